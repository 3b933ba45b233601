"""The tables of Kings Tricktakers: decks, characters, bets, Jacks, Kings, Queens and starter companies.

First each table as a person reads it; below them the same as arrays for the rules. To correct a value, change it in the
upper part and nowhere else. Trick counts are exact: {2: 6} pays 6 at exactly two tricks.
"""

import numpy as np

SEATS = 5  # the most players there can be
ROUNDS = 3
HAND = 5  # cards dealt, hence tricks in a round (KT-12, KT-29)

# -- cards (KT-1, KT-4, KT-8, KT-G2) -----------------------------------------------------------------------------------

COLOURS = "YBGK"  # yellow, blue, green and black, which is always trump
HIGHEST = 10
REMOVED_VALUES = {5: (), 4: (8, 9), 3: (6, 7, 8, 9), 2: (6, 7, 8, 9)}
CARDS = (
    *(f"{colour}{value}" for colour in COLOURS for value in range(1, HIGHEST + 1)),
    *("M1", "M2", "R1", "R2"),  # mystics and surrenders
    *("K10a", "K10b"),  # reserved black tens, of berserker-1 and berserker-2
)

# -- characters: how many copies, by number of players (KT-3, KT-9, KT-G3) ---------------------------------------------

COPIES = {
    #             5  4  3  2
    "gambler":   (3, 2, 2, 1),
    "hermit":    (3, 2, 2, 1),
    "resistant": (2, 2, 2, 1),
    "berserker": (2, 2, 2, 1),
    "oppressor": (2, 2, 1, 1),
    "assassin":  (2, 2, 1, 1),
    "healer":    (2, 2, 1, 1),
    "collector": (2, 2, 1, 1),
    "devil":     (1, 1, 0, 0),
    "diplomat":  (1, 1, 0, 0),  # KT-G18
}  # fmt: skip
KINDS = tuple(COPIES)
CHARACTERS = tuple(f"{kind}-{copy}" for kind, copies in COPIES.items() for copy in range(1, copies[0] + 1))

# -- bets: points at an exact number of tricks (KT-24, KT-G23) ---------------------------------------------------------

BETS_STATED = {
    "gambler": {0: 3, 2: 6},
    "assassin": {2: 7},
    "jack": {3: 10},
}
# KT-G1: these were read from damaged pictures. The likelihood of an error grows downwards: oppressor and berserker may
# have a second pair that is lost, and the healer's pairs are the least certain of all.
BETS_UNCERTAIN = {
    "resistant": {1: 4, 3: 7},
    "hermit": {2: 4, 3: 7},
    "collector": {0: 3, 1: 2, 2: 4},
    "oppressor": {1: 6},
    "berserker": {0: 5},
    "healer": {1: 2, 2: 5},
}
BETS = BETS_STATED | BETS_UNCERTAIN
DEVIL_BET = 3  # for every other player who failed

# -- what face-up characters score (KT-52 … KT-64) ---------------------------------------------------------------------

SCORES_AT = {"hermit": {0: 2}, "berserker": {1: 2}, "assassin": {2: 3}, "devil": {3: -2}}
GAMBLER_BONUS = 2  # for a bet that succeeded
HEALER_MOST = 5  # one for each blue or green card
COLLECTOR_SCALE = (0, 2, 5, 8, 8)  # by mystics and surrenders collected
DEVIL_TRICKS = 2  # added to the count

# -- King, Queen and Jack of each set (KT-2, KT-19, KT-28, KT-40, KT-41, KT-50) ----------------------------------------

SETS = ("white", "yellow", "blue", "green", "black")
# KT-G7: a played King has 11 minus the rank face up. KT-G12: the points of a "red" King are the yellow one's.
#                white  yellow  blue  green  black
RANK_FACE_UP = (     1,      2,    3,     4,     5)  # fmt: skip
RANK_PLAYED =  (    10,      9,    8,     7,     6)  # fmt: skip
KING_UNPLAYED = (    6,      5,    4,     3,     2)  # fmt: skip
QUEEN_COST =   (     1,      4,    2,     1,     1)  # fmt: skip
WHITE_KING_SCALE = (0, 2, 5, 8, 15)  # by mystics and surrenders collected; the other Kings: one a card of their colour
JACKS = {
    "white": {1: 1, 2: 2, 3: 3},
    "yellow": {1: 2, 2: 3},
    "blue": {0: 2, 1: 2},
    "green": {0: 3, 2: 3},
    "black": {1: 2, 3: 4},
}

# -- starter companies (KT-G4): an invention of this project, as the printed ones are lost -----------------------------

STARTERS = {
    "white": ("hermit-1", "resistant-1", "collector-1"),
    "yellow": ("gambler-1", "oppressor-1", "assassin-1"),
    "blue": ("hermit-2", "resistant-2", "healer-1"),
    "green": ("gambler-2", "healer-2", "collector-2"),
    "black": ("hermit-3", "berserker-1", "assassin-2"),
}

# -- the same for the rules --------------------------------------------------------------------------------------------

EMPTY = -1  # no card, nobody, nothing
YELLOW, BLUE, GREEN, BLACK, COLOURLESS = range(5)
MYSTIC, SURRENDER = CARDS.index("M1"), CARDS.index("R1")  # what stands for either, when it does not matter which
TEN_A, TEN_B = CARDS.index("K10a"), CARDS.index("K10b")
WHITE_SET, YELLOW_SET, BLUE_SET, GREEN_SET, BLACK_SET = range(5)  # the coloured set number k has the colour k - 1
GAMBLER, HERMIT, RESISTANT, BERSERKER, OPPRESSOR, ASSASSIN, HEALER, COLLECTOR, DEVIL, DIPLOMAT, JACK_KIND = range(11)

CARD_COUNT, CHARACTER_COUNT = len(CARDS), len(CHARACTERS)
JACK = CHARACTER_COUNT  # the Jack among the cards that can be bet
DEVIL_CARD, DIPLOMAT_CARD = CHARACTERS.index("devil-1"), CHARACTERS.index("diplomat-1")
FIRST_BERSERKER = CHARACTERS.index("berserker-1")
MOST_TRICKS = HAND + 1 + DEVIL_TRICKS  # five piles, the Yellow Queen, the Devil
LARGEST_DECK = CARD_COUNT - 2


def _colour(card: str) -> int:
    return COLOURS.index(card[0]) if card[0] in COLOURS else COLOURLESS


def _mask(names: tuple[str, ...] | list[str], among: tuple[str, ...]) -> int:
    return sum(1 << among.index(name) for name in names)


def deck_of(players: int) -> list[str]:
    """The base cards in play (KT-8)."""
    return [card for card in CARDS[:LARGEST_DECK] if card[0] in "MR" or int(card[1:]) not in REMOVED_VALUES[players]]


def characters_of(players: int, diplomat: bool) -> list[str]:
    """The characters in play when companies are drafted: the highest copies are left out (KT-9, KT-10)."""
    kept = {kind: copies[5 - players] for kind, copies in COPIES.items()}
    if not diplomat:
        kept["diplomat"] = 0
    return [name for name in CHARACTERS if int(name[-1]) <= kept[name[:-2]]]


def _by_count(rows: list[dict[int, int]]) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
    return np.array([[row.get(n, 0) for n in range(MOST_TRICKS + 1)] for row in rows], np.int8)


COLOUR_OF = np.array([_colour(card) for card in CARDS], np.int8)
VALUE_OF = np.array([0 if c[0] in "MR" else 10 if c in ("K10a", "K10b") else int(c[1:]) for c in CARDS], np.int8)
OF_COLOUR = np.array([sum(1 << i for i, card in enumerate(CARDS) if _colour(card) == k) for k in range(5)], np.int64)
ABOVE = np.array([sum(1 << i for i in range(CARD_COUNT) if VALUE_OF[i] > v) for v in range(HIGHEST + 1)], np.int64)
MYSTICS, SURRENDERS = _mask(["M1", "M2"], CARDS), _mask(["R1", "R2"], CARDS)
KIND_OF = np.array([KINDS.index(name[:-2]) for name in CHARACTERS] + [JACK_KIND], np.int8)
OF_KIND = np.array([sum(1 << i for i in range(CHARACTER_COUNT) if KIND_OF[i] == k) for k in range(JACK_KIND)], np.int64)
DECKS = np.array([_mask(deck_of(n), CARDS) if n in REMOVED_VALUES else 0 for n in range(SEATS + 1)], np.int64)
DECK_SIZE = np.array([len(deck_of(n)) if n in REMOVED_VALUES else 0 for n in range(SEATS + 1)], np.int8)
BET_PAYS = _by_count([BETS.get(kind, {}) for kind in (*KINDS, "jack")])
KIND_SCORES = _by_count([SCORES_AT.get(kind, {}) for kind in KINDS])
JACK_SCORES = _by_count([JACKS[name] for name in SETS])
RANKS = np.array([RANK_FACE_UP, RANK_PLAYED], np.int8)  # by side, then by set
UNPLAYED = np.array(KING_UNPLAYED, np.int8)
COSTS = np.array(QUEEN_COST, np.int8)
COLLECTED = np.array([COLLECTOR_SCALE, WHITE_KING_SCALE], np.int8)
STARTER_MASKS = np.array([_mask(STARTERS[name], CHARACTERS) for name in SETS], np.int64)
