"""A table in memory: its logbook, those who look at it, and what was drawn for them."""

import asyncio
from dataclasses import dataclass, field

from overtrick.kit.words import Language
from overtrick.web.drawers import Drawer
from overtrick.web.logbook import Logbook
from overtrick.web.store import Due, Entry


@dataclass(eq=False)
class Live:
    """A table in memory, with those who look at it."""

    book: Logbook
    due: Due
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[asyncio.Event] = field(default_factory=set)
    driver: asyncio.Task[None] | None = None
    used: float = 0.0
    drawn: dict[tuple[int, Language], str | asyncio.Future[str]] = field(default_factory=dict)  # this version, see `snapshots`
    drawer: Drawer | None = None
    untold: list[Entry] = field(default_factory=list)  # what its drawer has not been told

    def apply(self, entry: Entry) -> None:
        """Let the next entry happen."""
        self.book.apply(entry)
        if self.drawer is not None:
            self.untold.append(entry)

    def leave_drawer(self) -> None:
        """From now on this table is drawn by the server."""
        if self.drawer is not None:
            self.drawer.forget(self.book.setup.id)
        self.drawer, self.untold = None, []

    def wake(self) -> None:
        """Something has happened: whoever looks on has to be shown it."""
        self.drawn.clear()
        for watcher in self.watchers:
            watcher.set()
