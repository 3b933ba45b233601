"""A game that brings no drawing is played in the browser all the same: its moves are buttons."""

import html
import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from overtrick.games.oh_hell.game import OhHell
from overtrick.web.pages import render
from tests.web.servers import eventually


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Oh Hell as if it had no page of its own."""

    def forget() -> None:
        kept = (render._drawing, render._template, render.once, render._table_words, render.static_url, render.symbols)
        for remembered in kept:
            remembered.cache_clear()
        render._environment.cache_clear()

    monkeypatch.setattr(OhHell, "drawing", lambda self: None)
    forget()
    yield "oh-hell"
    monkeypatch.undo()
    forget()


def test_a_game_without_a_drawing_is_played_by_buttons(undrawn: str, client: TestClient) -> None:
    wish = {"game": undrawn, "with": "bots", "players": "3", "level": "random", "name": "Ada"}
    wish |= {"option-hands": "single", "option-tricks": "2"}
    page = client.post("/tables", data=wish, headers={"Origin": "http://testserver"})
    made = 0
    for _ in eventually("the end of the game"):
        if "is-over" in page.text:
            break
        offered = re.findall(r'name="move" value="([^"]+)"', page.text)
        if offered:
            ply = re.search(r'name="ply" value="(\d+)"', page.text)
            assert ply
            fields = {"ply": ply[1], "move": html.unescape(offered[0])}
            client.post(str(page.url) + "/move", data=fields, headers={"Origin": "http://testserver"})
            made += 1
        page = client.get(str(page.url))
    assert made == 3  # a bid and two cards
    assert "podium" in page.text
    assert client.get("/").status_code == 200
    assert "a single hand" in client.get(f"/rules/{undrawn}").text  # what can be chosen, in words
