"""The rule of thumb for Oh Hell, and what networks are told of a move: the kit's, which were made for it."""

from typing import Any

from overtrick.games.oh_hell.knowledge import hidden
from overtrick.games.oh_hell.rules import BIDS, EVERY_TRICK, IN_SUIT, State, trump_suit
from overtrick.kit.contract import Moves, Numbers
from overtrick.kit.steering import describe, steer


def policy(s: State, seat: int, moves: Moves, count: int, out: Numbers) -> None:
    tricks_pay = s.scoring == EVERY_TRICK
    steer(s, seat, hidden(s, seat), trump_suit(s), IN_SUIT, BIDS, tricks_pay, moves, count, out)


def traits(s: State, seat: int, moves: Moves, count: int, out: Any) -> None:
    describe(s, seat, hidden(s, seat), trump_suit(s), IN_SUIT, BIDS, moves, count, out)
