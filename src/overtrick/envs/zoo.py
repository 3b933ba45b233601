"""A table as PettingZoo environments: the seats act one after the other (AEC), or all who are asked at once (parallel).

from overtrick.envs.zoo import monster_trick_v0  # every installed game is there under such a name

env = monster_trick_v0.env(players=4)
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from overtrick.envs.batch import REWARDS_FOR, RewardsFor, whole_number
from overtrick.envs.gym import observation_space
from overtrick.envs.options import LARGEST_SEED, settled
from overtrick.envs.pictures import RENDER_MODES, checked_mode, rendered
from overtrick.kit import engine
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadOption, IllegalMove
from overtrick.kit.game import Value, game, games
from overtrick.kit.table import Table, new_table
from overtrick.warmup import play_at_once

Seen = dict[str, NDArray[Any]]
MOST_CYCLES = 1_000_000


class LegalActions(spaces.Discrete):
    """The action codes of a game. `sample()` without a mask draws one that is legal now; 0 if the seat is not to act."""

    def __init__(self, n: int, mask_now: Callable[[], NDArray[np.int8] | None]) -> None:
        super().__init__(n)
        self._mask_now = mask_now

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self._mask_now()
        return super().sample(mask, probability)


class _Seats:
    """What both kinds of environment share: a table, its seats as agents, what they see, may do and get.

    The agents are `seat_0`, `seat_1`, …; an action is an action code of the game. `rewards` come at the end of the "game"
    (each seat's share of the victory) or of each "round" (its points). Other settings are the game's own options.

    An action that is not legal raises `IllegalMove`, and nothing has changed.
    """

    def __init__(
        self,
        name: str,
        players: int | None = None,
        *,
        rewards: RewardsFor = "game",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        options: Mapping[str, Value] | None = None,
        **named: Value,
    ) -> None:
        super().__init__()
        if rewards not in REWARDS_FOR:
            raise BadOption(f"Rewards are for each {' or '.join(REWARDS_FOR)}, not {rewards!r}.")
        self.game = game(name)
        self.players = self.game.players[0] if players is None else players
        self.game.check_players(self.players)
        self.options = settled(self.game, options, named)
        self.metadata = {"name": _module_name(name), "render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 1}
        self.render_mode = checked_mode(render_mode)
        self.max_cycles = None if max_cycles is None else whole_number("max_cycles", max_cycles, 1, MOST_CYCLES)
        self._by_round = rewards == "round"
        self._luck = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self.agents: list[str] = []
        self.table: Table
        play_at_once(name)
        self._spaces = {agent: observation_space(self.game) for agent in self.possible_agents}
        self._choices = {agent: self._action_space(agent) for agent in self.possible_agents}

    def _action_space(self, agent: str) -> LegalActions:
        return LegalActions(self.game.actions, partial(self._mask_now, agent))

    def _mask_now(self, agent: str) -> NDArray[np.int8] | None:
        return self._mask(agent) if hasattr(self, "table") else None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> LegalActions:
        return self._choices[agent]

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        dealt = int(self._luck.integers(LARGEST_SEED)) if seed is None else seed
        self.table = new_table(self.game, self.players, self.options, seed=dealt)
        self.agents = self.possible_agents[:]

    def observe(self, agent: str) -> Seen:
        """What the agent's seat knows, and what it may do now: nothing while it is not to act."""
        seat = self.possible_agents.index(agent)
        seen = self.table.state.copy()
        engine.conceal(seen, seat)
        observation = np.zeros(self.game.features, np.float32)
        engine.encode(seen, seat, observation)
        return {"observation": observation, "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> NDArray[np.int8]:
        mask = np.zeros(self.game.actions, np.int8)
        if self._is_asked(agent):
            mask[self._legal(self.possible_agents.index(agent))] = 1
        return mask

    def _is_asked(self, agent: str) -> bool:
        raise NotImplementedError

    def _legal(self, seat: int) -> NDArray[np.int32]:
        codes = np.empty(self.game.most_legal, np.int32)
        return codes[: engine.legal(self.table.state, seat, codes)]

    def _checked(self, seat: int, action: object) -> int:
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise IllegalMove(f"An action is a whole number below {self.game.actions}, not {action!r}.")
        if int(action) not in self._legal(seat):
            raise IllegalMove(f"Seat {seat} may not do action {int(action)} now: it is not in its action mask.")
        return int(action)

    def _paid(self, finished_before: int) -> dict[str, float]:
        """What the seats get, now that there are more finished rounds than before, or the game is over."""
        paid = [0.0] * self.players
        if self._by_round:
            for r in range(finished_before, int(self.table.state.finished)):
                paid = [sum(pair) for pair in zip(paid, self.table.rounds[r].points)]
        elif self.table.over:
            paid = self.table.shares
        return {agent: float(amount) for agent, amount in zip(self.possible_agents, paid)}

    def _shown_to(self) -> int:
        """The seat whose view is rendered."""
        raise NotImplementedError

    def render(self) -> Any:
        """The table, printed, as text, or as an image."""
        view = self.table.view(self._shown_to())
        return rendered(view, self.render_mode)

    def close(self) -> None: ...


class TableEnv(_Seats, AECEnv[str, Seen, int | None]):  # type: ignore[misc]
    """One table whose seats act in turn. `max_cycles` cuts a game off after so many moves a seat.

    Where several seats choose in secret at once, they are asked in turn, and nobody's observation shows what the others
    chose. What is rendered is the view of the seat to act.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. With a seed, the table is `overtrick.deal(game, players, seed=seed)`, and later ones follow from it."""
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.to_act()[0]]

    def _is_asked(self, agent: str) -> bool:
        return agent == self.agent_selection and not self.truncations.get(agent, False) and not self.table.over

    def _shown_to(self) -> int:
        return (*self.table.to_act(), NOBODY)[0]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        code = self._checked(seat, action)
        self._cumulative_rewards[agent] = 0.0
        before = int(self.table.state.finished)
        self.table.make(seat, code)
        self.rewards = self._paid(before)
        self._pass_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _pass_on(self) -> None:
        """Whose turn it is now, or that it is all over."""
        if self.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.table.ply >= self.max_cycles * self.players:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.table.over or any(self.truncations.values()):
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.table.to_act()[0]]


Step = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class ParallelTableEnv(_Seats, ParallelEnv[str, Seen, int | None]):  # type: ignore[misc]
    """One table at which all seats that are asked act at once: one at its turn, all of them where they choose in secret.

    The action of a seat that is not asked (its mask is empty) is ignored, and may be left out. `max_cycles` cuts a game off
    after so many steps. What is rendered is what a spectator sees.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal. With a seed, the table is `overtrick.deal(game, players, seed=seed)`, and later ones follow from it."""
        self._deal(seed)
        self._cycles = 0
        return self._all_see(), {agent: {} for agent in self.agents}

    def _is_asked(self, agent: str) -> bool:
        return agent in self.agents and self.possible_agents.index(agent) in self.table.to_act()

    def _shown_to(self) -> int:
        return NOBODY

    def _all_see(self) -> dict[str, Seen]:
        return {agent: self.observe(agent) for agent in self.possible_agents}

    def step(self, actions: Mapping[str, int | None]) -> Step:
        if not self.agents:
            return {}, {}, {}, {}, {}
        asked = self.table.to_act()
        made = {seat: self._checked(seat, actions.get(self.possible_agents[seat])) for seat in asked}
        before = int(self.table.state.finished)
        for seat, code in made.items():
            self.table.make(seat, code)
        self._cycles += 1
        over = self.table.over
        cut_off = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        if over or cut_off:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        everybody = self.possible_agents
        ends = dict.fromkeys(everybody, over), dict.fromkeys(everybody, cut_off)
        return self._all_see(), self._paid(before), *ends, {agent: {} for agent in everybody}

    def state(self) -> NDArray[Any]:
        raise NotImplementedError("The truth about a table is `env.unwrapped.table`; it is not an array to learn from.")


@dataclass(frozen=True)
class Module:
    """One game, as the modules of PettingZoo have it. Settings are given by name, `players` among them."""

    name: str

    def raw_env(self, **settings: Any) -> TableEnv:
        """The seats act in turn; nothing is wrapped around it."""
        return TableEnv(self.name, **settings)

    def env(self, **settings: Any) -> AECEnv[str, Seen, int | None]:
        """The seats act in turn, in PettingZoo's usual wrapper, which tells those who forget to reset it."""
        env: AECEnv[str, Seen, int | None] = wrappers.OrderEnforcingWrapper(self.raw_env(**settings))
        return env

    def parallel_env(self, **settings: Any) -> ParallelTableEnv:
        """All seats that are asked act at once."""
        return ParallelTableEnv(self.name, **settings)


def _module_name(name: str) -> str:
    return f"{name.replace('-', '_')}_v0"


def __getattr__(name: str) -> Module:
    """`monster_trick_v0` and the like, for every game that is installed."""
    for known in games():
        if name == _module_name(known):
            return Module(known)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
