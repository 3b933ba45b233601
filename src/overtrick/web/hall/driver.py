"""The driver of bots and clock: what the server does at a table by itself.

Bots think in threads; their moves, and those that the clock forces, are written as everybody's are. A sweep makes those that
nobody made: after a start at once, later those of a process that is gone. At a table that nobody looks at, bots take their
time, and then rest until somebody does.
"""

import asyncio
import contextlib
import hashlib
import logging
import time
from collections.abc import Callable, Coroutine

from overtrick.bots import bot
from overtrick.bots.simple import Bot
from overtrick.kit.table import Move, Table, View
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.hall.open_tables import OpenTables
from overtrick.web.hall.rates import Rates
from overtrick.web.hall.thinking import Order, Thinking
from overtrick.web.keeping.database import StoreDown
from overtrick.web.tables import commands
from overtrick.web.tables.clock import now
from overtrick.web.tables.new_table import seed_of
from overtrick.web.tables.refusals import Refused

GRACE = 10.0  # seconds after which another process makes a move that one should have made
SWEEP = 2.0  # seconds between two looks for such moves
SWEPT = 200  # tables at a time
UNSEEN = 1.0  # seconds after which the bots at a table that nobody looks at think after all others
UNHURRIED = 8.0  # … and after which they take their time …
SLOWLY = 10.0  # … of so many seconds a move …
RESTING = 600.0  # … and after which they rest
GLANCE = 0.5  # seconds between two looks whether somebody does
LONGEST_DEBT = 30.0  # seconds for which a bot waits at most because its table has had more thinking than its share

REMEMBERED = 20_000  # moves of bots in the deals of days

GATHERING = 0.8  # seconds that a page needs beside the moment to lay the last card and to gather the trick

Begin = Callable[[Coroutine[None, None, None]], asyncio.Task[None]]

log = logging.getLogger(__name__)


def takes_a_trick(played: Table) -> bool:
    """Whether the last move has given somebody a trick: what games call `won` has changed, or a round is over."""
    if not played.ply:
        return False
    before, now = played.before(played.ply - 1), played.state
    return bool(before.finished != now.finished or ("won" in now.dtype.names and (before.won != now.won).any()))


def order_of(live: LiveTable) -> Order:
    """A turn that somebody may see comes first. Whoever has left sees nothing; whoever asks now and then may look away."""
    left = all(map(live.book.played_by_bot, live.book.people))
    return Order.UNSEEN if not live.watchers and (left or live.unwatched() > UNSEEN) else Order.TURN


def _timed(chooser: Bot, view: View) -> tuple[Move, float]:
    """The bot's move, and the seconds of processor it took: nobody pays for having waited while others' bots thought."""
    began = time.thread_time()
    return chooser.choose(view), time.thread_time() - began


class Driver:
    """Moves for those who do not move themselves."""

    def __init__(self, tables: OpenTables, thinking: Thinking, rates: Rates, pause: float, moment: float, begin: Begin) -> None:
        self._tables = tables
        self._thinking, self._rates = thinking, rates
        self._pause = pause  # seconds that a bot's move takes at least while somebody watches
        self._moment = moment  # seconds more after a trick was taken, which people want to look at
        self._begin = begin  # a task that ends with the server
        self._stopped = False
        self._known: dict[tuple[str, str, int, bytes], Move] = {}  # what bots did in the deals of days
        self.is_ready: Callable[[str], bool] = lambda name: True  # whether a game has its code
        tables.when_changed = self.drive

    def stop(self) -> None:
        self._stopped = True

    def drive(self, live: LiveTable) -> None:
        """See to it that bots and clock move at this table."""
        if live.book.due.due is not None and live.driver is None and not self._stopped:
            live.driver = self._begin(self._play_on(live))

    async def _play_on(self, live: LiveTable) -> None:
        try:
            while not live.dropped and (due := live.book.due.due) is not None:
                if live.unwatched() > RESTING:
                    await self._tables.store.rest(live.book.setup.id, live.book.version)
                    return
                seats = live.book.overdue(now())
                if seats:
                    await self._move_for(live, seats[0])
                else:
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(max(due - now(), 0.001)):
                            await live.changed()
        except (StoreDown, Refused) as error:
            log.warning("move put off", extra={"reason": str(error)})  # until the next sweep
        finally:
            live.driver = None

    async def _move_for(self, live: LiveTable, seat: int) -> None:
        """Let a bot choose for a seat, and write its move if the seat still has to make that choice."""
        book = live.book
        ply, undos, view = book.table.ply, book.undos, book.view(seat)
        chooser = bot(book.setup.bot, seed_of(book.setup.salt, seat, ply, undos))
        await self._wait_for_share(live)
        began = time.perf_counter()
        move = await self._chosen(live, chooser, view)
        spent = time.perf_counter() - began
        if live.watchers:
            pause = self._pause * live.pace + (self._moment + GATHERING if self._moment and takes_a_trick(book.table) else 0)
            await asyncio.sleep(max(0.0, pause - spent))  # people like to see who plays what
        else:
            await self._take_time(live)
        await asyncio.shield(self._tables.write(live, commands.move_by_bot(seat, ply, undos, move)))

    async def _chosen(self, live: LiveTable, chooser: Bot, view: View) -> Move:
        """The bot's move. In a day's deal bots do alike for everybody, so what they did once they need not think of again."""
        setup = live.book.setup
        if not setup.day:
            return await self._think(live, chooser, view)
        while not self.is_ready(setup.game):  # until then bots play by rule of thumb, and not as they did for others
            await asyncio.sleep(GLANCE)
        moves = "\n".join(made.text for made in live.book.table.moves)
        key = (setup.day, setup.game, view.seat, hashlib.sha256(moves.encode()).digest())
        if key not in self._known:
            if len(self._known) >= REMEMBERED:
                del self._known[next(iter(self._known))]
            self._known[key] = await self._think(live, chooser, view)
        return self._known[key]

    async def _think(self, live: LiveTable, chooser: Bot, view: View) -> Move:
        """The bot's move, paid for by those for whom it thinks."""
        move, seconds = await self._thinking.think(order_of(live), live.payer, _timed, chooser, view)
        for payer in live.payers:
            self._rates.spend("think", payer.name, seconds, payer.share)
        return move

    async def _take_time(self, live: LiveTable) -> None:
        """Let a move wait at a table that nobody looks at, until somebody does."""
        until = time.monotonic() + SLOWLY
        while live.unwatched() > UNHURRIED and time.monotonic() < until:
            await asyncio.sleep(GLANCE)

    async def _wait_for_share(self, live: LiveTable) -> None:
        """Until those for whom the bots here think have not had more of it than is theirs."""
        debt = min(self._rates.debt("think", live.payers), LONGEST_DEBT)
        if debt > 0:
            await asyncio.sleep(debt)

    async def sweep(self) -> None:
        """Look again and again for moves that nobody made, people who keep others waiting, and tables nobody looks at."""
        grace = 0.0
        while True:
            try:
                await self._sweep_once(now() - grace)
            except (StoreDown, Refused) as error:
                log.warning("sweep put off", extra={"reason": str(error)})
            except Exception:  # of whatever kind: bots would never move again
                log.exception("sweep failed")
            grace = GRACE
            await asyncio.sleep(SWEEP)

    async def _sweep_once(self, until: float) -> None:
        most = SWEPT + len(self._tables.closed)  # of which those that cannot be opened stay due for ever
        for live in await self._tables.find_all(await self._tables.store.due(until, most)):
            self.drive(live)
        for live in self._tables:
            for seat in live.book.stalling(now()):
                with contextlib.suppress(Refused):  # of this table alone
                    await self._tables.write(live, commands.stall(seat))
        self._tables.forget_idle()
