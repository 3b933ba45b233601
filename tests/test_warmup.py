"""Playing before anything is compiled, and going over to compiled code without anybody noticing."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from numba.core import event

import overtrick
from overtrick import warmup
from overtrick.bots import SearchBot, Thought
from overtrick.kit import compiled
from overtrick.kit.compiled import INTERPRETED, awaits_code
from overtrick.kit.errors import CompileError

pytestmark = pytest.mark.skipif(INTERPRETED, reason="needs the compiler: OVERTRICK_INTERPRETED is not to be set")


@pytest.fixture
def anew(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if this process had brought no code yet."""
    monkeypatch.setattr(warmup, "_brought", set())
    monkeypatch.setattr(warmup, "_on_their_way", set())
    yield
    compiled._plain.clear()


def moves(name: str, seed: int) -> list[overtrick.Made]:
    table = overtrick.deal(name, seed=seed)
    bots = [overtrick.bot(kind, seed) for kind in ("greedy", "random")]
    while not table.over:
        table.play(bots[table.ply % 2].choose(table.view()))
    return table.moves


@pytest.mark.parametrize("name", overtrick.games())
def test_a_game_without_its_code_is_the_same_game(name: str, anew: None) -> None:
    record = overtrick.game(name).record
    compiled.plain_until_ready(record)
    with event.install_recorder("numba:compile") as recorder:
        plain = moves(name, 5)
    assert not recorder.buffer
    compiled.ready(record)
    assert moves(name, 5) == plain


def test_a_search_plays_by_rule_of_thumb_until_it_has_its_code(anew: None, monkeypatch: pytest.MonkeyPatch) -> None:
    go, done = threading.Event(), threading.Event()
    monkeypatch.setattr(warmup, "is_kept", lambda name: go.wait(60))
    view = overtrick.deal("oh-hell", 4, seed=2, options={"hands": "single", "tricks": 8}).view()
    bot = overtrick.bot("expert")
    searched = []
    think = SearchBot._think

    def spy(self: SearchBot, *rest: Any, **settings: Any) -> list[Thought]:
        searched.append(self.name)
        return think(self, *rest, **settings)

    monkeypatch.setattr(SearchBot, "_think", spy)
    warmup.in_background(["oh-hell"], then=lambda name: done.set())
    assert awaits_code(view.game.record)
    assert bot.choose(view).text == overtrick.bot("greedy").choose(view).text and "expert" not in searched
    go.set()
    assert done.wait(120)
    assert not awaits_code(view.game.record)
    bot.choose(view)
    assert searched[-1] == "expert"


def test_what_another_process_cannot_make_is_made_here(
    anew: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(name: str, tell: object, polite: int) -> None:
        raise warmup.CannotMake("no more processes")

    steps: list[str] = []
    monkeypatch.setattr(warmup, "is_kept", lambda name: False)
    monkeypatch.setattr(warmup, "_make_elsewhere", fail)
    monkeypatch.setattr(warmup, "STEPS", (steps.append,))
    assert warmup._bring("oh-hell", None)
    assert steps == ["oh-hell"] and "no more processes" in caplog.text


def test_a_game_that_does_not_compile_stays_plain_and_the_log_says_why(
    anew: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def slip(name: str) -> None:
        raise CompileError("a state has no field 'wun'.", "rules.py", 3, "…")

    compiled.plain_until_ready(overtrick.game("oh-hell").record)
    monkeypatch.setattr(warmup, "is_kept", lambda name: True)
    monkeypatch.setattr(warmup, "STEPS", (slip,))
    assert not warmup._bring("oh-hell", None)
    assert awaits_code(overtrick.game("oh-hell").record) and "rules.py, line 3" in caplog.text


def test_another_process_tells_how_far_it_is_and_what_it_cannot_do() -> None:
    told: list[tuple[str, int, int]] = []
    warmup._make_elsewhere("oh-hell", lambda *step: told.append(step), 0)
    assert told == [("oh-hell", done, len(told)) for done in range(len(told))] and len(told) >= len(warmup.STEPS)
    assert warmup.is_kept("oh-hell")
    with pytest.raises(warmup.CannotMake, match="whist"):
        warmup._make_elsewhere("whist", None, 0)


def test_a_program_with_many_tables_brings_the_code_once(anew: None, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    monkeypatch.setattr(warmup, "is_kept", lambda name: False)
    monkeypatch.setattr(warmup, "in_background", lambda names, *_: begun.extend(names))
    for name in ("oh-hell", "tricks", "oh-hell", "oh-hell"):
        warmup.play_at_once(name)
    assert begun == ["oh-hell", "tricks"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs locks on files as Linux and macOS have them")
def test_programs_that_want_the_same_code_wait_for_each_other(tmp_path: Path) -> None:
    entered = threading.Event()

    def another() -> None:
        with warmup._in_turn(tmp_path / "complete"):
            entered.set()

    with warmup._in_turn(tmp_path / "complete"):
        threading.Thread(target=another, daemon=True).start()
        assert not entered.wait(0.2)
    assert entered.wait(60)


def test_the_compiler_is_not_loaded_before_it_is_needed() -> None:
    """Nor the web, nor what draws: `import overtrick` is NumPy and the rules."""
    code = """
import sys
import overtrick
from overtrick.kit.compiled import plain_until_ready
table = overtrick.deal("oh-hell", seed=1)
plain_until_ready(table.game.record)
bot = overtrick.bot("expert")
for _ in range(8):
    table.play(bot.choose(table.view()))
print(sorted({"numba", "llvmlite", "starlette", "rich", "torch"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
