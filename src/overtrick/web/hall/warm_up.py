"""The warm-up of a server: the code of its games, brought while people already play.

Until a game has its code it runs as plain Python and its bots play by rule of thumb, which takes a millisecond a move. On a
machine that has the code in its cache that is a matter of seconds.
"""

import asyncio
import contextlib
import gc
import inspect
import logging

from overtrick.kit.game import game, games
from overtrick.warmup import in_background
from overtrick.web.tables.refusals import Refused

log = logging.getLogger(__name__)


class WarmUp:
    """Which games have their code."""

    def __init__(self) -> None:
        self.pending = order()  # the games that run as plain Python
        self.finished = asyncio.Event()

    def start(self) -> None:
        loop = asyncio.get_running_loop()

        def tell(name: str) -> None:
            with contextlib.suppress(RuntimeError):  # the loop was closed meanwhile
                loop.call_soon_threadsafe(self._is_ready, name)

        in_background(self.pending, then=tell)

    def _is_ready(self, name: str) -> None:
        self.pending = [other for other in self.pending if other != name]
        log.info("compiled", extra={"game": name})
        if not self.pending:
            gc.freeze()  # what is there by now stays, so nobody need look through it for garbage again
            self.finished.set()

    def require(self, name: str) -> None:
        """Raises `Refused` for what only compiled code is quick enough for, while a game has none."""
        if name in self.pending:
            raise Refused(503, "getting ready", seconds=10)


def order() -> list[str]:
    """The games, those first that are ready soonest: the ones with the shortest rules."""
    return sorted(games(), key=lambda name: sum(len(inspect.getsource(module)) for module in game(name).modules))
