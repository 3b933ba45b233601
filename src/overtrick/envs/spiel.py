"""The games as OpenSpiel's Python games: `pyspiel.load_game("overtrick_monster_trick(players=3)")` after `register()`.

All luck is in the deal. Where a variant is so small that every deal can be listed, the one chance node at the beginning lists
them, each with its probability: the game is exact. Elsewhere a few chance nodes draw a seed out of 2^30, digit by digit; no two
deals that a learner will meet are the same, and first information states belong to as many deals as they do at a table. With
`deals=1000` one node draws one of so many seeds: outcome k is then the deal of `overtrick.deal(…, seed=k)`.

Returns are shares of the victory, or with `utility=points` each seat's points. A secret choice that all make at once is made
one seat after the other, and nobody is shown what the others chose.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from overtrick.kit import contract, engine
from overtrick.kit.cards import lowest
from overtrick.kit.chance import SeededLuck, generator
from overtrick.kit.compiled import compiled
from overtrick.kit.contract import NOBODY
from overtrick.kit.deals import FirstState, first_states
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Game, Option, State, Value, game, games
from overtrick.kit.table import new_table

ALL = -1  # the parameter `deals`: all there are, listed or drawn from DIGITS digits
MOST_DEALS = 1_000_000
BASE, DIGITS = 64, 5  # of the seeds that are drawn where deals are too many to list
UTILITIES = ("shares", "points")
PER_MOVE = 2  # numbers that an information state has for each move made
TERMINAL, CHANCE = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)


def register() -> list[str]:
    """Tell OpenSpiel about every installed game, once; returns the names under which it knows them."""
    names = []
    for name in games():
        short = _short_name(name)
        if short not in pyspiel.registered_names():
            pyspiel.register_game(_game_type(game(name)), _game_class(game(name)))
        names.append(short)
    return names


def _short_name(name: str) -> str:
    return f"overtrick_{name.replace('-', '_')}"


def _game_type(rules: Game, utility: str = UTILITIES[0]) -> Any:
    parameters: dict[str, Value] = {"players": rules.players[0], "deals": ALL, "utility": UTILITIES[0]}
    parameters |= {option.name: _as_parameter(option, option.default) for option in rules.options}
    sums = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=_short_name(rules.name),
        long_name=f"Overtrick: {rules.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=sums.CONSTANT_SUM if utility == "shares" else sums.GENERAL_SUM,
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


def _game_class(rules: Game) -> type[Any]:
    """OpenSpiel makes a game from its parameters alone, so each game has a class that knows which it is."""

    class OneGame(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(rules, params or {})

    OneGame.__name__ = OneGame.__qualname__ = f"{type(rules).__name__}Game"
    return OneGame


def _loaded(short: str, params: dict[str, Any]) -> Any:
    """A game that was pickled, in a process that may not know it yet."""
    register()
    return pyspiel.load_game(short, params)


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
    utility: str

    @cached_property
    def listed(self) -> list[FirstState] | None:
        """All the deals, where they are few."""
        if self.deals != ALL:
            return None
        return _first_states(self.rules, self.players, tuple(self.options.items()))

    @cached_property
    def outcomes(self) -> list[tuple[int, float]]:
        """Of each chance node: which of the deals, or the next digit of a seed."""
        if self.listed is not None:
            return [(k, first.probability) for k, first in enumerate(self.listed)]
        n = BASE if self.deals == ALL else self.deals
        return [(k, 1 / n) for k in range(n)]

    @property
    def chance_nodes(self) -> int:
        return DIGITS if self.deals == ALL and self.listed is None else 1

    @cached_property
    def _dealt(self) -> dict[int, "Moment"]:
        return {}

    def first_moment(self, fallen: tuple[int, ...]) -> "Moment":
        if self.listed is not None:
            which = fallen[0]
            if which not in self._dealt:
                self._dealt[which] = Moment.first(self.rules, self.listed[which].state, kept=True)
            return self._dealt[which]
        seed = 0
        for digit in fallen:
            seed = seed * len(self.outcomes) + digit
        deal = self.rules.deal(self.players, self.options, SeededLuck(self.rules.name, self.players, seed))
        return Moment.first(self.rules, self.rules.start(self.players, self.options, deal))


@lru_cache(16)
def _first_states(rules: Game, players: int, options: tuple[tuple[str, Value], ...]) -> list[FirstState] | None:
    return first_states(rules, players, dict(options))


class Played(_Shared):
    """A move that was made; its texts are found when somebody wants to know."""

    def __init__(self, rules: Game, before: Any, seat: int, action: int, players: int) -> None:
        self._rules, self._before, self.seat, self.action, self._players = rules, before, seat, action, players
        self._texts: tuple[str, str] | None = None
        self._rows: list[tuple[float, float]] | None = None

    def texts(self) -> tuple[str, str]:
        """As it was made, and as the others saw it."""
        if self._texts is None:
            before = self._before[0]
            text = self._rules.text(before, self.seat, self.action)
            self._texts = text, self._rules.public(before, self.seat, text)
        return self._texts

    def row(self, seat: int) -> tuple[float, float]:
        """The move as two numbers, for a seat that saw it made, or NOBODY."""
        if self._rows is None:
            text, public = self.texts()
            players, code = self._players, (self.action + 1) / self._rules.actions
            shown = code if public == text else -1.0
            rows = [((self.seat - own) % players, code if own == self.seat else shown) for own in range(players)]
            self._rows = [((whose + 1) / players, number) for whose, number in (*rows, (self.seat, shown))]
        return self._rows[seat]  # NOBODY is the last


BEGIN = -1  # in place of an action: nothing is played


@compiled
def advance(s: Any, later: Any, seat: int, action: int, codes: Any, told: Any) -> None:
    """What comes of an action, in `later`; to `told` whose choice it is then, as a mask, and how many `codes` are legal."""
    later[0] = s[0]
    if action != BEGIN:
        contract.play(later[0], seat, action)
    actors = contract.to_act(later[0])
    told[0] = actors
    told[1] = contract.legal(later[0], lowest(actors), codes) if actors != 0 else 0


@compiled
def look(s: Any, seat: int, seen: Any, out: Any) -> None:
    """What a seat knows, as numbers."""
    seen[0] = s[0]
    contract.conceal(seen[0], seat)
    for k in range(len(out)):
        out[k] = 0
    contract.encode(seen[0], seat, out)


class Moment(_Shared):
    """A game after its deal: how it stands, whose choice it is, and the moves that led there. Never changes."""

    def __init__(
        self, rules: Game, players: int, before: Any, seat: int, action: int, moves: tuple[Played, ...], *, kept: bool
    ) -> None:
        """What `action` leads to from `before`, an array of one state."""
        self.states, codes, told = np.empty(1, rules.record), np.empty(rules.most_legal, np.int32), np.empty(2, np.int64)
        advance(before, self.states, seat, action, codes, told)
        self.rules, self.moves, self.players = rules, moves, players
        self.actor = lowest(int(told[0])) if told[0] else TERMINAL
        self.legal: list[int] = codes[: told[1]].tolist()
        self.legal.sort()  # as OpenSpiel wants them
        self._later: dict[int, Moment] | None = {} if kept else None  # in a small game all that can follow is found once
        self._told: dict[tuple[int, bool], str] = {}

    @classmethod
    def first(cls, rules: Game, state: State, moves: tuple[Played, ...] = (), *, kept: bool = False) -> "Moment":
        """A moment that is not led to by a move."""
        return cls(rules, int(state.players), _alone(rules, state), NOBODY, BEGIN, moves, kept=kept)

    @property
    def state(self) -> State:
        return self.states[0]

    def after(self, action: int) -> "Moment":
        if self._later is not None and action in self._later:
            return self._later[action]
        rules, players, kept = self.rules, self.players, self._later is not None
        moves = (*self.moves, Played(rules, self.states, self.actor, action, players))
        later = Moment(rules, players, self.states, self.actor, action, moves, kept=kept)
        if self._later is not None:
            self._later[action] = later
        return later

    def seen_by(self, seat: int) -> State:
        seen = self.state.copy()
        engine.conceal(seen, seat)
        return seen

    def told(self, seat: int, recall: bool) -> str:
        """All that a seat knows, as text, with the moves as it saw them made if it recalls them."""
        if (seat, recall) not in self._told:
            text = _fields(self.seen_by(seat))
            if recall:
                seen = ((made.seat, made.texts()[made.seat != seat]) for made in self.moves)
                text += " | " + "; ".join(f"{mover} {move}" for mover, move in seen)
            self._told[seat, recall] = text
        return self._told[seat, recall]


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, with its number of players, its options, its deals and its utility."""

    def __init__(self, rules: Game, params: Mapping[str, Any]) -> None:
        players, deals = int(params.get("players", rules.players[0])), int(params.get("deals", ALL))
        utility = str(params.get("utility", UTILITIES[0]))
        rules.check_players(players)
        if deals != ALL and not 1 <= deals <= MOST_DEALS:
            raise BadOption(f"The number of deals is from 1 to {MOST_DEALS}, or {ALL} for all, not {deals}.")
        if utility not in UTILITIES:
            raise BadOption(f"The utility is {' or '.join(UTILITIES)}, not {utility!r}.")
        options = rules.settle({o.name: _as_option(o, params[o.name]) for o in rules.options if o.name in params})
        new_table(rules, players, options, seed=0)  # some options do not go with each other: this says so
        self.setup = Setup(rules, players, deals, options, utility)
        self._params = dict(params)
        least, most = (0, 1) if utility == "shares" else rules.points_limits(players, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.actions,
            max_chance_outcomes=len(self.setup.outcomes),
            num_players=players,
            min_utility=float(least),
            max_utility=float(most),
            utility_sum=1.0 if utility == "shares" else None,
            max_game_length=rules.longest(players, options),
        )
        super().__init__(_game_type(rules, utility), info, self._params)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (_short_name(self.setup.rules.name), self._params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.setup.chance_nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.setup, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game at a moment, or before its deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setup = game.setup
        self.fallen: tuple[int, ...] = ()  # how chance has fallen so far
        self.moment: Moment | None = None

    def current_player(self) -> int:
        return CHANCE if self.moment is None else self.moment.actor

    def _legal_actions(self, player: int) -> list[int]:
        """In ascending order."""
        if self.moment is None or player != self.moment.actor:
            return []
        return self.moment.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.setup.outcomes

    def _apply_action(self, action: int) -> None:
        if self.moment is not None:
            self.moment = self.moment.after(action)
            return
        self.fallen = (*self.fallen, action)
        if len(self.fallen) == self.setup.chance_nodes:
            self.moment = self.setup.first_moment(self.fallen)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.moment is None or player == CHANCE:
            return f"deal {action}"
        return self.setup.rules.text(self.moment.state, player, action)

    def is_terminal(self) -> bool:
        return self.moment is not None and self.moment.actor == TERMINAL

    def returns(self) -> list[float]:
        """Each seat's share of the victory, or its points; nothing before the end."""
        if self.moment is None or self.moment.actor != TERMINAL:
            return [0.0] * self.setup.players
        if self.setup.utility == "points":
            return [float(points) for points in self.moment.state.total[: self.setup.players]]
        shares = np.zeros(self.setup.players, np.float32)
        engine.payoff(self.moment.state, shares)
        return [float(share) for share in shares]

    def __str__(self) -> str:
        if self.moment is None:
            return "before the deal" + "".join(f" {k}" for k in self.fallen)
        moves = "; ".join(f"{made.seat} {made.texts()[0]}" for made in self.moment.moves)
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
            again.moment = Moment.first(self.setup.rules, world, self.moment.moves)
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
        self._recall = kind.perfect_recall
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        features, longest = setup.rules.features, setup.rules.longest(setup.players, setup.options)
        self.tensor = np.zeros(features + (longest * PER_MOVE if self._recall else 0), np.float32)
        self._scratch = np.empty(1, setup.rules.record)
        self._moment: Moment | None = None  # what the tensor shows, …
        self._seat = NOBODY  # … and to whom
        self.dict = {"observation": self.tensor[:features]}
        if self._recall:
            self.dict["moves"] = self.tensor[features:].reshape(longest, PER_MOVE)

    def set_from(self, state: SpielState, player: int) -> None:
        moment, seat = state.moment, player if self._private else NOBODY
        if moment is not None and moment is self._moment and seat == self._seat:
            return  # OpenSpiel asks twice
        self._moment, self._seat = moment, seat
        if self._recall or moment is None:
            self.tensor.fill(0)
        if moment is None:
            return
        look(moment.states, seat, self._scratch, self.dict["observation"])
        if self._recall and moment.moves:
            self.dict["moves"][: len(moment.moves)] = [made.row(seat) for made in moment.moves]

    def string_from(self, state: SpielState, player: int) -> str:
        if state.moment is None:
            return "before the deal"
        return state.moment.told(player if self._private else NOBODY, self._recall)


def _alone(rules: Game, state: State) -> Any:
    """A state as an array of one, which compiled code is called with more quickly."""
    alone = np.empty(1, rules.record)
    alone[0] = state
    return alone


def _fields(state: State) -> str:
    """All that a state holds, as text: its fields, but for those that are all zeros."""
    parts = []
    for name in state.dtype.names:
        numbers: NDArray[Any] = np.asarray(state[name]).ravel()
        if numbers.any():
            parts.append(f"{name}={','.join(map(str, np.trim_zeros(numbers, 'b').tolist()))}")
    return " ".join(parts)
