"""The Gymnasium vector environment: by Gymnasium's checkers, and against games played by hand."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import env_checker, passive_env_checker, performance
from gymnasium.vector import AutoresetMode

from overtrick.envs import vector
from overtrick.kit.errors import BadOption
from overtrick.kit.table import Position
from tests.envs.choosing import GAMES


def legal(seen: dict[str, Any], rng: np.random.Generator) -> Any:
    """A legal action in each game."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_gymnasium_checkers(name: str, players: int) -> None:
    """Those that `check_env` runs and that make sense of a vector; actions are drawn blindly, so many are illegal."""
    env: Any = vector(name, players, 3, seed=1)
    passive_env_checker.check_action_space(env.action_space)
    passive_env_checker.check_observation_space(env.observation_space)
    env_checker.check_space_limit(env.single_action_space, "action")
    env_checker.check_seed_deprecation(env)
    env_checker.check_reset_return_info_deprecation(env)
    env_checker.check_reset_return_type(env)
    env_checker.check_reset_seed_determinism(env)
    env_checker.check_reset_options(env)
    passive_env_checker.env_reset_passive_checker(env)
    assert performance.benchmark_vector_step(env, target_duration=1, seed=1) > 0
    env.close()


@pytest.mark.parametrize("bots", [("greedy",), ("search:8", "random")])
def test_the_learner_alone_is_asked_and_games_follow_each_other(bots: tuple[str, ...]) -> None:
    env = vector("monster-trick", 3, 4, seat=1, bots=bots, seed=5)
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=5)
    ended = 0
    while ended < 4:
        assert (env.batch.buffers.seats == 1).all()
        assert seen in env.observation_space
        seen, rewards, terminated, truncated, infos = env.step(legal(seen, rng))
        assert not truncated.any() and not infos["illegal"].any()
        assert not rewards[~terminated].any()
        for i in np.flatnonzero(terminated):
            ended += 1
            final = env.batch.finals[i]
            assert final.finished == 3
            assert infos["_final_obs"][i]
            assert infos["final_obs"][i] in env.single_observation_space
            assert rewards[i] == pytest.approx(Position(env.batch.game, final, ()).shares[1])


def test_the_same_seed_gives_the_same_games() -> None:
    episodes = []
    for _ in range(2):
        env = vector("monster-trick", 4, 3)
        rng = np.random.default_rng(1)
        seen, _ = env.reset(seed=77)
        log = []
        for _ in range(60):
            seen, rewards, terminated, _, _ = env.step(legal(seen, rng))
            log.append((seen["observation"].tobytes(), rewards.tobytes(), terminated.tobytes()))
        episodes.append(log)
    assert episodes[0] == episodes[1]


def test_an_illegal_action_is_reported_and_penalised() -> None:
    env = vector("monster-trick", 4, 2, penalty=-3)
    env.reset(seed=1)
    _, rewards, terminated, _, infos = env.step(np.array([245, 0]))
    assert rewards.tolist() == [-3, 0]
    assert terminated.tolist() == infos["illegal"].tolist() == [True, False]


def test_without_copies_the_buffers_of_the_batch_are_handed_out() -> None:
    env = vector("monster-trick", 4, 2, copy=False)
    seen, _ = env.reset(seed=1)
    assert np.shares_memory(seen["observation"], env.batch.buffers.observations)
    assert np.shares_memory(seen["action_mask"], env.batch.buffers.masks)


def test_it_says_how_it_resets() -> None:
    env = vector("monster-trick", 4, 2)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


def test_wrong_settings_get_a_sentence() -> None:
    mistakes: tuple[dict[str, Any], ...] = (
        {"seat": 4},
        {"bots": ()},
        {"bots": "greedy"},
        {"bots": ("cmd:cat",)},
        {"players": 9},
        {"n": 0},
    )
    for mistake in mistakes:
        with pytest.raises(BadOption):
            vector("monster-trick", **{"players": 4, "n": 2, **mistake})
