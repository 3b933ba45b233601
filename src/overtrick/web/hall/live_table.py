"""A table in memory: the newest logbook, and those who wait for something to happen there."""

import asyncio
import time
from dataclasses import dataclass, field

from overtrick.web.tables.logbook import Logbook


@dataclass(eq=False)
class LiveTable:
    """A table in memory."""

    book: Logbook
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # held by whoever writes
    watchers: set[asyncio.Event] = field(default_factory=set)
    driver: asyncio.Task[None] | None = None  # moves for bots and clock
    used: float = field(default_factory=time.monotonic)

    def move_on(self, book: Logbook) -> None:
        """Something has happened: whoever looks on has to be shown it."""
        self.book = book
        self.wake()

    def wake(self) -> None:
        for watcher in self.watchers:
            watcher.set()

    async def changed(self) -> None:
        """Until something happens at the table, or the server stops."""
        changed = asyncio.Event()
        self.watchers.add(changed)
        try:
            await changed.wait()
        finally:
            self.watchers.discard(changed)
