"""Moments of a game: a full trick stays where it was played until it has been seen, a round ends with a sheet."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from overtrick.web.settings import Settings
from tests.web.browser import LONG, Visitor, visitor
from tests.web.servers import Server, running, sqlite

# Everything that the page shows of cards before their players, whenever it changes: who sits where, and what lies before them.
WATCH = """
window.looks = [];
const look = () => {
  const table = document.querySelector("#table");
  if (!table || !document.querySelector(".felt.ring")) return;
  const seats = [...document.querySelectorAll(".seats > li")].map(at => [at.dataset.mat, at.className.match(/at-(\\w+)/)[1]]);
  const cards = [...document.querySelectorAll(".spot[data-spot]")].filter(at => at.querySelector("[data-card]"))
    .map(at => [at.dataset.spot, at.className.match(/s-(\\w+)/)[1], at.querySelector("[data-card]").dataset.card]);
  const now = JSON.stringify({seats, cards, taken: table.classList.contains("moment"), trick: table.dataset.trick ?? "0"});
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
    ada.sit_down_by_form(game, players=players)


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
            page.keyboard.press(" ")
            page.wait_for_selector(".ask.moment", state="detached")
        elif page.locator(".sheet").count():
            page.locator("[data-continue]").click()
            page.wait_for_selector(".sheet", state="detached")
        else:
            ply = ada.ply
            ada.choose()
            page.wait_for_function(
                "ply => Number(document.querySelector('#table').dataset.ply) > ply"
                " || document.querySelector('.ask.moment, .sheet')",
                arg=ply,
            )


@pytest.mark.parametrize(("game", "players"), [("oh-hell", 4), ("tricks", 3), ("kings-tricktakers", 5)])
def test_a_card_lies_before_who_played_it_until_the_trick_is_gathered(
    game: str, players: int, browser: Browser, patient: Server
) -> None:
    with visitor(browser, patient) as ada:
        page = ada.page
        sit_down(ada, game, players)
        for _ in range(3):
            assert to_the_next(ada, ".ask.moment")
            moment = page.locator("template[data-taken]")
            assert moment.count() == 0  # it came with a snapshot that is not shown yet
            lying = page.locator(".spot [data-card]")
            assert lying.count() == players
            winner = page.locator(".spot.wins").get_attribute("data-spot")
            expect(page.locator(f'.seats .took[data-mat="{winner}"]')).to_have_count(1)
            expect(page.locator(".plate.taken")).to_contain_text("the trick")
            page.keyboard.press(" ")
            page.wait_for_selector(".ask.moment", state="detached")
        looks: list[dict[str, Any]] = [json.loads(look) for look in page.evaluate("looks")]
        assert sum(look["taken"] for look in looks) >= 3
        played: dict[tuple[str, str], str] = {}
        places: dict[str, str] = {}
        for look in looks:
            for seat, place in look["seats"]:
                assert places.setdefault(seat, place) == place  # seats are fixed
            for seat, place, card in look["cards"]:
                assert places[seat] == place  # a card lies before the mat of its player
                assert played.setdefault((look["trick"], card), seat) == seat  # from the first push to the last
        assert ada.problems == []


def test_the_trick_of_a_place_stays_too(browser: Browser, patient: Server) -> None:
    with visitor(browser, patient) as ada:
        sit_down(ada, "monster-trick", 4)
        assert to_the_next(ada, ".ask.moment")
        place = ada.page.locator(".place.full")
        expect(place.locator("[data-card]")).to_have_count(4)
        expect(place.locator(".wins [data-card]")).to_have_count(1)
        expect(place.locator(".plate.taken")).to_contain_text("the trick")
        assert ada.problems == []


def test_the_last_card_reaches_its_place_and_then_all_go_to_the_winner(browser: Browser, patient: Server) -> None:
    with visitor(browser, patient, reduced_motion="no-preference") as ada:
        page = ada.page
        sit_down(ada, "oh-hell", 4)
        assert to_the_next(ada, ".ask.moment")
        page.wait_for_function("() => document.querySelector('.spot .fresh').getAnimations().length === 0")
        off = page.locator(".spot .fresh").evaluate(
            """card => { const at = card.getBoundingClientRect(), to = card.closest(".spot").getBoundingClientRect();
                return Math.abs(at.x + at.width / 2 - to.x - to.width / 2); }"""
        )
        assert off < 2
        page.evaluate(
            "window.flew = []; new MutationObserver(found => found.forEach(one => one.addedNodes.forEach(node =>"
            " node.matches?.('.flying') && flew.push(node.className)))).observe(document.body, {childList: true})"
        )
        page.keyboard.press(" ")
        page.wait_for_selector(".ask.moment", state="detached")
        assert page.evaluate("flew.length") == 4
        assert page.locator(".flying").count() == 0


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


def test_the_end_of_a_game_can_be_shared(browser: Browser, tmp_path: Path) -> None:
    settings = Settings(database=sqlite(tmp_path), port=0, pause=0, moment=0, rate=0)
    with (
        running(settings, tmp_path / "log") as server,
        visitor(browser, server, permissions=["clipboard-read", "clipboard-write"]) as ada,
    ):
        page = ada.page
        ada.sit_down_by_form("tricks", players=3)
        ada.play_to_the_end()
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
        expect(page.get_by_role("link", name="Review")).to_be_visible()
        expect(page.locator(".ranks .exact").first).to_contain_text("of 2 exact")
        page.get_by_role("button", name="Share").click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        assert re.fullmatch(r"http://.*/t/[^/]+/replay", page.evaluate("navigator.clipboard.readText()"))
        box = page.locator(".end").bounding_box()
        assert box and box["height"] > 0.85 * page.viewport_size["height"]  # type: ignore[index]
