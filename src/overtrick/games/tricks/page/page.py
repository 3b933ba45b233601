"""Tricks on a page: what its templates show of a view."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from overtrick.games.tricks import bidding, state, tables, trick_play
from overtrick.games.tricks.game import card_name, card_of, colour_name
from overtrick.games.tricks.page.lesson import LESSON
from overtrick.games.tricks.page.words import WORDS
from overtrick.games.tricks.state import State
from overtrick.games.tricks.tables import COLOURS, GREY_FOUR, VALUE, card_text
from overtrick.kit.cards import has
from overtrick.kit.page import Choice, Drawing, Face, Fact, Follow, Laid, LastTrick, Out, Seen, Taken, choices_of
from overtrick.kit.page_memory import follows_from
from overtrick.kit.seats import clockwise
from overtrick.kit.table import Made, View
from overtrick.kit.words import Words, capital


def face(card: int, say: Words | None, ident: str = "") -> Face:
    code = card_text(card)
    return Face(code, card_name(card, say) if say else code, f"tr-{code}", f"tr-{code[0]}", ident)


@dataclass(frozen=True)
class Stall:
    """A deck of the market with its open card."""

    owner: int
    face: Face | None  # None when sold out
    price: int
    left: int
    buy: str  # the move; empty where it is not to be had now
    swap: str
    loan: bool  # buying takes one
    after: int  # the buyer's money afterwards
    swap_loan: bool


class Purse(NamedTuple):
    money: int
    loans: int
    repay: int
    cards: int  # bought in this round
    bid: Face | None
    value: int | None  # of the bid
    won: int
    before: tuple[int, int] | None  # bid and tricks of round 1
    chosen: bool


class TricksDrawing(Drawing):
    folder = Path(__file__).parent
    style = "tr"
    words = WORDS
    fan = tuple(face(card_of(code), None) for code in ("R5", "Y3", "N4", "B5"))
    minutes = 30
    lesson = LESSON

    def card_face(self, card: int, say: Words) -> Face:
        return face(card, say)

    def show(self, view: Seen, say: Words) -> dict[str, Any]:
        s, seats = view.state, range(view.players)
        phase = s.phase
        done = completed_tricks(view)
        buying = phase in (state.BUYING, state.CHANGING)
        shown: dict[str, Any] = {
            "buying": buying,
            "changing": phase == state.CHANGING,
            "bidding": phase == state.BIDDING,
            "naming": phase == state.NAMING_LEADER,
            "where": self._where(view, say),
            "next": following(view),
            "note": self._note(view, say),
            "last": tricks_done(view, done[-1:], say)[0] if done else None,
            "taken": taken(view, done, say),
            "earlier": tricks_done(view, this_round(view, done)[-2::-1], say),
            "out": out(view, say),
            "ring": phase in (state.PLAYING, state.NAMING_LEADER),
            "aims": (int(VALUE[s.bids[s.round_no, view.seat]]),) if phase == state.PLAYING and view.seat >= 0 else (),
            "follow": follow(view, say) if view.seat in view.to_act() and phase == state.PLAYING else None,
            "plate": plate(view, say) if phase in (state.PLAYING, state.NAMING_LEADER) else [],
            "facts": facts(view, say),
            "took": [taken_from(view, seat) for seat in seats],
            "purses": [purse(view, seat, say) for seat in seats],
            "stalls": [stall(view, (max(view.seat, 0) + k) % view.players, say) for k in seats] if buying else [],
            "hand": hand(view, say),
            "slots": tables.HAND - state.cards_in(s.hands[view.seat]) if buying and view.seat >= 0 else 0,
            "open_hands": [faces_of(view, seat, say) for seat in seats],
            "trick": trick(view, say),
            "taken_so_far": int(s.won[: view.players].sum()),
            "led": s.led,
            "trump": s.trump,
            "trump_card": card_name(bidding.best_bid(s.bids[s.round_no], s.players), say) if s.trump >= 0 else "",
            "suits": COLOURS,
            "colour": lambda number: colour_name(number, say),
            "score_table": tables.SCORE.tolist() if phase == state.BIDDING else [],
            "pays": [self._pays(view, seat) for seat in seats],
            "moves": json.dumps(buttons(view, say), ensure_ascii=False),
            "leaders": [m.text for m in view.legal()] if phase == state.NAMING_LEADER else [],
            "grey_leads": view.seat in view.to_act()
            and "N4" in choices_of(view)
            and s.led == state.EMPTY
            and phase == state.PLAYING,
        }
        return shown

    def predicted(self, view: View, seat: int, say: Words) -> str:
        return say("bid of", n=int(VALUE[view.state.bids[view.state.finished - 1, seat]]))

    def move(self, fields: Mapping[str, str]) -> str:
        card = fields.get("card", "?")
        if fields.get("what") == "bid":
            return f"bid {card}"
        return f"N4={fields['colour']}" if card == "N4" and "colour" in fields else card

    def _where(self, view: Seen, say: Words) -> str:
        s = view.state
        if s.phase in (state.BUYING, state.CHANGING):
            return say("stage buying", n=min(s.bought // view.players + 1, tables.HAND), of=tables.HAND)
        if s.phase == state.BIDDING:
            return say("stage bidding")
        return say("stage trick", n=min(int(s.won.sum()) + 1, tables.TRICKS), of=tables.TRICKS)

    def _note(self, view: Seen, say: Words) -> str:
        s = view.state
        if view.seat not in view.to_act():
            return ""
        if s.phase == state.BUYING:
            return say("loan note", loan=tables.LOAN, repayment=tables.REPAYMENT)
        return say("bid pays") if s.phase == state.BIDDING else ""

    def _pays(self, view: Seen, seat: int) -> tuple[int, int, int] | None:
        """Bid, tricks, and what they would bring, in the round that is played or else the one before."""
        s = view.state
        if s.phase in (state.PLAYING, state.NAMING_LEADER):
            bid, won = int(VALUE[s.bids[s.round_no, seat]]), s.won[seat]
            return bid, won, int(tables.SCORE[bid, won])
        if s.finished:
            r = s.finished - 1
            return int(VALUE[s.bids[r, seat]]), s.tricks[r, seat], s.points[r, seat]
        return None


def following(view: Seen) -> int | None:
    s = view.state
    if s.phase in (state.BUYING, state.CHANGING):
        return clockwise(s, s.turn, 1)
    if s.phase == state.PLAYING and clockwise(s, s.turn, 1) != s.leader:
        return clockwise(s, s.turn, 1)
    return None


def purse(view: Seen, seat: int, say: Words) -> Purse:
    s = view.state
    bid = s.bids[s.round_no, seat]
    revealed = s.phase in (state.PLAYING, state.NAMING_LEADER, state.OVER)
    before = (int(VALUE[s.bids[0, seat]]), s.tricks[0, seat]) if s.finished == 1 else None
    return Purse(
        money=s.money[seat],
        loans=s.loans[seat],
        repay=tables.REPAYMENT * s.loans[seat],
        cards=state.cards_in(s.hands[seat]),
        bid=bid_face(view, seat, bid, say) if bid != state.EMPTY and (revealed or seat == view.seat) else None,
        value=int(VALUE[bid]) if bid != state.EMPTY else None,
        won=s.won[seat],
        before=before,
        chosen=bool(has(s.chosen, seat)),
    )


def bid_face(view: Seen, seat: int, bid: int, say: Words) -> Face:
    """One's own bid is a card from the hand; another's is the one that was laid face down."""
    return face(bid, say, ident(seat, bid, 0) if seat == view.seat else f"bid-{seat}")


def ident(seat: int, card: int, before: int) -> str:
    """Which element a seat's card is, by how many like it come before it: the bid comes first."""
    return f"{seat}-{card_text(card)}-{before}"


def stall(view: Seen, owner: int, say: Words) -> Stall:
    s, seat = view.state, view.seat
    left, top = state.deck_size(s, owner), s.deck[owner, 0]
    price = int(tables.PRICE[top]) if left else 0
    money = s.money[seat] if seat >= 0 else 0
    legal = {move.text for move in view.legal()}
    return Stall(
        owner=owner,
        face=face(top, say, f"deck{owner}") if left else None,
        price=price,
        left=left,
        buy=f"buy {owner}" if f"buy {owner}" in legal else "",
        swap=f"swap {owner}" if f"swap {owner}" in legal else "",
        loan=money < price,
        after=money - price + (tables.LOAN if money < price else 0),
        swap_loan=money < tables.SWAP_FEE,
    )


def taken_from(view: Seen, seat: int) -> str:
    """The deck that the seat has just bought from, by the id of its open card; nothing where it has not."""
    last = view.log[-1] if view.log else None
    return f"deck{last.text.removeprefix('buy ')}" if last and last.seat == seat and last.text.startswith("buy ") else ""


@follows_from("hands", "bids", "round_no", "phase")
def faces_of(view: Seen, seat: int, say: Words) -> list[Face]:
    """A hand, sorted; copies are told apart by number, so that the last of them is the one to be played."""
    s = view.state
    bid = s.bids[s.round_no, seat]
    found = []
    for card in range(tables.CARDS):
        count = state.copies(s.hands[seat], card) - (card == bid and s.phase == state.BIDDING)
        found += [face(card, say, ident(seat, card, k + (card == bid))) for k in range(count)]
    return found


def hand(view: Seen, say: Words) -> list[Choice]:
    if view.seat < 0:
        return []
    s, moves = view.state, choices_of(view)
    bidding_now = s.phase == state.BIDDING
    choices = []
    for one in faces_of(view, view.seat, say):
        found = moves.get(f"bid {one.code}" if bidding_now else one.code, [])
        said = ""
        if s.phase == state.PLAYING:
            said = said_of_card(view, one, bool(found), say)
        elif found:
            value = int(VALUE[card_of(one.code)])
            said = say("would bid", card=capital(one.name), n=value, points=int(tables.SCORE[value, value]))
        choices.append(Choice(one, bool(found), said, found[0] if len(found) == 1 else ""))
    return choices


def said_of_card(view: Seen, one: Face, legal: bool, say: Words) -> str:
    s, name = view.state, capital(one.name)
    if not legal:
        return say("has to wait", card=name, colour=colour_name(s.led, say)) if s.led != state.EMPTY else ""
    if s.led == state.EMPTY:
        return say("would lead", card=one.name)
    card, best = card_of(one.code), s.cards[trick_play.winning_seat(s)]
    ahead = trick_play.strength(card, s.led, s.trump) > trick_play.strength(best, s.led, s.trump)
    return say("would win" if ahead else "would lose", card=name)


def buttons(view: Seen, say: Words) -> dict[str, str]:
    """What the button says for each move with a card."""
    said = {}
    for move in view.legal():
        text = move.text.removeprefix("bid ")
        code, _, colour = text.partition("=")
        if code not in tables.SET:
            continue
        name = card_name(card_of(code), say)
        if move.text.startswith("bid"):
            said[text] = say("bid with", card=name)
        elif colour:
            said[text] = say("play as", card=name, colour=colour_name(COLOURS.index(colour), say))
        else:
            said[text] = say("play card", card=name)
    return said


def trick(view: Seen, say: Words) -> list[Laid]:
    """The trick on the table in order of play; before a leader is named nothing lies there, and nobody is due."""
    s = view.state
    if s.leader == state.EMPTY:
        return [Laid(seat, None, "") for seat in range(view.players)]
    winner = trick_play.winning_seat(s)
    fresh = view.log[-1].seat if view.log else None
    laid = []
    for k in range(view.players):
        seat = clockwise(s, s.leader, k)
        card = s.cards[seat]
        if card == state.EMPTY:
            note = say("last to play") if k == view.players - 1 else say("to play") if seat == s.turn else ""
            laid.append(Laid(seat, None, say("your card") if seat == view.seat else note))
            continue
        played = ident(seat, card, state.copies(s.hands[seat], card) + (card == s.bids[s.round_no, seat]))
        pill = say("leads now") if seat == winner else say("led it") if k == 0 else ""
        laid.append(Laid(seat, face(card, say, played), note_on(s, card, k == 0, say), pill, seat == winner, seat == fresh))
    return laid


def note_on(s: State, card: int, first: bool, say: Words) -> str:
    """What a card counts as, where that is not what it shows."""
    if card == GREY_FOUR:
        return say("named" if first else "grey as", colour=colour_name(s.led, say))
    colour = int(tables.COLOUR[card])
    return say("trumped") if colour not in (s.led, state.EMPTY) and colour == s.trump else ""


def plate(view: Seen, say: Words) -> list[Fact]:
    """What is led and trump."""
    s = view.state
    led = [] if s.led == state.EMPTY else [Fact(say("fact led"), suit(s.led), colour_name(s.led, say))]
    trump = colour_name(s.trump, say) if s.trump < 3 else say("trump none")
    return [*led, Fact(say("fact trump"), suit(s.trump) if s.trump < 3 else "", trump)]


def follow(view: Seen, say: Words) -> Follow:
    s = view.state
    if s.led == state.EMPTY:
        return Follow("")
    held = any(int(tables.COLOUR[card_of(one.code)]) == s.led for one in faces_of(view, view.seat, say))
    return Follow(colour_name(s.led, say), held)


def suit(colour: int) -> str:
    return f"tr-{COLOURS[colour]}"


def facts(view: Seen, say: Words) -> list[Fact]:
    s = view.state
    if s.phase not in (state.PLAYING, state.NAMING_LEADER):
        return []
    number = min(int(s.won[: view.players].sum()) + 1, tables.TRICKS)
    promised = sum(int(VALUE[s.bids[s.round_no, seat]]) for seat in range(view.players))
    return [
        Fact(say("fact trick"), "", say("trick of", n=number, of=tables.TRICKS)),
        Fact(say("fact promised"), "", say("trick of", n=promised, of=tables.TRICKS)),
    ]


Plays = list[tuple[int, int]]  # seat and card, in order


def completed_tricks(view: Seen) -> list[tuple[int, Plays, int]]:
    """Every completed trick: its round, its cards, and the colour that was led."""
    return _completed(tuple(view.log), view.players)


@lru_cache(256)  # asked several times for a view, and the same for all who look on once bids are open
def _completed(log: tuple[Made, ...], players: int) -> list[tuple[int, Plays, int]]:
    done: list[tuple[int, Plays, int]] = []
    plays: Plays = []
    led = state.EMPTY
    for seat, text in log:
        code, _, named = text.partition("=")
        if code not in tables.SET:
            continue
        card = card_of(code)
        if not plays:
            led = COLOURS.index(named) if named else int(tables.COLOUR[card])
        plays.append((seat, card))
        if len(plays) == players:
            done.append((len(done) // tables.TRICKS, plays, led))
            plays = []
    return done


def this_round(view: Seen, done: list[tuple[int, Plays, int]]) -> list[tuple[int, Plays, int]]:
    """The completed tricks of the round that is played."""
    return [told for told in done if told[0] == view.state.round_no] if not view.over else []


def tricks_done(view: Seen, done: list[tuple[int, Plays, int]], say: Words) -> tuple[LastTrick, ...]:
    """Completed tricks as they are shown."""
    s, every = view.state, completed_tricks(view)
    found = []
    for told in done:
        r, plays, led = told
        trump = bidding.trump_of(s.bids[r], view.players)
        best = max(range(len(plays)), key=lambda k: (trick_play.strength(plays[k][1], led, trump), -k))
        later = [play for _, others, _ in every[every.index(told) + 1 :] for play in others]
        cards = []
        for seat, card in plays:
            # Copies are told apart by how many of them the seat had left, which is what it holds now and has played since.
            left = state.copies(s.hands[seat], card) if r == s.round_no else 0
            cards.append(
                (seat, face(card, say, ident(seat, card, left + later.count((seat, card)) + (card == s.bids[r, seat]))))
            )
        found.append(LastTrick(every.index(told) + 1, tuple(cards), best))
    return tuple(found)


def taken(view: Seen, done: list[tuple[int, Plays, int]], say: Words) -> Taken | None:
    """The trick that the last move has completed."""
    s = view.state
    if not done or not view.log or view.log[-1].text.partition("=")[0] not in tables.SET:
        return None
    if s.phase == state.PLAYING and any(s.cards[seat] != state.EMPTY for seat in range(view.players)):
        return None
    trick = tricks_done(view, done[-1:], say)[0]
    r, winner = done[-1][0], trick.winner
    won = s.tricks[r, winner] if r < s.finished else s.won[winner]
    return Taken(trick, say("stands", won=won, bid=int(VALUE[s.bids[r, winner]])))


def out(view: Seen, say: Words) -> tuple[Out, ...]:
    """What the others still hold, by colour: everybody has seen what was bought. A bid is not told before its time."""
    s = view.state
    if view.seat < 0 or s.phase not in (state.PLAYING, state.NAMING_LEADER):
        return ()
    held = [one for seat in range(view.players) if seat != view.seat for one in faces_of(view, seat, say)]
    return tuple(
        Out(
            f"tr-{letter}",
            say("is grey") if letter == "N" else colour_name(number, say),
            tuple(sorted((one for one in held if one.code[0] == letter), key=lambda one: one.code)),
        )
        for number, letter in enumerate((*COLOURS, "N"))
    )
