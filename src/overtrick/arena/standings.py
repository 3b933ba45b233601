"""The standings for people: a table in the terminal while a run goes on, and Markdown to quote."""

import math
import time
from collections.abc import Iterator
from types import TracebackType

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from overtrick.arena.deals import PERMUTATIONS
from overtrick.arena.statistics import Estimate, Pair, Summary, Tally, summarise
from overtrick.kit.game import game


def percent(e: Estimate, sign: str = "") -> str:
    return f"{100 * e.mean:{sign}.1f} %" if math.isnan(e.low) else f"{100 * e.mean:{sign}.1f} ± {50 * e.width:.1f} %"


def number(e: Estimate, sign: str = "") -> str:
    return f"{e.mean:{sign}.2f}" if math.isnan(e.low) else f"{e.mean:{sign}.2f} ± {e.width / 2:.2f}"


def milliseconds(e: Estimate) -> str:
    return f"{e.mean:.3g}" if math.isnan(e.low) else f"{e.mean:.3g} ± {e.width / 2:.1g}"


def times(e: Estimate) -> str:
    """How many times the victories; the interval is not symmetric."""
    if not math.isfinite(e.mean):
        return "all" if e.mean == math.inf else "–"
    return f"{e.mean:.2f} ×" if math.isnan(e.low) else f"{e.mean:.2f} × ({e.low:.2f} … {e.high:.2f})"


BOT_HEADINGS = ("bot", "share of victory", "points", "exact", "ms a move", "rating")
PAIR_HEADINGS = ("pair", "share of victory", "victories", "points", "exact")


def bot_rows(summary: Summary) -> Iterator[tuple[str, ...]]:
    for bot in summary.bots:
        rating = f"{bot.rating.mu:.1f} ± {bot.rating.sigma:.1f}"
        yield bot.name, percent(bot.share), number(bot.points), percent(bot.exact), milliseconds(bot.milliseconds), rating


def pair_rows(summary: Summary) -> Iterator[tuple[str, ...]]:
    for pair in summary.pairs:
        gaps = percent(pair.share, "+"), times(pair.victories), number(pair.points, "+"), percent(pair.exact, "+")
        yield pair_name(pair), *gaps


def pair_name(pair: Pair) -> str:
    return f"{pair.a} v. {pair.b}"


def fault_lines(summary: Summary) -> list[str]:
    """For each bot from outside that failed: how often `greedy` moved for it, and why."""
    lines = []
    for bot in summary.bots:
        if bot.faults:
            reasons = ", ".join(f"{n} {reason}" for reason, n in sorted(bot.faults.items()))
            lines.append(f"{bot.name}: greedy made {sum(bot.faults.values())} of its {bot.moves} moves ({reasons}).")
    return lines


def heading(summary: Summary) -> str:
    match = summary.match
    why = {"deals": "", "width": ", stopped at the width asked for", "interrupted": ", interrupted"}[summary.stopped]
    usual = game(match.game).settle({})
    options = "".join(f", {name} {str(value).lower()}" for name, value in match.options.items() if value != usual[name])
    games = summary.deals * len(match.lineups)
    options += ", all seatings" if match.seating == PERMUTATIONS else ""
    return f"{match.game}, {match.players} players{options}: {summary.deals} deals, {games} games, seed {match.seed}{why}"


def standings(summary: Summary) -> RenderableType:
    """The tables for the terminal."""
    parts: list[RenderableType] = [Text(heading(summary), style="bold"), "", _grid(BOT_HEADINGS, bot_rows(summary)), ""]
    if summary.pairs:
        parts.append(_grid(PAIR_HEADINGS, pair_rows(summary)))
    parts += [Text(line) for line in fault_lines(summary)]
    return Group(*parts)


def _grid(headings: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> Grid:
    """Narrow enough for most terminals; where it is not, names fold and numbers stay whole."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="underline")
    for name in headings:
        first = name == headings[0]
        short = name.replace("share of ", "share of\n")
        grid.add_column(short, justify="left" if first else "right", no_wrap=not first, overflow="fold")
    for row in rows:
        grid.add_row(*(Text(cell) for cell in row))
    return grid


class Watch:
    """The standings on the screen while a run goes on, renewed twice a second."""

    def __init__(self, console: Console, deals: int) -> None:
        self._progress = Progress(
            TextColumn("deals"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
        )
        self._task = self._progress.add_task("", total=deals)
        self._live = Live(self._progress, console=console, transient=True, refresh_per_second=4)
        self._shown = time.monotonic()

    def __enter__(self) -> "Watch":
        self._live.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._live.stop()

    def __call__(self, tally: Tally) -> None:
        self._progress.update(self._task, completed=tally.deals)
        if self._live.console.is_terminal and time.monotonic() - self._shown > 0.5:
            self._live.update(Group(self._progress, standings(summarise(tally))))
            self._shown = time.monotonic()


def markdown(summary: Summary) -> str:
    """The same as Markdown, to be quoted in a note."""
    blocks = [f"**{heading(summary)}**, 95 % intervals from paired deals", _pipe(BOT_HEADINGS, bot_rows(summary))]
    if summary.pairs:
        blocks.append(_pipe(PAIR_HEADINGS, pair_rows(summary)))
    return "\n\n".join([*blocks, *fault_lines(summary)]) + "\n"


def _pipe(headings: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> str:
    lines = [headings, ("---", *("---:" for _ in headings[1:])), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
