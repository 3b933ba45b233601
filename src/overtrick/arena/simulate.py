"""A number of games between given bots, seat by seat: what `overtrick simulate` runs."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from overtrick.bots import Bot, bot
from overtrick.bots.simple import CompiledBot, play_game
from overtrick.kit.game import Value, game
from overtrick.kit.table import Table, new_table

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

    @property
    def mean_points(self) -> float:
        return sum(points * games for points, games in self.points.items()) / self.games

    def add(self, table: Table, seat: int) -> None:
        state = table.state
        finished = int(state.finished)
        self.games += 1
        self.victories += table.shares[seat]
        self.tricks += int(state.tricks[:finished, seat].sum())
        self.exact += int(state.exact[:finished, seat].sum())
        self.rounds += finished
        self.points[table.points[seat]] += 1


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
