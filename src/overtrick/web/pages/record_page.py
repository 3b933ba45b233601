"""The page of a person's record: what they said and what happened, how they stand, and how to keep all that."""

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import segno
from markupsafe import Markup

from overtrick.kit.game import games
from overtrick.kit.words import Words
from overtrick.web.hall.expert_figures import EXPERT
from overtrick.web.pages import dates
from overtrick.web.pages.drawings import table_words, words
from overtrick.web.pages.lobby_page import level_name
from overtrick.web.pages.templates import render
from overtrick.web.pages.view_models import Reader
from overtrick.web.tables.results import Mine, Played, Rating, Result

RECENT = 12  # games that are listed
SURE = 2.0  # times sigma on both sides of a rating: about 95 of 100
POINTS = 20.0  # of a rating as people read it, for one of openskill's
MIDDLE = 1500
FEWEST_GAMES = 3  # reviewed, before it is said what would be without luck
MOST_SAID = 9  # numbers in the plot; more than that are the last one together

Ratings = Mapping[tuple[str, str], Rating]
Reviewed = Mapping[tuple[str, int], Sequence[Mapping[str, Any]]]  # by table and seat


@dataclass(frozen=True)
class RecordContext:
    reader: Reader
    known: bool  # whether this browser has a token
    number: int  # of games
    results: Sequence[Result]  # the newest first
    ratings: Ratings
    bots: Ratings
    reviewed: Reviewed  # the steps of the reviews of their games
    person: str
    has_words: bool
    minutes: int  # for which a link works
    today: str
    played: frozenset[str]
    streak: int
    words: str = ""  # to be written down now
    link: str = ""  # to another device


@dataclass(frozen=True)
class BringContext:
    reader: Reader
    games: int  # of the record that this browser has
    link: str = ""
    refused: str = ""


class Shown(NamedTuple):
    """A rating as people read it."""

    value: int
    give: int
    games: int

    @property
    def low(self) -> int:
        return self.value - self.give

    @property
    def high(self) -> int:
        return self.value + self.give


def shown(mu: float, sigma: float, games: int = 0) -> Shown:
    return Shown(round(MIDDLE + POINTS * (mu - 25)), round(POINTS * SURE * sigma), games)


class ByGame(NamedTuple):
    title: str
    games: int
    rounds: int
    share: int  # of predictions that came true, in per cent
    expert: int | None
    expert_rounds: int


class Said(NamedTuple):
    """All hands in which one number was said."""

    said: int
    more: bool  # this number or more
    hands: int
    took: float
    error: float  # of the mean
    exact: int  # in per cent
    expert: int | None = None  # what the expert keeps of such predictions in the same games, in per cent …
    expert_hands: int = 0  # … and from how many


def per_cent(part: float, whole: float) -> int:
    return round(100 * part / whole) if whole else 0


def said_and_happened(results: Sequence[Result]) -> list[Said]:
    """What was taken, by what was said."""
    by: dict[int, list[tuple[str, Played]]] = {}
    for result in results:
        for one in result.rounds:
            if one.said is not None:
                by.setdefault(min(one.said, MOST_SAID), []).append((result.game, one))
    found = []
    for number, hands in sorted(by.items()):
        there, n = [one for _, one in hands], len(hands)
        mean = sum(one.took for one in there) / n
        spread = math.sqrt(sum((one.took - mean) ** 2 for one in there) / (n - 1) / n) if n > 1 else 0.0
        exact = per_cent(sum(one.exact for one in there), n)
        more = any((one.said or 0) > number for one in there)
        found.append(Said(number, more, n, mean, 2 * spread, exact, *_expert_of(number, [name for name, _ in hands])))
    return found


def _expert_of(number: int, names: Sequence[str]) -> tuple[int | None, int]:
    """What the expert keeps when it says this number, in these games, each as often as it is named; and from how many."""
    known = {name: EXPERT[name].of_number(number, MOST_SAID) for name in set(names) if name in EXPERT}
    rates = {name: kept / made for name, (made, kept) in known.items() if made}
    if not rates:
        return None, 0
    weighed = [rates[name] for name in names if name in rates]
    return round(100 * statistics.fmean(weighed)), sum(known[name][0] for name in rates)


class Dot(NamedTuple):
    x: str
    y: str
    r: str
    low: str
    high: str
    of: Said


def said_plot(found: Sequence[Said]) -> dict[str, Any]:
    """Where everything lies in the plot, 344 wide and 236 high without what stands below it."""
    most = max([1, *(one.said for one in found), *(math.ceil(one.took) for one in found)])
    step, high = 246 / max(1, max((one.said for one in found), default=1)), 205.6 / most
    dots = [
        Dot(
            x=f"{70 + step * one.said:.1f}",
            y=f"{236 - high * one.took:.1f}",
            r=f"{min(9.0, 3.5 + 0.7 * math.sqrt(one.hands)):.1f}",
            low=f"{236 - high * max(0.0, one.took - one.error):.1f}",
            high=f"{236 - high * min(most, one.took + one.error):.1f}",
            of=one,
        )
        for one in found
    ]
    lines = [(number, f"{236 - high * number:.1f}") for number in range(most + 1)]
    last = max((one.said for one in found), default=1)
    return {"dots": dots, "grid": lines, "diagonal": f"M70 236L{70 + step * last:.1f} {236 - high * last:.1f}"}


class RatingPlot(NamedTuple):
    line: str
    band: str
    grid: list[tuple[int, str]]
    end: list[str]
    games: int
    now: int


def rating_plot(results: Sequence[Result]) -> RatingPlot | None:
    """The rating after each rated game, with its band, 360 wide and 200 high."""
    points = [shown(one.mu, one.sigma or 0.0) for one in reversed(results) if one.rated and one.mu is not None][-200:]
    if len(points) < 2:
        return None
    low, high = min(point.low for point in points) // 100 * 100, -(-max(point.high for point in points) // 100) * 100
    across, up = 300 / (len(points) - 1), 180 / max(1, high - low)

    def at(i: int, value: int) -> str:
        return f"{50 + across * i:.1f} {190 - up * (value - low):.1f}"

    step = max(100, (high - low) // 400 * 100)
    above = "L".join(at(i, point.high) for i, point in enumerate(points))
    below = "L".join(at(i, points[i].low) for i in range(len(points) - 1, -1, -1))
    return RatingPlot(
        line="M" + "L".join(at(i, point.value) for i, point in enumerate(points)),
        band=f"M{above}L{below}Z",
        grid=[(value, f"{190 - up * (value - low):.1f}") for value in range(low, high + 1, step)],
        end=at(len(points) - 1, points[-1].value).split(),
        games=len(points),
        now=points[-1].value,
    )


def by_game(results: Sequence[Result], w: Words) -> list[ByGame]:
    found = []
    for name in games():
        played = [one for one in results if one.game == name]
        rounds = [r for one in played for r in one.rounds]
        if rounds:
            title, expert = table_words(name, w.language)("title"), EXPERT.get(name)
            share = per_cent(sum(r.exact for r in rounds), len(rounds))
            known = (per_cent(expert.kept, expert.predictions), expert.predictions) if expert else (None, 0)
            found.append(ByGame(title, len(played), len(rounds), share, *known))
    return sorted(found, key=lambda one: -one.games)


def _expert_overall(results: Sequence[Result]) -> tuple[int, int] | None:
    """What the expert keeps, of predictions in the games that somebody plays, weighed as they play them."""
    rounds = [(len(one.rounds), EXPERT[one.game]) for one in results if one.game in EXPERT]
    weight = sum(n for n, _ in rounds)
    if not weight:
        return None
    share = sum(n * figure.kept / figure.predictions for n, figure in rounds) / weight
    return round(100 * share), sum({figure.predictions for _, figure in rounds})


class WithoutLuck(NamedTuple):
    """Victories that somebody would have with average cards, in per cent, and how sure that is."""

    share: int
    give: int
    games: int


def without_luck(results: Sequence[Result], reviewed: Reviewed) -> WithoutLuck | None:
    """From what reviews say the cards of each game brought or cost: the mean, and how much games differ even so."""
    found = [(one.share, reviewed[one.table_id, one.seat]) for one in results if (one.table_id, one.seat) in reviewed]
    shares = [share - math.fsum(step["cards"] for step in steps if step.get("kind") == "round") for share, steps in found]
    if len(shares) < FEWEST_GAMES:
        return None
    error = statistics.stdev(shares) / math.sqrt(len(shares))
    return WithoutLuck(round(100 * statistics.fmean(shares)), round(100 * SURE * error), len(shares))


class Habit(NamedTuple):
    """Where somebody gives much away."""

    game: str
    kind: str  # "predict", "prepare" or "play"; or "over" or "under": cards that end in more or fewer tricks than the best
    choices: int
    loss: int  # points of victory that each of them cost


PREDICTING, PREPARING = ("bid", "row", "bet"), ("buy", "swap", "keep", "take", "use", "ready", "discard")
LEAST_LOSS = 0.02  # of the victory, beyond its error, before a choice is one that cost
LEAST_CHOICES = 3  # that make a habit
MOST_HABITS = 3
LEANING = 0.25  # tricks more or fewer than with the best move


def habits(results: Sequence[Result], reviewed: Reviewed) -> list[Habit]:
    """The kinds of choice that cost most in all reviewed games, of those that clearly cost something; the costliest first."""
    lost: dict[tuple[str, str], list[float]] = {}
    for one in results:
        for step in reviewed.get((one.table_id, one.seat), ()):
            if step.get("kind") == "choice" and step["loss"] >= LEAST_LOSS and step["loss"] > step["loss_error"]:
                lost.setdefault((one.game, _kind_of(step)), []).append(step["loss"])
    often = [(key, losses) for key, losses in lost.items() if len(losses) >= LEAST_CHOICES]
    often.sort(key=lambda pair: -math.fsum(pair[1]))
    return [Habit(*key, len(losses), round(100 * statistics.fmean(losses))) for key, losses in often[:MOST_HABITS]]


def _kind_of(choice: Mapping[str, Any]) -> str:
    word = str(choice["move"]).split()[0].split("-")[0]
    if word in PREDICTING:
        return "predict"
    if word in PREPARING:
        return "prepare"
    tricks = {one["move"]: math.fsum(n * chance for n, chance in enumerate(one["tricks"])) for one in choice["moves"]}
    more = tricks[choice["move"]] - tricks[choice["best"]]
    return "over" if more >= LEANING else "under" if more <= -LEANING else "play"


def record_page(ctx: RecordContext) -> str:
    language = ctx.reader.language
    w = words(language)
    counted = [one for one in ctx.results if one.purpose != "lesson"]
    rounds = [r for one in counted for r in one.rounds]
    said = said_and_happened(counted)
    overall = ctx.ratings.get((ctx.person, ""))
    return render(
        "record.html",
        reader=ctx.reader,
        w=w,
        r=ctx,
        n=len(counted),
        since=dates.when(counted[-1].ended, language) if counted else "",
        kept=sum(one.exact for one in rounds),
        rounds=len(rounds),
        share=per_cent(sum(one.exact for one in rounds), len(rounds)),
        expert=_expert_overall(counted),
        won=f"{sum(one.share for one in counted):.0f}",
        won_share=per_cent(sum(one.share for one in counted), len(counted)),
        par=per_cent(sum(1 / one.players for one in counted), len(counted)),
        rating=shown(*overall) if overall else None,
        luckless=without_luck(counted, ctx.reviewed),
        habits=habits(counted, ctx.reviewed),
        said=said,
        said_hands=sum(one.hands for one in said),
        said_expert=sum(one.expert_hands for one in said),
        by_game=by_game(counted, w),
        recent=counted[:RECENT],
        title=lambda name: table_words(name, language)("title"),
        when=lambda at: dates.when(at, language),
        plot=rating_plot(counted),
        bots=_bots(ctx.bots, w),
        strokes=dates.strokes(ctx.today, ctx.played, language),
        code=_code(ctx.link),
        **said_plot(said),
    )


def _bots(ratings: Ratings, w: Words) -> list[tuple[str, Shown]]:
    """The ratings of bots in all games, the strongest first."""
    found = [
        (level_name(player.removeprefix("bot:"), w), shown(*rating)) for (player, game), rating in ratings.items() if not game
    ]
    return sorted(found, key=lambda pair: -pair[1].value)


def _code(link: str) -> Markup:
    """A link as a code to scan."""
    if not link:
        return Markup("")
    return Markup(segno.make(link, error="m").svg_inline(scale=5, border=2, dark="#2a1d25", light="#fffdf8", omitsize=True))


def delete_page(reader: Reader) -> str:
    return render("delete.html", reader=reader, w=words(reader.language), done=False)


def deleted_page(reader: Reader) -> str:
    return render("delete.html", reader=reader, w=words(reader.language), done=True)


def bring_page(ctx: BringContext) -> str:
    return render("bring.html", reader=ctx.reader, w=words(ctx.reader.language), b=ctx)


def as_json(
    name: str, results: Sequence[Result], ratings: Ratings, reviewed: Reviewed, days: Sequence[Mine], streak: int
) -> dict[str, Any]:
    """A record for programs."""
    counted = [one for one in results if one.purpose != "lesson"]
    luckless = without_luck(counted, reviewed)
    return {
        "format": "overtrick-record/1",
        "name": name,
        "games": [_game_as_json(one) for one in results],
        "ratings": {
            game or "all": shown(*rating)._asdict() | {"mu": rating.mu, "sigma": rating.sigma}
            for (_, game), rating in sorted(ratings.items(), key=lambda pair: pair[0][1])
        },
        "without_luck": luckless and luckless._asdict(),
        "habits": [one._asdict() for one in habits(counted, reviewed)],
        "days": [
            {
                "day": one.day,
                "game": one.game,
                "points": one.points,
                "kept": one.kept,
                "signs": one.signs,
                "table": one.table_id,
            }
            for one in days
        ],
        "streak": streak,
    }


def _game_as_json(one: Result) -> dict[str, Any]:
    told = asdict(one) | {"rounds": [played._asdict() for played in one.rounds]}
    told["table"] = told.pop("table_id")
    del told["person"]
    return told
