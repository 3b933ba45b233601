"""A first hand of Oh Hell with a coach: five tricks."""

from typing import Any

from overtrick.games.oh_hell.rules import BIDS, IN_SUIT
from overtrick.kit.lessons import Caution, Idea, Lesson, after, thumb
from overtrick.kit.table import Move, View
from overtrick.kit.trick_game import TrickGame
from overtrick.kit.tricks import bidding, led_suit, suit_of
from overtrick.kit.words import Words

FAR = 2  # from what the hand is good for: a bid that is worth a second look


def _suit(view: View, suit: int, say: Words) -> str:
    assert isinstance(view.game, TrickGame)
    return view.game.suit_name(suit, say)


def _trump(view: View, say: Words) -> dict[str, Any]:
    return {"trump": _suit(view, suit_of(view.state.trump, IN_SUIT), say)}


def _bid(view: View) -> str:
    return thumb(view).text


def _good_for(view: View, say: Words) -> dict[str, Any]:
    return {"n": int(_bid(view).split()[1]), "of": int(view.state.in_all)}


def _led(view: View, say: Words) -> dict[str, Any]:
    return {"suit": _suit(view, led_suit(view.state, IN_SUIT), say)}


def _count(view: View, say: Words) -> dict[str, Any]:
    s = view.state
    return {"bid": int(s.bids[view.seat]), "won": int(s.won[view.seat])}


def _bidding(view: View) -> bool:
    return bool(bidding(view.state))


def _leads(view: View) -> bool:
    return not _bidding(view) and view.state.owner < 0


def _follows(view: View) -> bool:
    return not _bidding(view) and view.state.owner >= 0 and len(view.legal()) < len(view.hand())


def _is_void(view: View) -> bool:
    if _bidding(view) or view.state.owner < 0:
        return False
    led = led_suit(view.state, IN_SUIT)
    return all(suit_of(move.action - BIDS, IN_SUIT) != led for move in view.legal())


def _has_enough(view: View) -> bool:
    s = view.state
    return not _bidding(view) and bool(s.won[view.seat] >= s.bids[view.seat])


def _needs_more(view: View) -> bool:
    s = view.state
    return not _bidding(view) and s.bids[view.seat] - s.won[view.seat] > 0 and int(s.won.sum()) > 0


def _is_ahead(view: View, move: Move) -> bool:
    """Whether this card takes the trick, or is the best of it so far."""
    then, seat = after(view, move), view.seat
    return bool(then.finished > view.state.finished or then.won[seat] > view.state.won[seat] or then.owner == seat)


def _warn(view: View, move: Move) -> Caution | None:
    s, seat = view.state, view.seat
    if _bidding(view):
        best = thumb(view)
        good, wanted = int(best.text.split()[1]), int(move.text.split()[1])
        return Caution("warn bid", {"n": good, "bid": wanted}, best.text) if abs(good - wanted) >= FAR else None
    bid, won = int(s.bids[seat]), int(s.won[seat])
    others = [other for other in view.legal() if other.text != move.text]
    ahead = _is_ahead(view, move)
    if won >= bid and ahead:
        better = [other for other in others if not _is_ahead(view, other)]
        return Caution("warn enough", {"bid": bid, "then": won + 1}, better[-1].text) if better else None
    if bid - won >= len(view.hand()) and not ahead:
        better = [other for other in others if _is_ahead(view, other)]
        return Caution("warn all", {"bid": bid, "won": won}, better[0].text) if better else None
    return None


LESSON = Lesson(
    players=4,
    seed="lesson/287",
    options={"hands": "single", "tricks": 7},
    minutes=3,
    ideas=(
        Idea("hand", "#hand", _bidding, _trump),
        Idea("bid", "#ask", _bidding, _good_for, _bid),
        Idea("follow", ".plate", _follows, _led),
        Idea("lead", "#hand", _leads),
        Idea("void", "#hand", _is_void, _led),
        Idea("more", "[data-mat].at-b", _needs_more, _count),
        Idea("enough", "[data-mat].at-b", _has_enough, _count),
    ),
    warn=_warn,
)
