"""What somebody has picked but not yet played stays picked, and keeps the focus, whatever happens at the table meanwhile."""

from typing import Any

import pytest
from playwright.sync_api import APIResponse, Browser, Page, Route, expect

from overtrick.kit.game import games
from tests.web.browser import Visitor, visitor
from tests.web.servers import Server
from tests.web.test_browser_everyone import what_is_asked
from tests.web.test_browser_people import is_asked, sit_by_link, take_turns

CHOICES = ".pick .legal input, .hand .legal input"


def pick(page: Page) -> None:
    """Half a choice: a card or a row, or the focus on a button."""
    if page.locator(CHOICES).count():
        page.locator(CHOICES).last.check(force=True)
        page.locator(CHOICES).last.focus()
    else:
        page.locator(".board button:visible, #ask .acts button:visible:enabled").last.focus()


def picked(page: Page) -> list[Any]:
    """All that is ticked, what the ribbon and its button say, and what has the focus."""
    found: list[Any] = page.evaluate(
        """() => [
          [...document.querySelectorAll("[data-move-form] input:checked")].map(input => input.name + "=" + input.value),
          document.querySelector("#ask [data-ribbon]").textContent, document.querySelector("#ask .go")?.textContent,
          document.activeElement.name + "=" + document.activeElement.value]"""
    )
    return found


def something_happens(ada: Visitor, ines: Visitor) -> None:
    """The other person chooses too, where everybody does, or says something; and Ada sees it."""
    version = ada.page.locator("#table").get_attribute("data-version")
    if is_asked(ines):
        ines.move()
    else:
        ines.page.fill("[name=text]", f"After {ines.ply}?")
        ines.page.keyboard.press("Enter")
    expect(ada.page.locator("#table")).not_to_have_attribute("data-version", version or "")


@pytest.mark.parametrize("game", games())
def test_a_choice_stays_while_others_choose_and_talk(game: str, browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada, visitor(browser, server) as ines:
        ada.sit_down(game, players=3, with_="friends")
        sit_by_link(ada, ines, "Inès")
        ada.page.get_by_role("button", name="Start").click()
        seen: set[str] = set()
        while ada.ply < 40 and ada.page.locator(".is-over").count() == 0:
            if is_asked(ada):
                kind = what_is_asked(ada.page)
                if kind not in seen:
                    pick(ada.page)
                    before = picked(ada.page)
                    something_happens(ada, ines)
                    assert picked(ada.page) == before
                    seen.add(kind)
                ada.send_move()
            elif is_asked(ines):
                ines.send_move()
            ada.page.wait_for_timeout(20)
        assert seen
        assert [*ada.problems, *ines.problems] == []


def ask_for_a_hint(page: Page) -> None:
    page.keyboard.press("h")
    page.wait_for_selector("#ask .hint")


def test_a_hint_leaves_the_card_in_hand(browser: Browser, server: Server) -> None:
    """A card is picked and its place is not: the ribbon is drawn anew, and the places stay open."""
    with visitor(browser, server) as ada:
        ada.sit_down("monster-trick", players=2)
        ada.wait_for_turn()
        ada.move()
        ada.wait_for_turn()
        pick(ada.page)
        before, places = picked(ada.page), ada.page.locator(".put:visible").count()
        assert places > 0
        ask_for_a_hint(ada.page)
        assert picked(ada.page) == before
        assert ada.page.locator(".put:visible").count() == places


def test_a_hint_leaves_what_goes_with_a_card(browser: Browser, server: Server) -> None:
    """The King or the Queen that was ticked, and the words on the button, which has the focus."""
    with visitor(browser, server) as ada:
        page = ada.page
        ada.sit_down("kings-tricktakers", players=2)
        extra = page.locator(".extras input:enabled")
        while ada.wait_for_turn():
            if page.locator(".extras input").count():
                pick(page)
                if extra.count():
                    break
            ada.move()
        extra.first.check()
        page.locator("#ask .go").focus()
        before = picked(page)
        assert len(before[0]) == 2
        ask_for_a_hint(page)
        assert picked(page) == before


def test_what_is_being_typed_stays(browser: Browser, server: Server) -> None:
    """The first completed trick adds a part to the page; a line to the others that is half written stays half written."""
    with visitor(browser, server) as ada, visitor(browser, server) as ines:
        ada.sit_down("oh-hell", players=3, with_="friends")
        sit_by_link(ada, ines, "Inès")
        ada.page.get_by_role("button", name="Start").click()
        line = ada.page.locator("[data-say-form] [name=text]")
        line.fill("I was about to say")
        take_turns([ada, ines], lambda: ada.page.locator("[data-part=last] .took").count() > 0)
        expect(line).to_have_value("I was about to say")


def test_a_pressed_place_stays_pressed(browser: Browser, server: Server) -> None:
    """A place was chosen before its card: only the cards that fit it stand up, after a hint too."""
    with visitor(browser, server) as ada:
        page = ada.page
        ada.sit_down("monster-trick", players=2)
        while ada.wait_for_turn():
            fitting = page.locator(".hand input[data-places~='1']").count()
            if 0 < fitting < page.locator(".hand input").count():
                break
            ada.move()
        page.locator(".place[data-place='1'] h3").click()
        expect(page.locator(".hand .legal")).to_have_count(fitting)
        ask_for_a_hint(page)
        expect(page.locator(".place.pressed")).to_have_attribute("data-place", "1")
        expect(page.locator(".hand .legal")).to_have_count(fitting)


def test_a_press_is_a_click_whatever_comes_between(browser: Browser, server: Server) -> None:
    """Nothing is drawn anew under a finger: what was pressed is there when the finger is lifted, and then the news shows."""
    with visitor(browser, server) as ada, visitor(browser, server) as ines:
        ada.sit_down("monster-trick", players=2, with_="friends")
        sit_by_link(ada, ines, "Inès")
        ada.wait_for_turn()
        ines.wait_for_turn()
        before = ada.page.locator("#table").get_attribute("data-version") or ""
        row = ada.page.locator(".pick .legal").first
        row.hover()
        ada.page.mouse.down()
        ines.move()
        ada.page.wait_for_timeout(300)
        expect(ada.page.locator("#table")).to_have_attribute("data-version", before)
        ada.page.mouse.up()
        expect(row.locator("input")).to_be_checked()
        expect(ada.page.locator("#table")).not_to_have_attribute("data-version", before)
        expect(row.locator("input")).to_be_checked()


def test_the_next_move_need_not_wait_for_the_answer_to_the_last(browser: Browser, server: Server) -> None:
    """The line brings the next turn, and the answer to what was sent may come later: what is pressed until then counts."""
    with visitor(browser, server) as ada:
        ada.sit_down("monster-trick", players=2)
        ada.wait_for_turn()
        held: list[tuple[Route, APIResponse]] = []
        ada.page.route("**/move", lambda route: held.append((route, route.fetch())))
        for answers in (1, 2):
            before = ada.ply
            ada.choose()
            ada.wait_past(before)
            ada.wait_for_turn()
            assert len(held) == answers
        for route, answer in held:
            route.fulfill(response=answer)
        assert ada.problems == []
