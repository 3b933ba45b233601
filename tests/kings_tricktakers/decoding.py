"""The observation read back: a concealed state rebuilt from the numbers that `encode` wrote, by the table in the docs."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.tables import EMPTY, ROUNDS
from tests.kings_tricktakers.helpers import GAME

Vector = NDArray[np.float32]


class Reader:
    def __init__(self, vector: Vector) -> None:
        self.vector, self.at = vector, 0

    def take(self, n: int) -> Vector:
        self.at += n
        return self.vector[self.at - n : self.at]

    def number(self, scale: int = 1) -> int:
        return round(float(self.take(1)[0]) * scale)

    def one(self, n: int) -> int:
        found = np.flatnonzero(self.take(n))
        return int(found[0]) if len(found) else EMPTY

    def mask(self, n: int) -> int:
        return sum(1 << int(k) for k in np.flatnonzero(self.take(n)))


def decode(vector: Vector, seat: int) -> Any:
    """The state, concealed from the seat, that `encode` was given."""
    s = GAME.new_state()
    for name in ("decks", "sets", "thrown", "order", "laid", "ally", "copied_seat"):
        s[name][:] = EMPTY
    s.room[:] = st.ANY
    s.first = s.waiting = s.holder = EMPTY
    read = Reader(vector)
    own = max(seat, 0)
    hand, thrown = read.mask(46), read.take(46)
    read_table(s, read)
    s.hands[own] = hand
    for card in np.flatnonzero(thrown):
        s.thrown[own, round(float(thrown[card]) * 16) - 1] = card
    for k in range(s.players):
        other = (own + k) % int(s.players)
        read_seat(s, read, own, other)
        for r in range(ROUNDS):
            read_round(s, read, r, other)
    return s


def read_table(s: Any, read: Reader) -> None:
    s.pool, s.used = read.mask(20), read.mask(20)
    s.kings_down, s.queens_down, s.queens_out = read.mask(5), read.mask(5), read.mask(5)
    for r in range(ROUNDS):
        s.copied[r] = read.one(21)
    s.players = read.one(4) + 2
    s.finished = read.one(4)
    s.round_no = min(int(s.finished), ROUNDS - 1)
    s.phase, s.exchange = read.one(6), read.one(3)
    s.dominant, s.holder_colour = read.one(4), read.one(4)
    s.gave, s.returned = read.one(46), read.one(46)
    s.drafted, s.picks, s.drawn = read.number(), read.number(16), read.number(64)
    s.to_discard, s.trick_no, s.turns = read.number(16), read.number(16), read.number(16)
    s.stirred, s.after, s.plays = read.number(), read.number(), read.number(16)
    s.ten_after[0], s.ten_after[1], s.holder_after = read.number(16), read.number(16), read.number(16)


def read_seat(s: Any, read: Reader, own: int, other: int) -> None:
    s.total[other] = read.number(64)
    s.held[other], s.discards[other], s.piles[other] = read.number(16), read.number(16), read.number(16)
    for name in ("turn", "first", "leader", "waiting", "drafter"):
        if read.number():
            s[name] = other
    s.committed |= read.number() << other
    if read.number():
        s.holder = other
    s.exchange_after[other] = read.number(16)
    for k in np.flatnonzero(read.take(5)):
        s.named[other] |= 1 << (own + int(k)) % int(s.players)
    s.won[other] = read.mask(46)
    s.laid[other] = read.one(46)
    s.forms[other] = max(read.one(6), 0)
    place = read.one(5)
    if place != EMPTY:
        s.order[place] = other
    room, after = read.take(4), read.take(4)
    for colour in range(4):
        s.room[other, colour] = round(float(room[colour]) * 16) - 1 if room[colour] else st.ANY
        s.room_after[other, colour] = round(float(after[colour]) * 16)
    s.loose[other] = read.mask(4)


def read_round(s: Any, read: Reader, r: int, other: int) -> None:
    s.sets[r, other] = read.one(5)
    s.company[r, other], s.bets[r, other] = read.mask(20), read.mask(21)
    if read.number():
        s.ally[r] = other
    if read.number():
        s.copied_seat[r] = other
    s.tricks[r, other], s.points[r, other], s.exact[r, other] = read.number(16), read.number(64), read.number()
    for line in range(st.LINES):
        s.earned[r, other, line] = read.number(16)
