"""The rules of Kings Tricktakers: the order of play, from phase to phase and round to round.

What happens within a phase is in `companies`, `bets`, `preparation`, `tricks` and `scoring`; all values are in `tables`.
"""

from typing import Any

from overtrick.games.kings_tricktakers.bets import (
    all_have_bet,
    begin_parchment,
    bet,
    legal_bets,
    legal_parchment,
    place_parchment,
)
from overtrick.games.kings_tricktakers.companies import begin_companies, legal_picks, pick
from overtrick.games.kings_tricktakers.preparation import (
    begin_preparation,
    discard,
    legal_discards,
    legal_preparation,
    nothing_to_prepare,
    prepare,
)
from overtrick.games.kings_tricktakers.scoring import score_round
from overtrick.games.kings_tricktakers.state import (
    ANY,
    BETTING,
    COMPANIES,
    DISCARD,
    GIVEN,
    MOST_DISCARDS,
    NO_EXCHANGE,
    OVER,
    PARCHMENT,
    PREPARATION,
    READY,
    RETURN,
    State,
    king_rank,
)
from overtrick.games.kings_tricktakers.tables import EMPTY, HAND, ROUNDS, SETS
from overtrick.games.kings_tricktakers.tricks import (
    begin_tricks,
    end_turn,
    legal_turn,
    play_turn,
    take_trick,
    trick_is_full,
    tricks_are_over,
    turn_goes_on,
)
from overtrick.kit.cards import bit, write_cards
from overtrick.kit.compiled import helper
from overtrick.kit.seats import all_seats, share_victory


def lay_out(s: State, dealt: Any) -> None:
    """A deck for each round; then who drafts first, or the companies of each round."""
    behind = 1 if s.drafted == 1 else ROUNDS * len(SETS)
    in_deck = (len(dealt) - behind) // ROUNDS
    for r in range(ROUNDS):
        for i in range(in_deck):
            s.decks[r, i] = dealt[r * in_deck + i]
    if s.drafted == 1:
        s.drafter = dealt[ROUNDS * in_deck]  # KT-G25
    else:
        for r in range(ROUNDS):
            for seat in range(s.players):
                s.sets[r, seat] = dealt[ROUNDS * in_deck + r * len(SETS) + seat]  # KT-14
    begin_round(s, 0)


def to_act(s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase == BETTING:
        return all_seats(s) & ~s.committed  # KT-22: all at once, in secret
    return 1 << s.turn


def legal(s: State, seat: int, out: Any) -> int:
    if s.phase == COMPANIES:
        return legal_picks(s, seat, out)
    if s.phase == BETTING:
        return legal_bets(s, seat, out)
    if s.phase == PARCHMENT:
        return legal_parchment(s, seat, out)
    if s.to_discard > 0:
        return legal_discards(s, seat, out)
    if s.phase == PREPARATION:
        return legal_preparation(s, seat, out)
    if s.exchange == GIVEN:
        return write_cards(s.hands[seat], RETURN, out, 0)
    return legal_turn(s, seat, out)


def play(s: State, seat: int, action: int) -> None:
    if s.phase == COMPANIES:
        pick(s, seat, action)
    elif s.phase == BETTING:
        bet(s, seat, action)
        if all_have_bet(s) and not begin_parchment(s):
            start_preparation(s)
    elif s.phase == PARCHMENT:
        place_parchment(s, seat, action)
        start_preparation(s)
    elif s.phase == PREPARATION:
        play_preparation(s, seat, action)
    else:
        play_trick(s, seat, action)


@helper
def start_preparation(s: State) -> None:
    begin_preparation(s)
    skip_the_prepared(s, 0)


@helper
def play_preparation(s: State, seat: int, action: int) -> None:
    place = (seat - s.first) % s.players
    if action == READY:
        place += 1
    elif s.to_discard > 0:
        discard(s, seat, action - DISCARD)
    else:
        prepare(s, seat, action)
    skip_the_prepared(s, place)


@helper
def skip_the_prepared(s: State, place: int) -> None:
    """The next seat, from this place after the first player on, that has something to prepare; the tricks after the last."""
    while place < s.players:
        s.turn = (s.first + place) % s.players
        if not nothing_to_prepare(s, s.turn):
            return
        place += 1
    begin_tricks(s)


@helper
def play_trick(s: State, seat: int, action: int) -> None:
    if s.to_discard > 0:
        discard(s, seat, action - DISCARD)
    else:
        play_turn(s, seat, action)
    if s.after == 1 and s.to_discard == 0 and s.exchange != GIVEN and not turn_goes_on(s, s.turn):
        end_turn(s)
    if trick_is_full(s):
        take_trick(s)
        if tricks_are_over(s):
            end_round(s)


@helper
def end_round(s: State) -> None:
    score_round(s)
    s.finished += 1
    if s.finished < ROUNDS:
        begin_round(s, s.finished)
    else:
        s.phase = OVER


@helper
def begin_round(s: State, r: int) -> None:
    """KT-12: everything back to its place, reserved tens too (KT-G20), five cards to each from the round's deck."""
    s.round_no = r
    s.first = EMPTY
    s.committed = 0
    s.used = 0
    s.trick_no = 0
    s.ally[r] = EMPTY
    s.copied_seat[r] = EMPTY
    s.copied[r] = EMPTY
    for seat in range(s.players):
        s.hands[seat] = 0
        s.held[seat] = HAND
        s.won[seat] = 0
        s.piles[seat] = 0
        s.discards[seat] = 0
        for k in range(MOST_DISCARDS):
            s.thrown[seat, k] = EMPTY
        for k in range(HAND):
            s.hands[seat] |= bit(s.decks[r, HAND * seat + k])
    s.drawn = HAND * s.players
    forget(s)
    begin_companies(s)


@helper
def forget(s: State) -> None:
    """Nothing has been seen of the new hands."""
    s.exchange = NO_EXCHANGE
    s.gave = EMPTY
    s.returned = EMPTY
    s.holder = EMPTY
    s.holder_colour = EMPTY
    s.holder_after = 0
    s.ten_after[0] = 0
    s.ten_after[1] = 0
    for seat in range(s.players):
        s.exchange_after[seat] = 0
        s.loose[seat] = 0
        for colour in range(4):
            s.room[seat, colour] = ANY
            s.room_after[seat, colour] = 0


def payoff(s: State, out: Any) -> None:
    """Most points; of those with as many, the lowest King (KT-51)."""
    for seat in range(s.players):
        out[seat] = standing(s, seat)
    share_victory(s, out)


@helper
def standing(s: State, seat: int) -> int:
    return 100 * s.total[seat] - king_rank(s, seat)
