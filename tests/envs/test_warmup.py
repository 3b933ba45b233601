"""Compiling ahead: a learner's first step finds everything compiled, and others do not wait for it."""

import numpy as np
import pytest
from numba.core import event

from overtrick import warmup
from overtrick.envs import Batch


def test_after_a_warm_up_no_step_of_a_batch_compiles_anything() -> None:
    assert warmup._has_learners()
    warmup.warm_up_game("oh-hell")
    with event.install_recorder("numba:compile") as recorder:
        batch = Batch("oh-hell", 4, 6, threads=2, bots=[None, "greedy", "random", None], rewards="round")
        for _ in range(50):
            batch.step(batch.draw())
        batch.step(np.full(6, -1), np.array([True, False] * 3))
        batch.opinions()
        batch.final_observations(1, np.ones(6, np.bool_))
        batch.close()
    assert not recorder.buffer


def test_without_the_libraries_of_learners_the_batch_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(warmup, "STEPS", (lambda name: done.append("rules"),))
    monkeypatch.setattr(warmup, "_batch", lambda name: done.append("batch"))
    warmup.warm_up_game("oh-hell")
    assert done == ["rules", "batch"]
    done.clear()
    monkeypatch.setattr(warmup, "_has_learners", lambda: False)
    warmup.warm_up_game("oh-hell")
    assert done == ["rules"]
