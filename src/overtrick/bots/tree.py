"""The compiled heart of the search bot: information-set Monte-Carlo tree search over the contract, for every game.

An iteration imagines a world that fits the view, walks the tree to a position that is new, plays on by the game's rule of
thumb to the end of the round, and credits every choice on the way with what it brought the seat that made it.

There are no node objects. One open-addressed table holds the statistics of *places* (a seat in a position as it sees it)
and of *choices* (a place and a move). What makes the search blind to secrets is how places are told apart:

- the seat that thinks sees the position concealed from it: that is all it knows and no more;
- another seat sees what everybody sees, and what it chose itself since the view. Its hand is not part of the place: the
  statistics run over all the hands it may hold, and a move counts as available only in worlds in which it is legal.

So no seat's statistics depend on another's hidden hand or secret choice, and seats that choose at the same time choose
blindly. Everything is allocated before the first iteration, in a `Workspace`.
"""

from typing import Any

import numpy as np

from overtrick.bots.endings import appraise, solve
from overtrick.bots.workspace import (
    ITERATIONS,
    LATER,
    LONGEST_PATH,
    MEMORY,
    PLIES,
    POINTS,
    REACH,
    ROLLOUTS,
    SHARE,
    TRICKS,
    TRICKS_SEEN,
    USED,
    Tuning,
    Workspace,
)
from overtrick.kit import contract
from overtrick.kit.cards import lowest
from overtrick.kit.chance import below
from overtrick.kit.compiled import compiled, helper
from overtrick.kit.contract import NOBODY, SEATS

LEARNING = 8  # the first iterations play the game to its end, to learn what later rounds bring
GLANCE_AHEAD = 8  # afterwards every so many-th one does


@compiled
def search(ws: Workspace, seat: int, tuning: Tuning, iterations: int, rng: Any) -> None:
    """So many iterations from the view in `ws.root`, of which `seat` is to act; adds to what the workspace holds."""
    for _ in range(iterations):
        ws.worlds[0] = ws.root[0]
        contract.imagine(ws.worlds[0], seat, rng)
        first, steps, plies = walk(ws, seat, tuning, rng)
        finish(ws, seat, tuning, plies, rng)
        for k in range(steps):
            entry = ws.table[ws.path[k, 0]]
            entry.visits += 1
            entry.value += ws.outcome[ws.path[k, 1]]
        remember(ws, first)


@helper
def remember(ws: Workspace, first: int) -> None:
    """Note what the iteration says about the move it began with."""
    ws.tally[ITERATIONS] += 1
    ws.root_visits[first] += 1
    ws.root_share[first] += ws.outcome[SHARE]
    ws.root_points[first] += ws.outcome[POINTS]
    ws.root_tricks[first, max(0, min(TRICKS_SEEN - 1, int(ws.outcome[TRICKS])))] += 1


# -- in the tree -------------------------------------------------------------------------------------------------------


@helper
def walk(ws: Workspace, root_seat: int, tuning: Tuning, rng: Any) -> tuple[int, int, int]:
    """From the view to a place never seen before; says the first move's number, the slots passed and the moves made.

    The seat that thinks chooses first, even where others choose at the same time.
    """
    world, moves = ws.worlds[0], ws.moves[0]
    finished = int(world.finished)
    for other in range(SEATS):
        ws.own[other] = other + 1
    seat, first, steps, plies, new = root_seat, 0, 0, 0, False
    while not new and steps + 2 <= LONGEST_PATH and room_for(ws, len(moves)):
        n = contract.legal(world, seat, moves)
        chosen = 0
        if n > 1:
            place = place_of(ws, seat, root_seat)
            new = ws.table[place].visits == 0
            chosen = choose(ws, place, world, seat, n, tuning, rng)
            ws.path[steps, 0], ws.path[steps, 1] = place, seat
            ws.path[steps + 1, 0], ws.path[steps + 1, 1] = ws.slots[chosen], seat
            steps += 2
        if plies == 0:
            first = chosen
        action = int(moves[chosen])
        ws.own[seat] = mixed(ws.own[seat], action)
        contract.play(world, seat, action)
        plies += 1
        actors = contract.to_act(world)
        if actors == 0 or world.finished > finished:
            break
        seat = lowest(actors)
    return first, steps, plies


@helper
def place_of(ws: Workspace, seat: int, root_seat: int) -> int:
    """The slot of the position as the seat sees it: see the top of this page."""
    ws.seen[0] = ws.worlds[0]
    if seat == root_seat:
        contract.conceal(ws.seen[0], seat)
        key = seat + 1
    else:
        contract.conceal(ws.seen[0], NOBODY)
        key = int(ws.own[seat])
    for word in ws.words:
        key = mixed(key, word)
    return slot_of(ws.table, ws.tally, key)


@helper
def mixed(key: int, word: int) -> int:
    key = (key ^ word) * 0x2545F4914F6CDD1D
    return key ^ (key >> 29)


@helper
def slot_of(table: Any, tally: Any, key: int) -> int:
    """Where the table has this key, or a free slot that it now takes."""
    last = len(table) - 1
    key |= 1 << 62  # 0 marks a free slot
    slot = (key ^ (key >> 31)) & last
    while table[slot].key != key:
        if table[slot].key == 0:
            table[slot].key = key
            tally[USED] += 1
            break
        slot = (slot + 1) & last
    return slot


@helper
def room_for(ws: Workspace, slots: int) -> bool:
    """Whether the table stays less than three quarters full: beyond that walks end and rollouts go on."""
    return bool(4 * (ws.tally[USED] + slots + 1) < 3 * len(ws.table))


@helper
def choose(ws: Workspace, place: int, world: Any, seat: int, n: int, tuning: Tuning, rng: Any) -> int:
    """The number of the legal move to try: at a new place by the rule of thumb, then by experience and doubt."""
    moves, weights, slots, table, tally = ws.moves[0], ws.scores, ws.slots, ws.table, ws.tally
    total = weigh(world, seat, moves, n, weights, tuning.prior, tuning.whim)
    key = table[place].key
    for i in range(n):
        slots[i] = slot_of(table, tally, mixed(key, int(moves[i]) + 1))
        table[slots[i]].available += 1
    if table[place].visits == 0:
        return drawn(weights, n, total, rng)
    usual = table[place].value / table[place].visits
    doubt = tuning.exploration / total
    best, best_i = -1e9, 0
    for i in range(n):
        entry = table[slots[i]]
        hope = entry.value / entry.visits if entry.visits > 0 else usual
        hope += doubt * weights[i] * np.sqrt(entry.available) / (1 + entry.visits)
        if hope > best:
            best, best_i = hope, i
    return best_i


# -- beyond the tree ---------------------------------------------------------------------------------------------------


@helper
def weigh(world: Any, seat: int, moves: Any, n: int, weights: Any, temperature: float, whim: float) -> float:
    """Weigh the moves in proportion to exp(rule of thumb / temperature), or alike on a whim; returns the sum."""
    if whim >= 1.0:
        weights[:n] = 1.0
        return float(n)
    contract.policy(world, seat, moves, n, weights)
    top = weights[0]
    for i in range(1, n):
        top = max(top, weights[i])
    total = 0.0
    for i in range(n):
        weights[i] = np.exp((weights[i] - top) / temperature)
        total += weights[i]
    return total


@helper
def drawn(weights: Any, n: int, total: float, rng: Any) -> int:
    """A number below n in proportion to the weights."""
    ticket = below(rng, 1 << 30) / (1 << 30) * total
    for i in range(n - 1):
        ticket -= weights[i]
        if ticket < 0.0:
            return i
    return n - 1


@helper
def play_on(ws: Workspace, rounds: int, tuning: Tuning, rng: Any) -> int:
    """Play the world on by the rule of thumb until so many rounds are finished; returns the moves made."""
    world, moves, weights = ws.worlds[0], ws.moves[0], ws.scores
    plies = 0
    actors = contract.to_act(world)
    while actors != 0 and world.finished < rounds:
        seat = lowest(actors)
        n = contract.legal(world, seat, moves)
        chosen = 0
        if n > 1 and (tuning.whim >= 1.0 or below(rng, 1024) < 1024 * tuning.whim):
            chosen = below(rng, n)
        elif n > 1:
            chosen = drawn(weights, n, weigh(world, seat, moves, n, weights, tuning.rollout, 0.0), rng)
        contract.play(world, seat, moves[chosen])
        plies += 1
        actors = contract.to_act(world)
    return plies


@helper
def finish(ws: Workspace, seat: int, tuning: Tuning, plies: int, rng: Any) -> None:
    """Bring the world to the end of the round, solved if it is near, and write what it came to to `ws.outcome`."""
    world, tally = ws.worlds[0], ws.tally
    rounds = int(ws.root[0].finished) + 1
    if tally[ROLLOUTS] >= LEARNING:
        left = tally[PLIES] // tally[ROLLOUTS] - plies
        if left <= tally[REACH]:
            if solve(ws, seat, tuning.points, rounds, tuning.nodes):
                return
            tally[REACH] = left - 1
    tally[PLIES] += plies + play_on(ws, rounds, tuning, rng)
    tally[ROLLOUTS] += 1
    ws.spread[0] += gap(ws, world)
    if tally[ROLLOUTS] <= LEARNING or tally[ROLLOUTS] % GLANCE_AHEAD == 0:
        glance_ahead(ws, seat, tuning, rng)
    else:
        appraise(ws, world, seat, tuning.points, rounds, ws.outcome)


@helper
def gap(ws: Workspace, world: Any) -> float:
    """How far the seats are apart in points."""
    low = high = int(world.total[0])
    for seat in range(1, world.players):
        low = min(low, int(world.total[seat]))
        high = max(high, int(world.total[seat]))
    return float(high - low)


@helper
def glance_ahead(ws: Workspace, seat: int, tuning: Tuning, rng: Any) -> None:
    """Appraise the end of the round, and where it is not the game's, play that out to learn what is still to be won."""
    world = ws.worlds[0]
    rounds = int(world.finished)
    if contract.to_act(world) != 0:
        row = ws.gains[ws.tally[LATER] % MEMORY]
        ws.worlds[1] = world
        for other in range(world.players):
            row[other] = -float(world.total[other])
        play_on(ws, 127, tuning, rng)
        for other in range(world.players):
            row[other] += float(world.total[other])
            ws.gained[other] += row[other]
        ws.tally[LATER] += 1
        ws.worlds[0] = ws.worlds[1]
    appraise(ws, world, seat, tuning.points, rounds, ws.outcome)
