"""The render cache: what sockets push, drawn once for each table, seat, language and version, however many look on.

Whoever has the version before is sent what has changed in it; whoever has just come, or has missed one, the whole.
"""

import weakref
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import orjson

from overtrick.kit.words import Language
from overtrick.web import metrics
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.pages import presenters, table_page
from overtrick.web.pages.edits import changes, stretches
from overtrick.web.pages.templates import Parts
from overtrick.web.pages.view_models import TableContext
from overtrick.web.tables.clock import now
from overtrick.web.tables.logbook import Logbook

Chair = tuple[int, Language]  # from which somebody looks, and in which language


class Drawing(NamedTuple):
    """A table as it is drawn for a chair."""

    head: dict[str, Any]  # version, ply and title
    html: str

    @property
    def text(self) -> str:
        """The message without its beginning, the time."""
        return orjson.dumps(self.head | {"html": self.html}).decode()[1:]


@dataclass
class _Drawn:
    """What was drawn of a table."""

    version: int = -1
    drawings: dict[Chair, Drawing] = field(default_factory=dict)
    cut: dict[Chair, list[str]] = field(default_factory=dict)  # the same, cut to be compared …
    before: dict[Chair, list[str]] = field(default_factory=dict)  # … with what was drawn before …
    before_version: int = -1  # … of this version …
    changes: dict[Chair, str] = field(default_factory=dict)  # … and what makes the one of the other
    parts: Parts = field(default_factory=Parts)

    def go_on(self, version: int) -> None:
        """Something has happened at the table."""
        self.before, self.before_version, self.version = self.cut, self.version, version
        self.drawings, self.cut, self.changes = {}, {}, {}
        self.parts.go_on()

    def compare(self, key: Chair, drawing: Drawing) -> None:
        """Find what has changed for a chair: its message without `html`, which `edits` make of the one before."""
        self.cut[key] = stretches(drawing.html)
        if key in self.before:
            said = drawing.head | {"since": self.before_version, "edits": changes(self.before.pop(key), self.cut[key])}
            text = orjson.dumps(said).decode()[1:]
            self.changes[key] = text if len(text) < len(drawing.html) else ""


class Snapshots:
    """Messages for all who look at tables."""

    def __init__(self) -> None:
        self._drawn: weakref.WeakKeyDictionary[LiveTable, _Drawn] = weakref.WeakKeyDictionary()

    def message(self, live: LiveTable, seat: int, language: Language) -> str:
        """What a socket pushes: the newest fragment, with version, ply and the server's time in milliseconds."""
        return _timed(self._drawing(self._of(live), live, (seat, language)).text)

    def news(self, live: LiveTable, seat: int, language: Language, since: int) -> str:
        """The same for somebody who has version `since` of this chair: what has changed, where that is known and shorter."""
        drawn, key = self._of(live), (seat, language)
        drawing = self._drawing(drawn, live, key)
        if key not in drawn.cut:
            drawn.compare(key, drawing)
        known = drawn.changes.get(key, "") if since == drawn.before_version else ""
        return _timed(known or drawing.text)

    def _of(self, live: LiveTable) -> _Drawn:
        """What was drawn of this version of the table."""
        drawn = self._drawn.get(live)
        if drawn is None:
            drawn = self._drawn[live] = _Drawn()
        if drawn.version != live.book.version:
            drawn.go_on(live.book.version)
        return drawn

    def _drawing(self, drawn: _Drawn, live: LiveTable, key: Chair) -> Drawing:
        found = drawn.drawings.get(key)
        if found is None:
            with metrics.drawing.time(), drawn.parts:
                found = drawn.drawings[key] = drawing(live.book, *key)
        return found


def _timed(text: str) -> str:
    return f'{{"now":{int(now() * 1000)},{text}'


def drawing(book: Logbook, seat: int, language: Language) -> Drawing:
    """A table for a chair, which depends on the log, the seat and the language alone."""
    found = presenters.table(book, seat, language)
    title, html = table_page.snapshot(found)
    return Drawing({"version": found.version, "ply": found.ply, "title": title}, html)


def answer(found: TableContext) -> dict[str, object]:
    """The same for one reader alone: with a refusal or a hint in it."""
    said: dict[str, object] = {"version": found.version, "ply": found.ply, "now": int(now() * 1000)}
    title, html = table_page.snapshot(found)
    said |= {"title": title, "html": html}
    return said | ({"refused": found.refused} if found.refused else {})
