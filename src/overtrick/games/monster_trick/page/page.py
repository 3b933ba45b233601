"""Monster Trick on a page: what its templates show of a view."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from overtrick.games.monster_trick import knowledge, rules
from overtrick.games.monster_trick.game import card_of, card_text
from overtrick.games.monster_trick.page.lesson import LESSON
from overtrick.games.monster_trick.page.words import WORDS
from overtrick.games.monster_trick.words import CATALOGUE
from overtrick.kit.cards import has
from overtrick.kit.contract import NOBODY
from overtrick.kit.page import Choice, Drawing, Face, LastTrick, Out, Seen, Taken, choices_of
from overtrick.kit.seats import all_seats
from overtrick.kit.table import Made, View, seats_in
from overtrick.kit.words import Language, Words, capital


def face(card: int, say: Words | None = None) -> Face:
    return _face(card, say.language if say else None)


@cache
def _face(card: int, language: Language | None) -> Face:
    colour = rules.COLOURS[card // rules.VALUES]
    code = card_text(card)
    name = Words(language, CATALOGUE)(colour, value=card % rules.VALUES + 1) if language else code
    return Face(code, name, f"mt-{code}", f"mt-{colour}")


class Lying(NamedTuple):
    """A card on the table."""

    face: Face
    by: int
    leads: bool
    off: bool  # not of the opening colour: it cannot win
    fresh: bool  # just played


class Place(NamedTuple):
    number: int
    suit: str  # letter of the opening colour, or nothing while free
    cards: tuple[Lying, ...]
    owner: int
    opens: bool  # the next trick is opened here

    @property
    def to_go(self) -> int:
        return rules.FULL - len(self.cards)

    def told_to(self, seat: int) -> int:
        """Whom it is told to: those who have no card here are told the same."""
        return seat if any(card.by == seat for card in self.cards) else NOBODY


class Position(NamedTuple):
    """One victory card of a row."""

    value: int  # 0 where not known
    up: bool
    ticks: int
    next: bool


@dataclass(frozen=True)
class Played:
    """Who put which card where in this round, and the last trick of the game: the log told from its beginning."""

    places: list[list[tuple[int, int]]]
    done: list[tuple[list[tuple[int, int]], int]]  # the completed tricks, and which card of each won it
    completed: int
    fresh: int | None
    filled: int = 0  # the place that the last move filled, from 1
    _shown: dict[Any, Any] = field(default_factory=dict)  # the same for all who look on in a language

    def tricks(self, language: Language) -> tuple[LastTrick, ...]:
        """The completed tricks that are told of, the newest last."""
        if language not in self._shown:
            self._shown[language] = self._tricks(language)
        tricks: tuple[LastTrick, ...] = self._shown[language]
        return tricks

    def _tricks(self, language: Language) -> tuple[LastTrick, ...]:
        before = self.completed - len(self.done)
        return tuple(
            LastTrick(before + k + 1, tuple((seat, _face(card, language)) for seat, card in cards), best)
            for k, (cards, best) in enumerate(self.done)
        )

    def lying(self, s: Any, language: Language) -> tuple[Place, ...]:
        """The four places; the state has whose markers lie there."""
        key = (language, s.best.tobytes(), s.owner.tobytes(), s.length.tobytes())
        if key not in self._shown:
            opens = rules.first_free_place(s)
            self._shown[key] = tuple(self._place(s, number, opens, language) for number in range(rules.PLACES))
        places: tuple[Place, ...] = self._shown[key]
        return places

    def _place(self, s: Any, number: int, opens: int, language: Language) -> Place:
        lying = self.places[number]
        first = rules.colour(lying[0][1]) if lying else 0
        cards = tuple(
            Lying(_face(card, language), by, card == s.best[number], rules.colour(card) != first, card == self.fresh)
            for by, card in lying
        )
        suit = rules.COLOURS[first] if lying else ""
        return Place(number + 1, suit, cards, s.owner[number], opens == number)


def this_round(view: Seen) -> Played:
    """What to tell of this round."""
    s = view.state
    return retell(view.log[len(view.log) - s.plays :], int(s.tricks[: s.round_no].sum()))


@lru_cache(4096)  # the same for all who look on
def retell(log: tuple[Made, ...], before: int = 0) -> Played:
    """What these moves tell, where so many tricks were completed before them."""
    places: list[list[tuple[int, int]]] = [[] for _ in range(rules.PLACES)]
    done: list[tuple[list[tuple[int, int]], int]] = []
    fresh, filled = None, 0
    for seat, text in log:
        filled = 0
        if text.startswith("row"):
            places, fresh = [[] for _ in range(rules.PLACES)], None
            continue
        code, _, number = text.partition("@")
        fresh = card_of(code)
        place = places[int(number) - 1]
        place.append((seat, fresh))
        if len(place) == rules.FULL:
            done.append((place, winning_card(place)))
            filled = int(number)
            places[int(number) - 1] = []
    return Played(places, done, before + len(done), fresh, filled)


def winning_card(trick: list[tuple[int, int]]) -> int:
    """Which card of a full trick won it, from 0."""
    best = 0
    for k, (_, card) in enumerate(trick):
        if rules.beats(card, trick[best][1]):
            best = k
    return best


class MonsterTrickDrawing(Drawing):
    folder = Path(__file__).parent
    style = "mt"
    words = WORDS
    fan = tuple(face(card_of(code)) for code in ("G12", "P7", "B4", "Y15"))
    minutes = 20
    lesson = LESSON

    def card_face(self, card: int, say: Words) -> Face:
        return face(card, say)

    def show(self, view: Seen, say: Words) -> dict[str, Any]:
        s, now = view.state, this_round(view)
        told = now if now.done else retell(view.log)  # the rounds before it matter until a trick of this one is completed
        laying = s.chosen != all_seats(s) and not view.over
        seats = range(view.players)
        rows, won = s.rows.tolist(), s.won.tolist()
        face_up = [rows[seat][(won[seat] - 1) % 3] if won[seat] else 0 for seat in seats]
        return {
            "laying": laying,
            "where": say("rows being laid")
            if laying
            else say("turn of twelve", n=min(s.plays // view.players + 1, rules.HAND)),
            "next": None if laying or view.over else (s.turn + 1) % view.players,
            "now": None if view.over else face_up,
            "face_up": face_up,  # what the last trick is worth to each
            "note": say("row note") if laying and view.seat in view.to_act() else "",
            "last": told.tricks(say.language)[-1] if told.done else None,
            "taken": taken(view, told, say),
            "earlier": now.tricks(say.language)[-2::-1],
            "out": out(view, say) if not laying else (),
            "places": told.lying(s, say.language),
            "full": rules.first_free_place(s) == rules.EMPTY,
            "rows": [row(tuple(rows[seat]), won[seat]) for seat in seats],
            "chosen": [bool(has(s.chosen, seat)) for seat in seats],
            "worth": [worth(won[seat], face_up[seat], say) for seat in seats],
            "sizes": [knowledge.hand_size(s, seat) for seat in seats],
            "open_hands": [hand_of(view, seat, say) if seat != view.seat else [] for seat in seats],
            "orders": orders(view) if laying else [],
            "hand": self._hand(view, say),
        }

    def predicted(self, view: View, seat: int, say: Words) -> str:
        """One's own row; nobody is shown those of the others."""
        rows = [made.text for made in view.log if made.seat == seat and made.text.startswith("row ")]
        return say("row was", row=rows[-1].removeprefix("row ")) if rows else ""

    def move(self, fields: Mapping[str, str]) -> str:
        return f"{fields.get('card', '?')}@{fields.get('place', '?')}"

    def _hand(self, view: Seen, say: Words) -> tuple[Choice, ...]:
        if view.seat < 0:
            return ()
        if not view.legal():
            return still_hand(view.state.hands[view.seat], say.language)
        moves = choices_of(view)
        return tuple(self._choice(view, one, moves.get(one.code, []), say) for one in hand_of(view, view.seat, say))

    def _choice(self, view: Seen, one: Face, moves: list[str], say: Words) -> Choice:
        if not moves:
            return Choice(one, legal=False)
        places = [move.partition("@")[2] for move in moves]
        s = view.state
        stray = len(places) == rules.PLACES and not any(
            rules.COLOURS[rules.colour(s.cards[p, 0])] == one.code[0] for p in range(rules.PLACES)
        )
        does = [would(view, card_of(one.code), int(place) - 1, say) for place in places]
        said = f"{capital(one.name)} {say.listed(does, 'or')}."
        said += "".join(
            f" {fills(view, card_of(one.code), int(place) - 1, say)}"
            for place in places
            if s.length[int(place) - 1] == rules.FULL - 1
        )
        return Choice(
            face=one,
            legal=True,
            say=said,
            move=moves[0] if len(moves) == 1 else "",
            places=tuple(places),
            marks="stray" if stray else "",
        )


@lru_cache(1024)
def still_hand(cards: int, language: Language) -> tuple[Choice, ...]:
    """A hand that is only looked at."""
    return tuple(Choice(_face(card, language), legal=False) for card in seats_in(cards))


def hand_of(view: Seen, seat: int, say: Words) -> list[Face]:
    """The cards of a hand that the view shows, sorted."""
    return [face(card, say) for card in seats_in(view.state.hands[seat])]


def would(view: Seen, card: int, place: int, say: Words) -> str:
    """What a card would do at a place."""
    s, parts = view.state, {"place": place + 1}
    if s.length[place] == 0:
        return say("would open", **parts)
    owner, mine = s.owner[place], s.owner[place] == view.seat
    if rules.beats(card, s.best[place]):
        return say("would keep", **parts) if mine else say("would take", name=say.name(owner), **parts)
    if rules.colour(card) != rules.colour(s.best[place]):
        return say("would stray", **parts)
    return say("would join own", **parts) if mine else say("would join", name=say.name(owner), **parts)


def fills(view: Seen, card: int, place: int, say: Words) -> str:
    """What comes of a trick that the card completes."""
    s = view.state
    owner = view.seat if rules.beats(card, s.best[place]) else s.owner[place]
    if owner == view.seat:
        return say("fills mine", place=place + 1, value=s.rows[view.seat, s.won[view.seat] % 3])
    return say("fills theirs", place=place + 1, name=say.name(owner))


@lru_cache(1024)
def row(values: tuple[int, ...], won: int) -> tuple[Position, ...]:
    return tuple(
        Position(value, won > 0 and (won - 1) % 3 == k, (won + 2 - k) // 3, won % 3 == k) for k, value in enumerate(values)
    )


def worth(won: int, value: int, say: Words) -> str:
    return say("worth", tricks=say("tricks", n=won), value=value) if won else say("worth nothing")


def orders(view: Seen) -> list[tuple[str, list[int]]]:
    """The six rows to choose from: move text and values."""
    values = rules.VICTORY[view.state.round_no]
    return [("row " + "-".join(str(v) for v in values[order]), [int(v) for v in values[order]]) for order in rules.ORDERS]


def taken(view: Seen, told: Played, say: Words) -> Taken | None:
    """The trick that the last move has completed, and what it turned up for its winner."""
    if not told.filled:
        return None
    s, trick = view.state, told.tricks(say.language)[-1]
    if not s.plays or view.over:  # with the last trick the round is over
        stands = say("worth in all", points=s.points[s.finished - 1, trick.winner])
    else:
        stands = say("turns up", value=rules.face_up(s, trick.winner))
    return Taken(trick, stands, str(told.filled))


def out(view: Seen, say: Words) -> tuple[Out, ...]:
    """What is neither in the hand nor played in this round."""
    s = view.state
    if view.seat < 0 or view.over:
        return ()
    seen = s.hands[view.seat] | s.gone
    for place in s.cards.tolist():
        for card in place:
            seen |= 1 << card if card != rules.EMPTY else 0
    names = [say(f"colour {colour}") for colour in rules.COLOURS]
    suits = [(seen >> number * rules.VALUES) & (1 << rules.VALUES) - 1 for number in range(len(rules.COLOURS))]
    return tuple(out_of(number, suit, names[number], say.language) for number, suit in enumerate(suits))


@lru_cache(4096)
def out_of(number: int, seen: int, name: str, language: Language) -> Out:
    """What is out of a colour, where these of its values were seen."""
    cards = [number * rules.VALUES + value for value in range(rules.VALUES) if not has(seen, value)]
    return Out(f"mt-{rules.COLOURS[number]}", name, tuple(_face(card, language) for card in cards))
