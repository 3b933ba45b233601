"""Positions for the tests of Kings Tricktakers: random games, arranged deals, and short ways to set up a trick or a score."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from overtrick.games.kings_tricktakers import rules, scoring, tricks
from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.moves import BETTABLES
from overtrick.games.kings_tricktakers.tables import CARDS, CHARACTERS, EMPTY, SETS, deck_of
from overtrick.kit.chance import below, generator
from overtrick.kit.game import game
from overtrick.kit.table import Table, deal

GAME = game("kings-tricktakers")

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (players, {"companies": companies, "diplomat": diplomat})
    for players in range(2, 6)
    for companies in ("draft", "starter")
    for diplomat in (True, False)
]


def new_table(players: int, seed: int, options: dict[str, Any]) -> Table:
    return deal("kings-tricktakers", players, seed=seed, **options)


def random_plies(players: int, seed: int, options: dict[str, Any]) -> Iterator[Table]:
    """One table of a random game, before each of its moves and at its end."""
    table = new_table(players, seed, options)
    rng = generator("random game", players, seed, str(options))
    while not table.over:
        yield table
        actors = table.to_act()
        seat = actors[below(rng, len(actors))]
        moves = table.legal(seat)
        table.play(moves[below(rng, len(moves))], seat)
    yield table


def random_game(players: int, seed: int, options: dict[str, Any]) -> Table:
    return list(random_plies(players, seed, options))[-1]


def cards(text: str) -> int:
    """A set of cards: "Y1 K10a M1"."""
    return sum(1 << CARDS.index(card) for card in text.split())


def characters(text: str) -> int:
    """A set of characters, the Jack among them: "healer-1 jack"."""
    return sum(1 << BETTABLES.index(name) for name in text.split())


class Seat:
    """One seat of an arranged position: its set, its company, what of it is bet, and its hand."""

    def __init__(self, colour: str, company: str = "", bet: str = "", hand: str = "") -> None:
        self.colour, self.company, self.bet, self.hand = colour, company, bet, hand


def arranged(*seats: Seat, number: int = 1) -> Any:
    """A state at the opening of a round's first trick, seat 0 to lead; `number` is the round's, from 1."""
    players = len(seats)
    s = new_table(players, 1, {"companies": "draft", "diplomat": True}).state
    r = number - 1
    s.finished = s.round_no = r
    s.first = 0
    s.committed = (1 << players) - 1
    for i, seat in enumerate(seats):
        for earlier in range(r + 1):
            s.sets[earlier, i] = SETS.index(seat.colour)
        s.company[r, i] = characters(seat.company)
        s.bets[r, i] = characters(seat.bet)
        s.hands[i] = cards(seat.hand)
        s.held[i] = len(seat.hand.split())
    in_hand = " ".join(seat.hand for seat in seats).split()
    pile = [CARDS.index(card) for card in deck_of(players) if card not in in_hand]
    s.decks[r, s.drawn : len(deck_of(players))] = pile[: len(deck_of(players)) - int(s.drawn)]
    tricks.begin_tricks(s)
    return s


def texts(s: Any, seat: int | None = None) -> set[str]:
    """All legal moves, as texts, of a seat or of the one to act."""
    seat = int(s.turn) if seat is None else seat
    out = np.zeros(GAME.most_legal, np.int32)
    n = rules.legal(s, seat, out)
    found = [GAME.text(s, seat, int(code)) for code in out[:n]]
    assert len(set(found)) == n
    return set(found)


def make(s: Any, *moves: str) -> None:
    """Make moves by whoever is to act, each of them legal."""
    for move in moves:
        seat = int(s.turn)
        out = np.zeros(GAME.most_legal, np.int32)
        n = rules.legal(s, seat, out)
        codes = {GAME.text(s, seat, int(code)): int(code) for code in out[:n]}
        assert move in codes, f"{move} is not among {sorted(codes)}"
        rules.play(s, seat, codes[move])


def scored(s: Any, piles: Sequence[int], won: Sequence[str] = ()) -> list[int]:
    """Score the round with these trick piles and collected cards; the points of each seat."""
    for seat, n in enumerate(piles):
        s.piles[seat] = n
    for seat, text in enumerate(won):
        s.won[seat] = cards(text)
    r = int(s.round_no)
    scoring.score_round(s)
    points: list[int] = s.points[r, : len(piles)].tolist()
    return points


def deal_with(players: int, hands: Sequence[str], pile: str = "") -> list[str]:
    """A deck that deals these hands and has these cards on top of the pile; what is not said comes in its usual order."""
    said = " ".join((*hands, pile)).split()
    rest = [card for card in deck_of(players) if card not in said]
    order: list[str] = []
    for hand in hands:
        given = hand.split()
        order += given + [rest.pop(0) for _ in range(5 - len(given))]
    order += [rest.pop(0) for _ in range(5 * (players - len(hands)))]
    return order + pile.split() + rest


__all__ = ["CHARACTERS", "EMPTY", "GAME", "SETTINGS", "Seat", "Table", "st"]
