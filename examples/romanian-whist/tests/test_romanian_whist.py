"""Romanian Whist keeps what Overtrick's contract promises, and each of its rules has a test."""

import pytest
from romanian_whist import GAME

import overtrick
from overtrick.kit.table import Table
from overtrick.testing import assert_conforms


def table(players: int, seed: int = 1, **options: bool) -> Table:
    return overtrick.deal("romanian-whist", players, seed=seed, options=options)


def played(players: int, seed: int = 1, bot: str = "random", **options: bool) -> Table:
    dealt, player = table(players, seed, **options), overtrick.bot(bot, seed)
    while not dealt.over:
        dealt.play(player.choose(dealt.view()))
    return dealt


def test_the_game_conforms() -> None:
    assert_conforms(overtrick.game("romanian-whist"))


@pytest.mark.parametrize(("players", "lowest"), [(3, "9"), (4, "7"), (5, "5"), (6, "3")])
def test_rw_1_eight_cards_for_each_player_the_highest_of_the_pack(players: int, lowest: str) -> None:
    deck = table(players).deal["decks"][0]
    assert len(deck) == len(set(deck)) == 8 * players
    assert sorted({card[1] for card in deck}, key="23456789TJQKA".index)[0] == lowest


def test_rw_2_hands_go_up_and_down() -> None:
    hands = [sum(finished.tricks) for finished in played(3).rounds]
    assert hands == [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1]
    assert table(6).round_count == 30


def test_rw_3_no_trump_where_all_cards_are_dealt() -> None:
    dealt, player = table(4), overtrick.bot("random", 2)
    while not dealt.over:
        s = dealt.state
        assert (s.trump == -1) == (s.in_all == 8)
        dealt.play(player.choose(dealt.view()))


def test_rw_4_the_bids_never_add_up() -> None:
    dealt, player, hands = table(4), overtrick.bot("random", 2), 0
    while not dealt.over:
        s = dealt.state
        if s.in_all and min(s.bids[:4]) >= 0 and not any(s.played):
            assert sum(s.bids[:4]) != s.in_all
            hands += 1
        dealt.play(player.choose(dealt.view()))
    assert hands == 24


def test_rw_5_and_rw_6_suits_are_followed_and_the_best_card_takes_the_trick() -> None:
    dealt, tricks = played(5, seed=3), 0
    for ply, made in enumerate(dealt.moves):
        s = dealt.before(ply)
        if made.text.startswith("bid") or s.owner == -1:
            continue
        led = GAME.card_text(s.laid[s.leader])[0]
        held = [GAME.card_text(card) for card in range(52) if s.hands[made.seat] >> card & 1]
        assert made.text[0] == led or all(card[0] != led for card in held)
        tricks += 1
    assert tricks > 200


@pytest.mark.parametrize("premium", [False, True])
def test_rw_7_and_rw_8_points(premium: bool) -> None:
    """Told apart from the rules: five and the bid, or the difference; five more for the fifth right in a row."""
    premiums = 0
    for seed in range(4):
        dealt = played(4, seed, bot="greedy", premium=premium)
        bids: list[dict[int, int]] = []
        for made in dealt.moves:
            if made.text.startswith("bid "):
                if not bids or made.seat in bids[-1]:
                    bids.append({})
                bids[-1][made.seat] = int(made.text[4:])
        for seat in range(4):
            row = 0
            for number, finished in enumerate(dealt.rounds):
                bid, won = bids[number][seat], finished.tricks[seat]
                row = row + 1 if bid == won else 0
                due = 5 + bid if bid == won else -abs(bid - won)
                if premium and row == 5:
                    due, row, premiums = due + 5, 0, premiums + 1
                assert finished.points[seat] == due
                assert sum(line.points for line in dealt.explain(seat, number)) == due
    assert (premiums > 0) == premium


def test_rw_9_most_points_win() -> None:
    dealt = played(3)
    assert dealt.winners == [seat for seat in range(3) if dealt.points[seat] == max(dealt.points)]
