"""What a seat can imagine in Romanian Whist, the numbers a learner sees, and a rule of thumb.

Hidden are the other hands, what was not dealt, and the hands to come. In a hand of eight tricks every card is dealt.
"""

import numpy as np

from overtrick.kit.cards import has
from overtrick.kit.chance import Rng
from overtrick.kit.compiled import helper
from overtrick.kit.contract import Moves, Numbers
from overtrick.kit.observing import put_one, put_set
from overtrick.kit.steering import steer
from overtrick.kit.tricks import EMPTY, imagine_hands, imagine_turned, unseen
from romanian_whist.rules import BIDS, IN_A_ROW, LONGEST, RANKS, ROUNDS, SEATS, SUITS, State, trump_suit

CARDS = SUITS * RANKS

# The pack as a set, by number of players: the two highest ranks for each (RW-1).
PACKS = np.array([sum(((1 << 2 * n) - 1) << (RANKS * suit + RANKS - 2 * n) for suit in range(SUITS)) for n in range(SEATS + 1)])


def imagine(s: State, seat: int, rng: Rng) -> None:
    """One world that fits what the seat knows, each equally likely: voids that were shown are respected."""
    pack = PACKS[s.players]
    imagine_hands(s, seat, pack, SUITS, RANKS, rng)
    for r in range(s.finished + 1, s.rounds):
        if s.lengths[r] < LONGEST:
            imagine_turned(s, r, pack, rng)


def policy(s: State, seat: int, moves: Moves, count: int, out: Numbers) -> None:
    """Bid the tricks that the hand is good for, and steer towards the bid."""
    steer(s, seat, unseen(s, seat, PACKS[s.players]), trump_suit(s), RANKS, BIDS, False, moves, count, out)


# -- the observation ---------------------------------------------------------------------------------------------------

PER_SEAT = CARDS + (CARDS + 1) + 9 + SUITS
FEATURES = 2 * CARDS + SEATS * PER_SEAT + SEATS + 3


def encode(s: State, seat: int, out: Numbers) -> None:
    """Hand, card turned up, each seat from one's own on, players, hands."""
    at = put_set(out, 0, s.hands[seat] if seat >= 0 else 0, CARDS)
    at = put_one(out, at, s.trump, CARDS)
    for k in range(s.players):
        encode_seat(s, (max(seat, 0) + k) % s.players, out, at + k * PER_SEAT)
    at = put_one(out, at + SEATS * PER_SEAT, s.players - 1, SEATS)
    out[at] = s.in_all / LONGEST
    out[at + 1] = s.finished / ROUNDS
    out[at + 2] = s.premium


@helper
def encode_seat(s: State, seat: int, out: Numbers, at: int) -> None:
    at = put_set(out, at, s.played[seat], CARDS)
    at = put_one(out, at, s.laid[seat] + 1, CARDS + 1)  # the first place: none yet
    out[at] = s.turn == seat and s.finished < s.rounds
    out[at + 1] = s.dealer == seat
    out[at + 2] = s.leader == seat
    out[at + 3] = s.owner == seat
    out[at + 4] = s.bids[seat] != EMPTY
    out[at + 5] = max(0, s.bids[seat]) / LONGEST
    out[at + 6] = s.won[seat] / LONGEST
    out[at + 7] = s.total[seat] / 100
    out[at + 8] = s.streak[seat] / IN_A_ROW
    for suit in range(SUITS):
        out[at + 9 + suit] = has(s.lacks[seat], suit)
