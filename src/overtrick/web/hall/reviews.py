"""Reviews of finished games: made in the background, a step at a time in the threads of the bots, and kept in the store.

A step is a fifth of a second or so. Only one is made at a time, after all that somebody waits for at a table, so a review takes
nothing from those who play. What is made is written down every few steps: a server that stops goes on where it was.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from overtrick.coach.review import Review, Reviewer
from overtrick.web.hall.thinking import Order, Thinking
from overtrick.web.keeping.coaching import Coaching, KeptReview
from overtrick.web.tables import clock
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.refusals import Refused

MOST = 60  # reviews that wait or are being made, in all …
MOST_OF_ONE = 3  # … and for one account
EVERY = 5.0  # seconds between two times that it is written down how far a review is
REMEMBERED = 100  # complete ones

log = logging.getLogger(__name__)

Key = tuple[str, int]  # a table and a seat
Find = Callable[[str], Awaitable[Logbook]]


@dataclass
class Progress:
    """A review as far as it has got."""

    account: str
    of: int = 0  # steps there are in all; 0 before they are counted
    steps: list[dict[str, Any]] = field(default_factory=list)

    @property
    def per_cent(self) -> int:
        return 100 * len(self.steps) // self.of if self.of else 0


class Reviews:
    """The reviews that were asked for."""

    def __init__(
        self,
        coaching: Coaching,
        thinking: Thinking,
        find: Find,
        begin: Callable[[Coroutine[None, None, None]], asyncio.Task[None]],
        is_ready: Callable[[str], bool],
    ) -> None:
        self._coaching, self._thinking, self._find, self._begin = coaching, thinking, find, begin
        self._is_ready = is_ready
        self._making: dict[Key, Progress] = {}
        self._made: dict[Key, Review] = {}
        self._one = asyncio.Lock()  # at a time

    async def resume(self) -> None:
        """Go on with what was being made when a server stopped."""
        for kept in await self._coaching.unfinished(MOST):
            self._start(kept)

    async def of(self, book: Logbook, seat: int) -> Review | None:
        """The review of a seat, if it is complete."""
        _check(book, seat)
        key = (book.setup.id, seat)
        if key not in self._made:
            kept = await self._coaching.review(*key)
            if kept is None or kept.made is None:
                return None
            self._remember(key, Review.of(book.table, seat, kept.steps))
        return self._made[key]

    def progress(self, book: Logbook, seat: int) -> Progress | None:
        return self._making.get((book.setup.id, seat))

    async def ask(self, book: Logbook, seat: int, account: str) -> Progress | None:
        """See to it that a review is made; None if it is. Raises `Refused` where too many are being made."""
        if await self.of(book, seat) is not None:
            return None
        key = (book.setup.id, seat)
        if key not in self._making:
            if len(self._making) >= MOST or sum(one.account == account for one in self._making.values()) >= MOST_OF_ONE:
                raise Refused(429, "reviews full", seconds=20)
            await self._coaching.begin(*key, _who(book, seat), account, clock.now())
            kept = await self._coaching.review(*key)
            if kept is not None and key not in self._making:
                self._start(kept)
        return self._making.get(key)

    def _start(self, kept: KeptReview) -> None:
        key = (kept.table, kept.seat)
        self._making[key] = Progress(kept.account, steps=kept.steps)
        self._begin(self._make(key))

    async def _make(self, key: Key) -> None:
        progress = self._making[key]
        try:
            book = await self._find(key[0])
            while not self._is_ready(book.setup.game):  # as plain Python it would take an hour
                await asyncio.sleep(1)
            async with self._one:
                await self._go_on(book, key, progress)
        except Refused:
            await self._coaching.drop(*key)  # the table is gone, or cannot be replayed any more
        finally:
            self._making.pop(key, None)

    async def _go_on(self, book: Logbook, key: Key, progress: Progress) -> None:
        reviewer = Reviewer(book.table, key[1])
        steps = await self._thinking.think(Order.REVIEW, progress.account, reviewer.steps)
        progress.of, written = len(steps), time.monotonic()
        for step in steps[len(progress.steps) :]:
            progress.steps.append(await self._thinking.think(Order.REVIEW, progress.account, reviewer.make, step))
            if time.monotonic() - written > EVERY:
                await self._coaching.keep(*key, progress.steps)
                written = time.monotonic()
        await self._coaching.keep(*key, progress.steps, clock.now())
        self._remember(key, Review.of(book.table, key[1], progress.steps))

    def _remember(self, key: Key, review: Review) -> None:
        if len(self._made) >= REMEMBERED:
            del self._made[next(iter(self._made))]
        self._made[key] = review


def _who(book: Logbook, seat: int) -> str:
    sitter = book.sitters[seat]
    return sitter.person if sitter is not None else ""


def _check(book: Logbook, seat: int) -> None:
    if book.phase != "over" or not book.table.over:  # a table can be closed before its game is over
        raise Refused(409, "not over")
    if not 0 <= seat < book.setup.players:
        raise Refused(422, "no such seat")
