"""Plain Python that also runs compiled: the decorators for it. The compiler itself is in `overtrick.kit.compiler`.

Numba takes a second to import, so nothing here does until a compiled function is first called. With `OVERTRICK_INTERPRETED=1`
in the environment nothing is compiled at all: every function stays the plain Python that it is written as, for debugging,
coverage and games that are being written. A game whose code is not there yet can run so for a while: see `plain_until_ready`.
"""

import logging
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property, update_wrapper
from types import ModuleType
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

GAMES = "overtrick.games"  # the entry-point group in which packages announce their games
LANES = 16  # numbers that a processor may look at together
VARIABLE = "OVERTRICK_INTERPRETED"
COMPILING = "Compiling the rules for this machine, once; this takes up to a minute."
INTERPRETED = os.environ.get(VARIABLE, "") not in ("", "0")  # whether this process compiles nothing


# -- the decorators -----------------------------------------------------------------------------------------------------


def compiled(function: F) -> F:
    """An entry point: compiled on its first call, kept on disk. `interpreted` gives the plain Python behind it."""
    return function if INTERPRETED else EntryPoint(function)  # type: ignore[return-value]


def helper(function: F) -> F:
    """A function that compiled code may call, and that stays plain Python for everybody else."""
    tell_compiler(lambda compiler: compiler.add_helper(function))
    return function


def inlined(function: F) -> F:
    """A helper that becomes part of whatever calls it: for those that take a tuple of many arrays, which is slow to pass on."""
    tell_compiler(lambda compiler: compiler.add_helper(function, inlined=True))
    return function


def interpreted(function: F) -> F:
    """The plain Python behind an entry point, for debugging, coverage and comparison."""
    plain: F = getattr(function, "py_func", function)
    return plain


class EntryPoint:
    """A function with two bodies: the plain one, and the compiled one that is made or loaded when it is first called."""

    def __init__(self, function: Callable[..., Any]) -> None:
        update_wrapper(self, function)
        self.py_func = function

    def __call__(self, *args: Any) -> Any:
        if _plain and _is_plain(args):
            return self.py_func(*args)
        return self.code(*args)

    @cached_property
    def code(self) -> Any:
        """The compiled body, as Numba has it."""
        return the_compiler().entry_point(self.py_func)

    @property
    def _numba_type_(self) -> Any:
        """What Numba asks when compiled code calls this."""
        return self.code._numba_type_


# -- what the compiler has to know, told when it is there ---------------------------------------------------------------

_untold: list[Callable[[ModuleType], None]] = []
_telling = threading.RLock()
_compiler: ModuleType | None = None


def tell_compiler(what: Callable[[ModuleType], None]) -> None:
    """Call `what` with the compiler's module: when it is first needed, or at once if it was."""
    if INTERPRETED:
        return
    with _telling:
        _untold.append(what)
        if _compiler is not None:
            the_compiler()


def the_compiler() -> ModuleType:
    """The module `overtrick.kit.compiler`, with all told to it."""
    global _compiler
    with _telling:
        from overtrick.kit import compiler

        _compiler = compiler
        while _untold:
            _untold.pop(0)(compiler)
    return compiler


def add_implementation(stub: Callable[..., Any], record: Any, function: Callable[..., Any]) -> None:
    """Let compiled code that calls `stub` reach `function` when the state is of this record type."""
    tell_compiler(lambda compiler: compiler.add_implementation(stub, record, function))


def compile_count_and_lowest(count: Callable[..., int], lowest: Callable[..., int]) -> None:
    """Give the two questions that card sets live on their one-instruction answers."""
    tell_compiler(lambda compiler: compiler.add_count_and_lowest(count, lowest))


def find_filled(numbers: Any, found: Any) -> int:
    """Write the places of those float32 numbers that are not zero to `found`, in order; returns how many there are.

    `found`, of int32, has room for LANES more than that: what is written there is of no meaning.
    """
    places = np.flatnonzero(numbers)
    found[: len(places)] = places
    return len(places)


def sum_rows(sums: Any, start: Any, x: Any, rows: Any, which: Any, n: int) -> None:
    """Write to `sums` what `start` is with the rows `which[:n]` added, each times its x, one after the other.

    All are float32 and without gaps, but for `which`, of int32 as `find_filled` writes it.
    """
    sums[:] = start
    for k in which[:n]:
        sums += x[k] * rows[k]


tell_compiler(lambda compiler: compiler.add_lanes(find_filled, sum_rows))


def wrapped(number: int) -> int:
    """What 64 signed bits keep of a number, as of the product of two hashes. Compiled code keeps no more anyway."""
    return ((number + 2**63) & (2**64 - 1)) - 2**63


tell_compiler(lambda compiler: compiler.add_identity(wrapped))


# -- telling people -----------------------------------------------------------------------------------------------------


def _by_the_logger() -> None:
    logging.getLogger("overtrick").warning(COMPILING)


_tell: Callable[[], None] | None = _by_the_logger  # whoever uses the library from a program is told, too


def before_first_compilation(tell: Callable[[], None] | None) -> Callable[[], None] | None:
    """Call `tell` once, right before anything has to be compiled because the cache does not have it; the last one given.

    Returns the one that was to be called before.
    """
    global _tell
    before, _tell = _tell, tell
    return before


def compiling() -> None:
    """Something is about to be compiled."""
    tell = before_first_compilation(None)
    if tell is not None:
        tell()


# -- plain for a while --------------------------------------------------------------------------------------------------

_plain: set[Any] = set()  # record types of the games whose code is still being made
_maker = threading.local()  # whether this thread is the one that makes it


def plain_until_ready(record: Any) -> None:
    """From now on, what is asked about states of this type is answered by plain Python, until `ready` is said."""
    if not INTERPRETED:
        _plain.add(record)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_plain.clear)  # a fork has no thread that would ever say `ready`


def ready(record: Any) -> None:
    _plain.discard(record)


def awaits_code(record: Any) -> bool:
    """Whether states of this type are handled by plain Python for now: rules of thumb are quick enough so, searches are not."""
    return record in _plain


@contextmanager
def making_code() -> Iterator[None]:
    """While this is open, this thread runs compiled code in any case: it is the one that makes or loads it."""
    _maker.busy = True
    try:
        yield
    finally:
        _maker.busy = False


def _is_plain(args: tuple[Any, ...]) -> bool:
    if getattr(_maker, "busy", False):
        return False
    return any(arg.dtype in _plain for arg in args if isinstance(arg, np.void | np.ndarray))
