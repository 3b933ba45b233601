"""Databases of before, processes of before beside those of today, and databases of a version that does not exist yet."""

import asyncio
import contextlib
import json
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from starlette.testclient import TestClient

from overtrick.kit.records import parse
from overtrick.web.app import application
from overtrick.web.keeping import store as keeping
from overtrick.web.keeping.database import StoreDown
from overtrick.web.keeping.store import Store
from overtrick.web.serve import CannotServe, check_database
from overtrick.web.settings import Settings
from tests.web.servers import eventually, program

DATA = Path(__file__).parent / "data"
TOKEN = "a-token-of-before-" + "0" * 25
BEFORE = "id, game, players, options, deal, salt, commitment, bot, clock, listed, host, created, phase, due, rules, software"


def on(database: str, work: Callable[[Any], Any]) -> Any:
    """Do something on a connection of the driver, or on one of SQLAlchemy."""

    async def run() -> Any:
        store = Store(database)
        try:
            async with store._engine.begin() as connection:
                return await work(connection)
        finally:
            await store.close()

    return asyncio.run(run())


@pytest.fixture
def of_before(database: str) -> str:
    """A database as it was dumped before this version, with tables in every phase."""
    kind = "sqlite" if database.startswith("sqlite") else "postgres"
    script = (DATA / f"schema-0002.{kind}.sql").read_text(encoding="utf-8")

    async def load(connection: Any) -> None:
        await (await connection.get_raw_connection()).driver_connection.execute(script)

    if kind == "postgres":
        on(database, load)
    else:
        with contextlib.closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as file:
            file.executescript(script)
    return database


def ready(client: TestClient) -> TestClient:
    for _ in eventually("the rules ready", 300):
        if "oh-hell" not in client.app.app.state.hall.warm_up.pending:  # type: ignore[attr-defined]
            break
    return client


def test_tables_of_before_go_on(of_before: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "POLL", 0.05)
    mine = {"authorization": f"Bearer {TOKEN}"}
    with TestClient(application(Settings(database=of_before, pause=0, rate=0))) as client:
        ready(client)
        seen = {
            name: client.get(f"/api/tables/{name}", headers=mine).json() for name in ("waiting", "playing", "finished", "full")
        }
        assert [seen[name]["phase"] for name in seen] == ["waiting", "playing", "over", "playing"]
        assert [seen[name]["you"] for name in ("waiting", "playing", "finished")] == [0, 0, 0]  # the token is known
        parse(client.get("/t/finished/record").text).replay()  # its promise is kept
        assert client.get("/t/finished/replay").status_code == 200
        move = {"ply": seen["playing"]["ply"], "move": seen["playing"]["legal"][0]}
        assert client.post("/api/tables/playing/moves", json=move, headers=mine).status_code == 200
        assert client.post("/api/tables/waiting/start", headers=mine).status_code == 200
        beside(client, of_before, mine)


def beside(client: TestClient, database: str, mine: dict[str, str]) -> None:
    """What a process of before writes at the same time, by the columns that it knows, is taken up."""

    async def write(connection: Any) -> list[Any]:
        await connection.execute(
            sql.text(f"INSERT INTO tables ({BEFORE}) SELECT {BEFORE.replace('id', ':id', 1)} FROM tables WHERE id = 'full'"),
            {"id": "another"},
        )
        await connection.execute(
            sql.text(
                "INSERT INTO entries (table_id, number, kind, seat, text, action, person, at) "
                "SELECT 'another', number, kind, seat, text, action, person, at FROM entries WHERE table_id = 'full'"
            )
        )
        await connection.execute(
            sql.text(
                "INSERT INTO entries (table_id, number, kind, seat, text, action, person, at) "
                "SELECT 'full', (SELECT max(number) + 1 FROM entries WHERE table_id = 'full'), "
                "'chat', 0, 'hello', -1, person, 2.0 "
                "FROM entries WHERE table_id = 'full' AND number = 0"
            )
        )
        return list(await connection.execute(sql.text(f"SELECT {BEFORE} FROM tables")))

    rows = on(database, write)
    assert len(rows) == 5  # and what it reads is there
    assert client.get("/api/tables/another").json()["phase"] == "playing"
    for _ in eventually("what was said"):
        if "hello" in client.get("/t/full", headers=mine).text:
            break


def copied(database: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """A backup, as docs/server.md has it, put back in another place."""
    if database.startswith("sqlite"):
        copy = folder / "copy.sqlite3"
        with (
            contextlib.closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as source,
            contextlib.closing(sqlite3.connect(copy)) as target,
        ):
            source.backup(target)
        return f"sqlite:///{copy}"
    fresh: str = request.getfixturevalue("postgres").new_database()
    dump = subprocess.run([program("pg_dump"), database], check=True, capture_output=True).stdout
    subprocess.run([program("psql"), "-q", "-v", "ON_ERROR_STOP=1", fresh], check=True, capture_output=True, input=dump)
    return fresh


def test_a_backup_made_while_the_server_runs_brings_every_table_back(
    database: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    with TestClient(application(Settings(database=database, pause=0, rate=0))) as client:
        made = client.post("/api/tables", json={"game": "oh-hell", "name": "Ada", "bot": "random", "players": 3}).json()
        path, mine = f"/api/tables/{made['table']['id']}", {"authorization": f"Bearer {made['token']}"}
        before = made["table"]
        for _ in eventually("three moves of mine"):
            before = client.get(path, headers=mine).json()
            if before["ply"] > 8:
                break
            if before["legal"]:
                move = {"ply": before["ply"], "move": before["legal"][0]}
                assert client.post(f"{path}/moves", json=move, headers=mine).status_code == 200
        for _ in eventually("a turn of mine"):
            before = client.get(path, headers=mine).json()
            if before["legal"]:
                break
        copy = copied(database, request, tmp_path)
    with TestClient(application(Settings(database=copy, pause=0, rate=0))) as client:
        after = client.get(path, headers=mine).json()
        assert (after["ply"], after["legal"], after["you"]) == (before["ply"], before["legal"], before["you"])
        move = {"ply": after["ply"], "move": after["legal"][0]}
        assert client.post(f"{path}/moves", json=move, headers=mine).status_code == 200


def test_a_newer_schema_gives_a_sentence(database: str) -> None:
    async def open_it() -> None:
        store = Store(database)
        await store.open()
        await store.close()

    async def raise_version(connection: Any) -> None:
        await connection.execute(sql.text("UPDATE alembic_version SET version_num = '0099'"))

    asyncio.run(open_it())
    on(database, raise_version)
    with pytest.raises(StoreDown, match=r"a newer version of Overtrick has changed its schema \(0099; .* up to 0006\)"):
        asyncio.run(open_it())
    with pytest.raises(CannotServe, match="Start that version"):
        asyncio.run(check_database(Settings(database=database)))


def test_the_dumps_are_of_the_schema_before() -> None:
    for kind in ("sqlite", "postgres"):
        text = (DATA / f"schema-0002.{kind}.sql").read_text(encoding="utf-8")
        assert "'0002'" in text and "by_maker" not in text
        assert json.dumps("overtrick 0.9").strip('"') in text
