"""A rule of thumb for Oh Hell: count the tricks that a hand is good for, and steer towards the bid."""

from typing import Any


def policy(s: Any, seat: int, moves: Any, count: int, out: Any) -> None:
    for i in range(count):
        out[i] = 0.0
