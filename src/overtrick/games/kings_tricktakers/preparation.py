"""Phase 4: drawing and discarding, reserved black tens, and Queens bought back (KT-17, KT-27, KT-28, KT-52, KT-55).

Drawing and discarding are here for the Hermit too, who does it in the tricks.
"""

from typing import Any

from overtrick.games.kings_tricktakers.state import (
    ANY,
    DISCARD,
    PREPARATION,
    QUEEN_LINE,
    QUEEN_UP,
    READY,
    USE,
    State,
    face_up,
    pile_left,
    set_of,
)
from overtrick.games.kings_tricktakers.tables import BERSERKER, COSTS, FIRST_BERSERKER, GAMBLER, OF_KIND, TEN_A
from overtrick.kit.cards import bit, has, lowest
from overtrick.kit.compiled import helper

GAMBLER_DRAWS = 2


@helper
def begin_preparation(s: State) -> None:
    s.phase = PREPARATION
    s.turn = s.first  # KT-G9: clockwise from the first player


@helper
def compulsory(s: State, seat: int) -> int:
    """The characters that still have to be applied (KT-27)."""
    return face_up(s, seat) & (int(OF_KIND[GAMBLER]) | int(OF_KIND[BERSERKER])) & ~s.used


@helper
def can_buy_queen(s: State, seat: int) -> bool:
    number = set_of(s, seat)
    return has(s.queens_down, number) and s.total[seat] >= COSTS[number]  # KT-28, KT-G10


@helper
def nothing_to_prepare(s: State, seat: int) -> bool:
    return s.to_discard == 0 and compulsory(s, seat) == 0 and not can_buy_queen(s, seat)


@helper
def legal_preparation(s: State, seat: int, out: Any) -> int:
    n = 0
    waiting = compulsory(s, seat)
    while waiting != 0:
        out[n] = USE + lowest(waiting)
        waiting &= waiting - 1
        n += 1
    if can_buy_queen(s, seat):
        out[n] = QUEEN_UP
        n += 1
        if n == 1:
            out[n] = READY  # declining her, once nothing compulsory is left
            n += 1
    return n


@helper
def prepare(s: State, seat: int, action: int) -> None:
    """A move of the preparation other than a discard."""
    if action == QUEEN_UP:
        buy_queen(s, seat)
    else:
        character = action - USE
        s.used |= bit(character)
        if has(OF_KIND[GAMBLER], character):
            draw(s, seat, GAMBLER_DRAWS)  # KT-52
        else:
            take_tens(s, seat, character)  # KT-55


@helper
def buy_queen(s: State, seat: int) -> None:
    number = set_of(s, seat)
    s.queens_down &= ~(1 << number)
    s.total[seat] -= COSTS[number]
    s.earned[s.round_no, seat, QUEEN_LINE] = -COSTS[number]


@helper
def take_tens(s: State, seat: int, character: int) -> None:
    """KT-17, KT-55: the Berserker's own reserved ten; both of them when two play (KT-G21)."""
    copy = character - FIRST_BERSERKER
    for ten in range(2):
        if ten == copy or s.players == 2:
            s.hands[seat] |= bit(TEN_A + ten)
            s.held[seat] += 1
            s.ten_after[ten] = s.discards[seat]
            s.to_discard += 1


@helper
def draw(s: State, seat: int, cards: int) -> None:
    """Draw, and owe as many discards; with a pile too small, what is left (KT-G14)."""
    cards = min(cards, pile_left(s))
    for _ in range(cards):
        s.hands[seat] |= bit(s.decks[s.round_no, s.drawn])
        s.drawn += 1
    s.held[seat] += cards
    s.to_discard += cards
    for colour in range(4):
        if s.room[seat, colour] < ANY:
            s.room[seat, colour] += cards  # any of the new cards may have the colour that the hand lacked


@helper
def legal_discards(s: State, seat: int, out: Any) -> int:
    n = 0
    hand = s.hands[seat]
    while hand != 0:
        out[n] = DISCARD + lowest(hand)
        hand &= hand - 1
        n += 1
    return n


@helper
def discard(s: State, seat: int, card: int) -> None:
    s.hands[seat] &= ~bit(card)
    s.held[seat] -= 1
    s.thrown[seat, s.discards[seat]] = card  # KT-G24: face down, out of play until the next round
    s.discards[seat] += 1
    s.to_discard -= 1
