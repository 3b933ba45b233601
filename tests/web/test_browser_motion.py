"""Cards in motion: they travel, are turned over and are bought, markers slide; and nothing moves for those who want calm."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browser import Visitor, visitor
from tests.web.servers import Server

CLICKED = 40  # moves of a game that are made in the page; to watch the others is enough
GAMES = 5  # bots without a pause may be so quick that a page sees several of their moves at once

# Every animation that the page starts: of what, how, and from where.
WATCH = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const how = Object.keys(frames[0]).filter(name => name !== "offset")[0];
  const who = this.dataset.card ?? this.dataset.slides ?? this.dataset.turns ?? "";
  const bought = this.matches(".flying") && document.querySelector(".stall") !== null;
  moved.push({how, who, bought, from: frames[0].transform, marker: options.pseudoElement ?? ""});
  return animate.call(this, frames, options);
};
"""

Moved = list[dict[str, Any]]
MOVING = {"reduced_motion": "no-preference"}


def moved(page: Page) -> Moved:
    found: Moved = page.evaluate("moved")
    return found


def plays_until(ada: Visitor, seen: Callable[[Moved], bool]) -> bool:
    """Play on until such a thing has moved; false if the game is over before."""
    while ada.wait_for_turn():
        if seen(moved(ada.page)):
            return True
        ada.move()
    return seen(moved(ada.page))


def turned(what: str) -> Callable[[Moved], bool]:
    return lambda found: any(m["how"] == "rotate" and what in m["who"] for m in found)


def slid(marker: str) -> Callable[[Moved], bool]:
    return lambda found: any(m["marker"] == marker or m["who"].startswith(marker) for m in found)


def delivered(found: Moved) -> bool:
    return any(m["bought"] and m["how"] == "transform" for m in found)


@pytest.mark.parametrize(
    ("game", "what", "seen"),
    [
        ("monster-trick", "a victory card is turned up", turned("row-")),
        ("monster-trick", "the marker of who leads a trick slides", slid("lead-")),
        ("kings-tricktakers", "a card of a company is turned over", turned("-")),
        ("tricks", "the next card of a deck is turned up", turned("deck")),
        ("tricks", "a card that another bought flies to them", delivered),
        ("tricks", "the bids are turned up", turned("bid-")),
        ("oh-hell", "a bid is turned up", turned("bid-")),
        ("oh-hell", "the marker of whose turn comes next slides", slid("::after")),
    ],
)
def test_things_move(game: str, what: str, seen: Callable[[Moved], bool], browser: Browser, server: Server) -> None:
    with visitor(browser, server, **MOVING) as ada:
        ada.page.add_init_script(WATCH)
        for _ in range(GAMES):
            ada.sit_down(game)
            if plays_until(ada, seen):
                break
        else:
            pytest.fail(f"in {GAMES} games it never happened: {what}")
        assert ada.problems == []


def test_a_card_that_one_buys_comes_from_its_stall(browser: Browser, server: Server) -> None:
    with visitor(browser, server, **MOVING) as ada:
        page = ada.page
        page.add_init_script(WATCH)
        ada.sit_down("tricks")
        ada.wait_for_turn()
        page.locator(".stall button").first.click()
        ident = page.locator("#hand [data-card]").first.get_attribute("data-card")
        page.wait_for_function("ident => moved.some(m => m.who === ident)", arg=ident)
        came = next(m["from"] for m in moved(page) if m["who"] == ident)
        assert float(came.split(",")[1].split("px")[0]) < 0  # from above: other cards come from below one's own edge


def test_a_card_that_one_bids_leaves_the_hand_for_ones_place(browser: Browser, server: Server) -> None:
    with visitor(browser, server, **MOVING) as ada:
        page = ada.page
        page.add_init_script(WATCH)
        ada.sit_down("tricks")
        while ada.wait_for_turn() and not page.locator(".bids").is_visible():
            ada.move()
        held = page.locator("#hand [data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
        page.evaluate("moved.length = 0")
        ada.move()
        bid = page.locator(".mypurse [data-card], .at-b .bidrow [data-card]").first  # the others may have bid meanwhile
        bid.wait_for()
        ident = bid.get_attribute("data-card")
        assert ident in held
        page.wait_for_function("ident => moved.some(m => m.who === ident && m.how === 'transform')", arg=ident)
        assert page.locator(f'[data-card="{ident}"]').count() == 1  # no card of the hand has taken its name


def test_nothing_moves_for_who_wants_calm(browser: Browser, server: Server) -> None:
    with visitor(browser, server, reduced_motion="reduce") as ada:
        ada.page.add_init_script(WATCH)
        ada.sit_down("oh-hell")
        while ada.wait_for_turn() and ada.ply < CLICKED:
            ada.move()
        while ada.wait_for_turn():
            ada.send_move()
        assert moved(ada.page) == []
        assert ada.page.evaluate("document.getAnimations().length") == 0
