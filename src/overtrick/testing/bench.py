"""The bench on which a game is examined: settings, games played at random, and the findings so far."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, cast

import numpy as np

from overtrick.kit import engine
from overtrick.kit.chance import SeededLuck
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadOption
from overtrick.kit.fields import HIDDEN, RESULTS, fields_of
from overtrick.kit.game import Deal, Game, State, Value
from overtrick.kit.table import Table
from overtrick.testing.findings import Finding, Place, blamed, sentence_of

MOST_FINDINGS = 3  # of one check: the first few say enough

Setting = tuple[int, dict[str, Value]]


def settings(game: Game) -> Iterator[Setting]:
    """Every number of players with the defaults, and the fewest with each option changed to its first and last other value."""
    for players in game.players:
        yield players, {}
    for option in game.options:
        others = [value for value in option.values if value != option.default]
        for value in dict.fromkeys(others[:1] + others[-1:]):
            yield min(game.players), {option.name: value}


class Enough(Exception):
    """A check has found as much as anybody wants to read."""


class Course(Table):
    """A table that also remembers the action codes of its moves."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.actions: list[int] = []
        self._choices: dict[int, list[int]] = {}
        self._seen: dict[tuple[int, int], State] = {}

    def make(self, seat: int, action: int) -> None:
        super().make(seat, action)
        self.actions.append(action)

    def at(self, ply: int) -> "Course":
        earlier = cast(Course, super().at(ply))
        earlier.actions, earlier._choices, earlier._seen = self.actions[:ply], {}, {}
        return earlier

    def copy(self) -> "Course":
        return self.at(self.ply)

    def state_at(self, ply: int) -> State:
        """The state after so many moves."""
        return self.state if ply == self.ply else self.before(ply)

    def view_at(self, ply: int, seat: int) -> State:
        """The same, concealed from a seat; to be looked at, not changed."""
        if (ply, seat) not in self._seen:
            self._seen[ply, seat] = concealed(self.state_at(ply), seat)
        return self._seen[ply, seat]

    def from_deal(self, deal: Deal) -> "Course":
        """A new table with the same people and options, and another deal."""
        return Course(self.game, self.players, deal, self.options, names=self.names, seed=self.seed)

    def choices_at(self, ply: int) -> list[int]:
        """The codes among which move number `ply` (from 0) was chosen."""
        if ply not in self._choices:
            self._choices[ply] = legal_codes(self.game, self.before(ply), self.moves[ply].seat)
        return self._choices[ply]

    def follow(self, other: "Course") -> int | None:
        """Make the moves of another game as long as they are legal here and have the same text.

        Returns the round of the first difference between the two in whose turn it is, in what could be chosen or in
        results; None where there is none.
        """
        first: int | None = None
        for ply, (seat, text) in enumerate(other.moves):
            now, action = int(self.state.finished), other.actions[ply]
            turns_differ = engine.to_act(self.state) != engine.to_act(other.before(ply))
            codes = legal_codes(self.game, self.state, seat) if engine.to_act(self.state) >> seat & 1 else []
            if first is None and (turns_differ or codes != other.choices_at(ply)):
                first = now
            if action not in codes or self.game.text(self.state, seat, action) != text:
                return first
            self.make(seat, action)
            after = other.state_at(ply + 1)
            names = ("finished", "total", *RESULTS) if after.finished != now else ("finished", "total")
            if first is None and any(not np.array_equal(self.state[name], after[name]) for name in names):
                first = now
        return first


def concealed(state: State, seat: int) -> State:
    """A copy of the state as a seat may see it."""
    seen = state.copy()
    engine.conceal(seen, seat)
    return seen


def legal_codes(game: Game, state: State, seat: int) -> list[int]:
    codes = np.zeros(game.most_legal, np.int32)
    n = int(engine.legal(state, seat, codes))
    return [int(code) for code in codes[:n]]


def encoded(game: Game, view: State, seat: int) -> Any:
    out = np.zeros(game.features, np.float32)
    engine.encode(view, seat, out)
    return out


def differing(a: State, b: State) -> list[str]:
    """The fields in which two states differ; all are whole numbers, so that their bytes tell."""
    one, other = a.tobytes(), b.tobytes()
    if one == other:
        return []
    places = ((name, slice(at, at + kind.itemsize)) for name, (kind, at, *_) in (a.dtype.fields or {}).items())
    return [name for name, place in places if one[place] != other[place]]


def live_fields(game: Game) -> set[str]:
    """The fields that an observation has to tell apart: not results of finished rounds, not what nobody sees."""
    return {name for name, field in fields_of(game.state).items() if name not in RESULTS and field.sight is not HIDDEN}


class Bench:
    """A game being examined."""

    def __init__(self, game: Game, which: Sequence[Setting], seed: int, games: int) -> None:
        self.game = game
        self.settings = list(which)
        self.seed = seed
        self.games = games  # in each setting
        self.findings: list[Finding] = []
        self.courses: list[Course] = []  # games played to their end
        self.check = ""  # the check that is running
        self.note = ""  # what that check could not look at
        self._about: set[tuple[str, str]] = set()
        self._nowhere = Place(game.name)  # of a finding without a table
        self.rng = np.random.default_rng(seed)

    # -- findings ------------------------------------------------------------------------------------------------------

    def report(
        self,
        function: str,
        sentence: str,
        table: Table | None = None,
        ply: int | None = None,
        seat: int | None = None,
        about: str = "",
    ) -> None:
        """Keep a finding, unless this check has said the same before. Raises `Enough` when it has said a good deal."""
        key = (self.check, f"{function} {about or sentence}")
        if key in self._about:
            return
        self._about.add(key)
        self.findings.append(Finding(self.check, function, sentence, self.place(table, ply, seat)))
        if sum(finding.check == self.check for finding in self.findings) >= MOST_FINDINGS:
            raise Enough

    def place(self, table: Table | None, ply: int | None = None, seat: int | None = None) -> Place:
        if table is None:
            return self._nowhere
        return Place(self.game.name, table.players, self._chosen(table.options), table.seed, ply, seat)

    def _chosen(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """The options that are not at their defaults."""
        defaults = {option.name: option.default for option in self.game.options}
        return {name: options[name] for name in defaults if options.get(name, defaults[name]) != defaults[name]}

    @contextmanager
    def dealing(self, players: int, options: Mapping[str, Value], seed: int) -> Iterator[None]:
        """What is found in here has no table yet, but it happened in this setting."""
        before, self._nowhere = self._nowhere, Place(self.game.name, players, self._chosen(options), seed)
        try:
            yield
        finally:
            self._nowhere = before

    @contextmanager
    def trying(self, table: Table | None = None, ply: int | None = None, seat: int | None = None) -> Iterator[None]:
        """What the game's code raises in here becomes a finding."""
        try:
            yield
        except (Enough, BadOption):
            raise
        except Exception as error:
            where = [f"seat {seat}"] if seat is not None and seat != NOBODY else []
            where += [f"ply {ply if ply is not None else table.ply}"] if table is not None else []
            at = f"for {' at '.join(where)} " if where else ""
            sentence = sentence_of(error)
            self.report(blamed(error), f"{at}{sentence}", table, ply, seat, about=sentence)

    # -- games ---------------------------------------------------------------------------------------------------------

    def new_course(self, players: int, options: Mapping[str, Value], seed: int) -> Course:
        """What `new_table` gives, as a course. Raises `BadOption` where there is no such table."""
        self.game.check_players(players)
        settled = self.game.settle(options)
        dealt = self.game.deal(players, settled, SeededLuck(self.game.name, players, seed))
        return Course(self.game, players, dealt, settled, seed=seed)

    def some_plies(self, course: Course, most: int) -> list[int]:
        """A few moments of a game before its end, the first among them, in their order."""
        if course.ply <= most:
            return list(range(course.ply))
        drawn = self.rng.choice(np.arange(1, course.ply), most - 1, replace=False)
        return [0, *sorted(int(ply) for ply in drawn)]

    def watchers(self, course: Course) -> tuple[int, ...]:
        return (*range(course.players), NOBODY)
