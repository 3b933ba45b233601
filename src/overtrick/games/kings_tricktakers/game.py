"""Kings Tricktakers as tables, records and pages see it: its options, its deal, its move texts and who says what."""

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from overtrick.games.kings_tricktakers import knowledge, policy, rules, speech
from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.moves import BETTABLES, text_of
from overtrick.games.kings_tricktakers.state import State
from overtrick.games.kings_tricktakers.tables import (
    CARDS,
    CHARACTER_COUNT,
    CHARACTERS,
    COLOURS,
    EMPTY,
    HAND,
    ROUNDS,
    SETS,
    characters_of,
    deck_of,
)
from overtrick.games.kings_tricktakers.words import CATALOGUE
from overtrick.kit.cards import count
from overtrick.kit.chance import Luck, shuffled
from overtrick.kit.errors import BadRecord
from overtrick.kit.game import Chance, Deal, Game, Line, Option, Options, deck_in
from overtrick.kit.memory import Memory
from overtrick.kit.notation import cards_in, number, one_of, one_seat, option, seats
from overtrick.kit.states import as_numbers
from overtrick.kit.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType

    from overtrick.kit.page import Drawing
    from overtrick.kit.questions import Question


class KingsTricktakers(Game[State]):
    name = "kings-tricktakers"
    players = range(2, 6)  # KT-5
    options = (Option("companies", ("draft", "starter"), "draft"), Option("diplomat", (True, False), True))
    state = State
    modules = (rules, knowledge, policy)
    actions = st.ACTIONS
    most_legal = st.MOST_LEGAL
    features = knowledge.FEATURES
    limits = (-10.0, 10.0)  # points, which can be negative; most is from 0 to 1
    catalogue = CATALOGUE
    cards = CARDS
    notation = MappingProxyType(
        {
            "drafted": option(),
            "drafter": one_seat(empty=0),
            "pool": cards_in(CHARACTERS),
            "decks": one_of(CARDS),
            "sets": one_of(SETS),
            "company": cards_in(CHARACTERS),
            "bets": cards_in(BETTABLES),
            "ally": one_seat(),
            "copied_seat": one_seat(),
            "copied": one_of(BETTABLES),
            "kings_down": cards_in(SETS),
            "queens_down": cards_in(SETS),
            "queens_out": cards_in(SETS),
            "phase": one_of(st.PHASE_NAMES, empty=0),
            "first": one_seat(),
            "turn": one_seat(),
            "committed": seats(),
            "used": cards_in(CHARACTERS),
            "hands": cards_in(CARDS, lies=True),
            "thrown": one_of(CARDS, lies=True),
            "won": cards_in(CARDS, lies=True),
            "leader": one_seat(),
            "dominant": one_of(COLOURS),
            "waiting": one_seat(),
            "order": one_seat(),
            "laid": one_of(CARDS, lies=True),
            "named": seats(),
            "gave": one_of(CARDS),
            "returned": one_of(CARDS),
            "room": number(empty=st.ANY),
            "loose": cards_in(COLOURS),
            "holder": one_seat(),
            "holder_colour": one_of(COLOURS),
        }
    )

    def rounds(self, players: int, options: Options) -> int:
        return ROUNDS

    def longest(self, players: int, options: Options) -> int:
        """More than any game has: as if every character of the pool were used in each round, by whoever could."""
        draft = 4 * players  # a set and three characters each
        bets = players + 1
        powers = CHARACTER_COUNT * (1 + 3)  # each used once, with at most three cards to discard
        asides = 2 * players  # a Queen turned up or declined
        a_trick = players * (players + 3)  # Assassins naming one another, the Green Queen, the card, the end of the turn
        return ROUNDS * (draft + bets + powers + asides + 2 + HAND * a_trick)

    # -- the deal ------------------------------------------------------------------------------------------------------

    def deal(self, players: int, options: Options, luck: Luck) -> Deal:
        deal: Deal = {"decks": [shuffled(deck_of(players), luck) for _ in range(ROUNDS)]}
        if options["companies"] == "draft":
            return deal | {"drafter": luck.below(players)}  # KT-G25
        return deal | {"companies": [shuffled(SETS, luck)[:players] for _ in range(ROUNDS)]}  # KT-14

    def start(self, players: int, options: Options, deal: Deal) -> State:
        dealt = _decks_in(deal, players)
        if options["companies"] == "draft":
            dealt.append(_drafter_in(deal, players))
        else:
            dealt += _companies_in(deal, players)
        s = self.blank(players, options)
        rules.lay_out(s, as_numbers(np.array(dealt, np.int64)))
        return s

    def blank(self, players: int, options: Options) -> State:
        s = super().blank(players, options)
        s.sets[:] = s.decks[:] = EMPTY
        s.order[:] = s.laid[:] = s.thrown[:] = EMPTY
        s.ally[:] = s.copied_seat[:] = s.copied[:] = EMPTY
        s.room[:] = st.ANY
        if options["companies"] == "draft":
            s.drafted = 1
            s.pool = sum(1 << CHARACTERS.index(name) for name in characters_of(players, bool(options["diplomat"])))
        return s

    def chances(self, players: int, options: Options) -> list[Chance]:
        cards = [CARDS.index(card) for card in deck_of(players)]
        decks = [Chance(r * len(cards), cards) for r in range(ROUNDS)]
        end = ROUNDS * len(cards)
        if options["companies"] == "draft":
            return [*decks, Chance(end, range(players), shuffled=False)]
        return [*decks, *(Chance(end + r * len(SETS), range(len(SETS))) for r in range(ROUNDS))]

    # -- positions -----------------------------------------------------------------------------------------------------

    def impossible(self, s: State, options: Options) -> Iterator[str]:
        if s.phase == st.OVER:
            return
        for seat in range(s.players):
            if s.hands[seat] and count(s.hands[seat]) != s.held[seat]:
                yield f"Seat {seat} has {count(s.hands[seat])} cards, where {s.held[seat]} are counted."
            if count(s.company[s.round_no, seat]) > 3:
                yield f"Seat {seat} has more than three characters."
        taken = [s.sets[s.round_no, seat] for seat in range(s.players) if s.sets[s.round_no, seat] != EMPTY]
        if len(set(taken)) < len(taken):
            yield "Two seats have the same King."

    def forget(self, s: State, seat: int, memory: Memory) -> None:
        """Who has shown to lack a colour. What somebody has collected lies before them."""
        for other in range(s.players):
            for colour in range(len(COLOURS)):
                if other != seat and s.room[other, colour] != st.ANY and not memory.keeps("void", other, colour):
                    s.room[other, colour] = st.ANY

    # -- moves ---------------------------------------------------------------------------------------------------------

    def text(self, s: State, seat: int, action: int) -> str:
        return text_of(action, seat, s.players)

    def texts(self, s: State, seat: int, actions: Sequence[int]) -> list[str]:
        players = s.players
        return [text_of(action, seat, players) for action in actions]

    def public(self, s: State, seat: int, text: str) -> str:
        verb = text.partition(" ")[0]
        if text == "no bet":
            return "bet"
        return verb if verb in ("bet", "discard", "give", "return") else text

    def why_not(self, s: State, seat: int, text: str, say: Words) -> str:
        moves = np.zeros(self.most_legal, np.int32)
        rules.legal(s, seat, moves)
        return speech.why_not(s, seat, text, text_of(int(moves[0]), seat, s.players), say)

    # -- words for people ----------------------------------------------------------------------------------------------

    def describe(self, s: State, seat: int, text: str, say: Words) -> str:
        return speech.describe(s, seat, text, say)

    def ask(self, s: State, seat: int, say: Words) -> str:
        return speech.ask(s, seat, say)

    def rules_in_play(self, s: State, say: Words) -> str:
        return speech.rules_in_play(s, say)

    def explain(self, s: State, seat: int, number: int, say: Words) -> list[Line]:
        return speech.explain(s, seat, number, say)

    def picture(self, s: State, seat: int, say: Words) -> "RenderableType":
        from overtrick.games.kings_tricktakers import terminal  # Rich is needed only to draw

        return terminal.picture(s, seat, say)

    def drawing(self) -> "Drawing":
        from overtrick.games.kings_tricktakers.page.page import KingsDrawing  # needed only in the browser

        return KingsDrawing()

    def questions(self) -> "Sequence[Question]":
        from overtrick.games.kings_tricktakers.questions import QUESTIONS  # needed only in the lab

        return QUESTIONS


def _decks_in(deal: Deal, players: int) -> list[int]:
    decks = deal.get("decks")
    if not isinstance(decks, list) or len(decks) != ROUNDS:
        raise BadRecord("It has no three decks, one a round.", field="deal")
    orders = [deck_in(cards, deck_of(players), f"Deck {r + 1}") for r, cards in enumerate(decks)]
    return [CARDS.index(card) for order in orders for card in order]


def _drafter_in(deal: Deal, players: int) -> int:
    drafter = deal.get("drafter")
    if type(drafter) is not int or not 0 <= drafter < players:
        raise BadRecord("Its drafter is not one of the seats.", field="deal")
    return drafter


def _companies_in(deal: Deal, players: int) -> list[int]:
    """Any of the five, however few play: characters are not thinned out for them (KT-11)."""
    companies = deal.get("companies")
    if not isinstance(companies, list) or len(companies) != ROUNDS:
        raise BadRecord("It has no three lists of companies, one a round.", field="deal")
    found = []
    for r, colours in enumerate(companies):
        proper = isinstance(colours, list) and len(colours) == players and all(c in SETS for c in colours)
        if not proper or len(set(colours)) < players:
            raise BadRecord(f"The companies of round {r + 1} are not one colour a seat, each once.", field="deal")
        found += [SETS.index(colour) for colour in colours] + [EMPTY] * (len(SETS) - players)
    return found
