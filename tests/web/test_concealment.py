"""No page, message or answer tells a seat what it may not know.

Two tables that differ only in what a seat cannot know (the others' cards and secret moves, the deal of coming rounds, the
salt) must give that seat, and a spectator, the same bytes: HTML, JSON and socket alike.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import overtrick
from overtrick.kit.chance import TrueLuck, generator
from overtrick.kit.contract import NOBODY
from overtrick.kit.table import Made, legal_moves
from overtrick.web.app import application
from overtrick.web.hall.driver import Driver
from overtrick.web.hall.hall import Hall
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.settings import Settings
from overtrick.web.tables.events import Entry
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.people import hashed
from tests.web.servers import eventually, sqlite
from tests.web.setups import setup_of

TOKENS = ["seat-zero-" + "0" * 20, "seat-one-" + "1" * 20, "watcher-" + "2" * 20]


@pytest.fixture
def quiet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[TestClient, Hall]]:
    """A server at which no bot moves and nothing is being prepared any more, with the clock standing still."""
    monkeypatch.setattr(Driver, "drive", lambda driver, live: None)
    monkeypatch.setattr("overtrick.web.pages.snapshots.now", lambda: 1000.0)
    guarded = application(Settings(database=sqlite(tmp_path), rate=0))
    with TestClient(guarded) as client:
        for _ in eventually("all games prepared", 120):
            if client.get("/healthz").json()["prepared"]:
                break
        yield client, guarded.app.state.hall


def played(name: str, plies: int, seed: int) -> overtrick.Table:
    """A game of people, some moves in; at random, so that all kinds of positions come."""
    rng = random.Random(seed)
    table = overtrick.deal(name, seed=seed)
    while table.ply < plies and not table.over:
        actors = table.to_act()
        seat = rng.choice(actors)
        table.play(rng.choice(table.legal(seat)), seat)
    return table


def book_of(table: overtrick.Table) -> Logbook:
    setup = setup_of(
        table,
        id="thetable",
        salt="salt" * 8,
        commitment="c" * 64,
        bot="random",
        clock=30,
        host=hashed(TOKENS[0]),
        created=900.0,
    )
    people = [Entry(n, "sit", n, f"P{n}", person=hashed(TOKENS[n]), at=900.0) for n in range(2)]
    bots = {seat: f"P{seat}" for seat in range(2, table.players)}
    log = [*people, Entry(2, "start", NOBODY, json.dumps(bots), at=900.0)]
    log += [Entry(n, "move", made.seat, made.text, at=901.0) for n, made in enumerate(table.moves, start=3)]
    return Logbook(setup, log)


def another_world(book: Logbook, seat: int, seed: int) -> Logbook:
    """The same table for the seat, with everything changed that the seat cannot know."""
    table = book.table
    other = Logbook(book.setup)
    other.__dict__.update(book.__dict__)
    other._told, other._explained = {}, {}
    other.table = table.copy()
    other.table.state = table.view(seat).imagine(generator("world", seed))
    other.table.deal = table.game.deal(table.players, table.options, TrueLuck())
    other.setup = replace(book.setup, deal=other.table.deal, salt="another-" * 4)
    other.table.moves = [made if made.seat == seat else secretly_other(table, ply) for ply, made in enumerate(table.moves)]
    other.table.seen = [Made(made.seat, public(table, ply, made.text)) for ply, made in enumerate(other.table.moves)]
    return other


def public(table: overtrick.Table, ply: int, text: str) -> str:
    """What the others would have seen of this move, made in place of the one that was."""
    return table.game.public(table.before(ply), table.moves[ply].seat, text)


def secretly_other(table: overtrick.Table, ply: int) -> Made:
    """A move that looks the same to the others, another one if there is one."""
    made = table.moves[ply]
    texts = [move.text for move in legal_moves(table.game, table.before(ply), made.seat)]
    return Made(made.seat, [text for text in texts if public(table, ply, text) == public(table, ply, made.text)][-1])


def everything_seen(client: TestClient, token: str) -> list[bytes]:
    """All that the server tells somebody about the table."""
    headers = {"authorization": f"Bearer {token}"}
    paths = ["/t/thetable", "/t/thetable/fragment", "/t/thetable/log", "/t/thetable/replay", "/t/thetable/replay/fragment",
             "/t/thetable/replay/expected", "/t/thetable/record", "/api/tables/thetable",
             "/api/tables/thetable/record", "/"]  # fmt: skip
    seen = [client.get(path, headers=headers).content for path in paths]
    legal = client.get("/api/tables/thetable", headers=headers).json()["legal"]
    for text in sorted({"nonsense", "G8@1", "row 1-2-3", "Y7+queen", "R5"} - set(legal)):  # refusals, with their reasons
        move = {"ply": ply_of(client), "move": text}
        seen.append(client.post("/api/tables/thetable/moves", json=move, headers=headers).content)
    seen.append(client.post("/t/thetable/move", data={"ply": "0", "move": "nonsense"}, headers=headers).content)
    for path in ("/t/thetable/socket", "/api/tables/thetable/socket"):
        with client.websocket_connect(path, headers=headers) as socket:
            seen.append(socket.receive_text().encode())
    return seen


def ply_of(client: TestClient) -> int:
    ply: int = client.get("/api/tables/thetable").json()["ply"]
    return ply


@pytest.mark.parametrize("name", overtrick.games())
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_told(quiet: tuple[TestClient, Hall], name: str) -> None:
    client, hall = quiet
    longest = len(played(name, 10_000, 1).moves)
    different = 0
    for plies in (2, 5, longest // 4, longest // 2):
        book = book_of(played(name, plies, plies))
        for seat, token in ((0, TOKENS[0]), (1, TOKENS[1]), (NOBODY, TOKENS[2])):
            told = []
            for world in (book, another_world(book, seat, plies)):
                hall.tables._live["thetable"] = LiveTable(world, used=float("inf"))
                told.append(everything_seen(client, token))
            assert told[0] == told[1], f"after {plies} moves, seat {seat}"
            different += book.table.state.tobytes() != world.table.state.tobytes()
    assert different >= 3  # the worlds do differ


def test_the_test_would_notice(quiet: tuple[TestClient, Hall]) -> None:
    client, hall = quiet
    book = book_of(played("monster-trick", 6, 6))
    told = []
    for world in (book, another_world(book, 0, 6)):
        hall.tables._live["thetable"] = LiveTable(world, used=float("inf"))
        told.append(everything_seen(client, TOKENS[1]))  # seat 1 does know what was changed for seat 0
    assert told[0] != told[1]


def test_logs_and_metrics_tell_no_secrets(quiet: tuple[TestClient, Hall], caplog: pytest.LogCaptureFixture) -> None:
    client, hall = quiet
    caplog.set_level("DEBUG", "overtrick")
    answer = client.post("/api/tables", json={"game": "monster-trick", "name": "Ottoline", "bot": "random"})
    token, table = answer.json()["token"], answer.json()["table"]
    headers = {"authorization": f"Bearer {token}"}
    client.post(f"/t/{table['id']}/move", data={"ply": "0", "move": table["legal"][0]}, headers=headers)
    client.post(f"/t/{table['id']}/chat", data={"text": "between us"}, headers=headers)
    setup = hall.tables._live[table["id"]].book.setup
    said = "".join(f"{record.getMessage()} {vars(record)}" for record in caplog.records) + client.get("/metrics").text
    assert "answered" in said
    for secret in (
        token,
        table["id"],
        setup.salt,
        "Ottoline",
        "between us",
        setup.deal["decks"][0][0] + '"',
        table["legal"][0],
    ):
        assert secret not in said
