"""Headers, cookies, where requests come from, and how much of them there may be."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from overtrick.web.app import application
from overtrick.web.hall import rates
from overtrick.web.http import middleware
from overtrick.web.http.visitors import safe_path
from overtrick.web.settings import Settings
from overtrick.web.tables.people import clean, hashed, new_table_id
from overtrick.web.tables.refusals import Refused
from tests.web.servers import sqlite

NEW = {"game": "monster-trick", "name": "Ada", "level": "random"}


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[TestClient]:
    """A server with the usual limits."""
    with TestClient(application(Settings(database=sqlite(tmp_path), pause=0, moment=0))) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/t/nowhere", "/rules/monster-trick", "/static/tokens.css", "/api/games", "/nothing"])
def test_every_answer_has_the_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "script-src 'self';" in policy and "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


def test_pages_hold_nothing_that_the_policy_forbids(client: TestClient) -> None:
    client.post("/tables", data=NEW)
    table = client.get("/api/tables?mine=true").json()["tables"][0]["id"]
    for path in ("/", f"/t/{table}", "/records", "/rules/monster-trick", "/nothing"):
        page = client.get(path).text
        assert not re.search(r"<script(?![^>]*src=)|<style|\sstyle=|\son[a-z]+=|javascript:", page), path
        assert not re.search(r"(src|href|action)=\"(https?:)?//", page.replace("http://testserver", "")), path


def test_the_token_is_in_a_cookie_that_nobody_else_can_use(client: TestClient, tmp_path: Path) -> None:
    answer = client.post("/tables", data=NEW, follow_redirects=False)
    assert answer.status_code == 303
    cookie = next(c for c in answer.headers.get_list("set-cookie") if c.startswith("overtrick="))
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    token = cookie.split(";")[0].removeprefix("overtrick=")
    assert len(token) >= 40
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert hashed(token).encode() in kept and token.encode() not in kept


def test_the_cookie_is_secure_behind_https(tmp_path: Path) -> None:
    settings = Settings(database=sqlite(tmp_path), rate=0, origin="https://cards.example.org")
    with TestClient(application(settings)) as client:
        answer = client.post("/tables", data=NEW, headers={"origin": "https://cards.example.org"}, follow_redirects=False)
        assert all("Secure" in cookie for cookie in answer.headers.get_list("set-cookie"))
        assert client.post("/tables", data=NEW, headers={"origin": "https://testserver"}).status_code == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "http://testserver.evil.example", "null", "http://[", ""])
def test_other_sites_can_do_nothing(client: TestClient, origin: str) -> None:
    headers = {"origin": origin}
    assert client.post("/tables", data=NEW, headers=headers).status_code == 403
    assert client.post("/api/tables", json={}, headers=headers).json() == {
        "refused": "This came from another site, so nothing was done."
    }
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/t/nowhere/socket", headers=headers):
        pass


def test_a_browser_that_hides_the_origin_tells_by_other_means(client: TestClient) -> None:
    assert client.post("/tables", data=NEW, headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert client.post("/tables", data=NEW, headers={"origin": "http://testserver"}).status_code == 200


@pytest.mark.parametrize("path", ["/tables", "/t/nowhere/move", "/api/tables", "/records"])
def test_too_large_a_body_is_refused_as_such(client: TestClient, path: str) -> None:
    most = middleware.LARGEST_RECORD if path == "/records" else middleware.LARGEST_BODY
    answer = client.post(path, content=b"x" * (most + 1))
    assert answer.status_code == 413 and str(most) in answer.text

    def unannounced() -> Iterator[bytes]:
        yield from [b"x" * most, b"x"]

    assert client.post(path, content=unannounced()).status_code == 413


def test_too_many_tables_are_refused_with_the_time_to_wait(limited: TestClient) -> None:
    statuses = []
    for _ in range(60):
        answer = limited.post("/api/tables", json={"game": "none", "name": "Ada"})
        statuses.append(answer.status_code)
    assert statuses[0] == 422 and statuses[-1] == 429
    assert int(answer.headers["retry-after"]) >= 1 and "Wait" in answer.json()["refused"]
    assert limited.get("/healthz").status_code == 200


def test_a_bucket_fills_again() -> None:
    now = 0.0
    limits = rates.Rates(1.0, lambda: now)
    for _ in range(8):
        limits.take("say", "here")
    with pytest.raises(Refused) as refused:
        limits.take("say", "here")
    assert (refused.value.status, refused.value.values) == (429, {"seconds": 1})
    limits.take("say", "elsewhere")
    now = 1.0
    limits.take("say", "here")
    with pytest.raises(Refused):
        limits.take("say", "here")


def test_who_was_refused_is_remembered_when_many_others_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates.Rates, "MOST", 50)
    now = 0.0
    limits = rates.Rates(1.0, lambda: now)
    for _ in range(20):
        limits.take("make", "greedy")
    for other in range(200):
        now += 0.05
        limits.take("ask", f"other {other}")
        if other % 20 == 0:
            with pytest.raises(Refused):
                for _ in range(9):
                    limits.take("make", "greedy")
    assert len(limits._buckets) <= 50


def test_an_address_is_the_same_however_it_is_written() -> None:
    assert rates.networks("::ffff:192.0.2.7") == rates.networks("192.0.2.7") == ("192.0.2.7",)
    assert rates.networks("2001:db8:1:2:3::4") == ("2001:db8:1:2::/64", "2001:db8:1::/48")
    assert rates.networks("testclient") == ("testclient",)


def test_a_wide_network_has_a_limit_too() -> None:
    limits = rates.Rates(1.0, lambda: 0.0)
    with pytest.raises(Refused):
        for number in range(1000):
            for network, share in zip(rates.networks(f"2001:db8:1:{number:x}::1"), (1.0, rates.WIDER)):
                limits.take("make", network, share)
    assert 100 < number < 200  # 8 times the 20 of one


@pytest.mark.parametrize("bot", ["cmd:touch owned", "search", "search:100000000", "nobody", "casual:1"])
def test_nobody_can_ask_for_a_bot_that_costs_any_time_or_runs_a_program(client: TestClient, bot: str) -> None:
    assert client.post("/tables", data=NEW | {"level": bot}).status_code == 422
    assert client.post("/api/tables", json={"game": "monster-trick", "name": "Ada", "bot": bot}).status_code == 422


def test_table_ids_cannot_be_guessed() -> None:
    ids = {new_table_id() for _ in range(1000)}
    assert len(ids) == 1000 and all(len(table) == 12 for table in ids)


def test_names_are_escaped_on_the_page(client: TestClient) -> None:
    client.post("/tables", data=NEW | {"name": "<script>x</script>"})
    table = client.get("/api/tables?mine=true").json()["tables"][0]["id"]
    for path in ("/", f"/t/{table}", f"/t/{table}/log"):
        page = client.get(path).text
        assert "<script>x" not in page
    client.cookies.clear()  # to oneself one is "you"
    assert "&lt;script&gt;x" in client.get(f"/t/{table}").text


@pytest.mark.parametrize(
    ("dirty", "kept"),
    [
        ("  Ada \n", "Ada"),
        ("a\u202eb\u200bc\x00", "abc"),
        ("e\u0301", "é"),
        ("z\u0335\u0336\u0337\u0338", "z\u0335"),
        ("\U0001f642 ok", "\U0001f642 ok"),
    ],
)
def test_cleaning(dirty: str, kept: str) -> None:
    assert clean(dirty) == kept


@pytest.mark.parametrize("path", ["//evil", "/\\evil", "https://evil", "evil", "/a\r\nset-cookie: x", "/é", "/a\\b"])
def test_links_lead_back_to_this_site_only(path: str) -> None:
    assert safe_path(path) == "/"


def test_a_safe_path_is_kept() -> None:
    assert safe_path("/t/abc?x=1") == "/t/abc?x=1"
