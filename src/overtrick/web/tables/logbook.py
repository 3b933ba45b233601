"""The aggregate of a table's event log: who sits where, the game as it stands, what was said. No database and no clock here.

A `Logbook` is folded from the entries; the same entries give the same logbook in every process. It does not change: what
follows from a new entry is another logbook, which takes its place once the entry is written.
"""

import copy
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from overtrick.kit import engine
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadRecord, OvertrickError
from overtrick.kit.game import Deal, game
from overtrick.kit.mixing import mixed
from overtrick.kit.table import Made, Table, View, seats_in
from overtrick.kit.versions import in_todays_words
from overtrick.kit.words import Language, Words
from overtrick.web.tables.events import BadLog, Due, Entry, Phase, Setup
from overtrick.web.tables.refusals import words
from overtrick.web.tables.shown import Chair, ChatLine, Explained, LogLine, Mark, explained

CHAT_LINES = 100  # kept in sight
AWAY = 60.0  # seconds that the others wait for somebody who is gone …
AT_LEAST = 10.0  # … and so many after it came to be their turn; then a bot plays for them
MORE_TIME = 120.0  # seconds that somebody can give them
PATIENCE = 120.0  # seconds after which the others may let a bot step in for somebody who does not move


@dataclass(frozen=True)
class Sitter:
    """Who is in a seat. `person` is the hash of a token; a bot has none."""

    name: str
    person: str = ""
    away: bool = False

    @property
    def is_bot(self) -> bool:
        return not self.person


def _dealt(setup: Setup, deal: Deal) -> Table:
    """The table of this deal, which is in the words of the rules that it was dealt by."""
    found = game(setup.game)
    options, todays = in_todays_words(found, setup.rules, setup.options, deal, setup.software)
    return Table(found, setup.players, todays, options, version=setup.rules)


class Logbook:
    """One table, as far as its log goes."""

    def __init__(self, setup: Setup, log: Sequence[Entry] = ()) -> None:
        self.setup = setup
        self.log: list[Entry] = []
        self.table = _dealt(setup, setup.deal)
        self.sitters: list[Sitter | None] = [None] * setup.players
        self.chat: tuple[ChatLine, ...] = ()
        self.phase: Phase = "waiting"
        self.undos = 0
        self.rematch = ""
        self.stalled: set[int] = set()  # seats that keep the others waiting
        self.numbers: dict[str, str] = {}  # what people have sent for the deal, by person
        self.mixed: tuple[str, ...] = ()  # those that the deal was mixed with, by seat; empty where it was not
        self.memory = False  # whether earlier tricks are for those who remember them
        self.closed = False  # whether whoever runs the server has ended it
        self.removed: frozenset[str] = frozenset()  # people whom the table's maker does not want
        self.marks: tuple[tuple[Mark, ...], ...] = ()  # of each move
        # Choices, by seat and number: where all choose at once, others may move while somebody has a hint.
        self.hinted: frozenset[tuple[int, int]] = frozenset()  # for which a hint was given
        self._undone: frozenset[tuple[int, int]] = frozenset()  # that were taken back
        self.gone: dict[int, float] = {}  # seats of people who do not look on, and until when the others wait for them
        self.asked: list[float] = [0.0] * setup.players  # when each seat that is to act came to be so
        # Worked out when somebody asks, and handed on to the logbooks that follow as long as it stays true.
        self._told: dict[tuple[int, Language, bool], list[LogLine]] = {}
        self._explained: dict[tuple[int, Language], Explained] = {}
        self._says: dict[tuple[Language, int], tuple[Words, Words]] = {}
        self.took: list[bool] = []  # of each move, whether it completed a trick: filled in by whoever shows them
        for entry in log:
            self._apply(entry)

    # -- what follows from an entry ------------------------------------------------------------------------------------

    def after(self, entries: Sequence[Entry]) -> "Logbook":
        """The table after the entries that come next."""
        following = copy.copy(self)
        for worked_out in ("acting", "chairs", "due"):
            following.__dict__.pop(worked_out, None)
        following.log, following.table = list(self.log), self.table.copy()
        following.sitters, following.asked, following.stalled = list(self.sitters), list(self.asked), set(self.stalled)
        following.gone = dict(self.gone)
        for entry in entries:
            following._apply(entry)
        return following

    def _apply(self, entry: Entry) -> None:
        if entry.number != self.version:
            raise BadLog(f"Entry {entry.number} stands where {self.version} should.")
        apply = getattr(self, f"_apply_{entry.kind}", None)
        if apply is None:
            raise BadLog(f"Entry {entry.number} is of an unknown kind, {entry.kind!r}.")
        try:
            apply(entry)
        except OvertrickError:
            raise
        except (ValueError, TypeError, LookupError, AttributeError) as error:
            raise BadLog(f"Entry {entry.number} ({entry.kind}) cannot be read: {error}.") from error
        self.log.append(entry)

    @property
    def version(self) -> int:
        """How many entries there are."""
        return len(self.log)

    def _apply_sit(self, entry: Entry) -> None:
        self._seat(entry.seat, Sitter(entry.text, entry.person))
        if not self.free and not self.setup.by_maker:
            self._begin(entry.at)

    def _apply_start(self, entry: Entry) -> None:
        for seat, name in json.loads(entry.text).items():
            self._seat(int(seat), Sitter(name))
        self._begin(entry.at)

    def _begin(self, at: float) -> None:
        self._mix()
        self.phase = "playing"
        self._ask_again(0, at)

    def _mix(self) -> None:
        """Mix the deal with the numbers of those who play, if any sent one."""
        numbers = tuple(self.numbers.get(sitter.person, "") if sitter else "" for sitter in self.sitters)
        if not any(numbers):
            return
        try:
            table = _dealt(self.setup, mixed(self.setup.deal, self.setup.salt, numbers))
        except BadRecord:
            return  # a game whose lists are not to be shuffled: the promised deal stands
        table.names = self.table.names
        self.table, self.mixed = table, numbers

    @property
    def deal(self) -> Deal:
        """What is played, in the words of the rules that it was dealt by."""
        return mixed(self.setup.deal, self.setup.salt, self.mixed)

    def _apply_number(self, entry: Entry) -> None:
        if self.phase == "waiting" and entry.person not in self.numbers:
            self.numbers = self.numbers | {entry.person: entry.text}

    def _apply_close(self, entry: Entry) -> None:
        self.closed = True

    def _apply_hint(self, entry: Entry) -> None:
        self.hinted |= {(entry.seat, int(entry.text))}

    def choice_of(self, seat: int) -> int:
        """The number of a seat's next choice."""
        return sum(made.seat == seat for made in self.table.moves)

    def _apply_leave(self, entry: Entry) -> None:
        sitter = self.sitters[entry.seat]
        if self.phase == "waiting" or sitter is None:
            if sitter is not None and entry.person not in ("", sitter.person):
                self.removed |= {sitter.person}
            self._seat(entry.seat, None)
        else:
            self._seat(entry.seat, replace(sitter, away=True))
        self.stalled.discard(entry.seat)

    def _apply_return(self, entry: Entry) -> None:
        sitter = self.sitters[entry.seat]
        if sitter is not None:
            self._seat(entry.seat, replace(sitter, away=False))
        self.asked[entry.seat] = entry.at
        self.stalled.discard(entry.seat)

    def _apply_stall(self, entry: Entry) -> None:
        self.stalled.add(entry.seat)

    def _apply_gone(self, entry: Entry) -> None:
        self.gone[entry.seat] = entry.at + AWAY

    def _apply_here(self, entry: Entry) -> None:
        self.gone.pop(entry.seat, None)

    def _apply_grace(self, entry: Entry) -> None:
        self.gone[entry.seat] = entry.at + MORE_TIME

    def _apply_memory(self, entry: Entry) -> None:
        self.memory = True

    def _apply_move(self, entry: Entry) -> None:
        before = engine.to_act(self.table.state)
        self.stalled.discard(entry.seat)
        self.marks = (*self.marks, self._marks_of(entry))
        self._make(entry)
        self._ask_again(before & ~(1 << entry.seat), entry.at)
        if self.table.over:
            self.phase = "over"
            self._explained = {}  # all cards are open now

    def _marks_of(self, entry: Entry) -> tuple[Mark, ...]:
        """What helped a person to make this move; bots help themselves."""
        sitter = self.sitters[entry.seat]
        if sitter is None or sitter.is_bot:
            return ()
        helped = self.hinted or self._undone
        choice = (entry.seat, self.choice_of(entry.seat)) if helped else None
        so: dict[Mark, bool] = {"bot": not entry.person, "hint": choice in self.hinted, "undo": choice in self._undone}
        return tuple(mark for mark, holds in so.items() if holds)

    def _make(self, entry: Entry) -> None:
        """Make a move that was legal when it was written; its code saves looking for it, while codes mean the same.

        By older rules it was perhaps legal and is not now, and its code can be anybody's: then it is looked for.
        """
        table = self.table
        known = entry.action >= 0 and table.version == table.game.version
        if known and table.game.text(table.state, entry.seat, entry.action) == entry.text:
            table.make(entry.seat, entry.action)
        else:
            table.play(entry.text, entry.seat)

    def _apply_undo(self, entry: Entry) -> None:
        first = self.table.moves[int(entry.text)].seat
        while self.table.ply > int(entry.text):
            self.table.undo()
        self.marks = self.marks[: self.table.ply]
        self._undone |= {(first, self.choice_of(first))}
        self._told, self._explained, self.took = {}, {}, []
        self.undos += 1
        self.phase = "playing"
        self._ask_again(0, entry.at)

    def _apply_chat(self, entry: Entry) -> None:
        self.chat = (*self.chat, ChatLine(entry.seat, self.name(entry.seat), entry.text))[-CHAT_LINES:]

    def _apply_rematch(self, entry: Entry) -> None:
        self.rematch = entry.text

    def _seat(self, seat: int, sitter: Sitter | None) -> None:
        self.sitters[seat] = sitter
        self.table.names = tuple(s.name if s else "" for s in self.sitters)
        self._says = {}

    def _ask_again(self, still: int, at: float) -> None:
        """Note since when each seat is asked; those in `still` were asked before."""
        for seat in self.table.to_act():
            if not (still >> seat) & 1:
                self.asked[seat] = at

    # -- who is who ----------------------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        sitter = self.sitters[seat] if seat != NOBODY else None
        return sitter.name if sitter else ""

    def seat_of(self, person: str) -> int:
        """The seat of whoever has a token with this hash, or NOBODY."""
        for seat, sitter in enumerate(self.sitters):
            if person and sitter is not None and sitter.person == person:
                return seat
        return NOBODY

    @property
    def host(self) -> int:
        """The seat of the table's maker, or of the first person there if the maker has none."""
        seat = self.seat_of(self.setup.host)
        return seat if seat != NOBODY else next(iter(self.people), NOBODY)

    @property
    def people(self) -> list[int]:
        """The seats that belong to people."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter is not None and not sitter.is_bot]

    @property
    def free(self) -> list[int]:
        waiting = self.phase == "waiting" and not self.closed
        return [seat for seat, sitter in enumerate(self.sitters) if sitter is None] if waiting else []

    @cached_property
    def acting(self) -> tuple[int, ...]:
        """The seats that are to choose now; nobody before the start."""
        return self.table.to_act() if self.phase == "playing" and not self.closed else ()

    def played_by_bot(self, seat: int) -> bool:
        sitter = self.sitters[seat]
        return sitter is not None and (sitter.is_bot or sitter.away)

    @cached_property
    def chairs(self) -> tuple[Chair, ...]:
        return tuple(self._chair(seat, sitter) for seat, sitter in enumerate(self.sitters))

    def _chair(self, seat: int, sitter: Sitter | None) -> Chair:
        bot, acting = self.setup.bot, seat in self.acting
        if sitter is None:
            return Chair(seat, "free", "", bot)
        kind: Literal["bot", "person"] = "bot" if sitter.is_bot else "person"
        until = self._waits_until(seat) if acting and seat in self.gone and not sitter.away else None
        return Chair(seat, kind, sitter.name, bot, sitter.away, acting, seat in self.stalled, seat in self.gone, until)

    def _waits_until(self, seat: int) -> float:
        """When a bot plays for somebody who is gone and whose turn it is."""
        return max(self.gone[seat], self.asked[seat] + AT_LEAST)

    def abandoned(self, now: float) -> list[int]:
        """The seats to act of people who are gone, for whom the others have waited long enough."""
        here = [seat for seat in self.people if seat not in self.gone and not self.played_by_bot(seat)]
        gone = [seat for seat in self.acting if seat in self.gone and not self.played_by_bot(seat)] if here else []
        return [seat for seat in gone if now >= self._waits_until(seat)]

    def stalling(self, now: float) -> list[int]:
        """The people who have let the others wait for too long, and of whom nobody has said so yet."""
        if len(self.people) < 2:
            return []
        slow = [seat for seat in self.acting if now - self.asked[seat] > PATIENCE and not self.played_by_bot(seat)]
        return [seat for seat in slow if seat not in self.stalled]

    # -- when the server has to move by itself -------------------------------------------------------------------------

    def deadline(self) -> float | None:
        """When the clock of the first of those to act runs out."""
        people = [seat for seat in self.acting if not self.played_by_bot(seat)]
        return min(self.asked[seat] for seat in people) + self.setup.clock if people and self.setup.clock else None

    def overdue(self, now: float) -> list[int]:
        """The seats to act for which a bot has to move now."""
        late = now - self.setup.clock if self.setup.clock else float("-inf")
        if self._person_first:
            return []
        return [seat for seat in self.acting if self.played_by_bot(seat) or self.asked[seat] <= late]

    @property
    def _person_first(self) -> bool:
        """Whether bots wait for a person who chooses at the same time: in a day's deal they do alike for everybody."""
        return bool(self.setup.day) and any(not self.played_by_bot(seat) for seat in self.acting)

    @cached_property
    def due(self) -> Due:
        """What stands in the table's row: its phase, and when a bot has to move."""
        bots = [self.asked[seat] for seat in self.acting if self.played_by_bot(seat) and not self._person_first]
        return Due("over" if self.closed else self.phase, min(bots) if bots else self.deadline())

    # -- what is seen --------------------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """What a seat knows; before the start nobody has looked at the cards."""
        return self.table.view(NOBODY if self.phase == "waiting" else seat)

    def told(self, seat: int, language: Language, you: bool = False) -> list[LogLine]:
        """The moves so far in words, as a seat saw them made; `you` where they are told to whoever sits there."""
        lines = self._told.setdefault((seat, language, you), [])
        if len(lines) < self.table.ply:
            other, own = self._spoken(language, seat if you else NOBODY)
        for ply in range(len(lines), self.table.ply):
            mine = own is not other and self.table.moves[ply].seat == seat
            lines.append(self.line(ply, seat, language, own if mine else other)._replace(you=mine))
        return lines[: self.table.ply]  # a later logbook may have added more

    def say(self, language: Language) -> Words:
        """The game's words, with the names of those at the table."""
        return self._spoken(language, NOBODY)[0]

    def _spoken(self, language: Language, seat: int) -> tuple[Words, Words]:
        """The words in which a seat is told what others did, and what it did itself; the same where nobody is addressed."""
        found = self._says.get((language, seat))
        if found is None:
            say = self.table.words(language)
            addressed = seat != NOBODY and say.address
            found = self._says[language, seat] = (say.to(seat), say.to(seat, mine=True)) if addressed else (say, say)
        return found

    def line(self, ply: int, seat: int, language: Language, say: Words) -> LogLine:
        """A move in words, with what helped to choose it."""
        told = self.table.describe(ply, seat, say)
        helped = "".join(f" ({words(language)(f'mark {mark}')})" for mark in self.marks[ply])
        return LogLine(ply, self.table.moves[ply].seat, told + helped, self.marks[ply])

    def explained(self, view: View, language: Language) -> Explained:
        """What the points are made of, worked out once a round for each who asks."""
        known = self._explained.get((view.seat, language), ())
        if len(known) != view.state.finished:
            known = self._explained[view.seat, language] = explained(view, self.say(language))
        return known

    def still_asked(self, seat: int, ply: int) -> bool:
        """Whether the seat has to make the very choice that it had to make after `ply` moves.

        The others may have moved since only if the choice is one that several make at once.
        """
        if not 0 <= ply <= self.table.ply or seat not in self.acting:
            return False
        then = self.table.before(ply) if ply < self.table.ply else self.table.state
        return seat in seats_in(engine.to_act(then)) and self.answered(seat, ply) is None

    def answered(self, seat: int, ply: int) -> str | None:
        """The first move that the seat made after `ply` moves, if it made one."""
        moves: Sequence[Made] = self.table.moves[ply:] if ply >= 0 else ()
        return next((made.text for made in moves if made.seat == seat), None)

    def last_choice(self, seat: int) -> int | None:
        """The ply of the last move that whoever sits there chose: not of one that a bot made for them."""
        made = reversed(range(self.table.ply))
        return next((ply for ply in made if self.table.moves[ply].seat == seat and "bot" not in self.marks[ply]), None)
