"""All that thinks ahead, behind one compiled function.

What is compiled as an entry point holds all the rules that it reaches, and these are what takes time: searching with and
without networks, learning and measuring for the coach, and counting victories for a chart took more than twice as long to
compile apart. So they are one, with a number that says which of them is meant, and whatever any of them is given.
"""

from typing import Any, NamedTuple

import numpy as np

from overtrick.bots.measuring import count_victories, learn, measure, outlook
from overtrick.bots.net_files import unasked
from overtrick.bots.tree import search
from overtrick.bots.workspace import Tuning, Workspace
from overtrick.kit.chance import Rng
from overtrick.kit.compiled import compiled
from overtrick.kit.game import Game

SEARCH, LEARN, MEASURE, OUTLOOK, VICTORIES = range(5)

NO_MOVES = np.zeros(0, np.int64)
NO_CHANCES = np.zeros(0, np.float64)
NO_FIGURES = np.zeros((0, 0, 0), np.float64)


class Order(NamedTuple):
    """What is asked for in numbers; what a task does not need is left."""

    seat: int = 0
    iterations: int = 0  # or rollouts
    effort: int = 0
    only_choose: bool = False
    block: int = 1
    ahead: int = 0
    anew: bool = False


@compiled
def carry_out(
    task: int,
    desk: Any,
    table: Any,
    seen: Any,
    words: Any,
    tuning: Tuning,
    order: Order,
    first: Any,
    worlds: Any,
    chances: Any,
    rng: Any,
    luck: Any,
    out: Any,
    tree: Any,
    rollout: Any,
) -> None:
    seat, times, ahead = order.seat, order.iterations, order.ahead
    if task == SEARCH:
        effort, choose = order.effort, order.only_choose
        search(desk, table, seen, words, seat, tuning, times, effort, choose, worlds, chances, rng, tree, rollout)
    elif task == LEARN:
        learn(desk, table, seen, words, seat, tuning, first, worlds, times, ahead, rng, tree, rollout)
    elif task == MEASURE:
        measure(desk, table, seen, words, seat, tuning, first, worlds, order.block, ahead, rng, luck, out, rollout)
    elif task == OUTLOOK:
        outlook(desk, tuning, worlds, order.anew, times, rng, out[0, 0])
    else:
        count_victories(desk, tuning, times, rng, out[0, 0])


def think_ahead(
    task: int,
    game: Game,
    ws: Workspace,
    tuning: Tuning,
    order: Order,
    rng: Rng,
    *,
    first: Any = NO_MOVES,
    worlds: Any = None,
    chances: Any = NO_CHANCES,
    luck: Rng | None = None,
    out: Any = NO_FIGURES,
    tree: Any = None,
    rollout: Any = None,
) -> None:
    """Do what is asked for, in this workspace; the functions of the tasks say what they are given and where it goes to."""
    silent = unasked(game)
    carry_out(
        task,
        ws.desk[0],
        ws.table,
        ws.seen,
        ws.words,
        tuning,
        order,
        first,
        np.zeros(0, game.record) if worlds is None else worlds,
        chances,
        rng,
        rng if luck is None else luck,
        out,
        tree or silent,
        rollout or silent,
    )
