"""How fast the search bot searches: against OpenSpiel's own, and two threads against one."""

import random
import time
from typing import Any

import overtrick
from overtrick.bots import SearchBot
from overtrick.bots.workspace import Tuning
from overtrick.kit.table import View

ITERATIONS = 5_000  # of ours in one measurement
THEIRS = 500
DEALS = 8
RANDOM_ROLLOUTS = Tuning(whim=1.0)


def first_card(seed: int) -> View:
    """Oh Hell, four players, twelve tricks, all bids made: what the seat that leads the first trick sees."""
    table = overtrick.deal("oh-hell", players=4, seed=seed, tricks=12)
    rng = random.Random(seed)
    for _ in range(4):
        table.play(rng.choice(table.legal()))
    return table.view()


def our_rate(view: View, threads: int = 1, tuning: Tuning | None = None, iterations: int = ITERATIONS) -> float:
    """Iterations a second."""
    bot = SearchBot(0, iterations=iterations, threads=threads, tuning=tuning)
    bot.think(view)  # compiled and allocated
    clock = time.thread_time if threads == 1 else time.perf_counter
    began = clock()
    bot.think(view)
    return iterations / (clock() - began)


def their_rate(seed: int) -> float:
    """OpenSpiel's ISMCTSBot with random rollouts at the first card of a deal of theirs: iterations a second."""
    import pyspiel

    rng = random.Random(seed)
    state: Any = pyspiel.load_game("oh_hell(players=4,num_tricks_fixed=12)").new_initial_state()
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes())
        state.apply_action(rng.choices(actions, chances)[0])
    for _ in range(4):
        state.apply_action(rng.choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(seed, evaluator, 1.4, THEIRS, -1, most_visited, False, False)
    began = time.thread_time()
    bot.step(state)
    return THEIRS / (time.thread_time() - began)


def against_openspiel() -> float:
    """How many times OpenSpiel's iterations a second ours are, both with random rollouts; the deals take turns."""
    ours = [our_rate(first_card(deal), tuning=RANDOM_ROLLOUTS) for deal in range(1)]
    theirs, guided = [], []
    for deal in range(DEALS):
        theirs.append(their_rate(deal))
        ours.append(our_rate(first_card(deal), tuning=RANDOM_ROLLOUTS))
        guided.append(our_rate(first_card(deal)))
    ratio = max(ours) / max(theirs)
    print(f"search, Oh Hell, first card, random rollouts: {max(ours):,.0f} iterations a second on one thread")
    print(f"the same by the game's rule of thumb:         {max(guided):,.0f}")
    print(f"OpenSpiel's ISMCTSBot, random rollouts:       {max(theirs):,.0f}")
    print(f"ratio with random rollouts:                   {ratio:.1f}")
    return ratio


def two_threads() -> float:
    """How many times the iterations of one thread two give."""
    view = first_card(0)
    one, two = 0.0, 0.0
    for _ in range(DEALS):
        one = max(one, our_rate(view, 1, iterations=10 * ITERATIONS))
        two = max(two, our_rate(view, 2, iterations=10 * ITERATIONS))
    print(f"search on two threads: {two:,.0f} iterations a second, {two / one:.2f} times one thread")
    return two / one


if __name__ == "__main__":
    against_openspiel()
    two_threads()
