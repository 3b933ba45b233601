"""Concealment by a second oracle, which swaps cards in the deal: a small part of what `scripts/look-for-leaks` compares."""

import random
from pathlib import Path

import pytest

import overtrick
from overtrick.web.tables.logbook import Logbook
from tests.web.looking import quiet_server
from tests.web.swapping import Leak, compare, played, swapped


def test_cards_that_nobody_has_seen_change_nothing_that_is_told(tmp_path: Path) -> None:
    rng = random.Random(20)
    with quiet_server(tmp_path) as (client, hall, lines):
        for name in overtrick.games():
            pairs = 0
            while pairs < 2:
                pairs += compare(client, hall, lines, rng, name) > 0


def test_the_oracle_would_notice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that shows everybody what the last seat sees."""
    rng = random.Random(3)
    monkeypatch.setattr(Logbook, "view", lambda book, seat: book.table.view(book.setup.players - 1))
    with quiet_server(tmp_path) as (client, hall, lines), pytest.raises(Leak):
        for _ in range(30):
            compare(client, hall, lines, rng, "monster-trick")


def test_swapped_games_differ_and_are_proper() -> None:
    rng, found = random.Random(5), 0
    for _ in range(40):
        table = played("monster-trick", 3, rng.randrange(40), rng)
        other = swapped(table, 0, rng)
        if other is not None:
            found += other.state.tobytes() != table.state.tobytes()
            assert other.moves == table.moves and list(map(sorted, other.deal["decks"])) == list(
                map(sorted, table.deal["decks"])
            )
    assert found > 10
