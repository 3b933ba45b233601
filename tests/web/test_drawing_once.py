"""What is kept from one drawing to the next is just what would be drawn anew."""

import random

import pytest

from overtrick.kit.contract import NOBODY
from overtrick.kit.game import game, games
from overtrick.kit.table import new_table
from overtrick.web import contexts, snapshots
from overtrick.web.logbook import Logbook
from overtrick.web.pages import render
from overtrick.web.store import Entry, Setup

ENTRIES = 150  # enough for a round to end, and for moves to be taken back beyond its end


def next_entry(book: Logbook, rng: random.Random) -> Entry:
    """A move, or now and then the last few taken back."""
    if book.table.ply > 5 and rng.random() < 0.1:
        return Entry(book.version, "undo", 0, str(book.table.ply - rng.randrange(1, 5)))
    seat = rng.choice(book.table.to_act())
    move = rng.choice(book.table.legal(seat))
    return Entry(book.version, "move", seat, move.text, move.action)


@pytest.mark.parametrize("name", games())
def test_a_logbook_that_lived_through_it_shows_what_a_new_one_does(name: str) -> None:
    players, rng = game(name).players[0], random.Random(name)
    dealt = new_table(game(name), players, {}, seed=7)
    setup = Setup(
        "table", name, players, dealt.options, dealt.deal, "salt", "promise", "strong", 0, False, "k0", 0.0,
        rules=dealt.version,
    )  # fmt: skip
    log = [Entry(seat, "sit", seat, f"P{seat}", person=f"k{seat}") for seat in range(players)]
    book = Logbook(setup, log)
    while book.phase != "over" and len(log) < ENTRIES:
        log.append(next_entry(book, rng))
        book.apply(log[-1])
        for seat in (NOBODY, 0):
            view = book.view(seat)
            assert book.explained(view, "en") == contexts.explained(view, book.table.words("en"))
        kept = render.snapshot(snapshots.context(book, 0, "en"))
        if len(log) % 30 == 0:
            render.once.cache_clear()
            assert kept == render.snapshot(snapshots.context(Logbook(setup, log), 0, "en"))
    assert book.table.state.finished > 0
