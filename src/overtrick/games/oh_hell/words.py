"""The words of Oh Hell, English and French; what is said at every such table is in the kit."""

from overtrick.kit.words import Catalogue

CATALOGUE: Catalogue = {
    "title": ("Oh Hell", "Oh Hell"),
    "about": (
        "Hand by hand with a trump: say aloud how many tricks you will take, and take just so many.",
        "Donne après donne, avec atout : annoncez à voix haute vos plis, et faites-en exactement autant.",
    ),
    "lobby": (
        "The classic: a hand of one card each, then of two, up to seven and down again. Say aloud how many tricks you will "
        "take. Somebody is bound to be wrong.",
        "Le classique : une carte chacun, puis deux, jusqu'à sept, et retour. Annoncez à voix haute vos plis. Quelqu'un se "
        "trompera forcément.",
    ),
    "option hands": ("Which hands are played.", "Les donnes jouées."),
    "option hands up-and-down": ("from 1 trick up and down again", "d'un pli jusqu'en haut, puis retour"),
    "option hands down-and-up": ("from the longest down and up again", "de la plus longue à un pli, puis retour"),
    "option hands up": ("from 1 trick up", "d'un pli jusqu'en haut"),
    "option hands down": ("from the longest down", "de la plus longue à un pli"),
    "option hands single": ("a single hand", "une seule donne"),
    "option tricks": (
        "How many tricks the longest hand has.",
        "Le nombre de plis de la plus longue donne.",
    ),
    "option tricks any": ("the usual", "l'habituel"),
    "option hook": (
        "Whether the dealer may not let the bids come out even: somebody is bound to be wrong.",
        "Si le donneur ne peut pas laisser les annonces tomber juste : quelqu'un se trompera forcément.",
    ),
    "option scoring": ("What a bid and the tricks bring.", "Ce que rapportent l'annonce et les plis."),
    "option scoring every-trick": ("every trick counts, 10 more if right", "chaque pli compte, 10 de plus si juste"),
    "option scoring exact-only": ("10 and the tricks if right, else nothing", "10 et les plis si juste, sinon rien"),
    "option scoring misses-cost": ("10 and the tricks if right, misses cost", "10 et les plis si juste, l'écart coûte"),
    "option scoring squares": (
        "10 and the square of the bid if right",
        "10 et le carré de l'annonce si juste",
    ),
    "option points_per_trick": ("What a trick is worth.", "Ce que vaut un pli."),
    "option suits": ("How many suits the pack has.", "Le nombre de couleurs du paquet."),
    "option ranks": (
        "How many cards each suit has, from the two upwards.",
        "Le nombre de cartes par couleur, à partir du deux.",
    ),
    # telling
    "exactly": ("{tricks}, as bid", "{tricks}, comme annoncé"),
    "missed": ("{tricks}, not as bid", "{tricks}, annonce manquée"),
    # the rules in play
    "rules hook": (
        "The dealer may not make the bids add up to the number of tricks.",
        "Le donneur ne peut pas faire que le total des annonces égale le nombre de plis.",
    ),
    "scoring every-trick": (
        "A trick is worth {n} {n:point|points}, a bid that comes true {bonus} more.",
        "Un pli vaut {n} {n:point|points}, une annonce réussie {bonus} de plus.",
    ),
    "scoring exact-only": (
        "A bid that comes true brings {bonus} and {n} for each trick; any other brings nothing.",
        "Une annonce réussie rapporte {bonus}, et {n} par pli ; toute autre ne rapporte rien.",
    ),
    "scoring misses-cost": (
        "A bid that comes true brings {bonus} and {n} for each trick; otherwise each trick too many or too few costs {n}.",
        "Une annonce réussie rapporte {bonus}, et {n} par pli ; sinon chaque pli en trop ou en moins coûte {n}.",
    ),
    "scoring squares": (
        "A bid that comes true brings {bonus} and the square of the tricks; any other brings nothing.",
        "Une annonce réussie rapporte {bonus} et le carré des plis ; toute autre ne rapporte rien.",
    ),
}
