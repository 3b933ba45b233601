### Was der Trainer sagt: zu Besprechungen, Aufgaben und dem, was noch draußen ist.

## a review
review = Besprechung
of-finished = einer beendeten Partie
your-moments = { $n ->
    [one] Dein größter Moment
   *[other] Deine { $n } größten Momente
}
nothing-to-regret = Nichts zu bereuen
nothing-about = Keine deiner { $n } Entscheidungen hat deutlich etwas gekostet, nach dem, was du wissen konntest.
being-made = Deine Partie wird besprochen
being-made-about = { $n } Prozent sind fertig. Du kannst diese Seite verlassen; es geht weiter.
waits-turn = Die Besprechung beginnt gleich. Du kannst diese Seite verlassen.
whose-review = Die Entscheidungen von { $name }
moment = Moment { $n }
round-turn = Runde { $round }, Zug { $turn }
what-now = Moment { $n } von { $of }: Was würdest du spielen?
as-seen = die Karten, wie du sie gesehen hast
show-answer = Antwort zeigen
after-choice = Was du gespielt hast und wie es weiterging, siehst du nach deiner Wahl.
next-moment = Nächster Moment
whole-game = Die ganze Partie
whole-later = Genauigkeit, Glück und Vorhersagen: nach deinem letzten Moment, damit nichts verraten wird.
share-title = Dein Anteil am Sieg
in-per-cent = in Prozent
covered = Das Ende ist verdeckt, bis du gewählt hast.
curve-says = Von { $first } % am Anfang bis { $last } %.
round-short = Runde { $n }
found-it = Jetzt hast du es gefunden.
play-again = Du würdest es wieder spielen.
another = Weder dies noch das, was du gespielt hast.
the-answer = Die Antwort.
best-is = Am besten: { $move }.
cost = Das kostete { $cost } Siegpunkte: aus { $best } % wurden { $played } %.
cost-exact = Die Vorhersage trifft in { $played } von 100 Partien ein statt in { $best }.
shifted = Mit dem, was du gespielt hast, endest du in { $played } von 100 Partien mit { $rarer ->
    [one] 1 Stich
   *[other] { $rarer } Stichen
} statt in { $best }; { $oftener } kommt öfter vor.
shifted-obvious = Mit dem naheliegenden Zug endest du in { $played } von 100 Partien mit { $rarer ->
    [one] 1 Stich
   *[other] { $rarer } Stichen
} statt in { $best }; { $oftener } kommt öfter vor.
same-tricks = Es geht nicht darum, wie viele Stiche du machst, sondern wer die anderen bekommt.
choice-column = Wahl
share-column = Anteil am Sieg
exact-column = Vorhersage trifft ein
tricks-column = Stiche am Ende
best-move = am besten
your-try = jetzt gewählt
you-played = damals gespielt
tricks-say = { $n ->
    [one] { $n } Stich
   *[other] { $n } Stiche
}: { $chance } %
fair = Fair
hindsight = Im Nachhinein
judged = Beurteilt
fair-means = beurteilt nach dem, was du in dem Moment wissen konntest.
hindsight-means = beurteilt mit allen Karten offen. So spielt niemand; es sagt, wie viel Glück eine Wahl hatte.
fair-says = { $best } % gegen { $played } %, auf { $error } genau, aus { $n } Enden, in denen die Karten, die du nicht sehen konntest, jedes Mal neu verteilt sind.
hindsight-same = Auch mit allen Karten offen war nichts besser als das, was du gespielt hast.
hindsight-says = So wie die Karten wirklich lagen, wäre „{ $move }“ { $cost } Siegpunkte mehr wert gewesen.
hindsight-lucky = So wie die Karten wirklich lagen, hat dein Zug nichts gekostet.
hindsight-later = nach deinem letzten Moment.
luck-title = Glück und Entscheidungen
in-points = Siegpunkte
start = Anfang
cards = Karten
others = Die anderen
you = Du
end = Ende
luck-says = Von { $start } am Anfang: Karten { $cards }, die anderen { $others }, deine Entscheidungen { $you }, am Ende { $end }.
luck-about = Karten: was das Geben brachte, auf { $cards } genau. Du: was deine Entscheidungen verschenkten, auf { $you } genau. Die anderen: der Rest.
accuracy = Genauigkeit
of-hundred = von 100
accuracy-about = 100 ist jedes Mal die beste Wahl, 0 eine blind gegriffene Karte. Eine Wahl zählt so viel, wie eine blinde dort gekostet hätte.
predictions = Vorhersagen
of-n = von { $n }
predictions-about = trafen ein; { $expected } waren zu Beginn der Runden zu erwarten.
fewest = In dieser Partie blieb dir keine Wahl.
came-with = Du bist { $rank ->
    [1] Erster
    [2] Zweiter
    [3] Dritter
   *[other] Nummer { $rank }
}: { $points }
seat-came-with = { $name } ist { $rank ->
    [1] Erster
    [2] Zweiter
    [3] Dritter
   *[other] Nummer { $rank }
}: { $points }
all-choices = Alle Entscheidungen
all-choices-about = Was jede deiner Entscheidungen kostete, in Siegpunkten. Es zählt nur, was über den Fehler hinausgeht.
turn-column = Zug
cost-column = Kosten
hindsight-column = Im Nachhinein
go-replay = Nachspielen
see-what-is-out = Was ist noch draußen?
no-cost = –

## a review in the terminal
making = Züge werden ausprobiert
no-moments = Nichts zu bereuen: Keine Wahl hat deutlich etwas gekostet.
moment-line = Zug { $ply }, Runde { $round }: gespielt { $played }, am besten { $best }.
accuracy-line = Genauigkeit { $accuracy } von 100; { $n } Entscheidungen.
parts-line = { $start } am Anfang, Karten { $cards }, die anderen { $others }, deine Entscheidungen { $you }: { $end } am Ende (Siegpunkte).
predictions-line = Vorhersagen: { $kept } von { $n } trafen ein, { $expected } waren zu erwarten.
hindsight-line = Mit allen Karten offen: { $best } wäre { $cost } mehr wert gewesen.

## puzzles
puzzles = Aufgaben
find-the-move = finde den Zug
puzzles-about = In jeder dieser Stellungen ist ein Zug klar der beste, nach dem, was du wissen kannst. Der naheliegende ist es nicht.
puzzle-of = Aufgabe { $n } von { $of }
what-is-best = Was ist dein bester Zug?
answer-it = Das ist mein Zug
show-solution = Zeig es mir
hint = Ein Hinweis, halbe Punkte
hint-exact = Mit dem besten Zug trifft die Vorhersage in { $best } von 100 Partien ein, mit dem naheliegenden in { $played }.
hint-shifted = Der naheliegende endet seltener mit { $rarer ->
    [one] 1 Stich
   *[other] { $rarer } Stichen
} und öfter mit { $oftener }.
hint-left = { $n } von { $of } Zügen sind übrig: der beste, der naheliegende und noch einer.
hint-taken = Mit diesem Hinweis bringt eine richtige Antwort die halben Punkte.
hint-halved = Mit einem Hinweis die halben Punkte.
obvious-exact = Mit dem naheliegenden Zug trifft die Vorhersage in { $played } von 100 Partien ein statt in { $best }.
ratings = Aufgabe { $theirs } · du { $yours }
what-is-asked = Worum es geht
solved-by = Gelöst von
solved-by-about = { $n ->
    [one] von einem, der es versucht hat.
   *[other] von { $n }, die es versucht haben.
}
in-a-row = In Folge
in-a-row-about = von dir gelöst bisher.
right = Richtig.
wrong = Dieser nicht.
solution-is = Der beste Zug: { $move }.
lead-says = Er ist { $best } % des Sieges wert; der nächstbeste { $second } %.
obvious-says = Der naheliegende Zug, { $move }, verschenkt { $cost } Siegpunkte.
chosen-column = Gewählt von
rated = Wertung
you-rated = Du
this-puzzle = Diese Aufgabe
rated-you = Eine Aufgabe mit deiner Wertung löst du jedes zweite Mal.
rated-puzzle = { $n ->
    [0] Vor dir hat sie niemand versucht.
    [one] Eine Person hat sie versucht.
   *[other] { $n } Leute haben sie versucht.
}
rated-first = Deine erste Antwort zählt, und das war sie.
rated-before = Diese Aufgabe hast du schon beantwortet; sie zählt einmal.
next-puzzle = Nächste Aufgabe
all-puzzles = Alle Aufgaben
n-puzzles = { $n ->
    [one] { $n } Aufgabe
   *[other] { $n } Aufgaben
}
n-solved = { $n } gelöst
solve = Lösen
all-solved = Du hast alle versucht.
no-puzzles = Für dieses Spiel gibt es noch keine Aufgaben.
no-such-puzzle = Diese Aufgabe gibt es nicht.

## what is still out
still-out = Was noch draußen ist
who-holds = Wer hat diese Karte?
nobodys-hand = in niemandes Hand
of-hundred-ways = Von 100 Weisen, wie die verdeckten Karten liegen können, nach allem, was du gesehen hast.
weighed = Weisen, in denen die anderen getan hätten, was sie taten, zählen mehr.
evenly = Alle Weisen, die zu dem passen, was du gesehen hast, zählen gleich.
only-your-knowledge = In diese Zahlen geht nur ein, was dieser Platz wissen konnte.
nothing-out = Im Moment ist dir nichts verborgen.
cards-out = { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
}, die du nicht zuordnen kannst
back-to-table = Zurück zum Tisch
likely = { $name }: { $chance } %
kind-hands = In Händen
