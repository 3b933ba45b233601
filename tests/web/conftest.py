"""Servers and databases for the tests of the web."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from overtrick.web.app import application
from overtrick.web.settings import Settings
from tests.web.browser import browser  # noqa: F401 (a fixture)
from tests.web.servers import Postgres, Server, eventually, running, sqlite


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on SQLite for all tests that only need one; its bots do not pause, and it limits no rates."""
    folder = tmp_path_factory.mktemp("server")
    with running(Settings(database=sqlite(folder), port=0, pause=0, moment=0, rate=0), folder / "log") as server:
        yield server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    cluster = Postgres()
    cluster.start()
    yield cluster
    cluster.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database: of the one kind, then of the other."""
    if request.param == "sqlite":
        return sqlite(tmp_path)
    address: str = request.getfixturevalue("postgres").new_database()
    return address


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server in this process, without limits of rate."""
    guarded = application(Settings(database=sqlite(tmp_path), pause=0, moment=0, rate=0))
    with TestClient(guarded) as client:
        for _ in eventually("the rules of all games ready", 300):
            if not guarded.app.state.hall.warm_up.pending:
                break
        yield client
