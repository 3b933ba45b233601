"""The search that a network advises: `guided:300`. A game without a network is searched as `search` does."""

from pathlib import Path
from typing import Any

from overtrick.bots.net_files import read, shipped
from overtrick.bots.network import new_mind
from overtrick.bots.search import SearchBot
from overtrick.bots.tree import search
from overtrick.bots.workspace import Tuning, Workspace
from overtrick.kit.chance import Rng
from overtrick.kit.game import Game
from overtrick.kit.table import View

GUIDED = Tuning()


class GuidedBot(SearchBot):
    """Searches with the network's opinion in the tree and in rollouts."""

    name = "guided"

    def __init__(self, seed: int | str = 0, *, path: Path | None = None, parts: str = "tr", **settings: Any) -> None:
        super().__init__(seed, **settings)
        self._path, self._parts = path, parts
        self._advised: Game | None = None
        self._advice: dict[int, Any] = {}

    def _prepare(self, view: View) -> None:
        super()._prepare(view)
        if self._advised is not view.game:
            self._advised = view.game
            self._advice = self._advisers(view.game)

    def _advisers(self, game: Game) -> dict[int, Any]:
        """For each thread the networks that advise in its tree and its rollouts."""
        path = self._path or shipped(game)
        if path is None:
            return {}
        net, _ = read(path, game)
        return {
            id(ws): tuple((net, new_mind(game, net)) if part in self._parts else None for part in "tr")
            for ws in self._workspaces
        }

    def _search(self, ws: Workspace, view: View, iterations: int, only_choose: bool, rng: Rng) -> None:
        tree, rollout = self._advice.get(id(ws), (None, None))
        search(ws.desk[0], ws.table, ws.seen, ws.words, view.seat, self.tuning, iterations, only_choose, rng, tree, rollout)
