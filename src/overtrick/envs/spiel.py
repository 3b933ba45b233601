"""The games as OpenSpiel's Python games: `pyspiel.load_game("overtrick_monster_trick(players=3)")` after `register()`.

All luck is in the deal, and there are far too many deals to list. So a game begins with one chance node that draws one of
`deals` seeds, each equally likely: outcome k is the deal of `overtrick.deal(…, seed=k)`. The game that OpenSpiel then knows
is an ordinary one with explicit chances, its histories say everything, and it comes as close to all deals as `deals` is large.

A secret choice that all make at once is made one seat after the other, and nobody is shown what the others chose.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from overtrick.kit import engine
from overtrick.kit.cards import lowest
from overtrick.kit.chance import generator
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Game, Option, State, Value, game, games
from overtrick.kit.table import new_table

DEALS = 1000  # unless told
MOST_DEALS = 1_000_000
PER_MOVE = 2  # numbers that an information state has for each move made


def register() -> list[str]:
    """Tell OpenSpiel about every installed game, once; returns the names under which it knows them."""
    names = []
    for name in games():
        short = f"overtrick_{name.replace('-', '_')}"
        if short not in pyspiel.registered_names():
            kind = _game_type(game(name), short)
            pyspiel.register_game(kind, _game_class(game(name), kind))
        names.append(short)
    return names


def _game_type(rules: Game, short: str) -> Any:
    parameters: dict[str, Value] = {"players": rules.players[0], "deals": DEALS}
    parameters |= {option.name: _as_parameter(option, option.default) for option in rules.options}
    return pyspiel.GameType(
        short_name=short,
        long_name=f"Overtrick: {rules.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.players[-1],
        min_num_players=rules.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
    )


def _numbers_and_a_word(option: Option) -> bool:
    """Whether an option is a number or one word, such as `any`: OpenSpiel wants one type, so -1 stands for the word."""
    return {type(value) for value in option.values} == {int, str}


def _as_parameter(option: Option, value: Value) -> Value:
    return -1 if _numbers_and_a_word(option) and isinstance(value, str) else value


def _as_option(option: Option, value: Value) -> Value:
    if _numbers_and_a_word(option) and value == -1:
        return next(word for word in option.values if isinstance(word, str))
    return value


def _game_class(rules: Game, kind: Any) -> type[Any]:
    """OpenSpiel makes a game from its parameters alone, so each game has a class that knows which it is."""

    class OneGame(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(rules, kind, params or {})

    OneGame.__name__ = OneGame.__qualname__ = f"{type(rules).__name__}Game"
    return OneGame


class _Shared:
    """OpenSpiel copies the attributes of a state with `deepcopy` when it clones it; what never changes need not be."""

    def __deepcopy__(self, memo: Any) -> "_Shared":
        return self


@dataclass(frozen=True, eq=False)
class Setup(_Shared):
    """What is fixed before the deal."""

    rules: Game
    players: int
    deals: int
    options: Mapping[str, Value]


@dataclass(frozen=True, eq=False)
class Moment(_Shared):
    """A game after its deal: how it stands, and the moves that led there."""

    state: State
    moves: tuple[tuple[int, str, int], ...] = ()  # seat, text, action
    seen: tuple[str, ...] = ()  # the text of each as the others saw it made

    def after(self, rules: Game, seat: int, action: int) -> "Moment":
        state = self.state.copy()
        engine.play(state, seat, action)
        text = rules.text(self.state, seat, action)
        return Moment(state, (*self.moves, (seat, text, action)), (*self.seen, rules.public(self.state, seat, text)))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, with its number of players, its options and its number of deals."""

    def __init__(self, rules: Game, kind: Any, params: Mapping[str, Any]) -> None:
        players, deals = int(params.get("players", rules.players[0])), int(params.get("deals", DEALS))
        rules.check_players(players)
        if not 1 <= deals <= MOST_DEALS:
            raise BadOption(f"The number of deals is from 1 to {MOST_DEALS}, not {deals}.")
        options = rules.settle({o.name: _as_option(o, params[o.name]) for o in rules.options if o.name in params})
        new_table(rules, players, options, seed=0)  # some options do not go with each other: this says so
        self.setup = Setup(rules, players, deals, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.actions,
            max_chance_outcomes=deals,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=rules.longest(players, options),
        )
        super().__init__(kind, info, dict(params))

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.setup, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game at a moment, or before its deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setup = game.setup
        self.moment: Moment | None = None

    def current_player(self) -> int:
        if self.moment is None:
            return int(pyspiel.PlayerId.CHANCE)
        actors = engine.to_act(self.moment.state)
        return lowest(actors) if actors else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        """In ascending order."""
        if self.moment is None or player != self.current_player():
            return []
        codes = np.empty(self.setup.rules.most_legal, np.int32)
        return sorted(codes[: engine.legal(self.moment.state, player, codes)].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(k, 1 / self.setup.deals) for k in range(self.setup.deals)]

    def _apply_action(self, action: int) -> None:
        rules = self.setup.rules
        if self.moment is None:
            self.moment = Moment(new_table(rules, self.setup.players, self.setup.options, seed=action).state)
        else:
            self.moment = self.moment.after(rules, self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.moment is None or player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.setup.rules.text(self.moment.state, player, action)

    def is_terminal(self) -> bool:
        return self.moment is not None and engine.to_act(self.moment.state) == 0

    def returns(self) -> list[float]:
        """Each seat's share of the victory; nothing before the end."""
        shares = np.zeros(self.setup.players, np.float32)
        if self.moment is not None and self.is_terminal():
            engine.payoff(self.moment.state, shares)
        return [float(share) for share in shares]

    def __str__(self) -> str:
        if self.moment is None:
            return "before the deal"
        moves = "; ".join(f"{seat} {text}" for seat, text, _ in self.moment.moves)
        return f"{_fields(self.moment.state)} | {moves}"

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """A state that the player cannot tell from this one: what it does not know is imagined anew.

        It can be played on, saved and loaded. Its history is still that of this state, though, so the outcome of the deal
        there is not the one imagined, and the secret moves of others stand in its list of moves as they were made; no
        player's information state shows either.
        """
        again: SpielState = self.clone()
        if self.moment is not None:
            world = self.moment.state.copy()
            engine.conceal(world, player_id)
            engine.imagine(world, player_id, generator("resampled", int(probability_sampler() * 2**53)))
            again.moment = Moment(world, self.moment.moves, self.moment.seen)
        return again


class SpielObserver:
    """What a player sees, as numbers and as text.

    The tensor is the game's `encode`. With perfect recall the list of moves follows, each as two numbers: the seat that
    made it, counted from the player's own (which is 1), over the number of seats; and the action code plus one over the
    number of actions, or -1 where another made the move in secret.
    """

    def __init__(self, setup: Setup, kind: Any, params: Any) -> None:
        if params:
            raise BadOption(f"Observers of these games have no parameters, so not {params}.")
        self._setup = setup
        self._recall = kind.perfect_recall
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        features, longest = setup.rules.features, setup.rules.longest(setup.players, setup.options)
        self.tensor = np.zeros(features + (longest * PER_MOVE if self._recall else 0), np.float32)
        self.dict = {"observation": self.tensor[:features]}
        if self._recall:
            self.dict["moves"] = self.tensor[features:].reshape(longest, PER_MOVE)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.moment is None:
            return
        seat = player if self._private else NOBODY
        engine.encode(self._seen(state.moment, seat), seat, self.dict["observation"])
        if self._recall:
            players, actions = self._setup.players, self._setup.rules.actions
            for ply, (mover, _, action) in enumerate(self._moves_seen(state.moment, seat)):
                number = -1.0 if action is None else (action + 1) / actions
                self.dict["moves"][ply] = ((mover - max(seat, 0)) % players + 1) / players, number

    def string_from(self, state: SpielState, player: int) -> str:
        if state.moment is None:
            return "before the deal"
        seat = player if self._private else NOBODY
        text = _fields(self._seen(state.moment, seat))
        if self._recall:
            text += " | " + "; ".join(f"{mover} {move}" for mover, move, _ in self._moves_seen(state.moment, seat))
        return text

    def _seen(self, moment: Moment, seat: int) -> State:
        seen = moment.state.copy()
        engine.conceal(seen, seat)
        return seen

    def _moves_seen(self, moment: Moment, seat: int) -> list[tuple[int, str, int | None]]:
        """Each move as the seat saw it made: who, its text, and its action unless that is secret."""
        seen: list[tuple[int, str, int | None]] = []
        for (mover, text, action), public in zip(moment.moves, moment.seen):
            shown = text if mover == seat else public
            seen.append((mover, shown, action if shown == text else None))
        return seen


def _fields(state: State) -> str:
    """All that a state holds, as text: its fields, but for those that are all zeros."""
    parts = []
    for name in state.dtype.names:
        numbers: NDArray[Any] = np.asarray(state[name]).ravel()
        if numbers.any():
            parts.append(f"{name}={','.join(map(str, np.trim_zeros(numbers, 'b').tolist()))}")
    return " ".join(parts)
