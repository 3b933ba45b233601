"""What `conform` finds: one sentence each, with where it happened and how to see it again.

Also here: how an exception inside a game's code becomes such a sentence.
"""

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from overtrick.kit.contract import CONTRACT, NOBODY
from overtrick.kit.game import Game, Value
from overtrick.kit.loading import is_library

KIT = Path(__file__).parent.parent
OURS = (KIT / "kit", KIT / "testing", KIT / "cli")
ASKED = {function.__name__ for function in CONTRACT} | {name for name in vars(Game) if not name.startswith("_")}


@dataclass(frozen=True)
class Place:
    """A moment of a game: after `ply` moves of the deal from this seed, for a seat."""

    game: str
    players: int | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int | None = None
    ply: int | None = None
    seat: int | None = None

    def __str__(self) -> str:
        parts = [self.game]
        parts += [f"{self.players} players"] if self.players is not None else []
        parts += [f"{name}={_typed(value)}" for name, value in self.options.items()]
        parts += [f"seed {self.seed}"] if self.seed is not None else []
        return ", ".join(parts)

    @property
    def command(self) -> str:
        """What to type to see it again."""
        parts = ["overtrick conform", self.game]
        parts += [f"--players {self.players}"] if self.players is not None else []
        parts += [f"--option {name}={_typed(value)}" for name, value in self.options.items()]
        parts += [f"--seed {self.seed}"] if self.seed is not None else []
        return " ".join(parts)


def _typed(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Finding:
    """One thing that the contract promises and the game does not keep."""

    check: str  # which check found it
    function: str  # the function of the contract or method of the game that is at fault, as far as can be told
    sentence: str
    place: Place

    @property
    def replay(self) -> str:
        return self.place.command

    def __str__(self) -> str:
        return f"{self.function}: {self.sentence} ({self.place}; {self.replay})"


def who(seat: int) -> str:
    """A seat in a sentence."""
    return "a spectator" if seat == NOBODY else f"seat {seat}"


def blamed(error: BaseException) -> str:
    """The function of the contract, or method of the game, in which an exception arose."""
    for frame in traceback.extract_tb(error.__traceback__):
        name = "conceal" if frame.name == "conceal_as_declared" else frame.name
        if name in ASKED and not _is_ours(frame.filename):
            return name
    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.name for frame in reversed(frames) if frame.name in ASKED), "the game")


def sentence_of(error: BaseException) -> str:
    """An exception as a sentence: what it says, and the line of the game's own code at which it arose."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not is_library(frame.filename)]
    theirs = [frame for frame in frames if not _is_ours(frame.filename)]
    what = f"{type(error).__name__}: {str(error).strip().splitlines()[0] if str(error).strip() else 'without a word'}"
    if not (theirs or frames):
        return f"it ends in {what}."
    last = (theirs or frames)[-1]
    return f"it ends in {what}, at {Path(last.filename).name}:{last.lineno}, `{last.line}`."


def _is_ours(file: str) -> bool:
    return any(folder in Path(file).parents for folder in OURS)
