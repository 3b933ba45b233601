"""The same games interpreted and compiled: every function of the contract, byte for byte."""

from typing import Any

import numpy as np

from overtrick.kit import contract, engine
from overtrick.kit.chance import generator
from overtrick.kit.game import State
from overtrick.testing.bench import Bench, Course, differing
from overtrick.testing.findings import who

JUDGED = 8  # moments of a game at which all functions are compared


def check_compiled(bench: Bench) -> None:
    for course in bench.courses:
        with bench.trying(course):
            replay(bench, course)


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
    rng = (bench.seed, ply)
    for watcher in (seat, contract.NOBODY):
        seen = _both(bench, course, ply, watcher, "conceal", s, watcher)
        _both(bench, course, ply, watcher, "imagine", seen, watcher, generator(*rng))
        _both(bench, course, ply, watcher, "encode", seen, watcher, np.zeros(bench.game.features, np.float32))
    _both(bench, course, ply, seat, "payoff", s, np.zeros(course.players, np.float32))
    seen = _both(bench, course, ply, seat, "conceal", s, seat)
    _both(bench, course, ply, seat, "policy", seen, seat, moves, len(moves), np.zeros(len(moves), np.float32))


def _both(bench: Bench, course: Course, ply: int, seat: int, name: str, s: State, *rest: Any) -> State:
    """Call a function of the contract both ways, on copies of everything; the state as compiled code left it."""
    quick, plain = ([s.copy(), *(x.copy() if isinstance(x, np.ndarray) else x for x in rest)] for _ in range(2))
    getattr(engine, name)(*quick)
    getattr(contract, name)(*plain)
    if fields := differing(quick[0], plain[0]):
        sentence = f"for {who(seat)} at ply {ply} the state differs compiled and interpreted, in `{fields[0]}`."
        bench.report(name, sentence, course, ply, seat, "state")
    for one, other in zip(quick[1:], plain[1:], strict=True):
        if isinstance(one, np.ndarray) and not np.allclose(one, other, rtol=1e-5, atol=1e-5 if name == "policy" else 0):
            at = int(np.argmax(np.abs(one - other)))
            numbers = f"{one[at]} compiled and {other[at]} interpreted"
            bench.report(name, f"for {who(seat)} at ply {ply} number {at} is {numbers}.", course, ply, seat, "numbers")
    return quick[0]
