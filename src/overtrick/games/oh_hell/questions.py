"""What the lab asks of Oh Hell: bids, leads, the place after the dealer, and what the cards of a hand are worth."""

from typing import Any

import numpy as np

from overtrick.games.oh_hell.rules import BIDS, IN_SUIT, RANKS, SEATS, SUITS
from overtrick.kit.questions import NONE, START, Choice, Holding, Standing, cards_held
from overtrick.kit.tricks import EMPTY

TRUMP, OTHER = range(2)


def bid(s: Any, seats: Any, actions: Any) -> Any:
    return np.where(actions < BIDS, actions, NONE)


def led(s: Any, seats: Any, actions: Any) -> Any:
    """Whether a trick is opened with a trump."""
    leads = (actions >= BIDS) & (s["laid"][np.arange(len(actions)), s["leader"]] == EMPTY)
    trump = (actions - BIDS) // IN_SUIT == s["trump"] // IN_SUIT
    return np.where(leads, np.where(trump, TRUMP, OTHER), NONE)


def held(s: Any, seat: int) -> Any:
    """How many cards of each rank a hand has: first those of the trump suit, then all others."""
    cards = cards_held(s["hands"][:, seat], len(SUITS) * IN_SUIT).reshape(len(s), len(SUITS), IN_SUIT)
    trump = np.arange(len(SUITS))[None, :, None] == (s["trump"] // IN_SUIT)[:, None, None]
    return np.hstack([(cards * trump).sum(1), (cards * ~trump).sum(1)])


QUESTIONS = (
    Choice("bid", tuple(map(str, range(BIDS))), bid, predicts=True),
    Choice("lead", ("trump", "other"), led),
    Standing("place", tuple(map(str, range(1, SEATS + 1))), lambda s, seat: (seat - s["dealer"] - 1) % s["players"], START),
    Holding("hand", tuple(f"{kind}:{rank}" for kind in ("trump", "other") for rank in RANKS), held),
)
