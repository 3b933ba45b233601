"""A batch as a Gymnasium vector environment: one learning seat in each game, the others played by bots."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from overtrick.bots.registry import bot
from overtrick.bots.simple import Bot, CompiledBot
from overtrick.envs.batch import PENALTY, Batch, RewardsFor
from overtrick.kit import engine
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Value
from overtrick.kit.game import game as game_of
from overtrick.kit.table import View

Seen = dict[str, NDArray[Any]]
LARGEST_SEED = 2**31


class LearningSeat(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """`n` games in which the caller plays `seat` and `bots` play the others, clockwise from it, repeated as needed.

    Observations are dictionaries of `observation` and `action_mask`. A game that ends is followed by a new one in the same
    step; `infos` then has `final_obs` and `final_info`. An illegal action ends its game and costs `penalty`, and
    `infos["illegal"]` says where.

    "random" and "greedy" play inside the compiled step. Any other bot is asked game by game, in Python, and sees its
    view without the list of moves that led to it; bots that are programs of their own are refused, as they need that list.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        n: int = 64,
        *,
        seat: int = 0,
        bots: Sequence[str] = ("greedy",),
        seed: int | None = None,
        rewards: RewardsFor = "game",
        penalty: float = PENALTY,
        threads: int = 1,
        copy: bool = True,
        options: Mapping[str, Value] | None = None,
    ) -> None:
        seated = self._seat(game, players, seat, bots)
        self._slow = {other: one for other, one in seated.items() if not isinstance(one, CompiledBot)}
        inside = [one.name if isinstance(one, CompiledBot) else None for _, one in sorted({**seated, seat: None}.items())]
        self._seed = int(np.random.default_rng(seed).integers(LARGEST_SEED)) if seed is None else seed
        self.batch = Batch(
            game,
            len(inside),
            n,
            seed=self._seed,
            rewards=rewards,
            penalty=penalty,
            threads=threads,
            bots=inside,
            options=options,
        )
        self.seat, self.copy, self.num_envs = seat, copy, n
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.batch.game.features,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.batch.game.actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(self.batch.game.actions)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)

    def _seat(self, game: str, players: int | None, seat: int, bots: Sequence[str]) -> dict[int, Bot]:
        """Who plays each of the other seats."""
        rules = game_of(game)
        seats = rules.players[0] if players is None else players
        rules.check_players(seats)
        if seat not in range(seats):
            raise BadOption(f"There is no seat {seat}; there are 0 to {seats - 1}.")
        if isinstance(bots, str) or not bots:
            raise BadOption("Bots are a list of at least one name.")
        if any(name.startswith("cmd:") for name in bots):
            raise BadOption("A program cannot play here: it would need the list of moves, which a batch does not keep.")
        return {(seat + 1 + k) % seats: bot(bots[k % len(bots)], k) for k in range(seats - 1)}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Deal all games anew. Game i is dealt from `seed + i`; without a seed, a next one follows from the last."""
        super().reset(seed=seed)
        self._seed = int(self.np_random.integers(LARGEST_SEED)) if seed is None else seed
        self.batch.reset(self._seed)
        self._play_slow_bots(np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, np.bool_))
        return self._seen(), {}

    def step(self, actions: NDArray[np.int64]) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        made = self.batch.step(np.asarray(actions))
        rewards, done, illegal = made.rewards[:, self.seat].copy(), made.done.copy(), made.illegal.copy()
        self._play_slow_bots(rewards, done)
        infos: dict[str, Any] = {"illegal": illegal}
        if done.any():
            infos |= self._final(done)
        return self._seen(), rewards, done, np.zeros_like(done), infos

    def _play_slow_bots(self, rewards: NDArray[np.float32], done: NDArray[np.bool_]) -> None:
        """Ask the bots that are not compiled, until it is the learner's turn in every game."""
        buffers = self.batch.buffers
        while (others := buffers.seats != self.seat).any():
            actions = np.zeros(self.num_envs, np.int64)
            for i in np.flatnonzero(others):
                actions[i] = self._choice(int(i), int(buffers.seats[i]))
            self.batch.step(actions, others)
            rewards += buffers.rewards[:, self.seat]
            done |= buffers.done

    def _choice(self, i: int, seat: int) -> int:
        game = self.batch.game
        seen = self.batch.states[i].copy()
        engine.conceal(seen, seat)
        return self._slow[seat].choose(View(game, seen, (), seat, (), self.batch.options)).action

    def _seen(self) -> Seen:
        observations, masks = self.batch.buffers.observations, self.batch.buffers.masks.view(np.int8)
        if self.copy:
            return {"observation": observations.copy(), "action_mask": masks.copy()}
        return {"observation": observations, "action_mask": masks}

    def _final(self, done: NDArray[np.bool_]) -> dict[str, Any]:
        """What Gymnasium wants to know of games that ended in this step."""
        last = self.batch.final_observations(self.seat, done)
        nothing = np.zeros(self.batch.game.actions, np.int8)
        final_obs = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(done):
            final_obs[i] = {"observation": last[i], "action_mask": nothing.copy()}
        return {"final_obs": final_obs, "_final_obs": done.copy(), "final_info": {}, "_final_info": done.copy()}

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()
