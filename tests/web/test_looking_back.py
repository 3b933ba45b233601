"""A table can agree that earlier tricks are for those who remember them; and what a round's sheet says was predicted."""

from collections import Counter

import pytest

from overtrick.games.kings_tricktakers import state
from overtrick.games.kings_tricktakers.page import page as kings
from overtrick.kit.game import games
from overtrick.kit.page import Seen
from overtrick.kit.table import Table
from overtrick.kit.words import LANGUAGES, Language
from overtrick.web.hall.driver import takes_a_trick
from overtrick.web.http.forms import wish_of
from overtrick.web.pages import presenters
from overtrick.web.pages.drawings import table_words, words
from overtrick.web.pages.templates import log_line
from overtrick.web.tables.events import Entry
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.new_table import same_people
from tests.web import stills


def from_memory(book: Logbook) -> Logbook:
    """The same table, agreed upon before the first move."""
    sat = [entry for entry in book.log if entry.kind == "sit"]
    rest = [Entry(len(sat) + 1 + k, e.kind, e.seat, e.text, e.action) for k, e in enumerate(book.log[len(sat) :])]
    return Logbook(book.setup, [*sat, Entry(len(sat), "memory", -1), *rest])


@pytest.mark.parametrize("name", games())
def test_only_the_last_trick_is_shown_where_people_agreed_so(name: str) -> None:
    book = stills.table_at(name, 3, lambda table: bool(table.state.finished))
    before = stills.table_at(name, 3, lambda table: table.ply >= book.table.ply - 1)
    page = stills.table_page(before)
    assert 'class="out"' in page or 'class="earlier"' in page
    remembered = from_memory(before)
    page = stills.table_page(remembered)
    assert 'class="out"' not in page and 'class="earlier"' not in page
    assert len(presenters.table(remembered, 0, "en").log) == 3 and f"/t/{book.setup.id}/log" not in page


def test_at_the_end_everything_is_told() -> None:
    book = from_memory(stills.table_at("oh-hell", 3, lambda table: False, hands="single"))
    assert len(presenters.table(book, 0, "en").log) == book.table.ply


def test_who_plays_again_plays_as_before() -> None:
    book = stills.table_at("oh-hell", 3, lambda table: False, hands="single")
    assert "memory" not in [entry.kind for entry in same_people(book, 0.0)]
    again = same_people(from_memory(book), 0.0)
    assert [entry.number for entry in again] == list(range(len(again)))
    assert Logbook(book.setup, again).memory


def test_the_lobby_asks_for_it() -> None:
    assert wish_of({"game": "oh-hell", "looking": "last"}).memory
    assert not wish_of({"game": "oh-hell", "looking": "all"}).memory and not wish_of({"game": "oh-hell"}).memory
    assert 'name="looking"' in stills.lobby_page(["oh-hell"])


@pytest.mark.parametrize(
    ("name", "said"), [("oh-hell", "Bid "), ("tricks", "Bid "), ("kings-tricktakers", "et: "), ("monster-trick", "Row ")]
)
def test_the_sheet_of_a_round_says_what_was_predicted(name: str, said: str) -> None:
    page = stills.table_page(stills.table_at(name, 3, lambda table: bool(table.state.finished)))
    sheet = page[page.index("data-sheet") :]
    assert f'<p class="took">{said}' in sheet or said in sheet.split('class="took">')[1]


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_draws_its_cards_and_shades_tricks_that_were_won(name: str, language: Language) -> None:
    book = stills.table_at(name, 3, lambda table: bool(table.state.finished))
    log = presenters.table(book, 0, language, newest=book.table.ply).log
    english = presenters.table(book, 0, "en").log
    assert [line.took for line in log] == ["the trick goes to" in line.words for line in english]
    assert any(line.took for line in log)
    cards = set(book.table.game.cards)
    played = [line for line in log if book.table.moves[line.ply].text.partition("@")[0] in cards]
    assert played
    for line in played:
        assert '<i class="chip ' in log_line(line, "Ada", name, words(language)), line.words


@pytest.mark.parametrize("name", games())
def test_bots_wait_after_every_trick_that_was_taken(name: str) -> None:
    """The last card of a trick, or in Kings Tricktakers the word that the turn is over, is followed by a pause."""
    book = stills.table_at(name, 3, lambda table: bool(table.state.finished))
    waits = {ply for ply in range(1, book.table.ply + 1) if takes_a_trick(book.table.at(ply))}
    took = [line.ply + 1 for line in presenters.table(book, 0, "en", newest=book.table.ply).log if line.took]
    assert all(ply in waits or ply + 1 in waits for ply in took)
    assert len(waits) <= len(took) + 1  # a round can end with tricks that nobody completes


def test_of_two_copies_one_button_is_enough_and_they_lie_on_one_another() -> None:
    """In Kings Tricktakers, through whole games: no two buttons and no two offers that can be taken say the same."""
    for seed in range(6):
        seen: list[Counter[str]] = []

        def look(table: Table, seen: list[Counter[str]] = seen) -> bool:
            view = Seen(table.view(table.to_act()[0]))
            say = table_words("kings-tricktakers", "en", table.names)
            seen.append(Counter(act.words for act in kings.acts(view, say)))
            if view.state.phase == state.COMPANIES:
                seen.append(Counter(one.title for one in kings.offer(view, say) if one.legal))
            return False

        stills.table_at("kings-tricktakers", 3, look, seed=seed)
        assert all(count == 1 for found in seen for count in found.values())
