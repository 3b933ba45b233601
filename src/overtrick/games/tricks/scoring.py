"""Scoring into money, the second round, and the winner (TR-18 … TR-20)."""

from overtrick.games.tricks.state import EMPTY, OVER, State, one
from overtrick.games.tricks.tables import CARDS, ROUNDS, SCORE, VALUE
from overtrick.kit.cards import has
from overtrick.kit.compiled import helper


@helper
def score_round(s: State) -> None:
    r = s.round_no
    for seat in range(s.players):
        bid, won = int(VALUE[s.bids[r, seat]]), s.won[seat]
        s.tricks[r, seat] = won
        s.exact[r, seat] = won == bid
        s.points[r, seat] = SCORE[bid, won]
        s.money[seat] += SCORE[bid, won]  # TR-18: the bank pays it out
        s.total[seat] += SCORE[bid, won]
        s.gone += one(s.bids[r, seat])  # TR-19: what was used is out
    s.finished += 1


@helper
def begin_round(s: State, r: int) -> None:
    s.round_no = r
    s.trump = EMPTY
    s.leader = EMPTY
    s.led = EMPTY
    s.chosen = 0
    for seat in range(s.players):
        s.won[seat] = 0


@helper
def reshuffle(s: State) -> None:
    """What is left of each deck, in the order that its second shuffle gives (TR-19)."""
    for owner in range(s.players):
        n = 0
        for k in range(CARDS):
            card = s.second[owner, k]
            if has(s.left[owner], card):
                s.deck[owner, n] = card
                n += 1
            s.second[owner, k] = EMPTY
        s.buried[owner] = 0


@helper
def is_last_round(s: State) -> bool:
    return s.finished == ROUNDS


@helper
def end_game(s: State) -> None:
    """`total` has held the repayment of each loan from the day it was taken (TR-20)."""
    s.phase = OVER
    s.turn = EMPTY
