"""A table as one viewer sees it: the contexts from which pages are drawn, and the messages that sockets push.

A fragment is drawn once for each seat, language and version, however many look on from there.
"""

import asyncio
import contextlib
import time
from dataclasses import replace

import orjson

from overtrick.kit.contract import NOBODY
from overtrick.kit.table import Table, View
from overtrick.kit.words import Language
from overtrick.web import drawers, metrics
from overtrick.web.contexts import EVERYONE, LogLine, Reader, ReplayContext, TableCard, TableContext, explained
from overtrick.web.forecasts import Forecast
from overtrick.web.live import Live
from overtrick.web.logbook import Logbook
from overtrick.web.pages import render
from overtrick.web.words import Refused


def context(book: Logbook, seat: int, language: Language) -> TableContext:
    """All that the seat sees, for the pages."""
    alone = book.people == [seat]
    over = book.phase == "over"
    view = book.view(seat)
    return TableContext(
        id=book.setup.id,
        game=book.table.game,
        language=language,
        say=book.table.words(language),
        phase=book.phase,
        you=seat,
        host=book.host,
        chairs=book.chairs,
        view=view,
        version=book.version,
        ply=book.table.ply,
        log=book.told(seat, language),
        explained=book.explained(view, language),
        chat=book.chat,
        clock=book.setup.clock,
        deadline=book.deadline(),
        commitment=book.setup.commitment,
        salt=book.setup.salt if over else "",
        can_undo=alone and book.phase == "playing" and book.last_choice(seat) is not None,
        can_hint=alone and seat in book.acting,
        rematch=book.rematch,
    )


async def message(live: Live, seat: int, language: Language) -> str:
    """What a socket pushes: the newest fragment, with version, ply and the server's time in milliseconds."""
    key = (seat, language)
    with metrics.drawing.time() if key not in live.drawn else contextlib.nullcontext():
        text = await _drawn(live, seat, language)
    return f'{{"now":{int(time.time() * 1000)},{text}'


async def _drawn(live: Live, seat: int, language: Language) -> str:
    """Drawn once, here or by the table's drawer, for all who look from there."""
    drawn = live.drawn.get((seat, language))
    if drawn is None and live.drawer is not None and live.drawer.is_up:
        news, live.untold = live.untold, []
        drawn = live.drawn[seat, language] = live.drawer.draw(live.book.setup, news, seat, language)
    if isinstance(drawn, asyncio.Future):
        try:
            async with asyncio.timeout(drawers.PATIENCE):
                return await asyncio.shield(drawn)  # others may wait for it too
        except (drawers.NotDrawn, TimeoutError):
            live.leave_drawer()
            drawn = None
    if drawn is None:
        drawn = live.drawn[seat, language] = body(live.book, seat, language)
    return drawn


def body(book: Logbook, seat: int, language: Language) -> str:
    """The message without its beginning, the time: that much depends on the log, the seat and the language alone."""
    found = context(book, seat, language)
    title, html = render.snapshot(found)
    return orjson.dumps({"version": found.version, "ply": found.ply, "title": title, "html": html}).decode()[1:]


def answer(found: TableContext) -> dict[str, object]:
    """The same for one reader alone: with a refusal or a hint in it."""
    said: dict[str, object] = {"version": found.version, "ply": found.ply, "now": int(time.time() * 1000)}
    title, html = render.snapshot(found)
    said |= {"title": title, "html": html}
    return said | ({"refused": found.refused} if found.refused else {})


def card(live: Live, person: str) -> TableCard:
    """The table as the lobby lists it."""
    book = live.book
    you = book.seat_of(person)
    finished = int(book.table.state.finished)
    return TableCard(
        id=book.setup.id,
        game=book.table.game,
        phase=book.phase,
        chairs=book.chairs,
        you=you,
        your_turn=you in book.acting and not book.played_by_bot(you),
        round=min(finished + 1, book.table.round_count),
        clock=book.setup.clock,
        winners=book.table.winners if book.phase == "over" else (),
        points=book.table.points if book.phase == "over" else (),
    )


# -- replays -----------------------------------------------------------------------------------------------------------


def replay(book: Logbook, seat: int, ply: int | None, reader: Reader, chart: Forecast | None = None) -> ReplayContext:
    """A finished game after `ply` moves (all of them unless told), from a chair, NOBODY's or EVERYONE's."""
    if book.phase != "over":
        raise Refused(409, "not over")
    if seat not in (EVERYONE, NOBODY) and not 0 <= seat < book.setup.players:
        raise Refused(422, "no such seat")
    plies = book.table.ply
    ply = plies if ply is None else ply
    if not 0 <= ply <= plies:
        raise Refused(422, "no such ply", plies=plies)
    moves = _told(book, seat, reader)
    view, say = _seen(book.table.at(ply), seat), book.table.words(reader.language)
    found = replace(
        context(book, NOBODY, reader.language),
        you=seat, view=view, ply=ply, log=moves[:ply], explained=explained(view, say), chat=(), rematch="",
    )  # fmt: skip
    at = f"/t/{book.setup.id}"
    return ReplayContext(
        reader=reader, table=found, ply=ply, plies=plies, seat=seat, moves=moves,
        points=book.table.points, winners=book.table.winners, source=at, record=f"{at}/record",
        round_ends=_round_ends(book.table),
        expected=chart.points if chart and chart.complete else (), worked_out=chart.per_cent if chart else None,
    )  # fmt: skip


def _round_ends(table: Table) -> list[int]:
    finished = [int(table.before(ply).finished) for ply in range(table.ply)]
    return [ply for ply in range(1, table.ply) if finished[ply] > finished[ply - 1]]


def _seen(table: Table, seat: int) -> View:
    if seat == EVERYONE:
        return View(table.game, table.state, table.names, NOBODY, table.moves, table.options)
    return table.view(seat)


def _told(book: Logbook, seat: int, reader: Reader) -> list[LogLine]:
    if seat != EVERYONE:
        return book.told(seat, reader.language)
    say = book.table.words(reader.language)
    return [LogLine(ply, made.seat, book.table.describe(ply, made.seat, say)) for ply, made in enumerate(book.table.moves)]
