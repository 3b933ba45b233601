"""A small network in compiled code: from what a seat sees to how much it likes each legal move, and what it expects.

The observation is mostly zeros, so the first layer adds up the rows of what is set; only legal moves are weighed at the end.
A move's liking is its row times the second layer, what the game says of it by itself (`contract.traits`) and the game's rule of
thumb, each times a weight that depends on the position too: a network that has learnt nothing yet plays by the rule of thumb.
No framework is called here. How networks are kept in files is in `overtrick.bots.net_files`.
"""

from typing import Any, NamedTuple

import numpy as np

from overtrick.kit import contract
from overtrick.kit.compiled import LANES, compiled, find_filled, helper, inlined, sum_rows
from overtrick.kit.game import Game

LINE = 64  # bytes that a processor fetches together
TRICKS_TOLD = 24  # the distribution of tricks is told for 0 … 23; more count as 23
SHARE, LEAD, TRICKS = 0, 1, 2  # the columns of `Net.outlook`: victory, points above the others', then the tricks
OUTLOOKS = TRICKS + TRICKS_TOLD


class Net(NamedTuple):
    """The weights, all float32, a row for each input."""

    first: Any  # (features, width)
    first_bias: Any
    second: Any  # (width, depth)
    second_bias: Any
    moves: Any  # (actions, depth): the other way round, as of many moves only a few are weighed
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
    filled: Any  # (features or width or depth, and LANES more): the numbers of those in the last layer that are not zero …
    active: Any  # (1,): … and how many there are
    first: Any  # (width,)
    second: Any  # (depth,)
    moves: Any  # (1, most legal): action codes …
    scores: Any  # (1, most legal): … what the rule of thumb thinks of them …
    traits: Any  # (most legal, traits): … what the game says of each …
    counts: Any  # (traits,): … how much that counts here …
    likings: Any  # (most legal,): … and what the network makes of it
    numbered: Any  # (most legal or traits,): 0, 1, 2, …


def shapes(game: Game, width: int, depth: int) -> dict[str, tuple[int, ...]]:
    """The shape of each part of a network for this game."""
    return {
        "first": (game.features, width),
        "first_bias": (width,),
        "second": (width, depth),
        "second_bias": (depth,),
        "moves": (game.actions, depth),
        "moves_bias": (game.actions,),
        "trust": (depth,),
        "trust_bias": (1,),
        "traits": (depth, game.traits),
        "traits_bias": (game.traits,),
        "outlook": (depth, OUTLOOKS),
        "outlook_bias": (OUTLOOKS,),
    }


def lined_up(numbers: Any) -> Any:
    """The same as float32, beginning with a line of memory: rows that are added in wide steps then straddle none."""
    wanted = np.asarray(numbers, np.float32)
    room = np.zeros(wanted.nbytes + LINE, np.uint8)
    start = -room.ctypes.data % LINE
    found = room[start : start + wanted.nbytes].view(np.float32).reshape(wanted.shape)
    found[...] = wanted
    return found


def sight(game: Game, width: int, depth: int) -> dict[str, Any]:
    """The memory that `look` needs."""
    return {
        "seen": np.zeros(1, game.record),
        "observation": lined_up(np.zeros((1, game.features))),
        "filled": np.zeros(max(game.features, width, depth) + LANES, np.int32),
        "active": np.zeros(1, np.int64),
        "first": lined_up(np.zeros(width)),
        "second": lined_up(np.zeros(depth)),
    }


def new_mind(game: Game, net: Net) -> Mind:
    return Mind(
        **sight(game, *net.second.shape),
        moves=np.zeros((1, game.most_legal), np.int32),
        scores=np.zeros((1, game.most_legal), np.float32),
        traits=np.zeros((game.most_legal, game.traits), np.float32),
        counts=np.zeros(game.traits, np.float32),
        likings=np.zeros(game.most_legal, np.float32),
        numbered=np.arange(max(game.most_legal, game.traits), dtype=np.int32),
    )


@inlined
def look(net: Net, mind: Mind, s: Any, seat: int) -> None:
    """Take in a state that is concealed from the seat: both layers.

    Most of an observation is zero, and after training so is most of each layer: what is zero adds nothing and is left out.
    """
    observation, first, second, filled = mind.observation[0], mind.first, mind.second, mind.filled
    for i in range(len(observation)):  # as a loop: assigning to a slice compiles for two seconds longer
        observation[i] = 0
    contract.encode(s, seat, observation)
    sum_rows(first, net.first_bias, observation, net.first, filled, find_filled(observation, filled))
    sum_rows(second, net.second_bias, first, net.second, filled, fill(first, filled))
    mind.active[0] = fill(second, filled)


@helper
def fill(layer: Any, found: Any) -> int:
    """Make what is negative zero, and find the numbers of the rest; returns how many there are."""
    for j in range(len(layer)):
        layer[j] = max(layer[j], np.float32(0))
    return find_filled(layer, found)


@inlined
def like(net: Net, mind: Mind, s: Any, seat: int, moves: Any, scores: Any, n: int, likings: Any) -> None:
    """How much each of n moves is liked after a look, given what the rule of thumb thinks of them: 1 apart is e times."""
    trust = net.trust_bias[0]
    second, filled, known = mind.second, mind.filled, mind.active[0]
    for k in range(known):
        trust += second[filled[k]] * net.trust[filled[k]]
    for i in range(n):
        likings[i] = net.moves_bias[moves[i]]
    add_terms(likings, n, second, filled, known, net.moves, moves)
    for i in range(n):
        likings[i] += trust * scores[i]
    if mind.traits.shape[1] > 0:
        add_traits(net, mind, s, seat, moves, n, likings)


@inlined
def add_traits(net: Net, mind: Mind, s: Any, seat: int, moves: Any, n: int, likings: Any) -> None:
    """What the game says of each move by itself, as much as it counts in this position."""
    for i in range(n):
        for k in range(mind.traits.shape[1]):
            mind.traits[i, k] = 0
    contract.traits(s, seat, moves, n, mind.traits)
    sum_rows(mind.counts, net.traits_bias, mind.second, net.traits, mind.filled, mind.active[0])
    add_terms(likings, n, mind.counts, mind.numbered, len(mind.counts), mind.traits, mind.numbered)


@helper
def add_terms(sums: Any, n: int, x: Any, which: Any, known: int, rows: Any, row_of: Any) -> None:
    """Add to each of n sums the x of these places, each times what the row of that sum has there, one after the other."""
    whole = n // 4 * 4
    for i in range(0, whole, 4):  # four sums side by side, as each waits for its last term
        ra, rb, rc, rd = row_of[i], row_of[i + 1], row_of[i + 2], row_of[i + 3]
        a, b, c, d = sums[i], sums[i + 1], sums[i + 2], sums[i + 3]
        for k in range(known):
            place = which[k]
            a += x[place] * rows[ra, place]
            b += x[place] * rows[rb, place]
            c += x[place] * rows[rc, place]
            d += x[place] * rows[rd, place]
        sums[i], sums[i + 1], sums[i + 2], sums[i + 3] = a, b, c, d
    for i in range(whole, n):
        one = sums[i]
        for k in range(known):
            one += x[which[k]] * rows[row_of[i], which[k]]
        sums[i] = one


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
