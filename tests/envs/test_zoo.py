"""The PettingZoo environment, by PettingZoo's own tests and beside the batch."""

import pickle
import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

import overtrick
from overtrick.envs import Batch, aec, parallel, zoo
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


def module(name: str) -> Any:
    return getattr(zoo, f"{name.replace('-', '_')}_v0")


@pytest.mark.parametrize("name", overtrick.games())
def test_pettingzoo_max_cycles_test(name: str) -> None:
    max_cycles_test(module(name))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_pettingzoo_tests_of_parallel_environments(name: str, players: int) -> None:
    parallel_api_test(parallel(name, players, rewards="round"), num_cycles=300)
    parallel_seed_test(lambda: parallel(name, players), num_cycles=60)


def test_the_modules_are_named_like_those_of_pettingzoo() -> None:
    from overtrick.envs.zoo import monster_trick_v0

    assert monster_trick_v0.env(players=3).metadata["name"] == "monster_trick_v0"
    assert isinstance(monster_trick_v0.raw_env(), zoo.TableEnv)
    with pytest.raises(AttributeError):
        module("whist")


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_in_parallel_it_is_the_same_game(name: str, players: int) -> None:
    """Seats that choose in secret do so in one step; what seats that are not asked do is ignored."""
    env, table = parallel(name, players), overtrick.deal(name, players, seed=5)
    seen, _ = env.reset(seed=5)
    together = 0
    while not table.over:
        asked = table.to_act()
        together += len(asked) > 1
        assert {agent for agent, one in seen.items() if one["action_mask"].any()} == {f"seat_{seat}" for seat in asked}
        for seat in range(players):
            assert seen[f"seat_{seat}"]["observation"].tobytes() == table.view(seat).encode().tobytes()
        actions = {agent: env.action_space(agent).sample() for agent in env.agents}
        for seat in asked:
            table.make(seat, int(actions[f"seat_{seat}"]))
        seen, rewards, terminated, truncated, _ = env.step(actions)
        assert set(terminated.values()) == {table.over} and not any(truncated.values())
        assert list(rewards.values()) == (table.shares if table.over else [0.0] * players)
    assert not env.agents
    assert (together > 0) == (name != "oh-hell")  # in Oh Hell, bids are made in turn


def test_in_parallel_one_illegal_action_of_several_changes_nothing() -> None:
    env = parallel("monster-trick", 3)
    env.reset(seed=1)
    before = env.table.state.tobytes()
    mistakes: tuple[dict[str, Any], ...] = ({"seat_2": 200}, {"seat_1": None}, {"seat_0": "row"})
    for wrong in mistakes:
        with pytest.raises(IllegalMove):
            env.step({"seat_0": 0, "seat_1": 0, "seat_2": 0, **wrong})
        assert env.table.state.tobytes() == before
    with pytest.raises(IllegalMove):
        env.step({"seat_0": 0})
    env.step({"seat_0": 0, "seat_1": 0, "seat_2": 0})
    assert env.table.ply == 3


def test_a_sample_without_a_mask_is_a_legal_action() -> None:
    env = aec("monster-trick", 4)
    assert env.action_space("seat_0").sample() in env.action_space("seat_0")  # not dealt yet: any action
    env.reset(seed=3)
    while not any(env.terminations.values()):
        agent = env.agent_selection
        assert env.observe(agent)["action_mask"][env.action_space(agent).sample()] == 1
        env.step(env.action_space(agent).sample())


def test_an_environment_can_be_pickled() -> None:
    env = parallel("monster-trick", 3)
    env.reset(seed=3)
    again = pickle.loads(pickle.dumps(env))
    assert again.table.state.tobytes() == env.table.state.tobytes()
    again.step({agent: again.action_space(agent).sample() for agent in again.agents})
    assert again.table.ply == 3 and env.table.ply == 0


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
    for settings in ({"rewards": "move"}, {"render_mode": "smell"}, {"players": 9}, {"wind": True}, {"max_cycles": 0}):
        for make in (aec, parallel):
            with pytest.raises(BadOption):
                make("monster-trick", **settings)


def test_options_reach_the_game() -> None:
    env = aec("oh-hell", 3, hands="single", tricks=2)
    env.reset(seed=1)
    assert env.unwrapped.table.state.in_all == 2
