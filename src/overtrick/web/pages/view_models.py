"""View models, what the server hands to the pages: one frozen record for each page, and nothing that its reader may not know.

The fragment of a table depends on the table, the seat and the language alone, so that one drawing serves everyone who
looks from that chair; whatever belongs to the reader (name, theme, where a link leads back to) is in `Reader`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from overtrick.bots.thinking import Thought
from overtrick.kit.game import Game
from overtrick.kit.table import View
from overtrick.kit.words import Language, Words
from overtrick.web.hall.win_charts import Expected
from overtrick.web.tables.events import Phase
from overtrick.web.tables.shown import Chair, ChatLine, Explained, LogLine

Theme = Literal["", "light", "dark"]  # "" follows the system

EVERYONE = -2  # in a replay, the chair from which all cards are open
NEWEST = 12  # lines of the log beside the table; all of them are on a page of their own


Speed = Literal["slow", "normal", "fast", "at-once"]
SPEEDS: dict[Speed, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "at-once": 0.0}  # times the pause of the bots


@dataclass(frozen=True)
class Comfort:
    """How somebody likes to play: the same at every table, kept in their browser."""

    taps: Literal[1, 2] = 2  # that a card is played by
    forced: bool = False  # whether the only possible move is made by itself
    speed: Speed = "normal"
    sound: bool = False
    buzz: bool = False
    notices: bool = False


@dataclass(frozen=True)
class Reader:
    """Who reads the page."""

    language: Language
    theme: Theme = ""
    name: str = ""  # empty before one was given
    path: str = "/"  # of this page: what `/language/fr?next=…` leads back to
    comfort: Comfort = Comfort()


@dataclass(frozen=True)
class ToldIdea:
    """An idea of a lesson, as the coach says it."""

    number: int  # from 1
    name: str
    loud: str
    more: str
    at: str  # what it points at, a selector
    show: str  # a move that it suggests, or nothing


@dataclass(frozen=True)
class Coach:
    """What the coach says at a table with a lesson."""

    game: str
    ideas: tuple[ToldIdea, ...]  # now, one after the other
    names: tuple[tuple[str, str], ...]  # of all ideas, each "got", "now" or "due"
    minutes: int
    over: bool = False  # the hand is over …
    kept: bool = False  # … and what was predicted came true
    took: str = ""
    caution: str = ""  # what a move that is not made yet would lead to …
    anyway: str = ""  # … and which it is
    better: str = ""  # another move in words, where one is clear

    @property
    def of(self) -> int:
        return len(self.names)


@dataclass(frozen=True)
class TableContext:
    """A table from one chair: all that the fragment shows."""

    id: str
    game: Game
    language: Language
    say: Words  # the game's words, with the names of those at the table
    phase: Phase
    you: int  # your seat, or NOBODY
    host: int  # the seat that may start the game while it waits, or NOBODY
    chairs: tuple[Chair, ...]
    view: View  # also while waiting: then of a table that is not yet dealt for anybody to see; draw the chairs alone
    version: int  # grows with everything that happens; the newest snapshot wins
    ply: int
    log: Sequence[LogLine]  # oldest first, as `you` saw it
    explained: Explained  # the finished rounds
    chat: tuple[ChatLine, ...]  # oldest first, the newest hundred
    clock: int  # seconds a move, 0 for none
    deadline: float | None  # when the clock of those to act runs out, seconds since 1970
    commitment: str  # SHA-256 of salt and deal, shown from the start; empty for an uploaded record
    salt: str  # empty before the end
    with_people: bool  # other people than `you` have seats here
    forced: str  # the text of the only move that `you` can make now, or empty
    can_undo: bool  # for `you`: one person at the table, and a choice of theirs to take back
    can_hint: bool  # for `you`, to act, no other people here, and the bot can tell what it thinks
    round_over: bool  # the last move ended a round: its sheet is shown
    rematch: str  # the id of the table at which they play again, or empty
    refused: str = ""  # why the last move of this reader was not made, a sentence
    numbers: Sequence[str] = ()  # what the deal was mixed with, by seat; not to be shown before the end
    uploaded: bool = False  # a record that somebody brought: nobody here dealt it
    closed: bool = False  # ended by whoever runs the server
    memory: bool = False  # of the tricks that were taken the last one is shown, as long as the game goes on
    coach: Coach | None = None  # at the table of a lesson
    purpose: str = ""  # what the table is for, if not for itself: see `Setup`
    hint: Sequence[Thought] = ()  # in answer to a hint: what a bot thinks of the moves, best first


@dataclass(frozen=True)
class TablePageContext:
    reader: Reader
    table: TableContext
    invite: str  # the whole address to send to friends
    moment: float = 1.2  # seconds that a full trick stays to be seen
    getting_ready: bool = False  # the game's rules are still being compiled, and bots play by rule of thumb


@dataclass(frozen=True)
class ReplayContext:
    """A finished game at one of its moves, seen from one chair (NOBODY: what everybody knew; EVERYONE: all cards open)."""

    reader: Reader
    table: TableContext  # as it was after `ply` moves; phase is "over" whatever the ply
    ply: int
    plies: int
    seat: int
    moves: Sequence[LogLine]  # of the whole game, as this chair saw them
    points: Sequence[int]  # at the end
    winners: Sequence[int]
    source: str  # where it lives, "/t/ID": forms and links of the replay start with it
    record: str  # where it can be downloaded
    expected: Sequence[Expected] = ()  # at some plies from the first to the last, once all of it is worked out
    round_ends: Sequence[int] = ()  # the plies after which a round was over, without the last
    rules: str = ""  # which version of which rules it follows, a sentence
    worked_out: int | None = None  # how much of that is, in per cent; None while nobody has asked for it


@dataclass(frozen=True)
class TableCard:
    """A table in the lobby's lists."""

    id: str
    game: Game
    phase: Phase
    chairs: Sequence[Chair]
    you: int
    your_turn: bool
    round: int  # the one in play, from 1
    clock: int
    winners: Sequence[int] = ()  # at the end
    points: Sequence[int] = ()


@dataclass(frozen=True)
class LobbyContext:
    reader: Reader
    games: Sequence[Game]
    bots: Sequence[str]  # names, weakest first, then those of other packages
    default_bot: str
    yours: Sequence[TableCard]
    open: Sequence[TableCard]
    today: str
    streak: int
    played: frozenset[str]  # days of the last week on which the reader played the deal of the day
    clocks: Sequence[int] = (0, 15, 30, 60, 120)
    getting_ready: Sequence[str] = ()  # names of games whose rules are still being compiled
    refused: str = ""


@dataclass(frozen=True)
class RulesContext:
    reader: Reader
    game: Game


@dataclass(frozen=True)
class UploadContext:
    reader: Reader
    refused: str = ""  # why the record was not taken, naming move and field


@dataclass(frozen=True)
class ErrorContext:
    reader: Reader
    status: int
    sentence: str
    back: str = "/"
