"""Plain Python that also runs compiled: the two decorators, and where compiled code is kept.

Numba's own cache looks only at the file of the function itself, so a change in a game would leave generic code such as
a playout stale. The cache therefore lives in a folder of the user's cache directory whose name carries a hash of all the
sources: those of this package and those of every package that brings a game. That also serves read-only installs.
"""

import hashlib
import importlib.metadata
import importlib.util
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import event, types
from numba.extending import intrinsic, overload, register_jitable
from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])

GAMES = "overtrick.games"  # the entry-point group in which packages announce their games
WITHOUT_RULES = {"web", "page", "page.py", "cli.py", "words.py"}  # sources of which nothing is ever compiled


def _source_folders() -> Iterator[Path]:
    yield Path(__file__).parent.parent
    for entry in importlib.metadata.entry_points(group=GAMES):
        package = entry.module.partition(".")[0]
        spec = None if package == "overtrick" else importlib.util.find_spec(package)
        if spec is not None and spec.origin is not None:
            yield Path(spec.origin).parent


def _hash_of_sources() -> str:
    digest = hashlib.sha256(f"{sys.version} {numba.__version__}".encode())
    for folder in sorted(set(_source_folders())):
        for path in sorted(folder.rglob("*.py")):
            if WITHOUT_RULES & {*path.relative_to(folder).parts}:
                continue
            digest.update(str(path.relative_to(folder)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled code of just these sources is kept. `OVERTRICK_CACHE` names another place for it."""
    root = os.environ.get("OVERTRICK_CACHE")
    return (Path(root) if root else user_cache_path("overtrick")) / f"compiled-{_hash_of_sources()}"


numba.config.CACHE_DIR = str(cache_folder())


def compiled(function: F) -> F:
    """An entry point: compiled on its first call, kept on disk. `.py_func` is the plain Python."""
    wrapped: F = numba.njit(cache=True, nogil=True)(function)
    return wrapped


def helper(function: F) -> F:
    """A function that compiled code may call, and that stays plain Python for everybody else."""
    wrapped: F = register_jitable(function)
    return wrapped


def interpreted(function: F) -> F:
    """The plain Python behind an entry point, for debugging, coverage and comparison."""
    plain: F = getattr(function, "py_func", function)
    return plain


class _Announce(event.Listener):  # type: ignore[misc]
    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell: Callable[[], None] | None = tell

    def on_start(self, event: Any) -> None:
        if self._tell is not None:
            tell, self._tell = self._tell, None
            tell()

    def on_end(self, event: Any) -> None: ...


def before_first_compilation(tell: Callable[[], None]) -> None:
    """Call `tell` once, right before anything has to be compiled because the cache does not have it."""
    event.register("numba:compile", _Announce(tell))


# -- one contract function, many games ----------------------------------------------------------------------------------


def add_implementation(stub: Callable[..., Any], record: Any, function: Callable[..., Any]) -> None:
    """Let compiled code that calls `stub` reach `function` when the state is of this record type.

    The function is compiled on its own and called, not inlined: generic code over rules that are already in the cache
    compiles in half the time, at the same speed.
    """
    kind = numba.from_dtype(record)
    quick = compiled(function)

    def choose(s: Any, *rest: Any) -> Callable[..., Any] | None:
        if s != kind:
            return None

        def implementation(s: Any, *rest: Any) -> Any:
            return quick(s, *rest)

        return implementation

    overload(stub)(choose)


# -- what the processor can do and Python cannot say -------------------------------------------------------------------


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
