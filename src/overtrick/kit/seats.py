"""Seats around a table, for rules: everybody, who sits next, and how a victory is shared."""

from typing import Any

from overtrick.kit.compiled import helper


@helper
def all_seats(s: Any) -> int:
    """Everybody at the table, as a bit mask."""
    return (1 << int(s.players)) - 1


@helper
def clockwise(s: Any, seat: int, steps: int) -> int:
    """The seat so many places to the left."""
    return (int(seat) + int(steps)) % int(s.players)


@helper
def share_victory(s: Any, out: Any) -> None:
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
