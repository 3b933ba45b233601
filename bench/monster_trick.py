"""Monster Trick: compiled against interpreted and against C; knowledge against moves; a warm start of the command."""

import ctypes
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

import overtrick
from bench.report import Report, rate
from overtrick.kit import contract, engine
from overtrick.kit.chance import generator
from overtrick.kit.compiled import compiled, interpreted


@compiled
def imagine_often(first: Any, work: Any, seat: int, rng: Any, times: int) -> int:
    for _ in range(times):
        work[0] = first[0]
        contract.conceal(work[0], seat)
        contract.imagine(work[0], seat, rng)
    return times


def in_c() -> Any:
    """The C loop, compiled for this machine."""
    folder = tempfile.mkdtemp()
    library = Path(folder) / "loop.so"
    source = Path(__file__).with_suffix(".c")
    subprocess.run(["gcc", "-O3", "-march=native", "-shared", "-fPIC", "-o", library, source], check=True)
    loop = ctypes.CDLL(str(library)).random_games
    loop.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_void_p]
    loop.restype = ctypes.c_int64
    return loop


def first_state(name: str, players: int = 4, **options: bool | str | int) -> Any:
    """A dealt state, alone in an array, as batches want it."""
    table = overtrick.deal(name, players, seed=1, **options)  # type: ignore[arg-type]
    first = np.zeros(1, table.game.record)
    first[0] = table.state
    return first


def moves_a_second(name: str, players: int = 4, **options: bool | str | int) -> float:
    """Random games, compiled, on one core."""
    first = first_state(name, players, **options)
    work, rng = first.copy(), generator("bench")
    moves = np.empty(overtrick.game(name).most_legal, np.int32)
    engine.random_games(first, work, rng, moves, 1)
    return rate(lambda: engine.random_games(first, work, rng, moves, 2000))


def interpreted_moves_a_second(name: str, players: int = 4, **options: bool | str | int) -> float:
    """The same source, interpreted."""
    first = first_state(name, players, **options)
    rng = generator("bench")
    moves = np.empty(overtrick.game(name).most_legal, np.int32)
    return rate(lambda: int(interpreted(engine.random_playout)(first.copy()[0], rng, moves)))


def c_moves_a_second() -> float:
    """The loop in C on the same deal; its points must be ours for the same generator."""
    loop, first = in_c(), first_state("monster-trick")
    hands = np.ascontiguousarray(np.vstack([first[0].hands[:4], first[0].dealt[1:, :4]]))
    points, rng = np.zeros(4, np.int64), generator("same")
    loop(hands.ctypes.data, rng.ctypes.data, 1, points.ctypes.data)
    engine.random_playout(first[0], generator("same"), np.empty(48, np.int32))
    if points.tolist() != first[0].total[:4].tolist():
        raise SystemExit(f"The C loop scores {points}, the rules {first[0].total[:4]}: the comparison would be worthless.")
    return rate(lambda: int(loop(hands.ctypes.data, rng.ctypes.data, 2000, points.ctypes.data)))


def warm_start_seconds() -> float:
    """Process time of a warm `overtrick simulate … --games 1`, the best of three."""
    command = [sys.executable, "-m", "overtrick", "simulate", "monster-trick", "--games", "1"]
    best = float("inf")
    for _ in range(4):
        before = os.times()
        subprocess.run(command, check=True, capture_output=True)
        after = os.times()
        best = min(best, after.children_user + after.children_system - before.children_user - before.children_system)
    return best


def report() -> Report:
    result = Report("Monster Trick, 4 players, one core")
    ours = moves_a_second("monster-trick")
    result.add("random moves a second, against interpreted", ours, interpreted_moves_a_second("monster-trick"), ">= 1000")
    result.add("random moves a second, against C (gcc -O3 -march=native)", ours, c_moves_a_second(), ">= 0.5")
    first = first_state("monster-trick")
    work, rng = first.copy(), generator("bench")
    imagine_often(first, work, 1, rng, 1)
    worlds = rate(lambda: int(imagine_often(first, work, 1, rng, 20_000)))
    result.add("moves in the time of one conceal + imagine", worlds, ours, "<= 20", ratio=ours / worlds)
    warm = warm_start_seconds()
    result.add("seconds of a warm `simulate --games 1`, against 1.5", warm, 1.5, "<= 1")
    return result
