"""The levels that people play against, set by iterations so that they play the same on every machine."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from overtrick.bots.guided import NO_PARTS, GuidedBot, Parts
from overtrick.bots.tree import drawn
from overtrick.bots.workspace import Tuning
from overtrick.kit import engine
from overtrick.kit.chance import below, generator
from overtrick.kit.table import Move, View
from overtrick.kit.word_files import WordFiles


class Plan(NamedTuple):
    """How a level thinks in one game."""

    iterations: int  # at most …
    effort: int | None = None  # … and of those as many as it takes to weigh so many moves, on which the time depends
    parts: Parts = NO_PARTS  # what the game's networks are asked for
    glance: int = Tuning().glance


class Level(NamedTuple):
    iterations: int
    slips: int  # of a hundred moves, how many are made without thinking: drawn from what looks good at a glance
    plans: Mapping[str, Plan] = MappingProxyType({})  # for games in which it thinks otherwise

    def plan(self, game: str) -> Plan:
        return self.plans.get(game, Plan(self.iterations))


# Within 100 ms a move on one core, with any number of players. What won matches is told in docs/bots.md.
BY_NETWORK = Plan(8000, effort=25_000, parts=Parts(tree=True, rollout=True, large=True, worlds=0), glance=32)
EXPERT = {
    "kings-tricktakers": BY_NETWORK,
    "monster-trick": Plan(8000, effort=1_000_000, glance=32),
    "oh-hell": Plan(8000, effort=800_000, glance=32),
    "tricks": BY_NETWORK,
}

LEVELS = {
    "beginner": Level(iterations=8, slips=50),
    "casual": Level(iterations=30, slips=20),
    "strong": Level(iterations=300, slips=4),
    "expert": Level(iterations=1000, slips=0, plans=EXPERT),
}
SOFTNESS = 2.0  # the temperature of a slip: 1 is as the rule of thumb means it
UNTHINKABLE = 0.05  # a move with less than this part of the best one's chance is no slip that anybody makes

SENTENCES = WordFiles(Path(__file__).parent / "locale")


class LevelBot(GuidedBot):
    """A search with a fixed budget, which at the lower levels sometimes plays without thinking."""

    settings = ()

    def __init__(self, level: str, seed: int | str = 0) -> None:
        super().__init__(seed, iterations=LEVELS[level].iterations)
        self.name, self._level = level, LEVELS[level]
        self.slips = LEVELS[level].slips

    def _prepare(self, view: View) -> None:
        """The same level thinks in every game as its plan says; where the networks for that are missing, as in any other."""
        if self._game is not view.game:
            plan = self._level.plan(view.game.name)
            if plan.parts != NO_PARTS and self._path_for(view.game) is None:
                plan = Plan(self._level.iterations)
            self.iterations, self.effort, self._parts = plan.iterations, plan.effort, plan.parts
            self.tuning = Tuning(glance=plan.glance)
        super()._prepare(view)

    def choose(self, view: View) -> Move:
        if self.slips == 0:
            return super().choose(view)
        rng = generator("slip", self.seed, view.seat, len(view.log))
        if below(rng, 100) >= self.slips:
            return super().choose(view)
        chances = at_a_glance(view)
        return view.legal()[drawn(chances, len(chances), float(chances.sum()), rng)]


def at_a_glance(view: View) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """How likely somebody who does not think plays each legal move; 0 for what nobody would play. They need not add up to 1.

    By the rule of thumb: a network at its first glance plays better than the weaker levels do when they think.
    """
    game = view.game
    moves, scores = np.empty(game.most_legal, np.int32), np.zeros(game.most_legal, np.float32)
    n = engine.legal(view.state, view.seat, moves)
    engine.policy(view.state, view.seat, moves, n, scores)
    chances: np.ndarray[tuple[int], np.dtype[np.float64]] = np.exp(
        (scores[:n].astype(np.float64) - scores[:n].max()) / SOFTNESS
    )
    chances[chances < UNTHINKABLE] = 0
    return chances
