"""Bots by name: `bot("search", iterations=1000)`, or in one word for the command line, `bot("search:1000")`.

Packages announce bots of their own in the entry-point group `overtrick.bots`, as games are announced.
"""

import re
import warnings
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from overtrick.bots.guided import GuidedBot
from overtrick.bots.levels import LEVELS, LevelBot, PlannedBot
from overtrick.bots.net import NetBot
from overtrick.bots.net_player import NetPlayer
from overtrick.bots.outside import OutsideBot
from overtrick.bots.search import SearchBot
from overtrick.bots.simple import Bot, GreedyBot, RandomBot
from overtrick.kit.errors import BadOption, UnknownBot

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, GreedyBot, NetPlayer, SearchBot, GuidedBot)}
_BOTS |= dict.fromkeys(LEVELS, LevelBot)

# What may follow a search's name on the command line: search:1000, search:50ms, search:1000:2threads.
_WORDS = {"": "iterations", "ms": "milliseconds", "threads": "threads", "thread": "threads"}


GROUP = "overtrick.bots"  # the entry-point group in which packages announce their bots


def bots() -> dict[str, Callable[..., Bot]]:
    """All the bots by name, with what makes them. Those of other packages are not loaded before one is made."""
    return {**_BOTS, **{name: partial(bot, name) for name in announced()}}


def announced() -> list[str]:
    """The names of the bots that other packages bring."""
    return list(_entries())


@cache
def _entries() -> "dict[str, EntryPoint]":
    from importlib.metadata import entry_points  # takes a while to load

    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda e: (e.name, e.value)):
        taken = "Overtrick itself" if entry.name in _BOTS else _package(found[entry.name]) if entry.name in found else None
        if taken is not None:
            _leave_out(entry, f"as {taken} has one of that name")
        elif not re.fullmatch(r"[\w.-]+", entry.name) or entry.name in ("cmd", "plan"):
            _leave_out(entry, "as no bot can be called so")
        else:
            found[entry.name] = entry
    return found


def _leave_out(entry: "EntryPoint", why: str) -> None:
    warnings.warn(f"The bot {entry.name!r} of {_package(entry)} is left out, {why}.", RuntimeWarning, stacklevel=2)


def _package(entry: "EntryPoint") -> str:
    return entry.dist.name if entry.dist is not None else entry.module


def bot(name: str, seed: int | str = 0, **settings: Any) -> Bot:
    """The bot of this name, with its settings as words or after colons. The same seed makes the same choices.

    `cmd:` and a command is a program of anybody's; `net:` and a file is a network that was trained; `plan:` and a file says
    what is to be otherwise in `expert`.
    """
    if name.startswith("net:"):
        return NetPlayer(seed, Path(name[4:])) if name.endswith(".npz") else NetBot(name, seed)
    if name.startswith("plan:"):
        return PlannedBot(seed, Path(name[5:]))
    if name.startswith("cmd:"):
        return OutsideBot(name, seed)
    if name.partition(":")[0] in _entries():
        return _brought(name, seed, settings)
    name, *words = name.split(":")
    if name not in _BOTS:
        raise UnknownBot(f"There is no bot {name!r}; there is {', '.join(bots())}.")
    allowed = SearchBot.settings if issubclass(_BOTS[name], SearchBot) and name not in LEVELS else ()
    if words and not allowed:
        raise BadOption(f"The bot {name} has no settings, so nothing comes after its name.")
    settings |= dict(_setting(name, word) for word in words)
    for setting in settings:
        if setting not in allowed:
            have = f"it has {', '.join(allowed)}" if allowed else "it has none"
            raise BadOption(f"The bot {name} has no setting {setting!r}; {have}.")
    return LevelBot(name, seed) if name in LEVELS else _BOTS[name](seed, **settings)


def _brought(name: str, seed: int | str, settings: dict[str, Any]) -> Bot:
    """A bot of another package. What is not a class gets the whole name, and may understand what comes after a colon."""
    short, colon, _ = name.partition(":")
    whose = f"The bot {short} of {_package(_entries()[short])}"
    try:
        maker = _entries()[short].load()
    except Exception as error:  # whatever a package does when it is imported
        raise UnknownBot(f"{whose} cannot be loaded: {type(error).__name__}: {error}.") from error
    if isinstance(maker, type) and colon:
        raise BadOption(f"{whose} has no settings, so nothing comes after its name.")
    made = maker(seed, **settings) if isinstance(maker, type) else maker(name, seed, **settings)
    if not isinstance(made, Bot):
        raise UnknownBot(f"{whose} is a {type(made).__name__}, where it should be an overtrick.Bot.")
    if not hasattr(made, "name"):
        made.name = short
    return made


def _setting(name: str, word: str) -> tuple[str, int]:
    match = re.fullmatch(r"(\d+)(ms|threads?|)", word)
    if match is None:
        raise BadOption(
            f"{word!r} is not a setting of the bot {name}: write {name}:1000 for iterations, {name}:50ms for a time, "
            f"{name}:1000:2threads for threads."
        )
    return _WORDS[match[2]], int(match[1])
