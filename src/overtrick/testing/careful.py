"""The rules run interpreted, with every index and every number looked at.

Python counts an index of -1 from the end, NumPy cuts off what does not fit where it comes from a table, and compiled code
looks at neither bounds nor sizes. While a function of the contract runs here, the arrays of states and all buffers refuse
indices below 0 or beyond the end, fractions, and numbers that do not fit.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from typing import Any

import numpy as np

from overtrick.kit import contract, engine, states
from overtrick.kit.states import Cube, Grid, Row, StateRecord


class _Careful:
    """What makes an array refuse what compiled code would not see."""

    def __getitem__(self, index: Any) -> Any:
        _refuse_negative(index)
        return super().__getitem__(index)  # type: ignore[misc]

    def __setitem__(self, index: Any, value: Any) -> None:
        _refuse_negative(index)
        super().__setitem__(index, fitting(value) if self.dtype.kind == "i" else value)  # type: ignore[misc, attr-defined]


class CarefulRow(_Careful, Row): ...


class CarefulGrid(_Careful, Grid): ...


class CarefulCube(_Careful, Cube): ...


_CAREFUL_KINDS = (CarefulRow, CarefulGrid, CarefulCube)


def _refuse_negative(index: Any) -> None:
    for i in index if isinstance(index, tuple) else (index,):
        if isinstance(i, (int, np.integer)) and i < 0:
            raise IndexError(f"index {i} is negative")


def fitting(value: Any) -> Any:
    """A number as it may be stored: whole, and a Python integer, of which NumPy says when it does not fit."""
    if isinstance(value, (float, np.floating)):
        if value != int(value):
            raise ValueError(f"{value} is a fraction, and fields hold whole numbers")
        return int(value)
    return int(value) if isinstance(value, (np.integer, np.bool_)) else value


_plain_set, _plain_kinds = StateRecord.__setattr__, states._KINDS


def _careful_set(self: StateRecord, name: str, value: Any) -> None:
    _plain_set(self, name, fitting(value))


def careful(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of the contract, interpreted, that looks at every index and number."""

    @wraps(function)
    def call(s: Any, *rest: Any) -> Any:
        before = states._KINDS
        states._KINDS, StateRecord.__setattr__ = _CAREFUL_KINDS, _careful_set  # type: ignore[method-assign]
        try:
            return function(s, *(x.view(CarefulRow) if isinstance(x, np.ndarray) else x for x in rest))
        finally:
            if before is _plain_kinds:
                states._KINDS, StateRecord.__setattr__ = _plain_kinds, _plain_set  # type: ignore[method-assign]

    return call


CAREFUL_RULES = {function.__name__: careful(function) for function in contract.CONTRACT}
PLAIN_RULES = {function.__name__: function for function in contract.CONTRACT}


@contextmanager
def interpreted(rules: Mapping[str, Callable[..., Any]]) -> Iterator[None]:
    """As long as this lasts, tables and views run these rules instead of the compiled ones."""
    with engine.interpreted_rules():
        for name, function in rules.items():
            setattr(engine, name, function)
        yield
