"""The render cache: what sockets push, drawn once for each table, seat, language and version, however many look on.

Whoever has the version before is sent what has changed in it; whoever has just come, or has missed one, the whole.

With render workers a table is drawn by one of them; what it does not draw, the server draws itself.
"""

import asyncio
import contextlib
import weakref
import zlib
from dataclasses import dataclass, field
from typing import Any

import orjson

from overtrick.kit.words import Language
from overtrick.web import metrics
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.pages import presenters, render_pool, table_page
from overtrick.web.pages.edits import edits, pieces
from overtrick.web.pages.render_pool import NotDrawn, RenderWorker
from overtrick.web.pages.view_models import TableContext
from overtrick.web.tables.clock import now
from overtrick.web.tables.logbook import Logbook

Chair = tuple[int, Language]  # from which somebody looks, and in which language


@dataclass
class _Drawn:
    """What was drawn of a table, and who draws it."""

    version: int = -1
    texts: dict[Chair, str | asyncio.Future[str]] = field(default_factory=dict)
    pieces: dict[Chair, list[str]] = field(default_factory=dict)  # the same, cut to be compared …
    before: dict[Chair, list[str]] = field(default_factory=dict)  # … with what was drawn before …
    before_version: int = -1  # … of this version …
    changes: dict[Chair, str] = field(default_factory=dict)  # … and what makes the one of the other
    worker: RenderWorker | None = None
    told: int = 0  # entries that the worker knows …
    life: int = 0  # … in this life of it

    def compare(self, key: Chair, said: dict[str, Any]) -> None:
        """Find what has changed for a chair: its message without `html`, which `edits` make of the one before."""
        self.pieces[key] = pieces(said.pop("html"))
        del said["now"]
        if key in self.before:
            said |= {"since": self.before_version, "edits": edits(self.before[key], self.pieces[key])}
            self.changes[key] = orjson.dumps(said).decode()[1:]


class Snapshots:
    """Messages for all who look at tables."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = [RenderWorker() for _ in range(workers)]
        self._drawn: weakref.WeakKeyDictionary[LiveTable, _Drawn] = weakref.WeakKeyDictionary()

    async def start_workers(self) -> None:
        for worker in self.workers:
            await worker.start()

    @property
    def up(self) -> int:
        """How many workers draw."""
        return sum(worker.is_up for worker in self.workers)

    async def close(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self.workers))

    async def message(self, live: LiveTable, seat: int, language: Language) -> str:
        """What a socket pushes: the newest fragment, with version, ply and the server's time in milliseconds."""
        drawn = self._of(live)
        with metrics.drawing.time() if (seat, language) not in drawn.texts else contextlib.nullcontext():
            text = await self._text(drawn, live, seat, language)
        return f'{{"now":{int(now() * 1000)},{text}'

    async def news(self, live: LiveTable, seat: int, language: Language, since: int) -> str:
        """The same for somebody who has version `since` of this chair: what has changed, where that is known and shorter."""
        version, key = live.book.version, (seat, language)
        whole = await self.message(live, seat, language)
        drawn = self._of(live)
        if drawn.version != version:
            return whole
        if key not in drawn.pieces:
            drawn.compare(key, orjson.loads(whole))
        changes = drawn.changes.get(key, "")
        known = since == drawn.before_version and changes and len(changes) < len(whole)
        return f'{{"now":{int(now() * 1000)},{changes}' if known else whole

    def _of(self, live: LiveTable) -> _Drawn:
        """What was drawn of this version of the table."""
        drawn = self._drawn.get(live)
        if drawn is None:
            drawn = self._drawn[live] = _Drawn()
            self._assign(drawn, live)
        if drawn.version != live.book.version:
            drawn.before, drawn.before_version = drawn.pieces, drawn.version
            drawn.version, drawn.texts, drawn.pieces, drawn.changes = live.book.version, {}, {}, {}
        return drawn

    def _assign(self, drawn: _Drawn, live: LiveTable) -> None:
        """Choose the table's worker, who forgets it when the server does."""
        if self.workers:
            table = live.book.setup.id
            drawn.worker = self.workers[zlib.crc32(table.encode()) % len(self.workers)]
            loop = asyncio.get_running_loop()  # whichever thread finds that nobody needs the table any more
            weakref.finalize(live, _in_loop, loop, drawn.worker, table).atexit = False

    async def _text(self, drawn: _Drawn, live: LiveTable, seat: int, language: Language) -> str:
        texts, book, key = drawn.texts, live.book, (seat, language)
        text = texts.get(key)
        if text is None and drawn.worker is not None and drawn.worker.is_up:
            if drawn.life != drawn.worker.life:
                drawn.life, drawn.told = drawn.worker.life, 0
            news, drawn.told = book.log[drawn.told :], book.version
            text = texts[key] = drawn.worker.draw(book.setup, news, seat, language)
        if isinstance(text, asyncio.Future):
            try:
                async with asyncio.timeout(render_pool.PATIENCE):
                    text = await asyncio.shield(text)  # others may wait for it too
                texts[key] = text
                return text
            except TimeoutError:
                if drawn.worker is not None:
                    drawn.worker.end_if(drawn.life)
                text = None
            except NotDrawn:
                if drawn.worker is not None and drawn.worker.is_up and drawn.worker.life == drawn.life:
                    drawn.worker = None  # it cannot draw this table, which the server draws from now on
                text = None
        if text is None:
            text = texts[key] = body(book, seat, language)
        return text


def _in_loop(loop: asyncio.AbstractEventLoop, worker: RenderWorker, table: str) -> None:
    with contextlib.suppress(RuntimeError):  # the loop is closed, and the worker gone
        loop.call_soon_threadsafe(worker.forget, table)


def body(book: Logbook, seat: int, language: Language) -> str:
    """The message without its beginning, the time: that much depends on the log, the seat and the language alone."""
    found = presenters.table(book, seat, language)
    title, html = table_page.snapshot(found)
    return orjson.dumps({"version": found.version, "ply": found.ply, "title": title, "html": html}).decode()[1:]


def answer(found: TableContext) -> dict[str, object]:
    """The same for one reader alone: with a refusal or a hint in it."""
    said: dict[str, object] = {"version": found.version, "ply": found.ply, "now": int(now() * 1000)}
    title, html = table_page.snapshot(found)
    said |= {"title": title, "html": html}
    return said | ({"refused": found.refused} if found.refused else {})
