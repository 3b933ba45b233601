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
option-tricks = Plis de la plus longue donne (d'habitude 7 ; une seule donne : au hasard).
option-tricks-any = comme d'habitude
option-hook = Le donneur ne peut pas laisser les annonces tomber juste.
option-scoring = Ce que rapportent l'annonce et ses plis.
option-scoring-every-trick = les plis, et 10 si juste
option-scoring-exact-only = 10 et les plis, si juste
option-scoring-misses-cost = 10 et les plis si juste, sinon moins
option-scoring-squares = 10 et le carré, si juste
option-points_per_trick = Points par pli.
option-suits = Couleurs du paquet.
option-ranks = Cartes par couleur, à partir du deux.

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
