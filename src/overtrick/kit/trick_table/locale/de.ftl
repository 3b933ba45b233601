### What is said only on the page of a table of bids and tricks.

stage-bidding = Ansagen
stage-trick = Stich { $n } von { $of }

## bids
the-bids = Die Ansagen
bids-in-order = Ansagen der Reihe nach
bid-of = { $n } ansagen
bid-not = { $n }: darf der Geber nicht ansagen
promised =
    { $of ->
        [one] { $n } angesagt für { $of } Stich
       *[other] { $n } angesagt für { $of } Stiche
    }
no-bid-yet = noch keine Ansage
bids-now = sagt an
bids-last = sagt zuletzt an
bid-took = { $bid } angesagt, { $won } gemacht
of-tricks = { $won } von { $bid } Stichen
cards-left =
    { $n ->
        [one] noch { $n } Karte
       *[other] noch { $n } Karten
    }

## the trick
the-trick = Der Stich
trick-in-order = Stich { $n }, in Spielfolge
trick-of = { $n } von { $of }
fact-trump = Trumpf
fact-led = Farbe
fact-trick = Stich
trumped = Trumpf
leads-now = vorn
to-lead = spielt aus
last-to-play = spielt zuletzt
to-play = am Zug
play-card = { $card } spielen
play-one = Karte spielen
has-to-wait = { $card } muss warten: Du hast { $suit }.
would-win = { $card } ginge in Führung.
would-lose = { $card } ginge nicht in Führung.
would-take = { $card } nähme den Stich.
would-leave = { $card } ließe den Stich { $name }.
would-lead = { $card } ausspielen.

## scores
if-it-ended = Wenn hier Schluss wäre
col-took = Stiche
col-points = Punkte
col-now = Jetzt
col-sum = Summe
hand-by-hand = Runde für Runde
col-hand = Runde
col-tricks = Stiche
sheet-note = Fett: Ansage erfüllt.

## the table round
has-bid = { $bid } angesagt
won-of-bid = { $won } von { $bid }
your-card = deine Karte
led-it = zuerst
stands = { $won } von { $bid } angesagten
fact-promised = Angesagt
