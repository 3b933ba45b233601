"""Oh Hell: random games through our compiled batch call against OpenSpiel's own `oh_hell` through Python.

Whole games on both sides, each with a fresh deal; OpenSpiel's deal is moves of chance, drawn from `chance_outcomes` as its
interface has it, with Python's `random`, which is some seven times as quick as the `numpy.random.choice` of its examples.
Beside that the players' moves alone, from one deal again and again, which leaves out what OpenSpiel is slowest at.
"""

import random
from typing import Any

import numpy as np

import overtrick
from bench.monster_trick import first_state, moves_a_second
from bench.report import Report, rate
from overtrick.kit import contract, engine
from overtrick.kit.chance import generator
from overtrick.kit.compiled import compiled
from overtrick.kit.contract import NOBODY

PLAYERS, TRICKS = 4, 12


@compiled
def dealt_and_played(first: Any, work: Any, rng: Any, moves: Any, games: int) -> int:
    """Games with all hands dealt anew each time; returns how many."""
    for _ in range(games):
        work[0] = first[0]
        contract.conceal(work[0], NOBODY)
        contract.imagine(work[0], NOBODY, rng)
        engine.random_playout(work[0], rng, moves)
    return games


def games_a_second() -> float:
    first = first_state("oh-hell", PLAYERS, hands="single", tricks=TRICKS)
    work, rng = first.copy(), generator("bench")
    moves = np.empty(overtrick.game("oh-hell").most_legal, np.int32)
    dealt_and_played(first, work, rng, moves, 1)
    return rate(lambda: int(dealt_and_played(first, work, rng, moves, 20_000)))


def openspiel_game() -> Any:
    try:
        import pyspiel
    except ImportError:
        raise SystemExit("Needs OpenSpiel: pip install 'overtrick[bench]'.") from None
    return pyspiel.load_game("oh_hell", {"players": PLAYERS, "num_tricks_fixed": TRICKS})


def deal(state: Any, rng: random.Random) -> Any:
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])  # all are equally likely
    return state


def play(state: Any, rng: random.Random) -> int:
    """Play to the end at random; returns the moves made."""
    moves = 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        moves += 1
    return moves


def openspiel_moves_a_second() -> float:
    """The same as our batch call: one deal, played to its end at random again and again."""
    rng = random.Random(1)
    first = deal(openspiel_game().new_initial_state(), rng)
    return rate(lambda: sum(play(first.clone(), rng) for _ in range(1000)))


def openspiel_games_a_second() -> float:
    rng, game = random.Random(1), openspiel_game()

    def many() -> int:
        for _ in range(500):
            play(deal(game.new_initial_state(), rng), rng)
        return 500

    return rate(many)


def report() -> Report:
    result = Report(f"Oh Hell, {PLAYERS} players, {TRICKS} tricks, one core")
    result.add("random games a second, against OpenSpiel through Python", games_a_second(), openspiel_games_a_second(), ">= 50")
    ours = moves_a_second("oh-hell", PLAYERS, hands="single", tricks=TRICKS)
    result.add("players' moves a second from one deal, against the same", ours, openspiel_moves_a_second(), "")
    return result
