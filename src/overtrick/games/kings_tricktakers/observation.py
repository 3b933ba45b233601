"""What a learner sees of a game of Kings Tricktakers, as numbers: laid out in docs/kings-tricktakers.md.

The vector holds all that a concealed state holds, so that the state can be rebuilt from it. Seats are counted from the
learner's own chair, clockwise.
"""

from typing import Any

from overtrick.games.kings_tricktakers.state import ANY, BETTABLE, FORM_COUNT, LINES, State
from overtrick.games.kings_tricktakers.tables import CARD_COUNT, CHARACTER_COUNT, EMPTY, ROUNDS, SEATS, SETS
from overtrick.kit.compiled import helper
from overtrick.kit.observing import put_one, put_set

COUNT = 16  # small counts are divided by this
POINTS = 64  # points are divided by this

GLOBAL_FEATURES = (
    2 * CARD_COUNT  # own hand, own discards
    + 2 * CHARACTER_COUNT  # pool, used
    + 3 * len(SETS)  # Kings down, Queens down, Queens out
    + ROUNDS * BETTABLE  # copied cards
    + (SEATS - 1) + (ROUNDS + 1) + 6 + 3 + 4 + 4  # players, finished, phase, exchange, dominant colour, holder's colour
    + 2 * CARD_COUNT  # the exchanged cards
    + 12  # single numbers
)  # fmt: skip
SEAT_FEATURES = (
    4 + 6  # total, held, discards, piles; flags
    + SEATS  # named
    + CARD_COUNT  # collected cards
    + CARD_COUNT + FORM_COUNT + SEATS  # the card in the trick, its form, its place
    + 4 + 4 + 4 + 1 + 1  # room, room after, loose, exchange after, holder
)  # fmt: skip
ROUND_FEATURES = len(SETS) + CHARACTER_COUNT + BETTABLE + 2 + 3 + LINES
FEATURES = GLOBAL_FEATURES + SEATS * (SEAT_FEATURES + ROUNDS * ROUND_FEATURES)


def encode(s: State, seat: int, out: Any) -> None:
    own = max(seat, 0)
    at = put_own_cards(s, own, out)
    at = put_table(s, out, at)
    for k in range(s.players):
        other = (own + k) % s.players
        begin = at + k * (SEAT_FEATURES + ROUNDS * ROUND_FEATURES)
        put_seat(s, own, other, out, begin)
        for r in range(ROUNDS):
            put_round(s, r, other, out, begin + SEAT_FEATURES + r * ROUND_FEATURES)


@helper
def put_own_cards(s: State, own: int, out: Any) -> int:
    at = put_set(out, 0, s.hands[own], CARD_COUNT)
    for k in range(s.discards[own]):
        if s.thrown[own, k] != EMPTY:
            out[at + s.thrown[own, k]] = (k + 1) / COUNT
    return at + CARD_COUNT


@helper
def put_table(s: State, out: Any, at: int) -> int:
    at = put_set(out, at, s.pool, CHARACTER_COUNT)
    at = put_set(out, at, s.used, CHARACTER_COUNT)
    at = put_set(out, at, s.kings_down, len(SETS))
    at = put_set(out, at, s.queens_down, len(SETS))
    at = put_set(out, at, s.queens_out, len(SETS))
    for r in range(ROUNDS):
        at = put_one(out, at, s.copied[r], BETTABLE)
    at = put_one(out, at, s.players - 2, SEATS - 1)
    at = put_one(out, at, s.finished, ROUNDS + 1)
    at = put_one(out, at, s.phase, 6)
    at = put_one(out, at, s.exchange, 3)
    at = put_one(out, at, s.dominant, 4)
    at = put_one(out, at, s.holder_colour, 4)
    at = put_one(out, at, s.gave, CARD_COUNT)
    at = put_one(out, at, s.returned, CARD_COUNT)
    out[at] = s.drafted
    out[at + 1] = s.picks / COUNT
    out[at + 2] = s.drawn / POINTS
    out[at + 3] = s.to_discard / COUNT
    out[at + 4] = s.trick_no / COUNT
    out[at + 5] = s.turns / COUNT
    out[at + 6] = s.stirred
    out[at + 7] = s.after
    out[at + 8] = s.plays / COUNT
    out[at + 9] = s.ten_after[0] / COUNT
    out[at + 10] = s.ten_after[1] / COUNT
    out[at + 11] = s.holder_after / COUNT
    return at + 12


@helper
def put_seat(s: State, own: int, other: int, out: Any, at: int) -> None:
    """Where a seat stands in the round."""
    out[at] = s.total[other] / POINTS
    out[at + 1] = s.held[other] / COUNT
    out[at + 2] = s.discards[other] / COUNT
    out[at + 3] = s.piles[other] / COUNT
    out[at + 4] = s.turn == other
    out[at + 5] = s.first == other
    out[at + 6] = s.leader == other
    out[at + 7] = s.waiting == other
    out[at + 8] = s.drafter == other
    out[at + 9] = (s.committed >> other) & 1
    out[at + 10] = s.holder == other
    out[at + 11] = s.exchange_after[other] / COUNT
    at += 12
    for k in range(s.players):
        out[at + k] = (s.named[other] >> ((own + k) % s.players)) & 1
    at = put_set(out, at + SEATS, s.won[other], CARD_COUNT)
    at = put_one(out, at, s.laid[other], CARD_COUNT)
    at = put_one(out, at, s.forms[other] if s.laid[other] != EMPTY else EMPTY, FORM_COUNT)
    for place in range(s.plays):
        out[at + place] = s.order[place] == other
    at += SEATS
    for colour in range(4):
        out[at + colour] = 0 if s.room[other, colour] == ANY else (s.room[other, colour] + 1) / COUNT
        out[at + 4 + colour] = s.room_after[other, colour] / COUNT
    put_set(out, at + 8, s.loose[other], 4)


@helper
def put_round(s: State, r: int, other: int, out: Any, at: int) -> None:
    """A seat's set, company, bet and score in a round."""
    at = put_one(out, at, s.sets[r, other], len(SETS))
    at = put_set(out, at, s.company[r, other], CHARACTER_COUNT)
    at = put_set(out, at, s.bets[r, other], BETTABLE)
    out[at] = s.ally[r] == other
    out[at + 1] = s.copied_seat[r] == other
    out[at + 2] = s.tricks[r, other] / COUNT
    out[at + 3] = s.points[r, other] / POINTS
    out[at + 4] = s.exact[r, other]
    for line in range(LINES):
        out[at + 5 + line] = s.earned[r, other, line] / COUNT
