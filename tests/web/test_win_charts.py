"""The chart of a replay: expected shares of the victory, worked out beside the server's other work."""

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import overtrick
from overtrick.bots.prospects import prospects
from overtrick.kit.game import games
from overtrick.kit.table import Table
from overtrick.web.hall import win_charts
from tests.web.servers import eventually


def finished(name: str = "monster-trick", players: int = 2) -> Table:
    table = overtrick.deal(name, players, seed=3, names=["Ada", "Inès", "Theo"][:players])
    bot = overtrick.bot("random")
    while not table.over:
        table.play(bot.choose(table.view()))
    return table


def uploaded(client: TestClient, table: Table, folder: Path) -> str:
    """The address of the replay."""
    table.record().save(folder / "game.jsonl")
    shown = client.post("/records", files={"record": (folder / "game.jsonl").read_bytes()})
    assert shown.status_code == 200
    return shown.url.path


@pytest.mark.parametrize("name", games())
def test_shares_add_up_and_end_with_who_won(name: str) -> None:
    table = finished(name, 3)
    states = [table.before(0), table.before(table.ply - 1), table.state]
    found = [prospects(table.game, state, "seed", rollouts=10) for state in states]
    assert all(sum(shares) == pytest.approx(1) for shares in found)
    assert found[-1] == pytest.approx(table.shares)
    assert found == [prospects(table.game, state, "seed", rollouts=10) for state in states]


def test_the_chart_is_worked_out_when_somebody_asks(client: TestClient, tmp_path: Path) -> None:
    table = finished()
    replay = uploaded(client, table, tmp_path)
    assert f'href="{replay}/expected?' in client.get(replay).text  # without a script, a link
    for _ in eventually("the chart", 60):
        answer = client.get(f"{replay}/expected?ply=5", headers={"accept": "application/json"}).json()
        if answer["complete"]:
            break
        assert re.search(r"Being worked out: \d+ %", answer["html"])
    html = answer["html"]
    assert html.count('class="ln seat-') == 4  # two lines, and what they look like beside the names
    assert html.count("<tr>") == table.ply + 2  # the same as a table: a row for each point, and the head
    assert "<td>100</td>" in html.rpartition("<tr>")[2]  # who has won
    page = client.get(f"{replay}?ply=5", headers={"accept-language": "fr"}).text
    assert "Qui allait gagner" in page and 'class="here" d="M5 ' in page
    assert 'class="here" d="M7 ' in client.get(f"{replay}/fragment?ply=7").json()["html"]


def test_without_a_script_the_page_looks_again_until_the_chart_is_there(client: TestClient, tmp_path: Path) -> None:
    replay = uploaded(client, finished(), tmp_path)
    for _ in eventually("the chart", 60):
        answer = client.get(f"{replay}/expected")
        assert answer.status_code == 200
        if "refresh" not in answer.headers:
            break
    assert 'class="plot"' in answer.text


def test_a_long_game_is_looked_at_every_few_moves(client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(win_charts, "MOST_POINTS", 10)
    monkeypatch.setattr(win_charts, "REMEMBERED", 1)
    table = finished()
    first, second = (uploaded(client, table, tmp_path) for _ in range(2))
    for replay in (first, second):
        for _ in eventually("the chart", 60):
            html = client.get(f"{replay}/expected", headers={"accept": "application/json"}).json()["html"]
            if "<tr>" in html:
                break
        assert 10 <= html.count("<tr>") - 1 <= 11
    hall = client.app.app.state.hall  # type: ignore[attr-defined]
    assert len(hall.charts._known) == 1  # and no more is kept than that


def test_no_chart_before_the_end(client: TestClient) -> None:
    wish = {"game": "monster-trick", "with": "bots", "players": "2", "level": "random", "name": "Ada"}
    table = client.post("/tables", data=wish).url.path
    answer = client.get(f"{table}/replay/expected")
    assert answer.status_code == 409
    hall = client.app.app.state.hall  # type: ignore[attr-defined]
    assert not hall.charts._known
