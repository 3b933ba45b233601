"""What the table offers beside the cards: hints, the clock, getting ready, watching, and playing by forms from the lobby on."""

import functools
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from overtrick.kit.game import games
from overtrick.web.settings import Settings
from tests.web.browser import visitor
from tests.web.servers import Server, running, sqlite
from tests.web.test_browser_everyone import move_by_form

# Copies of a character lie on one another: the hint may mean one that lies below.
ADVISE_A_COPY = """() => {
  const first = document.querySelector(".pick input[value$='-1']:enabled").value;
  document.querySelector("#table").dataset.hint = `take ${first.replace("take ", "").replace("-1", "-9")}`;
  document.querySelectorAll(".best").forEach((at) => at.classList.remove("best"));
  document.dispatchEvent(new Event("table:shown"));
}"""


@pytest.mark.parametrize("game", games())
def test_a_hint_marks_the_move_and_gives_the_reason(game: str, browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada:
        ada.sit_down(game)
        ada.wait_for_turn()
        ada.page.get_by_role("button", name="Hint").click()
        figure = r"(about [\d.]+ points|[\d.]+ games of 100)\."
        hint = ada.page.locator("#ask .hint")
        expect(hint).to_have_text(re.compile(rf"^(Best:|A strong bot) .+\. Then you .*{figure}$"), timeout=90_000)
        expect(ada.page.locator(".best").first).to_be_visible()
        if game == "kings-tricktakers":
            ada.page.evaluate(ADVISE_A_COPY)
            expect(ada.page.locator(".best").first).to_be_visible()
        ada.move()
        expect(ada.page.locator("#ask .hint")).to_have_count(0)
        assert ada.problems == []


def test_the_clock_counts_down_and_a_bot_moves(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada:
        page = ada.page
        page.goto(server.url)
        form = page.locator("#go-oh-hell")
        form.locator("summary").click()
        clocks = form.locator("[name=clock]")
        clocks.evaluate("clocks => clocks.add(new Option('8', '8'))")  # shorter than those on offer
        clocks.select_option("8")
        form.locator("button[value=bots]").click()
        ada.wait_for_turn()
        before = ada.ply
        expect(page.get_by_role("timer")).to_be_visible()
        page.wait_for_function("start => Number(document.querySelector('[data-clock]').textContent) < start", arg=8)
        page.wait_for_selector(".clock.short")
        ada.wait_past(before)
        expect(page.locator(".log").first).to_contain_text("(a bot's move)")
        assert page.locator(".seat .tag", has_text="bot plays").count() == 0  # and the seat is still one's own


def hold_back(game: str, until: Path) -> None:
    """In the server: this game gets its code only when the file is there."""
    from overtrick import warmup

    bring = warmup._bring

    def wait(name: str, tell: warmup.Tell | None) -> bool:
        while name == game and not until.exists():
            time.sleep(0.05)
        return bring(name, tell)

    warmup._bring = wait
    warmup._brought.discard(game)


def test_a_game_is_played_at_once_and_gets_its_code_meanwhile(browser: Browser, tmp_path: Path) -> None:
    """Lobby and table say that the bots play by rule of thumb; they do; when the code is there, the word is gone."""
    go = tmp_path / "go"
    settings = Settings(database=sqlite(tmp_path), port=0, pause=0, moment=0, rate=0)
    held = functools.partial(hold_back, "tricks", go)
    with running(settings, tmp_path / "log", held) as server, visitor(browser, server) as ada, visitor(browser, server) as ines:
        page = ada.page
        page.goto(server.url)
        game = page.locator(".game", has=page.locator("#go-tricks"))
        expect(game.get_by_role("status")).to_contain_text("rule of thumb")
        ines.sit_down("tricks", players=3, level="expert")
        said = ines.page.locator(".bar .warming")
        for _ in range(3):
            ines.wait_for_turn()
            expect(said).to_have_text("Bots play simply")
            ines.move()
        go.touch()
        expect(said).to_have_count(0, timeout=90_000)
        expect(game.get_by_role("status")).to_have_count(0, timeout=90_000)
        ines.wait_for_turn()
        ines.move()
        assert [*ada.problems, *ines.problems] == []


@pytest.mark.parametrize("game", games())
def test_play_now_without_a_script(game: str, browser: Browser, server: Server) -> None:
    """From the lobby to some moves by forms alone, against the bots that are on offer."""
    with visitor(browser, server, java_script_enabled=False) as ada:
        page = ada.page
        page.goto(server.url)
        page.locator("[data-lobby-name]").fill("Ada")
        page.locator(f"#go-{game}").get_by_role("button", name="Play now").click()
        for _ in range(3):
            if not ada.wait_for_turn():
                break
            before = ada.ply
            move_by_form(page)
            page.wait_for_selector(f"#table:not([data-ply='{before}'])")
        assert ada.ply > 0


@pytest.mark.parametrize("game", games())
def test_a_spectator_sees_what_is_public(game: str, browser: Browser, server: Server) -> None:
    """The same table without its hands: no card that a player holds, and nothing to choose."""
    with visitor(browser, server) as ada, visitor(browser, server) as passer_by:
        ada.sit_down(game)
        for _ in range(6):
            if ada.wait_for_turn() and ada.page.locator(".spot .card, .cascade .card").count() == 0:
                ada.move()
        ada.wait_for_turn()
        there = passer_by.page
        there.goto(ada.page.url)
        held = ada.page.locator("#hand [data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
        shown = there.locator("#table [data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
        public = ada.page.locator(".board [data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
        assert held
        assert not set(held) & set(shown)
        assert set(public) <= set(shown)
        assert (
            there.locator(".hand, .put, [data-move-form] [name=move], [data-move-form] input:not([type=hidden])").count() == 0
        )
        expect(there.locator(".side")).to_contain_text("You are watching.")
        before = ada.ply
        ada.move()
        passer_by.wait_past(before)
