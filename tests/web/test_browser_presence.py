"""Who is there, with two browsers: going away, waiting for somebody, a bot in between, and coming back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from overtrick.web.settings import Settings
from tests.web.browser import Visitor, visitor
from tests.web.servers import Server, running, sqlite
from tests.web.test_browser_everyone import serious


@pytest.fixture
def pair(browser: Browser, server: Server) -> Iterator[tuple[Visitor, Visitor]]:
    """Ada and Inès at one table of Oh Hell, with a bot between."""
    with sat_down(browser, server) as (ada, ines):
        yield ada, ines
        assert [*ada.problems, *ines.problems] == []


class sat_down:  # noqa: N801 (it is used as a function)
    def __init__(self, browser: Browser, server: Server) -> None:
        self._visitors = [visitor(browser, server, bypass_csp=True) for _ in range(2)]

    def __enter__(self) -> tuple[Visitor, Visitor]:
        ada, ines = (each.__enter__() for each in self._visitors)
        ada.sit_down("oh-hell", 3, with_="friends")
        ines.page.goto(ada.page.url)
        ines.page.locator("[data-own-name]").fill("Inès")
        ines.page.get_by_role("button", name="Sit down").click()
        expect(ada.page.get_by_text("Inès", exact=True).first).to_be_visible()
        ada.page.get_by_role("button", name="Start").click()
        ines.page.wait_for_selector("#ask")
        return ada, ines

    def __exit__(self, *why: object) -> None:
        for each in self._visitors:
            each.__exit__(None, None, None)


def until_asked(person: Visitor, other: Visitor) -> None:
    """Let the other play until it is this one's turn."""
    while person.page.locator("#ask:not(.waiting)").count() == 0:
        if other.page.locator("#ask:not(.waiting)").count():
            other.move()
        person.page.wait_for_timeout(20)


def leave_for_a_while(person: Visitor) -> str:
    url = person.page.url
    person.page.close()
    return url


def come_back(person: Visitor, url: str) -> Page:
    person.page = person.context.new_page()
    person.page.goto(url)
    return person.page


def test_who_goes_away_is_marked_and_a_bot_can_play_until_they_are_back(pair: tuple[Visitor, Visitor]) -> None:
    ada, ines = pair
    until_asked(ines, ada)
    url = leave_for_a_while(ines)
    ribbon = ada.page.locator("#ask")
    expect(ribbon).to_contain_text("Inès is away. A bot plays for Inès in ")
    expect(ada.page.locator(".seat", has_text="Inès").locator(".gone")).to_contain_text("Away")
    assert serious(ada.page) == []
    ada.page.get_by_role("button", name="Give Inès 2 minutes").click()
    ada.page.wait_for_function("() => /^(1:5|2:0)/.test(document.querySelector('.gone [data-until]')?.textContent ?? '')")
    ada.page.get_by_role("button", name="Let the bot play now").click()
    expect(ada.page.locator(".seat", has_text="Inès").locator(".tag", has_text="bot plays")).to_be_visible()
    back = come_back(ines, url)
    expect(back.locator("#ask")).to_contain_text("A bot plays for you.")
    assert serious(back) == []
    back.get_by_role("button", name="Take over").click()
    expect(ada.page.locator(".seat", has_text="Inès").locator(".tag, .gone")).to_have_count(0)


def test_a_page_loaded_anew_is_nothing_to_speak_of(pair: tuple[Visitor, Visitor]) -> None:
    ada, ines = pair
    version = ada.page.locator("#table").get_attribute("data-version")
    url = leave_for_a_while(ines)
    expect(ada.page.locator(".gone")).to_have_count(1)  # she is gone, until …
    come_back(ines, url)
    expect(ada.page.locator(".gone")).to_have_count(0)
    assert ada.page.locator("#table").get_attribute("data-version") != version
    version = ada.page.locator("#table").get_attribute("data-version")
    ines.page.reload()
    ines.page.wait_for_selector("#ask")
    ines.page.locator("[data-say-form] input").fill("Here")
    ines.page.keyboard.press("Enter")
    expect(ada.page.get_by_text("Here", exact=False).first).to_be_attached()
    assert int(ada.page.locator("#table").get_attribute("data-version") or 0) <= int(version or 0) + 3


def test_leaving_asks_first(pair: tuple[Visitor, Visitor]) -> None:
    ada, ines = pair
    ines.page.locator("[data-comfort-open]").click()
    ines.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    question = ines.page.get_by_role("dialog", name="Leave the table?")
    expect(question).to_contain_text("A bot plays for you until you come back.")
    question.get_by_role("button", name="Stay").click()
    expect(ada.page.locator(".tag", has_text="bot plays")).to_have_count(0)
    ines.page.locator("[data-comfort-open]").click()
    ines.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    question.get_by_role("button", name="Leave").click()
    expect(ada.page.locator(".tag", has_text="bot plays")).to_be_visible()
    expect(ines.page.get_by_role("button", name="Take over")).to_be_visible()


def _hurry() -> None:
    from overtrick.web.tables import logbook

    logbook.AWAY, logbook.AT_LEAST = 0.5, 0.0


def test_a_bot_steps_in_by_itself_in_time(browser: Browser, tmp_path: Path) -> None:
    settings = Settings(database=sqlite(tmp_path), port=0, pause=0, rate=0, moment=0)
    with running(settings, tmp_path / "log", first=_hurry) as hurried, sat_down(browser, hurried) as (ada, ines):
        until_asked(ines, ada)
        leave_for_a_while(ines)
        expect(ada.page.locator(".tag", has_text="bot plays")).to_be_visible()


def test_alone_with_bots_there_is_no_talk_and_no_way_out_in_sight(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada:
        ada.sit_down("oh-hell")
        ada.wait_for_turn()
        assert ada.page.locator("[data-say-form], .tag:visible").filter(has_text="bot").count() == 0
        assert ada.page.locator("[data-say-form]").count() == 0
        assert ada.page.get_by_role("button", name="Leave").count() == 0
