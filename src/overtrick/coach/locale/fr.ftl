### Ce que dit l'entraîneur : des analyses, des problèmes et de ce qui reste.

## a review
review = Analyse
of-finished = d'une partie finie
your-moments = { $n ->
    [one] Votre grand moment
   *[other] Vos { $n } grands moments
}
nothing-to-regret = Rien à regretter
nothing-about = Aucun de vos { $n } choix n'a clairement coûté quelque chose, vu ce que vous pouviez savoir.
being-made = Votre partie est en cours d'analyse
being-made-about = { $n } pour cent sont faits. Vous pouvez quitter cette page ; l'analyse continue.
waits-turn = L'analyse commence dans un instant. Vous pouvez quitter cette page.
whose-review = Les choix de { $name }
moment = Moment { $n }
round-turn = Manche { $round }, tour { $turn }
what-now = Moment { $n } sur { $of } : que joueriez-vous ?
as-seen = les cartes telles que vous les voyiez
show-answer = Voir la réponse
after-choice = Vous voyez ce que vous avez joué, et la suite de la partie, après votre choix.
next-moment = Moment suivant
whole-game = Toute la partie
whole-later = Précision, chance et annonces : après votre dernier moment, pour ne rien dévoiler.
share-title = Votre part de la victoire
in-per-cent = en pour cent
covered = La fin est cachée jusqu'à votre choix.
curve-says = De { $first } % au départ à { $last } %.
round-short = Manche { $n }
found-it = Cette fois, vous l'avez.
play-again = Vous le rejoueriez.
another = Ni ceci ni ce que vous aviez joué.
the-answer = La réponse.
best-is = Le mieux : { $move }.
cost = Cela a coûté { $cost } points de victoire : { $best } % sont devenus { $played } %.
cost-exact = L'annonce se réalise dans { $played } parties sur 100 au lieu de { $best }.
shifted = Avec ce que vous avez joué, vous finissez avec { $rarer ->
    [one] { $rarer } pli
   *[other] { $rarer } plis
} dans { $played } parties sur 100 au lieu de { $best } ; { $oftener } revient plus souvent.
shifted-obvious = Avec le coup évident, vous finissez avec { $rarer ->
    [one] { $rarer } pli
   *[other] { $rarer } plis
} dans { $played } parties sur 100 au lieu de { $best } ; { $oftener } revient plus souvent.
same-tricks = Ce n'est pas le nombre de vos plis qui compte ici, mais qui a les autres.
choice-column = Choix
share-column = Part de la victoire
exact-column = L'annonce se réalise
tricks-column = Plis à la fin
best-move = le mieux
your-try = votre essai
you-played = joué alors
tricks-say = { $n ->
    [one] { $n } pli
   *[other] { $n } plis
} : { $chance } %
fair = Équitable
hindsight = Après coup
judged = Jugé
fair-means = jugé sur ce que vous pouviez savoir à ce moment.
hindsight-means = jugé toutes cartes ouvertes. Personne ne joue ainsi ; cela dit la chance d'un choix.
fair-says = { $best } % contre { $played } %, à { $error } près, sur { $n } fins où les cartes que vous ne voyiez pas sont redistribuées chaque fois.
hindsight-same = Toutes cartes ouvertes non plus, rien n'était mieux que ce que vous avez joué.
hindsight-says = Telles que les cartes étaient vraiment, « { $move } » aurait valu { $cost } points de victoire de plus.
hindsight-lucky = Telles que les cartes étaient vraiment, ce que vous avez joué n'a rien coûté.
hindsight-later = après votre dernier moment.
luck-title = La chance et les choix
in-points = points de victoire
start = Départ
cards = Cartes
others = Les autres
you = Vous
end = Fin
luck-says = De { $start } au départ : cartes { $cards }, les autres { $others }, vos choix { $you }, à la fin { $end }.
luck-about = Cartes : ce que les donnes ont apporté, à { $cards } près. Vous : ce que vos choix ont cédé, à { $you } près. Les autres : le reste.
accuracy = Précision
of-hundred = sur 100
accuracy-about = 100, c'est le meilleur choix chaque fois ; 0, une carte prise au hasard. Un choix compte autant qu'un choix au hasard y aurait coûté.
predictions = Annonces
of-n = sur { $n }
predictions-about = se sont réalisées ; on en attendait { $expected } au début des manches.
fewest = Cette partie ne vous a laissé aucun choix.
came-with = Vous finissez { $rank ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] numéro { $rank }
} avec { $points }
seat-came-with = { $name } finit { $rank ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] numéro { $rank }
} avec { $points }
all-choices = Tous les choix
all-choices-about = Ce que chacun de vos choix a coûté, en points de victoire. Seul compte ce qui dépasse l'erreur.
turn-column = Tour
cost-column = Coût
hindsight-column = Après coup
go-replay = Revoir
see-what-is-out = Voir ce qui reste
no-cost = –

## a review in the terminal
making = Essai des coups
no-moments = Rien à regretter : aucun choix n'a clairement coûté quelque chose.
moment-line = Coup { $ply }, manche { $round } : joué { $played }, le mieux { $best }.
accuracy-line = Précision { $accuracy } sur 100 ; { $n } choix.
parts-line = { $start } au départ, cartes { $cards }, les autres { $others }, vos choix { $you } : { $end } à la fin (points de victoire).
predictions-line = Annonces : { $kept } sur { $n } réalisées, { $expected } attendues.
hindsight-line = Toutes cartes ouvertes : { $best } aurait valu { $cost } de plus.

## puzzles
puzzles = Problèmes
find-the-move = trouvez le coup
puzzles-about = Dans chacune de ces positions, un coup est clairement le meilleur, vu ce que vous pouvez savoir. Ce n'est pas le plus évident.
puzzle-of = Problème { $n } sur { $of }
what-is-best = Quel est votre meilleur coup ?
answer-it = C'est mon coup
show-solution = Montrez-moi
hint = Un indice, la moitié des points
hint-exact = Avec le meilleur coup, l'annonce se réalise dans { $best } parties sur 100, avec le coup évident dans { $played }.
hint-shifted = Le coup évident finit moins souvent avec { $rarer ->
    [one] { $rarer } pli
   *[other] { $rarer } plis
}, et plus souvent avec { $oftener }.
hint-left = Il reste { $n } coups sur { $of } : le meilleur, le coup évident et un autre.
hint-taken = Avec cet indice, une bonne réponse rapporte la moitié des points.
hint-halved = Avec un indice, la moitié des points.
obvious-exact = Avec le coup évident, l'annonce se réalise dans { $played } parties sur 100 au lieu de { $best }.
ratings = Problème { $theirs } · vous { $yours }
what-is-asked = Ce qui est demandé
solved-by = Résolu par
solved-by-about = { $n ->
    [one] de la seule personne qui a essayé.
   *[other] des { $n } qui ont essayé.
}
in-a-row = À la suite
in-a-row-about = résolus par vous jusqu'ici.
right = Juste.
wrong = Pas celui-ci.
solution-is = Le meilleur coup : { $move }.
lead-says = Il vaut { $best } % de la victoire ; le suivant, { $second } %.
obvious-says = Le coup évident, { $move }, cède { $cost } points de victoire.
chosen-column = Choisi par
rated = Classement
you-rated = Vous
this-puzzle = Ce problème
rated-you = Un problème de votre niveau, vous le résolvez une fois sur deux.
rated-puzzle = { $n ->
    [0] Personne ne l'a essayé avant vous.
    [one] Une personne l'a essayé.
   *[other] { $n } personnes l'ont essayé.
}
rated-first = Votre première réponse compte, et c'était celle-ci.
rated-before = Vous avez déjà répondu à celui-ci ; il compte une fois.
next-puzzle = Problème suivant
all-puzzles = Tous les problèmes
n-puzzles = { $n ->
    [one] { $n } problème
   *[other] { $n } problèmes
}
n-solved = { $n ->
    [one] { $n } résolu
   *[other] { $n } résolus
}
solve = Résoudre
all-solved = Vous les avez tous essayés.
no-puzzles = Il n'y a pas encore de problèmes pour ce jeu.
no-such-puzzle = Ce problème n'existe pas.

## what is still out
still-out = Ce qui reste
who-holds = Qui a cette carte ?
nobodys-hand = dans aucune main
of-hundred-ways = Sur 100 répartitions possibles des cartes cachées, vu tout ce que vous avez vu.
weighed = Celles où les autres auraient fait ce qu'ils ont fait comptent davantage.
evenly = Toutes celles qui vont avec ce que vous avez vu comptent autant.
only-your-knowledge = Seul ce que cette place pouvait savoir entre dans ces chiffres.
nothing-out = Rien ne vous est caché en ce moment.
cards-out = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} que vous ne pouvez pas situer
back-to-table = Retour à la table
likely = { $name } : { $chance } %
kind-hands = En main
