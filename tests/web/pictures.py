"""Pictures for the documentation: `python -m tests.web.pictures FOLDER` plays each game a little and takes them.

Names after the folder say which: `… docs/pictures oh-hell oh-hell-bidding`.
They are taken at 1280 × 800 and 390 × 664, the games light and dark, other moments light on a desk and dark on a phone, and
reduced to a palette if Pillow is installed.
"""

import contextlib
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Error, Page, Playwright, sync_playwright

from overtrick.web.settings import Settings
from tests.web.browser import ARGUMENTS, Visitor, chromium, visitor
from tests.web.servers import running, sqlite

SIZES = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 664}}
BRIEF = {("desktop", "light"), ("phone", "dark")}


def in_a_trick(cards: int) -> Callable[[Page], bool]:
    """The moment to take: the trick on the table has so many cards, and one of the hand's cannot be played."""
    return lambda page: page.locator(".spot .card").count() >= cards and page.locator(".hand .legal").count() > 0


def holding(cards: int, moment: Callable[[Page], bool]) -> Callable[[Page], bool]:
    """Such a moment with so many cards in hand."""
    return lambda page: page.locator("#hand .card").count() >= cards and moment(page)


MOMENTS: dict[str, tuple[str, Callable[[Page], bool], str]] = {
    "monster-trick": ("monster-trick", lambda page: page.locator(".cascade .card").count() >= 7, ".hand .legal input >> nth=2"),
    "kings-draft": (
        "kings-tricktakers",
        lambda page: page.locator(".offers .legal").count() > 0,
        ".offers .legal input >> nth=6",
    ),
    "kings-tricktakers": ("kings-tricktakers", in_a_trick(2), ".hand .legal input >> nth=0"),
    "tricks-market": (
        "tricks",
        lambda page: page.locator(".hand .card").count() >= 4 and page.locator(".stall").count() > 0,
        "",
    ),
    "tricks": ("tricks", in_a_trick(2), ".hand .legal input >> nth=0"),
    "oh-hell-bidding": ("oh-hell", holding(6, lambda page: page.locator(".calling").count() > 0), ""),
    "oh-hell": ("oh-hell", holding(5, in_a_trick(3)), ".hand .legal input >> nth=0"),
}


GAMES = ("kings-tricktakers", "monster-trick", "oh-hell", "tricks")


def take(page: Page, name: str, folder: Path) -> None:
    for size, viewport in SIZES.items():
        for scheme in ("light", "dark"):
            if name not in GAMES and (size, scheme) not in BRIEF:
                continue
            page.set_viewport_size(viewport)  # type: ignore[arg-type]
            page.emulate_media(color_scheme=scheme)
            page.mouse.move(viewport["width"] - 1, viewport["height"] // 2)  # where nothing is explained
            page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
            page.evaluate("document.documentElement.style.setProperty('--thread', 'transparent')")  # the weave is large in PNG
            page.wait_for_timeout(200)
            path = folder / f"{name}-{size}-{scheme}.png"
            page.screenshot(path=path)
            reduce(path)
    page.set_viewport_size(SIZES["desktop"])  # type: ignore[arg-type]


def reduce(path: Path) -> None:
    try:
        from PIL import Image  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return
    with Image.open(path) as picture:
        reduced = picture.convert("RGB").quantize(112, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    reduced.save(path, optimize=True)


def play_until(person: Visitor, moment: Callable[[Page], bool]) -> None:
    while person.wait_for_turn() and not moment(person.page):
        person.move()


def take_moments(person: Visitor, game: str, folder: Path, wanted: Callable[[str], bool]) -> None:
    """The first trick that is taken, and the sheet at the end of the round."""
    page, taken = person.page, False
    person.sit_down(game, players=4, level="greedy")
    while True:
        page.wait_for_selector("#ask:not(.waiting), #ask.moment, .sheet")
        if page.locator(".sheet").count():
            take(page, f"{game}-round-end", folder)
            return
        if page.locator("#ask.moment").count():
            if not taken and wanted(f"{game}-taken"):
                take(page, f"{game}-taken", folder)
                if not wanted(f"{game}-round-end"):
                    return
            taken = True
            page.keyboard.press("Space")
            page.wait_for_selector("#ask.moment", state="detached")
        else:
            with contextlib.suppress(Error):  # the page was drawn anew meanwhile
                person.choose()
            page.wait_for_timeout(150)


def take_all_moments(folder: Path, names: list[str], playwright: Playwright) -> None:
    def wanted(name: str) -> bool:
        return not names or name in names

    with tempfile.TemporaryDirectory() as place:
        settings = Settings(database=sqlite(Path(place)), port=0, pause=0, moment=0.05, rate=0)
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        with running(settings, Path(place) / "log") as server, visitor(browser, server) as ada:
            ada.hold_moments()
            for game in GAMES:
                if wanted(f"{game}-taken") or wanted(f"{game}-round-end"):
                    take_moments(ada, game, folder, wanted)
        browser.close()


def main(folder: Path, names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        settings = Settings(database=sqlite(Path(place)), port=0, pause=0, moment=0, rate=0)
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        with running(settings, Path(place) / "log") as server, visitor(browser, server) as ada:
            for name, (game, moment, choose) in MOMENTS.items():
                if names and name not in names:
                    continue
                ada.sit_down(game, players=4, level="greedy")
                play_until(ada, moment)
                if choose:
                    ada.page.locator(choose).check(force=True)
                take(ada.page, name, folder)
            if not names or "game-over" in names or "replay" in names:
                ada.sit_down("kings-tricktakers", players=4, level="greedy")
                ada.play_to_the_end()
                take(ada.page, "game-over", folder)
                ada.page.goto(ada.page.url + "/replay?seat=-2&ply=120")
                take(ada.page, "replay", folder)
            if not names or "lobby" in names:
                ada.page.goto(server.url)
                take(ada.page, "lobby", folder)
        browser.close()
        take_all_moments(folder, names, playwright)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
