"""Many deals at once are those of single tables, byte for byte."""

from typing import Any

import numpy as np
import pytest

import overtrick
from overtrick.games.oh_hell.game import OhHell
from overtrick.games.oh_hell.rules import State
from overtrick.kit.chance import generator
from overtrick.kit.compiled import interpreted
from overtrick.kit.dealing import Dealer, deal_each, laid_flat
from overtrick.kit.game import Deal, Options, Value
from overtrick.kit.seeds import FEW, generators, start_each

SEEDS = [0, 1, 9, 10, 99, 100, -1, -20, 2**62, 2**63 - 1, 1 - 2**63, *range(12345, 12345 + FEW)]
VARIANTS: list[tuple[str, dict[str, Value]]] = [
    ("monster-trick", {}),
    ("tricks", {"winner_leads": True}),
    ("kings-tricktakers", {}),
    ("kings-tricktakers", {"companies": "starter"}),
    ("oh-hell", {}),
    ("oh-hell", {"hands": "single"}),
    ("oh-hell", {"hands": "single", "tricks": 4}),
    ("oh-hell", {"hands": "down", "tricks": 1, "suits": 3}),
]


@pytest.mark.parametrize("before, after", [("batch", ""), ("bot", "3"), ("x" * 60, "y"), ("é" * 100, "")])
def test_many_generators_are_those_of_single_seeds(before: str, after: str) -> None:
    words = [before, after] if after else [before]
    single = [generator(words[0], seed, *words[1:]) for seed in SEEDS]
    assert generators(before, SEEDS, after).tolist() == np.array(single).tolist()
    huge = [2**70 + seed for seed in SEEDS]  # too large for compiled code
    assert generators(before, huge, after).tolist() == [generator(words[0], n, *words[1:]).tolist() for n in huge]


def test_the_hash_runs_as_plain_python_too() -> None:
    first, seeds = np.frombuffer(b"deal/", np.uint8), np.array([5, -77], np.int64)
    found = np.zeros((2, 1), np.int64)
    interpreted(start_each)(first, seeds, first[:0], np.zeros(133, np.int64), np.zeros(72, np.int64), found)
    assert found.tolist() == [generator("deal", 5).tolist(), generator("deal", -77).tolist()]


@pytest.mark.parametrize("name, given", VARIANTS)
def test_many_deals_are_those_of_single_tables(name: str, given: dict[str, Value]) -> None:
    game = overtrick.game(name)
    for players in game.players:
        dealer = Dealer(game, players, game.settle(given))
        assert dealer.is_quick
        states = dealer.first_states(range(FEW))
        for seed in range(FEW):
            assert states[seed].tobytes() == overtrick.deal(name, players, seed=seed, options=given).state.tobytes()


def test_they_are_dealt_by_plain_python_too() -> None:
    game = overtrick.game("tricks")
    options = game.settle({})
    plan, numbers, room = laid_flat(game.chances(3, options))
    states: Any = np.zeros(2, game.record)
    rngs = generators("deal/tricks/3", range(2))
    interpreted(deal_each)(
        np.array([game.blank(3, options)], game.record), plan, numbers, np.zeros(room, np.int64), rngs, states
    )
    assert [s.tobytes() for s in states] == [overtrick.deal("tricks", 3, seed=seed).state.tobytes() for seed in range(2)]


def test_a_game_that_starts_otherwise_is_dealt_as_it_says() -> None:
    class Gift(OhHell):
        def start(self, players: int, options: Options, deal: Deal) -> State:
            s = super().start(players, options, deal)
            s.total[0] = 7
            return s

    gift = Gift()
    dealer = Dealer(gift, 3, gift.settle({}))
    assert not dealer.is_quick
    assert (dealer.first_states(range(FEW))["total"][:, 0] == 7).all()
