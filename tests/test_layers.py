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
    "envs": {"kit", "bots"},
    "testing": {"kit"},
    "training": {"kit", "bots", "arena"},
    "web": {"kit", "bots"},
    "scaffold": {"kit"},
    "cli": {"kit", "bots", "arena", "testing", "training", "scaffold", "web", "terminal", "handbook", "warmup", "(top)"},
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


def test_every_folder_is_a_layer() -> None:
    folders = {path.name for path in SOURCE.iterdir() if any(path.rglob("*.py"))}
    assert folders <= set(LAYERS)


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
