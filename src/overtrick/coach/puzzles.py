"""Puzzles: positions in which one move is clearly best by what the seat knows, and the rule of thumb misses it.

They are found in simulated games, or in games that were recorded; first looked at shortly, then checked by a deep search. A
puzzle is a record of the game up to the moment, with what was found out about the moves in its field `puzzle`.
"""

import gzip
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from overtrick.bots import bot
from overtrick.bots.simple import GreedyBot
from overtrick.coach.review import choice_json
from overtrick.coach.trying import Choice, Effort, Trier, deep_effort
from overtrick.kit.errors import BadRecord
from overtrick.kit.fields import stable_bytes
from overtrick.kit.game import Game
from overtrick.kit.records import Record, parse
from overtrick.kit.table import Table, View, new_table

FOLDER = Path(__file__).parent / "puzzles"
SHIPPED = 100  # puzzles a game, when all are found
CLEAR = 0.08  # share of the victory by which the best move leads every other, beyond doubt
COUNTED = 0.1  # how much oftener the prediction comes true than with the obvious move, beyond doubt: the reason, to be counted
HOPEFUL = 0.04  # what the obvious move must seem to cost at a first look, for a second one
PEEP = Effort(pool=64, first_learned=4, first_worlds=16, learned=8, chosen_in=16, worlds=48, block=24, ahead=8)
GLANCE = Effort(pool=128, first_learned=16, first_worlds=48, learned=24, chosen_in=48, worlds=96, block=24, ahead=8)
MOST_A_GAME = 3  # from one game, so that there are many

Json = dict[str, Any]


@dataclass(frozen=True)
class Puzzle:
    """A position, whose move it is, and what the moves are worth."""

    name: str  # of its own, the same wherever it is found
    record: Record
    seat: int
    found: Json  # as a choice of a review, in which the rule of thumb's move was played

    @property
    def best(self) -> str:
        return str(self.found["best"])

    @property
    def ply(self) -> int:
        return len(self.record.moves)

    def table(self) -> Table:
        return self.record.replay()

    def line(self) -> str:
        self.record.extra["puzzle"] = {"name": self.name, "seat": self.seat} | self.found
        return str(self.record)


def read_puzzles(lines: Iterable[bytes]) -> Iterator[Puzzle]:
    for line in lines:
        record = parse(line.strip())
        told = record.extra.get("puzzle")
        if not isinstance(told, dict) or not {"name", "seat", "best", "moves"} <= set(told):
            raise BadRecord("This record is no puzzle: it does not say whose move it is and which one is best.", field="puzzle")
        found = {key: value for key, value in told.items() if key not in ("name", "seat")}
        yield Puzzle(str(told["name"]), record, int(told["seat"]), found)


@cache
def shipped_puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with Overtrick, for a game."""
    path = FOLDER / f"{game}.jsonl.gz"
    if not path.is_file():
        return ()
    with gzip.open(path) as lines:
        return tuple(read_puzzles(lines))


def find_in(table: Table, triers: Sequence[Trier]) -> Iterator[Puzzle]:
    """The puzzles in a game, whoever was to choose."""
    found = 0
    for ply in range(table.ply):
        then = table.at(ply)
        for seat in then.to_act():
            view = then.view(seat)
            if len(view.legal()) > 1 and (choice := _checked(view, triers)) is not None:
                yield puzzle_of(then, seat, choice)
                found += 1
                if found == MOST_A_GAME:
                    return


def _checked(view: View, triers: Sequence[Trier]) -> Choice | None:
    """What the moves are worth, if this is a puzzle. Most positions are none, so each look is longer than the one before."""
    obvious = GreedyBot("puzzle").choose(view)
    *quick, deep = triers
    for trier, least in zip(quick, (HOPEFUL, CLEAR), strict=True):
        if trier.choice(view, obvious).loss.value < least:
            return None
    choice = deep.choice(view, obvious)
    return choice if is_puzzle(choice) else None


def is_puzzle(choice: Choice) -> bool:
    """Whether the best move leads all others clearly, it is not the one that was played, and one can count why."""
    others = [tried for tried in choice.tried if tried is not choice.best]
    surer = choice.played.surer
    return (
        choice.best is not choice.played
        and all(tried.ahead.value - tried.ahead.error >= CLEAR for tried in others)
        and surer.value - surer.error >= COUNTED
    )


def puzzle_of(then: Table, seat: int, choice: Choice) -> Puzzle:
    found = choice_json(choice) | {"ply": then.ply, "round": int(then.state.finished)}
    del found["open"]  # a puzzle is about what can be known
    name = hashlib.sha256(stable_bytes(then.view(seat).state)).hexdigest()[:8]
    return Puzzle(name, then.record(), seat, found)


def triers(game: Game) -> list[Trier]:
    """A first look at a position, a second, and the deep search that decides."""
    return [Trier(game, "puzzle", effort) for effort in (PEEP, GLANCE, deep_effort(game))]


def simulated(game: Game, players: int, seed: int, bots: str) -> Table:
    """A game to look for puzzles in."""
    table = new_table(game, players, {}, seed=seed)
    seats = [bot(bots, f"{seed}/{seat}") for seat in range(players)]
    while not table.over:
        seat = table.to_act()[0]
        table.play(seats[seat].choose(table.view(seat)), seat)
    return table
