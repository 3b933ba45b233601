"""The chart of a replay in a browser: it comes by itself, follows the slider, and fits a phone."""

from pathlib import Path

from playwright.sync_api import Browser, expect

import overtrick
from tests.web.browser import visitor
from tests.web.servers import Server
from tests.web.test_browser_everyone import serious


def test_the_chart_comes_by_itself_and_follows_the_slider(browser: Browser, server: Server, tmp_path: Path) -> None:
    table = overtrick.deal("monster-trick", 4, seed=3, names=["Ada", "Inès", "Theo", "Marlow"])
    bot = overtrick.bot("greedy")
    while not table.over:
        table.play(bot.choose(table.view()))
    table.record().save(tmp_path / "game.jsonl")
    with visitor(browser, server, viewport={"width": 360, "height": 780}, bypass_csp=True) as ada:
        page = ada.page
        page.goto(server.url + "/records")
        page.set_input_files("[name=record]", tmp_path / "game.jsonl")
        page.get_by_role("button", name="Look at it").click()
        page.wait_for_selector(".chart .plot")
        expect(page.get_by_role("heading", name="Who was going to win?")).to_have_count(1)
        expect(page.locator(".chart > * > .plot > .ln")).to_have_count(4)
        page.get_by_role("slider").focus()
        page.keyboard.press("Home")
        page.wait_for_selector(".here[d^='M0 ']", state="attached")
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(".here[d^='M1 ']", state="attached")
        expect(page.locator(".plot .dot")).to_have_count(4)
        page.get_by_text("The chart as a table").click()
        assert page.locator(".figures tbody tr").count() == table.ply // 2 + 1  # every second move of so long a game
        assert ada.wide() <= 360
        page.emulate_media(color_scheme="dark")
        assert serious(page) == []
        page.emulate_media(color_scheme="light")
        assert serious(page) == []
        assert ada.problems == []
