"""The threads in which bots think, and who is next: a table's turn, then a hint, then a chart, then a review.

Among those that wait for the same, it is the turn of the account that has had the least of the threads lately, so whoever has
fifty tables takes no more from the others than whoever has one. Work that nobody waits for any more is not begun.

A search cannot be broken off for a better one. So what nobody sits and waits for has a thread of its own, to which the system
gives the processor after the others: a person's turn never waits until such a search is done.
"""

import asyncio
import os
import sys
import threading
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
    UNSEEN = 2  # the turn of a bot at a table that nobody looks at
    CHART = 3
    REVIEW = 4  # a step of one


BEHIND = {Order.UNSEEN, Order.CHART, Order.REVIEW}  # nobody sits and waits for these
NICENESS = 5  # of the thread for them, more than that of the others

# How many may wait at once, in all and for one account. There is one turn a table, one point a chart, one step of one
# review at a time: these are limited.
MOST = {Order.HINT: 100}
MOST_OF_ONE = {Order.HINT: 4}
HALF = 10.0  # seconds after which half of what an account has had is forgotten
REMEMBERED = 10_000  # accounts


@dataclass(eq=False)
class _Job:
    order: Order
    account: str
    work: Callable[[], Any]
    done: "asyncio.Future[Any]"


class _Threads:
    """Threads for some of the orders, and how many of them are free."""

    def __init__(self, name: str, count: int, orders: list[Order], niceness: int = 0) -> None:
        self.pool = ThreadPoolExecutor(count, thread_name_prefix=name, initializer=_be_nice, initargs=(niceness,))
        self.free, self.orders = count, orders


def _be_nice(niceness: int) -> None:
    """Let the other threads go first, where a thread can have a priority of its own."""
    if niceness and sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), os.getpriority(os.PRIO_PROCESS, 0) + niceness)


class Thinking:
    """Threads, and a fair queue before them. All but the work itself happens in the event loop."""

    def __init__(self, threads: int) -> None:
        self._before = _Threads("bot", threads, [order for order in Order if order not in BEHIND])
        self._behind = _Threads("bot-behind", 1, [order for order in Order if order in BEHIND], NICENESS)
        self._waiting: dict[Order, dict[str, deque[_Job]]] = {order: {} for order in Order}
        self._busy: Counter[str] = Counter()  # threads that work for an account
        self._had: dict[str, tuple[float, float]] = {}  # seconds that each account has had lately, and when they were counted
        self._running: set[asyncio.Task[None]] = set()

    async def think(self, order: Order, account: str, work: Callable[..., T], *args: Any) -> T:
        """What the work gives, when it is its turn. Cancelled while it waits, it is never begun."""
        self._admit(order, account)
        job = _Job(order, account, lambda: work(*args), asyncio.get_running_loop().create_future())
        self._waiting[order].setdefault(account, deque()).append(job)
        self._begin()
        try:
            found: T = await job.done
            return found
        finally:
            self._withdraw(job)

    def _admit(self, order: Order, account: str) -> None:
        """Raises `Refused` where too many wait already."""
        waiting = self._waiting[order]
        if order not in MOST:
            return
        if len(waiting.get(account, ())) >= MOST_OF_ONE[order] or sum(map(len, waiting.values())) >= MOST[order]:
            raise Refused(429, "too often", seconds=5)

    def _withdraw(self, job: _Job) -> None:
        """Whoever wanted it has it, or is gone."""
        waiting = self._waiting[job.order].get(job.account)
        if waiting is not None and job in waiting:
            waiting.remove(job)
            if not waiting:
                del self._waiting[job.order][job.account]

    def _lately(self, account: str) -> float:
        """The seconds that an account has had, of which half are forgotten after a while."""
        had, at = self._had.get(account, (0.0, 0.0))
        return float(had * 0.5 ** ((time.monotonic() - at) / HALF))

    def _charge(self, account: str, spent: float) -> None:
        self._busy[account] -= 1
        if not self._busy[account]:
            del self._busy[account]
        had = self._lately(account) + spent
        self._had.pop(account, None)
        if len(self._had) >= REMEMBERED:
            del self._had[next(iter(self._had))]  # the one that has had nothing for longest
        self._had[account] = (had, time.monotonic())

    def _begin(self) -> None:
        for threads in (self._before, self._behind):
            while threads.free and (job := self._next(threads.orders)) is not None:
                threads.free -= 1
                self._busy[job.account] += 1
                running = asyncio.create_task(self._run(job, threads))
                self._running.add(running)
                running.add_done_callback(self._running.discard)

    def _next(self, orders: list[Order]) -> _Job | None:
        for order in orders:
            waiting = self._waiting[order]
            if waiting:
                account = min(waiting, key=lambda name: (self._busy[name], self._lately(name)))
                job = waiting[account].popleft()
                if not waiting[account]:
                    del waiting[account]
                return job
        return None

    async def _run(self, job: _Job, threads: _Threads) -> None:
        began = time.perf_counter()
        try:
            found = await asyncio.get_running_loop().run_in_executor(threads.pool, job.work)
        except BaseException as error:  # of whatever kind: whoever waits hears of it
            if not job.done.done():
                job.done.set_exception(error if isinstance(error, Exception) else Refused(503, "store down"))
        else:
            if not job.done.done():
                job.done.set_result(found)
        finally:
            spent = time.perf_counter() - began
            metrics.thinking.observe(spent)
            threads.free += 1
            self._charge(job.account, spent)
            self._begin()

    @property
    def queued(self) -> int:
        return sum(len(jobs) for waiting in self._waiting.values() for jobs in waiting.values())

    def close(self) -> None:
        for threads in (self._before, self._behind):
            threads.pool.shutdown(wait=False, cancel_futures=True)
        for waiting in self._waiting.values():
            waiting.clear()
