"""A batch as Gymnasium environments: one learning seat in each of n games, or in one, the others played by bots.

overtrick.envs.register_gymnasium()
env = gymnasium.make("overtrick/monster-trick-v0", players=4)
envs = gymnasium.make_vec("overtrick/monster-trick-v0", num_envs=64, players=4)
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from overtrick.bots.registry import bot
from overtrick.bots.simple import Bot, CompiledBot
from overtrick.envs.batch import PENALTY, Batch, RewardsFor
from overtrick.envs.options import LARGEST_SEED, merged, seed_list
from overtrick.envs.pictures import RENDER_MODES, checked_mode, rendered
from overtrick.kit import engine
from overtrick.kit.errors import BadOption, IllegalMove
from overtrick.kit.game import Game, State, Value, games
from overtrick.kit.game import game as game_of
from overtrick.kit.table import View

Seen = dict[str, NDArray[Any]]
Autoreset = Literal["same-step", "next-step"]
Observations = Literal["dict", "array"]


class LearningSeat(VectorEnv[Any, Any, NDArray[Any]]):
    """`n` games in which the caller plays `seat` and `bots` play the others, clockwise from it, repeated as needed.

    Observations are dictionaries of `observation` and `action_mask`; with `observations="array"` they are arrays, and the masks
    are in `infos["action_mask"]`. `action_masks()` gives them in any case. At the end of a game, where no action does
    anything, the mask allows all: a policy that is masked by nothing but zeros would be no distribution.

    A game that ends is followed by a new one in the same step; `infos` then has `final_obs` and `final_info`. With
    `autoreset="next-step"` its last observation is handed out first, and the step after it, whose action is ignored, brings the
    new deal: Gymnasium's wrappers of observations want it so. An illegal action ends its game and brings `penalty`, and
    `infos["illegal"]` says where. Options of the game are given by name, as in `overtrick.deal`.

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
        autoreset: Autoreset = "same-step",
        copy: bool = True,
        observations: Observations = "dict",
        options: Mapping[str, Value] | None = None,
        **named: Value,
    ) -> None:
        seated = self._seat(game, players, seat, bots)
        self._slow = {other: one for other, one in seated.items() if not isinstance(one, CompiledBot)}
        inside = [one.name if isinstance(one, CompiledBot) else None for _, one in sorted({**seated, seat: None}.items())]
        self._first_seed = seed  # of the first reset, if that brings none of its own
        self.batch = Batch(
            game,
            len(inside),
            n,
            seed=int(np.random.default_rng().integers(LARGEST_SEED)) if seed is None else seed,
            rewards=rewards,
            penalty=penalty,
            threads=threads,
            bots=inside,
            options=merged(options, named),
        )
        self.seat, self.copy, self.num_envs = seat, copy, n
        self.metadata = {"autoreset_mode": _mode(autoreset), "render_modes": []}
        self._shows_ends = autoreset == "next-step"
        self._ended = np.zeros(n, np.bool_)  # games whose end has been shown, and whose new deal has not
        self._as_array = _wants_array(observations)
        seen = observation_space(self.batch.game)
        self.single_observation_space = seen["observation"] if self._as_array else seen
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

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal all games anew. Game i is dealt from `seed + i`, or from the seed that a list has for it.

        Without a seed, that of the environment is used once, and then a next one follows from the last. With a mask
        `options={"reset_mask": …}` only the games that it marks are dealt anew.
        """
        if seed is None:
            seed = self._first_seed
        self._first_seed = None
        super().reset(seed=seed if isinstance(seed, int | np.integer) else None)
        seeds = seed_list(seed, self.num_envs, self.np_random)
        where = (options or {}).get("reset_mask")
        if seed is not None and where is None:
            self._slow = {other: one.reseeded(f"{seeds[0]}-{other}") for other, one in self._slow.items()}
        self.batch.reset(seeds, where)
        self._ended[:] = False if where is None else self._ended & ~where
        self._play_slow_bots(np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, np.bool_))
        return self._handed(self._seen(), {})

    def step(self, actions: Any) -> tuple[Any, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        made = self.batch.step(actions, ~self._ended)
        rewards, done, illegal = made.rewards[:, self.seat].copy(), made.done.copy(), made.illegal.copy()
        self._play_slow_bots(rewards, done)
        infos: dict[str, Any] = {"illegal": illegal, "_illegal": np.ones_like(illegal)}
        seen = self._seen()
        if self._shows_ends:
            self._ended = done.copy()
            seen = self._with_ends(seen, done)
        elif done.any():
            infos |= self._final(done, illegal)
        seen, infos = self._handed(seen, infos)
        return seen, rewards, done, np.zeros_like(done), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """What the seat may do in each game, (n, actions): all True where a game has ended and is not yet dealt anew."""
        masks: NDArray[np.bool_] = self.batch.buffers.masks | self._ended[:, None]
        return masks

    def _handed(self, seen: Seen, infos: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        """Observations as they were asked for."""
        if not self._as_array:
            return seen, infos
        infos |= {"action_mask": seen["action_mask"], "_action_mask": np.ones(self.num_envs, np.bool_)}
        return seen["observation"], infos

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
        return self._slow[seat].choose(self.view(self.batch.states[i], seat)).action

    def view(self, state: State, seat: int) -> View:
        """What a seat sees of one of the games, but for the moves that led there, which a batch does not keep."""
        seen = state.copy()
        engine.conceal(seen, seat)
        names = [str(other) for other in range(self.batch.players)]
        return View(self.batch.game, seen, names, seat, (), self.batch.options)

    def _seen(self) -> Seen:
        observations, masks = self.batch.buffers.observations, self.batch.buffers.masks.view(np.int8)
        if self.copy:
            return {"observation": observations.copy(), "action_mask": masks.copy()}
        return {"observation": observations, "action_mask": masks}

    def _with_ends(self, seen: Seen, done: NDArray[np.bool_]) -> Seen:
        """The last observation of games that ended, in place of the first of the next."""
        ends, which = self.batch.final_observations(self.seat, done), done[:, None]
        return {"observation": np.where(which, ends, seen["observation"]), "action_mask": seen["action_mask"] | which}

    def _final(self, done: NDArray[np.bool_], illegal: NDArray[np.bool_]) -> dict[str, Any]:
        """What Gymnasium wants to know of games that ended in this step."""
        last = self.batch.final_observations(self.seat, done)
        anything = np.ones(self.batch.game.actions, np.int8)
        final_obs = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(done):
            final_obs[i] = last[i] if self._as_array else {"observation": last[i], "action_mask": anything.copy()}
        final_info = {"illegal": illegal, "_illegal": done.copy()}
        return {"final_obs": final_obs, "_final_obs": done.copy(), "final_info": final_info, "_final_info": done.copy()}

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()


def observation_space(game: Game) -> spaces.Dict:
    """What a learner sees of a game, within the limits that the game names."""
    low, high = game.limits
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, (game.features,), np.float32),
            "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
        }
    )


def _wants_array(observations: str) -> bool:
    if observations not in ("dict", "array"):
        raise BadOption(f"Observations are a dict or an array, not {observations!r}.")
    return observations == "array"


def _mode(autoreset: str) -> AutoresetMode:
    known = {"same-step": AutoresetMode.SAME_STEP, "next-step": AutoresetMode.NEXT_STEP}
    if autoreset not in known:
        raise BadOption(f"Games follow each other in the {' or '.join(known)}, not {autoreset!r}.")
    return known[autoreset]


class OneGame(gymnasium.Env[Any, int]):
    """One such game as an ordinary environment: a `LearningSeat` with n = 1, and its settings.

    An illegal action raises `IllegalMove`, and nothing has changed. With a `penalty` it ends the game and brings that, as in
    the batch, and `info["illegal"]` says so. What is rendered is the seat's view.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        penalty: float | None = None,
        **settings: Any,
    ) -> None:
        paid = PENALTY if penalty is None else penalty
        self.games = LearningSeat(game, players, 1, penalty=paid, autoreset="same-step", **settings)
        self.strict = penalty is None
        self.render_mode = checked_mode(render_mode)
        self.observation_space = self.games.single_observation_space
        self.action_space = self.games.single_action_space
        self._over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal. With a seed, it is the game of `overtrick.deal(game, players, seed=seed)`, and later ones follow from it."""
        super().reset(seed=seed)
        seen, infos = self.games.reset(seed=seed)
        self._over = False
        self._print()
        return _only(seen), {"action_mask": infos["action_mask"][0]} if "action_mask" in infos else {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise gymnasium.error.ResetNeeded("The game is over, or not dealt yet: call reset first.")
        if isinstance(action, np.ndarray) and action.ndim == 0:
            action = action[()]  # as learners hand out one of several actions
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise BadOption(f"An action is a whole number, not {action!r}.")
        if self.strict and not self._is_legal(int(action)):
            raise IllegalMove(f"Action {int(action)} is not legal now: it is not in the action mask.")
        seen, rewards, over, _, infos = self.games.step(np.array([action], np.int64))
        self._over = bool(over[0])
        self._print()
        last = infos["final_obs"][0] if self._over else _only(seen)
        info: dict[str, Any] = {"illegal": bool(infos["illegal"][0])}
        if "action_mask" in infos:
            info["action_mask"] = self.action_masks().astype(np.int8)
        return last, float(rewards[0]), self._over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What the seat may do now, as sb3-contrib's MaskablePPO asks for it; all True once the game is over."""
        masks: NDArray[np.bool_] = self.games.action_masks()[0] | self._over
        return masks

    def _is_legal(self, action: int) -> bool:
        mask = self.games.batch.buffers.masks[0]
        return 0 <= action < len(mask) and bool(mask[action])

    def _print(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as the seat sees it: printed, as text, or as an image."""
        batch = self.games.batch
        view = self.games.view((batch.finals if self._over else batch.states)[0], self.games.seat)
        return rendered(view, self.render_mode)

    def close(self) -> None:
        self.games.close()


def _only(seen: Any) -> Any:
    """What is seen of the one game that there is."""
    return {name: array[0] for name, array in seen.items()} if isinstance(seen, dict) else seen[0]


def register() -> list[str]:
    """Tell Gymnasium about every installed game, once; returns the ids under which it knows them."""
    ids = []
    for name in games():
        known_as = f"overtrick/{name}-v0"
        if known_as not in gymnasium.registry:
            gymnasium.register(
                known_as, "overtrick.envs.gym:OneGame", vector_entry_point="overtrick.envs.gym:many", kwargs={"game": name}
            )
        ids.append(known_as)
    return ids


def many(num_envs: int, **settings: Any) -> LearningSeat:
    """A `LearningSeat` as `gymnasium.make_vec` asks for it."""
    return LearningSeat(n=num_envs, **settings)
