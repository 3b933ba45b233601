"""Kings Tricktakers on a page: what its templates show of a view."""

import json
import re
from collections.abc import Mapping
from copy import copy
from pathlib import Path
from typing import Any, NamedTuple

from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers import tricks
from overtrick.games.kings_tricktakers.moves import FORM_TEXTS
from overtrick.games.kings_tricktakers.page import company
from overtrick.games.kings_tricktakers.page.words import WORDS
from overtrick.games.kings_tricktakers.state import State
from overtrick.games.kings_tricktakers.tables import (
    CARDS,
    CHARACTERS,
    COLOUR_OF,
    COLOURLESS,
    EMPTY,
    HAND,
    MYSTICS,
    QUEEN_COST,
    SETS,
    VALUE_OF,
)
from overtrick.kit.cards import has
from overtrick.kit.page import Choice, Drawing, Face, LastTrick, Seen, choices_of
from overtrick.kit.table import seats_in
from overtrick.kit.words import Words, capital

_PLAY = re.compile(r"([YBGK]\d+[ab]?|[MR][12])((?:\+queen)?~?(?:\+king)?)")


def card_name(card: int, say: Words) -> str:
    code = CARDS[card]
    if code in ("K10a", "K10b"):
        return say("card extra")
    return say(f"card {code[0]}") if code[0] in "MR" else say(f"card {code[0]}", value=int(VALUE_OF[card]))


def face(card: int, say: Words | None) -> Face:
    code = CARDS[card]
    symbol = f"kt-{code[0]}{1 if code[0] in 'MR' else VALUE_OF[card]}"
    return Face(code, card_name(card, say) if say else code, symbol, f"kt-{code[0]}")


class Person(NamedTuple):
    """A character, a court or a bet to choose: a card in full."""

    move: str
    legal: bool
    title: str
    about: str
    icons: tuple[str, ...]
    suit: str
    pays: tuple[company.Pay, ...]
    copies: int
    button: str


class Laid(NamedTuple):
    """A seat in the trick: its card and what lies with it, or nothing yet."""

    seat: int
    face: Face | None
    note: str
    leads: bool
    fresh: bool
    queen: str  # the suit of a Queen that lies there
    king: str


class Act(NamedTuple):
    """A move that is not a card: a button."""

    move: str
    words: str


class KingsDrawing(Drawing):
    folder = Path(__file__).parent
    style = "kt"
    words = WORDS
    fan = tuple(face(CARDS.index(code), None) for code in ("G7", "R1", "K10", "M1"))
    minutes = 35

    def card_face(self, card: int, say: Words) -> Face:
        return face(card, say)

    def show(self, view: Seen, say: Words) -> dict[str, Any]:
        s, seats = view.state, range(view.players)
        phase, asked = s.phase, view.seat in view.to_act()
        what = what_is_asked(view) if asked else ""
        return {
            "phase": ("companies", "betting", "parchment", "preparation", "tricks", "over")[phase],
            "what": what,
            "where": where(view, say),
            "next": following(view),
            "note": say("take note") if what == "take" else say("bet note") if what == "bet" else "",
            "last": last_trick(view, say),
            "companies": [company.tiles(view, seat, say) for seat in seats],
            "promises": [company.promise(view, seat, say) for seat in seats],
            "prospect": company.prospect(view, view.seat, say) if view.seat >= 0 and phase == st.TRICKS else "",
            "held": [s.held[seat] for seat in seats],
            "people": offer(view, say) if phase == st.COMPANIES else bets(view, say) if what == "bet" else [],
            "hand": hand(view, what, say),
            "extras": extras(view, say) if what == "play" else [],
            "acts": acts(view, say) if asked else [],
            "give_to": giving(view, say) if asked else "",
            "moves": json.dumps(buttons(view, what, say), ensure_ascii=False),
            "trick": trick(view, say) if phase in (st.PREPARATION, st.TRICKS) else [],
            "trick_no": s.trick_no,
            "led": s.dominant,
            "pile": st.pile_left(s),
            "powers": powers(view, say),
            "open_hands": [faces_of(view, seat, say) for seat in seats],
        }

    def move(self, fields: Mapping[str, str]) -> str:
        card, what = fields.get("card", "?"), fields.get("what", "play")
        if what != "play":
            return f"{what} {card}"
        return (
            card
            + ("+queen" if "queen" in fields else "")
            + ("~" if "turn" in fields else "")
            + ("+king" if "king" in fields else "")
        )


def where(view: Seen, say: Words) -> str:
    s = view.state
    if s.phase == st.COMPANIES:
        return say("gathering")
    if s.phase in (st.BETTING, st.PARCHMENT):
        return say("betting")
    return say("preparing") if s.phase == st.PREPARATION else say("trick of five", n=min(s.trick_no + 1, HAND))


def what_is_asked(view: Seen) -> str:
    """The kind of choice: take, bet, discard, return, play, or buttons alone."""
    first = [move.text.split(" ")[0] for move in view.legal()]
    for kind in ("take", "bet", "discard", "return"):
        if kind in first:
            return kind
    return "play" if any(_PLAY.fullmatch(move.text) for move in view.legal()) else "acts"


def following(view: Seen) -> int | None:
    s: State = view.state
    if s.phase != st.TRICKS or s.turns >= s.players - 1:
        return None
    return (s.leader + s.turns + 1) % view.players


# -- cards in hand -----------------------------------------------------------------------------------------------------


def faces_of(view: Seen, seat: int, say: Words) -> list[Face]:
    return [face(card, say) for card in seats_in(view.state.hands[seat])]


def hand(view: Seen, what: str, say: Words) -> list[Choice]:
    if view.seat < 0:
        return []
    moves = choices_of(view)
    choices = []
    for one in faces_of(view, view.seat, say):
        if what in ("discard", "return"):
            found = moves.get(f"{what} {one.code}", [])
            said = say("would discard", card=capital(one.name)) if what == "discard" else ""
        else:
            found = moves.get(one.code, [])
            said = said_of_card(view, one, found, say) if what == "play" else ""
        choices.append(Choice(one, bool(found), said, found[0] if len(found) == 1 else ""))
    return choices


def said_of_card(view: Seen, one: Face, found: list[str], say: Words) -> str:
    s, name = view.state, capital(one.name)
    led = say(f"hue {s.dominant}") if s.dominant != EMPTY else ""
    if not found:
        return say("has to wait", card=name, colour=led)
    if one.code not in found:
        return say("only with queen", card=name, colour=led)
    if s.plays == 0:
        return say("would open", card=name)
    card = CARDS.index(one.code)
    dominant = s.dominant if s.dominant != EMPTY else tricks.colour_set_by(st.set_of(s, view.seat), card, st.PLAIN)
    wins = tricks.strength(s, view.seat, card, st.PLAIN, s.plays, dominant) > tricks.best_strength(s)
    return say("would win" if wins else "would lose", card=name)


class Extra(NamedTuple):
    """Something that can go with a card: King, Queen, Resistant."""

    field: str
    adds: str
    words: str


def extras(view: Seen, say: Words) -> list[Extra]:
    texts = [m.text for m in view.legal() if _PLAY.fullmatch(m.text)]
    name = SETS[st.set_of(view.state, view.seat)]
    every = (
        Extra("queen", "+queen", say("card with queen", set=say(f"set {name}"))),
        Extra("turn", "~", say("with resistant")),
        Extra("king", "+king", say("card with king")),
    )
    return [extra for extra in every if any(extra.adds in text for text in texts)]


def buttons(view: Seen, what: str, say: Words) -> dict[str, str]:
    """What the button says for each move with a card or a person."""
    said = {}
    for move in view.legal():
        if what in ("discard", "return") and move.text.startswith(what):
            card = move.text.split(" ")[1]
            said[card] = say("discard" if what == "discard" else "return card", card=card_name(CARDS.index(card), say))
        elif match := _PLAY.fullmatch(move.text):
            words = say("play", card=card_name(CARDS.index(match[1]), say))
            for part, key in (("+queen", "and queen"), ("~", "and turned"), ("+king", "and king")):
                words += say(key) if part in match[2] else ""
            said[move.text] = words
    return said


def acts(view: Seen, say: Words) -> list[Act]:
    """The moves that are neither a card nor a person to take, in words."""
    found = []
    for text in (move.text for move in view.legal()):
        verb, _, rest = text.partition(" ")
        if verb in ("take", "bet", "discard", "return", "give") or _PLAY.fullmatch(text):
            continue
        found.append(Act(text, act_words(view, text, verb, rest, say)))
    return found


def act_words(view: Seen, text: str, verb: str, rest: str, say: Words) -> str:
    if verb == "ally":
        return say("ally with", name=say.name(int(rest)))
    if verb == "copy":
        seat, _, card = rest.partition(":")
        return say("copy bet", name=say.name(int(seat)), who=say(card.split("-")[0]))
    if verb == "use":
        return say("use", who=say(rest.split("-")[0]))
    if verb == "lead":
        return say("name opener", name=say.name(int(rest)))
    if text == "queen":
        return say("lay queen")
    if text == "queen up":
        return say("turn queen up", n=QUEEN_COST[st.set_of(view.state, view.seat)])
    return say("no bet") if text == "no bet" else say(text)


def giving(view: Seen, say: Words) -> str:
    """The button with which the Diplomat gives the chosen card to the ally, where that is possible."""
    if not any(move.text.startswith("give ") for move in view.legal()):
        return ""
    return say("give card", name=say.name(int(view.state.ally[view.state.round_no])))


# -- people to take or to bet ------------------------------------------------------------------------------------------


def offer(view: Seen, say: Words) -> list[Person]:
    """The courts and characters that nobody has taken yet; in the first round copies of a kind lie on one another."""
    s = view.state
    legal = {move.text for move in view.legal()}
    asked = view.seat in view.to_act()
    people = []
    taken_sets = {s.sets[s.round_no, seat] for seat in range(view.players)}
    if s.round_no == 0:
        people = [court(name, legal, asked, say) for number, name in enumerate(SETS) if number not in taken_sets]
    gone = 0
    for seat in range(view.players):
        gone |= st.company(s, seat)
    left = [card for card in range(len(CHARACTERS)) if has(s.pool & ~gone, card)]
    for card in left:
        kind = company.kind_of(card)
        alike = [c for c in left if company.kind_of(c) == kind]
        if s.round_no == 0 and card != alike[0]:
            continue
        people.append(person(view, card, legal, asked, len(alike) if s.round_no == 0 else 1, say))
    return people


def court(name: str, legal: set[str], asked: bool, say: Words) -> Person:
    move = f"take {name}"
    about = f"{say('queen')}: {say(f'power queen {name}')} {say('jack')}: {company.jack_pays(name)}."
    title = say("court", set=say(f"set {name}"))
    shown = about if move in legal or not asked else say("have court")
    icons = ("kt-king", "kt-queen", "kt-jack")
    return Person(move, move in legal, title, shown, icons, company.SUITS[name], (), 1, say("take", who=title))


def person(view: Seen, card: int, legal: set[str], asked: bool, copies: int, say: Words) -> Person:
    kind, move = company.kind_of(card), f"take {CHARACTERS[card]}"
    about = say(f"power {kind}")
    if asked and move not in legal:
        three = st.company(view.state, view.seat).bit_count() == 3
        about = say("have three" if three else "you had it")
    return Person(
        move,
        move in legal,
        say(kind),
        about,
        (f"kt-c-{kind}",),
        "kt-C",
        company.pays_of(kind, say),
        copies,
        say("take", who=say(kind)),
    )


def bets(view: Seen, say: Words) -> list[Person]:
    """Every bet that can be made, one card or two."""
    people = []
    for text in (move.text for move in view.legal()):
        if text == "no bet":
            people.append(
                Person(text, True, say("no bet"), say("no bet about"), ("kt-c-diplomat",), "kt-C", (), 1, say("no bet"))
            )
            continue
        kinds = [card.split("-")[0] for card in text.split(" ")[1:]]
        title = say.listed([say(kind) for kind in kinds])
        pays = tuple(pay for kind in kinds for pay in company.pays_of(kind, say))
        about = say.listed([company.pays_in_words(kind, say) for kind in kinds])
        icons = tuple("kt-jack" if kind == "jack" else f"kt-c-{kind}" for kind in kinds)
        people.append(Person(text, True, title, capital(about) + ".", icons, "kt-C", pays, 1, say("bet on", who=title)))
    return people


def powers(view: Seen, say: Words) -> list[tuple[str, str, str]]:
    """Every power on the table, to be explained: id, name, what it does."""
    keys = {tile.power for seat in range(view.players) for tile in company.tiles(view, seat, say) if tile.power}
    return [(key.replace(" ", "-"), company.power_name(key, say), company.power_text(key, say)) for key in sorted(keys)]


# -- the trick ---------------------------------------------------------------------------------------------------------


def trick(view: Seen, say: Words) -> list[Laid]:
    """The trick in order of play; who is still to come stands behind."""
    s = view.state
    if s.phase != st.TRICKS:
        return []
    winner = tricks.winning_seat(s)
    dominant, laid = EMPTY, []
    for place in range(s.plays):
        seat = s.order[place]
        card, form, number = s.laid[seat], s.forms[seat], st.set_of(s, seat)
        first = dominant == EMPTY and tricks.colour_set_by(number, card, form) != EMPTY
        if first:
            dominant = tricks.colour_set_by(number, card, form)
        laid.append(laid_card(view, seat, card, form, dominant, first, seat == winner, place == s.plays - 1, say))
    coming = [(s.leader + k) % view.players for k in range(view.players)]
    coming = [seat for seat in coming if s.laid[seat] == EMPTY]
    if s.waiting != EMPTY and s.waiting in coming:
        coming = [*(seat for seat in coming if seat != s.waiting), s.waiting]
    for seat in coming:
        late = seat == s.waiting
        note = (
            say("plays after")
            if late
            else say("last to play")
            if seat == coming[-1]
            else say("to play")
            if seat == s.turn
            else ""
        )
        laid.append(Laid(seat, None, note, False, False, "kt-G" if late else "", ""))
    return laid


def laid_card(
    view: Seen, seat: int, card: int, form: int, dominant: int, first: bool, leads: bool, fresh: bool, say: Words
) -> Laid:
    name = SETS[st.set_of(view.state, seat)]
    suit = company.SUITS[name]
    under = tricks.under_queen(form)
    note = note_on(view, seat, card, form, dominant, first, say)
    return Laid(seat, face(card, say), note, leads, fresh, suit if under else "", suit if tricks.under_king(form) else "")


def note_on(view: Seen, seat: int, card: int, form: int, dominant: int, first: bool, say: Words) -> str:
    """What a card in the trick counts as, where that is not what it shows."""
    s = view.state
    number = st.set_of(s, seat)
    if tricks.under_king(form):
        return say("under king")
    effective = tricks.counts_as(number, card, form)
    what = (
        say("card M" if has(MYSTICS, effective) else "card R")
        if COLOUR_OF[effective] == COLOURLESS
        else say("a value", value=int(VALUE_OF[effective]))
    )
    if tricks.under_queen(form):
        name = say(f"set {SETS[number]}")
        return (
            say("under queen as", set=name, what=what) if COLOUR_OF[effective] == COLOURLESS else say("under queen", set=name)
        )
    if form == st.TURNED:
        return say("turned as", what=what)
    if first:
        return say("sets colour", colour=say(f"hue {dominant}"))
    if COLOUR_OF[card] in (COLOURLESS, dominant):
        return ""
    return say("as trump") if tricks.strength(s, seat, card, form, 0, dominant) > tricks.TRUMP_STRENGTH else say("has none")


Play = tuple[int, int, int]  # seat, card, form


def last_trick(view: Seen, say: Words) -> LastTrick | None:
    """The last completed trick, told by the log; judged with the companies of its round."""
    done: list[list[Play]] = []
    plays: list[Play] = []
    for seat, text in view.log:
        match = _PLAY.fullmatch(text)
        if match is None:
            continue
        plays.append((seat, CARDS.index(match[1]), FORM_TEXTS.index(match[2])))
        if len(plays) == view.players:
            done.append(plays)
            plays = []
    if not done or view.state.plays == view.players:
        return None
    s = copy(view.state)
    s.round_no = (len(done) - 1) // HAND
    return LastTrick(len(done), tuple((seat, face(card, say)) for seat, card, _ in done[-1]), winning_card(s, done[-1]))


def winning_card(s: State, plays: list[Play]) -> int:
    """Which card of a full trick won it, from 0."""
    dominant = EMPTY
    for seat, card, form in plays:
        if dominant == EMPTY:
            dominant = tricks.colour_set_by(st.set_of(s, seat), card, form)
    return max(range(len(plays)), key=lambda k: (tricks.strength(s, *plays[k], k, dominant), -k))
