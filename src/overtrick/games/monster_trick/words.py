"""The words of Monster Trick, English and French."""

from overtrick.kit.words import Catalogue

CATALOGUE: Catalogue = {
    "title": ("Monster Trick", "Monster Trick"),
    "about": (
        "Up to four tricks are open at once; three cards laid in secret order say how many you will take.",
        "Jusqu'à quatre plis sont ouverts à la fois ; trois cartes rangées en secret annoncent vos plis.",
    ),
    "G": ("green {value}", "{value} vert"),
    "Y": ("yellow {value}", "{value} jaune"),
    "P": ("purple {value}", "{value} violet"),
    "B": ("blue {value}", "{value} bleu"),
    # asking
    "ask row": ("Lay out your {values}, left to right.", "Alignez vos {values}, de gauche à droite."),
    "ask card": (
        "Play a card: open a trick at place {place}, or put it on a trick of its colour.",
        "Jouez une carte : ouvrez un pli à la place {place}, ou posez-la sur un pli de sa couleur.",
    ),
    "ask card full": (
        "Play a card: on a trick of its colour, or anywhere if there is none.",
        "Jouez une carte : sur un pli de sa couleur, ou n'importe où s'il n'y en a pas.",
    ),
    # refusing
    "row first": (
        "First the row: type the order of your victory cards, such as {example}.",
        "D'abord la rangée : tapez l'ordre de vos cartes de victoire, par exemple {example}.",
    ),
    "type a play": (
        "{move} is not a move here: type a card and a place from 1 to 4, such as G8@1.",
        "{move} n'est pas un coup possible ici : tapez une carte et une place de 1 à 4, par exemple G8@1.",
    ),
    "not held": ("The {card} is not in this hand.", "Le {card} n'est pas dans cette main."),
    "wrong place": (
        "The {card} cannot go to place {place}: it may go to place {places}.",
        "Le {card} ne peut pas aller à la place {place} : il peut aller à la place {places}.",
    ),
    # telling
    "lays row": ("lays the row {row}", "aligne {row}"),
    "lays a row": ("lays a row face down", "aligne ses cartes, face cachée"),
    "opens": ("opens a trick at place {place} with {card}", "ouvre un pli à la place {place} avec le {card}"),
    "takes": ("takes the lead at place {place} with {card}", "prend la tête à la place {place} avec le {card}"),
    "adds": ("adds {card} at place {place}", "ajoute le {card} à la place {place}"),
    "completes": (
        "completes place {place} with {card}: the trick goes to {winner}",
        "complète la place {place} avec le {card} : le pli revient à {winner}",
    ),
    "no trick": ("no trick, so no card face up", "aucun pli, donc aucune carte visible"),
    "face up": ("{tricks}: card {k} of the row is face up", "{tricks} : la carte {k} de la rangée est visible"),
    # the rules in play
    "rules row": (
        "Lay your three victory cards face down in a row, in any order ({values}). Your first trick turns the left one "
        "up, the second the middle one, the third the right one, the fourth the left one again, and so on. The card "
        "that is face up at the end of the round is what you score; without a trick you score nothing.",
        "Alignez vos trois cartes de victoire face cachée, dans l'ordre voulu ({values}). Votre premier pli retourne "
        "celle de gauche, le deuxième celle du milieu, le troisième celle de droite, le quatrième de nouveau celle de "
        "gauche, et ainsi de suite. La carte visible à la fin de la manche est votre score ; sans pli, rien.",
    ),
    "rules play": (
        "Play one card. While fewer than four tricks are open, any card may open a new one; a card may also join a "
        "trick that was opened in its colour. Only when four are open and none has its colour may it go on any of "
        "them. The highest card of the opening colour leads the trick; its fourth card completes it, and the leader "
        "wins it. Tricks that are not complete at the end of the round count for nobody.",
        "Jouez une carte. Tant que moins de quatre plis sont ouverts, toute carte peut en ouvrir un ; une carte peut "
        "aussi rejoindre un pli ouvert dans sa couleur. Ce n'est que si quatre plis sont ouverts et qu'aucun n'a sa "
        "couleur qu'elle va sur n'importe lequel. La plus forte carte de la couleur d'ouverture mène ; la quatrième "
        "carte complète le pli, et qui mène le gagne. Les plis incomplets en fin de manche ne comptent pour personne.",
    ),
    # the table
    "place": ("Place {number}", "Place {number}"),
    "free": ("free", "libre"),
    "leads": ("{name} leads", "{name} mène"),
    "to go": ("{n} {n:card|cards} to go", "encore {n} {n:carte|cartes}"),
    "player": ("Player", "Joueur"),
    "row": ("Row", "Rangée"),
    "won": ("Tricks", "Plis"),
    "score": ("Points", "Points"),
    "hand": ("Your hand", "Votre main"),
    "hand of": ("{name}'s hand", "Main de {name}"),
}
