"""A table of bids and tricks on a page: what its templates show of a view."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from overtrick.kit.cards import has
from overtrick.kit.page import Choice, Drawing, Face, Fact, Follow, Laid, LastTrick, Out, Seen, Taken
from overtrick.kit.table import View, seats_in
from overtrick.kit.trick_game import TrickGame
from overtrick.kit.trick_table.faces import DRAWN, Faces
from overtrick.kit.trick_table.words import WORDS
from overtrick.kit.tricks import EMPTY, bidding, led_suit, next_seat, suit_of
from overtrick.kit.words import Catalogue, Words, capital

HERE = Path(__file__).parent


class Promise(NamedTuple):
    """What a seat has bid and taken."""

    bid: int | None  # None before the bid
    won: int
    cards: int  # still to be played
    dealer: bool
    worth: int | None  # points, if the hand ended here
    words: str


class SheetLine(NamedTuple):
    """A finished hand on the sheet of scores: each seat's points, and whether its bid came true."""

    number: int
    tricks: int
    points: tuple[tuple[int, bool], ...]


class TrickDrawing(Drawing):
    """The drawing of any `TrickGame`. Files of the game's own folder, where it has one, are taken instead of those here."""

    folder = HERE
    style = "trick-table"
    words: Catalogue = WORDS

    def __init__(self, game: TrickGame, folder: Path | None = None) -> None:
        self.game = game
        self.faces = Faces(game)
        self.fan = self.faces.fan
        self.minutes = game.minutes
        self._own = folder

    def file(self, name: str) -> Path | None:
        if self._own is not None and (self._own / name).is_file():
            return self._own / name
        return super().file(name)

    def style_sheet(self) -> str:
        return super().style_sheet() + self.faces.colours()

    def card_face(self, card: int, say: Words) -> Face:
        return self.faces.face(card, say)

    def pictures(self, wanted: Sequence[Face] = ()) -> dict[str, Any]:
        return {
            "prefix": f"wears-{self.game.name}",
            "signs": self.faces.signs(),
            "cards": self.faces.pictures(wanted),
            "drawn": DRAWN,
        }

    def move(self, fields: Mapping[str, str]) -> str:
        return fields.get("card", "?")

    def predicted(self, view: View, seat: int, say: Words) -> str:
        bids = [made.text for made in view.log if made.seat == seat and made.text.startswith("bid ")]
        return say("has bid", bid=int(bids[-1].removeprefix("bid "))) if bids else ""

    def show(self, view: Seen, say: Words) -> dict[str, Any]:
        return Shown(self.game, self.faces, view, say).everything()


class Shown:
    """A view of a table, part by part."""

    def __init__(self, game: TrickGame, faces: Faces, view: Seen, say: Words) -> None:
        self.game, self.faces, self.view, self.say = game, faces, view, say
        self.s = view.state
        self.seats = range(view.players)
        self.bidding = bidding(view.state)
        self.legal = dict.fromkeys(move.text for move in view.legal())  # in their order, which a set has not
        self.in_suit = len(game.ranks)

    def everything(self) -> dict[str, Any]:
        s, say, taken = self.s, self.say, sum(self.s.won[seat] for seat in self.seats)
        number = min(taken + 1, s.in_all)
        asked = self.view.seat in self.view.to_act()
        trump, led = self.game.trump_suit(s), led_suit(s, self.in_suit)
        return {
            "bidding": self.bidding,
            "where": say("stage bidding") if self.bidding else say("stage trick", n=number, of=s.in_all),
            "next": self.following(),
            "note": self.game.scoring(s, say) if self.bidding and asked else "",
            "last": self.last_trick(),
            "taken": self.taken(),
            "earlier": self.earlier(),
            "out": self.out(),
            "ring": not self.view.over,
            "follow": self.follow() if asked and not self.bidding else None,
            "plate": self.plate(),
            "aims": (s.bids[self.view.seat],) if asked and s.bids[self.view.seat] != EMPTY else (),
            "facts": self.facts(),
            "promises": [self.promise(seat) for seat in self.seats],
            "order": [(s.dealer + 1 + k) % self.view.players for k in self.seats],
            "bids": self.bids(),
            "promised": say("promised", n=sum(max(0, s.bids[seat]) for seat in self.seats), of=s.in_all),
            "hand": self.hand(),
            "open_hands": [self.faces_of(seat) for seat in self.seats],
            "trick": self.trick(),
            "number": number,
            "in_all": s.in_all,
            "turned": None if s.trump == EMPTY else self.faces.face(s.trump, say),
            "trump": self.named(trump),
            "led": self.named(led),
            "sheet": self.sheet(),
            "cards_to_play": any(self.game.card_of(text) is not None for text in self.legal),
            "moves": json.dumps(self.buttons(), ensure_ascii=False),
            "other_moves": self.other_moves(),
        }

    def plate(self) -> list[Fact]:
        """What is led and trump, in the middle."""
        say, led, trump = self.say, led_suit(self.s, self.in_suit), self.game.trump_suit(self.s)
        found = [] if led == EMPTY else [Fact(say("fact led"), self.faces.suit(led), self.game.suit_name(led, say))]
        if trump == EMPTY:
            return [*found, Fact("", "", say("no trump"))]
        return [*found, Fact(say("fact trump"), self.faces.suit(trump), self.game.suit_name(trump, say))]

    def facts(self) -> list[Fact]:
        s, say = self.s, self.say
        number = min(sum(s.won[seat] for seat in self.seats) + 1, s.in_all)
        promised = sum(max(0, s.bids[seat]) for seat in self.seats)
        trick = [] if self.bidding else [Fact(say("fact trick"), "", say("trick of", n=number, of=s.in_all))]
        return [*trick, Fact(say("fact promised"), "", say("trick of", n=promised, of=s.in_all))]

    def follow(self) -> Follow:
        led = led_suit(self.s, self.in_suit)
        if led == EMPTY:
            return Follow("")
        held = any(suit_of(card, self.in_suit) == led for card in seats_in(self.s.hands[self.view.seat]))
        return Follow(self.game.suit_name(led, self.say), held)

    def named(self, suit: int) -> tuple[str, str] | None:
        """A suit's class, and what it is called."""
        return None if suit == EMPTY else (self.faces.suit(suit), self.game.suit_name(suit, self.say))

    def following(self) -> int | None:
        """Who comes after the seat to act, where that is certain."""
        after = next_seat(self.s, self.s.turn)
        return None if self.view.over or (not self.bidding and after == self.s.leader) else after

    # -- bids and points -----------------------------------------------------------------------------------------------

    def promise(self, seat: int) -> Promise:
        s, say = self.s, self.say
        bid, won = s.bids[seat], s.won[seat]
        return Promise(
            bid=None if bid == EMPTY else bid,
            won=won,
            cards=s.in_all - len(seats_in(s.played[seat])),
            dealer=seat == s.dealer,
            worth=None if bid == EMPTY else self.game.worth_now(s, seat),
            words=say("no bid yet") if bid == EMPTY else say("bid took", bid=bid, won=won),
        )

    def bids(self) -> list[tuple[int, bool]]:
        """Every bid there is, and whether it can be made now; none while no bid is asked for."""
        legal = {int(text[4:]) for text in self.legal if _is_bid(text)}
        every = sorted(legal | {*range(self.s.in_all + 1)}) if legal else []
        return [(bid, bid in legal) for bid in every]

    def sheet(self) -> tuple[SheetLine, ...]:
        """The finished hands, the newest first."""
        s = self.s
        return tuple(
            SheetLine(r + 1, s.lengths[r], tuple((s.points[r, seat], bool(s.exact[r, seat])) for seat in self.seats))
            for r in reversed(range(s.finished))
        )

    # -- cards ---------------------------------------------------------------------------------------------------------

    def faces_of(self, seat: int) -> list[Face]:
        """A hand by suit, low to high."""
        return [self.faces.face(card, self.say) for card in seats_in(self.s.hands[seat])]

    def hand(self) -> list[Choice]:
        if self.view.seat < 0:
            return []
        return [
            Choice(face, face.code in self.legal, self.said_of_card(face), face.code if face.code in self.legal else "")
            for face in self.faces_of(self.view.seat)
        ]

    def said_of_card(self, face: Face) -> str:
        """What the card would do, or why it has to wait."""
        s, say, name = self.s, self.say, capital(face.name)
        if self.view.seat not in self.view.to_act() or self.bidding:
            return ""
        if face.code not in self.legal:
            led = led_suit(s, self.in_suit)
            suits = {suit_of(card, self.in_suit) for card in seats_in(s.hands[self.view.seat])}
            if led in suits:
                return say("has to wait", card=name, suit=self.game.suit_name(led, say))
            return self.game.why_not(s, self.view.seat, face.code, say)
        if s.owner == EMPTY:
            return say("would lead", card=face.name)
        ahead = self.game.beats(s, self.game.card_of(face.code) or 0, s.laid[s.owner])
        if next_seat(s, self.view.seat) == s.leader:
            return say("would take", card=name) if ahead else say("would leave", card=name, name=say.name(s.owner))
        return say("would win" if ahead else "would lose", card=name)

    def buttons(self) -> dict[str, str]:
        """What the button says for each card."""
        cards = {text: card for text in self.legal if (card := self.game.card_of(text)) is not None}
        return {text: self.say("play card", card=self.game.card_name(card, self.say)) for text, card in cards.items()}

    def other_moves(self) -> list[tuple[str, str]]:
        """Moves that are neither a bid nor a card, with their words."""
        texts = [move.text for move in self.view.legal()]
        return [
            (text, self.game.describe(self.s, self.view.seat, text, self.say))
            for text in texts
            if not _is_bid(text) and self.game.card_of(text) is None
        ]

    # -- the trick -----------------------------------------------------------------------------------------------------

    def trick(self) -> list[Laid]:
        """The trick on the table, in order of play."""
        s, say = self.s, self.say
        fresh = self.view.log[-1].seat if self.view.log else None
        laid = []
        for k in self.seats:
            seat = (s.leader + k) % self.view.players
            card = s.laid[seat]
            if card == EMPTY:
                laid.append(Laid(seat, None, self.note_on_place(seat, k)))
                continue
            ahead = seat == s.owner
            pill = say("leads now") if ahead else say("led it") if k == 0 else ""
            face = self.faces.face(card, say)
            laid.append(Laid(seat, face, self.note_on_card(card), pill, ahead, seat == fresh))
        return laid

    def note_on_place(self, seat: int, k: int) -> str:
        if seat == self.view.seat:
            return self.say("your card")
        if k == self.view.players - 1:
            return self.say("last to play")
        return self.say("to lead") if k == 0 else self.say("to play") if seat == self.s.turn else ""

    def note_on_card(self, card: int) -> str:
        suit, led = suit_of(card, self.in_suit), led_suit(self.s, self.in_suit)
        return self.say("trumped") if suit != led and suit == self.game.trump_suit(self.s) else ""

    def taken(self) -> Taken | None:
        """The trick that the last move has completed."""
        log = self.view.log
        if not log or self.game.card_of(log[-1].text) is None or not self.empty():
            return None
        trick = self.last_trick()
        if trick is None:
            return None
        s, winner = self.s, trick.winner
        if sum(s.won[seat] for seat in self.seats) and not self.view.over:
            return Taken(trick, self.say("stands", won=s.won[winner], bid=s.bids[winner]))
        bids = [made.text for made in self.view.log if made.seat == winner and _is_bid(made.text)]  # the state is past them
        return Taken(trick, self.say("stands", won=s.tricks[s.finished - 1, winner], bid=int(bids[-1].removeprefix("bid "))))

    def empty(self) -> bool:
        """Whether no card lies on the table."""
        return self.view.over or all(self.s.laid[seat] == EMPTY for seat in self.seats)

    def earlier(self) -> tuple[LastTrick, ...]:
        """The tricks of this hand before the last, the newest first."""
        s, n = self.s, self.view.players
        done = 0 if self.view.over else sum(s.won[seat] for seat in self.seats)
        lying = sum(s.laid[seat] != EMPTY for seat in self.seats)
        plays = self.plays(done * n + lying)
        winners = [plays[n * k][0] for k in range(1, done)]  # who leads the next trick has taken the one before
        return tuple(
            LastTrick(
                k + 1,
                tuple((seat, self.faces.face(card, self.say)) for seat, card in plays[n * k : n * k + n]),
                [seat for seat, _ in plays[n * k : n * k + n]].index(winners[k]),
            )
            for k in reversed(range(done - 1))
        )

    def out(self) -> tuple[Out, ...]:
        """What is neither in the hand nor played, by suit; not told before there is a hand to look from."""
        s, seat = self.s, self.view.seat
        if seat < 0 or self.view.over:
            return ()
        seen = s.hands[seat] | (0 if s.trump == EMPTY else 1 << s.trump)
        for other in self.seats:
            seen |= s.played[other]
        left = [card for card in self.game.pack(self.view.players, self.view.options) if not has(seen, card)]
        suits = range(len(self.game.suits))
        by_suit = [[card for card in sorted(left) if suit_of(card, self.in_suit) == suit] for suit in suits]
        return tuple(
            Out(self.faces.suit(suit), self.game.suit_name(suit, self.say), tuple(self.faces.face(c, self.say) for c in cards))
            for suit, cards in enumerate(by_suit)
        )

    def last_trick(self) -> LastTrick | None:
        """The trick completed last. Before the first card of a hand that is the last one of the hand before."""
        s, n = self.s, self.view.players
        in_hand = 0 if self.view.over else sum(s.won[seat] for seat in self.seats)
        number = sum(s.lengths[r] for r in range(s.finished)) + in_hand
        if not number:
            return None
        of_hand_before = in_hand == 0
        lying = 0 if self.view.over else sum(s.laid[seat] != EMPTY for seat in self.seats)
        back = lying + n * (s.lengths[s.finished - 1] if of_hand_before else 1)
        plays = self.plays(back)[: back - lying]
        best = winner_of_hand(plays, n, [s.tricks[s.finished - 1, seat] for seat in self.seats]) if of_hand_before else s.leader
        cards = plays[-n:]
        seats = [seat for seat, _ in cards]
        return LastTrick(number, tuple((seat, self.faces.face(card, self.say)) for seat, card in cards), seats.index(best))

    def plays(self, count: int) -> list[tuple[int, int]]:
        """The last so many cards that were played, and by whom."""
        found: list[tuple[int, int]] = []
        for seat, text in reversed(self.view.log):
            if len(found) == count:
                break
            card = self.game.card_of(text)
            if card is not None:
                found.append((seat, card))
        return found[::-1]


def winner_of_hand(plays: Sequence[tuple[int, int]], players: int, tricks: Sequence[int]) -> int:
    """Who took the last trick of a hand that is over: whose tricks are more than those after which he led."""
    left = list(tricks)
    for seat, _ in plays[players::players]:
        left[seat] -= 1
    return left.index(max(left))


def _is_bid(text: str) -> bool:
    return text.startswith("bid ") and text[4:].isdecimal()
