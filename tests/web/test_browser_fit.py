"""Every game at every phase on every screen: the whole hand and all that is to be chosen in the window, nothing too wide."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from overtrick.kit.game import game
from overtrick.kit.table import Table, new_table
from overtrick.web.tables.events import Entry
from overtrick.web.tables.logbook import Logbook
from tests.web import stills
from tests.web.setups import setup_of

PHONE, ON_ITS_SIDE, DESK, WIDE = (390, 664), (844, 390), (1280, 800), (1920, 1080)
PLAYERS = {"oh-hell": (3, 4, 5), "tricks": (3, 4, 5), "kings-tricktakers": (2, 3, 4, 5), "monster-trick": (2, 3, 4, 5)}
PHASES = {
    "oh-hell": {"bid", "card", "over"},
    "tricks": {"buy", "bid", "card", "lead", "over"},
    "kings-tricktakers": {"take", "bet", "two bets", "card", "over"},
    "monster-trick": {"row", "card", "over"},
}
LONG = ("Anne-Sophie Long", "Maximilian-Jakob", "Zoé", "Theo", "Wilhelmina-Johan")  # 16 letters, as many as there is room for

# What lies outside of the window or under something else, and what is too wide or too high for its place.
WRONG = """() => {
  const wrong = [], width = innerWidth, height = innerHeight;
  if (document.documentElement.scrollWidth > width) wrong.push(`page ${document.documentElement.scrollWidth} wide`);
  if (document.scrollingElement.scrollHeight > height) wrong.push("page scrolls");
  const chosen = "#hand .card, #ask button, .put, .stall button, .pick label, .opt, .end .acts .btn";
  for (const at of document.querySelectorAll(chosen)) {
    const box = at.getBoundingClientRect();
    if (!box.width || getComputedStyle(at).visibility === "hidden") continue;
    if (box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1)
      wrong.push(`${at.className} ${at.textContent.trim()} at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (at.matches(".card") && over && !at.parentElement.contains(over)) wrong.push(`${over.className} lies on a card`);
  }
  for (const at of document.querySelectorAll(".felt, .offering, .betting, .laying, .market, .ask, .mine"))
    if (at.scrollHeight > at.clientHeight + 4 && at.clientHeight) wrong.push(`${at.className} ${at.scrollHeight} high`);
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
  return [...document.querySelectorAll(".btn, .tile, .bar button, .bar a, .pill, .verdict")]
    .filter(at => at.checkVisibility({visibilityProperty: true}) && !at.disabled && at.getBoundingClientRect().width > 2)
    .map(at => {
      const [low, high] = [light(getComputedStyle(at).color), light(ground(at))].sort((a, b) => a - b);
      return [`${at.className} ${at.textContent.trim()}`, (high + 0.05) / (low + 0.05)];
    });
}"""


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
    """A table as it was when each phase came up for the first time, cards to play also late, when all is full of them."""
    dealt, rng = new_table(game(name), players, {}, seed=players), random.Random(players)
    sat = [Entry(seat, "sit", seat, LONG[seat], person=f"k{seat}") for seat in range(players)]
    book = Logbook(setup_of(dealt), sat)
    seen: dict[str, int] = {}
    while True:
        now = phase(book.table)
        seen[now] = seen.get(now, 0) + 1
        if now and (seen[now] == 1 or (now == "card" and seen[now] in (4, 9))):
            yield now, book
        if book.phase == "over":
            return
        seat = book.table.to_act()[0]
        move = rng.choice(book.table.legal(seat))
        book = book.after([Entry(book.version, "move", seat, move.text, move.action)])


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page()
    yield opened
    opened.close()


@pytest.mark.parametrize("name", PLAYERS)
def test_the_whole_hand_is_in_the_window_in_every_phase(name: str, page: Page) -> None:
    """Light and dark, English and French take turns; every phase is seen at every size."""
    seen, turn = set(), 0
    for players in PLAYERS[name]:
        for now, book in moments(name, players):
            seen.add(now)
            for size in (PHONE, ON_ITS_SIDE, DESK):
                turn += 1
                page.set_viewport_size({"width": size[0], "height": size[1]})
                page.emulate_media(color_scheme=("light", "dark")[turn % 2])
                stills.show(page, stills.table_page(book, language=("en", "fr", "fr")[turn % 3]))
                assert page.evaluate(WRONG) == [], f"{name} for {players}, {now}, at {size}"
                if now != "over":
                    held = page.locator("#hand .card").count()
                    assert held or now == "buy", f"no hand: {name} for {players}, {now}"
    assert seen >= PHASES[name]


@pytest.mark.parametrize("name", PLAYERS)
def test_every_button_can_be_read(name: str, page: Page) -> None:
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    for now, book in moments(name, 4):
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            stills.show(page, stills.table_page(book))
            read = page.evaluate(CONTRAST)
            assert read
            assert [found for found in read if found[1] < 4.5] == [], f"{name}, {now}, {scheme}"


@pytest.mark.parametrize("name", PLAYERS)
def test_with_twice_the_text_nothing_is_pushed_out(name: str, browser: Browser) -> None:
    """As a browser does it: the size of text is set in its settings, and lengths in rem and media follow."""
    context = browser.new_context(viewport={"width": DESK[0] // 2, "height": DESK[1] // 2}, device_scale_factor=2)
    page = context.new_page()
    for now, book in moments(name, 4):
        stills.show(page, stills.table_page(book))
        wide: int = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= DESK[0] // 2, f"{name}, {now}"
        assert [w for w in page.evaluate(WRONG) if w.startswith("card") or "lies on" in w] == [], f"{name}, {now}"
    context.close()


@pytest.mark.parametrize("name", PLAYERS)
def test_on_a_wide_screen_cards_and_board_grow(name: str, page: Page) -> None:
    book = next(book for now, book in moments(name, 4) if now == "card")
    sizes = []
    for width, height in (DESK, WIDE):
        page.set_viewport_size({"width": width, "height": height})
        stills.show(page, stills.table_page(book))
        sizes.append(page.locator("#hand .card").first.evaluate("at => at.getBoundingClientRect().width"))
    assert sizes[1] > 1.2 * sizes[0]
