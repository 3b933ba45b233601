"""Whole games clicked through in a browser by one person against bots, and looked at again afterwards."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from overtrick.kit.game import games
from overtrick.kit.records import parse
from tests.web.browser import visitor
from tests.web.servers import Server

MOVING = {"reduced_motion": "no-preference"}  # with the cards in motion, as most people play


@pytest.mark.parametrize("game", games())
def test_a_whole_game_against_bots(game: str, browser: Browser, server: Server, tmp_path: Path) -> None:
    """To a page that can be shared: the result, everybody's exact predictions, what to do next, and no void below."""
    with visitor(browser, server, **MOVING, permissions=["clipboard-read", "clipboard-write"]) as ada:
        ada.sit_down_in_the_lobby(game)
        page = ada.page
        assert page.title().endswith("Overtrick")
        ada.play_to_the_end()
        assert page.locator(".ranks li").count() == 3
        assert page.locator(".ranks .won").count() >= 1
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
        expect(page.get_by_role("link", name="Review")).to_be_visible()
        for exact in page.locator(".ranks .exact").all():
            expect(exact).to_have_text(re.compile(r"\d+ of \d+ exact"))
        page.get_by_role("button", name="Share").click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        assert re.fullmatch(r"http://.*/t/[^/]+/replay", page.evaluate("navigator.clipboard.readText()"))
        box = page.locator(".end").bounding_box()
        assert box and box["height"] > 0.85 * page.viewport_size["height"]  # type: ignore[index]
        page.locator(".explained summary").click()
        assert page.locator(".explained .lines li").count() > 0  # what the points are made of
        with page.expect_download() as started:
            page.locator(".end a[download]").click()
        started.value.save_as(tmp_path / "game.jsonl")
        table = parse((tmp_path / "game.jsonl").read_text()).replay()
        assert table.over and table.ply == ada.ply
        assert ada.problems == []


def test_a_finished_game_is_looked_at_again(browser: Browser, server: Server, tmp_path: Path) -> None:
    with visitor(browser, server) as ada:
        ada.sit_down("monster-trick", players=2)
        ada.hurry_to_the_end()
        page = ada.page
        page.get_by_role("link", name="Replay").first.click()
        page.wait_for_selector("[data-replay]")
        slider = page.get_by_role("slider")
        last = int(slider.get_attribute("max") or 0)
        assert last > 70
        slider.focus()
        page.keyboard.press("Home")
        page.wait_for_selector(".at:has-text('Move 0 of')")
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(".at:has-text('Move 1 of')")
        page.locator(".moves a[data-ply='20']").click()
        page.wait_for_selector(".at:has-text('Move 20 of')")
        page.get_by_label("Everyone's cards").check(force=True)
        page.wait_for_url("**seat=-2**")
        assert page.locator(".chip").count() == 6
        page.get_by_label("A spectator").check(force=True)
        page.wait_for_url("**seat=-1**")
        assert page.locator(".chip").count() == 0
        assert page.locator(".at").first.text_content() == f"Move 20 of {last}Round 1"
        assert ada.problems == []


def test_a_record_is_uploaded(browser: Browser, server: Server, tmp_path: Path) -> None:
    import overtrick

    table = overtrick.deal("monster-trick", 2, seed=3, names=["Ada", "Inès"])
    bot = overtrick.bot("random")
    while not table.over:
        table.play(bot.choose(table.view()))
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    table.record().save(good)
    told = json.loads(good.read_text())
    told["points"][0] += 1
    bad.write_text(json.dumps(told))
    with visitor(browser, server) as ada:
        page = ada.page
        page.goto(server.url + "/records")
        page.set_input_files("[name=record]", bad)
        page.get_by_role("button", name="Look at it").click()
        assert "points" in (page.locator(".refused").text_content() or "")
        page.set_input_files("[name=record]", good)
        page.get_by_role("button", name="Look at it").click()
        page.wait_for_selector("[data-replay]")
        expect(page.locator(".moves li")).to_have_count(table.ply)
