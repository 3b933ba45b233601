"""What one comes back for, in the browser: lessons, the deal of the day, the record, on a phone, in French, for everyone."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, expect

from tests.web.browser import PATIENCE, Visitor, visitor
from tests.web.servers import Server, eventually

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
GAMES = ["oh-hell", "monster-trick", "tricks", "kings-tricktakers"]


def learn(ada: Visitor, game: str) -> None:
    """From the lobby to the table of a lesson."""
    ada.page.goto(ada.url + "/")
    ada.page.locator(f"form[action='/learn/{game}']").first.locator("button").click()
    ada.page.wait_for_selector("#table")


def hear(ada: Visitor, heard: set[str]) -> None:
    """Listen to all that the coach says now; what is meant is marked."""
    page = ada.page
    page.wait_for_selector(".coach.silent, .coach [data-next-idea]:visible", state="attached")  # its script has run
    while page.locator("[data-next-idea]:visible").count():
        said = page.locator(".coach .told:visible")
        heard.add(said.get_attribute("data-idea") or "")
        assert page.locator(".pointed:visible").count(), f"the coach points at {said.get_attribute('data-at')}"
        assert page.locator(".lesson-side .on").count() == 1
        # A filter would move what is placed on the felt. All at once: a part that is drawn anew meanwhile has no style.
        filters = "parts => parts.map(part => getComputedStyle(part).filter)"
        assert set(page.locator(".faded").evaluate_all(filters)) == {"none"}
        assert page.locator(".faded[inert]").count()
        assert page.locator(".faded .pointed, .pointed .faded, .faded .coach").count() == 0
        page.locator("[data-next-idea]:visible").click(timeout=PATIENCE)
    assert page.locator(".coach:visible").count() == 0  # and not an empty strip


def follow(ada: Visitor) -> None:
    """Make the first move that the page offers, also after a second look."""
    before = ada.ply
    ada.move(or_for="[data-caution]")
    if ada.ply == before:
        ada.page.locator("[name=anyway]").click()
        ada.wait_past(before)


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_hand_from_the_first_step_to_the_last(game: str, browser: Browser, server: Server) -> None:
    settings: dict[str, Any] = PHONE if game in ("oh-hell", "kings-tricktakers") else {}
    heard: set[str] = set()
    with visitor(browser, server, **settings) as ada:
        page = ada.page
        learn(ada, game)
        while True:
            page.wait_for_selector("#ask:not(.waiting), [data-lesson-over]")
            if page.locator("[data-lesson-over]").count():
                break
            hear(ada, heard)
            follow(ada)
        expect(page.locator("[data-lesson-over]")).to_contain_text("That was a whole hand.")
        assert len(heard) >= 5
        assert ada.wide() <= (page.viewport_size or {"width": 0})["width"]
        over = ada.ply
        page.get_by_role("button", name="Once more").click()
        page.wait_for_function("over => Number(document.querySelector('#table').dataset.ply) < over", arg=over)
        assert ada.problems == []


def test_without_its_script_a_lesson_says_all_at_once_and_has_no_dead_button(browser: Browser, server: Server) -> None:
    with visitor(browser, server, java_script_enabled=False, **PHONE) as ada:
        page = ada.page
        page.goto(ada.url + "/")
        page.locator("form[action='/learn/kings-tricktakers']").first.locator("button").click()
        page.wait_for_selector("#table")
        expect(page.locator(".coach .told:visible")).to_have_count(2)
        assert page.locator("[data-next-idea]:visible, [data-show-me]:visible").count() == 0


def test_what_was_made_before_a_lesson_begins_is_not_taken_back(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada:
        page = ada.page
        learn(ada, "tricks")
        hear(ada, set())
        begun = ada.ply
        assert begun > 0 and page.locator("form[action$='/undo'] button:visible").count() == 0
        follow(ada)
        page.wait_for_selector("#ask:not(.waiting)")
        hear(ada, set())
        page.locator("form[action$='/undo'] button:visible").first.click()
        page.wait_for_function("ply => Number(document.querySelector('#table').dataset.ply) === ply", arg=begun)


def test_a_poor_choice_is_looked_at_first_and_taken_back(browser: Browser, server: Server) -> None:
    with visitor(browser, server, locale="fr-FR") as ada:
        page = ada.page
        learn(ada, "oh-hell")
        page.wait_for_selector("#ask:not(.waiting)")
        hear(ada, set())
        before = ada.ply
        page.locator("#ask button[value='bid 5']").click()
        expect(page.locator("[data-caution]")).to_contain_text("C'est permis, mais regardez d'abord.")
        assert ada.ply == before
        page.get_by_role("link", name="Reprendre").click()
        page.wait_for_selector("#ask:not(.waiting)")
        assert page.locator("[data-caution]").count() == 0 and ada.ply == before
        address = page.url
        page.goto(ada.url + "/")  # left, and taken up again
        page.locator("form[action='/learn/oh-hell']").first.locator("button").click()
        page.wait_for_selector("#table")
        assert page.url == address
        hear(ada, set())  # until the coach has spoken, all but what is meant is veiled
        page.locator("#ask button[value='bid 5']").click()
        page.locator("[name=anyway]").click()
        ada.wait_past(before)
        assert ada.problems == []


def test_a_lesson_by_keyboard(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada:
        page = ada.page
        learn(ada, "monster-trick")
        page.wait_for_selector("#ask:not(.waiting)")
        page.locator("[data-show-me]:visible").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".pick input:checked")).to_have_count(1)
        before = ada.ply
        page.keyboard.press("Enter")
        ada.wait_past(before)
        assert ada.problems == []


def play_day(ada: Visitor, name: str) -> str:
    """Play today's Oh Hell from the lobby to its results; returns the table's address."""
    page = ada.page
    page.goto(ada.url + "/")
    page.get_by_role("link", name="Today").first.click()
    page.locator("form[action$='/oh-hell'] button").click()
    page.wait_for_selector("#table")
    table = page.url
    ada.hurry_to_the_end()
    page.get_by_role("link", name="Results").click()
    for _ in eventually("the results", 20):
        if page.locator(".board-t").count():
            break
        page.reload()
    return table


def test_the_deal_of_the_day_by_two_people(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada, visitor(browser, server, **PHONE) as bea:
        table = play_day(ada, "Ada")
        first = ada.page.locator(".sharetext").inner_text()
        assert re.search(r"\| |· ", first) and not re.search(r"spades|hearts|clubs|diamonds|[SHDC][2-9TJQKA]\b", first)
        assert bea.context.request.get(table).status == 403
        bea.page.goto(ada.page.url)
        expect(bea.page.locator("main")).to_contain_text("The results open when you have played.")
        assert bea.page.locator(".board-t").count() == 0
        play_day(bea, "Bea")
        expect(bea.page.locator(".board-t .me")).to_have_count(1)
        assert bea.wide() <= 390
        assert bea.context.request.get(table).status == 200
        assert ada.problems == [] and bea.problems == []


def test_recovery_on_a_second_browser_and_delete(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada, visitor(browser, server, **PHONE) as phone:
        page = ada.page
        ada.sit_down("oh-hell", players=3, name="Adelaide")
        page.goto(ada.url + "/you")
        page.get_by_role("button", name="Show me words").click()
        words = page.locator("[data-words]").inner_text()
        page.goto(ada.url + "/you")
        page.get_by_role("button", name="Make a link").click()
        expect(page.locator(".qr svg")).to_have_count(1)
        phone.page.goto(phone.url + "/bring")
        phone.page.fill("[name=words]", words)
        phone.page.get_by_role("button", name="Bring it here").click()
        phone.page.wait_for_url("**/you")
        expect(phone.page.locator(".bar")).to_contain_text("Adelaide")
        phone.page.goto(phone.url + "/")
        expect(phone.page.locator(".rooms .room").first).to_contain_text("Oh Hell")  # two devices at once
        page.goto(ada.url + "/you/delete")
        page.get_by_role("button", name="Yes, delete everything").click()
        expect(page.locator("main")).to_contain_text("Everything is deleted.")
        page.goto(ada.url + "/")
        assert page.locator(".rooms .room").count() == 0
        phone.page.goto(phone.url + "/you")
        assert phone.wide() <= 390
        assert ada.problems == [] and phone.problems == []


def test_axe_finds_nothing_serious(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada:
        again = play_day(ada, "Ada").replace("/t/", "/again/")
        results = ada.page.url
        for path in (results, again, "/days", "/you", "/bring", "/you/delete", "/rules/monster-trick", "/"):
            ada.page.goto(path if path.startswith("http") else ada.url + path)
            serious(ada, path)
        learn(ada, "tricks")
        ada.page.wait_for_selector("#ask:not(.waiting)")
        serious(ada, "a lesson")


def serious(ada: Visitor, where: str) -> None:
    found = Axe().run(ada.page).response["violations"]
    worst = [(one["id"], one["nodes"][0]["html"][:200]) for one in found if one["impact"] in ("serious", "critical")]
    assert worst == [], where


@pytest.mark.parametrize("path", ["/", "/days", "/you", "/bring", "/rules/oh-hell"])
def test_in_french_and_german_and_no_wider_than_a_phone(path: str, browser: Browser, server: Server) -> None:
    for language, word in (("fr-FR", "Aujourd'hui"), ("de-DE", "Heute")):
        with visitor(browser, server, locale=language, viewport={"width": 360, "height": 740}) as ada:
            ada.page.goto(ada.url + path)
            if not path.startswith("/rules"):
                expect(ada.page.locator("nav").first).to_contain_text(word)
            assert ada.wide() <= 360, path
            assert ada.problems == []
