"""Overtrick, the home of trick-prediction card games. A game between bots, from its deal to its record:

    table = overtrick.deal("monster-trick", players=4, seed=7)
    bot = overtrick.bot("greedy")
    while not table.over:
        table.play(bot.choose(table.view()))
    table.record().save("game.jsonl")

The names below are all that a program needs to deal, play, keep and read games.
"""

from typing import TYPE_CHECKING

import overtrick.games as _rulebooks  # first, so that the name `games` below is the function and stays it
from overtrick.bots import Bot, bot
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadOption, BadPosition, BadRecord, IllegalMove, OvertrickError, UnknownBot, UnknownGame
from overtrick.kit.game import Game, Line, Option, game, games
from overtrick.kit.records import Record, check, parse, read
from overtrick.kit.table import Made, Move, Table, View, deal, position
from overtrick.kit.versions import VERSION

if TYPE_CHECKING:
    from overtrick.bots import CallableBots

    bots: CallableBots  # the package itself, which can be called
else:
    import overtrick.bots  # noqa: F401

del _rulebooks

__version__ = VERSION

__all__ = [
    "NOBODY",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Bot",
    "Game",
    "IllegalMove",
    "Line",
    "Made",
    "Move",
    "Option",
    "OvertrickError",
    "Record",
    "Table",
    "UnknownBot",
    "UnknownGame",
    "View",
    "bot",
    "bots",
    "check",
    "deal",
    "game",
    "games",
    "parse",
    "position",
    "read",
]
