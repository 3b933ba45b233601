"""The repository of live tables: read from the store when they are asked for, written to under a lock, forgotten when idle.

Whatever is asked for becomes one entry of the table's log or is refused. It has happened when the store has it, and only
then is it seen.
"""

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import UnknownGame
from overtrick.kit.game import game, games
from overtrick.kit.versions import SOFTWARE
from overtrick.web import metrics
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.hall.rates import Account
from overtrick.web.keeping.database import StoreDown
from overtrick.web.keeping.store import Store
from overtrick.web.tables.clock import now
from overtrick.web.tables.commands import Command, bounded
from overtrick.web.tables.events import Entry, Setup
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.refusals import Refused

IDLE = 600.0  # seconds for which a table that nobody looks at stays in memory
OPEN_FOR = 86400.0  # seconds for which a table is listed in the lobby
LONG_LOG = 400  # entries
AGAIN = 600.0  # seconds after which a table that could not be opened is tried again
ATTEMPTS = 20  # to be the next to write, when others write to the same table

log = logging.getLogger(__name__)


class SetAside(NamedTuple):
    """A table that cannot be opened."""

    refused: Refused  # what is said of it
    until: float  # by the monotonic clock


class OpenTables:
    """The tables of this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._live: dict[str, LiveTable] = {}
        self._loading: Counter[str] = Counter()  # tables being read from the store just now
        self._missed: set[str] = set()  # those of them to which something was written meanwhile
        self.closed: dict[str, SetAside] = {}  # tables of the store that cannot be opened here
        self.when_changed: Callable[[LiveTable], None] = lambda live: None  # who wants to know of what happens
        self.when_over: Callable[[], None] = lambda: None  # … and that a game is over

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self._live.values()))

    # -- finding -------------------------------------------------------------------------------------------------------

    async def find(self, table: str) -> LiveTable:
        """The table of this id."""
        while table not in self._live:
            game_of_it = await self._load([table])
            if table in self.closed:
                raise self.closed[table].refused.with_traceback(None)
            if not game_of_it:
                raise Refused(404, "no table")
        live = self._live[table]
        live.used = time.monotonic()
        if live.driver is None:
            self.when_changed(live)  # bots that rest go on when somebody looks
        return live

    async def find_newest(self, table: str) -> LiveTable:
        """The table of this id with all that was written, be it by another process a moment ago."""
        live = await self.find(table)
        async with live.lock:
            await self.catch_up(live)
        return live

    async def find_all(self, ids: Iterable[str]) -> list[LiveTable]:
        """The tables of these ids that exist, can be opened and whose games are ready, in this order."""
        wanted = list(ids)
        missing = [table for table in wanted if table not in self._live]
        if missing:
            await self._load(missing)
        return [self._live[table] for table in wanted if table in self._live]

    async def of_person(self, person: str, most: int = 12) -> list[LiveTable]:
        """The tables at which this person has a seat, newest first."""
        found = await self.find_all(await self.store.of_person(person, most)) if person else []
        return [live for live in found if live.book.seat_of(person) != NOBODY]

    async def listed(self, most: int = 20) -> list[LiveTable]:
        """The tables that are open to everybody and have somebody at them, newest first."""
        found = await self.find_all(await self.store.listed(now() - OPEN_FOR, most))
        return [live for live in found if live.book.people]

    async def _load(self, missing: list[str]) -> list[str]:
        """Read tables from the store; returns the games of those that exist."""
        self._try_again()
        missing = [table for table in missing if table not in self.closed]
        if not missing:
            return []
        self._loading.update(missing)
        try:
            found, spoiled = await self.store.load(missing)
            for table, error in spoiled.items():
                self._set_aside(table, Refused(501, "unreadable"), error)
            return [setup.game for setup, entries in found.values() if await self._open(setup, entries)]
        finally:
            self._loading.subtract(missing)
            self._loading = +self._loading
            self._missed.intersection_update(self._loading)

    async def _open(self, setup: Setup, entries: list[Entry]) -> bool:
        """Put a table that was read into memory; false if it cannot be played by the rules."""
        if setup.game not in games():  # not installed any more
            self._set_aside(setup.id, Refused(404, "no table"), UnknownGame(f"There is no game {setup.game}."))
            return False
        if setup.id in self._live:
            return True
        try:
            # A long log is replayed beside the loop; another would take longer to hand over than to replay.
            book = await asyncio.to_thread(Logbook, setup, entries) if len(entries) > LONG_LOG else Logbook(setup, entries)
        except Exception as error:  # of whatever kind: one table does not stop the others
            self._set_aside(setup.id, unreadable(setup), error)
            return False
        live = self._take_in(book)
        if setup.id in self._missed:
            async with live.lock:
                await self.catch_up(live)
        return True

    def _set_aside(self, table: str, refused: Refused, error: Exception) -> Refused:
        """Let a table be that cannot be opened, and try again some time; what is said to those who ask for it."""
        log.error("a table is set aside", extra={"table": f"{table[:4]}…", "reason": str(error) or repr(error)})
        self.let_go(table)
        self.closed[table] = SetAside(refused, time.monotonic() + AGAIN)
        metrics.set_aside.set(len(self.closed))
        return refused

    def keep_aside(self, wanted: set[str]) -> None:
        """Set just these tables aside, of those that somebody can set aside."""
        for table in wanted:
            self.let_go(table)
            self.closed[table] = SetAside(Refused(501, "set aside"), math.inf)
        for table, aside in list(self.closed.items()):
            if aside.until == math.inf and table not in wanted:
                del self.closed[table]

    def let_go(self, table: str) -> None:
        """Read this table anew when somebody asks for it."""
        live = self._live.pop(table, None)
        if live is not None:
            live.drop()

    def _try_again(self) -> None:
        clock = time.monotonic()
        for table, aside in list(self.closed.items()):
            if aside.until < clock:
                del self.closed[table]

    def _take_in(self, book: Logbook) -> LiveTable:
        """Into memory, where it may be already: the sweep looks for tables in the store."""
        live = self._live.setdefault(book.setup.id, LiveTable(book))
        metrics.tables.set(len(self._live))
        return live

    def forget_idle(self) -> None:
        """Let go of tables that nobody has looked at for long; they are in the store."""
        clock = time.monotonic()
        for table, live in list(self._live.items()):
            if not live.watchers and live.driver is None and not live.lock.locked() and clock - live.used > IDLE:
                del self._live[table]
        metrics.tables.set(len(self._live))

    def set_pace(self, person: str, pace: float) -> None:
        """From now on bots take so long where this person looks on."""
        for live in self:
            if person in live.present:
                live.present[person] = [pace] * len(live.present[person])

    # -- writing -------------------------------------------------------------------------------------------------------

    async def add(
        self, setup: Setup, first: list[Entry], told: tuple[str, Entry] | None = None, payers: tuple[Account, ...] = ()
    ) -> LiveTable:
        """A new table with the beginning of its log; with `told`, only if that entry of another table is the next there."""
        book = Logbook(setup, first)
        if not await self.store.create(setup, first, book.due, told):
            raise Refused(409, "too late")
        live = self._take_in(book)
        live.payers = payers
        metrics.dealt.labels(setup.game).inc()
        self.when_changed(live)
        return live

    async def write(self, live: LiveTable, command: Command) -> None:
        """Write the entry that a command comes to, as soon as it is our turn to; decided anew when others were faster."""
        async with live.lock:
            for _ in range(ATTEMPTS):
                try:
                    entry = command(live.book)
                except Refused:
                    if await self.catch_up(live):  # another process may have written what makes it right
                        continue
                    raise
                if entry is None:
                    return
                following = live.book.after([bounded(live.book, entry)])
                due = following.due if following.due != live.book.due else None
                if await self.store.append(live.book.setup.id, entry, due):
                    live.move_on(following)
                    if entry.kind == "move":
                        metrics.moves.labels(live.book.setup.game, "person" if entry.person else "bot").inc()
                    self.when_changed(live)
                    if following.phase == "over":
                        self.when_over()
                    return
                await self.catch_up(live)
        raise Refused(503, "store down")

    async def catch_up(self, live: LiveTable) -> bool:
        """Read what others have written, and say whether there was anything; the caller holds the lock."""
        news = await self.store.since(live.book.setup.id, live.book.version)
        if news:
            try:
                following = live.book.after(news)
            except Exception as error:  # as when a table is opened
                raise self._set_aside(live.book.setup.id, unreadable(live.book.setup), error) from None
            live.move_on(following)
        return bool(news)

    # -- news from other processes -------------------------------------------------------------------------------------

    async def follow_news(self) -> None:
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

    async def _hear(self, live: LiveTable, number: int) -> None:
        """Read what somebody else wrote. If the store fails, the next who writes there reads it first."""
        try:
            async with live.lock:
                if live.book.version <= number:
                    await self.catch_up(live)
        except (StoreDown, Refused) as error:
            log.warning("news put off", extra={"reason": str(error)})


def unreadable(setup: Setup) -> Refused:
    """What is said of a table that cannot be replayed: it follows other rules, or does not follow those that it names."""
    found = game(setup.game)
    key = "newer rules" if setup.rules > found.version else "older rules" if setup.rules < found.version else "unreadable"
    writer = setup.software or "?"
    title = found.words()("title")
    return Refused(501, key, rules=setup.rules, title=title, software=writer, ours=SOFTWARE, today=found.version)
