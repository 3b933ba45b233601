"""The fields of a state: how wide each is, and who sees it. `conceal` follows from that, and so does a table for people.

    class State(Common):
        turn = small(EVERYBODY)                    # a number from -128 to 127
        money = mediums(SEATS, EVERYBODY)          # a number from -32768 to 32767 for each seat
        hands = masks(SEATS, OWNER)                # a set of cards for each seat, which it alone sees
        dealt = masks(ROUNDS, SEATS, HIDDEN)       # nobody sees these until the rules put them elsewhere
        bids = smalls(SEATS, until_all("chosen"), blank=-1)

The last word of each says who sees it. To conceal a state from a seat, what it may not see becomes `blank`, 0 unless told.
"""

import hashlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol, Self, cast, overload

import numpy as np

from overtrick.kit.compiled import helper
from overtrick.kit.states import Cube, Grid, Row, StateRecord

MOST_SEATS = 8  # no game has more players
MOST_ROUNDS = 127  # no game has more: a state counts them in one byte
MOST_BYTES = 8192  # no state is larger: searches and tables copy it all the time

# -- who sees a field --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sight:
    """Who sees a field. `words` completes the sentence: this is seen by …"""

    kind: str
    words: str
    chosen: str = ""  # the field that says which seats have chosen
    axis: int | None = None  # which dimension counts the seats, where two are as long

    def on(self, axis: int) -> "Sight":
        """The same, where it has to be said which dimension counts the seats."""
        return replace(self, axis=axis)


EVERYBODY = Sight("everybody", "everybody")
OWNER = Sight("owner", "its owner")  # each seat sees its own
HIDDEN = Sight("hidden", "nobody")  # until the rules put it into another field
IN_ITS_ROUND = Sight("in its round", "everybody, once its round has begun")  # the first dimension counts the rounds
BY_RULE = Sight("by rule", "as the game's own `conceal` says")  # for what these words cannot say


def until_all(chosen: str) -> Sight:
    """Its owner alone, until every seat is in the mask `chosen`: for what all choose in secret.

    Where the first dimension counts the rounds, that is so for the round being played; those before lie open.
    """
    return Sight("until all", f"its owner, until all are in `{chosen}`; then everybody", chosen)


# -- fields ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Field:
    """A field as it was declared."""

    scalar: type[np.signedinteger[Any]]
    shape: tuple[int, ...]
    sight: Sight
    blank: int

    @property
    def size(self) -> int:
        return int(np.dtype(self.scalar).itemsize * np.prod(self.shape, dtype=int))


def _declare(scalar: type[np.signedinteger[Any]], said: tuple[Any, ...], blank: int) -> Any:
    *shape, sight = said
    if not isinstance(sight, Sight) or not all(isinstance(n, int) and n > 0 for n in shape):
        raise TypeError(f"a field is declared by its dimensions and who sees it, such as smalls(SEATS, OWNER), not by {said}")
    return Field(scalar, tuple(int(n) for n in shape), sight, blank)


class _Numbers(Protocol):
    """Declares an array: its dimensions, then who sees it. One dimension gives a row, more a grid."""

    @overload
    def __call__(self, n: int, sight: Sight, /, *, blank: int = 0) -> Row: ...
    @overload
    def __call__(self, n: int, m: int, sight: Sight, /, *, blank: int = 0) -> Grid: ...
    @overload
    def __call__(self, n: int, m: int, k: int, sight: Sight, /, *, blank: int = 0) -> Cube: ...


def _number(scalar: type[np.signedinteger[Any]]) -> Callable[..., int]:
    def declare(sight: Sight, *, blank: int = 0) -> int:
        return cast(int, _declare(scalar, (sight,), blank))

    return declare


def _numbers(scalar: type[np.signedinteger[Any]]) -> _Numbers:
    def declare(*said: Any, blank: int = 0) -> Any:
        return _declare(scalar, said, blank)

    return cast(_Numbers, declare)


# For those who read rules the fields are what a state has: numbers and arrays of them. For `layout` they are declarations.
small, smalls = _number(np.int8), _numbers(np.int8)
medium, mediums = _number(np.int16), _numbers(np.int16)
large, larges = _number(np.int32), _numbers(np.int32)
mask, masks = _number(np.int64), _numbers(np.int64)


class Common:
    """What every state has, whatever the game.

    With R the most rounds a game can have, a state also declares `tricks` (R, SEATS), the tricks that count for each seat,
    `points` (R, SEATS), what the round brought, `exact` (R, SEATS), whether the prediction came true, all written when the
    round ends, and `total` (SEATS), each seat's points so far. SEATS is the most players that the game can have.
    """

    players = small(EVERYBODY)
    finished = small(EVERYBODY)  # how many rounds are over

    tricks: Grid
    points: Grid
    exact: Grid
    total: Row

    if TYPE_CHECKING:

        def copy(self) -> Self: ...


RESULTS = ("tricks", "points", "exact")


def fields_of(state: type[Common]) -> dict[str, Field]:
    """The fields that a state declares, in their order, those of its bases first."""
    found = {}
    for base in reversed(state.__mro__):
        found.update({name: value for name, value in vars(base).items() if isinstance(value, Field)})
    return found


def seats_of(state: type[Common]) -> int:
    """The most players that a state has room for."""
    return fields_of(state)["total"].shape[0]


def rounds_of(state: type[Common]) -> int:
    """The most rounds that a state has room for."""
    return fields_of(state)["tricks"].shape[0]


def layout(state: type[Common]) -> np.dtype[np.void]:
    """The record type of a state.

    First what can change within a round, then what cannot: results of finished rounds, and last what is hidden from everybody.
    Searches tell positions apart by the first part alone (`live_bytes`), and what is shown to a seat is in the first two
    (`shown_bytes`).
    """
    if state not in _layouts:
        record = _layouts[state] = _lay_out(state)
        _orders[record] = _order(fields_of(state), record)
    return _layouts[state]


_layouts: dict[type[Common], np.dtype[np.void]] = {}
_orders: dict[np.dtype[np.void], np.ndarray[Any, Any]] = {}


def stable_bytes(state: Any) -> bytes:
    """A state's bytes in an order that stays what it is however states lie in memory: luck is drawn from them, and names."""
    found: bytes = np.frombuffer(state.tobytes(), np.uint8)[_orders[state.dtype]].tobytes()
    return found


def _order(found: dict[str, Field], record: "np.dtype[np.void]") -> "np.ndarray[Any, Any]":
    """First what can change within a round, then all else, wide fields first, and zeros to a whole number of words."""
    live, results, hidden = _parts(found)
    fields, zero = record.fields, record.itemsize - 1  # the last byte is a filler's
    assert fields is not None
    order: list[int] = []
    for names in (live, [name for name in found if name in (*results, *hidden)]):
        for name in sorted(names, key=lambda name: -np.dtype(found[name].scalar).itemsize):
            kind, at = fields[name][:2]
            order += range(at, at + kind.itemsize)
        order += [zero] * (8 - len(order) % 8)
    return np.array(order)


def _lay_out(state: type[Common]) -> np.dtype[np.void]:
    found = fields_of(state)
    _check(state, found)
    packed: list[tuple[Any, ...]] = []
    for part, names in enumerate(_parts(found)):
        # Wide fields first, then a filler, so that no byte lies between fields: NumPy would leave garbage there in a copy.
        # It is there in any case, and its name tells the record types of games apart that are laid out alike.
        packed += sorted(((name, found[name].scalar, found[name].shape) for name in names), key=_narrowness)
        beyond = _part_bytes(found, names) - sum(found[name].size for name in names)
        packed.append((f"filler_{part}_{_tag(state)}", np.int8, (beyond,)))
    record = np.dtype((StateRecord, np.dtype(packed, align=True)))
    if record.itemsize > MOST_BYTES:
        raise TypeError(f"{state.__name__} has {record.itemsize} bytes; a state has at most {MOST_BYTES}")
    return record


def _tag(state: type[Common]) -> str:
    return hashlib.sha256(f"{state.__module__}.{state.__qualname__}".encode()).hexdigest()[:8]


def live_bytes(state: type[Common]) -> int:
    """How many bytes of a state, from its beginning, can change within a round."""
    found = fields_of(state)
    return _part_bytes(found, _parts(found)[0])


def shown_bytes(state: type[Common]) -> int:
    """How many bytes of a state, from its beginning, somebody may see; the others are the same in all concealed states."""
    found = fields_of(state)
    return sum(_part_bytes(found, names) for names in _parts(found)[:2])


def _part_bytes(found: dict[str, Field], names: list[str]) -> int:
    """With the filler."""
    return (sum(found[name].size for name in names) // 8 + 1) * 8


def _parts(found: dict[str, Field]) -> tuple[list[str], list[str], list[str]]:
    hidden = [name for name, field in found.items() if field.sight is HIDDEN]
    results = [name for name in found if name in RESULTS and name not in hidden]
    return [name for name in found if name not in (*results, *hidden)], results, hidden


def _narrowness(field: tuple[Any, ...]) -> int:
    return -int(np.dtype(field[1]).itemsize)


def _check(state: type[Common], found: dict[str, Field]) -> None:
    own = state.__name__
    for base in reversed(state.__mro__):
        missing = [name for name in vars(base).get("__annotations__", ()) if name not in found]
        if missing and base is state:
            raise TypeError(f"the field {own}.{missing[0]} says its type, but not who sees it: {missing[0]} = small(EVERYBODY)")
        if missing:
            every = "state" if base is Common else base.__name__
            raise TypeError(f"{own} lacks what every {every} has: {', '.join(missing)}")
    for name in found:
        if hasattr(np.ndarray, name):
            raise TypeError(f"the field {own}.{name} is called like an attribute of a NumPy array")
    seats = found["total"].shape
    if len(seats) != 1 or seats[0] > MOST_SEATS:
        raise TypeError(f"{own}.total has a number for each seat, and at most {MOST_SEATS} seats, not {seats}")
    if found["tricks"].shape[0] > MOST_ROUNDS:
        raise TypeError(f"{own}.tricks has room for {found['tricks'].shape[0]} rounds; a game has at most {MOST_ROUNDS}")
    for name in RESULTS:
        if found[name].shape != (found["tricks"].shape[0], *seats):
            raise TypeError(f"{own}.{name} has a number for each round and seat, not the dimensions {found[name].shape}")
    for name, field in found.items():
        if field.sight.kind in ("owner", "until all"):
            _seat_axis(own, name, field, seats[0])
        if field.sight.chosen and field.sight.chosen not in found:
            raise TypeError(f"{own}.{name} is secret until all are in {field.sight.chosen!r}, which is no field")


def _seat_axis(state: str, name: str, field: Field, seats: int) -> int:
    """Which dimension of a field counts the seats."""
    if field.sight.axis is not None:
        return field.sight.axis
    axes = [axis for axis, n in enumerate(field.shape) if n == seats]
    if len(axes) != 1:
        what = "no dimension" if not axes else "several dimensions"
        raise TypeError(
            f"{state}.{name} is its owner's, but {what} of {field.shape} counts {seats} seats; .on(axis) says which"
        )
    return axes[0]


# -- concealing --------------------------------------------------------------------------------------------------------


def concealer(state: type[Common], own: Callable[..., None] | None, shown: bool = False) -> Callable[..., None]:
    """The function `conceal(s, seat)` that follows from what the fields say, with the game's own part where one says so.

    With `shown` it leaves alone what is hidden from everybody. It is written as source, like the rules, so that it runs
    interpreted and compiled. `concealing` shows it.
    """
    needs_own = any(field.sight is BY_RULE for field in fields_of(state).values())
    if needs_own != (own is not None):
        says = "says of a field that it is seen BY_RULE" if needs_own else "says of no field that it is seen BY_RULE"
        raise TypeError(f"{state.__module__}.{state.__name__} {says}, so the game writes {'a' if needs_own else 'no'} conceal")
    names: dict[str, Any] = {"conceal_by_rule": helper(own)} if own else {}
    # Under the name of the file that declares the fields: what is compiled from it is kept, and found again, by that.
    exec(compile(concealing(state, shown), _file_of(state), "exec"), names)
    found: Callable[..., None] = names["conceal_as_declared"]
    found.__module__ = state.__module__
    return found


def _file_of(state: type[Common]) -> str:
    return str(sys.modules[state.__module__].__file__)


def wipe_hidden(state: type[Common], states: np.ndarray[Any, Any]) -> None:
    """Make what is hidden from everybody in these states what it is in a concealed one."""
    for name, field in fields_of(state).items():
        if field.sight is HIDDEN:
            states[name] = field.blank


def concealing(state: type[Common], shown: bool = False) -> str:
    """The source of `conceal` for this state."""
    lines = ["def conceal_as_declared(s, seat):", "    players = s.players"]
    for name, field in fields_of(state).items():
        if not (shown and field.sight is HIDDEN):
            lines += [f"    {line}" for line in _blanking(state, name, field)]
    if any(field.sight is BY_RULE for field in fields_of(state).values()):
        lines.append("    conceal_by_rule(s, seat)")
    return "\n".join(lines) + "\n"


def _blanking(state: type[Common], name: str, field: Field) -> Iterator[str]:
    """The lines that make a field what a seat may see of it."""
    kind, seats = field.sight.kind, seats_of(state)
    if kind in ("everybody", "by rule"):
        return
    rounds = rounds_of(state)
    spans = [f"range({n})" for n in field.shape]
    if kind == "in its round":
        spans[0] = f"range(s.finished + 1, {field.shape[0]})"
    elif kind == "until all":
        yield f"if s.{field.sight.chosen} != (1 << players) - 1:"
        if field.shape[0] == rounds and len(field.shape) > 1:
            spans[0] = f"range(s.finished, min(s.finished + 1, {rounds}))"
    indent = "    " if kind == "until all" else ""
    seat_axis = None if kind in ("hidden", "in its round") else _seat_axis(state.__name__, name, field, seats)
    if spans:
        yield f"{indent}the_{name} = s.{name}"  # once: to an interpreter that is more work than to set a number in it
    for axis, span in enumerate(spans):
        yield f"{indent}for i{axis} in {'range(players)' if axis == seat_axis else span}:"
        indent += "    "
        if axis == seat_axis:
            yield f"{indent}if i{axis} != seat:"
            indent += "    "
    places = ", ".join(f"i{axis}" for axis in range(len(spans)))
    yield f"{indent}the_{name}[{places}] = {field.blank}" if spans else f"{indent}s.{name} = {field.blank}"


def who_sees_what(state: type[Common]) -> list[tuple[str, str]]:
    """Each field with who sees it, in words."""
    return [(name, field.sight.words) for name, field in fields_of(state).items()]


def secrets_table(state: type[Common]) -> str:
    """The same as a table in Markdown, what everybody sees in one line: for the game's page in the documentation."""
    seen: dict[str, list[str]] = {}
    for name, who in who_sees_what(state):
        seen.setdefault(who, []).append(f"`{name}`")
    lines = [f"| {', '.join(names)} | {who} |" for who, names in seen.items()]
    return "\n".join(["| fields | seen by |", "| --- | --- |", *lines]) + "\n"
