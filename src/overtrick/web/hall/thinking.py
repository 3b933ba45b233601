"""The threads in which bots think, and who is next: a table's turn before a hint, a hint before a chart.

Among those that wait for the same, it is the turn of the account that has had the least of the threads, so whoever has fifty
tables takes no more from the others than whoever has one. Work that nobody waits for any more is not begun.
"""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, TypeVar

from overtrick.web import metrics
from overtrick.web.tables.refusals import Refused

T = TypeVar("T")


class Order(IntEnum):
    """What is thought about, what comes first at first."""

    TURN = 0
    HINT = 1
    CHART = 2


# How many may wait at once, in all and for one account. There is one turn a table, and one point a chart: these are limited.
MOST = {Order.HINT: 100}
MOST_OF_ONE = {Order.HINT: 4}


@dataclass(eq=False)
class _Job:
    account: str
    work: Callable[[], Any]
    done: "asyncio.Future[Any]"


class Thinking:
    """Threads, and a fair queue before them. All but the work itself happens in the event loop."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._free = threads
        self._waiting: dict[Order, dict[str, deque[_Job]]] = {order: {} for order in Order}
        self._busy: Counter[str] = Counter()  # threads that work for an account
        self._had: dict[str, float] = {}  # seconds that each account has had, of those that work or wait
        self._running: set[asyncio.Task[None]] = set()
        self._clock = 0.0  # what the account had that was last in turn: newcomers begin there

    async def think(self, order: Order, account: str, work: Callable[..., T], *args: Any) -> T:
        """What the work gives, when it is its turn. Cancelled while it waits, it is never begun."""
        self._admit(order, account)
        job = _Job(account, lambda: work(*args), asyncio.get_running_loop().create_future())
        self._had.setdefault(account, self._clock)
        self._waiting[order].setdefault(account, deque()).append(job)
        self._begin()
        try:
            found: T = await job.done
            return found
        finally:
            self._withdraw(order, job)

    def _admit(self, order: Order, account: str) -> None:
        """Raises `Refused` where too many wait already."""
        waiting = self._waiting[order]
        if order not in MOST:
            return
        if len(waiting.get(account, ())) >= MOST_OF_ONE[order] or sum(map(len, waiting.values())) >= MOST[order]:
            raise Refused(429, "too often", seconds=5)

    def _withdraw(self, order: Order, job: _Job) -> None:
        """Whoever wanted it has it, or is gone."""
        waiting = self._waiting[order].get(job.account)
        if waiting is not None and job in waiting:
            waiting.remove(job)
            if not waiting:
                del self._waiting[order][job.account]
        self._forget(job.account)

    def _forget(self, account: str) -> None:
        if not self._busy[account] and not any(account in waiting for waiting in self._waiting.values()):
            self._had.pop(account, None)
            del self._busy[account]

    def _begin(self) -> None:
        while self._free and (job := self._next()) is not None:
            self._free -= 1
            self._busy[job.account] += 1
            self._clock = self._had[job.account]
            running = asyncio.create_task(self._run(job))
            self._running.add(running)
            running.add_done_callback(self._running.discard)

    def _next(self) -> _Job | None:
        for order in Order:
            waiting = self._waiting[order]
            if waiting:
                account = min(waiting, key=lambda name: (self._busy[name], self._had[name]))
                job = waiting[account].popleft()
                if not waiting[account]:
                    del waiting[account]
                return job
        return None

    async def _run(self, job: _Job) -> None:
        began = time.perf_counter()
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._pool, job.work)
        except BaseException as error:  # of whatever kind: whoever waits hears of it
            if not job.done.done():
                job.done.set_exception(error if isinstance(error, Exception) else Refused(503, "store down"))
        else:
            if not job.done.done():
                job.done.set_result(found)
        finally:
            spent = time.perf_counter() - began
            metrics.thinking.observe(spent)
            self._free += 1
            self._busy[job.account] -= 1
            if job.account in self._had:
                self._had[job.account] += spent
            self._forget(job.account)
            self._begin()

    @property
    def queued(self) -> int:
        return sum(len(jobs) for waiting in self._waiting.values() for jobs in waiting.values())

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        for waiting in self._waiting.values():
            waiting.clear()
