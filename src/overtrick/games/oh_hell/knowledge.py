"""What a seat can imagine in Oh Hell, and the numbers a learner sees.

Hidden are the other hands, the cards that were not dealt (they are in no field, they are what is left), and coming hands.
"""

from overtrick.games.oh_hell.rules import IN_SUIT, MOST_TRICKS, ROUNDS, SCORINGS, SEATS, SUITS, State
from overtrick.kit.cards import has
from overtrick.kit.chance import Rng
from overtrick.kit.compiled import helper, inlined
from overtrick.kit.contract import Numbers
from overtrick.kit.observing import put_one, put_set
from overtrick.kit.tricks import EMPTY, imagine_hands, imagine_turned, next_seat, unseen


@helper
def pack(s: State) -> int:
    """All cards in use, as a set (OH-1)."""
    cards = 0
    for suit in range(s.suits):
        cards |= ((1 << s.ranks) - 1) << (IN_SUIT * suit)
    return cards


@helper
def hidden(s: State, seat: int) -> int:
    """The cards that a seat cannot place: in other hands, or not dealt."""
    return unseen(s, seat, pack(s))


def imagine(s: State, seat: int, rng: Rng) -> None:
    cards = pack(s)
    imagine_hands(s, seat, cards, s.suits, IN_SUIT, rng)
    for r in range(s.finished + 1, s.rounds):
        imagine_turned(s, r, cards, rng)


# -- the observation ---------------------------------------------------------------------------------------------------

CARDS = len(SUITS) * IN_SUIT
PER_SEAT = CARDS + 5 + 8 + len(SUITS)
FEATURES = 2 * CARDS + SEATS * PER_SEAT + (SEATS - 2) + 5 + len(SCORINGS) + 1 + ROUNDS


def encode(s: State, seat: int, out: Numbers) -> None:
    """The vector laid out in docs/oh-hell.md; seats are counted from `seat` on."""
    at = put_set(out, 0, s.hands[seat] if seat >= 0 else 0, CARDS)
    at = put_one(out, at, s.trump, CARDS)
    other = max(seat, 0)
    for k in range(s.players):
        encode_seat(s, other, out, at + k * PER_SEAT)
        other = next_seat(s, other)
    at = put_one(out, at + SEATS * PER_SEAT, s.players - 3, SEATS - 2)
    out[at] = s.suits / len(SUITS)
    out[at + 1] = s.ranks / IN_SUIT
    out[at + 2] = s.in_all / MOST_TRICKS
    out[at + 3] = s.hooked
    out[at + 4] = s.per_trick / 10
    at = put_one(out, at + 5, s.scoring, len(SCORINGS))
    out[at] = s.finished / ROUNDS
    for r in range(s.rounds):
        out[at + 1 + r] = s.lengths[r] / MOST_TRICKS


@inlined
def encode_seat(s: State, other: int, out: Numbers, at: int) -> None:
    at = put_set(out, at, s.played[other], CARDS)
    if s.laid[other] != EMPTY:
        out[at + s.laid[other] // IN_SUIT] = 1
        out[at + 4] = (s.laid[other] % IN_SUIT + 1) / IN_SUIT
    at += 5
    out[at] = s.turn == other and s.finished < s.rounds
    out[at + 1] = s.dealer == other
    out[at + 2] = s.leader == other
    out[at + 3] = s.owner == other
    out[at + 4] = s.bids[other] != EMPTY
    out[at + 5] = max(0, s.bids[other]) / MOST_TRICKS
    out[at + 6] = s.won[other] / MOST_TRICKS
    out[at + 7] = s.total[other] / 100
    for suit in range(len(SUITS)):
        out[at + 8 + suit] = has(s.lacks[other], suit)
