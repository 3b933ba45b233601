"""A first round of Monster Trick with a coach."""

from typing import Any

from overtrick.games.monster_trick import rules
from overtrick.kit.lessons import Caution, Idea, Lesson, after, thumb
from overtrick.kit.table import Move, View
from overtrick.kit.words import Words


def _lays(view: View) -> bool:
    return all(move.text.startswith("row") for move in view.legal())


def _row(view: View) -> str:
    return thumb(view).text


def _suggested(view: View, say: Words) -> dict[str, Any]:
    a, b, c = _row(view).removeprefix("row ").split("-")
    return {"a": a, "b": b, "c": c}


def _place(move: Move) -> int:
    return int(move.text.partition("@")[2]) - 1


def _opens(view: View) -> bool:
    return not _lays(view) and any(view.state.length[_place(move)] == 0 for move in view.legal())


def _joins(view: View) -> bool:
    return not _lays(view) and any(view.state.length[_place(move)] > 0 for move in view.legal())


def _completes(view: View) -> bool:
    return not _lays(view) and any(view.state.length[_place(move)] == rules.FULL - 1 for move in view.legal())


def _has_some(view: View) -> bool:
    return not _lays(view) and bool(view.state.won[view.seat] > 0)


def _is_best(view: View) -> bool:
    return _has_some(view) and _up(view.state, view.seat) == int(max(view.state.rows[view.seat]))


def _up(state: Any, seat: int) -> int:
    return int(rules.face_up(state, seat))


def _worth(view: View, say: Words) -> dict[str, Any]:
    s, seat = view.state, view.seat
    return {"won": say("tricks", n=int(s.won[seat])), "value": _up(s, seat), "next": int(s.rows[seat][int(s.won[seat]) % 3])}


def _warn(view: View, move: Move) -> Caution | None:
    """A trick that turns a good card down: the row says so before it is played."""
    if _lays(view):
        return None
    s, seat = view.state, view.seat
    then = after(view, move)
    if then.finished > s.finished or then.won[seat] <= s.won[seat] or _up(then, seat) >= _up(s, seat):
        return None
    others = [other for other in view.legal() if after(view, other).won[seat] == s.won[seat]]
    values = {"place": _place(move) + 1, "now": _up(s, seat), "then": _up(then, seat)}
    return Caution("warn turns", values, others[0].text) if others else None


LESSON = Lesson(
    players=4,
    seed="lesson/4",
    minutes=4,
    ideas=(
        Idea("promise", ".orders", _lays, _suggested, _row),
        Idea("open", ".place.opens", _opens),
        Idea("join", ".place:not(.empty)", _joins),
        Idea("fourth", ".place:not(.empty)", _completes),
        Idea("worth", ".myrow", _has_some, _worth),
        Idea("enough", ".myrow", _is_best, _worth),
    ),
    warn=_warn,
)
