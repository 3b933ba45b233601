"""What is kept from one drawing to the next is just what would be drawn anew."""

import random

import pytest

from overtrick.kit.contract import NOBODY
from overtrick.kit.game import game, games
from overtrick.kit.table import new_table
from overtrick.web.pages import presenters, table_page
from overtrick.web.pages.templates import LastParts, Parts
from overtrick.web.pages.view_models import EVERYONE
from overtrick.web.tables import shown
from overtrick.web.tables.events import Entry
from overtrick.web.tables.logbook import Logbook
from tests.web import stills
from tests.web.setups import setup_of

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
    setup = setup_of(dealt)
    log = [Entry(seat, "sit", seat, f"P{seat}", person=f"k{seat}") for seat in range(players)]
    book, parts = Logbook(setup, log), LastParts(Parts())
    while book.phase != "over" and len(log) < ENTRIES:
        log.append(next_entry(book, rng))
        book = book.after([log[-1]])
        for seat in (NOBODY, 0):
            view = book.view(seat)
            assert book.explained(view, "en") == shown.explained(view, book.table.words("en"))
        with parts:
            kept = table_page.snapshot(presenters.table(book, 0, "en"))
        if len(log) % 30 == 0:
            with LastParts(Parts()):  # in which there is nothing yet
                assert kept == table_page.snapshot(presenters.table(Logbook(setup, log), 0, "en"))
    assert book.table.state.finished > 0


@pytest.mark.parametrize("name", games())
def test_a_replay_can_be_looked_at_from_every_chair_at_its_first_and_last_move(name: str) -> None:
    book = stills.table_at(name, game(name).players[0], lambda table: table.over)
    for seat in (EVERYONE, NOBODY, *range(book.setup.players)):
        for ply in (0, book.table.ply // 2, book.table.ply):
            assert "<html" in stills.replay_page(book, seat, ply)
