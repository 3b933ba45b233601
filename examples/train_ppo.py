#!/usr/bin/env python3
"""Proximal policy optimisation in one file, in the manner of CleanRL's `ppo.py`: environments made by Gymnasium's name.

    python examples/train_ppo.py --game monster-trick --players 4 --steps 200000

Two lines differ from a game without illegal actions: the mask comes with each observation's info, and logits that it rules
out are set to minus infinity. A game ends in the same step in which the next one begins, so nothing else has to be known.
"""

import argparse
from typing import Any

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import overtrick.envs


def make_envs(game: str, players: int, n: int, **options: Any) -> gymnasium.vector.VectorEnv[Any, Any, Any]:
    """Compiled games by `make_vec`; `SyncVectorEnv([lambda: gymnasium.make(id)] * n)` gives the same, one by one."""
    overtrick.envs.register_gymnasium()
    envs = gymnasium.make_vec(
        f"overtrick/{game}-v0", num_envs=n, players=players, observations="array", rewards="round", **options
    )
    return gymnasium.wrappers.vector.RecordEpisodeStatistics(envs)


class Agent(nn.Module):
    """An actor and a critic."""

    def __init__(self, envs: gymnasium.vector.VectorEnv[Any, Any, Any]) -> None:
        super().__init__()
        features = int(np.prod(envs.single_observation_space.shape or ()))
        actions: Any = envs.single_action_space
        self.critic = nn.Sequential(nn.Linear(features, 64), nn.Tanh(), nn.Linear(64, 64), nn.Tanh(), nn.Linear(64, 1))
        self.actor = nn.Sequential(nn.Linear(features, 64), nn.Tanh(), nn.Linear(64, 64), nn.Tanh(), nn.Linear(64, actions.n))

    def act(self, seen: Any, mask: Any, action: Any = None) -> tuple[Any, Any, Any, Any]:
        choices = Categorical(logits=self.actor(seen).masked_fill(~mask, -torch.inf))
        action = choices.sample() if action is None else action
        surprise = -(choices.probs * choices.logits.clamp(min=-1e9)).sum(-1)
        return action, choices.log_prob(action), surprise, self.critic(seen).flatten()


def train(
    envs: gymnasium.vector.VectorEnv[Any, Any, Any],
    steps: int,
    *,
    rollout: int = 128,
    seed: int = 1,
    rate: float = 2.5e-4,
    gamma: float = 0.99,
    trace: float = 0.95,
    epochs: int = 4,
    parts: int = 4,
    clip: float = 0.2,
) -> tuple[Agent, list[float]]:
    """The trained agent, and what each finished game brought it."""
    torch.manual_seed(seed)
    agent = Agent(envs)
    optimizer = torch.optim.Adam(agent.parameters(), lr=rate, eps=1e-5)
    returns: list[float] = []
    seen, infos = envs.reset(seed=seed)
    done = np.zeros(envs.num_envs, np.bool_)
    for _ in range(max(1, steps // (rollout * envs.num_envs))):
        rows: list[tuple[Any, ...]] = []
        for _ in range(rollout):
            now, mask, over = torch.as_tensor(seen), torch.as_tensor(infos["action_mask"]).bool(), torch.as_tensor(done)
            with torch.no_grad():
                action, log_prob, _, value = agent.act(now, mask)
            seen, rewards, terminated, truncated, infos = envs.step(action.numpy())
            done = terminated | truncated
            rows.append((now, mask, action, log_prob, value, over.float(), torch.as_tensor(rewards).float()))
            if "episode" in infos:
                returns += infos["episode"]["r"][infos["_episode"]].tolist()
        obs, masks, actions, log_probs, values, dones, gains = (torch.stack(column) for column in zip(*rows))
        with torch.no_grad():
            value = agent.critic(torch.as_tensor(seen)).flatten()
        advantages = advantages_of(gains, values, dones, value, torch.as_tensor(done).float(), gamma, trace)
        batch = [x.flatten(0, 1) for x in (obs, masks, actions, log_probs, advantages, advantages + values)]
        for _ in range(epochs):
            for part in torch.randperm(len(batch[0])).chunk(parts):
                learn(agent, optimizer, [x[part] for x in batch], clip)
    return agent, returns


def advantages_of(gains: Any, values: Any, dones: Any, value: Any, done: Any, gamma: float, trace: float) -> Any:
    """Generalised advantage estimation, backwards over the steps."""
    advantages, last = torch.zeros_like(gains), torch.zeros_like(value)
    for t in reversed(range(len(gains))):
        goes_on = 1 - (done if t == len(gains) - 1 else dones[t + 1])
        ahead = value if t == len(gains) - 1 else values[t + 1]
        last = gains[t] + gamma * ahead * goes_on - values[t] + gamma * trace * goes_on * last
        advantages[t] = last
    return advantages


def learn(agent: Agent, optimizer: torch.optim.Optimizer, batch: list[Any], clip: float) -> None:
    """One step down the clipped loss."""
    obs, masks, actions, log_probs, advantages, targets = batch
    _, new, surprise, values = agent.act(obs, masks, actions)
    ratio = (new - log_probs).exp()
    gain = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    policy_loss = torch.max(-gain * ratio, -gain * ratio.clamp(1 - clip, 1 + clip)).mean()
    loss = policy_loss - 0.01 * surprise.mean() + 0.5 * 0.5 * (values - targets).pow(2).mean()
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
    optimizer.step()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="monster-trick")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    _, returns = train(make_envs(asked.game, asked.players, asked.envs), asked.steps, seed=asked.seed)
    part = max(1, len(returns) // 10)
    first, last = np.mean(returns[:part]), np.mean(returns[-part:])
    print(f"{len(returns)} games; points in the first tenth {first:.2f}, in the last {last:.2f}")


if __name__ == "__main__":
    main()
