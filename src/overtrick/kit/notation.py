"""How the fields of a state are spelled for people and programs: cards by name, sets as lists, nothing as nothing.

    notation = {"hands": cards_in(CARDS), "laid": one_of(CARDS), "turn": one_seat(), "chosen": seats(), "bids": number(-1)}

A field that a game does not mention is a number; a mask is a set of the game's cards. The JSON of a view and position texts
are both made from this.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from overtrick.kit.errors import BadPosition
from overtrick.kit.fields import Common, Field, fields_of, rounds_of, seats_of

if TYPE_CHECKING:
    from overtrick.kit.game import Game

VIEW_FORMAT = "overtrick-view/2"  # the JSON of a view; 1 had numbers in place of names
Spelled = None | int | str | list[Any]
TALLY_BITS = 3  # of a tally: how often a card is there, in so many bits a card


@dataclass(frozen=True)
class Spelling:
    """How one number of a field is spelled."""

    kind: str  # "number", "name", "seat", "set", "seats", "tally" or "option"
    names: tuple[str, ...] = ()  # what the numbers from 0 on are called; without any, they are plain numbers
    empty: int = 0  # the number that stands for nothing
    lies: bool = False  # each of these cards lies here and nowhere else

    @cached_property
    def is_list(self) -> bool:
        return self.kind in ("set", "seats", "tally")

    @cached_property
    def codes(self) -> dict[str, int]:
        return {name: code for code, name in enumerate(self.names)}


def number(empty: int = 0) -> Spelling:
    return Spelling("number", empty=empty)


def one_of(names: Sequence[str], empty: int = -1, *, lies: bool = False) -> Spelling:
    """A card or another thing, by its name."""
    return Spelling("name", tuple(names), empty, lies)


def cards_in(names: Sequence[str], *, lies: bool = False) -> Spelling:
    """A set of cards or other things, as a bit mask."""
    return Spelling("set", tuple(names), lies=lies)


def tally_of(names: Sequence[str]) -> Spelling:
    """Cards of which several may be alike, counted in three bits each."""
    return Spelling("tally", tuple(names))


def one_seat(empty: int = -1) -> Spelling:
    return Spelling("seat", empty=empty)


def seats() -> Spelling:
    """A set of seats."""
    return Spelling("seats")


def option() -> Spelling:
    """What follows from the options, and is not said again."""
    return Spelling("option")


# -- one number ----------------------------------------------------------------------------------------------------------


def spelled(how: Spelling, value: int) -> Spelled:
    """A number of a state as JSON has it."""
    if how.kind == "tally":
        return [name for k, name in enumerate(how.names) for _ in range((value >> (TALLY_BITS * k)) & 7)]
    if how.is_list:
        members = [k for k in range(value.bit_length()) if (value >> k) & 1]
        return [how.names[k] if k < len(how.names) else k for k in members] if how.names else members
    if value == how.empty and (how.kind in ("name", "seat") or how.empty != 0):
        return None
    if how.kind == "name" and 0 <= value < len(how.names):
        return how.names[value]
    return value


def understood(how: Spelling, value: Spelled, where: str) -> int:
    """The number that was spelled so."""
    if isinstance(value, list):
        codes = [_code(how, str(one), where) for one in value]
        if how.kind == "tally":
            return sum(1 << (TALLY_BITS * code) for code in codes)
        if len(set(codes)) < len(codes):
            raise BadPosition(f"In {where} something stands twice.")
        return sum(1 << code for code in codes)
    return how.empty if value is None else _code(how, str(value), where)


def _code(how: Spelling, text: str, where: str) -> int:
    known = how.codes.get(text)
    if known is not None:
        return known
    if how.names and not how.is_list and text.lstrip("-").isdecimal():
        return int(text)
    if how.names or not text.lstrip("-").isdecimal():
        have = f"one of {', '.join(how.names[:6])} …" if how.names else "a whole number"
        raise BadPosition(f"In {where} stands {text!r}, where it should be {have}.")
    return int(text)


# -- whole fields --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)  # there is one of each, and what they spell is remembered by it
class SpelledField:
    """A field with its spelling, and how much of it there is at a table of so many players and rounds."""

    name: str
    field: Field
    how: Spelling
    extent: tuple[tuple[int, bool], ...]  # for each dimension how long it is, and whether all of that is always there

    def lists(self, raw: Any) -> Any:
        """The field as nested lists of what its numbers are called."""
        return self._lists(raw, 0)

    def _lists(self, raw: Any, axis: int) -> Any:
        if axis == len(self.extent):
            return spelled(self.how, int(raw))
        length, whole = self.extent[axis]
        if axis + 1 == len(self.extent):
            parts = [spelled(self.how, int(number)) for number in raw[:length]]
        else:
            parts = [self._lists(inner, axis + 1) for inner in raw[:length]]
        while not whole and parts and self.is_nothing(parts[-1]):
            parts.pop()
        return parts

    def is_nothing(self, part: Any) -> bool:
        """Whether there is nothing but empty places in this."""
        if isinstance(part, list):
            return all(self.is_nothing(one) for one in part)
        return part is None or (part == 0 and self.how.empty == 0 and self.how.kind == "number")

    def write(self, raw: Any, said: Any, axis: int = 0) -> None:
        """Put what was said into the field, which is empty."""
        where = self.name
        if not self.extent:
            raw[()] = self._fitting(said)
            return
        length = self.extent[axis][0]
        if not isinstance(said, list) or len(said) > length:
            raise BadPosition(
                f"{where} has at most {length} parts here, not {len(said) if isinstance(said, list) else said!r}."
            )
        for k, part in enumerate(said):
            if axis + 1 < len(self.extent):
                self.write(raw[k], part, axis + 1)
            else:
                raw[k] = self._fitting(part)

    def _fitting(self, said: Any) -> int:
        value = understood(self.how, said, self.name)
        if not -self._bound <= value < self._bound:
            raise BadPosition(f"{self.name} cannot hold {value}.")
        return value

    @cached_property
    def _bound(self) -> int:
        """The numbers that fit are from minus this to just below it."""
        return 1 << (8 * np.dtype(self.field.scalar).itemsize - 1)

    def clear(self, raw: Any) -> None:
        """Make empty what there is of the field; what absent players have stays as it is."""
        raw[tuple(slice(length) for length, _ in self.extent)] = self.how.empty


@lru_cache(256)
def notation_of(game: "Game", players: int, rounds: int) -> tuple[SpelledField, ...]:
    """The fields of a game as they are spelled at a table for so many."""
    found = []
    for name, field in fields_of(game.state).items():
        usual = cards_in(game.cards) if field.scalar is np.int64 else number(field.blank)
        how = game.notation.get(name, usual)
        found.append(SpelledField(name, field, how, _extent(game.state, field, players, rounds)))
    return tuple(found)


def _extent(state: type[Common], field: Field, players: int, rounds: int) -> tuple[tuple[int, bool], ...]:
    at_seats, at_rounds = seats_of(state), rounds_of(state)
    extent = []
    for axis, length in enumerate(field.shape):
        if field.sight.axis == axis or (field.sight.axis is None and length == at_seats):
            extent.append((players, True))
        elif axis == 0 and length == at_rounds and rounds <= length:
            extent.append((rounds, True))
        else:
            extent.append((length, False))
    return tuple(extent)


def as_words(game: "Game", state: Any, players: int, rounds: int) -> dict[str, Any]:
    """A state for programs: every field by name, with names and lists in place of numbers."""
    return {one.name: one.lists(state[one.name]) for one in notation_of(game, players, rounds) if one.how.kind != "option"}
