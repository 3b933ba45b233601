"""Tables that were dealt by other versions of the rules: they go on in today's words, or are said to be closed."""

import json
import time

import pytest
from starlette.testclient import TestClient

import overtrick
from overtrick.games.oh_hell.game import OhHell
from overtrick.kit.contract import NOBODY
from overtrick.kit.records import commitment, parse
from overtrick.kit.versions import SOFTWARE
from overtrick.web.hall import driver
from overtrick.web.hall.hall import Hall
from overtrick.web.tables.events import Due, Entry, Setup
from overtrick.web.tables.people import hashed
from tests.versions import BEFORE, as_before, go_on
from tests.web.servers import eventually
from tests.web.setups import setup_of
from tests.web.test_tables import Someone

TOKEN = "somebody-" + "0" * 30
NEWER = 99


def written(table: str = "before", *, rules: int = BEFORE, listed: bool = False, clock: int = 0) -> tuple[Setup, list[Entry]]:
    """A table of three as the version before wrote it: Ada and two bots, nobody has moved."""
    dealt = overtrick.deal("oh-hell", 3, seed=5, hands="single", tricks=3)
    options, deal = as_before(dealt.options, dealt.deal)
    setup = setup_of(
        dealt,
        id=table,
        options=options,
        deal=deal,
        commitment=commitment(deal, "salt"),
        bot="random",
        clock=clock,
        listed=listed,
        host=hashed(TOKEN),
        created=time.time(),
        rules=rules,
        software="overtrick 0.0.1",
    )
    bots = json.dumps({1: "Bela", 2: "Chidi"})
    return setup, [Entry(0, "sit", 0, "Ada", person=hashed(TOKEN), at=1.0), Entry(1, "start", NOBODY, bots, at=1.0)]


def stored(client: TestClient, setup: Setup, log: list[Entry], due: float | None = None) -> Someone:
    """The table in the database of this server; and Ada."""
    assert client.portal is not None
    assert client.portal.call(hall_of(client).store.create, setup, log, Due("playing", due))
    ada = Someone(client, "Ada")
    ada.table, ada.token = setup.id, TOKEN
    return ada


def hall_of(client: TestClient) -> Hall:
    hall: Hall = client.app.app.state.hall  # type: ignore[attr-defined]
    return hall


def test_a_new_table_says_by_whose_rules_it_was_dealt(client: TestClient) -> None:
    ada = Someone(client, "Ada")
    assert ada.post("", name="Ada", game="oh-hell", players=3)["rules"] == OhHell.version
    setup = hall_of(client).tables._live[ada.table].book.setup
    assert (setup.rules, setup.software) == (OhHell.version, SOFTWARE)
    listed = client.get("/api/games").json()["games"]
    assert {found["name"]: found["version"] for found in listed}["oh-hell"] == OhHell.version


def test_an_older_table_goes_on_in_todays_words(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on(monkeypatch)
    setup, log = written()
    ada = stored(client, setup, log, due=1.0)
    seen = ada.turn()
    assert seen["rules"] == BEFORE and seen["options"]["tricks"] == 3
    ada.play()
    record = parse(client.get(f"/t/{ada.table}/record").text)
    assert (record.version, record.options, record.deal) == (BEFORE, setup.options, setup.deal)  # which the promise is of
    assert record.replay().version == BEFORE
    page = client.get(f"/t/{ada.table}/replay").text
    assert f"Rules: Oh Hell, version {BEFORE}, replayed by version {BEFORE + 1}." in page
    french = client.get(f"/t/{ada.table}/replay", headers={"accept-language": "fr"}).text
    assert f"Règles\N{NO-BREAK SPACE}: Oh Hell, version {BEFORE}, rejouées par la version {BEFORE + 1}." in french
    again = ada.do("rematch")
    assert (ada.status, again["rules"], again["options"]) == (200, BEFORE + 1, seen["options"])


def test_an_older_record_is_kept_as_it_was_written(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on(monkeypatch)
    ada = stored(client, *written(), due=1.0)
    ada.play()
    record = client.get(f"/t/{ada.table}/record").json()
    shown = client.post("/records", files={"record": ("game.jsonl", json.dumps(record | {"software": "x\x00" * 200}))})
    assert shown.status_code == 200 and f"version {BEFORE}, replayed" in shown.text
    again = client.get(shown.url.path.removesuffix("replay") + "record").json()
    claimed = {"commitment", "salt"}  # which nobody saw here
    assert again == {name: value for name, value in record.items() if name not in claimed} | {"date": again["date"]}
    newer = client.post("/records", files={"record": ("game.jsonl", json.dumps(record | {"version": NEWER}))})
    assert newer.status_code == 422 and f"version {NEWER} of the rules of Oh Hell" in newer.text


def assert_closed(client: TestClient, ada: Someone, *parts: str, french: str) -> None:
    """It is said why, wherever one asks; and everything else goes on."""
    for path in ("", "/fragment", "/log", "/replay", "/record"):
        page = client.get(f"/t/{ada.table}{path}")
        assert page.status_code == 501 and all(part in page.text for part in parts)
    assert french in client.get(f"/t/{ada.table}", headers={"accept-language": "fr"}).text
    said = client.post(f"/t/{ada.table}/move", data={"ply": "0", "move": "bid 1"}, headers={"accept": "application/json"})
    assert said.status_code == 501 and all(part in said.json()["refused"] for part in parts)
    assert all(part in ada.look()["refused"] for part in parts)
    for what in ("undo", "leave", "hint", "rematch", "return"):
        ada.do(what)
        assert ada.status == 501
    for path in (f"/t/{ada.table}/socket", f"/api/tables/{ada.table}/socket"):
        with client.websocket_connect(path) as socket:
            assert socket.receive()["code"] == 4404
    other = Someone(client, "Bela")
    other.post("", name="Bela", game="oh-hell", players=3, listed=True, alone=False)
    assert other.status == 201
    mine = {"authorization": f"Bearer {TOKEN}"}
    assert client.get("/api/tables?mine=true", headers=mine).json() == {"tables": []}
    for headers in ({}, mine):
        lobby = client.get("/", headers=headers)
        assert lobby.status_code == 200 and ada.table not in lobby.text and other.table in lobby.text


def test_a_table_of_newer_rules_is_closed(client: TestClient) -> None:
    ada = stored(client, *written(rules=NEWER, listed=True), due=1.0)
    parts = (f"version {NEWER} of the rules of Oh Hell", "overtrick 0.0.1", SOFTWARE, f"version {OhHell.version}.")
    assert_closed(client, ada, *parts, french=f"Cette table suit la version {NEWER} des règles d&#39;Oh Hell")


def test_a_table_of_older_rules_that_nobody_knows_is_closed(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OhHell, "version", BEFORE + 1)
    monkeypatch.setattr(OhHell, "migrate", overtrick.Game.migrate)
    ada = stored(client, *written(listed=True), due=1.0)
    parts = (f"version {BEFORE} of the rules of Oh Hell", f"Version {BEFORE + 1}")
    assert_closed(client, ada, *parts, french=f"Cette table suit la version {BEFORE} des règles d&#39;Oh Hell")


@pytest.mark.parametrize("move", [("bid 9", 9), ("bid 9", -1), ("bid 1", 10_000), ("pass", 0)])
def test_moves_of_older_rules_are_never_made_by_their_codes(
    move: tuple[str, int], client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Today, for three tricks nobody can bid nine, codes end before 10,000, and nobody can pass."""
    go_on(monkeypatch)
    setup, log = written()
    first = overtrick.deal("oh-hell", 3, seed=5, hands="single", tricks=3).to_act()[0]
    ada = stored(client, setup, [*log, Entry(2, "move", first, *move, at=2.0)])
    page = client.get(f"/t/{ada.table}")
    if move[0] == "bid 1":
        assert page.status_code == 200 and ada.look()["moves"][0]["move"] == "bid 1"
    else:
        assert page.status_code == 501 and f"version {BEFORE} of the rules" in page.text


def test_a_table_that_does_not_follow_its_own_rules_is_closed(client: TestClient) -> None:
    setup, log = written(rules=OhHell.version)
    ada = stored(client, setup, log)  # with the options of other rules
    page = client.get(f"/t/{ada.table}")
    assert page.status_code == 501 and "cannot be shown" in page.text


def test_closed_tables_do_not_keep_others_waiting(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move is due at each; the sweep asks for one at a time, the longest due first."""
    go_on(monkeypatch)
    monkeypatch.setattr(driver, "SWEPT", 1)
    for number in range(3):
        stored(client, *written(f"closed{number}", rules=NEWER), due=1.0)
    setup, log = written("open")
    stored(client, setup, log, due=2.0)
    hall = hall_of(client)
    for _ in eventually("the sweep at the open table", 30):
        if "open" in hall.tables._live:
            break
    assert len(hall.tables.closed) == 3
