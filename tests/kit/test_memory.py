"""Forgetting: what lies on the table stays, what is lost stays lost, and worlds can still be imagined."""

import numpy as np
import pytest

import overtrick
from overtrick.kit import engine
from overtrick.kit.cards import count, has
from overtrick.kit.chance import below, generator
from overtrick.kit.memory import Memory, swapped
from overtrick.kit.table import View

FORGETFUL = ("monster-trick", "kings-tricktakers", "oh-hell")  # in Tricks all hands lie open: there is nothing to forget


def views(name: str, players: int) -> list[View]:
    """What seats see at random moments of some games."""
    found, rng = [], generator("forgetting", name, players)
    for seed in range(4):
        table = overtrick.deal(name, players, seed=seed)
        while not table.over:
            legal = table.legal()
            if below(rng, 12) == 0:
                found.append(table.view())
            table.play(legal[below(rng, len(legal))])
    return found


@pytest.mark.parametrize("name", overtrick.games())
def test_worlds_can_be_imagined_and_played_from_what_is_left(name: str) -> None:
    game = overtrick.game(name)
    moves, changed = np.empty(game.most_legal, np.int32), 0
    for players in game.players:
        for view in views(name, players):
            recalled = view.state.copy()
            game.forget(recalled, view.seat, Memory(70, players, view.seat))
            changed += recalled.tobytes() != view.state.tobytes()
            assert recalled["hands"].tobytes() == view.state["hands"].tobytes()
            assert engine.legal(recalled, view.seat, moves) == len(view.legal())
            engine.imagine(recalled, view.seat, generator(1))
            engine.random_playout(recalled, generator(2), moves)
            assert engine.to_act(recalled) == 0
    assert (changed > 0) == (name in FORGETFUL)


@pytest.mark.parametrize("name", FORGETFUL)
def test_a_good_memory_keeps_everything_and_the_same_one_the_same(name: str) -> None:
    game = overtrick.game(name)
    for view in views(name, 4):
        recalled = [view.state.copy() for _ in range(3)]
        for state, lost in zip(recalled, (0, 40, 40)):
            game.forget(state, view.seat, Memory(lost, "somebody"))
        assert recalled[0].tobytes() == view.state.tobytes()
        assert recalled[1].tobytes() == recalled[2].tobytes()


def test_monster_trick_forgets_cards_of_tricks_that_are_turned_over_suit_for_suit() -> None:
    game, mistaken = overtrick.game("monster-trick"), 0
    for view in views("monster-trick", 4):
        recalled = view.state.copy()
        game.forget(recalled, view.seat, Memory(50, 1))
        mistaken += count(recalled.gone & ~view.state.gone)
        for colour in range(4):
            suit = ((1 << 15) - 1) << (15 * colour)
            assert count(recalled.gone & suit) == count(view.state.gone & suit)
        assert not recalled.gone & view.state.hands[view.seat]
        assert recalled["cards"].tobytes() == view.state["cards"].tobytes()
    assert mistaken > 10


def test_oh_hell_forgets_voids_but_no_card_of_the_trick() -> None:
    game, voids = overtrick.game("oh-hell"), 0
    for view in views("oh-hell", 4):
        recalled = view.state.copy()
        game.forget(recalled, view.seat, Memory(50, 1))
        for seat in range(4):
            voids += count(view.state.lacks[seat] & ~recalled.lacks[seat])
            assert not recalled.lacks[seat] & ~view.state.lacks[seat]
            assert count(recalled.played[seat]) == count(view.state.played[seat])
            if view.state.laid[seat] >= 0:
                assert has(recalled.played[seat], view.state.laid[seat])
    assert voids > 10


def test_a_card_is_taken_for_the_next_of_its_suit_that_is_out() -> None:
    nothing, everything = Memory(0), Memory(100)
    old, out = 1 << 3 | 1 << 14, 1 << 1 | 1 << 5 | 1 << 20
    assert nothing.mistaken(old, out, 13) == []
    assert everything.mistaken(old, out, 13) == [(3, 1), (14, 20)]
    assert everything.mistaken(1 << 3 | 1 << 4, 1 << 5, 13) == [(3, 5)]
    assert swapped(0b0110, 1, 3) == 0b1100
    assert swapped(0b0110, 1, 2) == 0b0110
