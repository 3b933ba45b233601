"""What a game's author wants the lab to ask of it, besides what is asked of every game: see docs/lab.md.

A question says what to count and at which moment, in a line or two. It is asked of many moments at once: `s` is an array of
states, so `s["phase"]` has the phase of each; seats and actions are arrays too. The answer is the place of an item in
`items`, or `NONE` where a moment has nothing to do with the question. In the game's catalogue, `lab NAME` is the heading of a
question and `lab NAME about` a sentence about it; an item is said by `lab NAME ITEM`, or as it is where there is no such key.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

NONE = -1  # this moment, or this move, has none of the items

START, ROUND, END = "start", "round", "end"  # of each round, after each round, after the game


@dataclass(frozen=True)
class Choice:
    """A choice between items, each of them one move or several: what is chosen, and what it brings.

    `of(s, seats, actions)` says which item each move is. The lab counts how often an item could be chosen and was; and at some
    moments it plays on once with each of several items, everything else alike, to see what the item itself is worth. Where the
    choice is a prediction, it also counts what is predicted by round, seat and hand size, and how often it comes true.
    """

    name: str
    items: Sequence[str]
    of: Callable[[Any, Any, Any], Any]
    predicts: bool = False


@dataclass(frozen=True)
class Standing:
    """What a seat has at a moment, and how those fare who have it: `of(s, seat)` says which item each state gives the seat."""

    name: str
    items: Sequence[str]
    of: Callable[[Any, int], Any]
    at: str = END


@dataclass(frozen=True)
class Holding:
    """What a seat was dealt for a round: `of(s, seat)` says how many of each item, a row for each state.

    The lab finds what one more of an item is worth, by regression over all deals.
    """

    name: str
    items: Sequence[str]
    of: Callable[[Any, int], Any]


Question = Choice | Standing | Holding


def cards_held(mask: Any, cards: int) -> Any:
    """Sets of cards as rows of zeros and ones, a column for each card: for a `Holding`."""
    import numpy as np

    return (np.asarray(mask, np.int64)[:, None] >> np.arange(cards)) & 1
