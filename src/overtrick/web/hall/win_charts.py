"""Win-probability charts of replays: who was going to win after each move of a finished game.

It takes a second or a few, so it is worked out when somebody asks, move by move in the threads of the bots, whose moves at
other tables come in between; one game at a time. The newest charts are remembered.
"""

import asyncio
import math
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field

from overtrick.bots.prospects import prospects
from overtrick.web.tables.logbook import Logbook

MOST_POINTS = 80  # of a chart, about: a longer game is looked at every few moves
ENDINGS = 200  # played out for each: a share is then known to about 3 in 100
REMEMBERED = 200  # charts

Expected = tuple[int, Sequence[float]]  # a ply, and each seat's expected share of the victory there


@dataclass
class WinChart:
    """A chart as far as it is worked out."""

    plies: Sequence[int]  # at which it has points
    points: list[Expected] = field(default_factory=list)

    @property
    def per_cent(self) -> int:
        return 100 * len(self.points) // len(self.plies)

    @property
    def complete(self) -> bool:
        return len(self.points) == len(self.plies)


class WinCharts:
    """The charts that were asked for."""

    def __init__(self, thinkers: Executor) -> None:
        self._thinkers = thinkers
        self._known: dict[str, WinChart] = {}
        self._one_at_a_time = asyncio.Lock()

    def of(self, book: Logbook) -> WinChart | None:
        """The chart of a finished game, if somebody has asked for it."""
        return self._known.get(book.setup.id)

    def forget(self, book: Logbook) -> None:
        self._known.pop(book.setup.id, None)

    def begin(self, book: Logbook) -> WinChart:
        """A chart on which nothing is drawn yet; `work_out` draws it."""
        if len(self._known) >= REMEMBERED:
            del self._known[next(iter(self._known))]
        plies = book.table.ply
        step = max(1, math.ceil(plies / MOST_POINTS))
        found = self._known[book.setup.id] = WinChart([*range(0, plies, step), plies])
        return found

    async def work_out(self, book: Logbook, chart: WinChart) -> None:
        table, loop = book.table, asyncio.get_running_loop()
        try:
            async with self._one_at_a_time:
                for ply in chart.plies:
                    state = table.state if ply == table.ply else table.before(ply)
                    seed = f"{book.setup.id}/{ply}"
                    shares = await loop.run_in_executor(self._thinkers, prospects, table.game, state, seed, ENDINGS)
                    chart.points.append((ply, shares))
        finally:
            if not chart.complete:
                self.forget(book)  # whoever asks again begins anew
