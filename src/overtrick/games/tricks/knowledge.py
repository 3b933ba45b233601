"""What a seat knows in Tricks, the worlds that fit it, and the numbers a learner sees.

Everybody saw every card being bought, so hands are public. Hidden are the order of the cards that lie face down in the
decks, the order of the second shuffle, and the bid cards of others before the reveal. A card that was swapped went under
its deck in full view: its place stays known until the decks are shuffled again.
"""

from typing import Any

from overtrick.games.tricks.state import (
    BIDDING,
    EMPTY,
    PHASES,
    State,
    copies,
    deck_size,
    first_kind,
    kinds,
)
from overtrick.games.tricks.tables import CARDS, COLOURS, GREY, HAND, ROUNDS, SEATS, TRICKS
from overtrick.kit.cards import bit, count, has, nth
from overtrick.kit.chance import below
from overtrick.kit.compiled import helper


def conceal(s: State, seat: int) -> None:
    """Of a deck, the top card and what everybody saw go to the bottom stay known."""
    for owner in range(s.players):
        for k in range(1, deck_size(s, owner) - s.buried[owner]):
            s.deck[owner, k] = EMPTY


def imagine(s: State, seat: int, rng: Any) -> None:
    for owner in range(s.players):
        imagine_deck(s, owner, rng)
        if s.round_no == 0:
            shuffle_set((1 << CARDS) - 1, s.second[owner], 0, rng)
        if s.phase == BIDDING and owner != seat and has(s.chosen, owner):
            s.bids[s.round_no, owner] = any_kind(s.hands[owner], rng)


@helper
def imagine_deck(s: State, owner: int, rng: Any) -> None:
    """Put the cards of the deck whose place nobody knows into any order."""
    unknown = s.left[owner]
    for k in range(deck_size(s, owner)):
        if s.deck[owner, k] != EMPTY:
            unknown &= ~bit(s.deck[owner, k])
    shuffle_set(unknown, s.deck[owner], 1, rng)


@helper
def shuffle_set(cards: int, order: Any, start: int, rng: Any) -> None:
    """Write the cards of a set from place `start` on, every order equally likely."""
    rest = int(cards)
    k = start
    while rest != 0:
        card = nth(rest, below(rng, count(rest)))
        rest &= ~bit(card)
        order[k] = card
        k += 1


@helper
def any_kind(hand: int, rng: Any) -> int:
    """One of the different cards of a hand: copies are the same bid."""
    rest = kinds(hand)
    for _ in range(below(rng, count(rest))):
        rest &= rest - 1
    return first_kind(rest)


# -- the observation ---------------------------------------------------------------------------------------------------

_A_SEAT = CARDS * (5 + ROUNDS) + 6 + 3 * ROUNDS
FEATURES = SEATS * _A_SEAT + CARDS + PHASES + ROUNDS + len(COLOURS) + len(COLOURS) + 1 + 3 + 2

# What the numbers are divided by, so that they stay around 1.
MOST_COPIES = 5
MONEY = 100
LOANS = 10
SCORE = 75


def encode(s: State, seat: int, out: Any) -> None:
    """The vector laid out in docs/tricks.md; seats are counted from `seat` on."""
    first = max(seat, 0)
    for k in range(s.players):
        encode_seat(s, (first + k) % s.players, out[k * _A_SEAT : (k + 1) * _A_SEAT])
    at = SEATS * _A_SEAT
    for card in range(CARDS):
        out[at + card] = copies(s.gone, card) / MOST_COPIES
    at += CARDS
    out[at + s.phase] = 1
    at += PHASES
    out[at + s.round_no] = 1
    at += ROUNDS
    if s.led != EMPTY:
        out[at + s.led] = 1
    at += len(COLOURS)
    if s.trump != EMPTY:
        out[at + s.trump] = 1
    at += GREY + 1
    out[at + s.players - 3] = 1
    out[at + 3] = s.winner_leads
    out[at + 4] = s.bought / (HAND * SEATS)


@helper
def encode_seat(s: State, seat: int, out: Any) -> None:
    depth = deck_size(s, seat)
    for card in range(CARDS):
        out[card] = has(s.left[seat], card)
        out[3 * CARDS + card] = copies(s.hands[seat], card) / MOST_COPIES
    if depth > 0:
        out[CARDS + s.deck[seat, 0]] = 1
    for k in range(s.buried[seat]):
        out[2 * CARDS + s.deck[seat, depth - 1 - k]] = (k + 1) / CARDS  # counted from the bottom
    if s.cards[seat] != EMPTY:
        out[4 * CARDS + s.cards[seat]] = 1
    for r in range(ROUNDS):
        if s.bids[r, seat] != EMPTY:
            out[(5 + r) * CARDS + s.bids[r, seat]] = 1
    at = (5 + ROUNDS) * CARDS
    out[at] = s.turn == seat
    out[at + 1] = s.leader == seat
    out[at + 2] = has(s.chosen, seat)
    out[at + 3] = s.money[seat] / MONEY
    out[at + 4] = s.loans[seat] / LOANS
    out[at + 5] = s.won[seat] / TRICKS
    for r in range(ROUNDS):
        out[at + 6 + 3 * r] = s.tricks[r, seat] / TRICKS
        out[at + 7 + 3 * r] = s.points[r, seat] / SCORE
        out[at + 8 + 3 * r] = s.exact[r, seat]
