"""How a game is drawn in the browser: what its package brings, so that the pages need to know no game.

A drawing is a folder of templates beside a few lines of Python that turn a view into what the templates show. A game
without one is still playable there: its moves are listed as buttons. `docs/drawing.md` lists the template parts on offer.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from overtrick.kit.game import State, Value
from overtrick.kit.lessons import Lesson
from overtrick.kit.states import as_numbers
from overtrick.kit.table import Move, View, legal_moves
from overtrick.kit.words import Catalogue, Words

CARD_PIECES = Path(__file__).parent / "card_pieces"  # templates of what every face is made of, in the browser and elsewhere


class Face(NamedTuple):
    """A card as it is drawn. `symbol` is the id of its picture in `symbols.html`, `suit` a class that sets its colours."""

    code: str  # as in moves: "G8"
    name: str  # in words: "green 8"
    symbol: str
    suit: str
    ident: str = ""  # which element it is, where several cards look alike; its code otherwise

    @property
    def id(self) -> str:
        return self.ident or self.code


class Choice(NamedTuple):
    """A card in the hand of somebody who looks at it: whether it can be played now, and what is said about that."""

    face: Face
    legal: bool
    say: str = ""  # what it would do, for the ribbon; or why it has to wait
    move: str = ""  # the move, if there is only one with this card
    places: Sequence[str] = ()  # where it can go, in games that have places
    marks: str = ""  # classes for the game's own style sheet


class Laid(NamedTuple):
    """A seat's card in the trick; none while it is still to come."""

    seat: int
    face: Face | None
    note: str  # in an empty place when its card comes; under a card what it counts as, where that is not what it shows
    pill: str = ""  # on the card: that it was led, or is ahead
    ahead: bool = False
    fresh: bool = False  # just played
    on_it: tuple[tuple[str, str], ...] = ()  # what lies on the card: class and picture of each


class Fact(NamedTuple):
    """What the middle of the table says: a label, a suit's class if there is one, and words."""

    label: str
    suit: str
    words: str


class LastTrick(NamedTuple):
    """A trick that was completed: who played what, in order, and who took it."""

    number: int  # how many were completed in the game with it; tells a new one from the one before
    cards: tuple[tuple[int, Face], ...]
    best: int  # which of them won it, from 0

    @property
    def winner(self) -> int:
        return self.cards[self.best][0]


class Taken(NamedTuple):
    """The moment in which a full trick still lies where it was played."""

    trick: LastTrick
    stands: str  # what it makes of the winner's prediction, in words
    place: str = ""  # where it lies, in games that have places
    on_it: tuple[tuple[tuple[str, str], ...], ...] = ()  # what lies on each card, as in `Laid`
    with_: str = ""  # what helped the winning card, in words that follow its name


class Follow(NamedTuple):
    """What the hand of whoever is to play can do: what was led, and whether the hand has it."""

    suit: str  # in words; nothing where the hand leads
    held: bool = False


class Out(NamedTuple):
    """The cards of a suit that the viewer has not seen yet in this round."""

    suit: str
    name: str
    faces: tuple[Face, ...]


# Where the others sit, clockwise from the left of the seat at the near edge, by how many play: on the left, at the far edge,
# on the right. A seat stays where it is for the whole game.
PLACES = {
    2: ("t",),
    3: ("tl", "tr"),
    4: ("l", "t", "r"),
    5: ("l", "tl", "tr", "r"),
    6: ("l", "tl", "t", "tr", "r"),
    7: ("l", "lt", "tl", "tr", "rt", "r"),
    8: ("l", "lt", "tl", "t", "tr", "rt", "r"),
}


def places_of(players: int, near: int) -> tuple[str, ...]:
    """The place of each seat round the table, where `near` sits at the bottom."""
    others = PLACES.get(players, ())
    found = ["b"] * players
    for k, place in enumerate(others):
        found[(near + 1 + k) % players] = place
    return tuple(found)


class Seen(View):
    """A view that is read many times to draw it: its moves are found once, and its state is quick to read.

    The state is not a record here but has the same fields, so the rules' own helpers work on it; arrays are shared.
    """

    def __init__(self, view: View) -> None:
        fields = dict(zip(view.state.dtype.names, view.state.item()))
        for name, value in fields.items():
            if isinstance(value, np.ndarray):
                fields[name] = as_numbers(value)
        fields["dtype"] = view.state.dtype  # by which the contract finds the rules
        super().__init__(view.game, SimpleNamespace(**fields), view.names, view.seat, view.log, view.options)
        self._view = view
        self.bytes = view.state.tobytes()
        self._acting = view.to_act()
        self._legal = legal_moves(view.game, view.state, view.seat) if view.seat in self._acting else []

    def to_act(self) -> tuple[int, ...]:
        return self._acting

    @property
    def shares(self) -> list[float]:
        return self._view.shares

    def legal(self) -> list[Move]:
        return self._legal


class Drawing(ABC):
    """What a game's package brings for the browser.

    `folder` holds `table.html` (the table for one viewer), `symbols.html` (SVG symbols, once a page), `page.css`, and
    `rules.en.html`, `rules.fr.html` and so on, of which one is enough; without any, the rules are the game's `rules_text`. Keys
    of `words` are looked up before those of the game's catalogue, and none should stand in both.
    """

    folder: Path
    style: str  # the class of the whole table, for the style sheet
    words: Catalogue
    fan: Sequence[Face]  # four cards for the lobby
    minutes: int  # about how long a game takes
    daily: Mapping[str, Value] = MappingProxyType({})  # options of the deal of the day, where the usual ones make it too long
    lesson: Lesson | None = None  # a guided first hand, if there is one

    @abstractmethod
    def show(self, view: Seen, say: Words) -> dict[str, Any]:
        """What `table.html` needs to draw this view; from the view alone, for it may be concealed.

        The page itself uses some of the names: `where` (how far the round is, in words), `note` (a second sentence for the
        ribbon), `next` (the seat that plays after the one to act), `now` (points of the round so far), `last` (a `LastTrick`,
        or None), `taken` (a `Taken`, right after a trick was completed), `earlier` (the tricks of the round, as `LastTrick`s),
        `out` (what has not been seen yet, as `Out`s), `follow` (a `Follow`, where a card of `hand` is asked for) and `ring`
        (whether the board is the trick between the seats; otherwise the mats stand in a row above it).
        """

    def predicted(self, view: View, seat: int, say: Words) -> str:
        """What a seat had predicted of the round that has just ended, in a few words; empty where nobody is told."""
        return ""

    def completes(self, then: State, now: State) -> bool:
        """Whether the move between these states completed a trick, by the tricks that a state counts in `won`, if it does."""
        seats = range(now.players)
        before = sum(then.won[seat] for seat in seats) if hasattr(then, "won") else 0
        if then.finished < now.finished:
            return bool(sum(now.tricks[then.finished, seat] for seat in seats) > before)
        return hasattr(now, "won") and bool(sum(now.won[seat] for seat in seats) > before)

    def file(self, name: str) -> Path | None:
        """Where its file of this name is; None if it has none."""
        found = self.folder / name
        return found if found.is_file() else None

    def style_sheet(self) -> str:
        """Suits and board, for the browser."""
        found = self.file("page.css")
        return found.read_text(encoding="utf-8") if found else ""

    def pictures(self, wanted: Sequence[Face] = ()) -> dict[str, Any]:
        """What `symbols.html` needs: to draw these faces, or all there are where none is named."""
        return {}

    def card_face(self, card: int, say: Words) -> Face | None:
        """A card by its number, for pictures outside of the browser; None where it is only written."""
        return None

    @abstractmethod
    def move(self, fields: Mapping[str, str]) -> str:
        """The move text that a form was filled in with; anything where the fields make no sense."""


def choices_of(view: View) -> dict[str, list[str]]:
    """The legal moves by the card they begin with: "G8@3" and "Y7+queen" are moves with G8 and Y7."""
    found: dict[str, list[str]] = {}
    for move in view.legal():
        card = move.text
        for mark in "@+~=":
            card = card.split(mark)[0]
        found.setdefault(card, []).append(move.text)
    return found
