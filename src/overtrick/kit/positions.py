"""Positions as one line of text, as chess has them: written from any state, read back, and looked at for what is impossible.

    3 hands:single tricks:2 dealer=0 trump=H2 hands=CA,D2/C3,D4/S5,S6 turn=1 in_all=2 …

First the number of players, then options that are not the usual ones, as name:value, and `seat:1` where it is what that seat
knows; then each field of the state that holds anything, as name=value. Commas stand between cards or numbers, slashes between
the next larger parts, bars between those; `-` is nothing. What a text leaves out is empty.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from overtrick.kit import engine
from overtrick.kit.chance import SeededLuck
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadOption, BadPosition
from overtrick.kit.game import Game, Options, State, Value
from overtrick.kit.notation import SpelledField, notation_of

BETWEEN = ",/|;"  # parts, from the innermost out
NOTHING = "-"
SPECTATOR = "nobody"


def position_text(game: Game, state: State, options: Options, seat: int | None = None) -> str:
    """A state as a line of text. With a seat, it says whose view it is."""
    players = int(state.players)
    usual = game.settle({})
    words = [str(players)]
    words += [f"{name}:{_option_text(value)}" for name, value in options.items() if value != usual[name]]
    if seat is not None:
        words.append(f"seat:{SPECTATOR if seat == NOBODY else seat}")
    rounds, memory = game.rounds(players, options), state.tobytes()
    for one in notation_of(game, players, rounds):
        if one.name != "players" and one.how.kind != "option":
            text = _field_text(one, memory[_place(game, one.name)])
            if text:
                words.append(f"{one.name}={text}")
    return " ".join(words)


def read_position(game: Game, text: str) -> tuple[State, dict[str, Value], int | None]:
    """The state, the options and the seat that a text tells. Raises `BadPosition` where it cannot be understood."""
    words = text.split()
    if not words or not words[0].isdecimal():
        raise BadPosition("A position begins with the number of players.")
    try:
        game.check_players(int(words[0]))
    except BadOption as error:
        raise BadPosition(str(error)) from None
    players = int(words[0])
    options, seat, fields = _sorted_words(game, players, words[1:])
    memory = bytearray(_canvas(game, players, tuple(options.items())))
    known = {one.name: one for one in notation_of(game, players, game.rounds(players, options))}
    for name, said in fields.items():
        if name not in known or name == "players" or known[name].how.kind == "option":
            raise BadPosition(f"{game.words()('title')} has no field {name!r} to be set.")
        place = _place(game, name)
        memory[place] = _field_bytes(known[name], said, bytes(memory[place]))
    state = np.frombuffer(memory, game.record)[0]
    game.derive(state, frozenset(fields))
    if seat is not None:
        engine.conceal(state, seat)  # also what absent players and rounds have
    return state, options, seat


def _sorted_words(game: Game, players: int, words: list[str]) -> tuple[dict[str, Value], int | None, dict[str, str]]:
    """Options, seat and fields, told apart by what stands after the name."""
    known = {option.name: option for option in game.options}
    given: dict[str, Value] = {}
    fields: dict[str, str] = {}
    seat: int | None = None
    for word in words:
        name, equals, value = word.partition("=")
        if equals and ":" not in name:
            if name in fields:
                raise BadPosition(f"The field {name} stands there twice.")
            fields[name] = value
            continue
        name, colon, value = word.partition(":")
        if not colon:
            raise BadPosition(f"{word!r} is neither an option, name:value, nor a field, name=value.")
        if name == "seat":
            seat = _seat(value, players)
        else:
            given[name] = known[name].parse(value) if name in known else value
    return game.settle(given), seat, fields


def _seat(text: str, players: int) -> int:
    if text == SPECTATOR:
        return NOBODY
    if not text.isdecimal() or int(text) >= players:
        raise BadPosition(f"A seat is from 0 to {players - 1}, or {SPECTATOR}, not {text!r}.")
    return int(text)


def _option_text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@lru_cache(64)
def _canvas(game: Game, players: int, options: tuple[tuple[str, Value], ...]) -> bytes:
    """A state with nothing in it, but what options and absent players always have."""
    settled = dict(options)
    state = game.start(players, settled, game.deal(players, settled, SeededLuck(game.name, players, 0)))
    memory = bytearray(state.tobytes())
    for one in notation_of(game, players, game.rounds(players, settled)):
        if one.name != "players" and one.how.kind != "option":
            place = _place(game, one.name)
            values = np.frombuffer(memory[place], one.field.scalar).reshape(one.field.shape).copy()
            one.clear(values)
            memory[place] = values.tobytes()
    return bytes(memory)


@lru_cache(1024)
def _place(game: Game, name: str) -> slice:
    fields = game.record.fields
    assert fields is not None
    kind, offset = fields[name][:2]
    return slice(offset, offset + kind.itemsize)


# -- one field: the same few values come again and again, so they are kept ---------------------------------------------------


@lru_cache(16384)
def _field_text(one: SpelledField, raw: bytes) -> str:
    values = np.frombuffer(raw, one.field.scalar).reshape(one.field.shape)
    lists = one.lists(values.tolist())  # plain numbers are read more quickly
    return "" if one.is_nothing(lists) else _written(one, lists, _depth(one))


def _depth(one: SpelledField) -> int:
    """How many lists lie in each other."""
    return len(one.extent) + one.how.is_list


def _written(one: SpelledField, part: Any, depth: int) -> str:
    if depth == 0:
        return NOTHING if part is None else str(part)
    parts = list(part)
    while depth > 1 and parts and one.is_nothing(parts[-1]):
        parts.pop()
    return BETWEEN[depth - 1].join(_written(one, inner, depth - 1) for inner in parts)


@lru_cache(16384)
def _field_bytes(one: SpelledField, said: str, empty: bytes) -> bytes:
    values = np.frombuffer(bytearray(empty), one.field.scalar).reshape(one.field.shape)
    one.write(values, _parsed(said, _depth(one)))
    return values.tobytes()


def _parsed(text: str, depth: int) -> Any:
    if depth == 0:
        return None if text == NOTHING else text
    return [_parsed(part, depth - 1) for part in text.split(BETWEEN[depth - 1])] if text else []


# -- what is impossible ----------------------------------------------------------------------------------------------------


def impossible(game: Game, state: State, options: Options, viewer: int | None = None) -> Iterator[str]:
    """What cannot be at any table, a sentence each: cards in two places, seats that nobody has, and what the game knows.

    With a viewer, the state is what that seat sees.
    """
    players = int(state.players)
    rounds = game.rounds(players, options)
    fields = notation_of(game, players, rounds)
    if not 0 <= int(state.finished) <= rounds:
        yield f"{state.finished} rounds are over, of {rounds}."
        return
    yield from _strange_numbers(fields, state, players)
    yield from _cards_twice(game, fields, state, options)
    faults = list(game.impossible(state, options))
    yield from faults
    if not faults:
        yield from _stuck(game, state, range(players) if viewer is None else (viewer,))


def _strange_numbers(fields: tuple[SpelledField, ...], state: State, players: int) -> Iterator[str]:
    for one in fields:
        how, values = one.how, np.asarray(state[one.name])[tuple(slice(length) for length, _ in one.extent)]
        if how.kind == "seat" and ((values != how.empty) & ((values < 0) | (values >= players))).any():
            yield f"{one.name} names a seat that nobody has."
        if how.kind == "name" and ((values != how.empty) & ((values < 0) | (values >= len(how.names)))).any():
            yield f"{one.name} has a number that stands for nothing."
        most = players if how.kind == "seats" else len(how.names) if how.kind == "set" else 0
        if most and (np.asarray(values, np.int64) >> most != 0).any():
            yield f"{one.name} has something in it that there is not."


def _cards_twice(game: Game, fields: tuple[SpelledField, ...], state: State, options: Options) -> Iterator[str]:
    known = frozenset(game.deck(int(state.players), options))
    lying: dict[str, str] = {}
    for one in fields:
        if one.how.lies:
            for card in _flat(one.lists(state[one.name])):
                if card in lying:
                    yield (
                        f"{card} is in {lying[card]} and in {one.name}."
                        if lying[card] != one.name
                        else f"{card} is twice in {one.name}."
                    )
                elif known and card not in known:
                    yield f"{card} is in {one.name}, but not in this game's pack."
                lying.setdefault(str(card), one.name)


def _flat(part: Any) -> Iterator[Any]:
    if isinstance(part, list):
        for inner in part:
            yield from _flat(inner)
    elif part is not None:
        yield part


def _stuck(game: Game, state: State, seats: Iterable[int]) -> Iterator[str]:
    """Whoever of these is to act has a legal move."""
    actors = engine.to_act(state)
    codes = np.empty(max(game.most_legal, 64), np.int32)
    for seat in seats:
        if seat != NOBODY and (actors >> seat) & 1 and engine.legal(state, seat, codes) == 0:
            yield f"Seat {seat} is to act, and has no move."
