"""Every game at every phase on every screen: the whole hand and all that is to be chosen in the window, nothing too wide."""

import json
import random
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from overtrick.kit.game import game
from overtrick.kit.table import Table, new_table
from overtrick.kit.words import Language
from overtrick.web.tables.events import Entry
from overtrick.web.tables.logbook import Logbook
from tests.web import stills
from tests.web.setups import setup_of

PHONE, ON_ITS_SIDE, DESK, WIDE = (390, 664), (844, 390), (1280, 800), (1920, 1080)
TWICE = (640, 400)  # a desk with text twice as large
SEEN: tuple[tuple[Language, Literal["light", "dark"]], ...] = (("en", "light"), ("fr", "dark"))
PLAYERS = {"oh-hell": (3, 4, 5), "tricks": (3, 4, 5), "kings-tricktakers": (2, 3, 4, 5), "monster-trick": (2, 3, 4, 5)}
PHASES = {
    "oh-hell": {"bid", "card", "sheet", "over"},
    "tricks": {"buy", "bid", "card", "lead", "sheet", "over"},
    "kings-tricktakers": {"take", "bet", "two bets", "card", "sheet", "over"},
    "monster-trick": {"row", "card", "sheet", "over"},
}
LONG = ("Anne-Sophie Long", "Maximilian-Jakob", "Zoé", "Theo", "Wilhelmina-Johan")  # 16 letters, as many as there is room for

# What lies outside of the window or under something else, what is too wide or too high for its place, and what is cut.
WRONG = """() => {
  const wrong = [], width = innerWidth, height = innerHeight;
  if (document.documentElement.scrollWidth > width) wrong.push(`page ${document.documentElement.scrollWidth} wide`);
  if (document.scrollingElement.scrollHeight > height) wrong.push("page scrolls");
  const sheet = document.querySelector(".sheet");
  const chosen = "#hand .card, #ask button, .put, .stall button, .pick label, .opt, .end .acts .btn, .sheet, .sheet .btn";
  for (const at of document.querySelectorAll(chosen)) {
    const box = at.getBoundingClientRect();
    if (!box.width || getComputedStyle(at).visibility === "hidden") continue;
    if (sheet && !sheet.contains(at)) continue;
    if (box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1)
      wrong.push(`${at.className} ${at.textContent.trim()} at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (at.matches(".card") && over && !at.parentElement.contains(over)) wrong.push(`${over.className} lies on a card`);
  }
  for (const at of document.querySelectorAll(".felt, .offering, .betting, .laying, .market, .ask, .mine"))
    if (!sheet && at.clientHeight && at.scrollHeight > at.clientHeight + 4)
      wrong.push(`${at.className} ${at.scrollHeight} high`);
  for (const at of document.querySelectorAll(".ranks .name, .who .name, .bar .where span"))
    if (at.scrollWidth > at.clientWidth + 1 && at.clientWidth) wrong.push(`${at.className} ${at.textContent} is cut`);
  return wrong;
}"""

# Of every button its words and its contrast, as WCAG 2 counts it, against the first background behind it that is opaque.
CONTRAST = """() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
  const parts = (colour) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (colour) => parts(colour).slice(0, 3).map(c => c / 255)
    .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, k) => sum + c * [0.2126, 0.7152, 0.0722][k], 0);
  const ground = (at) => {
    for (let el = at; el; el = el.parentElement) {
      const colour = getComputedStyle(el).backgroundColor;
      if (parts(colour)[3] > 250) return colour;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  const buttons = "button, a.btn, .btn, summary, .tile, .bar a, .pill, .verdict, .tabs label, .opt, .seg label, .pick label";
  return [...document.querySelectorAll(buttons)]
    .filter(at => at.checkVisibility({visibilityProperty: true}) && !at.disabled && at.getBoundingClientRect().width > 2)
    .map(at => {
      const [low, high] = [light(getComputedStyle(at).color), light(ground(at))].sort((a, b) => a - b);
      return [`${at.className} ${at.textContent.trim()}`, (high + 0.05) / (low + 0.05)];
    });
}"""

LAY_SHEET = """() => document.querySelector(".play").append(
  document.importNode(document.querySelector("template[data-sheet]").content, true))"""


def phase(table: Table) -> str:
    """What seat 0 is asked for; nothing while it waits."""
    if not table.to_act():
        return "over"
    if 0 not in table.to_act():
        return ""
    texts = [move.text for move in table.legal(0)]
    first = texts[0].split(" ")[0]
    if first == "bet":
        return "two bets" if any(text.count(" ") > 1 for text in texts) else "bet"
    return first if first in ("bid", "buy", "take", "row", "lead") else "card" if " " not in texts[0] else ""


def moments(name: str, players: int) -> Iterator[tuple[str, Logbook]]:
    """A table as it was when each phase came up for the first time, cards to play also late, when all is full of them.

    An even number of players is somebody alone with bots, who can ask for hints and take moves back; an odd one are people.
    """
    dealt, rng = new_table(game(name), players, {}, seed=players), random.Random(players)
    people = 1 if players % 2 == 0 else players
    sat = [Entry(seat, "sit", seat, LONG[seat], person=f"k{seat}") for seat in range(people)]
    bots = {str(seat): LONG[seat] for seat in range(people, players)}
    book = Logbook(setup_of(dealt), [*sat, Entry(people, "start", -1, json.dumps(bots))] if bots else sat)
    seen: dict[str, int] = {}
    while True:
        now = phase(book.table)
        seen[now] = seen.get(now, 0) + 1
        if now and (seen[now] == 1 or (now == "card" and seen[now] in (4, 9)) or (now == "take" and seen[now] == 5)):
            yield now, book
        if book.phase == "over":
            return
        seat, rounds = book.table.to_act()[0], book.table.state.finished
        move = rng.choice(book.table.legal(seat))
        book = book.after([Entry(book.version, "move", seat, move.text, move.action)])
        if book.table.state.finished > rounds and "sheet" not in seen and players > 3:
            seen["sheet"] = 1
            yield "sheet", book


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page()
    yield opened
    opened.close()


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def show(page: Page, now: str, book: Logbook, language: Language) -> None:
    """A table in a page that may show another of the same game already."""
    opened = page.url.startswith(stills.ADDRESS)
    (stills.show_instead if opened else stills.show)(page, stills.table_page(book, language=language))
    if now == "sheet":
        page.evaluate(LAY_SHEET)


@pytest.mark.parametrize("name", PLAYERS)
def test_the_whole_hand_is_in_the_window_and_every_button_can_be_read(name: str, page: Page) -> None:
    """In every phase, for two to five players, at every size, in English and French.

    Boxes are the same in light and dark: the one is looked at in English, the other in French, contrast in both.
    """
    seen, sizes = set(), [PHONE, ON_ITS_SIDE, DESK]
    for players in PLAYERS[name]:
        for now, book in moments(name, players):
            seen.add(now)
            for language, scheme in SEEN:
                page.emulate_media(color_scheme=scheme)
                show(page, now, book, language)
                sizes.reverse()  # so that the next begins with the size at hand
                for size in sizes:
                    resize(page, size)
                    assert page.evaluate(WRONG) == [], f"{name} for {players}, {now}, at {size}, {language}"
                if players == 4:
                    read = page.evaluate(CONTRAST)
                    assert read
                    assert [found for found in read if found[1] < 4.5] == [], f"{name}, {now}, {scheme}"
                if now not in ("over", "sheet"):
                    assert page.locator("#hand .card").count() or now == "buy", f"no hand: {name} for {players}, {now}"
    assert seen >= PHASES[name]


@pytest.mark.parametrize("name", PLAYERS)
def test_with_twice_the_text_nothing_is_pushed_out_and_on_a_wide_screen_cards_grow(name: str, page: Page) -> None:
    """Text twice as large is a window half as wide and high, as browsers do it: lengths in rem and media follow."""
    for now, book in moments(name, 4):
        resize(page, TWICE)
        show(page, now, book, "fr")
        wrong = page.evaluate(WRONG)
        assert [w for w in wrong if w.startswith("card") or "lies on" in w or "wide" in w] == [], f"{name}, {now}"
        if now == "card":
            widths = []
            for size in (DESK, WIDE):
                resize(page, size)
                widths.append(page.locator("#hand .card").first.evaluate("at => at.getBoundingClientRect().width"))
            assert widths[1] > 1.2 * widths[0]


@pytest.mark.parametrize("name", PLAYERS)
def test_on_a_phone_panels_are_a_sheet_that_leaves_ribbon_and_hand_in_sight(name: str, page: Page) -> None:
    resize(page, PHONE)
    *_, book = (book for now, book in moments(name, 4) if now == "card")
    show(page, "card", book, "en")
    page.locator(".bar .narrow").click()
    assert page.locator(".side :is(.out, .earlier)").first.is_visible(), f"{name}: cards seen are one tap away"
    for tab, shown in (("score", "table"), ("seen", ".out, .earlier"), ("log", ".log li")):
        page.locator(f".tabs input[value={tab}]").check(force=True)
        panel = page.locator(f".side [data-tab={tab}] :is({shown})").first
        assert panel.is_visible(), f"{name}: {tab}"
    side, ask = page.locator(".side").bounding_box(), page.locator("#ask").bounding_box()
    assert side and ask and side["y"] + side["height"] <= ask["y"] + 1, f"{name}: {side}, {ask}"
