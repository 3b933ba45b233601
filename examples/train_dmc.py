"""Deep Monte-Carlo self-play: learns to play a game on the batched environment, and writes a net that a bot plays from.

    python examples/train_dmc.py --minutes 15 --folder runs/monster-trick
    overtrick arena monster-trick --players 4 --bots net:runs/monster-trick/net.onnx,greedy

The network gives every action a value: what its seat's points in this round will be above the mean of the others', in units
of their usual spread. Games are played by the actions of the highest value, with some at random; when a round ends, each
choice in it is a sample of what it led to. In half of the games, half of the seats are played by `greedy`; at first most
other choices are greedy's too, so that the net begins by learning what such play is worth, and then improves on it.

One thread plays while another learns, with the samples that were played just before.

Started again with the same folder, it goes on from its last checkpoint. docs/learning.md tells what it reached.
"""

import argparse
import copy
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from overtrick.envs import Batch

LONGEST_ROUND = 512  # choices of free seats in a round of any game


class Samples(NamedTuple):
    """Choices of rounds that have ended: what was seen, what was done, and what it brought."""

    observations: torch.Tensor
    actions: torch.Tensor
    outcomes: torch.Tensor


def network(features: int, hidden: int, actions: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Linear(features, hidden), nn.ReLU(),
        nn.Linear(hidden, hidden), nn.ReLU(),
        nn.Linear(hidden, hidden), nn.ReLU(),
        nn.Linear(hidden, actions),
    )  # fmt: skip


def seating(players: int, games: int, rng: np.random.Generator) -> list[list[str | None]]:
    """Who plays: in every other game the net alone, in the others greedy has half of the seats, drawn by lot."""
    rows: list[list[str | None]] = []
    for i in range(games):
        row: list[str | None] = [None] * players
        for seat in rng.permutation(players)[: players // 2 if i % 2 else 0]:
            row[int(seat)] = "greedy"
        rows.append(row)
    return rows


class SelfPlay:
    """Plays batches of games with a network, and hands out samples as rounds end."""

    def __init__(self, game: str, players: int, games: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        rows = seating(players, games, self.rng)
        self.batch = Batch(game, players, games, seed=seed, rewards="round", bots=rows)
        self.free = np.array([[name is None for name in row] for row in rows])
        rules = self.batch.game
        self.seen = np.zeros((LONGEST_ROUND, games, rules.features), np.float32)
        self.done = np.zeros((LONGEST_ROUND, games), np.int64)
        self.by = np.zeros((LONGEST_ROUND, games), np.int64)
        self.length = np.zeros(games, np.int64)  # choices so far in the round of each game
        self.spread = np.ones(rules.rounds)  # of a round's points above the mean
        self.shares: list[tuple[float, float]] = []  # victories of a free seat and of a greedy one, games with both
        self.everywhere = np.arange(games)
        self.unguided = 0

    def step(self, net: nn.Module, explore: float, guided: float) -> list[tuple[np.ndarray, np.ndarray, np.ndarray]]:
        """One choice in each game; returns the samples of the rounds that ended with it."""
        batch, all_games = self.batch, self.everywhere
        actions = self._choose(net, explore, int(guided * batch.n))
        at = self.length
        self.seen[at, all_games] = batch.buffers.observations
        self.done[at, all_games] = actions
        self.by[at, all_games] = batch.buffers.seats
        self.length = at + 1
        before = batch.states["finished"].copy()
        batch.step(actions)
        ended = np.flatnonzero(batch.buffers.done | (batch.states["finished"] != before))
        samples = [self._outcome(int(i), int(before[i])) for i in ended]
        self.unguided = int(guided * batch.n)  # games from here on are played by the net itself
        for i in np.flatnonzero(batch.buffers.done):
            self._count_victory(int(i))
        self.length[ended] = 0
        return samples

    def _choose(self, net: nn.Module, explore: float, guided: int) -> np.ndarray:
        """At random now and then, else greedy's choice in the guided games and the net's best in the others."""
        with torch.inference_mode():
            values = net(torch.from_numpy(self.batch.buffers.observations)).numpy()
        values[~self.batch.buffers.masks] = -np.inf
        best = values.argmax(axis=1)
        if guided > 0:
            best[:guided] = self.batch.advice()[:guided]
        return np.where(self.rng.random(len(best)) < explore, self.batch.draw(), best)

    def _outcome(self, i: int, number: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The choices of a round that has ended, each with what it brought its seat."""
        points = self.batch.buffers.rewards[i]
        above = (points - points.mean()) * len(points) / (len(points) - 1)
        self.spread[number] += 0.001 * (np.abs(above).mean() - self.spread[number])
        n = self.length[i]
        outcomes = above[self.by[:n, i]] / max(self.spread[number], 1e-3)
        return self.seen[:n, i].copy(), self.done[:n, i].copy(), outcomes.astype(np.float32)

    def _count_victory(self, i: int) -> None:
        free = self.free[i]
        if i >= self.unguided and not free.all():
            total = self.batch.finals[i]["total"][: len(free)]
            won = (total == total.max()) / (total == total.max()).sum()  # before ties are broken: this is only progress
            self.shares = [*self.shares[-1999:], (float(won[free].mean()), float(won[~free].mean()))]


def as_samples(parts: list[tuple[np.ndarray, np.ndarray, np.ndarray]]) -> Samples:
    return Samples(*(torch.from_numpy(np.concatenate(column)) for column in zip(*parts)))


def learn(net: nn.Module, optimiser: torch.optim.Optimizer, samples: Samples, size: int) -> float:
    """One pass over the samples; returns the mean error."""
    errors = []
    order = torch.randperm(len(samples.actions))
    for k in range(0, len(order), size):
        pick = order[k : k + size]
        values = net(samples.observations[pick])
        guessed = values.gather(1, samples.actions[pick, None])[:, 0]
        error = nn.functional.smooth_l1_loss(guessed, samples.outcomes[pick])
        optimiser.zero_grad(set_to_none=True)
        error.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        errors.append(error.item())
    return float(np.mean(errors))


def export(net: nn.Sequential, path: Path, game: str, features: int, actions: int) -> None:
    """Write the network as ONNX, layer by layer, for `net:FILE`."""
    nodes, weights, last = [], [], "observation"
    layers = [layer for layer in net if isinstance(layer, nn.Linear)]
    for k, layer in enumerate(layers):
        out = "values" if k == len(layers) - 1 else f"sum{k}"
        weights.append(numpy_helper.from_array(layer.weight.detach().numpy(), f"weight{k}"))
        weights.append(numpy_helper.from_array(layer.bias.detach().numpy(), f"bias{k}"))
        nodes.append(helper.make_node("Gemm", [last, f"weight{k}", f"bias{k}"], [out], transB=1))
        last = out
        if out != "values":
            last = f"layer{k}"
            nodes.append(helper.make_node("Relu", [out], [last]))
    ends = [
        helper.make_tensor_value_info(name, TensorProto.FLOAT, ["rows", width])
        for name, width in (("observation", features), ("values", actions))
    ]
    graph = helper.make_graph(nodes, "values of actions", ends[:1], ends[1:], weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    helper.set_model_props(model, {"game": game})
    onnx.checker.check_model(model)
    onnx.save(model, path)


class Training:
    """A network, how far it has come, and where that is kept."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.folder = Path(args.folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.checkpoint = self.folder / "checkpoint.pt"
        self.seconds, self.choices = 0.0, 0
        saved = torch.load(self.checkpoint, weights_only=True) if self.checkpoint.exists() else None
        torch.manual_seed(args.seed)
        self.play = SelfPlay(args.game, args.players, args.games, args.seed + (saved["choices"] if saved else 0))
        rules = self.play.batch.game
        self.net = network(rules.features, args.hidden, rules.actions)
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=args.rate)
        if saved:
            self._resume(saved)

    def _resume(self, saved: dict[str, Any]) -> None:
        made_for = (self.args.game, self.args.players, self.args.hidden)
        if tuple(saved["made_for"]) != made_for:
            raise SystemExit(f"{self.checkpoint} is for {saved['made_for']}, not for {made_for}: name another folder.")
        self.net.load_state_dict(saved["net"])
        self.optimiser.load_state_dict(saved["optimiser"])
        self.seconds, self.choices = saved["seconds"], saved["choices"]
        self.play.spread[:] = saved["spread"]
        print(f"going on from {self.checkpoint}: {self.choices:,} choices, {self.seconds:.0f} s", flush=True)

    def save(self) -> None:
        """Write checkpoint and network; a checkpoint is whole or not there."""
        args = self.args
        state = {
            "made_for": [args.game, args.players, args.hidden],
            "net": self.net.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "seconds": self.seconds,
            "choices": self.choices,
            "spread": self.play.spread.tolist(),
        }
        unfinished = self.checkpoint.with_suffix(".unfinished")
        torch.save(state, unfinished)
        unfinished.replace(self.checkpoint)
        rules = self.play.batch.game
        export(self.net, self.folder / "net.onnx", rules.name, rules.features, rules.actions)

    def run(self) -> None:
        limit, told, saved = self.args.minutes * 60, time.perf_counter(), time.perf_counter()
        errors: list[float] = []
        waiting: list[tuple[np.ndarray, np.ndarray, np.ndarray]] = []
        acting, lesson = copy.deepcopy(self.net), Future[float]()
        lesson.set_result(float("nan"))
        clock = time.perf_counter()
        with ThreadPoolExecutor(1) as learner:
            while self.seconds < limit:
                part = self.seconds / limit
                waiting += self.play.step(acting, explore=0.12 - 0.1 * part, guided=max(0.0, 0.8 - 2 * part))
                if sum(len(actions) for _, actions, _ in waiting) >= self.args.samples:
                    errors.append(lesson.result())
                    acting.load_state_dict(self.net.state_dict())
                    samples, waiting = as_samples(waiting), []
                    self.choices += len(samples.actions)
                    lesson = learner.submit(self._learn, samples, part)
                now = time.perf_counter()
                self.seconds, clock = self.seconds + now - clock, now
                if now - told > 15:
                    told, errors = now, self._tell(errors)
                if now - saved > 120:
                    lesson.result()
                    saved = now
                    self.save()
            lesson.result()
        self.save()
        self._tell(errors)

    def _learn(self, samples: Samples, part: float) -> float:
        for group in self.optimiser.param_groups:
            group["lr"] = self.args.rate * (1 - 0.95 * part)
        return learn(self.net, self.optimiser, samples, self.args.minibatch)

    def _tell(self, errors: list[float]) -> list[float]:
        mine, greedy = np.mean(self.play.shares or [(np.nan, np.nan)], axis=0)
        print(
            f"{self.seconds:6.0f} s  {self.choices:>12,} choices  error {np.nanmean(errors or [np.nan]):.4f}  "
            f"victories beside greedy, a seat: net {mine:.3f}, greedy {greedy:.3f}",
            flush=True,
        )
        return []


def main() -> None:
    parser = argparse.ArgumentParser(description="Deep Monte-Carlo self-play on the batched environment.")
    parser.add_argument("--game", default="monster-trick")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=15, help="training in all, checkpoints included")
    parser.add_argument("--folder", default="runs/monster-trick", help="where checkpoint and net are kept")
    parser.add_argument("--games", type=int, default=512, help="played at once")
    parser.add_argument("--hidden", type=int, default=256, help="width of the network")
    parser.add_argument("--samples", type=int, default=16384, help="choices between two passes of learning")
    parser.add_argument("--minibatch", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning, falling to a twentieth")
    parser.add_argument("--seed", type=int, default=0)
    torch.set_num_threads(1)  # one for playing and one for learning is faster than two for each in turn
    Training(parser.parse_args()).run()


if __name__ == "__main__":
    main()
