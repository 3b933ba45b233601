"""The PettingZoo environment, by PettingZoo's own tests and beside the batch."""

import random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel
from pettingzoo.utils.wrappers import BaseWrapper

import overtrick
from overtrick.envs import Batch, aec
from overtrick.kit.errors import BadOption, IllegalMove
from tests.envs.choosing import GAMES


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("rewards", ["game", "round"])
def test_pettingzoo_api_test(name: str, players: int, rewards: Any) -> None:
    api_test(aec(name, players, rewards=rewards), num_cycles=300)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_pettingzoo_seed_test(name: str, players: int) -> None:
    seed_test(lambda: aec(name, players), num_cycles=100)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_pettingzoo_render_test(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        lambda render_mode: aec(name, players, render_mode=render_mode),
        custom_tests={"ansi": lambda text: bool(text.strip()), "rgb_array": lambda image: image.std() > 0},
    )


def test_pettingzoo_performance_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    random.seed(1)
    performance_benchmark(aec("monster-trick", 4))
    assert "turns per second" in capsys.readouterr().out


class AnyActionWillDo(BaseWrapper[str, Any, Any]):  # type: ignore[misc]
    """`max_cycles_test` draws actions without looking at masks: here an illegal one stands for the first legal one."""

    def step(self, action: int | None) -> None:
        mask = self.env.observe(self.env.agent_selection)["action_mask"]
        super().step(int(mask.argmax()) if action is not None and not mask[action] else action)


def test_pettingzoo_max_cycles_test() -> None:
    """In the first round of Monster Trick everybody acts once a cycle, in order, so a parallel environment can be made."""

    def env(max_cycles: int) -> Any:
        raw = aec("monster-trick", 4, max_cycles=max_cycles)
        raw.unwrapped.metadata["is_parallelizable"] = True
        return AnyActionWillDo(raw)

    max_cycles_test(SimpleNamespace(env=env, parallel_env=lambda max_cycles: aec_to_parallel(env(max_cycles))))


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("rewards", ["game", "round"])
def test_it_plays_the_same_game_as_a_batch_of_the_same_seed(name: str, players: int, rewards: Any) -> None:
    env = aec(name, players, rewards=rewards)
    env.reset(seed=41)
    batch = Batch(name, players, 1, seed=41, rewards=rewards)
    while not batch.buffers.done[0]:
        seen = env.observe(env.agent_selection)
        assert env.agent_selection == f"seat_{batch.buffers.seats[0]}"
        assert seen["observation"].tobytes() == batch.buffers.observations[0].tobytes()
        assert seen["action_mask"].tolist() == batch.buffers.masks[0].tolist()
        actions = batch.draw()
        batch.step(actions)
        env.step(int(actions[0]))
        assert [env.rewards[agent] for agent in env.possible_agents] == pytest.approx(batch.buffers.rewards[0].tolist())
    assert all(env.terminations.values())


def test_a_seat_that_is_not_to_act_sees_its_own_side_and_may_do_nothing() -> None:
    env = aec("monster-trick", 4)
    env.reset(seed=1)
    seen = env.observe("seat_3")
    assert not seen["action_mask"].any()
    assert seen["observation"].tobytes() == overtrick.deal("monster-trick", 4, seed=1).view(3).encode().tobytes()


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env = aec("monster-trick", 4)
    env.reset(seed=1)
    before = env.unwrapped.table.state.tobytes()
    for action in (6, -1, 10**6, 2.5, "row", None, True):
        with pytest.raises(IllegalMove) as refusal:
            env.step(action)
        assert str(refusal.value).endswith(".")
    assert env.unwrapped.table.state.tobytes() == before
    env.step(np.int64(3))
    assert env.unwrapped.table.ply == 1


def test_wrong_settings_get_a_sentence() -> None:
    for settings in ({"rewards": "move"}, {"render_mode": "smell"}, {"players": 9}, {"wind": True}):
        with pytest.raises(BadOption):
            aec("monster-trick", **settings)


def test_options_reach_the_game() -> None:
    env = aec("oh-hell", 3, tricks=2)
    env.reset(seed=1)
    assert env.unwrapped.table.state.in_all == 2
