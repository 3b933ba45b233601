"""The review's pages: being made, a moment asked, the same moment answered, and the whole game.

What lies after the moment that is asked is not on the page: not the curve, not the result, not what was played. It is left out
here and not by the template, so that it cannot be in the HTML.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, NamedTuple

from overtrick.coach import saying
from overtrick.coach.review import Json, Review, is_clear, played_in, rounds_of
from overtrick.kit.table import View
from overtrick.kit.words import Words
from overtrick.web.pages.drawings import words
from overtrick.web.pages.table_page import still
from overtrick.web.pages.templates import render
from overtrick.web.pages.view_models import Reader, TableContext
from overtrick.web.tables.logbook import Logbook

WIDE, HIGH = 380, 190  # of a plot, in its own units
LEFT, RIGHT, TOP, BOTTOM = 34, 10, 12, 28
APART, STEP = 25.0, 5.0  # how far marks stand from each other at least, and how they get there


@dataclass(frozen=True)
class ReviewContext:
    """A review that is complete, and how far its reader is with it."""

    reader: Reader
    book: Logbook
    review: Review
    mine: bool  # whether the reader had this seat
    tries: Mapping[int, str]  # what they tried, by ply
    shown: int  # which moment is looked at, from 0; as many as there are for the whole game
    position: TableContext | None  # the table at that moment
    hindsight: bool = False

    @property
    def seat(self) -> int:
        return self.review.seat

    @property
    def moments(self) -> list[Json]:
        return self.review.moments

    @property
    def asked(self) -> int | None:
        """The first moment that was not tried."""
        return next((i for i, moment in enumerate(self.moments) if moment["ply"] not in self.tries), None)


@dataclass(frozen=True)
class MakingContext:
    """A review that is being made."""

    reader: Reader
    book: Logbook
    seat: int
    per_cent: int


class Option(NamedTuple):
    move: str
    words: str


class Weighed(NamedTuple):
    """A move with what it brings, as a line of the table."""

    words: str
    notes: str
    kind: str  # best, played or neither: the stroke before it
    share: int
    exact: int
    bars: Sequence[tuple[int, int]]  # tricks, and their chance in per cent
    chosen: int | None = None  # of a puzzle: how many people in a hundred


def making_page(ctx: MakingContext) -> str:
    return render("review-making.html", m=ctx, **_frame(ctx.reader, ctx.book))


def _frame(reader: Reader, book: Logbook) -> dict[str, Any]:
    language = reader.language
    return {
        "reader": reader,
        "w": words(language),
        "c": saying.words(language),
        "say": book.table.words(language),
        "game": book.setup.game,
        "table_id": book.setup.id,
    }


def review_page(ctx: ReviewContext) -> str:
    language = ctx.reader.language
    c, asked = saying.words(language), ctx.asked
    until = None if asked is None else ctx.moments[asked]["ply"]  # nothing that came later is on the page
    values = _frame(ctx.reader, ctx.book) | {
        "r": ctx,
        "headline": _headline(ctx, c) if asked is None else c("your moments", n=len(ctx.moments)),
        "strokes": [_stroke(ctx, i, c) for i in range(len(ctx.moments))],
        "curve": _curve(ctx, until, c),
        "whole": _whole(ctx, c) if asked is None else None,
        "following": asked if asked is not None and asked != ctx.shown else None,
    }
    if ctx.position is None:
        return render("review-whole.html", **values)
    moment = ctx.moments[ctx.shown]
    values = still(ctx.position, 3, **values)
    view = ctx.position.view if ctx.position.view.seat == ctx.seat else ctx.book.table.at(moment["ply"]).view(ctx.seat)
    if ctx.shown == asked:
        return render("review-asked.html", **(values | {"options": options(view, ctx.reader)}))
    tried = ctx.tries[moment["ply"]]
    answer = _answer(ctx, moment, view, tried, c, whole=asked is None)
    return render("review-answer.html", **(values | answer))


def options(view: View, reader: Reader) -> list[Option]:
    """All that can be chosen, in words."""
    return [Option(move.text, saying.named(view, move.text, reader.language)) for move in view.legal()]


def _stroke(ctx: ReviewContext, number: int, c: Words) -> SimpleNamespace:
    """A moment in the row on top."""
    moment = ctx.moments[number]
    turns = [choice["ply"] for choice in ctx.review.choices if choice["round"] == moment["round"]]
    return SimpleNamespace(
        name=c("moment", n=number + 1),
        where=c("round turn", round=moment["round"] + 1, turn=turns.index(moment["ply"]) + 1),
        kept=moment["ply"] in ctx.tries,
        open=moment["ply"] in ctx.tries or number == ctx.asked,
        here=number == ctx.shown,
    )


def _headline(ctx: ReviewContext, c: Words) -> str:
    points = ctx.review.points
    mine = points[ctx.seat]
    rank = 1 + sum(other > mine for other in points)
    told = {"rank": rank, "points": words(ctx.reader.language)("points", n=mine)}
    if ctx.mine:
        return c("came with", **told)
    return c("seat came with", name=ctx.book.table.words(ctx.reader.language).name(ctx.seat), **told)


# -- the answer --------------------------------------------------------------------------------------------------------


def _answer(ctx: ReviewContext, moment: Json, view: View, tried: str, c: Words, whole: bool) -> dict[str, Any]:
    language = ctx.reader.language
    best = saying.named(view, moment["best"], language)
    if tried == moment["best"]:
        verdict = c("found it")
    elif tried == moment["move"]:
        verdict = c("play again")
    else:
        verdict = c("another") if tried else c("the answer")
    played = played_in(moment)
    return {
        "verdict": verdict,
        "best": c("best is", move=best[:1].lower() + best[1:]),
        "reason": saying.reason_of(moment, c),
        "cost": " ".join(saying.cost_of(moment, c)),
        "weighed": weighed(moment, view, tried, ctx.reader, c),
        "fair": c(
            "fair says",
            best=saying.per_cent(moment["moves"][0]["share"]),
            played=saying.per_cent(played["share"]),
            error=max(1, saying.per_cent(moment["loss_error"])),
            n=moment.get("worlds", ENDINGS),
        ),
        "open_says": _open_says(moment, view, ctx.reader, c) if whole else c("hindsight later"),
        "may_open": whole,
    }


ENDINGS = 528  # that each figure comes from in reviews of before, which did not say it


def _open_says(moment: Json, view: View, reader: Reader, c: Words) -> str:
    told = moment["open"]
    if told["best"] == moment["move"]:
        return c("hindsight same")
    if told["loss"] <= told["error"]:
        return c("hindsight lucky")
    move = saying.named(view, told["best"], reader.language)
    return c("hindsight says", move=move, cost=saying.per_cent(told["loss"]))


def _axis(moves: Sequence[Sequence[float]]) -> tuple[int, int]:
    """From how many tricks to how many there are bars, for all moves alike: those that come up, or the likeliest of them."""
    chances = [sum(saying.per_cent(tricks[n]) for tricks in moves if n < len(tricks)) for n in range(max(map(len, moves)))]
    some = [n for n, chance in enumerate(chances) if chance] or [0]
    few, most = some[0], some[-1]
    while most - few >= MOST_BARS:
        few, most = (few + 1, most) if chances[few] <= chances[most] else (few, most - 1)
    return max(0, min(few, most - FEWEST_BARS + 1)), most


FEWEST_BARS, MOST_BARS = 5, 7  # five where there are as many numbers


def weighed(choice: Json, view: View, tried: str, reader: Reader, c: Words, played: bool = True) -> list[Weighed]:
    """The moves that were tried in many worlds, the best first."""
    found = []
    few, most = _axis([one["tricks"] for one in choice["moves"]])
    for one in choice["moves"]:
        move = one["move"]
        notes = [
            note
            for note, holds in (
                (c("best move"), move == choice["best"]),
                (c("your try"), move == tried),
                (c("you played"), played and move == choice["move"]),
            )
            if holds
        ]
        kind = "got" if move == choice["best"] else "over" if move == (choice["move"] if played else tried) else ""
        chances = [saying.per_cent(chance) for chance in one["tricks"]]
        shown = [(n, chances[n] if n < len(chances) else 0) for n in range(few, most + 1)]
        words_ = saying.named(view, move, reader.language)
        found.append(
            Weighed(words_, ", ".join(notes), kind, saying.per_cent(one["share"]), saying.per_cent(one["exact"]), shown)
        )
    return found


# -- plots -------------------------------------------------------------------------------------------------------------


def _curve(ctx: ReviewContext, until: int | None, c: Words) -> SimpleNamespace:
    """The share of the victory at each choice, up to the ply that is asked."""
    table, review = ctx.book.table, ctx.review
    points = [(choice["ply"], choice["moves"][0]["share"]) for choice in review.choices]
    if until is None:
        points.append((table.ply, review.share))
    else:
        points = [point for point in points if point[0] <= until]
    last = max(1, table.ply)

    def at(ply: int, share: float) -> tuple[float, float]:
        return LEFT + (WIDE - LEFT - RIGHT) * ply / last, TOP + (HIGH - TOP - BOTTOM) * (1 - share)

    placed = [at(*point) for point in points]
    marks = []
    for number, moment in enumerate(ctx.moments):
        if until is None or moment["ply"] <= until:
            x, y = at(moment["ply"], moment["moves"][0]["share"])
            marks.append((number + 1, round(x, 1), round(y, 1), number == ctx.shown))
    spans = rounds_of(table)
    return SimpleNamespace(
        path="M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in placed) if placed else "",
        marks=[(number, *place, here) for (number, *_, here), place in zip(marks, apart([mark[1:3] for mark in marks]))],
        grid=[(per, round(at(0, per / 100)[1], 1)) for per in (0, 25, 50, 75, 100)],
        rounds=[round(at(first, 0)[0], 1) for first, _ in spans[1:]],
        cover=None if until is None else round(at(until, 0)[0] + 6, 1),
        says=c("curve says", first=saying.per_cent(points[0][1]), last=saying.per_cent(points[-1][1])) if points else "",
        wide=WIDE,
        high=HIGH,
    )


def apart(places: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The places of marks, moved so that each can be read and touched."""
    found: list[tuple[float, float]] = []
    for x, y in places:
        while any(math.hypot(x - other[0], y - other[1]) < APART for other in found):
            y += STEP
            if y > HIGH - BOTTOM:
                x, y = x - STEP, float(TOP)
        found.append((x, round(y, 1)))
    return found


def _whole(ctx: ReviewContext, c: Words) -> SimpleNamespace:
    """What is said of the whole game."""
    review = ctx.review
    parts = {name: getattr(review, name) for name in ("cards", "others", "you")}
    kept = [one for one in review.predictions if one["came_true"]]
    expected = f"{sum(one['chance'] for one in review.predictions):.1f}"
    signed = {name: saying.signed(figure.value) for name, figure in parts.items()}
    return SimpleNamespace(
        accuracy=saying.per_cent(review.accuracy),
        fall=_fall(ctx, c),
        fall_says=c("luck says", start=saying.per_cent(review.start), end=saying.per_cent(review.share), **signed),
        errors=c("luck about", **{name: saying.per_cent(parts[name].error) for name in ("cards", "you")}),
        kept=len(kept),
        predictions=len(review.predictions),
        expected=expected if ctx.reader.language == "en" else expected.replace(".", ","),
        choices=[_line(ctx, choice, c) for choice in review.choices],
    )


def _line(ctx: ReviewContext, choice: Json, c: Words) -> SimpleNamespace:
    """A choice in the list of all."""
    before = sum(o["round"] == choice["round"] and o["ply"] < choice["ply"] for o in ctx.review.choices)
    view = ctx.book.table.at(choice["ply"]).view(ctx.seat)
    return SimpleNamespace(
        ply=choice["ply"],
        where=c("round turn", round=choice["round"] + 1, turn=before + 1),
        words=saying.named(view, choice["move"], ctx.reader.language),
        cost=saying.costs(choice["loss"], choice["loss_error"], c),
        open=saying.costs(choice["open"]["loss"], choice["open"]["error"], c),
        clear=is_clear(choice),
    )


def _fall(ctx: ReviewContext, c: Words) -> list[SimpleNamespace]:
    """From the start to the end as bars that fall and rise: label, figure, and where each stands."""
    review = ctx.review
    level, found = 0.0, []
    steps = [("start", review.start), ("cards", review.cards.value), ("others", review.others.value)]
    steps += [("you", review.you.value), ("end", review.share)]
    heights = [0.0]
    for _, value in steps[:-1]:
        heights.append(heights[-1] + value)
    low, high = min(heights), max(*heights, 0.25)
    scale = 96 / max(0.25, high - low)
    for k, (name, value) in enumerate(steps):
        bottom, top = (0.0, value) if name in ("start", "end") else sorted((level, level + value))
        level = value if name in ("start", "end") else level + value
        y = 22 + (high - top) * scale
        text = str(saying.per_cent(value)) if name in ("start", "end") else saying.signed(value)
        tall = round(max(1.5, (top - bottom) * scale), 1)
        found.append(SimpleNamespace(label=c(name), text=text, x=6 + 75 * k, y=round(y, 1), tall=tall, name=name))
    return found
