"""The command `overtrick`: thin commands over the library, one sentence for each mistake, exit codes that scripts can use.

0: done. 1: a file of records is not right (`check`), or a game does not conform (`conform`). 2: the command could not be
carried out as typed. 130: interrupted.
"""

import os
import sys
from typing import Annotated

import typer
from rich.text import Text

import overtrick
from overtrick.cli import (  # noqa: F401 (each adds its commands to the app)
    admin,
    coaching,
    designing,
    lab,
    many_games,
    papers,
    playing,
    recorded,
    training,
)
from overtrick.cli.shared import app, err
from overtrick.kit.compiled import COMPILING, before_first_compilation
from overtrick.kit.errors import CompileError, OvertrickError

__all__ = ["app", "main"]

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


def main() -> None:
    """Run the command; whatever goes wrong is said in a sentence."""
    silent = "warmup" in sys.argv or "_OVERTRICK_COMPLETE" in os.environ
    before_first_compilation(None if silent else lambda: err.print(COMPILING, style="dim"))
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
