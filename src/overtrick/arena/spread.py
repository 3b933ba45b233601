"""Where deals are played: here, in worker processes, or on a Ray cluster. The results come in order and are the same."""

import itertools
import multiprocessing
import signal
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from functools import partial
from typing import Any, TypeVar

from overtrick.arena.deals import DealResult, Match, play_deal
from overtrick.kit.errors import BadOption

N = TypeVar("N")
T = TypeVar("T")
AHEAD = 3  # deals given out for each worker before the first of them is back


def play_here(match: Match, numbers: Iterator[int]) -> Generator[DealResult, None, None]:
    for number in numbers:
        yield play_deal(match, number)


def play_in_processes(match: Match, numbers: Iterator[int], workers: int) -> Generator[DealResult, None, None]:
    yield from in_processes(partial(play_deal, match), numbers, workers)


def in_processes(work: Callable[[N], T], numbers: Iterator[N], workers: int, ordered: bool = True) -> Generator[T, None, None]:
    """What a piece of work gives for these numbers, or other things, done by so many processes.

    In their order; or, where that does not matter, as they are done, so that nobody waits for one that takes long.
    """
    # Not forked: a copy of a process that has threads (progress bars, Numba) may hang.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_interrupts_to_us)
    others = multiprocessing.active_children()
    try:
        if ordered:
            yield from _in_order(lambda number: pool.submit(work, number), Future.result, numbers, AHEAD * workers)
        else:
            yield from _as_done(lambda number: pool.submit(work, number), Future.result, _first_future, numbers, workers)
        pool.shutdown()
    finally:  # deals that nobody waits for any more are not played to their end
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            if child not in others:
                child.terminate()


def in_threads(work: Callable[[N], T], numbers: Iterator[N], workers: int) -> Generator[T, None, None]:
    """The same in threads of this process, in order: for work that is compiled and lets other threads run."""
    pool = ThreadPoolExecutor(workers)
    try:
        yield from _in_order(lambda number: pool.submit(work, number), Future.result, numbers, AHEAD * workers)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts_to_us() -> None:
    """Ctrl-C reaches every process of the terminal; workers wait to be told."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_on_ray(match: Match, numbers: Iterator[int], address: str | None) -> Generator[DealResult, None, None]:
    yield from on_ray(partial(play_deal, match), numbers, address)


def on_ray(work: Callable[[N], T], numbers: Iterator[N], address: str | None, ordered: bool = True) -> Generator[T, None, None]:
    """The same on the cluster at this address, or on one that is started on this machine for the purpose."""
    ray = _ray()
    if address is not None:
        _knock(address)
    try:
        ray.init(address=address or "local", log_to_driver=False, include_dashboard=False, logging_level="ERROR")
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadOption(f"There is no Ray cluster at {address!r}: {str(error).splitlines()[0]}") from None
    try:
        remote = ray.remote(_do)
        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        if ordered:
            yield from _in_order(lambda number: remote.remote(work, number), ray.get, numbers, AHEAD * workers)
        else:
            first = partial(_first_on_ray, ray)
            yield from _as_done(lambda number: remote.remote(work, number), ray.get, first, numbers, workers)
    finally:
        ray.shutdown()


def _do(work: Callable[[N], T], number: N) -> T:
    return work(number)


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise BadOption("Ray is not installed: pip install 'overtrick[ray]'.") from None
    return ray


def _knock(address: str) -> None:
    """Refuse an address where nobody listens at once; Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address == "auto":
        return
    if not host or not port.isdecimal():
        raise BadOption(f"The address of a Ray cluster is HOST:PORT, ray://HOST:PORT or auto, not {address!r}.")
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, OverflowError):
        raise BadOption(f"There is no Ray cluster at {address}: nobody answers there.") from None


def _first_future(under_way: list[Any]) -> Any:
    return next(iter(wait(under_way, return_when=FIRST_COMPLETED).done))


def _first_on_ray(ray: Any, under_way: list[Any]) -> Any:
    return ray.wait(under_way, num_returns=1)[0][0]


def _as_done(
    submit: Callable[[N], Any],
    result: Callable[[Any], T],
    first: Callable[[list[Any]], Any],
    numbers: Iterator[N],
    workers: int,
) -> Generator[T, None, None]:
    """Keep one more under way than there are workers, and give each result when it is there."""
    under_way = [submit(number) for number in itertools.islice(numbers, workers + 1)]
    while under_way:
        done = first(under_way)
        under_way.remove(done)
        yield result(done)
        under_way.extend(submit(number) for number in itertools.islice(numbers, 1))


def _in_order(
    submit: Callable[[N], Any], result: Callable[[Any], T], numbers: Iterator[N], ahead: int
) -> Generator[T, None, None]:
    """Keep so many deals under way, and give their results in the order of the deals."""
    under_way = deque(submit(number) for number in itertools.islice(numbers, ahead))
    while under_way:
        yield result(under_way.popleft())
        under_way.extend(submit(number) for number in itertools.islice(numbers, 1))
