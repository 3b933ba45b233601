"""Tricks for people: its deal, its move texts and what is said about them."""

import re
from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from overtrick.games.tricks import knowledge, policy, rules
from overtrick.games.tricks.state import (
    ACTIONS,
    BID,
    BIDDING,
    BUYING,
    CARD,
    CHANGING,
    EMPTY,
    GREY_AS,
    KEEP,
    LEAD,
    MOST_LEGAL,
    PHASE_NAMES,
    PLAYING,
    SWAP,
    State,
    copies,
    deck_size,
)
from overtrick.games.tricks.state import cards_in as cards_in_hand
from overtrick.games.tricks.tables import (
    CAPITAL,
    CARDS,
    COLOUR,
    COLOURS,
    EXACT_BONUS,
    GREY,
    GREY_FOUR,
    HAND,
    LOAN,
    PRICE,
    REPAYMENT,
    ROUNDS,
    SET,
    SWAP_FEE,
    TRICKS,
    VALUE,
    card_text,
)
from overtrick.games.tricks.trick_play import strength, winning_seat
from overtrick.games.tricks.words import CATALOGUE
from overtrick.kit.chance import Luck, shuffled
from overtrick.kit.errors import BadRecord
from overtrick.kit.game import Chance, Deal, Game, Line, Option, Options, deck_in
from overtrick.kit.notation import cards_in, one_of, one_seat, option, seats, tally_of
from overtrick.kit.seats import clockwise
from overtrick.kit.states import as_numbers
from overtrick.kit.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType

    from overtrick.kit.page import Drawing
    from overtrick.kit.questions import Question

_DECK = re.compile(r"(buy|swap|lead) (\d+)")
_CARD = re.compile(r"(bid )?([BRY][0-5]|N4)(?:=([BRY]))?")


def card_of(text: str) -> int:
    return SET.index(text)


def card_name(card: int, say: Words) -> str:
    return say("grey four") if card == GREY_FOUR else say(COLOURS[COLOUR[card]], value=int(VALUE[card]))


def colour_name(colour: int, say: Words) -> str:
    return say("no trump") if colour == GREY else say(f"colour {COLOURS[colour]}")


class Tricks(Game[State]):
    name = "tricks"
    players = range(3, 6)  # TR-2, TR-G1
    options = (Option("winner_leads", (False, True), False),)
    state = State
    modules = (rules, knowledge, policy)
    actions = ACTIONS
    most_legal = MOST_LEGAL
    features = knowledge.FEATURES
    limits = (0.0, 20.0)  # money, in hundreds; all else is from 0 to 1
    total_is_sum = False  # it is money, which is also spent and borrowed
    catalogue = CATALOGUE
    cards = SET
    shown = MappingProxyType({"deck": 1, "cards": 1, "hands": 60})
    notation = MappingProxyType(
        {
            "winner_leads": option(),
            "phase": one_of(PHASE_NAMES, empty=0),
            "turn": one_seat(),
            "deck": one_of(SET),
            "second": one_of(SET),
            "left": cards_in(SET),
            "hands": tally_of(SET),
            "gone": tally_of(SET),
            "bids": one_of(SET),
            "chosen": seats(),
            "trump": one_of((*COLOURS, "N")),
            "leader": one_seat(),
            "led": one_of((*COLOURS, "N")),
            "cards": one_of(SET),
        }
    )

    def rounds(self, players: int, options: Options) -> int:
        return ROUNDS

    def longest(self, players: int, options: Options) -> int:
        at_market = 2 * HAND * players  # each purchase, and the change that may follow it
        return ROUNDS * (at_market + players + TRICKS * players + TRICKS - 1)

    def deal(self, players: int, options: Options, luck: Luck) -> Deal:
        return {"decks": [[shuffled(SET, luck) for _ in range(players)] for _ in range(ROUNDS)]}

    def start(self, players: int, options: Options, deal: Deal) -> State:
        decks = [_decks_of(deal, r, players) for r in range(ROUNDS)]
        s = self.blank(players, options)
        rules.lay_out(
            s, as_numbers(np.array([card_of(card) for round_ in decks for cards in round_ for card in cards], np.int64))
        )
        return s

    def blank(self, players: int, options: Options) -> State:
        s = super().blank(players, options)
        s.winner_leads = int(options["winner_leads"])
        s.deck[:], s.second[:], s.cards[:], s.bids[:] = EMPTY, EMPTY, EMPTY, EMPTY
        s.left[:players] = (1 << CARDS) - 1
        s.money[:players] = CAPITAL
        s.total[:players] = CAPITAL
        return s

    def chances(self, players: int, options: Options) -> list[Chance]:
        return [Chance(n * CARDS, range(CARDS)) for n in range(ROUNDS * players)]

    # -- positions -----------------------------------------------------------------------------------------------------

    def derive(self, s: State, given: frozenset[str]) -> None:
        """What is left of a deck, where the whole of it is told; points as the money stands, without loans."""
        for owner in range(s.players):
            if "left" not in given:
                s.left[owner] = sum(1 << card for card in s.deck[owner] if card != EMPTY)
            if "total" not in given:
                s.total[owner] = s.money[owner] - REPAYMENT * s.loans[owner]
        if "round_no" not in given:
            s.round_no = min(s.finished, ROUNDS - 1)

    def impossible(self, s: State, options: Options) -> Iterator[str]:
        for owner in range(s.players):
            known = [card for card in s.deck[owner] if card != EMPTY]
            if len(set(known)) < len(known) or any(not (s.left[owner] >> card) & 1 for card in known):
                yield f"The deck of seat {owner} has a card twice, or one that is not left in it."
            if s.money[owner] < 0:
                yield f"Seat {owner} has less than no money."
        for card in range(CARDS):
            seen = copies(s.gone, card) + sum(copies(s.hands[seat], card) for seat in range(s.players))
            seen += sum((s.left[owner] >> card) & 1 for owner in range(s.players))
            seen += sum(s.cards[seat] == card for seat in range(s.players))
            if seen > s.players:
                yield f"{card_text(card)} is there {seen} times, and there is one for each of {s.players} players."
        if (
            s.phase == PLAYING
            and len({cards_in_hand(s.hands[seat]) + (s.cards[seat] != EMPTY) for seat in range(s.players)}) > 1
        ):
            yield "The hands are not equally large."

    # -- moves ---------------------------------------------------------------------------------------------------------

    def text(self, s: State, seat: int, action: int) -> str:
        if action < SWAP:
            return f"buy {clockwise(s, seat, action)}"
        if action < KEEP:
            return f"swap {clockwise(s, seat, action - SWAP)}"
        if action == KEEP:
            return "keep"
        if action < CARD:
            return f"bid {card_text(action - BID)}"
        if action < GREY_AS:
            return card_text(action - CARD)
        if action < LEAD:
            return f"N4={COLOURS[action - GREY_AS]}"
        return f"lead {clockwise(s, seat, action - LEAD)}"

    def public(self, s: State, seat: int, text: str) -> str:
        return "bid" if text.startswith("bid") else text

    # -- words for people ----------------------------------------------------------------------------------------------

    def why_not(self, s: State, seat: int, text: str, say: Words) -> str:
        if s.phase in (BUYING, CHANGING):
            return self._why_no_purchase(s, seat, text, say)
        if s.phase in (BIDDING, PLAYING):
            return self._why_no_card(s, seat, text, say)
        return say("type a leader", move=text, last=s.players - 1)

    def _why_no_purchase(self, s: State, seat: int, text: str, say: Words) -> str:
        verb = "buy" if s.phase == BUYING else "swap"
        match = _DECK.fullmatch(text)
        if match is None or match[1] != verb or int(match[2]) >= s.players:
            return say(f"type a {verb}", move=text, last=s.players - 1)
        owner = int(match[2])
        deck = say("your deck") if owner == seat else say("deck of", name=say.name(owner))
        return say("deck empty" if deck_size(s, owner) == 0 else "deck too small", deck=deck)

    def _why_no_card(self, s: State, seat: int, text: str, say: Words) -> str:
        match = _CARD.fullmatch(text)
        bidding = s.phase == BIDDING
        if match is None or bool(match[1]) != bidding or (bidding and match[3]):
            return say("type a bid" if bidding else "type a card", move=text)
        card = card_of(match[2])
        if copies(s.hands[seat], card) == 0:
            return say("not held", card=card_name(card, say))
        if card == GREY_FOUR and s.led == EMPTY:
            return say("name its colour")
        if match[3]:
            return say("names only when led", card=card_name(card, say))
        return say("must follow", colour=colour_name(s.led, say), card=card_name(card, say))

    def describe(self, s: State, seat: int, text: str, say: Words) -> str:
        if match := _DECK.fullmatch(text):
            verb, other = match[1], int(match[2])
            if verb == "lead":
                return say("leads next") if other == seat else say("lets lead", name=say.name(other))
            return self._describe_purchase(s, seat, verb, other, say)
        if text == "keep":
            return say("keeps")
        if text.startswith("bid"):
            card = text.removeprefix("bid").strip()
            return say("bids", card=card_name(card_of(card), say)) if card else say("bids in secret")
        return self._describe_card(s, seat, text, say)

    def _describe_purchase(self, s: State, seat: int, verb: str, owner: int, say: Words) -> str:
        card = s.deck[owner, 0]
        price = int(PRICE[card]) if verb == "buy" else SWAP_FEE
        deck = say("own deck") if owner == seat else say("deck of", name=say.name(owner))
        parts = {"card": card_name(card, say), "price": price, "deck": deck}
        loan = say("on a loan") if s.money[seat] < price else ""
        if verb == "swap":
            return say("swaps", **parts) + loan
        if price == 0:
            return say("takes free", **parts)
        return say("buys own" if owner == seat else "buys", **parts, name=say.name(owner)) + loan

    def _describe_card(self, s: State, seat: int, text: str, say: Words) -> str:
        name, _, colour = text.partition("=")
        card = card_of(name)
        if colour:
            return say("leads as", card=card_name(card, say), colour=colour_name(COLOURS.index(colour), say))
        if s.led == EMPTY:
            return say("leads", card=card_name(card, say))
        winner = winning_seat(s)
        ahead = strength(card, s.led, s.trump) > strength(s.cards[winner], s.led, s.trump)
        if clockwise(s, seat, 1) == s.leader:
            taker = seat if ahead else winner
            return say("completes", card=card_name(card, say), winner=say.name(taker))
        return say("goes ahead" if ahead else "plays", card=card_name(card, say))

    def ask(self, s: State, seat: int, say: Words) -> str:
        if s.phase == BUYING:
            mine = 1 + s.bought // s.players
            return say("ask buy", number=mine, of=HAND, money=s.money[seat])
        if s.phase == CHANGING:
            return say("ask swap", fee=SWAP_FEE)
        if s.phase == BIDDING:
            return say("ask bid")
        if s.phase != PLAYING:
            return say("ask leader")
        need = say("aim", bid=int(VALUE[s.bids[s.round_no, seat]]), won=say("tricks", n=s.won[seat]))
        if s.led == EMPTY:
            return f"{say('ask lead')} {need}"
        return f"{say('ask follow', colour=colour_name(s.led, say))} {need}"

    def rules_in_play(self, s: State, say: Words) -> str:
        if s.phase in (BUYING, CHANGING):
            return say("rules buying", hand=HAND, fee=SWAP_FEE, loan=LOAN, repayment=REPAYMENT)
        if s.phase == BIDDING:
            return say("rules bidding", bonus=EXACT_BONUS)
        return say("rules play", leader=say("rules winner leads" if s.winner_leads else "rules winner names"))

    def explain(self, s: State, seat: int, number: int, say: Words) -> list[Line]:
        bid, won = int(VALUE[s.bids[number, seat]]), s.tricks[number, seat]
        lines = [Line(say("trick points", tricks=say("tricks", n=won), bid=bid), 2 * bid * won)]
        if won == bid:
            lines.append(Line(say("exact points"), EXACT_BONUS))
        return lines

    def picture(self, s: State, seat: int, say: Words) -> "RenderableType":
        from overtrick.games.tricks import terminal  # Rich is needed only to draw

        return terminal.picture(s, seat, say)

    def drawing(self) -> "Drawing":
        from overtrick.games.tricks.page.page import TricksDrawing  # needed only in the browser

        return TricksDrawing()

    def questions(self) -> "Sequence[Question]":
        from overtrick.games.tricks.questions import QUESTIONS  # needed only in the lab

        return QUESTIONS


def _decks_of(deal: Deal, r: int, players: int) -> list[list[str]]:
    """The decks of one shuffle, checked."""
    decks = deal.get("decks")
    if not isinstance(decks, list) or len(decks) != ROUNDS:
        raise BadRecord("It has no two shuffles of the decks, one a round.", field="deal")
    if not isinstance(decks[r], list) or len(decks[r]) != players:
        raise BadRecord(f"Shuffle {r + 1} has no {players} decks, one a seat.", field="deal")
    return [deck_in(cards, SET, f"Deck {owner} of shuffle {r + 1}") for owner, cards in enumerate(decks[r])]
