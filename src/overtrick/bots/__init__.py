"""Who chooses a move from a View. A bot never sees anything else."""

from overtrick.bots.levels import LEVELS, LevelBot
from overtrick.bots.registry import announced, bot, bots
from overtrick.bots.search import SearchBot
from overtrick.bots.simple import Bot, GreedyBot, RandomBot
from overtrick.bots.thinking import Thought, thought_table

__all__ = [
    "LEVELS",
    "Bot",
    "GreedyBot",
    "LevelBot",
    "RandomBot",
    "SearchBot",
    "Thought",
    "announced",
    "bot",
    "bots",
    "thought_table",
]
