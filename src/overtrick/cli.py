"""The command `overtrick`: thin commands over the library, one sentence for each mistake, exit codes that scripts can use.

0: done. 1: a file of records is not right (`check`), or a game does not conform (`conform`). 2: the command could not be
carried out as typed. 130: interrupted.
"""

import getpass
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, TextIO

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text
from typer.core import TyperCommand

import overtrick
from overtrick.arena import run as arena
from overtrick.arena.deals import new_match
from overtrick.arena.run import LOCAL
from overtrick.arena.simulate import SeatResults, seat_bots, simulate
from overtrick.arena.standings import Watch, markdown, standings
from overtrick.bots import SearchBot, thought_table
from overtrick.bots import bots as all_bots
from overtrick.kit.compiled import INTERPRETED, VARIABLE, before_first_compilation
from overtrick.kit.errors import BadOption, BadRecord, CompileError, OvertrickError
from overtrick.kit.fields import secrets_table, who_sees_what
from overtrick.kit.game import Value, game, games, spelled
from overtrick.kit.table import Table
from overtrick.kit.words import LANGUAGES, Language, language_of

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Trick-prediction card games: play them, simulate them, keep and check records of them.\n\n"
    "Start with [bold]overtrick play monster-trick[/bold].",
)
out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def _login_name() -> str:
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):  # a user without a name, as in some containers
        return "Guest"


def _complete_game(incomplete: str) -> list[str]:
    return [name for name in games() if name.startswith(incomplete)]


def _complete_bot(incomplete: str) -> list[str]:
    *before, last = incomplete.split(",")
    return [",".join([*before, name]) for name in all_bots() if name.startswith(last)]


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Which game: see [bold]overtrick games[/bold].", autocompletion=_complete_game)
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A file of records, one game a line.")]
Players = Annotated[int | None, typer.Option("--players", "-n", help="How many players, bots included.")]
Bots = Annotated[
    str,
    typer.Option("--bots", "-b", help="Bots, separated by commas; they fill the seats in turn.", autocompletion=_complete_bot),
]
Options = Annotated[
    list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be given several times.")
]


def _without_compiling(wanted: bool) -> bool:
    """Start this command once more with nothing compiled: the kit looks at the variable when it is imported, which it is."""
    if wanted and not INTERPRETED:
        os.environ[VARIABLE] = "1"
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
    return wanted


Interpreted = Annotated[
    bool,
    typer.Option(
        "--interpreted",
        is_eager=True,
        callback=_without_compiling,
        help="Compile nothing: rules and bots run as plain Python, at once but slowly. For games that are being written.",
    ),
]


def _known_language(tag: str) -> Language:
    if tag not in LANGUAGES:
        raise typer.BadParameter(f"{tag!r} is not one of {', '.join(LANGUAGES)}.")
    return tag


def _complete_language(incomplete: str) -> list[str]:
    return [language for language in LANGUAGES if language.startswith(incomplete)]


Speak = Annotated[
    str | None,
    typer.Option(
        "--language",
        "-l",
        help="The language of the table.",
        parser=_known_language,
        autocompletion=_complete_language,
        metavar="|".join(LANGUAGES),
    ),
]


def _language(chosen: str | None) -> Language:
    wish = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    return language_of(chosen or wish)


def _options(name: str, given: list[str]) -> dict[str, Value]:
    """The options as typed, NAME=VALUE each."""
    known = {option.name: option for option in game(name).options}
    values: dict[str, Value] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"An option is typed NAME=VALUE, not {text!r}.")
        values[key] = known[key].parse(value) if key in known else value
    return game(name).settle(values)


def _bot_names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for name in names:
        overtrick.bot(name)  # an unknown one is refused before anything starts
    return names


@contextmanager
def _progress(what: str, total: int) -> Iterator[tuple[Progress, TaskID]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        yield progress, progress.add_task(what, total=total)


_verbose = False  # whether all is said that is known of an error


def _say_version(wanted: bool) -> None:
    if wanted:
        print(overtrick.__version__)
        raise typer.Exit


@app.callback()
def for_every_command(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_say_version, help="Say which version this is, and leave.")
    ] = False,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="When rules cannot be compiled, say all that the compiler says.")
    ] = False,
) -> None:
    global _verbose
    _verbose = verbose


# -- commands ----------------------------------------------------------------------------------------------------------


@app.command("games")
def list_games(language: Speak = None) -> None:
    """What there is to play, with players and options."""
    grid = Grid(title=None)
    for heading in ("game", "version", "players", "options (default first)", ""):
        grid.add_column(heading, no_wrap=heading == "game")
    for name in games():
        found = game(name)
        say = found.words(_language(language))
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

    Moves are typed as their text or by their number in the list. [bold]?[/bold] explains the rules in play, [bold]undo[/bold]
    takes back, [bold]save FILE[/bold] keeps the game, end of file (Ctrl-D) leaves.
    """
    from overtrick.terminal import TerminalTable

    found = game(name)
    count = _usual_players(name) if players is None else players
    found.check_players(count)
    settled = _options(name, option)
    if seat not in range(count):
        raise BadOption(f"With {count} players the seats are 0 to {count - 1}, not {seat}.")
    kinds = seat_bots(_bot_names(bots), count)
    spoken = _language(language)
    names = [you if i == seat else f"{kind.capitalize()} {i}" for i, kind in enumerate(kinds)]
    table = overtrick.deal(name, count, seed=seed, names=names, **settled)
    seated = [overtrick.bot(kind, f"{seed}/{i}") for i, kind in enumerate(kinds)]
    TerminalTable(table, seat, seated, out, spoken).run()


def _usual_players(name: str) -> int:
    return 4 if 4 in game(name).players else game(name).players[0]


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
    interpreted: Interpreted = False,
) -> None:
    """Let bots play many games, and see who gets what.

    Example: [bold]overtrick simulate monster-trick --players 4 --games 1000 --bots greedy,random[/bold]
    """
    count = _usual_players(name) if players is None else players
    game(name).check_players(count)
    settled = _options(name, option)
    kinds = seat_bots(_bot_names(bots), count)
    results = [SeatResults(kind) for kind in kinds]
    try:
        with _opened(record) as file, _progress(name, number) as (progress, task):
            for table in simulate(name, count, number, kinds, seed, settled):
                if file:
                    file.write(f"{table.record(legal=legal)}\n")
                for seat, result in enumerate(results):
                    result.add(table, seat)
                progress.advance(task)
    except KeyboardInterrupt:
        done = results[0].games
        err.print(f"Interrupted after {done} of {number} games" + (f"; {record} keeps them." if record else "."))
        if done:
            _print_results(results)
        raise
    _print_results(results)


@contextmanager
def _opened(path: Path | None) -> Iterator[TextIO | None]:
    """The file to write to, if there is one."""
    if path is None:
        yield None
    else:
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            yield file


def _print_results(results: list[SeatResults]) -> None:
    grid = Grid()
    for heading in ("seat", "bot", "wins", "share", "points", "tricks a round", "exact"):
        grid.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, r in enumerate(results):
        share, exact = r.victories / r.games, r.exact / max(1, r.rounds)
        tricks = r.tricks / max(1, r.rounds)
        grid.add_row(
            str(seat), r.bot, f"{r.victories:.1f}", f"{share:.1%}", f"{r.mean_points:.2f}", f"{tricks:.2f}", f"{exact:.1%}"
        )
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


class _RayWithoutAddress(TyperCommand):
    """Lets `--ray` stand without an address, which options otherwise must have."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        for at, arg in enumerate(args):
            if arg == "--ray" and (at + 1 == len(args) or args[at + 1].startswith("-")):
                args = [*args[: at + 1], LOCAL, *args[at + 1 :]]
        return super().parse_args(ctx, args)


@app.command("arena", cls=_RayWithoutAddress)
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
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print the standings as Markdown, to be quoted.")] = False,
) -> None:
    """Find out who plays better: duplicate deals, 95 % intervals.

    Every deal is played with the bots in all rotations, so that each has every seat once. Exit code 130 after Ctrl-C, with
    the standings so far.

    Example: [bold]overtrick arena oh-hell --players 4 --bots greedy,random --deals 200 --out runs/first[/bold]
    """
    count = _usual_players(name) if players is None else players
    match = new_match(name, count, _bot_names(bots), seed, _options(name, option))
    with Watch(err, deals) as watch:
        summary = arena.run(match, deals, workers=workers, ray=ray, stop_at_width=stop_at_width, out=folder, watch=watch)
    if as_markdown:
        print(markdown(summary), end="")
    else:
        out.print(standings(summary))
    if folder is not None:
        err.print(Text(f"{folder} keeps the records, summary.json and report.html."))
    if summary.stopped == "interrupted":
        raise typer.Exit(130)


@app.command("new")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called, as my-game.")],
    folder: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where to; NAME unless told.")] = None,
) -> None:
    """Begin a game of your own: writes a package with a small game that plays and conforms, for you to change.

    Example: [bold]overtrick new my-game && cd my-game && pip install --editable . && overtrick play my-game[/bold]
    """
    from overtrick import scaffold

    for path in scaffold.write(name, folder):
        out.print(Text(str(path), style="dim"))
    out.print("What comes next:")
    install = "pip install --editable '.[dev]'"
    for step in (f"cd {folder or name}", install, f"overtrick conform {name}", f"overtrick play {name}"):
        out.print(Text(f"  {step}"))


@app.command()
def secrets(
    name: GameName,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="As a table for documentation.")] = False,
) -> None:
    """Who sees what: each field of a game's state, as its rules declare it."""
    rows = who_sees_what(game(name).state)
    if as_markdown:
        print(secrets_table(game(name).state), end="")
        return
    grid = Grid()
    for heading in ("field", "is seen by"):
        grid.add_column(heading)
    for field, who in rows:
        grid.add_row(field, Text(who, style="" if who == "everybody" else "bold"))
    out.print(grid)


@app.command()
def check(file: RecordFile) -> None:
    """Replay records and verify every field of them.

    The first difference is named by record, move and field, and the exit code is 1.
    """
    records = moves = 0
    followed: dict[str, set[int]] = {}  # the versions of each game's rules
    with open(file, "rb") as whole:
        lines = sum(1 for _ in whole)
    try:
        with _progress(str(file), lines) as (progress, task):
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


@app.command()
def show(
    file: RecordFile,
    number: Annotated[int, typer.Option("--game", "-g", min=1, help="Which record of the file, from 1.")] = 1,
    ply: Annotated[int | None, typer.Option("--ply", "-p", min=0, help="After how many moves; the end unless told.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", help="As this seat saw it; open unless told.")] = None,
    language: Speak = None,
) -> None:
    """Show a position of a recorded game as a picture."""
    table = _recorded(file, number, ply)
    spoken = _language(language)
    _check_seat(table, seat)
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
    table = _recorded(file, number, ply)
    _check_seat(table, seat)
    view = table.view(seat)
    if not view.legal():
        raise BadOption(
            f"Nobody is to act after move {ply}." if seat is None else f"Seat {seat} is not to act after move {ply}."
        )
    thinker = overtrick.bot(bot)
    if not isinstance(thinker, SearchBot):
        raise BadOption(f"The bot {bot} does not think ahead; search and the levels do.")
    say = table.words(_language(language))
    out.print(Text(f"{say.name(view.seat)}: {table.game.ask(view.state, view.seat, say)}", style="bold"))
    out.print(thought_table(thinker.think(view), _language(language)))


def _check_seat(table: Table, seat: int | None) -> None:
    if seat is not None and seat not in range(table.players):
        raise BadOption(f"The seats of this game are 0 to {table.players - 1}, not {seat}.")


def _recorded(file: Path, number: int, ply: int | None) -> Table:
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


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen at.", min=0, max=65535)] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://…; a file in your data folder unless told.")
    ] = None,
    origin: Annotated[str | None, typer.Option(help="The address that browsers see, behind a proxy.")] = None,
    pause: Annotated[float | None, typer.Option(help="Seconds that a bot's move takes at least.", min=0)] = None,
    thinkers: Annotated[int | None, typer.Option(help="Threads in which bots think.", min=1)] = None,
    drawers: Annotated[int | None, typer.Option(help="Processes that draw for the server.", min=0)] = None,
    rate: Annotated[float | None, typer.Option(help="How much one address may ask for; 0 is no limit.", min=0)] = None,
    proxies: Annotated[str | None, typer.Option(help="Proxies whose X-Forwarded-For is believed.")] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
    next_port: Annotated[bool, typer.Option("--next-port", help="Take the next free port if this one is busy.")] = False,
) -> None:
    """Open the table in the browser: play there against bots, or send friends a link.

    Each setting can also come from the environment, as OVERTRICK_PORT and the like.
    """
    from overtrick.web.serve import serve as run
    from overtrick.web.settings import from_environment

    given = {"host": host, "port": port, "database": database, "origin": origin, "pause": pause}
    given |= {"thinkers": thinkers, "drawers": drawers, "rate": rate, "proxies": proxies, "log_level": log_level}
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

    options = _options(name, option) if option else None
    findings = conform(
        game(name), players=players, options=options, seed=seed, games=number, compiled=not interpreted, tell=tell
    )
    if findings:
        count = "one thing" if len(findings) == 1 else f"{len(findings)} things"
        err.print(f"{name}: {count} found that the contract does not allow.")
        raise typer.Exit(1)
    out.print(f"{name} conforms.")


@app.command()
def warmup(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]…", help="Which games; all unless told.", autocompletion=_complete_game),
    ] = None,
) -> None:
    """Compile everything now, so that nothing has to be compiled later.

    Example: [bold]overtrick warmup oh-hell tricks[/bold]
    """
    from overtrick.warmup import warm_up

    wanted = list(dict.fromkeys(names or games()))
    for name in wanted:
        game(name)  # an unknown one is refused before anything starts
    with _progress("compiling", len(wanted)) as (progress, task):
        for name in warm_up(wanted):
            progress.advance(task)
            progress.console.print(f"{name} is ready.")
    out.print("Everything is compiled." if names is None else "All of these are compiled.")


# -- the way in --------------------------------------------------------------------------------------------------------


def main() -> None:
    """Run the command; whatever goes wrong is said in a sentence."""
    if not ("warmup" in sys.argv or "_OVERTRICK_COMPLETE" in os.environ):
        notice = "Compiling the rules for this machine, once; this takes up to a minute."
        before_first_compilation(lambda: err.print(notice, style="dim"))
    try:
        app()
    except CompileError as error:
        err.print(Text(f"{error.details}\n\n{error}" if _verbose else f"{error} (overtrick --verbose … says more.)"))
        raise SystemExit(2) from None
    except OvertrickError as error:
        err.print(Text(str(error)))
        raise SystemExit(2) from None
    except OSError as error:
        err.print(Text(f"{error.filename or 'A file'}: {error.strerror or error}."))
        raise SystemExit(2) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
