"""A browser for tests: Debian's Chromium under Playwright, and a person who clicks through a game in it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Browser, BrowserContext, Error, Page, sync_playwright

from tests.web.servers import Server

ARGUMENTS = ["--no-sandbox", "--disable-background-networking", "--disable-gpu"]


LONG = 600_000  # milliseconds: nothing goes on by itself while somebody looks

# The page is told to wait longer than the server says, before its script asks.
HOLD = """
new MutationObserver((_, watching) => {
  if (!document.body) return;
  document.body.dataset.hold = "LONG";
  watching.disconnect();
}).observe(document, {subtree: true, childList: true});
"""

ATTEMPTS, PATIENCE = 12, 8_000  # milliseconds for each


def chromium() -> str:
    """The one that never has a window takes a quarter less time than the same browser that only shows none."""
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert found, "tests in a browser need Debian's package chromium-headless-shell, or chromium"
    return found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser a module: while Playwright runs, no test beside it could run an event loop of its own."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield opened
        opened.close()


class Visitor:
    """Somebody with a browser of their own: their page, and what went wrong in it."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.page: Page = context.new_page()
        self.page.set_default_timeout(90_000)
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda message: self.problems.append(message.text) if _is_problem(message) else None)

    # -- getting to a table --------------------------------------------------------------------------------------------

    def sit_down_in_the_lobby(self, game: str, players: int = 3, level: str = "random", with_: str = "bots") -> None:
        """From the lobby to a new table of this game, by its buttons."""
        page = self.page
        page.goto(self.url + "/")
        page.fill("[data-lobby-name]", "Ada")
        form = page.locator(f"#go-{game}")
        form.locator("summary").click()
        form.locator("[name=players]").select_option(str(players))
        levels = form.locator("[name=level]")
        levels.evaluate("(levels, name) => levels.add(new Option(name, name))", level)  # quick bots are not on offer
        levels.select_option(level)
        form.locator(f"button[value={with_}]").click()
        page.wait_for_selector("#table")

    def sit_down(
        self,
        game: str,
        players: int = 3,
        level: str = "random",
        name: str = "Ada",
        with_: str = "bots",
        **options: str,
    ) -> None:
        """At a new table, by the request that the lobby's form sends: to draw the lobby takes longer than all else of this."""
        fields: dict[str, str | float | bool] = {
            "game": game,
            "with": with_,
            "players": str(players),
            "level": level,
            "name": name,
        }
        fields |= {f"option-{option}": value for option, value in options.items()}
        made = self.context.request.post(f"{self.url}/tables", form=fields, headers={"Origin": self.url}, max_redirects=0)
        assert made.status == 303, made.text()
        self.page.goto(self.url + made.headers["location"])

    def hold_moments(self, milliseconds: int = LONG) -> None:
        """At tables opened from now on, full tricks and sheets stay so long, whatever the server's bots wait."""
        self.page.add_init_script(HOLD.replace("LONG", str(milliseconds)))

    # -- playing -------------------------------------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-ply") or 0)

    def wait_for_turn(self) -> bool:
        """Wait until something is asked of this seat; whether the game goes on."""
        self.page.wait_for_selector("#ask:not(.waiting), .is-over")
        return self.page.locator(".is-over").count() == 0

    def wait_past(self, ply: int, timeout: float | None = None, or_for: str = "") -> None:
        """Wait until the table shows a later ply, or something that this selector finds."""
        self.page.wait_for_function(
            "([ply, other]) => Number(document.querySelector('#table').dataset.ply) > ply"
            " || other !== '' && document.querySelector(other) !== null",
            arg=[ply, or_for],
            timeout=timeout,
        )

    def move(self, or_for: str = "") -> None:
        """Make the first move that the page offers. It may be drawn anew in between, while others choose too: then again.

        A press that came to nothing is repeated. If it was on its way after all, this is still one move: what is sent names
        the ply that it answers, and a table takes one answer to it. With a selector, what it finds is an answer too.
        """
        before, pressed = self.ply, False
        for attempt in range(ATTEMPTS):
            try:
                answered = pressed and (self.ply != before or bool(or_for and self.page.locator(or_for).count()))
                if not answered:
                    self.choose()
                    pressed = True
                self.wait_past(before, PATIENCE, or_for)
                return
            except Error:  # also when the piece that was found is no longer the one shown
                if attempt == ATTEMPTS - 1:
                    raise

    def choose(self) -> None:
        """A person to take or a row, a card and its place, or a button."""
        page = self.page
        if page.locator(".pick .legal input").count():
            page.locator(".pick .legal input").first.check(force=True, timeout=PATIENCE)
            page.locator("#ask .go").click(timeout=PATIENCE)
        elif page.locator(".hand .legal input").count():
            page.locator(".hand .legal input").first.check(force=True, timeout=PATIENCE)
            page.locator("#ask .go:visible, .put:visible").first.click(timeout=PATIENCE)
        else:
            buttons = ".board button:visible, #ask .acts button:visible:enabled, .choices button:visible"
            page.locator(buttons).first.click(timeout=PATIENCE)

    def send_move(self) -> None:
        """Make the first legal move as a program would, and wait for the page to show it: for what is not about choosing."""
        before, table = self.ply, self._address()
        for _ in range(ATTEMPTS):  # where all choose at once, another may be quicker
            answer = self._send(table, self.context.request.get(table).json())
            if answer.status != 409:
                break
        assert answer.ok, answer.text()
        self.wait_past(before)

    def _address(self) -> str:
        """Where programs find the table that is shown."""
        return f"{self.url}/api/tables/{self.page.locator('#table').get_attribute('data-table')}"

    def _send(self, table: str, asked: dict[str, Any]) -> APIResponse:
        chosen = {"ply": asked["ply"], "move": asked["legal"][0]}
        return self.context.request.post(f"{table}/moves", data=chosen, headers={"Origin": self.url})

    def play_to_the_end(self) -> None:
        while self.wait_for_turn():
            self.move()

    def hurry_to_the_end(self) -> None:
        """The same by moves that are sent, with the table out of sight: to draw them all is most of the work."""
        http, shown, table = self.context.request, self.page.url, self._address()
        self.page.goto("about:blank")
        asked = http.get(table).json()
        while asked["phase"] != "over":
            if asked["legal"]:
                answer = self._send(table, asked)
                assert answer.ok or answer.status == 409, answer.text()
                asked = answer.json() if answer.ok else http.get(table).json()
            else:
                asked = http.get(table, params={"after": asked["version"], "wait": 2}).json()
        self.page.goto(shown)

    def wide(self) -> int:
        """How wide the page is, which must not be wider than the window."""
        width: int = self.page.evaluate("document.documentElement.scrollWidth")
        return width


def _is_problem(message: Any) -> bool:
    """Whether a line in the console is our fault: not a refused move, nor the line that a test has cut."""
    excused = ("status of 4", "ERR_INTERNET", "WebSocket", "blocked by Playwright")
    return message.type in ("error", "warning") and not any(words in message.text for words in excused)


@contextmanager
def visitor(browser: Browser, server: Server, **settings: Any) -> Iterator[Visitor]:
    context = browser.new_context(**({"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"} | settings))
    try:
        yield Visitor(context, server.url)
    finally:
        context.close()
