"""Environments: `Batch` against OpenSpiel's own `oh_hell` through Python, and beside card games of PettingZoo and RLCard.

All write what a learner needs after every move: an observation and a mask of the legal actions. Moves are drawn at random.
"""

import random
import time
from functools import partial
from typing import Any

import numpy as np
import pyspiel
import rlcard
from open_spiel.python.observation import make_observation

from bench.report import Report, rate
from overtrick.envs import Batch, aec, register_openspiel

GAMES = 1024
STEPS = 64  # between two looks at the clock


def batch_steps_a_second(name: str, players: int, **options: Any) -> float:
    """On one thread, by processor time."""
    batch = Batch(name, players, GAMES, options=options)
    return rate(lambda: run_batch(batch))


def run_batch(batch: Batch) -> int:
    for _ in range(STEPS):
        batch.step(batch.draw())
    return STEPS * batch.n


def wall_rate(threads: int, seconds: float = 3.0) -> float:
    """Steps a second by the clock on the wall, the best of several runs: threads share no processor time."""
    batch = Batch("monster-trick", 4, GAMES, threads=threads)
    run_batch(batch)
    best, end = 0.0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        best = max(best, run_batch(batch) / (time.perf_counter() - start))
    batch.close()
    return best


def openspiel_steps(game: Any, rng: random.Random, games: int = 20) -> int:
    """Moves in whole games of a game of OpenSpiel; before each, the player's information state and mask are written to arrays
    that are there, as OpenSpiel's own learners do it: by an observation's buffer and not by a list of numbers."""
    steps, seen = 0, make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    mask = np.zeros(game.num_distinct_actions(), np.bool_)
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                seen.set_from(state, state.current_player())
                mask[:] = False
                mask[legal] = True
                steps += 1
            state.apply_action(rng.choice(legal))  # in these games all chances are equal
    return steps


def aec_steps(env: Any, rng: random.Random, games: int = 3) -> int:
    """Moves in whole games of a PettingZoo environment."""
    steps = 0
    for game in range(games):
        env.reset(seed=game)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            steps += not over
    return steps


def rlcard_steps(env: Any, games: int = 3) -> int:
    """Moves in whole games of an RLCard environment."""
    steps = 0
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
    return steps


def report() -> Report:
    result = Report(f"Environments: steps a second with observations and masks, {GAMES} games in a batch")
    rng = random.Random(1)
    ours = batch_steps_a_second("oh-hell", 4, hands="single", tricks=10)
    theirs = pyspiel.load_game("oh_hell(players=4,num_tricks_fixed=10)")
    result.add(
        "Oh Hell, 4 players, 10 tricks: Batch against OpenSpiel", ours, rate(lambda: openspiel_steps(theirs, rng)), ">= 25"
    )
    register_openspiel()
    wrapped = pyspiel.load_game("overtrick_oh_hell(players=4,hands=single,tricks=10)")
    both = rate(lambda: openspiel_steps(wrapped, rng)), rate(lambda: openspiel_steps(theirs, rng))
    result.add("Oh Hell in OpenSpiel: our Python game against OpenSpiel's own", *both, ">= 1")
    monsters = batch_steps_a_second("monster-trick", 4)
    table = aec("monster-trick", 4)
    result.add("Monster Trick: Batch against our own PettingZoo", monsters, rate(lambda: aec_steps(table, rng)), "context")
    for name in ("leduc-holdem", "doudizhu", "gin-rummy"):
        env = rlcard.make(name)
        result.add(f"Monster Trick: Batch beside RLCard's {name}", monsters, rate(partial(rlcard_steps, env)), "context")
    leduc = pettingzoo_leduc()
    result.add(
        "Monster Trick: Batch beside PettingZoo's leduc_holdem", monsters, rate(lambda: aec_steps(leduc, rng)), "context"
    )
    two, one = wall_rate(2), wall_rate(1)
    result.add("Monster Trick: two threads against one, by the wall clock", two, one, "context")
    size = Batch("monster-trick", 4, GAMES).bytes_a_game
    result.add("bytes a game of Monster Trick, buffers included, against its state", size, state_size(), "context")
    return result


def state_size() -> int:
    return int(Batch("monster-trick", 4, 1).game.record.itemsize)


def pettingzoo_leduc() -> Any:
    from pettingzoo.classic import leduc_holdem_v4

    return leduc_holdem_v4.env()
