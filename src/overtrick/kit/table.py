"""The table: a game being played. It alone holds the truth; everyone else gets a `View`."""

import base64
import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from overtrick.kit import engine
from overtrick.kit.beliefs import Belief, beliefs_of
from overtrick.kit.cards import lowest
from overtrick.kit.chance import SeededLuck, TrueLuck
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadPosition, IllegalMove
from overtrick.kit.game import Deal, Game, Line, State, Value, game
from overtrick.kit.notation import VIEW_FORMAT, as_words
from overtrick.kit.words import Language, Words

if TYPE_CHECKING:
    from overtrick.kit.records import Record


@dataclass(frozen=True)
class Move:
    """A move that a seat can make: its text for people and records, its action code for the rules."""

    text: str
    action: int = field(compare=False)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"


class Made(NamedTuple):
    """A move that was made."""

    seat: int
    text: str


class Round(NamedTuple):
    """What a finished round brought each seat."""

    tricks: list[int]
    points: list[int]


def seats_in(mask: int) -> tuple[int, ...]:
    """The seats of a bit mask, in order."""
    seats = []
    while mask:
        seats.append(lowest(mask))
        mask &= mask - 1
    return tuple(seats)


def legal_moves(game: Game, state: State, seat: int) -> list[Move]:
    """All moves of a seat that is to act."""
    codes = legal_actions(game, state, seat)
    return [Move(text, code) for text, code in zip(game.texts(state, seat, codes), codes)]


def legal_actions(game: Game, state: State, seat: int) -> list[int]:
    """The same as action codes."""
    codes = np.empty(game.most_legal, np.int32)
    found: list[int] = codes[: engine.legal(state, seat, codes)].tolist()
    return found


class Position:
    """What can be asked of a state by those who may see it: the truth of a table, or the part of it in a view."""

    def __init__(self, game: Game, state: State, names: Sequence[str]) -> None:
        self.game = game
        self.state = state
        self.names = tuple(names)

    options: dict[str, Value]

    @property
    def players(self) -> int:
        return int(self.state.players)

    def to_act(self) -> tuple[int, ...]:
        """The seats that may choose now; nobody when the game is over."""
        return seats_in(engine.to_act(self.state))

    @property
    def over(self) -> bool:
        return not self.to_act()

    @property
    def round_count(self) -> int:
        """How many rounds the whole game has."""
        return self.game.rounds(self.players, self.options)

    @property
    def rounds(self) -> list[Round]:
        """The finished rounds."""
        s, n = self.state, self.players
        return [Round(s.tricks[r, :n].tolist(), s.points[r, :n].tolist()) for r in range(s.finished)]

    @property
    def points(self) -> list[int]:
        """Each seat's points so far."""
        total: list[int] = self.state.total[: self.players].tolist()
        return total

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the victory, as the points stand."""
        out = np.zeros(self.players, np.float32)
        engine.payoff(self.state, out)
        return [float(share) for share in out]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty before the end."""
        return [seat for seat, share in enumerate(self.shares) if share > 0] if self.over else []

    def outcome(self, language: Language = "en") -> str:
        """Who has won, in a sentence; the game must be over."""
        say = self.words(language)
        names = [say.name(seat) for seat in self.winners]
        return say("wins", name=names[0]) if len(names) == 1 else say("share", names=say.listed(names))

    def words(self, language: Language = "en") -> Words:
        return self.game.words(language, self.names)

    # -- the position ---------------------------------------------------------------------------------------------------

    def position(self) -> str:
        """The position as one line of text, which `overtrick.position` reads: see `kit.positions`."""
        from overtrick.kit.positions import position_text

        return position_text(self.game, self.state, self.options, getattr(self, "seat", None))

    def status(self) -> list[str]:
        """What is impossible about the position, a sentence each; nothing is, unless it was set up by hand."""
        from overtrick.kit.positions import impossible

        return list(impossible(self.game, self.state, self.options, getattr(self, "seat", None)))

    def __repr__(self) -> str:
        return f"overtrick.position({self.game.name!r}, {self.position()!r})"

    def __str__(self) -> str:
        """The picture of the terminal, without its colours."""
        from overtrick.kit.pictures import as_text

        return as_text(self)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from overtrick.kit.pictures import as_svg

        return as_svg(self)

    def _repr_html_(self) -> str:
        """The same for those who show no SVG; as an image, so that its styles stay its own."""
        drawing = base64.b64encode(self._repr_svg_().encode()).decode()
        return f'<img alt="{self.game.words()("title")}" src="data:image/svg+xml;base64,{drawing}">'

    def __eq__(self, other: object) -> bool:
        """The same game with the same options stands in the same way, for the same seat; how it came there does not matter."""
        if not isinstance(other, Position):
            return NotImplemented
        mine, theirs = ((p.game.name, p.options, getattr(p, "seat", None), p.state.tobytes()) for p in (self, other))
        return mine == theirs

    __hash__ = None  # type: ignore[assignment]  # a table changes

    def explain(self, seat: int, number: int | None = None, language: Language = "en") -> list[Line]:
        """The lines that add up to a seat's points in a finished round, the last one unless another (from 0) is named."""
        finished = int(self.state.finished)
        index = finished - 1 if number is None else number
        if not 0 <= index < finished:
            raise IndexError(f"There is no finished round {index + 1}.")
        return self.game.explain(self.state, seat, index, self.words(language))


class View(Position):
    """All that one seat knows: a concealed state, and the moves as that seat saw them made.

    Bots, pages, spectators and learners get a view and nothing else. `seat` is `NOBODY` for a spectator.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        names: Sequence[str],
        seat: int,
        log: Sequence[Made],
        options: Mapping[str, Value] | None = None,
    ) -> None:
        super().__init__(game, state, names)
        self.seat = seat
        self.log = tuple(log)
        self.options = game.settle({}) if options is None else dict(options)

    def hand(self) -> list[str]:
        """The cards in the hand of this view's seat, by name; a spectator has none."""
        return [] if self.seat == NOBODY else self.game.hand(self.state, self.seat)

    def legal(self) -> list[Move]:
        """The moves of this view's seat; none while it is not to act."""
        return legal_moves(self.game, self.state, self.seat) if self.seat in self.to_act() else []

    def imagine(self, rng: Any) -> State:
        """One world that fits all that the seat knows."""
        world = self.state.copy()
        engine.imagine(world, self.seat, rng)
        return world

    def beliefs(self) -> list[Belief]:
        """For every card that another seat may hold, the chance of each place, from the seat's knowledge alone.

        Worlds that fit the view are imagined, and weighed where the game brings a judge of them: `overtrick.bots.beliefs`.
        The same view always gives the same.
        """
        return beliefs_of(self)

    def encode(self) -> Any:
        """The view as a learner sees it."""
        out = np.zeros(self.game.features, np.float32)
        engine.encode(self.state, self.seat, out)
        return out

    def as_json(self) -> dict[str, Any]:
        """The view for programs in any language, as docs/view-json.md lays it out. Follows from the view alone."""
        return {
            "format": VIEW_FORMAT,
            "game": self.game.name,
            "players": self.players,
            "options": self.options,
            "names": list(self.names),
            "seat": None if self.seat == NOBODY else self.seat,
            "to_act": list(self.to_act()),
            "legal": [move.text for move in self.legal()],
            "hand": self.hand(),
            "moves": [{"seat": made.seat, "move": made.text} for made in self.log],
            "rounds": [r._asdict() for r in self.rounds],
            "points": self.points,
            "state": self.state_as_json(),
        }

    def state_as_json(self) -> dict[str, Any]:
        """The fields of the state as this seat may see it: names and lists, as `Game.notation` spells them."""
        return as_words(self.game, self.state, self.players, self.round_count)


class Table(Position):
    """A game from its deal to its end: what was decided by chance, what everyone chose, and the state they led to."""

    def __init__(
        self,
        game: Game,
        players: int,
        deal: Deal,
        options: Mapping[str, Value] | None = None,
        *,
        names: Sequence[str] = (),
        seed: int | None = None,
        version: int | None = None,
    ) -> None:
        game.check_players(players)
        self.options = game.settle(options or {})
        self.deal = deal
        self.seed = seed
        self.version = game.version if version is None else version  # of the rules that it was dealt by, see `kit.versions`
        super().__init__(game, game.start(players, self.options, deal), names)
        self.moves: list[Made] = []
        self.seen: list[Made] = []  # each of them as the others saw it made
        self._before: list[State] = []  # the state before each move

    @classmethod
    def standing(cls, game: Game, state: State, options: Mapping[str, Value], names: Sequence[str] = ()) -> "Table":
        """A table that stands so, however it came to. It can be played on, but not recorded: it was never dealt."""
        table = cls.__new__(cls)
        table.options, table.deal, table.seed, table.version = dict(options), {}, None, game.version
        Position.__init__(table, game, state, names)
        table.moves, table.seen, table._before = [], [], []
        return table

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self.moves)

    def hand(self, seat: int | None = None) -> list[str]:
        """The cards in a seat's hand, by name; of the first one to act unless another is named."""
        asked = (*self.to_act(), NOBODY)[0] if seat is None else seat
        return [] if asked == NOBODY else self.game.hand(self.state, asked)

    def legal(self, seat: int | None = None) -> list[Move]:
        """The moves of a seat, of the first one to act unless another is named; none if it is not to act."""
        actors = self.to_act()
        seat = actors[0] if seat is None and actors else seat
        return legal_moves(self.game, self.state, seat) if seat is not None and seat in actors else []

    def play(self, move: Move | str, seat: int | None = None) -> None:
        """Make a move for a seat, the first one to act unless another is named. Raises `IllegalMove` with the reason."""
        found = self.find(str(move), seat)
        self.make(self.to_act()[0] if seat is None else seat, found.action)

    def make(self, seat: int, action: int) -> None:
        """Make a move that is known to be legal, by its action code."""
        text = self.game.text(self.state, seat, action)
        public = self.game.public(self.state, seat, text)
        self._before.append(self.state.copy())
        engine.play(self.state, seat, action)
        made = Made(seat, text)
        self.moves.append(made)
        self.seen.append(made if public == text else Made(seat, public))

    def take_over(self, made: Sequence[tuple[int, int]], before: Any, state: State) -> None:
        """Take over moves that compiled code has made, as seat and action, with the state before each and the one after all."""
        game = self.game
        for (seat, action), then in zip(made, before):
            text = game.text(then, seat, action)
            public = game.public(then, seat, text)
            self.moves.append(Made(seat, text))
            self.seen.append(self.moves[-1] if public == text else Made(seat, public))
            self._before.append(then)
        self.state = state.copy()

    def choices(self) -> list[list[str]]:
        """For each move that was made, the texts of all that its seat could have chosen."""
        if not self.moves:
            return []
        states, seats = np.array(self._before, self.game.record), np.array([made.seat for made in self.moves], np.int64)
        codes, counts = np.zeros((len(seats), self.game.most_legal), np.int32), np.zeros(len(seats), np.int64)
        engine.legal_all(states, seats, codes, counts)
        rows = zip(self._before, seats.tolist(), codes.tolist(), counts.tolist())
        return [self.game.texts(then, seat, row[:count]) for then, seat, row, count in rows]

    def find(self, text: str, seat: int | None = None, language: Language = "en") -> Move:
        """The legal move with this text. Raises `IllegalMove` with the reason why there is none."""
        say = self.words(language)
        actors = self.to_act()
        if not actors:
            raise IllegalMove(say("game over"))
        actor = actors[0] if seat is None else seat
        if actor not in actors:
            raise IllegalMove(say("not your turn", name=say.name(actor)))
        for move in self.legal(actor):
            if move.text == text:
                return move
        raise IllegalMove(self.game.why_not(self.state, actor, text, say))

    def undo(self) -> Made:
        """Take the last move back, and say which it was."""
        self.state = self._before.pop()
        self.seen.pop()
        return self.moves.pop()

    def at(self, ply: int) -> "Table":
        """The table as it was after so many moves."""
        if not 0 <= ply <= self.ply:
            raise IndexError(f"There are {self.ply} moves, so no move {ply}.")
        earlier = copy.copy(self)
        earlier.state = (self.state if ply == self.ply else self._before[ply]).copy()
        earlier.moves, earlier.seen, earlier._before = self.moves[:ply], self.seen[:ply], self._before[:ply]
        return earlier

    def copy(self) -> "Table":
        """The same table, to play on without this one changing."""
        return self.at(self.ply)

    def before(self, ply: int) -> State:
        """The state in which move number `ply` (from 0) was made."""
        return self._before[ply]

    def view(self, seat: int | None = None) -> View:
        """What a seat knows: the first one to act unless another is named, `NOBODY` for a spectator."""
        if seat is None:
            seat = (*self.to_act(), NOBODY)[0]
        concealed = self.state.copy()
        engine.conceal(concealed, seat)
        log = [made if made[0] == seat else seen for made, seen in zip(self.moves, self.seen)]
        return View(self.game, concealed, self.names, seat, log, self.options)

    def told(self, seat: int, language: Language = "en") -> list[str]:
        """The moves so far in words, as a seat saw them made."""
        say = self.words(language)
        return [f"{say.name(made.seat)} {self.describe(ply, seat, say)}" for ply, made in enumerate(self.moves)]

    def describe(self, ply: int, seat: int, say: Words) -> str:
        """Move number `ply` (from 0) in words, as a seat saw it made, without the name of whoever made it."""
        mover, text = self.moves[ply]
        seen = self._before[ply].copy()
        engine.conceal(seen, seat)
        return self.game.describe(seen, mover, text if mover == seat else self.seen[ply].text, say)

    def follows(self, language: Language = "en") -> str:
        """Which version of which rules it follows, in a sentence."""
        say, today = self.words(language), self.game.version
        key = "rules version" if self.version == today else "older rules version"
        return say(key, title=say("title"), version=self.version, today=today)

    def record(self, *, legal: bool = False) -> "Record":
        """The game so far as a record; with `legal`, each move with all that its seat could have chosen."""
        from overtrick.kit.records import record_of  # a record replays to a table: each needs the other

        if not self.deal:
            raise BadPosition("A table that was set up from a position has no deal, so there is no record of it.")

        return record_of(self, legal=legal)


def deal(
    name: str,
    players: int | None = None,
    *,
    seed: int | None = None,
    names: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
    **named: Value,
) -> Table:
    """A new table of the game `name`, for its smallest number of players unless told.

    Options of the game are given by name, as in `deal("oh-hell", 4, hands="single")`, or as a mapping `options`.

    With a seed the deal is the same every time; without one it comes from the operating system's random source.
    """
    return new_table(game(name), players, {**(options or {}), **named}, seed=seed, names=names)


def new_table(
    game: Game,
    players: int | None,
    options: Mapping[str, Value],
    *,
    seed: int | None = None,
    names: Sequence[str] = (),
) -> Table:
    """What `deal` gives, for callers that have the game and its options at hand."""
    players = game.players[0] if players is None else players
    game.check_players(players)
    settled = game.settle(options)
    luck = TrueLuck() if seed is None else SeededLuck(game.name, players, seed)
    return Table(game, players, game.deal(players, settled, luck), settled, names=names, seed=seed)


def position(name: str, text: str, *, names: Sequence[str] = ()) -> Table | View:
    """The position that a line of text tells, as `Table.position` and `View.position` write it.

    It is a table, which can be played on, or with `seat:…` in it the view of that seat. Raises `BadPosition` where the text
    cannot be read; what is read may still be impossible, and `status()` says so.
    """
    from overtrick.kit.positions import read_position

    found = game(name)
    state, options, seat = read_position(found, text)
    if seat is not None:
        return View(found, state, names, seat, (), options)
    return Table.standing(found, state, options, names)
