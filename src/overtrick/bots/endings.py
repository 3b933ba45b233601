"""What the end of a round is worth to each seat, and endings near enough to be solved rather than guessed.

An outcome is a row of numbers: a value for each seat, then, for the seat that thinks, its share of the victory, its points
and the tricks it took in the round. A value is the share of the victory with a small part for points, so that games that
are lost or won are still played well:

    value = (1 - w) · share + w · (1/2 + 1/2 · lead / gap)

where lead is the seat's points less the average of the others', and gap the usual distance between the first and the last
seat, as seen in the rollouts; the fraction stays between -1 and 1.
"""

from typing import Any

from overtrick.bots.workspace import DEEPEST, LATER, MEMORY, POINTS, ROLLOUTS, SHARE, TRICKS, Workspace
from overtrick.kit import contract
from overtrick.kit.cards import lowest
from overtrick.kit.compiled import helper

SEAT, CHOICES, TRIED = range(3)  # the columns of `Workspace.branch`


@helper
def appraise(ws: Workspace, world: Any, seat: int, weight: float, rounds: int, outcome: Any) -> None:
    """Write what a world at the end of a round, or of the game, is worth."""
    n = int(world.players)
    if contract.to_act(world) == 0:
        contract.payoff(world, ws.shares)
    else:
        guess_shares(ws, world)
    gap = max(1.0, ws.spread[0] / max(1, ws.tally[ROLLOUTS]))
    total = 0.0
    for other in range(n):
        total += world.total[other]
    for other in range(n):
        lead = (n * world.total[other] - total) / max(1, n - 1)
        points = 0.5 + 0.5 * max(-1.0, min(1.0, lead / gap))
        outcome[other] = (1.0 - weight) * ws.shares[other] + weight * points
    outcome[SHARE] = ws.shares[seat]
    outcome[POINTS] = world.total[seat]
    outcome[TRICKS] = world.tricks[rounds - 1, seat]


@helper
def guess_shares(ws: Workspace, world: Any) -> None:
    """Shares of the victory if the later rounds brought what they brought in the games played to their end."""
    n = int(world.players)
    known = min(MEMORY, int(ws.tally[LATER]))
    for seat in range(n):
        ws.shares[seat] = 0.0
    for k in range(known):
        best = -1e9
        winners = 0
        for seat in range(n):
            points = world.total[seat] + ws.gains[k, seat]
            if points > best:
                best, winners = points, 1
            elif points == best:
                winners += 1
        for seat in range(n):
            if world.total[seat] + ws.gains[k, seat] == best:
                ws.shares[seat] += 1.0 / (winners * known)


@helper
def solve(ws: Workspace, seat: int, weight: float, rounds: int, limit: int) -> bool:
    """Play the world to the end of the round with every seat choosing what is best for it, all cards open.

    The outcome goes to `ws.outcome`. False, and nothing said, if that takes more positions than the limit, or if seats
    choose at the same time. Depth first, on a stack of worlds.
    """
    world = ws.worlds[0]
    if contract.to_act(world) == 0 or world.finished >= rounds:
        appraise(ws, world, seat, weight, rounds, ws.outcome)
        return True
    if not open_branch(ws, 0):
        return False
    depth = 0
    for _ in range(limit):
        branch = ws.branch[depth]
        ws.worlds[depth + 1] = ws.worlds[depth]
        world = ws.worlds[depth + 1]
        contract.play(world, branch[SEAT], ws.moves[depth, branch[TRIED]])
        branch[TRIED] += 1
        if contract.to_act(world) != 0 and world.finished < rounds:
            depth += 1
            if depth == DEEPEST or not open_branch(ws, depth):
                return False
            continue
        appraise(ws, world, seat, weight, rounds, ws.lines[depth + 1])
        keep_better(ws, depth)
        while ws.branch[depth, TRIED] == ws.branch[depth, CHOICES]:
            if depth == 0:
                ws.outcome[:] = ws.lines[0]
                return True
            depth -= 1
            keep_better(ws, depth)
    return False


@helper
def open_branch(ws: Workspace, depth: int) -> bool:
    """List the moves at this depth; false if several seats are to act."""
    actors = contract.to_act(ws.worlds[depth])
    if actors & (actors - 1) != 0:
        return False
    seat = lowest(actors)
    ws.branch[depth, SEAT] = seat
    ws.branch[depth, CHOICES] = contract.legal(ws.worlds[depth], seat, ws.moves[depth])
    ws.branch[depth, TRIED] = 0
    return True


@helper
def keep_better(ws: Workspace, depth: int) -> None:
    """Let the line just played stand at this depth if it is the first, or better for the seat that chose it."""
    seat = ws.branch[depth, SEAT]
    if ws.branch[depth, TRIED] == 1 or ws.lines[depth + 1, seat] > ws.lines[depth, seat]:
        ws.lines[depth, :] = ws.lines[depth + 1, :]
