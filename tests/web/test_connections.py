"""Connections are bounded: heads without an end, requests that never end, too many of them, and viewers that do not read."""

import asyncio
import base64
import contextlib
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest

from overtrick.web.settings import Settings
from tests.web.servers import Server, _free_port, eventually, running, sqlite

STRANGER = "127.0.0.3"  # no proxy, whose connections are everybody's
DOCS = Path(__file__).parent.parent.parent / "docs" / "server.md"


def in_a_hurry() -> None:
    """The same limits, sooner."""
    from overtrick.web.http import connections

    connections.HEAD_SECONDS = connections.MESSAGE_SECONDS = 0.6
    connections.READING_SECONDS = 1.0


@pytest.fixture(scope="module")
def bounded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("bounded")
    settings = Settings(database=sqlite(folder), port=0, pause=0, rate=0, connections=30)
    with running(settings, folder / "log", in_a_hurry) as server:
        yield server


def connect(server: Server, address: str = STRANGER) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=20, source_address=(address, 0))


def talk(server: Server, *parts: bytes) -> bytes:
    """What the server says until it hangs up."""
    with connect(server) as line:
        with contextlib.suppress(OSError):  # it may hang up before all is said
            for part in parts:
                line.sendall(part)
        return hear(line)


def hear(line: socket.socket) -> bytes:
    heard = b""
    with contextlib.suppress(ConnectionResetError):
        while part := line.recv(65536):
            heard += part
    return heard


def memory(server: Server) -> int:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{server.process.pid}/status").read_text())
    assert found is not None
    return int(found[1]) * 1024


START = b"GET / HTTP/1.1\r\nHost: x\r\n"


@pytest.mark.parametrize(
    ("status", "parts"),
    [
        (414, [b"GET /" + b"a" * 2**20, b" HTTP/1.1\r\n\r\n"]),
        (431, [START, b"".join(b"a%d: b\r\n" % i for i in range(100_000)), b"\r\n"]),
        (431, [START + b"Cookie: ", b"a" * 2**22, b"\r\n\r\n"]),
    ],
    ids=["a long address", "many headers", "a long header"],
)
def test_a_head_without_an_end_is_refused(bounded: Server, status: int, parts: list[bytes]) -> None:
    before = memory(bounded)
    said = talk(bounded, *parts)
    assert said == b"" or said.startswith(b"HTTP/1.1 %d " % status)  # a reset may take the answer with it
    assert memory(bounded) - before < 20 * 2**20
    assert talk(bounded, START + b"Connection: close\r\n\r\n").startswith(b"HTTP/1.1 200")


def test_a_large_head_in_one_piece_gets_a_sentence(bounded: Server) -> None:
    said = talk(bounded, START + b"A: " + b"a" * 40_000 + b"\r\n\r\n")
    assert said.startswith(b"HTTP/1.1 431 ") and b"at most 32768 bytes." in said
    said = talk(bounded, b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
    assert said.startswith(b"HTTP/1.1 414 ") and b"at most 8192 bytes." in said


@pytest.mark.parametrize("begun", [b"", b"GET / HT", START, b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na"])
def test_a_request_that_never_ends_is_closed(bounded: Server, begun: bytes) -> None:
    said = talk(bounded, begun)  # ends, for the server hangs up
    assert said == b"" or said.startswith((b"HTTP/1.1 408 ", b"HTTP/1.1 400 "))


def test_who_drips_is_closed_too(bounded: Server) -> None:
    with connect(bounded) as line, pytest.raises(OSError):
        line.sendall(START + b"X-Slow: ")
        for _ in eventually("the end of the line"):
            line.sendall(b"a")
            time.sleep(0.05)
            line.setblocking(False)
            try:
                if line.recv(100) == b"":
                    raise OSError
            except BlockingIOError:
                line.setblocking(True)


def test_one_address_has_so_many_connections_and_others_get_in(bounded: Server) -> None:
    lines = [connect(bounded) for _ in range(30)]
    try:
        one_more = talk(bounded)
        assert one_more.startswith(b"HTTP/1.1 503 ") and b"retry-after: 10" in one_more
        with connect(bounded, "127.0.0.4") as other:
            other.sendall(START + b"Connection: close\r\n\r\n")
            assert hear(other).startswith(b"HTTP/1.1 200")
    finally:
        for line in lines:
            line.close()
    for _ in eventually("room again"):
        if talk(bounded, START + b"Connection: close\r\n\r\n").startswith(b"HTTP/1.1 200"):
            break


def test_a_line_that_is_used_stays_open(bounded: Server) -> None:
    with httpx.Client(base_url=bounded.url) as client:
        assert client.get("/api/games").status_code == 200
        time.sleep(1.0)  # longer than a head may take
        assert client.get("/api/games").status_code == 200
        table = client.post("/api/tables", json={"game": "monster-trick", "name": "Ada", "bot": "random"}).json()
        version = client.get(f"/api/tables/{table['table']['id']}").json()["version"]
        said = client.get(f"/api/tables/{table['table']['id']}?after={version + 100}&wait=1.5")  # a long poll
        assert said.status_code == 200


def test_a_viewer_who_does_not_read_is_dropped(bounded: Server) -> None:
    with httpx.Client(base_url=bounded.url) as client:
        made = client.post("/api/tables", json={"game": "monster-trick", "name": "Ada", "alone": False, "players": 5}).json()
        table, headers = made["table"]["id"], {"authorization": f"Bearer {made['token']}"}
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.bind((STRANGER, 0))
        line.connect(("127.0.0.1", bounded.port))
        key = base64.b64encode(os.urandom(16)).decode()
        line.sendall(
            f"GET /t/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{bounded.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        metrics = client.get("/metrics").text
        assert "overtrick_viewers_dropped_total 0.0" in metrics
        for number in eventually_counted("the viewer dropped"):
            client.post(f"/api/tables/{table}/chat", json={"text": f"{number} " + "x" * 190}, headers=headers)
            if "overtrick_viewers_dropped_total 1.0" in client.get("/metrics").text:
                break
        line.close()


def eventually_counted(what: str) -> Iterator[int]:
    for number, _ in enumerate(eventually(what, 40)):
        yield number


# -- nginx in front ----------------------------------------------------------------------------------------------------


def nginx() -> str:
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if found is None:
        needed = "This needs nginx: apt-get install nginx-light"
        if os.environ.get("CI"):
            pytest.fail(needed)
        pytest.skip(needed)
    return found


@contextlib.contextmanager
def in_front(folder: Path, server: Server) -> Iterator[int]:
    """A real nginx with the example of the documentation, on loopback and without a certificate."""
    example = DOCS.read_text(encoding="utf-8").partition("```nginx\n")[2].partition("```")[0]
    port = _free_port()
    example = re.sub(
        r"    server 127\.0\.0\.1:8001;\n    server 127\.0\.0\.1:8002;", f"    server 127.0.0.1:{server.port};", example
    )
    example = example.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    example = example.replace("10s;", "1s;")  # the same limits, sooner
    places = "".join(f"{kind}_temp_path {folder};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off;\npid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{places}{example}\n}}\n"
    )
    command = [nginx(), "-e", str(folder / "error.log"), "-p", str(folder), "-c", str(config)]
    if os.getuid() == 0:
        command += ["-g", "user root;"]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        try:
            for _ in eventually("nginx listening"):
                assert process.poll() is None, process.stderr.read() if process.stderr else ""
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                    break
            yield port
        finally:
            process.terminate()


def test_the_example_for_nginx_works_and_has_the_same_limits(tmp_path: Path) -> None:
    from websockets.asyncio.client import connect as open_socket

    settings = Settings(database=sqlite(tmp_path), port=0, pause=0, rate=0, origin="https://cards.example.org")
    with running(settings, tmp_path / "log") as server, in_front(tmp_path, server) as port:
        site = {"host": "cards.example.org", "origin": "https://cards.example.org"}
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", headers=site) as client:
            assert client.get("/").status_code == 200
            made = client.post("/api/tables", json={"game": "monster-trick", "name": "Ada", "bot": "random"})
            assert made.status_code == 201
            assert client.get("/metrics").status_code in (403, 404)
            assert client.get("/healthz").status_code == 200
            assert client.get("/" + "a" * 9000).status_code == 414
            assert client.get("/", headers={"x": "a" * 40_000}).status_code == 400  # so nginx says it
            assert client.post("/records", content=b"x" * (2**20 + 70_000)).status_code == 413
        table = made.json()["table"]["id"]

        async def look() -> str:
            url = f"ws://127.0.0.1:{port}/t/{table}/socket"
            async with open_socket(url, additional_headers={"origin": site["origin"]}, host="127.0.0.1", port=port) as viewer:
                return str(await viewer.recv())

        assert '"version"' in asyncio.run(look())
        with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
            line.sendall(b"GET / HTTP/1.1\r\nHos")
            hear(line)  # until it hangs up: else this would be a timeout
