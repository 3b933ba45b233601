"""What a seat knows in Monster Trick, the worlds that fit it, and the numbers a learner sees.

Hidden are the other hands, the hands of coming rounds, and the victory cards that have not yet been face up (MT-G4).
Nothing in the rules shows that a hand lacks a colour: a player may always open or discard instead (MT-15).
"""

from typing import Any

import numpy as np

from overtrick.games.monster_trick.rules import (
    COLOURS,
    FULL,
    HAND,
    HIGHEST,
    PLACES,
    ROUNDS,
    SEATS,
    VALUES,
    VICTORY,
    State,
)
from overtrick.kit.cards import bit, deal_out
from overtrick.kit.chance import below
from overtrick.kit.compiled import helper, inlined
from overtrick.kit.observing import put_set

# The whole deck as a set, by number of players (MT-5).
DECKS = np.array(
    [
        sum(((1 << HIGHEST[n]) - 1) << (VALUES * c) for c in range(len(COLOURS))) if n in HIGHEST else 0
        for n in range(SEATS + 1)
    ],
    np.int64,
)


@helper
def hand_size(s: State, seat: int) -> int:
    """Cards left in a hand: everyone plays one a turn, in turn."""
    played = s.plays // s.players
    if (seat - s.starter) % s.players < s.plays % s.players:
        played += 1
    return HAND - played


def conceal(s: State, seat: int) -> None:
    """Of another's row, what has been face up stays known (MT-G4)."""
    for other in range(s.players):
        if other != seat:
            for k in range(min(s.won[other], 3), 3):
                s.rows[other, k] = 0


def imagine(s: State, seat: int, rng: Any) -> None:
    needs = np.zeros(SEATS, np.int64)
    if s.finished < ROUNDS:
        for other in range(s.players):
            if other != seat:
                needs[other] = hand_size(s, other)
                if (s.chosen >> other) & 1:
                    imagine_row(s, other, rng)
        deal_out(unseen(s), needs, s.hands, rng)
    for r in range(s.finished + 1, ROUNDS):
        for other in range(s.players):
            needs[other] = HAND
        deal_out(DECKS[s.players], needs, s.dealt[r], rng)


@helper
def unseen(s: State) -> int:
    """The cards that are neither played nor in a hand that is known."""
    known = 0
    for other in range(s.players):
        known |= s.hands[other]
    return unplayed(s) & ~known


@helper
def imagine_row(s: State, seat: int, rng: Any) -> None:
    """Lay the cards of the row that have never been face up in any order."""
    for k in range(3):
        if s.rows[seat, k] == 0:
            pick = below(rng, 3 - k)
            for value in VICTORY[s.round_no]:
                if value != s.rows[seat, 0] and value != s.rows[seat, 1] and value != s.rows[seat, 2]:
                    if pick == 0:
                        s.rows[seat, k] = value
                        break
                    pick -= 1


# -- the observation ---------------------------------------------------------------------------------------------------

CARDS = len(COLOURS) * VALUES
PER_PLACE = CARDS + (FULL - 1) + SEATS
WON_TOLD = 8  # tricks won are told for 0 … 7; more count as 7
PER_SEAT = 3 + WON_TOLD + 9 + ROUNDS
FEATURES = 2 * CARDS + PLACES * PER_PLACE + SEATS * PER_SEAT + 4 + (ROUNDS + 1) + (HAND + 1) + 1


def encode(s: State, seat: int, out: Any) -> None:
    """The vector laid out in docs/monster-trick.md; seats are counted from `seat` on."""
    first = max(seat, 0)
    hand = s.hands[seat] if seat >= 0 else 0
    at = put_set(out, 0, hand, CARDS)
    at = put_set(out, at, unplayed(s) & ~hand, CARDS)
    for place in range(PLACES):
        if s.length[place] > 0:
            out[at + s.best[place]] = 1
            out[at + CARDS + s.length[place] - 1] = 1
            out[at + CARDS + FULL - 1 + (s.owner[place] - first) % s.players] = 1
        at += PER_PLACE
    for k in range(s.players):
        encode_seat(s, (first + k) % s.players, out, at + k * PER_SEAT)
    at += SEATS * PER_SEAT
    out[at + s.players - 2] = 1
    out[at + 4 + s.finished] = 1
    at += 4 + ROUNDS + 1
    out[at + hand_size(s, first)] = 1
    out[at + HAND + 1] = s.plays / (HAND * SEATS)


@inlined
def encode_seat(s: State, other: int, out: Any, at: int) -> None:
    out[at] = s.turn == other
    out[at + 1] = s.starter == other
    out[at + 2] = (s.chosen >> other) & 1
    out[at + 3 + min(s.won[other], WON_TOLD - 1)] = 1
    at += 3 + WON_TOLD
    for more in range(3):  # the victory card that so many more tricks and one would turn up: lowest, middle or best
        value = s.rows[other, (s.won[other] + more) % 3]
        if value > 0:
            out[at + 3 * more + value // (s.round_no + 1) - 1] = 1
    for r in range(ROUNDS):
        out[at + 9 + r] = s.points[r, other] / 9


@helper
def unplayed(s: State) -> int:
    """The cards of the round that are still in hands, whoever's."""
    seen = s.gone
    for place in range(PLACES):
        for k in range(s.length[place]):
            seen |= bit(s.cards[place, k])
    return int(DECKS[s.players]) & ~seen
