### The words of Monster Trick.

title = Monster Trick
about = Bis zu vier Stiche sind zugleich offen; drei Karten in geheimer Reihenfolge sagen, wie viele du machst.
G = Grün { $value }
Y = Gelb { $value }
P = Lila { $value }
B = Blau { $value }

## asking
ask-row = Leg deine { $values } aus, von links nach rechts.
ask-card = Spiel eine Karte: Eröffne einen Stich an Ort { $place }, oder leg sie zu einem Stich ihrer Farbe.
ask-card-full = Spiel eine Karte: zu einem Stich ihrer Farbe, oder irgendwohin, wenn es keinen gibt.

## refusing
row-first = Zuerst die Reihe: Tippe die Folge deiner Siegkarten, zum Beispiel { $example }.
row-first-on-page = Zuerst die Reihe: Wähle die Ordnung deiner drei Siegkarten.
type-a-play = { $move } ist hier kein Zug: Tippe eine Karte und einen Ort von 1 bis 4, zum Beispiel G8@1.
not-held = { $card } ist nicht in diesem Blatt.
wrong-place = { $card } kann nicht an Ort { $place }: möglich ist Ort { $places }.

## telling
lays-row = legt die Reihe { $row }
lays-row-by-you = legst die Reihe { $row }
lays-a-row = legt verdeckt eine Reihe
lays-a-row-by-you = legst verdeckt eine Reihe
opens = eröffnet einen Stich an Ort { $place } mit { $card }
opens-by-you = eröffnest einen Stich an Ort { $place } mit { $card }
takes = geht an Ort { $place } mit { $card } in Führung
takes-by-you = gehst an Ort { $place } mit { $card } in Führung
adds = legt { $card } an Ort { $place }
adds-by-you = legst { $card } an Ort { $place }
completes = vollendet Ort { $place } mit { $card }: Der Stich geht an { $winner }
completes-by-you = vollendest Ort { $place } mit { $card }: Der Stich geht an { $winner }
completes-to-you = vollendet Ort { $place } mit { $card }: Der Stich geht an dich
no-trick = kein Stich, also keine offene Karte
face-up = { $tricks }: Karte { $k } der Reihe ist offen

## the rules in play
rules-row =
    Leg deine drei Siegkarten verdeckt in eine Reihe, in beliebiger Folge ({ $values }). Dein erster Stich deckt die linke
    auf, der zweite die mittlere, der dritte die rechte, der vierte wieder die linke, und so weiter. Die Karte, die am Ende
    der Runde offen liegt, sind deine Punkte; ohne Stich gibt es nichts.
rules-play =
    Spiel eine Karte. Solange weniger als vier Stiche offen sind, darf jede Karte einen neuen eröffnen; sie darf auch zu einem
    Stich, der in ihrer Farbe eröffnet wurde. Nur wenn vier offen sind und keiner ihre Farbe hat, darf sie zu jedem. Die
    höchste Karte der Eröffnungsfarbe führt; die vierte Karte vollendet den Stich, und wer führt, macht ihn. Unvollendete
    Stiche am Ende der Runde zählen für niemanden.

## the table
place = Ort { $number }
free = frei
leads = { $name } führt
to-go =
    { $n ->
        [one] noch { $n } Karte
       *[other] noch { $n } Karten
    }
player = Spieler
row = Reihe
won = Stiche
score = Punkte
hand = Dein Blatt
hand-of = Blatt von { $name }

## das Labor
lab-order = Welche der sechs Reihenfolgen ist die beste?
lab-order-about = Die Siegkarten von links nach rechts: 1 ist die niedrigste der Runde, 3 die höchste. Alle drei Runden zusammen.
lab-last-order = Welche Reihenfolge ist in der letzten Runde die beste?
lab-last-order-about = Dasselbe in der Runde, die am meisten zahlt.
lab-use = Was soll eine Karte tun?
lab-use-about = Eine Karte eröffnet einen Stich, übernimmt einen, kommt in ihrer Farbe unter die beste Karte oder wird auf einen andersfarbigen abgeworfen.
lab-use-opens = eröffnet einen Stich
lab-use-takes = übernimmt einen
lab-use-adds = kommt darunter
lab-use-throws = wird abgeworfen
lab-tricks = Wie viele Stiche sind gut?
lab-tricks-about = Die Punkte einer Runde nach den Stichen, die ein Platz in ihr vollendet hat.
lab-value = Was ist eine Karte jedes Werts wert?
lab-value-about = Die Farben sind gleich, also werden die Karten nach ihrem Wert gezählt.
