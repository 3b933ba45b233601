"""What a game brings besides its rules: players, options, deals, move texts and words. And how games are found."""

import importlib.util
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import numpy as np

from overtrick.kit.chance import Luck
from overtrick.kit.compiled import GAMES
from overtrick.kit.contract import implement, says_traits
from overtrick.kit.errors import BadGame, BadOption, BadRecord, OvertrickError, UnknownGame
from overtrick.kit.fields import Common, layout, seats_of
from overtrick.kit.notation import Spelling, cards_in
from overtrick.kit.notation import spelled as spelled_out
from overtrick.kit.words import COMMON, Catalogue, Language, Words

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from rich.console import RenderableType
    from typing_extensions import TypeVar as TypeVarWithDefault

    from overtrick.kit.memory import Memory
    from overtrick.kit.page import Drawing
    from overtrick.kit.questions import Question

    S = TypeVarWithDefault("S", bound=Common, default=Any)  # the state of one game
else:
    S = TypeVar("S")

State = Any  # one record of the layout of whatever game it is
Deal = dict[str, Any]  # all that chance decides, as it stands in records
Value = bool | int | str
Options = Mapping[str, Value]


@dataclass(frozen=True)
class Option:
    """One setting of a game, fixed before the deal. Its sentence stands in the game's catalogue under `option NAME`."""

    name: str
    values: Sequence[Value]  # all that it can be
    default: Value

    def parse(self, text: str) -> Value:
        """The value that a person typed."""
        for value in self.values:
            if text.lower() in _spellings(value):
                return value
        raise BadOption(f"The option {self.name} is one of {spelled(self.values)}, not {text!r}.")


def _spellings(value: Value) -> set[str]:
    if isinstance(value, bool):
        return {"true", "yes", "on", "1"} if value else {"false", "no", "off", "0"}
    return {str(value).lower()}


def spelled(values: Sequence[Value]) -> str:
    """Values as a person types them: a, b, c."""
    if isinstance(values, range):
        return f"{values[0]} to {values[-1]}"
    return ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in values)


class Chance(NamedTuple):
    """One thing that chance decides in a deal: a pack that is shuffled, or one of several numbers."""

    at: int  # where the result stands among the numbers of the deal
    numbers: Sequence[int]
    shuffled: bool = True  # all of them in any order; otherwise one of them


class Line(NamedTuple):
    """One line of an explained score: what it is for, and what it brought."""

    reason: str
    points: int


class Game(ABC, Generic[S]):
    """A game as tables, records and pages see it. One instance, named by an entry point, is all a package announces.

    The methods run in ordinary Python on a state, which may be concealed: whatever they say of it must follow from what
    the seat that it is concealed from knows.
    """

    name: str  # as in records and on the command line: "monster-trick"
    version: int = 1  # of the rules; raised when a game of before would be replayed differently, or its options change
    players: range
    options: tuple[Option, ...] = ()
    state: type[S]
    modules: tuple[ModuleType, ...]  # the modules in which the contract's functions are
    actions: int  # action codes are below this
    most_legal: int  # no position has more legal moves
    features: int  # how many numbers `encode` writes
    traits: int = 0  # … and `traits`, of each move
    limits: tuple[float, float] = (-100.0, 100.0)  # none of them is below or above these
    total_is_sum = True  # False where something other than rounds changes a seat's total, such as what it spends
    catalogue: Catalogue  # has at least "title" and "about", a sentence; and "option NAME" for each option
    notation: Mapping[str, Spelling] = MappingProxyType({})  # how fields are spelled in positions and JSON, see `kit.notation`
    shown: Mapping[str, int] = MappingProxyType({"trump": 1, "cards": 9, "laid": 1, "hands": 60})  # fields that pictures show,
    # with how many cards of each seat or place at most
    rules_text: str = ""  # the rules for a reader, as HTML or as paragraphs between empty lines; or its drawing has a file

    @property
    def record(self) -> np.dtype[np.void]:
        """The record type of a state."""
        return layout(self.state)

    @property
    def seats(self) -> int:
        """How long a state's arrays over seats are: the most players there can be."""
        return seats_of(self.state)

    def new_state(self) -> S:
        """A state with all fields 0."""
        blank: S = np.zeros(1, self.record)[0]
        return blank

    @property
    def cards(self) -> Sequence[str]:
        """The names of all cards that there are, by their numbers in the state."""
        return ()

    @abstractmethod
    def rounds(self, players: int, options: Options) -> int:
        """How many rounds are played."""

    @abstractmethod
    def longest(self, players: int, options: Options) -> int:
        """No game has more moves than this."""

    def forget(self, s: S, seat: int, memory: "Memory") -> None:
        """Make a state that is concealed from the seat what somebody with this memory recalls of it.

        Only what does not lie on the table can be forgotten, and worlds that fit it must still be there to be imagined. Unless
        a game says what, nothing is.
        """

    def points_limits(self, players: int, options: Options) -> tuple[int, int]:
        """No seat's points are ever below or above these; all that a state can hold, unless a game knows better."""
        held = np.iinfo(self.record["total"].base)
        return int(held.min), int(held.max)

    def words(self, language: Language = "en", names: Sequence[str] = ()) -> Words:
        return Words(language, self.catalogue, COMMON, names=names)

    # -- the deal ------------------------------------------------------------------------------------------------------

    @abstractmethod
    def deal(self, players: int, options: Options, luck: Luck) -> Deal:
        """Every shuffle of the whole game, as records write it."""

    @abstractmethod
    def start(self, players: int, options: Options, deal: Deal) -> S:
        """The state before the first choice. Raises `BadRecord` with a sentence where the deal is not a proper one."""

    def blank(self, players: int, options: Options) -> S:
        """A state with all that chance does not decide, such as players and options, for `lay_out` to deal to."""
        s = self.new_state()
        s.players = players
        return s

    def chances(self, players: int, options: Options) -> "Sequence[Chance]":
        """What `deal` asks of its luck, in that order, as numbers for `lay_out`; nothing where compiled code cannot deal.

        Whoever writes `deal` or `start` anew writes this anew, too; else theirs are what is called.
        """
        return ()

    def migrate(self, version: int, options: dict[str, Any], deal: Deal) -> tuple[dict[str, Any], Deal]:
        """The same game in today's words: options and deal of an older version of the rules, as today's have them.

        Its moves are then played by today's rules. Raises `BadRecord` with a sentence where they do not replay that version.
        """
        title = self.words()("title")
        raise BadRecord(
            f"It follows version {version} of the rules of {title}, which version {self.version} does not replay.",
            field="version",
        )

    # -- positions -----------------------------------------------------------------------------------------------------

    def deck(self, players: int, options: Options) -> Sequence[str]:
        """The cards that are in play with so many players: all that there are, unless a game says otherwise."""
        return self.cards

    def hand(self, s: S, seat: int) -> list[str]:
        """The names of the cards in a seat's hand: of those in the field `hands`, where a state has one."""
        spelling = self.notation.get("hands", cards_in(self.cards))
        found = spelled_out(spelling, int(s["hands"][seat])) if "hands" in (self.record.names or ()) else []  # type: ignore[index]
        return [str(card) for card in found] if isinstance(found, list) else []

    def derive(self, s: S, given: frozenset[str]) -> None:
        """Complete a position that was written by hand: fields that were not given and that follow from those that were."""

    def impossible(self, s: S, options: Options) -> Iterable[str]:
        """What the rules say against this position, a sentence each; that no card is in two places is looked after."""
        return ()

    # -- moves ---------------------------------------------------------------------------------------------------------

    @abstractmethod
    def text(self, s: S, seat: int, action: int) -> str:
        """A move as records write it: one choice, one text."""

    def texts(self, s: S, seat: int, actions: Sequence[int]) -> list[str]:
        """The same for several; a game may have a quicker way."""
        return [self.text(s, seat, action) for action in actions]

    def public(self, s: State, seat: int, text: str) -> str:
        """What the others at the table see of a move about to be made in `s`: all of it, unless it is made in secret.

        The state is the true one. What is said of it must be what everybody at the table sees.
        """
        return text

    @abstractmethod
    def why_not(self, s: S, seat: int, text: str, say: Words) -> str:
        """Why this text is not a legal move of the seat, which is to act: a sentence that helps to find one."""

    # -- words for people ----------------------------------------------------------------------------------------------

    @abstractmethod
    def describe(self, s: S, seat: int, text: str, say: Words) -> str:
        """A move about to be made in `s`, in words and without its player's name: "opens a trick with green 8".

        The text may be the public part of a secret move, and the state is concealed from whoever reads this.
        """

    @abstractmethod
    def ask(self, s: S, seat: int, say: Words) -> str:
        """What the seat, which is to act, has to choose now, in a sentence or two."""

    @abstractmethod
    def rules_in_play(self, s: S, say: Words) -> str:
        """The rules that matter at this moment, in a few lines, for somebody who asks."""

    @abstractmethod
    def explain(self, s: S, seat: int, number: int, say: Words) -> list[Line]:
        """How the points of a finished round (from 0) came about for the seat; the lines add up to them."""

    @abstractmethod
    def picture(self, s: S, seat: int, say: Words) -> "RenderableType":
        """The table as the seat sees it, for the terminal. `NOBODY` for a state that is shown open or to a spectator."""

    def drawing(self) -> "Drawing | None":
        """How it is drawn in the browser; None where that is left to the pages."""
        return None

    def questions(self) -> "Sequence[Question]":
        """What the lab asks of this game besides what it asks of every one: see `kit.questions`."""
        return ()

    # -- settings ------------------------------------------------------------------------------------------------------

    def check_players(self, players: int) -> None:
        if players not in self.players:
            raise BadOption(f"{self.words()('title')} is for {spelled(self.players)} players, not {players}.")

    def settle(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """Every option with its value, the given ones checked, the others at their defaults."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                have = f"it has {', '.join(known)}" if known else "it has none"
                raise BadOption(f"{self.words()('title')} has no option {name!r}; {have}.")
            if not any(value == v and type(value) is type(v) for v in known[name].values):
                raise BadOption(f"The option {name} is one of {spelled(known[name].values)}, not {value!r}.")
        return {name: given.get(name, option.default) for name, option in known.items()}


# -- finding games -----------------------------------------------------------------------------------------------------


@cache
def _entries() -> "dict[str, EntryPoint]":
    from importlib.metadata import entry_points  # takes a while to load

    entries = entry_points(group=GAMES)
    return {entry.name: entry for entry in sorted(entries, key=lambda e: e.name) if _is_there(entry.module)}


def _is_there(module: str) -> bool:
    """Whether the package that an entry point names still exists."""
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def games() -> list[str]:
    """The names of all the games that are installed."""
    return list(_entries())


def make_ready(own: Game) -> None:
    """Make the rules of a game the contract's for its state."""
    implement(own.state, *own.modules)
    if says_traits(own.record) != bool(own.traits):  # compiled code would write beyond what there is room for
        raise TypeError(f"{own.name} has a function `traits`, or says how many there are, but not both")


@cache
def game(name: str) -> Game:
    """The game of this name, ready to play."""
    if name not in _entries():
        raise UnknownGame(f"There is no game {name!r}; there is {', '.join(games())}.")
    try:
        found: Game = _entries()[name].load()
        make_ready(found)
    except OvertrickError:
        raise
    except Exception as error:  # whatever its author's slip is
        from overtrick.kit.loading import why_not_loaded

        raise BadGame(f"{name} cannot be loaded: {why_not_loaded(error)}") from error
    return found


def deck_in(value: object, cards: Sequence[str], which: str) -> list[str]:
    """A deck of a deal that was read from somewhere, checked to hold just these cards, in any order."""
    if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
        raise BadRecord(f"{which} is not a list of cards.", field="deal")
    if sorted(value) != sorted(cards):
        raise BadRecord(f"{which} does not hold each of its {len(cards)} cards once.", field="deal")
    return value
