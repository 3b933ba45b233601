"""`overtrick games`, `play`, `serve` and `docs`: for those who want to play."""

import getpass
import os
from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

import overtrick
from overtrick.cli.shared import (
    Bots,
    GameName,
    Interpreted,
    Options,
    Players,
    Speak,
    app,
    bot_names,
    err,
    how_many,
    out,
    settled_options,
    spoken_language,
)
from overtrick.kit.errors import BadGame, BadOption
from overtrick.kit.game import game, games, spelled


def _login_name() -> str:
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):  # a user without a name, as in some containers
        return "Guest"


@app.command("games")
def list_games(language: Speak = None) -> None:
    """What there is to play, with players and options."""
    grid = Grid(title=None)
    for heading in ("game", "version", "players", "options (default first)", ""):
        grid.add_column(heading, no_wrap=heading == "game")
    for name in games():
        try:
            found = game(name)
        except BadGame as error:  # the others are there
            err.print(Text(str(error)))
            continue
        say = found.words(spoken_language(language))
        options = []
        for option in found.options:
            others = [value for value in option.values if value != option.default]
            values = spelled(option.values) if isinstance(option.values, range) else spelled([option.default, *others])
            options.append(f"{option.name}={values}: {say(f'option {option.name}')}")
        grid.add_row(name, str(found.version), spelled(found.players), "\n".join(options) or "none", say("about"))
    out.print(grid)


@app.command()
def play(
    name: GameName,
    players: Players = None,
    bots: Bots = "greedy",
    seat: Annotated[int, typer.Option(help="Your seat; seat 0 is the oldest player's.")] = 0,
    seed: Annotated[int | None, typer.Option(help="Deal these cards again; otherwise they come from true chance.")] = None,
    you: Annotated[str, typer.Option("--name", help="What you are called at the table.")] = _login_name(),
    option: Options = [],  # noqa: B006
    language: Speak = None,
    interpreted: Interpreted = False,
) -> None:
    """Play against bots in the terminal.

    Moves are typed as their text or by their number in the list. `?` explains the rules in play, `undo`
    takes back, `save FILE` keeps the game, end of file (Ctrl-D) leaves.
    """
    from overtrick.arena.simulate import seat_bots
    from overtrick.terminal import TerminalTable
    from overtrick.warmup import in_background

    count = how_many(name, players)
    settled = settled_options(name, option)
    if seat not in range(count):
        raise BadOption(f"With {count} players the seats are 0 to {count - 1}, not {seat}.")
    kinds = seat_bots(bot_names(bots), count)
    spoken = spoken_language(language)
    names = [you if i == seat else f"{kind.capitalize()} {i}" for i, kind in enumerate(kinds)]
    table = overtrick.deal(name, count, seed=seed, names=names, options=settled)
    seated = [overtrick.bot(kind, f"{seed}/{i}") for i, kind in enumerate(kinds)]
    at_the_table = TerminalTable(table, seat, seated, out, spoken)
    in_background([name], at_the_table.tell_compiled)
    at_the_table.run()


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen at.", min=0, max=65535)] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://…; a file in your data folder unless told.")
    ] = None,
    origin: Annotated[str | None, typer.Option(help="The address that browsers see, behind a proxy.")] = None,
    pause: Annotated[float | None, typer.Option(help="Seconds that a bot's move takes at least.", min=0)] = None,
    moment: Annotated[float | None, typer.Option(help="Seconds that a full trick stays to be seen.", min=0)] = None,
    thinkers: Annotated[int | None, typer.Option(help="Threads in which bots think.", min=1)] = None,
    rate: Annotated[float | None, typer.Option(help="How much one address may ask for; 0 is no limit.", min=0)] = None,
    proxies: Annotated[str | None, typer.Option(help="Proxies whose X-Forwarded-For is believed.")] = None,
    keep_finished: Annotated[
        float | None, typer.Option(help="Days after which finished tables are thrown away; 0 never.", min=0)
    ] = None,
    keep_unfinished: Annotated[float | None, typer.Option(help="The same for tables whose game is not over.", min=0)] = None,
    metrics_token: Annotated[
        str | None, typer.Option(help="Who has it may read /metrics from anywhere; otherwise only this machine may.")
    ] = None,
    connections: Annotated[
        int | None, typer.Option(help="How many connections one address may have open; 0 is no limit.", min=0)
    ] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
    next_port: Annotated[bool, typer.Option("--next-port", help="Take the next free port if this one is busy.")] = False,
) -> None:
    """Open the table in the browser: play there against bots, or send friends a link.

    Each setting can also come from the environment, as OVERTRICK_PORT and the like.
    """
    from overtrick.web.serve import serve as run
    from overtrick.web.settings import from_environment

    given = {"host": host, "port": port, "database": database, "origin": origin, "pause": pause, "moment": moment}
    given |= {"thinkers": thinkers, "rate": rate, "proxies": proxies, "log_level": log_level}
    given |= {"keep_finished": keep_finished, "keep_unfinished": keep_unfinished}
    given |= {"metrics_token": metrics_token, "connections": connections}
    run(from_environment(os.environ, **given), exactly=not next_port)


@app.command("docs")
def show_docs(
    port: Annotated[int, typer.Option(help="The port to listen at; any that is free unless told.", min=0, max=65535)] = 0,
    where: Annotated[bool, typer.Option("--where", help="Only print the folder; its pages open without a server too.")] = False,
) -> None:
    """Read the documentation in the browser, on this machine alone; Ctrl-C ends it."""
    from overtrick import handbook

    pages = handbook.folder()
    if where:
        print(pages)
        return
    with handbook.server(pages, port) as server:
        out.print(Text(f"The documentation is at http://127.0.0.1:{server.server_port}/"))
        server.serve_forever()
