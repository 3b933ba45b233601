"""Whatever is sent, the server answers with a sentence and not with a 500, and nothing changes at anybody's table."""

import contextlib
import random
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Generic, TypeVar

import httpx2 as httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import booleans
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from starlette.testclient import TestClient

from overtrick.web.app import application
from overtrick.web.settings import Settings
from tests.web.servers import Server, sqlite

CHECKS = [
    schemathesis.checks.not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
]


Client = TypeVar("Client", bound=httpx.Client)


class Fuzzed(Generic[Client]):
    """A server, with a table at which two people play, and what that table looks like."""

    def __init__(self, client: Client) -> None:
        self.client = client
        made = client.post(
            "/api/tables", json={"game": "monster-trick", "name": "Ada", "players": 2, "alone": False, "bot": "random"}
        ).json()
        self.table, self.token = made["table"]["id"], made["token"]
        self.other = client.post(f"/api/tables/{self.table}/sit", json={"name": "Bela"}).json()["token"]
        self.before = self.state()

    def state(self) -> list[Any]:
        headers = [{"authorization": f"Bearer {token}"} for token in (self.token, self.other)]
        return [self.client.get(f"/api/tables/{self.table}", headers=h).json() for h in headers]

    @property
    def unchanged(self) -> bool:
        return self.state() == self.before


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzed[TestClient]]:
    folder: Path = tmp_path_factory.mktemp("fuzzed")
    with TestClient(
        application(Settings(database=sqlite(folder), pause=0, moment=0, rate=0)), raise_server_exceptions=False
    ) as client:
        yield Fuzzed(client)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_the_api_does_what_its_description_says(server: Server, mode: GenerationMode) -> None:
    table = Fuzzed(server.client())
    described = schemathesis.openapi.from_dict(table.client.get("/api/openapi.json").json())
    asked = 0
    for found in described.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
        @given(case=operation.as_strategy(generation_mode=mode), exists=booleans())
        def ask(case: Any, exists: bool) -> None:
            nonlocal asked
            if exists and "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = table.table  # as somebody who has no seat there
            (case.query or {}).pop("wait", None)
            answer = case.call(base_url=server.url)
            changed = exists or bool(case.query)  # then it may have become right, or has words too many in its address
            case.validate_response(answer, checks=CHECKS if changed else [*CHECKS, negative_data_rejection])
            asked += 1
            if answer.status_code >= 400:
                assert isinstance(answer.json()["refused"], str)

        with contextlib.suppress(Unsatisfiable):  # what takes nothing cannot be asked wrongly
            ask()
    assert asked > 50
    assert table.unchanged


# -- forms -------------------------------------------------------------------------------------------------------------

FORMS = ["move", "sit", "start", "step-in", "undo", "chat", "rematch", "hint", "return", "leave"]
NASTY = [
    "", " ", "0", "-1", "1e9", "٣", "9" * 400, "\x00", "\udc80".encode("utf-8", "surrogatepass").decode("latin-1"),
    "row", "row 1-2", "G99@9", "@", "<b>", "' OR 1=1 --", "../../etc/passwd", "{}", "null", "%s%n", "\u202e", "é" * 300,
]  # fmt: skip


def random_fields(rng: random.Random) -> dict[str, str]:
    names = ["ply", "move", "seat", "name", "text", "game", "players", "level", "clock", "with", "open", "card", "place"]
    return {rng.choice(names): rng.choice(NASTY) for _ in range(rng.randrange(6))}


def test_forms_filled_in_with_nonsense(fuzzed: Fuzzed[TestClient]) -> None:
    rng = random.Random(5)
    for _ in range(300):
        table = rng.choice([fuzzed.table, "nowhere", "%00", "é"])
        path = rng.choice([f"/t/{table}/{rng.choice(FORMS)}", "/tables", "/records"])
        headers = {"accept": rng.choice(["text/html", "application/json"])}
        if rng.random() < 0.3 and not path.endswith(("leave", "return", "chat", "sit", "rematch", "tables")):
            headers["authorization"] = f"Bearer {fuzzed.token}"
        answer = fuzzed.client.post(path, data=random_fields(rng), headers=headers, follow_redirects=False)
        assert answer.status_code < 500, (path, answer.text)
    assert fuzzed.unchanged


def test_bodies_that_are_no_forms(fuzzed: Fuzzed[TestClient]) -> None:
    rng = random.Random(7)
    kinds = ["application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary=x", "text/plain",
             "application/x-www-form-urlencoded; charset=nonsense", "multipart/form-data; boundary=\xff", ""]  # fmt: skip
    for _ in range(150):
        body = bytes(rng.choice(b"--x\r\n=&%\x00\xff;abc") for _ in range(rng.randrange(200)))
        headers = {b"content-type": rng.choice(kinds).encode("latin-1")}
        path = rng.choice([f"/t/{fuzzed.table}/move", "/tables", "/records", "/api/tables"])
        answer = fuzzed.client.post(path, content=body, headers=headers, follow_redirects=False)
        assert 400 <= answer.status_code < 500, (path, body, answer.text)
    assert fuzzed.unchanged


def test_addresses_that_lead_nowhere(fuzzed: Fuzzed[TestClient]) -> None:
    rng = random.Random(9)
    stems = ["/t/", f"/t/{fuzzed.table}/replay?ply=", f"/t/{fuzzed.table}/replay?seat=", "/rules/", "/static/", "/language/",
             "/theme/", "/api/tables/", f"/t/{fuzzed.table}/", "/static/games/monster-trick/", "/static/games/"]  # fmt: skip
    for _ in range(200):
        tail = "".join(rng.choice(string.punctuation + string.digits + "é%/.") for _ in range(rng.randrange(12)))
        tail = rng.choice([tail, "../../../../etc/passwd", "%2e%2e/render.py", "render.py", "..\\x", "%00"])
        answer = fuzzed.client.get(rng.choice(stems) + tail.replace("#", "").replace("\\", "%5C"), follow_redirects=False)
        assert answer.status_code < 500 and "import" not in answer.text[:200]
    assert fuzzed.unchanged


# -- cookies, headers and sockets --------------------------------------------------------------------------------------


def test_cookies_and_headers_that_make_no_sense(fuzzed: Fuzzed[TestClient]) -> None:
    rng = random.Random(4)
    for _ in range(100):
        nonsense = "".join(rng.choice('abc=;",%20\\é\xff') for _ in range(rng.randrange(60))).encode("latin-1")
        name = rng.choice(["cookie", "authorization", "accept-language", "accept", "origin", "host", "content-length"])
        value = rng.choice([nonsense, b"overtrick=" + nonsense, b"overtrick_name=%ff%00" + nonsense, b"Bearer " + nonsense])
        if name == "content-length":
            value = rng.choice([b"-1", b"x", b"99999999999999"])
        answer = fuzzed.client.get(f"/t/{fuzzed.table}", headers={name.encode(): value})
        assert answer.status_code < 500
        posted = fuzzed.client.post(f"/t/{fuzzed.table}/move", headers={name.encode(): value})
        assert posted.status_code < 500
    assert fuzzed.unchanged


def test_what_viewers_send_over_sockets_is_ignored(fuzzed: Fuzzed[TestClient]) -> None:
    rng = random.Random(3)
    for path in (f"/t/{fuzzed.table}/socket", f"/api/tables/{fuzzed.table}/socket"):
        with fuzzed.client.websocket_connect(path, headers={"authorization": f"Bearer {fuzzed.token}"}) as socket:
            socket.receive_text()
            for _ in range(100):
                text = rng.choice([*NASTY, '{"ply": 0, "move": "row 1-2-3"}', "[" * 500])
                if rng.random() < 0.5:
                    socket.send_text(text)
                else:
                    socket.send_bytes(text.encode("utf-8", "replace"))
        with fuzzed.client.websocket_connect(path) as socket:
            socket.receive_text()
            for _ in range(250):
                socket.send_text("{}")
            assert socket.receive()["type"] == "websocket.close"  # talks too much
    assert fuzzed.unchanged
