### What is said only on the page of Kings Tricktakers.

lobby =
    Réunissez un Roi, une Dame, un Valet et trois canailles. Sacrifiez-en une pour parier, et laissez les autres mener les plis
    à votre guise.

## cards
card-Y = { $value } jaune
card-B = { $value } bleu
card-G = { $value } vert
card-K = { $value } noir
card-M = Mystique
card-R = Reddition
card-extra = 10 noir de réserve
hue-0 = jaune
hue-1 = bleu
hue-2 = vert
hue-3 = noir

## the court
set-white = blanc
set-yellow = jaune
set-blue = bleu
set-green = vert
set-black = noir
court =
    Cour { $set ->
        [blanc] blanche
        [bleu] bleue
        [vert] verte
        [noir] noire
       *[other] { $set }
    }
king = Roi
queen = Dame
full-king = Roi { $set }, rang { $rank }
full-queen =
    Dame { $set ->
        [blanc] blanche
        [bleu] bleue
        [vert] verte
        [noir] noire
       *[other] { $set }
    }
full-jack = Valet { $set }
power-king =
    Une fois par partie, sur une carte de sa couleur : gagne le pli, le dernier Roi avant les autres. Joué, il rapporte 1 par
    carte de sa couleur prise dans la manche.
power-king-white =
    Une fois par partie, sur une Mystique ou une Reddition : gagne le pli. Joué, il rapporte 2, 5, 8 ou 15 pour une à quatre
    Mystiques et Redditions prises dans la manche.
power-queen-white = Avec une carte : elle compte comme une Mystique dans le pli.
power-queen-yellow = Avec une carte : un pli de plus pour vous au décompte.
power-queen-blue = Avec une carte : elle compte comme une Reddition dans le pli.
power-queen-green = À la place d'une carte : vous jouez la vôtre après tout le monde.
power-queen-black = Avec une carte qui ne fournit pas : elle peut être jouée quand même.
queen-costs = Utilisée, elle coûte { $n } pour revenir.
power-jack = Rapporte selon vos plis à chaque fin de manche : { $pays }.
up-now = prêt
is-played = joué
is-used = utilisée
costs = coûte { $n }

## what the characters do
power-gambler = Préparation : piochez 2, défaussez 2. Décompte : +2 si votre pari passe.
power-hermit = Une fois par manche, à votre tour : piochez 3, défaussez 3. Décompte : +2 sans pli.
power-resistant = Votre 1 peut valoir 10, votre 10 valoir 1 ; Mystique et Reddition s'échangent.
power-berserker = Préparation : prenez le 10 noir de réserve, défaussez d'autant. Décompte : +2 avec exactement 1 pli.
power-oppressor = Vos cartes jaunes ont la force des noires.
power-assassin = Quand vous devez entamer, nommez qui entame à votre place. Décompte : +3 avec exactement 2 plis.
power-healer = Décompte : 1 par carte bleue ou verte prise, 5 au plus.
power-collector = Décompte : 2, 5 ou 8 pour une, deux ou trois Mystiques et Redditions prises.
power-devil = Deux plis de plus au décompte ; 3 plis exactement vous coûtent 2.
power-diplomat =
    Ne pariez pas et nommez un allié : vous marquez selon ses plis, ses cartes et son pari, et pouvez échanger une carte une
    fois.
now-gambler = +2 si juste
now-hermit = pas utilisé
now-hermit-used = utilisé
now-resistant = change 1, 10
now-berserker = +2 avec 1 pli
now-oppressor = jaune
now-assassin = +3 avec 2 plis
now-healer = { $n } déjà
now-collector = { $n } déjà
now-devil = +2 plis
now-diplomat = allié { $name }
now-diplomat-to-you = allié : vous
now-diplomat-alone = sans allié
copies-it = copie
is-free = libre
bet-at = pari : { $pays }
points-at = { $points } avec { $tricks }
points-a-miss = { $points } par pari manqué chez les autres
copies-a-bet = paie comme le pari d'un rival, que vous choisissez

## where we are
gathering = compagnies
betting = paris
preparing = préparation
trick-of-five = pli { $n } sur 5

## the draft
the-offer = Qui peut encore être pris
you-had-it = Vous aviez cette carte à la manche précédente.
have-three = Vous avez vos trois personnages.
have-court = Vous avez votre cour.
two-of-it = il y en a { $n }
take = Prendre { $who }
take-one = Prendre une carte
take-note =
    L'un de vos trois personnages sera votre pari ; les autres restent actifs. Ce que paie une carte comme pari est sous son
    trait.

## bets
the-bets = Les paris
your-bets = Vos paris possibles
bet-on = Parier : { $who }
bet-one = Poser le pari
no-bet = Pas de pari
no-bet-about = Le Diplomate reste visible et prend un allié.
bet-note = La carte pariée est retournée et inactive cette manche. Elle paie au nombre exact de plis indiqué.
bet-laid = Votre pari est posé. Les autres choisissent encore.
has-bet = pari posé
is-betting = choisit son pari
bets-on = { $tricks }, parie sur { $targets }
bets-on-misses = { $tricks }, parie sur les échecs
bets-on-nothing = { $tricks }, sans pari
cards-left =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
takes-in-order = Roi de rang { $rank }
no-king-yet = pas encore de cour
would-pay = Exactement { $n } paierait { $points } : { $parts }.
part = { $points } pour le { $who }

## parchment, preparation
ally-with = S'allier à { $name }
copy-bet = Copier : { $who } de { $name }
use = Utiliser : { $who }
turn-queen-up = Relever la Dame pour { $n }
ready = C'est prêt
done = Finir le tour
discard = Défausser : { $card }
discard-one = Défausser une carte
would-discard = { $card } part face cachée.
return-card = Rendre : { $card }
return-one = Rendre une carte
give-card = Donner la carte choisie à { $name }

## the trick
the-trick = Le pli
trick-in-order = Pli { $n }, dans l'ordre du jeu
fact-led = Entame
fact-trump = Atout
fact-trick = Pli
fact-pile = Pioche
cards =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
leads-now = en tête
last-to-play = joue en dernier
plays-after = après tous
under-queen =
    { $set ->
        [blanc] sous la Dame blanche
        [bleu] sous la Dame bleue
        [vert] sous la Dame verte
        [noir] sous la Dame noire
       *[other] sous la Dame { $set }
    }
under-king = sous le Roi
card-with-king = Roi
card-with-queen =
    Dame { $set ->
        [blanc] blanche
        [bleu] bleue
        [vert] verte
        [noir] noire
       *[other] { $set }
    }
with-resistant = Résistant
goes-with = Joué avec la carte
play = Jouer : { $card }
and-queen = { " " }avec la Dame
and-king = { " " }avec le Roi
and-turned = , changée
play-one = Jouer une carte
lay-queen = Poser la Dame verte, jouer en dernier
name-opener = Faire entamer { $name }
has-to-wait = { $card } doit attendre : vous avez du { $colour }.
would-win = { $card } prendrait la tête.
would-lose = { $card } ne prendrait pas la tête.
would-open = { $card } entame le pli.
only-with-queen = { $card } ne va qu'avec la Dame noire : vous avez du { $colour }.
company-of = Compagnie de { $name }
your-company = Votre compagnie

## rulers, the table round
ruler-tricks = plis
ruler-pays = paie
ruler-bet = pari
ruler-jack = Valet
pays-nothing = ne paie rien
by-tricks = selon les plis
is-bet = pari
copies-who = copie { $who }
the-bet = pari
bet-was = pari : { $cards }
in-all = en tout
at-work = { $names } à l'œuvre.
your-card = votre carte
led-it = entame
counts-instead = vaut { $what }
has-now = { $tricks } maintenant
pays-now = { $tricks } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour l'instant
n-of-five = { $n } sur 5

## a first hand
lesson-company-name = votre compagnie
lesson-company = Voici votre compagnie.
lesson-company-more =
    Un Roi, une Dame et un Valet d'une couleur, et trois personnages. Chacun plie une règle pour vous ; touchez-en un
    pour lire comment.
lesson-bet-name = le pari
lesson-bet = Un pari, c'est un allié auquel on renonce.
lesson-bet-more =
    Retournez un personnage. Il paie si vous faites exactement les plis qu'il montre, sur cinq ; un pari raté ne coûte
    rien. Les deux autres restent à l'œuvre.
lesson-prepare-name = avant les plis
lesson-prepare = Certains personnages agissent avant le premier pli.
lesson-prepare-more = Utilisez le vôtre maintenant, ou dites que vous avez fini.
lesson-lead-name = entamer
lesson-lead = Vous entamez : toute carte est permise.
lesson-lead-more = La première carte colorée dit quoi fournir. Le noir est toujours atout.
lesson-follow-name = qui bat qui
lesson-follow = Fournissez la couleur si vous l'avez.
lesson-follow-more =
    Un mystique ou une reddition va avec tout. Du plus fort au plus faible : Roi, mystique, noir, couleur demandée,
    autres couleurs, reddition.
lesson-king-name = votre Roi
lesson-king = Votre Roi peut accompagner une carte, une fois par partie.
lesson-king-more =
    Il bat tout sauf un Roi posé après lui. Cochez-le près de votre main quand il vous faut un pli ; gardé jusqu'à la
    fin, il rapporte quelques points.
lesson-queen-name = votre Dame
lesson-queen = Votre Dame accompagne aussi une carte.
lesson-queen-more = Son effet est écrit sur sa tuile. On peut la racheter avec des points dans une manche suivante.
lesson-count-name = où vous en êtes
lesson-count = Vous avez { $won }. Votre pari paie à { $targets }.
lesson-count-more = Gagnez ce qu'il vous faut encore, puis laissez le reste avec de petites cartes et des redditions.
lesson-warn-enough = En l'état, cette carte fait le pli : cela ferait { $then }, et votre pari paie à { $targets }.
