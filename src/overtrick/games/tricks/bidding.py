"""Bids, trump and the first leader (TR-10 … TR-13)."""

from typing import Any

from overtrick.games.tricks.state import BID, BIDDING, EMPTY, State, first_kind, kinds, one
from overtrick.games.tricks.tables import COLOUR, COLOURS, GREY, HIGHEST, VALUE
from overtrick.kit.compiled import helper
from overtrick.kit.seats import all_seats


@helper
def begin_bidding(s: State) -> None:
    s.phase = BIDDING
    s.turn = EMPTY
    s.chosen = 0


@helper
def legal_bids(s: State, seat: int, out: Any) -> int:
    n = 0
    rest = kinds(s.hands[seat])
    while rest != 0:
        out[n] = BID + first_kind(rest)
        rest &= rest - 1
        n += 1
    return n


@helper
def choose_bid(s: State, seat: int, card: int) -> None:
    s.bids[s.round_no, seat] = card
    s.chosen |= 1 << seat


@helper
def all_have_bid(s: State) -> bool:
    return bool(s.chosen == all_seats(s))


@helper
def reveal_bids(s: State) -> None:
    """The bid cards leave the hands, and the best of them makes trump."""
    for seat in range(s.players):
        s.hands[seat] -= one(s.bids[s.round_no, seat])
    s.trump = trump_of(s.bids[s.round_no], s.players)


@helper
def rank_of_bid(card: int) -> int:
    """Higher value first, then blue, red, yellow (TR-11). A grey four outranks the other fours, as it undoes trump."""
    if COLOUR[card] == GREY:
        return 4 * int(VALUE[card]) + 3
    return 4 * int(VALUE[card]) + len(COLOURS) - 1 - int(COLOUR[card])


@helper
def best_bid(bids: Any, players: int) -> int:
    """The card that decides: trump is its colour, if there is one, and one of its bidders leads."""
    best = int(bids[0])
    for seat in range(1, players):
        if rank_of_bid(bids[seat]) > rank_of_bid(best):
            best = int(bids[seat])
    return best


@helper
def trump_of(bids: Any, players: int) -> int:
    """The trump colour (TR-11), or `GREY` for none (TR-12)."""
    best = best_bid(bids, players)
    if COLOUR[best] == GREY:  # (i) a grey four and no five; with it, (ii) grey fours among zeros
        return GREY
    if VALUE[best] == 0:  # (ii) all are zeros
        return GREY
    for seat in range(players):
        if VALUE[bids[seat]] != HIGHEST:
            return int(COLOUR[best])
    return GREY  # (iii) all are fives


@helper
def first_leader(s: State) -> int:
    """Who bid the deciding card (TR-13, TR-G6); of several the one with less money (TR-G11), then the elder (TR-G12)."""
    bids = s.bids[s.round_no]
    best = best_bid(bids, s.players)
    leader = EMPTY
    for seat in range(s.players):
        if bids[seat] == best and (leader == EMPTY or s.money[seat] < s.money[leader]):
            leader = seat
    return leader
