### What the server says when it refuses. The pages have words of their own.

no-table = Cette table n'existe pas.
older-rules =
    Cette table suit la version { $rules } des règles de { $title }. La version { $today }, jouée ici, ne la rejoue pas.
newer-rules =
    Cette table suit la version { $rules } des règles de { $title }, donnée par { $software }. Ici, c'est { $ours }, qui les
    connaît jusqu'à la version { $today }.
unreadable = Cette table ne peut pas être montrée : ce qui est noté ne suit pas les règles.
no-page = Cette page n'existe pas.
no-method = Cette adresse n'accepte pas cela.
no-seat = Vous n'avez pas de place à cette table.
no-free-seat = Cette place est prise.
all-seats-taken = Toutes les places sont prises. Vous pouvez regarder.
not-the-host = C'est à { $name } de lancer cette partie.
started = La partie a déjà commencé.
not-started = La partie n'a pas encore commencé.
not-over = La partie n'est pas finie.
over = La partie est finie.
not-your-turn = Ce n'est pas à vous de jouer.
too-late = La table a avancé entre-temps.
plays-for-you = Un robot joue pour vous. Reprenez d'abord votre place.
no-undo = On ne reprend un coup que seul contre des robots.
nothing-to-undo = Vous n'avez aucun coup à reprendre.
no-hint = Pas de conseil quand d'autres personnes jouent.
not-stalled = Cette place ne fait pas attendre la table.
no-bot = Ce robot n'existe pas ; il y a { $bots }.
getting-ready =
    Il faut pour cela compiler les règles, une seule fois sur cette machine. Environ une minute ; réessayez bientôt.
guest = Invité
no-chat = Écrivez d'abord quelque chose.
long-chat = Un message a au plus { $most } caractères.
need-a-name = Choisissez d'abord un nom.
long-name = Un nom a au plus { $most } caractères.
bad-clock = La pendule : 0 (aucune), ou de 5 à 3600 secondes.
bad-number = { $field } n'est pas un nombre entier.
no-game-chosen = Choisissez d'abord un jeu.
no-such-ply = Cette partie compte { $plies } coups.
no-such-seat = Cette table n'a pas cette place.
no-review = Il n'y a pas encore d'analyse de cette place.
no-such-move = Ce coup n'était pas possible là.
no-record = Choisissez d'abord un fichier.
foreign = Cela venait d'un autre site : rien n'a été fait.
too-large = C'est trop gros : au plus { $most } octets.
too-often = C'était trop à la fois. Attendez { $seconds } s.
reviews-full = Ce serveur analyse déjà autant de parties qu’il le peut. Revenez dans un moment.
bad-request = Le serveur n'a pas pu lire cela.
store-down = La mémoire du serveur ne répond pas. Rien n'a changé ; réessayez.
our-mistake = Une erreur de notre côté. Rien n'est perdu ; réessayez.
full-log = Le journal de cette table est plein. La partie peut être jouée jusqu'au bout.
many-undos = À une table, on peut reprendre { $most } coups, et vous l'avez fait.
removed = La personne qui a ouvert cette table vous a prié de ne pas vous y asseoir.
only-the-host = C'est à { $name } de faire cela.
bad-deal-number = Un nombre pour la donne a 64 chiffres hexadécimaux.
name-looks-taken = Quelqu'un à cette table a un nom qui se lit de même. Choisissez-en un autre.
closed = Cette table a été fermée par qui gère ce serveur.
set-aside = Cette table a été mise de côté par qui gère ce serveur.
banned = Vous ne pouvez pas jouer sur ce serveur.
banned-name = Ce nom ne peut pas servir ici. Choisissez-en un autre.
muted = Vous ne pouvez pas discuter sur ce serveur.
foreign-token = Ce serveur n'a pas fait ce jeton. Demandez-en un à /api/tokens.
mark-bot = coup d'un robot
mark-hint = après un conseil
mark-undo = après une reprise

## coming back
no-such-day = Il n'y a pas de donne pour ce jour.
play-the-day-first = Jouez d'abord cette donne. Ensuite vous verrez ce que les autres en ont fait.
no-undo-on-a-day = Dans la donne du jour, aucun coup n'est repris.
no-hint-on-a-day = Dans la donne du jour, il n'y a pas de conseil.
again-by-day = C'est une donne du jour. Rejouez-la depuis sa propre page.
again-other-rules = Cette partie suit des règles plus anciennes, qu'on ne distribue plus.
no-such-words = Ces mots ne mènent nulle part. Vérifiez chacun des huit.
no-such-link = Ce lien a été utilisé ou est trop ancien. Créez-en un nouveau sur l'autre appareil.
no-record-yet = Il n'y a pas encore de bilan de vous ici.
no-lesson = Ce jeu n'a pas de leçon.
