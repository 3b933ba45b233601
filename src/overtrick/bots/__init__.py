"""Who chooses a move from a View. A bot never sees anything else."""

from overtrick.bots.simple import Bot, GreedyBot, RandomBot, bot, bots

__all__ = ["Bot", "GreedyBot", "RandomBot", "bot", "bots"]
