"""Oh Hell on a page: what its templates show of a view."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from overtrick.games.oh_hell import rules
from overtrick.games.oh_hell.game import card_name, card_of, card_text
from overtrick.games.oh_hell.page.words import WORDS
from overtrick.games.oh_hell.rules import EMPTY, SUITS, State, suit_of
from overtrick.games.oh_hell.words import CATALOGUE
from overtrick.kit.page import Choice, Drawing, Face, Laid, LastTrick, Seen
from overtrick.kit.table import seats_in
from overtrick.kit.words import Language, Words


def face(card: int, say: Words | None = None) -> Face:
    return _face(card, say.language if say else None)


@cache
def _face(card: int, language: Language | None) -> Face:
    code = card_text(card)
    name = card_name(card, Words(language, CATALOGUE)) if language else code
    return Face(code, name, f"oh-{code}", f"oh-{code[0]}")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class Promise(NamedTuple):
    """What a seat has bid and taken."""

    bid: int | None  # None before the bid
    won: int
    cards: int  # still to be played
    dealer: bool
    worth: int  # points, if it ended here
    words: str


class OhHellDrawing(Drawing):
    folder = Path(__file__).parent
    style = "oh"
    words = WORDS
    fan = tuple(face(card_of(code) or 0) for code in ("C9", "DK", "S7", "HA"))
    minutes = 5

    def show(self, view: Seen, say: Words) -> dict[str, Any]:
        s, seats = view.state, range(view.players)
        bidding = rules.bidding(s)
        taken = int(s.won.sum())
        return {
            "bidding": bidding,
            "where": say("stage bidding") if bidding else say("stage trick", n=min(taken + 1, s.in_all), of=s.in_all),
            "next": following(view),
            "note": say("bid note", n=s.per_trick, bonus=rules.BONUS) if bidding and view.seat in view.to_act() else "",
            "last": last_trick(view, say),
            "promises": [promise(view, seat, say) for seat in seats],
            "order": [(s.dealer + 1 + k) % view.players for k in seats],
            "bids": bids(view),
            "promised": say("promised", n=sum(max(0, int(bid)) for bid in s.bids[: view.players]), of=s.in_all),
            "hand": hand(view, say),
            "open_hands": [faces_of(view, seat, say) for seat in seats],
            "trick": trick(view, say),
            "number": min(taken + 1, s.in_all),
            "in_all": s.in_all,
            "trump": face(s.trump, say),
            "trump_suit": SUITS[suit_of(s.trump)],
            "led": SUITS[suit_of(s.laid[s.leader])] if s.owner != EMPTY else "",
            "moves": json.dumps(buttons(view, say), ensure_ascii=False),
        }

    def move(self, fields: Mapping[str, str]) -> str:
        return fields.get("card", "?")


def following(view: Seen) -> int | None:
    """Who comes after the seat to act, where that is certain."""
    s = view.state
    after = rules.next_seat(s, s.turn)
    if view.over or (not rules.bidding(s) and after == s.leader):
        return None
    return after


# -- bids --------------------------------------------------------------------------------------------------------------


def promise(view: Seen, seat: int, say: Words) -> Promise:
    s = view.state
    bid, won = s.bids[seat], s.won[seat]
    played = len(seats_in(s.played[seat]))
    return Promise(
        bid=None if bid == EMPTY else bid,
        won=won,
        cards=s.in_all - played,
        dealer=seat == s.dealer,
        worth=0 if bid == EMPTY else rules.worth(s, seat),
        words=say("no bid yet") if bid == EMPTY else say("bid took", bid=bid, won=won),
    )


def bids(view: Seen) -> list[tuple[int, bool]]:
    """Every bid there is, and whether it can be made now."""
    s = view.state
    if not rules.bidding(s) or view.seat not in view.to_act():
        return []
    legal = {move.text for move in view.legal()}
    return [(bid, f"bid {bid}" in legal) for bid in range(s.in_all + 1)]


# -- cards -------------------------------------------------------------------------------------------------------------


def faces_of(view: Seen, seat: int, say: Words) -> list[Face]:
    """A hand by suit, low to high."""
    return [face(card, say) for card in seats_in(int(view.state.hands[seat]))]


def hand(view: Seen, say: Words) -> list[Choice]:
    if view.seat < 0:
        return []
    legal = {move.text for move in view.legal()}
    return [
        Choice(one, one.code in legal, said_of_card(view, one, one.code in legal, say), one.code if one.code in legal else "")
        for one in faces_of(view, view.seat, say)
    ]


def said_of_card(view: Seen, one: Face, legal: bool, say: Words) -> str:
    """What the card would do, or why it has to wait."""
    s, name = view.state, capital(one.name)
    if view.seat not in view.to_act() or rules.bidding(s):
        return ""
    if s.owner == EMPTY:
        return say("would lead", card=one.name)
    if not legal:
        return say("has to wait", card=name, suit=say(SUITS[suit_of(s.laid[s.leader])]))
    ahead = rules.beats(s, card_of(one.code) or 0, s.laid[s.owner])
    if rules.next_seat(s, view.seat) == s.leader:
        return say("would take", card=name) if ahead else say("would leave", card=name, name=say.name(s.owner))
    return say("would win" if ahead else "would lose", card=name)


def buttons(view: Seen, say: Words) -> dict[str, str]:
    """What the button says for each card."""
    moves = (move.text for move in view.legal())
    return {text: say("play card", card=card_name(card, say)) for text in moves if (card := card_of(text)) is not None}


def trick(view: Seen, say: Words) -> list[Laid]:
    """The trick on the table, in order of play."""
    s = view.state
    fresh = view.log[-1].seat if view.log else None
    laid = []
    for k in range(view.players):
        seat = (s.leader + k) % view.players
        card = s.laid[seat]
        if card == EMPTY:
            laid.append(Laid(seat, None, note_on_place(view, seat, k, say), False, False))
        else:
            laid.append(Laid(seat, face(card, say), note_on_card(s, card, k == 0, say), seat == s.owner, seat == fresh))
    return laid


def note_on_place(view: Seen, seat: int, k: int, say: Words) -> str:
    if k == 0:
        return say("to lead")
    if k == view.players - 1:
        return say("last to play")
    return say("to play") if seat == view.state.turn else ""


def note_on_card(s: State, card: int, first: bool, say: Words) -> str:
    suit, led = suit_of(card), suit_of(s.laid[s.leader])
    if first:
        return say("did lead", suit=say(SUITS[led]))
    if suit == led:
        return ""
    return say("trumped") if suit == suit_of(s.trump) else say("has none", suit=say(SUITS[led]))


def last_trick(view: Seen, say: Words) -> LastTrick | None:
    plays = [(seat, card) for seat, text in view.log if (card := card_of(text)) is not None]
    done = len(plays) // view.players
    if not done:
        return None
    cards = plays[(done - 1) * view.players : done * view.players]
    best = 0
    for k, (_, card) in enumerate(cards):
        if rules.beats(view.state, card, cards[best][1]):
            best = k
    return LastTrick(done, tuple((seat, face(card, say)) for seat, card in cards), best)
