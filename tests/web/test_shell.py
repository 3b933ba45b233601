"""What pages are made of beside the games: the faces, what is installed, and how much of it goes over the line."""

import json
import re
import struct
from collections.abc import Iterator

import httpx2 as httpx
import pytest
from starlette.testclient import TestClient
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from overtrick.web.pages.static_files import STATIC, static_file, static_url
from tests.web.servers import Server

FONTS = STATIC / "fonts"
MOST_FONTS = 120_000  # bytes


@pytest.fixture
def table(server: Server) -> Iterator[tuple[httpx.Client, str]]:
    """Somebody at a new table, and where it is."""
    with server.client(origin=server.url) as client:
        answer = client.post("/tables", data={"game": "oh-hell", "players": "3", "level": "random", "name": "Ada"})
        yield client, answer.headers["location"]


def test_the_faces_are_small_and_have_their_licences() -> None:
    faces = list(FONTS.glob("*.woff2"))
    assert len(faces) == 4
    assert sum(face.stat().st_size for face in faces) <= MOST_FONTS
    for name in ("Atkinson-Hyperlegible-Next", "Literata"):
        assert "SIL OPEN FONT LICENSE" in (FONTS / f"LICENSE-{name}.txt").read_text(encoding="utf-8").upper()


def test_what_a_static_file_mentions_has_a_lasting_address() -> None:
    sheet, script = static_file("tokens.css"), static_file("table.js")
    assert sheet and script
    fonts = re.findall(r'url\("([^"]+)"\)', sheet[0].decode())
    modules = re.findall(r'from "([^"]+)"', script[0].decode())
    assert len(fonts) == 4 and modules
    assert fonts == [static_url(f"fonts/{address.split('/')[-1].split('?')[0]}") for address in fonts]
    assert modules == [static_url(address.split("/")[-1].split("?")[0]) for address in modules]


def test_a_font_has_its_media_type_and_no_other_folder_is_open(client: TestClient) -> None:
    assert client.get(static_url("fonts/literata-latin.woff2")).headers["content-type"] == "font/woff2"
    for path in ("fonts/../tokens.css", "fonts/fonts/x.woff2", "fonts/README.md", "other/tokens.css"):
        assert static_file(path) is None


def test_the_manifest_names_icons_of_the_size_that_it_says(client: TestClient) -> None:
    page = client.get("/").text
    assert '<link rel="manifest" href="/manifest.webmanifest"' in page
    manifest = client.get("/manifest.webmanifest").json()
    assert manifest["start_url"] == manifest["scope"] == "/" and manifest["display"] == "standalone"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        picture = client.get(icon["src"])
        assert picture.headers["content-type"] == icon["type"] == "image/png"
        assert "{}x{}".format(*struct.unpack(">II", picture.content[16:24])) == icon["sizes"]


def test_manifest_and_page_without_a_line_speak_the_readers_language(client: TestClient) -> None:
    french = {"accept-language": "fr"}
    assert client.get("/manifest.webmanifest", headers=french).json()["lang"] == "fr"
    assert "Pas de connexion" in client.get("/offline", headers=french).text


def test_pages_and_static_files_are_compressed(table: tuple[httpx.Client, str]) -> None:
    client, path_of_table = table
    for path in ("/", path_of_table, static_url("table.css"), static_url("table.js")):
        plain = client.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        with client.stream("GET", path, headers={"accept-encoding": "gzip"}) as packed:
            assert packed.headers["content-encoding"] == "gzip"
            assert sum(map(len, packed.iter_raw())) < len(plain.content) / 2


def test_a_push_costs_little_beside_the_one_before(server: Server, table: tuple[httpx.Client, str]) -> None:
    client, path = table
    headers = {"cookie": "; ".join(f"{name}={value}" for name, value in client.cookies.items())}
    address = f"{server.url.replace('http', 'ws')}{path}/socket"
    with connect(address, additional_headers=headers, origin=Origin(server.url), proxy=None) as socket:
        assert [extension.name for extension in socket.protocol.extensions] == ["permessage-deflate"]
        first = json.loads(socket.recv())
        while not first["title"].startswith("Your turn"):  # until then bots may move, which is more than a word
            first = json.loads(socket.recv())
        received = _counted(socket)
        client.post(f"{path}/chat", data={"text": "Hello"})
        second = socket.recv()
        assert json.loads(second)["version"] > first["version"]
        assert received[0] < len(second) / 5  # alone it would be a third


def _counted(socket: ClientConnection) -> list[int]:
    """How many bytes have come from now on, before they are unpacked."""
    total, protocol = [0], socket.protocol
    receive = protocol.receive_data

    def count(data: bytes | bytearray) -> None:
        total[0] += len(data)
        receive(data)

    protocol.receive_data = count  # type: ignore[method-assign]
    return total
