"""What the lab asks of Tricks: prices, colours and loans at the market, bids, and who is made to lead."""

from typing import Any

import numpy as np

from overtrick.games.tricks.state import BID, CARD, KEEP, LEAD, SWAP
from overtrick.games.tricks.tables import CARDS, COLOUR, COLOURS, PRICE, VALUE, VALUES
from overtrick.kit.questions import NONE, Choice, Standing

MOST_LOANS = 4  # and more
COLOUR_NAMES = (*(f"colour {colour}" for colour in COLOURS), "grey")


def on_sale(s: Any, seats: Any, actions: Any) -> tuple[Any, Any]:
    """Which moves buy, and the card that each of them buys: the open one of a deck so many seats on."""
    buys = actions < SWAP
    owner = (seats + np.where(buys, actions, 0)) % s["players"]
    return buys, np.clip(s["deck"][np.arange(len(actions)), owner, 0], 0, CARDS - 1)


def price(s: Any, seats: Any, actions: Any) -> Any:
    buys, card = on_sale(s, seats, actions)
    return np.where(buys, PRICE[card], NONE)


def colour(s: Any, seats: Any, actions: Any) -> Any:
    buys, card = on_sale(s, seats, actions)
    return np.where(buys, COLOUR[card], NONE)


def loan(s: Any, seats: Any, actions: Any) -> Any:
    buys, card = on_sale(s, seats, actions)
    return np.where(buys, s["money"][np.arange(len(actions)), seats] < PRICE[card], NONE)


def of_bid(table: Any) -> Any:
    """What a bid card shows: its value or its colour."""

    def bid(s: Any, seats: Any, actions: Any) -> Any:
        bids = (actions >= BID) & (actions < CARD)
        return np.where(bids, table[np.where(bids, actions - BID, 0)], NONE)

    return bid


QUESTIONS = (
    Choice("price", tuple(map(str, range(VALUES))), price),
    Choice("colour", COLOUR_NAMES, colour),
    Choice("deck", ("own", "other"), lambda s, seats, actions: np.where(actions < SWAP, actions > 0, NONE)),
    Choice("loan", ("cash", "borrowed"), loan),
    Choice(
        "market",
        ("kept", "swapped"),
        lambda s, seats, actions: np.where((actions >= SWAP) & (actions <= KEEP), actions < KEEP, NONE),
    ),
    Choice("bid", tuple(map(str, range(VALUES))), of_bid(VALUE), predicts=True),
    Choice("bid colour", COLOUR_NAMES, of_bid(COLOUR)),
    Choice("leader", ("self", "other"), lambda s, seats, actions: np.where(actions >= LEAD, actions > LEAD, NONE)),
    Standing(
        "loans", (*map(str, range(MOST_LOANS)), f"{MOST_LOANS}+"), lambda s, seat: np.minimum(s["loans"][:, seat], MOST_LOANS)
    ),
)
