"""The event store: each table is its deal, and a log of entries appended under the unique key (table, number).

A move is an entry; so are taking a seat, starting, leaving, a line of chat, taking a move back. One order for all of it
means that any process can rebuild any table, that two processes cannot both be the next to write, and that whatever was
acknowledged is there after a crash. Nothing is changed or deleted; only `phase` and `due` of a table follow its log, in the
same transaction, so that what has to be done can be found without reading every log.
"""

import asyncio
import contextlib
import json
import logging
import math
import os
import sqlite3
import time
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from overtrick.web.tables.events import BadLog, Due, Entry, Setup

CHANNEL = "overtrick"  # on which PostgreSQL tells the other processes which tables have something new
LARGEST_BATCH = 200  # entries in one transaction, and table ids in one notification
POLL = 0.5  # seconds between two looks at what another process wrote to the same SQLite file
MIGRATING = 7303014  # the advisory lock that one process at a time holds while it brings the schema up to date

SURE_FOR = 5.0  # seconds for which a database that could be written is taken to be so
LONGEST_CLOCK = 2 * 3600.0  # seconds after which something can be due at most, and some more
PURGED = 2000  # tables at a time
BITE = 500  # rows that are read before others are answered

DAY = 86400.0  # seconds

log = logging.getLogger(__name__)

schema = sql.MetaData()

tables = sql.Table(
    "tables",
    schema,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("game", sql.String(40), nullable=False),
    sql.Column("players", sql.Integer, nullable=False),
    sql.Column("options", sql.Text, nullable=False),
    sql.Column("deal", sql.Text, nullable=False),
    sql.Column("salt", sql.String(64), nullable=False),
    sql.Column("commitment", sql.String(64), nullable=False),
    sql.Column("bot", sql.String(40), nullable=False),
    sql.Column("clock", sql.Integer, nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("host", sql.String(64), nullable=False),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("phase", sql.String(8), nullable=False),
    sql.Column("due", sql.Float),
    sql.Column("rules", sql.Integer, nullable=False, server_default="1"),
    sql.Column("software", sql.String(80), nullable=False, server_default=""),
    sql.Column("by_maker", sql.Boolean, nullable=False, server_default=sql.false()),
    sql.Column("purpose", sql.String(40), nullable=False, server_default=""),
    sql.Column("counted", sql.Boolean, nullable=False, server_default=sql.false()),  # its result is in people's records
    sql.Index("tables_purpose", "purpose"),
    sql.Index("tables_counted", "counted", "phase"),
    sql.Index("tables_listed", "listed", "phase", "created"),
    sql.Index("tables_due", "due"),
    sql.Index("tables_created", "created"),
)

entries = sql.Table(
    "entries",
    schema,
    sql.Column("table_id", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(10), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("action", sql.Integer, nullable=False),
    sql.Column("person", sql.String(64), nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Index("entries_person", "person", "table_id"),
)

# What the server keeps to itself: the key that seals tokens.
notes = sql.Table(
    "notes",
    schema,
    sql.Column("name", sql.String(40), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)

# Whom and what whoever runs the server does not want. Every process reads it again and again.
unwanted = sql.Table(
    "unwanted",
    schema,
    sql.Column("kind", sql.String(10), primary_key=True),
    sql.Column("value", sql.String(100), primary_key=True),
    sql.Column("reason", sql.String(200), nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)

# What the coach says of a seat's choices in a finished game, as far as it has got; and what people tried when they were asked.
reviews = sql.Table(
    "reviews",
    schema,
    sql.Column("table_id", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(64), nullable=False),  # who had the seat, empty for a bot
    sql.Column("account", sql.String(80), nullable=False),  # for whom it is made
    sql.Column("asked", sql.Float, nullable=False),
    sql.Column("made", sql.Float),  # when it was complete
    sql.Column("content", sql.Text, nullable=False),
    sql.Index("reviews_person", "person", "made"),
    sql.Index("reviews_made", "made"),
)

tries = sql.Table(
    "tries",
    schema,
    sql.Column("table_id", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(64), primary_key=True),
    sql.Column("ply", sql.Integer, primary_key=True),
    sql.Column("move", sql.Text, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)

# A person's first answer to a puzzle, which is the one that counts; and how hard puzzles and how good people are at them.
puzzle_answers = sql.Table(
    "puzzle_answers",
    schema,
    sql.Column("puzzle", sql.String(60), primary_key=True),
    sql.Column("person", sql.String(64), primary_key=True),
    sql.Column("move", sql.Text, nullable=False),
    sql.Column("correct", sql.Boolean, nullable=False),
    sql.Column("change", sql.Float, nullable=False),  # of the person's rating
    sql.Column("at", sql.Float, nullable=False),
    sql.Index("puzzle_answers_person", "person", "at"),
)

puzzle_ratings = sql.Table(
    "puzzle_ratings",
    schema,
    sql.Column("subject", sql.String(80), primary_key=True),  # a puzzle's name, or "person:" and who it is
    sql.Column("rating", sql.Float, nullable=False),
    sql.Column("answers", sql.Integer, nullable=False),
)

# What a finished game was for a person who played in it. It outlives the table, which may be thrown away.
results = sql.Table(
    "results",
    schema,
    sql.Column("table_id", sql.String(16), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(64), nullable=False),
    sql.Column("game", sql.String(40), nullable=False),
    sql.Column("purpose", sql.String(40), nullable=False),
    sql.Column("players", sql.Integer, nullable=False),
    sql.Column("points", sql.Integer, nullable=False),
    sql.Column("place", sql.Integer, nullable=False),
    sql.Column("share", sql.Float, nullable=False),
    sql.Column("rounds", sql.Text, nullable=False),  # JSON: what was said, taken, and whether it came true, for each
    sql.Column("rated", sql.Boolean, nullable=False),
    sql.Column("mu", sql.Float),  # the person's rating after it …
    sql.Column("sigma", sql.Float),  # … and how sure it is
    sql.Column("ended", sql.Float, nullable=False),
    sql.Index("results_person", "person", "ended"),
)

# How strong people and bots are, in each game and in all of them (game "").
ratings = sql.Table(
    "ratings",
    schema,
    sql.Column("player", sql.String(80), primary_key=True),  # a person, or "bot:" and its name
    sql.Column("game", sql.String(40), primary_key=True),
    sql.Column("mu", sql.Float, nullable=False),
    sql.Column("sigma", sql.Float, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
)

# The deals of the days, each with the line that a strong bot played in people's place once it is known.
days = sql.Table(
    "days",
    schema,
    sql.Column("day", sql.String(10), primary_key=True),
    sql.Column("game", sql.String(40), primary_key=True),
    sql.Column("players", sql.Integer, nullable=False),
    sql.Column("options", sql.Text, nullable=False),
    sql.Column("deal", sql.Text, nullable=False),
    sql.Column("salt", sql.String(64), nullable=False),
    sql.Column("commitment", sql.String(64), nullable=False),
    sql.Column("bot", sql.String(40), nullable=False),
    sql.Column("rules", sql.Integer, nullable=False),
    sql.Column("software", sql.String(80), nullable=False),
    sql.Column("expert", sql.Text, nullable=False, server_default=""),
)

# Who has begun the deal of a day, and what came of it. `slot` is the person for the try that counts, the table for others.
attempts = sql.Table(
    "attempts",
    schema,
    sql.Column("table_id", sql.String(16), primary_key=True),
    sql.Column("day", sql.String(10), nullable=False),
    sql.Column("game", sql.String(40), nullable=False),
    sql.Column("slot", sql.String(64), nullable=False),
    sql.Column("person", sql.String(64), nullable=False),
    sql.Column("browser", sql.String(64), nullable=False),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("practice", sql.Boolean, nullable=False),
    sql.Column("points", sql.Integer),  # all of these once it is over
    sql.Column("kept", sql.Integer),  # predictions that came true
    sql.Column("rounds", sql.Text, nullable=False, server_default="[]"),
    sql.Column("signs", sql.Text, nullable=False, server_default=""),  # a sign for each trick: "|" theirs, "." not
    sql.Column("ended", sql.Float),
    sql.UniqueConstraint("day", "game", "slot", name="attempts_slot"),
    sql.Index("attempts_points", "day", "game", "practice", "points"),
    sql.Index("attempts_person", "person", "day"),
    sql.Index("attempts_browser", "browser", "day"),
)

# What people chose in the same position of a day's deal, which their own choices before it lead to, and what it brought.
choices = sql.Table(
    "choices",
    schema,
    sql.Column("day", sql.String(10), primary_key=True),
    sql.Column("game", sql.String(40), primary_key=True),
    sql.Column("before", sql.String(32), primary_key=True),  # a hash of the choices before it
    sql.Column("move", sql.String(200), primary_key=True),
    sql.Column("people", sql.Integer, nullable=False),
    sql.Column("points", sql.Integer, nullable=False),  # of all of them together
)

# What a person's token is found by in another browser: words to write down, or a link for a few minutes.
keys = sql.Table(
    "keys",
    schema,
    sql.Column("lookup", sql.String(64), primary_key=True),
    sql.Column("person", sql.String(64), nullable=False),
    sql.Column("kind", sql.String(10), nullable=False),
    sql.Column("sealed", sql.Text, nullable=False),
    sql.Column("until", sql.Float),
    sql.Index("keys_person", "person"),
)

# Appending, and what follows for the table's row. An entry whose number is taken is left out of what the first returns.
_APPEND: dict[Any, Any] = {
    dialect: dialect.insert(entries).on_conflict_do_nothing().returning(entries.c.table_id, entries.c.number)
    for dialect in (sqlite, postgresql)
}
_FOLLOW = (
    tables.update()
    .where(tables.c.id == sql.bindparam("table"))
    .values(phase=sql.bindparam("to_phase"), due=sql.bindparam("to_due"))
)


class Unwanted(NamedTuple):
    """Somebody or something that is not wanted: an "address", a "name", a person who is to be "mute", a table set "aside".

    A table to "reload" was changed behind the processes' backs, as when a person was deleted.
    """

    kind: str
    value: str
    reason: str
    at: float


class Summary(NamedTuple):
    """A table in a list for whoever runs the server."""

    id: str
    game: str
    players: int
    phase: str
    listed: bool
    created: float
    entries: int
    last: float  # when something happened there


class StoreDown(Exception):
    """The database does not answer, or refused to write. Nothing was acknowledged."""


class NewerSchema(Exception):
    """The database is of a version that does not exist yet."""


@dataclass
class _Pending:
    table: str
    entry: Entry
    after: Due | None  # None where nothing about the row changes
    done: "asyncio.Future[bool]"


def default_database() -> str:
    """A file in the user's data folder."""
    from platformdirs import user_data_path

    folder = user_data_path("overtrick")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}"


class Store:
    """The database. All writing goes through one queue, so that what arrives together is committed together."""

    def __init__(self, url: str) -> None:
        try:
            self.url = _asynchronous(sql.make_url(url))
            self._engine = _engine(self.url)
            self._file = _File(self.url) if _is_file(self.url) else None
        except (SQLAlchemyError, ImportError, OSError) as error:
            raise StoreDown(f"The database cannot be used: {_reason(error)}.") from error
        self._queue: asyncio.Queue[_Pending | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._written = -math.inf  # when it was last seen that the database can be written

    @property
    def is_postgres(self) -> bool:
        return self._engine.dialect.name == "postgresql"

    async def open(self) -> None:
        """Bring the schema up to date and begin to take entries."""
        try:
            await self._migrate()
        except NewerSchema as error:
            raise StoreDown(f"The database {self.url.render_as_string()} cannot be opened: {error}") from None
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(f"The database {self.url.render_as_string()} cannot be opened: {_reason(error)}.") from error
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Finish what was taken, then stop."""
        if self._writer is not None:
            await self._queue.put(None)
            await self._writer
        await self._engine.dispose()
        if self._file is not None:
            self._file.close()

    async def _migrate(self) -> None:
        async with self._engine.begin() as connection:
            if self.is_postgres:
                await connection.execute(sql.text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(_upgrade)

    async def ping(self) -> None:
        """Raises `StoreDown` unless the database answers and can be written, which is tried every few seconds at most."""
        if time.monotonic() - self._written > SURE_FOR:
            await self.note("written", f"{time.time():.0f}")
            self._written = time.monotonic()
        async with self.reading() as connection:
            await connection.execute(sql.text("SELECT 1"))

    @contextlib.asynccontextmanager
    async def changing(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.begin() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(_reason(error)) from error

    # -- what the server keeps to itself, and what it does not want ----------------------------------------------------

    async def note(self, name: str, value: str) -> None:
        """Write something down, in place of what was written under this name."""
        async with self.changing() as connection:
            done = await connection.execute(notes.update().where(notes.c.name == name).values(value=value))
            if not done.rowcount:
                await connection.execute(self.insert_once(notes), [{"name": name, "value": value}])

    async def noted(self, name: str, otherwise: str) -> str:
        """What is written under this name; the first who asks decides what."""
        async with self.changing() as connection:
            await connection.execute(self.insert_once(notes), [{"name": name, "value": otherwise}])
            found = await connection.execute(sql.select(notes.c.value).where(notes.c.name == name))
            return str(found.scalar_one())

    def insert_once(self, where: sql.Table) -> Any:
        dialect: Any = postgresql if self.is_postgres else sqlite
        return dialect.insert(where).on_conflict_do_nothing()

    async def unwanted(self) -> list[Unwanted]:
        async with self.reading() as connection:
            return [Unwanted(*row) for row in await connection.execute(sql.select(unwanted).order_by(unwanted.c.at))]

    async def refuse(self, kind: str, value: str, reason: str, at: float) -> None:
        """From now on this is unwanted."""
        await self.allow(kind, value)
        async with self.changing() as connection:
            await connection.execute(unwanted.insert(), [Unwanted(kind, value, reason, at)._asdict()])

    async def allow(self, kind: str, value: str) -> bool:
        """This is welcome again; false if it was before."""
        async with self.changing() as connection:
            done = await connection.execute(unwanted.delete().where(unwanted.c.kind == kind, unwanted.c.value == value))
            return bool(done.rowcount)

    async def purge(self, finished: float, unfinished: float) -> list[str]:
        """Delete the tables that were made before these times, if their games are over and if not; returns their ids."""
        over = tables.c.phase == "over"
        old = sql.or_(over & (tables.c.created < finished), ~over & (tables.c.created < unfinished))
        async with self.changing() as connection:
            gone = list((await connection.execute(sql.select(tables.c.id).where(old).limit(PURGED))).scalars())
            for start in range(0, len(gone), LARGEST_BATCH):
                some = gone[start : start + LARGEST_BATCH]
                for kept in (tries, reviews, entries):
                    await connection.execute(kept.delete().where(kept.c.table_id.in_(some)))
                await connection.execute(tables.delete().where(tables.c.id.in_(some)))
        return gone

    # -- for whoever runs the server -----------------------------------------------------------------------------------

    async def summaries(self, most: int, game: str = "", phase: str = "") -> list[Summary]:
        """The newest tables, of a game or phase if told."""
        query = sql.select(*(tables.c[name] for name in Summary._fields[:-2]), _ENTRIES, _LAST)
        if game:
            query = query.where(tables.c.game == game)
        if phase:
            query = query.where(tables.c.phase == phase)
        async with self.reading() as connection:
            rows = await connection.execute(query.order_by(tables.c.created.desc()).limit(most))
            return [Summary._make(row) for row in rows]

    async def counts(self) -> dict[str, int]:
        """How many there are of what, in words."""
        async with self.reading() as connection:
            found = {
                f"{game}, {phase}": count
                for game, phase, count in await connection.execute(
                    sql.select(tables.c.game, tables.c.phase, sql.func.count())
                    .group_by(tables.c.game, tables.c.phase)
                    .order_by(tables.c.game, tables.c.phase)
                )
            }
            for name, query in {
                "entries": sql.select(sql.func.count()).select_from(entries),
                "people": sql.select(sql.func.count(sql.distinct(entries.c.person))).where(entries.c.person != ""),
                "unwanted": sql.select(sql.func.count()).select_from(unwanted),
            }.items():
                found[name] = int((await connection.execute(query)).scalar_one())
        return found

    async def ids(self, phase: str) -> list[str]:
        """All tables of a phase, oldest first."""
        return await self._ids(sql.select(tables.c.id).where(tables.c.phase == phase).order_by(tables.c.created))

    async def people_like(self, beginning: str) -> list[str]:
        """The people whose hash begins so, a few at most."""
        query = sql.select(entries.c.person).where(entries.c.person.startswith(beginning, autoescape=True)).distinct().limit(5)
        return await self._ids(query)

    async def delete_person(self, person: str, instead: str, name: str, at: float) -> list[str]:
        """Put somebody unknown in a person's place, everywhere: no name, no line of chat, nothing that leads to them."""
        async with self.changing() as connection:
            where = entries.c.person == person
            found = await connection.execute(sql.select(entries.c.table_id).where(where).distinct())
            touched = list(found.scalars())
            for kind, text in (("sit", name), ("chat", "…")):
                await connection.execute(entries.update().where(where, entries.c.kind == kind).values(text=text))
            await connection.execute(entries.update().where(where).values(person=instead))
            await connection.execute(tables.update().where(tables.c.host == person).values(host=instead))
            await connection.execute(unwanted.delete().where(unwanted.c.value == person))
            await connection.execute(reviews.update().where(reviews.c.person == person).values(person=instead, account=""))
            for theirs in (tries, puzzle_answers):
                await connection.execute(theirs.delete().where(theirs.c.person == person))
            await connection.execute(puzzle_ratings.delete().where(puzzle_ratings.c.subject == f"person:{person}"))
            for theirs in (results, keys):
                await connection.execute(theirs.delete().where(theirs.c.person == person))
            await connection.execute(ratings.delete().where(ratings.c.player == person))
            # What they played on a day stays in its table of results, as somebody's; today's browser tells a second try.
            played = attempts.update().where(attempts.c.person == person)
            await connection.execute(played.where(attempts.c.slot == person).values(slot=instead))
            await connection.execute(played.where(attempts.c.day < day_of(at - DAY)).values(browser=""))
            await connection.execute(played.values(person=instead, name=name))
            old = unwanted.delete().where(unwanted.c.kind == "reload", unwanted.c.value.in_(touched))
            await connection.execute(old)
            if touched:
                again = [Unwanted("reload", table, "a person was deleted", at)._asdict() for table in touched]
                await connection.execute(unwanted.insert(), again)
        return touched

    async def knows(self, person: str) -> bool:
        """Whether this person has ever done something at a table."""
        query = sql.select(entries.c.number).where(entries.c.person == person).limit(1)
        async with self.reading() as connection:
            return (await connection.execute(query)).first() is not None

    async def newest(self) -> float:
        """When the last thing happened at one of the newest tables; 0 if there is none."""
        async with self.reading() as connection:
            made = await connection.execute(sql.select(sql.func.max(tables.c.created)))
            last = await connection.execute(sql.select(sql.func.max(entries.c.at)).where(entries.c.table_id.in_(_RECENT)))
            return max(made.scalar_one() or 0.0, last.scalar_one() or 0.0)

    # -- writing -------------------------------------------------------------------------------------------------------

    async def create(self, setup: Setup, log: Sequence[Entry], after: Due, told: tuple[str, Entry] | None = None) -> bool:
        """A new table with the beginning of its log; with `told`, only if that entry of another table is the next there."""
        row = asdict(setup) | asdict(after)
        row |= {"options": json.dumps(setup.options), "deal": json.dumps(setup.deal)}
        try:
            async with self._engine.begin() as connection:
                if told is not None:
                    await connection.execute(entries.insert(), [_row(*told)])
                await connection.execute(tables.insert(), [row])
                await connection.execute(entries.insert(), [_row(setup.id, entry) for entry in log])
                await self._notify(connection, [(told[0], told[1].number)] if told else [])
        except IntegrityError:
            return False
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(_reason(error)) from error
        return True

    async def append(self, table: str, entry: Entry, after: Due | None) -> bool:
        """Write the next entry of a log. False if somebody else has written that number before."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        await self._queue.put(_Pending(table, entry, after, done))
        return await done

    async def rest(self, table: str, version: int) -> None:
        """Nothing is due at this table any more, unless somebody has written there since."""
        newer = sql.select(entries.c.number).where(entries.c.table_id == table, entries.c.number >= version).exists()
        async with self.changing() as connection:
            await connection.execute(tables.update().where(tables.c.id == table, ~newer).values(due=None))

    async def _write(self) -> None:
        while (first := await self._queue.get()) is not None:
            batch = [first]
            while not self._queue.empty() and len(batch) < LARGEST_BATCH:
                following = self._queue.get_nowait()
                if following is None:
                    self._queue.put_nowait(None)
                    break
                batch.append(following)
            await self._commit(batch)

    async def _commit(self, batch: list[_Pending]) -> None:
        batch.sort(key=lambda pending: pending.table)  # the same order in every process: no deadlock
        try:
            won = await self._insert(batch)
        except Exception as error:  # of whatever kind: without a writer everybody would wait for ever
            log.error("entries not written", extra={"reason": _reason(error), "entries": len(batch)})
            for pending in batch:
                if not pending.done.done():
                    pending.done.set_exception(StoreDown(_reason(error)))
            return
        for pending in batch:
            key = (pending.table, pending.entry.number)
            if not pending.done.done():  # whoever waited may have been cancelled; the entry stands
                pending.done.set_result(key in won)
            won.discard(key)  # should two in a batch have the same number, it is the first that was written

    async def _insert(self, batch: list[_Pending]) -> set[tuple[str, int]]:
        if self._file is not None:
            return await asyncio.get_running_loop().run_in_executor(self._file.thread, self._file.insert, batch)
        async with self._engine.begin() as connection:
            rows = await connection.execute(_APPEND[postgresql], [_row(pending.table, pending.entry) for pending in batch])
            won = {(table, number) for table, number in rows}
            if changed := _changed(batch, won):
                await connection.execute(_FOLLOW, changed)
            await self._notify(connection, won)
        return won

    async def _notify(self, connection: AsyncConnection, written: Iterable[tuple[str, int]]) -> None:
        said = " ".join(f"{table}/{number}" for table, number in written)
        if self.is_postgres and said:
            await connection.execute(sql.select(sql.func.pg_notify(CHANNEL, said)))

    # -- reading -------------------------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(_reason(error)) from error

    async def load(self, ids: Iterable[str]) -> tuple[dict[str, tuple[Setup, list[Entry]]], dict[str, BadLog]]:
        """The tables of these ids that exist, with their whole logs; and those whose row cannot be read, with the reason."""
        wanted = list(ids)
        async with self.reading() as connection:
            found = await connection.execute(sql.select(tables).where(tables.c.id.in_(wanted)))
            setups: dict[str, Setup] = {}
            spoiled: dict[str, BadLog] = {}
            for row in found:
                try:
                    setups[row.id] = _setup(row)
                except ValueError as error:
                    spoiled[row.id] = BadLog(f"The table's row cannot be read: {error}.")
            written = await connection.execute(
                sql.select(entries).where(entries.c.table_id.in_(wanted)).order_by(entries.c.table_id, entries.c.number)
            )
            logs: dict[str, list[Entry]] = {table: [] for table in setups}
            for count, row in enumerate(written):
                if row.table_id in logs:  # and not made between our two questions
                    logs[row.table_id].append(_entry(row))
                if count % BITE == BITE - 1:
                    await asyncio.sleep(0)  # a long log keeps nobody waiting
        return {table: (setups[table], logs[table]) for table in setups}, spoiled

    async def since(self, table: str, number: int) -> list[Entry]:
        """The entries of one log from this number on."""
        query = sql.select(entries).where(entries.c.table_id == table, entries.c.number >= number)
        async with self.reading() as connection:
            return [_entry(row) for row in await connection.execute(query.order_by(entries.c.number))]

    async def due(self, until: float, most: int) -> list[str]:
        """The tables at which the server should have moved by then; also those due later than any clock can make them.

        These were written when the machine's clock was ahead.
        """
        late = sql.or_(tables.c.due <= until, tables.c.due > until + LONGEST_CLOCK)
        return await self._ids(sql.select(tables.c.id).where(late).order_by(tables.c.due).limit(most))

    async def of_person(self, person: str, most: int) -> list[str]:
        """The newest tables at which this person has had a seat."""
        sat = sql.select(entries.c.table_id).where(entries.c.person == person, entries.c.kind == "sit")
        return await self._ids(
            sql.select(tables.c.id).where(tables.c.id.in_(sat)).order_by(tables.c.created.desc()).limit(most)
        )

    async def listed(self, since: float, most: int) -> list[str]:
        """The newest tables that are open to everybody and not over."""
        query = sql.select(tables.c.id).where(tables.c.listed, tables.c.phase != "over", tables.c.created >= since)
        return await self._ids(query.order_by(tables.c.created.desc()).limit(most))

    async def _ids(self, query: Any) -> list[str]:
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    # -- news from other processes -------------------------------------------------------------------------------------

    async def news(self) -> AsyncGenerator[list[tuple[str, int]] | None, None]:
        """Table and number of what was written, by whom ever; None after a gap, when it can be anything."""
        wait = 0.1
        while True:
            try:
                async for written in self._listen() if self.is_postgres else self._watch():
                    wait = 0.1
                    yield written
            except Exception as error:  # a driver that listens raises errors of its own
                log.warning("no news from the database", extra={"reason": _reason(error)})
                await asyncio.sleep(wait)
                wait = min(2 * wait, 5.0)

    async def _listen(self) -> AsyncIterator[list[tuple[str, int]] | None]:
        heard: asyncio.Queue[str] = asyncio.Queue()
        async with self._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            await driver.add_listener(CHANNEL, lambda *said: heard.put_nowait(said[-1]))
            driver.add_termination_listener(lambda *_: heard.put_nowait(""))
            yield None  # whatever was written before we listened
            try:
                while said := await heard.get():
                    yield [(table, int(number)) for table, _, number in (word.partition("/") for word in said.split())]
                raise OSError("the connection that listens was closed")
            finally:
                await connection.invalidate()

    async def _watch(self) -> AsyncIterator[list[tuple[str, int]] | None]:
        last = await self._newest()
        yield None
        while True:
            await asyncio.sleep(POLL)
            query = sql.text("SELECT rowid, table_id, number FROM entries WHERE rowid > :last ORDER BY rowid")
            async with self._engine.connect() as connection:
                rows = list(await connection.execute(query, {"last": last}))
            if rows:
                last = rows[-1][0]
                yield [(table, number) for _, table, number in rows]

    async def _newest(self) -> int:
        async with self._engine.connect() as connection:
            return int((await connection.execute(sql.text("SELECT coalesce(max(rowid), 0) FROM entries"))).scalar_one())


_ENTRIES = sql.select(sql.func.count()).where(entries.c.table_id == tables.c.id).scalar_subquery()
_LAST = sql.select(sql.func.max(entries.c.at)).where(entries.c.table_id == tables.c.id).scalar_subquery()
_RECENT = sql.select(tables.c.id).order_by(tables.c.created.desc()).limit(1000).scalar_subquery()


def day_of(at: float) -> str:
    """The day that it is then, in the middle of the world: days begin at midnight UTC."""
    return time.strftime("%Y-%m-%d", time.gmtime(at))


def _is_file(url: sql.URL) -> bool:
    return url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")


class _File:
    """An SQLite file to append to, in a thread of its own: a whole transaction is one errand there, not one a statement."""

    def __init__(self, url: sql.URL) -> None:
        self._path = str(url.database)
        self._connection: sqlite3.Connection | None = None  # belongs to the thread
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._append, self._follow = (
            str(statement.compile(dialect=sqlite.dialect(paramstyle="named"))) for statement in (_APPEND[sqlite], _FOLLOW)
        )

    def insert(self, batch: list[_Pending]) -> set[tuple[str, int]]:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None)
            _set_up(self._connection)
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            rows = (connection.execute(self._append, _row(p.table, p.entry)).fetchone() for p in batch)
            won = {row for row in rows if row is not None}
            connection.executemany(self._follow, _changed(batch, won))
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise
        return won

    def close(self) -> None:
        if self._connection is not None:
            self.thread.submit(self._connection.close)
        self.thread.shutdown()


def _asynchronous(url: sql.URL) -> sql.URL:
    """The address with the driver that we use, where it names none."""
    drivers = {"postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
    return url.set(drivername=drivers.get(url.drivername, url.drivername))


def _engine(url: sql.URL) -> AsyncEngine:
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_size=5, max_overflow=10, pool_pre_ping=True)
    if _is_file(url):
        _keep_private(Path(str(url.database)))
    engine = create_async_engine(url)
    sql.event.listen(engine.sync_engine, "connect", lambda connection, _: _set_up(connection))
    return engine


def _keep_private(file: Path) -> None:
    """The file, and the folder if it is made now, are for nobody else: the cards of games in play are in it."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))  # what SQLite keeps beside it gets the same mode
    with contextlib.suppress(PermissionError):  # of somebody else, who knows what they do
        file.chmod(0o600)


# Every commit reaches the disk (FULL) before it is acknowledged: with NORMAL, a power cut would take back the last moves that
# people have seen made. Commits are shared by all that arrives together, so it costs one flush for many moves.
def _set_up(connection: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def _upgrade(connection: sql.Connection, revision: str = "head") -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "overtrick.web.keeping:migrations")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    present = MigrationContext.configure(connection).get_current_heads()
    if unknown := [found for found in present if found not in known]:
        raise NewerSchema(
            f"a newer version of Overtrick has changed its schema ({unknown[0]}; this one knows up to {max(known)}). "
            "Start that version, or restore a copy from before."
        )
    command.upgrade(config, revision)


def _row(table: str, entry: Entry) -> dict[str, Any]:
    return {"table_id": table} | vars(entry)


def _changed(batch: list[_Pending], won: set[tuple[str, int]]) -> list[dict[str, Any]]:
    """The rows of tables that have to follow the entries that were written."""
    firsts = {(p.table, p.entry.number): p for p in reversed(batch)}
    return [
        {"table": p.table, "to_phase": p.after.phase, "to_due": p.after.due}
        for key, p in sorted(firsts.items())
        if key in won and p.after is not None
    ]


def _entry(row: Any) -> Entry:
    return Entry(row.number, row.kind, row.seat, row.text, row.action, row.person, row.at)


def _setup(row: Any) -> Setup:
    values = {name: getattr(row, name) for name in Setup.__dataclass_fields__}
    return replace(Setup(**values), options=json.loads(row.options), deal=json.loads(row.deal))


def _reason(error: BaseException) -> str:
    """What the driver says, without the statement and its values, which may be secret."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0]
