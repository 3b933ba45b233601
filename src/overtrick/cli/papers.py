"""`overtrick stats` and `tournament`: what papers want to know of games and bots."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from overtrick.arena.deals import ROTATIONS
from overtrick.arena.shape import Shape, shape
from overtrick.arena.standings import number, percent
from overtrick.arena.tournament import Tournament, round_robin
from overtrick.cli.shared import (
    Bots,
    GameName,
    Interpreted,
    Options,
    Players,
    app,
    bot_names,
    err,
    how_many,
    out,
    settled_options,
    typed_command,
)
from overtrick.kit.errors import BadOption


@app.command("stats")
def tell_shape(
    name: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-k", min=2, help="How many deals to play.")] = 100,
    bots: Annotated[str, typer.Option("--bots", "-b", help="The bot at every seat.")] = "random",
    seed: Annotated[int, typer.Option("--seed", "-s", help="Deal k is dealt from this number + k.")] = 0,
    option: Options = [],  # noqa: B006
    as_json: Annotated[bool, typer.Option("--json", help="Print it for programs.")] = False,
    interpreted: Interpreted = False,
) -> None:
    """The shape of a game: length, branching, forced moves, information sets, and how much is the luck of the deal."""
    count = how_many(name, players)
    if len(bot_names(bots)) != 1:
        raise BadOption("Here one bot plays all seats.")
    found = shape(name, count, games, bots, seed, settled_options(name, option))
    if as_json:
        print(json.dumps(found.as_json(), ensure_ascii=False, indent=2))
        return
    grid = Grid(box=None, pad_edge=False, show_header=False)
    for label, value in shape_rows(found):
        grid.add_row(label, Text(value))
    out.print(grid)


def shape_rows(found: Shape) -> list[tuple[str, str]]:
    """What was found, as a person reads it."""
    sets = f"{found.met:,} different ones at {found.choices:,} choices"
    if found.information_sets is not None:
        sets = f"{found.information_sets:,} in all, in {found.histories:,} histories"
    return [
        ("game", f"{found.game}, {found.players} players, {found.games} deals, {found.bots} at every seat, seed {found.seed}"),
        ("moves in a game", f"{number(found.length)}, at most {found.longest}"),
        ("legal moves at a choice", f"{number(found.branching)}, at most {found.widest}"),
        ("forced moves", percent(found.forced)),
        ("information sets", sets),
        ("luck of the deal", f"{percent(found.luck)} of the variance of a seat's points"),
    ]


@app.command("tournament")
def run_tournament(
    name: GameName,
    players: Players = None,
    bots: Bots = "greedy,random",
    deals: Annotated[int, typer.Option("--deals", "-d", min=2, help="How many deals each pair plays.")] = 100,
    seed: Annotated[int, typer.Option("--seed", "-s", help="Deal k is dealt from this number + k.")] = 0,
    option: Options = [],  # noqa: B006
    workers: Annotated[int, typer.Option("--workers", "-w", min=1, help="Processes to play in.")] = 1,
    seating: Annotated[
        str, typer.Option("--seats", help="Play each deal in all rotations, or in all permutations.")
    ] = ROTATIONS,
    alpha: Annotated[bool, typer.Option("--alpha-rank", help="Rank by α-rank too, which OpenSpiel computes.")] = False,
    folder: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Keep every match and the tables there, and go on from it.")
    ] = None,
) -> None:
    """A round robin: every bot against every other, with a correction for many pairs.

    Example: `overtrick tournament oh-hell --players 4 --bots search:300,greedy,random --deals 100`
    """
    count = how_many(name, players)
    found = round_robin(
        name,
        count,
        bot_names(bots),
        deals,
        seed=seed,
        options=settled_options(name, option),
        seating=seating,
        workers=workers,
        out=folder,
        alpha=alpha,
        watch=lambda done, of: err.print(Text(f"pair {done + 1} of {of}", style="dim")),
        command=typed_command(),
    )
    _print_tournament(found)
    if folder is not None:
        err.print(Text(f"{folder} keeps tournament.json, matrix.csv, pairs.csv, and a folder for each pair."))


def _print_tournament(found: Tournament) -> None:
    matrix = Grid(title="share of victory of a seat, against")
    matrix.add_column("")
    for bot in found.bots:
        matrix.add_column(bot, justify="right")
    for i, (bot, row) in enumerate(zip(found.bots, found.matrix)):
        matrix.add_row(bot, *("·" if i == j else f"{100 * share:.1f} %" for j, share in enumerate(row)))
    out.print(matrix)
    pairs = Grid(title="difference, with intervals that hold all at once")
    for heading in ("pair", "share of victory", "points", "p", "p corrected"):
        pairs.add_column(heading, justify="left" if heading == "pair" else "right")
    for one in found.meetings:
        gaps = percent(one.share, "+"), number(one.points, "+")
        pairs.add_row(f"{one.a} v. {one.b}", *gaps, f"{one.p:.2g}", f"{one.p_corrected:.2g}{' *' if one.is_sure else ''}")
    out.print(pairs)
    if found.alpha_rank is not None:
        ranked = sorted(zip(found.alpha_rank, found.bots), reverse=True)
        out.print(Text("α-rank: " + ", ".join(f"{bot} {weight:.3f}" for weight, bot in ranked)))
