"""The search that networks advise: `guided:300`. A game without networks is searched as `search` does."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from overtrick.bots.ahead import NO_CHANCES, SEARCH, Order, think_ahead
from overtrick.bots.net_files import JUDGE, ROLLOUT, read, read_judge, shipped
from overtrick.bots.network import new_mind
from overtrick.bots.search import SearchBot
from overtrick.bots.workspace import Workspace
from overtrick.bots.worlds import WORLDS, imagine_worlds, new_bench
from overtrick.kit.chance import Rng
from overtrick.kit.game import Game
from overtrick.kit.table import View


class Parts(NamedTuple):
    """What the networks are asked for; each can be left out, to see what it brings."""

    tree: bool = True  # which moves to try in the tree, by the large network …
    quick: bool = False  # … or by the small one
    rollout: bool = True  # how to play on beyond it, by the small one …
    large: bool = False  # … or by the large one
    worlds: int = WORLDS  # how many are imagined and weighed, to draw from; with 0 all that fit are alike


ALL_PARTS, NO_PARTS = Parts(), Parts(tree=False, rollout=False, worlds=0)


class Advice(NamedTuple):
    """What one thread searches with: networks with the minds they think in, and worlds to draw from."""

    tree: Any = None
    rollout: Any = None
    judge: Any = None
    bench: Any = None
    worlds: Any = None
    chances: Any = None


def advisers(game: Game, path: Path | None, parts: Parts) -> Advice:
    """Those of the networks beside this one that are asked for and there."""
    if path is None:
        return Advice()
    tree = rollout = judge = bench = None
    small = path.with_name(ROLLOUT)
    if parts.tree:
        tree = read(small if parts.quick else path, game)[0]
    if parts.rollout and (parts.large or small.is_file()):
        rollout = read(path if parts.large else small, game)[0]
    if parts.worlds and path.with_name(JUDGE).is_file():
        judge = read_judge(path.with_name(JUDGE), game)[0]
        bench = new_bench(game, judge)
    return Advice(
        tree=None if tree is None else (tree, new_mind(game, tree)),
        rollout=None if rollout is None else (rollout, new_mind(game, rollout)),
        judge=judge,
        bench=bench,
        worlds=np.zeros(parts.worlds, game.record),
        chances=np.zeros(parts.worlds, np.float64),
    )


class GuidedBot(SearchBot):
    """Searches with the networks' opinion of moves and worlds."""

    name = "guided"

    def __init__(self, seed: int | str = 0, *, path: Path | None = None, parts: Parts = ALL_PARTS, **settings: Any) -> None:
        super().__init__(seed, **settings)
        self._path, self._parts = path, parts
        self._advised: Game | None = None
        self._advice: dict[int, Advice] = {}  # by workspace

    def _prepare(self, view: View) -> None:
        super()._prepare(view)
        if self._advised is not view.game:
            self._advised = view.game
            path = self._path_for(view.game)
            self._advice = {id(ws): advisers(view.game, path, self._parts) for ws in self._workspaces}

    def _path_for(self, game: Game) -> Path | None:
        return self._path or shipped(game)

    def _search(self, ws: Workspace, view: View, iterations: int, only_choose: bool, rng: Rng) -> None:
        advice = self._advice[id(ws)]
        worlds, chances = None, NO_CHANCES
        if advice.judge is not None:
            worlds, chances = advice.worlds, advice.chances
            if ws.desk["iterations"][0] == 0:
                imagine_worlds(ws.desk["root"], view.seat, advice.judge, advice.bench, worlds, chances, rng)
        order = Order(view.seat, iterations, self._effort_of_a_thread(), only_choose)
        asked: dict[str, Any] = {"tree": advice.tree, "rollout": advice.rollout}
        think_ahead(SEARCH, view.game, ws, self.tuning, order, rng, worlds=worlds, chances=chances, **asked)
