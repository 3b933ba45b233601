"""How fast the search bot searches: against OpenSpiel's own, two threads against one, and `expert` beside what it was."""

import random
import time
from collections.abc import Iterator
from typing import Any

import overtrick
from bench.report import Report
from overtrick.bots import SearchBot
from overtrick.bots.levels import LevelBot
from overtrick.bots.workspace import Tuning
from overtrick.kit.table import View

ITERATIONS = 5_000  # of one search
DEALS = 8
RANDOM_ROLLOUTS = Tuning(whim=1.0)


def first_card(seed: int) -> View:
    """Oh Hell, four players, twelve tricks, all bids made: what the seat that leads the first trick sees."""
    table = overtrick.deal("oh-hell", players=4, seed=seed, hands="single", tricks=12)
    rng = random.Random(seed)
    for _ in range(4):
        table.play(rng.choice(table.legal()))
    return table.view()


def our_rate(view: View, tuning: Tuning | None = None) -> float:
    """Iterations a second of processor time, on one thread."""
    bot = SearchBot(0, iterations=ITERATIONS, tuning=tuning)
    bot.think(view)  # compiled and allocated
    began = time.process_time()
    bot.think(view)
    return ITERATIONS / (time.process_time() - began)


def wall_rate(view: View, threads: int) -> float:
    """Iterations a second by the clock on the wall."""
    bot = SearchBot(0, iterations=10 * ITERATIONS, threads=threads)
    bot.think(view)
    began = time.perf_counter()
    bot.think(view)
    return 10 * ITERATIONS / (time.perf_counter() - began)


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
    bot = pyspiel.ISMCTSBot(seed, evaluator, 1.4, ITERATIONS, -1, most_visited, False, False)
    began = time.process_time()
    bot.step(state)
    return ITERATIONS / (time.process_time() - began)


def choices(name: str) -> Iterator[View]:
    """Every eighth choice of a game of four by the rule of thumb, where there is something to choose."""
    table, bot = overtrick.deal(name, players=4, seed=1), overtrick.bot("greedy")
    while not table.over:
        view = table.view()
        if table.ply % 8 == 0 and len(view.legal()) > 1:
            yield view
        table.play(bot.choose(view))


def pace(bot: SearchBot, views: list[View]) -> tuple[float, float]:
    """Iterations a second of processor time when it thinks its budget through, and milliseconds for a choice."""
    bot.think(views[0])  # compiled and allocated
    began = time.process_time()
    iterations = sum(thought.visits for view in views for thought in bot.think(view))
    thought, began = time.process_time() - began, time.process_time()
    for view in views:
        bot.choose(view)
    return iterations / thought, 1000 * (time.process_time() - began) / len(views)


def report() -> Report:
    """Search beside OpenSpiel's, turn about so that both meet the same machine; then one thread beside two, and the levels."""
    shown = Report("Search: iterations a second; the first three lines Oh Hell, four players, twelve tricks, first card")
    ours, guided, theirs, one, two = [], [], [], [], []
    for deal in range(DEALS):
        view = first_card(deal)
        theirs.append(their_rate(deal))
        ours.append(our_rate(view, tuning=RANDOM_ROLLOUTS))
        guided.append(our_rate(view))
        one.append(wall_rate(view, 1))
        two.append(wall_rate(view, 2))
    shown.add("random rollouts, against OpenSpiel's ISMCTSBot", max(ours), max(theirs), "10")
    shown.add("rollouts by the rule of thumb, against the same", max(guided), max(theirs), "")
    shown.add("two threads against one", max(two), max(one), "1.7")
    for name in overtrick.games():
        views = list(choices(name))
        before, after = pace(SearchBot(0, iterations=1000), views), pace(LevelBot("expert"), views)
        shown.add(f"{name}: expert's iterations a second against search:1000's", after[0], before[0], "")
        shown.add(f"{name}: the same, milliseconds a choice", after[1], before[1], "at most 100 ms")
    return shown


if __name__ == "__main__":
    report().show()
