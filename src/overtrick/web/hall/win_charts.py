"""Win-probability charts of replays: who was going to win after each move of a finished game.

It takes a second or a few, so it is worked out when somebody asks, move by move in the threads of the bots, whose moves at
other tables come in between; and only as long as somebody goes on asking. The newest charts are remembered.
"""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from overtrick.bots.prospects import prospects
from overtrick.web.hall.thinking import Order, Thinking
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.refusals import Refused

MOST_POINTS = 80  # of a chart, about: a longer game is looked at every few moves
ENDINGS = 200  # played out for each: a share is then known to about 3 in 100
REMEMBERED = 200  # charts
AT_ONCE = 40  # that are being worked out
WANTED = 15.0  # seconds after which a chart that nobody asked for again is not worked out further

Expected = tuple[int, Sequence[float]]  # a ply, and each seat's expected share of the victory there


@dataclass
class WinChart:
    """A chart as far as it is worked out."""

    plies: Sequence[int]  # at which it has points
    points: list[Expected] = field(default_factory=list)
    asked: float = field(default_factory=time.monotonic)  # when somebody last wanted to see it

    @property
    def per_cent(self) -> int:
        return 100 * len(self.points) // len(self.plies)

    @property
    def complete(self) -> bool:
        return len(self.points) == len(self.plies)


class WinCharts:
    """The charts that were asked for."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._known: dict[str, WinChart] = {}

    def of(self, book: Logbook) -> WinChart | None:
        """The chart of a finished game, if somebody has asked for it."""
        return self._known.get(book.setup.id)

    def forget(self, book: Logbook) -> None:
        self._known.pop(book.setup.id, None)

    def begin(self, book: Logbook) -> WinChart:
        """A chart on which nothing is drawn yet; `work_out` draws it. Raises `Refused` where too many are being drawn."""
        if sum(not chart.complete for chart in self._known.values()) >= AT_ONCE:
            raise Refused(429, "too often", seconds=10)
        if len(self._known) >= REMEMBERED:
            del self._known[next(iter(self._known))]
        plies = book.table.ply
        step = max(1, math.ceil(plies / MOST_POINTS))
        found = self._known[book.setup.id] = WinChart([*range(0, plies, step), plies])
        return found

    async def work_out(self, book: Logbook, chart: WinChart, account: str) -> None:
        table = book.table
        try:
            for ply in chart.plies:
                if time.monotonic() - chart.asked > WANTED:
                    return
                state = table.state if ply == table.ply else table.before(ply)
                seed = f"{book.setup.id}/{ply}"
                shares = await self._thinking.think(Order.CHART, account, prospects, table.game, state, seed, ENDINGS)
                chart.points.append((ply, shares))
        finally:
            if not chart.complete:
                self.forget(book)  # whoever asks again begins anew
