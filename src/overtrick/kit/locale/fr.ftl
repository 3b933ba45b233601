### Words that every game and every table needs.

## the language itself
language-name = Français
in-this-language = En français

## at every table
seat = Place { $number }
and = et
or = ou
you = vous
you-object = vous
your-turn = À vous.
turn-of = À { $name }.
everyone-chooses = Tout le monde choisit.
game-over = La partie est finie.
wins = { $name } gagne.
share = { $names } se partagent la victoire.
points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
tricks =
    { $n ->
        [one] { $n } pli
       *[other] { $n } plis
    }
round = Manche { $n } sur { $of }
rules-version = Règles : { $title }, version { $version }.
older-rules-version = Règles : { $title }, version { $version }, rejouées par la version { $today }.
not-your-turn = Ce n'est pas à { $name } de jouer.
not-a-move = { $move } n'est pas un coup possible ici.
not-a-move-on-page = Ce coup n'est pas possible ici.
choose-on-page = Ce coup n'est pas possible ici. Choisissez-en un parmi ceux de la page.
