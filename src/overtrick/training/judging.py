"""How a judge of worlds learns: the network's games are stopped here and there, and the true world is hidden among imagined."""

from typing import Any

import numpy as np
import torch

from overtrick.bots.network import Mind, Net
from overtrick.bots.worlds import Judge, judge_shapes
from overtrick.kit import contract
from overtrick.kit.cards import lowest
from overtrick.kit.chance import below
from overtrick.kit.compiled import compiled, helper
from overtrick.kit.game import Game
from overtrick.training.playing import deal_anew, make_choice
from overtrick.training.samples import Samples

LINED_UP = 4  # the true world and so many less one imagined ones
EVERY = 6  # choices from one stop to the next, about


@compiled
def line_up(firsts: Any, s: Any, world: Any, net: Net, mind: Mind, rows: Samples, rng: Any, out: Any) -> None:
    """Fill `out` (stops, LINED_UP, seats, features) with what the others see in the true world, then in imagined ones."""
    stops = 0
    deal_anew(firsts, s, rng)
    while stops < len(out):
        actors = contract.to_act(s[0])
        if actors == 0:
            deal_anew(firsts, s, rng)
            continue
        seat = lowest(actors)
        if below(rng, EVERY) == 0:
            for k in range(LINED_UP):
                world[0] = s[0]
                if k > 0:
                    contract.conceal(world[0], seat)
                    contract.imagine(world[0], seat, rng)
                show(world, seat, mind, out[stops, k])
            stops += 1
        make_choice(s[0], seat, net, mind, rows, 0, rng)


@helper
def show(world: Any, seat: int, mind: Mind, out: Any) -> None:
    """Write what each seat but this one sees of a world."""
    place = 0
    for other in range(world[0].players):
        if other != seat:
            mind.seen[0] = world[0]
            contract.conceal(mind.seen[0], other)
            out[place, :] = 0
            contract.encode(mind.seen[0], other, out[place])
            place += 1


def new_judge(game: Game, width: int, depth: int, seed: int) -> Judge:
    """A judge that finds all worlds alike."""
    rng = np.random.default_rng(seed)
    scales = {"first": 0.15, "second": (2 / width) ** 0.5}
    shapes = judge_shapes(game, width, depth).items()
    return Judge(**{name: (rng.standard_normal(s) * scales.get(name, 0.0)).astype(np.float32) for name, s in shapes})


class JudgeLearner:
    """A judge that learns; its tensors share their memory with the arrays."""

    def __init__(self, judge: Judge, rate: float = 1e-3) -> None:
        self.parts = {name: torch.from_numpy(part).requires_grad_() for name, part in judge._asdict().items()}
        self.adam = torch.optim.Adam(self.parts.values(), lr=rate)

    def learn(self, shown: Any) -> tuple[float, float]:
        """One step; returns the loss (of telling nothing: log LINED_UP) and how often the true world was found."""
        p = self.parts
        flat = torch.from_numpy(shown).flatten(0, 2)
        x = torch.relu(torch.addmm(p["first_bias"], flat, p["first"]))
        x = torch.relu(torch.addmm(p["second_bias"], x, p["second"]))
        verdicts = (x @ p["verdict"]).view(shown.shape[:3]).sum(2)
        loss = torch.nn.functional.cross_entropy(verdicts, torch.zeros(len(shown), dtype=torch.long))
        self.adam.zero_grad()
        loss.backward()
        self.adam.step()
        return loss.item(), (verdicts.argmax(1) == 0).float().mean().item()
