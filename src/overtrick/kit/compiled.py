"""Plain Python that also runs compiled: the decorators for it. Where compiled code is kept is in `overtrick.kit.cache`.

With `OVERTRICK_INTERPRETED=1` in the environment nothing is compiled at all: every function stays the plain Python that it is
written as, for debugging, coverage and games that are being written.
"""

import logging
import os
from collections.abc import Callable
from typing import Any, TypeVar

import numba
from numba.core import event, types
from numba.extending import intrinsic, overload, register_jitable

from overtrick.kit.cache import GameCache, belongs_to
from overtrick.kit.diagnosis import diagnosed
from overtrick.kit.errors import OvertrickError

F = TypeVar("F", bound=Callable[..., Any])

GAMES = "overtrick.games"  # the entry-point group in which packages announce their games
VARIABLE = "OVERTRICK_INTERPRETED"
COMPILING = "Compiling the rules for this machine, once; this takes up to a minute."
INTERPRETED = os.environ.get(VARIABLE, "") not in ("", "0")  # whether this process compiles nothing


def compiled(function: F) -> F:
    """An entry point: compiled on its first call, kept on disk. `interpreted` gives the plain Python behind it."""
    if INTERPRETED:
        return function
    wrapped: Any = numba.njit(nogil=True)(function)
    wrapped._cache = GameCache(function)
    wrapped._compile_for_args = _or_a_sentence(wrapped._compile_for_args)
    return wrapped  # type: ignore[no-any-return]


def _or_a_sentence(compile_for: Callable[..., Any]) -> Callable[..., Any]:
    def compile_or_tell(*args: Any, **kws: Any) -> Any:
        try:
            return compile_for(*args, **kws)
        except OvertrickError:
            raise
        except Exception as error:  # Numba lets its own errors through, too: a KeyError for a field that is not there
            raise diagnosed(error) from None

    return compile_or_tell


def helper(function: F) -> F:
    """A function that compiled code may call, and that stays plain Python for everybody else."""
    wrapped: F = function if INTERPRETED else register_jitable(function)
    return wrapped


def interpreted(function: F) -> F:
    """The plain Python behind an entry point, for debugging, coverage and comparison."""
    plain: F = getattr(function, "py_func", function)
    return plain


class _Announce(event.Listener):  # type: ignore[misc]
    tell: Callable[[], None] | None = None

    def on_start(self, event: Any) -> None:
        """Other people's functions are compiled in this process too; only ours are announced."""
        ours = isinstance(getattr((event.data or {}).get("dispatcher"), "_cache", None), GameCache)
        if ours and self.tell is not None:
            tell, self.tell = self.tell, None
            tell()

    def on_end(self, event: Any) -> None: ...


_announce = _Announce()
_announce.tell = lambda: logging.getLogger("overtrick").warning(COMPILING)  # whoever uses the library is told too
event.register("numba:compile", _announce)


def before_first_compilation(tell: Callable[[], None] | None) -> None:
    """Call `tell` once, right before anything has to be compiled because the cache does not have it; the last one given."""
    _announce.tell = tell


# -- one contract function, many games ----------------------------------------------------------------------------------


def add_implementation(stub: Callable[..., Any], record: Any, function: Callable[..., Any]) -> None:
    """Let compiled code that calls `stub` reach `function` when the state is of this record type.

    The function is compiled on its own and called, not inlined: generic code over rules that are already in the cache
    compiles in half the time, at the same speed.
    """
    if INTERPRETED:
        return
    kind = numba.from_dtype(record)
    belongs_to(kind, function)
    quick = compiled(function)

    def choose(s: Any, *rest: Any) -> Callable[..., Any] | None:
        if s != kind:
            return None

        def implementation(s: Any, *rest: Any) -> Any:
            return quick(s, *rest)

        return implementation

    overload(stub)(choose)


# -- what the processor does and Python does otherwise -------------------------------------------------------------------


@intrinsic  # type: ignore[untyped-decorator]
def _ctpop(typing: Any, x: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _cttz(typing: Any, x: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, 1))

    return types.int64(types.int64), generate


def compile_count_and_lowest(count: Callable[..., int], lowest: Callable[..., int]) -> None:
    """Give the two questions that card sets live on their one-instruction answers."""
    overload(count)(lambda mask: lambda mask: _ctpop(types.int64(mask)))
    overload(lowest)(lambda mask: lambda mask: _cttz(types.int64(mask)))


def wrapped(number: int) -> int:
    """What 64 signed bits keep of a number, as of the product of two hashes. Compiled code keeps no more anyway."""
    return ((number + 2**63) & (2**64 - 1)) - 2**63


overload(wrapped)(lambda number: lambda number: number)
