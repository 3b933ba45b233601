"""The bot that plays from a trained network, `net:FILE`: an ONNX file that gives every action a value.

The network's input `observation` is (rows, features), what `encode` writes; its output `values` is (rows, actions). If it
has an input `opinions`, (rows, actions), it is told what the game's rule of thumb thinks of each legal action, 0 for the
others. Its metadata names the `game` and the `version` of its rules (1 unless told), and by which `software` it was written.
examples/train_dmc.py makes such files.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from overtrick.bots.simple import Bot
from overtrick.kit import engine
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Game
from overtrick.kit.table import Move, View


class NetBot(Bot):
    """Plays the legal move to which the network gives the highest value."""

    def __init__(self, name: str, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.name = name
        path = Path(name.removeprefix("net:"))
        if not path.is_file():
            raise BadOption(f"There is no file {str(path)!r} to play from.")
        self._path = path
        self._session = _load(path, path.stat().st_mtime_ns)

    def choose(self, view: View) -> Move:
        self._check(view.game)
        legal = view.legal()
        told = {"observation": view.encode()[None]}
        if len(self._session.get_inputs()) > 1:
            told["opinions"] = _opinions(view)[None]
        values = self._session.run(["values"], told)[0][0]
        return legal[int(np.argmax(values[[move.action for move in legal]]))]

    def _check(self, game: Game) -> None:
        """A network plays the one game that it was trained for, by the rules that it was trained on."""
        about = self._session.get_modelmeta().custom_metadata_map
        trained, version = about.get("game"), about.get("version", "1")
        if trained == game.name and version != str(game.version):
            raise BadOption(
                f"The network {self._path.name} is for version {version} of the rules of {game.name}, "
                f"not for version {game.version}."
            )
        features, actions = self._session.get_inputs()[0].shape[-1], self._session.get_outputs()[0].shape[-1]
        if (trained, features, actions) != (game.name, game.features, game.actions):
            raise BadOption(
                f"The network {self._path.name} is for {trained or 'an unknown game'} with {features} features and {actions} "
                f"actions, not for {game.name} with {game.features} and {game.actions}."
            )


def _opinions(view: View) -> NDArray[np.float32]:
    game = view.game
    moves, scores = np.empty(game.most_legal, np.int32), np.zeros(game.most_legal, np.float32)
    count = engine.legal(view.state, view.seat, moves)
    engine.policy(view.state, view.seat, moves, count, scores)
    opinions = np.zeros(game.actions, np.float32)
    opinions[moves[:count]] = scores[:count]
    return opinions


@lru_cache(maxsize=8)
def _load(path: Path, changed: int) -> Any:
    """A session to run the network in, on one thread; loaded again when the file has changed."""
    try:
        import onnxruntime
    except ModuleNotFoundError as error:
        raise BadOption("To play from a network, onnxruntime is needed: pip install 'overtrick[train]'.") from error
    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = settings.inter_op_num_threads = 1
    settings.log_severity_level = 4
    try:
        session = onnxruntime.InferenceSession(str(path), settings, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime has no common root for its own
        raise BadOption(f"{str(path)!r} cannot be read as an ONNX network.") from error
    inputs, outputs = session.get_inputs(), session.get_outputs()
    known = [i.name for i in inputs] in (["observation"], ["observation", "opinions"])
    if not known or [o.name for o in outputs] != ["values"]:
        raise BadOption(f"The network {path.name} does not turn `observation`, and perhaps `opinions`, into `values`.")
    return session
