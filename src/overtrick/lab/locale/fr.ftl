### Les mots de la page du laboratoire. Les chiffres arrivent mis en forme.

lab-of = { $game } au laboratoire
interval = { $mean } ({ $low } à { $high })
sample = Échantillon : { $count } occasions dans { $deals } donnes.
yes = oui
no = non

## at the top
players = Joueurs
options = Options
as-usual = comme d'habitude
who-plays = Qui joue
deals-column = Donnes
games = Parties
time = Durée
minutes =
    { $workers ->
        [one] { $n } minutes sur { $workers } cœur
       *[other] { $n } minutes sur { $workers } cœurs
    }
stopped = Arrêt
stopped-minutes = le temps était écoulé
stopped-deals = toutes les donnes ont été jouées
stopped-precision = la précision était atteinte
stopped-interrupted = interrompu
software = Logiciel

## found bugs
found-bugs = Défauts trouvés
no-bugs = Aucune impasse, aucune partie sans fin, aucun enregistrement illégal, et rien de ce que le contrat interdit.
bug-dead-end =
    { $n ->
        [one] Impasse : dans { $n } donne jouée par { $bot }, quelqu'un devait jouer et ne pouvait pas. Graine { $seeds }.
       *[other] Impasses : dans { $n } donnes jouées par { $bot }, quelqu'un devait jouer et ne pouvait pas. Graines { $seeds }.
    }
bug-endless =
    { $n ->
        [one] Sans fin : { $n } donne jouée par { $bot } a eu plus de coups que le jeu n'en annonce. Graine { $seeds }.
       *[other] Sans fin : { $n } donnes jouées par { $bot } ont eu plus de coups que le jeu n'en annonce. Graines { $seeds }.
    }
clauses-never-run =
    { $n ->
        [one] { $n } passage des règles ne s'est jamais présenté ici
       *[other] { $n } passages des règles ne se sont jamais présentés ici
    }
all-clauses-run = Toutes les lignes des règles se sont présentées.
moves-never-offered =
    { $n ->
        [one] { $n } coup n'a jamais été possible ici
       *[other] { $n } coups n'ont jamais été possibles ici
    }

## variants
variants = Variantes côte à côte
first-variant = Chaque variante joue les mêmes donnes avec les mêmes robots que la première ({ $options }).
variant-changes = Elle change sûrement { $n } réponses sur { $of }, sur { $deals } donnes.
variant-changes-nothing = Aucune des { $of } réponses ne change sûrement, sur { $deals } donnes. Chaque ligne dit quel effet reste possible.
before = avant
after = après
difference = différence
verdict = verdict
relative-differences = Différence, en parts du chiffre d'avant
not-known-yet = pas encore connu
no-difference-at-all = aucune différence
no-effect-larger = aucun effet de plus de { $most }
more = { $by } de plus
less = { $by } de moins
warning-random = Attention : random joue n'importe quel coup légal. Il ne peut pas jouer autrement parce qu'une règle change, comme le feraient des gens.
warning-same = Attention : { $bot } a joué exactement les mêmes coups dans { $share } des parties. Il ne voit pas ce que cette règle change ; cette page ne peut donc pas dire comment des gens joueraient avec elle. Comparez avec un robot qui cherche.
warning-blind = Attention : la règle simple de { $bot } pensait la même chose de chaque coup avant et après, à { $n } moments. Elle ne regarde pas { $option }. Ce qui diffère vient de la règle seule et non d'un autre jeu ; comparez avec un robot qui cherche.

## strengths
strengths = Les réponses principales à deux forces
strengths-are = { $first } joue la plupart des parties ; { $second } joue mieux et plus lentement, d'où des intervalles plus larges. Les lignes en gras diffèrent sûrement : fiez-vous alors au plus fort.
differs = diffère

## seats
seats = Que vaut une place ?
seat-favoured = { $seat } gagne { $share } de ses parties, pour une part égale de { $fair } : elle est avantagée.
seat-behind = { $seat } gagne { $share } de ses parties, pour une part égale de { $fair } : elle est désavantagée.
no-seat-favoured = Aucune place n'est sûrement avantagée : aucune n'est à plus de { $most } d'une part égale de { $fair }.
share-of-victory = Part de la victoire
points-by-seat = Points à la fin
seat-column = place
figure-with-interval = chiffre, intervalle à 95 %

## predictions
predictions = Les prédictions se réalisent-elles ?
kept = { $share } de toutes les prédictions se réalisent.
kept-by-hand = Prédictions réalisées, selon les cartes en main
kept-by-round = Prédictions réalisées, par manche
kept-by-seat = Prédictions réalisées, par place
kept-by-tricks = Prédictions réalisées, selon les plis pris
hand-size = cartes
round-column = manche
tricks-taken = plis
predicted = prédiction
predictions-column = prédictions
most-predicted = La prédiction la plus fréquente est « { $item } » : { $share } de toutes.
kept-by-prediction = Prédictions réalisées, selon ce qui a été prédit
predicted-by-hand = Ce qui est prédit, selon les cartes en main : pour cent des prédictions, ± la moitié de l'intervalle à 95 %
predicted-by-round = Ce qui est prédit, par manche : pour cent des prédictions, ± la moitié de l'intervalle à 95 %
predicted-by-seat = Ce qui est prédit, par place : pour cent des prédictions, ± la moitié de l'intervalle à 95 %

## points
points-and-spread = Combien de points, et quels écarts ?
points-are = Une place finit avec { $points } points en moyenne ; ceux d'une table diffèrent de { $spread } (écart type), le premier du dernier de { $range }.
margin-is = Le vainqueur a { $margin } points d'avance sur le deuxième. { $tied } des parties finissent par une victoire partagée.
points-histogram = Points à la fin, toutes les places
margin-histogram = Points entre le premier et le deuxième
points-figures = Chiffres
row-points = Points à la fin
row-spread = Dispersion des points à une table
row-range = Du premier au dernier
row-margin = Avance du vainqueur
what = quoi

## excitement
excitement = Est-ce palpitant ?
lead = La tête change { $changes } fois d'une manche à l'autre. Qui mène après la manche { $round } gagne { $wins } des parties ; qui était alors dernier en gagne { $behind }.
known = Pour qui regarde, le vainqueur est favori pour de bon après { $settled } de la partie, et le favori change { $favourites } fois. Dans { $comeback } des parties, la chance du vainqueur fut un moment inférieure à la moitié d'une part égale.
winner-expected = qui va gagner
favourite-expected = le favori
expected-shares = Part attendue de la victoire au fil de la partie, d'après des fins jouées à partir de ce que tous voient
leader-wins = Part de la victoire de qui mène après une manche

## length
length = Est-ce long, et qu'y a-t-il à choisir ?
length-is = Une partie a { $moves } coups. Une place a { $choices } vrais choix ; { $forced } de tous les coups sont forcés. Là où il y a un choix, il y a { $branching } coups possibles.
length-figures = Chiffres
row-moves = Coups d'une partie
row-choices-of-a-seat = Choix d'une place
row-branching = Coups légaux à un coup
row-branching-where-there-is-a-choice = … là où il y a un choix
moves-histogram = Coups d'une partie

## choices
item = élément
worth = Ce que le choisir rapporte en soi, en parts de victoire
worth-more = Vaut plus que les autres possibles : { $items }.
worth-less = Vaut moins que les autres possibles : { $items }.
worth-alike = Aucun n'est sûrement meilleur ni pire : aucun effet de plus de { $most } d'une victoire.
never-chosen-items = Jamais choisi : { $items }.
offered = possible
chosen = choisi quand c'est possible
raw-share = victoires de qui l'a choisi
worth-column = valeur en soi
worth-points = en points
sample-of-choice = Échantillon : { $count } choix dans { $deals } donnes ; { $tried } parties poursuivies avec un élément au lieu d'un autre.
all-figures = Tous les chiffres

## standings
standing-warns = C'est ainsi que s'en sortent ceux qui l'ont ; ils l'ont peut-être parce que tout allait déjà bien ou mal pour eux.
of-all = { $part } du total
points-of-the-round = Points de la manche

## cards
cards = Que vaut chaque carte ?
cards-are-worth = Par rapport à la moyenne, la meilleure à recevoir est { $best }, { $high } points ; la pire est { $worst }, { $low }.
in-victory = { $share } d'une victoire
value-in-the-round = Valeur en points de la manche, par rapport à la moyenne
value-in-the-game = Valeur en points, par rapport à la moyenne
sample-of-hands = Échantillon : { $hands } mains de { $deals } donnes, par moindres carrés ; l'intervalle est un jackknife sur des parts des donnes.

## moves that nobody makes
never-chosen = Qu'est-ce qui n'est jamais choisi ?
moves-met = { $n } coups différents étaient possibles ; { $bot } n'en a jamais joué { $never }.
never-chosen-moves =
    { $more ->
        [0] Jamais choisis, avec le nombre d'occasions : { $moves }.
       *[other] Jamais choisis, avec le nombre d'occasions : { $moves }, et { $more } autres.
    }
second-chooses = { $bot } en choisit certains : { $moves }.
rarely-chosen-moves = Choisis moins d'une fois sur mille occasions : { $moves }.
chosen-histogram = Coups selon la fréquence à laquelle ils sont choisis quand ils sont possibles
sample-of-moves = Échantillon : { $count } coups dans { $deals } donnes.

## ladder
ladder = Combien rapporte l'habileté ?
ladder-is = Deux robots se partagent les places et jouent chaque donne dans les deux dispositions. 400 points Elo font dix fois plus de victoires ; une part égale est de { $fair }. La dernière ligne est toute l'échelle d'un coup.
never-won = { $pair } : le plus faible n'a presque jamais gagné. La marche est d'au moins { $least }.
too-early = Encore trop peu de donnes : { $steps }.
against = { $above } sur { $below }
elo = Marches en Elo
elo-column = Elo
step = marche
stronger-share = part d'une place du plus fort
sample-of-ladder = Échantillon : { $games } parties de { $deals } donnes.

## luck
luck = Combien de chance ?
luck-between-equals = Entre joueurs égaux ({ $bot }), la donne décide { $part } de qui gagne.
luck-explained = Le reste est ce que des joueurs de même force choisissent autrement quand la même donne est rejouée.
luck-of-the-deal = Part du résultat que la donne décide entre joueurs égaux
luck-between-unequals = Avec { $above } et { $below } à une table, qui joue décide { $skill } du résultat et la donne { $deal }.
what-decides = Ce qui décide d'un résultat avec { $above } et { $below } à une table
part-of-players = qui joue
part-of-deal = la donne
part-of-rest = comment on joue
coin-flips = Autant de chance qu'aux échecs avec { $coins } de pile ou face : aux échecs, { $above } battrait toujours { $below } ; ici il gagne aussi souvent que si une pièce décidait d'autant de parties.
few-coin-flips = Autant de chance qu'aux échecs avec moins de { $most } de pile ou face : { $above } ne perd presque jamais contre { $below }.
result-column = qui gagne
points-column = points

## names of the main answers
measure-seat = Victoires : { $seat }
measure-kept = Prédictions réalisées
measure-tied = Victoires partagées
measure-lead-changes = Changements de tête
measure-leader = Victoires de qui mène après la manche { $round }
measure-behind = Victoires du dernier à mi-partie
measure-forced = Coups forcés
measure-luck = Résultat décidé par la donne

## how to read it
how-to-read = Comment lire cette page
how-intervals = Les places sont numérotées à partir de 0. Un chiffre est donné avec son intervalle à 95 % : de beaucoup de tels intervalles, 95 sur 100 contiennent le vrai chiffre pour ces robots. Une donne compte une fois, aussi souvent qu'elle ait été jouée.
how-worth = La valeur d'un élément en soi se trouve en jouant la suite : à un moment où plusieurs éléments peuvent être choisis, la partie est jouée jusqu'au bout une fois avec chacun, avec les mêmes cartes et la même chance. Peu importe donc qui le choisit d'habitude. Les pour cent sont ceux d'une victoire.
how-strengths = Tout ceci parle de robots. Là où deux forces diffèrent, attendez-vous à ce que les gens diffèrent aussi.
how-corrected = Quand on regarde beaucoup de chiffres ensemble, certains paraissent grands par hasard. Ce qui est dit sûr ici l'est après une correction pour cela (Holm) ; les intervalles des variantes sont assez larges pour tenir tous à la fois.
how-limits = Ce qui ne s'est jamais présenté dans ces parties peut se présenter dans d'autres.
