"""Monster Trick for people: its deal, its move texts and what is said about them."""

import re
from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from overtrick.games.monster_trick import knowledge, policy, rules
from overtrick.games.monster_trick.rules import State
from overtrick.games.monster_trick.words import CATALOGUE
from overtrick.kit.cards import count, has
from overtrick.kit.chance import Luck, shuffled
from overtrick.kit.errors import BadRecord
from overtrick.kit.game import Chance, Deal, Game, Line, Options, deck_in
from overtrick.kit.memory import Memory, swapped
from overtrick.kit.notation import cards_in, one_of, one_seat, seats
from overtrick.kit.seats import all_seats
from overtrick.kit.states import as_numbers
from overtrick.kit.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType

    from overtrick.kit.page import Drawing
    from overtrick.kit.questions import Question

_PLAY = re.compile(r"([GYPB])(\d\d?)@([1-4])")


def card_text(card: int) -> str:
    return f"{rules.COLOURS[card // rules.VALUES]}{card % rules.VALUES + 1}"


def card_of(text: str) -> int:
    return rules.VALUES * rules.COLOURS.index(text[0]) + int(text[1:]) - 1


def deck(players: int) -> list[str]:
    """The cards in play (MT-5)."""
    return [f"{colour}{value}" for colour in rules.COLOURS for value in range(1, rules.HIGHEST[players] + 1)]


_ROWS = [["row " + "-".join(map(str, values[order])) for order in rules.ORDERS] for values in rules.VICTORY]
_PLAYS = [
    f"{card_text(card)}@{place + 1}" for card in range(len(rules.COLOURS) * rules.VALUES) for place in range(rules.PLACES)
]


class MonsterTrick(Game[State]):
    name = "monster-trick"
    players = range(2, 6)  # MT-3
    state = State
    modules = (rules, knowledge, policy)
    actions = rules.ACTIONS
    most_legal = rules.MOST_LEGAL
    features = knowledge.FEATURES
    traits = policy.TRAITS
    limits = (0.0, 1.0)
    cards = tuple(card_text(card) for card in range(len(rules.COLOURS) * rules.VALUES))
    notation = MappingProxyType(
        {
            "dealt": cards_in(cards),
            "hands": cards_in(cards, lies=True),
            "gone": cards_in(cards, lies=True),
            "cards": one_of(cards, lies=True),
            "best": one_of(cards),
            "owner": one_seat(),
            "starter": one_seat(empty=0),
            "turn": one_seat(empty=0),
            "chosen": seats(),
        }
    )
    catalogue = CATALOGUE

    def rounds(self, players: int, options: Options) -> int:
        return rules.ROUNDS

    def longest(self, players: int, options: Options) -> int:
        return rules.ROUNDS * players * (1 + rules.HAND)

    def points_limits(self, players: int, options: Options) -> tuple[int, int]:
        return 0, int(rules.VICTORY.max(axis=1).sum())

    def deal(self, players: int, options: Options, luck: Luck) -> Deal:
        return {"decks": [shuffled(deck(players), luck) for _ in range(rules.ROUNDS)]}

    def start(self, players: int, options: Options, deal: Deal) -> State:
        decks = deal.get("decks")
        if not isinstance(decks, list) or len(decks) != rules.ROUNDS:
            raise BadRecord("It has no three decks, one a round.", field="deal")
        orders = [deck_in(cards, deck(players), f"Deck {r + 1}") for r, cards in enumerate(decks)]
        s = self.blank(players, options)
        rules.lay_out(s, as_numbers(np.array([card_of(card) for order in orders for card in order], np.int64)))
        return s

    def chances(self, players: int, options: Options) -> list[Chance]:
        cards = [card_of(card) for card in deck(players)]
        return [Chance(r * len(cards), cards) for r in range(rules.ROUNDS)]

    # -- positions -----------------------------------------------------------------------------------------------------

    def deck(self, players: int, options: Options) -> list[str]:
        return deck(players)

    def derive(self, s: State, given: frozenset[str]) -> None:
        """How many cards lie at a place, and the best of them, can be seen from the cards; how many were played, from all."""
        for place in range(rules.PLACES):
            there = [card for card in s.cards[place] if card != rules.EMPTY]
            if "length" not in given:
                s.length[place] = len(there)
            if "best" not in given and there:
                s.best[place] = max(card for card in there if rules.colour(card) == rules.colour(there[0]))
        if "round_no" not in given:
            s.round_no = min(s.finished, rules.ROUNDS - 1)
        if "starter" not in given:
            s.starter = s.round_no % s.players
        if "plays" not in given:
            s.plays = sum(s.length) + count(s.gone)

    def impossible(self, s: State, options: Options) -> Iterator[str]:
        if s.round_no != min(s.finished, rules.ROUNDS - 1):
            yield f"Round {s.round_no + 1} is played, and {s.finished} are over."
        if s.finished == rules.ROUNDS:
            return
        if s.chosen == all_seats(s) and s.turn != (s.starter + s.plays) % s.players:
            yield f"After {s.plays} cards it is the turn of seat {(s.starter + s.plays) % s.players}, not of seat {s.turn}."
        if s.chosen == all_seats(s) or s.plays:
            for seat in range(s.players):
                held, due = count(s.hands[seat]), knowledge.hand_size(s, seat)
                if held not in (0, due):
                    yield f"Seat {seat} has {held} cards, where it should have {due}."
        if count(s.gone) != rules.FULL * sum(s.won[seat] for seat in range(s.players)):
            yield f"{count(s.gone)} cards are gone, where {sum(s.won[: s.players])} tricks have been completed."
        for place in range(rules.PLACES):
            if (s.length[place] > 0) != (s.owner[place] != rules.EMPTY):
                yield f"At place {place + 1} there is a marker without a trick, or a trick without one."

    def forget(self, s: State, seat: int, memory: Memory) -> None:
        """Which cards went in tricks that are turned over."""
        for card, other in memory.mistaken(s.gone, knowledge.unseen(s), rules.VALUES):
            s.gone = swapped(s.gone, card, other)

    # -- moves ---------------------------------------------------------------------------------------------------------

    def text(self, s: State, seat: int, action: int) -> str:
        return _ROWS[s.round_no][action] if action < rules.ROWS else _PLAYS[action - rules.ROWS]

    def texts(self, s: State, seat: int, actions: Sequence[int]) -> list[str]:
        if actions and actions[0] < rules.ROWS:
            return super().texts(s, seat, actions)
        return [_PLAYS[action - rules.ROWS] for action in actions]

    def public(self, s: State, seat: int, text: str) -> str:
        return "row" if text.startswith("row") else text

    def why_not(self, s: State, seat: int, text: str, say: Words) -> str:
        if s.chosen != all_seats(s):
            return say("row first", example=self.text(s, seat, 0))
        match = _PLAY.fullmatch(text)
        if match is None or int(match[2]) not in range(1, rules.VALUES + 1):
            return say("type a play", move=text)
        card, place = card_of(match[1] + match[2]), int(match[3]) - 1
        if not has(s.hands[seat], card):
            return say("not held", card=self.card_name(card, say))
        fits = rules.places_for(s, rules.colour(card), rules.first_free_place(s))
        places = [str(p + 1) for p in range(rules.PLACES) if has(fits, p)]
        return say("wrong place", card=self.card_name(card, say), place=place + 1, places=say.listed(places, "or"))

    def card_name(self, card: int, say: Words) -> str:
        return say(rules.COLOURS[card // rules.VALUES], value=card % rules.VALUES + 1)

    def describe(self, s: State, seat: int, text: str, say: Words) -> str:
        if text.startswith("row"):
            values = text.removeprefix("row").strip()
            return say("lays row", row=values) if values else say("lays a row")
        name, place_text = text.split("@")
        card, place = card_of(name), int(place_text) - 1
        parts = {"card": self.card_name(card, say), "place": place + 1}
        if s.length[place] == 0:
            return say("opens", **parts)
        leads = rules.beats(card, s.best[place])
        if s.length[place] == rules.FULL - 1:
            winner = seat if leads else s.owner[place]
            return say("completes", winner=say.name(winner), **parts)
        return say("takes" if leads else "adds", **parts)

    def ask(self, s: State, seat: int, say: Words) -> str:
        if s.chosen != all_seats(s):
            return say("ask row", values=say.listed([str(v) for v in rules.VICTORY[s.round_no]]))
        free = rules.first_free_place(s)
        return say("ask card full") if free == rules.EMPTY else say("ask card", place=free + 1)

    def rules_in_play(self, s: State, say: Words) -> str:
        if s.chosen != all_seats(s):
            return say("rules row", values="-".join(str(v) for v in rules.VICTORY[s.round_no]))
        return say("rules play")

    def explain(self, s: State, seat: int, number: int, say: Words) -> list[Line]:
        won, points = s.tricks[number, seat], s.points[number, seat]
        reason = say("no trick") if won == 0 else say("face up", tricks=say("tricks", n=won), k=(won - 1) % 3 + 1)
        return [Line(reason, points)]

    def picture(self, s: State, seat: int, say: Words) -> "RenderableType":
        from overtrick.games.monster_trick import terminal  # Rich is needed only to draw

        return terminal.picture(s, seat, say)

    def drawing(self) -> "Drawing":
        from overtrick.games.monster_trick.page.page import MonsterTrickDrawing  # needed only in the browser

        return MonsterTrickDrawing()

    def questions(self) -> "Sequence[Question]":
        from overtrick.games.monster_trick.questions import QUESTIONS  # needed only in the lab

        return QUESTIONS
