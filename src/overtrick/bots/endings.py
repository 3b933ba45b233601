"""What the end of a round is worth to each seat, and endings near enough to be solved rather than guessed.

An outcome is a row of numbers: a value for each seat, then, for the seat that thinks, its share of the victory, its points
and the tricks it took in the round. A value is the share of the victory with a small part for points, so that games that
are lost or won are still played well:

    value = (1 - w) · share + w · (1/2 + 1/2 · lead / gap)

where lead is the seat's points less the average of the others', and gap the usual distance between the first and the last
seat, as seen in the rollouts; the fraction stays between -1 and 1.
"""

from typing import Any

from overtrick.bots.workspace import DEEPEST, OUTCOME, POINTS, SHARE, TRICKS
from overtrick.kit import contract
from overtrick.kit.cards import lowest
from overtrick.kit.compiled import helper

SEAT, CHOICES, TRIED = range(3)  # the columns of `desk.branch`


@helper
def appraise(desk: Any, world: Any, seat: int, weight: float, rounds: int, outcome: Any) -> None:
    """Write what a world at the end of a round, or of the game, is worth."""
    n = int(world.players)
    if contract.to_act(world) == 0:
        contract.payoff(world, desk.shares[0])
    else:
        guess_shares(desk, world)
    gap = max(1.0, desk.spread / max(1, desk.rollouts))
    total = 0.0
    for other in range(n):
        total += world.total[other]
    for other in range(n):
        lead = (n * world.total[other] - total) / max(1, n - 1)
        points = 0.5 + 0.5 * max(-1.0, min(1.0, lead / gap))
        outcome[other] = (1.0 - weight) * desk.shares[0, other] + weight * points
    outcome[SHARE] = desk.shares[0, seat]
    outcome[POINTS] = world.total[seat]
    outcome[TRICKS] = world.tricks[rounds - 1, seat]


@helper
def guess_shares(desk: Any, world: Any) -> None:
    """Shares of the victory if the later rounds brought what they brought in the games played to their end."""
    n = int(world.players)
    known = int(min(desk.memory, desk.later))
    for seat in range(n):
        desk.shares[0, seat] = 0.0
    for k in range(known):
        best = -1e9
        winners = 0
        for seat in range(n):
            points = world.total[seat] + desk.gains[k, seat]
            if points > best:
                best, winners = points, 1
            elif points == best:
                winners += 1
        for seat in range(n):
            if world.total[seat] + desk.gains[k, seat] == best:
                desk.shares[0, seat] += 1.0 / (winners * known)


@helper
def solve(desk: Any, seat: int, weight: float, rounds: int, limit: int) -> bool:
    """Play the world to the end of the round with every seat choosing what is best for it, all cards open.

    The outcome goes to `desk.outcome`. False, and nothing said, if that takes more positions than the limit, or if seats
    choose at the same time. Depth first, on a stack of worlds.
    """
    world = desk.worlds[0]
    if contract.to_act(world) == 0 or world.finished >= rounds:
        appraise(desk, world, seat, weight, rounds, desk.outcome[0])
        return True
    if not open_branch(desk, 0):
        return False
    depth = 0
    for _ in range(limit):
        branch = desk.branch[depth]
        desk.effort += 1
        desk.worlds[depth + 1] = desk.worlds[depth]
        world = desk.worlds[depth + 1]
        contract.play(world, branch[SEAT], widened(desk.moves[depth, branch[TRIED]]))
        branch[TRIED] += 1
        if contract.to_act(world) != 0 and world.finished < rounds:
            depth += 1
            if depth == DEEPEST or not open_branch(desk, depth):
                return False
            continue
        appraise(desk, world, seat, weight, rounds, desk.lines[depth + 1])
        keep_better(desk, depth)
        while desk.branch[depth, TRIED] == desk.branch[depth, CHOICES]:
            if depth == 0:
                for k in range(OUTCOME):
                    desk.outcome[0, k] = desk.lines[0, k]
                return True
            depth -= 1
            keep_better(desk, depth)
    return False


@helper
def widened(code: int) -> int:
    """An action code as an int64, for which tables have the rules compiled already; compiled `int` leaves an int32 one."""
    return 0 + code


@helper
def open_branch(desk: Any, depth: int) -> bool:
    """List the moves at this depth; false if several seats are to act."""
    actors = contract.to_act(desk.worlds[depth])
    if actors & (actors - 1) != 0:
        return False
    seat = lowest(actors)
    desk.branch[depth, SEAT] = seat
    desk.branch[depth, CHOICES] = contract.legal(desk.worlds[depth], seat, desk.moves[depth])
    desk.branch[depth, TRIED] = 0
    return True


@helper
def keep_better(desk: Any, depth: int) -> None:
    """Let the line just played stand at this depth if it is the first, or better for the seat that chose it."""
    seat = desk.branch[depth, SEAT]
    if desk.branch[depth, TRIED] == 1 or desk.lines[depth + 1, seat] > desk.lines[depth, seat]:
        for k in range(OUTCOME):
            desk.lines[depth, k] = desk.lines[depth + 1, k]
