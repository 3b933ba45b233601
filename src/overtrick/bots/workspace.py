"""The memory that a search works in, allocated before it starts, and the numbers that tune it."""

from typing import Any, NamedTuple

import numpy as np

from overtrick.kit.fields import MOST_SEATS, live_bytes
from overtrick.kit.game import Game, State
from overtrick.kit.states import StateRecord

LONGEST_PATH = 64  # entries that one walk through the tree can pass
DEEPEST = 24  # moves that an ending can have
MEMORY, LONGEST_MEMORY = 32, 256  # how many games played to their end say what later rounds bring: as usual, and at most
TRICKS_SEEN = 32  # the distribution of tricks is kept for 0 … 31
SLOTS_AN_ITERATION = 6  # entries of the table for each iteration: two or three are used as the tree grows
SMALLEST, LARGEST = 2**12, 2**22  # entries of a table

# An outcome is a row of numbers: a value for each seat, then what the seat that thinks got of it.
SHARE, POINTS, TRICKS = MOST_SEATS, MOST_SEATS + 1, MOST_SEATS + 2
OUTCOME = MOST_SEATS + 3


ENTRY = np.dtype(
    (
        StateRecord,  # for plain Python: its fields are plain numbers, as those of states are
        np.dtype(
            [
                ("key", np.int64),  # which place or choice it is, 0 for a free entry
                ("value", np.float64),  # what it brought its seat, summed over the visits
                ("visits", np.int32),
                ("available", np.int32),  # how often a choice could have been made at its place
                ("weight", np.float32),  # of a choice of the seat that thinks, what was thought of it at first
            ],
            align=True,
        ),
    )
)


class Desk(StateRecord):  # type: ignore[misc]
    """A desk as plain Python sees it: like a state, but with states inside."""

    def __getattribute__(self, name: str) -> Any:
        return np.void.__getitem__(self, name) if name in ("root", "worlds") else super().__getattribute__(name)


class Tuning(NamedTuple):
    """Numbers chosen by playing matches, the same for every game."""

    exploration: float = 1.0  # how much doubt weighs against experience
    prior: float = 1.0  # temperature of the rule of thumb, or of a network, in the tree …
    rollout: float = 1.0  # … in rollouts …
    later: float = 1.0  # … and in the rounds after this one
    whim: float = 0.0  # how often a move of a rollout is any legal one
    points: float = 0.2  # weight of points in the value of an outcome, beside the share of the victory
    patience: int = 8  # how often a choice is followed by rollouts before the tree grows behind it
    reach: int = 12  # moves left in the round from which on endings may be solved …
    nodes: int = 400  # … and the positions that solving one may visit
    floor: float = 0.0  # part of the whole weight in the tree that is added in equal shares, so that no move is left untried
    learning: int = 8  # so many rollouts in the beginning play the game to its end, to learn what later rounds bring …
    glance: int = 8  # … then every so many-th of them …
    memory: int = MEMORY  # … and so many of the last such games are remembered
    look: int = 0  # moves that a network's look counts as in an effort, and a world that is imagined


def desk_of(game: Game) -> np.dtype[np.void]:
    """The record type of a desk: all that a search keeps at hand, in one flat record, as the game's state is one.

    What is handed to the rules has two dimensions: a row of it is an ordinary array, for which they are compiled already.
    """
    moves = game.most_legal
    fields = np.dtype(
        [
            ("root", game.record),  # the view's state
            ("worlds", game.record, DEEPEST + 1),  # the world being played, then the stack on which endings are solved
            ("moves", np.int32, (DEEPEST + 1, moves)),  # legal moves, a row a depth of the ending; row 0 for all else
            ("weights", np.float32, (1, moves)),  # the rule of thumb's opinion of them
            ("slots", np.int64, moves),  # where the table has them
            ("path", np.int64, (LONGEST_PATH, 2)),  # (slot, seat) of what was passed on this walk
            ("own", np.int64, MOST_SEATS),  # for each seat, a hash of what it chose on this walk
            ("shares", np.float32, (1, MOST_SEATS)),
            ("outcome", np.float64, (1, OUTCOME)),  # what the iteration came to
            ("lines", np.float64, (DEEPEST + 2, OUTCOME)),  # the same for each depth of an ending
            ("branch", np.int64, (DEEPEST + 1, 3)),  # (seat, moves, tried) for each depth of an ending
            ("gains", np.float64, (LONGEST_MEMORY, MOST_SEATS)),  # what later rounds brought, in games played to their end …
            ("memory", np.int64),  # … and how many of the last ones are remembered
            ("gained", np.float64, MOST_SEATS),  # the same, summed over all of them
            ("spread", np.float64),  # the gaps between first and last seat in points, summed over the rollouts
            ("iterations", np.int64),
            ("effort", np.int64),  # moves weighed in rollouts and in the tree, and positions of endings
            ("looks", np.int64),  # how often a network was asked, or a world imagined
            ("used", np.int64),  # entries of the table
            ("rollouts", np.int64),
            ("plies", np.int64),  # moves from the view to the end of the round, summed over the rollouts
            ("reach", np.int64),  # moves left in the round from which on endings are solved
            ("later", np.int64),  # games played to their end
            ("root_visits", np.int64, moves),  # by place in the list of the view's legal moves, as are the following
            ("root_share", np.float64, moves),
            ("root_points", np.float64, moves),
            ("root_tricks", np.int64, (moves, TRICKS_SEEN)),
        ],
        align=True,
    )
    return np.dtype((Desk, fields))


class Workspace(NamedTuple):
    """All the memory that one thread searches in."""

    desk: Any  # one record of `desk_of`
    table: Any  # what is known of places and choices, each an ENTRY
    seen: Any  # one state: the world as a seat sees it …
    words: Any  # … and the bytes of it that can change within a round, as whole numbers


def allocate(game: Game, iterations: int) -> Workspace:
    """A workspace for searches of about so many iterations."""
    slots = SMALLEST
    while slots < min(LARGEST, iterations * SLOTS_AN_ITERATION):
        slots *= 2
    seen = np.zeros(game.record.itemsize, np.uint8)
    return Workspace(
        desk=np.zeros(1, desk_of(game)),
        table=np.zeros(slots, ENTRY),
        seen=seen.view(game.record),
        words=seen[: live_bytes(game.state)].view(np.int64),
    )


def start(ws: Workspace, state: State, tuning: Tuning) -> None:
    """Make a workspace ready to search from a concealed state."""
    ws.table.view(np.int64)[...] = 0
    ws.desk.view(np.uint8)[...] = 0
    root = ws.desk["root"]
    for name in state.dtype.names:  # field by field: what lies between them stays 0, and equal states equal bytes
        root[name] = state[name]
    ws.desk["reach"] = tuning.reach
    ws.desk["memory"] = min(tuning.memory, LONGEST_MEMORY)
