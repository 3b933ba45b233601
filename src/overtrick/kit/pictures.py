"""A position to look at: as text, which is the picture of the terminal, and as SVG, with the cards of the browser.

The faces of cards are those that the game's drawing brings (`symbols.html` and the colours in `page.css`), made of the same
pieces as in the browser. Whoever cannot see a card finds nothing of it in the drawing.
"""

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from overtrick.kit.contract import NOBODY
from overtrick.kit.notation import SpelledField, notation_of
from overtrick.kit.words import COMMON, Words

if TYPE_CHECKING:
    from overtrick.kit.game import Game
    from overtrick.kit.page import Drawing, Face
    from overtrick.kit.table import Position
    from overtrick.kit.words import Language

COLUMNS = 100  # characters of a line of text
PAGES = Path(__file__).parent.parent / "web"  # where the pieces are that every face is made of
CARD = (50, 70)  # pixels
GAP, LINE, LEFT = 6, 20, 150
STYLE = """
.overtrick { --paper: #fffdf8; --card-cream: #fff7ea; --card-ink: #2a1d25; --on-suit: #fff7ea; --suit: #4b3742; }
.overtrick { --suit-2: #6a5160; --label: system-ui, sans-serif; }
.overtrick text { font: 14px var(--label); fill: #2a1d25; } .overtrick .title { font-weight: 600; font-size: 16px; }
.f-paper { fill: var(--paper); stroke: #0003; } .f-field { fill: var(--suit); }
.f-2 { fill: var(--suit-2); } .f-3 { fill: var(--suit-3, var(--suit)); } .f-on { fill: var(--on-suit); }
.f-eye { fill: var(--card-cream); } .f-pupil { fill: var(--card-ink); }
.f-pen { fill: none; stroke: var(--on-suit); stroke-width: 6; stroke-linecap: round; stroke-linejoin: round; }
.f-pen.bold { stroke-width: 7; } .f-sign { font: 400 36px/1 var(--label); text-anchor: middle; }
text.f-letter { fill: var(--on-suit); font: 700 46px/1 var(--label); text-anchor: middle; }
text.f-letter.small { font-size: 22px; } .f-line2 { fill: none; stroke: var(--suit-2); stroke-width: 3; }
.f-thin { fill: none; stroke: var(--on-suit); stroke-width: 1.5; opacity: .55; }
"""


def as_text(position: "Position", language: "Language" = "en") -> str:
    """What whoever sees the position would see in a terminal, without colours."""
    from rich.console import Console

    console = Console(width=COLUMNS, record=True, file=io.StringIO(), highlight=False)
    console.print(position.game.picture(position.state, _seat(position), position.words(language)))
    return "\n".join(line.rstrip() for line in console.export_text().rstrip().splitlines())


def _seat(position: "Position") -> int:
    return getattr(position, "seat", NOBODY)


# -- the drawing ---------------------------------------------------------------------------------------------------------


class Row(NamedTuple):
    """A line of the drawing: some words, then groups of cards."""

    words: tuple[str, ...]
    groups: list[list[int]]  # the cards by their numbers


def as_svg(position: "Position", language: "Language" = "en") -> str:
    """The position as a drawing: what lies on the table, then each seat with what it has laid and holds, as far as seen."""
    say, drawing = position.words(language), position.game.drawing()
    rows = [row for row in _rows(position, language) if row.groups or row.words]
    faces = {card: _face(position, drawing, card, language) for row in rows for group in row.groups for card in group}
    parts: list[str] = []
    y, widest = 34, 420
    for row in rows:
        for k, line in enumerate(row.words):
            parts.append(f'<text x="12" y="{y + 16 + LINE * k}">{escape(line)}</text>')
        x = LEFT
        for group in row.groups:
            for card in group:
                parts.append(_card(faces[card], x, y))
                x += CARD[0] + GAP
            x += 2 * GAP
        widest = max(widest, x)
        y += (CARD[1] if row.groups else LINE * len(row.words)) + 2 * GAP
    title = f'<text class="title" x="12" y="22">{escape(say("title"))}</text>'
    size = f'viewBox="0 0 {widest} {y}" width="{widest}" height="{y}"'
    known = [face for face in faces.values() if face is not None]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="overtrick" {size} role="img" aria-label="{escape(say("title"))}">'
        f"<style>{STYLE}{_suits(drawing)}</style><defs>{_symbols(position.game, tuple(known))}</defs>"
        f'<rect width="{widest}" height="{y}" fill="#f4efe6"/>{title}{"".join(parts)}</svg>'
    )


def _face(position: "Position", drawing: "Drawing | None", card: int, language: "Language") -> "Face":
    from overtrick.kit.page import Face

    found = None
    if drawing is not None:
        found = drawing.card_face(card, Words(language, drawing.words, position.game.catalogue, COMMON))
    name = position.game.cards[card] if card < len(position.game.cards) else str(card)
    return found or Face(name, name, "", "")


def _card(face: "Face", x: int, y: int) -> str:
    width, height = CARD
    inside = f'<title>{escape(face.name)}</title><use href="#{face.symbol}" width="{width}" height="{height}"/>'
    if not face.symbol:
        inside = (
            f'<rect class="f-paper" width="{width}" height="{height}" rx="5"/>'
            f'<text x="{width // 2}" y="{height // 2}" text-anchor="middle">{escape(face.code)}</text>'
        )
    return f'<g class="{face.suit}" data-card="{escape(face.code)}" transform="translate({x} {y})">{inside}</g>'


# -- what is drawn: the fields that the game names -------------------------------------------------------------------------


def _rows(position: "Position", language: "Language") -> Iterator[Row]:
    """First what lies in the middle, then seat by seat."""
    game, players = position.game, position.players
    fields = {one.name: one for one in notation_of(game, players, position.round_count)}
    shown = [(fields[name], most) for name, most in game.shown.items() if name in fields]
    middle: list[list[int]] = []
    for one, most in shown:
        if not _by_seat(one, players):
            parts = _lists(one, position)
            middle += [list(_cards(part, game.cards))[:most] for part in parts if part is not None]
    yield Row((), [group for group in middle if group])
    for seat in range(players):
        own = [list(_cards(_lists(one, position)[seat], game.cards))[:most] for one, most in shown if _by_seat(one, players)]
        yield Row(tuple(_about(position, seat, language)), [group for group in own if group])


def _by_seat(one: SpelledField, players: int) -> bool:
    return bool(one.extent) and one.extent[0] == (players, True)


def _lists(one: SpelledField, position: "Position") -> Sequence[Any]:
    lists = one.lists(position.state[one.name])
    return lists if isinstance(lists, list) else [lists]


def _cards(part: Any, names: Sequence[str]) -> Iterator[int]:
    """The cards in what a field says of a seat or a place."""
    for one in part if isinstance(part, list) else [part]:
        if isinstance(one, list):
            yield from _cards(one, names)
        elif one in names:
            yield names.index(one)


def _about(position: "Position", seat: int, language: "Language") -> Iterator[str]:
    say, names = position.words(language), position.state.dtype.names or ()
    mark = "▶ " if seat in position.to_act() else ""
    yield f"{mark}{say.name(seat)}: {position.points[seat]}"
    counts = []
    for field, word in (("bids", "bid"), ("won", "won")):
        if field in names and position.state[field].shape == (position.game.seats,) and say.knows(word):
            value = int(position.state[field][seat])
            if position.state[field].dtype.itemsize == 1:  # a count, not a set
                counts.append(f"{say(word)} {value if value >= 0 else '–'}")
    if counts:
        yield ", ".join(counts)


# -- the pieces that cards are drawn with ----------------------------------------------------------------------------------


def _suits(drawing: "Drawing | None") -> str:
    """The colours of the suits, out of the game's style sheet."""
    sheet = drawing.style_sheet() if drawing is not None else ""
    return "\n".join(re.findall(r"^\s*\.[\w.-]+ \{[^{}]*--suit:[^{}]*\}", sheet, re.M))


@lru_cache(64)
def _symbols(game: "Game", wanted: tuple["Face", ...]) -> str:
    """The symbols of these faces, and all that they are made of."""
    drawing = game.drawing()
    if drawing is None or not any(face.symbol for face in wanted):
        return ""
    have = dict(_pieces(_rendered_symbols(drawing, wanted)))
    needed, todo = [], [face.symbol for face in wanted]
    while todo:
        ident = todo.pop()
        if ident in have and ident not in needed:
            needed.append(ident)
            todo += re.findall(r'(?:href="|url\()#([\w-]+)', have[ident])
    return "".join(have[ident] for ident in needed)


def _pieces(source: str) -> Iterable[tuple[str, str]]:
    for piece in re.findall(r"<(symbol|clipPath)\b(.*?)</\1>", source, re.S):
        whole = f"<{piece[0]}{piece[1]}</{piece[0]}>"
        ident = re.search(r'\bid="([\w-]+)"', whole)
        if ident is not None:
            yield ident[1], whole


def _rendered_symbols(drawing: "Drawing", wanted: Sequence["Face"]) -> str:
    """The game's symbols and those of all pages, as the browser gets them."""
    from jinja2 import Environment, FileSystemLoader

    (pieces, *_) = [*PAGES.rglob("faces.html"), drawing.folder]
    pieces = pieces.parent if pieces.is_file() else pieces
    own = drawing.file("symbols.html")
    environment = Environment(loader=FileSystemLoader([pieces]), autoescape=True, trim_blocks=True)
    common = environment.get_template("symbols.html").render() if (pieces / "symbols.html").is_file() else ""
    if own is None:
        return common
    return common + environment.from_string(own.read_text(encoding="utf-8")).render(**drawing.pictures(wanted))
