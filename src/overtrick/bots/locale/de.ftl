### What is said of the bots, and by those that think aloud.

## the levels
beginner = Kennt die Regeln, schaut kaum voraus, macht die meisten Züge auf den ersten Blick und vergisst, was gefallen ist.
casual = Spielt nach kurzem Hinsehen vernünftig, vergisst manche Karte und übersieht von Zeit zu Zeit etwas.
strong = Durchdenkt jeden Zug und zählt die Karten; Fehler sind selten.
expert = Spielt vor jedem Zug viele mögliche Verteilungen der Karten durch.

## thoughts, as a table
move = Zug
visits = Besuche
victory = Sieg
expected-points = Punkte
tricks-taken = Stiche 0…{ $most }
likeliest = am ehesten
