"""Compiling everything ahead of time, so that nobody waits for it at a table."""

from collections.abc import Callable, Iterator

from overtrick.arena.simulate import play_out
from overtrick.bots import bot
from overtrick.kit.chance import generator
from overtrick.kit.game import game
from overtrick.kit.table import Table, deal


def steps(name: str) -> Iterator[tuple[str, Callable[[], None]]]:
    """What there is to compile for a game, each part with its name."""
    yield f"{name}: rules", lambda: _rules(name)
    yield f"{name}: views", lambda: _views(_table(name))
    yield f"{name}: bots", lambda: _bots(name)


def _table(name: str) -> Table:
    return deal(name, game(name).players[0], seed=0)


def _rules(name: str) -> None:
    table = _table(name)
    table.play(table.legal()[0])
    _ = table.shares


def _views(table: Table) -> None:
    view = table.view()
    view.encode()
    view.imagine(generator(0))


def _bots(name: str) -> None:
    for kind in ("random", "greedy", "search:8"):
        table = _table(name)
        table.play(bot(kind).choose(table.view()))
    play_out(_table(name), [bot("greedy", seat) for seat in range(game(name).players[0])])
