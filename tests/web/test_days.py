"""The deal of the day: the same for everybody, closed before it is played, counted once, and quick with ten thousand."""

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from starlette.testclient import TestClient

from overtrick.kit.game import games
from overtrick.web.app import application
from overtrick.web.hall.bookkeeping import before_hash
from overtrick.web.hall.hall import Hall
from overtrick.web.http import api
from overtrick.web.keeping.schema import attempts, choices
from overtrick.web.keeping.store import DAY, day_of
from overtrick.web.settings import Settings
from overtrick.web.tables.clock import now
from overtrick.web.tables.people import hashed
from tests.web.servers import eventually, running, sqlite

GAME = "oh-hell"


def hall_of(client: TestClient) -> Hall:
    app: Any = client.app
    hall: Hall = app.app.state.hall
    return hall


def begin(client: TestClient, name: str, token: str = "", day: str = "today", game: str = GAME) -> tuple[str, dict[str, Any]]:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = client.post(f"/api/days/{day}/{game}", json={"name": name}, headers=headers)
    assert answer.status_code == 201, answer.text
    client.cookies.clear()
    return answer.json()["token"], answer.json()["table"]


def play(client: Any, token: str, table: str, choose: int = 0, moves: int = 10_000) -> dict[str, Any]:
    """Make the first, or another, of the moves that there are until the game is over, or a few."""
    headers = {"Authorization": f"Bearer {token}"}
    for _ in eventually("the end of the game", 120):
        seen: dict[str, Any] = client.get(f"/api/tables/{table}", headers=headers).json()
        if seen["phase"] == "over" or not moves:
            return seen
        if seen["legal"]:
            move = seen["legal"][choose % len(seen["legal"])]
            made = client.post(f"/api/tables/{table}/moves", json={"ply": seen["ply"], "move": move}, headers=headers)
            assert made.status_code == 200, made.text
            moves -= 1
    raise AssertionError


def results(client: Any, token: str, day: str = "today", game: str = GAME) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {token}"}
    for _ in eventually("the result counted", 30):
        answer = client.get(f"/api/days/{day}/{game}/results", headers=headers)
        if answer.status_code == 200:
            found: dict[str, Any] = answer.json()
            return found
    raise AssertionError


def test_bots_do_the_same_for_everybody_who_does_the_same(client: TestClient) -> None:
    played = []
    for name in ("Ada", "Bea"):
        token, table = begin(client, name)
        played.append(play(client, token, table["id"]))
    ada, bea = ([(made["seat"], made["move"]) for made in one["moves"]] for one in played)
    assert ada == bea
    assert played[0]["points"] == played[1]["points"] and played[0]["salt"] == played[1]["salt"]
    names = [[seat["name"] for seat in one["seats"][1:]] for one in played]
    assert names[0] == names[1]


def test_where_all_choose_at_once_bots_wait_for_the_person(client: TestClient) -> None:
    """Else their luck would depend on who was faster."""
    token, table = begin(client, "Ada", game="monster-trick")
    time.sleep(0.5)
    seen = client.get(f"/api/tables/{table['id']}", headers={"Authorization": f"Bearer {token}"}).json()
    assert seen["ply"] == 0 and len(seen["to_act"]) == seen["players"]


def test_nothing_of_the_deal_is_told_before_it_is_played(client: TestClient) -> None:
    """Pages and API are the same for any deal but for its hash."""
    hall = hall_of(client)
    days = hall.days
    paths = ["/", "/days", f"/days/{days.today}/{GAME}", f"/api/days/today/{GAME}", f"/api/days/{days.tomorrow}/{GAME}"]

    def told() -> str:
        return re.sub(r"\b[0-9a-f]{64}\b", "HASH", "".join(client.get(path).text for path in paths))

    deals = []
    pages = []
    for secret in ("one", "two"):
        days._secret = secret

        async def forget() -> None:
            async with hall.store.changing() as connection:
                await connection.execute(sql.text("DELETE FROM days"))

        client.portal.call(forget)  # type: ignore[union-attr]
        pages.append(told())
        deals.append(client.portal.call(days.deal, days.today, GAME))  # type: ignore[union-attr]
    assert deals[0].deal != deals[1].deal and deals[0].salt != deals[1].salt
    assert pages[0] == pages[1]
    assert all(deal.salt not in page for deal in deals for page in pages)
    assert client.get(f"/api/days/{day_of(now() + 2 * DAY)}/{GAME}").status_code == 404
    assert client.get(f"/days/{days.tomorrow}/{GAME}").status_code == 404
    assert client.post(f"/api/days/{days.tomorrow}/{GAME}", json={"name": "Ada"}).status_code == 404


def test_the_hash_of_the_day_before_is_that_of_the_deal(client: TestClient) -> None:
    days = hall_of(client).days
    promised = {name: client.get(f"/api/days/{days.tomorrow}/{name}").json()["commitment"] for name in games()}
    for name, shown in promised.items():
        made = days._made(days.tomorrow, name)
        assert made.commitment == shown


def test_others_see_no_table_of_the_day_before_they_have_played(client: TestClient) -> None:
    token, table = begin(client, "Ada")
    play(client, token, table["id"])
    results(client, token)
    other = client.post("/api/tokens").json()["token"]
    headers = {"Authorization": f"Bearer {other}"}
    paths = addresses_of_tables(client)
    assert {"/t/{table}/review", "/t/{table}/cards", "/api/tables/{table}/review", "/again/{table}"} <= set(paths)
    for path in paths:  # whatever there is, also what comes later
        for asked in ("", "?seat=0", "?seat=1&ply=3"):
            answer = client.get(path.format(table=table["id"]) + asked, headers=headers)
            assert answer.status_code == 403, path
    tried = client.post(f"/t/{table['id']}/review", data={"seat": "0", "moment": "1", "move": "bid 0"}, headers=headers)
    assert tried.status_code == 403
    assert client.get(f"/api/days/today/{GAME}/results", headers=headers).status_code == 403
    assert client.get(f"/days/{hall_of(client).days.today}/{GAME}/all", headers=headers).status_code == 403
    assert client.post(f"/api/tables/{table['id']}/again", json={"name": "Bea"}, headers=headers).status_code == 403
    closed = client.get(f"/days/{hall_of(client).days.today}/{GAME}", headers=headers)
    assert closed.status_code == 200 and "Ada" not in closed.text
    _, own = begin(client, "Bea", other)
    play(client, other, own["id"])
    results(client, other)
    assert client.get(f"/t/{table['id']}/replay", headers=headers).status_code == 200


def addresses_of_tables(client: TestClient) -> list[str]:
    """The addresses of all that can be read of a table, pages and API."""
    app: Any = client.app
    readable = [route for route in (*app.app.routes, *api.routes.routes) if "GET" in (getattr(route, "methods", None) or ())]
    return [route.path for route in readable if "{table}" in route.path]


def test_no_hint_and_no_undo_on_a_day(client: TestClient) -> None:
    token, table = begin(client, "Ada")
    play(client, token, table["id"], moves=2)
    headers = {"Authorization": f"Bearer {token}"}
    for what in ("hint", "undo"):
        assert client.post(f"/api/tables/{table['id']}/{what}", headers=headers).status_code == 403
    for what in (f"/t/{table['id']}/cards", f"/api/tables/{table['id']}/cards"):
        assert client.get(what, headers=headers).status_code == 403  # who probably holds what helps as a hint does
    page = client.get(f"/t/{table['id']}", headers=headers).text
    assert f"/t/{table['id']}/hint" not in page and f"/t/{table['id']}/undo" not in page


def test_a_second_try_is_practice_by_the_same_person_or_browser(client: TestClient) -> None:
    days = hall_of(client).days
    first = client.post(f"/days/{days.today}/{GAME}", data={"name": "Ada"}, headers={"Accept": "application/json"})
    token = client.cookies["overtrick"]
    again = client.post(f"/days/{days.today}/{GAME}", data={"name": "Ada"}, headers={"Accept": "application/json"})
    assert again.json()["go"] == first.json()["go"], "an open try goes on"
    seen = play(client, token, first.json()["go"].removeprefix("/t/"))
    assert not results(client, token)["practice"]
    again = client.post(f"/days/{days.today}/{GAME}", data={"name": "Ada"}, headers={"Accept": "application/json"})
    assert again.json()["go"] != first.json()["go"]
    client.cookies.delete("overtrick")  # another name in the same browser
    other = client.post(f"/days/{days.today}/{GAME}", data={"name": "Zed"}, headers={"Accept": "application/json"})
    stranger = client.cookies["overtrick"]
    assert stranger != token
    play(client, stranger, other.json()["go"].removeprefix("/t/"), choose=-1)
    told = results(client, stranger)
    assert told["practice"] and told["people"] == 1 and [line["name"] for line in told["lines"]] == ["Ada"]
    assert told["lines"][0]["points"] == seen["points"][0]


def test_where_choices_parted_is_told_with_what_it_brought(client: TestClient) -> None:
    hall = hall_of(client)
    token, table = begin(client, "Ada")
    seen = play(client, token, table["id"])
    results(client, token)
    own = [made["move"] for made in seen["moves"] if made["seat"] == 0]
    other = "bid 0" if own[0] != "bid 0" else "bid 1"
    row = {"day": hall.days.today, "game": GAME, "before": before_hash([]), "move": other, "people": 5, "points": 500}

    async def others_chose() -> None:
        async with hall.store.changing() as connection:
            await connection.execute(choices.insert(), [row])

    client.portal.call(others_chose)  # type: ignore[union-attr]
    told = client.portal.call(hall.days.told, hashed(token), hall.days.today, GAME)  # type: ignore[union-attr]
    assert told.parting is not None and told.parting.mine.move == own[0]
    assert [(one.move, one.people, one.points) for one in told.parting.others] == [(other, 5, 100.0)]
    page = client.get(f"/days/{hall.days.today}/{GAME}", headers={"Authorization": f"Bearer {token}"}).text
    assert "100.0 points on average" in page


def test_the_experts_line_is_played_in_the_same_place(client: TestClient) -> None:
    token, table = begin(client, "Ada")
    play(client, token, table["id"])
    for _ in eventually("the expert has played", 60):
        expert = results(client, token)["expert"]
        if expert:
            break
    assert len(expert["moves"]) == 10 and len(expert["rounds"]) == 1


def test_ten_thousand_results_are_asked_for_by_index_and_told_in_part(client: TestClient) -> None:
    hall = hall_of(client)
    token, table = begin(client, "Ada")
    play(client, token, table["id"])
    results(client, token)
    rows = [
        {
            "table_id": f"t{number}", "day": hall.days.today, "game": GAME, "slot": f"p{number}", "person": f"p{number}",
            "browser": "", "name": f"Player {number}", "practice": False, "points": number % 37, "kept": 1,
            "rounds": json.dumps([[number % 5, 2, False]]), "signs": "|.", "ended": float(number),
        }
        for number in range(10_000)
    ]  # fmt: skip

    async def fill() -> None:
        async with hall.store.changing() as connection:
            await connection.execute(attempts.insert(), rows)

    plans: list[str] = []

    async def explained() -> None:
        async with hall.store.reading() as connection:
            for query in asked:
                plan = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query[0]}", query[1])
                plans.extend(str(row[-1]) for row in plan)

    client.portal.call(fill)  # type: ignore[union-attr]
    asked: list[tuple[str, Any]] = []

    def note(connection: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
        if statement.startswith("SELECT") and "attempts" in statement:
            asked.append((statement, parameters))

    engine = hall.store._engine.sync_engine
    sql.event.listen(engine, "before_cursor_execute", note)
    told = results(client, token)
    page = client.get(f"/days/{hall.days.today}/{GAME}", headers={"Authorization": f"Bearer {token}"})
    everybody = client.get(f"/days/{hall.days.today}/{GAME}/all?from=9990", headers={"Authorization": f"Bearer {token}"})
    sql.event.remove(engine, "before_cursor_execute", note)
    assert told["people"] == 10_001 and sum(score["people"] for score in told["scores"]) == 10_001
    assert len(told["lines"]) == 50 and len(told["scores"]) <= 38
    assert told["better_than"] + told["level_with"] <= 10_000
    assert page.status_code == 200 and len(page.content) < 200_000 and page.text.count("Player ") <= 12
    assert everybody.status_code == 200 and everybody.text.count("Player ") <= 50
    client.portal.call(explained)  # type: ignore[union-attr]
    searched = [plan for plan in plans if "attempts" in plan]
    assert searched and all("USING" in plan and "INDEX" in plan for plan in searched), searched


def test_streak_calendar_and_late_tries(client: TestClient) -> None:
    hall = hall_of(client)
    token, table = begin(client, "Ada")
    play(client, token, table["id"])
    results(client, token)
    person = hashed(token)
    for back in (1, 2, 4):
        row: dict[str, Any] = {"table_id": f"old{back}", "day": day_of(now() - back * DAY), "game": GAME, "slot": person}
        row |= {"person": person, "browser": "", "name": "Ada", "practice": False, "points": 3, "kept": 1, "ended": 1.0}

        async def add(row: dict[str, Any] = row) -> None:
            async with hall.store.changing() as connection:
                await connection.execute(attempts.insert(), [row])

        client.portal.call(add)  # type: ignore[union-attr]
    assert client.portal.call(hall.days.streak, person) == 3  # type: ignore[union-attr]
    yesterday = day_of(now() - DAY)
    assert client.get(f"/days/{yesterday}").status_code == 200
    assert client.post(f"/api/days/{yesterday}/{GAME}", json={"name": "Zed"}).status_code == 404, "it had no deal"
    made = hall.days._made(yesterday, GAME)
    client.portal.call(hall.days.kept.keep, made)  # type: ignore[union-attr]
    late, tried = begin(client, "Zed", day=yesterday)
    play(client, late, tried["id"])
    assert results(client, late, yesterday)["practice"], "a day that is over is played for practice"


@pytest.mark.parametrize("path", ["/days/2026-99-99", "/days/yesterday", f"/days/2020-01-01/{GAME}", "/days/today/no-game"])
def test_days_that_are_none(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_day_without_a_deal_says_so(client: TestClient) -> None:
    page = client.get("/days/2026-01-01")
    assert page.status_code == 200 and "There was no deal on this day." in page.text


def test_a_kill_in_the_middle_of_a_days_deal_loses_nothing(tmp_path: Path) -> None:
    """It goes on where it was, and bots do what they would have done."""
    settings = Settings(database=sqlite(tmp_path), port=0, pause=0, moment=0, rate=0)
    with running(settings, tmp_path / "log") as server, server.client() as client:
        unbroken_token, unbroken_table = _begin_there(client, "Bea")
        unbroken = play(client, unbroken_token, unbroken_table)
        token, table = _begin_there(client, "Ada")
        half = play(client, token, table, moves=4)
        server.kill()
    with running(settings, tmp_path / "log") as server, server.client() as client:
        assert _begin_there(client, "Ada", token)[1] == table, "the same try goes on"
        whole = play(client, token, table)
        assert whole["moves"][: half["ply"]] == half["moves"]
        assert [made["move"] for made in whole["moves"]] == [made["move"] for made in unbroken["moves"]]
        told = results(client, token)
        assert told["people"] == 2 and not told["practice"]


def _begin_there(client: Any, name: str, token: str = "") -> tuple[str, str]:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    for _ in eventually("the rules ready", 300):
        answer = client.post(f"/api/days/today/{GAME}", json={"name": name}, headers=headers)
        if answer.status_code == 201:
            return answer.json()["token"], answer.json()["table"]["id"]
    raise AssertionError


def test_a_game_that_a_stopped_server_did_not_count_is_counted(tmp_path: Path) -> None:
    settings = Settings(database=sqlite(tmp_path), pause=0, moment=0, rate=0)
    guarded = application(settings)
    with TestClient(guarded) as client:
        hall = hall_of(client)
        hall.bookkeeper.count_some = _nothing  # type: ignore[method-assign]
        made = client.post("/api/tables", json={"game": GAME, "name": "Ada", "bot": "greedy", "options": {"hands": "single"}})
        token, table = made.json()["token"], made.json()["table"]["id"]
        play(client, token, table)
    with TestClient(application(settings)) as client:
        for _ in eventually("the game counted", 30):
            record = client.get("/api/record", headers={"Authorization": f"Bearer {token}"}).json()
            if record["games"]:
                break
        assert [one["table"] for one in record["games"]] == [table]


async def _nothing() -> int:
    return 0
