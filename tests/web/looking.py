"""A server at which nothing happens by itself, for comparing what it tells."""

import contextlib
import logging
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

from starlette.testclient import TestClient

from overtrick.web.app import application
from overtrick.web.hall.driver import Driver
from overtrick.web.hall.hall import Hall
from overtrick.web.settings import Settings
from tests.web.servers import eventually, sqlite
from tests.web.swapping import Lines


@contextlib.contextmanager
def quiet_server(folder: Path) -> Iterator[tuple[TestClient, Hall, Lines]]:
    """No bot moves, the clock stands still, and what is written is not kept; with what is logged."""
    lines, ours = Lines(), logging.getLogger("overtrick")
    before = ours.level

    async def kept(*_: object) -> bool:
        return True

    async def nothing(*_: object) -> None: ...

    guarded = application(Settings(database=sqlite(folder), rate=0))
    with (
        mock.patch.object(Driver, "drive", lambda driver, live: None),
        mock.patch.object(Driver, "_sweep_once", nothing),
        mock.patch("overtrick.web.pages.snapshots.now", lambda: 1000.0),
        TestClient(guarded) as client,
    ):
        hall: Hall = guarded.app.state.hall
        for _ in eventually("all games prepared", 300):
            if client.get("/healthz").json()["prepared"]:
                break
        with mock.patch.object(hall.store, "append", kept):
            ours.addHandler(lines)
            ours.setLevel(logging.DEBUG)
            try:
                yield client, hall, lines
            finally:
                ours.removeHandler(lines)
                ours.setLevel(before)
