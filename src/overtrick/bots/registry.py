"""Bots by name: `bot("search", iterations=1000)`, or in one word for the command line, `bot("search:1000")`."""

import re
from typing import Any

from overtrick.bots.levels import LEVELS, LevelBot
from overtrick.bots.net import NetBot
from overtrick.bots.outside import OutsideBot
from overtrick.bots.search import SearchBot
from overtrick.bots.simple import Bot, GreedyBot, RandomBot
from overtrick.kit.errors import BadOption, UnknownBot

_BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, GreedyBot, SearchBot)}
_BOTS |= dict.fromkeys(LEVELS, LevelBot)

# What may follow a search's name on the command line: search:1000, search:50ms, search:1000:2threads.
_WORDS = {"": "iterations", "ms": "milliseconds", "threads": "threads", "thread": "threads"}


def bots() -> dict[str, type[Bot]]:
    """All the bots by name."""
    return dict(_BOTS)


def bot(name: str, seed: int | str = 0, **settings: Any) -> Bot:
    """The bot of this name, with its settings as words or after colons. The same seed makes the same choices.

    `cmd:` and a command is a program of anybody's; `net:` and a file is a network that was trained.
    """
    if name.startswith("net:"):
        return NetBot(name, seed)
    if name.startswith("cmd:"):
        return OutsideBot(name, seed)
    name, *words = name.split(":")
    if name not in _BOTS:
        raise UnknownBot(f"There is no bot {name!r}; there is {', '.join(_BOTS)}.")
    allowed = SearchBot.settings if name == SearchBot.name else ()
    if words and not allowed:
        raise BadOption(f"The bot {name} has no settings, so nothing comes after its name.")
    settings |= dict(_setting(name, word) for word in words)
    for setting in settings:
        if setting not in allowed:
            have = f"it has {', '.join(allowed)}" if allowed else "it has none"
            raise BadOption(f"The bot {name} has no setting {setting!r}; {have}.")
    return LevelBot(name, seed) if name in LEVELS else _BOTS[name](seed, **settings)


def _setting(name: str, word: str) -> tuple[str, int]:
    match = re.fullmatch(r"(\d+)(ms|threads?|)", word)
    if match is None:
        raise BadOption(
            f"{word!r} is not a setting of the bot {name}: write {name}:1000 for iterations, {name}:50ms for a time, "
            f"{name}:1000:2threads for threads."
        )
    return _WORDS[match[2]], int(match[1])
