"""The rules of Tricks (TR-1 … TR-20), for three to five players: the order in which everything happens.

What happens is in modules of its own: `market` (buying), `bidding` (bids, trump), `trick_play`, `scoring`; the state and
the action codes are in `state`, the numbers of the game in `tables`.
"""

from typing import Any

from overtrick.games.tricks.bidding import (
    all_have_bid,
    begin_bidding,
    choose_bid,
    first_leader,
    legal_bids,
    reveal_bids,
)
from overtrick.games.tricks.market import (
    all_have_bought,
    begin_buying,
    buy,
    legal_changes,
    legal_purchases,
    next_buyer,
    swap,
)
from overtrick.games.tricks.scoring import (
    begin_round,
    end_game,
    is_last_round,
    reshuffle,
    score_round,
)
from overtrick.games.tricks.state import (
    BID,
    BIDDING,
    BUY,
    BUYING,
    CARD,
    CHANGING,
    GREY_AS,
    KEEP,
    LEAD,
    OVER,
    PLAYING,
    SWAP,
    State,
)
from overtrick.games.tricks.tables import CARDS, COLOUR, GREY_FOUR
from overtrick.games.tricks.trick_play import (
    all_tricks_taken,
    lead,
    legal_cards,
    legal_leaders,
    next_trick,
    play_card,
    take_trick,
    trick_is_full,
)
from overtrick.kit.compiled import helper
from overtrick.kit.seats import all_seats, clockwise, share_victory


def lay_out(s: State, dealt: Any) -> None:
    """A shuffled set of cards for each player, and the order of what is left of it in round 2 (TR-19)."""
    for owner in range(s.players):
        for k in range(CARDS):
            s.deck[owner, k] = dealt[owner * CARDS + k]
            s.second[owner, k] = dealt[(s.players + owner) * CARDS + k]
    begin_round(s, 0)
    begin_buying(s)


def to_act(s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase == BIDDING:
        return all_seats(s) & ~s.chosen  # TR-10: all at once, in secret
    return 1 << s.turn


def legal(s: State, seat: int, out: Any) -> int:
    if s.phase == BUYING:
        return legal_purchases(s, seat, out)
    if s.phase == CHANGING:
        return legal_changes(s, seat, out)
    if s.phase == BIDDING:
        return legal_bids(s, seat, out)
    if s.phase == PLAYING:
        return legal_cards(s, seat, out)
    return legal_leaders(s, out)


def play(s: State, seat: int, action: int) -> None:
    if action < SWAP:
        buy(s, seat, clockwise(s, seat, action - BUY))
    elif action < KEEP:
        swap(s, seat, clockwise(s, seat, action - SWAP))
        end_turn_at_market(s)
    elif action < BID:
        end_turn_at_market(s)
    elif action < CARD:
        choose_bid(s, seat, action - BID)
        if all_have_bid(s):
            reveal_bids(s)
            lead(s, first_leader(s))
    elif action < LEAD:
        lay(s, seat, action)
        if trick_is_full(s):
            end_trick(s)
    else:
        lead(s, clockwise(s, seat, action - LEAD))


@helper
def end_turn_at_market(s: State) -> None:
    if all_have_bought(s):
        begin_bidding(s)  # TR-9
    else:
        next_buyer(s)


@helper
def lay(s: State, seat: int, action: int) -> None:
    if action >= GREY_AS:
        play_card(s, seat, GREY_FOUR, action - GREY_AS)
    else:
        play_card(s, seat, action - CARD, int(COLOUR[action - CARD]))


@helper
def end_trick(s: State) -> None:
    winner = take_trick(s)
    if not all_tricks_taken(s):
        next_trick(s, winner)
        return
    score_round(s)
    if is_last_round(s):
        end_game(s)
    else:
        begin_round(s, 1)
        reshuffle(s)
        begin_buying(s)


def payoff(s: State, out: Any) -> None:
    """Most money after repayment wins; equals share (TR-20, TR-G10)."""
    for seat in range(s.players):
        out[seat] = s.total[seat]
    share_victory(s, out)
