"""Thousands of random games in lock-step with OpenSpiel's own `oh_hell`: same deal, legal moves, turns and returns."""

import random
from typing import Any

import numpy as np
import pytest

from overtrick.kit import engine
from overtrick.kit.chance import SeededLuck
from overtrick.kit.game import Value
from tests.oh_hell.positions import GAME, SINGLE

pyspiel: Any = pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install 'overtrick[bench]'")

RANKS = "23456789TJQKA"
SUITS = "CDSH"


def theirs(options: dict[str, Value], players: int) -> Any:
    """OpenSpiel's game with our options."""
    return pyspiel.load_game(
        "oh_hell",
        {
            "players": players,
            "num_suits": options["suits"],
            "num_cards_per_suit": options["ranks"],
            "num_tricks_fixed": -1 if options["tricks"] == "any" else options["tricks"],
            "off_bid_penalty": options["scoring"] == "misses-cost",
            "points_per_trick": options["points_per_trick"],
        },
    )


def their_card(text: str, suits: int) -> int:
    """OpenSpiel numbers cards rank by rank, and by as many suits as are in the pack."""
    return RANKS.index(text[1]) * suits + SUITS.index(text[0])


def dealt(game: Any, deal: dict[str, Any], players: int, suits: int) -> Any:
    """OpenSpiel's state after our deal; every chance outcome that we choose must be one of its own."""
    state = game.new_initial_state()
    cards = deal["deck"][: players * deal["tricks"] + 1]
    for outcome in (deal["tricks"], deal["dealer"], *(their_card(card, suits) for card in cards)):
        assert outcome in [action for action, _ in state.chance_outcomes()]
        state.apply_action(outcome)
    assert not state.is_chance_node()
    return state


def play_both(options: dict[str, Value], players: int, seed: int) -> None:
    luck = SeededLuck("lock-step", seed)
    deal = GAME.deal(players, options, luck)
    suits, cards = int(options["suits"]), int(options["suits"]) * int(options["ranks"])
    other = dealt(theirs(options, players), deal, players, suits)
    s = GAME.start(players, options, deal)
    moves = np.empty(GAME.most_legal, np.int32)
    while engine.to_act(s):
        seat = other.current_player()
        assert engine.to_act(s) == 1 << seat
        ours = {}
        for action in moves[: engine.legal(s, seat, moves)]:
            text = GAME.text(s, seat, int(action))
            ours[cards + int(text[4:]) if text.startswith("bid ") else their_card(text, suits)] = int(action)
        assert sorted(ours) == other.legal_actions()
        chosen = sorted(ours)[luck.below(len(ours))]
        engine.play(s, seat, ours[chosen])
        other.apply_action(chosen)
    assert other.is_terminal()
    assert s.total[:players].tolist() == other.returns()


def some_options(rng: random.Random, players: int) -> dict[str, Value]:
    """Any options that OpenSpiel and we both allow for so many players."""
    while True:
        options: dict[str, Value] = {option.name: rng.choice(option.values) for option in GAME.options}
        options |= {"hands": "single", "hook": True, "scoring": rng.choice(["every-trick", "misses-cost"])}
        if rng.random() < 0.5:
            options |= {"suits": 4, "ranks": 13}
        most = GAME.most_tricks(players, options)
        if most >= 1 and (options["tricks"] == "any" or int(options["tricks"]) <= most):
            return options


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_the_usual_pack_plays_as_in_openspiel(players: int) -> None:
    for seed in range(300):
        play_both(GAME.settle(SINGLE), players, seed)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_every_pack_and_scoring_plays_as_in_openspiel(players: int) -> None:
    rng = random.Random(players)
    for seed in range(400):
        play_both(some_options(rng, players), players, 1000 + seed)
