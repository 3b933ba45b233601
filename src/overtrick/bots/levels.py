"""The levels that people play against, set by iterations so that they play the same on every machine.

The weaker ones err as people do. They look less far ahead, often enough take the second-best move for the best, forget cards of
tricks that are turned over and who lacks which suit (`Game.forget`), and never make a move that nobody would think of.
"""

import json
import warnings
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from overtrick.bots.guided import NO_PARTS, GuidedBot, Parts
from overtrick.bots.net_files import read, shipped, shipped_file
from overtrick.bots.network import consider, new_mind
from overtrick.bots.tree import drawn
from overtrick.bots.workspace import Tuning
from overtrick.kit import engine
from overtrick.kit.chance import generator
from overtrick.kit.game import Game, State
from overtrick.kit.memory import Memory
from overtrick.kit.table import Move, View
from overtrick.kit.word_files import WordFiles

PLANS = "plans.json"  # in the folder of a game's networks: how levels think in this game, where that is not as in any other
UNTHINKABLE = 0.02  # a move with less than this part of the best one's chance is one that nobody makes
SOFT = 2.0  # the temperature at which the rule of thumb says so, in a game without a network

SENTENCES = WordFiles(Path(__file__).parent / "locale")


class Plan(NamedTuple):
    """How a level thinks in one game."""

    iterations: int  # at most …
    effort: int | None = None  # … and of those as many as it takes to weigh so many moves, on which the time depends
    parts: Parts = NO_PARTS  # what the game's networks are asked for
    tuning: Tuning = Tuning()


class Level(NamedTuple):
    name: str
    iterations: int
    softness: float = 0.0  # a move is drawn by the visits to the power of 1 / softness; 0: the one visited most
    forgets: int = 0  # of a hundred things that do not lie on the table any more, how many

    def plan(self, game: Game) -> Plan:
        """How this level thinks in a game: as the game's package says, if it does and its networks are there."""
        plan = plans(game).get(self.name)
        if plan is None or (plan.parts != NO_PARTS and shipped(game) is None):
            return Plan(self.iterations)
        return plan


LEVELS = {
    level.name: level
    for level in (
        Level("beginner", iterations=8, softness=1.5, forgets=60),
        Level("casual", iterations=30, softness=0.8, forgets=30),
        Level("strong", iterations=300, softness=0.25, forgets=5),
        Level("expert", iterations=1000),
    )
}


@cache
def plans(game: Game) -> dict[str, Plan]:
    """The plans that the game's package brings, by level; those that cannot be read are left, with a warning."""
    path = shipped_file(game, PLANS)
    if path is None:
        return {}
    try:
        said = json.loads(path.read_text(encoding="utf-8"))
        return {name: _plan(plan) for name, plan in said.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        warnings.warn(f"The plans of {game.name} cannot be read, and are left out: {error!r}", RuntimeWarning, stacklevel=2)
        return {}


def _plan(said: Mapping[str, Any]) -> Plan:
    """A plan as its file says it; what it does not say of `parts` and `tuning` is as usual."""
    parts = Parts(**_filled_in(NO_PARTS._asdict(), said.get("parts", {})))
    tuning = Tuning(**_filled_in(Tuning()._asdict(), said.get("tuning", {})))
    return Plan(int(said["iterations"]), said.get("effort"), parts, tuning)


def _filled_in(usual: Mapping[str, Any], said: Mapping[str, Any]) -> dict[str, Any]:
    """Numbers of the same types: compiled code is for these alone."""
    return {**usual, **{name: type(usual[name])(value) for name, value in said.items()}}


class LevelBot(GuidedBot):
    """A search with a fixed budget, which at the lower levels chooses softly and from a worse memory."""

    settings = ()

    def __init__(self, level: str, seed: int | str = 0) -> None:
        super().__init__(seed, iterations=LEVELS[level].iterations)
        self.name, self._level = level, LEVELS[level]

    def _prepare(self, view: View) -> None:
        if self._game is not view.game:
            plan = self._level.plan(view.game)
            self.iterations, self.effort, self._parts, self.tuning = plan
        super()._prepare(view)

    def _recalled(self, view: View) -> State:
        if not self._level.forgets:
            return view.state
        recalled = view.state.copy()
        memory = Memory(self._level.forgets, self.seed, view.seat, int(view.state.finished))
        view.game.forget(recalled, view.seat, memory)
        return recalled

    def _choice(self, view: View, legal: Sequence[Move]) -> Move:
        if not self._level.softness:
            return super()._choice(view, legal)
        visits = np.array([thought.visits for thought in self._think(view, legal, only_choose=False)], np.float64)
        glance = at_a_glance(view)
        chances = (visits / visits.max()) ** (1 / self._level.softness) * (glance > 0)
        if not chances.any():  # all that the search came to is what nobody would play
            chances = glance
        rng = generator("choice", self.seed, view.seat, len(view.log))
        return legal[drawn(chances, len(chances), float(chances.sum()), rng)]


def at_a_glance(view: View) -> NDArray[np.float64]:
    """How likely each legal move is to be played without thinking, the best being 1; 0 for what nobody would play."""
    likings = likings_of(view)
    chances: NDArray[np.float64] = np.exp(likings - likings.max())
    chances[chances < UNTHINKABLE] = 0
    return chances


def likings_of(view: View) -> NDArray[np.float64]:
    """How much each legal move is liked at a glance, by the network or else by the rule of thumb: 1 apart is e times."""
    game = view.game
    if (path := shipped(game)) is not None:
        net, _ = read(path, game)
        mind = new_mind(game, net)
        n = consider(net, mind, view.state, view.seat)
        return mind.likings[:n].astype(np.float64)  # type: ignore[no-any-return]
    moves, scores = np.empty(game.most_legal, np.int32), np.zeros(game.most_legal, np.float32)
    n = engine.legal(view.state, view.seat, moves)
    engine.policy(view.state, view.seat, moves, n, scores)
    return scores[:n].astype(np.float64) / SOFT
