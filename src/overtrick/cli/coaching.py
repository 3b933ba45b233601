"""`overtrick review` and `puzzles`: what the coach says of recorded games, and positions to think about."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from overtrick.cli.recorded import recorded
from overtrick.cli.shared import GameName, Players, RecordFile, Speak, app, counting, err, how_many, out, spoken_language
from overtrick.kit.errors import BadOption
from overtrick.kit.game import game

if TYPE_CHECKING:
    from overtrick.coach.puzzles import Puzzle

USUAL_PLAYERS = (4, 3)  # of the games that are looked through for puzzles, in turn, if nobody says how many


@app.command()
def review(
    file: RecordFile,
    seat: Annotated[int, typer.Option("--seat", help="Whose choices, from 0.")] = 0,
    number: Annotated[int, typer.Option("--game", "-g", min=1, help="Which record of the file, from 1.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything that was found, for programs.")] = False,
    language: Speak = None,
) -> None:
    """Review a finished game: the moments that cost a seat most, by what it could know, and what was luck."""
    from overtrick.coach.review import Review, Reviewer
    from overtrick.coach.saying import lines, words

    table = recorded(file, number, None)
    spoken = spoken_language(language)
    reviewer = Reviewer(table, seat)
    steps = reviewer.steps()
    made = []
    with counting(words(spoken)("making"), len(steps)) as (progress, task):
        for step in steps:
            made.append(reviewer.make(step))
            progress.advance(task)
    found = Review.of(table, seat, made)
    if as_json:
        print(json.dumps(found.as_json()))
        return
    for line in lines(found, table, spoken):
        out.print(Text(line))


@app.command()
def puzzles(
    name: GameName,
    file: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where they are added, a record a line.")],
    wanted: Annotated[int, typer.Option("--count", "-c", min=1, help="Until the file has so many.")] = 100,
    players: Players = None,
    seed: Annotated[int, typer.Option(help="The deal of the first game that is looked through.")] = 1000,
    bots: Annotated[str, typer.Option("--bots", "-b", help="Who plays the games.")] = "casual",
    records: Annotated[Path | None, typer.Option(metavar="FILE", help="Look through these records instead.")] = None,
) -> None:
    """Find puzzles: positions in which one move is clearly best and the rule of thumb misses it.

    They are checked by a deep search, which takes seconds each. Stopped and started again, it goes on where it was.
    """
    from overtrick.coach import puzzles as coach
    from overtrick.kit.records import read

    found = game(name)
    usual = [count for count in USUAL_PLAYERS if count in found.players] if players is None else []
    counts = usual or [how_many(name, players)]
    have = _kept(file, name)
    looked = [puzzle.record.extra.get("seed", seed - 1) for puzzle in have]
    names = {puzzle.name for puzzle in have}
    triers = coach.triers(found)
    games = (
        (record.replay() for record in read(records) if record.game == name)
        if records is not None
        else (
            coach.simulated(found, counts[number % len(counts)], number, bots)
            for number in range(max([seed - 1, *looked]) + 1, 10**9)
        )
    )
    with counting(str(file), wanted) as (progress, task), file.open("a", encoding="utf-8", newline="\n") as lines:
        progress.update(task, completed=len(names))
        for table in games:
            for puzzle in coach.find_in(table, triers):
                if puzzle.name not in names and len(names) < wanted:
                    names.add(puzzle.name)
                    lines.write(puzzle.line() + "\n")
                    lines.flush()
                    progress.advance(task)
            if len(names) >= wanted:
                break
    err.print(Text(f"{file} has {len(names)} puzzles."))


def _kept(file: Path, name: str) -> "list[Puzzle]":
    from overtrick.coach.puzzles import read_puzzles

    if not file.is_file():
        return []
    with file.open("rb") as lines:
        have = list(read_puzzles(lines))
    if any(puzzle.record.game != name for puzzle in have):
        raise BadOption(f"{file} has puzzles of another game.")
    return have
