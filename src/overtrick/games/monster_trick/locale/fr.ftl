### The words of Monster Trick.

title = Monster Trick
about = Jusqu'à quatre plis sont ouverts à la fois ; trois cartes rangées en secret annoncent vos plis.
G = { $value } vert
Y = { $value } jaune
P = { $value } violet
B = { $value } bleu

## asking
ask-row = Alignez vos { $values }, de gauche à droite.
ask-card = Jouez une carte : ouvrez un pli à la place { $place }, ou posez-la sur un pli de sa couleur.
ask-card-full = Jouez une carte : sur un pli de sa couleur, ou n'importe où s'il n'y en a pas.

## refusing
row-first = D'abord la rangée : tapez l'ordre de vos cartes de victoire, par exemple { $example }.
row-first-on-page = D'abord la rangée : choisissez l'ordre de vos trois cartes de victoire.
type-a-play = { $move } n'est pas un coup possible ici : tapez une carte et une place de 1 à 4, par exemple G8@1.
not-held = Le { $card } n'est pas dans cette main.
wrong-place = Le { $card } ne peut pas aller à la place { $place } : il peut aller à la place { $places }.

## telling
lays-row = aligne { $row }
lays-row-by-you = alignez { $row }
lays-a-row = aligne ses cartes, face cachée
lays-a-row-by-you = alignez vos cartes, face cachée
opens = ouvre un pli à la place { $place } avec le { $card }
opens-by-you = ouvrez un pli à la place { $place } avec le { $card }
takes = prend la tête à la place { $place } avec le { $card }
takes-by-you = prenez la tête à la place { $place } avec le { $card }
adds = ajoute le { $card } à la place { $place }
adds-by-you = ajoutez le { $card } à la place { $place }
completes = complète la place { $place } avec le { $card } : le pli revient à { $winner }
completes-by-you = complétez la place { $place } avec le { $card } : le pli revient à { $winner }
completes-to-you = complète la place { $place } avec le { $card } : le pli vous revient
no-trick = aucun pli, donc aucune carte visible
face-up = { $tricks } : la carte { $k } de la rangée est visible

## the rules in play
rules-row =
    Alignez vos trois cartes de victoire face cachée, dans l'ordre voulu ({ $values }). Votre premier pli retourne celle de
    gauche, le deuxième celle du milieu, le troisième celle de droite, le quatrième de nouveau celle de gauche, et ainsi de
    suite. La carte visible à la fin de la manche est votre score ; sans pli, rien.
rules-play =
    Jouez une carte. Tant que moins de quatre plis sont ouverts, toute carte peut en ouvrir un ; une carte peut aussi
    rejoindre un pli ouvert dans sa couleur. Ce n'est que si quatre plis sont ouverts et qu'aucun n'a sa couleur qu'elle va
    sur n'importe lequel. La plus forte carte de la couleur d'ouverture mène ; la quatrième carte complète le pli, et qui mène
    le gagne. Les plis incomplets en fin de manche ne comptent pour personne.

## the table
place = Place { $number }
free = libre
leads = { $name } mène
to-go =
    { $n ->
        [one] encore { $n } carte
       *[other] encore { $n } cartes
    }
player = Joueur
row = Rangée
won = Plis
score = Points
hand = Votre main
hand-of = Main de { $name }

## le laboratoire
lab-order = Lequel des six ordres est le meilleur ?
lab-order-about = Les cartes de victoire de gauche à droite : 1 est la plus basse de la manche, 3 la plus haute. Les trois manches ensemble.
lab-last-order = Quel ordre est le meilleur dans la dernière manche ?
lab-last-order-about = La même question, dans la manche qui rapporte le plus.
lab-use = Que doit faire une carte ?
lab-use-about = Une carte ouvre un pli, en prend un, en rejoint un dans sa couleur sous la meilleure carte, ou est défaussée sur un pli d'une autre couleur.
lab-use-opens = ouvre un pli
lab-use-takes = en prend un
lab-use-adds = en rejoint un par-dessous
lab-use-throws = est défaussée
lab-tricks = Combien de plis sont bons ?
lab-tricks-about = Les points d'une manche selon les plis qu'une place y a complétés.
lab-value = Que vaut une carte de chaque valeur ?
lab-value-about = Les couleurs se valent : les cartes sont comptées par valeur.
