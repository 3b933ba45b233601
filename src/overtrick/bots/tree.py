"""The compiled heart of the search bot: information-set Monte-Carlo tree search over the contract, for every game.

An iteration imagines a world that fits the view, walks the tree to a position that is new, plays on by the game's rule of
thumb to the end of the round, and credits every choice on the way with what it brought the seat that made it.

There are no node objects. One open-addressed table holds the statistics of *places* (a seat in a position as it sees it)
and of *choices* (a place and a move). What makes the search blind to secrets is how places are told apart:

- the seat that thinks sees the position concealed from it: that is all it knows and no more;
- another seat sees what everybody sees, and what it chose itself since the view. Its hand is not part of the place: the
  statistics run over all the hands it may hold, and a move counts as available only in worlds in which it is legal.

So no seat's statistics depend on another's hidden hand or secret choice, and seats that choose at the same time choose
blindly. Everything is allocated before the first iteration, on a desk.

A network may advise in place of the rule of thumb: in the tree, in rollouts, in both or not at all. It is shown each position
as the seat to move sees it, in the world that is imagined. Code is compiled as a part of `overtrick.bots.ahead`.
"""

from typing import Any

import numpy as np

from overtrick.bots.endings import appraise, solve, widened
from overtrick.bots.network import like, look
from overtrick.bots.workspace import LONGEST_PATH, POINTS, SHARE, TRICKS, TRICKS_SEEN, Tuning
from overtrick.kit import contract
from overtrick.kit.cards import lowest
from overtrick.kit.chance import below
from overtrick.kit.compiled import helper, inlined, wrapped
from overtrick.kit.contract import NOBODY
from overtrick.kit.fields import MOST_ROUNDS

LOOK_UP = 16  # iterations between two looks whether more of them could change the choice
ALL_ROUNDS = MOST_ROUNDS


@helper
def search(
    desk: Any,
    table: Any,
    seen: Any,
    words: Any,
    seat: int,
    tuning: Tuning,
    iterations: int,
    effort: int,
    only_choose: bool,
    worlds: Any,
    chances: Any,
    rng: Any,
    tree: Any,
    rollout: Any,
) -> None:
    """So many iterations from the view in `desk.root`, of which `seat` is to act; adds to what the workspace holds.

    With an effort, which is not 0, it stops once about so many moves were weighed: iterations late in a round are short, and
    there are more of them. What takes as long as weighing many moves may count as so many (`Tuning.look`). Whoever only wants
    to choose is spared iterations that could not change the choice any more. `tree` and `rollout` are networks that may advise
    there. `worlds` are drawn from by the chance of each; where there are none, they are imagined as they are needed, each as
    likely as any other.
    """
    for done in range(iterations):
        spent = desk.effort + tuning.look * desk.looks
        if effort > 0 and spent >= effort:
            break
        if only_choose and done % LOOK_UP == 0 and is_settled(desk, iterations_left(desk, iterations - done, effort, spent)):
            break
        desk.looks += 1
        if len(chances) > 0:
            desk.worlds[0] = worlds[drawn(chances, len(chances), 1.0, rng)]
        else:
            desk.worlds[0] = desk.root
            contract.imagine(desk.worlds[0], seat, rng)
        first, steps, plies = walk(desk, table, seen, words, seat, tuning, rng, tree)
        finish(desk, seat, tuning, plies, rng, rollout)
        credit(desk, table, steps)
        remember(desk, first)


@helper
def iterations_left(desk: Any, most: int, effort: int, spent: int) -> int:
    """How many iterations are left: by the effort, a quarter more than there would be if all were as those so far."""
    if effort == 0 or spent == 0:
        return most
    return min(most, int(1.25 * (effort - spent) * desk.iterations / spent) + 1)


@helper
def is_settled(desk: Any, left: int) -> bool:
    """Whether the move tried most often stays ahead whatever the iterations that are left try."""
    first, second = 0, 0
    for visits in desk.root_visits:
        if visits > first:
            first, second = int(visits), first
        elif visits > second:
            second = int(visits)
    return first - second > left


@helper
def remember(desk: Any, first: int) -> None:
    """Note what the iteration says about the move it began with."""
    desk.iterations += 1
    desk.root_visits[first] += 1
    desk.root_share[first] += desk.outcome[0, SHARE]
    desk.root_points[first] += desk.outcome[0, POINTS]
    desk.root_tricks[first, max(0, min(TRICKS_SEEN - 1, int(desk.outcome[0, TRICKS])))] += 1


# -- in the tree -------------------------------------------------------------------------------------------------------


@helper
def walk(
    desk: Any, table: Any, seen: Any, words: Any, root_seat: int, tuning: Tuning, rng: Any, tree: Any
) -> tuple[int, int, int]:
    """From the view to a place never seen before; says the first move's number, the slots passed and the moves made.

    The seat that thinks chooses first, even where others choose at the same time.
    """
    world, moves = desk.worlds[0], desk.moves[0]
    finished = int(world.finished)
    for other in range(len(desk.own)):
        desk.own[other] = other + 1
    seat, first, steps, plies, new = root_seat, 0, 0, 0, False
    while plies == 0 or (not new and steps + 2 <= LONGEST_PATH and room_for(desk, table, len(moves))):
        n = contract.legal(world, seat, moves)
        chosen = 0
        if n > 1:
            chosen = take_step(desk, table, seen, words, seat, root_seat, n, steps, tuning, rng, tree)
            new = table[desk.slots[chosen]].visits < tuning.patience
            desk.effort += n
            if tree is not None and is_asked(tree):
                desk.looks += 1
            steps += 2
        if plies == 0:
            first = chosen
        action = widened(moves[chosen])
        desk.own[seat] = mixed(desk.own[seat], action)
        contract.play(world, seat, action)
        plies += 1
        actors = contract.to_act(world)
        if actors == 0 or world.finished > finished:
            break
        seat = lowest(actors)
    return first, steps, plies


@helper
def take_step(
    desk: Any,
    table: Any,
    seen: Any,
    words: Any,
    seat: int,
    root_seat: int,
    n: int,
    steps: int,
    tuning: Tuning,
    rng: Any,
    tree: Any,
) -> int:
    """Choose one of the n legal moves at the place that the seat is at, and put both on the path; returns its number."""
    seen[0] = desk.worlds[0]
    place = slot_of(table, desk, key_of(desk, seen[0], words, seat, root_seat))
    chosen = choose(desk, table, place, seat, seat == root_seat, n, tuning, rng, tree)
    desk.path[steps, 0], desk.path[steps, 1] = place, seat
    desk.path[steps + 1, 0], desk.path[steps + 1, 1] = desk.slots[chosen], seat
    return chosen


@helper
def credit(desk: Any, table: Any, steps: int) -> None:
    """Give every place and choice on the path what the world came to for its seat."""
    for k in range(steps):
        entry = table[desk.path[k, 0]]
        entry.visits += 1
        entry.value += desk.outcome[0, desk.path[k, 1]]


@helper
def key_of(desk: Any, seen: Any, words: Any, seat: int, root_seat: int) -> int:
    """What tells this place from others: the position as the seat sees it, see the top of this page."""
    if seat == root_seat:
        contract.conceal(seen, seat)
        key = seat + 1
    else:
        contract.conceal(seen, NOBODY)
        key = int(desk.own[seat])
    for word in words:
        key = mixed(key, int(word))
    return key


@helper
def mixed(key: int, word: int) -> int:
    key = wrapped((key ^ word) * 0x2545F4914F6CDD1D)
    return key ^ (key >> 29)


@helper
def slot_of(table: Any, desk: Any, key: int) -> int:
    """Where the table has this key, or a free slot that it now takes."""
    last = len(table) - 1
    key |= 1 << 62  # 0 marks a free slot
    slot = (key ^ (key >> 31)) & last
    while table[slot].key != key:
        if table[slot].key == 0:
            table[slot].key = key
            desk.used += 1
            break
        slot = (slot + 1) & last
    return slot


@helper
def room_for(desk: Any, table: Any, slots: int) -> bool:
    """Whether the table stays less than three quarters full: beyond that walks end and rollouts go on."""
    return bool(4 * (desk.used + slots + 1) < 3 * len(table))


@helper
def choose(desk: Any, table: Any, place: int, seat: int, thinks: bool, n: int, tuning: Tuning, rng: Any, tree: Any) -> int:
    """The number of the legal move to try: at a new place by the rule of thumb, then by experience and doubt."""
    moves, weights, slots = desk.moves[0], desk.weights[0], desk.slots
    key = table[place].key
    for i in range(n):
        slots[i] = slot_of(table, desk, mixed(key, int(moves[i]) + 1))
        table[slots[i]].available += 1
    if thinks and table[place].visits > 0:
        total = recall_weights(desk, table, n)
    else:
        total = weigh(desk.worlds[0], seat, moves, n, weights, tuning.prior, tuning.whim, tree)
        for i in range(n):
            table[slots[i]].weight = weights[i]
    if table[place].visits == 0:
        return drawn(weights, n, total, rng)
    usual = table[place].value / table[place].visits
    doubt, even = tuning.exploration / total, tuning.floor * total / n
    best, best_i = -1e9, 0
    for i in range(n):
        entry = table[slots[i]]
        hope = entry.value / entry.visits if entry.visits > 0 else usual
        hope += doubt * (weights[i] + even) * np.sqrt(entry.available) / (1 + entry.visits)
        if hope > best:
            best, best_i = hope, i
    return best_i


@helper
def recall_weights(desk: Any, table: Any, n: int) -> float:
    """What the seat that thinks thought of these choices before: it sees the same at a place in every world. The sum, too."""
    total = 0.0
    for i in range(n):
        desk.weights[0, i] = table[desk.slots[i]].weight
        total += desk.weights[0, i]
    return total


# -- beyond the tree ---------------------------------------------------------------------------------------------------


@inlined
def weigh(world: Any, seat: int, moves: Any, n: int, weights: Any, temperature: float, whim: float, advice: Any) -> float:
    """Weigh the moves in proportion to exp(opinion / temperature), or alike on a whim; returns the sum.

    The opinion is the rule of thumb's, or that of a network: of (network, mind), or None in a game that has none.
    """
    if whim >= 1.0:
        for i in range(n):
            weights[i] = 1.0
        return float(n)
    contract.policy(world, seat, moves, n, weights)
    if advice is not None and is_asked(advice):
        ask(advice, world, seat, moves, n, weights)
    top = weights[0]
    for i in range(1, n):
        top = max(top, weights[i])
    total = 0.0
    for i in range(n):
        weights[i] = np.exp((weights[i] - top) / temperature)
        total += weights[i]
    return total


@inlined
def is_asked(advice: Any) -> bool:
    """Whether there is a network to ask: in the place of one that is not, an empty one is given, and the code is the same."""
    net, _ = advice
    return len(net.first_bias) > 0


@inlined
def ask(advice: Any, world: Any, seat: int, moves: Any, n: int, weights: Any) -> None:
    """Put a network's likings in the place of the rule of thumb's opinions."""
    net, mind = advice
    mind.seen[0] = world
    contract.conceal(mind.seen[0], seat)
    look(net, mind, mind.seen[0], seat)
    like(net, mind, mind.seen[0], seat, moves, weights, n, mind.likings)
    for i in range(n):
        weights[i] = mind.likings[i]


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
def play_on(desk: Any, rounds: int, whim: float, temperature: float, rng: Any, advice: Any) -> int:
    """Play the world on, by the rule of thumb or by advice, until so many rounds are finished; returns the moves made."""
    world, moves, weights = desk.worlds[0], desk.moves[0], desk.weights[0]
    plies = 0
    actors = contract.to_act(world)
    while actors != 0 and world.finished < rounds:
        seat = lowest(actors)
        n = contract.legal(world, seat, moves)
        chosen = 0
        if n > 1 and (whim >= 1.0 or below(rng, 1024) < 1024 * whim):
            chosen = below(rng, n)
        elif n > 1:
            chosen = drawn(weights, n, weigh(world, seat, moves, n, weights, temperature, 0.0, advice), rng)
            if advice is not None and is_asked(advice):
                desk.looks += 1
        contract.play(world, seat, widened(moves[chosen]))
        plies += 1
        desk.effort += n
        actors = contract.to_act(world)
    return plies


@helper
def finish(desk: Any, seat: int, tuning: Tuning, plies: int, rng: Any, rollout: Any) -> None:
    """Bring the world to the end of the round, solved if it is near, and write what it came to to `desk.outcome`."""
    world = desk.worlds[0]
    rounds = int(desk.root.finished) + 1
    if desk.rollouts >= tuning.learning:
        left = desk.plies // desk.rollouts - plies
        if left <= desk.reach:
            if solve(desk, seat, tuning.points, rounds, tuning.nodes):
                return
            desk.reach = left - 1
    desk.plies += plies + play_on(desk, rounds, tuning.whim, tuning.rollout, rng, rollout)
    desk.rollouts += 1
    desk.spread += gap(world)
    if desk.rollouts <= tuning.learning or desk.rollouts % tuning.glance == 0:
        glance_ahead(desk, tuning.whim, tuning.later, rng, None)  # a network would take as long as all the rest
    appraise(desk, world, seat, tuning.points, rounds, desk.outcome[0])


@helper
def gap(world: Any) -> float:
    """How far the seats are apart in points."""
    low = high = int(world.total[0])
    for seat in range(1, world.players):
        low = min(low, int(world.total[seat]))
        high = max(high, int(world.total[seat]))
    return float(high - low)


@helper
def glance_ahead(desk: Any, whim: float, temperature: float, rng: Any, advice: Any) -> None:
    """Where the end of the round is not the game's, play that out and learn what is still to be won."""
    world = desk.worlds[0]
    if contract.to_act(world) == 0:
        return
    desk.worlds[1] = world
    gains = desk.gains[desk.later % desk.memory]
    play_on(desk, ALL_ROUNDS, whim, temperature, rng, advice)
    for other in range(world.players):
        gains[other] = float(world.total[other]) - float(desk.worlds[1].total[other])
        desk.gained[other] += gains[other]
    desk.later += 1
    desk.worlds[0] = desk.worlds[1]
