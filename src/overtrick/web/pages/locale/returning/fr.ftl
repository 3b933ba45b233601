### Les mots des pages auxquelles on revient : la donne du jour, le bilan, les leçons, les mêmes cartes.

## the bar
today = Aujourd'hui
you-page = Vous
same-for-all = les mêmes cartes pour tous
your-record = votre bilan

## the deal of the day
deal-of-the-day = La donne du jour
day-about = Les mêmes cartes et les mêmes robots pour tous, et un seul essai qui compte.
day-title = Les cartes du jour sont distribuées.
day-title-past = Les cartes de ce jour.
no-deals-then = Il n'y avait pas de donne ce jour-là.
day-played =
    { $n ->
        [0] Personne ne l'a encore finie.
        [one] Une personne l'a finie.
       *[other] { $n } personnes l'ont finie.
    }
day-bots = Vous et { $n } robots, { $level }.
play-the-day = Jouer la donne du jour
play-that-day = La jouer, pour s'exercer
go-on-day = Continuer
see-results = Résultats
days-in-a-row =
    { $n ->
        [0] Pas encore de série
        [one] Un jour de suite
       *[other] { $n } jours de suite
    }
day-closed = Les résultats s'ouvrent quand vous avez joué.
day-proof = La preuve que les cartes étaient fixées
day-proof-about =
    C'est une empreinte des cartes. Elle est montrée dès la veille ; quand vous avez joué, vous voyez de quoi elle est
    faite et pouvez la vérifier.
tomorrow = Demain
archive = Calendrier
cal-played = jouée
cal-not-played = pas jouée
earlier-month = Avant
later-month = Après
you-said-took = Annoncé { $said }, fait { $took } : { $points }.
you-kept-of = { $n } promesses tenues sur { $of } : { $points }.
practice-note = Pour s'exercer : le résultat est noté à part.
review-it = La revoir
for-fun = La rejouer, pour le plaisir
same-in-hands =
    { $n ->
        [one] Les mêmes cartes dans une main
       *[other] Les mêmes cartes dans { $n } mains
    }
better-level = mieux que { $better } d'entre elles, à égalité avec { $level }
nobody-else = Vous êtes la première personne. Revenez plus tard voir les autres.
people-have =
    { $n ->
        [one] Une personne : { $points }
       *[other] { $n } personnes : { $points }
    }
tip-you = vous
tip-bot = robot
everybody = Tout le monde
points-at-seat = points à votre place
rank = Rang
said-took = Annoncé, fait
kept-short = { $n } sur { $of } tenues
said-took-label = annoncé { $said }, fait { $took }
expert-bot = Robot expert
all-results = Tous les résultats
more-results = Suite
practice-list = Pour s'exercer
practice-list-about = Deuxièmes essais et jours suivants. Ils ne comptent pour la place de personne.
where-parted = Là où les résultats se séparent
where-parted-about = Parmi ceux qui étaient dans votre position : leur choix, et leur résultat.
chose-share = { $share } sur 100
made-points = { $points } points en moyenne
chose-people =
    { $n ->
        [one] une personne
       *[other] { $n } personnes
    }
your-choice = vous
not-parted = Personne dans votre position n'a encore choisi autrement avec un autre résultat.
experts-line = Ce qu'a fait l'expert
expert-took = Avec les mêmes cartes : { $points }.
expert-parted = À votre choix { $n }, l'expert { $does }. Jusque-là vous avez fait de même.
expert-same = Vous avez fait les mêmes choix.
expert-thinks = L'expert joue encore. Revenez dans un instant.
look-there = Voir ce moment
tell-a-friend = À un ami
no-card-given = aucune carte n'est dévoilée
copy-text = Copier
share-said-took = Annoncé { $said }, fait { $took } : { $points }
share-kept = { $n } promesses tenues sur { $of } : { $points }
share-practice = pour s'exercer

## your record
games-since =
    { $n ->
        [one] Une partie, { $since }
       *[other] { $n } parties depuis le { $since }
    }
keep-promises = Vous tenez { $n } promesses sur 100.
no-games-yet = Rien à raconter pour l'instant.
no-games-about = Finissez une partie et elle comptera ici : ce que vous avez annoncé, ce qui est arrivé, et où vous en êtes.
promises-kept = Promesses tenues
promises-kept-about = { $n } manches sur { $of } où votre annonce s'est réalisée.
expert-keeps = Expert : { $share } %, sur { $n }.
victories = Victoires
victories-about = { $n } parties sur { $of } ; le hasard donnerait { $par } %.
without-luck = Sans la chance
without-luck-about = Victoires avec des cartes moyennes, d'après { $n } parties revues.
rating = Classement
rating-about = Probablement entre { $low } et { $high }, autant que { $games } peuvent le dire.
no-rating = Après votre première partie sans conseil ni retour.
rating-band = la bande : notre certitude
rating-plot = Classement sur { $n } parties, maintenant { $rating }
rating-of-bots = Robots
said-and-happened = Annoncé et arrivé
said-hands =
    { $n ->
        [one] une main
       *[other] { $n } mains
    }
said-about = Sur la ligne pointillée, vous faites ce que vous annoncez. Dessous, vous annoncez trop ; dessus, trop peu.
said-expert = Dernière ligne : ce que l'expert tient des mêmes annonces, sur { $n } mains.
plot-said = annoncé
plot-exact = exact
plot-hands = mains
plot-took = fait, en moyenne
plot-told = annoncé { $said } : fait { $took } en moyenne, exact dans { $exact } % des { $n }
plot-told-expert = l'expert dans { $exact } % des { $n }
exact-by-game = Exact, par jeu
col-you = vous
col-expert = expert
n-games =
    { $n ->
        [one] une partie
       *[other] { $n } parties
    }
recent-games = Parties récentes
newest-counted = Les { $n } parties les plus récentes sont comptées.
place-with =
    { $place ->
        [1] 1re place, { $points }
       *[other] { $place }e place, { $points }
    }
was-day = donne du jour
was-again = mêmes cartes
was-lesson = première main
not-rated = non classée
habits =
    { $n ->
        [one] Votre habitude la plus coûteuse
       *[other] Vos habitudes les plus coûteuses
    }
habit-predict = Ce que vous annoncez.
habit-prepare = Vos préparatifs.
habit-play = Les cartes que vous jouez.
habit-over = Vous faites un pli de trop.
habit-under = Vous faites un pli de moins qu'il ne faut.
habit-about =
    { $title } : dans vos parties revues, { $n } choix de ce genre ont coûté chacun environ { $loss } victoires sur 100.
keeping-it = Garder votre bilan
keeping-about = Il appartient à ce navigateur. Il n'y a pas de compte.
words-to-write = Des mots à noter
words-about =
    Huit mots rendent votre bilan dans n'importe quel navigateur. Ils sont montrés une fois ; de nouveaux les
    remplacent.
words-there = Vous avez déjà des mots. De nouveaux annulent les anciens.
make-words = Montrer des mots
your-words = Notez ces mots maintenant. Ils ne seront plus montrés.
other-device = Un autre appareil
other-device-about =
    Un lien et un code à scanner. Valable une fois, { $n } minutes ; ensuite les deux appareils ont le même bilan.
make-link = Créer un lien
your-link = Ouvrez ceci sur l'autre appareil dans les { $n } minutes.
qr-label = Le même lien en code à scanner
take-with-you = L'emporter
take-about = Tout ce qui est connu de vos parties, dans un fichier pour programmes (JSON).
download = Télécharger
delete-all = Tout supprimer
delete-about =
    Votre bilan disparaît. Aux tables, votre nom et vos paroles aussi ; les coups restent, car c'est aussi la partie des
    autres.
delete-really = Tout supprimer ?
delete-final = C'est définitif, et aucun mot ne le rendra.
delete-yes = Oui, tout supprimer
deleted = Tout est supprimé.
deleted-about = Ce navigateur est de nouveau inconnu ici.
bring-it = Apporter votre bilan ici
bring-about = Tapez les huit mots que vous avez notés.
bring-words = Vos huit mots
bring-do = L'apporter ici
bring-link-about = Ce navigateur reçoit le bilan de l'appareil qui a créé le lien. Rien n'y change.
bring-warning = Ce navigateur a son propre bilan, { $n ->
    [one] d'une partie
   *[other] de { $n } parties
}. Sans ses mots, vous ne le retrouverez pas.
have-words = J'ai déjà des mots

## the same cards again
again-title = Les mêmes cartes, à vous.
again-short = Mêmes cartes
again-about = Jouez à { $title } avec les cartes d'une partie finie, contre des robots, et comparez.
again-whose = Les cartes de qui ?
again-cards-of = celles de { $name }
again-play = Redistribuer
again-go-on = Continuer votre essai
again-compare = Avec ces cartes
again-closed = Quand vous aurez fini, vous verrez ici ce que chacun en a fait.
again-first = à la table
again-then = a rejoué
again-send = Envoyez cette page à des amis : ils auront les mêmes cartes.
again-points = Points
again-seat = Place

## the lobby
tables-wait =
    { $n ->
        [one] Une table vous attend.
       *[other] { $n } tables vous attendent.
    }
learn-in = L'apprendre en { $n } minutes
learn-now = Apprendre { $title }
new-here = Première fois ? Apprenez { $title } en { $n } minutes, à une vraie table avec un guide.
last-game = Votre dernière partie : { $title }
last-game-about = Trouvez ce que vous joueriez maintenant, avant la réponse.

## a first hand
first-hand = Première main, avec un guide
your-first-hand = Votre première main
idea-of = Idée { $n } sur { $of } : { $name }
next-idea = Idée suivante
my-move = Je choisis
skip-idea = Passer
show-me = Montrez-moi
look-first = C'est permis, mais regardez d'abord.
take-back = Reprendre
play-anyway = Jouer quand même
lesson-note = Environ { $n } minutes. De vraies règles, de vrais robots ; rien n'est compté. Vous pouvez partir et revenir.
leave-lesson = Quitter la leçon
lesson-over = C'était une main entière.
lesson-over-kept = Plis : { $took }, et votre promesse est tenue. C'est tout le jeu.
lesson-over-missed = Plis : { $took }, et votre promesse n'est pas tenue cette fois. C'est tout le jeu.
play-on = Continuer la partie
play-real = Jouer une vraie partie
learn-again = Encore une fois

## the rules page
worked-example = Une main, jouée en entier
worked-example-about = Une manche jouée par des robots, les cartes de { $name } visibles.
example-start = Avant le premier choix, vu par { $name }
example-middle = Après { $n } coups
example-moves = Tous les coups de cette manche
example-end = Ce qu'elle a rapporté
learn-it-here = Apprendre en jouant
