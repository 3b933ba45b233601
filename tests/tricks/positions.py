"""Positions of Tricks in a short notation, for tests; rules run interpreted here."""

from collections.abc import Sequence

import numpy as np

import overtrick
from overtrick.games.tricks import rules
from overtrick.games.tricks.game import card_of
from overtrick.games.tricks.state import BIDDING, BUYING, EMPTY, PLAYING, one
from overtrick.games.tricks.tables import CAPITAL, COLOURS, GREY, HAND
from overtrick.kit.game import State
from overtrick.kit.table import legal_moves

GAME = overtrick.game("tricks")


def tally(cards: str) -> int:
    return sum(one(card_of(card)) for card in cards.split())


def blank(players: int, hands: Sequence[str], money: Sequence[int]) -> State:
    s = GAME.new_state()
    s.players = players
    for field in (s.deck, s.second, s.cards, s.bids):
        field[:] = EMPTY
    s.turn = s.trump = s.leader = s.led = EMPTY
    s.money[:players] = s.total[:players] = money or [CAPITAL] * players
    for seat, cards in enumerate(hands):
        s.hands[seat] = tally(cards)
    return s


def market(decks: Sequence[str], hands: Sequence[str] = (), money: Sequence[int] = (), turn: int = 0, bought: int = 0) -> State:
    """Somebody is about to buy; a deck reads "R4 Y3 B0", the open card first."""
    s = blank(len(decks), hands, money)
    s.phase, s.turn, s.bought = BUYING, turn, bought
    for owner, deck in enumerate(decks):
        for k, card in enumerate(deck.split()):
            s.deck[owner, k] = card_of(card)
            s.left[owner] |= 1 << card_of(card)
    return s


def bidding(hands: Sequence[str], money: Sequence[int] = ()) -> State:
    """Everyone has bought and is about to bid."""
    s = blank(len(hands), hands, money)
    s.phase, s.bought = BIDDING, HAND * len(hands)
    return s


def trick(
    hands: Sequence[str],
    bids: str,
    trump: str | None = None,
    leader: int = 0,
    won: Sequence[int] = (),
    money: Sequence[int] = (),
    winner_leads: bool = False,
    round_no: int = 0,
) -> State:
    """A trick is about to be led."""
    s = blank(len(hands), hands, money)
    s.phase, s.turn, s.leader, s.winner_leads = PLAYING, leader, leader, winner_leads
    s.round_no = s.finished = round_no
    s.trump = COLOURS.index(trump) if trump else GREY
    s.bids[round_no, : len(hands)] = [card_of(card) for card in bids.split()]
    s.chosen = (1 << len(hands)) - 1
    s.won[: len(won)] = won
    return s


def moves(s: State, seat: int | None = None) -> set[str]:
    return {move.text for move in legal_moves(GAME, s, actor(s) if seat is None else seat)}


def actor(s: State) -> int:
    """The seat to act; the first of several."""
    mask = rules.to_act(s)
    return (mask & -mask).bit_length() - 1


def play(s: State, *texts: str) -> None:
    """Make these moves, each by the seat to act."""
    for text in texts:
        seat = actor(s)
        codes = {move.text: move.action for move in legal_moves(GAME, s, seat)}
        rules.play(s, seat, codes[text])


def shares(s: State) -> list[float]:
    out = np.zeros(int(s.players), np.float32)
    rules.payoff(s, out)
    return [round(float(share), 3) for share in out]
