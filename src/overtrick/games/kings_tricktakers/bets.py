"""Phase 3: bets in secret, the reveal, and the Diplomat's parchment (KT-20 … KT-23, KT-72, KT-77)."""

from typing import Any

from overtrick.games.kings_tricktakers.state import (
    ALLY,
    BET,
    BET_CARDS,
    BETTABLE,
    BETTING,
    COPY,
    NO_BET,
    PAIR_CODES,
    PARCHMENT,
    State,
    company,
    diplomat_owner,
    seat_on,
    seats_on,
)
from overtrick.games.kings_tricktakers.tables import DIPLOMAT_CARD, EMPTY, JACK, ROUNDS
from overtrick.kit.cards import bit, has, lowest
from overtrick.kit.compiled import helper
from overtrick.kit.seats import all_seats


@helper
def legal_bets(s: State, seat: int, out: Any) -> int:
    cards = company(s, seat)
    bound = has(cards, DIPLOMAT_CARD)  # KT-23: every bet of this company has the Diplomat in it
    n = 0
    if bound:
        out[0] = NO_BET
        n = 1
    rest = cards
    while rest != 0:
        one = lowest(rest)
        rest &= rest - 1
        if not bound or one == DIPLOMAT_CARD:
            out[n] = BET + one  # KT-20
            n += 1
        if s.round_no == ROUNDS - 1:
            n = two_card_bets(one, rest, bound, out, n)
    if s.round_no == ROUNDS - 1 and not bound:
        out[n] = BET + JACK
        n += 1
    return n


@helper
def two_card_bets(one: int, others: int, bound: bool, out: Any, n: int) -> int:
    """KT-21: this character with the Jack, and with each character after it."""
    if not bound or one == DIPLOMAT_CARD:
        out[n] = BET + BETTABLE + one
        n += 1
    while others != 0:
        two = lowest(others)
        others &= others - 1
        if not bound or two == DIPLOMAT_CARD:  # the Diplomat has the highest number
            out[n] = BET + PAIR_CODES[one, two]
            n += 1
    return n


@helper
def bet(s: State, seat: int, action: int) -> None:
    if action != NO_BET:
        s.bets[s.round_no, seat] = BET_CARDS[action - BET]
    s.committed |= 1 << seat


@helper
def all_have_bet(s: State) -> bool:
    return s.committed == all_seats(s)


@helper
def begin_parchment(s: State) -> bool:
    """After the reveal the Diplomat chooses; False if there is none."""
    owner = diplomat_owner(s)
    if owner == EMPTY:
        return False
    s.phase = PARCHMENT
    s.turn = owner
    return True


@helper
def legal_parchment(s: State, seat: int, out: Any) -> int:
    n = 0
    for other in range(s.players):
        if other == seat:
            continue
        if s.bets[s.round_no, seat] == 0:
            out[n] = ALLY + seats_on(s, seat, other)  # KT-72
            n += 1
        else:
            flipped = s.bets[s.round_no, other]
            while flipped != 0:
                out[n] = COPY + BETTABLE * seats_on(s, seat, other) + lowest(flipped)  # KT-77
                flipped &= flipped - 1
                n += 1
    return n


@helper
def place_parchment(s: State, seat: int, action: int) -> None:
    if action < COPY:
        s.ally[s.round_no] = seat_on(s, seat, action - ALLY)
    else:
        s.copied_seat[s.round_no] = seat_on(s, seat, (action - COPY) // BETTABLE)
        s.copied[s.round_no] = (action - COPY) % BETTABLE


@helper
def bets_are_secret(s: State) -> bool:
    return s.phase == BETTING


@helper
def ally_of(s: State, seat: int) -> int:
    """The ally of a seat whose Diplomat is face up; EMPTY for all others (KT-72)."""
    if s.bets[s.round_no, seat] == 0 and company(s, seat) & bit(DIPLOMAT_CARD) != 0:
        return s.ally[s.round_no]
    return EMPTY
