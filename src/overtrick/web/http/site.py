"""The pages and the forms on them. Every form works without a script; with one, the same address answers in JSON."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

from overtrick.bots import LEVELS, announced
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import UnknownGame
from overtrick.kit.game import game, games
from overtrick.kit.words import LANGUAGES
from overtrick.web.hall.days import week_before
from overtrick.web.hall.hall import Hall
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.http import forms, visitors
from overtrick.web.http.middleware import LARGEST_RECORD
from overtrick.web.http.routing import Routes
from overtrick.web.http.sockets import push
from overtrick.web.pages import (
    coaching,
    lobby_page,
    presenters,
    replay_page,
    rules_page,
    shell,
    small_pages,
    snapshots,
    static_files,
    table_page,
    worked_example,
)
from overtrick.web.pages.snapshots import Snapshots
from overtrick.web.pages.view_models import (
    NEWEST,
    SPEEDS,
    ErrorContext,
    LobbyContext,
    ReplayContext,
    RulesContext,
    TableContext,
    TablePageContext,
    UploadContext,
)
from overtrick.web.tables import commands, recorded, refusals
from overtrick.web.tables.clock import now
from overtrick.web.tables.commands import Command
from overtrick.web.tables.new_table import USUAL_BOT
from overtrick.web.tables.people import Person, clean, clean_name
from overtrick.web.tables.refusals import Refused

LOOK_AGAIN = 1  # seconds after which a page without a script looks again for a chart
SETTLING = 2.5  # seconds that a form waits for the bots before it shows the table again

routes = Routes()


def snapshots_of(asked: Request | WebSocket) -> Snapshots:
    snapshots: Snapshots = asked.app.state.snapshots
    return snapshots


def hall_of(asked: Request | WebSocket) -> Hall:
    hall: Hall = asked.app.state.hall
    return hall


# -- looking -----------------------------------------------------------------------------------------------------------


@routes.get("/")
async def lobby(request: Request) -> Response:
    hall, who = hall_of(request), visitors.person(request)
    yours = await hall.tables.of_person(who.key)
    mine = {live.book.setup.id for live in yours}
    others = [live for live in await hall.tables.listed() if live.book.setup.id not in mine]
    days, week = hall.days, week_before(hall.days.today)
    return HTMLResponse(
        lobby_page.lobby(
            LobbyContext(
                reader=visitors.reader(request),
                games=[game(name) for name in games()],
                bots=[*LEVELS, *announced()],
                default_bot=USUAL_BOT,
                getting_ready=hall.warm_up.pending,
                yours=[presenters.card(live.book, who.key) for live in yours],
                open=[presenters.card(live.book, who.key) for live in others],
                today=days.today,
                streak=await days.streak(who.key),
                played=frozenset(one.day for one in await days.kept.of_person(who.key, week[0], week[-1])),
            )
        )
    )


@routes.get("/t/{table}")
async def look(request: Request, table: str) -> Response:
    return _page(request, _context(request, await seen_table(request, table)))


@routes.get("/t/{table}/fragment")
async def fragment(request: Request, table: str) -> Response:
    live = await seen_table(request, table)
    seat = live.book.seat_of(visitors.person(request).key)
    return Response(snapshots_of(request).message(live, seat, visitors.language(request)), media_type="application/json")


@routes.get("/t/{table}/log")
async def log_page(request: Request, table: str) -> Response:
    live = await seen_table(request, table)
    found = _context(request, live, newest=live.book.table.ply)
    return HTMLResponse(small_pages.log_page(_page_context(request, found)))


@routes.websocket("/t/{table}/socket")
async def socket(socket: WebSocket, table: str) -> None:
    language, pace = visitors.language(socket), SPEEDS[visitors.comfort(socket).speed]
    drawn, changes = snapshots_of(socket), "edits" in socket.query_params

    def draw(live: LiveTable, seat: int, since: int) -> str:
        return drawn.news(live, seat, language, since) if changes else drawn.message(live, seat, language)

    await push(socket, hall_of(socket), table, draw, pace)


@routes.get("/t/{table}/replay")
async def replay(request: Request, table: str) -> Response:
    return HTMLResponse(replay_page.replay_page(await _replay(request, table)))


@routes.get("/t/{table}/replay/fragment")
async def replay_fragment(request: Request, table: str) -> Response:
    found = await _replay(request, table)
    html = replay_page.replay_fragment(found)
    return JSONResponse({"ply": found.ply, "title": table_page.title(found.table), "html": html})


@routes.get("/t/{table}/replay/expected")
async def replay_expected(request: Request, table: str) -> Response:
    """The replay with its chart, or how much of that is worked out; a browser asks again until it is there."""
    hall = hall_of(request)
    hall.chart(await seen_table(request, table), visitors.person(request), visitors.payers(request))
    found = await _replay(request, table)
    if visitors.wants_json(request):
        return JSONResponse({"complete": bool(found.expected), "html": replay_page.replay_chart(found)})
    return HTMLResponse(replay_page.replay_page(found), headers={} if found.expected else {"refresh": str(LOOK_AGAIN)})


async def _replay(request: Request, table: str) -> ReplayContext:
    hall, asked = hall_of(request), request.query_params
    book = (await seen_table(request, table)).book
    own = book.seat_of(visitors.person(request).key)
    seat, ply = forms.number(asked, "seat", own), forms.number(asked, "ply", 0)
    return presenters.replay(book, own if seat is None else seat, ply, visitors.reader(request), hall.charts.of(book))


@routes.get("/t/{table}/record")
async def record(request: Request, table: str) -> Response:
    found = recorded.record_of((await seen_table(request, table)).book)
    name = f"{found.game}-{table}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(f"{found}\n", media_type="application/x-ndjson", headers=headers)


@routes.get("/t/{table}/fair")
async def fair(request: Request, table: str) -> Response:
    """What a browser needs to check the deal of a finished game."""
    book = (await seen_table(request, table)).book
    if book.phase != "over" or book.setup.uploaded:
        raise Refused(409, "not over")
    told = {"commitment": book.setup.commitment, "salt": book.setup.salt, "numbers": book.mixed}
    you = book.seat_of(visitors.person(request).key)
    return JSONResponse(told | {"you": you, "promised": book.setup.deal, "deal": book.deal})


@routes.get("/records")
async def records(request: Request) -> Response:
    return HTMLResponse(small_pages.upload_page(UploadContext(visitors.reader(request))))


@routes.get("/rules/{name}")
async def rules(request: Request, name: str) -> Response:
    try:
        found = RulesContext(visitors.reader(request), game(name))
    except UnknownGame:
        raise Refused(404, "no page") from None
    return HTMLResponse(rules_page.rules_part(found) if "part" in request.query_params else rules_page.rules_page(found))


@routes.get("/rules/{name}/example/{number}")
async def example_picture(request: Request, name: str, number: str) -> Response:
    """A picture of the worked example in the rules."""
    asked = request.query_params.get("language", "")
    tongue = asked if asked in LANGUAGES else visitors.language(request)
    known = name in games() and number.isdecimal() and len(number) < 3
    drawn = await asyncio.to_thread(worked_example.picture, name, int(number), tongue) if known else None
    if drawn is None:
        raise Refused(404, "no page")
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-cache"})


@routes.get("/language/{tag}")
async def language(request: Request, tag: str) -> Response:
    return _chosen(request, visitors.LANGUAGE, tag, LANGUAGES)


@routes.get("/theme/{theme}")
async def theme(request: Request, theme: str) -> Response:
    return _chosen(request, visitors.THEME, theme, ("light", "dark", "system"))


@routes.get("/comfort")
async def comfort_page(request: Request) -> Response:
    back = visitors.safe_path(request.query_params.get("next", "/"))
    return HTMLResponse(small_pages.comfort_page(replace(visitors.reader(request), path=back)))


@routes.post("/comfort")
async def comfort(request: Request) -> Response:
    """Remember how somebody likes to play; bots at the tables that they look at keep to it from now on."""
    fields = await forms.fields_of(request)
    chosen = visitors.comfort_of(fields)
    hall_of(request).tables.set_pace(visitors.person(request).key, SPEEDS[chosen.speed])
    back = visitors.safe_path(fields.get("next", "/"))
    answer: Response = JSONResponse({}) if visitors.wants_json(request) else RedirectResponse(back, 303)
    visitors.remember(answer, request, visitors.COMFORT, visitors.kept(chosen), is_secure(request))
    return answer


def _chosen(request: Request, cookie: str, value: str, known: tuple[str, ...]) -> Response:
    if value not in known:
        raise Refused(404, "no page")
    answer = RedirectResponse(visitors.safe_path(request.query_params.get("next", "/")), 303)
    visitors.remember(answer, request, cookie, value, is_secure(request))
    return answer


@routes.get("/static/{path:path}")
async def static(request: Request, path: str) -> Response:
    found = static_files.static_file(path)
    if found is None:
        raise Refused(404, "no page")
    content, media_type = found
    lasting = "public, max-age=31536000, immutable" if "v" in request.query_params else "no-cache"
    return Response(content, media_type=media_type, headers={"cache-control": lasting})


@routes.get("/favicon.ico")
async def icon(request: Request) -> Response:
    return await static(request, "icon.svg")


@routes.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    return JSONResponse(shell.manifest(visitors.language(request)), media_type="application/manifest+json")


@routes.get("/offline")
async def offline(request: Request) -> Response:
    return HTMLResponse(shell.offline_page(visitors.language(request)))


@routes.get("/service-worker.js")
async def service_worker(request: Request) -> Response:
    return Response(shell.worker(), media_type="text/javascript; charset=utf-8", headers={"cache-control": "no-cache"})


# -- doing -------------------------------------------------------------------------------------------------------------


@routes.post("/tables")
async def create(request: Request) -> Response:
    fields = await forms.fields_of(request)
    who = introduced(request, fields)
    live = await hall_of(request).create(who, forms.wish_of(fields), visitors.payers(request))
    return seated(request, who, live)


@routes.post("/t/{table}/sit")
async def sit(request: Request, table: str) -> Response:
    fields = await forms.fields_of(request)
    who = introduced(request, fields)
    live = await hall_of(request).tables.find(table)
    seat, number = forms.number(fields, "seat", None), fields.get("number", "")
    await hall_of(request).sit(live, who, seat, number, visitors.payers(request))
    return seated(request, who, live)


@routes.post("/t/{table}/move")
async def move(request: Request, table: str) -> Response:
    fields, hall, who = await forms.fields_of(request), hall_of(request), visitors.person(request)
    live = await hall.tables.find(table)
    ply, text = forms.move_of(live.book.table.game, fields)
    if fields.get("anyway"):
        text = fields["anyway"]
    elif (careful := coaching.cautioned(live.book, live.book.seat_of(who.key), text, visitors.language(request))) is not None:
        found = replace(_context(request, live), coach=careful)
        return JSONResponse(snapshots.answer(found)) if visitors.wants_json(request) else _page(request, found)
    await hall.do(live, commands.move(who, ply, text, visitors.language(request), typed=False), visitors.payers(request))
    if not visitors.wants_json(request):
        await _settle(hall, live, live.book.seat_of(who.key))
    return await _shown(request, live)


@routes.post("/t/{table}/start")
async def start(request: Request, table: str) -> Response:
    fields, hall = await forms.fields_of(request), hall_of(request)
    live = await hall.tables.find(table)
    await hall.start(live, visitors.person(request), fields.get("number", ""), visitors.payers(request))
    return await _shown(request, live)


@routes.post("/t/{table}/remove")
async def remove(request: Request, table: str) -> Response:
    seat = forms.number(await forms.fields_of(request), "seat", NOBODY)
    return await _done(request, table, commands.remove(visitors.person(request), NOBODY if seat is None else seat))


@routes.post("/t/{table}/leave")
async def leave(request: Request, table: str) -> Response:
    return await _done(request, table, commands.leave(visitors.person(request)))


@routes.post("/t/{table}/return")
async def come_back(request: Request, table: str) -> Response:
    return await _done(request, table, commands.come_back(visitors.person(request)))


@routes.post("/t/{table}/step-in")
async def step_in(request: Request, table: str) -> Response:
    seat = forms.number(await forms.fields_of(request), "seat", NOBODY)
    return await _done(request, table, commands.step_in(visitors.person(request), NOBODY if seat is None else seat))


@routes.post("/t/{table}/give-time")
async def give_time(request: Request, table: str) -> Response:
    seat = forms.number(await forms.fields_of(request), "seat", NOBODY)
    return await _done(request, table, commands.give_time(visitors.person(request), NOBODY if seat is None else seat))


@routes.post("/t/{table}/undo")
async def undo(request: Request, table: str) -> Response:
    return await _done(request, table, commands.undo(visitors.person(request)))


@routes.post("/t/{table}/chat")
async def chat(request: Request, table: str) -> Response:
    fields, hall = await forms.fields_of(request), hall_of(request)
    live = await hall.tables.find(table)
    await hall.chat(live, visitors.person(request), fields.get("text", ""), visitors.payers(request))
    return await _shown(request, live)


@routes.post("/t/{table}/rematch")
async def rematch(request: Request, table: str) -> Response:
    fields, hall = await forms.fields_of(request), hall_of(request)
    live = await hall.rematch(await hall.tables.find(table), visitors.person(request), fields.get("later") == "yes")
    return gone_to(request, f"/t/{live.book.setup.id}{'#begin' if live.book.phase == 'waiting' else ''}")


@routes.post("/t/{table}/hint")
async def hint(request: Request, table: str) -> Response:
    hall = hall_of(request)
    live = await hall.tables.find(table)
    advice = await visitors.while_there(request, hall.hint(live, visitors.person(request), visitors.payers(request)))
    found = replace(_context(request, live), hint=advice)
    return JSONResponse(snapshots.answer(found)) if visitors.wants_json(request) else _page(request, found)


@routes.post("/records")
async def keep_record(request: Request) -> Response:
    try:
        file = (await forms.form_of(request)).get("record")
        if not isinstance(file, UploadFile):
            raise Refused(422, "no record")
        content = await file.read(LARGEST_RECORD)
        if not content.strip():
            raise Refused(422, "no record")
        live = await hall_of(request).keep_record(content.strip().split(b"\n")[0])
    except Refused as refused:
        if visitors.wants_json(request):
            raise
        reader = replace(visitors.reader(request), path="/records")
        page = small_pages.upload_page(UploadContext(reader, refused.sentence(reader.language)))
        return HTMLResponse(page, refused.status)
    return gone_to(request, f"/t/{live.book.setup.id}/replay")


# -- answering ---------------------------------------------------------------------------------------------------------


def introduced(request: Request, fields: Mapping[str, str]) -> Person:
    """The person with the name of the form, a guest without one, and with a token from now on."""
    known = visitors.person(request)
    name = clean(fields.get("name", "")) or known.name or refusals.words(visitors.language(request))("guest")
    return Person(known.token or hall_of(request).house.seal.new_token(), clean_name(name))


def is_secure(request: Request) -> bool:
    return str(request.app.state.settings.origin).startswith("https:")


def _context(request: Request, live: LiveTable, newest: int = NEWEST) -> TableContext:
    seat = live.book.seat_of(visitors.person(request).key)
    return presenters.table(live.book, seat, visitors.language(request), newest)


def address(request: Request) -> str:
    """Where this site is, as somebody would type it, without a slash at its end."""
    return str(request.app.state.settings.origin or request.base_url).rstrip("/")


def _page_context(request: Request, found: TableContext) -> TablePageContext:
    reader = replace(visitors.reader(request), path=f"/t/{found.id}")
    state = request.app.state
    pending = found.game.name in state.hall.warm_up.pending
    return TablePageContext(reader, found, f"{address(request)}/t/{found.id}", state.settings.moment, pending)


async def seen_table(request: Request, table: str) -> LiveTable:
    """The table with all that was written, for somebody who may look at it."""
    hall = hall_of(request)
    live = await hall.tables.find_newest(table)
    await hall.days.admit(live.book, visitors.person(request).key)
    return live


def _page(request: Request, found: TableContext, status: int = 200) -> Response:
    return HTMLResponse(table_page.table_page(_page_context(request, found)), status)


async def _done(request: Request, table: str, command: Command) -> Response:
    """Do something at a table, and show it."""
    hall = hall_of(request)
    live = await hall.tables.find(table)
    await hall.do(live, command, visitors.payers(request))
    return await _shown(request, live)


async def _shown(request: Request, live: LiveTable) -> Response:
    """The table after something was done: a fragment for a script, a redirection for a form."""
    if not visitors.wants_json(request):
        return RedirectResponse(f"/t/{live.book.setup.id}", 303)
    if request.headers.get("overtrick-line") == "open":  # who asks is sent it anyway
        book = live.book
        return JSONResponse({"version": book.version, "ply": book.table.ply, "now": int(now() * 1000)})
    seat = live.book.seat_of(visitors.person(request).key)
    return Response(snapshots_of(request).message(live, seat, visitors.language(request)), media_type="application/json")


def gone_to(request: Request, path: str) -> Response:
    return JSONResponse({"go": path}) if visitors.wants_json(request) else RedirectResponse(path, 303)


def seated(request: Request, who: Person, live: LiveTable) -> Response:
    at = f"/t/{live.book.setup.id}"
    told = {"go": at, "commitment": live.book.setup.commitment}
    answer: Response = JSONResponse(told) if visitors.wants_json(request) else RedirectResponse(at, 303)
    visitors.remember(answer, request, visitors.TOKEN, who.token, is_secure(request))
    visitors.remember(answer, request, visitors.NAME, who.name, is_secure(request))
    return answer


async def _settle(hall: Hall, live: LiveTable, seat: int) -> None:
    """Wait a little while for the bots, so that somebody without a script sees their moves at once."""
    try:
        async with asyncio.timeout(SETTLING):
            while live.book.phase == "playing" and seat not in live.book.acting and not hall.closing.is_set():
                await live.changed()
    except TimeoutError:
        pass


async def refuse(request: Request, refused: Refused) -> Response:
    """A refusal as a page or as JSON: at a table, with the table as it stands."""
    language, table = visitors.language(request), request.path_params.get("table")
    sentence = refused.sentence(language)
    if table and request.method == "POST" and refused.status in (403, 409, 410, 422):
        found = replace(_context(request, await hall_of(request).tables.find(table)), refused=sentence)
        if visitors.wants_json(request):
            return JSONResponse(snapshots.answer(found), refused.status)
        return _page(request, found, refused.status)
    return error_page(request, refused)


def error_page(request: Any, refused: Refused) -> Response:
    language = visitors.language(request)
    sentence = refused.sentence(language)
    headers = {"retry-after": str(refused.values["seconds"])} if "seconds" in refused.values else {}
    if visitors.wants_json(request):
        return JSONResponse({"refused": sentence}, refused.status, headers)
    if refused.key == "getting ready":
        table = request.path_params.get("table")
        back = f"/t/{table}" if table else "/"
        headers["refresh"] = f"{refused.values['seconds']}; url={back}"
    reader = replace(visitors.reader(request), path="/")
    return HTMLResponse(small_pages.error_page(ErrorContext(reader, refused.status, sentence)), refused.status, headers)
