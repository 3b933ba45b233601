"""The rules of Oh Hell (OH-1 … OH-16 in docs/rules/oh-hell.md), for three to seven players: a match of hands, or a single one.

Cards are numbered suit by suit: card = 13 * suit + rank. An action below 18 is a bid; any other is 18 + card.
"""

from typing import Any

from overtrick.kit.cards import write_cards
from overtrick.kit.compiled import helper
from overtrick.kit.contract import Moves, Numbers
from overtrick.kit.fields import EVERYBODY, HIDDEN, OWNER, masks, mediums, small, smalls
from overtrick.kit.seats import share_victory
from overtrick.kit.tricks import (
    EMPTY,
    BidTrick,
    begin_hand,
    bid,
    bidding,
    hand_is_over,
    hook,
    lay,
    lay_out_hands,
    next_seat,
    playable,
    suit_of,
    take_trick,
    write_bids,
    write_result,
)

SEATS = 7  # the most players there can be
SUITS = "CDSH"  # clubs, diamonds, spades, hearts (OH-1)
RANKS = "23456789TJQKA"  # low to high
IN_SUIT = len(RANKS)
MOST_TRICKS = 17  # three players, the whole pack (OH-2)
MOST_BOTH_WAYS = 10  # the longest hand of a match that goes up and down (OH-14)
ROUNDS = 2 * MOST_BOTH_WAYS - 1

BONUS = 10  # for a bid that comes true (OH-11)
SCORINGS = ("every-trick", "exact-only", "misses-cost", "squares")  # OH-11, OH-12, OH-16
EVERY_TRICK, EXACT_ONLY, MISSES_COST, SQUARES = range(4)

BIDS = MOST_TRICKS + 1
ACTIONS = BIDS + len(SUITS) * IN_SUIT
MOST_LEGAL = BIDS


class State(BidTrick):
    """A game of Oh Hell at a moment."""

    # the match
    suits = small(EVERYBODY)  # in the pack
    ranks = small(EVERYBODY)  # in each suit, from the two upwards
    hooked = small(EVERYBODY)  # 1 where the bids may not add up to the tricks (OH-6)
    scoring = small(EVERYBODY)  # which of SCORINGS
    per_trick = small(EVERYBODY)  # points for a trick
    rounds = small(EVERYBODY)  # hands to be played
    lengths = smalls(ROUNDS, EVERYBODY)  # tricks of each hand
    dealt = masks(ROUNDS, SEATS, HIDDEN)  # the hands of rounds to come …
    turned = smalls(ROUNDS, HIDDEN, blank=EMPTY)  # … and the card turned up in each
    tricks = smalls(ROUNDS, SEATS, EVERYBODY)
    points = mediums(ROUNDS, SEATS, EVERYBODY)
    exact = smalls(ROUNDS, SEATS, EVERYBODY)
    total = mediums(SEATS, EVERYBODY)
    # the hand
    in_all = small(EVERYBODY)  # its tricks
    trump = small(EVERYBODY)  # the card turned up
    dealer = small(EVERYBODY)
    hands = masks(SEATS, OWNER)
    played = masks(SEATS, EVERYBODY)
    lacks = smalls(SEATS, EVERYBODY)
    bids = smalls(SEATS, EVERYBODY)
    won = smalls(SEATS, EVERYBODY)
    # the trick
    leader = small(EVERYBODY)
    turn = small(EVERYBODY)
    owner = small(EVERYBODY)
    laid = smalls(SEATS, EVERYBODY)


def lay_out(s: State, dealt: Any) -> None:
    """One card at a time to each, the next is turned up (OH-3, OH-4)."""
    if s.lengths[0] == 0:
        s.lengths[0] = dealt[-1]  # of a single hand that is as long as chance has it
    lay_out_hands(s, dealt)


def to_act(s: State) -> int:
    if s.finished == s.rounds:
        return 0
    return 1 << s.turn


def legal(s: State, seat: int, out: Moves) -> int:
    if bidding(s):
        return write_bids(s, forbidden_bid(s, seat), out)
    return write_cards(playable(s, seat, IN_SUIT), BIDS, out, 0)  # OH-8


@helper
def forbidden_bid(s: State, seat: int) -> int:
    """The bid that the dealer may not make: all bids would add up to the number of tricks (OH-6)."""
    return hook(s, seat) if s.hooked == 1 else EMPTY


def play(s: State, seat: int, action: int) -> None:
    if action < BIDS:
        bid(s, seat, action)  # OH-5, OH-7
    elif lay(s, seat, action - BIDS, trump_suit(s), IN_SUIT):
        take_trick(s)  # OH-9, OH-10
        if hand_is_over(s):
            end_hand(s)


@helper
def trump_suit(s: State) -> int:
    return suit_of(s.trump, IN_SUIT)  # OH-4


@helper
def end_hand(s: State) -> None:
    for seat in range(s.players):
        write_result(s, seat, worth(s, seat))
    s.finished += 1
    if s.finished < s.rounds:
        begin_hand(s, next_seat(s, s.dealer))  # OH-15


@helper
def worth(s: State, seat: int) -> int:
    """The points for the bid and the tricks taken so far."""
    won, off = s.won[seat], abs(s.won[seat] - s.bids[seat])
    if off == 0 and s.scoring == SQUARES:
        return BONUS + won * won  # OH-16
    if off == 0:
        return BONUS + s.per_trick * won  # OH-11
    if s.scoring == EVERY_TRICK:
        return s.per_trick * won
    return -s.per_trick * off if s.scoring == MISSES_COST else 0  # OH-12


def payoff(s: State, out: Numbers) -> None:
    """Most points win; ties are shared (OH-13)."""
    for seat in range(s.players):
        out[seat] = s.total[seat]
    share_victory(s, out)
