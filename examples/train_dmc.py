"""Deep Monte-Carlo self-play: learns to play a game on the batched environment, and writes a net that a bot plays from.

    python examples/train_dmc.py --folder runs/monster-trick
    overtrick arena monster-trick --players 4 --bots net:runs/monster-trick/net.onnx,greedy

The network gives every action an *outcome*: what its seat's points in this round will be above the mean of the others', in
units of their usual spread. When a round ends, each choice in it is a sample of what it led to. The network sees the
observation, and what the game's rule of thumb thinks of each action; a choice is by that opinion + trust * outcome, with
trust growing from 0. So training begins where `greedy` stands, and learns to do better than it. Some choices are drawn by
lot, mostly among those that look good. In half of the games, half of the seats are played by `greedy`.

One thread plays while another learns, with the samples that were played just before. It ends after `--minutes` by the wall
clock, all that has to be compiled included. Started again with the same folder, training goes on from its last checkpoint;
an interruption (Ctrl-C) writes one first. docs/learning.md tells what it reached.
"""

import argparse
import copy
import time
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from overtrick.envs import Batch
from overtrick.kit.fields import rounds_of
from overtrick.kit.versions import SOFTWARE

LONGEST_ROUND = 192  # choices of free seats in a round of any game
BY_LOT, AT_RANDOM = 0.2, 0.03  # shares of choices that are not the best

Sample = tuple[np.ndarray, ...]  # of one round: its choices, in the order of `Samples`


class Samples(NamedTuple):
    """Choices of rounds that have ended: what was seen, what was thought of the actions, what was done, and got."""

    observations: torch.Tensor
    opinions: torch.Tensor
    actions: torch.Tensor
    outcomes: torch.Tensor


class Net(nn.Module):
    """From what is seen and thought to the outcome of every action."""

    def __init__(self, features: int, hidden: int, actions: int) -> None:
        super().__init__()
        widths = [features + actions, hidden, hidden, hidden, actions]
        self.layers = nn.ModuleList(nn.Linear(*pair) for pair in pairwise(widths))

    def forward(self, observations: torch.Tensor, opinions: torch.Tensor) -> torch.Tensor:
        x = torch.cat([observations, opinions], dim=1)
        for layer in self.layers[:-1]:
            x = nn.functional.relu(layer(x))
        last: torch.Tensor = self.layers[-1](x)
        return last


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
        wide = (LONGEST_ROUND, games)
        self.seen = np.zeros((*wide, rules.features), np.float32)
        self.opinions = np.zeros((*wide, rules.actions), np.float32)
        self.made = np.zeros(wide, np.int64)
        self.by = np.zeros(wide, np.int64)
        self.length = np.zeros(games, np.int64)  # choices so far in the round of each game
        self.spread = np.ones(rounds_of(rules.state))  # of a round's points above the mean
        self.shares: list[tuple[float, float]] = []  # victories of a free seat and of a greedy one, games with both
        self.everywhere = np.arange(games)

    def step(self, net: Net, trust: float) -> list[Sample]:
        """One choice in each game; returns the samples of the rounds that ended with it."""
        batch, where = self.batch, (self.length, self.everywhere)
        opinions = batch.opinions()
        actions = self._choose(net, opinions, trust)
        self.seen[where], self.opinions[where] = batch.buffers.observations, opinions
        self.made[where], self.by[where] = actions, batch.buffers.seats
        self.length = self.length + 1
        before = batch.states["finished"].copy()
        batch.step(actions)
        ended = np.flatnonzero(batch.buffers.done | (batch.states["finished"] != before))
        samples = [self._outcome(int(i), int(before[i])) for i in ended]
        for i in np.flatnonzero(batch.buffers.done):
            self._count_victory(int(i))
        self.length[ended] = 0
        return samples

    def _choose(self, net: Net, opinions: np.ndarray, trust: float) -> np.ndarray:
        """The best action; now and then one by lot in proportion to exp(value), or any at all."""
        with torch.inference_mode():
            outcomes = net(torch.from_numpy(self.batch.buffers.observations), torch.from_numpy(opinions)).numpy()
        values = np.where(self.batch.buffers.masks, opinions + trust * outcomes, -np.inf)
        lots = self.rng.random(self.batch.n)
        values += np.where(lots < BY_LOT, 1, 0)[:, None] * self.rng.gumbel(size=values.shape)
        return np.where(lots > 1 - AT_RANDOM, self.batch.draw(), values.argmax(axis=1))

    def _outcome(self, i: int, number: int) -> Sample:
        """The choices of a round that has ended, each with what it brought its seat."""
        points = self.batch.buffers.rewards[i]
        above = (points - points.mean()) * len(points) / (len(points) - 1)
        self.spread[number] += 0.001 * (np.abs(above).mean() - self.spread[number])
        n = self.length[i]
        outcomes = (above[self.by[:n, i]] / max(self.spread[number], 1e-3)).astype(np.float32)
        kept = (self.seen, self.opinions, self.made)
        return *(array[:n, i].copy() for array in kept), outcomes

    def _count_victory(self, i: int) -> None:
        free = self.free[i]
        if not free.all():
            total = self.batch.finals[i]["total"][: len(free)]
            won = (total == total.max()) / (total == total.max()).sum()  # before ties are broken: this is only progress
            self.shares = [*self.shares[-1999:], (float(won[free].mean()), float(won[~free].mean()))]


def as_samples(parts: list[Sample]) -> Samples:
    return Samples(*(torch.from_numpy(np.concatenate(column)) for column in zip(*parts)))


def learn(net: Net, optimiser: torch.optim.Optimizer, samples: Samples, size: int) -> float:
    """One pass over the samples; returns the mean error."""
    errors = []
    order = torch.randperm(len(samples.actions))
    for k in range(0, len(order), size):
        part = Samples(*(column[order[k : k + size]] for column in samples))
        guessed = net(part.observations, part.opinions).gather(1, part.actions[:, None])[:, 0]
        error = nn.functional.mse_loss(guessed, part.outcomes)
        optimiser.zero_grad(set_to_none=True)
        error.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        errors.append(error.item())
    return float(np.mean(errors))


def export(net: Net, trust: float, path: Path, game: str, version: int) -> None:
    """Write the network as ONNX, layer by layer, for `net:FILE`: its values are opinions + trust * outcomes."""
    nodes = [helper.make_node("Concat", ["observation", "opinions"], ["layer0"], axis=1)]
    constants = []
    last = len(net.layers) - 1
    for k, layer in enumerate(net.layers):
        scale = trust if k == last else 1.0
        names = [f"weight{k}", f"bias{k}"]
        pair = (layer.weight.detach().numpy(), layer.bias.detach().numpy())
        constants += [numpy_helper.from_array((scale * t).astype(np.float32), name) for t, name in zip(pair, names)]
        nodes.append(helper.make_node("Gemm", [f"layer{k}", *names], [f"sum{k}"], transB=1))
        if k < last:
            nodes.append(helper.make_node("Relu", [f"sum{k}"], [f"layer{k + 1}"]))
    nodes.append(helper.make_node("Add", ["opinions", f"sum{last}"], ["values"]))
    actions = net.layers[last].out_features
    widths = {"observation": net.layers[0].in_features - actions, "opinions": actions, "values": actions}
    ends = [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["rows", width]) for name, width in widths.items()]
    graph = helper.make_graph(nodes, "values of actions", ends[:2], ends[2:], constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    helper.set_model_props(model, {"game": game, "version": str(version), "software": SOFTWARE})
    onnx.checker.check_model(model)
    onnx.save(model, path)


class Training:
    """A network, how far it has come, and where that is kept."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.clock = time.perf_counter()  # up to when `seconds` counts
        self.args = args
        self.folder = Path(args.folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.checkpoint = self.folder / "checkpoint.pt"
        self.seconds, self.choices, self.error = 0.0, 0, float("nan")
        saved = torch.load(self.checkpoint, weights_only=True) if self.checkpoint.exists() else None
        torch.manual_seed(args.seed)
        self.play = SelfPlay(args.game, args.players, args.games, args.seed + (saved["choices"] if saved else 0))
        rules = self.play.batch.game
        self.net = Net(rules.features, args.hidden, rules.actions)
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=args.rate)
        if saved:
            self._resume(saved)

    def _resume(self, saved: dict[str, Any]) -> None:
        made_for = (self.args.game, self.args.players, self.args.hidden)
        if tuple(saved["made_for"]) != made_for:
            raise SystemExit(f"{self.checkpoint} is for {saved['made_for']}, not for {made_for}: name another folder.")
        version, today = saved.get("version", 1), self.play.batch.game.version
        if version != today:
            raise SystemExit(
                f"{self.checkpoint} is for version {version} of the rules, not for version {today}: name another folder."
            )
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
            "version": self.play.batch.game.version,
            "net": self.net.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "seconds": self.seconds,
            "choices": self.choices,
            "spread": self.play.spread.tolist(),
        }
        unfinished = self.checkpoint.with_suffix(".unfinished")
        torch.save(state, unfinished)
        unfinished.replace(self.checkpoint)
        export(self.net, self._trust(), self.folder / "net.onnx", args.game, self.play.batch.game.version)

    def _part(self) -> float:
        """How much of the time is over."""
        return float(min(1.0, self.seconds / (self.args.minutes * 60)))

    def _trust(self) -> float:
        """None at first, all of it from half of the time on."""
        return float(self.args.trust * min(1.0, 2 * self._part()))

    def run(self) -> None:
        """Play and learn until the time is over, or somebody interrupts it."""
        try:
            with ThreadPoolExecutor(1) as learner:
                self._play_and_learn(learner)
        except KeyboardInterrupt:
            print("interrupted: start again with the same folder to go on", flush=True)
        self.save()
        self._tell()

    def _play_and_learn(self, learner: ThreadPoolExecutor) -> None:
        told = saved = time.perf_counter()
        waiting: list[Sample] = []
        acting, lesson = copy.deepcopy(self.net), Future[None]()
        lesson.set_result(None)
        while self._part() < 1:
            waiting += self.play.step(acting, self._trust())
            if sum(len(sample[0]) for sample in waiting) >= self.args.samples:
                lesson.result()
                acting.load_state_dict(self.net.state_dict())
                lesson, waiting = learner.submit(self._learn, as_samples(waiting)), []
            now = time.perf_counter()
            self.seconds, self.clock = self.seconds + now - self.clock, now
            if now - told > 15:
                told = now
                self._tell()
            if now - saved > 120:
                lesson.result()
                saved = now
                self.save()
        lesson.result()

    def _learn(self, samples: Samples) -> None:
        for group in self.optimiser.param_groups:
            group["lr"] = self.args.rate * (1 - 0.95 * self._part())
        self.error = learn(self.net, self.optimiser, samples, self.args.minibatch)
        self.choices += len(samples.actions)

    def _tell(self) -> None:
        mine, greedy = np.mean(self.play.shares or [(np.nan, np.nan)], axis=0)
        print(
            f"{self.seconds:6.0f} s  {self.choices:>12,} choices  error {self.error:.3f}  "
            f"victories a seat: net {mine:.3f}, greedy {greedy:.3f}",
            flush=True,
        )


def minutes(text: str) -> float:
    number = float(text)
    if not 0 < number < float("inf"):
        raise ValueError
    return number


def main() -> None:
    summary = "Deep Monte-Carlo self-play on the batched environment."
    parser = argparse.ArgumentParser(description=summary, formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("--game", default="monster-trick", help="one of `overtrick games`")
    parser.add_argument("--players", type=int, default=4, help="seats at a table")
    parser.add_argument("--minutes", type=minutes, default=15, help="by the wall clock, earlier runs in the folder included")
    parser.add_argument("--folder", default="runs/monster-trick", help="where checkpoint and net are kept")
    parser.add_argument("--games", type=int, default=512, help="played at once")
    parser.add_argument("--hidden", type=int, default=256, help="width of the network")
    parser.add_argument("--samples", type=int, default=8192, help="choices between two passes of learning")
    parser.add_argument("--minibatch", type=int, default=512, help="choices learnt from at once")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning, falling to a twentieth")
    parser.add_argument("--trust", type=float, default=6.0, help="in outcomes, at the end; opinions count 1")
    parser.add_argument("--seed", type=int, default=0, help="of deals, luck and first weights")
    torch.set_num_threads(1)  # one for playing and one for learning is faster than two for each in turn
    Training(parser.parse_args()).run()


if __name__ == "__main__":
    main()
