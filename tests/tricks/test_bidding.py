"""Bids, trump and the first leader, clause by clause (TR-10 … TR-13)."""

from collections.abc import Sequence
from itertools import combinations_with_replacement, permutations

import pytest

from overtrick.games.tricks import rules
from overtrick.games.tricks.bidding import trump_of
from overtrick.games.tricks.game import card_of
from overtrick.games.tricks.state import BIDDING, PLAYING, cards_in, copies
from overtrick.games.tricks.tables import COLOURS, GREY, SET
from tests.tricks.positions import actor, bidding, moves, play, tally

HANDS = ["R5 R5 R1 B0 B2 Y3 Y4 N4", "B5 B4 B3 B2 B1 B0 R0 N4", "Y0 Y1 Y2 Y3 Y4 Y5 R5 B5"]


def trump(bids: str) -> str | None:
    colour = trump_of([card_of(card) for card in bids.split()], len(bids.split()))
    return None if colour == GREY else COLOURS[colour]


def test_tr_10_each_of_the_eight_cards_is_a_bid_and_copies_are_one() -> None:
    s = bidding(HANDS)
    assert moves(s, 0) == {f"bid {card}" for card in set(HANDS[0].split())}
    assert len(moves(s, 0)) == 7
    assert len(moves(s, 1)) == 8


def test_tr_10_bids_are_chosen_at_once_in_any_order() -> None:
    texts = ["bid R5", "bid B3", "bid Y0"]
    ends = set()
    for order in permutations(range(3)):
        s = bidding(HANDS)
        for seat in order:
            assert rules.to_act(s) >> seat & 1
            rules.play(s, seat, next(m for m in codes(s, seat, texts[seat])))
        ends.add(s.tobytes())
    assert len(ends) == 1


def codes(s: object, seat: int, text: str) -> list[int]:
    from overtrick.kit.table import legal_moves
    from tests.tricks.positions import GAME

    return [move.action for move in legal_moves(GAME, s, seat) if move.text == text]


def test_tr_10_seven_cards_remain_after_the_reveal() -> None:
    s = bidding(HANDS)
    play(s, "bid R5", "bid N4")
    assert s.phase == BIDDING
    assert s.hands[0] == tally(HANDS[0])  # until all are revealed the card lies with the hand
    play(s, "bid Y0")
    assert s.phase == PLAYING
    assert [cards_in(int(hand)) for hand in s.hands[:3]] == [7, 7, 7]
    assert copies(s.hands[0], card_of("R5")) == 1
    assert s.bids[0, :3].tolist() == [card_of("R5"), card_of("N4"), card_of("Y0")]


@pytest.mark.parametrize(
    ("bids", "colour"),
    [
        ("R5 Y4 B3", "R"),
        ("Y5 R5 B3", "R"),
        ("Y5 R5 B5 R1", "B"),
        ("Y4 Y2 B1", "Y"),
        ("Y1 R1 B0", "R"),
    ],
)
def test_tr_11_the_highest_bid_makes_trump_and_blue_goes_before_red_before_yellow(bids: str, colour: str) -> None:
    assert trump(bids) == colour


@pytest.mark.parametrize("bids", ["N4 R3 B2", "N4 R4 B4", "N4 N4 Y4", "N4 Y1 B0"])
def test_tr_12_i_a_grey_four_without_a_five_undoes_trump(bids: str) -> None:
    assert trump(bids) is None


@pytest.mark.parametrize("bids", ["R0 B0 Y0", "R0 R0 R0", "N4 R0 B0", "N4 N4 N4", "N4 N4 Y0 Y0 Y0"])
def test_tr_12_ii_zeros_and_grey_fours_make_no_trump(bids: str) -> None:
    assert trump(bids) is None


@pytest.mark.parametrize("bids", ["R5 B5 Y5", "R5 R5 R5", "Y5 Y5 Y5 B5 R5"])
def test_tr_12_iii_fives_alone_make_no_trump(bids: str) -> None:
    assert trump(bids) is None


@pytest.mark.parametrize(
    ("bids", "colour"),
    [
        ("R5 N4 B3", "R"),
        ("B5 R5 Y2", "B"),
        ("N4 B4 R1", None),
        ("R4 Y4 B2", "R"),
        ("B0 R0 Y0", None),
        ("B5 R5 Y5", None),
        ("B0 R0 Y1", "Y"),
    ],
)
def test_tr_v9_trump(bids: str, colour: str | None) -> None:
    assert trump(bids) == colour


def plain_trump(bids: Sequence[str]) -> str | None:
    """Trump as the rulebook says it, sentence by sentence."""
    if "N4" in bids and not any(card[1] == "5" for card in bids):
        return None
    if all(card[1] == "0" or card == "N4" for card in bids):
        return None
    if all(card[1] == "5" for card in bids):
        return None
    highest = max(card[1] for card in bids)
    colours = {card[0] for card in bids if card[1] == highest}
    return next(colour for colour in ("B", "R", "Y") if colour in colours)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_tr_12_trump_of_every_multiset_of_bids(players: int) -> None:
    for bids in combinations_with_replacement(SET, players):
        colour = trump_of([card_of(card) for card in bids], players)
        assert (None if colour == GREY else COLOURS[colour]) == plain_trump(bids), bids


# -- the first leader --------------------------------------------------------------------------------------------------


def leader(bids: str, money: Sequence[int] = ()) -> int:
    """Who leads after these bids."""
    cards = bids.split()
    s = bidding([f"{card} R0 R0 B1 B1 Y2 Y2 Y3" for card in cards], money)
    play(s, *(f"bid {card}" for card in cards))
    assert actor(s) == s.leader
    return actor(s)


def test_tr_13_the_bidder_of_trump_leads() -> None:
    assert leader("R3 R5 B4") == 1
    assert leader("Y4 R4 B4") == 2


@pytest.mark.parametrize(("money", "seat"), [([10, 30, 9], 0), ([10, 5, 9], 1)])
def test_tr_v7_of_two_blue_fives_the_poorer_leads(money: list[int], seat: int) -> None:
    assert leader("B5 B5 R1", money) == seat


def test_tr_13_poorer_of_two_leads() -> None:
    assert leader("Y1 R3 B0 R3", [1, 20, 1, 19]) == 3


def test_tr_g11_loans_are_not_deducted_from_money() -> None:
    s = bidding(["B5 R0 R0 B1 B1 Y2 Y2 Y3"] * 2 + ["R1 R0 R0 B1 B1 Y2 Y2 Y3"], [10, 9, 30])
    s.loans[:2] = [3, 0]
    s.total[:2] = [-35, 9]
    play(s, "bid B5", "bid B5", "bid R1")
    assert actor(s) == 1


def test_tr_g12_with_equal_money_the_elder_leads() -> None:
    assert leader("R1 B5 B5", [30, 12, 12]) == 1


@pytest.mark.parametrize(
    ("bids", "money", "seat"),
    [
        ("B4 N4 R3", (), 1),  # a grey four decides
        ("N4 B0 N4", (30, 1, 29), 2),  # the poorer of two grey fours
        ("Y0 B0 R0", (), 1),  # all zeros: blue before red before yellow
        ("Y5 R5 R5", (30, 8, 7), 2),  # all fives
        ("Y0 Y0 Y0", (9, 8, 8), 1),
    ],
)
def test_tr_g6_leader_without_trump(bids: str, money: Sequence[int], seat: int) -> None:
    assert trump(bids) is None
    assert leader(bids, money) == seat


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("card", SET)
def test_all_bids_alike(card: str, players: int) -> None:
    expected = None if card[1] in "05" or card == "N4" else card[0]
    assert trump(" ".join([card] * players)) == expected
    assert leader(" ".join([card] * players), [30, 20, 10, 10, 20][:players]) == 2
