"""The page for everyone: keyboard, small screens, large text, French, no script, dark, and what axe-core finds."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

from overtrick.kit.game import games
from tests.web.browser import Visitor, visitor
from tests.web.servers import Server


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on one of these."""
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {selector}")


def test_from_the_lobby_to_a_card_by_keyboard_alone(browser: Browser, server: Server) -> None:
    """Arrows choose a card, digits or Enter a place; nothing is clicked. Whole games by keys: `test_browser_tree.py`."""
    with visitor(browser, server) as ada:
        page = ada.page
        page.goto(server.url)
        tab_to(page, "[data-lobby-name]")
        page.keyboard.type("Ada")
        tab_to(page, "#go-monster-trick button")
        page.keyboard.press("Enter")
        page.wait_for_selector("#table")
        for _ in range(4):
            ada.wait_for_turn()
            move_by_keyboard(ada)
        assert ada.problems == []


def move_by_keyboard(ada: Visitor) -> None:
    page, before = ada.page, ada.ply
    tab_to(page, ".hand input, .pick input")
    page.keyboard.press("Space")
    if page.locator(".pick").count():
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_timeout(60)
    if ada.ply == before and page.evaluate("document.activeElement.matches('.put')"):
        page.keyboard.press("Enter")
    ada.wait_past(before)


def test_the_place_can_be_chosen_before_the_card(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada:
        page = ada.page
        ada.sit_down("monster-trick", players=2)
        ada.wait_for_turn()
        ada.move()
        ada.wait_for_turn()
        before = ada.ply
        place = page.locator(".place.opens")
        place.locator("h3").click()
        expect(place).to_have_class("place well empty opens pressed")
        page.locator(".hand .legal input").first.check(force=True)
        ada.wait_past(before)


def test_a_card_can_be_dragged_to_its_place(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada:
        page = ada.page
        ada.sit_down("monster-trick", players=2)
        ada.wait_for_turn()
        ada.move()
        ada.wait_for_turn()
        before = ada.ply
        card, place = page.locator(".hand .legal").first.bounding_box(), page.locator(".place.opens").bounding_box()
        assert card and place
        page.mouse.move(card["x"] + 30, card["y"] + 30)
        page.mouse.down()
        page.mouse.move(place["x"] + 60, place["y"] + 60, steps=6)
        page.mouse.up()
        ada.wait_past(before)


def test_the_ribbon_says_what_a_card_would_do(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada:
        ada.sit_down("monster-trick", players=2)
        ada.wait_for_turn()
        ada.move()
        ada.wait_for_turn()
        card = ada.page.locator(".hand .legal input").first
        card.check(force=True)
        name = card.get_attribute("aria-label") or ""
        expect(ada.page.locator("#ask")).to_contain_text(f"Your turn. {name} ")
        expect(ada.page.locator("#live")).to_contain_text(name)


def test_the_rules_are_one_key_away(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada:
        ada.sit_down("monster-trick", players=2)
        ada.page.keyboard.press("r")
        expect(ada.page.get_by_role("dialog")).to_contain_text("victory cards")
        ada.page.keyboard.press("Escape")
        expect(ada.page.get_by_role("dialog")).to_have_count(0)


SIZES = {"phone": (360, 740), "tablet": (820, 1180), "wide": (1800, 1000)}


@pytest.mark.parametrize("game", games())
def test_no_scrolling_sideways(game: str, browser: Browser, server: Server) -> None:
    """At no width, and not with text twice as large; targets of play are big enough for a finger."""
    with visitor(browser, server, viewport={"width": 360, "height": 740}, has_touch=True) as ada:
        page = ada.page
        page.goto(server.url)
        assert ada.wide() <= 360
        ada.sit_down(game)
        seen: set[str] = set()
        while len(seen) < 30 and ada.wait_for_turn():
            if what_is_asked(ada.page) not in seen:
                check_widths(ada)
            seen |= {what_is_asked(ada.page), f"move {ada.ply}"}
            ada.move()
        assert ada.problems == []


def what_is_asked(page: Page) -> str:
    """A name for the kind of choice that the page offers now."""
    kind: str = page.evaluate(
        "document.querySelector('#board-title').textContent + document.querySelector('#ask .acts').childElementCount"
    )
    return kind


def check_widths(ada: Visitor) -> None:
    for width, height in SIZES.values():
        ada.page.set_viewport_size({"width": width, "height": height})
        assert ada.wide() <= width
    ada.page.set_viewport_size({"width": 640, "height": 900})
    ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert ada.wide() <= 640
    ada.page.evaluate("document.documentElement.style.fontSize = ''")
    ada.page.set_viewport_size({"width": 360, "height": 740})
    small = ada.page.evaluate(
        """[...document.querySelectorAll('.hand label, .btn')].filter(at => at.checkVisibility({visibilityProperty: true}))
           .map(at => at.getBoundingClientRect()).filter(box => box.height < 43.5 || box.width < 32).length"""
    )
    assert small == 0


def test_french_by_the_browsers_wish_and_by_the_switch(browser: Browser, server: Server) -> None:
    with visitor(browser, server, locale="fr-FR") as ada:
        page = ada.page
        page.goto(server.url)
        assert page.locator("html").get_attribute("lang") == "fr"
        assert page.locator("#go-monster-trick").get_by_role("button", name="Jouer").count() == 1
        ada.sit_down("monster-trick")
        ada.wait_for_turn()
        assert "Alignez vos 1, 2 et 3" in page.locator("#ask").inner_text()
        ada.move()
        page.locator("[data-comfort-open]").click()
        page.locator("#likes a[hreflang=en]").click()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        assert ada.problems == []


@pytest.mark.parametrize("game", games())
def test_without_a_script_forms_play(game: str, browser: Browser, server: Server) -> None:
    with visitor(browser, server, java_script_enabled=False) as ada:
        page = ada.page
        ada.sit_down(game)
        made = 0
        while made < 12 and ada.wait_for_turn():
            before = ada.ply
            move_by_form(page)
            page.wait_for_selector(f"#table:not([data-ply='{before}'])")
            made += 1
        assert made == 12 or page.locator(".is-over").count() == 1


def move_by_form(page: Page) -> None:
    for choice in (".pick .legal input", ".hand .legal input"):
        if page.locator(choice).count():
            page.locator(choice).first.check(force=True)
            page.locator("#ask .go, .put:visible").first.click()
            return
    page.locator(".board button:visible, #ask .acts button:visible:enabled, .choices button:visible").first.click()


def test_the_theme_is_switched_and_kept(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada:
        page = ada.page
        page.goto(server.url)
        ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        with page.expect_response("**/theme/dark**"):
            page.locator("[data-theme-switch]").click()
        assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") != ground
        page.reload()
        assert page.locator("html").get_attribute("data-theme") == "dark"


def serious(page: Page) -> list[str]:
    """What axe-core finds that keeps people out."""
    found: dict[str, Any] = Axe().run(page).response
    return [
        f"{violation['id']}: {node['html'][:200]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_the_pages(scheme: Any, browser: Browser, server: Server) -> None:
    with visitor(browser, server, color_scheme=scheme, bypass_csp=True) as ada:
        ada.page.route("**/healthz", lambda route: route.abort())  # else /offline goes away by itself, to what it stands for
        for path in ("/", "/rules/monster-trick", "/records", "/nowhere", "/comfort", "/offline"):
            ada.page.goto(server.url + path)
            assert serious(ada.page) == []
        ada.sit_down("monster-trick", with_="friends")
        assert serious(ada.page) == []
        for key, dialog in (("?", "Keys"), ("r", "Rules")):
            ada.page.keyboard.press(key)
            expect(ada.page.get_by_role("dialog", name=dialog)).to_be_visible()
            assert serious(ada.page) == []
            ada.page.keyboard.press("Escape")
        ada.page.locator("[data-comfort-open]").click()
        assert serious(ada.page) == []


@pytest.mark.parametrize("game", games())
def test_axe_finds_nothing_serious_at_the_table(game: str, browser: Browser, server: Server) -> None:
    """At every kind of choice that a game has, and at its end."""
    with visitor(browser, server, bypass_csp=True) as ada:
        ada.sit_down(game)
        seen: set[str] = set()
        while ada.wait_for_turn():
            kind = what_is_asked(ada.page)
            if kind not in seen:
                seen.add(kind)
                ada.page.emulate_media(color_scheme="dark" if len(seen) % 2 else "light")
                assert serious(ada.page) == []
            ada.send_move()
        assert serious(ada.page) == []
        ada.page.get_by_role("link", name="Replay").first.click()
        ada.page.wait_for_selector("[data-replay]")
        assert serious(ada.page) == []
