"""`overtrick new`, `conform`, `secrets` and `warmup`: for those who write a game."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from overtrick.cli.shared import GameName, Options, Players, app, complete_game, counting, err, out, settled_options
from overtrick.kit.fields import secrets_table, who_sees_what
from overtrick.kit.game import game, games


@app.command("new")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called, as my-game.")],
    folder: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where to; NAME unless told.")] = None,
) -> None:
    """Begin a game of your own: writes a package with a small game that plays and conforms, for you to change.

    Example: `overtrick new my-game && cd my-game && pip install --editable . && overtrick play my-game`
    """
    from overtrick import scaffold

    for path in scaffold.write(name, folder):
        out.print(Text(str(path), style="dim"))
    out.print("What comes next:")
    install = "pip install --editable '.[dev]'"
    for step in (
        f"cd {folder or name}",
        install,
        f"overtrick conform {name} --interpreted",
        f"overtrick play {name} --interpreted",
    ):
        out.print(Text(f"  {step}"))


@app.command()
def secrets(
    name: GameName,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="As a table for documentation.")] = False,
) -> None:
    """Who sees what: each field of a game's state, as its rules declare it."""
    state = game(name).state
    rows = who_sees_what(state)
    if as_markdown:
        print(secrets_table(state), end="")
        return
    grid = Grid()
    for heading in ("field", "is seen by"):
        grid.add_column(heading)
    for field, who in rows:
        grid.add_row(field, Text(who, style="" if who == "everybody" else "bold"))
    out.print(grid)


@app.command("conform")
def examine(
    name: GameName,
    players: Players = None,
    option: Options = [],  # noqa: B006
    seed: Annotated[int, typer.Option("--seed", "-s", help="Games are dealt from this number on.")] = 0,
    number: Annotated[int, typer.Option("--games", "-k", min=1, help="Games in each setting: more find more.")] = 2,
    interpreted: Annotated[bool, typer.Option("--interpreted", help="Do not compile the rules and compare.")] = False,
) -> None:
    """Examine a game that you write, by all that the contract promises.

    Without players and options, in every setting. Each finding is a sentence that says how to see it again; the exit code is
    then 1.
    """
    from overtrick.testing import Finding, conform

    def tell(check: str, found: Sequence[Finding]) -> None:
        out.print(Text.assemble(("✗", "bold red") if found else ("✓", "green"), f" {check}"))
        for finding in found:
            out.print(Text(f"  {finding}"))

    own = game(name)
    options = settled_options(name, option) if option else None
    findings = conform(own, players=players, options=options, seed=seed, games=number, compiled=not interpreted, tell=tell)
    if findings:
        count = "one thing" if len(findings) == 1 else f"{len(findings)} things"
        err.print(f"{name}: {count} found that the contract does not allow.")
        raise typer.Exit(1)
    out.print(f"{name} conforms.")


@app.command()
def warmup(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]…", help="Which games; all unless told.", autocompletion=complete_game),
    ] = None,
) -> None:
    """Compile everything now, so that nothing has to be compiled later.

    Example: `overtrick warmup oh-hell tricks`
    """
    from overtrick.warmup import warm_up

    wanted = list(dict.fromkeys(names or games()))
    for name in wanted:
        game(name)  # an unknown one is refused before anything starts
    with counting("compiling", len(wanted)) as (progress, task):
        for name in warm_up(wanted):
            progress.advance(task)
            progress.console.print(f"{name} is ready.")
    out.print("Everything is compiled." if names is None else "All of these are compiled.")
