"""Middleware, which every request passes: limits, the check where it comes from, headers, counting, one log line.

A plain ASGI wrapper around the application. It refuses with a sentence; what it refuses never reaches a table.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from overtrick.web import metrics
from overtrick.web.hall.rates import WIDER, Rates, networks
from overtrick.web.settings import Settings
from overtrick.web.tables.refusals import Refused

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 1024 * 1024
BODY_SECONDS = 20.0
MOST_SOCKETS = 300  # from one address
MAKES = ("/tables", "/api/tables", "/api/tokens", "/records")  # what makes tables or tokens, and some more

POLICY = "; ".join(
    [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
        "connect-src 'self'", "manifest-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    ]
)  # fmt: skip
HEADERS = [  # of every answer, as they are sent
    (name.encode(), value.encode())
    for name, value in {
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
        "cache-control": "no-store",
    }.items()
]

log = logging.getLogger(__name__)
Answer = Callable[[Scope, Refused], Response]
Recognise = Callable[[HTTPConnection], Awaitable[None]]
App = TypeVar("App", bound=ASGIApp)


class Guard(Generic[App]):
    """An application with its guard. `answer` makes a response of a refusal; `recognise` finds out who asks."""

    def __init__(self, app: App, settings: Settings, answer: Answer, recognise: Recognise) -> None:
        self.app, self._settings, self._answer, self._recognise = app, settings, answer, recognise
        self._rates = Rates(settings.rate)
        self._sockets: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 0

        async def dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _dress(message)
            await send(message)

        try:
            try:
                self._check(scope)
                if not _needs_nobody(scope["path"]):
                    await self._recognise(HTTPConnection(scope))
                await self.app(scope, await _whole_body(scope, receive), dressed)
            except Refused as refused:
                await self._answer(scope, refused)(scope, receive, dressed)
            except Exception:
                log.exception("a request failed", extra={"route": _route(scope)})
                if status:
                    raise
                await self._answer(scope, Refused(500, "our mistake"))(scope, receive, dressed)
        finally:
            _count(scope, status, time.perf_counter() - began)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = _networks(scope)[0]
        try:
            self._check(scope)
            await self._recognise(HTTPConnection(scope))
            if self._settings.rate > 0 and self._sockets.get(address, 0) >= MOST_SOCKETS * self._settings.rate:
                raise Refused(429, "too often", seconds=10)
        except Refused as refused:
            metrics.refusals.labels(refused.status).inc()
            await receive()
            await send({"type": "websocket.close", "code": 4000 + refused.status, "reason": ""})
            return
        self._sockets[address] = self._sockets.get(address, 0) + 1
        metrics.sockets.inc()
        try:
            await self.app(scope, receive, send)
        finally:
            metrics.sockets.dec()
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _check(self, scope: Scope) -> None:
        """Where it comes from, and whether there was too much of it."""
        path, method = scope["path"], scope.get("method", "GET")
        asked = HTTPConnection(scope)
        if (scope["type"] == "websocket" or method not in ("GET", "HEAD", "OPTIONS")) and not self._is_own(asked):
            raise Refused(403, "foreign")
        if _needs_nobody(path):
            return
        kinds = ["ask"]
        if method == "POST" and (path in MAKES or path.startswith(("/days/", "/learn/", "/again/", "/api/days/"))):
            kinds.append("make")
        if method == "POST" and path.endswith("/chat"):
            kinds.append("say")
        for network, share in zip(_networks(scope), (1.0, WIDER)):
            for kind in kinds:
                self._rates.take(kind, network, share)

    def _is_own(self, asked: HTTPConnection) -> bool:
        """Whether a page of this site asks, or a program that is no browser."""
        origin = asked.headers.get("origin")
        if origin is None:
            return asked.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
        if self._settings.origin:
            return origin == self._settings.origin.rstrip("/")
        try:
            return bool(urlsplit(origin).netloc) and urlsplit(origin).netloc == asked.headers.get("host")
        except ValueError:
            return False


def _needs_nobody(path: str) -> bool:
    """What is answered alike to everybody, without a limit."""
    return path.startswith("/static/") or path in ("/healthz", "/metrics")


def _dress(message: Message) -> None:
    """Add the headers of every answer that this one does not have."""
    headers = message["headers"] = list(message.get("headers", ()))
    there = {name for name, _ in headers}
    headers += [header for header in HEADERS if header[0] not in there]


async def _whole_body(scope: Scope, receive: Receive) -> Receive:
    """Read the body before anybody works on it, so that too large a one is refused as such."""
    most = LARGEST_RECORD if scope["path"] == "/records" else LARGEST_BODY
    length = HTTPConnection(scope).headers.get("content-length", "0")
    if length.isdigit() and int(length) > most:
        raise Refused(413, "too large", most=most)
    body, more = b"", scope["method"] not in ("GET", "HEAD")
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    break
                body += message.get("body", b"")
                more = message.get("more_body", False)
                if len(body) > most:
                    raise Refused(413, "too large", most=most)
    except TimeoutError:
        raise Refused(408, "bad request") from None
    given = False

    async def replay() -> Message:
        nonlocal given
        if given or scope["method"] in ("GET", "HEAD"):
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def _networks(scope: Scope) -> tuple[str, ...]:
    """Whose limits they are."""
    return networks(scope["client"][0] if scope.get("client") else "")


def _route(scope: Scope) -> str:
    """The route's pattern: never the address itself, which is the key to a table."""
    return str(getattr(scope.get("route"), "path", None) or ("/static" if scope["path"].startswith("/static/") else "other"))


def _count(scope: Scope, status: int, seconds: float) -> None:
    route = _route(scope)
    metrics.requests.labels(route, status).inc()
    metrics.answering.labels(route).observe(seconds)
    if status >= 400:
        metrics.refusals.labels(status).inc()
    level = logging.DEBUG if route in ("/static", "/healthz", "/metrics") else logging.INFO
    log.log(
        level,
        "answered",
        extra={"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)},
    )
