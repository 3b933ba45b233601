"""What one comes back for: the deal of the day, a person's record, lessons, and the same cards again."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from overtrick.web.hall.days import Told, is_day, month_of, week_before
from overtrick.web.hall.hall import Hall
from overtrick.web.http import forms, visitors
from overtrick.web.http.routing import Routes
from overtrick.web.http.site import address, gone_to, hall_of, introduced, is_secure, seated
from overtrick.web.keeping.keys import LINK_MINUTES
from overtrick.web.pages import again_page, day_page, presenters, record_page
from overtrick.web.pages.again_page import AgainContext
from overtrick.web.pages.day_page import DayContext, DayGame, DayResultContext
from overtrick.web.pages.drawings import by_length
from overtrick.web.pages.record_page import BringContext, RecordContext
from overtrick.web.tables.people import Person, hashed, new_salt
from overtrick.web.tables.refusals import Refused
from overtrick.web.tables.results import DayDeal

LINES = 50  # of all results on a page

routes = Routes()


# -- the deal of the day -----------------------------------------------------------------------------------------------


@routes.get("/days")
async def today(request: Request) -> Response:
    return await _day(request, hall_of(request).days.today)


@routes.get("/days/{day}")
async def one_day(request: Request, day: str) -> Response:
    if not is_day(day):
        raise Refused(404, "no page")
    return await _day(request, day)


async def _day(request: Request, day: str) -> Response:
    days, who = hall_of(request).days, visitors.person(request).key
    shown = [*week_before(days.today), *(one for week in month_of(day) for one in week if one)]
    played = await days.kept.of_person(who, min(shown), max(shown))
    return HTMLResponse(
        day_page.day_page(
            DayContext(
                reader=visitors.reader(request),
                day=day,
                today=days.today,
                games=[found for name in by_length() if (found := await _on_day(request, day, name)) is not None],
                streak=await days.streak(who),
                played=frozenset(one.day for one in played),
                known=frozenset(await days.kept.archive(min(days.today, max(shown)), 62)),
            )
        )
    )


async def _on_day(request: Request, day: str, name: str) -> DayGame | None:
    days = hall_of(request).days
    try:
        deal = await days.deal(day, name) if day <= days.today else None
        tomorrow = (await days.deal(days.tomorrow, name)).commitment if day == days.today else ""
    except Refused:  # a day without one
        return None
    if deal is None:
        return None
    mine = await days.kept.mine(visitors.person(request).key, day, name)
    people = await days.kept.people(day, name)
    return DayGame(name, deal.commitment, tomorrow, deal.players - 1, deal.bot, people, mine)


@routes.get("/days/{day}/{game}")
async def day_result(request: Request, day: str, game: str) -> Response:
    """What came of a day for somebody who has played it; for others what there is to play, and nothing of the cards."""
    hall, who = hall_of(request), visitors.person(request).key
    if day > hall.days.today:
        raise Refused(404, "no such day")
    deal = await hall.days.deal(day, game)
    if not await hall.days.kept.has_played(who, day, game):
        return await _closed(request, deal)
    told = await hall.days.told(who, day, game)
    link = f"{address(request)}/days/{day}/{game}"
    return HTMLResponse(
        day_page.result_page(
            DayResultContext(visitors.reader(request), hall.days.today, told, link, await _at_parting(request, told))
        )
    )


async def _at_parting(request: Request, told: Told) -> Any:
    if told.parting is None:
        return None
    book = (await hall_of(request).tables.find(told.mine.table_id)).book
    return presenters.replay(book, 0, told.parting.ply, visitors.reader(request))


async def _closed(request: Request, deal: DayDeal) -> Response:
    hall = hall_of(request)
    mine = await hall.days.kept.mine(visitors.person(request).key, deal.day, deal.game)
    people = await hall.days.kept.people(deal.day, deal.game)
    reader = visitors.reader(request)
    return HTMLResponse(day_page.closed_page(reader, deal.day, hall.days.today, deal.game, deal.commitment, people, bool(mine)))


@routes.get("/days/{day}/{game}/all")
async def all_results(request: Request, day: str, game: str) -> Response:
    hall, who = hall_of(request), visitors.person(request).key
    await hall.days.deal(day, game)
    mine = await hall.days.kept.mine(who, day, game)
    if mine is None or not await hall.days.kept.has_played(who, day, game):
        raise Refused(403, "play the day first")
    first = max(0, forms.number(request.query_params, "from", 0) or 0)
    lines = await hall.days.kept.page(day, game, first, LINES + 1)
    page = day_page.all_page(visitors.reader(request), day, game, lines[:LINES], first, len(lines) > LINES, mine.table_id)
    return HTMLResponse(page)


@routes.post("/days/{day}/{game}")
async def play_day(request: Request, day: str, game: str) -> Response:
    """Begin, or go on with, one's try. The browser keeps a mark, by which a second try under another name is told."""
    hall = hall_of(request)
    who = introduced(request, await forms.fields_of(request))
    hall.house.check_name(who.name)
    mark = visitors.browser_mark(request) or new_salt()
    live = await hall.days.play(who, hashed(mark), day, game, visitors.payers(request))
    answer = seated(request, who, live)
    visitors.remember(answer, request, visitors.BROWSER, mark, is_secure(request))
    return answer


# -- a person's record -------------------------------------------------------------------------------------------------


@routes.get("/you")
async def you(request: Request) -> Response:
    return HTMLResponse(record_page.record_page(await _record(request)))


@routes.post("/you/words")
async def make_words(request: Request) -> Response:
    who = _known(request)
    return HTMLResponse(record_page.record_page(replace(await _record(request), words=await hall_of(request).new_words(who))))


@routes.post("/you/link")
async def make_link(request: Request) -> Response:
    who = _known(request)
    link = f"{address(request)}/bring/{await hall_of(request).new_link(who)}"
    return HTMLResponse(record_page.record_page(replace(await _record(request), link=link)))


@routes.get("/you/record.json")
async def download(request: Request) -> Response:
    """All that is known of somebody's games."""
    hall, who = hall_of(request), visitors.person(request)
    headers = {"content-disposition": 'attachment; filename="overtrick-record.json"'}
    return JSONResponse(await record_as_json(hall, who), headers=headers)


@routes.get("/you/delete")
async def delete_really(request: Request) -> Response:
    return HTMLResponse(record_page.delete_page(visitors.reader(request)))


@routes.post("/you/delete")
async def delete(request: Request) -> Response:
    """Delete all that is known of somebody, and let their browser forget them."""
    await hall_of(request).forget(_known(request))
    reader = replace(visitors.reader(request), name="", path="/")
    answer = HTMLResponse(record_page.deleted_page(reader))
    for cookie in (visitors.TOKEN, visitors.NAME):
        answer.delete_cookie(cookie, path="/")
    return answer


@routes.get("/bring")
async def bring(request: Request) -> Response:
    return HTMLResponse(record_page.bring_page(await _bring(request)))


@routes.get("/bring/{link}")
async def bring_by_link(request: Request, link: str) -> Response:
    """A page with a button: a program that only looks at a link does not use it up."""
    return HTMLResponse(record_page.bring_page(replace(await _bring(request), link=link[:100])))


@routes.post("/bring")
async def bring_now(request: Request) -> Response:
    fields = await forms.fields_of(request)
    hall = hall_of(request)
    hall.rates.take_all("bring", visitors.payers(request))
    try:
        token = await hall.bring(fields.get("words", "")[:200], fields.get("link", "")[:100])
    except Refused as refused:
        if visitors.wants_json(request):
            raise
        found = replace(await _bring(request), refused=refused.sentence(visitors.language(request)))
        return HTMLResponse(record_page.bring_page(found), refused.status)
    answer = gone_to(request, "/you")
    visitors.remember(answer, request, visitors.TOKEN, token, is_secure(request))
    name = await hall.name_of(hashed(token))
    if name:
        visitors.remember(answer, request, visitors.NAME, name, is_secure(request))
    return answer


def _known(request: Request) -> Person:
    who = visitors.person(request)
    if not who.token:
        raise Refused(404, "no record yet")
    return who


async def _bring(request: Request) -> BringContext:
    who = visitors.person(request).key
    return BringContext(visitors.reader(request), await hall_of(request).results.number(who) if who else 0)


async def _record(request: Request) -> RecordContext:
    hall, who = hall_of(request), visitors.person(request)
    days = hall.days
    shown = week_before(days.today)
    played = await days.kept.of_person(who.key, shown[0], shown[-1])
    return RecordContext(
        reader=replace(visitors.reader(request), path="/you"),
        known=bool(who.token),
        number=await hall.results.number(who.key) if who.key else 0,
        results=await hall.results.of(who.key) if who.key else [],
        ratings=await hall.results.ratings_of([who.key]) if who.key else {},
        bots=await hall.results.bots(),
        reviewed=await hall.results.reviewed(who.key) if who.key else {},
        person=who.key,
        has_words=bool(who.key) and await hall.keys.has_words(who.key),
        minutes=LINK_MINUTES,
        today=days.today,
        played=frozenset(one.day for one in played),
        streak=await days.streak(who.key),
    )


async def record_as_json(hall: Hall, who: Person) -> Mapping[str, Any]:
    found = await hall.results.of(who.key) if who.key else []
    ratings = await hall.results.ratings_of([who.key]) if who.key else {}
    days = await hall.days.kept.of_person(who.key, "0", "9") if who.key else []
    reviewed = await hall.results.reviewed(who.key) if who.key else {}
    return record_page.as_json(who.name, found, ratings, reviewed, days, await hall.days.streak(who.key))


# -- the same cards again ----------------------------------------------------------------------------------------------


@routes.get("/again/{table}")
async def again(request: Request, table: str) -> Response:
    """The cards of a finished table: to play them again, and what others have made of them."""
    hall, who = hall_of(request), visitors.person(request).key
    live = await hall.tables.find_newest(table)
    root = live.book.setup.again
    if root:
        return RedirectResponse(f"/again/{root}", 303)
    await hall.days.admit(live.book, who)
    book = live.book
    if book.phase != "over":
        raise Refused(409, "not over")
    others = [other.book for other in await hall.tables.find_all(await hall.results.again(table, again_page.MOST))]
    reader = visitors.reader(request)
    return HTMLResponse(again_page.again_page(AgainContext(reader, book, others, who, f"{address(request)}/again/{table}")))


@routes.post("/again/{table}")
async def play_again(request: Request, table: str) -> Response:
    fields, hall = await forms.fields_of(request), hall_of(request)
    who = introduced(request, fields)
    live = await hall.tables.find_newest(table)
    await hall.days.admit(live.book, who.key)
    return seated(request, who, await hall.again(live, who, forms.number(fields, "seat", 0) or 0, visitors.payers(request)))


# -- a guided first hand -----------------------------------------------------------------------------------------------


@routes.post("/learn/{game}")
async def learn(request: Request, game: str) -> Response:
    """The table of a lesson: the one that was left, else a new one."""
    hall, fields = hall_of(request), await forms.fields_of(request)
    who = introduced(request, fields)
    live = await hall.learn(who, game, fields.get("anew") == "yes", visitors.payers(request))
    return seated(request, who, live)
