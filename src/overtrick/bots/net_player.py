"""The bot `net`: one look of the network that a game's package brings, or of a file, `net:FILE.npz`. It does not search."""

from pathlib import Path

import numpy as np

from overtrick.bots.net_files import read, shipped
from overtrick.bots.network import Mind, Net, consider, new_mind
from overtrick.bots.simple import Bot, GreedyBot
from overtrick.kit.compiled import awaits_code
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Game
from overtrick.kit.table import Move, View


class NetPlayer(Bot):
    """Plays the legal move that the network likes best."""

    name = "net"

    def __init__(self, seed: int | str = 0, path: Path | None = None) -> None:
        super().__init__(seed)
        self.path = path
        if path is not None:
            self.name = f"net:{path}"
            if not path.is_file():
                raise BadOption(f"There is no file {str(path)!r} to play from.")
        self._game: Game | None = None
        self._net: Net
        self._mind: Mind

    def choose(self, view: View) -> Move:
        if awaits_code(view.game.record):
            return GreedyBot().choose(view)  # the nearest that is quick enough as plain Python
        if self._game is not view.game:
            self._net = net_for(view.game, self.path)
            self._mind = new_mind(view.game, self._net)
            self._game = view.game
        n = consider(self._net, self._mind, view.state, view.seat)
        action = int(self._mind.moves[0, np.argmax(self._mind.likings[:n])])
        return Move(view.game.text(view.state, view.seat, action), action)


def net_for(game: Game, path: Path | None) -> Net:
    """The network of a file, or the one that the game brings; a sentence where there is none."""
    found = path or shipped(game)
    if found is None:
        raise BadOption(f"There is no network for {game.name} yet: overtrick train {game.name} makes one.")
    return read(found, game)[0]
