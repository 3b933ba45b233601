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

## a first hand
lesson-market-name = der Markt
lesson-market = Du kaufst deine Hand: acht Karten, eine pro Zug.
lesson-market-more =
    Von jedem Stapel liegt die oberste Karte offen, und du darfst jede nehmen. Du hast { $money }; am Ende zählt nur das
    Geld. Fünf deiner acht Karten sind schon gekauft.
lesson-price-name = der Preis
lesson-price = Eine Karte kostet ihren Wert.
lesson-price-more =
    Du zahlst dem, dem der Stapel gehört; für den eigenen der Bank. Hohe Karten gewinnen Stiche, niedrige helfen sie zu
    verlieren: Beides nützt.
lesson-change-name = eine Karte aus dem Weg
lesson-change = Für 1 darfst du eine offene Karte unter ihren Stapel legen.
lesson-change-more = So bekommt der Nächste sie nicht. Meistens lässt man es.
lesson-purse-name = dein Beutel
lesson-purse = Du hast noch { $money }.
lesson-purse-more = Wer nicht zahlen kann, leiht 10 und gibt 15 zurück. Was andere von deinem Stapel kaufen, bekommst du.
lesson-bid-name = dein Versprechen
lesson-bid = Eine deiner acht Karten wird dein Gebot.
lesson-bid-more =
    Ihr Wert ist die Zahl der Stiche mit den anderen sieben. Jeder Stich zahlt das Doppelte des Gebots, ein genaues
    Gebot 25 mehr. Die höchste Gebotskarte macht ihre Farbe zum Trumpf.
lesson-lead-name = ausspielen
lesson-lead = Du spielst aus: Jede Karte ist erlaubt.
lesson-lead-more = Von gleichen Karten gewinnt die erste; eine hohe Karte auszuspielen ist also stark.
lesson-follow-name = Farbe bedienen
lesson-follow = Bediene { $colour }, wenn du kannst.
lesson-follow-more =
    Der höchste Trumpf macht den Stich, sonst die höchste Karte der Farbe. Alle Hände liegen offen: Du kannst zählen.
lesson-name-name = wer als Nächstes ausspielt
lesson-name = Du hast den Stich, also sagst du, wer zum nächsten ausspielt.
lesson-name-more = Spiel selbst aus, um mehr zu gewinnen; lass jemand anderen, wenn du genug hast.
lesson-enough-name = genug ist genug
lesson-enough = Geboten { $bid }, gemacht { $won }. Jetzt verlier den Rest.
lesson-enough-more = Jeder weitere Stich kostet dich die 25. Spiel niedrige Karten, und hohe, wo sie nicht gewinnen.
lesson-warn-loan = Du hast { $money }, das reicht nicht. Die Bank leiht dir 10 und nimmt am Ende 15 zurück.
lesson-warn-bid =
    Das verspricht { $bid } Stiche, und die übrigen Karten sind gut für etwa { $n }. Die 25 sind dann wahrscheinlich
    verloren.
lesson-warn-enough = So wie es steht, macht diese Karte den Stich: Das wären { $then }, und du hast { $bid } geboten.
