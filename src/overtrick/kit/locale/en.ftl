### Words that every game and every table needs.

## the language itself
language-name = English
in-this-language = In English

## at every table
seat = Seat { $number }
and = and
or = or
you = you
you-object = you
your-turn = Your turn.
turn-of = { $name }'s turn.
everyone-chooses = Everyone chooses.
game-over = The game is over.
wins = { $name } wins.
share = { $names } share the victory.
points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
tricks =
    { $n ->
        [one] { $n } trick
       *[other] { $n } tricks
    }
round = Round { $n } of { $of }
rules-version = Rules: { $title }, version { $version }.
older-rules-version = Rules: { $title }, version { $version }, replayed by version { $today }.
not-your-turn = It is not { $name }'s turn.
not-a-move = { $move } is not a move here.
not-a-move-on-page = That is not a move here.
choose-on-page = That is not a move here. Choose one that the page offers.
