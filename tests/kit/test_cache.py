"""Where compiled code is kept: what an edit makes stale, what several processes do to it, and what is swept away."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numba
import pytest
from numba.core import event
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.dispatcher import Dispatcher

import overtrick
from overtrick.bots.workspace import Tuning, allocate, desk_of
from overtrick.kit import cache, engine
from overtrick.kit.cache import GameCache, cache_folder, compiled_sources, games_in, sources_of, sweep
from overtrick.kit.compiled import EntryPoint, compiled, the_compiler
from overtrick.kit.errors import CompileError
from overtrick.kit.game import game

RULES = """
import numpy as np
from overtrick.kit.compiled import helper
from overtrick.kit.states import StateRecord
from {name}.tables import FACTOR

RECORD = np.dtype((StateRecord, np.dtype([("{name}", np.int64)])))

@helper
def scaled(x):
    return FACTOR * x

def to_act(s):
    return scaled(s.{name})
"""

# Asks each game's rules through the kit's generic function; prints the answers and what had to be compiled for them.
ASK = """
import json
import numpy as np
from numba.core import event
from overtrick.kit import contract, engine
from overtrick.kit.compiled import add_implementation
import blue.rules, green.rules

answers = []
with event.install_recorder("numba:compile") as recorder:
    for rules in (blue.rules, green.rules):
        add_implementation(contract.to_act, rules.RECORD, rules.to_act)
        states = np.zeros(1, rules.RECORD)
        states[rules.RECORD.names[0]] = 7
        answers.append(engine.to_act(states[0]))
compiled = {e.data["dispatcher"].py_func.__module__ for _, e in recorder.buffer if e.is_start}
print(json.dumps([answers, sorted(compiled)]))
"""


@pytest.fixture(autouse=True)
def _the_compiler_is_there() -> None:
    """It is loaded when something is first compiled, and then learns which game a state belongs to."""
    the_compiler()


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """Two games that are no more than one function each."""
    for name in ("blue", "green"):
        folder = tmp_path / "packages" / name
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
        (folder / "tables.py").write_text("FACTOR = 1\n")
        (folder / "words.py").write_text("TITLE = 'A game'\n")
        (folder / "rules.py").write_text(RULES.format(name=name))
    return tmp_path / "packages"


def start(packages: Path) -> subprocess.Popen[str]:
    source = str(cache.OVERTRICK.parent)
    changed = {"PYTHONPATH": os.pathsep.join([str(packages), source]), "OVERTRICK_CACHE": str(packages.parent / "cache")}
    command = [sys.executable, "-W", "error", "-c", ASK]
    return subprocess.Popen(command, env={**os.environ, **changed}, stdout=subprocess.PIPE, text=True)


def answer(running: subprocess.Popen[str]) -> tuple[list[int], list[str]]:
    printed, _ = running.communicate(timeout=300)
    assert running.returncode == 0
    answers, compiled = json.loads(printed)
    return answers, compiled


def test_an_edit_in_a_game_recompiles_that_game_alone(packages: Path) -> None:
    everything = ["blue.rules", "green.rules", "overtrick.kit.engine"]
    assert answer(start(packages)) == ([7, 7], everything)
    assert answer(start(packages)) == ([7, 7], [])
    (packages / "green" / "tables.py").write_text("FACTOR = 3\n")
    assert answer(start(packages)) == ([7, 21], ["green.rules", "overtrick.kit.engine"])
    (packages / "blue" / "words.py").write_text("TITLE = 'Another title'\n")
    assert answer(start(packages)) == ([7, 21], [])


def test_two_processes_fill_the_cache_at_once(packages: Path) -> None:
    both = [start(packages), start(packages)]
    assert [answer(one)[0] for one in both] == [[7, 7], [7, 7]]
    assert answer(start(packages)) == ([7, 7], [])
    left = [path.name for path in (packages.parent / "cache").rglob("*") if path.is_file()]
    assert all(name.endswith(".nbc") for name in left)


def test_a_file_that_was_cut_off_is_compiled_again(packages: Path) -> None:
    answer(start(packages))
    for path in (packages.parent / "cache").rglob("blue.*.nbc"):
        path.write_bytes(path.read_bytes()[:100])
    for path in (packages.parent / "cache").glob("*/blue-*/overtrick.kit.engine*.nbc"):
        path.write_bytes(b"")
    assert answer(start(packages)) == ([7, 7], ["blue.rules", "overtrick.kit.engine"])


# -- which folder -------------------------------------------------------------------------------------------------------


def test_the_folder_carries_the_hashes_of_the_kit_and_of_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("OVERTRICK_CACHE", str(tmp_path))
    folder = cache_folder([numba.from_dtype(game("oh-hell").record), numba.int64])
    assert folder.parent.parent == tmp_path
    assert folder.parent.name == f"compiled-{cache.kit_digest()}"
    assert folder.name.startswith("oh-hell-")
    assert cache_folder([numba.int64]) == folder.parent / "kit"


@pytest.mark.parametrize("name", overtrick.games())
def test_a_game_is_found_wherever_its_states_are(name: str) -> None:
    found = game(name)
    record = numba.from_dtype(found.record)
    (sources,) = games_in(record)
    workspace = allocate(found, 1)
    for holder in (
        record[:],
        numba.from_dtype(desk_of(found)),
        numba.typeof(workspace.desk[0]),
        numba.typeof((1, workspace.seen)),
        numba.typeof(workspace),
    ):
        assert games_in(holder) == {sources}
    assert not games_in(numba.typeof(Tuning()))


def test_a_function_belongs_to_the_kit_a_game_or_its_own_package() -> None:
    belongings = [sources_of(function) for function in (cache.sweep, game("oh-hell").modules[0].play, sources_of_this)]
    assert [sources.name for sources in belongings if sources] == ["kit", "oh-hell", "tests"]
    namespace: dict[str, Any] = {}
    exec("def typed(): ...", namespace)
    assert sources_of(namespace["typed"]) is None


def sources_of_this() -> None: ...


def test_the_kit_is_what_compiled_code_is_made_of() -> None:
    names = {path.relative_to(cache.OVERTRICK).as_posix() for path in compiled_sources()}
    assert {
        "kit/engine.py",
        "kit/contract.py",
        "kit/states.py",
        "bots/tree.py",
        "bots/measuring.py",
        "bots/workspace.py",
        "envs/stepping.py",
    } <= names
    assert not {"cli/__init__.py", "kit/words.py", "kit/records.py", "bots/registry.py", "arena/run.py"} & names
    assert not any(name.startswith(("games/", "web/")) for name in names)


def test_what_was_not_read_from_a_file_is_compiled_but_not_kept() -> None:
    namespace: dict[str, Any] = {"__name__": "__console__"}
    exec("def doubled(x): return 2 * x", namespace)
    assert compiled(namespace["doubled"])(4) == 8


def test_a_place_that_cannot_be_written_costs_a_warning(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("OVERTRICK_CACHE", str(tmp_path / "file"))
    with pytest.warns(RuntimeWarning, match="cannot be kept"):
        assert compiled(tripled)(4) == 12


def tripled(x: int) -> int:
    return 3 * x


# -- sweeping -----------------------------------------------------------------------------------------------------------

DAY = 24 * 3600


def folders(root: Path, name: str, *days: float) -> list[Path]:
    """Folders of a game, last used so many days ago."""
    made = []
    for number, age in enumerate(days):
        made.append(root / f"{name}-{number:016x}")
        made[-1].mkdir(parents=True)
        (made[-1] / "code.nbc").touch()
        os.utime(made[-1], (0, time.time() - age * DAY))
    return made


def test_of_folders_not_used_any_more_the_newest_stay_for_a_week(tmp_path: Path) -> None:
    ages = (0, 0.5, 1, 2, 3, 8)
    new, *others = folders(tmp_path, "oh-hell", *ages)
    neighbours = folders(tmp_path, "oh-hell-deluxe", 30, 31, 32) + folders(tmp_path, "tricks", 30)
    (tmp_path / "kit").mkdir()
    sweep(new)
    assert [other.exists() for other in others] == [True, True, False, False, False]
    assert new.exists() and (tmp_path / "kit").exists() and all(folder.exists() for folder in neighbours)
    only, old = folders(tmp_path / "second", "oh-hell", 0, 8)
    sweep(only)
    assert only.exists() and not old.exists()


def test_a_folder_used_within_the_hour_or_by_this_process_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = folders(tmp_path, "oh-hell", 0, *[0.01] * 6, 9)
    monkeypatch.setattr(cache, "_used", {made[-1]})
    sweep(made[0])
    assert all(folder.exists() for folder in made)


def test_a_new_folder_sweeps_and_an_old_one_is_marked_as_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_used", set())
    kit, *old_kits = folders(tmp_path, "compiled", 6, 8, 9)
    games = folders(kit, "oh-hell", 8, 9)
    os.utime(kit, (0, time.time() - 6 * DAY))
    cache.use(games[0])
    assert all(folder.exists() for folder in (*old_kits, *games))
    assert max(time.time() - folder.stat().st_mtime for folder in (kit, games[0])) < 60
    cache.use(kit / "oh-hell-00000000000000ff")
    assert games[0].exists() and not games[1].exists()
    cache.use(tmp_path / "compiled-00000000000000ff" / "kit")
    assert kit.exists() and not any(folder.exists() for folder in old_kits)


# -- Numba's inner parts ------------------------------------------------------------------------------------------------


def test_numba_still_has_the_inner_parts_that_the_cache_is_built_on() -> None:
    sentence = "Numba {} has changed what overtrick.kit.cache.GameCache relies on: {}."
    version = numba.__version__
    assert isinstance(engine.play, EntryPoint)
    assert isinstance(engine.play.code, Dispatcher), sentence.format(version, "njit makes no Dispatcher")
    asked = set(_Cache.__abstractmethods__)
    assert asked <= set(vars(GameCache)), sentence.format(version, f"a cache must have {sorted(asked)}")
    for part in ("_reduce", "_rebuild"):
        assert hasattr(CompileResult, part), sentence.format(version, f"CompileResult has no {part}")

    error = "a call that finds no code does not go through _compile_for_args, so errors are not told in a sentence"
    slip = compiled(misspelt)
    with pytest.raises(Exception) as refusal:
        slip(1)
    assert isinstance(refusal.value, CompileError), sentence.format(version, error)

    told: list[str] = []

    class Spy(GameCache):
        def load_overload(self, sig: object, target_context: object) -> object:
            told.append("load")
            return super().load_overload(sig, target_context)

        def save_overload(self, sig: object, data: object) -> None:
            told.append("save")
            super().save_overload(sig, data)

    function = numba.njit(quadrupled)
    function._cache = Spy(quadrupled)
    with event.install_recorder("numba:compile") as recorder:
        assert function(3) == 12
    assert told[0] == "load", sentence.format(version, "a dispatcher does not ask its _cache before it compiles")
    if recorder.buffer:
        assert told == ["load", "save"], sentence.format(version, "a dispatcher does not tell its _cache what it compiled")


def quadrupled(x: int) -> int:
    return 4 * x


def misspelt(x: int) -> int:
    return x + why  # type: ignore[name-defined, no-any-return]  # noqa: F821


def test_code_that_comes_with_the_package_is_used(tmp_path: Path) -> None:
    """Made for any processor by one process, found by another that has nothing in its cache, and used by it as it is."""
    brought, empty = tmp_path / "brought", tmp_path / "empty"
    made = _generators(brought, NUMBA_CPU_NAME="generic")
    assert list(brought.rglob("*.nbc")) and "compiles" in made
    found = _generators(empty, BROUGHT=str(brought))
    assert "compiles" not in found and found.splitlines()[-1] == made.splitlines()[-1]
    assert not list(empty.rglob("*.nbc"))
    assert "compiles" in _generators(tmp_path / "other", BROUGHT=str(tmp_path / "nothing"))


def _generators(cache: Path, **more: str) -> str:
    """What a process prints that hashes many seeds, and whether it compiles something for it."""
    script = """
import os
from pathlib import Path
from overtrick.kit import cache, compiled
from overtrick.kit.seeds import generators
if "BROUGHT" in os.environ:
    cache.PREBUILT = Path(os.environ["BROUGHT"])
compiled.before_first_compilation(lambda: print("compiles"))
print(generators("deal", range(100)).sum())
"""
    environment = {**os.environ, "OVERTRICK_CACHE": str(cache), "OVERTRICK_INTERPRETED": "", **more}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    return done.stdout
