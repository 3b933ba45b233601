"""One bad table never stops the others: what cannot be read is set aside with its reason, and all else goes on."""

import asyncio
import json
from collections.abc import Callable

import pytest
import sqlalchemy as sql
from starlette.testclient import TestClient

import overtrick
from overtrick.kit.contract import NOBODY
from overtrick.web.hall import open_tables
from overtrick.web.hall.hall import Hall
from overtrick.web.keeping import store as keeping
from overtrick.web.tables.events import Due, Entry
from overtrick.web.tables.people import hashed
from tests.web.servers import eventually
from tests.web.setups import setup_of

TOKEN = "somebody-" + "0" * 30


def hall_of(client: TestClient) -> Hall:
    hall: Hall = client.app.app.state.hall  # type: ignore[attr-defined]
    return hall


def put(client: TestClient, table: str, *more: Entry, due: float | None = 1.0) -> None:
    """A table of Ada and a bot at which a bot's move is due, with something more in its log."""
    setup = setup_of(overtrick.deal("monster-trick", 2, seed=3), id=table, bot="random", host=hashed(TOKEN))
    log = [Entry(0, "sit", 0, "Ada", person=hashed(TOKEN), at=1.0), Entry(1, "start", NOBODY, json.dumps({1: "Bela"}), at=1.0)]
    assert client.portal is not None
    assert client.portal.call(hall_of(client).store.create, setup, [*log, *more], Due("playing", due))


def look(client: TestClient, table: str) -> dict[str, object]:
    found: dict[str, object] = client.get(f"/api/tables/{table}", headers={"authorization": f"Bearer {TOKEN}"}).json()
    return found


def spoil(client: TestClient, statement: str) -> None:
    async def run() -> None:
        async with hall_of(client).store._engine.begin() as connection:
            await connection.execute(sql.text(statement))

    assert client.portal is not None
    client.portal.call(run)


def nothing(client: TestClient) -> None: ...


SPOIL_DEAL = "UPDATE tables SET due = 1.0, deal ="  # only now is a move due, so nobody has opened it before

SPOILED: dict[str, tuple[tuple[Entry, ...], Callable[[TestClient], None]]] = {
    "an unknown kind": ((Entry(2, "teleport", 0, at=2.0),), nothing),
    "a gap": ((Entry(5, "chat", 0, "hello", person=hashed(TOKEN), at=2.0),), nothing),
    "a ply that is none": ((Entry(2, "undo", 0, "soon", at=2.0),), nothing),
    "an illegal move": ((Entry(2, "move", 0, "G99@1", at=2.0),), nothing),
    "a seat that is not there": ((Entry(2, "leave", 9, at=2.0),), nothing),
    "a deal that is no JSON": ((), lambda client: spoil(client, f"{SPOIL_DEAL} '{{' WHERE id = 'spoiled'")),
    "a deal that is none": ((), lambda client: spoil(client, f"{SPOIL_DEAL} '[1]' WHERE id = 'spoiled'")),
}


@pytest.mark.parametrize("fault", SPOILED)
def test_a_spoiled_table_is_set_aside_and_bots_move_elsewhere(client: TestClient, fault: str) -> None:
    more, then = SPOILED[fault]
    put(client, "spoiled", *more, due=1.0 if more else None)
    then(client)
    put(client, "good")
    for _ in eventually("the bot's row at the good table"):
        if look(client, "good")["ply"] == 1:
            break
    page = client.get("/t/spoiled")
    assert page.status_code == 501 and "cannot be shown" in page.text
    assert client.get("/api/tables/spoiled").status_code == 501
    assert client.get("/healthz").status_code == 200
    assert "overtrick_tables_set_aside 1.0" in client.get("/metrics").text


def test_what_is_spoiled_while_it_is_open_stops_nobody_else(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "POLL", 0.05)
    put(client, "first")
    put(client, "second")
    for table in ("first", "second"):
        for _ in eventually("the bot's row"):
            if look(client, table)["ply"] == 1:
                break
    spoil(client, "INSERT INTO entries VALUES ('first', 3, 'teleport', 0, '', -1, '', 2.0)")
    for _ in eventually("the table being set aside"):
        if client.get("/api/tables/first").status_code == 501:
            break
    spoil(client, "INSERT INTO entries VALUES ('second', 3, 'chat', 0, 'hello', -1, '', 2.0)")
    for _ in eventually("news of the other table"):
        if hall_of(client).tables._live["second"].book.version == 4:
            break
    assert client.get("/healthz").status_code == 200


def test_a_table_that_was_set_aside_is_tried_again(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_tables, "AGAIN", 0.0)
    put(client, "spoiled", Entry(2, "teleport", 0, at=2.0))
    assert client.get("/t/spoiled").status_code == 501
    spoil(client, "DELETE FROM entries WHERE table_id = 'spoiled' AND number = 2")  # somebody has mended it
    for _ in eventually("the table again"):
        if client.get("/t/spoiled").status_code == 200:
            break


def test_a_server_whose_sweep_is_dead_says_so(client: TestClient) -> None:
    hall = hall_of(client)

    async def end() -> None:
        hall._vital["sweep"].cancel()
        await asyncio.sleep(0)

    assert client.portal is not None
    client.portal.call(end)
    answer = client.get("/healthz")
    assert answer.status_code == 503 and answer.json()["dead"] == ["sweep"]
