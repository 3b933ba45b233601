"""The coach's pages: reviews of finished games, what is still out, and puzzles. Forms and links alone; no script is needed."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from overtrick.bots.beliefs import has_judge
from overtrick.coach.puzzles import Puzzle, shipped_puzzles
from overtrick.kit.game import game, games
from overtrick.web.http import forms, visitors
from overtrick.web.http.routing import Routes
from overtrick.web.http.site import hall_of
from overtrick.web.keeping.coaching import Answer
from overtrick.web.pages import belief_page, presenters, puzzle_page, review_page
from overtrick.web.pages.belief_page import BeliefContext
from overtrick.web.pages.drawings import by_length
from overtrick.web.pages.puzzle_page import PuzzleContext, Shelf
from overtrick.web.pages.review_page import MakingContext, ReviewContext
from overtrick.web.pages.view_models import EVERYONE
from overtrick.web.tables.clock import now
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.people import Person
from overtrick.web.tables.refusals import Refused

LOOK_AGAIN = 1  # seconds after which a page looks again how far a review is

routes = Routes()


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


# -- what is still out -------------------------------------------------------------------------------------------------


@routes.get("/t/{table}/cards")
async def cards(request: Request, table: str) -> Response:
    """Who probably holds what, by one seat's knowledge: in a finished game at any move, at a practice table now."""
    hall, who, asked = hall_of(request), visitors.person(request), request.query_params
    live = await hall.tables.find_newest(table)
    book = live.book
    seat, ply = _seat(book, who, forms.number(asked, "seat", None)), forms.number(asked, "ply", None)
    view, found = await hall.beliefs(live, seat, ply, who, visitors.payers(request))
    over = book.phase == "over"
    here = f"/t/{table}/cards?seat={seat}" + ("" if ply is None else f"&ply={ply}")
    back = f"/t/{table}/replay?seat={seat}&ply={ply or 0}" if over else f"/t/{table}"
    reader, weighed = visitors.reader(request), has_judge(view.game)
    context = BeliefContext(reader, view, found, asked.get("card", ""), here, back, weighed)
    return HTMLResponse(belief_page.belief_page(context))


# -- puzzles -----------------------------------------------------------------------------------------------------------


@routes.get("/puzzles")
async def shelves(request: Request) -> Response:
    answers = await _answers(request)
    found = []
    for name in by_length():
        ours = [answers[puzzle.name] for puzzle in shipped_puzzles(name) if puzzle.name in answers]
        found.append(Shelf(game(name), len(shipped_puzzles(name)), len(ours), sum(answer.correct for answer in ours)))
    return HTMLResponse(puzzle_page.shelves_page(visitors.reader(request), found))


@routes.get("/puzzles/{name}")
async def next_puzzle(request: Request, name: str) -> Response:
    """The first puzzle of a game that somebody has not tried; with all tried, the list."""
    answers = await _answers(request)
    left = [puzzle.name for puzzle in _puzzles(name) if puzzle.name not in answers]
    return RedirectResponse(f"/puzzles/{name}/{left[0]}" if left else "/puzzles", 303)


@routes.get("/puzzles/{name}/{puzzle}")
async def one_puzzle(request: Request, name: str, puzzle: str) -> Response:
    coaching, who, answers = hall_of(request).coaching, visitors.person(request), await _answers(request)
    (yours, _), (theirs, _) = await coaching.rating(f"person:{who.key}"), await coaching.rating(puzzle)
    found = replace(
        await _asked(request, name, puzzle),
        hinted=bool(who.key) and await coaching.hinted(who.key, puzzle),
        chosen=await coaching.chosen(puzzle),
        in_a_row=in_a_row(answers.values()),
        yours=yours,
        theirs=theirs,
    )
    if puzzle in answers:
        found = replace(found, answer=answers[puzzle].move, change=answers[puzzle].change)
    return HTMLResponse(puzzle_page.puzzle_page(found))


@routes.post("/puzzles/{name}/{puzzle}")
async def answer_puzzle(request: Request, name: str, puzzle: str) -> Response:
    """Somebody's answer: the first one counts, and moves both ratings. Or they ask for a hint, which is remembered."""
    who, fields, coaching = known(request), await forms.fields_of(request), hall_of(request).coaching
    found = (await _asked(request, name, puzzle)).puzzle
    if fields.get("hint") == "yes":
        await coaching.keep_hint(who.key, puzzle, now())
        return gone_to(request, who, f"/puzzles/{name}/{puzzle}#hint")
    move = "" if fields.get("show") == "yes" else fields.get("move", "")
    if move or fields.get("show") != "yes":
        if move not in {legal.text for legal in found.table().view(found.seat).legal()}:
            raise Refused(422, "no such move")
    correct = move == found.best
    person = f"person:{who.key}"
    yours, theirs = [await coaching.rating(subject) for subject in (person, puzzle)]
    gained = rated(yours[0], theirs[0], correct, await coaching.hinted(who.key, puzzle))
    ratings = {person: yours[0] + gained, puzzle: theirs[0] - gained / SLOWER}
    await coaching.keep_answer(who.key, Answer(puzzle, move, correct, gained, now()), ratings)
    return gone_to(request, who, f"/puzzles/{name}/{puzzle}")


QUICK = 24.0  # points that a person's rating moves at most with one answer …
SLOWER = 3.0  # … and a puzzle's so many times less: more people try it


HINTED = 0.5  # of what a right answer brings, after a hint; a wrong one costs as much as ever


def rated(yours: float, theirs: float, correct: bool, hinted: bool = False) -> float:
    """By how much a rating moves, after Elo: with equal ratings every second puzzle is solved."""
    expected = 1 / (1 + 10 ** ((theirs - yours) / 400))
    gained = QUICK * ((1.0 if correct else 0.0) - expected)
    return gained * HINTED if correct and hinted else gained


def in_a_row(answers: Iterable[Answer]) -> int:
    """How many puzzles somebody solved last, up to one that they did not."""
    newest = sorted(answers, key=lambda answer: answer.at, reverse=True)
    return sum(1 for _ in takewhile(lambda answer: answer.correct, newest))


def _puzzles(name: str) -> Sequence[Puzzle]:
    if name not in games():
        raise Refused(404, "no page")
    return shipped_puzzles(name)


async def _asked(request: Request, name: str, puzzle: str) -> PuzzleContext:
    ours = _puzzles(name)
    number = next((k for k, one in enumerate(ours) if one.name == puzzle), None)
    if number is None:
        raise Refused(404, "no page")
    return PuzzleContext(visitors.reader(request), ours[number], number + 1, len(ours))


async def _answers(request: Request) -> dict[str, Answer]:
    key = visitors.person(request).key
    return await hall_of(request).coaching.answers(key) if key else {}
