### What is said of the bots, and by those that think aloud.

## the levels
beginner = Connaît les règles, ne regarde guère plus loin, joue le plus souvent au premier coup d'œil et oublie ce qui est tombé.
casual = Joue de façon sensée après un coup d'œil, oublie quelques cartes et laisse passer une erreur de temps en temps.
strong = Réfléchit à chaque coup et compte les cartes ; ses erreurs sont rares.
expert = Joue en pensée, avant chaque coup, de nombreuses répartitions possibles des cartes.

## thoughts, as a table
move = coup
visits = visites
victory = victoire
expected-points = points
tricks-taken = plis 0…{ $most }
likeliest = probable
