"""A replay in a browser: where it opens, how it is stepped through, and the link to what is seen."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browser import Visitor, visitor
from tests.web.servers import Server

PHONE = {"width": 390, "height": 664}


def play_out(server: Server, game: str, players: int, **options: str) -> tuple[str, str]:
    """A game that somebody has played against bots: the token and the table."""
    rng = random.Random(4)
    with server.client(origin=server.url) as client:
        fields = {"game": game, "players": str(players), "level": "greedy", "name": "Ada"} | options
        table = client.post("/tables", data=fields).headers["location"]
        token = client.cookies["overtrick"]
        bearer = {"authorization": f"Bearer {token}"}
        seen = client.get(f"/api/tables{table[2:]}", headers=bearer).json()
        while seen["phase"] != "over":
            if seen["legal"]:
                move = {"ply": seen["ply"], "move": rng.choice(seen["legal"])}
                client.post(f"/api/tables{table[2:]}/moves", headers=bearer, json=move)
            wait = {"after": str(seen["version"]), "wait": "2"}
            seen = client.get(f"/api/tables{table[2:]}", headers=bearer, params=wait).json()
    return token, table


@pytest.fixture(scope="module")
def played(server: Server) -> tuple[str, str]:
    return play_out(server, "oh-hell", 3, **{"option-hands": "up"})


@pytest.fixture
def ada(browser: Browser, server: Server, played: tuple[str, str], request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Somebody who has played that game, with a phone or before a screen."""
    with visitor(browser, server, **getattr(request, "param", {})) as person:
        person.context.add_cookies([{"name": "overtrick", "value": played[0], "url": server.url}])
        person.page.goto(f"{server.url}{played[1]}/replay")
        person.page.wait_for_selector("[data-replay]")
        yield person
        assert person.problems == []


def at(page: Page, ply: int) -> None:
    """Wait until that step is shown."""
    page.wait_for_function("ply => new URL(location.href).searchParams.get('ply') === String(ply)", arg=ply)


def test_it_opens_at_the_start_from_ones_own_seat(ada: Visitor) -> None:
    page = ada.page
    assert page.locator("#ply").input_value() == "0"
    assert page.locator("[name=seat]:checked").get_attribute("value") == "0"
    assert page.locator("[data-piece=said]").inner_text().startswith("Before the first move.")


def test_arrows_step_and_the_link_has_ply_and_seat(ada: Visitor) -> None:
    page = ada.page
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press("End")
    last = int(page.locator("#ply").get_attribute("max") or 0)
    at(page, last)
    page.keyboard.press("ArrowLeft")
    at(page, last - 1)
    page.get_by_role("button", name="Copy link").click()
    page.get_by_role("button", name="Copied").wait_for()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link.endswith(f"/replay?seat=0&ply={last - 1}")
    page.keyboard.press("Home")
    at(page, 0)
    page.goto(link)
    assert page.locator("#ply").input_value() == str(last - 1)


def test_a_window_holds_all_of_it_and_the_rounds_are_labelled(ada: Visitor) -> None:
    page = ada.page
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    labels = page.locator(".rounds text").all_text_contents()
    assert labels[-1] == str(len(labels)) and len(labels) > 4


@pytest.mark.parametrize("ada", [{"viewport": PHONE, "has_touch": True, "is_mobile": True}], indirect=True)
def test_on_a_phone_swipes_step_and_the_table_stays_in_sight(ada: Visitor) -> None:
    page = ada.page
    for ply, (start, end) in enumerate([(300, 60), (300, 60), (300, 60)], 1):
        swipe(ada, start, end)
        at(page, ply)
        assert_in_sight(page)
    swipe(ada, 60, 300)
    at(page, 2)
    page.locator(".moves a").nth(9).click()
    at(page, 10)
    page.wait_for_function("() => document.querySelector('[data-piece=table]').getBoundingClientRect().top >= -1")
    assert ada.wide() <= PHONE["width"]


def swipe(person: Visitor, start: int, end: int) -> None:
    """With a finger on the table, sideways: by touch events as a screen sends them."""
    line = person.context.new_cdp_session(person.page)
    y = person.page.evaluate("() => document.querySelector('.board').getBoundingClientRect().top + 20")
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start, "y": y}]})
    for k in range(1, 6):
        x = start + (end - start) * k / 5
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    line.detach()


def assert_in_sight(page: Page) -> None:
    """The board begins in the window, and over the steps."""
    board, steps = page.locator(".board").bounding_box(), page.locator(".share").bounding_box()
    assert board and steps
    assert 0 <= board["y"] < steps["y"] - 100
    assert steps["y"] + steps["height"] <= PHONE["height"] + 1
