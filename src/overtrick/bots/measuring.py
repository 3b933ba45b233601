"""What moves and positions are worth, measured: several moves tried in the same worlds, each as often as any other.

The compiled half of the coach, and of win charts. Code is compiled as a part of `overtrick.bots.ahead`.

Two things are done with a list of first moves. `learn` grows the search's tree behind each of them, as `overtrick.bots.tree`
does, but with as many iterations for every one. `measure` then learns nothing more: in each world it plays every move once,
with the same luck, on through what was learned and beyond it by the rule of thumb, and writes down what came of it. What is
measured is therefore an average over independent worlds, and differences of two moves have an error that can be stated.

Where a network plays better than the rule of thumb, it is asked in its place: as `tree` which moves to try there, as
`rollout` how all play on.
"""

from typing import Any

from overtrick.bots.endings import appraise, widened
from overtrick.bots.tree import (
    ALL_ROUNDS,
    credit,
    drawn,
    gap,
    glance_ahead,
    is_asked,
    key_of,
    mixed,
    play_on,
    room_for,
    take_step,
    weigh,
)
from overtrick.bots.workspace import LONGEST_PATH, POINTS, SHARE, TRICKS, Tuning
from overtrick.kit import contract
from overtrick.kit.cards import lowest
from overtrick.kit.chance import below
from overtrick.kit.compiled import helper

KNOWN = 24  # visits after which a place in the tree is taken to be known
TRIED = 4  # visits after which a choice there counts
VALUE, VICTORY, EXACT, TOOK, SCORED = range(5)  # the columns of what is measured
MEASURED = 5


@helper
def learn(
    desk: Any,
    table: Any,
    seen: Any,
    words: Any,
    seat: int,
    tuning: Tuning,
    first: Any,
    worlds: Any,
    iterations: int,
    ahead: int,
    rng: Any,
    tree: Any,
    rollout: Any,
) -> None:
    """Grow the tree behind each of the moves `first` of the view in `desk.root`, so many times each.

    The first games are played to their end, until `ahead` of them say what later rounds may bring.
    """
    rounds = int(desk.root.finished) + 1
    for _ in range(iterations):
        k = below(rng, len(worlds))
        for i in range(len(first)):
            desk.worlds[0] = worlds[k]
            steps = walk_on(desk, table, seen, words, seat, int(first[i]), tuning, rng, tree)
            play_on(desk, rounds, tuning.whim, tuning.rollout, rng, rollout)
            desk.rollouts += 1
            desk.spread += gap(desk.worlds[0])
            if desk.later < ahead:
                glance_ahead(desk, tuning.whim, tuning.rollout, rng, rollout)
            appraise(desk, desk.worlds[0], seat, tuning.points, rounds, desk.outcome[0])
            credit(desk, table, steps)


@helper
def begin(desk: Any, seat: int, action: int) -> None:
    """Make the first move in the world that is played."""
    for other in range(len(desk.own)):
        desk.own[other] = other + 1
    desk.own[seat] = mixed(desk.own[seat], action)
    contract.play(desk.worlds[0], seat, action)


@helper
def walk_on(
    desk: Any, table: Any, seen: Any, words: Any, root_seat: int, action: int, tuning: Tuning, rng: Any, tree: Any
) -> int:
    """From the view over its first move to a place never seen before; returns the slots passed."""
    world, moves = desk.worlds[0], desk.moves[0]
    finished = int(world.finished)
    begin(desk, root_seat, action)
    steps, new = 0, False
    actors = contract.to_act(world)
    while actors != 0 and world.finished == finished and not new:
        if steps + 2 > LONGEST_PATH or not room_for(desk, table, len(moves)):
            break
        seat = lowest(actors)
        n = contract.legal(world, seat, moves)
        chosen = 0
        if n > 1:
            chosen = take_step(desk, table, seen, words, seat, root_seat, n, steps, tuning, rng, tree)
            new = table[desk.slots[chosen]].visits < tuning.patience
            steps += 2
        choice = widened(moves[chosen])
        desk.own[seat] = mixed(desk.own[seat], choice)
        contract.play(world, seat, choice)
        actors = contract.to_act(world)
    return steps


@helper
def measure(
    desk: Any,
    table: Any,
    seen: Any,
    words: Any,
    seat: int,
    tuning: Tuning,
    first: Any,
    worlds: Any,
    block: int,
    ahead: int,
    rng: Any,
    luck: Any,
    out: Any,
    rollout: Any,
) -> None:
    """Play each of the moves once in every world; what came of move i in world k goes to `out[k, i]`.

    After every `block` worlds it is found out anew, from `ahead` games, what later rounds may bring, so that blocks err
    independently of each other. `luck` is a generator that is set back for every move: all of them meet the same chance.
    """
    rounds = int(desk.root.finished) + 1
    for k in range(len(worlds)):
        if k % block == 0:
            look_ahead(desk, seat, tuning, first, worlds, k, rounds, ahead, rng, rollout)
        chance = 1 + below(rng, 1 << 30)
        for i in range(len(first)):
            luck[0] = chance
            desk.worlds[0] = worlds[k]
            begin(desk, seat, int(first[i]))
            follow(desk, table, seen, words, seat, rounds, tuning, luck, rollout)
            world = desk.worlds[0]
            appraise(desk, world, seat, tuning.points, rounds, desk.outcome[0])
            out[k, i, VALUE] = desk.outcome[0, seat]
            out[k, i, VICTORY] = desk.outcome[0, SHARE]
            out[k, i, EXACT] = world.exact[rounds - 1, seat]
            out[k, i, TOOK] = desk.outcome[0, TRICKS]
            out[k, i, SCORED] = desk.outcome[0, POINTS]


@helper
def look_ahead(
    desk: Any,
    seat: int,
    tuning: Tuning,
    first: Any,
    worlds: Any,
    start: int,
    rounds: int,
    games: int,
    rng: Any,
    rollout: Any,
) -> None:
    """Play some games to their end, and keep what the rounds after this one brought everybody."""
    desk.later = 0
    for k in range(games):
        desk.worlds[0] = worlds[(start + k) % len(worlds)]
        contract.play(desk.worlds[0], seat, int(first[k % len(first)]))
        play_on(desk, rounds, tuning.whim, tuning.rollout, rng, rollout)
        if contract.to_act(desk.worlds[0]) == 0:
            return
        glance_ahead(desk, tuning.whim, tuning.rollout, rng, rollout)


@helper
def follow(
    desk: Any, table: Any, seen: Any, words: Any, root_seat: int, rounds: int, tuning: Tuning, rng: Any, rollout: Any
) -> None:
    """Play on to the end of the round: what was learned where that is known, else as advised, or by the rule of thumb."""
    world, moves, weights = desk.worlds[0], desk.moves[0], desk.weights[0]
    known = True
    actors = contract.to_act(world)
    while actors != 0 and world.finished < rounds:
        seat = lowest(actors)
        n = contract.legal(world, seat, moves)
        chosen = 0
        if n > 1:
            chosen = -1
            if known:
                seen[0] = world
                key = key_of(desk, seen[0], words, seat, root_seat)
                slot = found(table, key)
                known = slot >= 0 and table[slot].visits >= KNOWN
                if known and rollout is not None and is_asked(rollout) and seat != root_seat:
                    chosen = as_often_tried(table, table[slot].key, moves, n, weights, rng)
                elif known:
                    chosen = learned(table, table[slot].key, moves, n, seat == root_seat)
            if chosen < 0:
                chosen = drawn(weights, n, weigh(world, seat, moves, n, weights, tuning.rollout, 0.0, rollout), rng)
        choice = widened(moves[chosen])
        desk.own[seat] = mixed(desk.own[seat], choice)
        contract.play(world, seat, choice)
        actors = contract.to_act(world)


@helper
def found(table: Any, key: int) -> int:
    """Where the table has this key; -1 if it has not."""
    last = len(table) - 1
    key |= 1 << 62
    slot = (key ^ (key >> 31)) & last
    while table[slot].key != key:
        if table[slot].key == 0:
            return -1
        slot = (slot + 1) & last
    return slot


@helper
def as_often_tried(table: Any, place: int, moves: Any, n: int, weights: Any, rng: Any) -> int:
    """A choice at a known place, drawn as often as it was tried there; -1 if none was.

    So do others play where a network advises. Where much lies open, one line that they all keep to would decide what a move
    is worth: a wrong turn of theirs would be the same in every world, and the figure sure of itself.
    """
    total = 0.0
    for i in range(n):
        slot = found(table, mixed(place, int(moves[i]) + 1))
        weights[i] = float(table[slot].visits) if slot >= 0 else 0.0
        total += weights[i]
    return drawn(weights, n, total, rng) if total > 0.0 else -1


@helper
def learned(table: Any, place: int, moves: Any, n: int, own: bool) -> int:
    """The choice that has proved best at a known place; -1 if none was tried often enough.

    One's own is the one tried most, as all of them could be tried each time. Another's moves depend on a hand that differs
    from world to world, so theirs is the one that brought most.
    """
    best, best_i = -1e9, -1
    for i in range(n):
        slot = found(table, mixed(place, int(moves[i]) + 1))
        if slot >= 0 and table[slot].visits >= TRIED:
            worth = float(table[slot].visits) if own else table[slot].value / table[slot].visits
            if worth > best:
                best, best_i = worth, i
    return best_i


@helper
def outlook(desk: Any, tuning: Tuning, worlds: Any, anew: bool, rollouts: int, rng: Any, out: Any) -> None:
    """Play the position in `desk.root`, of which all is known, to the end of its round so many times; add up the shares.

    What later rounds bring is found out `anew` from `worlds`, in which they are dealt otherwise than they will be; or it is
    what it was when this was last asked, in the same round.
    """
    rounds = int(desk.root.finished) + 1
    if anew:
        desk.later = 0
        for k in range(len(worlds)):
            desk.worlds[0] = worlds[k]
            play_on(desk, rounds, tuning.whim, tuning.rollout, rng, None)
            if contract.to_act(desk.worlds[0]) == 0:
                break
            glance_ahead(desk, tuning.whim, tuning.rollout, rng, None)
    for _ in range(rollouts):
        desk.worlds[0] = desk.root
        play_on(desk, rounds, tuning.whim, tuning.rollout, rng, None)
        appraise(desk, desk.worlds[0], 0, tuning.points, rounds, desk.outcome[0])
        for seat in range(desk.root.players):
            out[seat] += desk.shares[0, seat]


@helper
def count_victories(desk: Any, tuning: Tuning, rollouts: int, rng: Any, out: Any) -> None:
    """Play the position in `desk.root` to its end so many times, and add up each seat's shares."""
    for _ in range(rollouts):
        desk.worlds[0] = desk.root
        play_on(desk, ALL_ROUNDS, tuning.whim, tuning.rollout, rng, None)
        contract.payoff(desk.worlds[0], desk.shares[0])
        for seat in range(desk.root.players):
            out[seat] += desk.shares[0, seat]
