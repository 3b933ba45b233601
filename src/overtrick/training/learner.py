"""What changes the weights: cloning a teacher's choices, and policy gradients (PPO) from self-play. Needs PyTorch.

The tensors share their memory with the arrays of the `Net`, so compiled code plays with what was learnt last.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from overtrick.bots.network import LEAD, SHARE, TRICKS, Net, lined_up, shapes
from overtrick.kit.game import Game
from overtrick.training.samples import Samples

BELOW_ALL = -1e9  # the liking of a move that is not legal
SURE = 0.99  # the chance of a move from which on there is little to learn about the others


class Weights(NamedTuple):
    """How much each part of what is learnt counts."""

    expectation: float = 0.5  # of shares and leads
    tricks: float = 0.05  # of the distribution of tricks
    entropy: float = 0.01  # keeps choices open
    lead: float = 0.3  # of points beside victories
    clip: float = 0.2  # how far one update may move a chance


def new_net(game: Game, width: int, depth: int, seed: int) -> Net:
    """A network that knows nothing: it plays by the rule of thumb."""
    rng = np.random.default_rng(seed)
    arrays = {}
    for name, shape in shapes(game, width, depth).items():
        scale = {"first": 0.15, "second": (2 / width) ** 0.5}.get(name, 0.0)
        arrays[name] = lined_up(rng.standard_normal(shape) * scale)
    arrays["trust_bias"][:] = 1
    return Net(**arrays)


def widened(game: Game, net: Net, width: int, depth: int, seed: int) -> Net:
    """A larger network that plays as this one does: what is new hears something, but nobody hears it yet."""
    larger = new_net(game, width, depth, seed)
    for name, part in net._asdict().items():
        getattr(larger, name)[tuple(slice(size) for size in part.shape)] = part
    larger.second[net.second.shape[0] :, : net.second.shape[1]] = 0
    return larger


class Learner:
    """A network that learns."""

    def __init__(self, net: Net, rate: float = 5e-4) -> None:
        self.net = net
        self.parts = {name: torch.from_numpy(part).requires_grad_() for name, part in net._asdict().items()}
        self.adam = torch.optim.Adam(self.parts.values(), lr=rate, eps=1e-5)

    def forward(self, samples: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the chances of the legal moves, and the outlook."""
        p = self.parts
        x = torch.relu(torch.addmm(p["first_bias"], samples["observations"].float(), p["first"]))
        x = torch.relu(torch.addmm(p["second_bias"], x, p["second"]))
        likings = torch.addmm(p["moves_bias"], x, p["moves"].t()).gather(1, samples["moves"].long())
        trust = x @ p["trust"] + p["trust_bias"]
        likings = likings + trust[:, None] * samples["scores"].float()
        if p["traits_bias"].numel():
            likings = likings + (samples["traits"].float() @ torch.addmm(p["traits_bias"], x, p["traits"])[:, :, None])[:, :, 0]
        beyond = torch.arange(likings.shape[1])[None] >= samples["counts"][:, None]
        return torch.log_softmax(likings.masked_fill(beyond, BELOW_ALL), 1), torch.addmm(p["outlook_bias"], x, p["outlook"])

    def clone(self, samples: Samples, rows: NDArray[np.int64], weights: Weights) -> dict[str, float]:
        """One step towards a teacher's chances."""
        batch = _tensors(samples, rows)
        chances, outlook = self.forward(batch)
        imitation = -(batch["chances"].float() * chances.clamp(min=-30)).sum(1).mean()
        expectation, tricks = _outlook_losses(batch, outlook)
        self._step(imitation + weights.expectation * expectation + weights.tricks * tricks)
        return {"imitation": imitation.item(), "expectation": expectation.item(), "tricks": tricks.item()}

    def improve(
        self, samples: Samples, rows: NDArray[np.int64], gains: NDArray[np.float32], weights: Weights
    ) -> dict[str, float]:
        """One step of PPO: more of what went better than expected."""
        batch = _tensors(samples, rows)
        chances, outlook = self.forward(batch)
        chosen = batch["chosen"].long()[:, None]
        before = batch["chances"].gather(1, chosen)[:, 0].clamp(min=1e-8).log()
        ratio = (chances.gather(1, chosen)[:, 0] - before).exp()
        gain = torch.from_numpy(gains[rows])
        policy = -torch.minimum(ratio * gain, ratio.clamp(1 - weights.clip, 1 + weights.clip) * gain).mean()
        entropy = -(chances.exp() * chances.clamp(min=-30)).sum(1).mean()
        expectation, tricks = _outlook_losses(batch, outlook)
        self._step(policy + weights.expectation * expectation + weights.tricks * tricks - weights.entropy * entropy)
        return {
            "entropy": entropy.item(),
            "expectation": expectation.item(),
            "tricks": tricks.item(),
            "moved": (ratio - 1 - ratio.log()).mean().item(),  # the divergence from the policy that played
        }

    def _step(self, loss: torch.Tensor) -> None:
        self.adam.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.parts.values(), 0.5)
        self.adam.step()

    def set_rate(self, rate: float) -> None:
        for group in self.adam.param_groups:
            group["lr"] = rate


def _tensors(samples: Samples, rows: NDArray[np.int64]) -> dict[str, torch.Tensor]:
    wanted = ("observations", "moves", "counts", "scores", "traits", "chances", "chosen", "targets", "tricks")
    return {name: torch.from_numpy(getattr(samples, name)[rows]) for name in wanted}


def _outlook_losses(batch: dict[str, torch.Tensor], outlook: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    found = outlook[:, [SHARE, LEAD]]
    expectation = (found - batch["targets"].float()).square().sum(1).mean()
    return expectation, torch.nn.functional.cross_entropy(outlook[:, TRICKS:], batch["tricks"].long())


def mixed_gains(samples: Samples, rows: int, lead: float) -> NDArray[np.float32]:
    """What PPO is to bring about: victories, and points with a weight; in units of their own spread."""
    gains = samples.gains[:rows, 0] + lead * samples.gains[:rows, 1]
    mixed: NDArray[np.float32] = ((gains - gains.mean()) / (gains.std() + 1e-6)).astype(np.float32)
    return mixed


def worth_learning(samples: Samples, rows: int, sure: float, rng: np.random.Generator) -> NDArray[np.int64]:
    """The numbers of the rows to learn from: of those in which one move had nearly all the chances only a share, by lot."""
    return np.flatnonzero((samples.chances[:rows].max(1) < SURE) | (rng.random(rows) < sure))


def in_batches(rows: int | NDArray[np.int64], size: int, rng: np.random.Generator) -> Iterator[NDArray[np.int64]]:
    """So many rows, or these, in an order by lot, so many at a time."""
    order = rng.permutation(rows)
    for start in range(0, len(order) - size // 2, size):
        yield order[start : start + size]


def on_one_thread() -> None:
    """The same seed then gives the same network."""
    torch.set_num_threads(1)
