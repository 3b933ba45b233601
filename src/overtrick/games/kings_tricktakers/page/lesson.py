"""A first round of Kings Tricktakers with a coach, with a ready-made company."""

from typing import Any

from overtrick.games.kings_tricktakers.page.company import targets
from overtrick.games.kings_tricktakers.scoring import final_count
from overtrick.games.kings_tricktakers.state import BETTING, PREPARATION, TRICKS
from overtrick.games.kings_tricktakers.tables import EMPTY
from overtrick.games.kings_tricktakers.tricks import winning_seat
from overtrick.kit.lessons import Caution, Idea, Lesson, after, thumb
from overtrick.kit.table import Move, View
from overtrick.kit.words import Words


def _in(phase: int) -> Any:
    return lambda view: view.state.phase == phase


def _plays(view: View) -> bool:
    return bool(view.state.phase == TRICKS)


def _leads(view: View) -> bool:
    return _plays(view) and view.state.plays == 0


def _follows(view: View) -> bool:
    return _plays(view) and view.state.dominant != EMPTY


def _with_king(view: View) -> bool:
    return _plays(view) and any("king" in move.text for move in view.legal())


def _with_queen(view: View) -> bool:
    return _plays(view) and any("queen" in move.text for move in view.legal())


def _wanted(view: View) -> str:
    return thumb(view).text


def _count(view: View) -> int:
    return int(final_count(view.state, view.seat))


def _has_taken(view: View) -> bool:
    return _plays(view) and int(view.state.trick_no) > 0


def _stand(view: View, say: Words) -> dict[str, Any]:
    goals = targets(view.state, view.seat)
    told = say.listed([str(goal) for goal in goals], "or") if goals else "–"
    return {"won": say("tricks", n=_count(view)), "targets": told}


def _is_ahead(view: View, move: Move) -> bool:
    then, seat = after(view, move), view.seat
    if then.finished > view.state.finished:
        return bool(then.tricks[0, seat] > view.state.piles[seat])
    if then.piles[seat] > view.state.piles[seat]:
        return True
    return bool(then.phase == TRICKS and then.plays > 0 and then.trick_no == view.state.trick_no and winning_seat(then) == seat)


def _warn(view: View, move: Move) -> Caution | None:
    """A trick too many for the bet."""
    goals = targets(view.state, view.seat) if _plays(view) else []
    if not goals or _count(view) < max(goals) or not _is_ahead(view, move):
        return None
    others = [other for other in view.legal() if not _is_ahead(view, other)]
    values = {"then": _count(view) + 1, "targets": max(goals)}
    return Caution("warn enough", values, others[0].text) if others else None


LESSON = Lesson(
    players=4,
    seed="lesson/0",
    options={"companies": "starter"},
    minutes=3,
    ideas=(
        Idea("company", ".mine .company, .bets", _in(BETTING)),
        Idea("bet", ".bets", _in(BETTING), show=_wanted),
        Idea("prepare", "#ask", _in(PREPARATION)),
        Idea("lead", "#hand", _leads),
        Idea("follow", "#hand", _follows),
        Idea("king", ".extras", _with_king),
        Idea("queen", ".extras", _with_queen),
        Idea("count", "[data-mat].at-b", _has_taken, _stand),
    ),
    warn=_warn,
)
