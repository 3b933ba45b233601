"""The same in JSON, for programs: make a table, sit, look, move, wait. Described by OpenAPI at /api/openapi.json."""

import asyncio
import json
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.responses import JSONResponse, Response

from overtrick.kit.contract import NOBODY
from overtrick.kit.game import game, games
from overtrick.kit.words import Language
from overtrick.web.hall.hall import Hall
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.http import visitors
from overtrick.web.http.messages import (
    Advice,
    BeliefInfo,
    DayInfo,
    DayLine,
    DayResults,
    DayScore,
    ExpertInfo,
    Finished,
    GameInfo,
    Games,
    Line,
    MadeMove,
    NewMove,
    NewTable,
    OneSeat,
    OptionInfo,
    PlayDay,
    RecordInfo,
    Refusal,
    ReviewInfo,
    RoundInfo,
    Seated,
    SeatInfo,
    Start,
    TableInfo,
    TableList,
    TakeSeat,
    Token,
)
from overtrick.web.http.returning import record_as_json
from overtrick.web.http.sockets import push
from overtrick.web.pages import belief_page
from overtrick.web.tables import commands, recorded
from overtrick.web.tables.commands import Command
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.new_table import Wish, bots_on_offer
from overtrick.web.tables.people import Person, hashed
from overtrick.web.tables.refusals import Disallowed, Refused
from overtrick.web.tables.results import Played

DESCRIPTION = """
Play trick-prediction games by program. Make a table or sit down at one; the answer has a `token`, which goes into the
header `Authorization: Bearer TOKEN` of everything that follows. Look at the table with `GET /api/tables/{table}`; with
`after` (the version that you know) and `wait` it answers when something happens. Or open a WebSocket at
`/api/tables/{table}/socket`, which sends the same whenever something happens. Make a move by its text, one of `legal`,
with the `ply` that it answers; to send it twice is harmless.
"""

LONGEST_WAIT = 30.0
MOST_LINES = 50  # of a day's results at once


_REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"model": Refusal, "description": "It could not be read."},
    401: {"model": Refusal, "description": "This server did not make the token."},
    403: {"model": Refusal, "description": "It is not yours to do."},
    404: {"model": Refusal, "description": "There is no such thing."},
    409: {"model": Refusal, "description": "Not now: the table is elsewhere."},
    410: {"model": Refusal, "description": "Whoever runs the server has closed the table."},
    413: {"model": Refusal, "description": "It is too large."},
    422: {"model": Refusal, "description": "It is not possible by the rules, or not well formed."},
    429: {"model": Refusal, "description": "Too much at once; `Retry-After` says how long to wait."},
    501: {"model": Refusal, "description": "The table follows rules of another version, which this server does not replay."},
    503: {"model": Refusal, "description": "The store does not answer. Nothing has changed."},
}

routes = APIRouter(prefix="/api", responses=_REFUSALS)
TableId = Annotated[str, Path(max_length=16)]


def _hall(asked: Request | WebSocket) -> Hall:
    hall: Hall = asked.app.state.hall
    return hall


# -- looking -----------------------------------------------------------------------------------------------------------


@routes.get("/games")
async def list_games(request: Request) -> Games:
    """The games and bots that there are."""
    return Games(games=[_game(name, visitors.language(request)) for name in games()], bots=bots_on_offer())


def _game(name: str, language: Language) -> GameInfo:
    found = game(name)
    say = found.words(language)
    options = [
        OptionInfo(name=o.name, values=list(o.values), default=o.default, about=say(f"option {o.name}")) for o in found.options
    ]
    return GameInfo(
        name=name,
        title=say("title"),
        about=say("about"),
        version=found.version,
        players=list(found.players),
        rounds=found.rounds(found.players[0], found.settle({})),
        options=options,
    )


@routes.get("/tables")
async def list_tables(request: Request, mine: bool = False) -> TableList:
    """The tables that are open to everybody, or with `mine` those at which you have a seat."""
    hall, who = _hall(request), visitors.person(request)
    found = await (hall.tables.of_person(who.key) if mine else hall.tables.listed())
    return TableList(tables=[_seen(live, who, request) for live in found])


@routes.get("/tables/{table}")
async def look(
    request: Request,
    table: TableId,
    after: Annotated[int, Query(description="Answer only when the version is greater.")] = -1,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="But after so many seconds at the latest.")] = 0,
) -> TableInfo:
    """A table as you see it."""
    hall = _hall(request)
    live = await hall.tables.find_newest(table)
    await hall.days.admit(live.book, visitors.person(request).key)
    try:
        async with asyncio.timeout(wait):
            while live.book.version <= after and not hall.closing.is_set():
                await live.changed()
    except TimeoutError:
        pass
    return _seen(live, visitors.person(request), request)


@routes.websocket("/tables/{table}/socket")
async def socket(socket: WebSocket, table: str) -> None:
    """The table as you see it, at once and whenever something happens."""
    language = visitors.language(socket)

    def draw(live: LiveTable, seat: int, since: int) -> str:
        return table_info(live.book, seat, language).model_dump_json()

    await push(socket, _hall(socket), table, draw)


@routes.get("/tables/{table}/record")
async def record(request: Request, table: TableId) -> dict[str, Any]:
    """The record of a finished game."""
    live = await _hall(request).tables.find_newest(table)
    await _hall(request).days.admit(live.book, visitors.person(request).key)
    found: dict[str, Any] = json.loads(str(recorded.record_of(live.book)))
    return found


# -- what one comes back for -------------------------------------------------------------------------------------------


@routes.get("/record")
async def own_record(request: Request) -> RecordInfo:
    """Your record: games, ratings, days."""
    return RecordInfo.model_validate(await record_as_json(_hall(request), visitors.person(request)))


Day = Annotated[str, Path(max_length=10, description="As 2026-11-16; or `today`.")]
GameName = Annotated[str, Path(max_length=40)]


def _which(request: Request, day: str) -> str:
    return _hall(request).days.today if day == "today" else day


@routes.get("/days/{day}/{game}")
async def day_info(request: Request, day: Day, game: GameName) -> DayInfo:
    """The deal of a day, of which nothing is told but its hash. Tomorrow's can be asked for too."""
    days, who = _hall(request).days, visitors.person(request).key
    found = await days.deal(_which(request, day), game)
    return DayInfo(
        day=found.day,
        game=game,
        players=found.players,
        options=found.options,
        bot=found.bot,
        commitment=found.commitment,
        people=await days.kept.people(found.day, game),
        played=await days.kept.has_played(who, found.day, game),
    )


@routes.get("/days/{day}/{game}/results")
async def day_results(request: Request, day: Day, game: GameName, first: Annotated[int, Query(ge=0)] = 0) -> DayResults:
    """What came of a day, for those who have played it."""
    days, who = _hall(request).days, visitors.person(request).key
    found = await days.told(who, _which(request, day), game)
    mine = found.mine
    lines = await days.kept.page(mine.day, game, first, MOST_LINES)
    return DayResults(
        day=mine.day,
        game=game,
        points=mine.points or 0,
        practice=mine.practice,
        table=mine.table_id,
        people=found.people,
        better_than=found.better_than,
        level_with=found.level_with,
        scores=[DayScore(**score._asdict()) for score in found.scores],
        lines=[
            DayLine(place=x.place, name=x.name, points=x.points, rounds=_rounds(x.rounds), you=x.table_id == mine.table_id)
            for x in lines
        ],
        expert=found.expert
        and ExpertInfo(points=found.expert.points, rounds=_rounds(found.expert.rounds), moves=list(found.expert.moves)),
    )


def _rounds(rounds: Sequence[Played]) -> list[RoundInfo]:
    return [RoundInfo(**one._asdict()) for one in rounds]


@routes.post("/days/{day}/{game}", status_code=201)
async def play_day(request: Request, day: Day, game: GameName, wanted: PlayDay) -> Seated:
    """Begin, or go on with, your try at the deal of a day."""
    hall, who = _hall(request), _introduced(request, wanted.name)
    hall.house.check_name(who.name)
    browser = visitors.browser_mark(request)
    live = await hall.days.play(who, hashed(browser) if browser else "", _which(request, day), game, visitors.payers(request))
    return _seated(who, live, request)


@routes.post("/tables/{table}/again", status_code=201)
async def again(request: Request, table: TableId, wanted: TakeSeat) -> Seated:
    """The cards of a finished table, dealt once more for you against bots."""
    hall, who = _hall(request), _introduced(request, wanted.name)
    live = await hall.tables.find_newest(table)
    await hall.days.admit(live.book, who.key)
    return _seated(who, await hall.again(live, who, wanted.seat or 0, visitors.payers(request)), request)


# -- doing -------------------------------------------------------------------------------------------------------------


@routes.post("/tokens", status_code=201)
async def new_token(request: Request) -> Token:
    """A token before you have a seat, so that to sit down twice is harmless."""
    return Token(token=visitors.person(request).token or _hall(request).house.seal.new_token())


@routes.post("/tables", status_code=201)
async def create(request: Request, wanted: NewTable) -> Seated:
    """Make a table and take its first seat."""
    who = _introduced(request, wanted.name)
    wish = Wish(**wanted.model_dump(exclude={"name"}))
    return _seated(who, await _hall(request).create(who, wish, visitors.payers(request)), request)


@routes.post("/tables/{table}/sit")
async def sit(request: Request, table: TableId, wanted: TakeSeat) -> Seated:
    """Take a free seat."""
    who = _introduced(request, wanted.name)
    live = await _hall(request).tables.find(table)
    await _hall(request).sit(live, who, wanted.seat, wanted.number, visitors.payers(request))
    return _seated(who, live, request)


@routes.post("/tables/{table}/start")
async def start(request: Request, table: TableId, wanted: Start | None = None) -> TableInfo:
    """Begin, with bots in the free seats."""
    who = visitors.person(request)
    live = await _hall(request).tables.find(table)
    await _hall(request).start(live, who, wanted.number if wanted else "", visitors.payers(request))
    return _seen(live, who, request)


@routes.post("/tables/{table}/remove")
async def remove(request: Request, table: TableId, wanted: OneSeat) -> TableInfo:
    """Ask somebody to leave your table before the game."""
    who = visitors.person(request)
    return await _done(request, table, who, commands.remove(who, wanted.seat))


@routes.post("/tables/{table}/moves")
async def move(request: Request, table: TableId, made: NewMove) -> TableInfo:
    """Make a move."""
    who = visitors.person(request)
    language = visitors.language(request)
    return await _done(request, table, who, commands.move(who, made.ply, made.move, language))


@routes.post("/tables/{table}/undo")
async def undo(request: Request, table: TableId) -> TableInfo:
    """Take your last move back, where nobody else plays."""
    who = visitors.person(request)
    return await _done(request, table, who, commands.undo(who))


@routes.post("/tables/{table}/leave")
async def leave(request: Request, table: TableId) -> TableInfo:
    """Leave your seat to a bot."""
    who = visitors.person(request)
    return await _done(request, table, who, commands.leave(who))


@routes.post("/tables/{table}/return")
async def come_back(request: Request, table: TableId) -> TableInfo:
    """Take your seat back."""
    who = visitors.person(request)
    return await _done(request, table, who, commands.come_back(who))


@routes.post("/tables/{table}/step-in")
async def step_in(request: Request, table: TableId, wanted: OneSeat) -> TableInfo:
    """Let a bot play for somebody who keeps the table waiting."""
    who = visitors.person(request)
    return await _done(request, table, who, commands.step_in(who, wanted.seat))


@routes.post("/tables/{table}/chat")
async def chat(request: Request, table: TableId, line: Line) -> TableInfo:
    """Say something to those at the table."""
    who = visitors.person(request)
    live = await _hall(request).tables.find(table)
    await _hall(request).chat(live, who, line.text, visitors.payers(request))
    return _seen(live, who, request)


@routes.post("/tables/{table}/rematch")
async def rematch(request: Request, table: TableId) -> TableInfo:
    """Play again with the same people: the new table."""
    who = visitors.person(request)
    live = await _hall(request).tables.find(table)
    return _seen(await _hall(request).rematch(live, who), who, request)


@routes.post("/tables/{table}/hint")
async def hint(request: Request, table: TableId) -> list[Advice]:
    """What the bot would do in your place, best first, where no other people play."""
    live = await _hall(request).tables.find(table)
    advice = await visitors.while_there(request, _hall(request).hint(live, visitors.person(request), visitors.payers(request)))
    return [Advice(move=thought.move.text, share=thought.share) for thought in advice]


@routes.get("/tables/{table}/review")
async def review(request: Request, table: TableId, seat: int | None = None) -> ReviewInfo:
    """What the coach says of a seat's choices in a finished game, yours unless told. It is made when first asked for, which
    takes some seconds: ask again until it is complete. The fields are laid out in docs/coach.md."""
    hall, who = _hall(request), visitors.person(request)
    live = await hall.tables.find_newest(table)
    asked = max(live.book.seat_of(who.key), 0) if seat is None else seat
    progress = await hall.review(live, asked, who, visitors.payers(request))
    made = await hall.reviews.of(live.book, asked)
    per_cent = 100 if made is not None else progress.per_cent if progress is not None else 0
    return ReviewInfo(complete=made is not None, per_cent=per_cent, review=None if made is None else made.as_json())


@routes.get("/tables/{table}/cards")
async def cards(request: Request, table: TableId, seat: int | None = None, ply: int | None = None) -> list[BeliefInfo]:
    """Who probably holds each card that a seat cannot place, by its knowledge alone: at any move of a finished game, or for
    you and now where no other people play."""
    hall, who = _hall(request), visitors.person(request)
    live = await hall.tables.find_newest(table)
    asked = max(live.book.seat_of(who.key), 0) if seat is None else seat
    view, found = await hall.beliefs(live, asked, ply, who, visitors.payers(request))
    return [BeliefInfo(**one) for one in belief_page.as_json(found, view)]


# -- answering ---------------------------------------------------------------------------------------------------------


async def _done(request: Request, table: str, who: Person, command: Command) -> TableInfo:
    """The table after somebody did something there."""
    live = await _hall(request).tables.find(table)
    await _hall(request).do(live, command, visitors.payers(request))
    return _seen(live, who, request)


def _introduced(request: Request, name: str) -> Person:
    return Person(visitors.person(request).token or _hall(request).house.seal.new_token(), name)


def _seated(who: Person, live: LiveTable, request: Request) -> Seated:
    return Seated(token=who.token, table=_seen(live, who, request))


def _seen(live: LiveTable, who: Person, request: Request) -> TableInfo:
    return table_info(live.book, live.book.seat_of(who.key), visitors.language(request))


def table_info(book: Logbook, seat: int, language: Language) -> TableInfo:
    """All that the seat knows."""
    view, setup, over = book.view(seat), book.setup, book.phase == "over"
    asked = seat in book.acting
    return TableInfo(
        id=setup.id,
        game=setup.game,
        players=setup.players,
        options=book.table.options,
        rules=setup.rules,
        bot=setup.bot,
        clock=setup.clock,
        phase=book.phase,
        version=book.version,
        ply=book.table.ply,
        you=None if seat == NOBODY else seat,
        seats=[SeatInfo(seat=c.seat, kind=c.kind, name=c.name, away=c.away) for c in book.chairs],
        to_act=list(book.acting),
        ask=view.game.ask(view.state, seat, view.words(language)) if asked else "",
        legal=[move.text for move in view.legal()] if asked else [],
        moves=[MadeMove(seat=made.seat, move=made.text, marks=list(m)) for made, m in zip(view.log, book.marks)],
        rounds=[Finished(tricks=r.tricks, points=r.points) for r in view.rounds],
        points=view.points,
        winners=view.winners if over else [],
        hand=view.hand(),
        state={} if book.phase == "waiting" else view.state_as_json(),  # nothing of the deal before seats are taken
        deadline=book.deadline(),
        commitment="" if setup.uploaded else setup.commitment,
        salt=setup.salt if over and not setup.uploaded else "",
        numbers=list(book.mixed) if over else [],
        closed=book.closed,
        rematch=book.rematch,
    )


def misread(error: RequestValidationError) -> Refused:
    """What was wrong with the form of a request: the first thing of it."""
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return Refused(400, "bad request")
    place = ".".join(str(step) for step in first["loc"][1:]) or "body"
    return Disallowed(422, f"{place}: {first['msg']}.")


async def refuse(request: Request, refused: Refused) -> Response:
    """A refusal in JSON."""
    headers = {"retry-after": str(refused.values["seconds"])} if "seconds" in refused.values else {}
    return JSONResponse({"refused": refused.sentence(visitors.language(request))}, refused.status, headers)
