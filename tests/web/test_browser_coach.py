"""The coach in a browser: a review tried and answered, a puzzle right and wrong; on a phone, in French, and for everybody."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from overtrick.coach.puzzles import shipped_puzzles
from overtrick.coach.review import review
from overtrick.kit.game import games
from overtrick.kit.table import Table
from tests.coach.test_review import played
from tests.web.browser import visitor
from tests.web.servers import Server
from tests.web.test_browser_everyone import serious

PHONE = {"width": 390, "height": 844}


def game_with_a_moment() -> tuple[Table, int]:
    """A short game in which the first seat gave something away."""
    for seed in range(60):
        table = played("oh-hell", 3, seed, "random", hands="single")
        if table.ply >= 12 and review(table, 0).moments:
            return table, len(review(table, 0).moments)
    raise AssertionError("sixty games by chance, and nothing to regret in any of them")


def open_record(page: Page, server: Server, table: Table, folder: Path) -> str:
    table.record().save(folder / "game.jsonl")
    page.goto(server.url + "/records")
    page.set_input_files("[name=record]", folder / "game.jsonl")
    page.get_by_role("button", name="Look at it").click()
    page.wait_for_selector("[data-replay]")
    return page.url.partition("/replay")[0]


def test_a_review_is_tried_and_answered(browser: Browser, server: Server, tmp_path: Path) -> None:
    table, moments = game_with_a_moment()
    with visitor(browser, server, viewport=PHONE, bypass_csp=True) as ada:
        page = ada.page
        at = open_record(page, server, table, tmp_path)
        page.goto(f"{at}/review?seat=0")  # the page looks again by itself until the review is made
        expect(page.get_by_role("heading", name=re.compile("what would you play"))).to_be_visible(timeout=90_000)
        assert ada.wide() <= 390
        assert serious(page) == []
        for number in range(1, moments + 1):
            expect(page.get_by_role("heading", name=re.compile(f"Moment {number} of"))).to_be_visible()
            assert page.locator(".verdict").count() == 0
            page.locator(".opts label").first.click()
            page.get_by_role("button", name="Show the answer").click()
            expect(page.locator(".verdict")).to_be_visible()
            expect(page.locator(".weigh tbody tr").nth(1)).to_be_attached()
            if number < moments:
                page.get_by_role("link", name="Next moment").click()
        assert ada.wide() <= 390
        assert serious(page) == []
        page.get_by_role("link", name="Hindsight").click()
        expect(page.locator(".seg [aria-current]")).to_have_text("Hindsight")
        page.get_by_role("link", name="The whole game").click()
        expect(page.get_by_role("heading", name="All choices")).to_be_visible()
        page.get_by_role("link", name="Moment 1", exact=True).first.click()  # from the chart's mark
        expect(page.locator(".verdict")).to_be_visible()
        page.get_by_role("link", name="See what is out").click()
        expect(page.get_by_role("heading", name="What is still out").first).to_be_visible()
        assert ada.wide() <= 390
        assert serious(page) == []
        page.goto(f"{server.url}/language/fr?next=/")
        page.goto(f"{at}/review?seat=0&moment=1")
        expect(page.get_by_role("heading", name="La chance et les choix")).to_be_visible()
        page.set_viewport_size({"width": 1280, "height": 800})
        page.emulate_media(color_scheme="dark")
        assert serious(page) == []
        assert ada.problems == []


def test_a_puzzle_right_and_a_puzzle_wrong(browser: Browser, server: Server) -> None:
    name = next(name for name in games() if len(shipped_puzzles(name)) > 1)
    right, wrong = shipped_puzzles(name)[:2]
    with visitor(browser, server, viewport=PHONE, bypass_csp=True) as ada:
        page = ada.page
        page.goto(server.url + "/puzzles")
        assert serious(page) == []
        page.locator(f"a[href='/puzzles/{name}']").click()
        for puzzle, move, verdict in ((right, right.best, "Right."), (wrong, wrong.found["move"], "Not this one.")):
            expect(page).to_have_url(re.compile(puzzle.name))
            assert ada.wide() <= 390
            assert serious(page) == []
            page.locator(f".opts input[value='{move}']").check()
            page.get_by_role("button", name="This is my move").click()
            expect(page.get_by_role("heading", name=verdict)).to_be_visible()
            expect(page.locator(".weigh tbody tr").nth(1)).to_be_attached()
            assert ada.wide() <= 390
            if puzzle is right:
                page.get_by_role("link", name="Next puzzle").click()
        assert serious(page) == []
        assert ada.problems == []


def test_a_hint_by_keyboard_without_script_and_in_french(browser: Browser, server: Server) -> None:
    puzzle = next(one for one in shipped_puzzles("oh-hell") if one.found["legal"] > 3)
    at = f"{server.url}/puzzles/oh-hell/{puzzle.name}"
    with visitor(browser, server, viewport=PHONE, locale="fr-FR", java_script_enabled=False) as ada:
        page = ada.page
        page.goto(at)
        page.get_by_role("button", name="Un indice, la moitié des points").press("Enter")
        hint = page.locator("#hint")
        expect(hint).to_contain_text("Il reste 3 coups")
        expect(hint).to_be_in_viewport()
        again = ada.context.new_page()  # another window knows of it
        again.goto(at)
        assert again.locator(".opts input").count() == 3 and again.locator("[name=hint]").count() == 0
        again.locator(f".opts input[value='{puzzle.best}']").press("Space")
        again.get_by_role("button", name="C'est mon coup").press("Enter")
        expect(again.get_by_role("heading", name="Juste.")).to_be_visible()
        expect(again.get_by_text("Avec un indice, la moitié des points.")).to_be_visible()
    with visitor(browser, server, viewport=PHONE, bypass_csp=True) as bea:
        page = bea.page
        page.goto(at)
        page.get_by_role("button", name="A hint, half the points").click()
        expect(page.locator("#hint")).to_be_in_viewport()
        assert bea.wide() <= 390
        assert serious(page) == []
        page.emulate_media(color_scheme="dark")
        assert serious(page) == []
        assert bea.problems == []


def test_a_draft_can_be_read_in_a_puzzle(browser: Browser, server: Server) -> None:
    puzzle = next(one for one in shipped_puzzles("kings-tricktakers") if one.best.startswith("take"))
    for viewport in (PHONE, {"width": 1280, "height": 800}):
        with visitor(browser, server, viewport=viewport) as ada:
            ada.page.goto(f"{server.url}/puzzles/kings-tricktakers/{puzzle.name}")
            boxes = [offer.bounding_box() for offer in ada.page.locator(".scene .offer").all()]
            assert boxes and all(box is not None and box["width"] >= 80 for box in boxes)
