"""What is said only on the page of Monster Trick."""

from overtrick.kit.words import Catalogue

WORDS: Catalogue = {
    "lobby": (
        "Four tricks grow side by side. Lay out your three point cards in secret, then take exactly as many tricks as "
        "brings up the best one.",
        "Quatre plis grandissent côte à côte. Rangez en secret vos trois cartes de points, puis prenez juste assez de plis "
        "pour retourner la meilleure.",
    ),
    "colour G": ("green", "vert"),
    "colour Y": ("yellow", "jaune"),
    "colour P": ("purple", "violet"),
    "colour B": ("blue", "bleu"),
    "only G": ("Green only", "Vert seulement"),
    "only Y": ("Yellow only", "Jaune seulement"),
    "only P": ("Purple only", "Violet seulement"),
    "only B": ("Blue only", "Bleu seulement"),
    "turn of twelve": ("turn {n} of 12", "tour {n} sur 12"),
    "rows being laid": ("laying the rows", "on aligne les rangées"),
    "four tricks": ("The four tricks", "Les quatre plis"),
    "place colour": ("Place {n}, {colour}", "Place {n}, {colour}"),
    "place empty": ("Place {n}, empty", "Place {n}, libre"),
    "by": ("by {name}", "de {name}"),
    "by leading": ("by {name}, leading", "de {name}, en tête"),
    "you lead": ("You lead", "Vous menez"),
    "put here": ("Put here", "Poser ici"),
    "open here": ("Open a trick here", "Ouvrir un pli ici"),
    "opens after": ("Opens after place {n}", "S'ouvre après la place {n}"),
    "cards to go": ("{n:card|cards} to go", "{n:carte|cartes} à venir"),
    "your hand": ("Your hand: choose a card, then a place", "Votre main : choisissez une carte, puis une place"),
    # what a card would do
    "would open": ("opens a trick at place {place}", "ouvre un pli à la place {place}"),
    "would take": ("takes place {place} from {name}", "prend la place {place} à {name}"),
    "would keep": ("strengthens your lead at place {place}", "renforce votre tête à la place {place}"),
    "would join": ("goes under {name}'s lead at place {place}", "passe sous {name} à la place {place}"),
    "would join own": ("goes under your own lead at place {place}", "passe sous votre carte à la place {place}"),
    "would stray": ("is thrown away at place {place}", "se défausse à la place {place}"),
    "fills mine": (
        "It would fill place {place}: your trick, turning up your {value}.",
        "Elle compléterait la place {place} : votre pli, qui retourne votre {value}.",
    ),
    "fills theirs": ("It would fill place {place}: {name}'s trick.", "Elle compléterait la place {place} : pli de {name}."),
    # rows
    "row": ("Victory cards, left to right", "Cartes de victoire, de gauche à droite"),
    "row up": ("Position {k}: {value} points, face up now", "Position {k} : {value} points, visible"),
    "row known": ("Position {k}: {value} points", "Position {k} : {value} points"),
    "row down": ("Position {k}: face down", "Position {k} : face cachée"),
    "worth": ("{tricks}, worth {value}", "{tricks}, valeur {value}"),
    "worth nothing": ("0 tricks, worth nothing yet", "0 pli, rien encore"),
    "in hand": ("{n} {n:card|cards} in hand", "{n} {n:carte|cartes} en main"),
    "choosing": ("laying the row", "aligne ses cartes"),
    "chosen": ("row laid", "rangée posée"),
    "mine none": ("No trick yet: worth nothing.", "Aucun pli : rien pour l'instant."),
    "mine some": ("{tricks}: worth {value} now.", "{tricks} : {value} pour l'instant."),
    "mine order": (
        "Your 1st, 4th … trick turns up the {a}, the next the {b}, then the {c}.",
        "Votre 1er, 4e … pli retourne le {a}, le suivant le {b}, puis le {c}.",
    ),
    "choose row": ("Lay out your three cards", "Alignez vos trois cartes"),
    "row means": ("{a} for 1 trick, {b} for 2, {c} for 3", "{a} pour 1 pli, {b} pour 2, {c} pour 3"),
    "row note": (
        "Your first trick turns up the left card, the next the middle one, the third the right one, then from the left again.",
        "Votre premier pli retourne la carte de gauche, le suivant celle du milieu, le troisième celle de "
        "droite, puis on recommence.",
    ),
    "lay row": ("Lay this row", "Poser cette rangée"),
    "row laid": ("Your row lies. The others still choose.", "Votre rangée est posée. Les autres choisissent encore."),
}
