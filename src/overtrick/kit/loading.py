"""What keeps a game from being imported, in a sentence with the line of its own at which it stumbles."""

import importlib
import traceback
from pathlib import Path

KIT = Path(__file__).parent
IMPORTS = Path(importlib.__file__).parent


def why_not_loaded(error: BaseException) -> str:
    """The kit's own sentences say it without a line."""
    if isinstance(error, SyntaxError):
        return f"SyntaxError: {error.msg}, at {Path(error.filename or '').name}:{error.lineno}."
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if not is_library(frame.filename) and KIT not in Path(frame.filename).parents]
    said = str(error) if isinstance(error, TypeError) else f"{type(error).__name__}: {error}"
    return f"{said}, at {Path(theirs[-1].filename).name}:{theirs[-1].lineno}, `{theirs[-1].line}`." if theirs else f"{said}."


def is_library(file: str) -> bool:
    """Whether a file is Python's own or an installed package's."""
    return "site-packages" in file or file.startswith("<frozen") or IMPORTS in Path(file).parents
