"""Positions of Monster Trick in a short notation, for tests."""

from collections.abc import Sequence

import numpy as np

import overtrick
from overtrick.games.monster_trick import rules
from overtrick.games.monster_trick.game import card_of
from overtrick.kit.game import State
from overtrick.kit.table import legal_moves

GAME = overtrick.game("monster-trick")


def position(
    players: int = 4,
    places: Sequence[str] = (),
    hands: Sequence[str] = (),
    turn: int = 0,
    rows: Sequence[Sequence[int]] = (),
    won: Sequence[int] = (),
    round_no: int = 0,
) -> State:
    """A moment of play. A place reads "0:G8 2:G3": seat 0 opened with green 8, seat 2 added green 3."""
    s = GAME.new_state()
    s.players = players
    rules.begin_round(s, round_no)
    s.finished = round_no
    s.chosen = (1 << players) - 1
    s.turn = turn
    for seat in range(players):
        s.rows[seat] = rows[seat] if seat < len(rows) else rules.VICTORY[round_no]
        s.won[seat] = won[seat] if seat < len(won) else 0
        s.hands[seat] = hand(hands[seat]) if seat < len(hands) else 0
    for place, text in enumerate(places):
        for seat_card in text.split():
            who, card = seat_card.split(":")
            put(s, int(who), card_of(card), place)
    return s


def put(s: State, seat: int, card: int, place: int) -> None:
    """Lay a card on a place without passing the turn."""
    turn, plays = int(s.turn), int(s.plays)
    rules.put_card(s, seat, card, place)
    s.turn, s.plays = turn, plays


def hand(cards: str) -> int:
    return sum(1 << card_of(card) for card in cards.split())


def moves(s: State, seat: int) -> set[str]:
    return {move.text for move in legal_moves(GAME, s, seat)}


def play(s: State, seat: int, text: str) -> None:
    codes = {move.text: move.action for move in legal_moves(GAME, s, seat)}
    rules.play(s, seat, codes[text])


def shares(s: State) -> list[float]:
    out = np.zeros(int(s.players), np.float32)
    rules.payoff(s, out)
    return [round(float(share), 3) for share in out]
