"""The coach's pages: reviews of finished games, what is still out, and puzzles. Forms and links alone; no script is needed."""

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from overtrick.coach.review import Review
from overtrick.web.hall.hall import Hall
from overtrick.web.http import forms, visitors
from overtrick.web.http.routing import Routes
from overtrick.web.pages import presenters, review_page
from overtrick.web.pages.review_page import MakingContext, ReviewContext
from overtrick.web.pages.view_models import EVERYONE
from overtrick.web.tables.clock import now
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.people import Person
from overtrick.web.tables.refusals import Refused

LOOK_AGAIN = 1  # seconds after which a page looks again how far a review is

routes = Routes()


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def known(request: Request) -> Person:
    """Who asks, with a token from now on."""
    who = visitors.person(request)
    return who if who.token else Person(hall_of(request).house.seal.new_token(), who.name)


def gone_to(request: Request, who: Person, path: str) -> Response:
    """Lead somebody on, and let them keep who they are."""
    answer = RedirectResponse(path, 303)
    if who.token != visitors.person(request).token:
        secure = str(request.app.state.settings.origin).startswith("https:")
        visitors.remember(answer, request, visitors.TOKEN, who.token, secure)
    return answer


# -- reviews -----------------------------------------------------------------------------------------------------------


@routes.get("/t/{table}/review")
async def review(request: Request, table: str) -> Response:
    """A review: its first moment that was not tried, unless another is asked for; while it is made, how far it is."""
    hall, who, asked = hall_of(request), visitors.person(request), request.query_params
    live = await hall.tables.find_newest(table)
    await hall.days.admit(live.book, who.key)
    seat = _seat(live.book, who, forms.number(asked, "seat", None))
    progress = await hall.review(live, seat, who, visitors.payers(request))
    made = await hall.reviews.of(live.book, seat)
    reader = visitors.reader(request)
    if made is None:
        context = MakingContext(reader, live.book, seat, progress.per_cent if progress else 0)
        return HTMLResponse(review_page.making_page(context), headers={"refresh": str(LOOK_AGAIN)})
    tries = await hall.coaching.tries(table, seat, who.key) if who.key else {}
    found = ReviewContext(reader, live.book, made, live.book.seat_of(who.key) == seat, tries, 0, None)
    shown = _shown(found, forms.number(asked, "moment", None))
    hindsight = asked.get("open") == "yes" and found.asked is None
    position = None
    if shown < len(found.moments):
        ply = found.moments[shown]["ply"]
        position = presenters.replay(live.book, EVERYONE if hindsight else seat, ply, reader).table
    return HTMLResponse(review_page.review_page(replace(found, shown=shown, position=position, hindsight=hindsight)))


@routes.post("/t/{table}/review")
async def try_it(request: Request, table: str) -> Response:
    """Somebody says what they would play at a moment, and then sees the answer."""
    hall, who, fields = hall_of(request), known(request), await forms.fields_of(request)
    book = (await hall.tables.find_newest(table)).book
    await hall.days.admit(book, who.key)
    seat = _seat(book, who, forms.number(fields, "seat", None))
    made = await hall.reviews.of(book, seat)
    if made is None:
        raise Refused(409, "no review")
    number = forms.number(fields, "moment", None)
    if number is None or not 1 <= number <= len(made.moments):
        raise Refused(422, "bad number", field="moment")
    ply, move = made.moments[number - 1]["ply"], fields.get("move", "")
    if move not in {legal.text for legal in book.table.at(ply).view(seat).legal()}:
        raise Refused(422, "no such move")
    tries = await hall.coaching.tries(table, seat, who.key)
    if all(moment["ply"] in tries for moment in made.moments[: number - 1]):  # in their order: later ones tell of earlier
        await hall.coaching.keep_try(table, seat, who.key, ply, move, now())
    return gone_to(request, who, f"/t/{table}/review?seat={seat}&moment={number}")


def _seat(book: Logbook, who: Person, asked: int | None) -> int:
    """The seat that was asked for, else one's own, else the first."""
    return max(book.seat_of(who.key), 0) if asked is None else asked


def _shown(found: ReviewContext, asked: int | None) -> int:
    """Which moment is shown, from 0: one that was tried, or the first that was not. Past the last is the whole game."""
    moments, first = len(found.moments), found.asked
    if first is None:
        return moments if asked is None or not 1 <= asked <= moments else asked - 1
    return first if asked is None or not 1 <= asked <= first else asked - 1


def told(made: Review | None, per_cent: int) -> dict[str, object]:
    """A review for programs, or how much of it there is."""
    return {"complete": made is not None, "per_cent": 100 if made else per_cent, "review": made and made.as_json()}
