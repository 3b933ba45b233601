"""A table as a PettingZoo environment: the seats act one after the other (AEC)."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from overtrick.envs.batch import REWARDS_FOR, RewardsFor
from overtrick.envs.pictures import as_image, as_text
from overtrick.kit import engine
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadOption, IllegalMove
from overtrick.kit.game import Value, game
from overtrick.kit.table import Table, new_table

Seen = dict[str, NDArray[Any]]
RENDER_MODES = ["human", "ansi", "rgb_array"]
LARGEST_SEED = 2**31


class TableEnv(AECEnv[str, Seen, int | None]):  # type: ignore[misc]
    """One table. The agents are `seat_0`, `seat_1`, …; an action is an action code of the game.

    `rewards` come at the end of the "game" (each seat's share of the victory) or of each "round" (its points).
    `max_cycles` cuts a game off after so many moves a seat. Other settings are the game's own options.

    Where several seats choose in secret at once, they are asked in turn, and nobody's observation shows what the others
    chose. An action that is not legal raises `IllegalMove`, and nothing has changed.
    """

    def __init__(
        self,
        name: str,
        players: int | None = None,
        *,
        rewards: RewardsFor = "game",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: Value,
    ) -> None:
        super().__init__()
        if rewards not in REWARDS_FOR:
            raise BadOption(f"Rewards are for each {' or '.join(REWARDS_FOR)}, not {rewards!r}.")
        if render_mode not in (None, *RENDER_MODES):
            raise BadOption(f"A table is rendered as {', '.join(RENDER_MODES)}, not {render_mode!r}.")
        self.game = game(name)
        self.players = self.game.players[0] if players is None else players
        self.game.check_players(self.players)
        self.options = self.game.settle(options)
        self.metadata = {"name": f"{name}_v0", "render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._by_round = rewards == "round"
        self._luck = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self.table: Table
        self._spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._choices = {agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents}

    def _observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.game.features,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.game.actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. With a seed, the table is `overtrick.deal(game, players, seed=seed)`, and later ones follow from it."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        dealt = int(self._luck.integers(LARGEST_SEED)) if seed is None else seed
        self.table = new_table(self.game, self.players, self.options, seed=dealt)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.to_act()[0]]

    def observe(self, agent: str) -> Seen:
        """What the agent's seat knows, and what it may do now: nothing while it is not to act."""
        seat = self.possible_agents.index(agent)
        seen = self.table.state.copy()
        engine.conceal(seen, seat)
        observation = np.zeros(self.game.features, np.float32)
        engine.encode(seen, seat, observation)
        mask = np.zeros(self.game.actions, np.int8)
        if agent == self.agent_selection and not self.truncations.get(agent, False) and not self.table.over:
            mask[self._legal(seat)] = 1
        return {"observation": observation, "action_mask": mask}

    def _legal(self, seat: int) -> NDArray[np.int32]:
        codes = np.empty(self.game.most_legal, np.int32)
        return codes[: engine.legal(self.table.state, seat, codes)]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self._check(seat, action)
        self._cumulative_rewards[agent] = 0.0
        before = int(self.table.state.finished)
        self.table.make(seat, int(action or 0))
        self._pay(before)
        self._pass_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _check(self, seat: int, action: object) -> None:
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise IllegalMove(f"An action is a whole number below {self.game.actions}, not {action!r}.")
        if int(action) not in self._legal(seat):
            raise IllegalMove(f"Seat {seat} may not do action {int(action)} now: it is not in its action mask.")

    def _pay(self, finished_before: int) -> None:
        state = self.table.state
        paid = [0.0] * self.players
        if self._by_round:
            for r in range(finished_before, int(state.finished)):
                paid = [sum(pair) for pair in zip(paid, self.table.rounds[r].points)]
        elif self.table.over:
            paid = self.table.shares
        self.rewards = {agent: float(amount) for agent, amount in zip(self.possible_agents, paid)}

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

    def render(self) -> Any:
        """The table as the seat to act sees it: printed, as text, or as an image."""
        view = self.table.view((*self.table.to_act(), NOBODY)[0])
        if self.render_mode == "rgb_array":
            return as_image(view)
        if self.render_mode == "ansi":
            return as_text(view)
        if self.render_mode == "human":
            print(as_text(view))
        return None

    def close(self) -> None: ...


def aec(name: str, players: int | None = None, **settings: Any) -> AECEnv[str, Seen, int | None]:
    """The environment in PettingZoo's usual wrapper, which tells those who forget to reset it."""
    env: AECEnv[str, Seen, int | None] = wrappers.OrderEnforcingWrapper(TableEnv(name, players, **settings))
    return env
