"""The server's clock: seconds since 1970 that never go back, whatever is done to the machine's clock.

It starts at the machine's time, or at that of the newest entry if the machine's was set back since, and goes on by the
monotonic clock. So what is due stays due, and nobody's time is given back or taken away while the server runs.
"""

import time

_FARTHEST = 366 * 86400.0  # seconds ahead of the machine's time that are believed; a wilder one is a spoiled row

_started, _monotonic = time.time(), time.monotonic()


def now() -> float:
    """The time for everything that happens at a table."""
    return _started + time.monotonic() - _monotonic


def start(newest: float = 0.0) -> None:
    """Begin at the machine's time, but not before the newest entry there is."""
    global _started, _monotonic
    machine = time.time()
    _started, _monotonic = max(machine, newest) if newest < machine + _FARTHEST else machine, time.monotonic()
