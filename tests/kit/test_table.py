"""The table as people use it."""

from typing import Any

import pytest

import overtrick
from overtrick.kit.table import Made, new_table
from overtrick.kit.tricks import EMPTY


def test_undo_goes_back_to_the_same_bytes() -> None:
    table = overtrick.deal("monster-trick", players=3, seed=2)
    bot = overtrick.bot("random")
    states = []
    for _ in range(40):
        states.append(table.state.tobytes())
        table.play(bot.choose(table.view()))
    while states:
        table.undo()
        assert table.state.tobytes() == states.pop()
    assert table.moves == []


def test_at_gives_the_table_as_it_was() -> None:
    table = overtrick.deal("monster-trick", players=3, seed=2)
    bot = overtrick.bot("random")
    for _ in range(20):
        table.play(bot.choose(table.view()))
    earlier = table.at(7)
    assert earlier.ply == 7
    assert earlier.moves == table.moves[:7]
    earlier.play(earlier.legal()[0])
    assert table.ply == 20
    with pytest.raises(IndexError):
        table.at(21)


def test_without_a_seed_every_deal_is_another() -> None:
    deals = [overtrick.deal("monster-trick", players=2).deal for _ in range(3)]
    assert deals[0] != deals[1] != deals[2]
    assert overtrick.deal("monster-trick", players=2, seed=3).deal == overtrick.deal("monster-trick", players=2, seed=3).deal


def test_a_move_can_be_given_as_text_or_as_itself() -> None:
    table = overtrick.deal("monster-trick", players=2, seed=3)
    table.play(table.legal()[0])
    table.play("row 2-3-1")
    assert [made.text for made in table.moves] == ["row 1-2-3", "row 2-3-1"]
    assert repr(table.legal()[0]).startswith("Move('")


def test_moves_are_told_as_each_seat_saw_them() -> None:
    table = overtrick.deal("monster-trick", players=2, seed=3, names=["Ann", "Theo"])
    table.play("row 1-2-3", 0)
    assert table.told(0) == ["Ann lays the row 1-2-3"]
    assert table.told(1) == ["Ann lays a row face down"]
    assert table.told(1, "fr") == ["Ann aligne ses cartes, face cachée"]


class Whispered(type(overtrick.game("oh-hell"))):  # type: ignore[misc]
    """Oh Hell in which the first bid is whispered: what the others see of a move depends on the position."""

    asked = 0

    def public(self, s: Any, seat: int, text: str) -> str:
        self.asked += 1
        return "bid" if not s.bids[: s.players].max() > EMPTY else text


def test_what_others_see_of_a_move_can_depend_on_the_position() -> None:
    game = Whispered()
    table = new_table(game, 3, {"hands": "single", "tricks": 2}, seed=4)
    first, second, third = ((table.to_act()[0] + k) % 3 for k in range(3))
    for _ in range(2):
        table.play("bid 1")
    secret, bid = Made(first, "bid"), Made(second, "bid 1")
    assert table.view(first).log == (Made(first, "bid 1"), bid)
    for seat in (second, third, overtrick.NOBODY):
        assert table.view(seat).log == (secret, bid)
    assert table.at(1).view(third).log == table.copy().at(1).view(third).log == (secret,)
    other = table.copy()
    other.undo()
    other.undo()
    other.play("bid 0")
    other.play("bid 2")
    assert other.view(third).log == (secret, Made(second, "bid 2"))
    assert table.view(third).log == (secret, bid)
    assert game.asked == 4  # once a move, however many look


def test_explain_names_rounds_that_are_over_only() -> None:
    table = overtrick.deal("monster-trick", players=2, seed=3)
    with pytest.raises(IndexError, match="no finished round"):
        table.explain(0)


def test_the_end_is_said_in_a_sentence() -> None:
    table = overtrick.deal("monster-trick", players=2, seed=3, names=["Ann", "Theo"])
    bot = overtrick.bot("greedy")
    while not table.over:
        table.play(bot.choose(table.view()))
    assert table.legal() == []
    assert table.outcome() in ("Ann wins.", "Theo wins.", "Ann and Theo share the victory.")
    with pytest.raises(overtrick.IllegalMove, match="over"):
        table.play("G1@1")


def test_unknown_bot_says_what_there_is() -> None:
    with pytest.raises(overtrick.UnknownBot, match="greedy"):
        overtrick.bot("hal")


def test_bots_choose_the_same_for_the_same_seed() -> None:
    view = overtrick.deal("monster-trick", players=4, seed=3).view()
    for name in ("random", "greedy"):
        assert len({overtrick.bot(name, 5).choose(view).text for _ in range(3)}) == 1
