"""Presenters: view models of a table, from its logbook and the chair that somebody looks from."""

from dataclasses import replace

from overtrick.kit.contract import NOBODY
from overtrick.kit.table import Table, View
from overtrick.kit.words import Language
from overtrick.web.hall.win_charts import WinChart
from overtrick.web.pages.coaching import coach
from overtrick.web.pages.drawings import drawing_of
from overtrick.web.pages.view_models import EVERYONE, NEWEST, Reader, ReplayContext, TableCard, TableContext
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.refusals import Refused
from overtrick.web.tables.shown import LogLine, explained


def table(book: Logbook, seat: int, language: Language, newest: int = NEWEST) -> TableContext:
    """All that the seat sees, for the pages; so many of the newest moves are marked if they completed a trick."""
    alone = book.people == [seat] and not book.setup.day
    over = book.phase == "over"
    view, told = book.view(seat), _with_tricks(book, book.told(seat, language, you=True), newest)
    return TableContext(
        id=book.setup.id,
        game=book.table.game,
        language=language,
        say=book.say(language),
        phase=book.phase,
        you=seat,
        host=book.host,
        chairs=book.chairs,
        view=view,
        version=book.version,
        ply=book.table.ply,
        log=_since_the_last_trick(book, told) if book.memory and not over else told,
        explained=book.explained(view, language),
        chat=book.chat,
        clock=book.setup.clock,
        deadline=book.deadline(),
        commitment="" if book.setup.uploaded else book.setup.commitment,
        salt=book.setup.salt if over and not book.setup.uploaded else "",
        with_people=any(other != seat for other in book.people),
        forced=_forced(view) if seat in book.acting else "",
        numbers=book.mixed,
        uploaded=book.setup.uploaded,
        closed=book.closed,
        can_undo=alone and book.phase == "playing" and book.last_choice(seat) is not None,
        can_hint=alone and seat in book.acting,
        round_over=_has_just_ended_a_round(book.table),
        rematch=book.rematch,
        memory=book.memory and not over,
        coach=coach(book, seat, language),
        purpose=book.setup.purpose,
    )


def _with_tricks(book: Logbook, told: list[LogLine], newest: int) -> list[LogLine]:
    """The same lines, those of the newest marked that completed a trick."""
    played, older = book.table, max(0, len(told) - newest)
    for ply in range(len(book.took), played.ply):  # the same for all who look on
        after = played.before(ply + 1) if ply + 1 < played.ply else played.state
        book.took.append(drawing_of(played.game.name).completes(played.before(ply), after))
    told[older:] = [line._replace(took=True) if book.took[line.ply] else line for line in told[older:]]
    return told


def _since_the_last_trick(book: Logbook, told: list[LogLine]) -> list[LogLine]:
    """As many moves as the last trick has cards: what came before is for those who remember it."""
    return told[-book.setup.players :]


def _has_just_ended_a_round(played: Table) -> bool:
    return played.ply > 0 and int(played.before(played.ply - 1).finished) < int(played.state.finished)


def _forced(view: View) -> str:
    legal = view.legal()
    return legal[0].text if len(legal) == 1 else ""


def card(book: Logbook, person: str) -> TableCard:
    """The table as the lobby lists it."""
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


def replay(book: Logbook, seat: int, ply: int | None, reader: Reader, chart: WinChart | None = None) -> ReplayContext:
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
        table(book, NOBODY, reader.language),
        you=seat, view=view, forced="", ply=ply, log=moves[:ply], explained=explained(view, say), chat=(),
        round_over=False, rematch="", coach=None,
    )  # fmt: skip
    at = f"/t/{book.setup.id}"
    return ReplayContext(
        reader=reader, table=found, ply=ply, plies=plies, seat=seat, moves=moves,
        points=book.table.points, winners=book.table.winners, source=at, record=f"{at}/record",
        round_ends=_round_ends(book.table), rules=book.table.follows(reader.language),
        expected=chart.points if chart and chart.complete else (), worked_out=chart.per_cent if chart else None,
    )  # fmt: skip


def _round_ends(played: Table) -> list[int]:
    finished = [int(played.before(ply).finished) for ply in range(played.ply)]
    return [ply for ply in range(1, played.ply) if finished[ply] > finished[ply - 1]]


def _seen(played: Table, seat: int) -> View:
    if seat == EVERYONE:
        return View(played.game, played.state, played.names, NOBODY, played.moves, played.options)
    return played.view(seat)


def _told(book: Logbook, seat: int, reader: Reader) -> list[LogLine]:
    if seat != EVERYONE:
        return book.told(seat, reader.language)
    say = book.table.words(reader.language)
    return [book.line(ply, made.seat, reader.language, say) for ply, made in enumerate(book.table.moves)]
