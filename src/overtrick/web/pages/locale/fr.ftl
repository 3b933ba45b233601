### The words of the pages. A game's own words are in its package.

## the bar
skip = Aller au contenu
skip-hand = Aller à votre main
this-table = Cette table
hint = Conseil
hint-long = Que ferait le robot ?
undo = Annuler
rules = Règles
theme-system = Thème : celui du système
theme-light = Thème : clair
theme-dark = Thème : sombre
close = Fermer
over = La partie est finie

## seats
players = Joueurs
players-clockwise = Joueurs, dans le sens horaire depuis votre gauche
acts-now = doit choisir
plays-next = joue ensuite
bot = robot
stand-in = un robot joue
points-unit =
    { $n ->
        [one] point
       *[other] points
    }

## board, ribbon
board = La table
your-place = Votre place à la table
refused = Pas possible.
nothing-changed = Rien n'a changé.
stale = La connexion est coupée. Nouvel essai ; la table a pu avancer.
hint-best = Le meilleur : { $move }.
hint-does = Un robot fort { $does }.
hint-bid = annoncer { $n }
hint-place = { $card } à la place { $place }
hint-exact =
    { $n ->
        [0] Vous ne faites alors aucun pli dans { $figure } parties sur 100.
       *[other] Vous en faites alors exactement { $n } dans { $figure } parties sur 100.
    }
hint-points = Vous finissez alors avec environ { $figure } points.
hint-share = Vous gagnez alors { $figure } parties sur 100.
hint-exact-other = { $move } ({ $figure } sur 100)
hint-share-other = { $move } ({ $figure } sur 100)
hint-points-other = { $move } (environ { $figure })
hint-others = Ensuite : { $moves }.
hint-worse = Tous les autres sont nettement moins bons.
hint-only = Il n'y a pas d'autre coup.
hint-from = Compté sur { $n } parties qu'un robot a continuées en pensée.
hint-tag = conseil
hint-hide = Cacher le conseil
time-left = Temps restant pour ce coup
watching = Vous regardez.
waits-for = En attente de { $names }.
your-hand = Votre main
choose-a-move = Choisissez un coup

## beside the table
scores-and-log = Scores et journal
score = Score
player = Joueur
nth-1 = 1re
nth-2 = 2e
nth-3 = 3e
nth = { $n }e
nth-now = { $nth }, en cours
sum = Total
you-capital = Vous
made-of = D'où viennent les points
round-only = Manche { $n }
last-trick = Dernier pli
taken-by = Remporté par { $name }.
what-happened = Ce qui s'est passé
moves-newest-first = Coups, du plus récent au plus ancien
nothing-yet = Rien encore.
all-moves = Tous les coups
chat = Discussion
say-something = Dites quelque chose
say-something-to = Dire quelque chose à la table
send = Envoyer
link = Lien vers cette table :
leave = Quitter la table
sit = S'asseoir
your-name = Votre nom
fair = La donne est-elle honnête ?
fair-hidden =
    Les cartes ont été mélangées avant le premier coup. Voici l'empreinte de la donne et d'un sel secret : les deux sont
    montrés à la fin, pour que chacun puisse vérifier que rien n'a changé.
fair-shown =
    Cette empreinte était affichée avant le premier coup. Téléchargez la partie et lancez overtrick check : la donne et le sel
    doivent la redonner.
salt = sel

## the end
winner = victoire
rematch = Rejouer
go-to-rematch = À la partie suivante
replay = Revoir
record = Partie (.jsonl)
lobby = Accueil

## waiting for players
waiting-title = En attente de joueurs
waiting-ask = Envoyez le lien à vos amis. Les places libres iront à des robots au départ.
waiting-sit = Prenez place, ou regardez.
waiting-start = La partie commence quand { $name } le décide.
start = Commencer la partie
start-bots = Commencer, des robots aux places libres
free-seat = libre
copy = Copier le lien
copied = Copié
seconds-a-move = { $n } s par coup
you-are-here = vous

## the lobby
promise = Annoncez vos plis.
promise-2 = Puis tenez parole.
pitch =
    Des jeux de cartes qui paient la parole tenue, pas le plus grand butin. Jouez contre des robots, ou envoyez un lien à des
    amis. Sans compte.
you-are = À la table, vous êtes
getting-ready = Jouez tout de suite : tant que les règles se compilent sur cette machine, les robots jouent au plus simple.
warming = Robots au plus simple
guest = Invité
games = Jeux
play-now = Jouer
invite = Inviter
from-to = { $least } à { $most }
minutes = { $n } min
settings = { $n } joueurs, robots : { $level }
bots = Robots
clock = Pendule
no-clock = sans pendule
looking = Plis précédents
looking-all = on peut les revoir
looking-last = le dernier seulement
listed = L'afficher parmi les tables ouvertes
level-random = au hasard
level-greedy = pressés
level-search = qui calculent
level-beginner = débutants
level-casual = occasionnels
level-strong = forts
level-expert = experts
yes = oui
no = non
your-tables = Vos tables
open-tables = Tables ouvertes
no-own = Vos tables s'affichent ici, pour y revenir.
no-open = Aucune table ouverte. Invitez, et affichez la vôtre.
return = Revenir
watch = Regarder
round-short = manche { $n }
with = avec { $names }
and-bots =
    { $n ->
        [one] { $n } robot
       *[other] { $n } robots
    }
free-seats =
    { $n ->
        [one] { $n } place libre
       *[other] { $n } places libres
    }
full = complet
ended = terminée
look-at-record = Revoir une partie
by-program = Jouer par programme

## replay, records
view = Vue
seen-by = Vu par
all-cards-open = Toutes les cartes
a-spectator = Un spectateur
show = Afficher
won-with =
    { $n ->
        [one] { $names } gagne avec { $points }
       *[other] { $names } gagnent avec { $points }
    }
not-finished = non terminée
move-of = Coup { $n } sur { $of }
first-move = Début
back = Reculer
on = Avancer
last-move = Fin
play-on = Lecture
pause = Pause
move-slider = Coup
share-link = Copier le lien de ce coup
before-the-first-move = Avant le premier coup.
rounds-told = { $n } manches
who-was-going-to-win = Qui allait gagner ?
expected = Part de victoire attendue, en pour cent
expected-from = Part de victoire attendue, en pour cent : { $n } fins de partie par point, jouées cartes ouvertes
being-worked-out = Qui allait gagner ? Calcul en cours : { $n } %.
chart-says = À ce coup : { $names }.
chart-as-table = Le graphique en tableau
moves = Coups
moves-and-result = Coups et résultat
result = Résultat
table-at-move = La table à ce coup
open-a-record = Ouvrir une partie
record-file = Un fichier de partie (.jsonl), une partie par ligne
look = La regarder
upload-about =
    Un fichier contient une partie entière : la donne, chaque coup, le résultat. Elle est rejouée selon les règles avant
    d'être montrée.

## who is there
gone = Pas là
gone-until = Pas là. Un robot joue dans
soon = un instant
is-away = { $name } n'est pas là.
is-slow = { $name } prend son temps.
bot-plays-in = Un robot joue pour { $name } dans
may-come-back = { $name } peut revenir et reprendre sa place à tout moment.
bot-now = Faire jouer le robot
give-time = Donner 2 minutes à { $name }
plays-for-you = Un robot joue pour vous.
plays-for-you-until = Vous pouvez reprendre votre place à tout moment.
take-over = Reprendre ma place
bot-for-me = Laisser jouer un robot pour moi
leave-really = Quitter la table ?
leave-means = Un robot joue pour vous jusqu'à votre retour. Les autres le voient.
leave-means-waiting = Votre place est alors libre pour quelqu'un d'autre.
stay = Rester
table-tab = Table

## how somebody likes to play, and the keys
comfort = Comment vous aimez jouer
taps = Une carte se joue
taps-two = en deux appuis : choisir, puis jouer
taps-one = en un appui
speed = Les robots jouent
speed-slow = lentement
speed-normal = comme d'habitude
speed-fast = vite
speed-at-once = sans attendre
by-itself = Tout seul
forced = Jouer ma carte quand un seul coup est possible
when-your-turn = Quand c'est à vous
sound = De petits sons
buzz = Vibrer
notices = Une notification du navigateur, si une autre fenêtre est devant
notices-refused = Votre navigateur n'autorise pas les notifications de cette page. Vous pouvez changer cela dans ses réglages.
keep = Garder
key-arrows = choisir une carte, une annonce ou un personnage
key-enter = jouer ce qui est choisi
key-digits = annoncer ce nombre, ou choisir la place de ce numéro
key-hint = un conseil
key-undo = reprendre un coup
key-rules = les règles
key-keys = cette liste
key-space = continuer aussitôt quand un pli est fait
key-replay = dans une relecture : un coup en arrière ou en avant, le début, la fin ; espace fait défiler

## without a line
no-line = Il n'y a pas de connexion au serveur. Ce que vous voyez est peut-être dépassé.
no-line-title = Pas de connexion
no-line-why = Cette page ne peut pas être chargée.
no-line-kept = Vos tables restent sur le serveur : rien n'est perdu, et les robots ou vos amis continuent peut-être de jouer. Cette page réessaie dès que la connexion revient.
try-again = Réessayer

## rules, errors
rules-now = Ce qui compte maintenant
rules-of = Les règles de { $title }
players-told =
    { $n ->
        [one] Pour { $told } joueur.
       *[other] Pour { $told } joueurs.
    }
what-a-table-chooses = Ce que la table peut choisir
usual-is-bold = En gras : ce qui se joue sans autre choix.
usually = d'habitude { $value }
keys = Touches
to-lobby = Vers l'accueil
to-table = Retour à la table
error-404 = Cette page n'existe pas.
error = Cela n'a pas marché.
error-hint = Rien n'a changé à vos tables.
hand-of = Main de { $name }
fair-promise =
    Voici l'empreinte des cartes telles que le serveur les a mélangées, et d'un sel secret. Quand vous prenez place, votre
    navigateur ajoute un nombre, et les cartes sont mélangées encore d'après le tout.
fair-mixed =
    { $n ->
        [one] Les cartes ont été mélangées par le serveur, puis d'après un nombre du navigateur d'une personne.
       *[other] Les cartes ont été mélangées par le serveur, puis d'après les nombres des navigateurs de { $n } personnes.
    }
fair-alone = Les cartes ont été mélangées par le serveur seul : aucun navigateur n'a envoyé de nombre.
fair-good = Vérifié par votre navigateur : la donne est celle qui était promise, mélangée avec votre nombre.
fair-bad = Promesse non tenue ! Votre navigateur trouve une autre donne que celle qui était promise. Gardez la partie.
fair-unable = Ce navigateur ne peut le vérifier que par https. Lancez overtrick check sur la partie.
uploaded = une partie importée
uploaded-about = Une partie importée : elle n'a pas été jouée sur ce serveur, et personne n'y a vu promettre sa donne.
closed = Fermée
remove = Retirer

## moments
takes-with = { $name } prend le pli : { $card }.
you-take-with = Vous prenez le pli : { $card }.
takes-it = prend
go-on = Continuer
go-on-how = La suite vient seule ; touchez la table pour continuer tout de suite.
space-key = espace
exact = réussi
missed = raté
this-round = Cette manche
new-total = Nouveau total
sheet-foot = La manche suivante vient quand vous continuez, ou toute seule.
sheet-foot-last = C'était la dernière manche.
stay-here = Rester ici
continue = Continuer
to-result = Au résultat
round-is-over = La manche { $n } sur { $of } est finie.
hand-is-over = La donne est finie.
lead-together = { $names } mènent avec { $points }.
you-lead-together = { $names } menez avec { $points }.
you-lead-with = Vous menez avec { $points }.
leads-with = { $name } mène avec { $points }.
share-the-victory = { $names } partagent la victoire avec { $points }.
you-share-the-victory = { $names } partagez la victoire avec { $points }.
you-win-with = Vous gagnez avec { $points }.
wins-with = { $name } gagne avec { $points }.
you-are-behind =
    { $rank ->
        [1] Vous êtes aussi en tête.
        [2] Vous êtes deuxième, { $points } derrière.
        [3] Vous êtes troisième, { $points } derrière.
       *[other] Vous êtes { $rank }e, { $points } derrière.
    }
n-of-m = { $n } sur { $of }
n-exact = { $n } sur { $of } justes
figure-exact = prédictions justes
figure-tricks = plis pris en tout
figure-best = la meilleure manche, la { $n }
round-decided = À la manche { $n }, { $first } a pris { $points } d'avance sur { $second }.
turning-point = La manche décisive
by-round = Points par manche
review = Analyse
what-is-out = Cartes
what-is-out-long = Ce qui reste, et qui l’a probablement
puzzles = Problèmes
share-result = Partager

## panels
tricks-tab = Plis
log-tab = Journal
cards-seen = Cartes vues
still-out = Encore en jeu
none-out = aucune
taken-by-you = Vous l'avez pris.
round-decided-by-you = À la manche { $n }, vous avez pris { $points } d'avance sur { $second }.
round-decided-on-you = À la manche { $n }, { $first } a pris { $points } d'avance sur vous.

## what a hand can do
lead-any = Entamez : vos { $n } cartes sont possibles.
last-card = Jouez votre dernière carte : { $card }.
follow-only = Couleur demandée : { $suit }. Une seule carte possible : { $card }.
only-card = Une seule carte possible : { $card }.
follow-suit = Couleur demandée : { $suit }. { $n } cartes possibles.
follow-none = Rien dans la couleur demandée ({ $suit }) : vos { $n } cartes sont possibles.
you-win = Vous gagnez.
you-share = Vous partagez la victoire avec { $names }.
earlier-tricks = Les plis d'avant, et qui les a pris
