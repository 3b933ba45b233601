"""Games as strangers bring them, in packages of their own: Romanian Whist in `examples/`, and what `overtrick new` writes."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest
from typer.testing import CliRunner

from overtrick import scaffold
from overtrick.cli import app
from overtrick.kit.errors import BadOption
from tests.web.servers import sqlite

ROOT = Path(__file__).parent.parent
NAME = "star-count"


def installed(package: Path, into: Path) -> dict[str, str]:
    """The environment in which a package is installed, without a trace of it in ours."""
    copy = into / "source"
    subprocess.run(["cp", "-r", str(package), str(copy)], check=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--target"]
    subprocess.run([*command, str(into / "site"), str(copy)], check=True)
    path = os.pathsep.join([str(into / "site"), *filter(None, [os.environ.get("PYTHONPATH")])])  # of a working copy, too
    return {**os.environ, "PYTHONPATH": path, "COLUMNS": "200"}


def run(env: dict[str, str], *command: str, cwd: Path = ROOT, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *command], env=env, cwd=cwd, input=typed, capture_output=True, text=True, timeout=600
    )


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("new") / NAME
    scaffold.write(NAME, folder)
    return folder


@pytest.fixture(scope="module")
def stranger(written: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return installed(written, tmp_path_factory.mktemp("stranger"))


def test_romanian_whist_conforms_and_follows_its_rules(tmp_path: Path) -> None:
    package = ROOT / "examples" / "romanian-whist"
    tests = run(installed(package, tmp_path), "pytest", "-q", "tests", cwd=package)
    assert tests.returncode == 0, tests.stdout + tests.stderr


def test_romanian_whist_is_as_short_as_it_is_said_to_be() -> None:
    folder = ROOT / "examples" / "romanian-whist" / "src" / "romanian_whist"
    assert sum(len((folder / name).read_text().splitlines()) for name in ("rules.py", "knowledge.py")) <= 200


def test_a_new_game_conforms(written: Path, stranger: dict[str, str]) -> None:
    tests = run(stranger, "pytest", "-q", "tests", cwd=written)
    assert tests.returncode == 0, tests.stdout + tests.stderr


def test_a_new_game_is_typed_strictly(written: Path, stranger: dict[str, str]) -> None:
    types = run(stranger, "mypy", cwd=written)
    assert types.returncode == 0, types.stdout


def test_a_new_game_is_played_in_the_terminal(stranger: dict[str, str]) -> None:
    played = run(stranger, "overtrick", "play", NAME, "--interpreted", "-n", "8", "--seed", "1", typed="1\n" * 14)
    assert played.returncode == 0, played.stderr
    assert "Will you take the trick" in played.stdout
    assert "Traceback" not in played.stderr


def test_a_new_game_has_records_that_check(stranger: dict[str, str], tmp_path: Path) -> None:
    file = str(tmp_path / "games.jsonl")
    made = run(stranger, "overtrick", "simulate", NAME, "--games", "5", "--record", file, "--legal")
    assert made.returncode == 0, made.stderr
    checked = run(stranger, "overtrick", "check", file)
    assert f"({NAME}, version 1)" in checked.stdout, checked.stdout + checked.stderr


@pytest.fixture
def served(stranger: dict[str, str], tmp_path: Path) -> Iterator[httpx.Client]:
    """A server that knows the new game; interpreted, so that nobody waits for the compiler."""
    command = [sys.executable, "-m", "overtrick", "serve", "--port", "0", "--database", sqlite(tmp_path)]
    env = stranger | {"OVERTRICK_INTERPRETED": "1"}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[3].rstrip("/.")
        with httpx.Client(base_url=address, follow_redirects=True, headers={"Origin": address}, timeout=60) as client:
            yield client
        process.terminate()


def test_a_new_game_has_a_table_in_the_browser(served: httpx.Client) -> None:
    rules = served.get(f"/rules/{NAME}").text
    assert "<h2>Tricks</h2>" in rules and "How many hands are played" in rules
    assert NAME in [found["name"] for found in served.get("/api/games").json()["games"]]
    wish = {"game": NAME, "with": "bots", "players": "5", "level": "random", "name": "Ada"}
    page = served.post("/tables", data=wish).text
    assert 'class="play trick-table' in page and "<pre" not in page


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("My Game", "small letters"),
        ("oh-hell", "taken"),
        ("class", "taken"),
        ("-x", "small letters"),
        ("../x", "small letters"),
    ],
)
def test_a_name_that_is_none_is_refused(name: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=sentence):
        scaffold.write(name, tmp_path / "x")
    assert not (tmp_path / "x").exists()


def test_nothing_that_is_there_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(BadOption, match="there already"):
        scaffold.write(NAME, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_the_command_says_what_comes_next(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["new", NAME, "--folder", str(tmp_path / "game")])
    assert result.exit_code == 0
    assert f"overtrick conform {NAME} --interpreted" in result.output and ".[dev]" in result.output
    assert (tmp_path / "game" / "src" / "star_count" / "rules.py").exists()
