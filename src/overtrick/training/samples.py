"""Choices to learn from, in arrays: what was seen, what could be done, what was done, and what came of it."""

from typing import Any, NamedTuple

import numpy as np

from overtrick.bots.network import TRICKS_TOLD
from overtrick.kit import contract
from overtrick.kit.compiled import compiled, helper
from overtrick.kit.fields import MOST_SEATS
from overtrick.kit.game import Game

LAST = -1  # in `after`: the seat chose no more in its game


class Samples(NamedTuple):
    """A row for each choice between two moves or more, game by game in the order in which they were made."""

    observations: Any  # (rows, features)
    moves: Any  # (rows, most legal): action codes, 0 beyond the last
    counts: Any  # (rows,): how many are legal
    scores: Any  # (rows, most legal): what the rule of thumb thinks of them
    traits: Any  # (rows, most legal, traits): what the game says of each
    chances: Any  # (rows, most legal): how likely each was chosen, or should be
    chosen: Any  # (rows,): the number of the move that was made
    seats: Any
    rounds: Any  # the round it was made in, from 0
    expected: Any  # (rows, 2): share of the victory and lead, as the network expected them
    leads: Any  # points above the average of the others' when it was made
    after: Any  # the row of the seat's next choice in this game, or LAST
    ends: Any  # (rows, 2): share and lead at the end of the game
    tricks: Any  # that the seat took in that round
    gains: Any  # (rows, 2): how much better than expected it went: share and lead
    targets: Any  # (rows, 2): what should have been expected


def room_for(game: Game, rows: int) -> Samples:
    most = game.most_legal
    return Samples(
        observations=np.zeros((rows, game.features), np.float32),
        moves=np.zeros((rows, most), np.int32),
        counts=np.zeros(rows, np.int32),
        scores=np.zeros((rows, most), np.float32),
        traits=np.zeros((rows, most, game.traits), np.float32),
        chances=np.zeros((rows, most), np.float32),
        chosen=np.zeros(rows, np.int32),
        seats=np.zeros(rows, np.int32),
        rounds=np.zeros(rows, np.int32),
        expected=np.zeros((rows, 2), np.float32),
        leads=np.zeros(rows, np.float32),
        after=np.zeros(rows, np.int64),
        ends=np.zeros((rows, 2), np.float32),
        tricks=np.zeros(rows, np.int64),
        gains=np.zeros((rows, 2), np.float32),
        targets=np.zeros((rows, 2), np.float32),
    )


@helper
def lead_of(s: Any, seat: int) -> float:
    """The seat's points above the average of the others'."""
    total = 0.0
    for other in range(s.players):
        total += s.total[other]
    return float((s.players * s.total[seat] - total) / max(1, s.players - 1))


@helper
def close_game(rows: Samples, start: int, stop: int, s: Any, shares: Any) -> None:
    """Write to the rows of a game what it came to. `shares` has room for each seat's share of the victory."""
    contract.payoff(s, shares)
    following = np.full(MOST_SEATS, LAST, np.int64)
    for row in range(stop - 1, start - 1, -1):
        seat = rows.seats[row]
        rows.after[row] = following[seat]
        following[seat] = row
        rows.ends[row, 0] = shares[seat]
        rows.ends[row, 1] = lead_of(s, seat)
        rows.tricks[row] = max(0, min(TRICKS_TOLD - 1, s.tricks[rows.rounds[row], seat]))


@compiled
def give_credit(rows: Samples, start: int, stop: int, gap: float, patience: float, across: float) -> None:
    """What each choice brought beyond what was expected (generalised advantage estimation), and what to expect.

    Leads are counted in gaps, the usual distance between first and last. With patience 1 the end of the game alone counts,
    with 0 only what is expected at the seat's next choice. From a round to the next it is `across`: what later rounds bring
    is mostly the luck of their deals.
    """
    for row in range(stop - 1, start - 1, -1):
        after = rows.after[row]
        now = rows.leads[row] / gap
        for k in range(2):
            if after == LAST:
                surprise = rows.ends[row, k] / (gap if k == 1 else 1.0) - (now if k == 1 else 0.0) - rows.expected[row, k]
                later = 0.0
            else:
                progress = rows.leads[after] / gap - now if k == 1 else 0.0
                surprise = progress + rows.expected[after, k] - rows.expected[row, k]
                later = (patience if rows.rounds[after] == rows.rounds[row] else across) * rows.gains[after, k]
            rows.gains[row, k] = surprise + later
            rows.targets[row, k] = rows.gains[row, k] + rows.expected[row, k]
