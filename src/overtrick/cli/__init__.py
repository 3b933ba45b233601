"""The command `overtrick`: thin commands over the library, one sentence for each mistake, exit codes that scripts can use.

0: done. 1: a file of records is not right (`check`), or a game does not conform (`conform`). 2: the command could not be
carried out as typed. 130: interrupted.
"""

import os
import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from rich.text import Text

import overtrick
from overtrick.cli import shared
from overtrick.cli.shared import err
from overtrick.kit.compiled import COMPILING, before_first_compilation
from overtrick.kit.errors import CompileError, OvertrickError

# Which module has which commands. Only that of the command typed is loaded: all of them take longer than most answers.
COMMANDS = {
    "playing": ("games", "play", "serve", "docs"),
    "recorded": ("check", "show", "think"),
    "coaching": ("review", "puzzles"),
    "many_games": ("simulate", "arena"),
    "lab": ("lab",),
    "papers": ("stats", "tournament"),
    "designing": ("new", "secrets", "conform", "warmup"),
    "training": ("train",),
    "admin": ("admin",),
}

_verbose = False  # whether all is said that is known of an error


def _say_version(wanted: bool) -> None:
    if wanted:
        print(overtrick.__version__)
        raise typer.Exit


@shared.app.callback()
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


def commands(typed: str = "") -> typer.Typer:
    """The app with the command of this name, or with all of them where it is none: for help, and for what is misspelled."""
    home = next((module for module, names in COMMANDS.items() if typed in names), None)
    for module in COMMANDS if home is None else [home]:
        import_module(f"overtrick.cli.{module}")
    return shared.app


def __getattr__(name: str) -> Any:
    if name == "app":
        return commands()
    raise AttributeError(name)


def main() -> None:
    """Run the command; whatever goes wrong is said in a sentence."""
    silent = "warmup" in sys.argv or "_OVERTRICK_COMPLETE" in os.environ
    before_first_compilation(None if silent else lambda: err.print(COMPILING, style="dim"))
    try:
        commands(next((word for word in sys.argv[1:] if not word.startswith("-")), ""))()
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
