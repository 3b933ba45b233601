"""Getting the rules ready: what has to be compiled before a table can be served without anybody waiting for it."""

import inspect

from overtrick.bots import bot
from overtrick.kit.contract import NOBODY
from overtrick.kit.game import game, games
from overtrick.kit.table import deal


def order() -> list[str]:
    """The games, those first that are ready soonest: the ones with the shortest rules."""
    return sorted(games(), key=lambda name: sum(len(inspect.getsource(module)) for module in game(name).modules))


def rules(name: str) -> None:
    """Everything that tables and pages call."""
    table = deal(name, seed=1)
    chooser = bot("greedy")
    for _ in range(3):
        table.view(NOBODY)
        table.play(chooser.choose(table.view()))
    bot("random").choose(table.view())
    _ = table.shares


def bots(name: str, level: str) -> None:
    """The bot that most tables have."""
    bot(level).choose(deal(name, seed=1).view())
