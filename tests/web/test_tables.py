"""What people do at tables, over the API and over the forms of the pages."""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import overtrick
from overtrick.kit.records import parse
from overtrick.web.app import application
from overtrick.web.hall.driver import Driver
from overtrick.web.hall.hall import Hall
from overtrick.web.pages.edits import edited, pieces
from overtrick.web.settings import Settings
from overtrick.web.tables import commands, logbook
from overtrick.web.tables.people import Person
from overtrick.web.tables.refusals import Refused
from tests.web.servers import eventually, sqlite

Json = dict[str, Any]


class Someone:
    """A person at a table, over the API."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client, self.name, self.token, self.table, self.status = client, name, "", "", 0

    def post(self, path: str, **body: Any) -> Json:
        answer = self.client.post(f"/api/tables{path}", json=body or None, headers=self._headers())
        self.status = answer.status_code
        said: Json = answer.json()
        if "token" in said:
            self.token, self.table = said["token"], said["table"]["id"]
            return dict(said["table"])
        return said

    def do(self, what: str, **body: Any) -> Json:
        return self.post(f"/{self.table}/{what}", **body)

    def look(self) -> Json:
        said: Json = self.client.get(f"/api/tables/{self.table}", headers=self._headers()).json()
        return said

    def turn(self) -> Json:
        """The table when it is this person's turn."""
        for _ in eventually(f"{self.name}'s turn"):
            seen = self.look()
            if seen["legal"] or seen["phase"] == "over":
                return seen
        raise AssertionError

    def play(self) -> Json:
        """Play the first legal move until the game is over."""
        while (seen := self.turn())["phase"] != "over":
            self.do("moves", ply=seen["ply"], move=seen["legal"][0])
            assert self.status == 200
        return seen

    def _headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}


def alone(client: TestClient, **wish: Any) -> Someone:
    ada = Someone(client, "Ada")
    ada.post("", name="Ada", **{"game": "monster-trick", "bot": "random", **wish})
    assert ada.status == 201
    return ada


def together(client: TestClient, **wish: Any) -> tuple[Someone, Someone]:
    """Ada and Bela at a table of two."""
    ada, bela = alone(client, alone=False, players=2, **wish), Someone(client, "Bela")
    bela.post(f"/{ada.table}/sit", name="Bela")
    assert bela.status == 200
    return ada, bela


# -- whole games -------------------------------------------------------------------------------------------------------


def test_a_game_against_bots_and_its_record(client: TestClient, tmp_path: Path) -> None:
    ada = alone(client, players=3)
    early = ada.look()
    assert early["salt"] == "" and len(early["commitment"]) == 64
    assert client.get(f"/t/{ada.table}/record").status_code == 409
    end = ada.play()
    assert end["winners"] and end["salt"]
    saved = tmp_path / "game.jsonl"
    saved.write_text(client.get(f"/t/{ada.table}/record").text)
    record = parse(saved.read_text())
    assert record.extra["commitment"] == early["commitment"]
    assert [table.points for table in overtrick.check(saved)] == [end["points"]]
    assert client.get(f"/api/tables/{ada.table}/record").json() == json.loads(saved.read_text())


def test_a_record_whose_deal_was_changed_is_found_out(client: TestClient, tmp_path: Path) -> None:
    ada = alone(client, players=2)
    ada.play()
    forged = json.loads(client.get(f"/t/{ada.table}/record").text)
    forged["salt"] = "0" * 32
    saved = tmp_path / "forged.jsonl"
    saved.write_text(json.dumps(forged))
    with pytest.raises(overtrick.BadRecord, match="commitment"):
        list(overtrick.check(saved))
    del forged["salt"]
    saved.write_text(json.dumps(forged))
    with pytest.raises(overtrick.BadRecord, match="salt"):
        list(overtrick.check(saved))


@pytest.mark.parametrize("name", overtrick.games())
def test_every_game_can_be_played_over_the_forms_alone(client: TestClient, name: str) -> None:
    client.post("/tables", data={"game": name, "name": "Ada", "level": "random"}, follow_redirects=False)
    table = client.get("/api/tables?mine=true").json()["tables"][0]["id"]
    for _ in eventually("the end of the game", 100):
        seen = client.get(f"/api/tables/{table}").json()
        if seen["phase"] == "over":
            break
        if seen["legal"]:
            page = client.post(f"/t/{table}/move", data={"ply": seen["ply"], "move": seen["legal"][-1]})
            assert page.status_code == 200 and page.url.path == f"/t/{table}"
    for path in (f"/t/{table}", f"/t/{table}/log", f"/t/{table}/replay", f"/t/{table}/replay?ply=3&seat=-2", "/"):
        assert client.get(path).status_code == 200


# -- seats -------------------------------------------------------------------------------------------------------------


def test_the_game_starts_when_the_last_seat_is_taken(client: TestClient) -> None:
    ada = alone(client, alone=False, players=2)
    waiting = ada.look()
    assert waiting["phase"] == "waiting" and waiting["legal"] == [] and waiting["to_act"] == []
    bela = Someone(client, "Bela")
    assert bela.post(f"/{ada.table}/sit", name="Ada")["phase"] == "playing"
    assert [seat["name"] for seat in bela.look()["seats"]] == ["Ada", "Ada 2"]  # nobody is taken for another
    third = Someone(client, "Chidi")
    third.post(f"/{ada.table}/sit", name="Chidi")
    assert third.status == 409


def test_two_who_want_the_last_seat_at_once(client: TestClient) -> None:
    ada = alone(client, alone=False, players=2)
    hall: Hall = client.app.app.state.hall  # type: ignore[attr-defined]

    async def scenario() -> list[Any]:
        wanted = [Person("x" * 30 + name, name) for name in ("Bela", "Chidi")]
        live = await hall.tables.find(ada.table)
        return await asyncio.gather(*(hall.do(live, commands.sit(person)) for person in wanted), return_exceptions=True)

    assert client.portal is not None
    seated, refused = client.portal.call(scenario)
    assert seated is None and isinstance(refused, Refused) and refused.status == 409
    assert ada.look()["phase"] == "playing"


def test_a_table_has_begun_with_the_entry_of_its_last_sitter(client: TestClient) -> None:
    ada, bela = together(client)
    hall: Hall = client.app.app.state.hall  # type: ignore[attr-defined]
    assert client.portal is not None
    log = client.portal.call(hall.store.since, ada.table, 0)
    assert [entry.kind for entry in log] == ["sit", "sit"]  # there is nothing in between that a crash could leave undone
    assert ada.look()["phase"] == bela.look()["phase"] == "playing"


@pytest.mark.parametrize("name", overtrick.games())
def test_nobody_sees_anything_of_the_deal_before_the_start(client: TestClient, name: str) -> None:
    """Not the trump, the dealer, open cards or companies: whoever sits down would choose the seat by them."""
    ada = alone(client, game=name, alone=False, players=3)
    waiting = ada.look()
    assert waiting["state"] == {} and not waiting["hand"] and waiting["legal"] == []
    page = client.get(f"/t/{ada.table}").text
    assert "data-card" not in page
    assert ada.post(f"/{ada.table}/start")["state"] != {}


def test_only_the_host_starts_and_bots_fill_the_rest(client: TestClient) -> None:
    ada = alone(client, alone=False, players=4)
    bela = Someone(client, "Bela")
    bela.post(f"/{ada.table}/sit", name="Bela", seat=2)
    bela.do("start")
    assert bela.status == 403
    seen = ada.do("start")
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "bot", "person", "bot"]
    assert len({seat["name"] for seat in seen["seats"]}) == 4


def test_a_seat_that_is_taken_or_not_there_is_refused(client: TestClient) -> None:
    ada = alone(client, alone=False, players=4)
    bela = Someone(client, "Bela")
    for seat, status in ((0, 409), (4, 422), (-1, 422)):
        bela.post(f"/{ada.table}/sit", name="Bela", seat=seat)
        assert bela.status == status
    assert ada.look()["version"] == 1


def test_who_leaves_before_the_start_frees_the_seat(client: TestClient) -> None:
    ada = alone(client, alone=False, players=3)
    bela = Someone(client, "Bela")
    bela.post(f"/{ada.table}/sit", name="Bela")
    assert [seat["kind"] for seat in bela.do("leave")["seats"]] == ["person", "free", "free"]


def test_a_bot_takes_the_seat_of_who_leaves_and_gives_it_back(client: TestClient) -> None:
    ada, bela = together(client)
    assert bela.do("leave")["seats"][1]["away"]
    for _ in eventually("a move for Bela"):
        if any(made["seat"] == 1 for made in ada.look()["moves"]):
            break
    bela.do("moves", ply=ada.look()["ply"], move="row 1-2-3")
    assert bela.status == 409
    assert not bela.do("return")["seats"][1]["away"]
    ada.do("moves", ply=0, move=ada.look()["legal"][0])
    assert ada.status == 200


def test_a_stalled_seat_is_played_by_a_bot_when_the_others_wish(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, _bela = together(client)
    ada.do("step-in", seat=1)
    assert ada.status == 409
    monkeypatch.setattr(logbook, "PATIENCE", -1.0)
    for _ in eventually("Bela is said to stall"):
        ada.do("step-in", seat=1)
        if ada.status == 200:
            break
    assert ada.look()["seats"][1]["away"]


def test_spectators_watch_and_nothing_else(client: TestClient) -> None:
    ada, _ = together(client)
    other = Someone(client, "Eve")
    other.table, other.token = ada.table, client.post("/api/tokens").json()["token"]
    seen = other.look()
    assert seen["you"] is None and seen["legal"] == [] and seen["ask"] == ""
    for what, body in (("moves", {"ply": 0, "move": "row 1-2-3"}), ("chat", {"text": "hello"}), ("undo", {}), ("leave", {})):
        other.do(what, **body)
        assert other.status == 403


# -- moves -------------------------------------------------------------------------------------------------------------


def test_a_move_sent_twice_is_made_once(client: TestClient) -> None:
    ada, _bela = together(client)
    for _ in range(3):
        seen = ada.do("moves", ply=0, move="row 1-3-2")
        assert ada.status == 200 and seen["ply"] == 1


def test_a_secret_choice_counts_although_another_was_made_meanwhile(client: TestClient) -> None:
    ada, bela = together(client)
    ada.do("moves", ply=0, move="row 1-3-2")
    seen = bela.do("moves", ply=0, move="row 3-2-1")
    assert bela.status == 200 and seen["ply"] == 2
    assert seen["moves"] == [{"seat": 0, "move": "row", "marks": []}, {"seat": 1, "move": "row 3-2-1", "marks": []}]


def test_a_move_for_another_ply_is_refused_with_how_things_stand(client: TestClient) -> None:
    ada, bela = together(client)
    ada.do("moves", ply=0, move="row 1-3-2")
    ada.do("moves", ply=0, move="row 3-2-1")
    assert ada.status == 409
    for ply in (-1, 2, 10**9):
        bela.do("moves", ply=ply, move="row 3-2-1")
        assert bela.status == 409
    assert ada.look()["ply"] == 1


def test_an_illegal_move_is_refused_with_the_reason(client: TestClient) -> None:
    ada, _ = together(client)
    said = ada.do("moves", ply=0, move="row 9-9-9")
    assert ada.status == 422 and "victory cards" in said["refused"]
    assert ada.look()["ply"] == 0


def test_undo_takes_back_ones_last_choice_where_nobody_else_plays(client: TestClient) -> None:
    ada = alone(client, players=3)
    ada.do("undo")
    assert ada.status == 409
    ada.do("moves", ply=ada.turn()["ply"], move="row 1-3-2")
    seen = ada.turn()
    assert seen["ply"] >= 3
    back = ada.do("undo")
    assert ada.status == 200 and back["legal"] and back["version"] > seen["version"]
    assert all(made["seat"] != 0 for made in back["moves"])
    ada.do("moves", ply=back["ply"], move="row 3-2-1")
    ada.play()
    parse(client.get(f"/t/{ada.table}/record").text).replay()
    ada.do("undo")
    assert ada.status == 409  # the deal is known now


def test_no_undo_and_no_hint_among_people(client: TestClient) -> None:
    ada, _ = together(client)
    for what in ("undo", "hint"):
        ada.do(what)
        assert ada.status == 403


def test_a_hint_is_a_legal_move(client: TestClient) -> None:
    ada = alone(client, players=2, bot="greedy")
    seen = ada.turn()
    answer = client.post(f"/api/tables/{ada.table}/hint", headers={"authorization": f"Bearer {ada.token}"})
    assert answer.json()[0]["move"] in seen["legal"]


def test_the_clock_lets_a_bot_move_for_that_turn(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, _bela = together(client, clock=5)
    seen = ada.look()
    assert time.time() < seen["deadline"] < time.time() + 6
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 6)
    for _ in eventually("both rows laid by the clock", 15):
        seen = ada.look()
        if seen["ply"] >= 2:
            break
    assert [seat["away"] for seat in seen["seats"]] == [False, False]


# -- beside the game ---------------------------------------------------------------------------------------------------


def test_chat_is_cleaned_and_limited(client: TestClient) -> None:
    ada, _bela = together(client)
    ada.do("chat", text="  hello\u202e\x00 <b>you</b>\n")
    assert ada.status == 200
    page = client.get(f"/t/{ada.table}").text
    assert "hello &lt;b&gt;you&lt;/b&gt;" in page
    for text in ("", " ", "\u200b", "x" * 201):
        ada.do("chat", text=text)
        assert ada.status == 422


def test_too_long_a_name_is_refused(client: TestClient) -> None:
    answer = client.post("/tables", data={"game": "monster-trick", "name": "x" * 25}, follow_redirects=False)
    assert answer.status_code == 422
    assert "overtrick" not in answer.cookies


@pytest.mark.parametrize("name", ["", "  ", "\x00"])
def test_who_gives_no_name_is_a_guest(client: TestClient, name: str) -> None:
    client.post("/tables", data={"game": "monster-trick", "name": name}, headers={"accept-language": "fr"})
    assert client.get("/api/tables?mine=true").json()["tables"][0]["seats"][0]["name"] == "Invité"


def test_a_game_without_its_code_is_played_at_once_but_gives_no_hints_yet(client: TestClient) -> None:
    hall = client.app.app.state.hall  # type: ignore[attr-defined]
    hall.warm_up.pending = ["monster-trick"]
    ada = alone(client, players=2)
    asking = {"authorization": f"Bearer {ada.token}"}
    page = client.get(f"/t/{ada.table}")
    assert page.status_code == 200 and 'data-getting-ready="monster-trick"' in page.text
    said = client.post(f"/api/tables/{ada.table}/hint", headers=asking)
    assert said.status_code == 503 and "compiled" in said.json()["refused"] and said.headers["retry-after"] == "10"
    hall.warm_up.pending = []
    assert "data-getting-ready" not in client.get(f"/t/{ada.table}").text
    assert client.post(f"/api/tables/{ada.table}/hint", headers=asking).status_code == 200


def test_a_rematch_seats_the_same_people_one_further_on(client: TestClient) -> None:
    ada, bela = together(client)
    ada.do("rematch")
    assert ada.status == 409
    while ada.look()["phase"] != "over":
        for someone in (ada, bela):
            seen = someone.look()
            if seen["legal"]:
                someone.do("moves", ply=seen["ply"], move=seen["legal"][0])
    again, same = ada.do("rematch"), bela.do("rematch")
    assert again["id"] == same["id"] != ada.table
    assert [seat["name"] for seat in again["seats"]] == ["Bela", "Ada"]
    assert (again["you"], same["you"]) == (1, 0)
    assert ada.look()["rematch"] == again["id"]


def test_the_lobby_lists_open_tables_and_ones_own(client: TestClient) -> None:
    alone(client, alone=False, players=3)
    listed = alone(client, alone=False, players=3, listed=True)
    assert [table["id"] for table in client.get("/api/tables").json()["tables"]] == [listed.table]
    client.post("/tables", data={"game": "monster-trick", "name": "Eve", "with": "friends"}, follow_redirects=False)
    mine = client.get("/api/tables?mine=true").json()["tables"]
    assert [table["seats"][0]["name"] for table in mine] == ["Eve"]
    page = client.get("/").text
    assert f"/t/{listed.table}" in page and f"/t/{mine[0]['id']}" in page


def test_an_uploaded_record_is_checked_and_shown(client: TestClient) -> None:
    ada = alone(client, players=2)
    ada.play()
    record = client.get(f"/t/{ada.table}/record").content
    shown = client.post("/records", files={"record": ("game.jsonl", record)})
    assert shown.status_code == 200 and shown.url.path.endswith("/replay")
    again = client.get(shown.url.path.removesuffix("replay") + "record").content
    kept = {name: value for name, value in json.loads(record).items() if name not in ("commitment", "salt")}
    assert json.loads(again) == kept | {"date": json.loads(again)["date"]}  # what it claims of a promise nobody saw here
    wrong = client.post("/records", files={"record": ("game.jsonl", record.replace(b"row 1-2-3", b"row 9-9-9", 1))})
    assert wrong.status_code == 422 and "move" in wrong.text
    for nothing in (b"", b"\x00\xff", b"[]", b'{"format": 1}'):
        assert client.post("/records", files={"record": ("x", nothing)}).status_code == 422
    assert client.post("/records", data={"record": "x"}).status_code == 422


def test_a_refused_form_shows_the_table_and_the_reason(client: TestClient) -> None:
    client.post("/tables", data={"game": "monster-trick", "name": "Ada", "level": "random"})
    table = client.get("/api/tables?mine=true").json()["tables"][0]["id"]
    page = client.post(f"/t/{table}/move", data={"ply": "0", "move": "G99@9"})
    assert page.status_code in (409, 422) and "<html" in page.text
    said = client.post(f"/t/{table}/move", data={"ply": "x"}, headers={"accept": "application/json"})
    assert said.status_code == 422 and said.json()["refused"] in said.json()["html"]


def test_french_by_wish_and_by_choice(client: TestClient) -> None:
    french = {"accept-language": "it, fr-CA;q=0.8, en;q=0.5"}
    assert 'lang="fr"' in client.get("/", headers=french).text[:200]
    assert 'lang="de"' in client.get("/", headers={"accept-language": "de-AT, fr;q=0.8"}).text[:200]
    assert 'lang="en"' in client.get("/").text[:200]
    assert client.get("/language/xx").status_code == 404
    client.get("/language/fr?next=/records")
    assert 'lang="fr"' in client.get("/").text[:200]
    assert client.get("/t/none").text.count("Cette table") >= 1
    answer = client.get("/language/en?next=//evil.example", follow_redirects=False)
    assert answer.headers["location"] == "/"


# -- the socket --------------------------------------------------------------------------------------------------------


def test_the_socket_pushes_the_newest_snapshot(client: TestClient) -> None:
    ada, bela = together(client)
    headers = {"authorization": f"Bearer {bela.token}"}
    with client.websocket_connect(f"/t/{ada.table}/socket", headers=headers) as socket:
        first = socket.receive_json()
        ada.do("moves", ply=0, move="row 1-3-2")
        second = socket.receive_json()
        assert second["version"] > first["version"] and second["ply"] == 1
        assert set(second) == {"now", "version", "ply", "title", "html"}
    with client.websocket_connect(f"/api/tables/{ada.table}/socket", headers=headers) as socket:
        assert socket.receive_json() == bela.look()


def test_a_socket_that_asks_for_it_is_sent_what_has_changed(client: TestClient) -> None:
    ada, bela = together(client)
    headers = {"authorization": f"Bearer {bela.token}"}
    with client.websocket_connect(f"/t/{ada.table}/socket?edits", headers=headers) as socket:
        first = socket.receive_json()
        ada.do("moves", ply=0, move="row 1-3-2")
        second = socket.receive_json()
        assert set(second) == {"now", "version", "ply", "title", "since", "edits"} and second["since"] == first["version"]
        whole = client.get(f"/t/{ada.table}/fragment", headers=headers).json()
        assert edited(pieces(first["html"]), second["edits"]) == whole["html"]
        assert len(json.dumps(second)) < len(first["html"]) / 2
        socket.send_text("whole")
        assert socket.receive_json()["html"] == whole["html"]
        ada.do("chat", text="hello")
        third = socket.receive_json()
        assert third["since"] == second["version"] and "hello" in json.dumps(third["edits"])


def test_who_has_a_line_is_not_sent_the_table_twice(client: TestClient) -> None:
    ada, _ = together(client)
    headers = {"authorization": f"Bearer {ada.token}", "accept": "application/json"}
    body = {"ply": "0", "move": "row 1-3-2"}
    short = client.post(f"/t/{ada.table}/move", data=body, headers=headers | {"overtrick-line": "open"}).json()
    assert set(short) == {"version", "ply", "now"} and short["ply"] == 1
    again = client.post(f"/t/{ada.table}/move", data=body | {"ply": "1"}, headers=headers | {"overtrick-line": "open"})
    assert again.status_code == 409 and again.json()["refused"] in again.json()["html"]  # a refusal is for its reader alone
    whole = client.post(f"/t/{ada.table}/chat", data={"text": "so"}, headers=headers).json()
    assert f'data-version="{whole["version"]}"' in whole["html"]


def test_a_socket_to_no_table_is_closed(client: TestClient) -> None:
    with client.websocket_connect("/t/nowhere/socket") as socket:
        assert socket.receive()["code"] == 4404


# -- a server that stopped ---------------------------------------------------------------------------------------------


@pytest.fixture
def stopped(tmp_path: Path) -> Iterator[Settings]:
    yield Settings(database=sqlite(tmp_path), pause=0, moment=0, rate=0)


def test_a_bots_move_that_was_due_is_made_when_the_server_is_back(stopped: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Driver, "drive", lambda driver, live: None)  # dies before any bot has moved
        with TestClient(application(stopped)) as client:
            ada = alone(client, players=3)
            assert ada.look()["ply"] == 0
    with TestClient(application(stopped)) as client:
        ada.client = client
        for _ in eventually("the rows of the bots"):
            if ada.look()["ply"] == 2:
                break
