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
option-tricks = Stiche der längsten Runde (üblich 7; eine einzige Runde: nach Zufall).
option-tricks-any = wie üblich
option-hook = Der Geber darf die Ansagen nicht aufgehen lassen.
option-scoring = Was Ansage und Stiche bringen.
option-scoring-every-trick = Stiche, und 10 wenn erfüllt
option-scoring-exact-only = 10 und Stiche, nur wenn erfüllt
option-scoring-misses-cost = 10 und Stiche wenn erfüllt, sonst Abzug
option-scoring-squares = 10 und das Quadrat, nur wenn erfüllt
option-points_per_trick = Punkte für einen Stich.
option-suits = Farben im Spiel.
option-ranks = Karten je Farbe, von der Zwei aufwärts.

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
