"""Components, set-up, companies, bets and preparation, by their clauses (KT-1 … KT-28)."""

from typing import Any

import pytest

from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers import tables
from overtrick.games.kings_tricktakers.companies import seat_by_rank
from overtrick.games.kings_tricktakers.rules import begin_round, start_preparation
from overtrick.games.kings_tricktakers.tables import CARDS, CHARACTERS, SETS, characters_of, deck_of
from overtrick.kit.table import Table
from tests.kings_tricktakers.helpers import (
    GAME,
    Seat,
    arranged,
    cards,
    characters,
    deal_with,
    make,
    new_table,
    random_game,
    texts,
)

DRAFT: dict[str, Any] = {"companies": "draft", "diplomat": True}
STARTER: dict[str, Any] = {"companies": "starter", "diplomat": True}


def preparing(*seats: Seat, number: int = 1) -> Any:
    """A state in which the preparation begins."""
    s = arranged(*seats, number=number)
    start_preparation(s)
    return s


def drafted(players: int, picks: str, hands: list[str] | None = None) -> Table:
    """A table on which these were taken in turn."""
    deck = deal_with(players, hands or [])
    table = Table(GAME, players, {"decks": [deck] * 3, "drafter": 0}, DRAFT)
    for name in picks.split():
        table.play(f"take {name}")
    return table


# -- components and set-up ---------------------------------------------------------------------------------------------


def test_kt_1_and_kt_4_base_cards_and_reserved_tens() -> None:
    assert len(deck_of(5)) == 44
    assert sum(card[0] in "YBGK" for card in deck_of(5)) == 40
    assert {"M1", "M2", "R1", "R2"} < set(deck_of(5))
    assert CARDS[44:] == ("K10a", "K10b")


def test_kt_2_and_kt_3_five_sets_and_twenty_characters() -> None:
    assert sorted(SETS) == ["black", "blue", "green", "white", "yellow"]
    copies = {kind: sum(name.startswith(kind) for name in CHARACTERS) for kind in tables.KINDS}
    assert copies == dict(zip(tables.KINDS, (3, 3, 2, 2, 2, 2, 2, 2, 1, 1), strict=True))


def test_kt_5_two_to_five_players() -> None:
    assert list(GAME.players) == [2, 3, 4, 5]


def test_kt_8_kt_9_and_kt_v3_decks_and_characters_by_players() -> None:
    assert [len(deck_of(n)) for n in (5, 4, 3, 2)] == [44, 36, 28, 28]
    assert [len(characters_of(n, True)) for n in (5, 4, 3, 2)] == [20, 18, 12, 8]
    assert {card[1:] for card in deck_of(4) if card[0] in "YBGK"} == {"1", "2", "3", "4", "5", "6", "7", "10"}
    assert {card[1:] for card in deck_of(2) if card[0] in "YBGK"} == {"1", "2", "3", "4", "5", "10"}
    assert set(characters_of(5, True)) - set(characters_of(4, True)) == {"gambler-3", "hermit-3"}
    three = {"gambler-1", "gambler-2", "hermit-1", "hermit-2", "resistant-1", "resistant-2", "berserker-1", "berserker-2"}
    assert set(characters_of(3, True)) == three | {"oppressor-1", "assassin-1", "healer-1", "collector-1"}
    assert set(characters_of(2, True)) == {f"{kind}-1" for kind in tables.KINDS[:8]}


def test_kt_10_the_diplomat_can_be_left_out() -> None:
    assert set(characters_of(5, True)) - set(characters_of(5, False)) == {"diplomat-1"}
    assert len(characters_of(4, False)) == 17


def test_kt_11_starter_companies_ignore_the_removals_but_not_the_deck_rule() -> None:
    table = Table(GAME, 2, {"decks": [deck_of(2)] * 3, "companies": [["black", "yellow"]] * 3}, STARTER)
    assert int(table.state.company[0, 0]) == characters("hermit-3 berserker-1 assassin-2")
    assert table.state.drawn == 10


# -- phase 1 and 2 -----------------------------------------------------------------------------------------------------


def test_kt_12_five_cards_each_from_the_rounds_deck() -> None:
    table = new_table(3, 4, DRAFT)
    deck = table.deal["decks"][0]
    for seat in range(3):
        assert int(table.state.hands[seat]) == cards(" ".join(deck[5 * seat : 5 * seat + 5]))


def test_kt_12_and_kt_g20_reserved_tens_are_away_in_the_next_round() -> None:
    s = preparing(Seat("white", "berserker-1"), Seat("black"))
    make(s, "use berserker-1")
    begin_round(s, 1)
    assert all(int(hand) & cards("K10a K10b") == 0 for hand in s.hands)


def test_kt_13_and_kt_14_starter_companies_are_dealt_anew_each_round() -> None:
    table = random_game(4, 3, STARTER)
    for r, colours in enumerate(table.deal["companies"]):
        assert [SETS[number] for number in table.state.sets[r, :4]] == colours
        for seat, colour in enumerate(colours):
            assert int(table.state.company[r, seat]) == characters(" ".join(tables.STARTERS[colour]))


def test_kt_14_sides_stay_with_the_cards_from_hand_to_hand() -> None:
    companies = [["white", "blue"], ["blue", "white"], ["green", "black"]]
    table = Table(GAME, 2, {"decks": [deck_of(2)] * 3, "companies": companies}, STARTER)
    s = table.state
    s.kings_down = s.queens_down = 1 << SETS.index("white")
    s.total[1] = 5
    begin_round(s, 1)
    assert st.king_rank(s, 1) == 10
    assert not st.king_ready(s, 1)
    assert st.king_ready(s, 0)
    assert s.first == 0
    begin_round(s, 2)
    assert int(s.kings_down) == 1 << SETS.index("white")  # rests unchanged


def test_kt_15_and_kt_g5_snake_draft_of_four_passes() -> None:
    table = Table(GAME, 3, {"decks": [deck_of(3)] * 3, "drafter": 1}, DRAFT)
    order = []
    while table.state.phase == st.COMPANIES:
        order.append(table.to_act()[0])
        table.play(table.legal()[-1])
    assert order == [1, 2, 0, 0, 2, 1, 1, 2, 0, 0, 2, 1]
    for seat in range(3):
        assert table.state.sets[0, seat] >= 0
        assert int(table.state.company[0, seat]).bit_count() == 3


def test_kt_15_one_set_and_three_characters_each() -> None:
    table = drafted(2, "white gambler-1 blue hermit-1")
    assert not any(move.text in ("take yellow", "take white") for move in table.legal())
    table = drafted(2, "gambler-1 blue hermit-1 resistant-1 berserker-1 healer-1 oppressor-1")
    assert {move.text for move in table.legal()} == {"take white", "take yellow", "take green", "take black"}


def rounds_later(table: Table) -> Table:
    """Play on at random until the draft of the next round."""
    r = table.state.round_no
    while table.state.round_no == r:
        table.play(table.legal()[0])
    return table


def test_kt_16_later_drafts_by_rank_without_the_three_cards_one_had() -> None:
    table = rounds_later(drafted(2, "gambler-1 white hermit-1 resistant-1 berserker-1 healer-1 oppressor-1 black"))
    s = table.state
    assert s.sets[1, :2].tolist() == [SETS.index("black"), SETS.index("white")]
    order = []
    while s.phase == st.COMPANIES:
        seat = table.to_act()[0]
        order.append(seat)
        former = int(s.company[0, seat])
        assert all(characters(move.text.split()[1]) & former == 0 for move in table.legal())
        assert "take white" not in {move.text for move in table.legal()}
        table.play(table.legal()[0])
    lowest = seat_by_rank(s, 0)
    assert order == [lowest, 1 - lowest] * 3


def test_kt_16_another_copy_of_the_same_kind_may_be_taken() -> None:
    picks = "gambler-1 white blue gambler-2 hermit-1 hermit-2 resistant-1 resistant-2 berserker-1 berserker-2 healer-1 green"
    table = rounds_later(drafted(3, picks))
    while table.to_act()[0] != 0:
        table.play("take oppressor-1" if table.state.picks == 0 else "take collector-1")
    legal = {move.text for move in table.legal()}
    assert "take gambler-1" not in legal
    assert "take gambler-2" in legal


def test_kt_g6_later_drafts_never_run_dry() -> None:
    for players in range(2, 6):
        for seed in range(3):
            assert random_game(players, seed, {"companies": "draft", "diplomat": players % 2 == 0}).over


def test_kt_18_the_lowest_king_is_first_player() -> None:
    table = drafted(2, "gambler-1 green hermit-1 blue resistant-1 healer-1 oppressor-1 collector-1")
    assert table.state.first == 0  # blue before green


def test_kt_19_and_kt_v16_ranks_rise_when_a_king_is_played() -> None:
    s = arranged(*(Seat(colour) for colour in ("white", "yellow", "blue", "green", "black")))
    assert [st.king_rank(s, seat) for seat in range(5)] == [1, 2, 3, 4, 5]
    s.kings_down = 0b11111
    assert [st.king_rank(s, seat) for seat in range(5)] == [10, 9, 8, 7, 6]
    s.kings_down = 1
    assert [seat_by_rank(s, place) for place in range(5)] == [1, 2, 3, 4, 0]


# -- phase 3 -----------------------------------------------------------------------------------------------------------


def betting(company: str, number: int) -> set[str]:
    s = arranged(Seat("white", company), Seat("blue", "healer-1 healer-2 collector-1"), number=number)
    s.phase, s.committed = st.BETTING, 0
    return texts(s, 0)


def test_kt_20_one_character_in_rounds_1_and_2() -> None:
    for number in (1, 2):
        assert betting("gambler-2 hermit-1 devil-1", number) == {"bet gambler-2", "bet hermit-1", "bet devil-1"}


def test_kt_21_one_or_two_cards_in_round_3() -> None:
    found = betting("gambler-2 hermit-1 devil-1", 3)
    ones = {"bet gambler-2", "bet hermit-1", "bet devil-1", "bet jack"}
    twos = {"bet gambler-2 jack", "bet hermit-1 jack", "bet devil-1 jack", "bet gambler-2 hermit-1"}
    assert found == ones | twos | {"bet gambler-2 devil-1", "bet hermit-1 devil-1"}


def test_kt_22_bets_are_secret_until_all_have_bet() -> None:
    table = Table(GAME, 3, {"decks": [deck_of(3)] * 3, "companies": [["white", "blue", "green"]] * 3}, STARTER)
    assert table.to_act() == (0, 1, 2)
    table.play("bet healer-1", 1)
    assert table.to_act() == (0, 2)
    assert table.view(0).state.bets[0, 1] == 0
    assert table.view(1).state.bets[0, 1] == characters("healer-1")
    assert table.view(0).log[0].text == "bet"
    table.play("bet hermit-1", 0)
    table.play("bet gambler-2", 2)
    assert table.view(0).state.bets[0, 1] == characters("healer-1")


def test_kt_23_a_company_with_the_diplomat_bets_it_or_nothing() -> None:
    assert betting("gambler-1 hermit-1 diplomat-1", 1) == {"no bet", "bet diplomat-1"}
    with_one = {"bet gambler-1 diplomat-1", "bet hermit-1 diplomat-1", "bet diplomat-1 jack"}
    assert betting("gambler-1 hermit-1 diplomat-1", 3) == {"no bet", "bet diplomat-1"} | with_one


def parchment(bet: str) -> Any:
    s = arranged(
        Seat("white", "diplomat-1", bet), Seat("blue", "healer-1", "healer-1"), Seat("green", "hermit-1", "hermit-1 jack")
    )
    s.phase, s.turn = st.PARCHMENT, 0
    return s


def test_kt_72_a_face_up_diplomat_chooses_an_ally() -> None:
    s = parchment("")
    assert texts(s) == {"ally 1", "ally 2"}
    make(s, "ally 2")
    assert s.ally[0] == 2


def test_kt_77_a_diplomat_who_was_bet_copies_one_flipped_card() -> None:
    s = parchment("diplomat-1")
    assert texts(s) == {"copy 1:healer-1", "copy 2:hermit-1", "copy 2:jack"}
    make(s, "copy 2:jack")
    assert (s.copied_seat[0], s.copied[0]) == (2, 20)


# -- phase 4 -----------------------------------------------------------------------------------------------------------


def test_kt_27_and_kt_g9_clockwise_from_the_first_player_in_the_owners_order() -> None:
    seats = [Seat("black", "gambler-1 berserker-1", "", "Y1"), Seat("white"), Seat("blue", "gambler-2", "", "Y2")]
    s = arranged(*seats)
    s.first = 2
    start_preparation(s)
    assert s.turn == 2
    make(s, "use gambler-2")
    make(s, *sorted(texts(s))[:1])
    make(s, *sorted(texts(s))[:1])
    assert s.turn == 0
    assert texts(s) == {"use gambler-1", "use berserker-1"}  # compulsory: no `ready`


def test_kt_27_a_character_that_was_bet_does_nothing() -> None:
    s = preparing(Seat("black", "gambler-1 berserker-1", "gambler-1", "Y1"), Seat("white"))
    assert texts(s) == {"use berserker-1"}


def test_kt_52_the_gambler_draws_two_and_discards_two() -> None:
    s = preparing(Seat("black", "gambler-1", "", "Y1 Y2 Y3 Y4 Y5"), Seat("white"))
    top = [CARDS[card] for card in s.decks[0, s.drawn : s.drawn + 2]]
    make(s, "use gambler-1")
    assert texts(s) == {f"discard {card}" for card in ["Y1", "Y2", "Y3", "Y4", "Y5", *top]}
    make(s, "discard Y1", f"discard {top[0]}")
    assert int(s.hands[0]) == cards(f"Y2 Y3 Y4 Y5 {top[1]}")
    assert s.phase == st.TRICKS


@pytest.mark.parametrize(("players", "tens"), [(2, "K10a K10b"), (3, "K10a"), (5, "K10a")])
def test_kt_17_kt_55_and_kt_g21_the_berserker_takes_reserved_tens(players: int, tens: str) -> None:
    others = [Seat(colour) for colour in ("white", "yellow", "blue", "green")][: players - 1]
    s = preparing(Seat("black", "berserker-1", "", "Y1 Y2"), *others)
    make(s, "use berserker-1")
    assert int(s.hands[0]) == cards(f"Y1 Y2 {tens}")
    assert s.to_discard == len(tens.split())
    make(s, "discard K10a")  # it may be the ten itself
    assert s.to_discard == len(tens.split()) - 1


def test_kt_g20_a_berserker_that_was_bet_brings_no_ten() -> None:
    s = preparing(Seat("black", "berserker-1 berserker-2", "berserker-1", "Y1"), Seat("white"), Seat("blue"))
    assert texts(s) == {"use berserker-2"}
    make(s, "use berserker-2")
    assert int(s.hands[0]) == cards("Y1 K10b")


def test_kt_55_two_berserkers_bring_one_ten_each() -> None:
    s = preparing(Seat("black", "berserker-1 berserker-2", "", "Y1 Y2"), Seat("white"), Seat("blue"))
    make(s, "use berserker-2", "discard Y1", "use berserker-1", "discard Y2")
    assert int(s.hands[0]) == cards("K10a K10b")


@pytest.mark.parametrize(("colour", "cost"), [("yellow", 4), ("blue", 2), ("green", 1), ("black", 1), ("white", 1)])
def test_kt_28_and_kt_g10_a_used_queen_is_bought_with_points_that_one_has(colour: str, cost: int) -> None:
    for total in (cost - 1, cost):
        s = arranged(Seat(colour), Seat("white" if colour != "white" else "blue"), number=2)
        s.queens_down = 1 << SETS.index(colour)
        s.total[0] = total
        start_preparation(s)
        if total < cost:
            assert s.phase == st.TRICKS  # nothing to choose, so passed over
        else:
            assert texts(s) == {"queen up", "ready"}
            make(s, "queen up")
            assert s.total[0] == 0
            assert st.queen_ready(s, 0)


def test_kt_28_ready_declines_the_queen() -> None:
    s = arranged(Seat("black"), Seat("white"), number=2)
    s.queens_down, s.total[0] = 1 << SETS.index("black"), 9
    start_preparation(s)
    make(s, "ready")
    assert s.phase == st.TRICKS
    assert not st.queen_ready(s, 0)
    assert s.total[0] == 9


def test_kt_g14_an_empty_pile_gives_what_is_left() -> None:
    s = arranged(Seat("black", "gambler-1", "", "Y1 Y2 Y3 Y4 Y5"), Seat("white"))
    s.drawn = 27
    start_preparation(s)
    make(s, "use gambler-1")
    assert s.to_discard == 1
    assert s.held[0] == 6
