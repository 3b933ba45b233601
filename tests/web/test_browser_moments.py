"""Moments of a game: a full trick stays where it was played until it has been seen, a round ends with a sheet."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from overtrick.web.settings import Settings
from tests.web.browser import LONG, Visitor, visitor
from tests.web.servers import Server, running, sqlite

# Everything that the page shows of cards before their players, whenever it changes: who sits where, and what lies before them.
WATCH = """
window.looks = [];
const look = () => {
  const table = document.querySelector("#table");
  const ring = document.querySelector(".felt.ring"), places = document.querySelector(".places");
  if (!table || !ring && !places) return;
  const seats = [...document.querySelectorAll(".seats > li")].map(at => [at.dataset.mat, at.className.match(/at-(\\w+)/)[1]]);
  const cards = ring
    ? [...document.querySelectorAll(".spot[data-spot]")].filter(at => at.querySelector("[data-card]"))
      .map(at => [at.dataset.spot, at.className.match(/s-(\\w+)/)[1], at.querySelector("[data-card]").dataset.card])
    : [...document.querySelectorAll(".place [data-card]")].map(at =>
      [at.closest(".place").dataset.place, "", at.dataset.card]);
  const now = JSON.stringify({seats, cards, taken: table.classList.contains("moment"), trick: table.dataset.trick ?? "0",
    rounds: table.dataset.rounds});
  if (looks.at(-1) !== now) looks.push(now);
};
new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});
"""


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots hardly wait, and whose pages do."""
    folder = tmp_path_factory.mktemp("moments")
    with running(Settings(database=sqlite(folder), port=0, pause=0, moment=0.05, rate=0), folder / "log") as server:
        yield server


def sit_down(ada: Visitor, game: str, players: int, hold: int = LONG) -> None:
    ada.hold_moments(hold)
    ada.page.set_default_timeout(30_000)
    ada.page.add_init_script(WATCH)
    ada.sit_down(game, players=players)


def to_the_next(ada: Visitor, what: str) -> bool:
    """Play until such a moment lies on the table; false if the game is over first."""
    page = ada.page
    while True:
        page.wait_for_selector("#ask:not(.waiting), .ask.moment, .sheet, .is-over")
        if page.locator(what).count():
            return True
        if page.locator(".is-over").count():
            return False
        if page.locator(".ask.moment").count():
            go_on(page)
        elif page.locator(".sheet").count():
            page.locator("[data-continue]").click()
            page.wait_for_selector(".sheet", state="detached")
        else:
            ada.move(or_for=".ask.moment, .sheet")


def go_on(page: Page) -> None:
    """Press on, until this moment is over: where two tricks are filled one after the other, the next may lie there already."""
    shown = page.locator("#table").get_attribute("data-trick")
    page.keyboard.press(" ")
    page.wait_for_function(
        "shown => !document.querySelector('.ask.moment') || (document.querySelector('#table').dataset.trick ?? null) !== shown",
        arg=shown,
    )


FLOWN = """window.flew = 0; new MutationObserver(found => found.forEach(one => one.addedNodes.forEach(node =>
  { if (node.matches?.(".flying")) flew++; }))).observe(document.body, {childList: true})"""

# How far the middle of each card of a full trick is from the middle of its place, where all lie still.
OFF = """() => Math.max(...[...document.querySelectorAll(".spots .spot [data-card]")].map(card => {
  const at = card.getBoundingClientRect(), to = card.closest(".spot").getBoundingClientRect();
  return Math.abs(at.x + at.width / 2 - to.x - to.width / 2); }), 0)"""
TWICE = """() => { const all = [...document.querySelectorAll("[data-card]")]
    .filter(at => at.checkVisibility({visibilityProperty: true})).map(at => at.dataset.card);
  return all.filter((card, k) => all.indexOf(card) !== k); }"""


@pytest.mark.parametrize(("game", "players"), [("oh-hell", 4), ("tricks", 3), ("kings-tricktakers", 5), ("monster-trick", 4)])
def test_a_card_lies_before_who_played_it_until_the_trick_is_gathered(
    game: str, players: int, browser: Browser, patient: Server
) -> None:
    """From its first push to the last; the card that fills a trick reaches its place, and then all go to the winner."""
    with visitor(browser, patient, reduced_motion="no-preference") as ada:
        page = ada.page
        sit_down(ada, game, players)
        for _ in range(3):
            assert to_the_next(ada, ".ask.moment")
            assert page.locator("template[data-taken]").count() == 0  # it came with a snapshot that is not shown yet
            full = page.locator(".place.full" if game == "monster-trick" else ".spots")
            expect(full.locator("[data-card]")).to_have_count(4 if game == "monster-trick" else players)
            expect(full.locator(".wins [data-card]")).to_have_count(1)
            winner = full.locator(".wins").get_attribute("data-spot")
            expect(page.locator(f'.took[data-mat="{winner}"]')).to_have_count(1)
            expect(page.locator(".plate.taken")).to_contain_text("the trick")
            if game == "tricks":  # the mat counts it too
                stands = page.locator(".plate.taken small").inner_text().removesuffix(" promised")
                expect(page.locator(".seats .took")).to_contain_text(stands)
            page.wait_for_function(
                "() => [...document.querySelectorAll('.wins, .fresh')].every(card => card.getAnimations().length === 0)"
            )
            assert page.evaluate(OFF) < 2
            assert page.evaluate(TWICE) == []
            page.evaluate(FLOWN)
            go_on(page)
            assert page.evaluate("flew") >= (4 if game == "monster-trick" else players)
        looks: list[dict[str, Any]] = [json.loads(look) for look in page.evaluate("looks")]
        assert sum(look["taken"] for look in looks) >= 3
        played: dict[tuple[str, str], str] = {}
        places: dict[str, str] = {}
        for look in looks:
            for seat, place in look["seats"]:
                assert places.setdefault(seat, place) == place  # seats are fixed
            for owner, place, card in look["cards"]:
                assert not place or places[owner] == place  # a card lies before the mat of its player
                rounds = look["rounds"] if game == "monster-trick" else look["trick"]
                assert played.setdefault((rounds, card), owner) == owner  # or where it was put
        assert ada.problems == []


def test_in_calm_the_same_moments_without_movement(browser: Browser, patient: Server) -> None:
    with visitor(browser, patient, reduced_motion="reduce") as ada:
        sit_down(ada, "oh-hell", 3)
        assert to_the_next(ada, ".ask.moment")
        assert ada.page.evaluate("document.getAnimations().length") == 0
        expect(ada.page.locator(".plate.taken")).to_be_visible()
        assert to_the_next(ada, ".sheet")
        assert ada.page.evaluate("document.getAnimations().length") == 0


def test_a_moment_goes_by_itself_and_by_a_touch(browser: Browser, patient: Server) -> None:
    with visitor(browser, patient) as ada:
        sit_down(ada, "oh-hell", 3, hold=400)
        assert to_the_next(ada, ".ask.moment")
        ada.page.wait_for_selector(".ask.moment", state="detached")  # nobody has done anything
    with visitor(browser, patient) as ada:
        sit_down(ada, "oh-hell", 3)
        assert to_the_next(ada, ".ask.moment")
        ada.page.locator(".felt").click(position={"x": 40, "y": 200})
        ada.page.wait_for_selector(".ask.moment", state="detached")


def test_the_sheet_of_a_round_waits_and_nothing_is_dealt_over_it(browser: Browser, patient: Server) -> None:
    with visitor(browser, patient) as ada:
        page = ada.page
        sit_down(ada, "oh-hell", 4)
        assert to_the_next(ada, ".sheet")
        expect(page.locator(".sheet h2")).to_contain_text("Round 1 of 13 is over.")
        expect(page.locator(".sheet .col")).to_have_count(4)
        expect(page.locator(".sheet .col.mine-col .lines li").first).to_be_visible()
        expect(page.locator(".sheet [data-left]")).to_have_text(re.compile(r"0:\d\d"))
        page.locator("[data-stay]").click()
        expect(page.locator(".sheet [data-left]")).to_have_count(0)
        version = page.locator("#table").get_attribute("data-version")
        assert page.locator("#table").get_attribute("data-rounds") == "0"
        assert page.locator("#hand li:not(.gone)").count() == 0  # the next hand is not dealt yet
        covered = page.evaluate("document.elementFromPoint(innerWidth / 3, innerHeight / 2).closest('.sheet') !== null")
        assert covered
        page.locator("[data-continue]").click()
        page.wait_for_selector(".sheet", state="detached")
        page.wait_for_selector('#table[data-rounds="1"]')
        assert page.locator("#table").get_attribute("data-version") != version
