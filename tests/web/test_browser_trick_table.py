"""A table of eight with cards of its own, as a browser lays it out: on a desk and on a phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from overtrick.kit.page import PLACES
from overtrick.kit.table import Table
from overtrick.kit.tricks import EMPTY, bidding
from overtrick.kit.words import LANGUAGES, Language
from overtrick.web.pages.view_models import EVERYONE
from tests.web import moons, stills

SIZES = [(390, 664), (1280, 800), (360, 740), (820, 1180)]

TOO_WIDE = """[...document.querySelectorAll(
    '.panel, .seat, .felt, .ask, .game, .game label')]
    .filter(at => at.scrollWidth > at.clientWidth + 1).map(at => `${at.className} ${at.scrollWidth} > ${at.clientWidth}`)"""


@pytest.fixture
def page(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    moons.install(monkeypatch)
    opened = browser.new_page()
    yield opened
    opened.close()


def check_sizes(page: Page, sizes: list[tuple[int, int]] = SIZES) -> None:
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        assert stills.wide(page) <= width
        assert page.evaluate(TOO_WIDE) == []
        assert page.evaluate(NEAR_MAT_ASTRAY) == 0  # it lies on the board, left of its player's card


NEAR_MAT_ASTRAY = """[...document.querySelectorAll('.ring > .seats > .at-b')].filter(mat => {
    const at = mat.getBoundingClientRect(), board = document.querySelector('.board').getBoundingClientRect();
    return at.top < board.top || at.bottom > board.bottom + 1 || at.width < 48;
}).length"""


def in_sight(page: Page, selector: str) -> bool:
    """Whether all of it is in the window without scrolling."""
    seen: bool = page.locator(selector).first.evaluate("at => at.getBoundingClientRect().bottom <= innerHeight")
    return seen


def late(table: Table) -> bool:
    return table.state.finished >= table.state.rounds - 1 and table.to_act() == (0,)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "players"), [("eight-moons", 8), ("oh-hell", 7), ("oh-hell", 5)])
def test_a_full_table_fits(game: str, players: int, language: Language, page: Page) -> None:
    """While bidding, in a trick and at the end; longer words do not matter."""
    for moment in (
        lambda table: late(table) and bidding(table.state),
        lambda table: late(table) and not bidding(table.state) and table.state.owner != EMPTY,
        lambda table: False,
    ):
        stills.show(page, stills.table_page(stills.table_at(game, players, moment), language=language))
        check_sizes(page)


def test_on_a_desk_the_hand_is_in_sight(page: Page) -> None:
    book = stills.table_at("eight-moons", 8, lambda table: late(table) and not bidding(table.state))
    stills.show(page, stills.table_page(book))
    page.set_viewport_size({"width": 1280, "height": 800})
    assert in_sight(page, "#hand")
    places = page.locator(".spot").evaluate_all("all => all.map(at => at.className.split(' ')[1].slice(2))")
    assert sorted(places) == sorted(("b", *PLACES[8]))  # each seat has a place of its own


def test_on_a_phone_the_question_is_in_sight(page: Page) -> None:
    book = stills.table_at("eight-moons", 8, lambda table: late(table) and not bidding(table.state))
    stills.show(page, stills.table_page(book))
    page.set_viewport_size({"width": 390, "height": 664})
    assert in_sight(page, "#ask .go")


def test_a_long_match_scrolls_in_its_own_sheet(page: Page) -> None:
    stills.show(page, stills.table_page(stills.table_at("oh-hell", 4, late)))
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.locator(".hands").evaluate("at => at.clientHeight < 200 && at.scrollHeight > at.clientHeight")


@pytest.mark.parametrize(("game", "players"), [("eight-moons", 8), ("oh-hell", 4)])
def test_a_replay_fits_and_ends_where_it_ends(game: str, players: int, page: Page) -> None:
    """With all hands open; the long list of moves scrolls in itself, hidden words in it too."""
    book = stills.table_at(game, players, lambda table: False)
    stills.show(page, stills.replay_page(book, EVERYONE, book.table.ply - 12))
    check_sizes(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.evaluate("document.documentElement.scrollHeight") < 1600


def test_the_games_own_colours_pass_the_policy(page: Page) -> None:
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text) if "Policy" in message.text else None)
    stills.show(page, stills.table_page(stills.table_at("eight-moons", 8, late)))
    shown = page.locator(".hand .card").first.evaluate("at => getComputedStyle(at).getPropertyValue('--suit').trim()")
    assert shown in {suit.ink for suit in moons.GAME.suits}
    assert problems == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_fits_with_its_settings_open(language: Language, page: Page) -> None:
    stills.show(page, stills.lobby_page(["oh-hell", "eight-moons"], language))
    page.locator("details").evaluate_all("all => all.forEach(at => at.open = true)")
    check_sizes(page)
    assert page.locator("#go-eight-moons [name=players] option").last.text_content() == "8"
