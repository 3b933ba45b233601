"""The rules of Monster Trick (MT-1 … MT-27), for two to five players.

Cards are numbered colour by colour: card = 15 * colour + value - 1. Places are 0 … 3 here, 1 … 4 for people. An action
below 6 lays the row of victory cards; any other is 6 + 4 * card + place.
"""

from typing import Any

import numpy as np

from overtrick.kit.cards import bit, lowest
from overtrick.kit.compiled import helper
from overtrick.kit.fields import BY_RULE, EVERYBODY, HIDDEN, OWNER, Common, mask, masks, small, smalls
from overtrick.kit.seats import all_seats, share_victory
from overtrick.kit.tricks import suit_of, whole_suit

SEATS = 5  # the most players there can be
COLOURS = "GYPB"  # green, yellow, purple, blue (MT-1)
VALUES = 15
HIGHEST = {2: 6, 3: 9, 4: 12, 5: 15}  # the highest value in play, by players (MT-5)
ROUNDS = 3
HAND = 12
PLACES = 4  # tricks open at once (MT-12)
FULL = 4  # cards that complete a trick (MT-21)

# The victory cards of each round (MT-2, MT-6, MT-G6), and the six orders to lay three cards in.
VICTORY = np.array([[1, 2, 3], [2, 4, 6], [3, 6, 9]], np.int64)
ORDERS = np.array([[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]], np.int64)

ROWS = len(ORDERS)
ACTIONS = ROWS + len(COLOURS) * VALUES * PLACES
MOST_LEGAL = HAND * PLACES
EMPTY = -1  # no card, nobody


class State(Common):
    """A game of Monster Trick at a moment."""

    dealt = masks(ROUNDS, SEATS, HIDDEN)  # hands of the rounds to come
    hands = masks(SEATS, OWNER)
    gone = mask(EVERYBODY)  # cards of this round's completed tricks
    round_no = small(EVERYBODY)  # 0 … 2
    starter = small(EVERYBODY)  # who began this round
    turn = small(EVERYBODY)
    plays = small(EVERYBODY)  # cards played in this round
    chosen = small(EVERYBODY)  # bit mask: who has laid the row of this round
    rows = smalls(SEATS, 3, BY_RULE)  # values, left to right; 0 where not laid or not known
    won = smalls(SEATS, EVERYBODY)  # tricks completed in this round
    cards = smalls(PLACES, FULL, EVERYBODY)  # in the order played, all in sight (MT-17); EMPTY beyond
    length = smalls(PLACES, EVERYBODY)  # cards in each open trick, 0 where the place is free
    owner = smalls(PLACES, EVERYBODY)  # whose marker lies at the trick, EMPTY at a free place
    best = smalls(PLACES, EVERYBODY)  # its highest card of the opening colour
    tricks = smalls(ROUNDS, SEATS, EVERYBODY)
    points = smalls(ROUNDS, SEATS, EVERYBODY)
    exact = smalls(ROUNDS, SEATS, EVERYBODY)
    total = smalls(SEATS, EVERYBODY)


@helper
def colour(card: int) -> int:
    return suit_of(card, VALUES)


def lay_out(s: State, dealt: Any) -> None:
    """Each round's deck, dealt out from seat 0 on (MT-7)."""
    cards = HAND * s.players
    for r in range(ROUNDS):
        for i in range(cards):
            s.dealt[r, i // HAND] |= bit(dealt[r * cards + i])
    begin_round(s, 0)  # MT-G5: the oldest player sits at seat 0


def to_act(s: State) -> int:
    if s.finished == ROUNDS:
        return 0
    if s.chosen != all_seats(s):
        return all_seats(s) & ~s.chosen  # MT-8, MT-G7: all at once, in secret
    return 1 << s.turn  # MT-11


def legal(s: State, seat: int, out: Any) -> int:
    if s.chosen != all_seats(s):
        for order in range(ROWS):
            out[order] = order
        return ROWS
    free = first_free_place(s)
    n = 0
    for c in range(len(COLOURS)):
        places = places_for(s, c, free)
        hand = s.hands[seat] & whole_suit(c, VALUES)
        while hand != 0:
            card = lowest(hand)
            hand &= hand - 1
            left = places
            while left != 0:
                out[n] = ROWS + PLACES * card + lowest(left)
                left &= left - 1
                n += 1
    return n


@helper
def first_free_place(s: State) -> int:
    for place in range(PLACES):
        if s.length[place] == 0:
            return place
    return EMPTY


@helper
def places_for(s: State, c: int, free: int) -> int:
    """Where a card of colour c may go, as a bit mask of places (MT-14; the rule binds the card, not the hand: MT-15)."""
    places = 0
    for place in range(PLACES):
        if s.length[place] > 0 and colour(s.cards[place, 0]) == c:
            places |= 1 << place  # (b) onto a trick opened in its colour (MT-13)
    if free != EMPTY:
        return places | 1 << free  # (a) a new trick, whatever its colour: a free place is a place (MT-G1)
    if places == 0:
        return (1 << PLACES) - 1  # (c) anywhere, as it fits nowhere (MT-G2)
    return places


def play(s: State, seat: int, action: int) -> None:
    if action < ROWS:
        lay_row(s, seat, action)
    else:
        put_card(s, seat, (action - ROWS) // PLACES, (action - ROWS) % PLACES)


@helper
def lay_row(s: State, seat: int, order: int) -> None:
    for k in range(3):
        s.rows[seat, k] = VICTORY[s.round_no, ORDERS[order, k]]
    s.chosen |= 1 << seat


@helper
def put_card(s: State, seat: int, card: int, place: int) -> None:
    s.hands[seat] &= ~bit(card)
    s.cards[place, s.length[place]] = card
    s.length[place] += 1
    if s.length[place] == 1 or beats(card, s.best[place]):
        s.best[place] = card
        s.owner[place] = seat  # MT-18, MT-19: the marker
    if s.length[place] == FULL:
        complete_trick(s, place)
    s.plays += 1
    s.turn = (s.turn + 1) % s.players  # MT-23: left of whoever played, not of the winner
    if s.plays == HAND * s.players:
        end_round(s)  # MT-9


@helper
def beats(card: int, best: int) -> bool:
    """Higher than the best so far, and of its colour, which is the opening one."""
    return card > best and colour(card) == colour(best)


@helper
def complete_trick(s: State, place: int) -> None:
    s.won[s.owner[place]] += 1  # MT-21
    for k in range(FULL):
        s.gone |= bit(s.cards[place, k])
    clear_place(s, place)


@helper
def clear_place(s: State, place: int) -> None:
    for k in range(FULL):
        s.cards[place, k] = EMPTY
    s.length[place] = 0
    s.owner[place] = EMPTY
    s.best[place] = EMPTY


@helper
def face_up(s: State, seat: int) -> int:
    """The value of the victory card that lies face up, 0 without a trick (MT-22, MT-25)."""
    if s.won[seat] == 0:
        return 0
    return s.rows[seat, (s.won[seat] - 1) % 3]


@helper
def end_round(s: State) -> None:
    r = s.round_no
    for seat in range(s.players):
        s.tricks[r, seat] = s.won[seat]
        s.points[r, seat] = face_up(s, seat)
        s.exact[r, seat] = s.points[r, seat] == VICTORY[r, 2]  # foreseen: the best card pays
        s.total[seat] += s.points[r, seat]
    s.finished += 1
    if s.finished < ROUNDS:
        begin_round(s, r + 1)


@helper
def begin_round(s: State, r: int) -> None:
    """Deal, and start left of the previous starter (MT-10, MT-26). Tricks left incomplete are ignored (MT-24)."""
    s.round_no = r
    s.starter = r % s.players
    s.turn = s.starter
    s.plays = 0
    s.chosen = 0
    s.gone = 0
    for place in range(PLACES):
        clear_place(s, place)
    for seat in range(s.players):
        s.hands[seat] = s.dealt[r, seat]
        s.dealt[r, seat] = 0
        s.won[seat] = 0
        for k in range(3):
            s.rows[seat, k] = 0


def payoff(s: State, out: Any) -> None:
    """The highest sum wins; ties go to the higher card of round 3, then of round 2, then are shared (MT-27)."""
    for seat in range(s.players):
        out[seat] = standing(s, seat)
    share_victory(s, out)


@helper
def standing(s: State, seat: int) -> int:
    return int(10_000 * s.total[seat] + 100 * s.points[2, seat] + s.points[1, seat])
