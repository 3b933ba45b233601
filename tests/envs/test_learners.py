"""The learners' own libraries on our environments, as their documentation has it: small runs, no adapter of ours."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import overtrick.envs
from overtrick.kit.errors import BadOption

torch: Any = pytest.importorskip("torch", reason="needs PyTorch: pip install 'overtrick[train]'")

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "train_ppo.py"
SMALL: dict[str, Any] = {"players": 3, "hands": "single", "tricks": 2}


# -- stable-baselines3 ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("observations", ["dict", "array"])
def test_maskable_ppo_learns_in_our_vecenv(observations: str) -> None:
    """It asks for `action_masks` of every game before each choice; not one action is illegal."""
    contrib: Any = pytest.importorskip("sb3_contrib", reason="needs sb3-contrib: pip install 'overtrick[papers]'")
    env = overtrick.envs.sb3("oh-hell", n=4, seed=1, observations=observations, **SMALL)
    illegal: list[bool] = []
    step = env.step_wait

    def watched() -> Any:
        made = step()
        illegal.extend(info["illegal"] for info in made[3])
        return made

    env.step_wait = watched  # type: ignore[method-assign]
    policy = "MultiInputPolicy" if observations == "dict" else "MlpPolicy"
    model = contrib.MaskablePPO(policy, env, n_steps=16, batch_size=32, n_epochs=1, seed=3, device="cpu")
    model.learn(128)
    assert len(illegal) >= 128 and not any(illegal)
    seen = env.reset()
    action, _ = model.predict(seen, action_masks=env.action_masks())
    assert env.action_masks()[np.arange(4), action].all()


def test_maskable_ppo_learns_in_one_game_made_by_gymnasiums_name() -> None:
    """The way of sb3-contrib's page: an environment with `action_masks`, and no more."""
    contrib: Any = pytest.importorskip("sb3_contrib", reason="needs sb3-contrib: pip install 'overtrick[papers]'")
    evaluation: Any = pytest.importorskip("sb3_contrib.common.maskable.evaluation")
    overtrick.envs.register_gymnasium()
    env = gymnasium.make("overtrick/oh-hell-v0", **SMALL)
    model = contrib.MaskablePPO("MultiInputPolicy", env, n_steps=16, batch_size=16, n_epochs=1, seed=3, device="cpu")
    model.learn(48)
    mean, _ = evaluation.evaluate_policy(model, env, n_eval_episodes=4, warn=False)
    assert 0 <= mean <= 1


def test_stable_baselines_checks_the_environment_and_its_own_ppo_runs_too() -> None:
    """PPO without masks meets the penalty. `check_env` knows no dictionaries of different kinds, so it sees the array."""
    sb3: Any = pytest.importorskip("stable_baselines3", reason="needs stable-baselines3: pip install 'overtrick[papers]'")
    checker: Any = pytest.importorskip("stable_baselines3.common.env_checker")
    one = overtrick.envs.single("oh-hell", observations="array", penalty=-1.0, **SMALL)
    checker.check_env(one, warn=False)
    sb3.PPO("MlpPolicy", one, n_steps=32, batch_size=32, n_epochs=1, device="cpu").learn(32)


def test_the_vecenv_is_seeded_as_stable_baselines_does_it() -> None:
    pytest.importorskip("stable_baselines3", reason="needs stable-baselines3: pip install 'overtrick[papers]'")
    env, plain = overtrick.envs.sb3("oh-hell", n=3, **SMALL), overtrick.envs.vector("oh-hell", n=3, **SMALL)
    env.seed(11)
    assert (env.reset()["observation"] == plain.reset(seed=[11, 12, 13])[0]["observation"]).all()
    later = env.reset()["observation"]
    assert (later != plain.reset(seed=11)[0]["observation"]).any()
    assert env.env_is_wrapped(gymnasium.Wrapper) == [False] * 3
    assert [mask.tolist() for mask in env.env_method("action_masks", indices=[1])] == [env.action_masks()[1].tolist()]
    with pytest.raises(BadOption):
        env.set_attr("copy", False)


# -- CleanRL ---------------------------------------------------------------------------------------------------------------


def ppo() -> Any:
    spec = importlib.util.spec_from_file_location("train_ppo", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_ppo"] = module
    spec.loader.exec_module(module)
    return module


def test_a_ppo_in_the_manner_of_cleanrl_runs() -> None:
    example = ppo()
    envs = example.make_envs("oh-hell", 3, 4, hands="single", tricks=2, seed=1)
    agent, returns = example.train(envs, 256, rollout=16, epochs=1, parts=2)
    assert len(returns) > 50 and min(returns) >= 0  # the penalty for an illegal action is -1
    assert all(bool(torch.isfinite(weights).all()) for weights in agent.parameters())


def test_cleanrls_own_way_to_make_environments() -> None:
    """`SyncVectorEnv` of wrapped environments by name, a box to see and a discrete choice; masks in the infos."""
    example = ppo()
    overtrick.envs.register_gymnasium()

    def thunk() -> Any:
        env = gymnasium.make("overtrick/oh-hell-v0", observations="array", **SMALL)
        return gymnasium.wrappers.RecordEpisodeStatistics(env)

    envs = gymnasium.vector.SyncVectorEnv(
        [thunk, thunk], autoreset_mode=gymnasium.vector.AutoresetMode.NEXT_STEP
    )  # as Gymnasium itself does unless told
    assert isinstance(envs.single_action_space, gymnasium.spaces.Discrete)
    assert isinstance(envs.single_observation_space, gymnasium.spaces.Box) and envs.single_observation_space.is_bounded()
    agent = example.Agent(envs)
    seen, infos = envs.reset(seed=1)
    ended = 0
    for _ in range(12):
        action, log_prob, surprise, _ = agent.act(torch.as_tensor(seen), torch.as_tensor(infos["action_mask"]).bool())
        assert bool(torch.isfinite(log_prob).all()) and bool(torch.isfinite(surprise).all())
        seen, _, terminated, _, infos = envs.step(action.numpy())
        ended += int(terminated.sum())
    assert ended >= 4


# -- Tianshou ----------------------------------------------------------------------------------------------------------------


def test_tianshou_trains_a_seat_against_a_random_one() -> None:
    """Its tutorial for PettingZoo: DQN for one agent, its own random player for the others."""
    pytest.importorskip("tianshou", reason="needs Tianshou: pip install 'overtrick[papers]'")
    from tianshou.algorithm import DQN, MARLRandomDiscreteMaskedOffPolicyAlgorithm, MultiAgentOffPolicyAlgorithm
    from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
    from tianshou.algorithm.optim import AdamOptimizerFactory
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv, PettingZooEnv
    from tianshou.trainer import OffPolicyTrainerParams
    from tianshou.utils.net.common import Net

    def get_env() -> Any:
        return PettingZooEnv(overtrick.envs.aec("oh-hell", **SMALL))

    env = get_env()
    seen = env.observation_space["observation"]
    net = Net(state_shape=seen.shape, action_shape=env.action_space.n, hidden_sizes=[32])
    policy = DiscreteQLearningPolicy(model=net, action_space=env.action_space, observation_space=seen, eps_training=0.3)
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), target_update_freq=8)
    others = [MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=env.action_space) for _ in range(2)]
    algorithm = MultiAgentOffPolicyAlgorithm(algorithms=[learner, *others], env=env)
    train = Collector(algorithm, DummyVectorEnv([get_env, get_env]), VectorReplayBuffer(400, 2), exploration_noise=True)
    train.reset()
    train.collect(n_step=40)
    result = algorithm.run_training(
        OffPolicyTrainerParams(
            training_collector=train,
            test_collector=Collector(algorithm, DummyVectorEnv([get_env])),
            max_epochs=1,
            epoch_num_steps=40,
            collection_step_num_env_steps=20,
            test_step_num_episodes=2,
            batch_size=16,
            update_step_num_gradient_steps_per_sample=0.2,
            multi_agent_return_reduction=lambda rewards: rewards[:, 0],
            show_progress=False,
            verbose=False,
        )
    )
    assert result.update_step > 0


def test_tianshou_steps_one_learning_seat_as_a_gymnasium_environment() -> None:
    """Its vector environments go round ours, and its collector takes the mask from the dictionary."""
    pytest.importorskip("tianshou", reason="needs Tianshou: pip install 'overtrick[papers]'")
    from tianshou.env import DummyVectorEnv

    games = DummyVectorEnv([lambda: overtrick.envs.single("oh-hell", **SMALL) for _ in range(2)])
    games.seed([4, 5])
    seen, _ = games.reset()
    actions = np.array([int(np.argmax(one["action_mask"])) for one in seen])
    assert games.step(actions)[2].tolist() == [False, False]
