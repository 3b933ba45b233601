"""The compiled half of playing for the lab: whole games with every moment kept, and who is going to win from here.

Kept apart from all else: an edit here compiles every game anew.
"""

from typing import Any, NamedTuple

from overtrick.bots.simple import GREEDY, greedy_choice, random_choice
from overtrick.kit import contract
from overtrick.kit.cards import lowest
from overtrick.kit.compiled import compiled, helper
from overtrick.kit.contract import NOBODY

DEAD_END, ENDLESS = -1, -2  # what `play_through` returns where a game did not come to its end


class Moments(NamedTuple):
    """Room for every moment of a game, as many rows as a game may have moves."""

    states: Any  # before the move
    seats: Any
    actions: Any
    counts: Any  # how many moves were legal …
    legal: Any  # … and which


@helper
def choice(rule: int, s: Any, seat: int, moves: Any, scores: Any, rng: Any) -> int:
    if rule == GREEDY:
        return greedy_choice(s, seat, moves, scores, rng)
    return random_choice(s, seat, moves, scores, rng)


@compiled
def play_through(s: Any, seen: Any, rules: Any, rngs: Any, moves: Any, scores: Any, kept: Any, keep: bool) -> int:
    """Play a game on to its end, each seat by its rule from what it knows; returns the moves made, or why it has no end.

    With `keep`, every moment is written to `kept`. In any case no game has more moves than `kept` has rows.
    """
    plies = 0
    actors = contract.to_act(s[0])
    while actors != 0:
        if plies == len(kept.seats):
            return ENDLESS
        seat = lowest(actors)
        seen[0] = s[0]
        contract.conceal(seen[0], seat)
        n = contract.legal(seen[0], seat, moves)
        if n == 0:
            return DEAD_END
        if keep:
            kept.states[plies] = s[0]
            kept.seats[plies] = seat
            kept.counts[plies] = n
            for i in range(n):
                kept.legal[plies, i] = moves[i]
        action = choice(rules[seat], seen[0], seat, moves, scores, rngs[seat])
        kept.actions[plies] = action
        contract.play(s[0], seat, action)
        plies += 1
        actors = contract.to_act(s[0])
    return plies


@compiled
def count_endings(s: Any, work: Any, rules: Any, rngs: Any, moves: Any, scores: Any, rng: Any, most: int, out: Any) -> int:
    """What somebody who only watches may expect: `out` has a row for each ending, into which each seat's share goes.

    Each is played in another world that fits what everybody sees. Returns how many came to an end.
    """
    ended = 0
    for _ in range(len(out)):
        work[0] = s[0]
        contract.conceal(work[0], NOBODY)
        contract.imagine(work[0], NOBODY, rng)
        plies = 0
        actors = contract.to_act(work[0])
        while actors != 0 and plies < most:
            seat = lowest(actors)
            contract.play(work[0], seat, choice(rules[seat], work[0], seat, moves, scores, rngs[seat]))
            plies += 1
            actors = contract.to_act(work[0])
        if actors == 0:
            contract.payoff(work[0], out[ended])
            ended += 1
    return ended
