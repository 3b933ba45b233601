"""Who chooses a move from a View. A bot never sees anything else.

The package can be called: `overtrick.bots()` are all the bots by name, with what makes them.
"""

import sys
from collections.abc import Callable
from types import ModuleType

from overtrick.bots.beliefs import beliefs
from overtrick.bots.guided import GuidedBot
from overtrick.bots.levels import LEVELS, LevelBot
from overtrick.bots.net_player import NetPlayer
from overtrick.bots.registry import announced, bot, bots
from overtrick.bots.search import SearchBot
from overtrick.bots.simple import Bot, GreedyBot, RandomBot
from overtrick.bots.thinking import Thought, thought_table
from overtrick.kit.beliefs import Belief

__all__ = [
    "LEVELS",
    "Belief",
    "Bot",
    "GreedyBot",
    "GuidedBot",
    "LevelBot",
    "NetPlayer",
    "RandomBot",
    "SearchBot",
    "Thought",
    "announced",
    "beliefs",
    "bot",
    "bots",
    "thought_table",
]


class CallableBots(ModuleType):
    """The package as something to call."""

    def __call__(self) -> dict[str, Callable[..., Bot]]:
        return bots()


sys.modules[__name__].__class__ = CallableBots
