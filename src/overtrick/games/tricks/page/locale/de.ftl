### What is said only on the page of Tricks.

lobby =
    Kauft euch gegenseitig euer Blatt ab, Karte für Karte, und gib dann eine davon her, um zu sagen, wie viele Stiche der Rest
    macht.

## the market
the-market = Der Markt
your-own-deck = Dein Stapel
deck-of-someone = Stapel von { $name }
left-in-deck =
    { $n ->
        [one] Noch { $n } Karte.
       *[other] Noch { $n } Karten.
    }
pay-bank = Du zahlst an die Bank.
pay-name = Du zahlst an { $name }.
costs-nothing = Kostet nichts.
is-sold-out = Ausverkauft.
no-next = Keine nächste Karte zum Aufdecken.
buy-for = Für { $price } kaufen
take-free = Umsonst nehmen
money-left = bleiben { $n }
loan-and-left = auf Kredit, bleiben { $n }
change-for = Für { $price } tauschen
leave-it = Den Markt lassen, wie er ist
loan-note = Eine Karte, die teurer ist als dein Geld, braucht einen Kredit: { $loan } jetzt, { $repayment } zurück am Ende.
bought-of = { $n } von { $of } Karten
before = { $bid } angesagt, { $won } gemacht in Runde 1
in-money = { $n } Geld
your-purse = Dein Geld
no-loan = bisher kein Kredit
loans-taken =
    { $n ->
        [one] { $n } Kredit
       *[other] { $n } Kredite
    }
loans-cost =
    { $n ->
        [one] { $n } Kredit: { $cost } am Ende
       *[other] { $n } Kredite: { $cost } am Ende
    }
to-buy =
    { $n ->
        [one] Noch { $n } Karte. Dann wird eine der acht deine Ansage.
       *[other] Noch { $n } Karten. Dann wird eine der acht deine Ansage.
    }

## bids
the-bids = Die Ansagen
bid-is-laid = Ansage liegt
is-bidding = wählt die Ansage
bid-pays = Jeder Stich bringt das Doppelte der Ansage; genau getroffen 25 mehr.
what-bids-pay = Was eine Ansage bringt, nach gemachten Stichen
bid-of = Ansage { $n }
bid-with = { $card } ansagen
bid-one = Karte ansagen
would-bid =
    { $n ->
        [one] { $card } sagt { $n } Stich: Genau so viele brächten { $points }.
       *[other] { $card } sagt { $n } Stiche: Genau so viele brächten { $points }.
    }
of-tricks = { $won } von { $bid } Stichen
you-bid = Du hast { $bid } angesagt

## the trick
the-trick = Der Stich
trick-in-order = Stich { $n }, in Spielfolge
trick-of = { $n } von { $of }
fact-trump = Trumpf
fact-led = Farbe
fact-trick = Stich
trump-none = keiner
named = { $colour } genannt
trumped = Trumpf
grey-as = zählt als { $colour }
leads-now = vorn
last-to-play = spielt zuletzt
to-play = am Zug
play-card = { $card } spielen
play-as = { $card } als { $colour } spielen
play-one = Karte spielen
has-to-wait = { $card } muss warten: Du hast { $colour }.
would-win = { $card } ginge in Führung.
would-lose = { $card } ginge nicht in Führung.
would-lead = { $card } wird ausgespielt.
grey-counts = Grau 4 zählt als
you-lead = Selbst ausspielen
name-leads = { $name } spielt aus

## scores
if-it-ended = Wenn hier Schluss wäre
round-one = Runde 1
col-took = Stiche
col-pays = Bringt
col-paid = Erhalten
col-net = Netto
net-about = Netto ist das Geld, weniger 15 je Kredit.

## the table round
your-card = deine Karte
led-it = zuerst
won-of-bid = { $won } von { $bid }
stands = { $won } von { $bid } angesagten
fact-promised = Angesagt
is-grey = grau
