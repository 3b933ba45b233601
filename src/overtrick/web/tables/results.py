"""What games come to, as plain records: rounds, results, ratings, and the deals of the days with people's tries at them."""

from dataclasses import dataclass
from typing import NamedTuple

from overtrick.kit.game import Deal, Value


class Played(NamedTuple):
    """One round for one seat: what was said, if that is a number; what was taken; whether the prediction came true."""

    said: int | None
    took: int
    exact: bool


class Rating(NamedTuple):
    """How strong somebody is, how sure that is, and from how many games."""

    mu: float
    sigma: float
    games: int = 0


@dataclass(frozen=True)
class Result:
    """What a finished game was for one person."""

    table_id: str
    seat: int
    person: str
    game: str
    purpose: str
    players: int
    points: int
    place: int
    share: float
    rounds: tuple[Played, ...]
    rated: bool
    ended: float
    mu: float | None = None
    sigma: float | None = None


class Chosen(NamedTuple):
    """A choice in a day's deal: what led to it, and what was chosen."""

    before: str
    move: str


@dataclass(frozen=True)
class Attempt:
    """What came of somebody's try at a day's deal."""

    table_id: str
    day: str
    game: str
    points: int
    kept: int
    rounds: tuple[Played, ...]
    signs: str
    helped: bool  # a bot played for them
    chosen: tuple[Chosen, ...]
    ended: float


@dataclass(frozen=True)
class DayDeal:
    """The deal of a day for one game."""

    day: str
    game: str
    players: int
    options: dict[str, Value]
    deal: Deal
    salt: str
    commitment: str
    bot: str
    rules: int
    software: str
    expert: str = ""  # JSON: what a strong bot did in people's place; empty until it is known


class Line(NamedTuple):
    """A line in a day's table of results."""

    table_id: str
    person: str
    name: str
    points: int
    rounds: tuple[Played, ...]
    place: int = 0


class Score(NamedTuple):
    points: int
    people: int


@dataclass(frozen=True)
class Mine:
    """Somebody's own try at a day's deal."""

    table_id: str
    day: str
    game: str
    name: str
    practice: bool
    points: int | None
    kept: int | None
    rounds: tuple[Played, ...]
    signs: str
    ended: float | None

    @property
    def over(self) -> bool:
        return self.ended is not None


class Others(NamedTuple):
    """How often a move was chosen where others stood too, and what it brought on average."""

    move: str
    people: int
    points: float
