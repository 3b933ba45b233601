"""Kings Tricktakers on a page: what its templates show of a view."""

import json
import re
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from overtrick.games.kings_tricktakers import scoring, tricks
from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.moves import BETTABLES, FORM_TEXTS
from overtrick.games.kings_tricktakers.page import company
from overtrick.games.kings_tricktakers.page.lesson import LESSON
from overtrick.games.kings_tricktakers.page.words import WORDS
from overtrick.games.kings_tricktakers.state import State
from overtrick.games.kings_tricktakers.tables import (
    BETS,
    CARDS,
    CHARACTERS,
    COLOUR_OF,
    COLOURLESS,
    EMPTY,
    HAND,
    JACK,
    JACKS,
    MYSTICS,
    QUEEN_COST,
    SETS,
    VALUE_OF,
    deck_of,
)
from overtrick.kit.cards import has
from overtrick.kit.page import Choice, Drawing, Face, Fact, Follow, Laid, LastTrick, Out, Seen, Taken, choices_of
from overtrick.kit.page_memory import follows_from
from overtrick.kit.table import View, seats_in
from overtrick.kit.words import Language, Words, capital

_PLAY = re.compile(r"([YBGK]\d+[ab]?|[MR][12])((?:\+queen)?~?(?:\+king)?)")


def card_name(card: int, say: Words) -> str:
    return _card_name(card, say.language)


@cache
def _card_name(card: int, language: Language) -> str:
    code, say = CARDS[card], Words(language, WORDS)
    if code in ("K10a", "K10b"):
        return say("card extra")
    return say(f"card {code[0]}") if code[0] in "MR" else say(f"card {code[0]}", value=int(VALUE_OF[card]))


def face(card: int, say: Words | None) -> Face:
    return _face(card, say.language if say else None)


@cache
def _face(card: int, language: Language | None) -> Face:
    code = CARDS[card]
    symbol = f"kt-{code[0]}{1 if code[0] in 'MR' else VALUE_OF[card]}"
    return Face(code, _card_name(card, language) if language else code, symbol, f"kt-{code[0]}")


class Person(NamedTuple):
    """A character or a court to choose: a card in full."""

    move: str
    legal: bool
    title: str
    about: str
    icons: tuple[str, ...]
    suit: str
    ruler: company.Ruler | None
    pays: str  # in words, where no number of tricks says it
    copies: int
    button: str


class BetCard(NamedTuple):
    """A bet to choose: what each number of tricks would pay with it, and by what."""

    move: str
    title: str
    icons: tuple[str, ...]
    works: str  # who stays at work
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    total: tuple[int, ...]
    plus: str
    button: str


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
    lesson = LESSON

    def completes(self, then: State, now: State) -> bool:
        """With its last card, though whoever played it may have to say that the turn is over."""
        return bool(then.plays == now.players - 1 and now.plays in (now.players, 0))

    def card_face(self, card: int, say: Words) -> Face:
        return face(card, say)

    def show(self, view: Seen, say: Words) -> dict[str, Any]:
        s, seats, done = view.state, range(view.players), tricks_done(view, say)
        phase, asked = s.phase, view.seat in view.to_act()
        what = what_is_asked(view) if asked else ""
        told = company.told(view, say)
        return {
            "phase": ("companies", "betting", "parchment", "preparation", "tricks", "over")[phase],
            "what": what,
            "where": where(view, say),
            "next": following(view),
            "note": say("take note") if what == "take" else say("bet note") if what == "bet" else "",
            "last": done[-1] if done else None,
            "taken": taken(view, done, say),
            "earlier": tuple(done[len(done) - s.trick_no : -1][::-1]) if phase == st.TRICKS else (),
            "out": out(view, say) if phase in (st.PREPARATION, st.TRICKS) else (),
            "ring": phase == st.TRICKS,
            "follow": follow(view, say) if what == "play" and s.turns else None,
            "plate": plate(view, say),
            "facts": facts(view, say),
            "rulers": told.rulers,
            "companies": told.tiles,
            "promises": told.promises,
            "prospect": company.prospect(view, view.seat, say) if view.seat >= 0 and phase == st.TRICKS else "",
            "held": [s.held[seat] for seat in seats],
            "people": offer(view, say) if phase == st.COMPANIES else [],
            "bets": bets(view, say) if what == "bet" else [],
            "hand": hand(view, what, say),
            "extras": extras(view, say) if what == "play" else [],
            "acts": acts(view, say) if asked else [],
            "give_to": giving(view, say) if asked else "",
            "moves": json.dumps(buttons(view, what, say), ensure_ascii=False),
            "trick": trick(view, say) if phase == st.TRICKS else [],
            "trick_no": s.trick_no,
            "powers": told.powers,
            "open_hands": [faces_of(view, seat, say) for seat in seats],
        }

    def predicted(self, view: View, seat: int, say: Words) -> str:
        bets = seats_in(int(view.state.bets[view.state.finished - 1, seat]))
        names = [say(BETTABLES[card].partition("-")[0]) for card in bets]
        return say("bet was", cards=say.listed(names)) if bets else say("no bet")

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
    """The moves that are neither a card nor a person to take, in words; of two copies, which do the same, one is enough."""
    found: dict[str, Act] = {}
    for text in (move.text for move in view.legal()):
        verb, _, rest = text.partition(" ")
        if verb in ("take", "bet", "discard", "return", "give") or _PLAY.fullmatch(text):
            continue
        words = act_words(view, text, verb, rest, say)
        found.setdefault(words, Act(text, words))
    return list(found.values())


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
    """The courts and characters that nobody has taken yet.

    Copies of a kind lie on one another, those that the viewer had in an earlier round and cannot take again beside them.
    """
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
    piles: dict[tuple[str, bool], list[int]] = {}
    for card in left:
        piles.setdefault((company.kind_of(card), f"take {CHARACTERS[card]}" in legal), []).append(card)
    return [*people, *(person(view, pile[0], legal, asked, len(pile), say) for pile in piles.values())]


def court(name: str, legal: set[str], asked: bool, say: Words) -> Person:
    move = f"take {name}"
    about = f"{say('queen')}: {say(f'power queen {name}')}"
    title = say("court", set=say(f"set {name}"))
    shown = about if move in legal or not asked else say("have court")
    icons = ("kt-king", "kt-queen", "kt-jack")
    ruler = company.ruler(JACKS[name], say)
    return Person(move, move in legal, title, shown, icons, company.SUITS[name], ruler, "", 1, say("take", who=title))


def person(view: Seen, card: int, legal: set[str], asked: bool, copies: int, say: Words) -> Person:
    kind, move = company.kind_of(card), f"take {CHARACTERS[card]}"
    about = say(f"power {kind}")
    if asked and move not in legal:
        three = st.company(view.state, view.seat).bit_count() == 3
        about = say("have three" if three else "you had it")
    ruler = company.ruler(BETS[kind], say) if kind in BETS else None
    return Person(
        move=move,
        legal=move in legal,
        title=say(kind),
        about=about,
        icons=(f"kt-c-{kind}",),
        suit="kt-C",
        ruler=ruler,
        pays="" if ruler else company.pays_in_words(kind, say),
        copies=copies,
        button=say("take", who=say(kind)),
    )


def bets(view: Seen, say: Words) -> list[BetCard]:
    """Every bet that can be made, one card or two."""
    found: dict[tuple[str, ...], BetCard] = {}  # of bets that are alike but for the copy, the first
    for text in (move.text for move in view.legal()):
        cards = text.split(" ")[1:] if text != "no bet" else []
        kinds = [card.split("-")[0] for card in cards]
        chosen = sum(1 << (JACK if card == "jack" else CHARACTERS.index(card)) for card in cards)
        paying = company.paying(view.state, view.seat, chosen, say) if cards else []
        rows = tuple((who, tuple(pays.get(n, 0) for n in company.COUNTS)) for who, pays in paying if pays)
        stay = [
            company.kind_of(card) for card in range(len(CHARACTERS)) if has(st.company(view.state, view.seat) & ~chosen, card)
        ]
        words = [company.pays_in_words(kind, say) for kind in kinds if kind not in BETS]
        title = say.listed([say(kind) for kind in kinds]) if cards else say("no bet")
        bet = BetCard(
            move=text,
            title=title,
            icons=tuple("kt-jack" if kind == "jack" else f"kt-c-{kind}" for kind in kinds) or ("kt-c-diplomat",),
            works=say("at work", names=say.listed([say(kind) for kind in stay])) if stay else "",
            rows=rows,
            total=tuple(sum(row[1][n] for row in rows) for n in company.COUNTS) if rows else (),
            plus=say("no bet about") if not cards else capital(say.listed(words)) + "." if words else "",
            button=say("bet on", who=title) if cards else say("no bet"),
        )
        found.setdefault(tuple(kinds), bet)
    return list(found.values())


# -- the trick ---------------------------------------------------------------------------------------------------------


def trick(view: Seen, say: Words) -> list[Laid]:
    """The trick in order of play; who is still to come stands behind."""
    s = view.state
    winner = tricks.winning_seat(s)
    laid = []
    for place in range(s.plays):
        seat = s.order[place]
        card, form = s.laid[seat], s.forms[seat]
        pill = say("leads now") if seat == winner else say("led it") if place == 0 else ""
        note, on_it = note_on(view, seat, card, form, say), on_card(s, seat, form)
        laid.append(Laid(seat, face(card, say), note, pill, seat == winner, place == s.plays - 1, on_it))
    coming = [(s.leader + k) % view.players for k in range(view.players)]
    coming = [seat for seat in coming if s.laid[seat] == EMPTY]
    if s.waiting != EMPTY and s.waiting in coming:
        coming = [*(seat for seat in coming if seat != s.waiting), s.waiting]
    for seat in coming:
        late = seat == s.waiting
        note = say("plays after") if late else say("last to play") if seat == coming[-1] else ""
        if seat == view.seat and not late:
            note = say("your card")
        laid.append(Laid(seat, None, note, on_it=(("kt-G", "kt-queen"),) if late else ()))
    return laid


def on_card(s: State, seat: int, form: int) -> tuple[tuple[str, str], ...]:
    """Queen and King that lie on a card."""
    suit = company.SUITS[SETS[st.set_of(s, seat)]]
    queen = ((suit, "kt-queen"),) if tricks.under_queen(form) else ()
    return (*queen, (suit, "kt-king")) if tricks.under_king(form) else queen


def plate(view: Seen, say: Words) -> list[Fact]:
    s = view.state
    led = [] if s.dominant == EMPTY else [Fact(say("fact led"), f"kt-{'YBGK'[s.dominant]}", say(f"hue {s.dominant}"))]
    return [*led, Fact(say("fact trump"), "kt-K", say("hue 3"))]


def follow(view: Seen, say: Words) -> Follow | None:
    """What was led; none while that is open, when the game itself says what can be played."""
    s = view.state
    if s.dominant == EMPTY:
        return None
    held = any(COLOUR_OF[card] == s.dominant for card in seats_in(s.hands[view.seat]))
    return Follow(say(f"hue {s.dominant}"), held)


def facts(view: Seen, say: Words) -> list[Fact]:
    s = view.state
    return [
        Fact(say("fact trick"), "", say("n of five", n=min(s.trick_no + 1, HAND))),
        Fact(say("fact pile"), "", str(st.pile_left(s))),
    ]


def out(view: Seen, say: Words) -> tuple[Out, ...]:
    """What is neither in the hand nor in a trick of this round: in other hands, thrown away or in the draw pile."""
    s = view.state
    if view.seat < 0:
        return ()
    seen = s.hands[view.seat]
    for seat in range(view.players):
        seen |= s.won[seat]
        if s.laid[seat] != EMPTY:
            seen |= 1 << s.laid[seat]
    names = (say("hue 0"), say("hue 1"), say("hue 2"), say("hue 3"), say("card M"), say("card R"))
    return tuple(
        out_of(view.players, letter, name, seen & _ALIKE[letter], say.language) for letter, name in zip("YBGKMR", names)
    )


_ALIKE = {letter: sum(1 << card for card, code in enumerate(CARDS) if code[0] == letter) for letter in "YBGKMR"}


@lru_cache(4096)
def out_of(players: int, letter: str, name: str, seen: int, language: Language) -> Out:
    """What is out of a colour, or of the Mystics or Surrenders, where these were seen."""
    deck = [CARDS.index(code) for code in deck_of(players) if code[0] == letter]
    return Out(f"kt-{letter}", name, tuple(_face(card, language) for card in deck if not has(seen, card)))


def note_on(view: Seen, seat: int, card: int, form: int, say: Words) -> str:
    """What a card in the trick counts as, where that is not what it shows."""
    number = st.set_of(view.state, seat)
    if tricks.under_king(form):
        return say("under king")
    effective = tricks.counts_as(number, card, form)
    if effective == card:
        return say("under queen", set=say(f"set {SETS[number]}")) if tricks.under_queen(form) else ""
    colourless = COLOUR_OF[effective] == COLOURLESS
    what = say("card M" if has(MYSTICS, effective) else "card R") if colourless else str(int(VALUE_OF[effective]))
    return say("counts instead", what=what)


Play = tuple[int, int, int]  # seat, card, form


@lru_cache(4096)
def play_of(text: str) -> tuple[int, int] | None:
    """The card and the form that a move plays, if it plays one."""
    match = _PLAY.fullmatch(text)
    return (CARDS.index(match[1]), FORM_TEXTS.index(match[2])) if match else None


def tricks_done(view: Seen, say: Words) -> list[LastTrick]:
    """The completed tricks, told by the log; judged with the companies of their rounds."""
    plays = [(seat, *play) for seat, text in view.log if (play := play_of(text))]
    full = len(plays) // view.players
    if full and view.state.plays == view.players:
        full -= 1  # a full trick that is not yet taken
    return [trick_done(view, k, tuple(plays[k * view.players : (k + 1) * view.players]), say.language) for k in range(full)]


@follows_from("players", "sets", "company", "bets")
def trick_done(view: Seen, number: int, plays: tuple[Play, ...], language: Language) -> LastTrick:
    """A trick of the game, from 0."""
    s = copy(view.state)
    s.round_no = number // HAND
    cards = tuple((seat, _face(card, language)) for seat, card, _ in plays)
    return LastTrick(number + 1, cards, winning_card(s, plays))


def taken(view: Seen, done: list[LastTrick], say: Words) -> Taken | None:
    """The trick that was taken with the last move, or the word after it that the turn is over."""
    s = view.state
    if not done or s.plays or not any(play_of(made.text) for made in view.log[-2:]):
        return None
    r, winner = (len(done) - 1) // HAND, done[-1].winner
    count = s.tricks[r, winner] if r < s.finished else int(scoring.final_count(s, winner))
    forms = [play[1] for made in view.log if (play := play_of(made.text))][-view.players :]
    before = copy(s)
    before.round_no = r
    on_it = tuple(on_card(before, seat, form) for (seat, _), form in zip(done[-1].cards, forms))
    helped = say("and king") if tricks.under_king(forms[done[-1].best]) else ""
    return Taken(done[-1], standing(view, winner, int(count), r < s.finished, say), on_it=on_it, with_=helped)


def standing(view: Seen, winner: int, count: int, ended: bool, say: Words) -> str:
    """How many tricks the winner has, and what that would pay for bet, Jack and all else that asks for a number."""
    told, ruler = say("tricks", n=count), None if ended else company.ruler_of(view, winner, say)
    if ruler is None or ruler.now != count:  # the round is over, or the bet is on somebody else's tricks
        return say("has now", tricks=told)
    return say("pays now", tricks=told, points=ruler.pays[count] if count < len(ruler.pays) else 0)


def winning_card(s: State, plays: Sequence[Play]) -> int:
    """Which card of a full trick won it, from 0."""
    dominant = EMPTY
    for seat, card, form in plays:
        if dominant == EMPTY:
            dominant = tricks.colour_set_by(st.set_of(s, seat), card, form)
    return max(range(len(plays)), key=lambda k: (tricks.strength(s, *plays[k], k, dominant), -k))
