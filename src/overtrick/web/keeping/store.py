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
import sqlite3
import time
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from typing import Any

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from overtrick.web.keeping.database import NewerSchema, StoreDown, asynchronous, engine_of, is_file, reason, set_up, upgrade
from overtrick.web.keeping.schema import entries, notes, tables
from overtrick.web.tables.events import BadLog, Due, Entry, Setup

CHANNEL = "overtrick"  # on which PostgreSQL tells the other processes which tables have something new
LARGEST_BATCH = 200  # entries in one transaction, and table ids in one notification
POLL = 0.5  # seconds between two looks at what another process wrote to the same SQLite file
MIGRATING = 7303014  # the advisory lock that one process at a time holds while it brings the schema up to date

SURE_FOR = 5.0  # seconds for which a database that could be written is taken to be so
LONGEST_CLOCK = 2 * 3600.0  # seconds after which something can be due at most, and some more
BITE = 500  # rows that are read before others are answered

DAY = 86400.0  # seconds

log = logging.getLogger(__name__)

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


@dataclass
class _Pending:
    table: str
    entry: Entry
    after: Due | None  # None where nothing about the row changes
    done: "asyncio.Future[bool]"


class Store:
    """The database. All writing goes through one queue, so that what arrives together is committed together."""

    def __init__(self, url: str) -> None:
        try:
            self.url = asynchronous(sql.make_url(url))
            self._engine = engine_of(self.url)
            self._file = _File(self.url) if is_file(self.url) else None
        except (SQLAlchemyError, ImportError, OSError) as error:
            raise StoreDown(f"The database cannot be used: {reason(error)}.") from error
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
            raise StoreDown(f"The database {self.url.render_as_string()} cannot be opened: {reason(error)}.") from error
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
            await connection.run_sync(upgrade)

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
            raise StoreDown(reason(error)) from error

    # -- what the server keeps to itself -------------------------------------------------------------------------------

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
            raise StoreDown(reason(error)) from error
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
            log.error("entries not written", extra={"reason": reason(error), "entries": len(batch)})
            for pending in batch:
                if not pending.done.done():
                    pending.done.set_exception(StoreDown(reason(error)))
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
            raise StoreDown(reason(error)) from error

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
        return await self.ids(sql.select(tables.c.id).where(late).order_by(tables.c.due).limit(most))

    async def of_person(self, person: str, most: int) -> list[str]:
        """The newest tables at which this person has had a seat."""
        sat = sql.select(entries.c.table_id).where(entries.c.person == person, entries.c.kind == "sit")
        return await self.ids(sql.select(tables.c.id).where(tables.c.id.in_(sat)).order_by(tables.c.created.desc()).limit(most))

    async def listed(self, since: float, most: int) -> list[str]:
        """The newest tables that are open to everybody and not over."""
        query = sql.select(tables.c.id).where(tables.c.listed, tables.c.phase != "over", tables.c.created >= since)
        return await self.ids(query.order_by(tables.c.created.desc()).limit(most))

    async def ids(self, query: Any) -> list[str]:
        """The first column of what the query finds."""
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
                log.warning("no news from the database", extra={"reason": reason(error)})
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


_RECENT = sql.select(tables.c.id).order_by(tables.c.created.desc()).limit(1000).scalar_subquery()


def day_of(at: float) -> str:
    """The day that it is then, in the middle of the world: days begin at midnight UTC."""
    return time.strftime("%Y-%m-%d", time.gmtime(at))


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
            set_up(self._connection)
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
