"""Render workers: processes that draw tables for the server, as drawing for many viewers takes more than all else together.

A logbook is folded from its entries, so a worker keeps logbooks of its own and is told what was appended. It knows nothing
that cannot be told again, and nobody depends on it: what it does not draw, the server draws itself. One that hangs is ended,
and one that is gone is started anew.
"""

import asyncio
import logging
import pickle
import struct
import sys
import time
from collections.abc import Sequence
from typing import Any

from overtrick.kit.words import Language
from overtrick.web.tables.events import Entry, Setup

PATIENCE = 5.0  # seconds for which a render worker that hangs is waited for, to draw or to end
HANGS = 30.0  # seconds after which one that has been asked and says nothing is ended: a busy machine is slow at first
REVIVAL = (1.0, 60.0)  # seconds before a worker that is gone is started anew, twice as long each time, up to so many
LENGTH = struct.Struct("<I")  # before each message, and the number of the request at the start of each answer

log = logging.getLogger(__name__)


class NotDrawn(Exception):
    """The worker could not draw this, or is gone."""


class RenderWorker:
    """One such process, as the server sees it."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._asked: dict[int, asyncio.Future[str]] = {}
        self._number = 0
        self._stopping = False
        self._reviving: asyncio.Task[None] | None = None
        self._wait = REVIVAL[0]
        self._heard = 0.0  # when it last said something
        self.life = 0  # which process it is: a new one knows no table

    @property
    def is_up(self) -> bool:
        return self._process is not None

    async def start(self) -> None:
        # A session of its own: Ctrl+C is for the server, which then closes the pipe, and that ends the worker.
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "overtrick.web.pages.render_worker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
        self._process = process
        self.life += 1
        self._heard = time.monotonic()
        self._reading = asyncio.create_task(self._read(process))

    async def stop(self) -> None:
        self._stopping = True
        if self._reviving is not None:
            self._reviving.cancel()
        process, self._process = self._process, None
        if process is not None and process.stdin is not None:
            process.stdin.close()
            try:
                async with asyncio.timeout(PATIENCE):
                    await process.wait()
            except TimeoutError:
                process.kill()
        if self._reading is not None:
            await self._reading

    def end_if(self, life: int) -> None:
        """End the process if it hangs, unless it is another one by now."""
        if life == self.life and self._process is not None and time.monotonic() - self._heard > HANGS:
            log.error("a render worker hangs")
            self._process.kill()

    async def _revive(self) -> None:
        await asyncio.sleep(self._wait)
        self._wait = min(2 * self._wait, REVIVAL[1])
        try:
            await self.start()
        except OSError as error:
            log.error("a render worker cannot be started", extra={"reason": str(error)})
            self._reviving = asyncio.create_task(self._revive())

    def draw(self, setup: Setup, news: Sequence[Entry], seat: int, language: Language) -> asyncio.Future[str]:
        """Ask for a table as a seat sees it after these entries, which follow on those told before; fails with `NotDrawn`."""
        drawn: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._number = self._number % (2**32 - 1) + 1  # 0 wants no answer
        self._asked[self._number] = drawn
        first = setup if news and news[0].number == 0 else None
        self._tell((self._number, setup.id, first, list(news), seat, language))
        return drawn

    def forget(self, table: str) -> None:
        """Nobody looks at this table any more."""
        self._tell((0, table, None, [], 0, ""))

    def _tell(self, what: tuple[Any, ...]) -> None:
        if self._process is not None and self._process.stdin is not None:
            told = pickle.dumps(what)
            self._process.stdin.write(LENGTH.pack(len(told)) + told)

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        try:
            while True:
                (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
                answer = await process.stdout.readexactly(length)
                self._take(answer)
        except (asyncio.IncompleteReadError, OSError):
            if self._process is not None:
                log.error("a render worker is gone; the server draws by itself until there is a new one")
        finally:
            self._process = None
            if not self._stopping:
                self._reviving = asyncio.create_task(self._revive())
            for drawn in self._asked.values():
                if not drawn.done():
                    drawn.set_exception(NotDrawn())
            self._asked.clear()

    def _take(self, answer: bytes) -> None:
        self._wait, self._heard = REVIVAL[0], time.monotonic()
        (number,) = LENGTH.unpack_from(answer)
        drawn = self._asked.pop(number)
        text = answer[LENGTH.size :].decode()
        if drawn.done():
            return
        if text:
            drawn.set_result(text)
        else:
            drawn.set_exception(NotDrawn())
