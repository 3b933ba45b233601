"""Monster Trick clause by clause; each test is named after what it shows."""

import pytest

import overtrick
from overtrick.games.monster_trick import rules
from overtrick.games.monster_trick.game import card_of, deck
from overtrick.kit.cards import count
from overtrick.kit.errors import BadOption
from tests.monster_trick.positions import GAME, hand, moves, play, position, shares

# -- components and set-up ---------------------------------------------------------------------------------------------


def test_mt_1_sixty_different_cards() -> None:
    cards = deck(5)
    assert len(set(cards)) == 60
    assert {card[0] for card in cards} == set("GYPB")
    assert {int(card[1:]) for card in cards} == set(range(1, 16))
    assert sorted(card_of(card) for card in cards) == list(range(60))


def test_mt_2_nine_victory_cards_and_four_markers_a_player() -> None:
    assert rules.VICTORY.size == 9
    assert rules.PLACES == 4


@pytest.mark.parametrize("players", [1, 6])
def test_mt_3_two_to_five_players(players: int) -> None:
    assert list(GAME.players) == [2, 3, 4, 5]
    with pytest.raises(BadOption, match="2 to 5 players"):
        overtrick.deal("monster-trick", players=players)


def test_mt_4_everyone_has_the_same_victory_cards() -> None:
    table = overtrick.deal("monster-trick", players=5, seed=1)
    choices = [[move.text for move in table.legal(seat)] for seat in range(5)]
    assert all(choice == choices[0] for choice in choices)


@pytest.mark.parametrize(("players", "highest"), [(2, 6), (3, 9), (4, 12), (5, 15)])
def test_mt_5_deck_by_players_is_dealt_out(players: int, highest: int) -> None:
    cards = deck(players)
    assert len(cards) == 12 * players
    assert max(int(card[1:]) for card in cards) == highest
    table = overtrick.deal("monster-trick", players=players, seed=1)
    held = [int(table.state.hands[seat]) for seat in range(players)]
    assert sum(held) == hand(" ".join(cards))
    assert [count(cards) for cards in held] == [12] * players


def test_mt_6_victory_cards_of_each_round() -> None:
    assert rules.VICTORY.tolist() == [[1, 2, 3], [2, 4, 6], [3, 6, 9]]


# -- the round ---------------------------------------------------------------------------------------------------------


def test_mt_7_deck_is_dealt_twelve_each_in_seat_order() -> None:
    table = overtrick.deal("monster-trick", players=3, seed=4)
    first = table.deal["decks"][0]
    for seat in range(3):
        assert int(table.state.hands[seat]) == hand(" ".join(first[12 * seat : 12 * seat + 12]))


def test_mt_8_rows_are_laid_in_secret_all_at_once() -> None:
    table = overtrick.deal("monster-trick", players=3, seed=4)
    assert table.to_act() == (0, 1, 2)
    assert {move.text for move in table.legal(1)} == {
        "row 1-2-3",
        "row 1-3-2",
        "row 2-1-3",
        "row 2-3-1",
        "row 3-1-2",
        "row 3-2-1",
    }
    table.play("row 3-1-2", seat=2)
    assert table.to_act() == (0, 1)
    assert table.state.rows[2].tolist() == [3, 1, 2]
    assert table.view(0).state.rows[2].tolist() == [0, 0, 0]
    assert [made.text for made in table.view(0).log] == ["row"]


def test_mt_9_play_begins_when_all_rows_lie_and_a_round_is_twelve_turns_each() -> None:
    table = overtrick.deal("monster-trick", players=2, seed=4)
    bot = overtrick.bot("random")
    plays = 0
    while not table.rounds:
        if not table.legal()[0].text.startswith("row"):
            plays += 1
        table.play(bot.choose(table.view()))
    assert plays == 24


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_mt_10_starter_moves_one_seat_left_each_round(players: int) -> None:
    table = overtrick.deal("monster-trick", players=players, seed=4)
    bot = overtrick.bot("random")
    starters = []
    while not table.over:
        if not int(table.state.plays) and len(table.to_act()) == 1 and not table.legal()[0].text.startswith("row"):
            starters.append(table.to_act()[0])
        table.play(bot.choose(table.view()))
    assert starters == [r % players for r in range(3)]


# -- the turn ----------------------------------------------------------------------------------------------------------


def test_mt_11_one_card_a_turn_clockwise_without_passing() -> None:
    s = position(3, hands=["G1", "G2", "G3"], turn=1)
    assert rules.to_act(s) == 0b010
    assert moves(s, 1) == {"G2@1"}
    play(s, 1, "G2@1")
    assert rules.to_act(s) == 0b100
    assert s.hands[1] == 0


def test_mt_12_never_more_than_four_tricks() -> None:
    s = position(4, ["0:G8", "1:Y1", "2:P3", "3:B2"], ["G1 Y2"])
    assert moves(s, 0) == {"G1@1", "Y2@2"}


def test_mt_13_first_card_sets_the_opening_colour() -> None:
    s = position(4, ["0:G8 1:Y9", "1:Y1", "2:P3", "3:P2"], ["G1 Y2"])
    assert moves(s, 0) == {"G1@1", "Y2@2"}


def test_mt_14_a_new_trick_may_be_opened_though_one_of_that_colour_is_open() -> None:
    s = position(4, ["0:G8"], ["G1"])
    assert moves(s, 0) == {"G1@1", "G1@2"}


def test_mt_14_anywhere_only_when_four_are_open_and_none_fits() -> None:
    s = position(4, ["0:G8", "1:Y1", "2:P3", "3:P2"], ["B5 P1"])
    assert moves(s, 0) == {"B5@1", "B5@2", "B5@3", "B5@4", "P1@3", "P1@4"}


def test_mt_15_the_rule_binds_the_card_not_the_hand() -> None:
    s = position(4, ["0:G8", "1:Y1", "2:P3", "3:P2"], ["B5 G1"])
    assert {"B5@1", "B5@2", "B5@3", "B5@4"} <= moves(s, 0)
    s = position(4, ["0:G8"], ["G1 B5"])
    assert "B5@2" in moves(s, 0)


def test_mt_16_every_card_always_has_a_place() -> None:
    for places in ([], ["0:G8"], ["0:G8", "1:Y1", "2:P3"], ["0:G8", "1:G1", "2:G3", "3:G2"]):
        s = position(4, places, ["G12 Y12 P12 B12"])
        assert {move.split("@")[0] for move in moves(s, 0)} == {"G12", "Y12", "P12", "B12"}


def test_mt_17_all_cards_of_a_trick_stay_visible() -> None:
    s = position(4, ["0:G8 1:G3 2:B1"])
    rules_cards = [card_of("G8"), card_of("G3"), card_of("B1")]
    assert s.cards[0, :3].tolist() == rules_cards


def test_mt_18_opening_puts_a_marker_down() -> None:
    s = position(4, hands=["", "", "Y4"], turn=2)
    play(s, 2, "Y4@1")
    assert s.owner[0] == 2


@pytest.mark.parametrize(
    ("played", "owner"),
    [
        ("0:G8 1:G9", 1),  # higher, of the opening colour
        ("0:G8 1:G7", 0),  # lower
        ("0:G8 1:B12", 0),  # another colour
        ("0:G8 0:G9", 0),  # one's own marker stays
        ("0:G8 1:B12 2:B9", 0),
    ],
)
def test_mt_19_marker_goes_to_the_highest_of_the_opening_colour(played: str, owner: int) -> None:
    assert position(4, [played]).owner[0] == owner


def test_mt_20_several_cards_of_one_player_in_a_trick() -> None:
    s = position(2, ["0:G1 1:G2 0:G3"], ["G4"])
    play(s, 0, "G4@1")
    assert s.won.tolist() == [1, 0, 0, 0, 0]


# -- completing a trick ------------------------------------------------------------------------------------------------


def test_mt_21_fourth_card_completes_and_the_marker_wins() -> None:
    s = position(4, ["0:G8 1:G9 2:B12"], ["", "", "", "G1"], turn=3)
    play(s, 3, "G1@1")
    assert s.won.tolist() == [0, 1, 0, 0, 0]
    assert s.length[0] == 0
    assert s.owner[0] == rules.EMPTY
    assert s.gone == hand("G8 G9 B12 G1")


@pytest.mark.parametrize(("tricks", "value"), [(0, 0), (1, 4), (2, 6), (3, 2), (4, 4), (5, 6), (6, 2), (7, 4)])
def test_mt_22_each_trick_turns_the_next_card_up(tricks: int, value: int) -> None:
    s = position(4, rows=[[4, 6, 2]], won=[tricks], round_no=1)
    assert rules.face_up(s, 0) == value


def test_mt_23_turn_passes_left_of_the_last_card_not_of_the_winner() -> None:
    s = position(4, ["3:G8 1:G3 2:B12"], ["G1"], turn=0)
    play(s, 0, "G1@1")
    assert s.won[3] == 1
    assert rules.to_act(s) == 0b0010


# -- end of the round and of the game ----------------------------------------------------------------------------------


def test_mt_24_incomplete_tricks_count_for_nobody() -> None:
    s = position(2, ["0:G1 1:G2"], ["G3"], won=[1, 0])
    s.plays = 23
    play(s, 0, "G3@1")
    assert s.finished == 1
    assert s.tricks[0].tolist() == [1, 0, 0, 0, 0]
    assert s.length.tolist() == [0, 0, 0, 0]


def test_mt_25_round_score_is_the_card_face_up() -> None:
    s = position(2, ["0:G1 1:G2 0:B1"], ["G3"], rows=[[2, 3, 1], [1, 2, 3]], won=[1, 0])
    s.plays = 23
    play(s, 0, "G3@1")
    assert s.points[0].tolist() == [3, 0, 0, 0, 0]
    assert s.total.tolist() == [3, 0, 0, 0, 0]
    assert s.exact[0].tolist() == [1, 0, 0, 0, 0]


def test_mt_26_all_cards_are_dealt_again_with_the_next_victory_cards() -> None:
    table = overtrick.deal("monster-trick", players=2, seed=9)
    bot = overtrick.bot("random")
    while not table.rounds:
        table.play(bot.choose(table.view()))
    second = table.deal["decks"][1]
    assert int(table.state.hands[0]) == hand(" ".join(second[:12]))
    assert int(table.state.hands[1]) == hand(" ".join(second[12:]))
    assert table.legal(0)[0].text == "row 2-4-6"


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ([[1, 2], [2, 2], [3, 3]], [0.0, 1.0]),  # the higher sum
        ([[3, 1], [2, 4], [6, 6]], [0.0, 1.0]),  # equal sums, equal third round: the second decides
        ([[3, 3], [6, 3], [3, 6]], [0.0, 1.0]),  # equal sums: the third round decides first
        ([[3, 3], [2, 2], [6, 6]], [0.5, 0.5]),  # nothing decides
        ([[3, 3, 1], [2, 2, 4], [6, 6, 6]], [0.0, 0.0, 1.0]),
        ([[3, 3, 1], [2, 2, 2], [6, 6, 6]], [0.5, 0.5, 0.0]),
    ],
)
def test_mt_27_ties_go_to_the_later_round_then_are_shared(points: list[list[int]], expected: list[float]) -> None:
    players = len(expected)
    s = position(players)
    for r in range(3):
        for seat in range(players):
            s.points[r, seat] = points[r][seat]
            s.total[seat] += points[r][seat]
    s.finished = 3
    assert shares(s) == expected


# -- the worked examples -----------------------------------------------------------------------------------------------

ORANGE, RED, GRAY = 0, 1, 2


def test_mt_v1_where_each_colour_may_go() -> None:
    s = position(
        3,
        [f"{ORANGE}:G8 {GRAY}:G2 {RED}:G3", f"{RED}:G7", f"{ORANGE}:Y1 {GRAY}:Y4"],
        ["G1 Y2 P2 B2"],
    )
    assert s.owner.tolist() == [ORANGE, RED, GRAY, rules.EMPTY]
    assert moves(s, 0) == {"G1@1", "G1@2", "G1@4", "Y2@3", "Y2@4", "P2@4", "B2@4"}


def test_mt_v2_off_colour_fourth_card_does_not_win() -> None:
    s = position(
        3,
        [f"{ORANGE}:G8 {GRAY}:G2 {RED}:G3", f"{RED}:G7", f"{ORANGE}:Y1", f"{GRAY}:P1"],
        ["", "B9", ""],
        turn=RED,
    )
    play(s, RED, "B9@1")
    assert s.won.tolist() == [1, 0, 0, 0, 0]
    assert rules.to_act(s) == 1 << GRAY
    assert rules.first_free_place(s) == 0


def test_mt_v3_order_of_the_row() -> None:
    for tricks, value in ((1, 1), (4, 1), (2, 3), (5, 3), (3, 2), (6, 2)):
        assert rules.face_up(position(4, rows=[[1, 3, 2]], won=[tricks]), 0) == value


def test_mt_v4_decks_and_highest_score() -> None:
    assert [len(deck(n)) for n in (2, 3, 4, 5)] == [24, 36, 48, 60]
    assert rules.VICTORY[:, 2].sum() == 18


# MT-V5 is checked on thousands of games in test_random_games.py.

# -- the rulings -------------------------------------------------------------------------------------------------------


def test_mt_g1_a_free_place_counts_as_a_place() -> None:
    s = position(4, ["0:G8", "1:Y1", "2:G3"], ["P5"])
    assert moves(s, 0) == {"P5@4"}


def test_mt_g2_a_fitting_trick_anywhere_rules_out_the_others() -> None:
    s = position(4, ["0:G8", "1:Y1", "2:P3", "3:B2"], ["P5"])
    assert moves(s, 0) == {"P5@3"}


def test_mt_g3_markers_never_run_short() -> None:
    s = position(4, ["0:G8", "0:Y1", "0:P3", "0:B2"])
    assert s.owner.tolist() == [0, 0, 0, 0]


def test_mt_g4_own_row_and_revealed_values_are_known() -> None:
    s = position(4, rows=[[1, 2, 3], [3, 1, 2], [2, 3, 1], [3, 2, 1]], won=[0, 1, 2, 3])
    GAME.modules[1].conceal(s, 0)
    assert s.rows[:4].tolist() == [[1, 2, 3], [3, 0, 0], [2, 3, 0], [3, 2, 1]]


def test_mt_g5_seat_0_is_the_oldest_and_starts() -> None:
    table = overtrick.deal("monster-trick", players=5, seed=3)
    for seat in range(5):
        table.play("row 1-2-3", seat)
    assert table.to_act() == (0,)


def test_mt_g6_first_round_pays_one_two_three() -> None:
    assert rules.VICTORY[0].tolist() == [1, 2, 3]


def test_mt_g7_rows_may_be_laid_in_any_order_of_seats() -> None:
    one = overtrick.deal("monster-trick", players=3, seed=3)
    other = overtrick.deal("monster-trick", players=3, seed=3)
    rows = ["row 1-2-3", "row 2-1-3", "row 3-2-1"]
    for seat in (0, 1, 2):
        one.play(rows[seat], seat)
    for seat in (2, 0, 1):
        other.play(rows[seat], seat)
    assert one.state.tobytes() == other.state.tobytes()
