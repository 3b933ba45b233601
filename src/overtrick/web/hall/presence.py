"""Who is there: people come and go with the windows in which they look at a table, and the others see it.

What is seen of it are entries of the table's log, so that all processes know the same. A page that is loaded anew is gone
for a moment; that is not told.
"""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine

from overtrick.web.hall.live_table import LiveTable
from overtrick.web.hall.open_tables import OpenTables
from overtrick.web.keeping.database import StoreDown
from overtrick.web.tables import commands
from overtrick.web.tables.clock import now
from overtrick.web.tables.commands import Command
from overtrick.web.tables.refusals import Refused

BLINK = 1.5  # seconds for which somebody may be gone before the others are told

Begin = Callable[[Coroutine[None, None, None]], asyncio.Task[None]]


class Presence:
    def __init__(self, tables: OpenTables, begin: Begin) -> None:
        self._tables, self._begin = tables, begin
        self._closing = False

    def stop(self) -> None:
        """The server stops: nobody goes by that."""
        self._closing = True

    def come(self, live: LiveTable, person: str, pace: float) -> None:
        """Somebody looks at a table."""
        live.come(person, pace)
        if live.book.seat_of(person) in live.book.gone:
            self._begin(self._write(live, commands.look_on(person)))

    def go(self, live: LiveTable, person: str, pace: float) -> None:
        """A window of theirs is closed."""
        live.go(person, pace)
        if not self._closing and person not in live.present and len(live.book.people) > 1:
            self._begin(self._miss(live, person))

    async def _miss(self, live: LiveTable, person: str) -> None:
        await asyncio.sleep(BLINK)
        if person not in live.present and not self._closing:
            await self._write(live, commands.look_away(person))

    async def sweep(self) -> None:
        """Play for those who are gone for long; and contradict other processes, which do not see who is here."""
        for live in self._tables:
            book = live.book
            for person in [sitter.person for seat in book.gone if (sitter := book.sitters[seat]) is not None]:
                if person in live.present:
                    await self._write(live, commands.look_on(person))
            for seat in book.abandoned(now()):
                await self._write(live, commands.abandon(seat))

    async def _write(self, live: LiveTable, command: Command) -> None:
        with contextlib.suppress(Refused, StoreDown):  # then the next sweep, or nobody, tells
            await self._tables.write(live, command)
