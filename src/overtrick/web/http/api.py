"""The same in JSON, for programs: make a table, sit, look, move, wait. Described by OpenAPI at /api/openapi.json."""

import asyncio
import json
from collections.abc import Sequence
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import JSONResponse, Response

from overtrick.kit.contract import NOBODY
from overtrick.kit.game import game, games
from overtrick.kit.notation import VIEW_FORMAT
from overtrick.kit.words import Language
from overtrick.web.hall.hall import Hall
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.http import visitors
from overtrick.web.http.returning import record_as_json
from overtrick.web.http.sockets import push
from overtrick.web.pages import belief_page
from overtrick.web.tables import commands, recorded
from overtrick.web.tables.commands import Command
from overtrick.web.tables.events import Phase
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.new_table import Wish, bots_on_offer
from overtrick.web.tables.people import LONGEST_CHAT, LONGEST_NAME, Person, hashed
from overtrick.web.tables.refusals import Disallowed, Refused
from overtrick.web.tables.results import Played
from overtrick.web.tables.shown import Mark

DESCRIPTION = """
Play trick-prediction games by program. Make a table or sit down at one; the answer has a `token`, which goes into the
header `Authorization: Bearer TOKEN` of everything that follows. Look at the table with `GET /api/tables/{table}`; with
`after` (the version that you know) and `wait` it answers when something happens. Or open a WebSocket at
`/api/tables/{table}/socket`, which sends the same whenever something happens. Make a move by its text, one of `legal`,
with the `ply` that it answers; to send it twice is harmless.
"""

LONGEST_WAIT = 30.0
MOST_LINES = 50  # of a day's results at once


class Refusal(BaseModel):
    refused: str = Field(description="Why nothing was done, in a sentence.")


class OptionInfo(BaseModel):
    name: str
    values: list[bool | int | str]
    default: bool | int | str
    about: str


class GameInfo(BaseModel):
    name: str
    title: str
    about: str
    version: int = Field(description="Of the rules.")
    players: list[int]
    rounds: int
    options: list[OptionInfo]


class Games(BaseModel):
    games: list[GameInfo]
    bots: list[str]


class SeatInfo(BaseModel):
    seat: int
    kind: Literal["free", "person", "bot"]
    name: str
    away: bool = Field(description="A person for whom a bot plays until they are back.")


class MadeMove(BaseModel):
    seat: int
    move: str = Field(description="As you saw it made: what is secret is left out.")
    marks: list[Mark] = Field(description="What helped: a `bot` moved for a person, or after a `hint` or an `undo`.")


class Finished(BaseModel):
    tricks: list[int]
    points: list[int]


class TableInfo(BaseModel):
    """A table as you see it: all that you know, and nothing else."""

    id: str
    game: str
    players: int
    options: dict[str, bool | int | str]
    rules: int = Field(description="The version of the game's rules by which it was dealt.")
    bot: str
    clock: int
    phase: Phase
    version: int = Field(description="Grows with everything that happens at the table.")
    ply: int = Field(description="How many moves have been made.")
    you: int | None = Field(description="Your seat; null if you only watch.")
    seats: list[SeatInfo]
    to_act: list[int]
    ask: str = Field(description="What you have to choose now, in words; empty if it is not your turn.")
    legal: list[str] = Field(description="The moves that you can make now.")
    moves: list[MadeMove]
    rounds: list[Finished]
    points: list[int]
    winners: list[int] = Field(description="Empty before the end.")
    format: str = Field(description="Of `hand` and `state`: see docs/view-json.md.", default=VIEW_FORMAT)
    hand: list[str] = Field(description="The cards in your hand, by name.")
    state: dict[str, Any] = Field(
        description="The fields of the game's state, concealed from you: names and lists. Empty before the start."
    )
    deadline: float | None = Field(description="When the clock runs out, in seconds since 1970.")
    commitment: str = Field(
        description="SHA-256 of salt and deal, as it was before it was mixed; empty for an uploaded record."
    )
    salt: str = Field(description="Empty before the end.")
    numbers: list[str] = Field(description="After the end, what the deal was mixed with, by seat; empty if with nothing.")
    closed: bool = Field(description="Whether whoever runs the server has ended it.")
    rematch: str = Field(description="The table at which the same people play again, if any.")


class Token(BaseModel):
    token: str = Field(description="Yours from now on: send it as `Authorization: Bearer TOKEN`. Keep it secret.")


class Seated(BaseModel):
    token: str = Field(description="Yours from now on: send it as `Authorization: Bearer TOKEN`. Keep it secret.")
    table: TableInfo


class TableList(BaseModel):
    tables: list[TableInfo]


class ReviewInfo(BaseModel):
    """A review as far as it is made."""

    complete: bool
    per_cent: int
    review: dict[str, Any] | None


class BeliefInfo(BaseModel):
    """A card that a seat cannot place: how likely each seat holds it, and that nobody does."""

    field: str
    card: str | int
    seats: list[float]
    elsewhere: float


class Advice(BaseModel):
    move: str
    share: float | None = Field(description="The expected share of the victory, if the bot can tell.")


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]


class NewTable(_Strict):
    game: Annotated[str, Field(max_length=40)]
    name: Name
    players: int | None = None
    options: Annotated[dict[str, bool | int | str], Field(max_length=20)] = {}
    bot: Annotated[str, Field(max_length=40, description="Who plays the other seats; a casual player unless told.")] = ""
    clock: Annotated[int, Field(description="Seconds a move, 0 for none.")] = 0
    listed: Annotated[bool, Field(description="Whether everybody finds it in the lobby.")] = False
    alone: Annotated[bool, Field(description="Against bots, at once; otherwise it waits for people.")] = True
    memory: Annotated[bool, Field(description="Whether pages show the last trick only, not the earlier ones.")] = False


DealNumber = Annotated[
    str,
    Field(
        max_length=64,
        description="64 hexadecimal digits, chosen at random after you have seen `commitment`: the deal is mixed with them.",
    ),
]


class TakeSeat(_Strict):
    name: Name
    seat: Annotated[int | None, Field(description="The first free one unless told.")] = None
    number: DealNumber = ""


class Start(_Strict):
    number: DealNumber = ""


class NewMove(_Strict):
    ply: Annotated[int, Field(description="The ply of the table that this answers.")]
    move: Annotated[str, Field(max_length=200)]


class Line(_Strict):
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_CHAT)]


class OneSeat(_Strict):
    seat: int


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


class RoundInfo(BaseModel):
    said: int | None = Field(description="How many tricks were predicted; null where a prediction is not one number.")
    took: int
    exact: bool = Field(description="Whether the prediction came true.")


class ResultInfo(BaseModel):
    table: str
    seat: int
    game: str
    purpose: str = Field(description='"day DATE", "again TABLE" or empty.')
    players: int
    points: int
    place: int
    share: float = Field(description="Of the victory: 1 for a sole winner.")
    rounds: list[RoundInfo]
    rated: bool
    mu: float | None = Field(description="Your rating after it, in openskill's figures.")
    sigma: float | None
    ended: float = Field(description="Seconds since 1970.")


class RatingInfo(BaseModel):
    value: int
    give: int = Field(description="It is probably within so many of the value.")
    games: int
    mu: float
    sigma: float


class DayPlayed(BaseModel):
    day: str
    game: str
    points: int | None
    kept: int | None
    signs: str = Field(description='A sign for each trick: "|" yours, "." not; "/" between rounds.')
    table: str


class WithoutLuckInfo(BaseModel):
    share: int = Field(description="Victories with average cards, in per cent.")
    give: int
    games: int = Field(description="That were reviewed.")


class HabitInfo(BaseModel):
    game: str
    kind: str = Field(description='"predict", "prepare" or "play".')
    choices: int
    loss: int = Field(description="Points of victory that each of them cost on average.")


class RecordInfo(BaseModel):
    format: str
    name: str
    games: list[ResultInfo]
    ratings: dict[str, RatingInfo] = Field(description='By game, and "all" together.')
    without_luck: WithoutLuckInfo | None = Field(description="What reviews say of your games, if some were reviewed.")
    habit: HabitInfo | None = Field(description="The kind of choice that cost most in all reviewed games.")
    days: list[DayPlayed]
    streak: int


class DayInfo(BaseModel):
    day: str
    game: str
    players: int
    options: dict[str, bool | int | str]
    bot: str
    commitment: str = Field(description="SHA-256 of salt and deal.")
    people: int = Field(description="How many have finished it.")
    played: bool = Field(description="Whether you have: then its results are open to you.")


class DayLine(BaseModel):
    place: int
    name: str
    points: int
    rounds: list[RoundInfo]
    you: bool


class DayScore(BaseModel):
    points: int
    people: int


class ExpertInfo(BaseModel):
    points: int
    rounds: list[RoundInfo]
    moves: list[str] = Field(description="Its own choices, in their order.")


class DayResults(BaseModel):
    day: str
    game: str
    points: int
    practice: bool = Field(description="Whether your try is listed apart.")
    table: str
    people: int
    better_than: int
    level_with: int
    scores: list[DayScore]
    lines: list[DayLine] = Field(description="Some of all results from `first` on, the best first; fifty at most.")
    expert: ExpertInfo | None = Field(description="Null while it is still playing.")


class PlayDay(_Strict):
    name: Name


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
