"""Scoring, the second round and the end, clause by clause (TR-18 … TR-20)."""

import pytest

import overtrick
from overtrick.games.tricks import rules
from overtrick.games.tricks.state import BUYING, EMPTY, OVER, cards_in
from overtrick.games.tricks.tables import SCORE, SET
from overtrick.kit.game import State
from tests.tricks.positions import market, play, shares, tally, trick

# Bids 0 … 5 down, tricks 0 … 7 across.
WHOLE_TABLE = """
25   0   0   0   0   0   0   0
 0  27   4   6   8  10  12  14
 0   4  33  12  16  20  24  28
 0   6  12  43  24  30  36  42
 0   8  16  24  57  40  48  56
 0  10  20  30  40  75  60  70
"""


def last_trick(bids: str, won: list[int], round_no: int = 0, **more: object) -> State:
    """Seat 0 takes the seventh trick; `won` are the tricks before it."""
    s = trick(["R5", "R1", "R0"], bids, won=won, round_no=round_no, **more)  # type: ignore[arg-type]
    play(s, "R5", "R1", "R0")
    return s


@pytest.mark.parametrize(("bid", "won", "score"), [(5, 5, 75), (5, 3, 30), (3, 4, 24), (0, 0, 25), (0, 1, 0)])
def test_tr_v1_to_tr_v5_examples(bid: int, won: int, score: int) -> None:
    assert SCORE[bid, won] == score


def test_tr_v8_whole_table_of_bid_and_tricks() -> None:
    assert SCORE.tolist() == [[int(x) for x in line.split()] for line in WHOLE_TABLE.strip().splitlines()]


def test_tr_g8_the_exact_bid_pays_best_and_no_smaller_bonus_would_do() -> None:
    for bid in range(6):
        others = [int(SCORE[bid, won]) for won in range(8) if won != bid]
        assert SCORE[bid, bid] > max(others)
    assert SCORE[3, 3] - 1 == SCORE[3, 7]
    assert SCORE[4, 4] - 1 == SCORE[4, 7]


@pytest.mark.parametrize("bid", range(6))
@pytest.mark.parametrize("won", range(1, 8))
def test_tr_18_every_score_is_paid_out(bid: int, won: int) -> None:
    s = last_trick(f"B{bid} N4 Y5", [won - 1, 7 - won, 0], round_no=1, money=[10, 20, 30])
    grey = SCORE[4, 7 - won]
    assert s.points[1, :3].tolist() == [SCORE[bid, won], grey, 0]
    assert s.money[:3].tolist() == [10 + SCORE[bid, won], 20 + grey, 30]
    assert s.total[:3].tolist() == s.money[:3].tolist()
    assert s.tricks[1, :3].tolist() == [won, 7 - won, 0]
    assert s.exact[1, :3].tolist() == [bid == won, won == 3, 0]


def test_tr_19_round_two_is_played_with_what_is_left_of_each_deck() -> None:
    table = overtrick.deal("tricks", 3, seed=8)
    bot = overtrick.bot("random", 8)
    bought: list[set[str]] = [set(), set(), set()]
    while table.state.finished == 0:
        move = bot.choose(table.view())
        if move.text.startswith("buy"):
            owner = int(move.text[-1])
            bought[owner].add(SET[table.state.deck[owner, 0]])
        table.play(move)
    s = table.state
    assert s.phase == BUYING
    for owner in range(3):
        due = [card for card in table.deal["decks"][1][owner] if card not in bought[owner]]
        assert [SET[card] for card in s.deck[owner] if card != EMPTY] == due
    assert not s.hands.any()
    assert cards_in(int(s.gone)) == 24
    assert not s.buried.any()
    assert (s.second == EMPTY).all()


def test_tr_19_money_and_loans_stay() -> None:
    s = trick(["R5", "R1", "R0"], "B0 B1 B2", won=[2, 2, 2], money=[5, 6, 7])
    s.loans[1] = 2
    for owner, deck in enumerate(("R2 R3", "R2 R3", "B4 Y0")):
        fresh = market(["", "", deck])
        s.left[owner], s.second[owner, :2] = fresh.left[2], fresh.deck[2, :2]
        s.deck[owner] = fresh.deck[2]
        s.second[owner, 2:] = [card for card in range(19) if not int(fresh.left[2]) >> card & 1]
    play(s, "R5", "R1", "R0")
    assert s.phase == BUYING
    assert s.round_no == 1
    assert s.turn == 2  # TR-5 again: no yellow is open, red is tied
    assert s.money[:3].tolist() == [5, 10, 40]
    assert s.loans[:3].tolist() == [0, 2, 0]
    assert s.won[:3].tolist() == [0, 0, 0]
    assert s.chosen == 0


def test_tr_20_fifteen_are_repaid_for_each_loan() -> None:
    s = trick(["R5", "R1", "R0"], "B0 B1 B2", won=[2, 2, 2], money=[50, 60, 7], round_no=1)
    s.loans[:2] = [2, 1]
    s.total[:3] = [20, 45, 7]
    play(s, "R5", "R1", "R0")
    assert s.phase == OVER
    assert s.total[:3].tolist() == [20, 45 + 4, 7 + 33]
    assert shares(s) == [0, 1, 0]


def test_tr_20_totals_may_be_negative_and_the_least_negative_wins() -> None:
    s = last_trick("B0 B0 B0", [2, 2, 2], round_no=1)
    s.total[:3] = [-20, -5, -9]
    assert shares(s) == [0, 1, 0]


def test_tr_g10_a_tie_is_shared() -> None:
    s = last_trick("B0 B0 B0", [2, 2, 2], round_no=1, money=[30, 30, 29])
    assert shares(s) == [0.5, 0.5, 0]
    assert rules.to_act(s) == 0


def test_used_cards_are_out() -> None:
    s = last_trick("B0 B1 B2", [2, 2, 2], round_no=1)
    assert s.gone == tally("R5 R1 R0 B0 B1 B2")
