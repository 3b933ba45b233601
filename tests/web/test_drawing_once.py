"""What is kept from one drawing to the next is just what would be drawn anew."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from overtrick.kit import page_memory
from overtrick.kit.contract import NOBODY
from overtrick.kit.game import game, games
from overtrick.kit.page import Seen
from overtrick.kit.table import View, new_table
from overtrick.web.pages import presenters, table_page
from overtrick.web.pages.drawings import drawing_of, table_words
from overtrick.web.pages.parts import LastParts, Parts
from overtrick.web.pages.view_models import EVERYONE
from overtrick.web.tables import shown
from overtrick.web.tables.events import Entry
from overtrick.web.tables.logbook import Logbook
from tests.web import stills
from tests.web.setups import setup_of

REMEMBERED = 20  # games
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
    book, parts = Logbook(setup, log), [LastParts(Parts()) for _ in range(players)]
    while book.phase != "over" and len(log) < ENTRIES:
        log.append(next_entry(book, rng))
        book = book.after([log[-1]])
        for seat in (NOBODY, 0):
            view = book.view(seat)
            assert book.explained(view, "en") == shown.explained(view, book.table.words("en"))
        looks = len(log) % players
        with parts[looks]:
            kept = table_page.snapshot(presenters.table(book, looks, "en"))
        if len(log) % 7 == 0:
            page_memory.forget_all()
            with LastParts(Parts()):  # in which there is nothing yet
                assert kept == table_page.snapshot(presenters.table(Logbook(setup, log), looks, "en"))
    assert book.table.state.finished > 0


REMEMBERING = ("kings-tricktakers", "tricks")


def test_every_drawing_that_remembers_something_is_compared() -> None:
    packages = {name: type(drawing_of(name)).__module__.rpartition(".")[0] for name in games()}
    assert {name for name, package in packages.items() if page_memory.remembers(package)} == set(REMEMBERING)


@pytest.mark.parametrize("name", REMEMBERING)
def test_what_drawings_remember_is_what_they_would_tell(name: str) -> None:
    """Over many games, so that what seldom happens does: whoever names too few fields is found out."""

    def told(*, anew: bool) -> Iterator[dict[str, Any]]:
        rng = random.Random(name)
        for seed in range(REMEMBERED):
            for view in views_of(name, seed, rng):
                if anew:
                    page_memory.forget_all()
                say = table_words(name, "en", view.names, view.seat)
                shown = drawing_of(name).show(Seen(view), say)
                yield {key: value for key, value in shown.items() if not callable(value)}

    remembered = list(told(anew=False))
    assert remembered == list(told(anew=True))


def views_of(name: str, seed: int, rng: random.Random) -> Iterator[View]:
    """A game by lot, every other move of it from some chair."""
    players = game(name).players[seed % len(game(name).players)]
    table = new_table(game(name), players, {}, seed=seed, names=[f"P{seat}" for seat in range(players)])
    while not table.over:
        if table.ply % 2:
            yield table.view(rng.randrange(players))
        seat = rng.choice(table.to_act())
        table.play(rng.choice(table.legal(seat)), seat)


@pytest.mark.parametrize("name", games())
def test_a_replay_can_be_looked_at_from_every_chair_at_its_first_and_last_move(name: str) -> None:
    book = stills.table_at(name, game(name).players[0], lambda table: table.over)
    for seat in (EVERYONE, NOBODY, *range(book.setup.players)):
        for ply in (0, book.table.ply // 2, book.table.ply):
            assert "<html" in stills.replay_page(book, seat, ply)
