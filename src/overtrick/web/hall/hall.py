"""The hall: all that can be asked of the tables of this server. A façade over live tables, bots, records and charts."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor

from overtrick.bots import SearchBot
from overtrick.bots.thinking import Thought
from overtrick.kit.errors import BadRecord
from overtrick.kit.records import Record, parse
from overtrick.kit.table import View
from overtrick.web.hall.driver import Driver
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.hall.open_tables import OpenTables
from overtrick.web.hall.presence import Presence
from overtrick.web.hall.warm_up import WarmUp
from overtrick.web.hall.win_charts import WinCharts
from overtrick.web.keeping.store import Store
from overtrick.web.settings import Settings
from overtrick.web.tables import commands, recorded
from overtrick.web.tables.commands import Command
from overtrick.web.tables.events import Entry
from overtrick.web.tables.new_table import USUAL_BOT, Wish, same_people, set_up, start
from overtrick.web.tables.people import Person, clean_name
from overtrick.web.tables.refusals import Disallowed, Refused

WATCH = 1.0  # seconds between two looks for people who are gone
ADVICE = 1200  # iterations for a hint, with which figures of moves can be compared
COMPARED = 0.05  # times the iterations of the move that had most, which another must have had to be named

log = logging.getLogger(__name__)


class Hall:
    """All the tables of this server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self._thinkers = ThreadPoolExecutor(settings.thinkers, thread_name_prefix="bot")
        self._tasks: set[asyncio.Task[None]] = set()
        self._vital: dict[str, asyncio.Task[None]] = {}  # without which tables stand still
        self.warm_up = WarmUp(USUAL_BOT)
        self.tables = OpenTables(store, self.warm_up)
        self.driver = Driver(self.tables, self._thinkers, settings.pause, settings.moment, self._begin)
        self.presence = Presence(self.tables, self._begin)
        self.charts = WinCharts(self._thinkers)
        self.closing = asyncio.Event()

    async def open(self) -> None:
        """Begin: first of all with the moves that were due when a server stopped."""
        self._vital = {"news": self._begin(self.tables.follow_news()), "sweep": self._begin(self.driver.sweep())}
        self._vital["presence"] = self._begin(self._watch())
        self.warm_up.start()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(WATCH)
            await self.presence.sweep()

    @property
    def dead(self) -> list[str]:
        """The tasks that should be running and are not."""
        return [name for name, task in self._vital.items() if task.done()]

    def stop_waiting(self) -> None:
        """The server is about to stop: answer everybody who waits for something to happen."""
        self.closing.set()
        self.driver.stop()
        self.presence.stop()
        self.warm_up.stop()
        for live in self.tables:
            live.wake()

    async def close(self) -> None:
        """Let the bots finish the move that they are writing, and stop."""
        self.stop_waiting()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    def _begin(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """A task that ends with the server at the latest, and whose failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_report)
        return task

    # -- what people do ------------------------------------------------------------------------------------------------

    async def create(self, person: Person, wish: Wish) -> LiveTable:
        """A new table with its maker in the first seat."""
        name = clean_name(person.name)
        await self.warm_up.wait(wish.game)
        setup = set_up(wish, person.key)
        first = [Entry(0, "sit", 0, name, person=person.key, at=setup.created)]
        if wish.alone or setup.players == 1:
            first.append(start(1, range(1, setup.players), [name], setup.created))
        return await self.tables.add(setup, first)

    async def do(self, live: LiveTable, command: Command) -> None:
        """Let somebody do something at a table; raises `Refused` with the reason why not."""
        await self.tables.write(live, command)

    async def rematch(self, live: LiveTable, person: Person) -> LiveTable:
        """The table at which the same people play again, one seat further on; made by whoever asks first."""
        async with live.lock:
            await self.tables.catch_up(live)
            book = live.book
            seat = commands.seat_of(book, person)
            if book.phase != "over":
                raise Refused(409, "not over")
            if not book.rematch:
                old = book.setup
                wish = Wish(old.game, old.players, book.table.options, old.bot, old.clock, old.listed)
                setup = set_up(wish, person.key)
                told = Entry(book.version, "rematch", seat, setup.id, person=person.key, at=setup.created)
                with contextlib.suppress(Refused):  # somebody else was faster: then there is one already
                    await self.tables.add(setup, same_people(book, setup.created), (old.id, told))
                await self.tables.catch_up(live)
        return await self.tables.find(live.book.rematch)

    async def hint(self, live: LiveTable, person: Person) -> list[Thought]:
        """What a strong bot thinks of the moves in the person's place, the one that it would make first."""
        book = live.book
        seat = commands.seat_of(book, person)
        if book.people != [seat]:
            raise Refused(403, "no hint")
        if seat not in book.acting:
            raise Refused(409, "over" if book.phase == "over" else "not your turn")
        view = book.view(seat)
        adviser = SearchBot(f"{book.setup.salt}/hint/{book.version}", iterations=ADVICE)
        return await asyncio.get_running_loop().run_in_executor(self._thinkers, _advice, adviser, view)

    # -- finished games ------------------------------------------------------------------------------------------------

    async def keep_record(self, line: bytes) -> LiveTable:
        """A record that somebody brought, checked and kept as a table of which the game is over."""
        try:
            record: Record = parse(line.strip())
            await self.warm_up.wait(record.game)
            table = await asyncio.to_thread(record.replay)
        except BadRecord as error:
            raise Disallowed(422, str(error)) from None
        return await self.tables.add(*recorded.as_table(record, table))

    def chart(self, live: LiveTable) -> None:
        """From now on the chart of a finished game is worked out."""
        if live.book.phase != "over":
            raise Refused(409, "not over")
        if self.charts.of(live.book) is None and not self.closing.is_set():
            self._begin(self.charts.work_out(live.book, self.charts.begin(live.book)))


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("a task failed", exc_info=error)


def _advice(adviser: SearchBot, view: View) -> list[Thought]:
    """The moves that were thought through well enough to compare, by what is expected of them, the best first."""
    thoughts = adviser.think(view)
    enough = max((thought.visits for thought in thoughts), default=0) * COMPARED
    return sorted((thought for thought in thoughts if thought.visits > enough), key=lambda thought: -thought.share)
