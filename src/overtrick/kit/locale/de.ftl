### Words that every game and every table needs.

## the language itself
language-name = Deutsch
in-this-language = Auf Deutsch

## at every table
seat = Platz { $number }
and = und
or = oder
you = du
you-object = dich
your-turn = Du bist dran.
turn-of = { $name } ist dran.
everyone-chooses = Alle wählen.
game-over = Die Partie ist zu Ende.
wins = { $name } gewinnt.
share = { $names } teilen sich den Sieg.
points =
    { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }
tricks =
    { $n ->
        [one] { $n } Stich
       *[other] { $n } Stiche
    }
round = Runde { $n } von { $of }
rules-version = Regeln: { $title }, Version { $version }.
older-rules-version = Regeln: { $title }, Version { $version }, nachgespielt mit Version { $today }.
not-your-turn = { $name } ist nicht dran.
not-a-move = { $move } ist hier kein Zug.
not-a-move-on-page = Das ist hier kein Zug.
choose-on-page = Das ist hier kein Zug. Wähle einen, den die Seite anbietet.
