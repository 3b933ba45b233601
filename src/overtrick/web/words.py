"""What the server says when it refuses, English and French. The pages have words of their own."""

from overtrick.kit.words import Catalogue, Language, Words

CATALOGUE: Catalogue = {
    "no table": ("There is no such table.", "Cette table n'existe pas."),
    "older rules": (
        "This table follows version {rules} of the rules of {title}. Version {today}, played here, does not replay it.",
        "Cette table suit la version {rules} des règles de {title}. La version {today}, jouée ici, ne la rejoue pas.",
    ),
    "newer rules": (
        "This table follows version {rules} of the rules of {title} and was dealt by {software}. This is {ours}, which knows "
        "them up to version {today}.",
        "Cette table suit la version {rules} des règles de {title}, donnée par {software}. Ici, c'est {ours}, qui les connaît "
        "jusqu'à la version {today}.",
    ),
    "unreadable": (
        "This table cannot be shown: what was written down does not follow the rules.",
        "Cette table ne peut pas être montrée : ce qui est noté ne suit pas les règles.",
    ),
    "no page": ("There is no such page.", "Cette page n'existe pas."),
    "no method": ("This address does not take that.", "Cette adresse n'accepte pas cela."),
    "no seat": ("You have no seat at this table.", "Vous n'avez pas de place à cette table."),
    "no free seat": ("That seat is taken.", "Cette place est prise."),
    "all seats taken": ("All the seats are taken. You can watch.", "Toutes les places sont prises. Vous pouvez regarder."),
    "has a seat": ("You have a seat at this table already.", "Vous avez déjà une place à cette table."),
    "not the host": ("Only {name} can start this game.", "Seul·e {name} peut lancer cette partie."),
    "started": ("The game has begun already.", "La partie a déjà commencé."),
    "not started": ("The game has not begun yet.", "La partie n'a pas encore commencé."),
    "not over": ("The game is not over yet.", "La partie n'est pas finie."),
    "over": ("The game is over.", "La partie est finie."),
    "not your turn": ("It is not your turn.", "Ce n'est pas à vous de jouer."),
    "too late": ("The table has moved on since.", "La table a avancé entre-temps."),
    "plays for you": (
        "A bot plays for you. Take your seat back first.",
        "Un robot joue pour vous. Reprenez d'abord votre place.",
    ),
    "no undo": (
        "Moves are taken back only where one person plays against bots.",
        "On ne reprend un coup que seul contre des robots.",
    ),
    "nothing to undo": ("There is no move of yours to take back.", "Vous n'avez aucun coup à reprendre."),
    "no hint": ("There are no hints while other people play.", "Pas de conseil quand d'autres personnes jouent."),
    "not stalled": ("That seat has not kept the table waiting.", "Cette place ne fait pas attendre la table."),
    "no bot": ("There is no such bot; there is {bots}.", "Ce robot n'existe pas ; il y a {bots}."),
    "getting ready": (
        "Getting the rules of this game ready, once on this machine. It takes up to some minutes; try again in a moment.",
        "Préparation des règles de ce jeu, une seule fois sur cette machine. Quelques minutes au plus ; réessayez bientôt.",
    ),
    "guest": ("Guest", "Invité"),
    "no chat": ("Write something first.", "Écrivez d'abord quelque chose."),
    "long chat": ("A line of chat has at most {most} characters.", "Un message a au plus {most} caractères."),
    "need a name": ("Choose a name first.", "Choisissez d'abord un nom."),
    "long name": ("A name has at most {most} characters.", "Un nom a au plus {most} caractères."),
    "bad clock": ("The clock is 0 (none) or from 5 to 3600 seconds.", "L'horloge : 0 (aucune), ou de 5 à 3600 secondes."),
    "bad number": ("{field} is not a whole number.", "{field} n'est pas un nombre entier."),
    "no game chosen": ("Choose a game first.", "Choisissez d'abord un jeu."),
    "no such ply": ("This game has {plies} moves.", "Cette partie compte {plies} coups."),
    "no such seat": ("This table has no such seat.", "Cette table n'a pas cette place."),
    "no record": ("Choose a file with a record first.", "Choisissez d'abord un fichier."),
    "foreign": ("This came from another site, so nothing was done.", "Cela venait d'un autre site : rien n'a été fait."),
    "too large": ("That is too large: at most {most} bytes.", "C'est trop gros : au plus {most} octets."),
    "too often": ("That was too much at once. Wait {seconds} s.", "C'était trop à la fois. Attendez {seconds} s."),
    "bad request": ("The server could not read that.", "Le serveur n'a pas pu lire cela."),
    "store down": (
        "The server's memory does not answer. Nothing has changed; try again.",
        "La mémoire du serveur ne répond pas. Rien n'a changé ; réessayez.",
    ),
    "our mistake": (
        "Something went wrong on our side. Nothing was lost; try again.",
        "Une erreur de notre côté. Rien n'est perdu ; réessayez.",
    ),
}


def words(language: Language) -> Words:
    return Words(language, CATALOGUE)


class Refused(Exception):
    """Something that was asked for and is not done, with the HTTP status that says what kind of no it is."""

    def __init__(self, status: int, key: str, **values: object) -> None:
        self.status, self.key, self.values = status, key, values
        super().__init__(key)

    def sentence(self, language: Language) -> str:
        return words(language)(self.key, **self.values)


class Disallowed(Refused):
    """A refusal whose sentence somebody else has written: a game that explains its rules, a record that is none."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(status, sentence)

    def sentence(self, language: Language) -> str:
        return self.key
