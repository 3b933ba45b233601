"""A rule of thumb for games in which one bids and takes tricks: count the tricks that a hand is good for, bid that, and steer
towards the bid. `greedy` plays by it, and it carries the rollouts of searches. What it counts with, `describe` tells networks.

A card takes a trick with the chance 1 / (1 + x), where x grows with the higher cards that others may hold. The numbers
were tuned by playing Oh Hell against itself and against chance.
"""

from typing import Any

import numpy as np

from overtrick.kit.cards import bit, lowest
from overtrick.kit.cards import count as size
from overtrick.kit.compiled import helper
from overtrick.kit.contract import Moves, Numbers
from overtrick.kit.tricks import EMPTY, BidTrick, beats, bidding, hand_size, led_suit, next_seat, suit_of, whole_suit

TRUMP_BEATEN, TRUMP_ALONE = 0.1, 1.2  # per higher trump out; the second shared among the trumps in hand
RUFFED, SIDE_BEATEN = 1.4, 27.0  # a side suit can always be ruffed; per higher card out, for each card left in hand
BOLD, CAUTIOUS = 1.15, 0.15  # what to bid on a count of tricks
STEER = 2.0  # how much a trick off the bid matters


@helper
def steer(
    s: BidTrick,
    seat: int,
    hidden: int,
    trump: int,
    in_suit: int,
    first_card: int,
    tricks_pay: bool,
    moves: Moves,
    count: int,
    out: Numbers,
) -> None:
    """Judge the legal moves of a seat: bids, or cards, whose codes begin at `first_card`.

    `hidden` are the cards that the seat cannot place, `trump` is a suit. Where tricks pay even with a bid that has failed,
    all that can be had are taken then.
    """
    good_for = tricks_in(s, seat, hidden, trump, in_suit)
    if bidding(s):
        for i in range(count):
            out[i] = -STEER * abs(moves[i] - (BOLD * good_for - CAUTIOUS))
        return
    need = s.bids[seat] - s.won[seat]
    lost = need < 0 or need > hand_size(s, seat)
    for i in range(count):
        card = moves[i] - first_card
        elsewhere = good_for - chance(s, seat, card, hidden, trump, in_suit)
        coming = wins_now(s, seat, card, hidden, trump, in_suit) + elsewhere
        if lost and tricks_pay:
            out[i] = STEER * coming
        else:
            out[i] = -STEER * abs(need - coming)


# What `describe` says of a bid …
BIDS_MORE, EXACTLY, NO_MORE, ALL_TOO_MANY, ALL_TOO_FEW = range(5)
# … and of a card.
LEADS, FOLLOWS, RUFFS, DISCARDS, BEATS, TAKES, SAFE, GOOD_FOR, HIGHER, LOWER, BESIDE, TRUMP = range(5, 17)
SURE, WELCOME, TOO_MANY, TOO_FEW, TO_COME, KEEN, VOID, ROBS, SPARES, TRAITS = range(17, 27)
MOST_IN_HAND = 64


@helper
def describe(
    s: BidTrick, seat: int, hidden: int, trump: int, in_suit: int, first_card: int, moves: Moves, count: int, out: Any
) -> None:
    """What each legal move does, whichever card it is: the `traits` of a game that `steer` plays."""
    if bidding(s):
        describe_bids(s, seat, hidden, trump, in_suit, moves, count, out)
    else:
        describe_cards(s, seat, hidden, trump, in_suit, first_card, moves, count, out)


@helper
def describe_bids(s: BidTrick, seat: int, hidden: int, trump: int, in_suit: int, moves: Moves, count: int, out: Any) -> None:
    """How likely each bid is what the hand takes, each card by itself, and what it makes of all bids so far."""
    odds = np.zeros(MOST_IN_HAND + 1)
    good_for = odds_of(s, seat, hidden, trump, in_suit, odds)
    room = s.in_all
    for other in range(s.players):
        room -= max(0, s.bids[other])
    for i in range(count):
        up_to = 0.0
        for tricks in range(moves[i] + 1):
            up_to += odds[tricks]
        out[i, BIDS_MORE] = (moves[i] - good_for) / max(1, s.in_all)
        out[i, EXACTLY] = odds[moves[i]]
        out[i, NO_MORE] = up_to
        out[i, ALL_TOO_MANY] = max(0, moves[i] - room) / max(1, s.in_all)
        out[i, ALL_TOO_FEW] = max(0, room - moves[i]) / max(1, s.in_all)


@helper
def describe_cards(
    s: BidTrick, seat: int, hidden: int, trump: int, in_suit: int, first_card: int, moves: Moves, count: int, out: Any
) -> None:
    """What a card does to the trick and to the bid, and who may still have a say."""
    led = led_suit(s, in_suit)
    need = s.bids[seat] - s.won[seat]
    good_for = tricks_in(s, seat, hidden, trump, in_suit)
    no_trumps = trump == EMPTY or hidden & whole_suit(trump, in_suit) == 0
    to_come, keen = 0, 0
    other = next_seat(s, seat)
    while other != s.leader:
        to_come += 1
        keen += s.bids[other] > s.won[other]
        other = next_seat(s, other)
    for i in range(count):
        card = moves[i] - first_card
        suit = suit_of(card, in_suit)
        same, above = whole_suit(suit, in_suit), ~(2 * bit(card) - 1)
        best = s.owner == EMPTY or beats(card, s.laid[s.owner], trump, in_suit)
        unbeaten = hidden & same & above == 0 and (suit == trump or no_trumps)
        now, later = wins_now(s, seat, card, hidden, trump, in_suit), chance(s, seat, card, hidden, trump, in_suit)
        off = now + good_for - later - need
        out[i, LEADS] = led == EMPTY
        out[i, FOLLOWS] = led != EMPTY and suit == led
        out[i, RUFFS] = led != EMPTY and suit != led and suit == trump
        out[i, DISCARDS] = led != EMPTY and suit != led and suit != trump
        out[i, BEATS] = best
        out[i, TAKES] = best and to_come == 0
        out[i, SAFE] = now
        out[i, GOOD_FOR] = later
        out[i, HIGHER] = size(hidden & same & above) / in_suit
        out[i, LOWER] = size(hidden & same & ~above) / in_suit
        out[i, BESIDE] = (size(s.hands[seat] & same) - 1) / in_suit
        out[i, TRUMP] = suit == trump
        out[i, SURE] = best and (to_come == 0 or unbeaten)
        out[i, WELCOME] = now if need > 0 else 0.0
        out[i, TOO_MANY] = max(0.0, off)
        out[i, TOO_FEW] = max(0.0, -off)
        if best:
            out[i, TO_COME] = to_come / s.players
            out[i, KEEN] = keen / s.players
            out[i, VOID] = lacking(s, seat, suit if led == EMPTY else led) / s.players
        if best and s.owner != EMPTY:
            wanted = s.bids[s.owner] > s.won[s.owner]
            out[i, ROBS] = wanted
            out[i, SPARES] = not wanted


@helper
def lacking(s: BidTrick, seat: int, suit: int) -> int:
    """How many of those who come after the seat in this trick are known to lack a suit."""
    n = 0
    other = next_seat(s, seat)
    while other != s.leader:
        n += (s.lacks[other] >> suit) & 1
        other = next_seat(s, other)
    return n


@helper
def odds_of(s: BidTrick, seat: int, hidden: int, trump: int, in_suit: int, odds: Any) -> float:
    """The chances that the hand takes 0, 1, 2, … tricks, as if each card took its own; returns how many on average."""
    odds[0] = 1.0
    held, mean = 0, 0.0
    hand = s.hands[seat]
    while hand != 0:
        takes = chance(s, seat, lowest(hand), hidden, trump, in_suit)
        held += 1
        mean += takes
        for tricks in range(held, 0, -1):
            odds[tricks] += takes * (odds[tricks - 1] - odds[tricks])
        odds[0] *= 1 - takes
        hand &= hand - 1
    return mean


@helper
def tricks_in(s: BidTrick, seat: int, hidden: int, trump: int, in_suit: int) -> float:
    """How many tricks the hand is good for."""
    tricks = 0.0
    hand = s.hands[seat]
    while hand != 0:
        tricks += chance(s, seat, lowest(hand), hidden, trump, in_suit)
        hand &= hand - 1
    return tricks


@helper
def chance(s: BidTrick, seat: int, card: int, hidden: int, trump: int, in_suit: int) -> float:
    """That the card, played at some time, takes a trick."""
    return 1 / (1 + obstacles(s, seat, card, hidden, trump, in_suit, s.players - 1))


@helper
def wins_now(s: BidTrick, seat: int, card: int, hidden: int, trump: int, in_suit: int) -> float:
    """That the card takes this trick."""
    if s.owner != EMPTY and not beats(card, s.laid[s.owner], trump, in_suit):
        return 0.0
    to_come = (s.leader - next_seat(s, seat)) % s.players
    return 1 / (1 + obstacles(s, seat, card, hidden, trump, in_suit, to_come))


@helper
def obstacles(s: BidTrick, seat: int, card: int, hidden: int, trump: int, in_suit: int, opponents: int) -> float:
    """What stands between a card and a trick, with so many opponents to come."""
    if opponents == 0:
        return 0.0
    hand = s.hands[seat]
    above = whole_suit(suit_of(card, in_suit), in_suit) & ~(2 * bit(card) - 1)
    held = opponents * (size(hand) / max(1, size(hidden)))  # the share of the hidden cards that they hold
    higher = held * size(hidden & above)
    if suit_of(card, in_suit) == trump:
        trumps = hand & whole_suit(trump, in_suit)
        return higher * (TRUMP_BEATEN + TRUMP_ALONE / max(1, size(trumps)))
    ruffed = 0.0 if trump == EMPTY else RUFFED * opponents / (s.players - 1)
    return ruffed + SIDE_BEATEN * higher / max(1, size(hand))
