"""Phase 6 by its clauses: counts, bets, Jacks, Kings and characters; and the vectors that are about scores."""

import numpy as np
import pytest

from overtrick.games.kings_tricktakers import preparation, rules
from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.moves import BETTABLES
from overtrick.games.kings_tricktakers.scoring import final_count, king_scores
from overtrick.games.kings_tricktakers.tables import SETS
from tests.kings_tricktakers.helpers import Seat, arranged, cards, scored


def points(*seats: Seat, piles: tuple[int, ...], won: tuple[str, ...] = (), number: int = 1) -> list[int]:
    return scored(arranged(*seats, number=number), piles, won)


PLAIN = Seat("black", "oppressor-1 resistant-1 oppressor-2", "oppressor-1")  # scores only with one or three tricks


@pytest.mark.parametrize(
    ("card", "pays"),
    [
        ("gambler-1", {0: 3, 2: 6}),
        ("assassin-1", {2: 7}),
        ("resistant-1", {1: 4, 3: 7}),
        ("hermit-1", {2: 4, 3: 7}),
        ("collector-1", {0: 3, 1: 2, 2: 4}),
        ("oppressor-1", {1: 6}),
        ("berserker-1", {0: 5}),
        ("healer-1", {1: 2, 2: 5}),
        ("jack", {3: 10}),
    ],
)
def test_kt_24_and_kt_v4_bets_pay_at_exact_counts(card: str, pays: dict[int, int]) -> None:
    for n in range(6):
        s = arranged(Seat("white", card if card != "jack" else "", card), PLAIN, number=3 if card == "jack" else 1)
        scored(s, (n, 5 - n))
        assert s.earned[s.round_no, 0, st.BET_LINE] == pays.get(n, 0)
        assert s.exact[s.round_no, 0] == (n in pays)


def test_kt_25_and_kt_g8_each_card_of_a_bet_pays_for_itself_and_one_is_a_success() -> None:
    both = Seat("white", "resistant-1 hermit-1 gambler-1", "resistant-1 hermit-1")
    assert points(both, PLAIN, piles=(3, 2), number=3) == [7 + 7 + 2 + 3 + 6, 2]
    one = points(both, PLAIN, piles=(1, 4), number=3)
    assert one[0] == 4 + 2 + 1 + 6


def test_kt_26_a_failed_bet_costs_nothing() -> None:
    assert points(Seat("blue", "oppressor-1", "oppressor-1"), PLAIN, piles=(4, 0))[0] == 0


def test_kt_40_and_kt_v10_a_played_king_scores_his_cards() -> None:
    assert king_scores(SETS.index("yellow"), cards("Y1 Y2 Y3 K1 M1")) == 3
    assert king_scores(SETS.index("black"), cards("K1 K10 K10a K10b B1")) == 4
    scale = [king_scores(SETS.index("white"), cards(c)) for c in ("", "R1", "R1 M1", "R1 M1 M2", "R1 R2 M1 M2")]
    assert scale == [0, 2, 5, 8, 15]


def test_kt_v11_a_king_played_in_round_1_scores_in_all_three_rounds() -> None:
    for number in (1, 2, 3):
        s = arranged(Seat("blue"), PLAIN, number=number)
        s.kings_down = 1 << SETS.index("blue")
        assert scored(s, (4, 0), ("B1 B2 B3 G4",))[0] == 3


@pytest.mark.parametrize(("colour", "worth"), [("white", 6), ("yellow", 5), ("blue", 4), ("green", 3), ("black", 2)])
def test_kt_41_and_kt_g12_a_king_never_played_scores_once_in_round_3(colour: str, worth: int) -> None:
    other = Seat("green" if colour != "green" else "white")
    assert points(Seat(colour), other, piles=(5, 0), number=3)[0] == worth
    assert points(Seat(colour), other, piles=(5, 0), number=2)[0] == 0


def test_kt_43_and_kt_48_the_final_count_adds_yellow_queen_and_devil() -> None:
    s = arranged(Seat("yellow", "devil-1"), PLAIN)
    s.piles[0] = 1
    assert final_count(s, 0) == 3
    s.queens_out = 1 << SETS.index("yellow")
    assert final_count(s, 0) == 4
    assert final_count(s, 1) == 0


def test_kt_v7_and_kt_g10_devil_and_yellow_queen_without_a_trick_count_three() -> None:
    s = arranged(Seat("yellow", "devil-1"), PLAIN)
    s.queens_out = 1 << SETS.index("yellow")
    assert scored(s, (0, 5))[0] == -2
    assert s.tricks[0].tolist()[:2] == [3, 5]
    assert s.total[0] == -2  # KT-G10: a total may fall below 0


@pytest.mark.parametrize(
    ("colour", "pays"),
    [
        ("yellow", {1: 2, 2: 3}),
        ("green", {0: 3, 2: 3}),
        ("blue", {0: 2, 1: 2}),
        ("black", {1: 2, 3: 4}),
        ("white", {1: 1, 2: 2, 3: 3}),
    ],
)
def test_kt_50_jacks_face_up(colour: str, pays: dict[int, int]) -> None:
    for n in range(6):
        assert points(Seat(colour), Seat("green" if colour != "green" else "white"), piles=(n, 5 - n))[0] == pays.get(n, 0)


def test_kt_49_and_kt_50_a_jack_that_was_bet_does_not_score_his_table() -> None:
    s = arranged(Seat("black", "", "jack"), Seat("white"), number=3)
    assert scored(s, (3, 2))[0] == 10 + 2
    assert s.earned[2, 0, st.JACK_LINE] == 0


def test_kt_51_most_points_then_the_lowest_king_wins() -> None:
    s = arranged(Seat("white"), Seat("yellow"), Seat("black"), number=3)
    s.total[:3] = [20, 20, 19]
    shares = np.zeros(3, np.float32)
    rules.payoff(s, shares)
    assert shares.tolist() == [1, 0, 0]
    s.kings_down = 1 << SETS.index("white")  # rank 1 becomes 10
    rules.payoff(s, shares)
    assert shares.tolist() == [0, 1, 0]
    s.total[2] = 21
    rules.payoff(s, shares)
    assert shares.tolist() == [0, 0, 1]


def test_kt_52_each_gambler_adds_two_to_a_bet_that_succeeds_once() -> None:
    assert points(Seat("blue", "oppressor-1 gambler-1 gambler-2", "oppressor-1"), PLAIN, piles=(1, 0))[0] == 6 + 2 + 2 + 2
    assert points(Seat("blue", "oppressor-1 gambler-1", "oppressor-1"), PLAIN, piles=(0, 0))[0] == 2  # the Jack is no bet
    assert points(Seat("yellow", "gambler-1 gambler-2", "gambler-1"), PLAIN, piles=(2, 0))[0] == 6 + 2 + 3


def test_kt_v17_two_cards_pay_and_the_gambler_once() -> None:
    s = arranged(Seat("green", "resistant-1 gambler-1", "resistant-1 jack"), PLAIN, number=3)
    s.kings_down = 1 << SETS.index("green")
    assert scored(s, (3, 0))[0] == 19


def test_kt_53_kt_55_kt_60_and_kt_g23_exact_counts_of_hermit_berserker_and_assassin() -> None:
    for n in range(5):
        got = points(Seat("black", "hermit-1 berserker-1 assassin-1"), Seat("white"), piles=(n, 0))[0]
        assert got == {0: 2, 1: 2 + 2, 2: 3, 3: 4}.get(n, 0)


def test_kt_62_and_kt_v5_healers() -> None:
    healer = Seat("black", "healer-1 oppressor-1", "oppressor-1")
    assert points(healer, Seat("white"), piles=(4, 0), won=("B1 G2 G3",))[0] == 3
    assert points(healer, Seat("white"), piles=(4, 0), won=("B1 B2 B3 G1 G2 G3",))[0] == 5
    two = Seat("black", "healer-1 healer-2")
    assert points(two, Seat("white"), piles=(4, 0), won=("B1 B2 B3",))[0] == 6
    s = arranged(Seat("blue", "healer-1"), Seat("white"))
    s.kings_down = 1 << SETS.index("blue")
    assert scored(s, (4, 0), ("B1 B2 B3 G1",))[0] == 4 + 3


def test_kt_63_and_kt_v6_collectors() -> None:
    collector = Seat("black", "collector-1")
    assert points(collector, Seat("white"), piles=(4, 0), won=("R1 M1",))[0] == 5
    assert points(collector, Seat("white"), piles=(4, 0), won=("R1 R2 M1 M2",))[0] == 8
    assert points(Seat("black", "collector-1 collector-2"), Seat("white"), piles=(4, 0), won=("R1 R2 M1",))[0] == 16
    s = arranged(Seat("white", "collector-1"), PLAIN)
    s.kings_down = 1 << SETS.index("white")
    assert scored(s, (4, 0), ("R1 R2 M1 M2",))[0] == 23


def test_kt_64_the_devil_adds_two_tricks_so_bets_of_none_or_one_fail() -> None:
    for bet in ("berserker-1", "oppressor-1"):
        for n in range(3):
            s = arranged(Seat("white", f"devil-1 {bet}", bet), PLAIN)
            scored(s, (n, 0))
            assert not s.exact[0, 0]


def test_kt_64_and_kt_v8_a_devil_bet_counts_the_others_who_failed() -> None:
    fails, wins = "oppressor-1", "oppressor-2"
    devil = Seat("white", "devil-1 gambler-1", "devil-1")
    piles = (4, 0, 0, 1)
    three = points(
        devil, Seat("blue", fails, fails), Seat("black", "hermit-1", "hermit-1"), Seat("green", wins, wins), piles=piles
    )
    assert three[0] == 6 + 2
    one = points(devil, Seat("blue", wins, wins), Seat("black", "berserker-1", "berserker-1"), piles=(4, 0, 0))
    assert one[0] == 3 + 2
    s = arranged(devil, Seat("blue", wins, wins))
    assert scored(s, (4, 1))[0] == 0
    assert not s.exact[0, 0]


def test_kt_65_two_of_a_kind_work_independently() -> None:
    assert points(Seat("black", "assassin-1 assassin-2"), Seat("white"), piles=(2, 0))[0] == 6
    assert points(Seat("green", "hermit-1 hermit-2"), Seat("white"), piles=(0, 0))[0] == 2 + 2 + 3


# -- the Diplomat ------------------------------------------------------------------------------------------------------


def test_kt_74_a_face_up_diplomat_scores_by_the_ally() -> None:
    ally = Seat("blue", "assassin-1 hermit-1", "assassin-1")
    diplomat = Seat("white", "diplomat-1 gambler-1 healer-1")
    s = arranged(diplomat, ally, PLAIN)
    s.ally[0] = 1
    got = scored(s, (3, 2, 0), ("B1 B2 B3 M1", "B4 G5"))
    assert got[0] == 7 + 2 + 2 + 2  # the ally's bet, Gambler, Healer by his two cards, White Jack at his two tricks
    assert got[1] == 7
    assert s.tricks[0, 0] == 3  # his own count stands in the record
    assert not s.exact[0, 0]  # no bet of his own


def test_kt_74_his_king_counts_the_allys_cards() -> None:
    s = arranged(Seat("green", "diplomat-1"), Seat("blue", "oppressor-1", "oppressor-1"))
    s.ally[0] = 1
    s.kings_down = 1 << SETS.index("green")
    assert scored(s, (0, 4), ("G1 G2 G3", "G4 G5"))[0] == 2


def test_kt_75_a_yellow_queen_of_diplomat_or_ally_raises_the_allys_count() -> None:
    for owner, colours in ((0, ("yellow", "blue")), (1, ("blue", "yellow"))):
        s = arranged(Seat(colours[0], "diplomat-1"), Seat(colours[1], "oppressor-1", "oppressor-1"))
        s.ally[0] = 1
        s.queens_out = 1 << SETS.index("yellow")
        s.piles[:2] = [1, 0]
        assert (final_count(s, 0), final_count(s, 1)) == (1, 1), owner


def test_kt_76_an_ally_who_bet_the_devil() -> None:
    devil = Seat("blue", "devil-1", "devil-1")
    s = arranged(Seat("white", "diplomat-1"), devil, PLAIN, Seat("green", "oppressor-2", "oppressor-2"))
    s.ally[0] = 1
    assert scored(s, (0, 4, 0, 1))[:2] == [3, 3]


def test_kt_77_a_copied_bet_is_judged_by_the_own_count() -> None:
    s = arranged(Seat("white", "diplomat-1", "diplomat-1"), Seat("blue", "assassin-1", "assassin-1"))
    s.copied_seat[0], s.copied[0] = 1, BETTABLES.index("assassin-1")
    assert scored(s, (2, 3)) == [7 + 2, 0]
    s = arranged(Seat("green", "diplomat-1", "diplomat-1"), Seat("blue", "", "jack"), number=3)
    s.copied_seat[2], s.copied[2] = 1, BETTABLES.index("jack")  # KT-G17 (g)
    assert scored(s, (3, 2))[0] == 10 + 3


def test_kt_78_the_diplomat_never_counts_as_one_who_failed() -> None:
    devil = Seat("blue", "devil-1", "devil-1")
    for bet, ally in (("diplomat-1", -1), ("", 1), ("", 2)):
        s = arranged(Seat("white", "diplomat-1", bet), devil, PLAIN)
        s.ally[0] = ally
        s.copied_seat[0], s.copied[0] = 2, BETTABLES.index("oppressor-1")  # fails
        assert scored(s, (4, 4, 0))[1] == 3  # for PLAIN alone
    s = arranged(Seat("white", "diplomat-1", "diplomat-1"), devil, PLAIN)
    s.copied_seat[0], s.copied[0] = 1, BETTABLES.index("devil-1")
    assert scored(s, (4, 4, 0))[:2] == [3, 3]


def test_kt_g17_devils_beside_a_diplomat() -> None:
    s = arranged(Seat("white", "diplomat-1 devil-1"), Seat("blue", "oppressor-1", "oppressor-1"))
    s.ally[0] = 1
    assert scored(s, (0, 3))[0] == -2 + 3  # (e): checked against the ally's three tricks, which pay the White Jack too
    assert s.tricks[0].tolist()[:2] == [2, 3]
    s = arranged(Seat("black", "diplomat-1"), Seat("blue", "devil-1 oppressor-1", "oppressor-1"))
    s.ally[0] = 1
    assert scored(s, (0, 1)) == [4, -2]  # the ally's Devil makes one trick three for both


def test_lines_add_up_and_the_queen_is_paid_once() -> None:
    s = arranged(Seat("blue", "oppressor-1", "oppressor-1"), PLAIN)
    s.total[0] = 5
    s.queens_down = 1 << SETS.index("blue")
    preparation.prepare(s, 0, st.QUEEN_UP)
    assert s.total[0] == 3
    assert scored(s, (1, 0))[0] == 6 + 2 - 2
    assert s.total[0] == 5 + 6
    assert s.earned[0, 0].sum() == s.points[0, 0]
