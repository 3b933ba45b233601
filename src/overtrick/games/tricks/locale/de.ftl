### The words of Tricks.

title = Tricks
about =
    Kauf dein Blatt Karte für Karte aus den offenen Stapeln aller, mach eine Karte zur Ansage und spiel sieben Stiche,
    zweimal.
option-winner_leads = Wer einen Stich macht, spielt zum nächsten aus, statt zu bestimmen, wer ausspielt.
choose-winner_leads = Zum nächsten Stich spielt aus
option-winner_leads-yes = wer den letzten gemacht hat
option-winner_leads-no = wen dieser bestimmt
B = Blau { $value }
R = Rot { $value }
Y = Gelb { $value }
grey-four = Grau 4
colour-B = Blau
colour-R = Rot
colour-Y = Gelb
no-trump = kein Trumpf
own-deck = dem eigenen Stapel
own-deck-by-you = deinem eigenen Stapel
your-deck = deinem eigenen Stapel
deck-of = dem Stapel von { $name }
deck-of-to-you = deinem Stapel

## asking
ask-buy = Kauf Karte { $number } von { $of }: die offene Karte eines Stapels, zu ihrem Wert. Du hast { $money }.
ask-swap = Lass den Markt, wie er ist, oder zahl { $fee }, um eine offene Karte unter ihren Stapel zu legen.
ask-bid = Wähle deine Ansagekarte: Ihr Wert ist die Zahl der Stiche, die du machen willst. Die anderen sieben Karten spielst du.
ask-leader = Sag, wer zum nächsten Stich ausspielt: du oder jemand anders.
ask-lead = Spiel eine beliebige Karte aus.
ask-follow = Bediene { $colour }, wenn du kannst; Grau 4 passt immer.
aim = Deine Ansage ist { $bid }; du hast { $won }.

## refusing
type-a-buy = { $move } ist hier kein Zug: Sag, wessen offene Karte du kaufst, von buy 0 bis buy { $last }.
type-a-swap = { $move } ist hier kein Zug: Tippe keep, oder tausche eine offene Karte, von swap 0 bis swap { $last }.
type-a-bid = { $move } ist hier kein Zug: Sag mit einer deiner Karten an, zum Beispiel bid R3 oder bid N4.
type-a-card =
    { $move } ist hier kein Zug: Tippe eine Karte deines Blatts, zum Beispiel R3; eine ausgespielte Grau 4 ist N4=R, N4=B oder
    N4=Y.
type-a-leader = { $move } ist hier kein Zug: Sag, wer ausspielt, von lead 0 bis lead { $last }.
deck-empty = Von { $deck } ist nichts übrig.
deck-too-small = In { $deck } gibt es keine nächste Karte zum Aufdecken; die letzte lässt sich nicht tauschen.
not-held = { $card } ist nicht in diesem Blatt.
name-its-colour = Eine ausgespielte Grau 4 braucht eine Farbe: Tippe N4=R, N4=B oder N4=Y.
name-its-colour-on-page = Eine graue 4, die ausgespielt wird, braucht eine Farbe: Wähle eine.
names-only-when-led = Nur eine ausgespielte Grau 4 nennt eine Farbe: { $card } tippt man hier ohne.
names-only-when-led-on-page = Nur eine graue 4, die ausgespielt wird, nennt eine Farbe.
must-follow = Ausgespielt ist { $colour }, und dieses Blatt kann bedienen: { $card } geht jetzt nicht.

## telling
buys = kauft { $card } von { $name } für { $price }
buys-by-you = kaufst { $card } von { $name } für { $price }
buys-to-you = kauft { $card } von dir für { $price }
buys-own = kauft { $card } aus { $deck } für { $price }, an die Bank
buys-own-by-you = kaufst { $card } aus { $deck } für { $price }, an die Bank
takes-free = nimmt { $card } aus { $deck } umsonst
takes-free-by-you = nimmst { $card } aus { $deck } umsonst
on-a-loan = , mit einem neuen Kredit
swaps = lässt für { $price } { $card } unter { $deck } verschwinden
swaps-by-you = lässt für { $price } { $card } unter { $deck } verschwinden
keeps = lässt den Markt, wie er ist
keeps-by-you = lässt den Markt, wie er ist
bids = sagt mit { $card } an
bids-by-you = sagst mit { $card } an
bids-in-secret = legt verdeckt eine Ansagekarte
bids-in-secret-by-you = legst verdeckt eine Ansagekarte
leads = spielt { $card } aus
leads-by-you = spielst { $card } aus
leads-as = spielt { $card } als { $colour } aus
leads-as-by-you = spielst { $card } als { $colour } aus
goes-ahead = geht mit { $card } in Führung
goes-ahead-by-you = gehst mit { $card } in Führung
plays = spielt { $card }
plays-by-you = spielst { $card }
completes = spielt { $card }: Der Stich geht an { $winner }
completes-by-you = spielst { $card }: Der Stich geht an { $winner }
completes-to-you = spielt { $card }: Der Stich geht an dich
leads-next = spielt zum nächsten Stich aus
leads-next-by-you = spielst zum nächsten Stich aus
lets-lead = lässt { $name } zum nächsten Stich ausspielen
lets-lead-by-you = lässt { $name } zum nächsten Stich ausspielen
lets-lead-to-you = lässt dich zum nächsten Stich ausspielen
trick-points = { $tricks } × Ansage { $bid } × 2
exact-points = Ansage erfüllt

## the rules in play
rules-buying =
    Reihum kaufen alle { $hand } Karten. Wer dran ist, muss eine offene Karte kaufen: Sie kostet ihren Wert, zu zahlen an den
    Besitzer des Stapels, beim eigenen Stapel an die Bank; die nächste Karte wird aufgedeckt. Wer nicht zahlen kann, leiht
    sich { $loan } und zahlt am Ende { $repayment } zurück. Danach darf man der Bank { $fee } zahlen, um eine offene Karte
    unter ihren Stapel zu legen. Alle sehen, wer was kauft.
rules-bidding =
    Alle machen geheim eine Karte zur Ansage: Ihr Wert ist die Zahl der Stiche. Jeder Stich bringt das Doppelte der Ansage,
    eine genaue Ansage { $bonus } mehr. Die höchste Ansagekarte macht ihre Farbe zum Trumpf; bei Gleichstand geht Blau vor Rot
    vor Gelb. Kein Trumpf, wenn alle Ansagen 0 sind, wenn alle 5 sind, oder wenn eine Grau 4 angesagt ist und keine 5. Wer die
    entscheidende Karte gelegt hat, spielt aus; von zwei gleichen, wer weniger Geld hat.
rules-play =
    Bediene die ausgespielte Farbe, wenn du kannst, sonst spiel, was du willst. Der höchste Trumpf gewinnt, sonst die höchste
    Karte der ausgespielten Farbe; von gleichen die erste. Grau 4 darf man immer spielen, sie zählt als 4 der ausgespielten
    Farbe; wer sie ausspielt, nennt die Farbe. { $leader }
rules-winner-names = Wer einen Stich macht, bestimmt, wer zum nächsten ausspielt.
rules-winner-leads = Wer einen Stich macht, spielt zum nächsten aus.

## the table
type = Tippe
player = Spieler
money = Geld
loans = Kredite
after-loans = Netto
bid = Ansage
won = Stiche
table = Spielt
first-round = Runde 1
second-round = Runde 2
hand = Blatt
deck = Stapel
open-card = Offen
price = Preis
paid-to = Zahlung an
bank = die Bank
by-a-loan = { " " }(Kredit)
sold-out = ausverkauft
face-down = Verdeckt, Reihenfolge unbekannt
under-the-deck = ›  Karten, die unter den Stapel gelegt wurden, in dieser Folge
stage-buying = Kauf von Karte { $n } von { $of }
stage-bidding = Ansagen
stage-trick = Stich { $n } von { $of }
trump = Trumpf:
led = Farbe:
none = keiner
winning-so-far = [ ]  gewinnt bisher den Stich

## das Labor
lab-price = Welcher Preis lohnt sich?
lab-price-about = Die offenen Karten, die man in einem Moment kaufen kann, nach ihrem Preis, der ihr Wert ist.
lab-colour = Welche Farbe soll man kaufen?
lab-colour-about = Die offenen Karten, die man in einem Moment kaufen kann, nach ihrer Farbe.
lab-colour-grey = grau
lab-deck = Aus dem eigenen Stapel kaufen oder aus einem anderen?
lab-deck-about = Die eigene Karte zahlt man der Bank, eine andere ihrem Besitzer.
lab-deck-own = eigener Stapel
lab-deck-other = anderer Stapel
lab-loan = Lohnt sich ein Kredit?
lab-loan-about = Wer eine Karte mit Geld und eine andere nur auf Kredit kaufen kann, hat die Wahl.
lab-loan-cash = mit Geld
lab-loan-borrowed = auf Kredit
lab-market = Lohnt es sich, eine offene Karte zu wechseln?
lab-market-kept = lässt den Markt
lab-market-swapped = zahlt für einen Wechsel
lab-bid = Welche Ansage ist die beste?
lab-bid-about = Der Wert der Karte, die zur Ansage wird.
lab-bid-colour = Welche Farbe soll die Ansagekarte haben?
lab-bid-colour-about = Die Ansagekarten aller entscheiden über den Trumpf.
lab-bid-colour-grey = grau
lab-leader = Selbst ausspielen oder andere ausspielen lassen?
lab-leader-self = spielt aus
lab-leader-other = lässt ausspielen
lab-loans = Wie ergeht es denen, die borgen?
lab-loans-about = Kredite eines Platzes im ganzen Spiel.
