"""The pages of the deal of the day: which there are, and what came of one for somebody who has played it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from overtrick.kit.words import Language, Words
from overtrick.web.hall.days import Told, month_of
from overtrick.web.pages import dates
from overtrick.web.pages.drawings import drawing_of, table_words, words
from overtrick.web.pages.lobby_page import level_name
from overtrick.web.pages.replay_page import drawn_table
from overtrick.web.pages.templates import render
from overtrick.web.pages.view_models import Reader, ReplayContext
from overtrick.web.tables.results import Line, Mine, Played, Score

COLUMNS = 12  # of the picture of all results
MOST_MOVES = 5  # named where results parted


@dataclass(frozen=True)
class DayGame:
    """A game on the page of a day."""

    game: str
    commitment: str
    tomorrow: str  # the hash of tomorrow's deal; empty on the page of another day
    bots: int
    level: str
    people: int
    mine: Mine | None


@dataclass(frozen=True)
class DayContext:
    reader: Reader
    day: str
    today: str
    games: Sequence[DayGame]
    streak: int
    played: frozenset[str]  # days of this month and week on which the reader has played
    known: frozenset[str]  # days that had a deal


@dataclass(frozen=True)
class DayResultContext:
    reader: Reader
    today: str
    told: Told
    link: str  # the whole address of this page
    at_parting: ReplayContext | None  # the table where results parted


class Column(NamedTuple):
    label: str
    people: int
    height: str
    mine: bool
    bot: bool
    points: str


class Chose(NamedTuple):
    does: str
    share: int
    people: int
    points: str
    mine: bool


def said(rounds: Sequence[Played], points: int, w: Words, key: str = "you") -> str:
    """A result in a sentence: what was said and taken in one hand, or how many promises were kept."""
    told = w("points", n=points)
    if len(rounds) == 1 and rounds[0].said is not None:
        return w("you said took" if key == "you" else "share said took", said=rounds[0].said, took=rounds[0].took, points=told)
    kept = sum(one.exact for one in rounds)
    return w("you kept of" if key == "you" else "share kept", n=kept, of=len(rounds), points=told)


def in_short(rounds: Sequence[Played], w: Words) -> str:
    """The same for a table of results."""
    if len(rounds) == 1 and rounds[0].said is not None:
        return w("said took label", said=rounds[0].said, took=rounds[0].took)
    return w("kept short", n=sum(one.exact for one in rounds), of=len(rounds))


def day_page(ctx: DayContext) -> str:
    language = ctx.reader.language
    w = words(language)
    return render(
        "day.html",
        reader=ctx.reader,
        w=w,
        d=ctx,
        title=lambda name: table_words(name, language)("title"),
        fan=lambda name: tuple(drawing_of(name).fan),
        level=lambda name: level_name(name, w).lower(),
        when=dates.told(ctx.day, language),
        strokes=dates.strokes(ctx.today, ctx.played, language),
        said=lambda mine: said(mine.rounds, mine.points or 0, w),
        **_calendar(ctx.day, ctx.today, language),
    )


def _calendar(day: str, today: str, language: Language) -> dict[str, Any]:
    later = dates.other_month(day, 1)
    return {
        "weeks": month_of(day),
        "weekdays": dates.weekdays(language),
        "month": dates.month(day, language),
        "told_day": lambda one: dates.told(one, language),
        "earlier": dates.other_month(day, -1),
        "later": later if later <= today else "",
    }


def columns(scores: Sequence[Score], mine: int, bot: int | None, w: Words) -> list[Column]:
    """All results as a picture: one column for each number of points, or for a few numbers where there are many."""
    if not scores:
        return []
    low, high = scores[0].points, scores[-1].points
    if len(scores) <= COLUMNS:
        groups = [(score.points, score.points, score.people) for score in scores]
    else:
        width = -(-(high - low + 1) // COLUMNS)
        starts = range(low, high + 1, width)
        groups = [(a, a + width - 1, sum(s.people for s in scores if a <= s.points < a + width)) for a in starts]
    most = max(people for _, _, people in groups)
    return [
        Column(
            label=_span(a, b),
            people=people,
            height=f"{100 * people / most:.1f}",
            mine=a <= mine <= b,
            bot=bot is not None and a <= bot <= b,
            points=w("points", n=a) if a == b else w("points", n=b).replace(str(b), _span(a, b)),
        )
        for a, b, people in groups
    ]


def _span(a: int, b: int) -> str:
    return str(a).replace("-", "−") if a == b else f"{a}–{b}".replace("-", "−")


def share_text(told: Told, link: str, language: Language) -> str:
    """What can be sent to a friend: no card in it."""
    w = words(language)
    mine = told.mine
    first = f"Overtrick, {dates.short(mine.day, language)}, {table_words(mine.game, language)('title')}"
    practice = f" ({w('share practice')})" if mine.practice else ""
    signs = " / ".join(" ".join("·" if sign == "." else sign for sign in part) for part in mine.signs.split("/"))
    return f"{first}\n{said(mine.rounds, mine.points or 0, w, 'share')}{practice}\n{signs}\n{link}"


def result_page(ctx: DayResultContext) -> str:
    language, told = ctx.reader.language, ctx.told
    w = words(language)
    mine, expert = told.mine, told.expert
    points = mine.points or 0
    return render(
        "day-result.html",
        reader=ctx.reader,
        w=w,
        d=told,
        today=ctx.today,
        game=mine.game,
        title=table_words(mine.game, language)("title"),
        level=level_name(told.deal.bot, w).lower(),
        when=dates.told(mine.day, language),
        said=said(mine.rounds, points, w),
        columns=columns(told.scores, points, expert.points if expert else None, w),
        in_short=lambda line: in_short(line.rounds, w),
        share=share_text(told, ctx.link, language),
        link=ctx.link,
        **_parting(ctx, w),
        **_beside_expert(ctx, w),
    )


def _parting(ctx: DayResultContext, w: Words) -> dict[str, Any]:
    parting, at = ctx.told.parting, ctx.at_parting
    if parting is None or at is None:
        return {"chose": [], "drawn": ""}
    people = parting.mine.people + sum(other.people for other in parting.others)
    every = sorted([parting.mine, *parting.others], key=lambda one: -one.people)[:MOST_MOVES]
    every += [] if parting.mine in every else [parting.mine]
    chose = [
        Chose(
            does=does(at, one.move),
            share=round(100 * one.people / max(1, people)),
            people=one.people,
            points=f"{one.points:.1f}",
            mine=one is parting.mine,
        )
        for one in every
    ]
    return {"chose": chose, "drawn": drawn_table(at)}


def does(at: ReplayContext, move: str) -> str:
    """A move in words, as somebody at the table would say it of its player."""
    view = at.table.view
    return at.table.game.describe(view.state, view.seat, move, at.table.say)


def _beside_expert(ctx: DayResultContext, w: Words) -> Mapping[str, Any]:
    expert = ctx.told.expert
    if expert is None:
        return {"expert_says": w("expert thinks"), "expert_then": "", "expert_short": ""}
    says = w("expert took", points=w("points", n=expert.points))
    return {"expert_says": says, "expert_then": _expert_parted(ctx, w), "expert_short": in_short(expert.rounds, w)}


def _expert_parted(ctx: DayResultContext, w: Words) -> str:
    told = ctx.told
    if told.expert_ply is None:
        return w("expert same")
    return w("expert parted", n=told.expert_number, does=told.expert_does(ctx.reader.language))


def closed_page(reader: Reader, day: str, today: str, name: str, commitment: str, people: int, begun: bool) -> str:
    """A day's deal for somebody who has not played it."""
    return render(
        "day-closed.html",
        reader=reader,
        w=words(reader.language),
        title=table_words(name, reader.language)("title"),
        game=name,
        day=day,
        today=today,
        when=dates.told(day, reader.language),
        commitment=commitment,
        people=people,
        begun=begun,
    )


def all_page(reader: Reader, day: str, name: str, lines: Sequence[Line], first: int, more: bool, table: str) -> str:
    """A part of all results of a day."""
    w = words(reader.language)
    return render(
        "day-all.html",
        reader=reader,
        w=w,
        title=table_words(name, reader.language)("title"),
        game=name,
        day=day,
        when=dates.told(day, reader.language),
        lines=lines,
        first=first,
        more=more,
        mine=table,
        in_short=lambda line: in_short(line.rounds, w),
    )
