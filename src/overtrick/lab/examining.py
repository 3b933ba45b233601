"""What is wrong with a game, and which of its rules never came up.

`conform` looks for what breaks the contract. For the rest, games are played with the rules as plain Python, and it is noted
which of their lines are run; a clause that a line cites (`# KT-47`) and that never ran has not come up.
"""

import ast
import hashlib
import inspect
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

import numpy as np

from overtrick.kit import contract, engine
from overtrick.kit.cards import lowest
from overtrick.kit.chance import below, generator
from overtrick.kit.game import Game
from overtrick.lab.playing import Room
from overtrick.lab.study import Study
from overtrick.testing import conform

GAMES = 4  # played in one job, half of them at random
CLAUSE = re.compile(r"\b[A-Z]{2,4}-[A-Z]?\d+[a-z]?\b")
RULES = ("to_act", "legal", "play", "payoff")
THOUGHTS = ("imagine", "encode", "policy", "conceal")  # modules of these are not rules


def conforming(study: Study) -> list[dict[str, Any]]:
    """What `overtrick conform` finds in this setting, each variant by itself."""
    found = []
    for variant in study.variants:
        for finding in conform(study.rules, players=study.players, options=variant, seed=study.seed, games=1, compiled=False):
            found.append({"what": "finding", "sentence": str(finding)})
    return found


# -- which lines are rules ----------------------------------------------------------------------------------------------


def rule_modules(game: Game) -> list[ModuleType]:
    """The modules of the game's package in which its rules are: those of the contract's functions, and what they import."""
    first = [module for module in game.modules if any(hasattr(module, name) for name in RULES)]
    first = [module for module in first if not any(_is_own(module, name) for name in THOUGHTS)] or first[:1]
    package = first[0].__name__.rpartition(".")[0] if first else ""
    found: list[ModuleType] = []
    waiting = list(first)
    while waiting:
        module = waiting.pop(0)
        if module in found or getattr(module, "__file__", None) is None:
            continue
        found.append(module)
        names = {value.__module__ for value in vars(module).values() if inspect.isfunction(value)}
        waiting += [
            sys.modules[name] for name in sorted(names) if package and name.startswith(f"{package}.") and name in sys.modules
        ]
    return found


def fingerprint(game: Game) -> str:
    """Stands for the rules as they are written: other words, another fingerprint."""
    sources = sorted(Path(str(module.__file__)).read_bytes() for module in rule_modules(game))
    return hashlib.sha256(b"\0".join(sources)).hexdigest()[:16]


def _is_own(module: ModuleType, name: str) -> bool:
    return getattr(getattr(module, name, None), "__module__", None) == module.__name__


@dataclass(frozen=True)
class Passage:
    """Lines of a function, with the clauses that they cite."""

    file: str
    function: str
    line: int
    clauses: tuple[str, ...]
    text: str


def passages(game: Game) -> Iterator[tuple[str, str, dict[int, str], set[int]]]:
    """For each function of the rules: its file, its name, its source by line, and the lines that can run."""
    for module in rule_modules(game):
        path = Path(str(module.__file__))
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        for name, code in _functions(compile(source, str(path), "exec")):
            can_run = {line for _, _, line in code.co_lines() if line is not None and line > code.co_firstlineno}
            can_run -= _docstring_lines(source, code)
            yield path.name, name, {n: lines[n - 1] for n in can_run}, can_run


def _functions(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType) and not inner.co_name.startswith("<"):
            if inner.co_flags & inspect.CO_NEWLOCALS and inner.co_flags & inspect.CO_OPTIMIZED:
                yield inner.co_name, inner


def _docstring_lines(source: str, code: CodeType) -> set[int]:
    """Lines of the signature, the decorators and the docstring, which are no steps of the rules."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name == code.co_name:
            body = node.body[1:] if ast.get_docstring(node) is not None else node.body
            return set(range(code.co_firstlineno, body[0].lineno if body else (node.end_lineno or 0) + 1))
    return set()


# -- running them -------------------------------------------------------------------------------------------------------


class _Tracer:
    """Notes the lines that run in some files, while it is asked to."""

    def __init__(self, files: Sequence[str]) -> None:
        self.lines: dict[str, set[int]] = {file: set() for file in files}

    def __call__(self, frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        return self.line if frame.f_code.co_filename in self.lines else None

    def line(self, frame: FrameType, event: str, argument: Any) -> Callable[..., Any]:
        if event == "line":
            self.lines[frame.f_code.co_filename].add(frame.f_lineno)
        return self.line


def unreached(study: Study, number: int) -> dict[str, list[int]]:
    """Play a few games with the rules as plain Python; the lines that ran, by file."""
    files = {str(module.__file__) for module in rule_modules(study.rules)}
    tracer = _Tracer(sorted(files))
    before = sys.gettrace()
    with engine.interpreted_rules():
        for variant in range(len(study.variants)):
            space = Room(study.rules, study.players, study.variants[variant])
            for i in range(GAMES):
                seed = study.seed + GAMES * number + i
                first = space.first_state(seed)
                sys.settrace(tracer)
                try:
                    _play(study.rules, first, space.most, i % 2 == 0, seed)
                finally:
                    sys.settrace(before)
    return {Path(file).name: sorted(lines) for file, lines in tracer.lines.items()}


def _play(game: Game, s: Any, most: int, at_random: bool, seed: int) -> None:
    rng = generator("clauses", seed)
    moves, scores = np.zeros(game.most_legal, np.int32), np.zeros(game.most_legal, np.float32)
    for _ in range(most + 1):
        actors = contract.to_act(s)
        if not actors:
            break
        seat = lowest(actors)
        n = contract.legal(s, seat, moves)
        if n == 0:
            return
        at = below(rng, n)
        if not at_random:
            contract.policy(s, seat, moves, n, scores)
            at = int(np.argmax(scores[:n]))
        contract.play(s, seat, int(moves[at]))
    contract.payoff(s, np.zeros(game.seats, np.float32))


def never_run(game: Game, reached: Mapping[str, Sequence[int]]) -> list[Passage]:
    """Passages of the rules that no game came to: in functions that did run, and others that cite a clause."""
    found = []
    for file, function, source, can_run in passages(game):
        ran = set(reached.get(file, ()))
        missing = sorted(can_run - ran)
        entered = bool(can_run & ran)
        starts = [line for line in missing if line - 1 not in missing]
        for start in starts:
            block = [line for line in missing if line >= start and all(n in missing for n in range(start, line))]
            clauses = tuple(dict.fromkeys(c for line in block for c in CLAUSE.findall(source[line])))
            if entered or clauses:
                found.append(Passage(file, function, start, clauses, source[start].strip()))
    return found
