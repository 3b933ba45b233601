"""Whole games of a network against itself, in one compiled call: the choices go to `Samples`."""

from typing import Any

from overtrick.bots.network import LEAD, SHARE, Mind, Net, expect, into_chances, like, look
from overtrick.bots.tree import drawn
from overtrick.kit import contract
from overtrick.kit.cards import lowest
from overtrick.kit.chance import below
from overtrick.kit.compiled import compiled, helper
from overtrick.kit.contract import NOBODY
from overtrick.training.samples import Samples, close_game, lead_of


@compiled
def play_games(firsts: Any, s: Any, net: Net, mind: Mind, rows: Samples, room: int, games: int, rng: Any, out: Any) -> int:
    """So many games, or as many as there is room for; returns the rows written. `s` is a state to play in.

    `out` gets the games played and the gaps between first and last seat in points, summed.
    """
    row = 0
    out[0] = out[1] = 0.0
    for _ in range(games):
        if row + room > len(rows.counts):
            break
        deal_anew(firsts, s, rng)
        start = row
        actors = contract.to_act(s[0])
        while actors != 0:
            row = make_choice(s[0], lowest(actors), net, mind, rows, row, rng)
            actors = contract.to_act(s[0])
        close_game(rows, start, row, s[0], mind.likings)
        out[0] += 1.0
        out[1] += gap_of(s[0])
    return row


@helper
def deal_anew(firsts: Any, s: Any, rng: Any) -> None:
    """A fresh deal: what everybody sees of one of the first states, and all that is hidden shuffled again."""
    s[0] = firsts[below(rng, len(firsts))]
    contract.conceal(s[0], NOBODY)
    contract.imagine(s[0], NOBODY, rng)


@helper
def gap_of(s: Any) -> float:
    low = high = int(s.total[0])
    for seat in range(1, s.players):
        low = min(low, int(s.total[seat]))
        high = max(high, int(s.total[seat]))
    return float(high - low)


@helper
def make_choice(s: Any, seat: int, net: Net, mind: Mind, rows: Samples, row: int, rng: Any) -> int:
    """Let the seat choose by the network's chances, and note it where there is a choice; returns the next free row."""
    moves, scores, likings = mind.moves[0], mind.scores[0], mind.likings
    n = contract.legal(s, seat, moves)
    if n == 1:
        contract.play(s, seat, 0 + moves[0])
        return row
    mind.seen[0] = s
    contract.conceal(mind.seen[0], seat)
    contract.policy(mind.seen[0], seat, moves, n, scores)
    look(net, mind, mind.seen[0], seat)
    like(net, mind, moves, scores, n, likings)
    into_chances(likings, n, 1.0)
    chosen = drawn(likings, n, 1.0, rng)
    rows.observations[row] = mind.observation[0]
    for i in range(rows.moves.shape[1]):
        rows.moves[row, i] = moves[i] if i < n else 0
        rows.scores[row, i] = scores[i] if i < n else 0
        rows.chances[row, i] = likings[i] if i < n else 0
    rows.counts[row] = n
    rows.chosen[row] = chosen
    rows.seats[row] = seat
    rows.rounds[row] = s.finished
    rows.leads[row] = lead_of(s, seat)
    rows.expected[row, 0] = expect(net, mind, SHARE)
    rows.expected[row, 1] = expect(net, mind, LEAD)
    contract.play(s, seat, 0 + moves[chosen])
    return row + 1
