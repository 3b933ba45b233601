"""Setting up and buying, clause by clause (TR-1 … TR-9)."""

import pytest

import overtrick
from overtrick.games.tricks.market import first_buyer
from overtrick.games.tricks.state import BIDDING, BUYING, CHANGING, EMPTY, MOST_LEGAL, State, copies, deck_size
from overtrick.games.tricks.tables import SET
from overtrick.kit.errors import BadOption
from overtrick.kit.fields import layout
from tests.tricks.positions import GAME, actor, market, moves, play, tally

FULL_HAND = "R0 R1 R2 R3 R4 R5 B0 B1"

# -- set-up ------------------------------------------------------------------------------------------------------------


def test_tr_1_a_set_is_nineteen_cards() -> None:
    assert len(SET) == len(set(SET)) == 19
    assert set(SET) == {f"{colour}{value}" for colour in "RBY" for value in range(6)} | {"N4"}


@pytest.mark.parametrize("players", [2, 6])
def test_tr_2_and_tr_g1_three_to_five_players(players: int) -> None:
    assert list(GAME.players) == [3, 4, 5]
    with pytest.raises(BadOption, match="3 to 5 players"):
        overtrick.deal("tricks", players=players)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_tr_3_a_deck_and_thirty_each(players: int) -> None:
    table = overtrick.deal("tricks", players, seed=5)
    s = table.state
    assert [sorted(deck) for shuffle in table.deal["decks"] for deck in shuffle] == [sorted(SET)] * (2 * players)
    assert s.money[:players].tolist() == [30] * players
    assert table.points == [30] * players
    assert [SET[s.deck[seat, 0]] for seat in range(players)] == [deck[0] for deck in table.deal["decks"][0]]


def test_tr_4_two_rounds_of_buying_bidding_playing_and_scoring() -> None:
    table = overtrick.deal("tricks", 3, seed=5)
    bot = overtrick.bot("random")
    kinds = []
    while not table.over:
        move = bot.choose(table.view())
        kind = move.text.split()[0] if " " in move.text or move.text == "keep" else "card"
        kind = {"swap": "change", "keep": "change"}.get(kind, kind)
        kinds.append(kind)
        table.play(move)
    buying, bids, tricks = ["buy", "change"] * 24, ["bid"] * 3, (["card"] * 3 + ["lead"]) * 7
    assert kinds == 2 * (buying + bids + tricks[:-1])
    assert len(table.rounds) == 2


def test_the_state_is_small_and_no_position_has_more_moves_than_said() -> None:
    assert layout(State).itemsize <= 1024
    s = market(["R0 R1", "R1 R2", "R2 R3", "R3 R4", "R4 R5"])
    assert len(moves(s)) == 5
    play(s, "buy 0")
    assert len(moves(s)) == 1 + 4 < MOST_LEGAL  # deck 0 has one card left


# -- who begins --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("open_cards", "seat"),
    [
        ("Y3 Y1 R0", 1),  # the lowest yellow
        ("R0 Y5 B0", 1),  # the only yellow
        ("Y1 Y1 R4", 2),  # yellow tied: the lowest red, of anybody
        ("R3 B0 R2", 2),  # no yellow
        ("Y1 Y1 R0 R0 B5", 4),  # yellow and red tied: blue
        ("B3 B1 N4", 1),  # only blue
        ("Y2 Y2 Y3", 0),  # a tie for the lowest counts, the other yellow does not help
    ],
)
def test_tr_5_lowest_yellow_else_red_else_blue_begins(open_cards: str, seat: int) -> None:
    assert first_buyer(market(open_cards.split())) == seat


@pytest.mark.parametrize(
    ("open_cards", "seat"),
    [
        ("N4 N4 N4", 0),  # nothing to compare, no tie: the first seat
        ("N4 B2 B2", 1),  # the elder of those tied in the last colour that showed a tie
        ("B2 R1 R1 B2", 0),  # red tied, then blue tied
        ("Y0 N4 Y0 R3 R3", 3),  # blue is not there: red showed the last tie
        ("N4 Y4 Y4", 1),
    ],
)
def test_tr_g2_without_a_lowest_card_the_elder_begins(open_cards: str, seat: int) -> None:
    assert first_buyer(market(open_cards.split())) == seat


def test_tr_g2_a_sold_out_deck_has_no_card_to_compare() -> None:
    assert first_buyer(market(["", "R1", "R0"])) == 2


def test_tr_g3_buying_goes_clockwise() -> None:
    s = market(["R0 R1 R2 R3 R4", "R3", "B0"], turn=2)
    order = []
    for _ in range(4):
        order.append(actor(s))
        play(s, "buy 0", "keep")
    assert order == [2, 0, 1, 2]


# -- prices ------------------------------------------------------------------------------------------------------------


def test_tr_6_the_own_card_is_paid_to_the_bank() -> None:
    s = market(["R3 R1", "R4 R2", "B5 B1"])
    play(s, "buy 0")
    assert s.money[:3].tolist() == [27, 30, 30]
    assert copies(s.hands[0], SET.index("R3")) == 1


def test_tr_v6_a_five_from_the_own_deck_costs_five() -> None:
    s = market(["R5 R1", "R4 R2", "B5 B1"])
    play(s, "buy 0")
    assert s.money[:3].tolist() == [25, 30, 30]


@pytest.mark.parametrize(("card", "price"), [("R0", 0), ("Y1", 1), ("B2", 2), ("R3", 3), ("B4", 4), ("N4", 4), ("Y5", 5)])
def test_tr_6_another_players_card_is_paid_to_him_and_costs_its_value(card: str, price: int) -> None:
    s = market(["R3 R1", "R4 R2", f"{card} B1"])
    play(s, "buy 2")
    assert s.money[:3].tolist() == [30 - price, 30, 30 + price]
    assert s.total[:3].tolist() == [30 - price, 30, 30 + price]
    assert SET[s.deck[2, 0]] == "B1"  # the next card is turned up


def test_tr_6_one_must_buy_and_may_buy_anywhere() -> None:
    assert moves(market(["R3 R1", "R4 R2", "B5 B1"], turn=1)) == {"buy 0", "buy 1", "buy 2"}


def test_tr_6_a_hand_may_hold_several_alike() -> None:
    s = market(["R3 R1", "R3 R2", "R3 B1"], turn=0, hands=["R3", "", ""])
    play(s, "buy 1")
    assert s.hands[0] == tally("R3 R3")


def test_tr_7_who_is_short_borrows_ten() -> None:
    s = market(["R3 R1", "R4 R2", "B5 B1"], money=[2, 30, 30])
    play(s, "buy 0")
    assert s.money[:3].tolist() == [9, 30, 30]
    assert s.loans[:3].tolist() == [1, 0, 0]
    assert s.total[:3].tolist() == [-6, 30, 30]  # 15 will have to be repaid


def test_tr_7_any_number_of_loans() -> None:
    s = market(["R5 B5 Y5 R4 B4", "R0", "B0"], money=[0, 0, 0], turn=0)
    for _ in range(3):
        play(s, "buy 0", "keep")
        s.turn = 0
    assert s.loans[0] == 2
    assert s.money[0] == 2 * 10 - 15


def test_tr_g4_who_can_pay_does_not_borrow() -> None:
    s = market(["R3 R1", "R4 R2", "B5 B1"], money=[3, 30, 30])
    play(s, "buy 0")
    assert s.money[0] == 0
    assert s.loans[0] == 0
    play(s, "swap 1")  # the fee is due like a price
    assert s.money[0] == 9
    assert s.loans[0] == 1


# -- changing an open card ---------------------------------------------------------------------------------------------


def test_tr_8_a_swap_costs_one_and_goes_under_the_deck() -> None:
    s = market(["R3 R1", "R4 R2 Y2", "B5 B1"])
    play(s, "buy 0")
    assert s.phase == CHANGING
    play(s, "swap 1")
    assert [SET[card] for card in s.deck[1, :3]] == ["R2", "Y2", "R4"]
    assert s.money[:3].tolist() == [26, 30, 30]  # to the bank
    assert s.buried[1] == 1


def test_tr_8_once_a_turn_and_never_before_buying() -> None:
    s = market(["R3 R1", "R4 R2", "B5 B1"])
    assert "swap 1" not in moves(s)
    play(s, "buy 0", "swap 1")
    assert s.phase == BUYING
    assert actor(s) == 1


def test_tr_8_the_step_follows_the_last_purchase_too() -> None:
    s = market(["R3 R1", "R4 R2", "B5 B1"], bought=23, turn=2)
    play(s, "buy 2")
    assert moves(s) == {"keep", "swap 0", "swap 1"}
    play(s, "swap 0")
    assert s.phase == BIDDING


def test_tr_8_a_card_comes_up_again_when_the_deck_is_through() -> None:
    s = market(["R3 R1", "R4 R2", "B5 B1 B2"])
    play(s, "buy 2", "swap 2")  # B1 goes under B2
    assert (deck_size(s, 2), int(s.buried[2])) == (2, 1)
    play(s, "buy 2")
    assert SET[s.deck[2, 0]] == "B1"
    assert s.buried[2] == 0  # it is open again


def test_tr_9_after_eight_cards_each_the_market_closes() -> None:
    s = market(["R3 R1", "R4 R2", "B5 B1"], hands=[FULL_HAND, FULL_HAND, "R0 R1 R2 R3 R4 R5 B0"], bought=23, turn=2)
    play(s, "buy 2", "keep")
    assert s.phase == BIDDING
    assert not any(text.startswith(("buy", "swap")) for seat in range(3) for text in moves(s, seat))


# -- forced positions --------------------------------------------------------------------------------------------------


def test_tr_g5_a_deck_of_one_card_cannot_be_changed() -> None:
    s = market(["R3 R1", "R4", "B5 B1 B2"])
    play(s, "buy 0")
    assert moves(s) == {"keep", "swap 2"}


def test_tr_g5_with_one_card_decks_alone_nothing_can_be_changed() -> None:
    s = market(["R3 R1", "R4", "B5"])
    play(s, "buy 0")
    assert moves(s) == {"keep"}


def test_tr_g5b_an_exhausted_deck_offers_nothing() -> None:
    s = market(["R3 R1", "R4", "B5 B1"])
    play(s, "buy 1", "keep")
    assert s.deck[1, 0] == EMPTY
    assert moves(s) == {"buy 0", "buy 2"}
    play(s, "buy 0")
    assert moves(s) == {"keep", "swap 2"}


def test_tr_g5b_a_whole_deck_can_be_sold_in_a_round() -> None:
    table = overtrick.deal("tricks", 3, seed=11)
    for _ in range(19):
        table.play("buy 0")
        table.play("keep")
    assert [move.text for move in table.legal()] in (["buy 1", "buy 2"], ["buy 2", "buy 1"])


def test_tr_g4_everybody_broke() -> None:
    s = market(["R0 R5 R4", "R1 Y5", "B5 B1"], money=[0, 0, 0])
    play(s, "buy 0", "keep")  # a zero costs nothing and needs no loan
    assert s.loans[:3].tolist() == [0, 0, 0]
    play(s, "buy 0", "keep")  # seat 1 borrows to pay seat 0
    assert s.money[:3].tolist() == [5, 5, 0]
    assert s.loans[:3].tolist() == [0, 1, 0]
    play(s, "buy 2", "keep")  # seat 2 borrows to pay the bank
    assert s.money[:3].tolist() == [5, 5, 5]
    assert s.loans[:3].tolist() == [0, 1, 1]
