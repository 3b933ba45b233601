"""`overtrick admin` on the database of a server that runs, and what the server makes of it."""

import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from typer.testing import CliRunner

import overtrick
from overtrick.cli import app
from overtrick.kit.errors import OvertrickError
from overtrick.web.app import application
from overtrick.web.hall import hall as hall_module
from overtrick.web.settings import Settings
from overtrick.web.tables.people import Seal, hashed, new_key
from tests.web.servers import eventually, sqlite
from tests.web.test_tables import Someone, alone, together


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr(hall_module, "OFTEN", 0.05)
    guarded = application(Settings(database=sqlite(tmp_path), pause=0, rate=0))
    with TestClient(guarded) as client:
        for _ in eventually("the rules of all games ready", 300):
            if not guarded.app.state.hall.warm_up.pending:
                break
        yield client


@pytest.fixture
def admin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Admin":
    monkeypatch.setenv("OVERTRICK_DATABASE", sqlite(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    return Admin()


class Admin:
    def __call__(self, *arguments: str) -> str:
        """What the command prints."""
        done = CliRunner().invoke(app, ["admin", *arguments])
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        assert done.exit_code == 0, done.output
        return done.output


def test_tables_are_listed_looked_at_and_counted(client: TestClient, admin: Admin) -> None:
    ada, bela = together(client)
    ada.do("chat", text="hello there")
    assert ada.table in admin("list") and ada.table in admin("list", "--phase", "playing", "--game", "monster-trick")
    assert ada.table not in admin("list", "--phase", "over")
    seen = admin("look", ada.table)
    assert "Ada" in seen and hashed(bela.token)[:12] in seen and "hello there" in seen
    assert "monster-trick, playing" in admin("counts")
    with pytest.raises(OvertrickError, match="There is no table"):
        admin("look", "nowhere")


def test_a_closed_table_ends_for_good(client: TestClient, admin: Admin) -> None:
    ada = alone(client, players=2)
    seen = ada.turn()
    with client.websocket_connect(f"/api/tables/{ada.table}/socket") as socket:
        socket.receive_text()
        assert "is closed" in admin("close", ada.table, "--yes")
        assert '"closed":true' in socket.receive_text()
    ada.do("moves", ply=seen["ply"], move=seen["legal"][0])
    assert ada.status in (409, 410)
    ada.do("chat", text="why?")
    assert ada.status == 410
    page = client.get(f"/t/{ada.table}", headers=ada._headers())
    assert page.status_code == 200 and "Closed" in page.text
    assert "closed already" in admin("close", ada.table, "--yes")


def test_a_table_is_set_aside_and_released(client: TestClient, admin: Admin) -> None:
    ada = alone(client, players=2)
    ada.turn()
    with client.websocket_connect(f"/t/{ada.table}/socket") as socket:
        socket.receive_text()
        admin("set-aside", ada.table, "--reason", "a quarrel")
        with pytest.raises(WebSocketDisconnect):
            while True:
                socket.receive_text()
    for _ in eventually("the table aside"):
        if client.get(f"/t/{ada.table}").status_code == 501:
            break
    assert "a quarrel" in admin("bans")
    assert client.get("/healthz").status_code == 200
    admin("release", ada.table)
    for _ in eventually("the table again"):
        if client.get(f"/t/{ada.table}").status_code == 200:
            break


def test_addresses_and_names_are_banned(tmp_path: Path, client: TestClient, admin: Admin) -> None:
    admin("ban", "--name", "Hitler", "--reason", "no")
    for _ in eventually("the name refused"):
        if client.post("/api/tables", json={"game": "monster-trick", "name": "Hіtler"}).status_code == 403:
            break
    alone(client)
    admin("unban", "--name", "HITLER")
    for _ in eventually("the name welcome"):
        if client.post("/api/tables", json={"game": "monster-trick", "name": "Hitler"}).status_code == 201:
            break
    assert "192.0.2.0/24" in admin("ban", "--address", "192.0.2.7/24")
    house = client.app.app.state.hall.house  # type: ignore[attr-defined]
    for _ in eventually("the network refused"):
        if house._networks:
            break
    from overtrick.web.tables.refusals import Refused

    for host in ("192.0.2.99", "::ffff:192.0.2.1"):
        with pytest.raises(Refused):
            house.check_address(host)
    house.check_address("192.0.3.1")
    with pytest.raises(OvertrickError, match="neither an address"):
        admin("ban", "--address", "over there")


def test_a_person_is_muted(client: TestClient, admin: Admin) -> None:
    ada, bela = together(client)
    admin("mute", hashed(bela.token)[:8])
    for _ in eventually("Bela mute"):
        bela.do("chat", text="hello")
        if bela.status == 403:
            break
    ada.do("chat", text="hello")
    assert ada.status == 200
    admin("unmute", hashed(bela.token)[:8])
    for _ in eventually("Bela heard"):
        bela.do("chat", text="hello")
        if bela.status == 200:
            break


def test_a_deleted_person_leaves_nothing_behind(client: TestClient, admin: Admin) -> None:
    ada, bela = together(client)
    bela.do("chat", text="my secret wish")
    assert "at 1 tables" in admin("delete-person", hashed(bela.token)[:12], "--yes")
    for _ in eventually("the table without Bela"):
        if "Bela" not in client.get(f"/t/{ada.table}", headers=ada._headers()).text:
            break
    assert "my secret wish" not in client.get(f"/t/{ada.table}").text
    assert [seat["kind"] for seat in ada.look()["seats"]] == ["person", "person"]  # and the game goes on


def test_old_tables_are_thrown_away(client: TestClient, admin: Admin) -> None:
    ada = alone(client, players=2)
    ada.play()
    bela = alone(client, players=2)
    time.sleep(0.01)
    assert "0 tables" in admin("purge", "--finished", "1", "--yes")
    assert "1 tables" in admin("purge", "--finished", "0.0000001", "--yes")
    assert ada.table not in admin("list") and bela.table in admin("list")
    with pytest.raises(OvertrickError, match="how old"):
        admin("purge", "--yes")


def test_the_server_throws_old_tables_away_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "OFTEN", 0.02)
    monkeypatch.setattr("overtrick.web.hall.house.PURGE", 0.0)
    guarded = application(Settings(database=sqlite(tmp_path), pause=0, rate=0, keep_unfinished=1e-7))
    with TestClient(guarded) as client:
        for _ in eventually("the rules ready", 300):
            if "oh-hell" not in guarded.app.state.hall.warm_up.pending:
                break
        made = client.post("/api/tables", json={"game": "oh-hell", "name": "Ada"}).json()
        for _ in eventually("the table gone"):
            if client.get(f"/api/tables/{made['table']['id']}").status_code == 404:
                break


def test_finished_games_are_exported(client: TestClient, admin: Admin, tmp_path: Path) -> None:
    ada = alone(client, players=2)
    ada.play()
    alone(client, players=2)
    assert "1 records" in admin("export", str(tmp_path / "all.jsonl"))
    assert len(list(overtrick.check(tmp_path / "all.jsonl"))) == 1


# -- who is who, and who may see what ----------------------------------------------------------------------------------


def test_tokens_are_the_servers_own(client: TestClient) -> None:
    made = client.post("/api/tokens").json()["token"]
    ada = Someone(client, "Ada")
    ada.token = made
    ada.post("", name="Ada", game="monster-trick", bot="random")
    assert ada.status == 201 and ada.token == made
    own = Seal(new_key()).new_token()
    for token in ("x" * 43, own, made[:-1] + ("0" if made[-1] != "0" else "1"), "short", "é" * 40):
        answer = client.post(
            "/api/tables",
            json={"game": "monster-trick", "name": "Eve"},
            headers=[(b"authorization", f"Bearer {token}".encode())],
        )
        assert answer.status_code == 401 and "/api/tokens" in answer.json()["refused"]
    client.cookies.set("overtrick", "y" * 43)  # a browser gets a token of ours in its place
    answer = client.post("/tables", data={"game": "monster-trick", "name": "Eve"}, follow_redirects=False)
    assert answer.status_code == 303 and "overtrick=yyy" not in answer.headers["set-cookie"]


def test_the_measurements_are_for_this_machine_or_by_token(tmp_path: Path) -> None:
    with TestClient(application(Settings(database=sqlite(tmp_path), rate=0)), client=("192.0.2.1", 5)) as client:
        assert client.get("/metrics").status_code == 404
        assert client.get("/metrics", headers={"authorization": "Bearer "}).status_code == 404
    with TestClient(application(Settings(database=sqlite(tmp_path), rate=0)), client=("127.0.0.1", 5)) as client:
        assert client.get("/metrics").status_code == 200
        assert client.get("/metrics", headers={"x-forwarded-for": "192.0.2.1"}).status_code == 404
    settings = Settings(database=sqlite(tmp_path), rate=0, metrics_token="letters-and-figures")
    with TestClient(application(settings), client=("192.0.2.1", 5)) as client:
        assert client.get("/metrics").status_code == 404
        assert client.get("/metrics", headers={"authorization": "Bearer letters-and-figures"}).status_code == 200


def test_the_database_is_for_nobody_else(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    before = os.umask(0)
    try:
        with TestClient(application(Settings(database=sqlite(folder), rate=0))):
            files = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    finally:
        os.umask(before)
    assert files and set(files.values()) == {0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
