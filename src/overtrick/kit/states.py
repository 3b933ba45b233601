"""States as interpreted rules see them: fields and elements are plain Python integers, as they are in compiled code.

A NumPy record would give `int8` scalars, which overflow at 127 and divide in half precision where compiled code counts in
64 bits. Storing a number that does not fit its field is an error here; compiled code would cut it off.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np


class Elements(np.ndarray[Any, Any]):
    """An array inside a state."""

    def __getitem__(self, index: Any) -> Any:
        if type(index) is int and self.ndim == 1:
            return self.item(index)  # the usual way, and much the quickest
        found = super().__getitem__(index)
        return found.item() if isinstance(found, np.generic) else found

    def __iter__(self) -> Iterator[Any]:
        return iter(self.tolist()) if self.ndim == 1 else super().__iter__()


_attribute, _field = np.void.__getattribute__, np.void.__getitem__  # found once: states are read all the time


class StateRecord(np.void):  # type: ignore[misc]
    """A state: its fields are attributes, and to copy it is to copy its bytes."""

    def __getattribute__(self, name: str) -> Any:
        if name not in _attribute(self, "dtype").fields:
            return _attribute(self, name)
        value = _field(self, name)
        return value.view(Elements) if isinstance(value, np.ndarray) else value.item()

    def copy(self) -> Any:  # type: ignore[override]  # NumPy would also be told an order of memory
        """The same state, to be changed by itself; what NumPy has for any scalar takes five times as long."""
        return np.frombuffer(bytearray(self.tobytes()), self.dtype)[0]

    def __setattr__(self, name: str, value: Any) -> None:
        fields = self.dtype.fields
        if fields is None or name not in fields:
            raise AttributeError(f"a state has no field {name!r}")
        self.setfield(value, *fields[name][:2])
