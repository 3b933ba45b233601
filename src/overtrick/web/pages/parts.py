"""Parts of pages that are drawn once: after a move most of a table is as it was, and much of it is the same for all who look.

`once` draws a part from a template of its own, for whoever has the same values; `{% part … %}` says of a stretch of a template
which values it depends on. What is kept of the last drawing of a table is in `LastParts`.
"""

import threading
from collections.abc import Callable
from typing import Any

from markupsafe import Markup

MOST_PARTS = 2000  # that are kept at a time

Render = Callable[..., str]  # a template by its name, with values


class Part(Markup):
    """A part of a page that was drawn by itself. As long as it is the same, there is nothing to look for in it."""

    __slots__ = ()


class Parts:
    """Parts that are drawn already, by template and values, for whoever asks: so many, and then others."""

    def __init__(self) -> None:
        self._drawn: dict[Any, Part] = {}

    def forget(self) -> None:
        self._drawn.clear()

    def once(self, template: str, values: dict[str, Any], render: Render) -> Part:
        """What the template makes of these values, which are all that it sees."""
        key = (template, *values.items())
        part = self._drawn.get(key)
        if part is None:
            part = Part(render(template, **values))
            if len(self._drawn) >= MOST_PARTS:
                self.forget()
            self._drawn[key] = part
        return part

    def stretch(self, place: str, values: tuple[Any, ...], draw: Callable[[], str]) -> Part:
        """A stretch of a template, which sees more than these values: it is for this drawing alone."""
        return Part(draw())


class LastParts:
    """The parts of which a drawing consisted. Open (`with`) while the next one is drawn, which has most of them again.

    Values are compared with those of the last time at the same place, which are mostly the very same; only where they are not,
    the part is drawn, or looked for among those that were drawn for others.
    """

    def __init__(self, others: Parts) -> None:
        self._others = others
        self._uses: dict[str, list[tuple[Any, Part]]] = {}  # of each place, one after the other
        self._count: dict[str, int] = {}  # how many of them there were in this drawing
        self._inside = ""  # which part is being drawn …
        self._outside: list[tuple[str, str, int, Any]] = []  # … and in which others it is, with what they are drawn from

    def once(self, template: str, values: dict[str, Any], render: Render) -> Part:
        part = self._as_before(template, values)
        return part if part is not None else self._keep(self._others.once(template, values, render))

    def stretch(self, place: str, values: tuple[Any, ...], draw: Callable[[], str]) -> Part:
        part = self._as_before(place, values)
        return part if part is not None else self._keep(Part(draw()))

    def _as_before(self, place: str, values: Any) -> Part | None:
        """The part of this place, if it was drawn from the same; otherwise it is to be drawn, and then kept."""
        key = self._inside + place
        at = self._count.get(key, 0)
        self._count[key] = at + 1
        uses = self._uses.get(key, [])
        for later in range(at, len(uses)):
            if uses[later][0] == values:
                del uses[at:later]  # what stood before it is gone: the rest of a list moves up
                return uses[at][1]
        self._outside.append((self._inside, key, at, values))
        self._inside = f"{key} {at} "
        return None

    def _keep(self, part: Part) -> Part:
        self._inside, key, at, values = self._outside.pop()
        uses = self._uses.setdefault(key, [])
        uses[at:] = [(values, part), *uses[at + 1 :]]
        return part

    def __enter__(self) -> None:
        self._inside = ""
        self._outside.clear()
        self._count.clear()
        _open.parts = self

    def __exit__(self, *_: object) -> None:
        _open.parts = _open.everybodys


class _Open(threading.local):
    """The parts that are looked in now, in each thread: of pages for one reader alone, those of all such pages."""

    def __init__(self) -> None:
        self.everybodys = Parts()
        self.parts: Parts | LastParts = self.everybodys


_open = _Open()


def once(template: str, values: dict[str, Any], render: Render) -> Part:
    """A part that a template makes of these values, in the drawing that is being made."""
    return _open.parts.once(template, values, render)


def stretch(place: str, values: tuple[Any, ...], draw: Callable[[], str]) -> Part:
    """A stretch of a template that depends on these values, in the drawing that is being made."""
    return _open.parts.stretch(place, values, draw)


def forget() -> None:
    """Whatever pages for one reader alone were drawn of."""
    _open.everybodys.forget()
