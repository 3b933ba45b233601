"""A number of games between given bots, seat by seat: what `overtrick simulate` runs."""

import os
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from overtrick.arena.spread import in_processes, in_threads
from overtrick.arena.statistics import Estimate, estimate
from overtrick.bots import Bot, bot
from overtrick.bots.simple import CompiledBot, Games, new_games, play_games
from overtrick.kit.chance import SeededLuck
from overtrick.kit.compiled import awaits_code, interpreted
from overtrick.kit.dealing import Dealer
from overtrick.kit.game import Game, Value, game
from overtrick.kit.seeds import generators
from overtrick.kit.table import Table, new_table


@dataclass(frozen=True)
class Outcome:
    """How one game ended; lists have an entry for each seat."""

    number: int  # the seed of its deal
    shares: list[float]
    points: list[int]
    tricks: list[int]  # in all rounds
    exact: list[int]  # rounds in which the prediction came true
    rounds: int
    moves: int
    record: str = ""  # as a line, where it was asked for


def outcome(table: Table, number: int, record: str = "") -> Outcome:
    s, n, rounds = table.state, table.players, int(table.state.finished)
    tricks, exact = (getattr(s, name)[:rounds, :n].sum(axis=0).tolist() for name in ("tricks", "exact"))
    return Outcome(number, table.shares, table.points, tricks, exact, rounds, table.ply, record)


@dataclass
class SeatResults:
    """What one seat got out of the games so far."""

    bot: str
    games: int = 0
    victories: float = 0.0  # shares of the victory
    tricks: int = 0
    exact: int = 0
    rounds: int = 0
    points: Counter[int] = field(default_factory=Counter)  # games by final points
    shares: list[float] = field(default_factory=list)  # a number a game
    finals: list[int] = field(default_factory=list)
    foreseen: list[float] = field(default_factory=list)  # of the rounds of a game, how many came out as predicted

    @property
    def mean_points(self) -> float:
        return sum(points * games for points, games in self.points.items()) / self.games

    def intervals(self) -> dict[str, Estimate]:
        """Share of victory, points, and predictions that came true, with 95 % intervals over the games."""
        measures = {"share": self.shares, "points": self.finals, "exact": self.foreseen}
        return {name: estimate(np.array(values, np.float64)) for name, values in measures.items()}

    def add(self, played: "Table | Outcome | Ends", seat: int) -> None:
        """Count a game, or several."""
        if isinstance(played, Table):
            played = outcome(played, played.seed or 0)
        ends = Ends.of(played) if isinstance(played, Outcome) else played
        shares, points, exact = ends.shares[:, seat].tolist(), ends.points[:, seat].tolist(), ends.exact[:, seat]
        self.games += len(shares)
        self.victories += sum(shares)
        self.tricks += int(ends.tricks[:, seat].sum())
        self.exact += int(exact.sum())
        self.rounds += int(ends.rounds.sum())
        self.points.update(points)
        self.shares += shares
        self.finals += points
        self.foreseen += (exact / np.maximum(1, ends.rounds)).tolist()


@dataclass(frozen=True)
class Ends:
    """How several games ended: as `Outcome`, a row a game."""

    numbers: Sequence[int]
    shares: NDArray[np.float64]
    points: NDArray[np.int64]
    tricks: NDArray[np.int64]
    exact: NDArray[np.int64]
    rounds: NDArray[np.int64]
    moves: NDArray[np.int64]
    records: Sequence[str] = ()

    @classmethod
    def of(cls, one: Outcome) -> "Ends":
        shares, points, tricks, exact = (np.array([seats]) for seats in (one.shares, one.points, one.tricks, one.exact))
        return cls([one.number], shares, points, tricks, exact, np.array([one.rounds]), np.array([one.moves]), [one.record])

    def each(self) -> Iterator[Outcome]:
        records = self.records or [""] * len(self.numbers)
        columns = (part.tolist() for part in (self.shares, self.points, self.tricks, self.exact, self.rounds, self.moves))
        yield from map(Outcome, self.numbers, *columns, records)


@dataclass(frozen=True)
class Plan:
    """Games to be played: all that decides them."""

    game: str
    players: int
    bots: tuple[str, ...]
    options: dict[str, Value]
    record: bool = False
    legal: bool = False

    @cached_property
    def is_compiled(self) -> bool:
        """Whether whole games can be played by compiled code: its bots can, and nobody wants to know their moves."""
        return self.is_simple and not self.record

    @cached_property
    def is_simple(self) -> bool:
        """Whether its bots only look, and do not search: then a game is quick as plain Python, too."""
        return all(isinstance(bot(kind), CompiledBot) for kind in set(self.bots))

    def play(self, number: int) -> Outcome:
        """The game of this seed."""
        (table,) = simulate(self.game, self.players, 1, self.bots, number, self.options)
        return outcome(table, number, str(table.record(legal=self.legal)) if self.record else "")

    def play_many(self, numbers: range) -> Ends:
        """The games of these seeds, all at once, by compiled code."""
        found, n = game(self.game), self.players
        options = found.settle(self.options)
        states = Dealer(found, n, options).first_states(numbers)
        rngs = np.stack([generators("bot", numbers, str(seat)) for seat in range(n)], axis=1)
        rules = [one.rule for one in map(bot, self.bots) if isinstance(one, CompiledBot)]
        games = new_games(found, states, rules, rngs, found.longest(n, options), told=self.record)
        _play(games, found)
        records = [self._record(number, options, games, k) for k, number in enumerate(numbers)] if self.record else ()
        tricks, exact = (states[name][:, :, :n].sum(axis=1, dtype=np.int64) for name in ("tricks", "exact"))
        points, rounds = states["total"][:, :n].astype(np.int64), states["finished"].astype(np.int64)
        return Ends(numbers, games.shares[:, :n].astype(np.float64), points, tricks, exact, rounds, games.plies, records)

    def _record(self, number: int, options: dict[str, Value], games: Games, k: int) -> str:
        """The record of one of these games."""
        found = game(self.game)
        table = Table.standing(found, games.states[k], options)
        table.deal = found.deal(self.players, options, SeededLuck(self.game, self.players, number))
        table.seed = number
        table.take_over(games.log[k, : games.plies[k]].tolist(), games.before[k], games.states[k])
        return str(table.record(legal=self.legal))


def _play(games: Games, found: Game) -> None:
    """Play them out; as plain Python where the game's code is still being made."""
    play = interpreted(play_games) if awaits_code(found.record) else play_games
    play(games)


AT_ONCE = 512  # games that a thread plays before it tells of them
RECORDED_AT_ONCE = 128  # the same with all that happens in them, which takes some megabytes


def results(plan: Plan, games: int, seed: int, workers: int | None = None) -> Generator[Ends, None, None]:
    """How the games of these seeds end, in order: that does not depend on where they are played.

    Compiled ones are played by threads, on all cores unless told; others here, or in processes.
    """
    numbers = range(seed, seed + games)
    if plan.is_compiled:
        threads = workers or os.cpu_count() or 1
        size = max(1, min(AT_ONCE, games // threads))
        parts = (numbers[first : first + size] for first in range(0, games, size))
        yield from in_threads(plan.play_many, parts, threads)
    elif plan.is_simple:
        parts = (numbers[first : first + RECORDED_AT_ONCE] for first in range(0, games, RECORDED_AT_ONCE))
        yield from map(plan.play_many, parts) if workers in (None, 1) else in_processes(plan.play_many, parts, workers)
    elif workers is None or workers == 1:
        yield from (Ends.of(plan.play(number)) for number in numbers)
    else:
        yield from map(Ends.of, in_processes(plan.play, iter(numbers), workers))


def outcomes(plan: Plan, games: int, seed: int, workers: int | None = None) -> Iterator[Outcome]:
    """The same, game by game."""
    for ends in results(plan, games, seed, workers):
        yield from ends.each()


def seat_bots(names: Sequence[str], players: int) -> list[str]:
    """The bots by seat: the names in turn, again and again."""
    return [names[seat % len(names)] for seat in range(players)]


def simulate(
    name: str, players: int, games: int, bots: Sequence[str], seed: int, options: Mapping[str, Value] | None = None
) -> Iterator[Table]:
    """Finished tables, one after the other. Game number k (from 0) is dealt from the seed `seed + k`."""
    for number in range(seed, seed + games):
        table = new_table(game(name), players, options or {}, seed=number)
        seated = [bot(kind, f"{number}/{seat}") for seat, kind in enumerate(bots)]
        play_out(table, seated)
        yield table


def play_out(table: Table, seated: Sequence[Bot]) -> None:
    """Play a table to its end, each seat by its bot."""
    if all(isinstance(one, CompiledBot) for one in seated):
        _play_out_compiled(table, [one for one in seated if isinstance(one, CompiledBot)])
    while not table.over:
        seat = table.to_act()[0]
        table.make(seat, seated[seat].choose(table.view(seat)).action)


def _play_out_compiled(table: Table, seated: Sequence[CompiledBot]) -> None:
    """The same choices, made without Python in between."""
    game = table.game
    states = np.array([table.state], game.record)
    rngs = np.array([[one.rng for one in seated]], np.int64)
    longest = game.longest(table.players, table.options)
    games = new_games(game, states, [one.rule for one in seated], rngs, longest, told=True)
    _play(games, game)
    for one, rng in zip(seated, games.rngs[0], strict=True):
        one.rng[:] = rng  # they go on from there
    table.take_over(games.log[0, : games.plies[0]].tolist(), games.before[0], states[0])
