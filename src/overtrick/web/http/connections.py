"""Connections with bounds: how large the head of a request may be, how long it may take, how many one address may have.

The ASGI server has limits for bodies' flow and for idle connections between requests; what it lacks is here, in its two
protocols: requests that never end, heads without an end, and viewers that do not read what they are sent.
"""

import asyncio
import logging
import socket
import time
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from overtrick.web import metrics
from overtrick.web.hall.rates import networks
from overtrick.web.settings import Settings

LARGEST_URL = 8 * 1024
LARGEST_HEAD = 32 * 1024  # bytes of all headers
HEAD_SECONDS = 10.0  # for the first request to come, and for each head once it has begun
MESSAGE_SECONDS = 30.0  # for the body after it
READING_SECONDS = 30.0  # for which somebody who does not read what they are sent is waited for
UNREAD = 128 * 1024  # bytes that the system keeps for somebody who does not read
SPARE = 0.8  # of the open files that the system grants, those that connections may have
QUIET = 10.0  # seconds between two lines in the log about the same

log = logging.getLogger(__name__)


class Door:
    """Who has come in: connections by address."""

    def __init__(self, settings: Settings, files: int) -> None:
        self._most, self._proxies = settings.connections, {proxy.strip() for proxy in settings.proxies.split(",")}
        self._files = int(files * SPARE)
        self._inside: Counter[str] = Counter()
        self._told = 0.0

    def enter(self, host: str) -> str | None:
        """The name to leave by; None if there is no room."""
        name = networks(host)[0]
        crowded = self._most and name not in self._proxies and self._inside[name] >= self._most
        if crowded or self._inside.total() >= self._files:
            metrics.connections_refused.inc()
            self._tell("one address has too many connections" if crowded else "there are too many connections")
            return None
        self._inside[name] += 1
        metrics.connections.set(self._inside.total())
        return name

    def leave(self, name: str) -> None:
        self._inside[name] -= 1
        if not self._inside[name]:
            del self._inside[name]
        metrics.connections.set(self._inside.total())

    def _tell(self, what: str) -> None:
        if time.monotonic() - self._told > QUIET or not self._told:
            self._told = time.monotonic()
            log.warning("connection refused", extra={"reason": what, "open": self._inside.total()})


def bounded(door: Door) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The server's protocols for requests and for sockets, with bounds, behind this door."""

    class Http(BoundedHttp):
        def enter(self, host: str) -> str | None:
            return door.enter(host)

        def leave(self, name: str) -> None:
            door.leave(name)

    class Socket(BoundedSocket):
        def enter(self, host: str) -> str | None:
            return door.enter(host)

        def leave(self, name: str) -> None:
            door.leave(name)

    return Http, Socket


class BoundedHttp(HttpToolsProtocol):
    """A connection over which requests come, each within its time and size."""

    _name: str | None = None
    _timer: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _size = _raw = 0  # bytes of headers that are read, and of all that has come of the head
    _in_head = True
    _refusal = 0  # the status with which what is read now is refused

    def enter(self, host: str) -> str | None:
        raise NotImplementedError

    def leave(self, name: str) -> None:
        raise NotImplementedError

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        keep_little(transport)
        self._name = self.enter(self.client[0] if self.client else "")
        if self._name is None:
            self._refuse(503)
        else:
            self._within(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._refusal or self.transport.is_closing():
            return
        super().data_received(data)
        if self._in_head:
            self._raw += len(data)
            if self._raw > LARGEST_URL + LARGEST_HEAD and not self._refusal:  # one header without an end
                self._refuse(431)

    def handle_websocket_upgrade(self) -> None:
        self._go()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        self.flow.pause_writing()
        self._unread = self.loop.call_later(READING_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self.flow.resume_writing()
        _cancel(self._unread)

    # -- what the parser finds -----------------------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._size = self._raw = 0
        self._within(HEAD_SECONDS)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > LARGEST_URL:
            self._stop(414)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._size += len(name) + len(value)
        if self._size > LARGEST_HEAD:
            self._stop(431)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._within(MESSAGE_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head = True
        _cancel(self._timer)
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        if self._refusal:
            self._refuse(self._refusal)
        else:
            super().send_400_response(msg)

    def _stop(self, status: int) -> None:
        """Give up what is being read; the parser hands the error on to `send_400_response`."""
        self._refusal = status
        raise ValueError(SENTENCES[status])

    # -- bounds --------------------------------------------------------------------------------------------------------

    def _within(self, seconds: float) -> None:
        _cancel(self._timer)
        self._timer = self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self._refuse(408)
        else:
            self.transport.abort()  # in the middle of an answer, nothing can be said

    def _refuse(self, status: int) -> None:
        """Say why in a sentence and hang up."""
        self._refusal = status
        metrics.refusals.labels(status).inc()
        sentence = f"{SENTENCES[status]}\n".encode()
        wait = b"retry-after: 10\r\n" if status == 503 else b""
        head = b"HTTP/1.1 %d %s\r\ncontent-type: text/plain; charset=utf-8\r\n" % (status, REASONS[status])
        self.transport.write(head + b"%scontent-length: %d\r\nconnection: close\r\n\r\n" % (wait, len(sentence)) + sentence)
        self.transport.close()
        self.loop.call_later(1.0, self.transport.abort)  # whoever does not read it does not keep the connection

    def _go(self) -> None:
        _cancel(self._timer)
        _cancel(self._unread)
        if self._name is not None:
            self.leave(self._name)
            self._name = None


class BoundedSocket(WebSocketsSansIOProtocol):
    """A viewer's socket; who does not read is dropped.

    It compresses with a window that reaches back to the last changes, which are much like the next, and as quickly as can be.
    """

    _name: str | None = None
    _unread: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(server_max_window_bits=14, compress_settings={"memLevel": 5, "level": 1})  # 80 kB
        ]

    def enter(self, host: str) -> str | None:
        raise NotImplementedError

    def leave(self, name: str) -> None:
        raise NotImplementedError

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._name = self.enter(self.client[0] if self.client else "")
        if self._name is None:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        _cancel(self._unread)
        if self._name is not None:
            self.leave(self._name)
            self._name = None
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(READING_SECONDS, self._drop)

    def resume_writing(self) -> None:
        super().resume_writing()
        _cancel(self._unread)

    def keepalive_timeout(self) -> None:
        """Whoever does not answer a ping does not read either: to close politely would wait for them."""
        self._drop()

    def _drop(self) -> None:
        metrics.viewers_dropped.inc()
        self.transport.abort()


SENTENCES = {
    408: "That took too long, so nothing was done.",
    414: f"That address is too long: at most {LARGEST_URL} bytes.",
    431: f"Those headers are too large: at most {LARGEST_HEAD} bytes.",
    503: "There are too many connections from where you are. Try again in 10 s.",
}
REASONS = {408: b"Request Timeout", 414: b"URI Too Long", 431: b"Request Header Fields Too Large", 503: b"Service Unavailable"}


def keep_little(transport: Any) -> None:
    """Let the system keep little for somebody who does not read: by itself it would keep megabytes."""
    raw = transport.get_extra_info("socket")
    if raw is not None and raw.family in (socket.AF_INET, socket.AF_INET6):
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)


def _cancel(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()
