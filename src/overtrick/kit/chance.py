"""Chance: a small generator that compiled and interpreted code share, and the luck that shuffles deals.

The generator is Marsaglia's multiply-with-carry. Its state fits an int64 without ever overflowing, so plain Python and
compiled code draw the same numbers; its period is about 2^60.
"""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from overtrick.kit.compiled import helper

T = TypeVar("T")
Rng = NDArray[np.int64]

FACTOR = 698769069
_LOW = 0xFFFFFFFF


@helper
def below(rng: Any, n: int) -> int:
    """A whole number from 0 to n - 1, each equally likely; moves the generator on."""
    x = moved_on(int(rng[0]))
    rng[0] = x
    return drawn(x, n)


@helper
def moved_on(x: int) -> int:
    """The generator's next state. A loop that draws for every card keeps the state to itself: memory is slower."""
    return FACTOR * (x & _LOW) + (x >> 32)


@helper
def drawn(x: int, n: int) -> int:
    """The number from 0 to n - 1 that this state of the generator stands for."""
    return (((x ^ (x >> 32)) & _LOW) * int(n)) >> 32


def generator(*seed: int | str) -> Rng:
    """A generator started from these numbers or words: the same ones always start the same stream."""
    digest = hashlib.sha256("/".join(map(str, seed)).encode()).digest()
    return np.array([1 + int.from_bytes(digest[:8], "big") % (FACTOR * 2**32 - 2)], np.int64)


class Luck(Protocol):
    """What shuffles a deal."""

    def below(self, n: int) -> int: ...


class SeededLuck:
    """Repeatable luck: the same seed deals the same cards, on every machine and with every version of Python."""

    def __init__(self, *seed: int | str) -> None:
        self._rng = generator("deal", *seed)

    def below(self, n: int) -> int:
        return int(below(self._rng, n))


class TrueLuck:
    """Luck from the operating system's random source, for tables at which people play."""

    def below(self, n: int) -> int:
        return secrets.randbelow(n)


def shuffled(cards: Sequence[T], luck: Luck) -> list[T]:
    """The same cards in an order in which each order is equally likely."""
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = luck.below(i + 1)
        order[i], order[j] = order[j], order[i]
    return order
