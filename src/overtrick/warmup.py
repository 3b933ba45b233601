"""Compiling everything ahead of time, so that nobody waits for it at a table.

Each game in a process of its own: they share nothing but the folder where compiled code is kept.
"""

import importlib.util
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from overtrick.arena.simulate import play_out
from overtrick.bots import bot
from overtrick.bots.levels import at_a_glance
from overtrick.bots.net_files import shipped
from overtrick.envs import Batch
from overtrick.kit.chance import generator
from overtrick.kit.compiled import before_first_compilation
from overtrick.kit.game import game
from overtrick.kit.table import Table, deal


def warm_up(names: Sequence[str]) -> Iterator[str]:
    """Compile all that these games need; yields the name of each as it is ready."""
    spawn = get_context("spawn")
    with ProcessPoolExecutor(min(len(names), os.cpu_count() or 1), mp_context=spawn) as pool:
        work = {pool.submit(_warm_up_silently, name): name for name in names}
        for done in as_completed(work):
            done.result()
            yield work[done]


def _warm_up_silently(name: str) -> None:
    before_first_compilation(None)  # whoever asked for it need not be told
    warm_up_game(name)


def warm_up_game(name: str) -> None:
    """Compile in this process what a table of the game needs: rules, views and bots; for learners, the batch too."""
    for step in (*STEPS, _batch) if _has_learners() else STEPS:
        step(name)


def _has_learners() -> bool:
    """Whether the libraries of `overtrick[envs]` are here: others need not wait for what they will not use."""
    return importlib.util.find_spec("gymnasium") is not None


def _rules(name: str) -> None:
    table = _table(name)
    table.play(table.legal()[0])
    _ = table.shares


def _views(name: str) -> None:
    view = _table(name).view()
    view.encode()
    view.imagine(generator(0))


def _simple_bots(name: str) -> None:
    for kind in ("random", "greedy"):
        table = _table(name)
        table.play(bot(kind).choose(table.view()))
    play_out(_table(name), [bot("greedy", seat) for seat in range(game(name).players[0])])


def _search(name: str) -> None:
    bot("search:20").choose(_table(name).view())


def _glances(name: str) -> None:
    view = _table(name).view()
    at_a_glance(view)
    if shipped(view.game) is not None:
        bot("net").choose(view)


def _batch(name: str) -> None:
    batch = Batch(name, n=1)
    batch.step(batch.draw())
    batch.opinions()
    batch.final_observations(0)


def _table(name: str) -> Table:
    return deal(name, game(name).players[0], seed=0)


STEPS: tuple[Callable[[str], None], ...] = (_rules, _views, _simple_bots, _search, _glances)
