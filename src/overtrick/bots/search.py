"""The bot that thinks ahead: it searches every game through the contract alone. How is in `overtrick.bots.tree`."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from overtrick.bots.ahead import SEARCH, Order, think_ahead
from overtrick.bots.simple import Bot, GreedyBot
from overtrick.bots.thinking import Thought, gather
from overtrick.bots.workspace import Tuning, Workspace, allocate, start
from overtrick.kit.chance import Rng, generator
from overtrick.kit.compiled import awaits_code
from overtrick.kit.errors import BadOption
from overtrick.kit.fields import stable_bytes
from overtrick.kit.game import Game, State
from overtrick.kit.table import Move, View

ITERATIONS = 1000  # unless told
MOST_ITERATIONS, MOST_MILLISECONDS, MOST_THREADS = 10_000_000, 600_000, 256
MOST_EFFORT = 10**12
AT_A_TIME = 16  # iterations between the first looks at the clock …
OFTEN = 0.0005  # … and twice as many, as long as they take fewer seconds than this
ITERATIONS_A_MILLISECOND = 100  # at most, as far as the size of the table goes


class SearchBot(Bot):
    """Imagines worlds that fit what it sees, plays them on, and chooses the move it came back to most often.

    The budget is a number of iterations, shared among the threads, or a number of milliseconds. By iterations, the same
    seed, view and number of threads always give the same choice, whatever was chosen before. An effort ends a search by
    iterations sooner, after so many moves were weighed: the time goes by these, and the choice is still the same everywhere.
    """

    name = "search"
    settings: tuple[str, ...] = ("iterations", "milliseconds", "threads")

    def __init__(
        self,
        seed: int | str = 0,
        *,
        iterations: int | None = None,
        milliseconds: int | None = None,
        threads: int = 1,
        effort: int | None = None,
        tuning: Tuning | None = None,
    ) -> None:
        super().__init__(seed)
        if iterations is not None and milliseconds is not None:
            raise BadOption("A search has a budget of iterations or of milliseconds, not both.")
        if iterations is None and milliseconds is None:
            iterations = ITERATIONS
        self.seed = seed
        self.iterations = within("iterations", iterations, MOST_ITERATIONS)
        self.milliseconds = within("milliseconds", milliseconds, MOST_MILLISECONDS)
        self.threads = within("threads", threads, MOST_THREADS) or 1
        self.effort = within("effort", effort, MOST_EFFORT)
        self.tuning = tuning or Tuning()
        self._workspaces: list[Workspace] = []
        self._game: Game | None = None

    def choose(self, view: View) -> Move:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        if awaits_code(view.game.record):
            return GreedyBot(self.seed).choose(view)  # the nearest that is quick enough as plain Python
        return self._choice(view, legal)

    def _choice(self, view: View, legal: Sequence[Move]) -> Move:
        thoughts = self._think(view, legal, only_choose=True)
        return max(thoughts, key=lambda thought: thought.visits).move

    def think(self, view: View) -> list[Thought]:
        """What the search has found out about each legal move, in the order of `view.legal()`."""
        legal = view.legal()
        return self._think(view, legal, only_choose=False) if legal else []

    def _think(self, view: View, legal: Sequence[Move], only_choose: bool) -> list[Thought]:
        self._prepare(view)
        if self.threads == 1:
            self._run(view, 0, only_choose)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(lambda number: self._run(view, number, False), range(self.threads)))
        return gather(view, legal, self._workspaces)

    def _prepare(self, view: View) -> None:
        if self._game is not view.game:
            expected = self.iterations or (self.milliseconds or 0) * ITERATIONS_A_MILLISECOND
            self._workspaces = [allocate(view.game, expected // self.threads + 1) for _ in range(self.threads)]
            self._game = view.game
        for ws in self._workspaces:
            start(ws, self._recalled(view), self.tuning)

    def _recalled(self, view: View) -> State:
        """What the bot knows of the view: all of it, unless it forgets."""
        return view.state

    def _run(self, view: View, number: int, only_choose: bool) -> None:
        """The part of one thread: its own worlds, its own tree."""
        ws = self._workspaces[number]
        rng = generator("search", self.seed, view.seat, number, stable_bytes(ws.desk["root"]).hex())
        if self.milliseconds is None:
            total = self.iterations or 0
            part = total // self.threads + (number < total % self.threads)
            self._search(ws, view, part, only_choose, rng)
            return
        deadline = time.perf_counter() + self.milliseconds / 1000
        self._search(ws, view, 1, False, rng)
        part, now = AT_A_TIME, time.perf_counter()
        while now < deadline:
            self._search(ws, view, part, False, rng)
            before, now = now, time.perf_counter()
            if now - before < OFTEN:
                part *= 2

    def _search(self, ws: Workspace, view: View, iterations: int, only_choose: bool, rng: Rng) -> None:
        order = Order(view.seat, iterations, self._effort_of_a_thread(), only_choose)
        think_ahead(SEARCH, view.game, ws, self.tuning, order, rng)

    def _effort_of_a_thread(self) -> int:
        """The moves that each thread weighs, 0 where only iterations are counted."""
        return (self.effort or 0) // self.threads


def within(name: str, value: int | None, most: int) -> int | None:
    """The value of a setting, if it may have that."""
    if value is not None and (type(value) is not int or not 1 <= value <= most):
        raise BadOption(f"The setting {name} is a whole number from 1 to {most}, not {value!r}.")
    return value
