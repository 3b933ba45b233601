"""A guided first hand: a real deal, and a coach who explains one idea at a time at the moment it matters.

A lesson is data in a game's package. Its ideas wait for their moment: each says when it fits, from what the learner knows, and
is told at the first choice where it does. So the coach needs no memory: from the moves made so far follows what was said
before and what is to be said now, whatever the learner did, and a lesson that was left goes on where it was.

Words are in the catalogue of the game's drawing: of the idea `promise` under `lesson promise name` (two or three words),
`lesson promise` (the idea, in a sentence that is said loudly) and `lesson promise more` (a plain one after it). What an idea
or a warning names is handed over as values.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from overtrick.kit import engine
from overtrick.kit.chance import SeededLuck, generator
from overtrick.kit.game import Game, State, Value
from overtrick.kit.table import Move, Table, View
from overtrick.kit.words import Words

Values = Mapping[str, Any]


def always(view: View) -> bool:
    return True


def thumb(view: View) -> Move:
    """The move that the game's rule of thumb likes best."""
    moves, scores = np.empty(view.game.most_legal, np.int32), np.zeros(view.game.most_legal, np.float32)
    n = engine.legal(view.state, view.seat, moves)
    engine.policy(view.state, view.seat, moves, n, scores)
    best = int(moves[int(scores[:n].argmax())])
    return next(move for move in view.legal() if move.action == best)


def after(view: View, move: Move) -> State:
    """What the table may look like after a move: what nobody has shown is imagined, as a card drawn has to be some card."""
    state = view.imagine(generator("lesson"))
    engine.play(state, view.seat, move.action)
    return state


class Caution(NamedTuple):
    """What a legal move that costs will lead to: a key of the catalogue, its values, and a better move if one is clear."""

    key: str
    values: Values = MappingProxyType({})
    better: str = ""


@dataclass(frozen=True)
class Idea:
    """One idea of a lesson."""

    key: str
    at: str  # what it points at: CSS selectors of the table's page, the first of which that can be seen is meant
    fits: Callable[[View], bool] = always  # whether this is its moment, by what the learner knows
    values: Callable[[View, Words], Values] = lambda view, say: {}
    show: Callable[[View], str] = lambda view: ""  # a move that it suggests, if any: "Show me" marks it


def no_caution(view: View, move: Move) -> Caution | None:
    return None


@dataclass(frozen=True)
class Lesson:
    """A first hand with a coach. It ends with the first round."""

    players: int
    seed: int | str  # of the deal
    ideas: Sequence[Idea]
    options: Mapping[str, Value] = field(default_factory=dict)
    begun: int = 0  # moves that are made before the learner sits down, where the beginning is long and always the same
    minutes: int = 4
    seat: int = 0
    bot: str = "greedy"
    warn: Callable[[View, Move], Caution | None] = no_caution  # what to look at before this move is made

    def table(self, game: Game) -> Table:
        """The deal as the learner finds it; what is made already was made by the rule of thumb."""
        options = game.settle(self.options)
        table = Table(game, self.players, game.deal(self.players, options, SeededLuck(self.seed)), options)
        for _ in range(self.begun):
            seat = table.to_act()[0]
            table.make(seat, thumb(table.view(seat)).action)
        return table

    def moments(self, table: Table) -> list[tuple[int, list[Idea]]]:
        """For each choice of the learner so far and the one at hand, its ply and the ideas that are told there."""
        waiting, found = list(self.ideas), []
        for ply in range(self.begun, table.ply + 1):
            there = ply == table.ply
            if not there and table.moves[ply].seat != self.seat:
                continue
            at = table if there else table.at(ply)
            if at.state.finished or self.seat not in at.to_act():
                continue
            view = at.view(self.seat)
            now = [idea for idea in waiting if idea.fits(view)]
            told = now[:MOST_AT_ONCE]
            waiting = [idea for idea in waiting if idea not in told]
            found.append((ply, told))
        return found


MOST_AT_ONCE = 3  # ideas before one choice
