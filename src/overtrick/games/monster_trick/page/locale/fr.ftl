### What is said only on the page of Monster Trick.

lobby =
    Quatre plis grandissent côte à côte. Rangez en secret vos trois cartes de points, puis prenez juste assez de plis pour
    retourner la meilleure.
colour-G = vert
colour-Y = jaune
colour-P = violet
colour-B = bleu
only-G = Vert seulement
only-Y = Jaune seulement
only-P = Violet seulement
only-B = Bleu seulement
turn-of-twelve = tour { $n } sur 12
rows-being-laid = on aligne les rangées
four-tricks = Les quatre plis
place-colour = Place { $n }, { $colour }
place-empty = Place { $n }, libre
by = de { $name }
by-leading = de { $name }, en tête
your-own = de vous
your-leading = de vous, en tête
you-lead = Vous menez
put-here = Poser ici
open-here = Ouvrir un pli ici
cards-to-go =
    { $n ->
        [one] carte à venir
       *[other] cartes à venir
    }
your-hand = Votre main : choisissez une carte, puis une place

## what a card would do
would-open = ouvre un pli à la place { $place }
would-take = prend la place { $place } à { $name }
would-keep = renforce votre tête à la place { $place }
would-join = passe sous { $name } à la place { $place }
would-join-own = passe sous votre carte à la place { $place }
would-stray = se défausse à la place { $place }
fills-mine = Elle compléterait la place { $place } : votre pli, qui retourne votre { $value }.
fills-theirs = Elle compléterait la place { $place } : pli de { $name }.

## rows
row-in-order = Cartes de victoire, de gauche à droite
row-up = Position { $k } : { $value } points, visible
row-known = Position { $k } : { $value } points
row-down = Position { $k } : face cachée
worth = { $tricks }, valeur { $value }
worth-nothing = 0 pli, rien encore
in-hand =
    { $n ->
        [one] { $n } carte en main
       *[other] { $n } cartes en main
    }
choosing = aligne ses cartes
chosen = rangée posée
mine-none = Aucun pli : rien pour l'instant.
mine-some = { $tricks } : { $value } pour l'instant.
mine-order = Votre 1er, 4e … pli retourne le { $a }, le suivant le { $b }, puis le { $c }.
choose-row = Alignez vos trois cartes
row-means = { $a } pour 1 pli, { $b } pour 2, { $c } pour 3
row-note =
    Votre premier pli retourne la carte de gauche, le suivant celle du milieu, le troisième celle de droite, puis on
    recommence.
lay-row = Poser cette rangée
row-laid = Votre rangée est posée. Les autres choisissent encore.
row-was = rangée { $row }

## the table round
turns-up = le { $value } est visible
worth-in-all = { $points } pour cette manche

## a first hand
lesson-promise-name = votre promesse
lesson-promise = Ces trois cartes sont votre promesse.
lesson-promise-more =
    Votre premier pli révèle celle de gauche, le deuxième celle du milieu, le troisième celle de droite ; puis on
    recommence. Celle qui est visible à la fin est payée. Avec { $a }, { $b }, { $c }, vous visez le 3.
lesson-open-name = ouvrir un pli
lesson-open = Toute carte ouvre un pli tant qu'une place est libre.
lesson-open-more =
    Jusqu'à quatre plis grandissent côte à côte. Un nouveau commence à la première place libre, et sa première carte en
    donne la couleur.
lesson-join-name = une carte et sa couleur
lesson-join = Ou posez une carte sur un pli de sa couleur.
lesson-join-more =
    Personne n'est obligé de fournir : la règle lie la carte, pas la main. Le jeton est sur la carte la plus haute.
lesson-fourth-name = qui fait le pli
lesson-fourth = La quatrième carte complète un pli.
lesson-fourth-more =
    Celui qui a le jeton le prend, et non celui qui a joué en dernier. Vous pouvez compléter un pli pour un autre.
lesson-worth-name = ce que cela vaut
lesson-worth = { $won } : votre { $value } est visible.
lesson-worth-more = Le pli suivant la retourne et révèle le { $next }.
lesson-enough-name = assez, c'est assez
lesson-enough = Votre meilleure carte est visible. Laissez maintenant les plis aux autres.
lesson-enough-more = Posez de petites cartes là où un autre a le jeton. Les plis incomplets à la fin ne comptent pour personne.
lesson-warn-turns = Cela complète la place { $place } et la prend. Votre { $now } se retourne, et votre { $then } apparaît.
