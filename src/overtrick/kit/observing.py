"""What `encode` writes an observation with: sets and single things, each at its place, returning the place after it."""

from typing import Any

from overtrick.kit.cards import lowest
from overtrick.kit.compiled import helper

EMPTY = -1


@helper
def put_set(out: Any, at: int, mask: int, size: int) -> int:
    """One number for each thing: whether the set has it. Zeros stand there already, and most stay: so only ones are written."""
    rest = int(mask) & ((1 << size) - 1)
    while rest != 0:
        out[at + lowest(rest)] = 1
        rest &= rest - 1
    return at + size


@helper
def put_one(out: Any, at: int, which: int, size: int) -> int:
    """One number for each thing: whether it is this one; all 0 for EMPTY."""
    if which != EMPTY:
        out[at + which] = 1
    return at + size
