"""The memory that a search works in, allocated before it starts, and the numbers that tune it."""

from typing import Any, NamedTuple

import numpy as np

from overtrick.kit.contract import SEATS
from overtrick.kit.game import Game, State

LONGEST_PATH = 64  # entries that one walk through the tree can pass
DEEPEST = 24  # moves that an ending can have
MEMORY = 32  # how many games played to their end say what later rounds bring
TRICKS_SEEN = 32  # the distribution of tricks is kept for 0 … 31
SLOTS_AN_ITERATION = 24  # entries of the table made for each iteration: one place, and its moves as they come up
SMALLEST, LARGEST = 2**12, 2**22  # entries of a table

# An outcome is a row of numbers: a value for each seat, then what the seat that thinks got of it.
SHARE, POINTS, TRICKS = SEATS, SEATS + 1, SEATS + 2
OUTCOME = SEATS + 3

# Where `Workspace.tally` counts what.
ITERATIONS, USED, ROLLOUTS, PLIES, REACH, LATER = range(6)
TALLIES = 6


ENTRY = np.dtype(
    [
        ("key", np.int64),  # which place or choice it is, 0 for a free entry
        ("value", np.float64),  # what it brought its seat, summed over the visits
        ("visits", np.int32),
        ("available", np.int32),  # how often a choice could have been made at its place
    ]
)


class Tuning(NamedTuple):
    """Numbers chosen by playing matches, the same for every game."""

    exploration: float = 1.0  # how much doubt weighs against experience
    prior: float = 1.0  # temperature of the rule of thumb in the tree
    rollout: float = 0.5  # temperature of the rule of thumb in rollouts
    whim: float = 0.0  # how often a move of a rollout is any legal one
    points: float = 0.2  # weight of points in the value of an outcome, beside the share of the victory
    reach: int = 12  # moves left in the round from which on endings may be solved …
    nodes: int = 400  # … and the positions that solving one may visit


class Workspace(NamedTuple):
    """All the memory that one thread searches in."""

    root: Any  # one state: the view's
    worlds: Any  # states: the world being played, then the stack on which endings are solved
    seen: Any  # one state: the world as a seat sees it …
    words: Any  # … and the same bytes as whole numbers
    table: Any  # what is known of places and choices, each an ENTRY
    moves: Any  # legal moves, a row a depth of the ending; row 0 for walks and rollouts
    scores: Any  # the rule of thumb's opinion of them, then their weights
    slots: Any  # where the table has them
    path: Any  # (slot, seat) of what was passed on this walk
    own: Any  # for each seat, a hash of what it chose on this walk
    shares: Any
    outcome: Any  # what an iteration came to
    lines: Any  # the same for each depth of an ending
    branch: Any  # (seat, moves, tried) for each depth of an ending
    gains: Any  # what later rounds brought each seat, in the last MEMORY games played to their end
    gained: Any  # the same, summed over all of them
    tally: Any
    spread: Any  # one number: the gaps between the first and the last seat in points, summed over the rollouts
    root_visits: Any  # by place in the list of the view's legal moves, as are the following
    root_share: Any
    root_points: Any
    root_tricks: Any


def allocate(game: Game, iterations: int) -> Workspace:
    """A workspace for searches of about so many iterations."""
    slots = SMALLEST
    while slots < min(LARGEST, iterations * SLOTS_AN_ITERATION):
        slots *= 2
    size = game.record.itemsize
    padded = np.zeros(-(-size // 8) * 8, np.uint8)
    return Workspace(
        root=_states(game, 1),
        worlds=_states(game, DEEPEST + 1),
        seen=padded[:size].view(game.record).view(np.recarray),
        words=padded.view(np.int64),
        table=np.zeros(slots, ENTRY),
        moves=np.zeros((DEEPEST + 1, game.most_legal), np.int32),
        scores=np.zeros(game.most_legal, np.float32),
        slots=np.zeros(game.most_legal, np.int64),
        path=np.zeros((LONGEST_PATH, 2), np.int64),
        own=np.zeros(SEATS, np.int64),
        shares=np.zeros(SEATS, np.float32),
        outcome=np.zeros(OUTCOME, np.float64),
        lines=np.zeros((DEEPEST + 2, OUTCOME), np.float64),
        branch=np.zeros((DEEPEST + 1, 3), np.int64),
        gains=np.zeros((MEMORY, SEATS), np.float64),
        gained=np.zeros(SEATS, np.float64),
        tally=np.zeros(TALLIES, np.int64),
        spread=np.zeros(1, np.float64),
        root_visits=np.zeros(game.most_legal, np.int64),
        root_share=np.zeros(game.most_legal, np.float64),
        root_points=np.zeros(game.most_legal, np.float64),
        root_tricks=np.zeros((game.most_legal, TRICKS_SEEN), np.int64),
    )


def _states(game: Game, n: int) -> Any:
    return np.zeros(n, game.record).view(np.recarray)


# What `start` wipes; the rest is written before it is read.
FORGOTTEN: tuple[str, ...] = ("gained", "tally", "spread")
FORGOTTEN += ("root_visits", "root_share", "root_points", "root_tricks")


def start(ws: Workspace, state: State, tuning: Tuning) -> None:
    """Make a workspace ready to search from a concealed state."""
    for name in FORGOTTEN:
        getattr(ws, name)[...] = 0
    ws.table.view(np.int64)[...] = 0
    for name in state.dtype.names:  # field by field: what lies between them stays 0, and equal states equal bytes
        ws.root[0][name] = state[name]
    ws.tally[REACH] = tuning.reach
