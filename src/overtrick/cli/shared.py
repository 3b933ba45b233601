"""What the commands share: arguments and options, their checks, progress, and the two consoles."""

import os
import shlex
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

import overtrick
from overtrick.bots import bots as all_bots
from overtrick.kit.compiled import INTERPRETED, VARIABLE
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Value, game, games
from overtrick.kit.words import LANGUAGES, Language, language_of

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,  # boxes round the help would take longer to load than the game
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Trick-prediction card games: play them, simulate them, keep and check records of them.\n\n"
    "Start with `overtrick play monster-trick`.",
)


class SafeConsole(Console):
    """A console at which nothing that was read from a file can command the terminal, or is more than it can print."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(harmless(segment.text), segment.style)


def harmless(text: str) -> str:
    """The text without what a terminal obeys or cannot show: escapes, marks that turn the writing round, half characters."""
    if text.isprintable():
        return text
    return "".join(c if c in "\n\t" or unicodedata.category(c)[0] != "C" or c in JOINERS else "\ufffd" for c in text)


JOINERS = "\u200c\u200d"  # of letters and of emoji


out = SafeConsole(highlight=False)


err = SafeConsole(stderr=True, highlight=False)


def complete_game(incomplete: str) -> list[str]:
    return [name for name in games() if name.startswith(incomplete)]


def complete_bot(incomplete: str) -> list[str]:
    *before, last = incomplete.split(",")
    return [",".join([*before, name]) for name in all_bots() if name.startswith(last)]


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Which game: see `overtrick games`.", autocompletion=complete_game)
]


RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A file of records, one game a line.")]


Players = Annotated[int | None, typer.Option("--players", "-n", help="How many players, bots included.")]


Bots = Annotated[
    str,
    typer.Option("--bots", "-b", help="Bots, separated by commas; they fill the seats in turn.", autocompletion=complete_bot),
]


Options = Annotated[
    list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be given several times.")
]


def without_compiling(wanted: bool) -> bool:
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
        callback=without_compiling,
        help="Compile nothing: rules and bots run as plain Python, at once but slowly. For games that are being written.",
    ),
]


def known_language(tag: str) -> Language:
    if tag not in LANGUAGES:
        raise typer.BadParameter(f"{tag!r} is not one of {', '.join(LANGUAGES)}.")
    return tag


def complete_language(incomplete: str) -> list[str]:
    return [language for language in LANGUAGES if language.startswith(incomplete)]


Speak = Annotated[
    str | None,
    typer.Option(
        "--language",
        "-l",
        help="The language of the table.",
        parser=known_language,
        autocompletion=complete_language,
        metavar="|".join(LANGUAGES),
    ),
]


def spoken_language(chosen: str | None) -> Language:
    wish = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    return language_of(chosen or wish)


def settled_options(name: str, given: list[str]) -> dict[str, Value]:
    """The options as typed, NAME=VALUE each."""
    known = {option.name: option for option in game(name).options}
    values: dict[str, Value] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"An option is typed NAME=VALUE, not {text!r}.")
        values[key] = known[key].parse(value) if key in known else value
    return game(name).settle(values)


def bot_names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for name in names:
        overtrick.bot(name)  # an unknown one is refused before anything starts
    return names


def typed_command() -> str:
    """What was typed, to be kept with what came of it."""
    return shlex.join(["overtrick", *sys.argv[1:]])


def how_many(name: str, players: int | None) -> int:
    """The players asked for, if the game is for so many; unless told four, or the fewest of a game that is not for four."""
    found = game(name)
    count = players if players is not None else 4 if 4 in found.players else found.players[0]
    found.check_players(count)
    return count


@contextmanager
def counting(what: str, total: int) -> Iterator[tuple["Progress", "TaskID"]]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        yield progress, progress.add_task(what, total=total)
