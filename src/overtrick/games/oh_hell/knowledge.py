"""What a seat knows in Oh Hell, the worlds that fit it, and the numbers a learner sees.

Hidden are the other hands and the cards that were not dealt; the latter are in no field, they are what is left. A seat that
did not follow suit has shown that it lacks the suit led (OH-8). Worlds respect that.
"""

from typing import Any

import numpy as np

from overtrick.games.oh_hell.rules import EMPTY, IN_SUIT, MOST_TRICKS, SEATS, SUITS, State, whole_suit
from overtrick.kit.cards import bit, count, deal_out, has, lowest
from overtrick.kit.chance import below
from overtrick.kit.compiled import helper

TALON = SEATS  # the place of the cards that were not dealt, beside those of the seats


@helper
def hand_size(s: State, seat: int) -> int:
    return s.in_all - count(s.played[seat])


@helper
def pack(s: State) -> int:
    """All cards in use, as a set."""
    cards = 0
    for suit in range(s.suits):
        cards |= ((1 << s.ranks) - 1) << (IN_SUIT * suit)
    return cards


@helper
def unseen(s: State, seat: int) -> int:
    """The cards that a seat cannot place: in other hands, or not dealt. For NOBODY, all hands are other hands."""
    seen = bit(s.trump)
    for other in range(s.players):
        seen |= s.played[other]
    if seat >= 0:
        seen |= s.hands[seat]
    return pack(s) & ~seen


def imagine(s: State, seat: int, rng: Any) -> None:
    """Give every unseen card a place, suit by suit.

    Each card draws a ticket among the free places that can hold its suit. How many are free depends on where the earlier
    suits went, and drawing among just those would favour some worlds. So it draws from as many tickets as there could
    possibly be, and a ticket without a place voids the whole attempt: then every world has the same chance.
    """
    if s.finished == 1:
        return
    cards = unseen(s, seat)
    needs = np.zeros(SEATS + 1, np.int64)
    if nobody_lacks(s):  # then any way to deal them fits
        for other in range(s.players):
            if other != seat:
                needs[other] = hand_size(s, other)
        deal_out(cards, needs[:SEATS], s.hands, rng)
        return
    order = np.zeros(len(SUITS), np.int64)
    tickets = np.zeros(len(SUITS), np.int64)
    plan(s, seat, cards, order, tickets)
    while not deal_unseen(s, seat, cards, order, tickets, needs, rng):
        pass


@helper
def nobody_lacks(s: State) -> bool:
    lacking = 0
    for other in range(s.players):
        lacking |= s.lacks[other]
    return lacking == 0


@helper
def plan(s: State, seat: int, cards: int, order: Any, tickets: Any) -> None:
    """The order of the suits, those with the fewest places first so that void attempts are rare, and their tickets."""
    for suit in range(s.suits):
        at = suit
        while at > 0 and places(s, seat, cards, suit) < places(s, seat, cards, order[at - 1]):
            order[at] = order[at - 1]
            at -= 1
        order[at] = suit
    for i in range(s.suits):
        tickets[order[i]] = places(s, seat, cards, order[i]) - surely_taken(s, seat, cards, order, i)


@helper
def surely_taken(s: State, seat: int, cards: int, order: Any, i: int) -> int:
    """How many places of a suit the suits before it have taken at least: they find room elsewhere only in hands lacking it."""
    before = 0
    one_by_one = 0
    for j in range(i):
        n = count(cards & whole_suit(order[j]))
        before += n
        one_by_one += max(0, n - room_elsewhere(s, seat, order[i], order[j]))
    return max(one_by_one, before - room_elsewhere(s, seat, order[i], EMPTY))


@helper
def room_elsewhere(s: State, seat: int, suit: int, other_suit: int) -> int:
    """Cards in hidden hands that lack the suit, but not the other one (if any)."""
    n = 0
    for other in range(s.players):
        if other != seat and has(s.lacks[other], suit) and (other_suit == EMPTY or not has(s.lacks[other], other_suit)):
            n += hand_size(s, other)
    return n


@helper
def places(s: State, seat: int, cards: int, suit: int) -> int:
    """How many of the unseen cards are where this suit can be."""
    return count(cards) - room_elsewhere(s, seat, suit, EMPTY)


@helper
def deal_unseen(s: State, seat: int, cards: int, order: Any, tickets: Any, needs: Any, rng: Any) -> bool:
    """One attempt; False where a card drew a ticket without a place."""
    needs[TALON] = count(cards)
    for other in range(s.players):
        if other != seat:
            s.hands[other] = 0
            needs[other] = hand_size(s, other)
            needs[TALON] -= needs[other]
    for i in range(s.suits):
        left = tickets[order[i]]
        rest = cards & whole_suit(order[i])
        while rest != 0:
            place = place_of(s, seat, order[i], below(rng, left), needs)
            if place == EMPTY:
                return False
            if place != TALON:
                s.hands[place] |= bit(lowest(rest))
            needs[place] -= 1
            left -= 1
            rest &= rest - 1
    return True


@helper
def place_of(s: State, seat: int, suit: int, ticket: int, needs: Any) -> int:
    """Where a card of this suit goes that drew this ticket."""
    for other in range(s.players):
        if other != seat and not has(s.lacks[other], suit):
            if ticket < needs[other]:
                return other
            ticket -= needs[other]
    return TALON if ticket < needs[TALON] else EMPTY


# -- the observation ---------------------------------------------------------------------------------------------------

CARDS = len(SUITS) * IN_SUIT
PER_SEAT = CARDS + 5 + 10 + len(SUITS)
FEATURES = 2 * CARDS + SEATS * PER_SEAT + 3 + 6


def encode(s: State, seat: int, out: Any) -> None:
    """The vector laid out in docs/oh-hell.md; seats are counted from `seat` on."""
    put_set(out, 0, s.hands[seat] if seat >= 0 else 0)
    out[CARDS + s.trump] = 1
    at = 2 * CARDS
    for k in range(s.players):
        encode_seat(s, (max(seat, 0) + k) % s.players, out, at)
        at += PER_SEAT
    at = 2 * CARDS + SEATS * PER_SEAT
    out[at + s.players - 3] = 1
    out[at + 3] = s.suits / len(SUITS)
    out[at + 4] = s.ranks / IN_SUIT
    out[at + 5] = s.in_all / MOST_TRICKS
    out[at + 6] = s.penalty
    out[at + 7] = s.per_trick / 10
    out[at + 8] = s.finished


@helper
def encode_seat(s: State, other: int, out: Any, at: int) -> None:
    put_set(out, at, s.played[other])
    at += CARDS
    if s.laid[other] != EMPTY:
        out[at + s.laid[other] // IN_SUIT] = 1
        out[at + 4] = (s.laid[other] % IN_SUIT + 1) / IN_SUIT
    at += 5
    out[at] = s.turn == other and s.finished == 0
    out[at + 1] = s.dealer == other
    out[at + 2] = s.leader == other
    out[at + 3] = s.owner == other
    out[at + 4] = s.bids[other] != EMPTY
    out[at + 5] = max(0, s.bids[other]) / MOST_TRICKS
    out[at + 6] = s.won[other] / MOST_TRICKS
    out[at + 7] = s.tricks[0, other] / MOST_TRICKS
    out[at + 8] = s.points[0, other] / 100
    out[at + 9] = s.exact[0, other]
    for suit in range(len(SUITS)):
        out[at + 10 + suit] = has(s.lacks[other], suit)


@helper
def put_set(out: Any, at: int, mask: int) -> None:
    for card in range(CARDS):
        out[at + card] = (mask >> card) & 1
