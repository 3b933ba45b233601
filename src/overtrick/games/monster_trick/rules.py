"""The rules of Monster Trick (MT-1 … MT-27), for two to five players.

Cards are numbered colour by colour: card = 15 * colour + value - 1. Places are 0 … 3 here, 1 … 4 for people. An action
below 6 lays the row of victory cards; any other is 6 + 4 * card + place.
"""

from typing import Annotated, Any

import numpy as np

from overtrick.kit.cards import bit, lowest
from overtrick.kit.compiled import helper
from overtrick.kit.contract import SEATS, Common, Mask, Masks, Small, Smalls, layout
from overtrick.kit.seats import all_seats, share_victory

COLOURS = "GYPB"  # green, yellow, purple, blue (MT-1)
VALUES = 15
HIGHEST = {2: 6, 3: 9, 4: 12, 5: 15}  # the highest value in play, by players (MT-5)
ROUNDS = 3
HAND = 12
PLACES = 4  # tricks open at once (MT-12)
FULL = 4  # cards that complete a trick (MT-21)

# The victory cards of each round (MT-6), and the six orders to lay three cards in.
VICTORY = np.array([[1, 2, 3], [2, 4, 6], [3, 6, 9]], np.int64)
ORDERS = np.array([[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]], np.int64)

ROWS = len(ORDERS)
ACTIONS = ROWS + len(COLOURS) * VALUES * PLACES
MOST_LEGAL = HAND * PLACES
EMPTY = -1  # no card, nobody


class State(Common):
    """A game of Monster Trick at a moment."""

    dealt: Annotated[Masks, (ROUNDS, SEATS)]  # hands of the rounds to come
    hands: Annotated[Masks, SEATS]
    gone: Mask  # cards of this round's completed tricks
    round_no: Small  # 0 … 2
    starter: Small  # who began this round
    turn: Small
    plays: Small  # cards played in this round
    chosen: Small  # bit mask: who has laid the row of this round
    rows: Annotated[Smalls, (SEATS, 3)]  # values, left to right; 0 where not laid or not known
    won: Annotated[Smalls, SEATS]  # tricks completed in this round
    cards: Annotated[Smalls, (PLACES, FULL)]  # in the order played; EMPTY beyond
    length: Annotated[Smalls, PLACES]  # cards in each open trick, 0 where the place is free
    owner: Annotated[Smalls, PLACES]  # whose marker lies at the trick, EMPTY at a free place
    best: Annotated[Smalls, PLACES]  # its highest card of the opening colour
    tricks: Annotated[Smalls, (ROUNDS, SEATS)]
    points: Annotated[Smalls, (ROUNDS, SEATS)]
    exact: Annotated[Smalls, (ROUNDS, SEATS)]
    total: Annotated[Smalls, SEATS]


RECORD = layout(State)


@helper
def colour(card: int) -> int:
    return int(card) // VALUES


def to_act(s: Any) -> int:
    if s.finished == ROUNDS:
        return 0
    if s.chosen != all_seats(s):
        return all_seats(s) & ~int(s.chosen)  # MT-8: all at once, in secret
    return 1 << int(s.turn)  # MT-11


def legal(s: Any, seat: int, out: Any) -> int:
    if s.chosen != all_seats(s):
        for order in range(ROWS):
            out[order] = order
        return ROWS
    free = first_free_place(s)
    n = 0
    for c in range(len(COLOURS)):
        places = places_for(s, c, free)
        hand = s.hands[seat] & (((1 << VALUES) - 1) << (VALUES * c))
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
def first_free_place(s: Any) -> int:
    for place in range(PLACES):
        if s.length[place] == 0:
            return place
    return EMPTY


@helper
def places_for(s: Any, c: int, free: int) -> int:
    """Where a card of colour c may go, as a bit mask of places (MT-14; the rule binds the card, not the hand: MT-15)."""
    places = 0
    for place in range(PLACES):
        if s.length[place] > 0 and colour(s.cards[place, 0]) == c:
            places |= 1 << place  # (b) onto a trick opened in its colour
    if free != EMPTY:
        return places | 1 << free  # (a) a new trick, whatever its colour
    if places == 0:
        return (1 << PLACES) - 1  # (c) anywhere, as it fits nowhere
    return places


def play(s: Any, seat: int, action: int) -> None:
    if action < ROWS:
        lay_row(s, seat, action)
    else:
        put_card(s, seat, (action - ROWS) // PLACES, (action - ROWS) % PLACES)


@helper
def lay_row(s: Any, seat: int, order: int) -> None:
    for k in range(3):
        s.rows[seat, k] = VICTORY[s.round_no, ORDERS[order, k]]
    s.chosen |= 1 << seat


@helper
def put_card(s: Any, seat: int, card: int, place: int) -> None:
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
        end_round(s)


@helper
def beats(card: int, best: int) -> bool:
    """Higher than the best so far, and of its colour, which is the opening one."""
    return card > best and colour(card) == colour(best)


@helper
def complete_trick(s: Any, place: int) -> None:
    s.won[s.owner[place]] += 1  # MT-21
    for k in range(FULL):
        s.gone |= bit(s.cards[place, k])
    clear_place(s, place)


@helper
def clear_place(s: Any, place: int) -> None:
    for k in range(FULL):
        s.cards[place, k] = EMPTY
    s.length[place] = 0
    s.owner[place] = EMPTY
    s.best[place] = EMPTY


@helper
def face_up(s: Any, seat: int) -> int:
    """The value of the victory card that lies face up, 0 without a trick (MT-22, MT-25)."""
    if s.won[seat] == 0:
        return 0
    return int(s.rows[seat, (s.won[seat] - 1) % 3])


@helper
def end_round(s: Any) -> None:
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
def begin_round(s: Any, r: int) -> None:
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


def payoff(s: Any, out: Any) -> None:
    """The highest sum wins; ties go to the higher card of round 3, then of round 2, then are shared (MT-27)."""
    for seat in range(s.players):
        out[seat] = standing(s, seat)
    share_victory(s, out)


@helper
def standing(s: Any, seat: int) -> int:
    return int(10_000 * s.total[seat] + 100 * s.points[2, seat] + s.points[1, seat])
