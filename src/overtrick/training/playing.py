"""Whole games in one compiled call: of a network against itself, or in one seat against others who learn nothing.

What the network chooses goes to `Samples`. The others are *players*: a network or the game's rule of thumb, each in a manner.
"""

from typing import Any, NamedTuple

import numpy as np

from overtrick.bots.network import LEAD, SHARE, Mind, Net, expect, into_chances, like, look, new_mind
from overtrick.bots.tree import drawn
from overtrick.kit import contract
from overtrick.kit.cards import lowest
from overtrick.kit.chance import below
from overtrick.kit.compiled import compiled, helper
from overtrick.kit.contract import NOBODY
from overtrick.kit.game import Game
from overtrick.training.samples import Samples, close_game, lead_of

BY_NET, TEMPERATURE, WHIM, MANNER = 0, 1, 2, 3  # the numbers of a manner, and how many there are
EVERYBODY = -1  # the seats that learn, as bits: all of them


class Player(NamedTuple):
    """Somebody who chooses in compiled code.

    The manner says whether the network is asked or the rule of thumb (BY_NET is 1 or 0), how soft the choice is (0 is what is
    liked best, 1 as it is meant), and how many of 1,024 choices are any legal move.
    """

    net: Net
    mind: Mind
    manner: Any


def new_player(game: Game, net: Net, *, by_net: bool = True) -> Player:
    """One who always plays what is liked best, as the bots `net` and `greedy` do."""
    return Player(net, new_mind(game, net), np.array([by_net, 0, 0], np.float64))


@compiled
def play_games(
    firsts: Any,
    s: Any,
    net: Net,
    mind: Mind,
    rows: Samples,
    room: int,
    games: int,
    rng: Any,
    out: Any,
    others: Any = None,
    alone: bool = True,
) -> int:
    """So many games, or as many as there is room for; returns the rows written. `s` is a state to play in.

    With others, a player, one seat by lot is the network's, or if it is not to be alone about half of them, and they have all
    the rest; without, it has every seat. `out` gets the games played and the gaps between first and last in points, summed.
    """
    row = 0
    out[0] = out[1] = 0.0
    for _ in range(games):
        if row + room > len(rows.counts):
            break
        deal_anew(firsts, s, rng)
        learning = EVERYBODY
        if others is not None:
            learning = some_seats(s[0].players, alone, rng)
        start = row
        actors = contract.to_act(s[0])
        while actors != 0:
            seat = lowest(actors)
            if (learning >> seat) & 1:
                row = make_choice(s[0], seat, net, mind, rows, row, rng)
            elif others is not None:
                play_as(s[0], seat, others, rng)
            actors = contract.to_act(s[0])
        close_game(rows, start, row, s[0], mind.likings)
        out[0] += 1.0
        out[1] += gap_of(s[0])
    return row


@compiled
def play_out(s: Any, seat: int, player: Player, others: Player, rng: Any) -> None:
    """One game to its end, with a player in one seat and the same other one in the rest."""
    actors = contract.to_act(s)
    while actors != 0:
        actor = lowest(actors)
        if actor == seat:
            play_as(s, actor, player, rng)
        else:
            play_as(s, actor, others, rng)
        actors = contract.to_act(s)


@helper
def some_seats(players: int, alone: bool, rng: Any) -> int:
    """One seat by lot, or any of them and at least one, as bits."""
    if alone:
        return 1 << below(rng, players)
    return 1 + below(rng, (1 << players) - 2)  # neither nobody nor everybody


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
    n = contract.legal(s, seat, mind.moves[0])
    chosen = 0 if n == 1 else note_choice(s, seat, n, net, mind, rows, row, rng)
    contract.play(s, seat, 0 + mind.moves[0][chosen])
    return row if n == 1 else row + 1


@helper
def note_choice(s: Any, seat: int, n: int, net: Net, mind: Mind, rows: Samples, row: int, rng: Any) -> int:
    """Choose one of the moves in the mind by the network's chances, and write it to a row; returns its number."""
    moves, scores, likings = mind.moves[0], mind.scores[0], mind.likings
    mind.seen[0] = s
    contract.conceal(mind.seen[0], seat)
    contract.policy(mind.seen[0], seat, moves, n, scores)
    look(net, mind, mind.seen[0], seat)
    like(net, mind, mind.seen[0], seat, moves, scores, n, likings)
    into_chances(likings, n, 1.0)
    chosen = drawn(likings, n, 1.0, rng)
    rows.observations[row] = mind.observation[0]
    for i in range(rows.moves.shape[1]):
        rows.moves[row, i] = moves[i] if i < n else 0
        rows.scores[row, i] = scores[i] if i < n else 0
        rows.chances[row, i] = likings[i] if i < n else 0
        for k in range(rows.traits.shape[2]):
            rows.traits[row, i, k] = mind.traits[i, k] if i < n else 0
    rows.counts[row] = n
    rows.chosen[row] = chosen
    rows.seats[row] = seat
    rows.rounds[row] = s.finished
    rows.leads[row] = lead_of(s, seat)
    rows.expected[row, 0] = expect(net, mind, SHARE)
    rows.expected[row, 1] = expect(net, mind, LEAD)
    return chosen


@compiled
def choose_and_note(s: Any, seat: int, net: Net, mind: Mind, rows: Samples, row: int, rng: Any) -> int:
    """The same for callers that make the move themselves: its action code."""
    n = contract.legal(s, seat, mind.moves[0])
    chosen = 0 if n == 1 else note_choice(s, seat, n, net, mind, rows, row, rng)
    return int(mind.moves[0][chosen])


@helper
def play_as(s: Any, seat: int, player: Player, rng: Any) -> None:
    """Let a player make the seat's move."""
    mind, manner = player.mind, player.manner
    moves, likings = mind.moves[0], mind.likings
    n = contract.legal(s, seat, moves)
    chosen = 0
    if n > 1 and manner[WHIM] > 0.0 and below(rng, 1024) < manner[WHIM]:
        chosen = below(rng, n)
    elif n > 1:
        mind.seen[0] = s
        contract.conceal(mind.seen[0], seat)
        contract.policy(mind.seen[0], seat, moves, n, mind.scores[0])
        if manner[BY_NET] > 0.0:
            look(player.net, mind, mind.seen[0], seat)
            like(player.net, mind, mind.seen[0], seat, moves, mind.scores[0], n, likings)
        else:
            for i in range(n):
                likings[i] = mind.scores[0][i]
        if manner[TEMPERATURE] > 0.0:
            into_chances(likings, n, manner[TEMPERATURE])
            chosen = drawn(likings, n, 1.0, rng)
        else:
            chosen = liked_best(likings, n, manner[BY_NET] == 0.0, rng)
    contract.play(s, seat, 0 + moves[chosen])


@helper
def liked_best(likings: Any, n: int, by_lot: bool, rng: Any) -> int:
    """The number of the highest; among equals the first, or by lot: so do the bots `net` and `greedy`."""
    best, ties = 0, 1
    for i in range(1, n):
        if likings[i] > likings[best]:
            best, ties = i, 1
        elif by_lot and likings[i] == likings[best]:
            ties += 1
            if below(rng, ties) == 0:
                best = i
    return best
