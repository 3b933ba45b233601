### The words of Oh Hell; what is said at every such table is in the kit.

title = Oh Hell
about = Donne après donne, avec atout : annoncez à voix haute vos plis, et faites-en exactement autant.
lobby =
    Le classique : une carte chacun, puis deux, jusqu'à sept, et retour. Annoncez à voix haute vos plis. Quelqu'un se trompera
    forcément.
option-hands = Les donnes : une carte de plus à chaque fois, ou de moins.
option-hands-up-and-down = montée et descente
option-hands-down-and-up = descente et montée
option-hands-up = montée seule
option-hands-down = descente seule
option-hands-single = une seule donne
choose-hands = Donnes
option-tricks = Plis de la plus longue donne (d'habitude 7 ; une seule donne : au hasard).
option-tricks-any = comme d'habitude
choose-tricks = Plus longue donne
option-hook = Le donneur ne peut pas laisser les annonces tomber juste.
choose-hook = Le total des annonces peut tomber juste
option-hook-yes = non, quelqu'un doit se tromper
option-hook-no = oui
option-scoring = Ce que rapportent l'annonce et ses plis.
option-scoring-every-trick = les plis, et 10 si juste
option-scoring-exact-only = 10 et les plis, si juste
option-scoring-misses-cost = 10 et les plis si juste, sinon moins
option-scoring-squares = 10 et le carré, si juste
choose-scoring = Décompte
option-points_per_trick = Points par pli.
choose-points_per_trick = Points par pli
option-suits = Couleurs du paquet.
choose-suits = Couleurs du paquet
option-ranks = Cartes par couleur, à partir du deux.
choose-ranks = Cartes par couleur

## telling
exactly = { $tricks }, comme annoncé
missed = { $tricks }, annonce manquée

## the rules in play
rules-hook = Le donneur ne peut pas faire que le total des annonces égale le nombre de plis.
scoring-every-trick =
    { $n ->
        [one] Un pli vaut { $n } point, une annonce réussie { $bonus } de plus.
       *[other] Un pli vaut { $n } points, une annonce réussie { $bonus } de plus.
    }
scoring-exact-only = Une annonce réussie rapporte { $bonus }, et { $n } par pli ; toute autre ne rapporte rien.
scoring-misses-cost =
    Une annonce réussie rapporte { $bonus }, et { $n } par pli ; sinon chaque pli en trop ou en moins coûte { $n }.
scoring-squares = Une annonce réussie rapporte { $bonus } et le carré des plis ; toute autre ne rapporte rien.

## le laboratoire
lab-bid = Quelle annonce est la meilleure ?
lab-bid-about = Ce que rapporte une annonce d'un certain nombre de plis, comparée aux autres annonces possibles avec la même main. La suite est jouée avec l'annonce faite.
lab-lead = Faut-il entamer atout ?
lab-lead-about = Qui entame un pli et tient de l'atout et une autre couleur a le choix.
lab-lead-trump = atout
lab-lead-other = une autre couleur
lab-place = Que vaut la place après le donneur ?
lab-place-about = 1 annonce en premier ; la dernière place est celle du donneur, qui connaît toutes les autres annonces et peut être contraint.
lab-hand = Que vaut chaque carte d'une main ?
lab-hand-about = Les cartes d'une main selon leur rang, à l'atout et dans les trois autres couleurs.
lab-hand-trump = atout { $value }
lab-hand-other = autre { $value }
