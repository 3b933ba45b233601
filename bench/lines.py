"""The driver's side of a line, as cheap as it can be: one process has to play the part of thousands of browsers.

A socket is read frame by frame; what is in a message is looked at only where it is measured.
"""

import asyncio
import base64
import contextlib
import os
import re
import zlib
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
TAIL = b"\x00\x00\xff\xff"  # what a deflated message is sent without


class Line(asyncio.Protocol):
    """A WebSocket, deflated where the server offers it as to a browser. `read`: whether its messages are made text."""

    def __init__(self, host: str, path: str, cookie: str, hear: Callable[[str], None], read: bool) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n{cookie}"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
        ).encode()
        self._hear, self._read = hear, read
        self._inflate = zlib.decompressobj(-15) if read else None
        self._open, self._buffer, self._message = False, b"", b""
        self.weight = 0  # bytes that came since somebody looked
        self.lost = False
        self.first: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # something was said

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.first.done():
            self.first.set_exception(ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        self.weight += len(data)
        self._buffer += data
        if not self._open:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head[:16]:
                raise ConnectionError(head.decode())
            self._open, self._buffer = True, rest
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one frame from what has come; false where none is complete."""
        data = self._buffer
        if len(data) < 2:
            return False
        size, start = data[1] & 127, 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start], "big")
        if len(data) < start + size:
            return False
        payload, self._buffer = data[start : start + size], data[start + size :]
        kind = data[0] & 15
        if kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self.transport.close()
        elif kind in (0, TEXT):
            self._message += payload
            if kind == TEXT:
                self._deflated = bool(data[0] & 0x40)
            if data[0] & 0x80:
                self._complete()
        return True

    def _complete(self) -> None:
        message, self._message = self._message, b""
        if self._inflate is not None and self._deflated:
            message = self._inflate.decompress(message + TAIL)
        self._hear("" if self._deflated and not self._read else message.decode())
        if not self.first.done():
            self.first.set_result(None)

    def send(self, text: str) -> None:
        self._send(TEXT, text.encode())

    def _send(self, kind: int, payload: bytes) -> None:
        """A frame whose mask is zero, so that nothing has to be masked."""
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
        self.transport.write(bytes([0x80 | kind]) + length + b"\0\0\0\0" + payload)


async def open_line(port: int, path: str, hear: Callable[[str], None], *, cookie: str = "", read: bool = True) -> Line:
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(f"127.0.0.1:{port}", path, cookie, hear, read), "127.0.0.1", port)
    return line


class Http:
    """One connection kept open, and as little work as possible for each request."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: Streams | None = None

    async def post(self, path: str, kind: str, body: bytes, token: str = "") -> tuple[int, bytes]:
        cookie = f"Cookie: overtrick={token}\r\n" if token else ""
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n{cookie}Content-Type: {kind}\r\n"
            f"Accept: application/json\r\nOvertrick-Line: open\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        reader, answer = await self._send(head.encode() + body)
        length = re.search(rb"content-length: (\d+)", answer, re.IGNORECASE)
        if length is None:
            raise ConnectionError(f"no length in {answer!r}")
        return int(answer[9:12]), await reader.readexactly(int(length[1]))

    async def _send(self, request: bytes) -> tuple[asyncio.StreamReader, bytes]:
        """The head of the answer, and where its body comes from."""
        if self._streams is not None:
            with contextlib.suppress(LetGo):
                return await _ask(self._streams, request)
        self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=2**20)
        return await _ask(self._streams, request)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].transport.abort()


class LetGo(ConnectionError):
    """The server has let go of a line that was idle, just as something was sent over it: browsers take another one."""


async def _ask(streams: Streams, request: bytes) -> tuple[asyncio.StreamReader, bytes]:
    reader, writer = streams
    writer.write(request)
    try:
        return reader, await reader.readuntil(b"\r\n\r\n")
    except ConnectionResetError:
        raise LetGo from None
    except asyncio.IncompleteReadError as error:
        if error.partial:
            raise
        raise LetGo from None
