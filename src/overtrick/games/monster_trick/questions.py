"""What the lab asks of Monster Trick: the six orders, what a card does to a trick, and what values and tricks bring."""

from typing import Any

import numpy as np

from overtrick.games.monster_trick.rules import COLOURS, HAND, ORDERS, PLACES, ROUNDS, ROWS, VALUES
from overtrick.kit.questions import NONE, ROUND, Choice, Holding, Standing, cards_held

ORDER_NAMES = tuple("-".join(str(k + 1) for k in order) for order in ORDERS)
OPENS, TAKES, ADDS, THROWS = range(4)


def order(s: Any, seats: Any, actions: Any) -> Any:
    return np.where(actions < ROWS, actions, NONE)


def last_order(s: Any, seats: Any, actions: Any) -> Any:
    return np.where(s["round_no"] == ROUNDS - 1, order(s, seats, actions), NONE)


def use(s: Any, seats: Any, actions: Any) -> Any:
    """What a card does where it is put: it opens a trick, takes one over, or joins it, in its colour or in another."""
    card, place = np.divmod(np.maximum(0, actions - ROWS), PLACES)
    rows = np.arange(len(actions))
    best, free = s["best"][rows, place], s["length"][rows, place] == 0
    fits = card // VALUES == best // VALUES
    what = np.where(free, OPENS, np.where(fits & (card > best), TAKES, np.where(fits, ADDS, THROWS)))
    return np.where(actions < ROWS, NONE, what)


def tricks(s: Any, seat: int) -> Any:
    """The tricks that a seat took in the round that has just ended."""
    return s["tricks"][np.arange(len(s)), s["finished"] - 1, seat]


def values(s: Any, seat: int) -> Any:
    cards = cards_held(s["hands"][:, seat], len(COLOURS) * VALUES)
    return cards.reshape(len(s), len(COLOURS), VALUES).sum(1)


QUESTIONS = (
    Choice("order", ORDER_NAMES, order, predicts=True),
    Choice("last order", ORDER_NAMES, last_order),
    Choice("use", ("opens", "takes", "adds", "throws"), use),
    Standing("tricks", tuple(map(str, range(HAND + 1))), tricks, ROUND),
    Holding("value", tuple(map(str, range(1, VALUES + 1))), values),
)
