"""A table in memory: the newest logbook, and those who wait for something to happen there."""

import asyncio
import time
from dataclasses import dataclass, field

from overtrick.kit.contract import NOBODY
from overtrick.web.tables.logbook import Logbook


@dataclass(eq=False)
class LiveTable:
    """A table in memory."""

    book: Logbook
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # held by whoever writes
    watchers: set[asyncio.Event] = field(default_factory=set)
    driver: asyncio.Task[None] | None = None  # moves for bots and clock
    used: float = field(default_factory=time.monotonic)
    present: dict[str, list[float]] = field(default_factory=dict)  # who looks on here: a pace for each of their windows

    @property
    def pace(self) -> float:
        """How long bots take for a move, times the usual: as the slowest of those with a seat who look on like it."""
        paces = [pace for person, windows in self.present.items() if self.book.seat_of(person) != NOBODY for pace in windows]
        return max(paces, default=1.0)

    def come(self, person: str, pace: float) -> None:
        self.present.setdefault(person, []).append(pace)

    def go(self, person: str) -> None:
        windows = self.present[person]
        windows.pop()
        if not windows:
            del self.present[person]

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
