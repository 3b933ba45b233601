"""The levels that people play against, set by iterations so that they play the same on every machine.

The weaker ones err as people do. They look less far ahead, make some moves at a glance, forget cards of tricks that are turned
over and who lacks which suit (`Game.forget`), and never make a move that nobody would think of.
"""

import json
import warnings
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from overtrick.bots.guided import NO_PARTS, GuidedBot, Parts
from overtrick.bots.net_files import ROLLOUT, read, shipped, shipped_file
from overtrick.bots.network import consider, new_mind
from overtrick.bots.search import MOST_EFFORT, MOST_ITERATIONS, within
from overtrick.bots.tree import drawn
from overtrick.bots.workspace import Tuning
from overtrick.kit import engine
from overtrick.kit.chance import below, generator
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Game, State
from overtrick.kit.memory import Memory
from overtrick.kit.table import Move, View
from overtrick.kit.word_files import WordFiles

PLANS = "plans.json"  # in the folder of a game's networks: how levels think in this game, where that is not as in any other
COACH = "coach"  # in the plans: which networks a review asks, where these are not those of `expert`
OVERLOOKED = 0.05  # at a glance, nobody makes a move with less than this part of the best one's chance …
UNTHINKABLE = 1e-8  # … and at no time one to which the game's network gives less than this part
DIVISORS = ("prior", "rollout", "later", "learning", "glance", "memory")  # of a tuning, what a search divides by

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
    slips: int = 0  # of a hundred moves, how many are made without thinking: drawn from what looks good at a glance …
    softness: float = 1.0  # … where this is the temperature: 1 is as the rule of thumb means it
    forgets: int = 0  # of a hundred things that do not lie on the table any more, how many are lost

    def plan(self, game: Game) -> Plan:
        """How this level thinks in a game: as the game's package says, if it does and its networks are there."""
        plan = plans(game).get(self.name)
        if plan is None or (plan.parts != NO_PARTS and shipped(game) is None):
            return Plan(self.iterations)
        return plan


LEVELS = {
    level.name: level
    for level in (
        Level("beginner", iterations=8, slips=70, softness=4.0, forgets=60),
        Level("casual", iterations=24, slips=30, softness=2.0, forgets=30),
        Level("strong", iterations=300, slips=5, softness=1.5, forgets=10),
        Level("expert", iterations=1000),
    )
}


def coached_by(game: Game) -> Parts:
    """What a review asks the game's networks for: as `expert` does, unless the package says otherwise."""
    said = plans(game).get(COACH)
    return LEVELS["expert"].plan(game).parts if said is None else said.parts


@cache
def plans(game: Game) -> dict[str, Plan]:
    """The plans that the game's package brings, by level; those that cannot be read are left, with a warning."""
    path = shipped_file(game, PLANS)
    if path is None:
        return {}
    try:
        said = json.loads(path.read_text(encoding="utf-8"))
        return {name: read_plan({"iterations": 0} | plan if name == COACH else plan) for name, plan in said.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        warnings.warn(f"The plans of {game.name} cannot be read, and are left out: {error!r}", RuntimeWarning, stacklevel=2)
        return {}


def read_plan(said: Mapping[str, Any], like: Plan | None = None) -> Plan:
    """A plan as its file says it; what it does not say is as in the plan that it is like, or as usual."""
    usual = like or Plan(int(said["iterations"]))
    parts = Parts(**_filled_in(usual.parts._asdict(), said.get("parts", {})))
    tuning = Tuning(**_filled_in(usual.tuning._asdict(), said.get("tuning", {})))
    for name in DIVISORS:
        if getattr(tuning, name) <= 0:
            raise ValueError(f"{name} must be above 0, not {getattr(tuning, name)}")
    return Plan(int(said.get("iterations", usual.iterations)), said.get("effort", usual.effort), parts, tuning)


def _filled_in(usual: Mapping[str, Any], said: Mapping[str, Any]) -> dict[str, Any]:
    """Numbers of the same types: compiled code is for these alone."""
    _check_names(said, usual)
    return {**usual, **{name: type(usual[name])(value) for name, value in said.items()}}


def _check_names(said: Mapping[str, Any], names: Collection[str]) -> None:
    if unknown := set(said) - set(names):
        raise ValueError(f"a plan has no {min(unknown)!r}")


class LevelBot(GuidedBot):
    """A search with a fixed budget, which at the lower levels slips, and thinks from a worse memory."""

    settings = ()

    def __init__(self, level: str, seed: int | str = 0) -> None:
        super().__init__(seed, iterations=LEVELS[level].iterations)
        self.name, self._level = level, LEVELS[level]

    def _prepare(self, view: View) -> None:
        if self._game is not view.game:
            self.iterations, self.effort, self._parts, self.tuning = self._plan(view.game)
        super()._prepare(view)

    def _plan(self, game: Game) -> Plan:
        return self._level.plan(game)

    def _recalled(self, view: View) -> State:
        if not self._level.forgets:
            return view.state
        recalled = view.state.copy()
        view.game.forget(recalled, view.seat, memory_of(view, self._level.forgets))
        return recalled

    def _choice(self, view: View, legal: Sequence[Move]) -> Move:
        if not self._level.slips:
            return super()._choice(view, legal)
        rng = generator("slip", self.seed, view.seat, len(view.log))
        if below(rng, 100) < self._level.slips:
            chances = at_a_glance(view, self._level.softness)
            return legal[drawn(chances, len(chances), float(chances.sum()), rng)]
        visits = np.array([thought.visits for thought in self._think(view, legal, only_choose=True)])
        return legal[int(np.argmax((visits + 1) * thinkable(view)))]


class PlannedBot(LevelBot):
    """Thinks as `expert` does, but for what a file says of the plan: to see what a part brings, or would."""

    def __init__(self, seed: int | str, path: Path) -> None:
        super().__init__("expert", seed)
        self.name = f"plan:{path}"
        if not path.is_file():
            raise BadOption(f"There is no file {str(path)!r} with a plan.")
        try:
            self._said: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
            _check_names(self._said, Plan._fields)
            plan = read_plan(self._said, Plan(1))
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise BadOption(f"{str(path)!r} cannot be read as a plan: {error}.") from error
        within("iterations", plan.iterations, MOST_ITERATIONS)
        within("effort", plan.effort, MOST_EFFORT)

    def _plan(self, game: Game) -> Plan:
        return read_plan(self._said, super()._plan(game))


def memory_of(view: View, lost: int) -> Memory:
    """What the view's seat has forgotten of this round.

    It follows from how the game began and not from the bot's seed: a server makes a bot anew for every move, with another seed,
    and what was forgotten must stay so. Before that beginning is over there is nothing to forget.
    """
    beginning = (f"{made.seat} {made.text}" for made in view.log[: 2 * view.players])
    return Memory(lost, view.seat, int(view.state.finished), *beginning)


def at_a_glance(view: View, softness: float = 1.0) -> NDArray[np.float64]:
    """How likely each legal move is to be played without thinking; 0 for what nobody would. They need not add up to 1.

    By the rule of thumb: a network plays better at its first glance than the weaker levels do when they think.
    """
    game, legal = view.game, view.legal()
    moves, scores = np.array([move.action for move in legal], np.int32), np.zeros(game.most_legal, np.float32)
    engine.policy(view.state, view.seat, moves, len(legal), scores)
    scores = scores[: len(legal)].astype(np.float64)
    chances: NDArray[np.float64] = np.exp((scores - scores.max()) / softness)
    may = thinkable(view)
    seen = may & (chances >= OVERLOOKED)
    return chances * seen if seen.any() else may.astype(np.float64)


def thinkable(view: View) -> NDArray[np.bool_]:
    """Which legal moves somebody might play: without a network all, else those to which it gives any chance worth the name.

    The small network is asked where there is one. The one that plays grows surer with every run of training, and would take
    away the mistakes by which the weaker levels are weaker.
    """
    game = view.game
    if (path := shipped(game)) is None:
        return np.ones(len(view.legal()), np.bool_)
    net, _ = read(shipped_file(game, ROLLOUT) or path, game)
    mind = new_mind(game, net)
    n = consider(net, mind, view.state, view.seat)
    likings = mind.likings[:n].astype(np.float64)
    return np.asarray(likings >= likings.max() + np.log(UNTHINKABLE))
