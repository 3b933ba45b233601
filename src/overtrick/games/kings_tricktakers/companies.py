"""Phase 2, the new company: drafting sets and characters, or starter companies; and who is first player (KT-13 … KT-19)."""

from typing import Any

from overtrick.games.kings_tricktakers.state import BETTING, COMPANIES, TAKE, TAKE_SET, State, company, king_rank, set_of
from overtrick.games.kings_tricktakers.tables import EMPTY, SETS, STARTER_MASKS
from overtrick.kit.cards import bit, count, lowest
from overtrick.kit.compiled import helper

CHARACTERS_EACH = 3


@helper
def begin_companies(s: State) -> None:
    """All in the same way: starter companies, or a draft (KT-13)."""
    r = s.round_no
    s.phase = COMPANIES
    s.picks = 0
    if s.drafted == 0:
        for seat in range(s.players):
            s.company[r, seat] = STARTER_MASKS[s.sets[r, seat]]  # KT-14: the colour dealt names the company
        begin_bets(s)
        return
    if r > 0:
        for seat in range(s.players):
            s.sets[r, seat] = s.sets[r - 1, seat]  # KT-16: the set is kept for the whole game
    s.turn = picker(s)


@helper
def picker(s: State) -> int:
    """Whose pick it is."""
    n = s.players
    passes, place = s.picks // n, s.picks % n
    if s.round_no > 0:
        return seat_by_rank(s, place)  # KT-16: the lowest rank first, in every pass
    if passes % 2 == 1:
        place = n - 1 - place  # KT-15: there and back again
    return (s.drafter + place) % n


@helper
def seat_by_rank(s: State, place: int) -> int:
    """The seat whose King's rank has so many lower ones; ranks are all different."""
    for seat in range(s.players):
        lower = 0
        for other in range(s.players):
            if king_rank(s, other) < king_rank(s, seat):
                lower += 1
        if lower == place:
            return seat
    return EMPTY


@helper
def on_offer(s: State, seat: int) -> int:
    """The characters that the seat may take, as a mask (KT-15, KT-16)."""
    if count(company(s, seat)) == CHARACTERS_EACH:
        return 0
    left = s.pool
    for other in range(s.players):
        left &= ~company(s, other)
    if s.round_no > 0:
        left &= ~s.company[s.round_no - 1, seat]  # none of the three cards it had last
    return left


@helper
def set_is_free(s: State, number: int) -> bool:
    for seat in range(s.players):
        if set_of(s, seat) == number:
            return False
    return True


@helper
def legal_picks(s: State, seat: int, out: Any) -> int:
    n = 0
    if set_of(s, seat) == EMPTY:
        for number in range(len(SETS)):
            if set_is_free(s, number):
                out[n] = TAKE_SET + number
                n += 1
    offered = on_offer(s, seat)
    while offered != 0:
        out[n] = TAKE + lowest(offered)
        offered &= offered - 1
        n += 1
    return n


@helper
def pick(s: State, seat: int, action: int) -> None:
    if action < TAKE:
        s.sets[s.round_no, seat] = action - TAKE_SET
    else:
        s.company[s.round_no, seat] |= bit(action - TAKE)
    s.picks += 1
    each = CHARACTERS_EACH + 1 if s.round_no == 0 else CHARACTERS_EACH  # KT-G5
    if s.picks == each * s.players:
        begin_bets(s)
    else:
        s.turn = picker(s)


@helper
def begin_bets(s: State) -> None:
    s.first = seat_by_rank(s, 0)  # KT-18
    s.turn = s.first
    s.phase = BETTING
