"""Comfort at the table in a browser: taps, keys, drags by a finger, what moves by itself, what is heard and told."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import Visitor, visitor
from tests.web.servers import Server

ELSEWHERE = """
  document.hasFocus = () => false;
  window.told = [];
  window.buzzed = 0;
  navigator.vibrate = () => Boolean(++window.buzzed);
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, options) { window.told.push([title, options.body]); }
    close() {}
  };
"""
HELD = """
  window.held = [];
  const later = window.setTimeout;
  window.setTimeout = (what, wait, ...more) =>
    what.name === "makeOnly" ? held.push({ wait, go: () => what(...more) }) : later(what, wait, ...more);
"""
HEARD = """
  window.heard = 0;
  const original = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.heard++; return original.call(this); };
"""


@pytest.fixture
def ada(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    with visitor(browser, server, **getattr(request, "param", {})) as person:
        yield person
        assert person.problems == []


def like(person: Visitor, **wishes: str) -> None:
    """Choose in the dialogue, and wait until the server knows."""
    page = person.page
    page.locator("[data-comfort-open]").click()
    for name, value in wishes.items():
        with page.expect_response("**/comfort"):
            page.locator(f"#likes [name={name}][value='{value}']").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def bid(person: Visitor) -> None:
    """In Oh Hell, by a key."""
    person.wait_for_turn()
    before = person.ply
    person.page.keyboard.press("0" if person.page.locator("#ask button[value='bid 0']:enabled").count() else "1")
    person.wait_past(before)


def test_what_somebody_likes_is_kept_and_also_without_a_script(browser: Browser, server: Server, ada: Visitor) -> None:
    page = ada.page
    page.goto(server.url)
    like(ada, taps="1", speed="fast", forced="yes")
    page.goto(f"{server.url}/rules/oh-hell")
    assert page.locator("html").get_attribute("data-taps") == "1"
    assert page.locator("html").get_attribute("data-forced") == "yes"
    page.locator("[data-comfort-open]").click()
    expect(page.locator("#likes [name=speed]:checked")).to_have_value("fast")
    with visitor(browser, server, java_script_enabled=False) as ines:
        ines.page.goto(server.url)
        ines.page.locator("[data-comfort-open]").click()
        ines.page.locator("[name=speed][value=slow]").check()
        ines.page.get_by_role("button", name="Keep this").click()
        ines.page.locator("[data-comfort-open]").click()
        assert ines.page.locator("[name=speed]:checked").get_attribute("value") == "slow"


def test_one_tap_plays(ada: Visitor) -> None:
    ada.sit_down("oh-hell")
    like(ada, taps="1")
    bid(ada)
    assert ada.wait_for_turn()
    before = ada.ply
    ada.page.locator("#hand .legal").first.click()
    ada.wait_past(before)


def test_the_only_card_plays_itself_after_a_pause_that_tells_others_nothing(ada: Visitor) -> None:
    page = ada.page
    page.add_init_script(HELD)
    ada.sit_down("oh-hell")
    like(ada, forced="yes")
    bid(ada)  # of a hand of one card
    page.wait_for_function("() => held.length > 0")
    assert page.evaluate("() => held.at(-1).wait") < 1000
    page.evaluate("() => { document.querySelector('#table').dataset.withPeople = ''; }")
    page.evaluate("() => { document.dispatchEvent(new Event('table:shown')); }")
    assert 1500 <= page.evaluate("() => held.at(-1).wait") <= 4000
    page.evaluate("() => { held.at(-1).go(); }")
    page.wait_for_function("() => Number(document.querySelector('#table').dataset.rounds) > 0")


def test_the_list_of_keys_is_one_key_away_and_so_are_the_rules(ada: Visitor) -> None:
    ada.sit_down("monster-trick")
    ada.page.keyboard.press("?")
    expect(ada.page.get_by_role("dialog", name="Keys")).to_contain_text("take a move back")
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("r")
    expect(ada.page.get_by_role("dialog", name="Rules")).to_contain_text("victory cards")


def test_the_focus_comes_back_to_the_hand(ada: Visitor) -> None:
    """Played by keys alone, the next card is under the fingers."""
    ada.sit_down("monster-trick")
    ada.wait_for_turn()
    ada.page.locator(".pick input").first.focus()
    ada.page.keyboard.press("Space")
    ada.page.keyboard.press("Enter")
    ada.wait_past(0)
    assert ada.wait_for_turn()
    ada.page.wait_for_function("() => document.activeElement.matches('#hand input')")


@pytest.mark.parametrize(
    "ada", [{"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}], indirect=True
)
def test_a_finger_drags_a_card_to_its_place(ada: Visitor) -> None:
    ada.sit_down("monster-trick")
    ada.wait_for_turn()
    ada.move()
    ada.wait_for_turn()
    before, page = ada.ply, ada.page
    card = page.locator("#hand .legal:has(input[data-places])").first
    place = (card.locator("input").get_attribute("data-places") or "").split()[0]
    drag(ada, card.bounding_box(), page.locator(f"[data-drop][data-place='{place}']").bounding_box())
    ada.wait_past(before)


def drag(person: Visitor, start: object, end: object) -> None:
    """By touch events as a screen sends them."""
    assert isinstance(start, dict) and isinstance(end, dict)
    (x, y), (to_x, to_y) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (start, end))
    line = person.context.new_cdp_session(person.page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for k in range(1, 9):
        at = {"x": x + (to_x - x) * k / 8, "y": y + (to_y - y) * k / 8}
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    line.detach()


def icon(page: Page) -> str:
    return page.locator("link[rel=icon]").get_attribute("href") or ""


def test_it_is_told_that_it_is_ones_turn(ada: Visitor) -> None:
    page = ada.page
    page.add_init_script(ELSEWHERE)
    ada.sit_down("oh-hell")
    like(ada, notices="yes", buzz="yes")
    bid(ada)
    assert ada.wait_for_turn()
    expect(page).to_have_title(re.compile("^● Your turn"))
    assert "icon-turn" in icon(page)
    page.wait_for_function("() => window.told.length > 0")
    assert page.evaluate("() => window.told.at(-1)[0]").startswith("Your turn")
    assert page.evaluate("() => window.buzzed") > 0
    page.evaluate("() => { document.hasFocus = () => true; dispatchEvent(new Event('focus')); }")
    expect(page).to_have_title(re.compile("^Your turn"))


def test_sounds_are_off_until_switched_on(ada: Visitor) -> None:
    page = ada.page
    page.add_init_script(HEARD)
    ada.sit_down("oh-hell")
    bid(ada)
    assert page.evaluate("() => window.heard") == 0
    like(ada, sound="yes")
    assert ada.wait_for_turn()  # all else may have happened already
    ada.move()
    page.wait_for_function("() => window.heard > 0")
