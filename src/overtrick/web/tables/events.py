"""The event log of a table: what is fixed when it is made, and the entries that follow. Nothing is ever changed or deleted."""

from dataclasses import dataclass
from typing import Literal

from overtrick.kit.errors import OvertrickError
from overtrick.kit.game import Deal, Value

Phase = Literal["waiting", "playing", "over"]


class BadLog(OvertrickError):
    """What was written down of a table makes no sense: a spoiled row, or the work of a newer version."""


@dataclass(frozen=True, kw_only=True)
class Setup:
    """What is fixed about a table when it is made. `host` is the hash of its maker's token.

    Options and deal are in the words of the rules that it was dealt by, whatever the rules of today; see `kit.versions`.
    """

    id: str
    game: str
    players: int
    options: dict[str, Value]
    deal: Deal
    salt: str
    commitment: str  # empty for an uploaded record, which promised nobody anything
    bot: str
    clock: int
    listed: bool
    host: str
    created: float
    rules: int  # the version of the game's rules
    software: str = ""  # that dealt it, with its version; empty where nobody said
    by_maker: bool = False  # whether the game begins only when the table's maker says so, and not with the last seat taken
    purpose: str = ""  # "day 2026-11-16": the deal of that day; "again ID": that table's cards; "lesson": with a coach

    @property
    def day(self) -> str:
        """The day whose deal it is, if it is one."""
        return self.purpose.removeprefix("day ") if self.purpose.startswith("day ") else ""

    @property
    def again(self) -> str:
        """The table whose cards are played here again, if they are."""
        return self.purpose.removeprefix("again ") if self.purpose.startswith("again ") else ""

    @property
    def uploaded(self) -> bool:
        """Whether somebody brought it as a record: nobody here made it, dealt it or promised anything."""
        return not self.host


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table."""

    number: int
    # "sit", "start", "move", "undo", "leave", "return", "stall", "gone", "here", "grace", "chat", "rematch", "number", "hint",
    # "memory" or "close"
    kind: str
    seat: int
    text: str = ""  # a name, bots' names by seat (JSON), a move, a ply, a line of chat, a table's id, a number for the deal
    action: int = -1  # of a move: its code, which saves looking the text up
    person: str = ""  # the hash of the token of whoever did it; empty for a bot or the clock
    at: float = 0.0


@dataclass(frozen=True)
class Due:
    """What follows from a new entry for the table's row; `due` is when the server has to move by itself, if ever."""

    phase: Phase
    due: float | None
