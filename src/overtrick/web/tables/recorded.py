"""Records of finished tables, and tables of records that somebody brought."""

import json
import time

from overtrick.kit.contract import NOBODY
from overtrick.kit.records import Record
from overtrick.kit.table import Table
from overtrick.web.tables.events import Entry, Setup
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.new_table import USUAL_BOT
from overtrick.web.tables.people import LONGEST_NAME, clean, new_table_id
from overtrick.web.tables.refusals import Refused

LONGEST_SOFTWARE = 80  # characters of the name of what wrote a record


def record_of(book: Logbook) -> Record:
    """The record of a finished game as it was dealt, with what proves that the deal was made before it."""
    if book.phase != "over":
        raise Refused(409, "not over")
    record, setup = book.table.record(), book.setup
    record.version, record.options, record.deal = setup.rules, setup.options, setup.deal  # the promise is of this deal
    record.extra["date"] = time.strftime("%Y-%m-%d", time.gmtime(setup.created))
    if setup.commitment:
        record.extra |= {"commitment": setup.commitment, "salt": setup.salt}
    return record


def as_table(record: Record, table: Table) -> tuple[Setup, list[Entry]]:
    """A finished game that was replayed, as a table that nobody sits at."""
    if not table.over:
        raise Refused(422, "not over")
    now = time.time()
    names = {seat: clean(table.words().name(seat))[:LONGEST_NAME] for seat in range(table.players)}
    promise = record.extra.get("commitment", "")
    setup = Setup(
        id=new_table_id(),
        game=table.game.name,
        players=table.players,
        options=record.options,
        deal=record.deal,
        salt=record.extra["salt"] if promise else "",
        commitment=promise,
        bot=USUAL_BOT,
        clock=0,
        listed=False,
        host="",
        created=now,
        rules=record.version,
        software=clean(record.software)[:LONGEST_SOFTWARE],
    )
    entries = [Entry(0, "start", NOBODY, json.dumps(names), at=now)]
    entries += [Entry(i, "move", made.seat, made.text, at=now) for i, made in enumerate(table.moves, start=1)]
    return setup, entries
