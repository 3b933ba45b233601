"""The warm-up of a server: what has to be compiled before a table can be served without anybody waiting for it.

It happens in a thread while the server already answers. On a machine that has it in its cache it takes a moment.
"""

import asyncio
import contextlib
import gc
import inspect
import logging
import threading

from overtrick.bots import bot
from overtrick.bots.prospects import prospects
from overtrick.kit.contract import NOBODY
from overtrick.kit.game import game, games
from overtrick.kit.table import deal
from overtrick.web.tables.refusals import Refused

PATIENCE = 5.0  # seconds that somebody waits for a game before being told that it takes longer

log = logging.getLogger(__name__)


class WarmUp:
    """Which games are ready, and waiting for those that are not."""

    def __init__(self, level: str) -> None:
        self._level = level  # of the bots that most tables have
        self._ready = {name: asyncio.Event() for name in order()}
        self._stopped = False
        self.finished = asyncio.Event()

    def start(self) -> None:
        # A daemon: nobody who stops the server waits for a compiler.
        threading.Thread(target=self._prepare, args=[asyncio.get_running_loop()], daemon=True).start()

    def stop(self) -> None:
        self._stopped = True

    def is_ready(self, name: str) -> bool:
        return name in self._ready and self._ready[name].is_set()

    @property
    def pending(self) -> list[str]:
        """The games that cannot be played yet."""
        return [name for name, ready in self._ready.items() if not ready.is_set()]

    async def wait(self, name: str) -> None:
        """Until the game is ready; raises `Refused` if that takes long. A game that does not exist is no reason to wait."""
        if name not in self._ready:
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await self._ready[name].wait()
        except TimeoutError:
            raise Refused(503, "getting ready", seconds=5) from None

    def _prepare(self, loop: asyncio.AbstractEventLoop) -> None:
        with contextlib.suppress(RuntimeError):  # the loop was closed meanwhile
            for name, ready in self._ready.items():
                rules(name)
                loop.call_soon_threadsafe(ready.set)
        log.info("rules ready", extra={"games": len(self._ready)})
        for name in self._ready:
            if self._stopped:
                return
            bots(name, self._level)
        gc.freeze()  # what is there by now stays, so nobody need look through it for garbage again
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(self.finished.set)
        log.info("bots ready")


def order() -> list[str]:
    """The games, those first that are ready soonest: the ones with the shortest rules."""
    return sorted(games(), key=lambda name: sum(len(inspect.getsource(module)) for module in game(name).modules))


def rules(name: str) -> None:
    """Everything that tables and pages call."""
    table = deal(name, seed=1)
    chooser = bot("greedy")
    for _ in range(3):
        table.view(NOBODY)
        table.play(chooser.choose(table.view()))
    bot("random").choose(table.view())
    _ = table.shares


def bots(name: str, level: str) -> None:
    """The bot that most tables have, and what replays are explained with."""
    table = deal(name, seed=1)
    bot(level).choose(table.view())
    prospects(table.game, table.state, 0, rollouts=1)
