"""A small network in compiled code: from what a seat sees to how much it likes each legal move, and what it expects.

The observation is mostly zeros, so the first layer adds up the rows of what is set; only legal moves are weighed at the end.
A move's liking is its row times the second layer, what the game says of it by itself (`contract.traits`) and the game's rule of
thumb, each times a weight that depends on the position too: a network that has learnt nothing yet plays by the rule of thumb.
No framework is called here. How networks are kept in files is in `overtrick.bots.net_files`.
"""

from typing import Any, NamedTuple

import numpy as np

from overtrick.kit import contract
from overtrick.kit.compiled import compiled, helper
from overtrick.kit.game import Game

TRICKS_TOLD = 24  # the distribution of tricks is told for 0 … 23; more count as 23
SHARE, LEAD, TRICKS = 0, 1, 2  # the columns of `Net.outlook`: victory, points above the others', then the tricks
OUTLOOKS = TRICKS + TRICKS_TOLD


class Net(NamedTuple):
    """The weights, all float32, a row for each input."""

    first: Any  # (features, width)
    first_bias: Any
    second: Any  # (width, depth)
    second_bias: Any
    moves: Any  # (depth, actions)
    moves_bias: Any
    trust: Any  # (depth,): how much the rule of thumb counts
    trust_bias: Any  # (1,)
    traits: Any  # (depth, traits): how much each thing that the game says of a move counts
    traits_bias: Any
    outlook: Any  # (depth, OUTLOOKS)
    outlook_bias: Any


class Mind(NamedTuple):
    """The memory that a network thinks in. Rows of two-dimensional arrays, for which rules are compiled already."""

    seen: Any  # one state, concealed
    observation: Any  # (1, features)
    set: Any  # (features + 1,): the numbers of those that are not zero
    all: Any  # (width or depth,): 0, 1, 2 …, where all are counted
    first: Any  # (width,)
    second: Any  # (depth,)
    moves: Any  # (1, most legal): action codes …
    scores: Any  # (1, most legal): … what the rule of thumb thinks of them …
    traits: Any  # (most legal, traits): … what the game says of each …
    counts: Any  # (traits,): … how much that counts here …
    likings: Any  # (most legal,): … and what the network makes of it


def shapes(game: Game, width: int, depth: int) -> dict[str, tuple[int, ...]]:
    """The shape of each part of a network for this game."""
    return {
        "first": (game.features, width),
        "first_bias": (width,),
        "second": (width, depth),
        "second_bias": (depth,),
        "moves": (depth, game.actions),
        "moves_bias": (game.actions,),
        "trust": (depth,),
        "trust_bias": (1,),
        "traits": (depth, game.traits),
        "traits_bias": (game.traits,),
        "outlook": (depth, OUTLOOKS),
        "outlook_bias": (OUTLOOKS,),
    }


def new_mind(game: Game, net: Net) -> Mind:
    width, depth = net.second.shape
    return Mind(
        seen=np.zeros(1, game.record),
        observation=np.zeros((1, game.features), np.float32),
        set=np.zeros(game.features + 1, np.int32),
        all=np.arange(max(width, depth), dtype=np.int32),
        first=np.zeros(width, np.float32),
        second=np.zeros(depth, np.float32),
        moves=np.zeros((1, game.most_legal), np.int32),
        scores=np.zeros((1, game.most_legal), np.float32),
        traits=np.zeros((game.most_legal, game.traits), np.float32),
        counts=np.zeros(game.traits, np.float32),
        likings=np.zeros(game.most_legal, np.float32),
    )


@helper
def look(net: Net, mind: Mind, s: Any, seat: int) -> None:
    """Take in a state that is concealed from the seat: both layers.

    Without branches on what is set or positive: the processor would guess many of them wrong, which takes longer than to add.
    """
    observation, first, second = mind.observation[0], mind.first, mind.second
    for i in range(len(observation)):  # as a loop here and below: assigning to a slice compiles for two seconds longer
        observation[i] = 0
    contract.encode(s, seat, observation)
    known = 0
    for i in range(len(observation)):
        mind.set[known] = i
        known += observation[i] != 0
    for j in range(len(first)):
        first[j] = net.first_bias[j]
    add_rows(first, observation, net.first, mind.set, known)
    for j in range(len(first)):
        first[j] = max(first[j], np.float32(0))
    for j in range(len(second)):
        second[j] = net.second_bias[j]
    add_rows(second, first, net.second, mind.all, len(first))
    for j in range(len(second)):
        second[j] = max(second[j], np.float32(0))


@helper
def add_rows(sums: Any, x: Any, rows: Any, which: Any, n: int) -> None:
    """Add the rows `which[:n]` to the sums, each times its x, one after the other.

    Four at a time: sums that are put away after every row are waited for when they are taken up again, which takes longer than
    to add. The order is the same, and so is the outcome.
    """
    whole = n // 4
    for q in range(whole):
        a, b, c, d = which[4 * q], which[4 * q + 1], which[4 * q + 2], which[4 * q + 3]
        xa, xb, xc, xd = x[a], x[b], x[c], x[d]
        for j in range(len(sums)):
            sums[j] = sums[j] + xa * rows[a, j] + xb * rows[b, j] + xc * rows[c, j] + xd * rows[d, j]
    for k in range(4 * whole, n):
        a = which[k]
        xa = x[a]
        for j in range(len(sums)):
            sums[j] += xa * rows[a, j]


@helper
def like(net: Net, mind: Mind, s: Any, seat: int, moves: Any, scores: Any, n: int, likings: Any) -> None:
    """How much each of n moves is liked after a look, given what the rule of thumb thinks of them: 1 apart is e times."""
    trust = net.trust_bias[0]
    for i in range(n):
        likings[i] = net.moves_bias[moves[i]]
    second, depth = mind.second, len(mind.second)
    for q in range(depth // 4):  # four at a time, as above
        j = 4 * q
        xa, xb, xc, xd = second[j], second[j + 1], second[j + 2], second[j + 3]
        for i in range(n):
            m, likes = moves[i], net.moves
            likings[i] = likings[i] + xa * likes[j, m] + xb * likes[j + 1, m] + xc * likes[j + 2, m] + xd * likes[j + 3, m]
    for j in range(depth - depth % 4, depth):
        for i in range(n):
            likings[i] += second[j] * net.moves[j, moves[i]]
    for j in range(depth):
        trust += second[j] * net.trust[j]
    for i in range(n):
        likings[i] += trust * scores[i]
    if mind.traits.shape[1] > 0:
        add_traits(net, mind, s, seat, moves, n, likings)


@helper
def add_traits(net: Net, mind: Mind, s: Any, seat: int, moves: Any, n: int, likings: Any) -> None:
    """What the game says of each move by itself, as much as it counts in this position."""
    for i in range(n):
        for k in range(mind.traits.shape[1]):
            mind.traits[i, k] = 0
    contract.traits(s, seat, moves, n, mind.traits)
    for k in range(len(mind.counts)):
        mind.counts[k] = net.traits_bias[k]
    add_rows(mind.counts, mind.second, net.traits, mind.all, len(mind.second))
    for k in range(len(mind.counts)):
        for i in range(n):
            likings[i] += mind.counts[k] * mind.traits[i, k]


@helper
def expect(net: Net, mind: Mind, which: int) -> float:
    """One number of the outlook after a look."""
    total = net.outlook_bias[which]
    for j in range(len(mind.second)):
        total += mind.second[j] * net.outlook[j, which]
    return float(total)


@compiled
def consider(net: Net, mind: Mind, s: Any, seat: int) -> int:
    """Look at a concealed state and like its legal moves, which are to act; returns how many there are."""
    n = contract.legal(s, seat, mind.moves[0])
    contract.policy(s, seat, mind.moves[0], n, mind.scores[0])
    look(net, mind, s, seat)
    like(net, mind, s, seat, mind.moves[0], mind.scores[0], n, mind.likings)
    return int(n)


@helper
def into_chances(likings: Any, n: int, temperature: float) -> None:
    """Turn likings into chances that add up to 1."""
    top = likings[0]
    for i in range(1, n):
        top = max(top, likings[i])
    total = 0.0
    for i in range(n):
        likings[i] = np.exp((likings[i] - top) / temperature)
        total += likings[i]
    for i in range(n):
        likings[i] /= total
