"""Where compiled code is kept: a folder for each game, so that an edit in one game leaves the others as they are.

    <cache>/compiled-<hash of the kit>/oh-hell-<hash of the game's sources>/…
    <cache>/compiled-<hash of the kit>/kit/…            what has no game's state among its parameters

Compiled code holds all that it calls, so a playout compiled for a game is stale when the game's rules change, and everything
is when the kit does. Numba's own cache looks at the file of one function only, and numbers its files so that two processes
can mix them up. This one has a file for each function and signature, written at a stroke.

A package that was built with `make wheel` brings such folders in `prebuilt`, compiled for any processor of its kind: what the
cache does not have is looked for there before it is compiled.
"""

import hashlib
import os
import pickle
import re
import shutil
import sys
import time
import uuid
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numba
from numba.core import types
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps
from platformdirs import user_cache_path

OVERTRICK = Path(__file__).parent.parent
PREBUILT = OVERTRICK / "prebuilt"
GENERIC = ("generic", "")  # the processor that code in there is for, and what it can do beyond the usual
WITHOUT_RULES = {
    "web",
    "page",
    "page.py",
    "cli",
    "words.py",
    "terminal.py",
    "questions.py",
}  # sources of which nothing is ever compiled

KEPT = 3  # so many folders of one game, and of kits, stay …
STALE = 7 * 24 * 3600.0  # … unless they were not used for so many seconds …
SPARED = 3600.0  # … and one that was used as lately as this stays in any case: somebody may be using it


# -- sources ------------------------------------------------------------------------------------------------------------


class Sources(NamedTuple):
    """The sources of a package, as they were when it was imported."""

    name: str
    digest: str

    def __str__(self) -> str:
        return f"{self.name}-{self.digest}"


def digest_of(folder: Path, paths: Iterable[Path], *more: str) -> str:
    """A hash of these files, which lie in the folder."""
    digest = hashlib.sha256(" ".join(more).encode())
    for path in sorted(paths):
        digest.update(f"\0{path.relative_to(folder).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def compiled_sources(root: Path = OVERTRICK) -> set[Path]:
    """The sources of Overtrick, games apart, that hold code to be compiled, and all that they import."""
    texts = {path: path.read_text(encoding="utf-8") for path in root.rglob("*.py") if _may_hold_rules(path, root)}
    texts = {path: text for path, text in texts.items() if path.relative_to(root).parts[0] != "games"}
    modules = {".".join(path.relative_to(root.parent).with_suffix("").parts): path for path in texts}
    found: set[Path] = set()
    reached = [path for path, text in texts.items() if re.search(r"^@(compiled|helper|inlined)\b", text, re.MULTILINE)]
    reached += [path for path in texts if path == root / "kit" / "compiler.py"]  # decides what becomes of them
    while reached:
        path = reached.pop()
        if path not in found:
            found.add(path)
            reached += [modules[name] for name in _imports(texts[path]) if name in modules]
    return found


def _imports(text: str) -> Iterator[str]:
    """The modules of ours that a source imports at its top. An import in a function is never one of compiled code."""
    for module, names in re.findall(r"^from (overtrick[\w.]*) import (\([^)]*\)|.*)", text, re.MULTILINE):
        yield module
        yield from (f"{module}.{name}" for name in re.findall(r"\w+", names))
    yield from re.findall(r"^import (overtrick[\w.]*)", text, re.MULTILINE)


def _may_hold_rules(path: Path, root: Path) -> bool:
    return not WITHOUT_RULES & {*path.relative_to(root).parts}


@cache
def kit_digest() -> str:
    """A hash of all that compiled code of every game depends on."""
    return digest_of(OVERTRICK, compiled_sources(), str(sys.implementation.cache_tag), numba.__version__)


@cache
def _sources_below(folder: Path) -> Sources:
    return _named(folder, digest_of(folder, [path for path in folder.rglob("*.py") if _may_hold_rules(path, folder)]))


@cache
def _sources_in(folder: Path) -> Sources:
    return _named(folder, digest_of(folder, folder.glob("*.py")))


def _named(folder: Path, digest: str) -> Sources:
    return Sources(re.sub(r"[^\w.]|_", "-", folder.name), digest)


def sources_of(function: Callable[..., Any]) -> Sources | None:
    """The sources that a function belongs to: the kit's, a game's package's, or those of any other package.

    A module outside of all packages belongs with those beside it. None for what was not read from a file.
    """
    path = Path(function.__code__.co_filename)
    if not path.is_file():
        return None
    if OVERTRICK in path.parents:
        parts = path.relative_to(OVERTRICK).parts
        return _sources_below(OVERTRICK / "games" / parts[1]) if parts[0] == "games" else Sources("kit", kit_digest())
    package = sys.modules.get(function.__module__.partition(".")[0])
    file = getattr(package, "__file__", None)
    if hasattr(package, "__path__") and file is not None:
        return _sources_below(Path(file).parent)
    return _sources_in(path.parent)


# -- which game a signature is about ------------------------------------------------------------------------------------

_games: dict[Any, set[Sources]] = {}  # by the record type of their states, as Numba has it


def belongs_to(kind: Any, function: Callable[..., Any]) -> None:
    """Note that states of this type have rules of which the function is one."""
    sources = sources_of(function)
    if sources is not None and sources.digest != kit_digest():
        _games.setdefault(kind, set()).add(sources)


def games_in(kind: Any) -> set[Sources]:
    """The games whose states a type holds, however deep."""
    if kind in _games:
        return _games[kind]
    parts: Iterable[Any] = ()
    if isinstance(kind, types.Record):
        parts = [field.type for field in kind.fields.values()]
    elif isinstance(kind, types.Array):
        parts = [kind.dtype]
    elif isinstance(kind, types.BaseTuple):  # type: ignore[attr-defined]
        parts = kind.types
    return {game for part in parts for game in games_in(part)}


# -- folders ------------------------------------------------------------------------------------------------------------


def cache_root() -> Path:
    """The folder of all that is kept. `OVERTRICK_CACHE` names another place for it."""
    root = os.environ.get("OVERTRICK_CACHE")
    return Path(root) if root else user_cache_path("overtrick")


def cache_folder(signature: Iterable[Any] = (), root: Path | None = None) -> Path:
    """Where code compiled for parameters of these types is kept."""
    games = sorted({game for kind in signature for game in games_in(kind)})
    return (root or cache_root()) / f"compiled-{kit_digest()}" / ("+".join(map(str, games)) or "kit")


_used: set[Path] = set()  # folders that this process has used


def use(folder: Path) -> None:
    """Note, for whoever sweeps, that the folder is in use; where it is new, sweep away what it replaces."""
    if folder in _used:
        return
    for new in (folder.parent, folder):
        _used.add(new)
        if new.is_dir():
            with suppress(PermissionError):  # one that was filled by somebody else, for others to read
                os.utime(new)
        else:
            new.mkdir(parents=True, exist_ok=True)
            sweep(new)


def sweep(new: Path) -> None:
    """Remove folders that differ from this one in the hash alone and are not used any more."""
    alike = re.compile(re.escape(new.name[:-16]) + "[0-9a-f]{16}")
    if not alike.fullmatch(new.name):
        return
    aged = []
    for other in new.parent.iterdir():
        if other != new and alike.fullmatch(other.name):
            with suppress(FileNotFoundError):  # somebody else swept it
                aged.append((time.time() - other.stat().st_mtime, other))
    for place, (age, other) in enumerate(sorted(aged), start=1):
        if other not in _used and age > SPARED and (place >= KEPT or age > STALE):
            shutil.rmtree(other, ignore_errors=True)


# -- what Numba asks ----------------------------------------------------------------------------------------------------


class GameCache(_Cache):  # type: ignore[misc]
    """What a compiled function asks for its machine code before it compiles, and gives it to afterwards.

    This is what Overtrick uses of Numba's inner parts, and `tests/kit/test_cache.py` says so when they change. A dispatcher
    asks `_cache.load_overload(signature, target)` and tells `_cache.save_overload(signature, result)`; `result._reduce()` is
    what can be pickled of a result, and `CompileResult._rebuild(target, *reduced)` undoes it. Besides, a call for which there
    is no code yet goes through the dispatcher's `_compile_for_args`, which `compiled` wraps to tell errors in a sentence.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self._sources = None if function.__closure__ else sources_of(function)  # a closure could hold anything
        self._name = re.sub(r"[^\w.-]", "", f"{function.__module__}.{function.__qualname__}")
        self._code = hashlib.sha256(function.__code__.co_code).hexdigest()

    @property
    def cache_path(self) -> str:
        return str(cache_folder())

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        if self._sources is None:
            return None
        target_context.refresh()
        magic = target_context.codegen().magic_tuple()
        key = self._key(sig, magic)
        path = self._path(sig, key)
        _use_or_warn(path.parent)
        reduced = _read(path, key)
        if reduced is None and PREBUILT.is_dir():
            key = self._key(sig, for_any(magic))
            reduced = _read(self._path(sig, key, PREBUILT), key)
        return None if reduced is None else CompileResult._rebuild(target_context, *reduced)

    def save_overload(self, sig: Any, data: Any) -> None:
        if self._sources is None:
            return
        if data.lifted or data.library.has_dynamic_globals:
            _warn(f"{self._name} is compiled anew each time, as it uses a very large array at the top of a module.")
            return
        key = self._key(sig, data.codegen.magic_tuple())
        try:
            _write(self._path(sig, key), dumps((key, data._reduce())))
        except OSError as error:
            _cannot_keep(error)

    def _key(self, sig: Any, magic: tuple[Any, ...]) -> tuple[str, ...]:
        """What tells code apart within a folder: function and its sources, parameters, processor."""
        return (self._name, str(self._sources), self._code, str(sig), *map(str, magic))

    def _path(self, sig: Any, key: tuple[str, ...], root: Path | None = None) -> Path:
        named = hashlib.sha256("\0".join(key).encode()).hexdigest()[:16]
        return cache_folder(getattr(sig, "args", sig), root) / f"{self._name[-150:]}-{named}.nbc"

    def enable(self) -> None: ...

    def disable(self) -> None: ...

    def flush(self) -> None:
        """Nothing of these sources is ever out of date."""


def for_any(magic: tuple[Any, ...]) -> tuple[Any, ...]:
    """What Numba would say of a machine like this one with any processor of its kind."""
    return (magic[0], *GENERIC)


def _read(path: Path, key: tuple[str, ...]) -> Any:
    """What a file has for this key."""
    try:
        kept, reduced = pickle.loads(path.read_bytes())
    except (OSError, EOFError, pickle.UnpicklingError):  # not there, or cut off by a loss of power
        return None
    return reduced if kept == key else None


def _use_or_warn(folder: Path) -> None:
    try:
        use(folder)
    except OSError as error:
        _cannot_keep(error)


def _cannot_keep(error: OSError) -> None:
    _warn(f"Compiled code cannot be kept ({error}), so it is compiled anew each time; OVERTRICK_CACHE names another place.")


def _warn(sentence: str) -> None:
    warnings.warn(sentence, RuntimeWarning, stacklevel=3)


def _write(path: Path, data: bytes) -> None:
    """At a stroke, so that nobody reads half of it; and whoever writes the same file writes the same to it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{uuid.uuid4().hex[:12]}")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
