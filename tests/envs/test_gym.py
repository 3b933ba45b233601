"""The Gymnasium vector environment: by Gymnasium's checkers, and against games played by hand."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import env_checker, env_match, passive_env_checker, performance
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as wrappers

from overtrick.envs import register_gymnasium, single, vector
from overtrick.envs.gym import LearningSeat
from overtrick.kit.errors import BadOption, IllegalMove
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
    one: Any = vector(name, players, 1, seed=1)
    env_checker.check_returned_data_not_reused(one)  # asks whether a game has ended, so it takes one game only


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_gymnasium_check_env(name: str, players: int) -> None:
    """As a learner makes it, without a single warning."""
    register_gymnasium()
    env = gymnasium.make(f"overtrick/{name}-v0", players=players, render_mode="ansi", penalty=-1.0)  # it acts blindly
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        env_checker.check_env(env.unwrapped)
    assert not told, [str(warning.message) for warning in told]


def test_check_env_with_a_bot_that_is_not_compiled() -> None:
    env_checker.check_env(single("monster-trick", 3, seat=2, bots=["search:8"], penalty=-1.0), skip_render_check=True)


def test_gymnasiums_two_ways_to_one_game_match() -> None:
    register_gymnasium()
    setting: Any = {"players": 3, "render_mode": "ansi", "penalty": -1.0}  # actions are drawn blindly
    one = gymnasium.make("overtrick/monster-trick-v0", **setting)
    env_match.check_environments_match(one, single("monster-trick", **setting), num_steps=60)


@pytest.mark.parametrize("autoreset", ["same-step", "next-step"])
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_vector_gives_what_gymnasiums_own_vector_of_single_games_gives(name: str, players: int, autoreset: str) -> None:
    """Up to the first end of a game, its last observation and info included; new deals come from different luck."""
    register_gymnasium()
    setting: Any = {"players": players, "seat": 1, "rewards": "round"}
    ours = gymnasium.make_vec(f"overtrick/{name}-v0", num_envs=3, autoreset=autoreset, **setting)
    theirs = gymnasium.make_vec(
        f"overtrick/{name}-v0",
        num_envs=3,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": ours.metadata["autoreset_mode"]},
        **setting,
    )
    assert isinstance(ours, LearningSeat) and not isinstance(theirs.unwrapped, LearningSeat)
    assert (ours.single_action_space, ours.action_space) == (theirs.single_action_space, theirs.action_space)
    assert ours.observation_space == theirs.observation_space
    rng = np.random.default_rng(2)
    (seen, info), (again, info_again) = ours.reset(seed=31), theirs.reset(seed=31)
    assert env_checker.data_equivalence((seen, info), (again, info_again), exact=True)
    ended = np.zeros(3, np.bool_)
    while not ended.any():
        actions = legal(seen, rng)
        mine, other = ours.step(actions), theirs.step(actions)
        seen, ended = mine[0], mine[2]
        assert env_checker.data_equivalence(tuple(mine[2:4]), tuple(other[2:4]), exact=True)
        assert np.allclose(mine[1], other[1])  # Gymnasium's rewards have more digits
        if not ended.any() or autoreset == "next-step":
            assert env_checker.data_equivalence((mine[0], mine[4]), (other[0], other[4]), exact=True)
    for key in ("final_obs", "_final_obs", "final_info", "_final_info") if autoreset == "same-step" else ():
        assert env_checker.data_equivalence(mine[4][key], other[4][key], exact=True), key


def test_gymnasiums_wrappers_of_vectors_go_round_it() -> None:
    """Statistics of episodes, infos as a list, rewards and observations transformed."""
    env = vector("oh-hell", 3, 4, options={"hands": "single", "tricks": 2}, seed=1)
    counted: Any = wrappers.RecordEpisodeStatistics(env)
    seen, _ = counted.reset(seed=1)
    rng = np.random.default_rng(1)
    lengths: list[int] = []
    for _ in range(12):
        seen, _, ended, _, infos = counted.step(legal(seen, rng))
        lengths += infos["episode"]["l"][ended].tolist() if "episode" in infos else []
    assert lengths == [3] * 16  # a bid and two cards, four times in each of four games
    listed: Any = wrappers.DictInfoToList(env)
    listed.reset(seed=1)
    told = listed.step(np.array([-1, *legal(seen, rng)[1:]]))[4]
    assert len(told) == 4 and bool(told[0]["illegal"]) and bool(told[0]["final_info"]["illegal"])
    ends_shown = vector("oh-hell", 3, 4, seed=1, autoreset="next-step")  # wrappers of observations want it so
    clipped: Any = wrappers.ClipReward(wrappers.FlattenObservation(ends_shown), -0.5, 0.5)
    flat, _ = clipped.reset(seed=1)
    assert flat.shape == (4, env.batch.game.features + env.batch.game.actions)
    assert clipped.step(np.full(4, -1))[1].tolist() == [-0.5] * 4


def test_with_next_step_an_end_is_shown_and_the_action_after_it_is_ignored() -> None:
    env = vector("monster-trick", 3, 2, seed=4, autoreset="next-step")
    seen, _ = env.reset(seed=4)
    seen, rewards, terminated, _, _ = env.step(np.array([245, 0]))
    assert (rewards.tolist(), terminated.tolist()) == ([-1, 0], [True, False])
    assert seen["observation"][0].tobytes() == env.batch.final_observations(0)[0].tobytes()
    assert seen["action_mask"][0].all() and seen["action_mask"][1].any()  # what is ignored may be anything
    dealt = env.batch.states[0].tobytes()
    seen, rewards, terminated, _, infos = env.step(np.array([245, int(seen["action_mask"][1].argmax())]))
    assert (rewards.tolist(), terminated.tolist(), infos["illegal"].tolist()) == ([0, 0], [False] * 2, [False] * 2)
    assert env.batch.states[0].tobytes() == dealt and seen["action_mask"].any(axis=1).all()


def test_a_single_game_must_be_reset_before_it_is_stepped() -> None:
    env = single("monster-trick", 3, penalty=-1.0)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    assert env.step(245)[1:] == (-1.0, True, False, {"illegal": True})
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    for mistake in (1.5, "row", True, None):
        env.reset(seed=1)
        with pytest.raises(BadOption):
            env.step(mistake)  # type: ignore[arg-type]
    with pytest.raises(BadOption):
        single("monster-trick", 3, render_mode="smell")
    with pytest.raises(TypeError, match="autoreset"):
        single("monster-trick", 3, autoreset="next-step")  # one game does not go on by itself


@pytest.mark.parametrize("action", [245, -1, 246, 10**9])
def test_an_illegal_action_raises_in_a_single_game_and_changes_nothing(action: int) -> None:
    env = single("monster-trick", 3)
    seen, _ = env.reset(seed=1)
    before = env.games.batch.states.tobytes()
    with pytest.raises(IllegalMove, match=f"Action {action} is not legal now"):
        env.step(action)
    assert env.games.batch.states.tobytes() == before
    assert not env.step(int(seen["action_mask"].argmax()))[4]["illegal"]


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
        {"autoreset": "never"},
        {"players": 9},
        {"n": 0},
    )
    for mistake in mistakes:
        with pytest.raises(BadOption):
            vector("monster-trick", **{"players": 4, "n": 2, **mistake})


# -- seeds and resets ----------------------------------------------------------------------------------------------------


def observed(env: LearningSeat, **how: Any) -> list[bytes]:
    return [row.tobytes() for row in env.reset(**how)[0]["observation"]]


def test_the_first_reset_without_a_seed_takes_that_of_the_environment() -> None:
    env, again, plain = (vector("monster-trick", 3, 4, seed=seed) for seed in (5, 5, None))
    first, second = observed(env), observed(env)
    assert first == observed(plain, seed=5) and first != second
    assert [observed(again), observed(again)] == [first, second]  # and what follows, follows from it
    one = single("monster-trick", 3, seed=5)
    assert one.reset()[0]["observation"].tobytes() == first[0]


def test_each_game_can_have_a_seed_of_its_own() -> None:
    env = vector("monster-trick", 3, 3)
    assert observed(env, seed=[9, 4, 9]) == [observed(env, seed=s)[0] for s in (9, 4, 9)]
    assert observed(env, seed=[9, None, 9])[0] == observed(env, seed=9)[0]
    with pytest.raises(BadOption, match="a list of 3, not of 2"):
        env.reset(seed=[1, 2])


def test_a_reset_mask_deals_some_games_anew_and_leaves_the_others() -> None:
    env = vector("oh-hell", 3, 3, hands="single", tricks=2, seed=1, bots=["search:2"], autoreset="next-step")
    seen, _ = env.reset()
    env.step(legal(seen, np.random.default_rng(1)))
    before = [env.batch.states[i].tobytes() for i in range(3)]
    seen, _ = env.reset(seed=[50, 51, 52], options={"reset_mask": np.array([False, True, False])})
    after = [env.batch.states[i].tobytes() for i in range(3)]
    assert (after[0], after[2]) == (before[0], before[2]) and after[1] != before[1]
    assert seen["observation"][1].tobytes() == observed(env, seed=51)[0]


def test_masks_allow_all_where_a_game_has_ended() -> None:
    """Nothing but zeros would make a masked policy divide by nothing."""
    for autoreset in ("same-step", "next-step"):
        env = vector("monster-trick", 3, 2, seed=4, autoreset=autoreset)
        env.reset()
        seen, _, ended, _, infos = env.step(np.array([245, 0]))
        assert ended.tolist() == [True, False]
        last = infos["final_obs"][0]["action_mask"] if autoreset == "same-step" else seen["action_mask"][0]
        assert last.all() and seen["action_mask"].any(axis=1).all() and env.action_masks().any(axis=1).all()
    one = single("monster-trick", 3, penalty=-1.0)
    one.reset(seed=4)
    assert one.action_masks().sum() == 6
    assert one.step(245)[0]["action_mask"].all() and one.action_masks().all()


def test_options_are_given_by_name_or_as_a_mapping_everywhere() -> None:
    named: Any = {"hands": "single", "tricks": 4}
    for make in (vector, single):
        made = [make("oh-hell", 3, **named), make("oh-hell", 3, options=named), make("oh-hell", 3, tricks=4, options=named)]
        games = [env.batch if isinstance(env, LearningSeat) else env.games.batch for env in made]
        assert all(batch.options == games[0].options and batch.options["tricks"] == 4 for batch in games)
    with pytest.raises(BadOption, match="given twice, as 4 and as 3"):
        vector("oh-hell", 3, tricks=3, options=named)
    with pytest.raises(BadOption, match="no option 'wind'"):
        vector("oh-hell", 3, wind=1)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_observations_stay_within_their_space(name: str, players: int) -> None:
    env = vector(name, players, 4, seed=3, rewards="round")
    seen, _ = env.reset()
    rng = np.random.default_rng(3)
    assert env.single_observation_space["observation"].is_bounded()  # type: ignore[index]
    for _ in range(80):
        seen, *_ = env.step(legal(seen, rng))
        assert env.observation_space.contains(seen)
