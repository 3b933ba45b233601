"""`overtrick simulate` and `arena`: many games between bots, and what they show."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, TextIO

import typer
from rich.table import Table as Grid
from rich.text import Text
from typer.core import TyperCommand

from overtrick.arena import run as arena
from overtrick.arena.deals import ROTATIONS, new_match
from overtrick.arena.exports import write_csv
from overtrick.arena.run import LOCAL
from overtrick.arena.simulate import Ends, Plan, SeatResults, results, seat_bots
from overtrick.arena.standings import Watch, markdown, percent, standings
from overtrick.arena.standings import number as points_text
from overtrick.cli.shared import (
    Bots,
    GameName,
    Interpreted,
    Options,
    Players,
    app,
    bot_names,
    counting,
    err,
    how_many,
    out,
    settled_options,
    typed_command,
)
from overtrick.kit.compiled import plain_until_ready
from overtrick.kit.game import game

HARDLY_ANY = 2  # games that plain Python plays in less time than it takes to load compiled code


@app.command("simulate")
def run_simulation(
    name: GameName,
    players: Players = None,
    number: Annotated[int, typer.Option("--games", "-k", min=1, help="How many games.")] = 100,
    bots: Bots = "random",
    seed: Annotated[
        int, typer.Option("--seed", "-s", help="Game k is dealt from this number + k; the same seed, the same games.")
    ] = 0,
    option: Options = [],  # noqa: B006
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep all the games in this file.")] = None,
    legal: Annotated[bool, typer.Option("--legal", help="Keep with each move all that could have been chosen.")] = False,
    table: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write a line for each seat of each game.")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", "-w", min=1, help="Processes to play in; all cores if the bots are random and greedy."),
    ] = None,
    interpreted: Interpreted = False,
) -> None:
    """Let bots play many games, and see who gets what.

    Example: `overtrick simulate monster-trick --players 4 --games 1000 --bots greedy,random`
    """
    count = how_many(name, players)
    settled = settled_options(name, option)
    kinds = seat_bots(bot_names(bots), count)
    seats = [SeatResults(kind) for kind in kinds]
    plan = Plan(name, count, tuple(kinds), settled, record is not None, legal)
    if number <= HARDLY_ANY and plan.is_simple:
        plain_until_ready(game(name).record)  # sooner done than the compiler is loaded
    rows: list[tuple[Any, ...]] = []
    try:
        with _opened(record) as file, counting(name, number) as (progress, task):
            for ends in results(plan, number, seed, workers):
                if file:
                    file.writelines(f"{line}\n" for line in ends.records)
                for seat, result in enumerate(seats):
                    result.add(ends, seat)
                if table is not None:
                    rows += _rows(ends, kinds)
                progress.advance(task, len(ends.numbers))
    except KeyboardInterrupt:
        done = seats[0].games
        err.print(f"Interrupted after {done} of {number} games" + (f"; {record} keeps them." if record else "."))
        if done:
            _print_results(seats)
        raise
    if table is not None:
        write_csv(table, ("seed", "seat", "bot", "share", "points", "tricks", "exact", "rounds", "moves"), rows)
    _print_results(seats)


def _rows(ends: Ends, kinds: list[str]) -> Iterator[tuple[Any, ...]]:
    """The lines of a table for other programs."""
    for end in ends.each():
        for seat, kind in enumerate(kinds):
            found = (end.shares[seat], end.points[seat], end.tricks[seat], end.exact[seat])
            yield (end.number, seat, kind, *found, end.rounds, end.moves)


@contextmanager
def _opened(path: Path | None) -> Iterator[TextIO | None]:
    """The file to write to, if there is one."""
    if path is None:
        yield None
    else:
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            yield file


def _print_results(results: list[SeatResults]) -> None:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="underline")
    for heading in ("seat", "bot", "wins", "share", "points", "tricks", "exact"):
        first = heading == "bot"
        grid.add_column(heading, justify="left" if first else "right", no_wrap=not first, overflow="fold")
    for seat, r in enumerate(results):
        found, tricks = r.intervals(), r.tricks / max(1, r.rounds)
        share, points, exact = percent(found["share"]), points_text(found["points"]), percent(found["exact"])
        grid.add_row(str(seat), r.bot, f"{r.victories:.1f}", share, points, f"{tricks:.2f}", exact)
    out.print(grid)
    for line in _histogram(results):
        out.print(line)


def _histogram(results: list[SeatResults], rows: int = 20, width: int = 40) -> Iterator[Text]:
    """How often each number of points was reached at the end, all seats together, a row for one or several numbers."""
    totals: dict[int, int] = {}
    for result in results:
        for points, times in result.points.items():
            totals[points] = totals.get(points, 0) + times
    low, high = min(totals), max(totals)
    step = (high - low) // rows + 1
    bins = [(start, sum(totals.get(p, 0) for p in range(start, start + step))) for start in range(low, high + 1, step)]
    most, everything = max(times for _, times in bins), sum(totals.values())
    yield Text("points at the end, all seats", style="bold")
    for start, times in bins:
        label = f"{start}" if step == 1 else f"{start}…{start + step - 1}"
        yield Text(f"{label:>9} {'█' * round(width * times / most):<{width}} {times / everything:6.1%}")


class RayWithoutAddress(TyperCommand):
    """Lets `--ray` stand without an address, which options otherwise must have."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        for at, arg in enumerate(args):
            if arg == "--ray" and (at + 1 == len(args) or args[at + 1].startswith("-")):
                args = [*args[: at + 1], LOCAL, *args[at + 1 :]]
        return super().parse_args(ctx, args)


@app.command("arena", cls=RayWithoutAddress)
def run_arena(
    name: GameName,
    players: Players = None,
    bots: Bots = "greedy,random",
    deals: Annotated[int, typer.Option("--deals", "-d", min=1, help="How many deals, each played in all rotations.")] = 100,
    seed: Annotated[int, typer.Option("--seed", "-s", help="Deal k is dealt from this number + k.")] = 0,
    option: Options = [],  # noqa: B006
    workers: Annotated[int, typer.Option("--workers", "-w", min=1, help="Processes to play in.")] = 1,
    ray: Annotated[
        str | None,
        typer.Option(metavar="[ADDRESS]", help="Play on the Ray cluster at this address; without one, a cluster started here."),
    ] = None,
    stop_at_width: Annotated[
        float | None,
        typer.Option(help="Stop once every bot's share of victory is known to an interval of this width, as 0.02."),
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="FOLDER", help="Keep records, summary and report there; a run that was interrupted goes on."
        ),
    ] = None,
    seating: Annotated[
        str, typer.Option("--seats", help="Play each deal in all rotations, or in all permutations of the bots.")
    ] = ROTATIONS,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print the standings as Markdown, to be quoted.")] = False,
) -> None:
    """Find out who plays better: duplicate deals, 95 % intervals.

    Every deal is played with the bots in all rotations, so that each has every seat once. Exit code 130 after Ctrl-C, with
    the standings so far.

    Example: `overtrick arena oh-hell --players 4 --bots greedy,random --deals 200 --out runs/first`
    """
    count = how_many(name, players)
    match = new_match(name, count, bot_names(bots), seed, settled_options(name, option), seating)
    how: Any = {"workers": workers, "ray": ray, "stop_at_width": stop_at_width, "out": folder, "command": typed_command()}
    with Watch(err, deals) as watch:
        summary = arena.run(match, deals, watch=watch, **how)
    if as_markdown:
        print(markdown(summary), end="")
    else:
        out.print(standings(summary))
    if folder is not None:
        err.print(Text(f"{folder} keeps the records, summary.json and report.html."))
    if summary.stopped == "interrupted":
        raise typer.Exit(130)
