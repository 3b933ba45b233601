"""The sheets at the end of a round and of the game: who predicted and took what, what it brought, and how all stand."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from overtrick.kit.game import Line
from overtrick.kit.table import View
from overtrick.kit.words import Words
from overtrick.web.tables.shown import Explained


class Column(NamedTuple):
    """One player on the sheet."""

    seat: int
    predicted: str  # in a few words; empty where that is not told
    tricks: int
    exact: bool  # the prediction came true
    lines: tuple[Line, ...]
    points: int  # of this round
    total: int
    moved: str  # how the rank has changed, in a sign and a number; empty where it has not


class Sheet(NamedTuple):
    title: str
    columns: tuple[Column, ...]


class Standing(NamedTuple):
    """One player at the end of the game."""

    seat: int
    rank: int
    points: int
    exact: int  # predictions that came true
    by_round: tuple[tuple[int, bool], ...]  # points, and whether they were predicted


def round_sheet(
    view: View, explained: Explained, seats: Sequence[int], called: Sequence[str], predicted: Callable[[int], str], w: Words
) -> Sheet:
    """The round that has just ended; `seats` in the order in which they stand on it."""
    r = len(explained) - 1
    totals = view.points  # which need not be the sum of the rounds: what was paid in between counts too
    before = [total - explained[r][seat].points for seat, total in enumerate(totals)]
    columns = tuple(
        Column(
            seat=seat,
            predicted=predicted(seat),
            tricks=explained[r][seat].tricks,
            exact=bool(view.state.exact[r, seat]),
            lines=explained[r][seat].lines,
            points=explained[r][seat].points,
            total=totals[seat],
            moved=_moved(_rank(before, seat), _rank(totals, seat)) if r else "",
        )
        for seat in seats
    )
    return Sheet(_title(view, r, totals, called, w), columns)


def _rank(totals: Sequence[int], seat: int) -> int:
    return 1 + sum(total > totals[seat] for total in totals)


def _moved(before: int, now: int) -> str:
    return f"▲ {before - now}" if now < before else f"▼ {now - before}" if now > before else ""


def _title(view: View, r: int, totals: Sequence[int], called: Sequence[str], w: Words) -> str:
    rounds = view.round_count
    over = w("round is over", n=r + 1, of=rounds) if rounds > 1 else w("hand is over")
    best = max(totals)
    ahead = [seat for seat, total in enumerate(totals) if total == best]
    if len(ahead) > 1:
        return f"{over} {_together('lead together', ahead, view.seat, best, called, w)}"
    return f"{over} {w('you lead with' if ahead[0] == view.seat else 'leads with', name=called[ahead[0]], points=best)}"


def _together(key: str, seats: Sequence[int], you: int, points: int, called: Sequence[str], w: Words) -> str:
    ordered = sorted(seats, key=lambda seat: seat != you)  # "You, Ada and Theo"
    return w(f"you {key}" if you in seats else key, names=w.listed([called[seat] for seat in ordered]), points=points)


def standing(view: View) -> list[Standing]:
    """Everybody at the end, the winners first."""
    s, points, rounds = view.state, view.points, view.rounds
    order = sorted(range(view.players), key=lambda seat: (seat not in view.winners, -points[seat], seat))
    return [
        Standing(
            seat=seat,
            rank=_rank(points, seat),
            points=points[seat],
            exact=sum(bool(s.exact[r, seat]) for r in range(len(rounds))),
            by_round=tuple((told.points[seat], bool(s.exact[r, seat])) for r, told in enumerate(rounds)),
        )
        for seat in order
    ]


def result(view: View, called: Sequence[str], w: Words) -> str:
    """Who has won, with how many points, and where the viewer is."""
    points, winners = view.points, view.winners
    best = points[winners[0]]
    if len(winners) > 1:
        told = _together("share the victory", winners, view.seat, best, called, w)
    elif winners[0] == view.seat:
        told = w("you win with", points=best)
    else:
        told = w("wins with", name=called[winners[0]], points=best)
    if view.seat < 0 or view.seat in winners:
        return told
    return f"{told} {w('you are behind', rank=_rank(points, view.seat), points=best - points[view.seat])}"


class Story(NamedTuple):
    """The round that decided, and what one player can be proud of."""

    number: int  # of the round
    sentence: str
    gains: tuple[tuple[int, int], ...]  # seat and points of that round, the most first
    figures: tuple[tuple[str, str], ...]  # figure, and what it is


def story(view: View, called: Sequence[str], w: Words) -> Story:
    """The round in which the winner gained most on the runner-up, and figures of the viewer, or else of the winner."""
    rounds, points, s = view.rounds, view.points, view.state
    whose = view.seat if view.seat >= 0 else view.winners[0]
    mine = [told.points[whose] for told in rounds]
    best = max(range(len(rounds)), key=lambda r: mine[r])
    exact = sum(bool(s.exact[r, whose]) for r in range(len(rounds)))
    figures = [
        (w("n of m", n=exact, of=len(rounds)), w("figure exact")),
        (str(sum(told.tricks[whose] for told in rounds)), w("figure tricks")),
    ]
    if len(rounds) > 1:
        figures.insert(1, (f"{mine[best]:+d}".replace("-", "−"), w("figure best", n=best + 1)))
    first = view.winners[0]
    second = max((seat for seat in range(view.players) if seat != first), key=lambda seat: (points[seat], -seat))
    lead = [told.points[first] - told.points[second] for told in rounds]
    r = max(range(len(rounds)), key=lambda k: (lead[k], k))
    gains = sorted(enumerate(rounds[r].points), key=lambda gain: (-gain[1], gain[0]))
    sentence = ""
    if len(rounds) > 1 and lead[r] > 0:
        key = {first: "round decided by you", second: "round decided on you"}.get(view.seat, "round decided")
        sentence = w(key, n=r + 1, first=called[first], second=called[second], points=lead[r])
    return Story(r + 1, sentence, tuple(gains), tuple(figures))
