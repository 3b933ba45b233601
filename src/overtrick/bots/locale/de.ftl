### What is said of the bots, and by those that think aloud.

## the levels
beginner = Kennt die Regeln, schaut kaum voraus und macht jeden zweiten Zug auf den ersten Blick.
casual = Spielt nach kurzem Hinsehen vernünftig und übersieht von Zeit zu Zeit etwas.
strong = Durchdenkt jeden Zug und zählt die Karten; Fehler sind selten.
expert = Spielt vor jedem Zug viele mögliche Verteilungen der Karten durch.

## thoughts, as a table
move = Zug
visits = Besuche
victory = Sieg
expected-points = Punkte
tricks-taken = Stiche 0…{ $most }
likeliest = am ehesten
