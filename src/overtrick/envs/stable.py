"""A batch as a stable-baselines3 `VecEnv`, with the masks that sb3-contrib's MaskablePPO asks for.

env = overtrick.envs.sb3("monster-trick", players=4, n=64)
MaskablePPO("MultiInputPolicy", env).learn(100_000)
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from stable_baselines3.common.vec_env import VecEnv

from overtrick.envs.gym import LearningSeat
from overtrick.envs.options import seed_list
from overtrick.kit.errors import BadOption


class Stable(VecEnv):  # type: ignore[misc]
    """One learning seat in each of n games: the settings are those of `overtrick.envs.vector`."""

    def __init__(self, game: str, players: int | None = None, n: int = 64, **settings: Any) -> None:
        self.games = LearningSeat(game, players, n, autoreset="same-step", **settings)
        super().__init__(n, self.games.single_observation_space, self.games.single_action_space)
        self._actions: Any = None

    def reset(self) -> Any:
        seeds = None if all(seed is None for seed in self._seeds) else seed_list(self._seeds, self.num_envs, _luck())
        seen, infos = self.games.reset(seed=seeds)
        self._reset_seeds()
        self._reset_options()
        self.reset_infos = [
            {"action_mask": infos["action_mask"][i]} if "action_mask" in infos else {} for i in range(self.num_envs)
        ]
        return seen

    def step_async(self, actions: Any) -> None:
        self._actions = actions

    def step_wait(self) -> Any:
        seen, rewards, done, _, told = self.games.step(self._actions)
        infos: list[dict[str, Any]] = [{"illegal": bool(told["illegal"][i])} for i in range(self.num_envs)]
        if "action_mask" in told:
            for i, info in enumerate(infos):
                info["action_mask"] = told["action_mask"][i]
        for i in np.flatnonzero(done).tolist():
            infos[i] |= {"terminal_observation": told["final_obs"][i], "TimeLimit.truncated": False}
        return seen, rewards, done, infos

    def close(self) -> None:
        self.games.close()

    def action_masks(self) -> Any:
        """What the seat may do in each game."""
        return self.games.action_masks()

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self if attr_name == "action_masks" else self.games, attr_name) for _ in self._which(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise BadOption("All games are stepped as one, so none of them has an attribute of its own to be set.")

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """What MaskablePPO asks by: a mask for each game. Other methods are asked of all games as one."""
        if method_name == "action_masks":
            masks = self.games.action_masks()
            return [masks[i] for i in self._which(indices)]
        return [getattr(self.games, method_name)(*args, **kwargs) for _ in self._which(indices)]

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Any = None) -> list[bool]:
        return [False for _ in self._which(indices)]

    def _which(self, indices: int | Iterable[int] | None) -> Sequence[int]:
        return list(self._get_indices(indices))


def _luck() -> np.random.Generator:
    return np.random.default_rng()
