"""The hall: all that can be asked of the tables of this server. A façade over live tables, bots, records and charts."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Coroutine, Sequence
from dataclasses import replace

from overtrick.bots import Belief, SearchBot, beliefs
from overtrick.bots.thinking import Thought
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadRecord
from overtrick.kit.game import game, games
from overtrick.kit.records import Record, commitment, parse
from overtrick.kit.table import View
from overtrick.kit.versions import SOFTWARE
from overtrick.web.hall.bookkeeping import Bookkeeper
from overtrick.web.hall.days import Days
from overtrick.web.hall.driver import Driver
from overtrick.web.hall.house import OFTEN, House
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.hall.open_tables import OpenTables
from overtrick.web.hall.presence import Presence
from overtrick.web.hall.rates import Account, Rates
from overtrick.web.hall.reviews import Progress, Reviews
from overtrick.web.hall.thinking import Order, Thinking
from overtrick.web.hall.warm_up import WarmUp
from overtrick.web.hall.win_charts import WinCharts
from overtrick.web.keeping.coaching import Coaching
from overtrick.web.keeping.housekeeping import HouseKeeping
from overtrick.web.keeping.keys import LINK_MINUTES, Keys, new_words, plain
from overtrick.web.keeping.results import Results
from overtrick.web.keeping.store import Store
from overtrick.web.settings import Settings
from overtrick.web.tables import clock, commands, recorded
from overtrick.web.tables.commands import Command
from overtrick.web.tables.events import Entry, Setup
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.new_table import Wish, same_people, set_up, start
from overtrick.web.tables.people import NAMELESS, Person, clean_name, hashed, new_key, new_salt, new_table_id
from overtrick.web.tables.refusals import Disallowed, Refused

WATCH = 1.0  # seconds between two looks for people who are gone
ADVICE = 1200  # iterations for a hint, with which figures of moves can be compared
COMPARED = 0.05  # times the iterations of the move that had most, which another must have had to be named

log = logging.getLogger(__name__)


class Hall:
    """All the tables of this server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.thinking = Thinking(settings.thinkers)
        self.rates = Rates(settings.rate)
        self._tasks: set[asyncio.Task[None]] = set()
        self._vital: dict[str, asyncio.Task[None]] = {}  # without which tables stand still
        self.warm_up = WarmUp()
        self.tables = OpenTables(store)
        self.driver = Driver(self.tables, self.thinking, self.rates, settings.pause, settings.moment, self._begin)
        self.presence = Presence(self.tables, self._begin)
        self.charts = WinCharts(self.thinking)
        self.coaching = Coaching(store)
        self.reviews = Reviews(self.coaching, self.thinking, self._book, self._begin, self._has_code)
        self.results = Results(store)
        self.bookkeeper = Bookkeeper(self.tables, self.results)
        self.days = Days(store, self.tables, self.thinking, self.warm_up, self._begin)
        self.tables.when_over = self.bookkeeper.ring
        self.driver.is_ready = lambda name: name not in self.warm_up.pending
        self.house = House(store, self.tables, settings)
        self.closing = asyncio.Event()

    async def open(self) -> None:
        """Begin: first of all with the moves that were due when a server stopped."""
        clock.start(await self.store.newest())
        await self.house.open()
        await self.days.open()
        self.keys = Keys(self.store, await self.store.noted("keys", new_key()))
        self._vital = {"news": self._begin(self.tables.follow_news()), "sweep": self._begin(self.driver.sweep())}
        self._vital["house"] = self._begin(self._keep_house())
        self._vital["results"] = self._begin(self.bookkeeper.work())
        self._vital["presence"] = self._begin(self._watch())
        self.warm_up.start()
        self._begin(self.reviews.resume())

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(OFTEN)
            try:
                await self.house.look_again()
            except Exception:  # of whatever kind: nobody could be banned any more
                log.exception("the house is not kept")

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(WATCH)
            try:
                await self.presence.sweep()
            except Exception:  # of whatever kind, at one table: the others would be waited for without end
                log.exception("presence is not kept")

    @property
    def dead(self) -> list[str]:
        """The tasks that should be running and are not."""
        return [name for name, task in self._vital.items() if task.done()]

    def stop_waiting(self) -> None:
        """The server is about to stop: answer everybody who waits for something to happen."""
        self.closing.set()
        self.driver.stop()
        self.presence.stop()
        for live in self.tables:
            live.wake()

    async def close(self) -> None:
        """Let the bots finish the move that they are writing, and stop."""
        self.stop_waiting()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinking.close()

    def _begin(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """A task that ends with the server at the latest, and whose failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_report)
        return task

    # -- what people do ------------------------------------------------------------------------------------------------

    async def create(self, person: Person, wish: Wish, payers: tuple[Account, ...] = ()) -> LiveTable:
        """A new table with its maker in the first seat."""
        name = clean_name(person.name)
        self.house.check_name(name)
        setup = set_up(wish, person.key)
        first = [Entry(0, "sit", 0, name, person=person.key, at=setup.created)]
        if wish.memory:
            first.append(Entry(1, "memory", NOBODY, person=person.key, at=setup.created))
        if wish.alone or setup.players == 1:
            first.append(start(len(first), range(1, setup.players), [name], setup.created))
        return await self.tables.add(setup, first, payers=payers)

    async def do(self, live: LiveTable, command: Command, payers: tuple[Account, ...] = ()) -> None:
        """Let somebody do something at a table; raises `Refused` with the reason why not. The bots then think for them."""
        live.payers = payers or live.payers
        await self.tables.write(live, command)

    async def sit(
        self, live: LiveTable, person: Person, seat: int | None, number: str = "", payers: tuple[Account, ...] = ()
    ) -> None:
        """Take a seat, with a number for the deal if there is one."""
        self.house.check_name(clean_name(person.name))
        await self._take_number(live, person, number)
        await self.do(live, commands.sit(person, seat), payers)

    async def start(self, live: LiveTable, person: Person, number: str = "", payers: tuple[Account, ...] = ()) -> None:
        """Begin the game, with a number for the deal if there is one."""
        commands.seat_of(live.book, person)
        await self._take_number(live, person, number)
        await self.do(live, commands.start(person), payers)

    async def _take_number(self, live: LiveTable, person: Person, number: str) -> None:
        if number:
            await self.do(live, commands.number(person, number))

    async def chat(self, live: LiveTable, person: Person, text: str, payers: tuple[Account, ...] = ()) -> None:
        self.house.check_speaker(person)
        await self.do(live, commands.chat(person, text), payers)

    async def rematch(self, live: LiveTable, person: Person, later: bool = False) -> LiveTable:
        """The table at which the same people play again, one seat further on; made by whoever asks first.

        Somebody who plays alone against bots may begin it `later`, when their program has seen the promise of the deal.
        """
        async with live.lock:
            await self.tables.catch_up(live)
            book = live.book
            seat = commands.seat_of(book, person)
            if book.phase != "over":
                raise Refused(409, "not over")
            if not book.rematch:
                old = book.setup
                wish = Wish(old.game, old.players, book.table.options, old.bot, old.clock, old.listed)
                later = later and book.people == [seat]
                setup = replace(set_up(wish, person.key), by_maker=later)
                told = Entry(book.version, "rematch", seat, setup.id, person=person.key, at=setup.created)
                with contextlib.suppress(Refused):  # somebody else was faster: then there is one already
                    await self.tables.add(setup, same_people(book, setup.created, later), (old.id, told))
                await self.tables.catch_up(live)
        return await self.tables.find(live.book.rematch)

    async def hint(self, live: LiveTable, person: Person, payers: Sequence[Account]) -> list[Thought]:
        """What a strong bot thinks of the moves in the person's place, the one that it would make first."""
        book = live.book
        seat = commands.seat_of(book, person)
        if book.setup.day:
            raise Refused(403, "no hint on a day")
        if book.people != [seat]:
            raise Refused(403, "no hint")
        if seat not in book.acting:
            raise Refused(409, "over" if book.phase == "over" else "not your turn")
        self.warm_up.require(book.setup.game)
        self.rates.take_all("hint", payers)
        view = book.view(seat)
        adviser = SearchBot(f"{book.setup.salt}/hint/{book.version}", iterations=ADVICE)
        advice = await self.thinking.think(Order.HINT, _widest(payers, person), _advice, adviser, view)
        await self.do(live, commands.hinted(person, book.choice_of(seat)))  # before anybody has it: help is no secret
        return advice

    # -- the same cards again ------------------------------------------------------------------------------------------

    async def again(self, live: LiveTable, person: Person, seat: int, payers: tuple[Account, ...] = ()) -> LiveTable:
        """The cards of a finished table, dealt once more for somebody against bots."""
        book, name = live.book, clean_name(person.name)
        self.house.check_name(name)
        old = book.setup
        if book.phase != "over":
            raise Refused(409, "not over")
        if old.day:
            raise Refused(409, "again by day")
        if not 0 <= seat < old.players:
            raise Refused(422, "no such seat")
        found = game(old.game)
        if old.rules != found.version:
            raise Refused(409, "again other rules")
        salt, deal, at = new_salt(), book.deal, clock.now()
        bots = [other for other in range(old.players) if other != seat]
        setup = replace(
            old, id=new_table_id(), deal=deal, salt=salt, commitment=commitment(deal, salt), clock=0, listed=False,
            host=person.key, created=at, software=SOFTWARE, by_maker=False, purpose=f"again {old.again or old.id}",
        )  # fmt: skip
        first = [Entry(0, "sit", seat, name, person=person.key, at=at)]
        if bots:
            first.append(start(1, bots, [name], at))
        return await self.tables.add(setup, first, payers=payers)

    # -- a first hand with a coach -------------------------------------------------------------------------------------

    async def learn(self, person: Person, name: str, anew: bool, payers: tuple[Account, ...] = ()) -> LiveTable:
        """The table of a lesson: the one that somebody has left, unless they want another, or a new one."""
        if name not in games():
            raise Refused(404, "no page")
        found = game(name)
        drawing = found.drawing()
        lesson = drawing.lesson if drawing is not None else None
        if lesson is None:
            raise Refused(404, "no lesson")
        called = clean_name(person.name)
        self.house.check_name(called)
        for live in [] if anew else await self.tables.of_person(person.key):
            book = live.book
            if book.setup.purpose == "lesson" and book.setup.game == name and not book.table.state.finished:
                return live
        at, salt, table = clock.now(), "lesson", lesson.table(found)
        setup = Setup(
            id=new_table_id(), game=name, players=lesson.players, options=table.options, deal=table.deal, salt=salt,
            commitment=commitment(table.deal, salt), bot=lesson.bot, clock=0, listed=False, host=person.key, created=at,
            rules=found.version, software=SOFTWARE, purpose="lesson",
        )  # fmt: skip
        others = [seat for seat in range(lesson.players) if seat != lesson.seat]
        first = [Entry(0, "sit", lesson.seat, called, person=person.key, at=at), start(1, others, [called], at)]
        first += [Entry(number, "move", made.seat, made.text, at=at) for number, made in enumerate(table.moves, start=2)]
        return await self.tables.add(setup, first, payers=payers)

    # -- a record that belongs to a name -------------------------------------------------------------------------------

    async def new_words(self, person: Person) -> str:
        """Words by which somebody finds their record again, instead of any that they had."""
        words = new_words()
        await self.keys.make("words", words, person.token, person.key, None)
        return words

    async def new_link(self, person: Person) -> str:
        """The secret part of a link that brings a record to another device, once and soon."""
        secret = secrets.token_urlsafe(18)
        await self.keys.make("link", secret, person.token, person.key, clock.now() + 60 * LINK_MINUTES)
        return secret

    async def bring(self, words: str, link: str) -> str:
        """The token that words or a link lead to; raises `Refused` where they lead nowhere."""
        token = await self.keys.find(link or plain(words), clock.now())
        if not token:
            raise Refused(404, "no such link" if link else "no such words")
        if link:
            await self.keys.use_up(link)
        return token

    async def name_of(self, person: str) -> str:
        """The name under which somebody has last sat down; empty if nobody knows."""
        return next((live.book.name(live.book.seat_of(person)) for live in await self.tables.of_person(person, 1)), "")

    async def forget(self, person: Person) -> None:
        """Delete all that is known of somebody. At tables, moves stay: they are the others' game too."""
        keeping, nobody = HouseKeeping(self.store), hashed(secrets.token_hex(32))
        for table in await keeping.delete_person(person.key, nobody, NAMELESS, clock.now()):
            self.tables.let_go(table)

    # -- finished games ------------------------------------------------------------------------------------------------

    async def keep_record(self, line: bytes) -> LiveTable:
        """A record that somebody brought, checked and kept as a table of which the game is over."""
        try:
            record: Record = parse(line.strip())
            table = await asyncio.to_thread(record.replay)
        except BadRecord as error:
            raise Disallowed(422, str(error)) from None
        return await self.tables.add(*recorded.as_table(record, table))

    def chart(self, live: LiveTable, person: Person, payers: Sequence[Account]) -> None:
        """From now on the chart of a finished game is worked out, as long as somebody asks for it."""
        if live.book.phase != "over":
            raise Refused(409, "not over")
        self.warm_up.require(live.book.setup.game)
        chart = self.charts.of(live.book)
        if chart is not None:
            chart.asked = time.monotonic()
        elif not self.closing.is_set():
            self.rates.take_all("chart", payers)
            self._begin(self.charts.work_out(live.book, self.charts.begin(live.book), _widest(payers, person)))

    async def review(self, live: LiveTable, seat: int, person: Person, payers: Sequence[Account]) -> Progress | None:
        """See to it that the review of a seat is made; None if it is complete."""
        await self.days.admit(live.book, person.key)
        if await self.reviews.of(live.book, seat) is not None:
            return None
        self.warm_up.require(live.book.setup.game)
        if self.reviews.progress(live.book, seat) is None:
            self.rates.take_all("chart", payers)
        return await self.reviews.ask(live.book, seat, _widest(payers, person))

    async def beliefs(
        self, live: LiveTable, seat: int, ply: int | None, person: Person, payers: Sequence[Account]
    ) -> tuple[View, list[Belief]]:
        """What a seat knows at a move, and where it may think the hidden cards to be.

        While a game is played that is for one's own seat, now, and only where no other people play, at this table or at
        another with the same deal.
        """
        book = live.book
        await self.days.admit(book, person.key)
        if book.phase != "over":
            if book.setup.day:
                raise Refused(403, "no hint on a day")
            own = commands.seat_of(book, person)
            if book.phase != "playing" or book.people != [own]:
                raise Refused(403, "no hint")
            if seat != own or ply not in (None, book.table.ply):
                raise Refused(409, "not over")
            view = book.view(own)
        else:
            if not 0 <= seat < book.setup.players:
                raise Refused(422, "no such seat")
            if ply is not None and not 0 <= ply <= book.table.ply:
                raise Refused(422, "no such ply", plies=book.table.ply)
            view = book.table.at(book.table.ply if ply is None else ply).view(seat)
        self.warm_up.require(book.setup.game)
        self.rates.take_all("hint", payers)
        return view, await self.thinking.think(Order.HINT, _widest(payers, person), beliefs, view)

    async def _book(self, table: str) -> Logbook:
        return (await self.tables.find(table)).book

    def _has_code(self, game: str) -> bool:
        return game not in self.warm_up.pending


def _widest(payers: Sequence[Account], person: Person) -> str:
    """For whom a thread works: for an address, as tokens cost nothing."""
    return payers[-1].name if payers else person.key


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("a task failed", exc_info=error)


def _advice(adviser: SearchBot, view: View) -> list[Thought]:
    """The moves that were thought through well enough to compare, by what is expected of them, the best first."""
    thoughts = adviser.think(view)
    enough = max((thought.visits for thought in thoughts), default=0) * COMPARED
    return sorted((thought for thought in thoughts if thought.visits > enough), key=lambda thought: -thought.share)
