"""The cards of a game of bids and tricks as pictures: what stands on each, in which colours, under which name.

Shapes are drawn here for the signs that many packs have; any other sign is written, in the font of the page.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from overtrick.kit.page import Face
from overtrick.kit.words import Language, Words

if TYPE_CHECKING:
    from overtrick.kit.trick_game import Suit, TrickGame

# A path in a box of 40 × 40 for each sign.
SHAPES = {
    "♣": (
        "M20 2a8.6 8.6 0 0 1 7.4 13.1A8.6 8.6 0 1 1 22.6 28Q23 35 27.5 38h-15Q17 35 17.4 28A8.6 8.6 0 1 1 12.6 15.1 "
        "8.6 8.6 0 0 1 20 2z"
    ),
    "♦": "M20 1.5Q26 12 35.5 20 26 28 20 38.5 14 28 4.5 20 14 12 20 1.5z",
    "♠": (
        "M20 1.5C27 11 37 16 37 24.5A8.3 8.3 0 0 1 22.6 29Q23 35 27.5 38h-15Q17 35 17.4 29A8.3 8.3 0 0 1 3 24.5C3 16 "
        "13 11 20 1.5z"
    ),
    "♥": "M20 37.5C11 27 2.5 22 2.5 13.2A9.3 9.3 0 0 1 20 9a9.3 9.3 0 0 1 17.5 4.2C37.5 22 29 27 20 37.5z",
    "★": "M20 2l5.5 11.6 12.5 1.7-9.1 8.8 2.2 12.7L20 30.7 8.9 36.8l2.2-12.7L2 15.3l12.5-1.7z",
    "●": "M20 3a17 17 0 1 1 0 34 17 17 0 0 1 0-34z",
    "■": "M7 4h26a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z",
    "▲": "M20 3 38 35H2z",
    "▼": "M20 37 2 5h36z",
    "⬢": "M20 2l16 9v18l-16 9-16-9V11z",
    "✚": "M14 3h12v11h11v12H26v11H14V26H3V14h11z",
    "☾": "M27 3.5A17.5 17.5 0 1 0 37 28 14.5 14.5 0 0 1 27 3.5z",
    "☀": (
        "M20 11a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM20 0.5 23.5 8.7 16.5 8.7zM33.8 6.2 30.4 14.5 25.5 9.6zM39.5 20.0 31.3 "
        "23.5 31.3 16.5zM33.8 33.8 25.5 30.4 30.4 25.5zM20 39.5 16.5 31.3 23.5 31.3zM6.2 33.8 9.6 25.5 14.5 30.4zM0.5 "
        "20.0 8.7 16.5 8.7 23.5zM6.2 6.2 14.5 9.6 9.6 14.5z"
    ),
}
SHAPES["◆"], SHAPES["☽"] = SHAPES["♦"], SHAPES["☾"]
SPARE = "●▲■⬢★▼✚☾☀♦"  # for suits that are known by a letter alone, one after the other

# How many pips stand in each row.
ROWS = {1: [1], 2: [2], 3: [2, 1], 4: [2, 2], 5: [2, 1, 2], 6: [3, 3], 7: [2, 3, 2], 8: [3, 2, 3], 9: [3, 3, 3], 10: [3, 4, 3]}
SIZES = {1: 30.0, 2: 23.0, 3: 17.5}  # of a pip, by the number of rows
GAP, MIDDLE = 3.5, 97  # between pips; the line around which they stand
COURT = {"J": "cap", "Q": "tiara", "K": "crown"}  # what a court card wears
DRAWN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"  # there is a symbol n… of each
BEST_SEEN = 4.5  # the contrast that letters need
CREAM, INK = "#fff7ea", "#2a1d25"  # --card-cream and --card-ink


class Pip(NamedTuple):
    x: str
    y: str
    size: float


class Picture(NamedTuple):
    """What is drawn of one card."""

    symbol: str
    suit: str  # the symbol of the suit
    letter: str  # of the suit
    number: int | None  # drawn at the corner, or else …
    mark: str  # … this one letter
    wears: str
    pips: Sequence[Pip]


class Sign(NamedTuple):
    """A suit's shape, or the text that stands for it."""

    symbol: str
    path: str
    text: str


def pips(count: int) -> Iterator[Pip]:
    """As many as the card counts, in rows."""
    rows = ROWS[count]
    size = SIZES[len(rows)]
    pitch = size + GAP
    for row, n in enumerate(rows):
        y = MIDDLE - (len(rows) * pitch - GAP) / 2 + row * pitch
        for k in range(n):
            yield Pip(f"{50 - (n * pitch - GAP) / 2 + k * pitch:.1f}", f"{y:.1f}", size)


class Faces:
    """The pack of a game, as pictures."""

    def __init__(self, game: "TrickGame") -> None:
        self._game = game
        self._faces: dict[tuple[int, Language], Face] = {}

    def suit(self, suit: int) -> str:
        """The class of a suit, and the id of its sign."""
        return f"suit-{self._game.name}-{suit}"

    def face(self, card: int, say: Words | None = None) -> Face:
        say = say or self._game.words()
        known = self._faces.get((card, say.language))
        if known is None:
            game, suit = self._game, card // len(self._game.ranks)
            known = Face(game.card_text(card), game.card_name(card, say), f"card-{game.name}-{card}", self.suit(suit))
            self._faces[card, say.language] = known
        return known

    @cached_property
    def pack(self) -> list[int]:
        """The cards in use at most tables, by suit."""
        return sorted(self._game.pack(self._game.players[0], self._game.settle({})))

    @cached_property
    def fan(self) -> tuple[Face, ...]:
        """Four cards for the lobby: one of each suit, in the middle or high."""
        in_suit = len(self._game.ranks)
        suits = [cards for s in range(len(self._game.suits)) if (cards := [c for c in self.pack if c // in_suit == s])]
        places = (0.58, 0.92, 0.42, 1.0)
        return tuple(self.face(cards[round(at * (len(cards) - 1))]) for at, cards in zip(places, suits * 4))

    # -- drawing -------------------------------------------------------------------------------------------------------

    def signs(self) -> list[Sign]:
        found = []
        for s, suit in enumerate(self._game.suits):
            sign = SPARE[s % len(SPARE)] if suit.sign.isalnum() or not suit.sign else suit.sign
            found.append(Sign(self.suit(s), SHAPES.get(sign, ""), sign))
        return found

    def picture(self, card: int) -> Picture:
        game = self._game
        suit, rank = card // len(game.ranks), game.ranks[card % len(game.ranks)]
        number, wears = self._number(rank), COURT.get(rank, "")
        if number is not None:
            wears = ""
        counted = number if number in ROWS else None
        drawn = [Pip("32", "92", 36.0)] if wears else [Pip("25", "70", 50.0)] if counted is None else list(pips(counted))
        symbol = self.face(card).symbol
        return Picture(symbol, self.suit(suit), game.suits[suit].letter, number, rank, wears, drawn)

    def _number(self, rank: str) -> int | None:
        """The number that a rank is called by, if it is: "T" is the 10 in many packs."""
        say = self._game.words()
        name = say(f"rank {rank}") if say.knows(f"rank {rank}") else rank
        return int(name) if re.fullmatch("[0-9]{1,2}", name) else None

    def pictures(self, wanted: Sequence[Face]) -> list[Picture]:
        cards = range(len(self._game.suits) * len(self._game.ranks))
        symbols = {face.symbol for face in wanted}
        return [self.picture(card) for card in cards if not wanted or self.face(card).symbol in symbols]

    def colours(self) -> str:
        """The suits' part of the style sheet."""
        return "".join(
            f".{self.suit(s)} {{ --suit: {suit.ink}; --suit-2: {suit.tint}; --on-suit: {_print_on(suit)}; }}\n"
            for s, suit in enumerate(self._game.suits)
        )


def _print_on(suit: "Suit") -> str:
    """Cream on dark colours, ink on pale ones."""
    if not re.fullmatch("#[0-9a-fA-F]{6}", suit.ink):
        return "var(--card-cream)"
    return "var(--card-cream)" if contrast(suit.ink, CREAM) >= min(BEST_SEEN, contrast(suit.ink, INK)) else "var(--card-ink)"


def contrast(one: str, other: str) -> float:
    """How well one colour stands out from another, as WCAG 2 counts it."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
