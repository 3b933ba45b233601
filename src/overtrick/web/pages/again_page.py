"""The page of a finished table's cards: to play them again, and to compare."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from overtrick.kit.contract import NOBODY
from overtrick.web.pages.drawings import table_words, words
from overtrick.web.pages.templates import render
from overtrick.web.pages.view_models import Reader
from overtrick.web.tables.logbook import Logbook

MOST = 60  # tries that are compared


@dataclass(frozen=True)
class AgainContext:
    reader: Reader
    book: Logbook  # the table that was played first
    others: Sequence[Logbook]  # at which its cards were played again, the newest first
    person: str
    link: str


class Compared(NamedTuple):
    seat: int
    name: str
    first: bool  # at the table itself
    mine: bool
    tricks: int
    exact: int
    rounds: int
    points: int


def _of(book: Logbook, seat: int, first: bool, person: str) -> Compared:
    state, rounds = book.table.state, int(book.table.state.finished)
    return Compared(
        seat=seat,
        name=book.name(seat),
        first=first,
        mine=bool(person) and book.seat_of(person) == seat,
        tricks=int(state.tricks[:rounds, seat].sum()),
        exact=int(state.exact[:rounds, seat].sum()),
        rounds=rounds,
        points=book.table.points[seat],
    )


def again_page(ctx: AgainContext) -> str:
    book, language = ctx.book, ctx.reader.language
    mine = [other for other in ctx.others if other.seat_of(ctx.person) != NOBODY] if ctx.person else []
    done = [other for other in ctx.others if other.phase == "over"]
    seats = range(book.setup.players)
    compared = [_of(book, seat, True, ctx.person) for seat in seats]
    compared += [_of(other, seat, False, ctx.person) for other in done for seat in other.people]
    return render(
        "again.html",
        reader=ctx.reader,
        w=words(language),
        title=table_words(book.setup.game, language)("title"),
        table=book.setup.id,
        names=[book.name(seat) for seat in seats],
        own=max(0, book.seat_of(ctx.person)),
        going_on=next((other.setup.id for other in mine if other.phase == "playing"), ""),
        may_see=any(other.phase == "over" for other in mine) or book.seat_of(ctx.person) != NOBODY,
        people=len(done),
        by_seat=[sorted((one for one in compared if one.seat == seat), key=lambda one: -one.points) for seat in seats],
        link=ctx.link,
    )
