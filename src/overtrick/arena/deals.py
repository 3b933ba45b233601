"""One deal of duplicate play: the same cards with the bots in every rotation, and what came of it.

Everything is decided by the match and the number of the deal, so it does not matter where or when a deal is played.
"""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, cached_property
from itertools import permutations
from typing import Any

from overtrick.bots import Bot, bot
from overtrick.bots.outside import OutsideBot
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Value, game
from overtrick.kit.table import Table, new_table

ROTATIONS, PERMUTATIONS = SEATINGS = ("rotations", "permutations")


@dataclass(frozen=True)
class Match:
    """Who plays what: all that decides the results, but for the time that bots take."""

    game: str
    players: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    seed: int = 0
    seating: str = ROTATIONS  # in which of SEATINGS each deal is played

    @property
    def labels(self) -> list[str]:
        """A name for each bot in tables; the second of two alike gets a number."""
        return [
            name if name not in self.bots[:i] else f"{name} #{self.bots[:i].count(name) + 1}"
            for i, name in enumerate(self.bots)
        ]

    @cached_property
    def lineups(self) -> list[list[int]]:
        """Which bot sits at each seat, in each game of a deal: every bot has every seat equally often.

        In rotations there is a game for each bot; in permutations one for each way to seat the same bots.
        """
        n = len(self.bots)
        turned = [[(seat + rotation) % n for seat in range(self.players)] for rotation in range(n)]
        if self.seating == ROTATIONS:
            return turned
        return [list(order) for order in sorted({order for one in turned for order in permutations(one)})]

    def lineup(self, rotation: int) -> list[int]:
        """Which bot sits at each seat in this game of a deal."""
        return self.lineups[rotation]


def new_match(
    name: str,
    players: int,
    bots: Sequence[str],
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    seating: str = ROTATIONS,
) -> Match:
    """A match with everything about it checked."""
    found = game(name)
    found.check_players(players)
    if not bots:
        raise BadOption("An arena needs at least one bot.")
    for one in bots:
        bot(one)
    settled = found.settle(options or {})
    new_table(found, players, settled, seed=seed)  # options that do not go together are refused here
    if seating not in SEATINGS:
        raise BadOption(f"A deal is played in all {' or '.join(SEATINGS)}, not {seating!r}.")
    return Match(found.name, players, settled, tuple(bots), seed, seating)


@dataclass
class GameResult:
    """One game of a deal; lists have an entry for each seat."""

    rotation: int
    shares: list[float]
    points: list[int]
    tricks: list[list[int]]  # a list for each round
    exact: list[list[int]]  # a list for each round: 1 where the prediction came true
    moves: list[int]
    seconds: list[float]  # that the seat's bot took for its moves
    faults: list[dict[str, int]]  # moves that `greedy` made for the seat, by reason


@dataclass
class DealResult:
    """All the games of one deal. `records` has a line for each, and stays out of the results' own file."""

    number: int
    games: list[GameResult]
    records: list[str] = field(default_factory=list, compare=False, repr=False)

    def as_json(self) -> dict[str, Any]:
        return {"number": self.number, "games": [asdict(one) for one in self.games]}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "DealResult":
        return cls(int(data["number"]), [GameResult(**one) for one in data["games"]])


def play_deal(match: Match, number: int) -> DealResult:
    """Play deal number so many, from 0, in all its lineups."""
    _warm_up(match.game, match.players, match.bots)
    result = DealResult(number, [])
    for rotation, lineup in enumerate(match.lineups):
        names = [match.labels[i] for i in lineup]
        table = new_table(game(match.game), match.players, match.options, seed=match.seed + number, names=names)
        seated = [bot(match.bots[i], f"{match.seed + number}/{rotation}/{seat}") for seat, i in enumerate(lineup)]
        result.games.append(play_game(table, seated, rotation))
        record = table.record()
        record.extra["arena"] = {"deal": number, "rotation": rotation}
        result.records.append(str(record))
    return result


@cache
def _warm_up(name: str, players: int, bots: tuple[str, ...]) -> None:
    """Once in each process, let every bot choose a few times so that compiling and starting is not taken for thinking."""
    table = new_table(game(name), players, {}, seed=0)
    while not table.over:
        table.play(table.legal()[-1])
    for one in bots:
        for ply in (0, table.ply // 2, table.ply - players):
            bot(one).choose(table.at(ply).view())


def play_game(table: Table, seated: Sequence[Bot], rotation: int) -> GameResult:
    """Play a table to its end with a clock for each seat."""
    moves, seconds = Counter[int](), Counter[int]()
    while not table.over:
        seat = table.to_act()[0]
        view = table.view(seat)
        start = time.perf_counter_ns()
        move = seated[seat].choose(view)
        seconds[seat] += time.perf_counter_ns() - start
        moves[seat] += 1
        table.make(seat, move.action)
    s, n, rounds = table.state, table.players, int(table.state.finished)
    return GameResult(
        rotation=rotation,
        shares=table.shares,
        points=table.points,
        tricks=s.tricks[:rounds, :n].tolist(),
        exact=s.exact[:rounds, :n].tolist(),
        moves=[moves[seat] for seat in range(n)],
        seconds=[seconds[seat] / 1e9 for seat in range(n)],
        faults=[dict(one.faults) if isinstance(one, OutsideBot) else {} for one in seated],
    )
