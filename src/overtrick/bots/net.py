"""The bot that plays from a trained network, `net:FILE`: an ONNX file that gives every action a value.

The network's input `observation` is (rows, features), what `encode` writes; its output `values` is (rows, actions). Its
metadata names the `game`. examples/train_dmc.py makes such files.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from overtrick.bots.simple import Bot
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
        values = self._session.run(["values"], {"observation": view.encode()[None]})[0][0]
        return legal[int(np.argmax(values[[move.action for move in legal]]))]

    def _check(self, game: Game) -> None:
        """A network plays the one game that it was trained for."""
        trained = self._session.get_modelmeta().custom_metadata_map.get("game")
        features, actions = self._session.get_inputs()[0].shape[-1], self._session.get_outputs()[0].shape[-1]
        if (trained, features, actions) != (game.name, game.features, game.actions):
            raise BadOption(
                f"The network {self._path.name} is for {trained or 'an unknown game'} with {features} features and {actions} "
                f"actions, not for {game.name} with {game.features} and {game.actions}."
            )


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
    if [i.name for i in inputs] != ["observation"] or [o.name for o in outputs] != ["values"]:
        raise BadOption(f"The network {path.name} does not turn one `observation` into `values`.")
    return session
