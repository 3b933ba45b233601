"""The plots of the lab's page, as SVG that takes its colours from the page and its width from the screen.

Positions across are per cent, so that a plot fits a telephone as well as a sheet of paper and its letters stay as large as
they are. Two series differ by shape as well as by colour.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from overtrick.arena.report import Scale
from overtrick.lab.sums import Figure

Spell = Callable[[float], str]
HEIGHT = 180  # of a curve or a histogram


@dataclass(frozen=True)
class Row:
    """One line of a plot of intervals: what it is, one figure or two, and what is said of them."""

    label: str
    figures: Sequence[Figure]
    note: str = ""
    marked: bool = False  # said more loudly


def finite(figures: Sequence[Figure]) -> list[float]:
    return [round(x, 9) for one in figures for x in (one.low, one.mean, one.high) if math.isfinite(x)]


def _scale(values: Sequence[float]) -> Scale:
    low, high = min(values), max(values)
    return Scale(low, high if high > low else low + 1, 2, 98)


def intervals(rows: Sequence[Row], spell: Spell, mark: float, heads: tuple[str, str]) -> str:
    """A row for each figure: a dot and its interval on a common scale, with a line at a number of note."""
    shown = [row for row in rows if any(math.isfinite(one.mean) for one in row.figures)]
    if not shown:
        return ""
    x = _scale([*(v for row in shown for v in finite(row.figures)), mark])
    grid = "".join(_tall(x(tick), "grid") for tick in x.ticks) + _tall(x(mark), "mark")
    body = []
    for row in shown:
        marks = "".join(_dot(x, one, i, len(row.figures)) for i, one in enumerate(row.figures))
        text = "<br>".join(escape(_spelled(one, spell)) for one in row.figures if math.isfinite(one.mean))
        note = f' <small class="note">{escape(row.note)}</small>' if row.note else ""
        kind = ' class="marked"' if row.marked else ""
        body.append(
            f'<tr{kind}><th scope="row">{escape(row.label)}</th>'
            f'<td class="strip"><svg aria-hidden="true">{grid}{marks}</svg></td><td class="value">{text}{note}</td></tr>'
        )
    labels = "".join(
        f'<text x="{x(tick):.1f}%" y="12" text-anchor="{_anchor(x(tick))}">{escape(spell(tick))}</text>'
        for tick in _few(x.ticks)
    )
    return (
        f'<table class="plot"><thead><tr><th>{escape(heads[0])}</th><th class="strip"></th><th>{escape(heads[1])}</th></tr>'
        f'</thead><tbody>{"".join(body)}</tbody><tfoot><tr><td></td><td class="strip"><svg class="axis" aria-hidden="true">'
        f"{labels}</svg></td><td></td></tr></tfoot></table>"
    )


def grid(columns: Sequence[str], rows: Sequence[tuple[str, Sequence[Figure]]], spell: Spell, corner: str, count: str) -> str:
    """Parts of a whole in each row: each a cell with a bar below, half the width of its interval; at the end how many."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in (corner, *columns, count))
    body = []
    for label, figures in rows:
        cells = "".join(f"<td>{_cell(one, spell)}</td>" for one in figures)
        body.append(f'<tr><th scope="row">{escape(label)}</th>{cells}<td class="value">{figures[0].count:.0f}</td></tr>')
    return f'<div class="wide"><table class="parts"><thead><tr>{head}</tr></thead><tbody>{"".join(body)}</tbody></table></div>'


def _cell(one: Figure, spell: Spell) -> str:
    bar = f'<svg aria-hidden="true"><rect class="bar" width="{100 * one.mean:.1f}%" height="100%"/></svg>'
    about = f" <small>±{escape(spell((one.high - one.low) / 2).rstrip('%').rstrip())}</small>" if one.known else ""
    return f"{escape(spell(one.mean).rstrip('%').rstrip())}{about}{bar}"


def _few(ticks: Sequence[float]) -> Sequence[float]:
    return ticks if len(ticks) <= 4 else ticks[:: 2 if len(ticks) <= 8 else 3]


def _anchor(x: float) -> str:
    return "start" if x < 8 else "end" if x > 92 else "middle"


def _tall(x: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x:.2f}%" x2="{x:.2f}%" y1="0" y2="100%"/>'


def _dot(x: Scale, one: Figure, series: int, of: int) -> str:
    if not math.isfinite(one.mean):
        return ""
    y = 14 if of == 1 else (9, 23)[series]
    at = f"{x(one.mean):.2f}%"
    line = ""
    if one.known:
        line = f'<line class="s{series}" x1="{x(one.low):.2f}%" x2="{x(one.high):.2f}%" y1="{y}" y2="{y}"/>'
    if series == 0:
        return f'{line}<circle class="s0" cx="{at}" cy="{y}" r="4.5"/>'
    return f'{line}<svg x="{at}" y="{y}" overflow="visible"><rect class="s1" x="-4" y="-4" width="8" height="8"/></svg>'


def _spelled(one: Figure, spell: Spell) -> str:
    low, high = (spell(end).rstrip("%").rstrip() for end in (one.low, one.high))
    return f"{spell(one.mean)} ({low} … {high})" if one.known else spell(one.mean)


def histogram(counts: Sequence[tuple[str, float]], label: str, spell: Spell) -> str:
    """A bar for each class, as high as its part of all."""
    whole = sum(n for _, n in counts) or 1
    top = max((n for _, n in counts), default=1) / whole
    y = Scale(0, top or 1, 0, 100)
    wide = 92 / max(1, len(counts))
    every = math.ceil(len(counts) / 8)
    parts = [_level(y, tick, spell) for tick in _few(y.ticks)]
    for i, (name, n) in enumerate(counts):
        high = y(n / whole)
        parts.append(
            f'<rect class="bar" x="{8 + wide * i + wide * 0.06:.2f}%" width="{wide * 0.88:.2f}%" y="{_up(high):.1f}" '
            f'height="{high * HEIGHT / 100:.1f}"><title>{escape(name)}: {escape(spell(n / whole))}</title></rect>'
        )
        if i % every == 0:
            parts.append(f'<text x="{8 + wide * (i + 0.5):.2f}%" y="{HEIGHT + 26}" text-anchor="middle">{escape(name)}</text>')
    return _chart(parts, label)


def _up(high: float) -> float:
    return 8 + HEIGHT - high * HEIGHT / 100


def _level(y: Scale, tick: float, spell: Spell) -> str:
    at = _up(y(tick))
    return (
        f'<line class="grid" x1="8%" x2="100%" y1="{at:.1f}" y2="{at:.1f}"/>'
        f'<text x="7.2%" y="{at + 4:.1f}" text-anchor="end">{escape(spell(tick))}</text>'
    )


def _chart(parts: Sequence[str], label: str) -> str:
    return f'<svg class="chart" height="{HEIGHT + 34}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def curves(
    series: Sequence[tuple[str, Sequence[Figure]]], across: Sequence[str], label: str, spell: Spell, mark: float | None = None
) -> str:
    """One line or two with bands of their intervals."""
    values = [v for _, figures in series for v in finite(figures)] + ([mark] if mark is not None else [])
    y = Scale(min(0.0, *values), max(values), 0, 100)
    n = max(2, len(across))
    parts = [_level(y, tick, spell) for tick in _few(y.ticks)]
    if mark is not None:
        parts.append(f'<line class="mark" x1="8%" x2="100%" y1="{_up(y(mark)):.1f}" y2="{_up(y(mark)):.1f}"/>')
    every = math.ceil(n / 6)
    for i, name in enumerate(across):
        if i % every == 0 or i == n - 1:
            anchor = "end" if i == n - 1 else "middle"
            parts.append(
                f'<text x="{8 + 92 * i / (n - 1):.1f}%" y="{HEIGHT + 26}" text-anchor="{anchor}">{escape(name)}</text>'
            )
    inner = []
    for k, (_, figures) in enumerate(series):
        points = [(100 * i / (n - 1), one) for i, one in enumerate(figures) if math.isfinite(one.mean)]
        ends = [(px, one) for px, one in points if one.known]
        band = [f"{px:.1f},{100 - y(one.high):.1f}" for px, one in ends]
        band += [f"{px:.1f},{100 - y(one.low):.1f}" for px, one in reversed(ends)]
        inner.append(f'<polygon class="band s{k}" points="{" ".join(band)}"/>')
        line = " ".join(f"{px:.1f},{100 - y(one.mean):.1f}" for px, one in points)
        inner.append(f'<polyline class="s{k}" points="{line}"/>')
    box = f'x="8%" y="8" width="92%" height="{HEIGHT}" viewBox="0 0 100 100" preserveAspectRatio="none"'
    parts.append(f"<svg {box}>{''.join(inner)}</svg>")
    return _chart(parts, label)


def parts_of_whole(parts: Sequence[tuple[str, float]], spell: Spell) -> str:
    """One bar cut into parts, with a legend below."""
    at, shapes, names = 0.0, [], []
    for i, (name, part) in enumerate(parts):
        wide = 100 * max(0.0, part)
        shapes.append(f'<rect class="part p{i}" x="{at:.2f}%" width="{wide:.2f}%" y="0" height="100%"/>')
        names.append(f'<li><svg class="key" aria-hidden="true"><rect class="part p{i}" width="100%" height="100%"/></svg> ')
        names[-1] += f"{escape(name)}: {escape(spell(part))}</li>"
        at += wide
    return f'<svg class="whole" aria-hidden="true">{"".join(shapes)}</svg><ul class="legend">{"".join(names)}</ul>'
