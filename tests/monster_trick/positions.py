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
    laid = [[one.split(":") for one in place.split()] for place in places]
    usual = [int(value) for value in rules.VICTORY[round_no]]
    text = " ".join(
        [
            f"{players} finished={round_no} plays=0 turn={turn} chosen={','.join(map(str, range(players)))}",
            f"hands={'/'.join(','.join(cards.split()) for cards in hands)}",
            f"cards={'/'.join(','.join(card for _, card in place) for place in laid)}",
            f"owner={','.join(owner(place) for place in laid)}",
            f"rows={'/'.join(','.join(map(str, rows[seat] if seat < len(rows) else usual)) for seat in range(players))}",
            f"won={','.join(map(str, won))}",
        ]
    )
    return overtrick.position("monster-trick", text).state


def owner(place: Sequence[Sequence[str]]) -> str:
    """Whose marker lies at a trick: that of the highest card of the opening colour."""
    return max(((int(card[1:]), seat) for seat, card in place if card[0] == place[0][1][0]), default=(0, "-"))[1]


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
