"""A table in memory: the newest logbook, and those who wait for something to happen there."""

import asyncio
import time
from dataclasses import dataclass, field

from overtrick.kit.contract import NOBODY
from overtrick.web.hall.rates import Account
from overtrick.web.tables.logbook import Logbook


@dataclass(eq=False)
class LiveTable:
    """A table in memory."""

    book: Logbook
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # held by whoever writes
    watchers: set[asyncio.Event] = field(default_factory=set)
    driver: asyncio.Task[None] | None = None  # moves for bots and clock
    used: float = field(default_factory=time.monotonic)
    dropped: bool = False  # whether it is to be read anew: whoever looks on has to come again
    payers: tuple[Account, ...] = ()  # for whom the bots here think: whoever did something last
    present: dict[str, list[float]] = field(default_factory=dict)  # who looks on here: a pace for each of their windows

    @property
    def pace(self) -> float:
        """How long bots take for a move, times the usual: as the slowest of those with a seat who look on like it."""
        paces = [pace for person, windows in self.present.items() if self.book.seat_of(person) != NOBODY for pace in windows]
        return max(paces, default=1.0)

    def come(self, person: str, pace: float) -> None:
        self.present.setdefault(person, []).append(pace)

    def go(self, person: str, pace: float) -> None:
        windows = self.present[person]
        windows.remove(pace)
        if not windows:
            del self.present[person]

    def move_on(self, book: Logbook) -> None:
        """Something has happened: whoever looks on has to be shown it."""
        self.book = book
        self.wake()

    def drop(self) -> None:
        """This is not the table any more."""
        self.dropped = True
        self.wake()

    def wake(self) -> None:
        for watcher in self.watchers:
            watcher.set()

    @property
    def payer(self) -> str:
        """The widest account for which the bots here think: an address if one is known, else the table's maker."""
        return self.payers[-1].name if self.payers else self.book.setup.host or self.book.setup.id

    def unwatched(self) -> float:
        """The seconds for which nobody has looked."""
        return 0.0 if self.watchers else time.monotonic() - self.used

    def gone(self, watcher: asyncio.Event) -> None:
        """Somebody looks no more."""
        self.watchers.discard(watcher)
        self.used = time.monotonic()

    async def changed(self) -> None:
        """Until something happens at the table, or the server stops."""
        changed = asyncio.Event()
        self.watchers.add(changed)
        try:
            await changed.wait()
        finally:
            self.gone(changed)
