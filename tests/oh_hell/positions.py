"""Positions of Oh Hell in a short notation."""

from collections.abc import Sequence

import overtrick
from overtrick.games.oh_hell.game import OhHell
from overtrick.kit.game import State, Value
from overtrick.kit.table import Table

GAME = OhHell()
SINGLE = {"hands": "single"}  # one hand, as OpenSpiel plays it
assert type(overtrick.game("oh-hell")) is OhHell  # and so its rules can be played


def dealt(hands: Sequence[str], trump: str, dealer: int = 0, **options: Value) -> Table:
    """A single hand in which seat i holds these cards, such as "CA D2", and this card is turned up."""
    cards = [hand.split() for hand in hands]
    players, first, said = len(hands), (dealer + 1) % len(hands), {**SINGLE, **options}
    text = f"{players} {' '.join(f'{name}:{str(value).lower()}' for name, value in said.items())} in_all={len(cards[0])} "
    text += f"dealer={dealer} turn={first} leader={first} trump={trump} hands={'/'.join(map(','.join, cards))}"
    table = overtrick.position("oh-hell", text)
    assert isinstance(table, Table) and table.status() == []
    return table


def play(table: Table, moves: str) -> Table:
    """Make these moves, each by the seat to act; a number is a bid."""
    for text in moves.split():
        table.play(f"bid {text}" if text.isdecimal() else text)
    return table


def texts(table: Table) -> list[str]:
    return [move.text for move in table.legal()]


def mask(cards: str) -> int:
    return sum(1 << (GAME.card_of(card) or 0) for card in cards.split())


def hands_of(s: State) -> list[int]:
    return [int(hand) for hand in s.hands[: s.players]]
