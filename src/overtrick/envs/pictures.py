"""The table of the terminal as text and as an image, for environments that are asked to render."""

import io
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from overtrick.kit.errors import BadOption
from overtrick.kit.table import View

RENDER_MODES = ["human", "ansi", "rgb_array"]
WIDTH = 100  # characters
CELL = (9, 18)  # pixels of a character: width, height
INK, PAPER = (230, 230, 230), (18, 18, 24)

# Lines of frames as the sides of a cell that they join to its middle: left, right, up, down.
FRAMES = {
    "─": "lr", "━": "lr", "│": "ud", "┃": "ud", "╭": "rd", "┌": "rd", "╮": "ld", "┐": "ld", "╰": "ru", "└": "ru",
    "╯": "lu", "┘": "lu", "├": "rud", "┤": "lud", "┬": "lrd", "┴": "lru", "┼": "lrud",
}  # fmt: skip


def checked_mode(mode: str | None) -> str | None:
    if mode not in (None, *RENDER_MODES):
        raise BadOption(f"A table is rendered as {', '.join(RENDER_MODES)}, not {mode!r}.")
    return mode


def rendered(view: View, mode: str | None) -> Any:
    """The view in one of the modes: printed, as text, or as an image; nothing without a mode."""
    if mode == "rgb_array":
        return as_image(view)
    if mode == "ansi":
        return as_text(view)
    if mode == "human":
        print(as_text(view))
    return None


def _console() -> Console:
    return Console(width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor", legacy_windows=False)


def as_text(view: View) -> str:
    """What the view's seat would see in its terminal, without colours."""
    console = Console(width=WIDTH, record=True, file=io.StringIO())
    console.print(view.game.picture(view.state, view.seat, view.words()))
    return console.export_text()


def as_image(view: View, lines: int = 40) -> NDArray[np.uint8]:
    """The same with its colours, drawn character by character on a sheet of so many lines."""
    from PIL import Image, ImageDraw, ImageFont

    sheet = Image.new("RGB", (WIDTH * CELL[0], lines * CELL[1]), PAPER)
    pen = ImageDraw.Draw(sheet)
    font = ImageFont.load_default(CELL[1] - 5)
    console = _console()
    picture = view.game.picture(view.state, view.seat, view.words())
    for y, line in enumerate(console.render_lines(picture, pad=False)[:lines]):
        x = 0
        for segment in line:
            ink, paper = _colours(segment.style)
            for letter in segment.text:
                _draw_letter(pen, font, x * CELL[0], y * CELL[1], letter, ink, paper)
                x += 1
    return np.asarray(sheet, np.uint8)


def _colours(style: Any) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """The colours of the letter and of what is behind it."""
    if style is None:
        return INK, PAPER
    ink = INK if style.color is None or style.color.is_default else tuple(style.color.get_truecolor())
    paper = PAPER if style.bgcolor is None or style.bgcolor.is_default else tuple(style.bgcolor.get_truecolor())
    return (paper, ink) if style.reverse else (ink, paper)


def _draw_letter(pen: Any, font: Any, x: int, y: int, letter: str, ink: Any, paper: Any) -> None:
    width, height = CELL
    if paper != PAPER:
        pen.rectangle((x, y, x + width - 1, y + height - 1), fill=paper)
    middle = (x + width // 2, y + height // 2)
    if letter in FRAMES:
        ends = {"l": (x, middle[1]), "r": (x + width, middle[1]), "u": (middle[0], y), "d": (middle[0], y + height)}
        for side in FRAMES[letter]:
            pen.line((middle, ends[side]), fill=ink)
    elif letter == "▶":
        pen.polygon(((x + 1, y + 3), (x + 1, y + height - 3), (x + width - 1, middle[1])), fill=ink)
    elif letter.isprintable() and ord(letter) < 256:  # what the font that comes with Pillow has
        pen.text(middle, letter, fill=ink, font=font, anchor="mm")
