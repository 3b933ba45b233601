"""A game that brings no drawing is played in the browser all the same: its moves are buttons. One language is enough too."""

import html
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from overtrick.games.oh_hell.game import OhHell
from overtrick.games.oh_hell.words import CATALOGUE
from overtrick.kit.trick_words import TRICK_WORDS
from overtrick.kit.word_files import WordFiles
from overtrick.kit.words import Layers, Words
from overtrick.web.pages import drawings, parts, static_files, templates
from tests.web.servers import eventually


def forget() -> None:
    """Whatever the pages remember of a game's drawing."""
    drawn_once = (
        drawings.drawing_of,
        templates._template,
        drawings.table_words,
        static_files.static_url,
        templates.symbols,
    )
    for remembered in drawn_once:
        remembered.cache_clear()
    templates._environment.cache_clear()
    parts.forget()


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Oh Hell as if it had no page of its own."""
    monkeypatch.setattr(OhHell, "drawing", lambda self: None)
    forget()
    yield "oh-hell"
    monkeypatch.undo()
    forget()


@pytest.fixture
def english_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """Oh Hell as a designer of one language brings it: one text for everybody, and one page of rules."""
    assert OhHell.page_folder is not None
    shutil.copy(OhHell.page_folder / "rules.en.html", tmp_path)
    for folder, words in (("own", CATALOGUE), ("kit", TRICK_WORDS)):
        (tmp_path / folder).mkdir()
        shutil.copy(words.folder / "en.ftl", tmp_path / folder)
    monkeypatch.setattr(OhHell, "catalogue", Layers(WordFiles(tmp_path / "own"), WordFiles(tmp_path / "kit")))
    monkeypatch.setattr(OhHell, "page_folder", tmp_path)
    forget()
    yield "oh-hell"
    monkeypatch.undo()
    forget()


def test_a_game_of_one_language_speaks_it_on_french_pages(english_only: str, client: TestClient) -> None:
    client.headers["accept-language"] = "fr"
    wish = {"game": english_only, "with": "bots", "players": "3", "level": "random", "name": "Ada"}
    wish |= {"option-hands": "single", "option-tricks": "2"}
    lobby = html.unescape(client.get("/").text)
    say = Words("en", OhHell.catalogue)
    assert all(text in lobby for text in (say("option tricks"), say("lobby")))
    page = client.post("/tables", data=wish, headers={"Origin": "http://testserver"})
    assert page.status_code == 200 and '<html lang="fr"' in page.text
    table = client.get("/api/tables?mine=true").json()["tables"][0]["id"]
    for _ in eventually("Ada's turn"):
        if ask := client.get(f"/api/tables/{table}").json()["ask"]:
            break
    assert ask.startswith("How many of the 2 tricks") and ask in html.unescape(client.get(f"/t/{table}").text)
    rules = [client.get(f"/rules/{english_only}{part}").text for part in ("", "?part=yes")]
    assert all('<div lang="en">' in text and "<h2>" in text for text in rules)
    assert '<html lang="fr"' in rules[0]
    english = client.get(f"/rules/{english_only}?part=yes", headers={"accept-language": "en"}).text
    assert "<div lang" not in english and english.split("<h2>Players", 1)[0] in rules[1]


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
    assert "ranks" in page.text
    assert client.get("/").status_code == 200
    assert "a single hand" in client.get(f"/rules/{undrawn}").text  # what can be chosen, in words
