"""The render cache: what sockets push, drawn once for each table, seat, language and version, however many look on.

Whoever has the version before is sent what has changed in it; whoever has just come, or has missed one, the whole.
"""

import weakref
from typing import Any, NamedTuple

import orjson

from overtrick.kit.words import Language
from overtrick.web import metrics
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.pages import presenters, table_page
from overtrick.web.pages.edits import changes
from overtrick.web.pages.parts import LastParts, Parts
from overtrick.web.pages.view_models import TableContext
from overtrick.web.tables.clock import now
from overtrick.web.tables.logbook import Logbook

Chair = tuple[int, Language]  # from which somebody looks, and in which language


class Drawing(NamedTuple):
    """A table as it is drawn for a chair."""

    head: dict[str, Any]  # version, ply and title
    stretches: list[str]

    @property
    def html(self) -> str:
        return "".join(self.stretches)

    @property
    def text(self) -> str:
        """The message without its beginning, the time."""
        return orjson.dumps(self.head | {"html": self.html}).decode()[1:]


class _Shown:
    """What a chair was shown last, and what has changed since the time before."""

    def __init__(self, parts: Parts) -> None:
        self._parts = LastParts(parts)
        self._version = self._since = -1
        self._drawing: Drawing | None = None
        self._before: Drawing | None = None
        self._changes: str | None = None  # that make this drawing of the one before; empty where they are longer than it is

    def draw(self, book: Logbook, seat: int, language: Language) -> Drawing:
        if self._drawing is None or self._version != book.version:
            with metrics.drawing.time(), self._parts:
                drawn = drawing(book, seat, language)
            self._before, self._since, self._changes = self._drawing, self._version, None
            self._drawing, self._version = drawn, book.version
        return self._drawing

    def changes(self, since: int) -> str:
        """The message without `html`, which `edits` make of the drawing of that version; empty if it is not known."""
        if since != self._since or self._drawing is None:
            return ""
        if self._changes is None and self._before is not None:
            found = changes(self._before.stretches, self._drawing.stretches)
            text = orjson.dumps(self._drawing.head | {"since": since, "edits": found}).decode()[1:]
            self._changes = text if len(text) < sum(map(len, self._drawing.stretches)) else ""
            self._before = None
        return self._changes or ""


class _Drawn:
    """What was drawn of a table."""

    def __init__(self) -> None:
        self._version = -1
        self._parts = Parts()  # of this version
        self._chairs: dict[Chair, _Shown] = {}

    def chair(self, book: Logbook, key: Chair) -> _Shown:
        if self._version != book.version:
            self._version = book.version
            self._parts.forget()
        if key not in self._chairs:
            self._chairs[key] = _Shown(self._parts)
        return self._chairs[key]


class Snapshots:
    """Messages for all who look at tables."""

    def __init__(self) -> None:
        self._drawn: weakref.WeakKeyDictionary[LiveTable, _Drawn] = weakref.WeakKeyDictionary()

    def message(self, live: LiveTable, seat: int, language: Language) -> str:
        """What a socket pushes: the newest fragment, with version, ply and the server's time in milliseconds."""
        return _timed(self._shown(live, seat, language).draw(live.book, seat, language).text)

    def news(self, live: LiveTable, seat: int, language: Language, since: int) -> str:
        """The same for somebody who has version `since` of this chair: what has changed, where that is known and shorter."""
        shown = self._shown(live, seat, language)
        drawn = shown.draw(live.book, seat, language)
        return _timed(shown.changes(since) or drawn.text)

    def _shown(self, live: LiveTable, seat: int, language: Language) -> _Shown:
        drawn = self._drawn.get(live)
        if drawn is None:
            drawn = self._drawn[live] = _Drawn()
        return drawn.chair(live.book, (seat, language))


def _timed(text: str) -> str:
    return f'{{"now":{int(now() * 1000)},{text}'


def drawing(book: Logbook, seat: int, language: Language) -> Drawing:
    """A table for a chair, which depends on the log, the seat and the language alone."""
    found = presenters.table(book, seat, language)
    title, stretches = table_page.snapshot(found)
    return Drawing({"version": found.version, "ply": found.ply, "title": title}, stretches)


def answer(found: TableContext) -> dict[str, object]:
    """The same for one reader alone: with a refusal or a hint in it."""
    said: dict[str, object] = {"version": found.version, "ply": found.ply, "now": int(now() * 1000)}
    title, stretches = table_page.snapshot(found)
    said |= {"title": title, "html": "".join(stretches)}
    return said | ({"refused": found.refused} if found.refused else {})
