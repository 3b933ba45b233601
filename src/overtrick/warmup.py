"""Making a game's compiled code before anybody waits for it.

`warm_up` makes it for the cache, a process for each core: they share nothing but the folder where compiled code is kept. Who
wants to play at once calls `in_background`: the game runs as plain Python until its code was made by another process, or found
in the cache, and loaded into this one.
"""

import atexit
import contextlib
import gc
import importlib.util
import logging
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from overtrick.arena.simulate import play_out
from overtrick.bots import bot
from overtrick.bots.levels import at_a_glance
from overtrick.bots.net_files import shipped
from overtrick.bots.prospects import prospects
from overtrick.coach.review import other_starts, redealt
from overtrick.coach.trying import DEALS, Effort, Trier
from overtrick.kit import compiled
from overtrick.kit.chance import generator
from overtrick.kit.errors import OvertrickError
from overtrick.kit.game import game
from overtrick.kit.table import Table, deal

Tell = Callable[[str, int, int], None]  # of which game so many steps of so many are done

POLITE = 5  # how much a process that compiles gives way to those that play

log = logging.getLogger("overtrick")


# -- making it ----------------------------------------------------------------------------------------------------------


def warm_up(names: Sequence[str], tell: Tell | None = None) -> Iterator[str]:
    """Compile all that these games need; yields the name of each as it is ready."""
    workers = min(len(names), os.cpu_count() or 1)
    idle: queue.SimpleQueue[Maker] = queue.SimpleQueue()
    with contextlib.ExitStack() as makers, ThreadPoolExecutor(workers) as pool:
        for _ in range(workers):
            idle.put(makers.enter_context(Maker(0)))
        largest_first = sorted(names, key=_length, reverse=True)  # so that no process is left with a long one in the end
        work = {pool.submit(_make_by_any, idle, name, tell): name for name in largest_first}
        for done in as_completed(work):
            done.result()
            yield work[done]


def _length(name: str) -> int:
    """How much there is to compile of a game, as far as the files of its rules tell."""
    files = (Path(module.__file__) for module in game(name).modules if module.__file__)
    return sum(file.stat().st_size for file in files if file.is_file())


def _make_by_any(idle: "queue.SimpleQueue[Maker]", name: str, tell: Tell | None) -> None:
    maker = idle.get()
    try:
        maker.make(name, tell)
    finally:
        idle.put(maker)


def warm_up_game(name: str, tell: Tell | None = None) -> None:
    """Compile in this process, or load, what a table of the game needs: rules, views and bots; for learners, the batch too."""
    steps = (*STEPS, _batch) if _has_learners() else STEPS
    for done, step in enumerate(steps):
        if tell is not None:
            tell(name, done, len(steps))
        step(name)


def _make_elsewhere(name: str, tell: Tell | None, polite: int) -> None:
    """Let another process make a game's code. What it says is passed on; where it fails, so does this."""
    with Maker(polite) as maker:
        maker.make(name, tell)


class Maker:
    """Another process that makes code, of one game after the other: what games have in common it need not make again."""

    def __init__(self, polite: int) -> None:
        self._polite = polite
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> "Maker":
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def make(self, name: str, tell: Tell | None) -> None:
        made = self._process = self._process or self._begun()
        assert made.stdin is not None and made.stdout is not None and made.stderr is not None
        with contextlib.suppress(BrokenPipeError):  # it has ended, and says below why
            print(name, file=made.stdin, flush=True)
        for line in made.stdout:
            if line.strip() == READY:
                return
            if tell is not None:
                tell(name, *map(int, line.split()))
        complaint = made.stderr.read().strip()
        self._end()
        raise CannotMake(complaint.splitlines()[-1] if complaint else f"the compiler ended with {made.returncode}")

    def _begun(self) -> "subprocess.Popen[str]":
        command, pipe = [sys.executable, "-m", "overtrick.warmup", str(self._polite)], subprocess.PIPE
        made = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
        atexit.register(made.kill)
        return made

    def _end(self) -> None:
        if self._process is not None:
            with self._process:  # closes what it reads from, which ends it
                pass
            atexit.unregister(self._process.kill)
            self._process = None


READY = "ready"


class CannotMake(OvertrickError):
    """A game's code could not be made by another process."""


def _has_learners() -> bool:
    """Whether the libraries of `overtrick[envs]` are here: others need not wait for what they will not use."""
    return importlib.util.find_spec("gymnasium") is not None


# -- playing meanwhile --------------------------------------------------------------------------------------------------


def in_background(names: Sequence[str], tell: Tell | None = None, then: Callable[[str], None] | None = None) -> None:
    """Let these games run as plain Python from now on, and bring their code meanwhile; `then` is told of each that has it."""
    waiting: queue.SimpleQueue[str] = queue.SimpleQueue()
    for name in names:
        if name not in _brought:
            compiled.plain_until_ready(game(name).record)
        waiting.put(name)
    for _ in range(min(len(names), os.cpu_count() or 1)):
        # Daemons: nobody who leaves waits for a compiler.
        threading.Thread(target=_bring_each, args=[waiting, tell, then], daemon=True).start()


_brought: set[str] = set()  # the games whose code this process has


def _bring_each(waiting: "queue.SimpleQueue[str]", tell: Tell | None, then: Callable[[str], None] | None) -> None:
    with contextlib.suppress(queue.Empty):
        while True:
            name = waiting.get_nowait()
            if _bring(name, tell) and then is not None:
                then(name)


def _bring(name: str, tell: Tell | None) -> bool:
    """Bring a game's code into this process, made by another one if need be; whether that went well."""
    if compiled.INTERPRETED or name in _brought:
        return True
    try:
        if not is_kept(name):
            _make_elsewhere(name, tell, POLITE)
    except CannotMake as error:
        log.warning("%s is compiled here, as another process could not do it: %s", name, error)
    try:
        with compiled.making_code():
            for step in STEPS:
                step(name)
    except OvertrickError as error:
        log.error("%s stays plain Python, which is slow: %s", name, error)
        return False
    compiled.ready(game(name).record)
    _brought.add(name)
    return True


def play_at_once(name: str) -> None:
    """For programs: let a game that was never compiled on this machine begin as plain Python; the log says how far it is.

    A program may have many tables of a game, and its code is brought once.
    """
    if compiled.INTERPRETED or name in _brought or is_kept(name):
        return
    with _beginning:
        begun = name in _on_their_way
        _on_their_way.add(name)
    if not begun:
        in_background([name], _log_progress, lambda name: log.warning("%s is compiled from here on.", name))


_beginning = threading.Lock()
_on_their_way: set[str] = set()  # the games that a program plays at once


def _log_progress(name: str, done: int, of: int) -> None:
    log.warning("%s is being compiled for this machine, once: %d of %d parts. Until then it is plain Python.", name, done, of)


def is_kept(name: str) -> bool:
    """Whether the cache has all of a game's code."""
    return any(mark.is_file() for mark in _marks(name))


def _marks(name: str) -> list[Path]:
    """Files that say so; the first is the one that this machine writes."""
    found: list[Path] = compiled.the_compiler().marks_of(game(name).record)
    return found


# -- what there is to make ----------------------------------------------------------------------------------------------


def _rules(name: str) -> None:
    table = _table(name)
    table.play(table.legal()[0])
    _ = table.shares, table.choices()


def _views(name: str) -> None:
    view = _table(name).view()
    view.encode()
    view.imagine(generator(0))


def _simple_bots(name: str) -> None:
    for kind in ("random", "greedy"):
        table = _table(name)
        table.play(bot(kind).choose(table.view()))
    play_out(_table(name), [bot("greedy", seat) for seat in range(game(name).players[0])])


def _search(name: str) -> None:
    bot("search:20").choose(_table(name).view())


def _expert(name: str) -> None:
    bot("expert").choose(_table(name).view())  # its networks are read, and checked by code of their own


def _glances(name: str) -> None:
    view = _table(name).view()
    at_a_glance(view)
    if shipped(view.game) is not None:
        bot("net").choose(view)


def _charts(name: str) -> None:
    table = _table(name)
    prospects(table.game, table.state, 0, rollouts=1)


def _coach(name: str) -> None:
    little = Effort(pool=2, first_learned=1, first_worlds=2, learned=1, chosen_in=2, worlds=4, block=2)
    table = _table(name)
    trier = Trier(table.game, effort=little)
    view = table.view()
    trier.choice(view, view.legal()[0], table.state)
    trier.luck(table.state, other_starts(table, DEALS))
    redealt(table.game, table.state, 2)


def _batch(name: str) -> None:
    from overtrick.envs import Batch

    batch = Batch(name, n=1)
    batch.step(batch.draw())
    batch.opinions()
    batch.final_observations(0)


def _table(name: str) -> Table:
    return deal(name, game(name).players[0], seed=0)


STEPS: tuple[Callable[[str], None], ...] = (_rules, _views, _simple_bots, _search, _expert, _glances, _charts, _coach)


def _main(polite: str) -> None:
    """What another process does: it reads names of games, and prints how far it is with each."""
    if hasattr(os, "nice"):
        os.nice(int(polite))
    gc.disable()  # it lives for half a minute, a tenth of which would go into looking for garbage
    compiled.before_first_compilation(None)  # whoever asked for it need not be told
    for line in sys.stdin:
        name = line.strip()
        mark = _marks(name)[0]
        with _in_turn(mark):
            warm_up_game(name, lambda _, done, of: print(done, of, flush=True))
            mark.touch()
        print(READY, flush=True)
    os._exit(0)  # all is written; to take down what a compiler has built up would take five seconds


@contextlib.contextmanager
def _in_turn(mark: Path) -> Iterator[None]:
    """Where several programs want a game, such as the workers of a learner, one makes its code and the others find it."""
    mark.parent.mkdir(parents=True, exist_ok=True)  # where all of it was brought, nothing was kept
    with mark.with_suffix(".lock").open("w") as lock:
        if sys.platform != "win32":  # there each makes its own
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    try:
        _main(*sys.argv[1:])
    except OvertrickError as error:
        raise SystemExit(str(error)) from None
