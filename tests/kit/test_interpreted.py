"""Everything can run without compiling, and does the same."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numba.core import event

import overtrick
from overtrick.arena.simulate import simulate
from overtrick.bots import SearchBot
from overtrick.bots.prospects import prospects
from overtrick.envs import Batch
from overtrick.kit import cache, contract, engine
from overtrick.kit.compiled import wrapped
from overtrick.kit.states import StateRecord

NAME = "oh-hell"


def samples() -> list[Any]:
    """Something of all that runs compiled: a table, views, bots that search and others, whole games, and batches."""
    table = overtrick.deal(NAME, 3, seed=3, tricks=5)
    greedy = overtrick.bot("greedy", 1)
    for _ in range(4):
        table.play(greedy.choose(table.view()))
    view = table.view()
    searcher = overtrick.bot("search:60", 4)
    assert isinstance(searcher, SearchBot)
    thoughts = [(str(t.move), t.visits, round(t.share, 4), round(t.points, 4)) for t in searcher.think(view)]
    (played,) = simulate(NAME, 3, 1, ["random", "greedy", "beginner"], seed=5)
    (quick,) = simulate(NAME, 3, 1, ["random", "greedy", "greedy"], seed=5)
    batch = Batch(NAME, 3, 4, bots=[None, "greedy", "random"])
    for _ in range(30):
        batch.step(batch.draw())
    finals = batch.final_observations(0, np.ones(4, np.bool_))
    sums = [round(float(a.sum()), 3) for a in (*batch.buffers, batch.opinions(), finals)]
    batch.close()
    expected = prospects(table.game, table.state, 1, rollouts=5)
    return json.loads(  # type: ignore[no-any-return]
        json.dumps([thoughts, view.encode().tolist(), expected, str(played.record(legal=True)), str(quick.record()), sums])
    )


def test_without_compiling_everything_does_the_same(tmp_path: Path) -> None:
    script = f"""
import json, sys
from numba.core import event
sys.path.insert(0, {str(Path(__file__).parents[2])!r})
with event.install_recorder("numba:compile") as recorder:
    from tests.kit.test_interpreted import samples
    print(json.dumps(samples()))
assert not recorder.buffer
"""
    changed = {"OVERTRICK_INTERPRETED": "1", "OVERTRICK_CACHE": str(tmp_path), "PYTHONPATH": str(cache.OVERTRICK.parent)}
    command = [sys.executable, "-W", "error::RuntimeWarning", "-c", script]
    done = subprocess.run(command, env={**os.environ, **changed}, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == samples()
    assert not list(tmp_path.iterdir())


def test_a_table_works_without_compiling_while_interpreted_rules_are_open() -> None:
    quick = {name: getattr(engine, name) for name in vars(engine) if not name.startswith("_")}
    with event.install_recorder("numba:compile") as recorder, engine.interpreted_rules():
        assert all(not hasattr(getattr(engine, f.__name__), "py_func") for f in (*contract.CONTRACT, engine.legal_all))
        table = overtrick.deal(NAME, 3, seed=1, tricks=2)
        while not table.over:
            view = table.view()
            view.encode()
            table.play(view.legal()[0])
        assert sum(table.shares) == pytest.approx(1)
        assert table.record(legal=True).moves == table.record().moves
    assert not recorder.buffer
    assert all(getattr(engine, name) is function for name, function in quick.items())


def test_rules_that_do_not_compile_run_interpreted_and_errors_close_it(monkeypatch: pytest.MonkeyPatch) -> None:
    record = np.dtype((StateRecord, np.dtype([("only_interpreted", np.int8)])))
    names = {"0": 5}

    def to_act(s: Any) -> int:
        return names[str(s.only_interpreted)]

    monkeypatch.setitem(contract._implementations, record, SimpleNamespace(to_act=to_act))
    before = engine.to_act
    with pytest.raises(KeyError), engine.interpreted_rules():
        state = np.zeros(1, record)[0]
        assert engine.to_act(state) == 5
        state.only_interpreted = 1
        engine.to_act(state)
    assert engine.to_act is before


@pytest.mark.parametrize("number", [0, 1, -1, 2**63 - 1, -(2**63)])
def test_wrapped_numbers_are_what_64_bits_keep(number: int) -> None:
    assert wrapped(number) == wrapped(number + 2**64) == wrapped(number - 5 * 2**64) == number
