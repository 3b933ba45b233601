"""The bookkeeper: when a game is over, its result goes into people's records, ratings and the day's table of results.

It is found by a mark in the table's row and not by having been there: what a server that stopped has not counted, the next
one counts.
"""

import asyncio
import hashlib
import logging
from collections.abc import Iterable, Sequence

from overtrick.kit.game import game
from overtrick.kit.page import Seen
from overtrick.kit.table import Table
from overtrick.kit.words import COMMON, LANGUAGES, Words
from overtrick.web.hall.open_tables import OpenTables
from overtrick.web.keeping.database import StoreDown
from overtrick.web.keeping.results import Ratings, Results
from overtrick.web.tables.clock import now
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.refusals import Refused
from overtrick.web.tables.results import Attempt, Chosen, Played, Rating, Result

OFTEN = 5.0  # seconds between two looks for games that nobody has counted
AT_ONCE = 50  # games
NEW = Rating(25.0, 25.0 / 3)  # of somebody of whom nothing is known
MINE, NOT_MINE, NEXT_ROUND = "|", ".", "/"

log = logging.getLogger(__name__)


class Bookkeeper:
    """Counts what is over."""

    def __init__(self, tables: OpenTables, results: Results) -> None:
        self._tables, self._results = tables, results
        self._wanted = asyncio.Event()

    def ring(self) -> None:
        """A game is over."""
        self._wanted.set()

    async def work(self) -> None:
        while True:
            try:
                if not await self.count_some():
                    self._wanted.clear()
                    async with asyncio.timeout(OFTEN):
                        await self._wanted.wait()
            except TimeoutError:
                pass
            except (StoreDown, Refused) as error:
                log.warning("results put off", extra={"reason": str(error)})
                await asyncio.sleep(OFTEN)
            except Exception:  # of whatever kind: nobody's results would be counted any more
                log.exception("results are not counted")
                await asyncio.sleep(OFTEN)

    async def count_some(self) -> int:
        """Count a few games; returns how many."""
        found = await self._results.uncounted(AT_ONCE)
        for table in found:
            try:
                book: Logbook | None = (await self._tables.find(table)).book
            except Refused:
                book = None  # it cannot be replayed: there is nothing to count
            await self.count(table, book)
        return len(found)

    async def count(self, table: str, book: Logbook | None) -> None:
        if book is None or book.phase != "over" or book.setup.uploaded or book.setup.purpose == "lesson":
            await self._results.count(table, [], [], lambda before: {}, None)
            return
        attempt = attempt_of(book) if book.setup.day else None
        practice = attempt is not None and (attempt.helped or not await self._counts(book))
        rated = is_rated(book) and not practice
        found = results_of(book, rated)
        players = [f"bot:{book.setup.bot}" if s is None or s.is_bot else s.person for s in book.sitters]
        places = [place_of(book.table.points, book.table.winners, seat) for seat in range(book.setup.players)]
        wanted = {(player, name) for player in players for name in (book.setup.game, "")} if rated else set()

        def follow(before: Ratings) -> Ratings:
            return {
                key: rating for name in {name for _, name in wanted} for key, rating in after(before, players, places, name)
            }

        await self._results.count(table, found, wanted, follow, attempt)

    async def _counts(self, book: Logbook) -> bool:
        return not await self._results.is_practice(book.setup.id)


# -- what a game came to ------------------------------------------------------------------------------------------------


def is_rated(book: Logbook) -> bool:
    """Whether ratings follow from it: nobody knew the cards or was helped, and there was somebody to beat."""
    helped = any(mark in ("hint", "undo") for marks in book.marks for mark in marks)
    return book.setup.players > 1 and not helped and (not book.setup.purpose or bool(book.setup.day))


def place_of(points: Sequence[int], winners: Sequence[int], seat: int) -> int:
    """Which place a seat has come to: winners first, then by points; those with as many share it."""
    if seat in winners:
        return 1
    return 1 + sum(other in winners or points[other] > points[seat] for other in range(len(points)) if other != seat)


def results_of(book: Logbook, rated: bool) -> list[Result]:
    table, setup, ended = book.table, book.setup, book.log[-1].at if book.log else now()
    ended = next((entry.at for entry in reversed(book.log) if entry.kind == "move"), ended)
    return [
        Result(
            table_id=setup.id,
            seat=seat,
            person=sitter.person,
            game=setup.game,
            purpose=setup.purpose,
            players=setup.players,
            points=table.points[seat],
            place=place_of(table.points, table.winners, seat),
            share=float(table.shares[seat]),
            rounds=rounds_of(table, seat),
            rated=rated,
            ended=ended,
        )
        for seat, sitter in enumerate(book.sitters)
        if sitter is not None and not sitter.is_bot
    ]


def rounds_of(table: Table, seat: int) -> tuple[Played, ...]:
    """What a seat said and took in each round."""
    said = said_by(table, seat)
    state = table.state
    return tuple(
        Played(said.get(r), int(state.tricks[r, seat]), bool(state.exact[r, seat])) for r in range(int(state.finished))
    )


def said_by(table: Table, seat: int) -> dict[int, int]:
    """How many tricks a seat has said it would take, by round, where a game's prediction is one number.

    Its drawing knows: it says with how many tricks a prediction comes true, while somebody plays for it.
    """
    drawing = game(table.game.name).drawing()
    last: dict[int, int] = {}  # a round, and the seat's last choice in it
    for ply, made in enumerate(table.moves):
        if made.seat == seat:
            last[int(table.before(ply).finished)] = ply
    if drawing is None:
        return {}
    found = {}
    for number, ply in last.items():
        view = table.at(ply).view(seat)
        say = Words(LANGUAGES[0], drawing.words, table.game.catalogue, COMMON, names=view.names)
        aims = drawing.show(Seen(view), say).get("aims", ())
        if len(aims) == 1:
            found[number] = int(aims[0])
    return found


def tricks_in_signs(table: Table, seat: int) -> str:
    """A sign for each trick, by which nobody can tell a card: the seat's, or not. A trick changes what a game calls `won`."""
    signs, mine = "", 0
    before = table.before(0) if table.ply else table.state
    for state in [*(table.before(ply) for ply in range(1, table.ply)), table.state]:
        if state.finished != before.finished:  # with its last trick
            signs += (MINE if int(state.tricks[int(before.finished), seat]) > mine else NOT_MINE) + NEXT_ROUND
            mine = 0
        elif "won" in (state.dtype.names or ()) and (state.won != before.won).any():
            taken = bool(state.won[seat] != before.won[seat])
            signs += MINE if taken else NOT_MINE
            mine += taken
        before = state
    return signs.rstrip(NEXT_ROUND)


def attempt_of(book: Logbook) -> Attempt:
    """What came of a try at the deal of a day, of the one person who sat there."""
    seat = book.people[0]
    table = book.table
    rounds = rounds_of(table, seat)
    return Attempt(
        table_id=book.setup.id,
        day=book.setup.day,
        game=book.setup.game,
        points=table.points[seat],
        kept=sum(one.exact for one in rounds),
        rounds=rounds,
        signs=tricks_in_signs(table, seat),
        helped=any("bot" in marks for marks in book.marks),
        chosen=tuple(chosen_by(table, seat)),
        ended=book.log[-1].at,
    )


def chosen_by(table: Table, seat: int) -> list[Chosen]:
    """A seat's choices, each with a hash of those before it: bots answer alike, so these tell the position."""
    found: list[Chosen] = []
    for made in table.moves:
        if made.seat == seat:
            found.append(Chosen(before_hash(one.move for one in found), made.text))
    return found


def before_hash(moves: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(moves).encode()).hexdigest()[:32]


# -- ratings -----------------------------------------------------------------------------------------------------------


def after(before: Ratings, players: Sequence[str], places: Sequence[int], name: str) -> list[tuple[tuple[str, str], Rating]]:
    """The ratings after a game, in one game or in all. A bot that has several seats moves by what they did on average."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    was = {player: before.get((player, name), NEW) for player in set(players)}
    teams = [[model.rating(mu=was[player].mu, sigma=was[player].sigma)] for player in players]
    rated = [team[0] for team in model.rate(teams, ranks=[float(place) for place in places])]
    found = []
    for player in sorted(was):
        own = [rating for other, rating in zip(players, rated) if other == player]
        mu, sigma = (sum(getattr(rating, part) for rating in own) / len(own) for part in ("mu", "sigma"))
        found.append(((player, name), Rating(mu, sigma, was[player].games + 1)))
    return found
