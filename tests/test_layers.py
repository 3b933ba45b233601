"""Who may import whom: dependencies point one way only, and no game knows another."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "overtrick"

# What each layer may import, besides itself.
LAYERS = {
    "kit": set[str](),
    "games": {"kit"},
    "bots": {"kit"},
    "arena": {"kit", "bots"},
    "envs": {"kit", "bots", "warmup"},
    "testing": {"kit"},
    "lab": {"kit", "bots", "arena", "testing"},
    "training": {"kit", "bots", "arena"},
    "coach": {"kit", "bots"},
    "web": {"kit", "bots", "warmup", "coach"},
    "scaffold": {"kit"},
    "cli": {
        "kit",
        "bots",
        "arena",
        "lab",
        "testing",
        "training",
        "scaffold",
        "coach",
        "web",
        "terminal",
        "handbook",
        "warmup",
        "(top)",
    },
}

# The same inside the server: what happens at a table, keeping it, the tables that are open, pages, requests.
IN_THE_WEB = {
    "tables": set[str](),
    "keeping": {"tables"},
    "hall": {"tables", "keeping", "settings", "metrics"},
    "pages": {"tables", "hall", "metrics", "logs"},
    "http": {"tables", "keeping", "hall", "pages", "settings", "metrics"},
}


def imports(path: Path) -> Iterator[str]:
    """The modules of ours that a file imports, as dotted names below `overtrick`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names] if node.module == "overtrick" else [node.module]
        elif isinstance(node, ast.ImportFrom) and node.level:
            pytest.fail(f"{path}: imports are written out in full")
        for name in names:
            if name.split(".")[0] == "overtrick":
                yield name.removeprefix("overtrick").removeprefix(".") or "(top)"


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_what_lies_above_it(layer: str) -> None:
    for path in (SOURCE / layer).rglob("*.py"):
        for name in imports(path):
            assert name.split(".")[0] in LAYERS[layer] | {layer}, f"{path} imports {name}"


@pytest.mark.parametrize("part", IN_THE_WEB)
def test_a_part_of_the_server_imports_only_what_comes_before_it(part: str) -> None:
    for path in (SOURCE / "web" / part).rglob("*.py"):
        for name in imports(path):
            if name.startswith("web."):
                assert name.split(".")[1] in IN_THE_WEB[part] | {part}, f"{path} imports {name}"


def test_what_happens_at_a_table_needs_no_library_of_the_web() -> None:
    for path in (SOURCE / "web" / "tables").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for library in ("starlette", "fastapi", "sqlalchemy", "jinja2", "asyncio"):
            assert f"import {library}" not in text and f"from {library}" not in text, f"{path} imports {library}"


def test_every_folder_is_a_layer() -> None:
    folders = {path.name for path in SOURCE.iterdir() if any(path.rglob("*.py"))}
    assert folders <= set(LAYERS)
    parts = {path.name for path in (SOURCE / "web").iterdir() if any(path.rglob("*.py"))}
    assert parts <= set(IN_THE_WEB)


def test_no_game_knows_another() -> None:
    packages = [path for path in (SOURCE / "games").iterdir() if path.is_dir() and path.name != "__pycache__"]
    assert len(packages) >= 1
    for package in packages:
        for path in package.rglob("*.py"):
            for name in imports(path):
                assert not name.startswith("games.") or name.split(".")[1] == package.name, f"{path} imports {name}"


def test_nothing_outside_the_games_knows_a_game() -> None:
    for path in SOURCE.rglob("*.py"):
        if SOURCE / "games" not in path.parents:
            for name in imports(path):
                assert not name.startswith("games."), f"{path} imports {name}"
