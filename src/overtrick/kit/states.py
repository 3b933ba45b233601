"""States as interpreted rules see them: fields and elements are plain Python integers, as they are in compiled code.

A NumPy record would give `int8` scalars, which overflow at 127 and divide in half precision where compiled code counts in
64 bits. Storing a number that does not fit its field is an error here; compiled code would cut it off.
"""

from collections.abc import Callable, Iterator
from struct import Struct
from typing import Any, overload

import numpy as np


class Row(np.ndarray[Any, Any]):
    """An array of numbers inside a state."""

    @overload  # type: ignore[override]  # narrower than what NumPy promises for all of its arrays
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> "Row": ...
    def __getitem__(self, index: Any) -> Any:
        if type(index) is int:
            return self.item(index)  # the usual way, and much the quickest
        return _plain(super().__getitem__(index))

    def __iter__(self) -> Iterator[int]:  # type: ignore[override]
        return iter(self.tolist())


class Grid(np.ndarray[Any, Any]):
    """An array of two dimensions inside a state."""

    @overload  # type: ignore[override]
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: tuple[int, int]) -> int: ...
    @overload
    def __getitem__(self, index: tuple[int, slice]) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> "Grid": ...
    def __getitem__(self, index: Any) -> Any:
        if type(index) is tuple and type(index[0]) is int and type(index[1]) is int:
            return self.item(index)  # the usual way here
        return _plain(super().__getitem__(index))


class Cube(np.ndarray[Any, Any]):
    """An array of three dimensions inside a state."""

    @overload  # type: ignore[override]
    def __getitem__(self, index: int) -> Grid: ...
    @overload
    def __getitem__(self, index: tuple[int, int]) -> Row: ...
    @overload
    def __getitem__(self, index: tuple[int, int, int]) -> int: ...
    def __getitem__(self, index: Any) -> Any:
        return _plain(super().__getitem__(index))


_KINDS = (Row, Grid, Cube)  # by number of dimensions, from one


def _plain(found: Any) -> Any:
    """What indexing an array of a state gives: a number, or an array of the right kind."""
    return as_numbers(found) if isinstance(found, np.ndarray) else found.item()


def as_numbers(array: np.ndarray[Any, Any]) -> Any:
    """An array as rules see it."""
    return array.view(_KINDS[array.ndim - 1])


_attribute, _field = np.void.__getattribute__, np.void.__getitem__  # found once: states are read all the time

Reader = tuple[Callable[..., tuple[Any, ...]] | None, int]  # how a number is read from the bytes, and where; None for others
_NUMBERS = "?bBhHiIlLqQfd"  # what NumPy and `struct` call alike
_readers: dict[Any, dict[str, Reader]] = {}  # by record type and field


def _read_by(record: Any) -> dict[str, Reader]:
    """How the fields of a record are read. NumPy takes ten times as long for a number."""
    found = {}
    for name, (kind, at, *_) in record.fields.items():
        is_number = kind.char in _NUMBERS and not kind.shape
        found[name] = Struct(kind.char).unpack_from if is_number else None, at
    return _readers.setdefault(record, found)


class StateRecord(np.void):  # type: ignore[misc]
    """A state: its fields are attributes, and to copy it is to copy its bytes."""

    def __getattribute__(self, name: str) -> Any:
        record = _attribute(self, "dtype")
        found = (_readers.get(record) or _read_by(record)).get(name)
        if found is None:
            return _attribute(self, name)
        read, at = found
        if read is not None:
            return read(self, at)[0]
        value = _field(self, name)
        return as_numbers(value) if isinstance(value, np.ndarray) else value.item()

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"a state has no field {name!r}")

    def copy(self) -> Any:  # type: ignore[override]  # NumPy would also be told an order of memory
        """The same state, to be changed by itself; what NumPy has for any scalar takes five times as long."""
        return np.frombuffer(bytearray(self.tobytes()), self.dtype)[0]

    def __setattr__(self, name: str, value: Any) -> None:
        fields = self.dtype.fields
        if fields is None or name not in fields:
            raise AttributeError(f"a state has no field {name!r}")
        self.setfield(value, *fields[name][:2])
