### What is said at every table where one bids and takes tricks. A game's own words come first.

## the French pack
clubs = Kreuz
diamonds = Karo
spades = Pik
hearts = Herz
rank-T = 10
rank-J = Bube
rank-Q = Dame
rank-K = König
rank-A = Ass
card = { $suit }-{ $rank }

## asking
ask-one-bid = Machst du den Stich, 1, oder nicht, 0?
ask-bid = Wie viele der { $n } Stiche machst du?
not-this = { $n } darfst du nicht ansagen.
ask-lead = Spiel eine beliebige Karte aus.
ask-follow = Spiel eine Karte: Bediene { $suit }, wenn du kannst.

## refusing
type-a-bid = { $move } ist hier kein Zug: Tippe eine Ansage von bid 0 bis bid { $most }.
forbidden-bid = Das darf der Geber nicht ansagen: Alle Ansagen zusammen ergäben { $n }, die Zahl der Stiche.
type-a-card = { $move } ist hier kein Zug: Tippe eine Karte mit Farbe ({ $suits }) und Wert, zum Beispiel { $example }.
not-held = In diesem Blatt fehlt: { $card }.
follow-suit = Dieses Blatt muss { $suit } bedienen.
may-play = Aus diesem Blatt darf jetzt nur gespielt werden: { $cards }.
may-play-on-page = Jetzt können nur die hochstehenden Karten gespielt werden.

## telling
bids = sagt { $n } an
bids-by-you = sagst { $n } an
leads = spielt { $card } aus
leads-by-you = spielst { $card } aus
plays = spielt { $card }
plays-by-you = spielst { $card }
beats = geht mit { $card } in Führung
beats-by-you = gehst mit { $card } in Führung
completes = spielt { $card }: Der Stich geht an { $winner }
completes-by-you = spielst { $card }: Der Stich geht an { $winner }
completes-to-you = spielt { $card }: Der Stich geht an dich
took = { $tricks } bei einer Ansage von { $bid }
bonus = Ansage erfüllt

## the rules in play
rules-bid = Links vom Geber beginnend sagt jeder der Reihe nach laut, wie viele Stiche er macht; der Geber kommt zuletzt.
rules-play =
    Bediene die ausgespielte Farbe, wenn du kannst; sonst spiel eine beliebige Karte. Der höchste Trumpf nimmt den Stich, ohne
    Trumpf die höchste Karte der ausgespielten Farbe; wer ihn nimmt, spielt zum nächsten aus.

## the table
trump = Trumpf
no-trump = keiner
player = Spieler
bid = Ansage
won = Stiche
card-laid = Karte
score = Punkte
hand = Dein Blatt
hand-of = Blatt von { $name }
dealer = Geber
leads-to = spielt aus
wins-it = vorn
