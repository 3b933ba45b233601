"""The shape of a game, for those who compare games: how long and wide it is, how much of it is forced, how much is luck."""

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from overtrick.arena.simulate import play_out
from overtrick.arena.statistics import Estimate, estimate, plain
from overtrick.bots import bot
from overtrick.kit.deals import first_states
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Value, game
from overtrick.kit.table import Table, new_table

MOST_HISTORIES = 100_000  # of a variant whose information sets are counted one by one
AGAIN = 4  # times that each deal is played to tell its luck from that of play
RESAMPLED = 400  # times, for the interval of the luck


@dataclass(frozen=True)
class Shape:
    """What `overtrick stats` tells. Means are over games, with 95 % intervals."""

    game: str
    players: int
    options: dict[str, Value]
    bots: str
    games: int
    seed: int
    length: Estimate  # moves in a game
    longest: int  # the longest of these games
    branching: Estimate  # legal moves at a choice
    widest: int
    forced: Estimate  # choices with one legal move only, of all
    met: int  # different information sets among …
    choices: int  # … so many choices
    information_sets: int | None  # all that there are, where they are few enough to count
    histories: int | None
    luck: Estimate  # how much of the variance of a seat's points the deal alone decides

    def as_json(self) -> dict[str, Any]:
        found: dict[str, Any] = plain({"format": "overtrick-shape/1", **asdict(self)})
        return found


def shape(
    name: str,
    players: int,
    games: int = 100,
    bots: str = "random",
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
) -> Shape:
    """Play so many games, and once more a few times each, and see."""
    if games < 2:
        raise BadOption(f"To see the shape of a game takes at least two, not {games}.")
    found = game(name)
    settled = found.settle(options or {})
    walks, met, points = [], set[bytes](), []
    for number in range(seed, seed + games):
        rows = []
        for again in range(AGAIN):
            table = new_table(found, players, settled, seed=number)
            play_out(table, [bot(bots, f"{number}/{again}/{seat}") for seat in range(players)])
            rows.append(table.points)
            if again == 0:
                walks.append(_widths(table, met))
        points.append(rows)
    widths = [np.array(walk) for walk in walks]
    sets, histories = count_information_sets(name, players, settled) or (None, None)
    return Shape(
        name,
        players,
        settled,
        bots,
        games,
        seed,
        length=estimate(np.array([len(walk) for walk in widths], np.float64)),
        longest=max(len(walk) for walk in widths),
        branching=estimate(np.array([walk.mean() for walk in widths], np.float64)),
        widest=max(int(walk.max()) for walk in widths),
        forced=estimate(np.array([(walk == 1).mean() for walk in widths], np.float64)),
        met=len(met),
        choices=sum(len(walk) for walk in widths),
        information_sets=sets,
        histories=histories,
        luck=luck_of_the_deal(np.array(points, np.float64)),
    )


def _widths(table: Table, met: set[bytes]) -> list[int]:
    """How many moves there were to choose from, at each choice; and what the chooser knew then."""
    widths = []
    for ply, made in enumerate(table.moves):
        then = table.at(ply)
        widths.append(len(then.legal(made.seat)))
        met.add(information_set(then, made.seat))
    return widths


def information_set(table: Table, seat: int) -> bytes:
    """All that a seat knows and remembers, in a few bytes."""
    view = table.view(seat)
    known = f"{seat} {[(made.seat, made.text) for made in view.log]}".encode() + view.state.tobytes()
    return hashlib.blake2b(known, digest_size=12).digest()


def luck_of_the_deal(points: Any) -> Estimate:
    """Of the variance of a seat's points, what part lies between deals: (deals, times, seats). The interval is resampled."""
    rng = np.random.default_rng(0)
    draws = [_between(points[rng.integers(len(points), size=len(points))]) for _ in range(RESAMPLED)]
    low, high = np.quantile(draws, [0.025, 0.975])
    return Estimate(_between(points), float(low), float(high))


def _between(points: Any) -> float:
    """One-way analysis of variance with random effects, all seats together."""
    deals, times, _ = points.shape
    means = points.mean(axis=1, keepdims=True)
    within = float(((points - means) ** 2).sum(axis=(0, 1)).mean() / (deals * (times - 1)))
    between = float((means.var(axis=0, ddof=1)).mean()) - within / times
    whole = max(between, 0.0) + within
    return max(between, 0.0) / whole if whole > 0 else 0.0


def count_information_sets(name: str, players: int, options: Mapping[str, Value]) -> tuple[int, int] | None:
    """All information sets and histories of a variant, by walking its whole tree; None where that is too large."""
    found = game(name)
    firsts = first_states(found, players, options)
    if firsts is None:
        return None
    sets, histories = set[bytes](), 0
    waiting = [Table.standing(found, first.state.copy(), options) for first in firsts]
    while waiting:
        table = waiting.pop()
        histories += 1
        if histories > MOST_HISTORIES:
            return None
        if table.over:
            continue
        seat = table.to_act()[0]
        sets.add(information_set(table, seat))
        for move in table.legal(seat):
            later = table.copy()
            later.make(seat, move.action)
            waiting.append(later)
    return len(sets), histories
