"""Records of finished tables, and tables of records that somebody brought."""

import json
import time

from overtrick.kit.contract import NOBODY
from overtrick.kit.records import Record
from overtrick.kit.table import Table
from overtrick.web.tables.clock import now
from overtrick.web.tables.events import Entry, Setup
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.new_table import USUAL_BOT
from overtrick.web.tables.people import LONGEST_NAME, clean, new_table_id
from overtrick.web.tables.refusals import Refused
from overtrick.web.tables.shown import Mark

MARKS: tuple[Mark, ...] = ("bot", "hint", "undo")
LONGEST_SOFTWARE = 80  # characters of the name of what wrote a record


def record_of(book: Logbook) -> Record:
    """The record of a finished game as it was dealt, with what proves that the deal was made before it."""
    if book.phase != "over":
        raise Refused(409, "not over")
    record, setup = book.table.record(), book.setup
    record.version, record.options, record.deal = setup.rules, setup.options, book.deal
    record.extra["date"] = time.strftime("%Y-%m-%d", time.gmtime(setup.created))
    if setup.commitment and not setup.uploaded:
        promise = {"commitment": setup.commitment, "salt": setup.salt}
        if book.mixed:  # apart from what older readers know: they would look for the hash of the deal that was played
            record.extra["mixed"] = promise | {"promised": setup.deal, "numbers": list(book.mixed)}
        else:
            record.extra |= promise
    if marks := marks_of(book):
        record.extra["marks"] = marks
    return record


def marks_of(book: Logbook) -> dict[str, list[int]]:
    """The moves, counted from 0, that a bot made for a person or a person made with help."""
    found = {mark: [ply for ply, marks in enumerate(book.marks) if mark in marks] for mark in MARKS}
    return {mark: plies for mark, plies in found.items() if plies}


def as_table(record: Record, table: Table) -> tuple[Setup, list[Entry]]:
    """A finished game that was replayed, as a table that nobody sits at."""
    if not table.over:
        raise Refused(422, "not over")
    at = now()
    names = {seat: clean(table.words().name(seat))[:LONGEST_NAME] for seat in range(table.players)}
    setup = Setup(
        id=new_table_id(),
        game=table.game.name,
        players=table.players,
        options=record.options,
        deal=record.deal,
        salt="",
        commitment="",  # whatever it claims: nobody saw it here before the game
        bot=USUAL_BOT,
        clock=0,
        listed=False,
        host="",
        created=at,
        rules=record.version,
        software=clean(record.software)[:LONGEST_SOFTWARE],
    )
    entries = [Entry(0, "start", NOBODY, json.dumps(names), at=at)]
    entries += [Entry(i, "move", made.seat, made.text, at=at) for i, made in enumerate(table.moves, start=1)]
    return setup, entries
