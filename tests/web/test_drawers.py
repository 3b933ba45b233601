"""Drawers draw what the server would draw, and nobody misses one that is gone."""

import asyncio
import gc
import os
import random
import signal
import weakref
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from overtrick.kit.contract import NOBODY
from overtrick.kit.game import game, games
from overtrick.kit.table import new_table
from overtrick.kit.words import Language
from overtrick.web import drawers, snapshots
from overtrick.web.app import application
from overtrick.web.drawers import Drawer, NotDrawn
from overtrick.web.live import Live
from overtrick.web.logbook import Logbook
from overtrick.web.settings import Settings
from overtrick.web.snapshots import body
from overtrick.web.store import Entry, Setup
from tests.web.servers import Server, eventually, running, sqlite
from tests.web.test_drawing_once import next_entry

LOOKING_ON: tuple[tuple[int, Language], ...] = ((0, "en"), (1, "fr"), (NOBODY, "en"))


def opened(name: str) -> tuple[Setup, list[Entry]]:
    players = game(name).players[0]
    dealt = new_table(game(name), players, {}, seed=7)
    setup = Setup(
        f"t-{name}", name, players, dealt.options, dealt.deal, "salt", "promise", "strong", 30, False, "k0", 0.0,
        rules=dealt.version,
    )  # fmt: skip
    return setup, [Entry(seat, "sit", seat, f"P{seat}", person=f"k{seat}", at=1.0) for seat in range(players)]


def test_a_drawer_draws_what_the_server_would() -> None:
    async def compare() -> None:
        drawer, rng = Drawer(), random.Random(3)
        await drawer.start()
        for name in games():
            setup, news = opened(name)
            book = Logbook(setup, news)
            for _ in range(25):
                for seat, language in LOOKING_ON:
                    assert await drawer.draw(setup, news, seat, language) == body(book, seat, language)
                    news = []
                news = [next_entry(book, rng)]
                book.apply(news[0])
                if rng.random() < 0.2:
                    news.append(Entry(book.version, "chat", 0, "<hello>", person="k0", at=2.0))
                    book.apply(news[1])
        await drawer.stop()
        assert not drawer.is_up

    asyncio.run(compare())


@pytest.mark.parametrize("name", games())
def test_a_table_that_is_forgotten_goes_without_being_looked_for(name: str) -> None:
    """A drawer looks for garbage only among what is new."""
    setup, log = opened(name)
    book, rng = Logbook(setup, log), random.Random(5)
    for _ in range(40):
        for seat, language in LOOKING_ON:
            body(book, seat, language)
        book.apply(next_entry(book, rng))
    left, table_left = weakref.ref(book), weakref.ref(book.table)
    gc.disable()
    try:
        del book
        assert left() is None and table_left() is None
    finally:
        gc.enable()


def test_what_a_drawer_cannot_draw_is_said_to_be_so() -> None:
    async def ask() -> None:
        drawer = Drawer()
        await drawer.start()
        setup, news = opened("monster-trick")
        with pytest.raises(NotDrawn):
            await drawer.draw(setup, [news[1]], 0, "en")  # of a table that it was never told of
        assert await drawer.draw(setup, news, 0, "en")
        drawer.forget(setup.id)
        with pytest.raises(NotDrawn):
            await drawer.draw(setup, [], 0, "en")
        await drawer.stop()

    asyncio.run(ask())


def test_a_table_goes_on_when_its_drawer_is_killed(tmp_path: Path) -> None:
    app = application(Settings(database=sqlite(tmp_path), pause=0, rate=0, drawers=1))
    with TestClient(app) as client:
        (drawer,) = app.app.state.hall._drawers
        for _ in eventually("the drawer", 90):
            if drawer.is_up:
                break
        made = client.post(
            "/tables", data={"game": "monster-trick", "with": "bots", "players": "2", "level": "random", "name": "Ada"}
        )
        fragment = f"{made.url.path}/fragment"
        assert drawer._number == 0
        drawn = client.get(fragment).json()
        assert f'data-table="{made.url.path.rpartition("/")[2]}"' in drawn["html"]
        assert drawer._number == 1
        os.kill(drawer._process.pid, signal.SIGKILL)
        for _ in eventually("the drawer's end"):
            if not drawer.is_up:
                break
        client.post(f"{made.url.path}/chat", data={"text": "still here"})
        later = client.get(fragment).json()
        assert later["version"] > drawn["version"]
        assert "still here" in later["html"]


def drawers_of(server: Server) -> list[int]:
    threads = Path(f"/proc/{server.process.pid}/task").iterdir()
    return [int(child) for thread in threads for child in (thread / "children").read_text().split()]


def test_a_drawer_that_hangs_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawers, "PATIENCE", 0.05)

    async def look() -> None:
        setup, news = opened("monster-trick")
        book = Logbook(setup, news)
        drawer = Drawer()
        await drawer.start()
        assert drawer._process is not None
        os.kill(drawer._process.pid, signal.SIGSTOP)
        live = Live(book, book.due(), drawer=drawer, untold=news)
        assert (await snapshots.message(live, 0, "en")).endswith(body(book, 0, "en"))
        assert live.drawer is None
        await drawer.stop()  # nor is its end

    asyncio.run(look())


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_drawers_end_with_their_server(how: str, tmp_path: Path) -> None:
    with running(Settings(database=sqlite(tmp_path), port=0, drawers=2), tmp_path / "log") as server:
        for _ in eventually("the drawers", 90):
            if len(drawers := drawers_of(server)) == 2:
                break
        getattr(server, how)()
        for _ in eventually("the drawers' end"):
            if not any(Path(f"/proc/{drawer}/cmdline").exists() for drawer in drawers):
                break
