"""`overtrick check`, `show` and `think`: games that were recorded."""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

import overtrick
from overtrick.bots import SearchBot, thought_table
from overtrick.cli.shared import RecordFile, Speak, app, counting, err, out, spoken_language
from overtrick.kit.errors import BadOption, BadRecord
from overtrick.kit.pictures import as_svg
from overtrick.kit.table import Table


@app.command()
def check(file: RecordFile) -> None:
    """Replay records and verify every field of them.

    The first difference is named by record, move and field, and the exit code is 1.
    """
    records = moves = 0
    followed: dict[str, set[int]] = {}  # the versions of each game's rules
    lines = _count_lines(file)
    try:
        with counting(str(file), lines) as (progress, task):
            for table in overtrick.check(file):
                records += 1
                moves += table.ply
                followed.setdefault(table.game.name, set()).add(table.version)
                progress.advance(task)
    except BadRecord as error:
        err.print(Text(f"{file}: {error}"))
        raise typer.Exit(1) from None
    rules = "; ".join(f"{name}, version {' and '.join(map(str, sorted(versions)))}" for name, versions in followed.items())
    counted = f"{records} {'record' if records == 1 else 'records'}, {moves} moves"
    out.print(f"{file}: {counted}, all as the rules have it ({rules}).")


def _count_lines(file: Path) -> int:
    """How many lines there are, however long they may be."""
    lines, last = 0, b"\n"
    with open(file, "rb") as whole:
        while part := whole.read(2**16):
            lines += part.count(b"\n")
            last = part[-1:]
    return lines + (last != b"\n")


@app.command()
def show(
    file: RecordFile,
    number: Annotated[int, typer.Option("--game", "-g", min=1, help="Which record of the file, from 1.")] = 1,
    ply: Annotated[int | None, typer.Option("--ply", "-p", min=0, help="After how many moves; the end unless told.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", help="As this seat saw it; open unless told.")] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw it to this file, with the cards of the browser.")
    ] = None,
    language: Speak = None,
) -> None:
    """Show a position of a recorded game as a picture."""
    table = recorded(file, number, ply)
    spoken = spoken_language(language)
    _check_seat(table, seat)
    if svg is not None:
        svg.write_text(as_svg(table if seat is None else table.view(seat), spoken), encoding="utf-8", errors="replace")
        err.print(Text(f"{svg} has the drawing."))
        return
    viewer = overtrick.NOBODY if seat is None else seat
    state = table.state if seat is None else table.view(seat).state
    say = table.words(spoken)
    out.print(Text(table.follows(spoken), style="dim"))
    if table.moves:
        out.print(Text(f"{table.ply}. {table.told(viewer, spoken)[-1]}", style="dim"))
    out.print(table.game.picture(state, viewer, say))
    for index in range(len(table.rounds)):
        out.print(Text(say("round", n=index + 1, of=table.round_count), style="bold"))
        for other in range(table.players):
            lines = table.explain(other, index, spoken)
            reasons = "; ".join(f"{line.reason}: {line.points}" for line in lines)
            out.print(Text(f"  {say.name(other)}: {table.rounds[index].points[other]} ({reasons})"))
    if table.over:
        out.print(Text(table.outcome(spoken), style="bold"))


@app.command()
def think(
    file: RecordFile,
    ply: Annotated[int, typer.Option("--ply", "-p", min=0, help="After how many moves.")] = 0,
    seat: Annotated[int | None, typer.Option("--seat", help="For this seat; the first one to act unless told.")] = None,
    number: Annotated[int, typer.Option("--game", "-g", min=1, help="Which record of the file, from 1.")] = 1,
    bot: Annotated[str, typer.Option("--bot", "-b", help="Who thinks: search with its budget, or a level.")] = "search:5000",
    language: Speak = None,
) -> None:
    """Think about a position of a recorded game: for each move how good it is, and the tricks it leads to."""
    table = recorded(file, number, ply)
    _check_seat(table, seat)
    view = table.view(seat)
    if not view.legal():
        raise BadOption(
            f"Nobody is to act after move {ply}." if seat is None else f"Seat {seat} is not to act after move {ply}."
        )
    thinker = overtrick.bot(bot)
    if not isinstance(thinker, SearchBot):
        raise BadOption(f"The bot {bot} does not think ahead; search and the levels do.")
    say = table.words(spoken_language(language))
    out.print(Text(f"{say.name(view.seat)}: {table.game.ask(view.state, view.seat, say)}", style="bold"))
    out.print(thought_table(thinker.think(view), spoken_language(language)))


def _check_seat(table: Table, seat: int | None) -> None:
    if seat is not None and seat not in range(table.players):
        raise BadOption(f"The seats of this game are 0 to {table.players - 1}, not {seat}.")


def recorded(file: Path, number: int, ply: int | None) -> Table:
    """The table of one record of a file, as it was after so many moves."""
    seen = 0
    for record in overtrick.read(file):
        seen += 1
        if seen == number:
            table = record.replay()
            if ply is None:
                return table
            if ply > table.ply:
                raise BadOption(f"This game has {table.ply} moves, so there is no move {ply}.")
            return table.at(ply)
    raise BadOption(f"{file} has {seen} {'record' if seen == 1 else 'records'}, so there is no game {number}.")
