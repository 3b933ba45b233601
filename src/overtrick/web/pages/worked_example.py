"""A worked example for a page of rules: one round of the lesson's deal, as bots play it by rule of thumb."""

from functools import lru_cache
from typing import NamedTuple

from overtrick.kit.game import Line, game
from overtrick.kit.lessons import thumb
from overtrick.kit.pictures import as_svg
from overtrick.kit.table import Table
from overtrick.kit.words import Language
from overtrick.web.pages.drawings import drawing_of, words

NAMES = ("Ada", "Theo", "Zoé", "Vera", "Anouk", "Yann", "Inès", "Marlow")
SEAT = 0  # whose cards are open
MIDDLE = 0.7  # of the round, for the second picture


class Told(NamedTuple):
    name: str
    does: str


class Brought(NamedTuple):
    name: str
    tricks: str
    points: int
    exact: bool
    lines: list[Line]


@lru_cache(16)
def played(name: str) -> Table | None:
    """The round, played out; none for a game without a lesson."""
    lesson, found = drawing_of(name).lesson, game(name)
    if lesson is None:
        return None
    table = lesson.table(found)
    table.names = NAMES[: lesson.players]
    while not table.over and not table.state.finished:
        seat = table.to_act()[0]
        table.make(seat, thumb(table.view(seat)).action)
    return table


def plies(table: Table) -> list[int]:
    """The moments that are drawn."""
    return [0, round(MIDDLE * (table.ply - 1))]


@lru_cache(64)
def picture(name: str, number: int, language: Language) -> str | None:
    """What Ada sees at one of these moments, as a drawing."""
    table = played(name)
    if table is None or not 0 <= number < len(plies(table)):
        return None
    return as_svg(table.at(plies(table)[number]).view(SEAT), language)


class Example(NamedTuple):
    name: str  # whose cards are open
    moves: list[Told]
    middle: int  # moves before the second picture
    brought: list[Brought]


def example(name: str, language: Language) -> Example | None:
    """What the rules' page tells of the round."""
    table = played(name)
    if table is None:
        return None
    say, w = table.words(language), words(language)
    return Example(
        name=NAMES[SEAT],
        moves=[Told(table.names[made.seat], table.describe(ply, SEAT, say)) for ply, made in enumerate(table.moves)],
        middle=plies(table)[1],
        brought=[
            Brought(
                name=table.names[seat],
                tricks=w("tricks", n=int(table.state.tricks[0, seat])),
                points=int(table.state.points[0, seat]),
                exact=bool(table.state.exact[0, seat]),
                lines=table.game.explain(table.view(SEAT).state, seat, 0, say),
            )
            for seat in range(table.players)
        ],
    )
