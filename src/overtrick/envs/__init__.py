"""The games behind the interfaces that learning code speaks: PettingZoo, Gymnasium, OpenSpiel, and a batch of our own.

    overtrick.envs.aec("monster-trick", players=4)            # a PettingZoo AEC environment
    overtrick.envs.parallel("monster-trick", players=4)       # a PettingZoo parallel environment
    overtrick.envs.Batch("monster-trick", players=4, n=1024)  # n games stepped by one compiled call
    overtrick.envs.vector("monster-trick", players=4, n=64)   # a Gymnasium VectorEnv: one learning seat against bots
    overtrick.envs.single("monster-trick", players=4)         # … and a Gymnasium Env of one game
    overtrick.envs.sb3("monster-trick", players=4, n=64)      # … and a stable-baselines3 VecEnv of n
    overtrick.envs.register_gymnasium()                       # then gymnasium.make("overtrick/monster-trick-v0")
    overtrick.envs.register_openspiel()                       # then pyspiel.load_game("overtrick_monster_trick")

Each of the other libraries is imported only when it is asked for. docs/learning.md tells the rest.
"""

import importlib
from types import ModuleType
from typing import TYPE_CHECKING, Any

from overtrick.envs.batch import Batch, Buffers
from overtrick.kit.errors import OvertrickError

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from overtrick.envs.gym import LearningSeat, OneGame
    from overtrick.envs.stable import Stable
    from overtrick.envs.zoo import ParallelTableEnv

__all__ = [
    "Batch",
    "Buffers",
    "MissingLibrary",
    "aec",
    "parallel",
    "register_gymnasium",
    "register_openspiel",
    "sb3",
    "single",
    "vector",
]


class MissingLibrary(OvertrickError):
    """A library that this environment is made for is not installed."""


def _module(name: str, library: str, extra: str = "") -> ModuleType:
    try:
        return importlib.import_module(f"overtrick.envs.{name}")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("overtrick"):
            raise
        raise MissingLibrary(f"This needs {library}: pip install 'overtrick[{extra or name}]'.") from error


def aec(game: str, players: int | None = None, **settings: Any) -> "AECEnv[str, dict[str, Any], int | None]":
    """A PettingZoo environment in which the seats act in turn: see `overtrick.envs.zoo.TableEnv` for the settings."""
    env: AECEnv[str, dict[str, Any], int | None] = _module("zoo", "PettingZoo").Module(game).env(players=players, **settings)
    return env


def parallel(game: str, players: int | None = None, **settings: Any) -> "ParallelTableEnv":
    """A PettingZoo environment in which all who are asked act at once: see `overtrick.envs.zoo.ParallelTableEnv`."""
    env: ParallelTableEnv = _module("zoo", "PettingZoo").Module(game).parallel_env(players=players, **settings)
    return env


def vector(game: str, players: int | None = None, n: int = 64, **settings: Any) -> "LearningSeat":
    """A Gymnasium VectorEnv of n games: see `overtrick.envs.gym.LearningSeat` for the settings."""
    env: LearningSeat = _module("gym", "Gymnasium").LearningSeat(game, players, n, **settings)
    return env


def single(game: str, players: int | None = None, **settings: Any) -> "OneGame":
    """A Gymnasium Env of one game: see `overtrick.envs.gym.LearningSeat` for the settings; `render_mode` is one more."""
    env: OneGame = _module("gym", "Gymnasium").OneGame(game, players, **settings)
    return env


def sb3(game: str, players: int | None = None, n: int = 64, **settings: Any) -> "Stable":
    """A stable-baselines3 VecEnv of n games, with masks for MaskablePPO: see `overtrick.envs.gym.LearningSeat`."""
    env: Stable = _module("stable", "stable-baselines3", "sb3").Stable(game, players, n, **settings)
    return env


def register_gymnasium() -> list[str]:
    """Make every installed game known to Gymnasium, and return the ids under which `gymnasium.make` finds them."""
    ids: list[str] = _module("gym", "Gymnasium").register()
    return ids


def register_openspiel() -> list[str]:
    """Make every installed game known to OpenSpiel, and return the names under which `pyspiel.load_game` finds them."""
    names: list[str] = _module("spiel", "OpenSpiel").register()
    return names
