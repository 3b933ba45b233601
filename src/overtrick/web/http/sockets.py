"""The socket of a viewer: after everything that happens at a table, the newest snapshot for that chair.

There is no gap to repair: a viewer who is slow or was away gets the newest one. A script that asks for it is sent what has
changed since the last one; it says WHOLE if that does not fit what it has. Anything else that viewers send is ignored.
"""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass

from starlette.websockets import WebSocket, WebSocketDisconnect

from overtrick.kit.contract import NOBODY
from overtrick.web import metrics
from overtrick.web.hall.hall import Hall
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.http.visitors import person
from overtrick.web.keeping.database import StoreDown
from overtrick.web.tables.refusals import Refused

RESTART, NO_TABLE = 1012, 4404  # close codes
CHATTER = 200  # messages that a viewer may send in the life of a socket: browsers send none

WHOLE = "whole"
NOTHING = -1  # the version that somebody has who was sent none

Draw = Callable[[LiveTable, int, int], str]  # the text for a seat that has this version


async def push(socket: WebSocket, hall: Hall, table: str, draw: Draw, pace: float = 1.0) -> None:
    """Push until the viewer goes, or the server stops. `pace` is how slow this viewer likes bots, 1 as usual."""
    await socket.accept()
    try:
        live = await hall.tables.find(table)
        await hall.days.admit(live.book, person(socket).key)
    except (Refused, StoreDown) as error:
        await socket.close(NO_TABLE if isinstance(error, Refused) else RESTART)
        return
    changed, has = asyncio.Event(), Has()
    changed.set()
    live.watchers.add(changed)
    who = person(socket).key
    hall.presence.come(live, who, pace)
    listener = asyncio.create_task(_listen(socket, changed, has))
    try:
        await _send_all(socket, hall, live, draw, changed, has, listener, who)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # gone while we were sending
    finally:
        live.gone(changed)
        hall.presence.go(live, who, pace)
        listener.cancel()


@dataclass
class Has:
    """What a viewer was sent last."""

    version: int = NOTHING
    seat: int = NOBODY


async def _send_all(
    socket: WebSocket,
    hall: Hall,
    live: LiveTable,
    draw: Draw,
    changed: asyncio.Event,
    has: Has,
    listener: "asyncio.Task[None]",
    who: str,
) -> None:
    while True:
        await changed.wait()
        changed.clear()
        if listener.done():
            return
        if hall.closing.is_set() or live.dropped:
            await socket.close(RESTART)
            return
        if live.book.version != has.version:
            seat, since = live.book.seat_of(who), has.version
            has.version = live.book.version
            text = draw(live, seat, since if seat == has.seat else NOTHING)
            has.seat = seat
            await socket.send_text(text)
            metrics.pushes.inc()
            metrics.pushed_bytes.inc(len(text))


async def _listen(socket: WebSocket, changed: asyncio.Event, has: Has) -> None:
    """Notice that the viewer has gone, or has to have the whole; also one who talks too much."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        for _ in range(CHATTER):
            said = await socket.receive()
            if said["type"] == "websocket.disconnect":
                break
            if said.get("text") == WHOLE:
                has.version = NOTHING
                changed.set()
        else:
            await socket.close(1008)
    changed.set()
