"""Thinking is a budget: who comes next, what is refused with the time to wait, what is given up, and where bots rest."""

import asyncio
import threading
import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import overtrick
from overtrick.web.app import application
from overtrick.web.hall import driver, rates, win_charts
from overtrick.web.hall.hall import Hall
from overtrick.web.hall.rates import Account, Rates, accounts_of
from overtrick.web.hall.thinking import BEHIND, MOST_OF_ONE, Order, Thinking
from overtrick.web.settings import Settings
from overtrick.web.tables.refusals import Refused
from tests.web.servers import eventually, sqlite

NEW = {"game": "monster-trick", "name": "Ada", "bot": "random"}


class Gate:
    """Work that lasts until it is let go on, and notes in which order it was done."""

    def __init__(self) -> None:
        self.open, self.order = threading.Event(), list[str]()

    def hold(self) -> None:
        self.open.wait(10)

    def note(self, name: str) -> str:
        self.order.append(name)
        return name


def busy(thinking: Thinking, gate: Gate, order: Order = Order.TURN) -> "asyncio.Task[None]":
    """The one thread has work."""
    return asyncio.create_task(thinking.think(order, "busy", gate.hold))


async def in_order(*jobs: tuple[Order, str]) -> list[str]:
    """The accounts in the order in which one thread worked for them, all having asked while it was busy."""
    thinking, gate = Thinking(1), Gate()
    first = busy(thinking, gate, jobs[0][0])
    await asyncio.sleep(0)
    rest = [asyncio.create_task(thinking.think(order, name, gate.note, name)) for order, name in jobs]
    await asyncio.sleep(0)
    gate.open.set()
    await asyncio.gather(first, *rest)
    thinking.close()
    return gate.order


def test_a_turn_comes_before_a_hint_and_a_turn_that_nobody_sees_before_a_chart() -> None:
    assert asyncio.run(in_order((Order.HINT, "hint"), (Order.TURN, "turn"))) == ["turn", "hint"]
    assert asyncio.run(in_order((Order.CHART, "chart"), (Order.UNSEEN, "unseen"))) == ["unseen", "chart"]


@pytest.mark.parametrize("order", sorted(BEHIND))
def test_nobody_waits_for_a_search_that_nobody_waits_for(order: Order) -> None:
    async def scenario() -> None:
        thinking, gate = Thinking(1), Gate()
        unseen = busy(thinking, gate, order)
        await asyncio.sleep(0)
        assert await asyncio.wait_for(thinking.think(Order.TURN, "seen", gate.note, "seen"), 10) == "seen"
        assert not unseen.done()
        gate.open.set()
        await unseen
        thinking.close()

    asyncio.run(scenario())


def test_one_with_fifty_tables_takes_no_more_than_one_with_one() -> None:
    asked = [(Order.TURN, "many")] * 50 + [(Order.TURN, "one")]
    assert "one" in asyncio.run(in_order(*asked))[:2]


def test_what_nobody_waits_for_is_not_begun() -> None:
    async def scenario() -> None:
        thinking, gate = Thinking(1), Gate()
        first = busy(thinking, gate)
        await asyncio.sleep(0)
        given_up = [asyncio.create_task(thinking.think(Order.HINT, "hasty", gate.note, "hasty")) for _ in range(3)]
        await asyncio.sleep(0)
        for task in given_up:
            task.cancel()
        await asyncio.gather(*given_up, return_exceptions=True)
        assert thinking.queued == 0
        gate.open.set()
        await first
        assert await thinking.think(Order.HINT, "patient", gate.note, "patient") == "patient"
        assert gate.order == ["patient"]
        assert not thinking._busy and "hasty" not in thinking._had
        thinking.close()

    asyncio.run(scenario())


def test_queues_are_bounded() -> None:
    async def scenario() -> None:
        thinking, gate = Thinking(1), Gate()
        first = busy(thinking, gate)
        await asyncio.sleep(0)
        most = MOST_OF_ONE[Order.HINT]
        tasks = [asyncio.create_task(thinking.think(Order.HINT, "one", gate.note, "one")) for _ in range(most + 1)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await tasks[-1]
        assert refused.value.status == 429 and refused.value.values["seconds"]
        other = asyncio.create_task(thinking.think(Order.HINT, "other", gate.note, "other"))
        gate.open.set()
        assert await other == "other"
        await asyncio.gather(first, *tasks[:-1])
        thinking.close()

    asyncio.run(scenario())


def test_an_error_in_the_work_reaches_whoever_waits_and_stops_nobody_else() -> None:
    async def scenario() -> None:
        thinking = Thinking(1)
        with pytest.raises(ZeroDivisionError):
            await thinking.think(Order.TURN, "one", lambda: 1 / 0)
        assert await thinking.think(Order.TURN, "one", lambda: 7) == 7
        thinking.close()

    asyncio.run(scenario())


def test_seconds_of_bots_are_counted_for_person_and_address() -> None:
    now = 0.0
    limits = Rates(1.0, lambda: now)
    first, second = (accounts_of(person, ["192.0.2.1"]) for person in ("ada", "bela"))
    per_second, at_once = rates.RATES["think"]
    for account in first:
        limits.spend("think", account.name, at_once + 5 * per_second, account.share)
    assert limits.debt("think", first) == pytest.approx(5.0)  # her own: the address has more
    assert limits.debt("think", second) == 0.0
    for account in second:
        limits.spend("think", account.name, rates.SHARED * at_once, account.share)
    assert limits.debt("think", [Account("192.0.2.1", rates.SHARED)]) > 0.0
    assert limits.debt("think", accounts_of("carl", ["192.0.2.2"])) == 0.0
    now = 2.0
    assert limits.debt("think", first[:1]) == pytest.approx(3.0)


@pytest.fixture
def limited(tmp_path: Path) -> TestClient:
    return TestClient(application(Settings(database=sqlite(tmp_path), pause=0)))


def hall_of(client: TestClient) -> Hall:
    hall: Hall = client.app.app.state.hall  # type: ignore[attr-defined]
    return hall


def ready(client: TestClient) -> None:
    for _ in eventually("the rules of all games ready", 300):
        if not hall_of(client).warm_up.pending:
            return


def test_too_many_hints_are_refused_with_when_to_come_back(limited: TestClient) -> None:
    with limited as client:
        ready(client)
        made = client.post("/api/tables", json=NEW).json()
        headers = {"authorization": f"Bearer {made['token']}"}
        answers = [client.post(f"/api/tables/{made['table']['id']}/hint", headers=headers) for _ in range(30)]
        assert answers[0].status_code == 200 and answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert "Wait" in answers[-1].json()["refused"]
        assert sum(answer.status_code == 200 for answer in answers) <= rates.RATES["hint"][1] + 2


def test_too_many_charts_are_refused_with_when_to_come_back(limited: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rates.RATES, "chart", (0.05, 0.5))
    table = overtrick.deal("oh-hell", 3, seed=3, options={"hands": "single"})
    bot = overtrick.bot("random")
    while not table.over:
        table.play(bot.choose(table.view()))
    record = f"{table.record()}\n".encode()
    with limited as client:
        ready(client)
        replays = [client.post("/records", files={"record": record}).url.path for _ in range(8)]
        asked = [client.get(f"{replay}/expected", headers={"accept": "application/json"}) for replay in replays]
        assert asked[0].status_code == 200 and asked[-1].status_code == 429
        assert int(asked[-1].headers["retry-after"]) >= 1


def test_a_chart_that_nobody_asks_for_again_is_given_up(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(win_charts, "WANTED", -1.0)
    table = overtrick.deal("monster-trick", 2, seed=3)
    bot = overtrick.bot("random")
    while not table.over:
        table.play(bot.choose(table.view()))
    replay = client.post("/records", files={"record": f"{table.record()}\n".encode()}).url.path
    assert client.get(f"{replay}/expected").status_code == 200
    for _ in eventually("the chart given up"):
        if not hall_of(client).charts._known:
            break


def test_bots_at_a_table_that_nobody_looks_at_rest_until_somebody_does(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "RESTING", -1.0)
    made = client.post("/api/tables", json=NEW | {"players": 5}).json()
    table, headers = made["table"]["id"], {"authorization": f"Bearer {made['token']}"}
    hall = hall_of(client)
    live = hall.tables._live[table]
    assert live.book.due.due is not None
    for _ in eventually("the bots at rest"):
        if live.driver is None and client.portal is not None and not client.portal.call(hall.store.due, time.time(), 10):
            break
    ply = live.book.table.ply
    time.sleep(0.05)
    assert live.book.table.ply == ply  # nobody moves, and nothing is due
    monkeypatch.setattr(driver, "RESTING", 600.0)
    for _ in eventually("the bots' rows"):
        if client.get(f"/api/tables/{table}", headers=headers).json()["ply"] >= 4:
            break


def test_bots_at_a_table_that_nobody_looks_at_take_their_time(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "UNHURRIED", -1.0)
    monkeypatch.setattr(driver, "GLANCE", 0.01)
    made = client.post("/api/tables", json=NEW | {"players": 5}).json()
    table, headers = made["table"]["id"], {"authorization": f"Bearer {made['token']}"}
    live = hall_of(client).tables._live[table]
    time.sleep(0.3)
    assert live.book.table.ply == 0 and live.driver is not None  # they would have answered within a few milliseconds
    monkeypatch.setattr(driver, "UNHURRIED", 8.0)  # as if somebody looked
    for _ in eventually("the bots' rows"):
        if client.get(f"/api/tables/{table}", headers=headers).json()["ply"] >= 4:
            break


def test_whoever_has_left_waits_for_nothing(client: TestClient) -> None:
    made = client.post("/api/tables", json=NEW).json()
    live = hall_of(client).tables._live[made["table"]["id"]]
    assert driver.order_of(live) == Order.TURN  # looked at just now
    client.post(f"/api/tables/{live.book.setup.id}/leave", headers={"authorization": f"Bearer {made['token']}"})
    assert driver.order_of(live) == Order.UNSEEN
    live.watchers.add(asyncio.Event())  # a friend looks on
    assert driver.order_of(live) == Order.TURN


def test_nobody_pays_for_the_time_in_which_others_thought(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    spent, thinking = list[float](), hall_of(client).thinking
    monkeypatch.setattr(hall_of(client).rates, "spend", lambda kind, name, cost, share: spent.append(cost))
    gate = Gate()
    assert client.portal is not None
    held = client.portal.start_task_soon(thinking.think, Order.TURN, "others", gate.hold)
    client.post("/api/tables", json=NEW | {"players": 5})
    time.sleep(0.3)
    gate.open.set()
    held.result(10)
    for _ in eventually("a bot's move"):
        if spent:
            break
    assert max(spent) < 0.25
