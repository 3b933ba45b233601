"""The socket of a viewer: after everything that happens at a table, the newest snapshot for that chair.

There is no gap to repair: a viewer who is slow or was away gets the newest one. What viewers send is ignored.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from overtrick.web import metrics
from overtrick.web.hall.hall import Hall
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.http.visitors import person
from overtrick.web.keeping.store import StoreDown
from overtrick.web.tables.refusals import Refused

RESTART, NO_TABLE = 1012, 4404  # close codes
CHATTER = 200  # messages that a viewer may send in the life of a socket: browsers send none

Draw = Callable[[LiveTable, int], Awaitable[str]]  # the text for a seat


async def push(socket: WebSocket, hall: Hall, table: str, draw: Draw, pace: float = 1.0) -> None:
    """Push until the viewer goes, or the server stops. `pace` is how slow this viewer likes bots, 1 as usual."""
    await socket.accept()
    try:
        live = await hall.tables.find(table)
        await hall.days.admit(live.book, person(socket).key)
    except (Refused, StoreDown) as error:
        await socket.close(NO_TABLE if isinstance(error, Refused) else RESTART)
        return
    changed = asyncio.Event()
    changed.set()
    live.watchers.add(changed)
    who = person(socket).key
    hall.presence.come(live, who, pace)
    listener = asyncio.create_task(_listen(socket, changed))
    try:
        await _send_all(socket, hall, live, draw, changed, listener, who)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # gone while we were sending
    finally:
        live.gone(changed)
        hall.presence.go(live, who, pace)
        listener.cancel()


async def _send_all(
    socket: WebSocket, hall: Hall, live: LiveTable, draw: Draw, changed: asyncio.Event, listener: "asyncio.Task[None]", who: str
) -> None:
    sent = -1
    while True:
        await changed.wait()
        changed.clear()
        if listener.done():
            return
        if hall.closing.is_set() or live.dropped:
            await socket.close(RESTART)
            return
        if live.book.version != sent:
            sent = live.book.version
            text = await draw(live, live.book.seat_of(who))
            await socket.send_text(text)
            metrics.pushes.inc()
            metrics.pushed_bytes.inc(len(text))


async def _listen(socket: WebSocket, changed: asyncio.Event) -> None:
    """Notice that the viewer has gone; also one who talks too much."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        for _ in range(CHATTER):
            if (await socket.receive())["type"] == "websocket.disconnect":
                break
        else:
            await socket.close(1008)
    changed.set()
