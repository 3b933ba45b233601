"""A first round of Tricks with a coach: buying, the bid, seven tricks."""

from typing import Any

from overtrick.games.tricks.game import card_of, colour_name
from overtrick.games.tricks.state import BIDDING, BUYING, CHANGING, EMPTY, NAMING_LEADER, PLAYING
from overtrick.games.tricks.tables import VALUE
from overtrick.games.tricks.trick_play import winning_seat
from overtrick.kit.lessons import Caution, Idea, Lesson, after, thumb
from overtrick.kit.table import Move, View
from overtrick.kit.words import Words

FAR = 2  # from what the hand is good for: a bid that is worth a second look


def _in(phase: int) -> Any:
    return lambda view: view.state.phase == phase


def _has_bought(view: View) -> bool:
    return bool(view.state.phase == BUYING and len(view.hand()) > 0)


def _follows(view: View) -> bool:
    return bool(view.state.phase == PLAYING and view.state.led != EMPTY)


def _leads(view: View) -> bool:
    return bool(view.state.phase == PLAYING and view.state.led == EMPTY)


def _counts(view: View, say: Words) -> dict[str, Any]:
    return {"bid": _bid(view), "won": int(view.state.won[view.seat])}


def _bid(view: View) -> int:
    return int(VALUE[view.state.bids[view.state.round_no, view.seat]])


def _money(view: View, say: Words) -> dict[str, Any]:
    return {"money": int(view.state.money[view.seat])}


def _wanted(view: View) -> str:
    return thumb(view).text


def _led(view: View, say: Words) -> dict[str, Any]:
    return {"colour": colour_name(int(view.state.led), say)}


def _has_enough(view: View) -> bool:
    return bool(view.state.phase == PLAYING and view.state.won[view.seat] >= _bid(view))


def _is_ahead(view: View, move: Move) -> bool:
    then, seat = after(view, move), view.seat
    if then.finished > view.state.finished or then.won[seat] > view.state.won[seat]:
        return bool(then.tricks[0, seat] > view.state.won[seat]) if then.finished else True
    return bool(then.phase == PLAYING and then.leader != EMPTY and then.led != EMPTY and winning_seat(then) == seat)


def _value(text: str) -> int:
    return int(VALUE[card_of(text.split()[-1])])


def _warn(view: View, move: Move) -> Caution | None:
    s, seat = view.state, view.seat
    if s.phase == BUYING and after(view, move).loans[seat] > s.loans[seat]:
        better = [other for other in view.legal() if after(view, other).loans[seat] == s.loans[seat]]
        return Caution("warn loan", {"money": int(s.money[seat])}, better[0].text) if better else None
    if s.phase == BIDDING:
        best = thumb(view)
        good, bid = _value(best.text), _value(move.text)
        return Caution("warn bid", {"n": good, "bid": bid}, best.text) if abs(good - bid) >= FAR else None
    if s.phase == PLAYING and _has_enough(view) and _is_ahead(view, move):
        others = [other for other in view.legal() if not _is_ahead(view, other)]
        values = {"bid": _bid(view), "then": int(s.won[seat]) + 1}
        return Caution("warn enough", values, others[0].text) if others else None
    return None


LESSON = Lesson(
    players=4,
    seed="lesson/3",
    begun=40,  # five of eight cards are bought: three turns at the market show all of it
    minutes=5,
    ideas=(
        Idea("market", ".market", _in(BUYING), _money, _wanted),
        Idea("price", ".stall .price", _in(BUYING)),
        Idea("change", ".market", _in(CHANGING)),
        Idea("purse", ".mypurse", _has_bought, _money),
        Idea("bid", ".bids", _in(BIDDING), show=_wanted),
        Idea("lead", "#hand", _leads),
        Idea("follow", ".plate", _follows, _led),
        Idea("name", "#ask", _in(NAMING_LEADER)),
        Idea("enough", "[data-mat].at-b", _has_enough, _counts),
    ),
    warn=_warn,
)
