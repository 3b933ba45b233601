"""What is found about a choice, in words and whole numbers: the same on the page and in the terminal."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from overtrick.coach.review import Json, Review, played_in
from overtrick.kit.table import Table, View
from overtrick.kit.word_files import WordFiles
from overtrick.kit.words import COMMON, Language, Words, capital

COACH = WordFiles(Path(__file__).parent / "locale")
ORDERS = ("en", "fr")  # "you play the 8": "play the 8"
LEFT = 3  # moves that a hint leaves
SAME = 0.001  # difference in a chance that is in its last digit
TELLING = 0.05  # difference in a chance that is worth a sentence


def words(language: Language) -> Words:
    return Words(language, COACH, COMMON)


def per_cent(share: float) -> int:
    return round(100 * share)


def signed(share: float) -> str:
    """Points of victory with their sign."""
    number = per_cent(share)
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def costs(loss: float, error: float, w: Words) -> str:
    """What a choice cost, where that is beyond its error."""
    return str(per_cent(loss)) if loss > error and per_cent(loss) > 0 else w("no cost")


def named(view: View, move: str, language: Language) -> str:
    """A move in words, as a sentence begins: what the seat is to do, where a language says that as it tells what "you" do."""
    say = view.words(language)
    if language in ORDERS and say.address:
        say = say.to(view.seat, mine=True)
    return capital(view.game.describe(view.state, view.seat, move, say))


def cost_of(choice: Json, w: Words) -> list[str]:
    """What the choice that was made gave away, in a sentence or two."""
    best, played = choice["moves"][0], played_in(choice)
    lost = w("cost", cost=per_cent(choice["loss"]), best=per_cent(best["share"]), played=per_cent(played["share"]))
    return [lost, *surer_of(choice, w)]


def surer_of(choice: Json, w: Words, key: str = "cost exact") -> list[str]:
    """What it did to the prediction, where that is worth a sentence."""
    best, played = choice["moves"][0], played_in(choice)
    if best["exact"] - played["exact"] < TELLING:
        return []
    return [w(key, best=per_cent(best["exact"]), played=per_cent(played["exact"]))]


def reason_of(choice: Json, w: Words, who: str = "shifted") -> str:
    """Why, as far as it can be counted: which number of tricks becomes rarer, and which comes up in its place.

    Nothing where the tricks stay much as they are and it is the prediction that differs, as between two bids.
    """
    best, played = choice["moves"][0]["tricks"], played_in(choice)["tricks"]
    most = max(len(best), len(played))
    before, after = ([*tricks, *[0.0] * (most - len(tricks))] for tricks in (best, played))
    rarer = max(range(most), key=lambda n: before[n] - after[n])
    oftener = max(range(most), key=lambda n: after[n] - before[n])
    shift, surer = before[rarer] - after[rarer], choice["moves"][0]["exact"] - played_in(choice)["exact"]
    if surer >= TELLING and surer > 2 * shift:
        return ""
    if shift < TELLING:
        return w("same tricks")
    figures = {"best": per_cent(before[rarer]), "played": per_cent(after[rarer])}
    return w(who, rarer=rarer, oftener=oftener, **figures)


def obvious_of(found: Json, w: Words) -> str:
    """What the obvious move of a puzzle leads to, in a sentence or two that say of which move they speak."""
    told = reason_of(found, w, "shifted obvious")
    return " ".join([told, *surer_of(found, w)] if told else surer_of(found, w, "obvious exact"))


class Hint(NamedTuple):
    """What helps with a puzzle and does not give it away."""

    told: str
    note: str  # how many moves are left
    left: frozenset[str]  # the moves that are still to choose from


def hint_of(found: Json, legal: Sequence[str], w: Words) -> Hint:
    """What the obvious move leads to, without saying which one that is; of many moves three are left to choose from.

    They are the best, the obvious one, and the next of those that were tried to the end. Of three or fewer none is struck out,
    as what is left would be the answer, or nearly; and of a bid it is not said how many tricks the best one comes to.
    """
    best, obvious = found["moves"][0], played_in(found)
    told = [w("hint exact", best=per_cent(best["exact"]), played=per_cent(obvious["exact"]))]
    if _same_prediction(best, obvious):
        told.append(reason_of(found, w, "hint shifted"))
    others = [one["move"] for one in found["moves"] if one["move"] not in (found["best"], found["move"])]
    left, note = frozenset(legal), ""
    if len(legal) > LEFT and others:
        left = frozenset((found["best"], found["move"], others[0]))
        note = w("hint left", n=len(left), of=len(legal))
    return Hint(" ".join(line for line in told if line), note, left)


def _same_prediction(one: Json, other: Json) -> bool:
    """Whether two moves leave the prediction as it is, so that the same number of tricks makes it come true."""
    return any(
        abs(tricks[0] - one["exact"]) < SAME and abs(tricks[1] - other["exact"]) < SAME
        for tricks in zip_longest(one["tricks"], other["tricks"], fillvalue=0.0)
    )


def lines(review: Review, table: Table, language: Language) -> list[str]:
    """The review for the terminal, a line each."""
    w = words(language)
    found = []
    for moment in review.moments:
        found += _moment(moment, table.at(moment["ply"]).view(review.seat), w, language)
    if not review.moments:
        found.append(w("no moments"))
    found.append(w("accuracy line", accuracy=per_cent(review.accuracy), n=len(review.choices)))
    parts: Mapping[str, Any] = {
        name: f"{signed(getattr(review, name).value)} ± {per_cent(getattr(review, name).error)}"
        for name in ("cards", "others", "you")
    }
    found.append(w("parts line", start=per_cent(review.start), end=per_cent(review.share), **parts))
    told = review.predictions
    if told:
        expected = f"{sum(one['chance'] for one in told):.1f}"
        found.append(w("predictions line", kept=sum(one["came_true"] for one in told), n=len(told), expected=expected))
    return found


def _moment(moment: Json, view: View, w: Words, language: Language) -> list[str]:
    best, played = (named(view, moment[key], language) for key in ("best", "move"))
    head = w("moment line", ply=moment["ply"] + 1, round=moment["round"] + 1, played=played, best=best)
    told = [line for line in (*cost_of(moment, w), reason_of(moment, w)) if line]
    if moment["open"]["loss"] > moment["open"]["error"]:
        open_best = named(view, moment["open"]["best"], language)
        told.append(w("hindsight line", best=open_best, cost=per_cent(moment["open"]["loss"])))
    return [head, *(f"  {line}" for line in told)]
