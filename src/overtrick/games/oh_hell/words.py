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
    "option hands": (
        "The hands: one card more each time, or one less.",
        "Les donnes : une carte de plus à chaque fois, ou de moins.",
    ),
    "option hands up-and-down": ("up and down", "montée et descente"),
    "option hands down-and-up": ("down and up", "descente et montée"),
    "option hands up": ("only up", "montée seule"),
    "option hands down": ("only down", "descente seule"),
    "option hands single": ("a single hand", "une seule donne"),
    "option tricks": (
        "Tricks of the longest hand (usually 7; a single hand: as chance decides).",
        "Plis de la plus longue donne (d'habitude 7 ; une seule donne : au hasard).",
    ),
    "option tricks any": ("as usual", "comme d'habitude"),
    "option hook": (
        "The dealer may not let the bids add up to the tricks.",
        "Le donneur ne peut pas laisser les annonces tomber juste.",
    ),
    "option scoring": ("What a bid and its tricks bring.", "Ce que rapportent l'annonce et ses plis."),
    "option scoring every-trick": ("tricks, and 10 if right", "les plis, et 10 si juste"),
    "option scoring exact-only": ("10 and tricks, only if right", "10 et les plis, si juste"),
    "option scoring misses-cost": ("10 and tricks if right, else less", "10 et les plis si juste, sinon moins"),
    "option scoring squares": ("10 and the square, only if right", "10 et le carré, si juste"),
    "option points_per_trick": ("Points for a trick.", "Points par pli."),
    "option suits": ("Suits in the pack.", "Couleurs du paquet."),
    "option ranks": ("Cards in each suit, from the two upwards.", "Cartes par couleur, à partir du deux."),
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
