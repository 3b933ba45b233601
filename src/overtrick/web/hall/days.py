"""The deal of the day: one for everybody and each game, against the same bots with the same luck.

A deal follows from a secret of the server, the day and the game, so it is the same in every process and after every restart,
and nobody can know it before; its hash is shown from the day before on. Everybody has the first seat. Bots choose by seeds
that follow from the deal's salt, and where all choose at once they wait for the person: so what they do depends on nothing but
what the person did before.
"""

import asyncio
import calendar
import contextlib
import hashlib
import hmac
import json
import random
import re
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import NamedTuple

from overtrick.bots import bot
from overtrick.kit.contract import NOBODY
from overtrick.kit.game import game, games
from overtrick.kit.mixing import MixedLuck
from overtrick.kit.records import commitment
from overtrick.kit.table import Table
from overtrick.kit.versions import SOFTWARE, in_todays_words
from overtrick.kit.words import Language
from overtrick.web.hall.bookkeeping import chosen_by, rounds_of, tricks_in_signs
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.hall.open_tables import OpenTables
from overtrick.web.hall.rates import Account
from overtrick.web.hall.thinking import Order, Thinking
from overtrick.web.hall.warm_up import WarmUp
from overtrick.web.keeping import days as kept
from overtrick.web.keeping.store import DAY, Store, day_of
from overtrick.web.tables.clock import now
from overtrick.web.tables.events import Entry, Setup
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.new_table import named_start, seed_of
from overtrick.web.tables.people import BOT_NAMES, Person, clean_name, new_key, new_table_id
from overtrick.web.tables.refusals import Refused
from overtrick.web.tables.results import DayDeal, Line, Mine, Others, Played, Score

OPPONENTS = "strong"  # who plays the other seats …
EXPERT = "expert"  # … and whose line is shown beside people's
SEAT = 0  # of whoever plays
ARCHIVE = 60  # days that can be looked up
PARTED, MANY = 3, 12  # people who chose a move before it counts what it brought, where so many stood
CLEARLY = 0.5  # points that one choice brought more than another, at least, before it is told

Begin = Callable[[Coroutine[None, None, None]], "asyncio.Task[None]"]


class ExpertLine(NamedTuple):
    """What a strong bot did with the same cards."""

    points: int
    rounds: tuple[Played, ...]
    signs: str
    moves: tuple[str, ...]  # its own choices


class Parting(NamedTuple):
    """A choice at which people's results parted: yours, and what others did."""

    ply: int
    mine: Others
    others: list[Others]


@dataclass(frozen=True)
class Told:
    """What somebody who has played it is told of a day."""

    deal: DayDeal
    mine: Mine
    people: int
    better_than: int
    level_with: int
    scores: list[Score]
    lines: list[Line]
    practice: list[Line]
    expert: ExpertLine | None
    expert_ply: int | None  # your first choice that the expert made otherwise, where both had come so far
    expert_move: str
    table: Table  # as you played it
    parting: Parting | None

    @property
    def expert_number(self) -> int:
        """Which of your choices that was, from 1."""
        own = [ply for ply, made in enumerate(self.table.moves) if made.seat == SEAT]
        return own.index(self.expert_ply) + 1 if self.expert_ply is not None else 0

    def expert_does(self, language: Language) -> str:
        """What the expert did there, in words."""
        if self.expert_ply is None:
            return ""
        view = self.table.at(self.expert_ply).view(SEAT)
        return view.game.describe(view.state, SEAT, self.expert_move, view.words(language))


class Days:
    """The deals of the days."""

    def __init__(self, store: Store, tables: OpenTables, thinking: Thinking, warm_up: WarmUp, begin: Begin) -> None:
        self.kept = kept.Days(store)
        self._store, self._tables, self._thinking, self._warm_up, self._begin = store, tables, thinking, warm_up, begin
        self._secret = ""
        self._working: set[tuple[str, str]] = set()  # expert lines that are being played

    async def open(self) -> None:
        self._secret = await self._store.noted("days", new_key())

    @property
    def today(self) -> str:
        return day_of(now())

    @property
    def tomorrow(self) -> str:
        return day_of(now() + DAY)

    # -- deals ---------------------------------------------------------------------------------------------------------

    async def deal(self, day: str, name: str) -> DayDeal:
        """The deal of a day, which is not to be shown: of today, of tomorrow, or of a day that had one."""
        if name not in games() or not is_day(day):
            raise Refused(404, "no page")
        found = await self.kept.deal(day, name)
        if found is None and day in (self.today, self.tomorrow):
            await self.kept.keep(self._made(day, name))
            found = await self.kept.deal(day, name)
        if found is None:
            raise Refused(404, "no such day")
        return found

    def _made(self, day: str, name: str) -> DayDeal:
        found = game(name)
        drawing = found.drawing()
        options = found.settle(drawing.daily if drawing is not None else {})
        players = min(max(4, found.players[0]), found.players[-1])
        salt = hmac.new(self._secret.encode(), f"salt/{day}/{name}".encode(), hashlib.sha256).hexdigest()[:32]
        luck = hmac.new(self._secret.encode(), f"luck/{day}/{name}".encode(), hashlib.sha256).hexdigest()
        deal = found.deal(players, options, MixedLuck(luck, [day, name]))
        promise = commitment(deal, salt)
        return DayDeal(day, name, players, options, deal, salt, promise, OPPONENTS, found.version, SOFTWARE)

    # -- playing -------------------------------------------------------------------------------------------------------

    async def play(self, person: Person, browser: str, day: str, name: str, payers: tuple[Account, ...]) -> LiveTable:
        """The table at which somebody plays a day's deal: the one that they have begun, else a new one."""
        if day > self.today:
            raise Refused(404, "no such day")
        deal = await self.deal(day, name)
        self._warm_up.require(name)
        called = clean_name(person.name)
        mine = await self.kept.begin(new_table_id(), day, name, person.key, browser, called, day < self.today)
        with contextlib.suppress(Refused):
            return await self._tables.find(mine.table_id)
        at = now()
        setup = Setup(
            id=mine.table_id, game=name, players=deal.players, options=deal.options, deal=deal.deal, salt=deal.salt,
            commitment=deal.commitment, bot=deal.bot, clock=0, listed=False, host=person.key, created=at, rules=deal.rules,
            software=deal.software, purpose=f"day {day}",
        )  # fmt: skip
        first = [Entry(0, "sit", SEAT, called, person=person.key, at=at)]
        if setup.players > 1:
            first.append(named_start(1, range(1, setup.players), self._names(deal, called), at))
        self._work_out_expert(deal)
        return await self._tables.add(setup, first, payers=payers)

    def _names(self, deal: DayDeal, called: str) -> list[str]:
        """The bots' names: the same for everybody, but for somebody who is called like one."""
        names = random.Random(f"{deal.day}/{deal.game}").sample(BOT_NAMES, deal.players)
        return [name for name in names if name.casefold() != called.casefold()][: deal.players - 1]

    async def admit(self, book: Logbook, person: str) -> None:
        """Raises `Refused` where somebody would see the cards of a day's deal that they have not played."""
        day = book.setup.day
        if day and book.seat_of(person) == NOBODY and not await self.kept.has_played(person, day, book.setup.game):
            raise Refused(403, "play the day first")

    # -- the expert's line ---------------------------------------------------------------------------------------------

    def _work_out_expert(self, deal: DayDeal) -> None:
        key = (deal.day, deal.game)
        if not deal.expert and key not in self._working:
            self._working.add(key)
            self._begin(self._play_as_expert(deal))

    async def _play_as_expert(self, deal: DayDeal) -> None:
        try:
            table = dealt(deal)
            while not table.over:
                acting = table.to_act()
                seat = SEAT if SEAT in acting else acting[0]
                chooser = bot(EXPERT if seat == SEAT else deal.bot, seed_of(deal.salt, seat, table.ply))
                move = await self._thinking.think(Order.CHART, "day", chooser.choose, table.view(seat))
                table.make(seat, move.action)
            moves = [made.text for made in table.moves if made.seat == SEAT]
            line = [table.points[SEAT], rounds_of(table, SEAT), tricks_in_signs(table, SEAT), moves]
            await self.kept.keep_expert(deal.day, deal.game, json.dumps(line))
        finally:
            self._working.discard((deal.day, deal.game))

    # -- results -------------------------------------------------------------------------------------------------------

    async def told(self, person: str, day: str, name: str) -> Told:
        """All that somebody who has played is told; raises `Refused` before."""
        deal = await self.deal(day, name)
        mine = await self.kept.mine(person, day, name)
        if mine is None or mine.points is None:
            raise Refused(403, "play the day first")
        self._work_out_expert(deal)
        scores = await self.kept.scores(day, name)
        expert = _expert(deal)
        table = (await self._tables.find(mine.table_id)).book.table
        ply, move = parted_from(table, expert)
        return Told(
            deal=deal,
            mine=mine,
            people=sum(score.people for score in scores),
            better_than=sum(score.people for score in scores if score.points < mine.points),
            level_with=sum(score.people for score in scores if score.points == mine.points) - (not mine.practice),
            scores=scores,
            lines=await self.kept.lines(day, name, mine.points, mine.table_id),
            practice=await self.kept.practice(day, name),
            expert=expert,
            expert_ply=ply,
            expert_move=move,
            table=table,
            parting=await self._parting(deal, table),
        )

    async def _parting(self, deal: DayDeal, table: Table) -> Parting | None:
        """The choice of yours at which the results of those who stood there too parted most."""
        plies = [ply for ply, made in enumerate(table.moves) if made.seat == SEAT]
        chosen = chosen_by(table, SEAT)
        known = await self.kept.choices(deal.day, deal.game, [one.before for one in chosen])
        found: list[tuple[float, Parting]] = []
        for ply, one in zip(plies, chosen):
            there = known.get(one.before, [])
            mine = next((other for other in there if other.move == one.move), Others(one.move, 0, 0.0))
            others = [other for other in there if other.move != one.move]
            people = sum(other.people for other in there)
            enough = [other for other in others if other.people >= (PARTED if people >= MANY else 1)]
            if enough:
                weight = sum(other.people * abs(other.points - mine.points) for other in enough)
                if any(abs(other.points - mine.points) >= CLEARLY for other in enough):
                    found.append((weight, Parting(ply, mine, others)))
        return max(found, key=lambda pair: pair[0])[1] if found else None

    async def streak(self, person: str) -> int:
        """How many days in a row somebody has played, up to today or yesterday."""
        played = await self.kept.days_played(person)
        days = 0
        at = now() if self.today in played[:1] else now() - DAY
        for day in played:
            if day != day_of(at - days * DAY):
                break
            days += 1
        return days


def is_day(text: str) -> bool:
    try:
        return bool(re.fullmatch(r"\d{4}-\d\d-\d\d", text)) and bool(time.strptime(text, "%Y-%m-%d"))
    except ValueError:
        return False


def month_of(day: str) -> list[list[str]]:
    """The weeks of a day's month, from Monday on; nothing for the days of other months."""
    year, month = int(day[:4]), int(day[5:7])
    return [
        [f"{year:04}-{month:02}-{number:02}" if number else "" for number in week]
        for week in calendar.Calendar().monthdayscalendar(year, month)
    ]


def week_before(day: str) -> list[str]:
    """The seven days up to this one."""
    at = calendar.timegm(time.strptime(day, "%Y-%m-%d"))
    return [day_of(at - back * DAY) for back in range(6, -1, -1)]


def dealt(deal: DayDeal) -> Table:
    found = game(deal.game)
    options, todays = in_todays_words(found, deal.rules, deal.options, deal.deal, deal.software)
    return Table(found, deal.players, todays, options, version=deal.rules)


def _expert(deal: DayDeal) -> ExpertLine | None:
    if not deal.expert:
        return None
    points, rounds, signs, moves = json.loads(deal.expert)
    return ExpertLine(points, tuple(Played(said, took, bool(exact)) for said, took, exact in rounds), signs, tuple(moves))


def parted_from(table: Table, expert: ExpertLine | None) -> tuple[int | None, str]:
    """The first choice that the expert made otherwise, and how; until then both had the same position."""
    own = [(ply, made.text) for ply, made in enumerate(table.moves) if made.seat == SEAT]
    for (ply, text), other in zip(own, expert.moves if expert else ()):
        if text != other:
            return ply, other
    return None, ""
