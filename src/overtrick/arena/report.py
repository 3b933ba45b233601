"""The report of a run: one HTML page that needs nothing else, with its plots drawn as SVG."""

import math
from collections.abc import Callable, Iterable, Sequence
from html import escape

from overtrick.arena.standings import BOT_HEADINGS, PAIR_HEADINGS, bot_rows, fault_lines, heading, pair_name, pair_rows
from overtrick.arena.statistics import Estimate, Summary

COLOURS = ("#1b6ca8", "#c8553d", "#3f7d20", "#7b4b94", "#b8860b", "#2a9d8f", "#8d5524", "#555b6e")
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums } figure { margin: 1.5rem 0 }
th, td { padding: .3rem .7rem; border-bottom: 1px solid #ccc; text-align: right }
th:first-child, td:first-child { text-align: left }
svg { max-width: 100%; height: auto } svg text { font: 13px system-ui, sans-serif; fill: #222 }
"""
LEFT, RIGHT, ROW, WIDTH = 210, 90, 30, 760  # of a plot


def report(summary: Summary) -> str:
    fair = 1 / summary.match.players
    parts = [
        f"<h1>{escape(heading(summary))}</h1>",
        "<p>Duplicate play: every deal was played with the bots in all rotations, so that each had every seat once with the "
        "same cards. Intervals are 95 %, by Student's t over the deals. Victories: how many times as many the first of a "
        "pair has. A rating starts at 25 and counts each deal as one match.</p>",
        _table(BOT_HEADINGS, bot_rows(summary)),
        _table(PAIR_HEADINGS, pair_rows(summary)) if summary.pairs else "",
        *(f"<p>{escape(line)}</p>" for line in fault_lines(summary)),
        _figure(
            f"Share of victory by bot; the line is {fair:.0%}, an equal share.",
            _intervals([(bot.name, bot.share) for bot in summary.bots], _percent, mark=fair),
        ),
        _figure(
            "Difference in share of victory by pair, over the same deals.",
            _intervals([(pair_name(pair), pair.share) for pair in summary.pairs], _percent, mark=0.0),
        )
        if summary.pairs
        else "",
        _figure(
            "Calibration: how often a round's prediction came true, by the tricks that the bot took in it.",
            _calibration(summary),
        ),
        _figure("How often each bot took so many tricks in a round.", _frequency(summary)),
        _figure(
            "Milliseconds a move, on average.",
            _intervals([(bot.name, bot.milliseconds) for bot in summary.bots], lambda x: f"{x:.3g}", mark=0.0),
        ),
    ]
    title = escape(f"Arena: {heading(summary)}")
    body = "\n".join(part for part in parts if part)
    return (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n{body}\n</html>\n"
    )


def _percent(x: float) -> str:
    return f"{x:.0%}" if abs(100 * x - round(100 * x)) < 1e-6 else f"{x:.1%}"


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in headings)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>\n" for row in rows)
    return f"<table>\n<tr>{head}</tr>\n{body}</table>"


def _figure(caption: str, drawing: str) -> str:
    return f"<figure>\n{drawing}\n<figcaption>{escape(caption)}</figcaption>\n</figure>"


# -- drawing -----------------------------------------------------------------------------------------------------------


class Scale:
    """Numbers on a line of the drawing, with round numbers as ticks."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        step = round_step((high - low) or 1.0)
        self.low, self.high = math.floor(low / step) * step, math.ceil(high / step) * step or step
        if self.high <= self.low:
            self.high = self.low + step
        self.start, self.end = start, end
        self.ticks = [self.low + i * step for i in range(round((self.high - self.low) / step) + 1)]

    def __call__(self, x: float) -> float:
        return round(self.start + (x - self.low) / (self.high - self.low) * (self.end - self.start), 2)


def round_step(span: float) -> float:
    """1, 2 or 5 times a power of ten, some five to a span."""
    power = 10.0 ** math.floor(math.log10(span / 5))
    return next(power * k for k in (1, 2, 5, 10) if power * k >= span / 5 * 0.999)


def _svg(height: float, label: str, parts: Iterable[str]) -> str:
    inside = "\n".join(parts)
    return f'<svg viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img" aria-label="{escape(label)}">\n{inside}\n</svg>'


def _text(x: float, y: float, text: str, anchor: str = "middle") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str = "#ccc", width: float = 1) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="{width}"/>'


def _shortened(name: str) -> str:
    return name if len(name) <= 30 else f"{name[:29]}…"


def _intervals(rows: Sequence[tuple[str, Estimate]], spell: Callable[[float], str], mark: float) -> str:
    """A dot and its interval for each row, and a line at a number of note."""
    ends = [x for _, e in rows for x in (e.low, e.mean, e.high) if math.isfinite(x)] + [mark]
    x = Scale(min(ends), max(ends), LEFT, WIDTH - RIGHT)
    bottom = ROW * len(rows) + 10
    parts = [_line(x(tick), 5, x(tick), bottom) + _text(x(tick), bottom + 18, spell(tick)) for tick in x.ticks]
    parts.append(_line(x(mark), 5, x(mark), bottom, "#222"))
    for i, (name, e) in enumerate(rows):
        y, colour = ROW * i + 20, COLOURS[i % len(COLOURS)]
        parts.append(_text(LEFT - 10, y + 4, _shortened(name), "end"))
        if math.isfinite(e.low):
            parts.append(_line(x(e.low), y, x(e.high), y, colour, 3))
        parts.append(f'<circle cx="{x(e.mean)}" cy="{y}" r="6" fill="{colour}"/>')
        parts.append(_text(WIDTH - RIGHT + 12, y + 4, spell(e.mean) if spell is not _percent else f"{e.mean:.1%}", "start"))
    label = "; ".join(f"{name} {spell(e.mean)}" for name, e in rows)
    return _svg(bottom + 28, label, parts)


def _calibration(summary: Summary) -> str:
    return _by_tricks(summary, lambda rounds, exact, all_rounds: exact / rounds, "predictions that came true, by tricks taken")


def _frequency(summary: Summary) -> str:
    return _by_tricks(summary, lambda rounds, exact, all_rounds: rounds / all_rounds, "rounds, by tricks taken")


def _by_tricks(summary: Summary, height_of: Callable[[int, int, int], float], label: str) -> str:
    """A curve for each bot over the tricks that it took in a round."""
    most = max((tricks for bot in summary.bots for tricks in bot.by_tricks), default=1)
    bottom, top = 260, 10
    x, y = Scale(0, max(1, most), 60, WIDTH - 200), Scale(0, 1, bottom, top)
    parts = [_line(60, y(tick), WIDTH - 200, y(tick)) + _text(50, y(tick) + 4, _percent(tick), "end") for tick in y.ticks]
    parts += [_text(x(tick), bottom + 20, f"{tick:.0f}") for tick in range(most + 1)]
    for i, bot in enumerate(summary.bots):
        colour, all_rounds = COLOURS[i % len(COLOURS)], sum(cell[0] for cell in bot.by_tricks.values())
        points = [(x(tricks), y(height_of(cell[0], cell[1], all_rounds))) for tricks, cell in bot.by_tricks.items()]
        path = " ".join(f"{px},{py}" for px, py in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{px}" cy="{py}" r="4" fill="{colour}"/>' for px, py in points]
        parts.append(_line(WIDTH - 185, 20 + 22 * i, WIDTH - 165, 20 + 22 * i, colour, 3))
        parts.append(_text(WIDTH - 158, 24 + 22 * i, _shortened(bot.name), "start"))
    return _svg(bottom + 30, label, parts)
