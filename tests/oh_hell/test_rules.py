"""The rules of Oh Hell, clause by clause as docs/oh-hell.md numbers them."""

import pytest

import overtrick
from overtrick.arena.simulate import play_out
from overtrick.kit.errors import BadOption, BadRecord, IllegalMove
from overtrick.kit.game import Value
from overtrick.kit.table import Table, new_table
from tests.oh_hell.positions import GAME, SINGLE, dealt, hands_of, mask, play, texts


def single(players: int, seed: int, **options: Value) -> Table:
    return new_table(GAME, players, SINGLE | options, seed=seed)


def test_oh_1_the_pack_is_the_first_suits_and_the_lowest_ranks() -> None:
    deal = single(3, seed=1, suits=2, ranks=4).deal
    assert sorted(deal["deck"]) == sorted(["C2", "C3", "C4", "C5", "D2", "D3", "D4", "D5"])
    assert len(single(3, seed=1).deal["deck"]) == 52


@pytest.mark.parametrize(("players", "most"), [(3, 17), (4, 12), (5, 10), (6, 8), (7, 7)])
def test_oh_2_tricks_are_as_dealt_or_as_fixed(players: int, most: int) -> None:
    seen = {single(players, seed=seed).deal["tricks"] for seed in range(300)}
    assert seen == set(range(1, most + 1))
    assert single(players, seed=1, tricks=most).deal["tricks"] == most
    if most < 17:
        with pytest.raises(BadOption, match=f"not enough for {most + 1} tricks"):
            single(players, seed=1, tricks=most + 1)


def test_oh_2_a_pack_too_small_for_one_trick_is_refused() -> None:
    with pytest.raises(BadOption, match="not enough for one trick"):
        single(5, seed=1, suits=1, ranks=5)


def test_oh_3_cards_go_round_one_at_a_time_from_seat_0() -> None:
    deck = single(3, seed=1).deal["deck"]
    for dealer in range(3):
        table = Table(GAME, 3, {"tricks": 2, "dealer": dealer, "deck": deck}, SINGLE)
        assert hands_of(table.state) == [mask(f"{deck[i]} {deck[i + 3]}") for i in range(3)]


def test_oh_4_the_next_card_is_turned_up_and_belongs_to_nobody() -> None:
    table = dealt(["C2 C3", "D2 D3", "S2 S3"], trump="H7")
    assert table.state.trump == 3 * 13 + 5
    assert not any(hand & mask("H7") for hand in hands_of(table.state))


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_oh_5_bids_are_made_in_turn_from_the_dealers_left(dealer: int) -> None:
    table = dealt(["C2 C3", "D2 D3", "S2 S3"], trump="H7", dealer=dealer)
    order = []
    for _ in range(3):
        order.append(table.to_act())
        assert set(texts(table)) <= {"bid 0", "bid 1", "bid 2"}
        table.play("bid 0")
    assert order == [((dealer + k) % 3,) for k in (1, 2, 3)]


def test_oh_6_the_dealer_may_not_make_the_bids_add_up() -> None:
    table = play(dealt(["C2 C3", "D2 D3", "S2 S3"], trump="H7"), "1 0")
    assert texts(table) == ["bid 0", "bid 2"]
    with pytest.raises(IllegalMove, match="all bids together would make 2"):
        table.play("bid 1")
    over = play(dealt(["C2 C3", "D2 D3", "S2 S3"], trump="H7"), "2 2")
    assert texts(over) == ["bid 0", "bid 1", "bid 2"]


def test_oh_6_without_the_hook_any_bid_goes() -> None:
    table = play(dealt(["C2 C3", "D2 D3", "S2 S3"], trump="H7", hook=False), "1 0")
    assert texts(table) == ["bid 0", "bid 1", "bid 2"]


def test_oh_7_the_seat_that_bid_first_leads_any_card() -> None:
    table = play(dealt(["C2 C3", "D2 S9", "S2 S3"], trump="H7"), "0 0 0")
    assert table.to_act() == (1,)
    assert texts(table) == ["D2", "S9"]


def test_oh_8_follow_suit_or_play_anything() -> None:
    table = play(dealt(["C2 D9", "D2 S9", "S2 H3"], trump="H7", dealer=2), "0 0 0 D9")
    assert texts(table) == ["D2"]
    with pytest.raises(IllegalMove, match="has to follow diamonds"):
        table.play("S9")
    with pytest.raises(IllegalMove, match="no ace of hearts in this hand"):
        table.play("HA")
    assert texts(play(table, "D2")) == ["S2", "H3"]
    assert not table.state.lacks.any()
    assert play(table, "S2").state.lacks.tolist() == [0, 0, 1 << 1, 0, 0, 0, 0]  # seat 2 has no diamond


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("D9 D2 DT", 2),  # the highest of the suit led
        ("D9 SA CA", 0),  # other suits do not count
        ("D9 H2 DA", 1),  # any trump beats the suit led
        ("D9 H2 H3", 2),  # the higher trump
        ("H9 H2 CA", 0),  # trump led
    ],
)
def test_oh_9_highest_trump_or_highest_of_the_suit_led(cards: str, winner: int) -> None:
    table = play(dealt([f"{card} S{i + 3}" for i, card in enumerate(cards.split())], trump="H7", dealer=2), f"0 0 0 {cards}")
    assert [int(n) for n in table.state.won[:3]] == [int(seat == winner) for seat in range(3)]


def test_oh_10_the_winner_leads_to_the_next_trick() -> None:
    table = play(dealt(["D9 S3", "D2 S4", "DT S5"], trump="H7", dealer=2), "0 0 0 D9 D2 DT")
    assert table.to_act() == (2,)
    assert (table.state.laid[:3] == -1).all()


@pytest.mark.parametrize(
    ("options", "bids", "points"),
    [
        ({}, "2 0 2", [12, 10, 0]),  # seat 0 takes both tricks
        ({}, "1 1 1", [2, 0, 0]),
        ({"points_per_trick": 3}, "2 0 2", [16, 10, 0]),
        ({"scoring": "exact-only"}, "2 0 2", [12, 10, 0]),
        ({"scoring": "exact-only"}, "1 1 1", [0, 0, 0]),
        ({"scoring": "squares"}, "2 0 2", [14, 10, 0]),
        ({"scoring": "squares", "points_per_trick": 5}, "1 1 1", [0, 0, 0]),
        ({"scoring": "misses-cost"}, "2 0 2", [12, 10, -2]),
        ({"scoring": "misses-cost", "points_per_trick": 4}, "1 1 1", [-4, -4, -4]),
    ],
)
def test_oh_11_oh_12_oh_16_scoring(options: dict[str, Value], bids: str, points: list[int]) -> None:
    table = play(dealt(["HA HK", "D2 S4", "DT S5"], trump="H7", dealer=2, **options), f"{bids} HA D2 DT HK S4 S5")
    assert table.over
    assert table.points == points
    assert table.rounds[0].tricks == [2, 0, 0]
    assert table.state.exact[0, :3].tolist() == [int(bid) == won for bid, won in zip(bids.split(), [2, 0, 0], strict=True)]
    for seat in range(3):
        assert sum(line.points for line in table.explain(seat)) == points[seat]


def test_oh_13_most_points_win_and_ties_are_shared() -> None:
    table = play(dealt(["HA", "D2", "DT"], trump="H7", dealer=2), "0 0 0 HA D2 DT")
    assert table.points == [1, 10, 10]
    assert table.shares == [0, 0.5, 0.5]
    assert table.winners == [1, 2]


def played_out(players: int, **options: Value) -> Table:
    table = new_table(GAME, players, options, seed=3)
    play_out(table, [overtrick.bot("random", seat) for seat in range(players)])
    return table


@pytest.mark.parametrize(
    ("players", "options", "tricks"),
    [
        (4, {}, [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1]),
        (4, {"hands": "down-and-up", "tricks": 3}, [3, 2, 1, 2, 3]),
        (3, {"hands": "up", "tricks": 4}, [1, 2, 3, 4]),
        (5, {"hands": "down", "tricks": 3}, [3, 2, 1]),
        (7, {"suits": 2, "hands": "up"}, [1, 2, 3]),  # 26 cards: no more than three each, and one to turn up
    ],
)
def test_oh_14_hands_go_up_and_down(players: int, options: dict[str, Value], tricks: list[int]) -> None:
    table = played_out(players, **options)
    assert [sum(r.tricks) for r in table.rounds] == tricks
    assert table.round_count == len(tricks)


def test_oh_14_up_and_down_a_hand_has_at_most_ten_tricks() -> None:
    with pytest.raises(BadOption, match="at most 10 tricks, not 11"):
        overtrick.deal("oh-hell", 4, seed=1, tricks=11)
    assert overtrick.deal("oh-hell", 4, seed=1, tricks=12, hands="up").round_count == 12


def test_oh_15_the_deal_passes_to_the_left() -> None:
    table = overtrick.deal("oh-hell", 3, seed=2, hands="up", tricks=4)
    dealers: list[int] = []
    while not table.over:
        if len(dealers) == len(table.rounds):
            dealers.append(int(table.state.dealer))
            assert table.to_act() == ((dealers[-1] + 1) % 3,)
        table.play(table.legal()[0])
    first = int(table.deal["dealer"])
    assert dealers == [(first + k) % 3 for k in range(4)]


def test_a_match_needs_a_deck_for_each_hand() -> None:
    deal = overtrick.deal("oh-hell", 3, seed=2, hands="up", tricks=4).deal
    with pytest.raises(BadRecord, match="has no 4 decks"):
        Table(GAME, 3, deal | {"decks": deal["decks"][1:]}, {"hands": "up", "tricks": 4})


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"tricks": 18}, "tricks is not a number from 1 to 17"),
        ({"tricks": True}, "tricks is not a number"),
        ({"dealer": 3}, "dealer is not a number from 0 to 2"),
        ({"deck": ["C2"]}, "does not hold each of its 52 cards once"),
        ({"deck": "C2"}, "is not a list of cards"),
    ],
)
def test_a_deal_that_is_none_is_refused(change: dict[str, object], sentence: str) -> None:
    deal = single(3, seed=1).deal
    with pytest.raises(BadRecord, match=sentence):
        Table(GAME, 3, deal | change, SINGLE)


def test_a_deal_must_have_the_tricks_of_the_options() -> None:
    deal = single(3, seed=1, tricks=4).deal
    with pytest.raises(BadRecord, match="4 tricks where the options say 5"):
        Table(GAME, 3, deal, SINGLE | {"tricks": 5})


def test_moves_are_told_in_words() -> None:
    table = play(dealt(["D9 S3", "D2 S4", "DT S5"], trump="H7", dealer=2), "0 1 2 D9 D2 DT S5")
    assert table.told(0)[1:] == [
        "Seat 1 bids 1",
        "Seat 2 bids 2",
        "Seat 0 leads the 9 of diamonds",
        "Seat 1 plays the 2 of diamonds",
        "Seat 2 plays the 10 of diamonds: the trick goes to Seat 2",
        "Seat 2 leads the 5 of spades",
    ]
    assert table.told(0, "fr")[5] == "Place 2 joue\N{NO-BREAK SPACE}: 10 de carreau\N{NO-BREAK SPACE}; le pli revient à Place 2"


def test_the_dealer_is_told_what_he_may_not_bid() -> None:
    table = play(dealt(["C2 C3", "D2 D3", "S2 S3"], trump="H7"), "1 0")
    assert GAME.ask(table.view().state, 0, table.words()).endswith("You may not bid 1.")


@pytest.mark.parametrize("text", ["bid 3", "bid -1", "bid", "3", "HA", "bid ²", ""])
def test_what_is_no_bid_is_refused_with_the_bids_there_are(text: str) -> None:
    with pytest.raises(IllegalMove, match="from bid 0 to bid 2"):
        dealt(["C2 C3", "D2 D3", "S2 S3"], trump="H7").play(text)
