"""Live tables: finding them, writing down what is done there, and doing what the server does by itself.

Whatever is asked for becomes one entry of the table's log or is refused. It has happened when the store has it, and only
then is it seen. Bots think in threads; their moves, and those that the clock forces, go the same way as everybody's.
"""

import asyncio
import contextlib
import json
import logging
import time
import zlib
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from overtrick.bots import LEVELS, SearchBot, bot
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadRecord, OvertrickError
from overtrick.kit.game import game, games
from overtrick.kit.records import Record, parse
from overtrick.kit.table import Move, View
from overtrick.kit.versions import SOFTWARE
from overtrick.web import deeds, metrics
from overtrick.web.deeds import Deed
from overtrick.web.drawers import Drawer
from overtrick.web.forecasts import Forecasts
from overtrick.web.live import Live
from overtrick.web.logbook import Logbook
from overtrick.web.openings import ADVISER, USUAL_BOT, Wish, same_people, set_up, start
from overtrick.web.people import (
    LONGEST_NAME,
    Person,
    clean,
    clean_name,
    new_table_id,
)
from overtrick.web.preparation import Preparation
from overtrick.web.settings import Settings
from overtrick.web.store import Entry, Setup, Store, StoreDown
from overtrick.web.words import Disallowed, Refused

GRACE = 10.0  # seconds after which another process makes a move that one should have made
SWEEP = 2.0  # seconds between two looks for such moves
SWEPT = 200  # tables at a time
IDLE = 600.0  # seconds for which a table that nobody looks at stays in memory
OPEN_FOR = 86400.0  # seconds for which a table is listed in the lobby
LONGEST_SOFTWARE = 80  # characters of the name of what wrote a record
ATTEMPTS = 20  # to be the next to write, when others write to the same table

log = logging.getLogger(__name__)


class Hall:
    """All the tables of this server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._live: dict[str, Live] = {}
        self._loading: Counter[str] = Counter()  # tables being read from the store just now
        self._missed: set[str] = set()  # those of them to which something was written meanwhile
        self._closed: dict[str, Refused] = {}  # tables of the store that cannot be opened here, and what is said of them
        self._thinkers = ThreadPoolExecutor(settings.thinkers, thread_name_prefix="bot")
        self._tasks: set[asyncio.Task[None]] = set()
        self.forecasts = Forecasts(self._thinkers)
        self.preparation = Preparation(USUAL_BOT)
        self._drawers = [Drawer() for _ in range(settings.drawers)]
        self.closing = asyncio.Event()

    async def open(self) -> None:
        """Begin: first of all with the moves that were due when a server stopped."""
        for task in (self._follow_news(), self._sweep(), self._start_drawers()):
            self._keep(asyncio.create_task(task))
        self.preparation.start()

    def stop_waiting(self) -> None:
        """The server is about to stop: answer everybody who waits for something to happen."""
        self.closing.set()
        self.preparation.stop()
        for live in self._live.values():
            live.wake()

    async def close(self) -> None:
        """Let the bots finish the move that they are writing, and stop."""
        self.stop_waiting()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(drawer.stop() for drawer in self._drawers))
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_report)

    # -- finding tables ------------------------------------------------------------------------------------------------

    async def find(self, table: str) -> Live:
        """The table of this id."""
        while table not in self._live:
            game_of_it = await self._load([table])
            if table in self._closed:
                raise self._closed[table].with_traceback(None)
            if not game_of_it:
                raise Refused(404, "no table")
            await self.preparation.wait(game_of_it[0])
        live = self._live[table]
        live.used = time.monotonic()
        return live

    async def find_newest(self, table: str) -> Live:
        """The table of this id with all that was written, be it by another process a moment ago."""
        live = await self.find(table)
        async with live.lock:
            await self._catch_up(live)
        return live

    async def find_all(self, ids: Iterable[str]) -> list[Live]:
        """The tables of these ids that exist, can be opened and whose games are ready, in this order."""
        wanted = list(ids)
        missing = [table for table in wanted if table not in self._live]
        if missing:
            await self._load(missing)
        return [self._live[table] for table in wanted if table in self._live]

    async def _load(self, missing: list[str]) -> list[str]:
        """Read tables from the store, as far as their games are ready; returns the games of those that exist."""
        missing = [table for table in missing if table not in self._closed]
        if not missing:
            return []
        self._loading.update(missing)
        try:
            found = await self.store.load(missing)
            return [setup.game for setup, entries in found.values() if await self._open(setup, entries)]
        finally:
            self._loading.subtract(missing)
            self._loading = +self._loading
            self._missed.intersection_update(self._loading)

    async def _open(self, setup: Setup, entries: list[Entry]) -> bool:
        """Put a table that was read into memory if its game is ready; false if it cannot be played by the rules."""
        if setup.game not in games():  # not installed any more
            self._closed[setup.id] = Refused(404, "no table")
            return False
        if setup.id in self._live or not self.preparation.is_ready(setup.game):
            return True
        try:
            book = Logbook(setup, entries)
        except OvertrickError as error:
            log.error("a table cannot be read", extra={"reason": str(error)})
            self._closed[setup.id] = unreadable(setup)
            return False
        live = self._live[book.setup.id] = self._brought(book, entries)
        metrics.tables.set(len(self._live))
        if book.setup.id in self._missed:
            async with live.lock:
                await self._catch_up(live)
        return True

    def _brought(self, book: Logbook, entries: list[Entry]) -> Live:
        """A table that comes into memory, with the entries that made it what it is."""
        live = Live(book, book.due(), used=time.monotonic())
        if self._drawers:
            live.drawer = self._drawers[zlib.crc32(book.setup.id.encode()) % len(self._drawers)]
            live.untold = list(entries)
        return live

    async def of_person(self, person: str, most: int = 12) -> list[Live]:
        """The tables at which this person has a seat, newest first."""
        found = await self.find_all(await self.store.of_person(person, most)) if person else []
        return [live for live in found if live.book.seat_of(person) != NOBODY]

    async def listed(self, most: int = 20) -> list[Live]:
        """The tables that are open to everybody and have somebody at them, newest first."""
        found = await self.find_all(await self.store.listed(time.time() - OPEN_FOR, most))
        return [live for live in found if live.book.people]

    # -- writing -------------------------------------------------------------------------------------------------------

    async def _write(self, live: Live, deed: Deed) -> None:
        """Write the entry that a deed comes to, as soon as it is our turn to; it is decided anew when others were faster."""
        async with live.lock:
            for _ in range(ATTEMPTS):
                try:
                    entry = deed(live.book)
                except Refused:
                    if await self._catch_up(live):  # another process may have written what makes it right
                        continue
                    raise
                if entry is None:
                    return
                due = live.book.due_after(entry)
                written = await self.store.append(live.book.setup.id, entry, due if due != live.due else None)
                if written:
                    live.apply(entry)
                    live.due = due
                    self._happened(live, entry)
                    return
                await self._catch_up(live)
        raise Refused(503, "store down")

    def _happened(self, live: Live, entry: Entry) -> None:
        if entry.kind == "move":
            metrics.moves.labels(live.book.setup.game, "person" if entry.person else "bot").inc()
        live.wake()
        self._drive(live)

    async def _catch_up(self, live: Live) -> bool:
        """Read what others have written, and say whether there was anything; the caller holds the lock."""
        news = await self.store.since(live.book.setup.id, live.book.version)
        for entry in news:
            live.apply(entry)
        if news:
            live.due = live.book.due()
            live.wake()
        return bool(news)

    # -- what people do ------------------------------------------------------------------------------------------------

    async def create(self, person: Person, wish: Wish) -> Live:
        """A new table with its maker in the first seat."""
        name = clean_name(person.name)
        await self.preparation.wait(wish.game)
        setup = set_up(wish, person.key)
        first = [Entry(0, "sit", 0, name, person=person.key, at=setup.created)]
        if wish.alone or setup.players == 1:
            first.append(start(1, range(1, setup.players), [name], setup.created))
        return await self._open_table(setup, first)

    async def _open_table(self, setup: Setup, first: list[Entry], told: tuple[str, Entry] | None = None) -> Live:
        book = Logbook(setup, first)
        if not await self.store.create(setup, first, book.due(), told):
            raise Refused(409, "too late")
        # It may be in memory already: the sweep looks for tables in the store.
        live = self._live.setdefault(setup.id, self._brought(book, first))
        metrics.tables.set(len(self._live))
        metrics.dealt.labels(setup.game).inc()
        self._drive(live)
        return live

    async def do(self, table: str, deed: Deed) -> Live:
        """Let somebody do something at a table; raises `Refused` with the reason why not."""
        live = await self.find(table)
        await self._write(live, deed)
        return live

    async def rematch(self, table: str, person: Person) -> Live:
        """The table at which the same people play again, one seat further on; made by whoever asks first."""
        live = await self.find(table)
        async with live.lock:
            await self._catch_up(live)
            book = live.book
            seat = deeds.seat_of(book, person)
            if book.phase != "over":
                raise Refused(409, "not over")
            if not book.rematch:
                old = book.setup
                wish = Wish(old.game, old.players, book.table.options, old.bot, old.clock, old.listed)
                setup = set_up(wish, person.key)
                told = Entry(book.version, "rematch", seat, setup.id, person=person.key, at=setup.created)
                with contextlib.suppress(Refused):  # somebody else was faster: then there is one already
                    await self._open_table(setup, same_people(book, setup.created), (old.id, told))
                await self._catch_up(live)
        return await self.find(live.book.rematch)

    async def hint(self, table: str, person: Person) -> tuple[Live, list[tuple[str, float | None]]]:
        """What the bot would do in the person's place: moves, best first, with expected shares where it tells them."""
        live = await self.find(table)
        book = live.book
        seat = deeds.seat_of(book, person)
        if book.people != [seat]:
            raise Refused(403, "no hint")
        if seat not in book.acting:
            raise Refused(409, "over" if book.phase == "over" else "not your turn")
        view = book.view(seat)
        adviser = SearchBot(f"{book.setup.salt}/hint/{book.version}", iterations=LEVELS[ADVISER].iterations)
        return live, await asyncio.get_running_loop().run_in_executor(self._thinkers, _advice, adviser, view)

    # -- records -------------------------------------------------------------------------------------------------------

    async def record(self, table: str) -> Record:
        """The record of a finished game as it was dealt, with what proves that the deal was made before it."""
        book = (await self.find_newest(table)).book
        if book.phase != "over":
            raise Refused(409, "not over")
        record, setup = book.table.record(), book.setup
        record.version, record.options, record.deal = setup.rules, setup.options, setup.deal  # the promise is of this deal
        record.extra["date"] = time.strftime("%Y-%m-%d", time.gmtime(setup.created))
        if setup.commitment:
            record.extra |= {"commitment": setup.commitment, "salt": setup.salt}
        return record

    async def keep_record(self, line: bytes) -> Live:
        """A record that somebody brought, checked and kept as a table of which the game is over."""
        try:
            record = parse(line.strip())
            await self.preparation.wait(record.game)
            table = await asyncio.to_thread(record.replay)
        except BadRecord as error:
            raise Disallowed(422, str(error)) from None
        if not table.over:
            raise Refused(422, "not over")
        now = time.time()
        names = {seat: clean(table.words().name(seat))[:LONGEST_NAME] for seat in range(table.players)}
        promise = record.extra.get("commitment", "")
        setup = Setup(
            new_table_id(), table.game.name, table.players, record.options, record.deal,
            record.extra["salt"] if promise else "", promise, USUAL_BOT, 0, False, "", now,
            rules=record.version, software=clean(record.software)[:LONGEST_SOFTWARE],
        )  # fmt: skip
        entries = [Entry(0, "start", NOBODY, json.dumps(names), at=now)]
        entries += [Entry(i, "move", made.seat, made.text, at=now) for i, made in enumerate(table.moves, start=1)]
        return await self._open_table(setup, entries)

    async def forecast(self, table: str) -> Live:
        """A finished game, of which from now on the chart is worked out."""
        live = await self.find_newest(table)
        if live.book.phase != "over":
            raise Refused(409, "not over")
        if self.forecasts.of(live.book) is None and not self.closing.is_set():
            self._keep(asyncio.create_task(self.forecasts.work_out(live.book, self.forecasts.begin(live.book))))
        return live

    # -- drawers -------------------------------------------------------------------------------------------------------

    async def _start_drawers(self) -> None:
        """As soon as all rules are compiled: what is in the cache then, nobody else has to compile."""
        if self._drawers:
            await self.preparation.finished.wait()
            for drawer in self._drawers:
                await drawer.start()

    # -- what the server does by itself --------------------------------------------------------------------------------

    def _drive(self, live: Live) -> None:
        """See to it that bots and clock move at this table."""
        if live.due.due is not None and live.driver is None and not self.closing.is_set():
            live.driver = asyncio.create_task(self._play_on(live))
            self._keep(live.driver)

    async def _play_on(self, live: Live) -> None:
        try:
            while live.due.due is not None:
                seats = live.book.overdue(time.time())
                if seats:
                    await self._move_for(live, seats[0])
                else:
                    await self._wait(live, live.due.due - time.time())
        except (StoreDown, Refused) as error:
            log.warning("move put off", extra={"reason": str(error)})  # until the next sweep
        finally:
            live.driver = None

    async def _wait(self, live: Live, seconds: float) -> None:
        """Until so many seconds have passed, or something happens at the table."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(seconds, 0.001)):
                await self.changed(live)

    async def changed(self, live: Live) -> None:
        """Until something happens at the table, or the server stops."""
        changed = asyncio.Event()
        live.watchers.add(changed)
        try:
            await changed.wait()
        finally:
            live.watchers.discard(changed)

    async def _move_for(self, live: Live, seat: int) -> None:
        """Let a bot choose for a seat, and write its move if the seat still has to make that choice."""
        book = live.book
        ply, undos, view = book.table.ply, book.undos, book.view(seat)
        # Nobody can tell the seed before the end, for the salt is secret until then.
        chooser = bot(book.setup.bot, f"{book.setup.salt}/{seat}/{ply}/{undos}")
        began = time.perf_counter()
        move: Move = await asyncio.get_running_loop().run_in_executor(self._thinkers, chooser.choose, view)
        spent = time.perf_counter() - began
        metrics.thinking.observe(spent)
        if self.settings.pause > spent and len(live.watchers) > 0:
            await asyncio.sleep(self.settings.pause - spent)  # people like to see who plays what
        await asyncio.shield(self._write(live, deeds.move_by_bot(seat, ply, undos, move)))

    async def _follow_news(self) -> None:
        """Keep the tables in memory up with what other processes write."""
        async for written in self.store.news():
            if written is None:
                written = [(table, live.book.version) for table, live in self._live.items()]
            for table, number in written:
                live = self._live.get(table)
                if live is None and self._loading[table] > 0:
                    self._missed.add(table)
                if live is not None and live.book.version <= number:
                    await self._hear(live, number)

    async def _hear(self, live: Live, number: int) -> None:
        """Read what somebody else wrote. If the store fails, the next who writes there reads it first."""
        try:
            async with live.lock:
                if live.book.version <= number:
                    await self._catch_up(live)
        except StoreDown as error:
            log.warning("news put off", extra={"reason": str(error)})

    async def _sweep(self) -> None:
        """Make the moves that nobody made: after a start at once, later those of a process that is gone."""
        grace = 0.0
        while True:
            try:
                most = SWEPT + len(self._closed)  # of which those that cannot be opened stay due for ever
                for live in await self.find_all(await self.store.due(time.time() - grace, most)):
                    self._drive(live)
                for live in list(self._live.values()):
                    for seat in live.book.stalling(time.time()):
                        await self._write(live, deeds.stall(seat))
                self._forget()
            except (StoreDown, Refused) as error:
                log.warning("sweep put off", extra={"reason": str(error)})
            grace = GRACE
            await asyncio.sleep(SWEEP)

    def _forget(self) -> None:
        """Let go of tables that nobody has looked at for long; they are in the store."""
        now = time.monotonic()
        for table, live in list(self._live.items()):
            if not live.watchers and live.driver is None and not live.lock.locked() and now - live.used > IDLE:
                del self._live[table]
                live.leave_drawer()
        metrics.tables.set(len(self._live))


def unreadable(setup: Setup) -> Refused:
    """What is said of a table that cannot be replayed: it follows other rules, or does not follow those that it names."""
    found = game(setup.game)
    key = "newer rules" if setup.rules > found.version else "older rules" if setup.rules < found.version else "unreadable"
    writer = setup.software or "?"
    title = found.words()("title")
    return Refused(501, key, rules=setup.rules, title=title, software=writer, ours=SOFTWARE, today=found.version)


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("a task failed", exc_info=error)


def _advice(adviser: SearchBot, view: View) -> list[tuple[str, float | None]]:
    """The moves that were thought through, the one that the adviser would choose first."""
    thoughts = sorted(adviser.think(view), key=lambda thought: -thought.visits)
    return [(thought.move.text, thought.share) for thought in thoughts if thought.visits]
