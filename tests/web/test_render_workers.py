"""Render workers draw what the server would draw, and nobody misses one that is gone."""

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
from overtrick.web.app import application
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.pages import render_pool
from overtrick.web.pages.render_pool import NotDrawn, RenderWorker
from overtrick.web.pages.snapshots import Snapshots, body
from overtrick.web.settings import Settings
from overtrick.web.tables.events import Entry, Setup
from overtrick.web.tables.logbook import Logbook
from tests.web.servers import Server, eventually, running, sqlite
from tests.web.setups import setup_of
from tests.web.test_drawing_once import next_entry

LOOKING_ON: tuple[tuple[int, Language], ...] = ((0, "en"), (1, "fr"), (NOBODY, "en"))


def opened(name: str) -> tuple[Setup, list[Entry]]:
    players = game(name).players[0]
    dealt = new_table(game(name), players, {}, seed=7)
    setup = setup_of(dealt, id=f"t-{name}", clock=30)
    return setup, [Entry(seat, "sit", seat, f"P{seat}", person=f"k{seat}", at=1.0) for seat in range(players)]


def test_a_drawer_draws_what_the_server_would() -> None:
    async def compare() -> None:
        worker, rng = RenderWorker(), random.Random(3)
        await worker.start()
        for name in games():
            setup, news = opened(name)
            book = Logbook(setup, news)
            for _ in range(25):
                for seat, language in LOOKING_ON:
                    assert await worker.draw(setup, news, seat, language) == body(book, seat, language)
                    news = []
                news = [next_entry(book, rng)]
                if rng.random() < 0.2:
                    news.append(Entry(book.version + 1, "chat", 0, "<hello>", person="k0", at=2.0))
                book = book.after(news)
        await worker.stop()
        assert not worker.is_up

    asyncio.run(compare())


@pytest.mark.parametrize("name", games())
def test_a_table_that_is_forgotten_goes_without_being_looked_for(name: str) -> None:
    """A worker looks for garbage only among what is new."""
    setup, log = opened(name)
    book, rng = Logbook(setup, log), random.Random(5)
    for _ in range(40):
        for seat, language in LOOKING_ON:
            body(book, seat, language)
        book = book.after([next_entry(book, rng)])
    left, table_left = weakref.ref(book), weakref.ref(book.table)
    gc.disable()
    try:
        del book
        assert left() is None and table_left() is None
    finally:
        gc.enable()


def test_what_a_drawer_cannot_draw_is_said_to_be_so() -> None:
    async def ask() -> None:
        worker = RenderWorker()
        await worker.start()
        setup, news = opened("monster-trick")
        with pytest.raises(NotDrawn):
            await worker.draw(setup, [news[1]], 0, "en")  # of a table that it was never told of
        assert await worker.draw(setup, news, 0, "en")
        worker.forget(setup.id)
        with pytest.raises(NotDrawn):
            await worker.draw(setup, [], 0, "en")
        await worker.stop()

    asyncio.run(ask())


def test_a_table_goes_on_when_its_drawer_is_killed(tmp_path: Path) -> None:
    app = application(Settings(database=sqlite(tmp_path), pause=0, moment=0, rate=0, drawers=1))
    with TestClient(app) as client:
        (worker,) = app.app.state.snapshots.workers
        for _ in eventually("the worker", 90):
            if worker.is_up:
                break
        made = client.post(
            "/tables", data={"game": "monster-trick", "with": "bots", "players": "2", "level": "random", "name": "Ada"}
        )
        fragment = f"{made.url.path}/fragment"
        assert worker._number == 0
        drawn = client.get(fragment).json()
        assert f'data-table="{made.url.path.rpartition("/")[2]}"' in drawn["html"]
        assert worker._number == 1
        os.kill(worker._process.pid, signal.SIGKILL)
        for _ in eventually("the worker's end"):
            if not worker.is_up:
                break
        client.post(f"{made.url.path}/chat", data={"text": "still here"})  # which only company is shown, but it is an entry
        later = client.get(fragment).json()
        assert later["version"] > drawn["version"]
        assert f'data-version="{later["version"]}"' in later["html"]


def workers_of(server: Server) -> list[int]:
    threads = Path(f"/proc/{server.process.pid}/task").iterdir()
    return [int(child) for thread in threads for child in (thread / "children").read_text().split()]


def test_a_drawer_that_hangs_is_not_waited_for_and_started_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_pool, "PATIENCE", 0.05)
    monkeypatch.setattr(render_pool, "REVIVAL", (0.01, 0.01))
    monkeypatch.setattr(render_pool, "HANGS", 0.0)

    async def look() -> None:
        setup, news = opened("monster-trick")
        book = Logbook(setup, news)
        snapshots = Snapshots(1)
        await snapshots.start_workers()
        (worker,) = snapshots.workers
        assert worker._process is not None
        os.kill(worker._process.pid, signal.SIGSTOP)
        live = LiveTable(book)
        assert (await snapshots.message(live, 0, "en")).endswith(body(book, 0, "en"))
        for _ in range(1000):
            if worker.life == 2:
                break
            await asyncio.sleep(0.01)
        monkeypatch.setattr(render_pool, "PATIENCE", 60.0)
        live.move_on(book.after([next_entry(book, random.Random(1))]))
        assert (await snapshots.message(live, 0, "en")).endswith(body(live.book, 0, "en"))
        assert worker.is_up and worker._number == 2 and snapshots.up == 1  # the new one has drawn it
        os.kill(worker._process.pid, signal.SIGSTOP)
        monkeypatch.setattr(render_pool, "PATIENCE", 0.05)
        await snapshots.close()  # nor is its end waited for

    asyncio.run(look())


def test_a_worker_forgets_a_table_that_the_server_forgets() -> None:
    async def look() -> None:
        setup, news = opened("monster-trick")
        snapshots = Snapshots(1)
        await snapshots.start_workers()
        live = LiveTable(Logbook(setup, news))
        (worker,) = snapshots.workers
        await snapshots.message(live, 0, "en")
        assert await worker.draw(setup, [], 0, "en")
        del live
        await asyncio.sleep(0)
        with pytest.raises(NotDrawn):
            await worker.draw(setup, [], 0, "en")
        await snapshots.close()

    asyncio.run(look())


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_drawers_end_with_their_server(how: str, tmp_path: Path) -> None:
    with running(Settings(database=sqlite(tmp_path), port=0, drawers=2), tmp_path / "log") as server:
        for _ in eventually("the workers", 90):
            if len(workers := workers_of(server)) == 2:
                break
        getattr(server, how)()
        for _ in eventually("the workers' end"):
            if not any(Path(f"/proc/{worker}/cmdline").exists() for worker in workers):
                break
