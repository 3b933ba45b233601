"""The same games interpreted and compiled: every function of the contract, byte for byte."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from overtrick.kit import contract, engine
from overtrick.kit.chance import generator
from overtrick.kit.game import State
from overtrick.testing.bench import Bench, Course, concealed, differing
from overtrick.testing.findings import who

JUDGED = 8  # moments of a game at which all functions are compared


def check_compiled(bench: Bench) -> None:
    if not bench.courses or False in {name: compiles(bench, bench.courses[0], name) for name in ARGUMENTS}.values():
        return
    for course in bench.courses:
        with bench.trying(course):
            replay(bench, course)


# What each function of the contract is called with besides the state, for a seat and its legal moves.
ARGUMENTS: dict[str, Callable[[Bench, int, Any], list[Any]]] = {
    "to_act": lambda bench, seat, moves: [],
    "legal": lambda bench, seat, moves: [seat, np.zeros(bench.game.most_legal, np.int32)],
    "play": lambda bench, seat, moves: [seat, int(moves[0])],
    "payoff": lambda bench, seat, moves: [np.zeros(bench.game.seats, np.float32)],
    "conceal": lambda bench, seat, moves: [seat],
    "imagine": lambda bench, seat, moves: [seat, generator(bench.seed)],
    "encode": lambda bench, seat, moves: [seat, np.zeros(bench.game.features, np.float32)],
    "policy": lambda bench, seat, moves: [seat, moves, len(moves), np.zeros(len(moves), np.float32)],
    "traits": lambda bench, seat, moves: [seat, moves, len(moves), np.zeros((len(moves), bench.game.traits), np.float32)],
}


def compiles(bench: Bench, course: Course, name: str) -> bool:
    """Whether compiled code comes of a function at all."""
    seat = course.moves[0].seat
    moves = np.array(course.choices_at(0), np.int32)
    try:
        getattr(engine, name)(concealed(course.state_at(0), seat), *ARGUMENTS[name](bench, seat, moves))
    except Exception as error:  # interpreted it ran, so it is the compiler's; not all of its errors have one root
        bench.report(name, f"it does not compile: {refusal(str(error))}")
        return False
    return True


def refusal(message: str) -> str:
    """Of Numba's many lines, the reason and the place in the game's own source."""
    lines = [line.strip() for line in message.splitlines() if line.strip()]
    for i, line in enumerate(lines):
        if place := re.match(r'File "(.+)", line (\d+):', line):
            return f"{lines[i - 1].rstrip('.')}, at {Path(place[1]).name}:{place[2]}."
    return f"{lines[0]}."


def replay(bench: Bench, course: Course) -> None:
    """Make the moves of a game that was played interpreted, compiled."""
    s = course.state_at(0).copy()
    moves = np.zeros(bench.game.most_legal, np.int32)
    judged = set(bench.some_plies(course, JUDGED))
    for ply, (seat, text) in enumerate(course.moves):
        if (quick := engine.to_act(s)) != (plain_turn := contract.to_act(s)):
            bench.report("to_act", f"at ply {ply} it is {quick} compiled and {plain_turn} interpreted.", course, ply)
        n = int(engine.legal(s, seat, moves))
        plain = np.zeros(bench.game.most_legal, np.int32)
        if contract.legal(s, seat, plain) != n or moves[:n].tolist() != plain[:n].tolist():
            sentence = f"seat {seat} at ply {ply} has other moves compiled than interpreted."
            bench.report("legal", sentence, course, ply, seat, "moves")
        if ply in judged:
            judge(bench, course, ply, seat, s, moves[:n].copy())
        engine.play(s, seat, course.actions[ply])
        if fields := differing(s, course.state_at(ply + 1)):
            sentence = f"{text!r} of seat {seat} at ply {ply} does something else compiled than interpreted, in `{fields[0]}`."
            bench.report("play", sentence, course, ply, seat, "play")
            return


def judge(bench: Bench, course: Course, ply: int, seat: int, s: State, moves: Any) -> None:
    """All that is asked of a position, both ways."""
    for watcher in (seat, contract.NOBODY):
        seen = both(bench, course, ply, watcher, "conceal", s, moves)
        for name in ("imagine", "encode"):
            both(bench, course, ply, watcher, name, seen, moves)
    both(bench, course, ply, seat, "payoff", s, moves)
    seen = both(bench, course, ply, seat, "conceal", s, moves)
    for name in ("policy", "traits"):
        both(bench, course, ply, seat, name, seen, moves)


def both(bench: Bench, course: Course, ply: int, seat: int, name: str, s: State, moves: Any) -> State:
    """Call a function of the contract both ways, on copies of everything; the state as compiled code left it."""
    quick, plain = ([s.copy(), *ARGUMENTS[name](bench, seat, moves)] for _ in range(2))
    getattr(engine, name)(*quick)
    getattr(contract, name)(*plain)
    if fields := differing(quick[0], plain[0]):
        sentence = f"for {who(seat)} at ply {ply} the state differs compiled and interpreted, in `{fields[0]}`."
        bench.report(name, sentence, course, ply, seat, "state")
    for one, other in zip(quick[1:], plain[1:], strict=True):
        close = 1e-5 if name in ("policy", "traits") else 0
        if isinstance(one, np.ndarray) and not np.allclose(one, other, rtol=1e-5, atol=close):
            at = int(np.argmax(np.abs(one - other)))
            numbers = f"{one.flat[at]} compiled and {other.flat[at]} interpreted"
            bench.report(name, f"for {who(seat)} at ply {ply} number {at} is {numbers}.", course, ply, seat, "numbers")
    return quick[0]
