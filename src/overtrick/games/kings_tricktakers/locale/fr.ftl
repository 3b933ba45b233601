### The words of Kings Tricktakers.

title = Kings Tricktakers
about = Formez une compagnie de personnages, retournez-en un pour parier sur vos plis, et servez-vous des autres pour gagner.
option-companies = Formation des compagnies : choisies par les joueurs, ou distribuées toutes faites à chaque manche.
option-companies-draft = choisies carte par carte
option-companies-starter = distribuées toutes faites
choose-companies = Compagnies
option-diplomat = Le Diplomate participe-t-il aux choix à quatre ou cinq joueurs ?
choose-diplomat = Diplomate à quatre ou cinq

## cards
Y = le { $value } jaune
B = le { $value } bleu
G = le { $value } vert
K = le { $value } noir
M = une Mystique
R = une Reddition
reserved = le 10 noir de réserve
a-king = un Roi

## colours and sets
yellow = jaune
blue = bleu
green = vert
black = noir
white = blanc
set = les Roi, Dame et Valet de couleur { $colour }

## characters
gambler = Flambeur
hermit = Ermite
resistant = Résistant
berserker = Enragé
oppressor = Oppresseur
assassin = Assassin
healer = Guérisseur
collector = Collectionneur
devil = Diable
diplomat = Diplomate
jack = Valet
copy = le { $name }

## what each of them does, in a line
gambler-does = avant les plis, piochez 2 cartes et défaussez-en 2 ; +2 si votre pari réussit
hermit-does = une fois, à votre tour, piochez 3 cartes et défaussez-en 3 ; +2 avec 0 pli
resistant-does = jouez un 1 comme un 10 ou l'inverse, une Mystique comme une Reddition ou l'inverse
berserker-does = avant les plis, prenez un 10 noir de réserve et défaussez d'autant ; +2 avec 1 pli
oppressor-does = vos cartes jaunes sont aussi fortes que les noires
assassin-does = au moment d'ouvrir un pli, désignez un autre joueur pour l'ouvrir ; +3 avec 2 plis
healer-does = 1 point par carte bleue ou verte ramassée, 5 au plus
collector-does = 2, 5 ou 8 points pour 1, 2 ou 3 Mystiques et Redditions ramassées
devil-does = compte comme 2 plis de plus ; -2 avec 3 plis
diplomat-does = pas de pari : choisissez un allié, échangez une carte avec lui, et marquez selon son pari, ses plis, ses cartes
devil-bets = 3 par autre joueur qui échoue
diplomat-bets = copie d'une carte pariée par un autre joueur
pays-at =
    { $n ->
        [one] { $points } pour { $n } pli
       *[other] { $points } pour { $n } plis
    }

## Queens
white-queen = votre carte compte comme une Mystique
yellow-queen = un pli de plus à la fin de la manche
blue-queen = votre carte compte comme une Reddition
green-queen = posez-la ; votre carte viendra après toutes les autres
black-queen = votre carte n'a pas à suivre la couleur

## asking
ask-take = Prenez un personnage pour votre compagnie, ou une série Roi, Dame et Valet.
ask-character = Prenez un personnage pour votre compagnie.
ask-bet = Pariez : lequel de vos trois personnages retournez-vous ? Il paie à son nombre de plis ; les autres restent actifs.
ask-last-bet = Pariez : retournez une ou deux cartes parmi vos personnages et votre Valet (10 avec 3 plis).
ask-ally = Choisissez votre allié : vous marquerez selon son pari.
ask-copy = Choisissez la carte pariée par un autre que votre Diplomate copie.
ask-discard =
    { $n ->
        [one] Défaussez { $n } carte.
       *[other] Défaussez { $n } cartes.
    }
ask-prepare = Préparez-vous : utilisez vos personnages concernés, et relevez votre Dame si vous voulez la payer.
ask-queen = Payez { $cost } pour relever votre Dame, ou continuez sans elle.
ask-return = Votre allié vous a donné une carte : rendez-en une.
ask-lead = Ouvrez le pli avec n'importe quelle carte.
ask-name = Ouvrez le pli avec n'importe quelle carte, ou désignez qui l'ouvre à votre place.
ask-follow = Jouez une carte : { $colour } si vous en avez, ou une Mystique ou Reddition.
ask-free = Jouez n'importe quelle carte : aucune couleur n'est encore fixée.
ask-after = Votre carte est jouée : utilisez ce que vous pouvez encore, ou terminez votre tour.

## refusing
not-now = { $move } n'est pas possible ici. { $ask } Exemple : { $example }.
not-now-on-page = Ce n'est pas possible maintenant. { $ask }
not-held = Cette main n'a pas { $card }.
must-follow =
    Impossible de jouer { $card } : cette main a du { $colour }, elle doit jouer du { $colour }, une Mystique ou une
    Reddition.
king-gone = Le Roi a déjà été joué : une fois par partie.
king-needs = Le Roi { $colour } ne va que sur une carte de couleur { $colour }.
white-king-needs = Le Roi blanc ne va que sur une Mystique ou une Reddition.
queen-gone = La Dame a servi : il faut la payer avant les plis d'une manche suivante.
no-effect = { $move } ne changerait rien, ou ne va pas ensemble : ce n'est pas un coup.
no-effect-on-page = Cela ne changerait rien, ou ne va pas ensemble.
no-resistant = Seul un Résistant visible inverse un 1, un 10, une Mystique ou une Reddition.
taken = Pas disponible : { $thing }.
had-it = Déjà dans cette compagnie à la manche précédente : { $thing }.
full = Cette compagnie a trois personnages : il manque une série.
has-a-set = Cette compagnie a déjà ses Roi, Dame et Valet.

## telling
takes = prend { $thing }
takes-by-you = prenez { $thing }
bets = parie : { $cards }
bets-by-you = pariez : { $cards }
bets-secretly = a parié
bets-secretly-by-you = avez parié
bets-nothing = ne parie pas : le Diplomate reste visible
bets-nothing-by-you = ne pariez pas : le Diplomate reste visible
allies = choisit { $name } pour allié
allies-by-you = choisissez { $name } pour allié
allies-to-you = vous choisit pour allié
copies = copie le { $card } parié par { $name }
copies-by-you = copiez le { $card } parié par { $name }
copies-to-you = copie le { $card } que vous avez parié
buys-queen = paie { $cost } pour relever la Dame
buys-queen-by-you = payez { $cost } pour relever la Dame
is-ready = a fini de se préparer
is-ready-by-you = finissez de vous préparer
is-done = termine son tour
is-done-by-you = terminez votre tour
lays-queen = pose la Dame verte et jouera en dernier
lays-queen-by-you = posez la Dame verte et jouerez en dernier
uses-draw =
    { $n ->
        [one] utilise le { $name } et pioche { $n } carte
       *[other] utilise le { $name } et pioche { $n } cartes
    }
uses-draw-by-you =
    { $n ->
        [one] utilisez le { $name } et piochez { $n } carte
       *[other] utilisez le { $name } et piochez { $n } cartes
    }
uses-tens = utilise le { $name } et prend un 10 noir de réserve
uses-tens-by-you = utilisez le { $name } et prenez un 10 noir de réserve
discards = défausse { $card }
discards-by-you = défaussez { $card }
discards-one = défausse une carte
discards-one-by-you = défaussez une carte
names = désigne { $name } pour ouvrir le pli
names-by-you = désignez { $name } pour ouvrir le pli
names-to-you = vous désigne pour ouvrir le pli
gives = donne { $card } à son allié
gives-by-you = donnez { $card } à votre allié
gives-one = donne une carte à son allié
gives-one-by-you = donnez une carte à votre allié
returns = rend { $card }
returns-by-you = rendez { $card }
returns-one = rend une carte
returns-one-by-you = rendez une carte
leads = ouvre avec { $play }
leads-by-you = ouvrez avec { $play }
plays = joue { $play }
plays-by-you = jouez { $play }
wins-trick = { $told } ; le pli revient à { $name }
wins-trick-to-you = { $told } ; le pli vous revient
with-queen = { $card } avec la Dame
with-king = { $card } avec le Roi
with-both = { $card } avec la Dame et le Roi
as = { $card } comme { $effective }

## explaining a score
line-bet = pari { $card } avec { $tricks }
line-copied = pari Diplomate, copie de { $card }, avec { $tricks }
line-ally-bet = pari de l'allié { $card } avec { $tricks }
line-devil = pari Diable, échecs des autres
line-jack = Valet avec { $tricks }
line-king = Roi joué, cartes ramassées
line-unplayed = Roi jamais joué
line-queen = Dame relevée

## the rules in play
rules-companies =
    Chacun forme une compagnie : une série Roi, Dame et Valet, et trois personnages. À la manche 1, les choix font le tour de
    la table dans un sens puis dans l'autre, deux fois ; ensuite la série reste, le Roi le plus bas choisit en premier, et nul
    ne reprend une carte qu'il avait. Un personnage sera retourné comme pari, les autres agissent. Les mains sont déjà
    distribuées : regardez la vôtre. Le Roi le plus bas ouvre le premier pli.
rules-bets =
    Retournez un personnage en secret : il paie si vous finissez la manche avec exactement son nombre de plis. À la manche 3
    vous pouvez parier deux cartes, dont le Valet ; chacune paie pour elle, et une seule suffit à réussir. Un échec ne coûte
    rien. Avec le Diplomate, on parie le Diplomate, ou rien.
rules-preparation =
    Le Flambeur pioche deux cartes et en défausse deux ; l'Enragé prend un 10 noir de réserve et défausse d'autant. Une Dame
    qui a servi à une manche précédente peut être relevée à son prix.
rules-tricks =
    Suivez la couleur de la première carte colorée si vous le pouvez ; Mystique et Reddition se jouent toujours. Un Roi bat
    tout, le dernier Roi bat les autres ; puis les Mystiques, le noir, la couleur demandée, enfin les Redditions. À égalité,
    la première gagne. Le Roi va sur une carte de sa couleur (le blanc : sur une Mystique ou Reddition), une fois par partie ;
    la Dame une fois par manche. Le gagnant ouvre le pli suivant.

## the table
phase-companies = Nouvelle compagnie
phase-bets = Paris
phase-parchment = Le choix du Diplomate
phase-preparation = Préparation
phase-tricks = Pli { $n } sur { $of }
phase-over = Fin de partie
first-player = premier joueur
you-are = vous
standing =
    { $cards ->
        [one] { $points } · plis { $tricks } · { $cards } carte en main
       *[other] { $points } · plis { $tricks } · { $cards } cartes en main
    }
king-up = Roi { $colour }, rang { $rank }
king-down = Roi { $colour } joué, rang { $rank }
queen-up = Dame : { $does }
queen-out = Dame jouée cette manche
queen-down = Dame utilisée (coûte { $cost })
jack-up = Valet : { $pays }
no-set = pas encore de Roi, Dame et Valet
bet = PARI
secret-bet = a parié en secret
bet-pays = paie { $pays }
used = utilisé
ally-is = allié : { $name }
copies-card = copie { $card } de { $name }
on-offer = À prendre
as-a-bet = en pari : { $pays }
trick = Le pli
no-card-yet = { $name } ouvre.
to-follow = Couleur demandée : { $colour }.
nothing-to-follow = Pas encore de couleur demandée.
counts-as = compte comme { $effective }
winning = gagne pour l'instant
waits = La Dame verte de { $name } attend une carte.
hand = Votre main
hand-of = Main de { $name }
pile =
    { $n ->
        [one] Pioche : { $n } carte.
       *[other] Pioche : { $n } cartes.
    }
collected = ramassé
discarded = Vos défausses

## le laboratoire
lab-set = Quelle couleur de Roi, Dame et Valet est la meilleure ?
lab-set-about = Ce que rapporte une série prise au choix, comparée aux autres séries qu'on pouvait prendre alors.
lab-character = Quel personnage est le meilleur choix ?
lab-character-about = Ce que rapporte un personnage pris au choix, comparé aux autres qu'on pouvait prendre alors.
lab-bet = Quel personnage est le meilleur pari ?
lab-bet-about = Ce que rapporte une carte retournée, comparée aux autres paris de la même compagnie. Qui parie un personnage se passe de ce qu'il fait.
lab-bet-two-cards = deux cartes
lab-bet-no-bet = pas de pari
lab-king = Quand un Roi vaut-il la peine ?
lab-king-about = Une carte avec le Roi, selon sa couleur, comparée au même tour sans lui.
lab-king-without = sans
lab-queen = Quand une Dame vaut-elle la peine ?
lab-queen-about = Une carte avec la Dame, selon sa couleur, comparée au même tour sans elle.
lab-queen-without = sans
lab-colour = Comment s'en sort chaque couleur ?
lab-colour-about = Les victoires selon la couleur du Roi, de la Dame et du Valet.
lab-bet-of-a-round = Que deviennent les paris ?
lab-bet-of-a-round-about = Les points d'une manche selon ce qui y a été parié.
lab-bet-of-a-round-two-cards = deux cartes
lab-bet-of-a-round-no-bet = pas de pari
