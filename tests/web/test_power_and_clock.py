"""The power goes, or the machine's clock is set: what was acknowledged stays, and bots go on."""

import asyncio
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

import overtrick
from overtrick.kit.contract import NOBODY
from overtrick.web.app import application
from overtrick.web.http.visitors import while_there
from overtrick.web.keeping.store import Store
from overtrick.web.settings import Settings
from overtrick.web.tables import clock
from overtrick.web.tables.events import Due, Entry
from overtrick.web.tables.people import hashed
from overtrick.web.tables.refusals import Refused
from tests.web.servers import eventually, sqlite
from tests.web.setups import setup_of

POINTS = 8  # at which the power goes

# Writes entry after entry, and says of each that it is acknowledged, with the size of SQLite's log.
WRITER = """
import asyncio, os, sys
from overtrick.web.keeping.store import Store
from overtrick.web.tables.events import Due, Entry, Setup

async def write(file):
    store = Store(f"sqlite:///{file}")
    await store.open()
    setup = Setup(id="table", game="oh-hell", players=3, options={}, deal={}, salt="", commitment="", bot="random", clock=0,
                  listed=False, host="x", created=1.0, rules=1)
    await store.create(setup, [Entry(0, "chat", 0, "x", at=1.0)], Due("playing", 0.0))
    for number in range(1, 100_000):
        assert await store.append("table", Entry(number, "chat", 0, "x" * 150, at=1.0), Due("playing", float(number)))
        print(number, os.path.getsize(file + "-wal"), flush=True)

asyncio.run(write(sys.argv[1]))
"""


def test_acknowledged_entries_survive_a_power_cut(tmp_path: Path) -> None:
    """The files as they are at some moment, and what the disk need not have had by then cut off or garbage."""
    file, rng = tmp_path / "tables.sqlite3", random.Random(7)
    with subprocess.Popen([sys.executable, "-c", WRITER, str(file)], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        try:
            for point in range(POINTS):
                for _ in range(rng.randrange(5, 120)):
                    said = writer.stdout.readline().split()
                os.kill(writer.pid, signal.SIGSTOP)
                copy = tmp_path / f"copy{point}.sqlite3"
                log = file.with_name(file.name + "-wal").read_bytes()
                copy.write_bytes(file.read_bytes())
                acknowledged, synced = int(said[0]), int(said[1])
                keep = rng.randrange(synced, len(log) + 1)
                copy.with_name(copy.name + "-wal").write_bytes(
                    log[:keep] + rng.randbytes(rng.randrange(0, 5000)) * (keep < len(log))
                )
                os.kill(writer.pid, signal.SIGCONT)
                compare(copy, acknowledged)
        finally:
            writer.kill()


def compare(copy: Path, acknowledged: int) -> None:
    with sqlite3.connect(copy) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        numbers = [number for (number,) in database.execute("SELECT number FROM entries ORDER BY number")]
        ((due,),) = database.execute("SELECT due FROM tables").fetchall()
    assert numbers == list(range(len(numbers))) and len(numbers) > acknowledged
    assert due == numbers[-1]  # the row follows the log in the same transaction


def test_the_store_flushes_every_commit(tmp_path: Path) -> None:
    async def look() -> tuple[str, int]:
        store = Store(sqlite(tmp_path))
        await store.open()
        async with store._engine.connect() as connection:
            mode = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar_one()
            level = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar_one()
        await store.close()
        return str(mode), int(level)

    assert asyncio.run(look()) == ("wal", 2)


# -- the clock ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """How far the machine's clock is from the truth: the test sets it."""
    off, true = [0.0], time.time
    monkeypatch.setattr("overtrick.web.tables.clock.time.time", lambda: true() + off[0])
    yield off
    monkeypatch.undo()
    clock.start()


@pytest.mark.parametrize("hours", [-30.0, -0.5, 0.5, 30.0])
def test_the_time_goes_on_when_the_machines_clock_is_set(machine: list[float], hours: float) -> None:
    clock.start()
    before = clock.now()
    machine[0] = hours * 3600
    assert 0 <= clock.now() - before < 5
    clock.start(newest=before)  # and after a new start it does not go back
    assert clock.now() >= before
    assert clock.now() - before < 5 or hours > 0


def test_a_spoiled_time_is_not_believed(machine: list[float]) -> None:
    clock.start(newest=1e15)
    assert clock.now() < 1e11


@pytest.mark.parametrize("ahead", [0.5 * 3600, 30 * 3600, 3000 * 86400.0])
def test_bots_go_on_after_the_clock_was_set_back(tmp_path: Path, ahead: float) -> None:
    """A table that was written when the machine's clock was ahead, by a little, by a day, by years."""
    then = time.time() + ahead
    setup = setup_of(overtrick.deal("oh-hell", 3, seed=3), id="ahead", bot="random", host=hashed("x"), created=then)
    log = [
        Entry(0, "sit", 0, "Ada", person=hashed("x"), at=then),
        Entry(1, "start", NOBODY, json.dumps({1: "B", 2: "C"}), at=then),
    ]
    log.append(Entry(2, "leave", 0, person=hashed("x"), at=then))  # so that all are bots

    async def write() -> None:
        store = Store(sqlite(tmp_path))
        await store.open()
        await store.create(setup, log, Due("playing", then))
        await store.close()

    asyncio.run(write())
    with TestClient(application(Settings(database=sqlite(tmp_path), pause=0, rate=0))) as client:
        hall = client.app.app.state.hall  # type: ignore[attr-defined]
        for _ in eventually("a bot's move", 60):
            if "ahead" in hall.tables._live and hall.tables._live["ahead"].book.table.ply:
                break
    clock.start()


# -- what else is told or given up -------------------------------------------------------------------------------------


def test_a_store_that_cannot_be_written_is_told(client: TestClient) -> None:
    async def spoil() -> None:
        store = client.app.app.state.hall.store  # type: ignore[attr-defined]
        store._written = float("-inf")
        async with store._engine.begin() as connection:
            await connection.exec_driver_sql("DROP TABLE notes")

    assert client.get("/healthz").status_code == 200
    assert client.portal is not None
    client.portal.call(spoil)
    assert client.get("/healthz").status_code == 503


def test_work_is_given_up_when_whoever_asked_hangs_up() -> None:
    given_up = []

    async def work() -> None:
        try:
            await asyncio.sleep(100)
        except asyncio.CancelledError:
            given_up.append(True)
            raise

    messages: list[dict[str, object]] = [{"type": "http.request", "body": b"", "more_body": False}, {"type": "http.disconnect"}]

    async def receive() -> dict[str, object]:
        return messages.pop(0)

    async def scenario() -> None:
        asked = Request({"type": "http", "method": "POST", "path": "/", "headers": []}, receive)
        with pytest.raises(Refused):
            await while_there(asked, work())
        await asyncio.sleep(0)

    asyncio.run(scenario())
    assert given_up == [True]
