"""Positions as text, for every game: written and read back, looked at for what is impossible, printed and drawn."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import overtrick
from overtrick.cli import app
from overtrick.kit import engine
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadPosition
from overtrick.kit.game import Game
from overtrick.kit.positions import position_text, read_position
from overtrick.kit.table import Table, View, new_table

GAMES = 1000  # of each game, every fourth of them in the next of all settings
VIEWS = 97  # of so many positions, one is also read as each seat's view


def settings(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every number of players with the usual options, and each option away from them with the fewest players."""
    found: list[tuple[int, dict[str, Any]]] = [(players, {}) for players in game.players]
    usual = game.settle({})
    for option in game.options:
        for value in (option.values[0], option.values[-1]):
            if value != usual[option.name] and option.name not in ("tricks", "suits", "ranks"):
                found.append((game.players[0], {option.name: value}))
    return found


def small(game: Game, which: tuple[int, dict[str, Any]], number: int) -> dict[str, Any]:
    """Long matches are a few games only: most are of one hand."""
    options = dict(which[1])
    if "hands" in game.settle({}) and number % 10 and "hands" not in options:
        options["hands"] = "single"
    return options


@pytest.mark.parametrize("name", overtrick.games())
def test_every_position_of_a_thousand_games_is_read_back(name: str) -> None:
    game, checked = overtrick.game(name), 0
    every = settings(game)
    for number in range(GAMES):
        which = every[number // 4 % len(every) if number % 4 == 0 else 0]  # most with the fewest players, whose games are short
        table = new_table(game, which[0], small(game, which, number), seed=number)
        s, options = table.state, table.options
        rng, codes = np.random.default_rng(number), np.empty(game.most_legal, np.int32)
        while True:
            again, told, seat = read_position(game, position_text(game, s, options))
            assert (again.tobytes(), told, seat) == (s.tobytes(), options, None)
            checked += 1
            if checked % VIEWS == 0:
                views_are_read_back(game, s, options)
            actors = engine.to_act(s)
            if actors == 0:
                break
            actor = (actors & -actors).bit_length() - 1
            engine.play(s, actor, int(codes[rng.integers(engine.legal(s, actor, codes))]))
    assert checked > 10 * GAMES


def views_are_read_back(game: Game, s: Any, options: dict[str, Any]) -> None:
    table = Table.standing(game, s, options)
    assert table.status() == []
    for seat in (*range(table.players), NOBODY):
        view = table.view(seat)
        again = overtrick.position(game.name, view.position())
        assert isinstance(again, View) and again == view and again != table
        assert again.status() == []
        assert again.as_json()["state"] == view.as_json()["state"]


@pytest.mark.parametrize("name", overtrick.games())
def test_a_table_is_printed_drawn_and_compared(name: str) -> None:
    table = overtrick.deal(name, seed=3)
    bot = overtrick.bot("random", 1)
    for _ in range(25):
        assert table == table.copy()
        before = table.copy()
        table.play(bot.choose(table.view()))
        assert table != before and table.at(table.ply - 1) == before
    assert overtrick.position(name, table.position()) == table
    again = eval(repr(table), {"overtrick": overtrick})
    assert again == table and again.legal() == table.legal()
    assert table.to_act() and f"{table.words().name(table.to_act()[0])}" in str(table)
    for position in (table, table.view()):
        drawn = ET.fromstring(position._repr_svg_())
        assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
        assert position._repr_html_().startswith("<img ")
        shown = {part.get("data-card") for part in drawn.iter() if part.get("data-card")}
        assert set(position.hand()) <= shown
        ids = {part.get("id") for part in drawn.iter()}
        used = {part.get("href", "")[1:] for part in drawn.iter() if part.tag.endswith("}use")}
        assert used <= ids  # every card is really drawn
    with pytest.raises(BadPosition, match="no deal"):
        again.record()


def test_a_view_draws_and_prints_nothing_that_its_seat_does_not_know() -> None:
    """Two worlds that look the same to a seat give the same picture, text and print."""
    from overtrick.kit.chance import generator

    for name in overtrick.games():
        table = overtrick.deal(name, seed=4)
        view = table.view()
        other = Table.standing(table.game, view.imagine(generator("world", 1)), table.options)
        assert other != table
        mine, theirs = view, other.view(view.seat)
        assert (mine.position(), str(mine), mine._repr_svg_()) == (theirs.position(), str(theirs), theirs._repr_svg_())


HAND = "3 hands:single tricks:2 dealer=2 turn=0 leader=0 trump=H2 in_all=2 bids=-,-,- laid=-,-,- "


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("oh-hell", "", "A position begins with the number of players."),
        ("oh-hell", "9", "Oh Hell is for 3 to 7 players, not 9."),
        ("oh-hell", "3 wind", "'wind' is neither an option, name:value, nor a field, name=value."),
        (
            "oh-hell",
            "3 wind:1",
            "Oh Hell has no option 'wind'; it has hands, tricks, hook, scoring, points_per_trick, suits, ranks.",
        ),
        ("oh-hell", "3 wind=1", "Oh Hell has no field 'wind' to be set."),
        ("oh-hell", "3 suits=1", "Oh Hell has no field 'suits' to be set."),
        ("oh-hell", "3 turn=1 turn=2", "The field turn stands there twice."),
        ("oh-hell", "3 seat:3", "A seat is from 0 to 2, or nobody, not '3'."),
        ("oh-hell", "3 trump=HX", "In trump stands 'HX', where it should be one of C2, C3, C4, C5, C6, C7 …."),
        ("oh-hell", "3 turn=x", "In turn stands 'x', where it should be a whole number."),
        ("oh-hell", "3 turn=999", "turn cannot hold 999."),
        ("oh-hell", "3 hands=CA/CK/CQ/CJ", "hands has at most 3 parts here, not 4."),
        ("oh-hell", "3 hands=CA,CA", "In hands something stands twice."),
    ],
)
def test_a_text_that_is_none_gets_a_sentence(name: str, text: str, sentence: str) -> None:
    with pytest.raises(overtrick.OvertrickError) as refusal:
        overtrick.position(name, text)
    assert str(refusal.value) == sentence
    assert isinstance(refusal.value, ValueError)


@pytest.mark.parametrize(
    ("name", "text", "sentences"),
    [
        ("oh-hell", HAND + "hands=CA,D2/C3,D4/S5,S6", []),
        ("oh-hell", HAND + "hands=CA,D2/C3,CA/S5,S6", ["CA is twice in hands."]),
        ("oh-hell", HAND + "hands=CA,D2/C3,H2/S5,S6", ["H2 is in trump and in hands."]),
        (
            "oh-hell",
            HAND + "hands=CA/C3,D4/S5,S6",
            ["Seat 0 holds 1 cards and has played 0, in a hand of 2 tricks."],
        ),
        ("oh-hell", HAND + "hands=CA,D2/C3,D4/S5,S6 owner=5", ["owner names a seat that nobody has."]),
        ("oh-hell", HAND + "suits:2 hands=CA,D2/C3,D4/S5,D6", ["H2 is in trump, but not in this game's pack."]),
        ("oh-hell", "3 finished=50", ["50 rounds are over, of 13."]),
        ("monster-trick", "2 hands=G9/G1 chosen=0,1 rows=1,2,3/1,2,3", ["G9 is in hands, but not in this game's pack."]),
        ("monster-trick", "2 finished=1 round_no=0", ["Round 1 is played, and 1 are over."]),
        ("tricks", "3 phase=playing hands=B1/R2,R3/Y4 bids=B0,B0,B0 chosen=0,1,2", ["The hands are not equally large."]),
        ("tricks", "3 money=-1,0,0", ["Seat 0 has less than no money."]),
        ("kings-tricktakers", "2 sets=white,white", ["Two seats have the same King."]),
        ("kings-tricktakers", "2 phase=tricks turn=0 hands=Y1/Y2 held=2,1", ["Seat 0 has 1 cards, where 2 are counted."]),
    ],
)  # fmt: skip
def test_what_is_impossible_is_said(name: str, text: str, sentences: list[str]) -> None:
    told = overtrick.position(name, text).status()
    assert told[: len(sentences)] == sentences
    assert bool(told) == bool(sentences)


def test_a_position_that_was_written_by_hand_is_played_on() -> None:
    table = overtrick.position("oh-hell", HAND + "hands=CA,D2/C3,D4/S5,S6", names=["Ann", "Ben", "Cy"])
    assert isinstance(table, Table) and table.status() == []
    for move in ("bid 1", "bid 1", "bid 1", "CA", "C3", "S5", "D2", "D4", "S6"):
        table.play(move)
    assert table.over and table.rounds[0].tricks == [1, 1, 0] and table.undo().text == "S6"
    assert overtrick.bot("search:20").choose(overtrick.position("oh-hell", table.view().position())) in table.legal()  # type: ignore[arg-type]


def test_cards_are_known_by_name() -> None:
    game = overtrick.game("monster-trick")
    assert (game.cards[0], game.cards[59], len(game.cards)) == ("G1", "B15", 60)
    table = overtrick.deal("monster-trick", 4, seed=7)
    assert table.hand(2) == table.view(2).hand() and len(table.hand(2)) == 12
    assert table.hand() == table.hand(0) and table.view(NOBODY).hand() == []
    assert len(overtrick.deal("tricks", 3, seed=1).hand()) == 0


def test_the_top_of_the_package_has_what_a_program_needs() -> None:
    assert set(overtrick.__all__) <= set(dir(overtrick))
    assert {"random", "greedy", "search"} <= set(overtrick.bots())
    record = overtrick.deal("monster-trick", 2, seed=1).record()
    assert overtrick.parse(str(record)) == record
    for error in (
        overtrick.IllegalMove,
        overtrick.BadOption,
        overtrick.BadRecord,
        overtrick.BadPosition,
        overtrick.UnknownGame,
    ):
        assert issubclass(error, ValueError) and issubclass(error, overtrick.OvertrickError)


def test_the_command_draws_to_a_file(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    table = overtrick.deal("oh-hell", 3, seed=1, hands="single", tricks=3)
    table.record().save(record)
    for seat, cards in (([], 9), (["--seat", "1"], 3)):
        told = CliRunner().invoke(app, ["show", str(record), "--svg", str(tmp_path / "out.svg"), *seat])
        assert told.exit_code == 0, told.output
        drawing = (tmp_path / "out.svg").read_text(encoding="utf-8")
        assert len(re.findall("data-card", drawing)) == cards + 1  # and the trump


def test_a_game_that_says_nothing_of_its_cards_has_positions_with_numbers() -> None:
    from overtrick.kit.contract import implement
    from tests.testing import whispers

    game = whispers.Whispers()
    implement(game.state, whispers)
    table, bot = new_table(game, 3, {}, seed=5), overtrick.bot("random", 1)
    while not table.over:
        again, _, _ = read_position(game, table.position())
        assert again.tobytes() == table.state.tobytes() and table.status() == table.view().status() == []
        assert json.loads(json.dumps(table.view().as_json()))["state"]["hands"][table.to_act()[0]]
        assert ET.fromstring(table._repr_svg_()) is not None
        table.play(bot.choose(table.view()))
