"""The tables of Tricks as data: the set of cards, prices, trump priority, loans and scoring. No rules here.

Cards are numbered colour by colour: card = 6 * colour + value; the grey four comes last.
"""

import numpy as np

SEATS = 5  # the most players there can be
COLOURS = "BRY"  # blue, red, yellow: the order in which equal bids make trump (TR-11)
VALUES = 6  # 0 … 5 in each colour (TR-1)
GREY_FOUR = len(COLOURS) * VALUES  # the one card without a colour
GREY = len(COLOURS)  # the number that stands for its colour, and for no trump
CARDS = GREY_FOUR + 1  # a set, which is one player's deck
HIGHEST = VALUES - 1

VALUE = np.array([*list(range(VALUES)) * len(COLOURS), 4], np.int8)
COLOUR = np.array([*np.repeat(np.arange(len(COLOURS)), VALUES), GREY], np.int8)
PRICE = VALUE  # a card costs what it shows (TR-6)

# Who buys first: the owner of the lowest open card in yellow, else in red, else in blue (TR-5).
STARTING_COLOURS = np.array([COLOURS.index(colour) for colour in "YRB"], np.int8)

ROUNDS = 2
HAND = 8  # cards to buy in a round (TR-4)
TRICKS = 7  # one card of the hand becomes the bid (TR-10)

CAPITAL = 30  # money at the start (TR-3)
LOAN = 10
REPAYMENT = 15  # for each loan, at the end (TR-7)
SWAP_FEE = 1  # (TR-8)

# What a bid (row) brings with so many tricks (column): 2 for each trick and point of the bid, 25 more if exact (TR-18, TR-G8).
EXACT_BONUS = 25
SCORE = np.array([[2 * bid * won + EXACT_BONUS * (won == bid) for won in range(TRICKS + 1)] for bid in range(VALUES)], np.int16)


def card_text(card: int) -> str:
    """A card as records write it."""
    return "N4" if card == GREY_FOUR else f"{COLOURS[COLOUR[card]]}{VALUE[card]}"


SET = tuple(card_text(card) for card in range(CARDS))
