"""Who chooses a move from a View. A bot never sees anything else."""

from overtrick.bots.beliefs import Belief, beliefs
from overtrick.bots.guided import GuidedBot
from overtrick.bots.levels import LEVELS, LevelBot
from overtrick.bots.net_player import NetPlayer
from overtrick.bots.registry import announced, bot, bots
from overtrick.bots.search import SearchBot
from overtrick.bots.simple import Bot, GreedyBot, RandomBot
from overtrick.bots.thinking import Thought, thought_table

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
