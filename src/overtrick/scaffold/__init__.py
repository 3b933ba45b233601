"""A new game to begin from: `overtrick new my-game` writes a package that plays, conforms, and is small enough to change.

The files are beside this one as templates, with places such as $name; see `docs/adding-a-game.md` for the way on.
"""

import keyword
import re
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from string import Template

from overtrick.kit.errors import BadOption
from overtrick.kit.game import games

FILES = Path(__file__).parent / "files"


def write(name: str, folder: Path | None = None) -> list[Path]:
    """Write the package of a new game; says which files there are. Nothing that is there already is touched."""
    package = _package(name)
    target = folder or Path(name)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise BadOption(f"{target} is there already; choose another name, or an empty folder with --folder.")
    title = " ".join(part.capitalize() for part in name.split("-"))
    places = {
        "name": name,
        "package": package,
        "title": title,
        "class": title.replace(" ", ""),
        "overtrick": version("overtrick"),
    }
    written = []
    for template in _templates():
        path = target / str(template.relative_to(FILES)).removesuffix(".txt").replace("package", package)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(Template(template.read_text(encoding="utf-8")).substitute(places), encoding="utf-8")
        written.append(path)
    return written


def _templates() -> Iterator[Path]:
    yield from sorted(FILES.rglob("*.txt"))


def _package(name: str) -> str:
    """The name of the package, if the game can be called so."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise BadOption(f"A game's name has small letters and digits, with hyphens between them, as my-game; not {name!r}.")
    package = name.replace("-", "_")
    if name in games() or keyword.iskeyword(package) or package in ("overtrick", "tests"):
        raise BadOption(f"A game cannot be called {name!r}: that name is taken.")
    return package
