"""Which worlds are likely: those in which the others would have done what they did.

A seat's choices depend on what it holds and on what everybody saw. So a small network, the *judge*, is shown a position as
each other seat would see it in an imagined world, and says how plausible it is that somebody with that hand came there; the
sum over the seats is the logarithm of the world's weight. It learns to tell the true world among imagined ones. A part of
the weight is spread evenly, so that people who play unlike anybody else are imagined too. Without a judge all worlds are alike.
"""

from typing import Any, NamedTuple

import numpy as np

from overtrick.bots.network import look, sight
from overtrick.kit import contract
from overtrick.kit.compiled import compiled, helper
from overtrick.kit.game import Game

WORLDS = 256  # that a search draws from, unless told
EVENLY = 0.1  # the part of the weight that is spread evenly


class Judge(NamedTuple):
    """The weights, all float32, a row for each input."""

    first: Any  # (features, width)
    first_bias: Any
    second: Any  # (width, depth)
    second_bias: Any
    verdict: Any  # (depth,)


class Bench(NamedTuple):
    """The memory that a judge thinks in."""

    seen: Any
    observation: Any
    filled: Any
    first: Any
    second: Any
    active: Any


def judge_shapes(game: Game, width: int, depth: int) -> dict[str, tuple[int, ...]]:
    return {
        "first": (game.features, width),
        "first_bias": (width,),
        "second": (width, depth),
        "second_bias": (depth,),
        "verdict": (depth,),
    }


def new_bench(game: Game, judge: Judge) -> Bench:
    return Bench(**sight(game, *judge.second.shape))


@helper
def plausibility(judge: Any, bench: Any, world: Any, seat: int) -> float:
    """How plausible the position is for this seat with what it holds in this world."""
    bench.seen[0] = world
    contract.conceal(bench.seen[0], seat)
    look(judge, bench, bench.seen[0], seat)
    total = 0.0
    for j in range(len(bench.second)):
        total += bench.second[j] * judge.verdict[j]
    return total


@compiled
def imagine_worlds(root: Any, seat: int, judge: Any, bench: Any, worlds: Any, weights: Any, rng: Any) -> None:
    """Fill `worlds` with such as fit the concealed state `root[0]`, and `weights` with how likely each is; they add up to 1."""
    top = -1e9
    for k in range(len(worlds)):
        worlds[k] = root[0]
        contract.imagine(worlds[k], seat, rng)
        weights[k] = 0.0
        if judge is not None:
            for other in range(worlds[k].players):
                if other != seat:
                    weights[k] += plausibility(judge, bench, worlds[k], other)
        top = max(top, weights[k])
    total = 0.0
    for k in range(len(worlds)):
        weights[k] = np.exp(weights[k] - top)
        total += weights[k]
    for k in range(len(worlds)):
        weights[k] = (1.0 - EVENLY) * weights[k] / total + EVENLY / len(worlds)
