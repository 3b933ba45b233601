"""Phase 5 by its clauses: following, strength, Kings, Queens and the characters that act in tricks."""

from typing import Any

import pytest

from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.tables import CARDS, SETS
from tests.kings_tricktakers.helpers import Seat, arranged, cards, make, random_plies, texts

COLOURS = ("white", "yellow", "blue", "green", "black")


def trick(*plays: str, seats: list[Seat] | None = None) -> int:
    """Who takes a trick of these plays, seat 0 leading; every seat holds just its card."""
    seats = seats or [Seat(colour) for colour in COLOURS[: len(plays)]]
    for seat, play in zip(seats, plays, strict=True):
        seat.hand = play.split("+")[0].removesuffix("~")
    s = arranged(*seats)
    make(s, *plays)
    return [int(n) for n in s.piles].index(1)


def hand(text: str, led: str, colour: str = "white", company: str = "", *, third: bool = True) -> set[str]:
    """The legal moves of seat 1 with this hand after seat 0 led a card."""
    seats = [Seat("yellow" if colour != "yellow" else "blue", "", "", led), Seat(colour, company, "", text)]
    s = arranged(*seats, *([Seat("green" if colour != "green" else "black", "", "", "Y9")] if third else []))
    make(s, led)
    return texts(s)


def test_kt_29_five_tricks_and_the_winner_opens_the_next() -> None:
    s = arranged(Seat("black", "", "", "Y1 Y2 Y3 Y4 Y5"), Seat("white", "", "", "Y6 Y7 Y8 Y9 Y10"))
    make(s, "Y1", "Y6")
    assert (s.turn, s.trick_no) == (1, 1)
    make(s, "Y7", "Y2", "Y8", "Y3", "Y9", "Y4", "Y10", "Y5")
    assert s.finished == 1
    assert s.tricks[0, :2].tolist() == [0, 5]


def test_kt_30_the_turn_goes_clockwise() -> None:
    s = arranged(Seat("black", "", "", "Y1"), Seat("white", "", "", "Y2"), Seat("blue", "", "", "Y3"))
    for seat, play in enumerate(("Y1", "Y2")):
        assert s.turn == seat
        make(s, play)
    assert s.turn == 2


def test_kt_31_follow_the_dominant_colour_or_play_a_mystic_or_surrender() -> None:
    assert hand("G1 G2 K3 M1 R2", "G7", "blue") >= {"G1", "G2", "M1", "R2"}
    assert not any(move.startswith("K3") for move in hand("G1 G2 K3 M1 R2", "G7", "blue"))
    assert {"Y1", "K3"} <= hand("Y1 K3", "G7")


def test_kt_31_a_reserved_ten_is_a_black_card() -> None:
    assert {m for m in hand("K10a Y3", "K2", "green") if "+" not in m} == {"K10a", "queen"}


def test_kt_32_and_kt_v15_mystics_and_surrenders_set_no_colour() -> None:
    s = arranged(Seat("green", hand="R1"), Seat("yellow", hand="M1"), Seat("black", hand="B3"), Seat("blue", hand="B5 K1"))
    make(s, "R1", "M1")
    assert s.dominant == -1
    make(s, "B3")
    assert {m for m in texts(s) if "+" not in m} == {"B5"}


def test_kt_33_and_kt_g11_the_effective_card_sets_the_colour() -> None:
    s = arranged(Seat("white", hand="Y3"), Seat("black", hand="G1"))
    make(s, "Y3+queen")
    assert s.dominant == -1
    s = arranged(Seat("black", "resistant-1", hand="G1 M1"), Seat("white", hand="B1"))
    make(s, "G1~")
    assert s.dominant == 2
    s = arranged(Seat("yellow", hand="Y3"), Seat("black", hand="G1"))
    make(s, "Y3+king")
    assert s.dominant == 0  # KT-G11
    s = arranged(Seat("white", hand="M1"), Seat("black", hand="G1"))
    make(s, "M1+king")
    assert s.dominant == -1


def test_kt_v1_and_kt_v2_the_dominant_colour_and_trump() -> None:
    assert trick("Y2", "Y5", "Y8", "B9") == 2
    assert trick("Y2", "Y8", "K1", "B9") == 2


def test_kt_34_the_order_of_strength() -> None:
    assert trick("Y10", "M1", "K10") == 1
    assert trick("Y2", "B10", "R1") == 0
    assert trick("R1", "B1", "Y10") == 1
    assert trick("M1", "K10", "R1+king", seats=[Seat("black"), Seat("blue"), Seat("white")]) == 2


def test_kt_35_first_of_equals_wins_but_the_last_of_kings() -> None:
    assert trick("M1", "M2", "Y1") == 0
    assert trick("R2", "R1") == 0
    assert trick("K10", "K10a") == 0
    assert trick("K10b", "K10") == 0


def test_kt_v13_and_kt_38_the_last_king_wins() -> None:
    seats = [Seat("yellow"), Seat("black"), Seat("green")]
    assert trick("Y3+king", "Y10", "G2+king", seats=seats) == 2
    assert trick("Y3", "M1", "G2+king", seats=seats) == 2  # off colour, against a mystic


def test_kt_v14_two_mystics_one_of_them_a_queen() -> None:
    assert trick("M1", "K4+queen", seats=[Seat("black"), Seat("white")]) == 0


def test_kt_36_the_winner_collects_the_base_cards() -> None:
    s = arranged(Seat("white", hand="Y3 B1"), Seat("black", hand="Y10 B2"))
    make(s, "Y3+queen", "Y10")
    assert int(s.won[0]) == cards("Y3 Y10")
    assert s.piles[:2].tolist() == [1, 0]


@pytest.mark.parametrize(
    ("colour", "can", "cannot"),
    [("yellow", "Y3", "B3"), ("blue", "B3", "G3"), ("green", "G3", "K3"), ("black", "K3", "M1"), ("white", "M1 R1", "K3")],
)
def test_kt_37_and_kt_v12_a_king_needs_a_card_of_his_colour(colour: str, can: str, cannot: str) -> None:
    s = arranged(Seat(colour, hand=f"{can} {cannot}"), Seat("black" if colour != "black" else "blue", hand="Y1"))
    found = {move for move in texts(s) if move.endswith("+king") and "queen" not in move}
    assert found == {f"{card}+king" for card in can.split()}


def test_kt_37_the_card_under_the_king_must_be_legal() -> None:
    assert not any("king" in move for move in hand("G1 B3", "G7", "blue"))


def test_kt_39_a_king_is_played_once_a_game() -> None:
    s = arranged(Seat("yellow", hand="Y3 Y4"), Seat("black", hand="Y1 Y2"))
    make(s, "Y3+king", "Y1")
    assert not any("king" in move for move in texts(s))
    assert st.king_rank(s, 0) == 9


def test_kt_42_a_queen_serves_once_a_round_and_comes_back_used() -> None:
    s = arranged(Seat("yellow", hand="Y3 Y4"), Seat("black", hand="Y1 Y2"))
    make(s, "Y3+queen", "Y1")
    assert not any("queen" in move for move in texts(s))
    assert s.queens_out == 1 << SETS.index("yellow")
    s.trick_no = 4
    make(s, "Y4", "Y2")
    assert (s.queens_out, s.queens_down) == (0, 1 << SETS.index("yellow"))


def test_kt_43_the_yellow_queen_adds_a_trick() -> None:
    s = arranged(Seat("yellow", hand="Y3"), Seat("black", hand="Y4"))
    s.trick_no = 4
    make(s, "Y3+queen", "Y4")
    assert s.tricks[0, :2].tolist() == [1, 1]


def test_kt_44_the_blue_queen_makes_a_surrender() -> None:
    assert trick("K10+queen", "Y1", seats=[Seat("blue"), Seat("black")]) == 1
    assert trick("K10+queen~", "K9", seats=[Seat("blue", "resistant-1"), Seat("black")]) == 0
    found = hand("M1 R1 G2 B3", "G7", "blue", "resistant-1")
    assert {m for m in found if "queen" in m} == {"M1+queen", "G2+queen", "G2+queen~"}
    assert not any("queen+king" in m for m in hand("B3", "B7", "blue"))


def test_kt_45_the_white_queen_makes_a_mystic() -> None:
    assert trick("Y1+queen", "K10", seats=[Seat("white"), Seat("black")]) == 0
    assert trick("Y1+queen~", "B2", seats=[Seat("white", "resistant-1"), Seat("black")]) == 1
    found = hand("M1 R1 G2", "G7", "white", "resistant-1")
    assert {m for m in found if "queen" in m} == {"R1+queen", "G2+queen", "G2+queen~", "G2+queen+king"}


def test_kt_44_and_kt_45_a_queen_is_no_mystic_at_scoring() -> None:
    s = arranged(Seat("white", "collector-1", hand="Y3"), Seat("black", hand="Y4"))
    s.trick_no = 4
    make(s, "Y3+queen", "Y4")
    assert s.points[0, 0] == 1  # the Jack for one trick; nothing collected


def test_kt_46_and_kt_g13_the_green_queen_plays_last() -> None:
    s = arranged(Seat("green", hand="B1 Y2 K9"), Seat("yellow", hand="Y5"), Seat("black", hand="Y7"))
    make(s, "queen")
    assert s.dominant == -1
    make(s, "Y5", "Y7")
    assert (s.turn, texts(s)) == (0, {"Y2"})  # it must follow
    make(s, "Y2")
    assert s.piles[2] == 1
    assert s.queens_out == 1 << SETS.index("green")


def test_kt_46_the_last_to_play_does_not_lay_her() -> None:
    assert "queen" in hand("Y1 B2", "G7", "green")
    assert "queen" not in hand("Y1 B2", "G7", "green", third=False)


def test_kt_g13_green_queen_and_king_beat_every_other_king() -> None:
    s = arranged(Seat("green", hand="G1"), Seat("yellow", hand="Y5"), Seat("black", hand="K7"))
    make(s, "queen", "Y5+king", "K7+king")
    assert "G1+king" in texts(s)
    make(s, "G1+king")
    assert s.piles[0] == 1


def test_kt_g13_her_card_loses_ties() -> None:
    s = arranged(Seat("green", hand="M2"), Seat("yellow", hand="M1"))
    make(s, "queen", "M1", "M2")
    assert s.piles[1] == 1


def test_kt_g13_hermit_before_she_is_laid_and_with_the_last_card_only() -> None:
    s = arranged(Seat("green", "hermit-1", hand="G1 G2"), Seat("yellow", hand="Y5 Y6"))
    assert "use hermit-1" in texts(s)
    make(s, "queen")
    assert s.turn == 1
    make(s, "Y5")
    assert "use hermit-1" in texts(s)
    make(s, "G1")
    assert texts(s) == {"use hermit-1", "done"}
    make(s, "done")
    assert s.trick_no == 1


def test_kt_47_the_black_queen_frees_a_card_that_could_not_be_played() -> None:
    found = hand("G1 B2 K3", "G7", "black")
    assert found == {"G1", "B2+queen", "K3+queen", "K3+queen+king"}
    assert not any("queen" in move for move in hand("B2 K3", "G7", "black"))  # free anyway


def test_kt_54_the_resistant_turns_ones_tens_mystics_and_surrenders() -> None:
    found = hand("G1 G10 G5 M1 R1", "G7", "yellow", "resistant-1")
    assert {m for m in found if m.endswith("~") and "queen" not in m} == {"G1~", "G10~", "M1~", "R1~"}
    assert {m for m in found if "queen" in m and m.endswith("~")} == {"G1+queen~", "G10+queen~", "M1+queen~", "R1+queen~"}
    assert trick("Y1~", "Y9", seats=[Seat("black", "resistant-1"), Seat("blue")]) == 0
    assert trick("M1~", "Y1", seats=[Seat("black", "resistant-1"), Seat("blue")]) == 1
    assert trick("R1~", "K10", seats=[Seat("black", "resistant-1"), Seat("blue")]) == 0
    assert not any("~+king" in m for m in hand("K1", "K7", "black", "resistant-1"))


def test_kt_55_a_reserved_ten_turns_and_carries_the_black_king() -> None:
    assert {"K10a~", "K10a+king"} <= hand("K10a", "K7", "black", "resistant-1")
    assert trick("K10a~", "K2", seats=[Seat("black", "resistant-1"), Seat("blue")]) == 1


def test_kt_g11b_the_white_king_on_a_white_queen() -> None:
    assert trick("K10", "Y2+queen+king", seats=[Seat("blue"), Seat("white")]) == 1


def test_kt_g11c_what_changes_nothing_is_not_offered() -> None:
    assert {m for m in hand("R1", "G7", "white") if "queen" in m} == {"R1+queen"}
    assert {m for m in hand("Y3", "Y7", "yellow") if "king" in m} == {"Y3+king", "Y3+queen+king"}


def test_kt_g11c_yellow_and_black_queens_serve_under_a_king_too() -> None:
    s = arranged(Seat("yellow", hand="Y3"), Seat("white", hand="M1"))
    s.trick_no = 4
    make(s, "Y3+queen+king", "M1")
    assert s.tricks[0].tolist()[:2] == [2, 0]
    assert {m for m in hand("Y3 K5", "Y7", "black") if m.startswith("K5")} == {"K5+queen", "K5+queen+king"}


# -- Assassin ----------------------------------------------------------------------------------------------------------


def assassins() -> Any:
    return arranged(Seat("black", "assassin-1", hand="Y1"), Seat("white", "assassin-2", hand="Y2"), Seat("blue", hand="Y3"))


def test_kt_60_an_assassin_due_to_open_names_another() -> None:
    s = assassins()
    assert {"lead 1", "lead 2"} <= texts(s)
    assert "lead 0" not in texts(s)
    make(s, "lead 2")
    assert s.turn == 2
    assert texts(s) >= {"Y3"}
    assert not any(move.startswith("lead") for move in texts(s))
    make(s, "Y3")
    assert s.turn == 0  # clockwise from the one who opened


def test_kt_60_and_kt_g15_two_assassins_name_nobody_twice() -> None:
    s = assassins()
    make(s, "lead 1", "lead 0")
    assert {move for move in texts(s) if move.startswith("lead")} == {"lead 2"}
    s = arranged(Seat("black", "assassin-1", hand="Y1"), Seat("white", "assassin-2", hand="Y2"))
    make(s, "lead 1", "lead 0")
    assert not any(move.startswith("lead") for move in texts(s))


def test_kt_g15_naming_comes_first_and_only_by_the_opener() -> None:
    s = arranged(Seat("black", "assassin-1 hermit-1", hand="Y1 Y4"), Seat("white", "assassin-2", hand="Y2 Y5"))
    make(s, "use hermit-1")
    for _ in range(3):
        make(s, sorted(texts(s))[0])
    assert not any(move.startswith("lead") for move in texts(s))
    s = assassins()
    make(s, "Y1")
    assert not any(move.startswith("lead") for move in texts(s))


# -- Oppressor, Hermit, Diplomat ---------------------------------------------------------------------------------------


def test_kt_61_and_kt_g16_kt_v9_and_kt_v18_the_oppressors_yellow_is_trump() -> None:
    seats = [Seat("black", "oppressor-1"), Seat("blue")]
    assert trick("Y2", "Y10", seats=seats) == 0
    assert trick("Y10", "K10", seats=seats) == 0
    assert trick("K10", "Y10", seats=[Seat("blue"), Seat("black", "oppressor-1")]) == 0
    assert trick("B5", "Y1", seats=[Seat("blue"), Seat("black", "oppressor-1")]) == 1
    assert not any(m.startswith("Y3") for m in hand("Y3 K1", "K7", "white", "oppressor-1") if "queen" not in m)


def test_kt_53_a_hermit_draws_three_before_or_after_the_card() -> None:
    s = arranged(Seat("black", "hermit-1", hand="Y1 Y2"), Seat("white", hand="Y3 Y4"))
    top = [CARDS[card] for card in s.decks[0, s.drawn : s.drawn + 3]]
    make(s, "use hermit-1")
    assert texts(s) == {f"discard {card}" for card in ["Y1", "Y2", *top]}
    make(s, "discard Y1", "discard Y2", f"discard {top[0]}")
    assert int(s.hands[0]) == cards(f"{top[1]} {top[2]}")
    assert not any(move.startswith("use") for move in texts(s))
    make(s, top[1])
    assert s.turn == 1  # nothing left to use: no further step


def test_kt_53_and_kt_g14_after_the_card_with_a_card_left() -> None:
    s = arranged(Seat("black", "hermit-1 hermit-2", hand="Y1 Y2"), Seat("white", hand="Y3 Y4"))
    make(s, "Y1")
    assert texts(s) == {"use hermit-1", "use hermit-2", "done"}
    make(s, "use hermit-1")
    for _ in range(3):
        make(s, sorted(texts(s))[0])
    assert texts(s) == {"use hermit-2", "done"}
    make(s, "done")
    assert s.turn == 1
    s = arranged(Seat("black", "hermit-1", hand="Y1"), Seat("white", hand="Y3"))
    make(s, "Y1")
    assert s.turn == 1  # no card left


def test_kt_53_no_hermit_without_a_pile() -> None:
    s = arranged(Seat("black", "hermit-1", hand="Y1 Y2"), Seat("white", hand="Y3 Y4"))
    s.drawn = 28
    assert "use hermit-1" not in texts(s)


def allied() -> Any:
    s = arranged(
        Seat("black", "diplomat-1", hand="Y1 Y2"), Seat("white", "healer-1", "healer-1", "B3 B4"), Seat("blue", hand="G1 G2")
    )
    s.ally[0] = 1
    return s


def test_kt_73_the_exchange_before_the_card() -> None:
    s = allied()
    make(s, "give Y1")
    assert s.turn == 1
    assert texts(s) == {"return Y1", "return B3", "return B4"}
    make(s, "return B3")
    assert s.turn == 0
    assert int(s.hands[0]) == cards("Y2 B3")
    assert int(s.hands[1]) == cards("Y1 B4")
    assert not any(move.startswith("give") for move in texts(s))


def test_kt_73_the_same_card_may_come_back_and_after_the_card_too() -> None:
    s = allied()
    make(s, "Y1")
    assert texts(s) == {"give Y2", "done"}
    make(s, "give Y2", "return Y2")
    assert int(s.hands[0]) == cards("Y2")
    assert s.turn == 1


def test_kt_g19_no_exchange_with_an_empty_hand() -> None:
    s = allied()
    s.hands[1], s.held[1] = 0, 0
    assert not any(move.startswith("give") for move in texts(s))


def test_kt_73_only_a_face_up_diplomat_exchanges() -> None:
    s = allied()
    s.bets[0, 0] = s.company[0, 0]
    assert not any(move.startswith("give") for move in texts(s))


def test_kt_6_companies_lie_open_and_hands_hold_base_cards_only() -> None:
    for table in random_plies(3, 1, {"companies": "draft"}):
        view = table.view(0).state
        assert (view.company == table.state.company).all()
        assert (view.sets == table.state.sets).all()
        assert all(int(hand) < 1 << len(CARDS) for hand in table.state.hands)


def test_kt_7_characters_act_only_when_their_label_says() -> None:
    s = arranged(Seat("black", "gambler-1 berserker-1 hermit-1 healer-1", hand="Y1 Y2"), Seat("white", hand="Y3 Y4"))
    assert {move for move in texts(s) if move.startswith("use")} == {"use hermit-1"}
    s.phase = st.PREPARATION
    assert texts(s) == {"use gambler-1", "use berserker-1"}
