"""Buying (TR-5 … TR-9): who begins, what is paid to whom, loans, and the change of an open card."""

from typing import Any

from overtrick.games.tricks.state import (
    BUY,
    BUYING,
    CHANGING,
    EMPTY,
    KEEP,
    SWAP,
    State,
    deck_size,
    lift_top,
    one,
)
from overtrick.games.tricks.tables import COLOUR, HAND, LOAN, PRICE, REPAYMENT, STARTING_COLOURS, SWAP_FEE, VALUE, VALUES
from overtrick.kit.cards import bit
from overtrick.kit.compiled import helper
from overtrick.kit.seats import clockwise


@helper
def begin_buying(s: State) -> None:
    s.phase = BUYING
    s.bought = 0
    s.turn = first_buyer(s)


@helper
def first_buyer(s: State) -> int:
    """The owner of the lowest open yellow card, else red, else blue (TR-5); else an elder of a tie (TR-G2)."""
    elder = 0
    for colour in STARTING_COLOURS:
        lowest_value = VALUES
        seat = EMPTY
        tied = False
        for owner in range(s.players):
            card = s.deck[owner, 0]
            if card != EMPTY and COLOUR[card] == colour and VALUE[card] <= lowest_value:
                tied = VALUE[card] == lowest_value
                if not tied:
                    lowest_value = int(VALUE[card])
                    seat = owner  # the first of equals stays: seat order is age (TR-G12)
        if seat != EMPTY and not tied:
            return seat
        if tied:
            elder = seat
    return elder


@helper
def legal_purchases(s: State, seat: int, out: Any) -> int:
    n = 0
    for k in range(s.players):
        if s.left[clockwise(s, seat, k)] != 0:  # TR-G5b: an exhausted deck offers nothing
            out[n] = BUY + k
            n += 1
    return n


@helper
def buy(s: State, seat: int, owner: int) -> None:
    """Take an open card into the hand for its price: to its owner, or to the bank from the own deck (TR-6)."""
    card = lift_top(s, owner)
    price = int(PRICE[card])
    pay(s, seat, price)
    if owner != seat:
        s.money[owner] += price
        s.total[owner] += price
    s.hands[seat] += one(card)
    s.bought += 1
    s.phase = CHANGING


@helper
def pay(s: State, seat: int, price: int) -> None:
    """Who cannot pay borrows first (TR-7, TR-G4); one loan always covers a price."""
    if s.money[seat] < price:
        s.money[seat] += LOAN
        s.loans[seat] += 1
        s.total[seat] += LOAN - REPAYMENT
    s.money[seat] -= price
    s.total[seat] -= price


@helper
def legal_changes(s: State, seat: int, out: Any) -> int:
    out[0] = KEEP
    n = 1
    for k in range(s.players):
        if deck_size(s, clockwise(s, seat, k)) > 1:  # TR-G5: there must be a next card to turn up
            out[n] = SWAP + k
            n += 1
    return n


@helper
def swap(s: State, seat: int, owner: int) -> None:
    """Pay the bank to put an open card under its deck and turn up the next (TR-8)."""
    pay(s, seat, SWAP_FEE)
    card = lift_top(s, owner)
    s.deck[owner, deck_size(s, owner)] = card
    s.left[owner] |= bit(card)
    s.buried[owner] += 1


@helper
def all_have_bought(s: State) -> bool:
    return s.bought == HAND * s.players


@helper
def next_buyer(s: State) -> None:
    s.phase = BUYING
    s.turn = clockwise(s, s.turn, 1)  # TR-G3
