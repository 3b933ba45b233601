"""The tricks, clause by clause (TR-14 … TR-17)."""

import pytest

from overtrick.games.tricks.state import NAMING_LEADER, PLAYING
from tests.tricks.positions import actor, moves, play, trick

BIDS = "R3 B2 Y1"


def winner(trump: str | None, *cards: str) -> int:
    """Who takes a trick of these cards, led by seat 0."""
    s = trick([f"{card[:2]} {card[:2]}" for card in cards], BIDS, trump)
    play(s, *cards)
    return [int(won) for won in s.won].index(1)


def test_tr_14_follow_the_led_colour_if_able() -> None:
    s = trick(["R1 B0", "R2 R2 R5 B3", "Y1 B1"], BIDS)
    play(s, "R1")
    assert moves(s) == {"R2", "R5"}


def test_tr_14_without_the_colour_any_card_goes() -> None:
    s = trick(["R1 B0", "Y2 B3 N4", "Y1 B1"], BIDS, "B")
    play(s, "R1")
    assert moves(s) == {"Y2", "B3", "N4"}


def test_tr_14_no_duty_to_win_or_to_trump() -> None:
    s = trick(["R3 B0", "R0 R5", "Y1 B1"], BIDS, "B")
    play(s, "R3")
    assert moves(s) == {"R0", "R5"}
    play(s, "R0")
    assert moves(s) == {"Y1", "B1"}


def test_tr_15_grey_four_goes_on_any_colour_even_when_able_to_follow() -> None:
    s = trick(["R1 B0", "R2 N4 B3", "Y1 B1"], BIDS)
    play(s, "R1")
    assert moves(s) == {"R2", "N4"}


def test_tr_15_a_led_grey_four_names_its_colour() -> None:
    s = trick(["N4 B0", "R2 B3", "Y1 B1"], BIDS)
    assert moves(s) == {"N4=R", "N4=B", "N4=Y", "B0"}
    play(s, "N4=R")
    assert moves(s) == {"R2"}  # it stands for red, so red is to be followed


def test_tr_15_the_most_moves_there_can_be() -> None:
    s = trick(["N4 B0 B1 B2 B3 R0 Y0", "R2 R2 R2 R2 R2 R2 R2", "Y1 Y1 Y1 Y1 Y1 Y1 Y1"], BIDS)
    assert len(moves(s)) == 9


def test_tr_g7_a_following_grey_four_is_a_four_of_the_led_colour() -> None:
    assert winner(None, "R3", "N4", "R2") == 1
    assert winner(None, "R3", "N4", "R5") == 2
    assert winner("B", "R3", "N4", "B0") == 2  # a four of the led colour, no trump
    assert winner("R", "R3", "N4", "R2") == 1  # of trump, as trump was led


def test_tr_g7_grey_and_coloured_four_are_equal_so_the_first_wins() -> None:
    assert winner(None, "R4", "N4", "R2") == 0
    assert winner(None, "R2", "N4", "R4") == 1
    assert winner(None, "N4=R", "N4", "R4") == 0


def test_tr_g7_a_grey_four_need_not_be_played_for_want_of_the_colour() -> None:
    s = trick(["R1 B0", "N4 Y2 B3", "Y1 B1"], BIDS)
    play(s, "R1")
    assert {"Y2", "B3"} < moves(s)


def test_tr_g7_a_grey_four_led_as_trump() -> None:
    s = trick(["N4 R0", "B1 B3 R1", "Y5 R2"], BIDS, "B")
    play(s, "N4=B")
    assert moves(s) == {"B1", "B3"}
    play(s, "B3", "Y5")
    assert s.won[:3].tolist() == [1, 0, 0]
    assert winner("B", "N4=B", "B5", "R2") == 1
    assert winner("R", "N4=B", "B3", "R0") == 2  # led as another colour it is trumped


@pytest.mark.parametrize(
    ("trump", "cards", "seat"),
    [
        (None, ("R1", "R5", "R3"), 1),  # the highest of the led colour
        (None, ("R1", "B5", "Y5"), 0),  # other colours do not count
        ("B", ("R5", "B0", "R4"), 1),  # the lowest trump beats it
        ("B", ("R5", "B0", "B1"), 2),  # the highest trump
        ("B", ("B2", "Y5", "B4"), 2),  # trump led
        (None, ("R3", "R3", "R3"), 0),  # identical cards: the first
        ("B", ("R5", "B2", "B2"), 1),
        (None, ("R2", "R5", "R5"), 1),
    ],
)
def test_tr_16_highest_trump_else_highest_of_the_led_colour(trump: str | None, cards: tuple[str, ...], seat: int) -> None:
    assert winner(trump, *cards) == seat


def test_tr_16_first_played_is_in_turn_order_not_seat_order() -> None:
    s = trick(["R5 B0", "R3 B0", "R5 B0"], BIDS, leader=1)
    play(s, "R3", "R5", "R5")
    assert s.won[:3].tolist() == [0, 0, 1]


def test_tr_17_the_winner_decides_who_leads() -> None:
    s = trick(["R1 B0", "R5 B3", "R2 B1"], BIDS)
    play(s, "R1", "R5", "R2")
    assert s.phase == NAMING_LEADER
    assert actor(s) == 1
    assert moves(s) == {"lead 0", "lead 1", "lead 2"}
    play(s, "lead 2")
    assert s.phase == PLAYING
    assert actor(s) == 2
    play(s, "B1")
    assert actor(s) == 0  # clockwise from whoever led


def test_tr_17_option_winner_leads() -> None:
    s = trick(["R1 B0", "R5 B3", "R2 B1"], BIDS, winner_leads=True)
    play(s, "R1", "R5", "R2")
    assert s.phase == PLAYING
    assert actor(s) == 1


def test_tr_g9_by_default_the_winner_need_not_lead() -> None:
    from tests.tricks.positions import GAME

    assert GAME.settle({}) == {"winner_leads": False}


def test_tr_17_nobody_is_named_after_the_last_trick() -> None:
    s = trick(["R1", "R5", "R2"], BIDS, won=[2, 2, 2], round_no=1)
    play(s, "R1", "R5", "R2")
    assert s.finished == 2
