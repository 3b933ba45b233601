"""A game of bids and tricks with a pack of its own, for eight: it brings no drawing, no rules page, and one unusual move."""

import importlib.metadata
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from overtrick.kit import game as finding
from overtrick.kit.cards import write_cards
from overtrick.kit.compiled import GAMES
from overtrick.kit.contract import Moves, Numbers
from overtrick.kit.fields import EVERYBODY, HIDDEN, OWNER, masks, mediums, small, smalls
from overtrick.kit.game import Option, Options
from overtrick.kit.seats import share_victory
from overtrick.kit.trick_game import Suit, TrickGame
from overtrick.kit.tricks import (
    EMPTY,
    BidTrick,
    begin_hand,
    bid,
    bidding,
    hand_is_over,
    imagine_hands,
    imagine_turned,
    lay,
    next_seat,
    playable,
    suit_of,
    take_trick,
    write_bids,
    write_result,
)
from overtrick.kit.words import Catalogue, Words

SEATS, ROUNDS, IN_SUIT = 8, 5, 12
BIDS = 7  # up to five tricks, and to bid two of them blind
BLIND = BIDS - 1
PACK = (1 << 4 * IN_SUIT) - 1


class State(BidTrick):
    moons = small(EVERYBODY)  # makes it unlike any other state
    rounds = small(EVERYBODY)
    lengths = smalls(ROUNDS, EVERYBODY)
    dealt = masks(ROUNDS, SEATS, HIDDEN)
    turned = smalls(ROUNDS, HIDDEN, blank=EMPTY)
    tricks = smalls(ROUNDS, SEATS, EVERYBODY)
    points = mediums(ROUNDS, SEATS, EVERYBODY)
    exact = smalls(ROUNDS, SEATS, EVERYBODY)
    total = mediums(SEATS, EVERYBODY)
    in_all = small(EVERYBODY)
    trump = small(EVERYBODY)
    dealer = small(EVERYBODY)
    hands = masks(SEATS, OWNER)
    played = masks(SEATS, EVERYBODY)
    lacks = smalls(SEATS, EVERYBODY)
    bids = smalls(SEATS, EVERYBODY)
    won = smalls(SEATS, EVERYBODY)
    leader = small(EVERYBODY)
    turn = small(EVERYBODY)
    owner = small(EVERYBODY)
    laid = smalls(SEATS, EVERYBODY)


def to_act(s: State) -> int:
    return 0 if s.finished == s.rounds else 1 << s.turn


def legal(s: State, seat: int, out: Moves) -> int:
    if not bidding(s):
        return write_cards(playable(s, seat, IN_SUIT), BIDS, out, 0)
    n = write_bids(s, EMPTY, out)
    if s.in_all >= 2:
        out[n] = BLIND
        n += 1
    return n


def play(s: State, seat: int, action: int) -> None:
    if action < BIDS:
        bid(s, seat, 2 if action == BLIND else action)
    elif lay(s, seat, action - BIDS, suit_of(s.trump, IN_SUIT), IN_SUIT):
        take_trick(s)
        if hand_is_over(s):
            for other in range(s.players):
                write_result(s, other, 5 if s.won[other] == s.bids[other] else -s.won[other])
            s.finished += 1
            if s.finished < s.rounds:
                begin_hand(s, next_seat(s, s.dealer))


def payoff(s: State, out: Numbers) -> None:
    for seat in range(s.players):
        out[seat] = s.total[seat]
    share_victory(s, out)


def imagine(s: State, seat: int, rng: Any) -> None:
    imagine_hands(s, seat, PACK, 4, IN_SUIT, rng)
    for r in range(s.finished + 1, s.rounds):
        imagine_turned(s, r, PACK, rng)


def encode(s: State, seat: int, out: Numbers) -> None:
    out[0] = s.in_all


CATALOGUE: Catalogue = {
    "title": ("Eight Moons", "Huit lunes"),
    "about": ("Tricks by moonlight.", "Des plis au clair de lune."),
    "moons": ("moons", "lunes"),
    "suns": ("suns", "soleils"),
    "waves": ("waves", "vagues"),
    "foxes": ("foxes", "renards"),
    "rank B": ("10", "10"),
    "rank G": ("guardian", "gardien"),
    "rank é": ("evening", "soir"),
    "bids blind": ("bids two blind", "annonce deux à l'aveugle"),
    "option hands": ("How many hands are played.", "Le nombre de donnes."),
    "option tide": ("How the tide stands.", "La marée."),
    "option tide high": ("high water", "marée haute"),
    "option tide low": ("low water", "marée basse"),
    "option fog": ("Whether there is fog.", "S'il y a du brouillard."),
}


class EightMoons(TrickGame[State]):
    name = "eight-moons"
    players = range(3, SEATS + 1)
    options = (
        Option("hands", (1, 2, 3, 4, 5), 5),
        Option("tide", ("high", "low"), "high"),
        Option("fog", (True, False), False),
    )
    state = State
    modules = (sys.modules[__name__],)
    bids = BIDS
    actions = BIDS + 4 * IN_SUIT
    most_legal = IN_SUIT
    features = 1
    suits = (
        Suit("M", "moons", "☾", "#1d4f73", "#7fb3d6"),
        Suit("S", "suns", "☀", "#f2c14e", "#b98a12"),
        Suit("W", "waves", "≈", "#0f6268", "#6fc2c0"),
        Suit("F", "foxes", "F", "#8a3b12", "#e0a078"),
    )
    ranks = "123456789BGé"
    minutes = 10
    rules_text = "<h2>The tide</h2>\n<p>Foxes run before the <b>tide</b>.</p>"
    catalogue = CATALOGUE

    def lengths(self, players: int, options: Options) -> Sequence[int]:
        return range(1, int(options["hands"]) + 1)

    def pack(self, players: int, options: Options) -> Sequence[int]:
        return range(4 * IN_SUIT)

    def scoring(self, s: State, say: Words) -> str:
        return "5."

    def text(self, s: State, seat: int, action: int) -> str:
        return "blind" if action == BLIND else super().text(s, seat, action)

    def describe(self, s: State, seat: int, text: str, say: Words) -> str:
        return say("bids blind") if text == "blind" else super().describe(s, seat, text, say)


GAME = EightMoons()


def install(patch: pytest.MonkeyPatch) -> str:
    """Announce the game as if its package were installed; returns its name."""
    entry = importlib.metadata.EntryPoint(GAME.name, f"{__name__}:GAME", GAMES)
    entries = {**finding._entries(), GAME.name: entry}
    patch.setattr(finding, "_entries", lambda: entries)
    return GAME.name
