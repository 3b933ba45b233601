"""What the compiler means: of the pages that Numba says about a slip in the rules, the file, the line and the reason.

Numba tells a story from the outside in: which generic function could not be compiled because which rules could not because
which helper could not. The sentence that matters is the innermost one, and the place is the first after it that is not Numba's.
"""

import builtins
import difflib
import dis
import os
import re
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any, NamedTuple

import numba
from numba.core import types
from numba.core.errors import NumbaError

from overtrick.kit.cache import OVERTRICK, games_in
from overtrick.kit.errors import CompileError

NUMBA = Path(numba.__file__).parent
NOT_RULES = OVERTRICK / "kit" / "compiler.py"  # the way from a stub to the rules, where nothing is ever amiss


class Place(NamedTuple):
    file: Path
    line: int


def diagnosed(error: Exception) -> CompileError:
    """What went wrong while compiling, said in a sentence."""
    if isinstance(error, NumbaError):
        details = re.sub(r"\x1b\[[\d;]*m", "", str(error))  # without colours
        story = _innermost(details)
        sentence, place = _sentence(story), _place_in(story)
        unknown = re.search(r"NameError: name '(\w+)' is not defined", story)
        if unknown:
            place = _where_named(unknown[1], story) or place
    else:
        details = "".join(traceback.format_exception(error))
        frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
        sentence, place = _sentence_about(error, frames), _place_in(str(error)) or _place_of(frames)
    if place is None:
        return CompileError(sentence, details=details)
    return CompileError(sentence, _shown(place.file), place.line, details)


def _shown(file: Path) -> str:
    for folder in (OVERTRICK, Path.cwd()):
        if folder in file.parents:
            return str(file.relative_to(folder))
    return str(file)


# -- from what Numba says -----------------------------------------------------------------------------------------------


def _innermost(story: str) -> str:
    """The story from its innermost sentence on."""
    return re.split(r"Failed in \w+ mode pipeline \(step: [^)]*\)\n", story)[-1]


def _place_in(story: str) -> Place | None:
    """The first place in the story that is not Numba's own."""
    found = re.findall(r'(?: at |from )(\S.*?\.py) \((\d+)\)|File "(.+?\.py)", line (\d+)', story)
    places = [Place(Path(os.path.normpath(Path.cwd() / (a or b))), int(n or m)) for a, n, b, m in found]
    return next((place for place in places if _is_rules(place.file)), None)


def _is_rules(file: Path) -> bool:
    return NUMBA not in file.parents and file != NOT_RULES and file.is_file()


def _sentence(story: str) -> str:
    for pattern, say in PATTERNS:
        match = re.search(pattern, story)
        if match:
            return say(match)
    return story.strip().splitlines()[0].strip().rstrip(".") + "."


def _untyped(match: re.Match[str]) -> str:
    name, kind = match[1], match[2]
    if kind == "function":
        return f"{name!r} is called, but is not marked @helper."
    return f"{name!r} is a {kind}, which rules cannot use; a game's tables are int64 arrays."


def _not_implemented(match: re.Match[str]) -> str:
    name, parts = match[1], _split(match[2])
    kinds = [_kind(part) for part in parts]
    if name in ("getitem", "setitem", "static_getitem", "static_setitem") and len(kinds) > 1:
        if kinds[1] == "a float":
            return "the index is a float; // divides without a remainder, int(…) cuts it off."
        return f"{kinds[0]} cannot be indexed with {kinds[1]}, or not that often."
    if name in OPERATORS:
        return f"{OPERATORS[name]} does not go with {' and '.join(kinds)}."
    return f"{name} cannot be called with {', '.join(kinds) or 'nothing'}."


PATTERNS: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
    (r"NameError: name '(\w+)' is not defined", lambda m: f"the name {m[1]!r} is not defined."),
    (r"Untyped global name '(\w+)':.* <class '(?:\w+\.)*(\w+)'>", _untyped),
    (r"Untyped global name '(\w+)'", lambda m: f"{m[1]!r} is nothing that rules can use."),
    (r"Unknown attribute '(\w+)' of type (.*)", lambda m: f"{_kind(m[2])} has no {m[1]!r} that rules can use."),
    (
        r"Cannot unify (.*) and (.*) for '(\w+?)(?:\.\d+)*'",
        lambda m: f"the variable {m[3]!r} is {_kind(m[1])} in one place and {_kind(m[2])} in another; it must keep one type.",
    ),
    (r"Cannot unify (.*) and (.*)", lambda m: f"{_kind(m[1])} here and {_kind(m[2])} there do not go together."),
    (r"Cannot cast (.*?) to (.*?): ", lambda m: f"{_kind(m[1])} cannot be stored as {_kind(m[2])}."),
    (r">>> (\w+)\((.*)\)\s*\n", _not_implemented),
    (
        r"Invalid use of BoundFunction\((\S+) for .*?\) with parameters \((.*)\)",
        lambda m: f"{m[1]} does not take {', '.join(map(_kind, _split(m[2])))} here.",
    ),
)

SIGNS = """
    add + iadd += sub - isub -= mul * imul *= truediv / floordiv // mod % pow ** neg - invert ~ lshift << ilshift <<= rshift >>
    irshift >>= and_ & iand &= or_ | ior |= xor ^ ixor ^= eq == ne != lt < le <= gt > ge >= contains in
"""
OPERATORS = dict(re.findall(r"(\w+) (\S+)", SIGNS))

KINDS = (  # how Numba's names of types begin, and what people call them
    (r"Literal\[str\]|unicode_type", "a string"),
    (r"Literal\[int\]|u?int\d+", "a whole number"),
    (r"Literal\[bool\]|bool", "a truth value"),
    (r"float\d+", "a float"),
    (r"(readonly |unaligned )*(array|nestedarray)\(", "an array"),
    (r"Record", "a state"),
    (r"(reflected )?list|List", "a list"),
    (r"set\(", "a set"),
    (r"DictType|dict", "a dictionary"),
    (r"(Uni|Named|NamedUni)?Tuple", "a tuple"),
    (r"none|None", "None"),
)


def _kind(name: str) -> str:
    return next((said for beginning, said in KINDS if re.match(beginning, name.strip())), name.strip()[:60])


def _split(parameters: str) -> list[str]:
    """Types that stand between commas, of which some have commas inside."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(parameters):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            parts.append(parameters[start:at])
            start = at + 1
    return [part for part in (*parts, parameters[start:]) if part.strip()]


# -- from what Numba lets through ---------------------------------------------------------------------------------------


def _sentence_about(error: Exception, frames: list[FrameType]) -> str:
    """Why: a field that is not there shows as the record's own KeyError, the rest says itself."""
    holders = [value for frame in reversed(frames) for value in frame.f_locals.values() if isinstance(value, types.Record)]
    if isinstance(error, KeyError) and holders:
        name, record = str(error.args[0]), holders[0]
        near = difflib.get_close_matches(name, record.fields, 1)
        what = "a state" if games_in(record) else "this record"
        return f"{what} has no field {name!r}" + (f"; is it {near[0]!r}?" if near else ".")
    said = re.sub(r"Raised from .*", "", str(error)).rstrip(". ")
    return f"{said or type(error).__name__}."


def _place_of(frames: list[FrameType]) -> Place | None:
    """The place that Numba was at: what it works on knows its own."""
    for frame in reversed(frames):
        for value in _at_hand(frame):
            loc: Any = getattr(value, "loc", None)
            if isinstance(getattr(loc, "filename", None), str) and _is_rules(Path(loc.filename)):
                return Place(Path(loc.filename), loc.line)
    return None


def _at_hand(frame: FrameType) -> Iterator[Any]:
    yield from (frame.f_locals[name] for name in ("inst", "self", "expr", "stmt") if name in frame.f_locals)


_rules: dict[int, list[Callable[..., Any]]] = {}  # by the address of the contract's function that they stand for


def note_rules(stub: Callable[..., Any], rules: Callable[..., Any]) -> None:
    """Whoever reads of the contract's function may have to look in the rules for it; the newest first."""
    _rules.setdefault(id(stub), []).insert(0, rules)


def _where_named(name: str, story: str) -> Place | None:
    """The line on which a name stands that nobody has defined: Numba says no more than which functions it was in."""
    for called, address in re.findall(r"<function (\w+) at 0x([0-9a-f]+)>", story):
        there = [getattr(module, "__dict__", {}).get(called) for module in list(sys.modules.values())]
        for one in (*(one for one in there if id(one) == int(address, 16)), *_rules.get(int(address, 16), ())):
            if type(one) is FunctionType and not _is_known(name, one):
                for step in dis.get_instructions(one):
                    if step.argval == name and step.positions and step.positions.lineno:
                        return Place(Path(one.__code__.co_filename), step.positions.lineno)
    return None


def _is_known(name: str, function: FunctionType) -> bool:
    return name in function.__globals__ or hasattr(builtins, name)
