"""A number of games between given bots, seat by seat: what `overtrick simulate` runs."""

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from overtrick.arena.spread import in_processes
from overtrick.arena.statistics import Estimate, estimate
from overtrick.bots import Bot, bot
from overtrick.bots.simple import CompiledBot, play_game
from overtrick.kit.game import Value, game
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

    def add(self, played: Table | Outcome, seat: int) -> None:
        end = outcome(played, played.seed or 0) if isinstance(played, Table) else played
        self.games += 1
        self.victories += end.shares[seat]
        self.tricks += end.tricks[seat]
        self.exact += end.exact[seat]
        self.rounds += end.rounds
        self.points[end.points[seat]] += 1
        self.shares.append(end.shares[seat])
        self.finals.append(end.points[seat])
        self.foreseen.append(end.exact[seat] / max(1, end.rounds))


@dataclass(frozen=True)
class Plan:
    """Games to be played: all that decides them."""

    game: str
    players: int
    bots: tuple[str, ...]
    options: dict[str, Value]
    record: bool = False
    legal: bool = False

    def play(self, number: int) -> Outcome:
        """The game of this seed."""
        (table,) = simulate(self.game, self.players, 1, self.bots, number, self.options)
        return outcome(table, number, str(table.record(legal=self.legal)) if self.record else "")


def outcomes(plan: Plan, games: int, seed: int, workers: int = 1) -> Generator[Outcome, None, None]:
    """How the games of these seeds end, in order, played here or in processes: that makes no difference to the results."""
    numbers = iter(range(seed, seed + games))
    if workers == 1:
        for number in numbers:
            yield plan.play(number)
    else:
        yield from in_processes(plan.play, numbers, workers)


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
    truth = np.zeros(1, game.record)
    truth[0] = table.state
    rules = np.array([one.rule for one in seated], np.int64)
    rngs = np.vstack([one.rng for one in seated])
    moves = np.empty(game.most_legal, np.int32)
    scores = np.zeros(game.most_legal, np.float32)
    log = np.empty((game.longest(table.players, table.options), 2), np.int32)
    plies = play_game(truth, truth.copy(), rules, rngs, moves, scores, log)
    for seat, action in log[:plies].tolist():
        table.make(seat, action)
