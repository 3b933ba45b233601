"""The rules of Romanian Whist (RW-1 … RW-9 in the README), for three to six players.

Cards are numbered suit by suit: card = 13 * suit + rank. An action below BIDS is a bid; any other is BIDS + card.
"""

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
    next_seat,
    playable,
    suit_of,
    take_trick,
    write_bids,
    write_result,
)

SEATS = 6  # the most players there can be
SUITS = 4
RANKS = 13  # of the whole pack; so many players use the highest of them (RW-1)
LONGEST = 8  # tricks of the longest hand
ROUNDS = 3 * SEATS + 2 * (LONGEST - 2)  # RW-2, with six players
BIDS = LONGEST + 1

EXACT = 5  # points for a bid that comes true, and as many again as it said (RW-7)
IN_A_ROW = 5  # bids right one after the other that bring a premium (RW-8)
PREMIUM = 5


class State(BidTrick):
    """A game at a moment. The last word of each field says who sees it."""

    # the match
    premium = small(EVERYBODY)  # 1 where bids right in a row bring more (RW-8)
    streak = smalls(SEATS, EVERYBODY)  # how many bids of a seat were right in a row, since the last premium
    rounds = small(EVERYBODY)
    lengths = smalls(ROUNDS, EVERYBODY)
    dealt = masks(ROUNDS, SEATS, HIDDEN)
    turned = smalls(ROUNDS, HIDDEN, blank=EMPTY)
    tricks = smalls(ROUNDS, SEATS, EVERYBODY)
    points = smalls(ROUNDS, SEATS, EVERYBODY)
    exact = smalls(ROUNDS, SEATS, EVERYBODY)
    total = mediums(SEATS, EVERYBODY)
    # the hand
    in_all = small(EVERYBODY)
    trump = small(EVERYBODY)  # the card turned up
    dealer = small(EVERYBODY)
    hands = masks(SEATS, OWNER)
    played = masks(SEATS, EVERYBODY)
    lacks = smalls(SEATS, EVERYBODY)
    bids = smalls(SEATS, EVERYBODY)
    won = smalls(SEATS, EVERYBODY)
    # the trick
    leader = small(EVERYBODY)
    owner = small(EVERYBODY)
    turn = small(EVERYBODY)
    laid = smalls(SEATS, EVERYBODY)


def to_act(s: State) -> int:
    return 0 if s.finished == s.rounds else 1 << s.turn


def legal(s: State, seat: int, out: Moves) -> int:
    if bidding(s):
        return write_bids(s, hook(s, seat), out)  # RW-4
    return write_cards(playable(s, seat, RANKS), BIDS, out, 0)  # RW-5


def play(s: State, seat: int, action: int) -> None:
    if action < BIDS:
        bid(s, seat, action)
    elif lay(s, seat, action - BIDS, trump_suit(s), RANKS):
        take_trick(s)  # RW-6
        if hand_is_over(s):
            end_hand(s)


@helper
def trump_suit(s: State) -> int:
    """Of the card turned up; hands of eight tricks have none (RW-3)."""
    return suit_of(s.trump, RANKS)


@helper
def end_hand(s: State) -> None:
    for seat in range(s.players):
        write_result(s, seat, worth(s, seat) + premium(s, seat))
        s.streak[seat] = (s.streak[seat] + 1) % IN_A_ROW if s.won[seat] == s.bids[seat] else 0
    s.finished += 1
    if s.finished < s.rounds:
        begin_hand(s, next_seat(s, s.dealer))


@helper
def worth(s: State, seat: int) -> int:
    """What the bid and the tricks taken so far bring (RW-7)."""
    off = abs(s.won[seat] - s.bids[seat])
    return EXACT + s.bids[seat] if off == 0 else -off


@helper
def premium(s: State, seat: int) -> int:
    """What a bid that comes true brings as the last of five (RW-8)."""
    completes = s.won[seat] == s.bids[seat] and s.streak[seat] == IN_A_ROW - 1
    return PREMIUM if s.premium == 1 and completes else 0


def payoff(s: State, out: Numbers) -> None:
    """Most points win; equals share (RW-9)."""
    for seat in range(s.players):
        out[seat] = s.total[seat]
    share_victory(s, out)
