"""Copies of Oh Hell with a truth planted in each, which the lab has to find.

They differ from it in the deal alone, so the rules that they run are those of Oh Hell, compiled once for all.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import overtrick.lab.study as studying
from overtrick.games.oh_hell.game import OhHell
from overtrick.games.oh_hell.rules import IN_SUIT, SUITS, State
from overtrick.kit import game as finding
from overtrick.kit.contract import implement
from overtrick.kit.game import Deal, Game, Option, Options, Value
from overtrick.lab.jobs import room

SMALL: dict[str, Value] = {"hands": "single", "tricks": 4}  # one hand of four cards: a game in a fraction of a millisecond
FREE, DEAR = 1, 5  # the free point of seat 2, and what the card is worth more
CARD = 0  # the two of the first suit


class Copy(OhHell):
    """Its own questions are left out: that makes games quick, and cards are looked at by name."""

    total_is_sum = False
    options: tuple[Option, ...] = OhHell.options  # type: ignore[assignment]  # copies have more of them

    def questions(self) -> tuple[()]:
        return ()


class FreePoint(Copy):
    """Seat 2 gets a point for nothing."""

    name = "oh-hell-free-point"

    def start(self, players: int, options: Options, deal: Deal) -> State:
        s = super().start(players, options, deal)
        s.total[2] += FREE
        return s


class DearCard(Copy):
    """Whoever is dealt one card has some points more."""

    name = "oh-hell-dear-card"

    def start(self, players: int, options: Options, deal: Deal) -> State:
        s = super().start(players, options, deal)
        for seat in range(players):
            s.total[seat] += DEAR * ((s.hands[seat] >> CARD) & 1)
        return s


class Turned(Copy):
    """A rule that changes nothing: all suits change places before the deal. Each card is another, each game worth the same."""

    name = "oh-hell-turned"
    options = (*OhHell.options, Option("turned", (False, True), False))

    def start(self, players: int, options: Options, deal: Deal) -> State:
        if options["turned"]:
            deal = {**deal, "deck": [SUITS[(SUITS.index(card[0]) + 1) % len(SUITS)] + card[1:] for card in deal["deck"]]}
        return super().start(players, options, deal)


class Painted(Copy):
    """A rule that nobody can notice: the colour of the cards' backs."""

    name = "oh-hell-painted"
    options = (*OhHell.options, Option("backs", ("red", "blue"), "red"))


COPIES: dict[str, Game] = {copy.name: copy for copy in (FreePoint(), DearCard(), Turned(), Painted())}


def two_of_each_suit() -> list[int]:
    return [IN_SUIT * suit for suit in range(len(SUITS))]


@contextmanager
def found() -> Iterator[None]:
    """While this is open, the lab finds the copies by their names, as it finds games that packages announce."""
    real = finding.game

    def game(name: str) -> Game:
        if name not in COPIES:
            return real(name)
        copy = COPIES[name]
        implement(copy.state, *copy.modules)
        return copy

    try:
        finding.game = studying.game = game  # type: ignore[assignment,attr-defined]
        yield
    finally:
        finding.game = studying.game = real  # type: ignore[attr-defined]
        room.cache_clear()
