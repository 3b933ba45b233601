"""The contract itself: how states are laid out, how games are found and told apart."""

import types

import numpy as np
import pytest

import overtrick
from overtrick.kit import contract
from overtrick.kit import game as registry
from overtrick.kit.errors import BadOption, UnknownGame
from overtrick.kit.fields import EVERYBODY, Common, mediums, smalls
from overtrick.kit.game import Option


class Tiny(Common):
    tricks = smalls(1, 5, EVERYBODY)
    points = smalls(1, 5, EVERYBODY)
    exact = smalls(1, 5, EVERYBODY)
    total = mediums(5, EVERYBODY)


def test_implement_asks_for_every_function() -> None:
    empty = types.ModuleType("empty")
    with pytest.raises(TypeError, match="to_act"):
        contract.implement(Tiny, empty)


def test_implement_refuses_a_layout_that_another_game_has() -> None:
    game = overtrick.game("monster-trick")
    stranger = types.ModuleType("stranger")
    for function in contract.CONTRACT:
        setattr(stranger, function.__name__, function)
    with pytest.raises(TypeError, match="the state of another game"):
        contract.implement(game.state, stranger)
    contract.implement(game.state, *game.modules)  # once more is no harm


def test_a_game_with_traits_says_how_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled code would otherwise write beyond what there is room for."""
    told, silent = overtrick.game("monster-trick"), overtrick.game("tricks")
    monkeypatch.setattr(told, "traits", 0)
    monkeypatch.setattr(silent, "traits", 3)
    for game in (told, silent):
        with pytest.raises(TypeError, match="not both"):
            registry.make_ready(game)


def test_unknown_game_says_what_there_is() -> None:
    with pytest.raises(UnknownGame, match="monster-trick"):
        overtrick.game("whist")


def test_a_game_whose_package_is_gone_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert registry._is_there("overtrick.games.monster_trick")
    assert not registry._is_there("overtrick.games.no_such_game")
    assert not registry._is_there("no_such_package.games.thing")


def test_options_are_typed_as_people_type_them() -> None:
    switch = Option("speed", (False, True), False)
    assert switch.parse("yes") is True
    assert switch.parse("OFF") is False
    count = Option("tricks", range(1, 5), 3)
    assert count.parse("4") == 4
    with pytest.raises(BadOption, match="1 to 4"):
        count.parse("5")


def test_players_and_options_are_checked() -> None:
    with pytest.raises(BadOption, match="has no option 'speed'; it has none"):
        overtrick.deal("monster-trick", players=4, speed=True)


def test_states_of_different_games_are_told_apart() -> None:
    states = [overtrick.game(name).new_state() for name in overtrick.games()]
    assert len({state.dtype for state in states}) == len(states)
    assert all(isinstance(state, np.void) for state in states)


def test_interpreted_fields_are_plain_integers() -> None:
    s = overtrick.game("monster-trick").new_state()
    s.turn = 100
    s.rows[1, 2] = 5
    assert type(s.turn) is int
    assert type(s.rows[1, 2]) is int
    assert [type(x) for x in s.rows[1]] == [int, int, int]
    assert s.turn + 100 == 200
    with pytest.raises(OverflowError):
        s.turn += 100
    with pytest.raises(AttributeError, match="no field 'trun'"):
        s.trun = 1
    twin = s.copy()
    twin.turn = 3
    assert s.turn == 100
