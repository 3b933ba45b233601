"""The pages and the forms on them. Every form works without a script; with one, the same address answers in JSON."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

from overtrick.bots import LEVELS, announced
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadOption, IllegalMove, UnknownGame
from overtrick.kit.game import game, games
from overtrick.kit.words import LANGUAGES
from overtrick.web import deeds, readers, snapshots
from overtrick.web.contexts import (
    ErrorContext,
    LobbyContext,
    ReplayContext,
    RulesContext,
    TableContext,
    TablePageContext,
    UploadContext,
)
from overtrick.web.guard import LARGEST_RECORD
from overtrick.web.live import Live
from overtrick.web.openings import USUAL_BOT, Wish
from overtrick.web.pages import render
from overtrick.web.people import Person, clean, clean_name, new_token
from overtrick.web.routing import Routes
from overtrick.web.sockets import push
from overtrick.web.tables import Hall
from overtrick.web.words import Disallowed, Refused, words

LOOK_AGAIN = 1  # seconds after which a page without a script looks again for a chart
SETTLING = 2.5  # seconds that a form waits for the bots before it shows the table again

routes = Routes()


def hall_of(asked: Request | WebSocket) -> Hall:
    hall: Hall = asked.app.state.hall
    return hall


# -- looking -----------------------------------------------------------------------------------------------------------


@routes.get("/")
async def lobby(request: Request) -> Response:
    hall, who = hall_of(request), readers.person(request)
    yours = await hall.of_person(who.key)
    mine = {live.book.setup.id for live in yours}
    others = [live for live in await hall.listed() if live.book.setup.id not in mine]
    return HTMLResponse(
        render.lobby(
            LobbyContext(
                reader=readers.reader(request),
                games=[game(name) for name in games()],
                bots=[*LEVELS, *announced()],
                default_bot=USUAL_BOT,
                getting_ready=hall.preparation.pending,
                yours=[snapshots.card(live, who.key) for live in yours],
                open=[snapshots.card(live, who.key) for live in others],
            )
        )
    )


@routes.get("/t/{table}")
async def table_page(request: Request, table: str) -> Response:
    return _page(request, _context(request, await hall_of(request).find_newest(table)))


@routes.get("/t/{table}/fragment")
async def fragment(request: Request, table: str) -> Response:
    live = await hall_of(request).find_newest(table)
    seat = live.book.seat_of(readers.person(request).key)
    return Response(await snapshots.message(live, seat, readers.language(request)), media_type="application/json")


@routes.get("/t/{table}/log")
async def log_page(request: Request, table: str) -> Response:
    found = _context(request, await hall_of(request).find_newest(table))
    return HTMLResponse(render.log_page(_page_context(request, found)))


@routes.websocket("/t/{table}/socket")
async def socket(socket: WebSocket, table: str) -> None:
    language = readers.language(socket)
    await push(socket, hall_of(socket), table, lambda live, seat: snapshots.message(live, seat, language))


@routes.get("/t/{table}/replay")
async def replay(request: Request, table: str) -> Response:
    return HTMLResponse(render.replay_page(await _replay(request, table)))


@routes.get("/t/{table}/replay/fragment")
async def replay_fragment(request: Request, table: str) -> Response:
    found = await _replay(request, table)
    html = render.replay_fragment(found)
    return JSONResponse({"ply": found.ply, "title": render.title(found.table), "html": html})


@routes.get("/t/{table}/replay/expected")
async def replay_expected(request: Request, table: str) -> Response:
    """The replay with its chart, or how much of that is worked out; a browser asks again until it is there."""
    await hall_of(request).forecast(table)
    found = await _replay(request, table)
    if readers.wants_json(request):
        return JSONResponse({"complete": bool(found.expected), "html": render.replay_chart(found)})
    return HTMLResponse(render.replay_page(found), headers={} if found.expected else {"refresh": str(LOOK_AGAIN)})


async def _replay(request: Request, table: str) -> ReplayContext:
    hall, asked = hall_of(request), request.query_params
    book = (await hall.find_newest(table)).book
    seat, ply = _number(asked, "seat", NOBODY), _number(asked, "ply", None)
    chart = hall.forecasts.of(book)
    return snapshots.replay(book, NOBODY if seat is None else seat, ply, readers.reader(request), chart)


@routes.get("/t/{table}/record")
async def record(request: Request, table: str) -> Response:
    found = await hall_of(request).record(table)
    name = f"{found.game}-{table}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(f"{found}\n", media_type="application/x-ndjson", headers=headers)


@routes.get("/records")
async def records(request: Request) -> Response:
    return HTMLResponse(render.upload_page(UploadContext(readers.reader(request))))


@routes.get("/rules/{name}")
async def rules(request: Request, name: str) -> Response:
    try:
        found = RulesContext(readers.reader(request), game(name))
    except UnknownGame:
        raise Refused(404, "no page") from None
    return HTMLResponse(render.rules_part(found) if "part" in request.query_params else render.rules_page(found))


@routes.get("/language/{tag}")
async def language(request: Request, tag: str) -> Response:
    return _chosen(request, readers.LANGUAGE, tag, LANGUAGES)


@routes.get("/theme/{theme}")
async def theme(request: Request, theme: str) -> Response:
    return _chosen(request, readers.THEME, theme, ("light", "dark", "system"))


def _chosen(request: Request, cookie: str, value: str, known: tuple[str, ...]) -> Response:
    if value not in known:
        raise Refused(404, "no page")
    answer = RedirectResponse(readers.safe_path(request.query_params.get("next", "/")), 303)
    readers.remember(answer, request, cookie, value, _is_secure(request))
    return answer


@routes.get("/static/{path:path}")
async def static(request: Request, path: str) -> Response:
    found = render.static_file(path)
    if found is None:
        raise Refused(404, "no page")
    content, media_type = found
    lasting = "public, max-age=31536000, immutable" if "v" in request.query_params else "no-cache"
    return Response(content, media_type=media_type, headers={"cache-control": lasting})


@routes.get("/favicon.ico")
async def icon(request: Request) -> Response:
    return await static(request, "icon.svg")


# -- doing -------------------------------------------------------------------------------------------------------------


@routes.post("/tables")
async def create(request: Request) -> Response:
    fields = await _fields(request)
    who = _introduced(request, fields)
    live = await hall_of(request).create(who, _wish(fields))
    return _seated(request, who, live)


@routes.post("/t/{table}/sit")
async def sit(request: Request, table: str) -> Response:
    fields = await _fields(request)
    who = _introduced(request, fields)
    live = await hall_of(request).do(table, deeds.sit(who, _number(fields, "seat", None)))
    return _seated(request, who, live)


@routes.post("/t/{table}/move")
async def move(request: Request, table: str) -> Response:
    fields, hall, who = await _fields(request), hall_of(request), readers.person(request)
    live = await hall.find(table)
    ply = _number(fields, "ply", None)
    if ply is None:
        raise Refused(422, "bad number", field="ply")
    try:
        text = render.move_text(live.book.table.game, fields)
    except IllegalMove as error:
        raise Disallowed(422, str(error)) from None
    await hall.do(table, deeds.move(who, ply, text, readers.language(request)))
    if not readers.wants_json(request):
        await _settle(hall, live, live.book.seat_of(who.key))
    return await _shown(request, live)


@routes.post("/t/{table}/start")
async def start(request: Request, table: str) -> Response:
    return await _shown(request, await hall_of(request).do(table, deeds.start(readers.person(request))))


@routes.post("/t/{table}/leave")
async def leave(request: Request, table: str) -> Response:
    return await _shown(request, await hall_of(request).do(table, deeds.leave(readers.person(request))))


@routes.post("/t/{table}/return")
async def come_back(request: Request, table: str) -> Response:
    return await _shown(request, await hall_of(request).do(table, deeds.come_back(readers.person(request))))


@routes.post("/t/{table}/step-in")
async def step_in(request: Request, table: str) -> Response:
    seat = _number(await _fields(request), "seat", NOBODY)
    deed = deeds.step_in(readers.person(request), NOBODY if seat is None else seat)
    return await _shown(request, await hall_of(request).do(table, deed))


@routes.post("/t/{table}/undo")
async def undo(request: Request, table: str) -> Response:
    return await _shown(request, await hall_of(request).do(table, deeds.undo(readers.person(request))))


@routes.post("/t/{table}/chat")
async def chat(request: Request, table: str) -> Response:
    fields = await _fields(request)
    deed = deeds.chat(readers.person(request), fields.get("text", ""))
    return await _shown(request, await hall_of(request).do(table, deed))


@routes.post("/t/{table}/rematch")
async def rematch(request: Request, table: str) -> Response:
    live = await hall_of(request).rematch(table, readers.person(request))
    return _gone_to(request, f"/t/{live.book.setup.id}")


@routes.post("/t/{table}/hint")
async def hint(request: Request, table: str) -> Response:
    live, advice = await hall_of(request).hint(table, readers.person(request))
    found = replace(_context(request, live), hint=advice)
    return JSONResponse(snapshots.answer(found)) if readers.wants_json(request) else _page(request, found)


@routes.post("/records")
async def keep_record(request: Request) -> Response:
    try:
        file = (await _form(request)).get("record")
        if not isinstance(file, UploadFile):
            raise Refused(422, "no record")
        content = await file.read(LARGEST_RECORD)
        if not content.strip():
            raise Refused(422, "no record")
        live = await hall_of(request).keep_record(content.strip().split(b"\n")[0])
    except Refused as refused:
        if readers.wants_json(request):
            raise
        reader = replace(readers.reader(request), path="/records")
        page = render.upload_page(UploadContext(reader, refused.sentence(reader.language)))
        return HTMLResponse(page, refused.status)
    return _gone_to(request, f"/t/{live.book.setup.id}/replay")


# -- reading forms -----------------------------------------------------------------------------------------------------


async def _form(request: Request) -> Any:
    try:
        return await request.form(max_files=1, max_fields=50)
    except (MultiPartException, ValueError, KeyError, AttributeError, LookupError):
        raise Refused(400, "bad request") from None


async def _fields(request: Request) -> dict[str, str]:
    return {name: value for name, value in (await _form(request)).items() if isinstance(value, str)}


def _number(fields: Mapping[str, str], name: str, default: int | None) -> int | None:
    text = fields.get(name, "").strip()
    if not text:
        return default
    if len(text) > 9 or not text.removeprefix("-").isdecimal():
        raise Refused(422, "bad number", field=name)
    return int(text)


def _introduced(request: Request, fields: Mapping[str, str]) -> Person:
    """The person with the name of the form, a guest without one, and with a token from now on."""
    known = readers.person(request)
    name = clean(fields.get("name", "")) or known.name or words(readers.language(request))("guest")
    return Person(known.token or new_token(), clean_name(name))


def _wish(fields: Mapping[str, str]) -> Wish:
    if not fields.get("game"):
        raise Refused(422, "no game chosen")
    try:
        found = game(fields["game"])
        options = {
            option.name: option.parse(fields[f"option-{option.name}"])
            for option in found.options
            if fields.get(f"option-{option.name}")
        }
    except (UnknownGame, BadOption) as error:
        raise Disallowed(422, str(error)) from None
    return Wish(
        game=found.name,
        players=_number(fields, "players", None),
        options=options,
        bot=fields.get("level", ""),
        clock=_number(fields, "clock", 0) or 0,
        listed=fields.get("open") == "yes",
        alone=fields.get("with", "bots") != "friends",
    )


# -- answering ---------------------------------------------------------------------------------------------------------


def _is_secure(request: Request) -> bool:
    return str(request.app.state.settings.origin).startswith("https:")


def _context(request: Request, live: Live) -> TableContext:
    seat = live.book.seat_of(readers.person(request).key)
    return snapshots.context(live.book, seat, readers.language(request))


def _page_context(request: Request, found: TableContext) -> TablePageContext:
    base = str(request.app.state.settings.origin or request.base_url).rstrip("/")
    reader = replace(readers.reader(request), path=f"/t/{found.id}")
    return TablePageContext(reader, found, f"{base}/t/{found.id}")


def _page(request: Request, found: TableContext, status: int = 200) -> Response:
    return HTMLResponse(render.table_page(_page_context(request, found)), status)


async def _shown(request: Request, live: Live) -> Response:
    """The table after something was done: a fragment for a script, a redirection for a form."""
    if not readers.wants_json(request):
        return RedirectResponse(f"/t/{live.book.setup.id}", 303)
    seat = live.book.seat_of(readers.person(request).key)
    return Response(await snapshots.message(live, seat, readers.language(request)), media_type="application/json")


def _gone_to(request: Request, path: str) -> Response:
    return JSONResponse({"go": path}) if readers.wants_json(request) else RedirectResponse(path, 303)


def _seated(request: Request, who: Person, live: Live) -> Response:
    answer = _gone_to(request, f"/t/{live.book.setup.id}")
    readers.remember(answer, request, readers.TOKEN, who.token, _is_secure(request))
    readers.remember(answer, request, readers.NAME, who.name, _is_secure(request))
    return answer


async def _settle(hall: Hall, live: Live, seat: int) -> None:
    """Wait a little while for the bots, so that somebody without a script sees their moves at once."""
    try:
        async with asyncio.timeout(SETTLING):
            while live.book.phase == "playing" and seat not in live.book.acting and not hall.closing.is_set():
                await hall.changed(live)
    except TimeoutError:
        pass


async def refuse(request: Request, refused: Refused) -> Response:
    """A refusal as a page or as JSON: at a table, with the table as it stands."""
    language, table = readers.language(request), request.path_params.get("table")
    sentence = refused.sentence(language)
    if table and request.method == "POST" and refused.status in (403, 409, 422):
        found = replace(_context(request, await hall_of(request).find(table)), refused=sentence)
        if readers.wants_json(request):
            return JSONResponse(snapshots.answer(found), refused.status)
        return _page(request, found, refused.status)
    return error_page(request, refused)


def error_page(request: Any, refused: Refused) -> Response:
    language = readers.language(request)
    sentence = refused.sentence(language)
    headers = {"retry-after": str(refused.values["seconds"])} if "seconds" in refused.values else {}
    if readers.wants_json(request):
        return JSONResponse({"refused": sentence}, refused.status, headers)
    if refused.key == "getting ready":
        back = "/" if request.method == "POST" else request.url.path
        headers["refresh"] = f"{refused.values['seconds']}; url={back}"
    reader = replace(readers.reader(request), path="/")
    return HTMLResponse(render.error_page(ErrorContext(reader, refused.status, sentence)), refused.status, headers)
