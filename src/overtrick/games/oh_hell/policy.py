"""A rule of thumb for Oh Hell: count the tricks that a hand is good for, bid that, and steer towards the bid.

A card takes a trick with the chance 1 / (1 + x), where x grows with the higher cards that others may hold. The numbers
were tuned by playing against itself and against chance.
"""

from typing import Any

from overtrick.games.oh_hell.knowledge import hand_size, unseen
from overtrick.games.oh_hell.rules import BIDS, EMPTY, State, beats, bidding, next_seat, suit_of, whole_suit
from overtrick.kit.cards import bit, lowest
from overtrick.kit.cards import count as size
from overtrick.kit.compiled import helper

TRUMP_BEATEN, TRUMP_ALONE = 0.1, 1.2  # per higher trump out; the second shared among the trumps in hand
RUFFED, SIDE_BEATEN = 1.4, 27.0  # a side suit can always be ruffed; per higher card out, for each card left in hand
BOLD, CAUTIOUS = 1.15, 0.15  # what to bid on a count of tricks
STEER = 2.0  # how much a trick off the bid matters


def policy(s: State, seat: int, moves: Any, count: int, out: Any) -> None:
    good_for = tricks_in(s, seat, s.hands[seat])
    if bidding(s):
        for i in range(count):
            out[i] = -STEER * abs(moves[i] - (BOLD * good_for - CAUTIOUS))
        return
    need = s.bids[seat] - s.won[seat]
    lost = need < 0 or need > hand_size(s, seat)
    for i in range(count):
        card = moves[i] - BIDS
        coming = wins_now(s, seat, card) + good_for - chance(s, seat, card)
        if lost and s.penalty == 0:
            out[i] = STEER * coming  # nothing left to be right about: every trick still pays
        else:
            out[i] = -STEER * abs(need - coming)


@helper
def tricks_in(s: State, seat: int, hand: int) -> float:
    """How many tricks the hand is good for."""
    tricks = 0.0
    while hand != 0:
        tricks += chance(s, seat, lowest(hand))
        hand &= hand - 1
    return tricks


@helper
def chance(s: State, seat: int, card: int) -> float:
    """That the card, played at some time, takes a trick."""
    return 1 / (1 + obstacles(s, seat, card, s.players - 1))


@helper
def wins_now(s: State, seat: int, card: int) -> float:
    """That the card takes this trick."""
    if s.owner != EMPTY and not beats(s, card, s.laid[s.owner]):
        return 0.0
    to_come = (s.leader - next_seat(s, seat)) % s.players
    return 1 / (1 + obstacles(s, seat, card, to_come))


@helper
def obstacles(s: State, seat: int, card: int, opponents: int) -> float:
    """What stands between a card and a trick, with so many opponents to come."""
    if opponents == 0:
        return 0.0
    hand = s.hands[seat]
    hidden = unseen(s, seat)
    above = whole_suit(suit_of(card)) & ~(2 * bit(card) - 1)
    held = opponents * (size(hand) / max(1, size(hidden)))  # the share of the hidden cards that they hold
    higher = held * size(hidden & above)
    trumps = hand & whole_suit(suit_of(s.trump))
    if suit_of(card) == suit_of(s.trump):
        return higher * (TRUMP_BEATEN + TRUMP_ALONE / max(1, size(trumps)))
    return RUFFED * opponents / (s.players - 1) + SIDE_BEATEN * higher / max(1, size(hand))
