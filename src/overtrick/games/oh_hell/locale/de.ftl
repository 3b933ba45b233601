### The words of Oh Hell; what is said at every such table is in the kit.

title = Oh Hell
about = Runde um Runde mit Trumpf: Sag laut, wie viele Stiche du machst, und mach genau so viele.
lobby =
    Der Klassiker: eine Karte für jeden, dann zwei, bis sieben und wieder zurück. Sag laut, wie viele Stiche du machst.
    Irgendwer liegt immer falsch.
option-hands = Die Runden: jedes Mal eine Karte mehr, oder eine weniger.
option-hands-up-and-down = auf und ab
option-hands-down-and-up = ab und auf
option-hands-up = nur auf
option-hands-down = nur ab
option-hands-single = eine einzige Runde
choose-hands = Runden
option-tricks = Stiche der längsten Runde (üblich 7; eine einzige Runde: nach Zufall).
option-tricks-any = wie üblich
choose-tricks = Längste Runde
option-hook = Der Geber darf die Ansagen nicht aufgehen lassen.
choose-hook = Ansagen dürfen aufgehen
option-hook-yes = nein, jemand muss sich irren
option-hook-no = ja
option-scoring = Was Ansage und Stiche bringen.
option-scoring-every-trick = Stiche, und 10 wenn erfüllt
option-scoring-exact-only = 10 und Stiche, nur wenn erfüllt
option-scoring-misses-cost = 10 und Stiche wenn erfüllt, sonst Abzug
option-scoring-squares = 10 und das Quadrat, nur wenn erfüllt
choose-scoring = Wertung
option-points_per_trick = Punkte für einen Stich.
choose-points_per_trick = Punkte je Stich
option-suits = Farben im Spiel.
choose-suits = Farben im Spiel
option-ranks = Karten je Farbe, von der Zwei aufwärts.
choose-ranks = Karten je Farbe

## telling
exactly = { $tricks }, wie angesagt
missed = { $tricks }, nicht wie angesagt

## the rules in play
rules-hook = Der Geber darf nicht so ansagen, dass alle Ansagen zusammen die Zahl der Stiche ergeben.
scoring-every-trick =
    { $n ->
        [one] Ein Stich zählt { $n } Punkt, eine erfüllte Ansage { $bonus } mehr.
       *[other] Ein Stich zählt { $n } Punkte, eine erfüllte Ansage { $bonus } mehr.
    }
scoring-exact-only = Eine erfüllte Ansage bringt { $bonus } und { $n } je Stich; jede andere bringt nichts.
scoring-misses-cost =
    Eine erfüllte Ansage bringt { $bonus } und { $n } je Stich; sonst kostet jeder Stich zu viel oder zu wenig { $n }.
scoring-squares = Eine erfüllte Ansage bringt { $bonus } und das Quadrat der Stiche; jede andere bringt nichts.

## das Labor
lab-bid = Welche Ansage ist die beste?
lab-bid-about = Was eine Ansage von so vielen Stichen bringt, verglichen mit den anderen Ansagen, die mit derselben Hand möglich waren. Weitergespielt wird mit dem, was angesagt ist.
lab-lead = Soll man Trumpf ausspielen?
lab-lead-about = Wer einen Stich eröffnet und Trumpf und eine andere Farbe hält, hat die Wahl.
lab-lead-trump = Trumpf
lab-lead-other = eine andere Farbe
lab-place = Was ist der Platz nach dem Geber wert?
lab-place-about = 1 sagt zuerst an; der letzte Platz ist der Geber, der alle anderen Ansagen kennt und gebunden sein kann.
lab-hand = Was ist jede Karte einer Hand wert?
lab-hand-about = Die Karten einer Hand nach ihrem Rang, in der Trumpffarbe und in den drei anderen.
lab-hand-trump = Trumpf { $value }
lab-hand-other = andere { $value }
