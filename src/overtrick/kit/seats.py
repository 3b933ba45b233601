"""Seats around a table, for rules: everybody, who sits next, and how a victory is shared."""

from typing import Any

from overtrick.kit.compiled import helper
from overtrick.kit.fields import Common


@helper
def all_seats(s: Common) -> int:
    """Everybody at the table, as a bit mask."""
    return (1 << s.players) - 1


@helper
def clockwise(s: Common, seat: int, steps: int) -> int:
    """The seat so many places to the left."""
    return (seat + steps) % s.players


@helper
def share_victory(s: Common, out: Any) -> None:
    """Turn everybody's standing in `out` into shares: the highest wins, equals share, the others get nothing."""
    best = out[0]
    for seat in range(1, s.players):
        best = max(best, out[seat])
    winners = 0
    for seat in range(s.players):
        if out[seat] == best:
            winners += 1
    for seat in range(s.players):
        out[seat] = 1.0 / winners if out[seat] == best else 0.0
