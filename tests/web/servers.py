"""Real servers for tests: processes of their own on a free port of this machine, and a private PostgreSQL."""

import contextlib
import multiprocessing
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import httpx2 as httpx
import pytest

from overtrick.web.settings import Settings

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["tests.web.warm"])


@dataclass
class Server:
    """A server that runs. `url` has no slash at its end."""

    url: str
    process: ForkServerProcess

    def client(self, **headers: str) -> httpx.Client:
        return httpx.Client(base_url=self.url, headers=headers, timeout=30)

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """As a power cut does it."""
        self.process.kill()
        self.process.join()

    def stop(self) -> int | None:
        """As an administrator does it; returns the exit code."""
        self.process.terminate()
        self.process.join(20)
        return self.process.exitcode


def _serve(settings: Settings, ready: "Connection[str, None]", log: str, first: Callable[[], None]) -> None:
    from overtrick.web.serve import serve

    first()

    with open(log, "a") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    serve(settings, ready=lambda url: ready.send(url.rstrip("/")))


def _nothing() -> None:
    pass


def start(settings: Settings, log: Path, first: Callable[[], None] = _nothing) -> Server:
    """Start a server, which does something `first`, and wait until it answers."""
    told, ready = _context.Pipe(duplex=False)
    process = _context.Process(target=_serve, args=(settings, ready, str(log), first))
    process.start()
    ready.close()
    try:
        return Server(told.recv(), process)
    except EOFError:
        raise RuntimeError(f"The server did not start:\n{log.read_text()}") from None


@contextlib.contextmanager
def running(settings: Settings, log: Path, first: Callable[[], None] = _nothing) -> Iterator[Server]:
    server = start(settings, log, first)
    try:
        yield server
    finally:
        if server.process.is_alive():
            server.stop()


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite3'}"


# -- PostgreSQL --------------------------------------------------------------------------------------------------------


def program(name: str) -> str:
    """A program of PostgreSQL's: those of the server are not on everybody's path."""
    found = shutil.which(name) or next(map(str, sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))), None)
    if found is None:
        needed = f"This needs PostgreSQL's {name}: apt-get install postgresql"
        if os.environ.get("CI"):
            pytest.fail(needed)
        pytest.skip(needed)
    return found


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Postgres:
    """A cluster in a temporary folder, on loopback only. PostgreSQL refuses to run as root, so then `postgres` runs it."""

    def __init__(self) -> None:
        self._initdb, self._ctl = program("initdb"), program("pg_ctl")
        self._folder = Path(tempfile.mkdtemp(prefix="overtrick-postgres-"))
        self._as: list[str] = []
        if os.getuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self._folder, owner.pw_uid, owner.pw_gid)
            self._as = ["runuser", "-u", "postgres", "--"]
        self.port = _free_port()
        self._made = 0

    def start(self) -> None:
        self._run(self._initdb, "-D", self._data, "-A", "trust", "-U", "overtrick", "--no-sync", "-E", "UTF8", "--locale=C")
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._folder} -c fsync=off"
        self._run(self._ctl, "-D", self._data, "-o", options, "-l", str(self._folder / "log"), "-w", "start")

    def stop(self) -> None:
        self._run(self._ctl, "-D", self._data, "-m", "immediate", "stop")
        shutil.rmtree(self._folder)

    def new_database(self) -> str:
        """The address of a database in which nothing is yet."""
        self._made += 1
        name = f"test{self._made}"
        self._run(program("createdb"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "overtrick", name)
        return f"postgresql://overtrick@127.0.0.1:{self.port}/{name}"

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    def _run(self, *command: str) -> None:
        done = subprocess.run(
            [*self._as, *command], cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False
        )
        assert done.returncode == 0, done.stderr


def eventually(what: str, seconds: float = 20.0) -> Iterator[None]:
    """For loops that look until something is so; fails with `what` after so many seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        yield
        time.sleep(0.01)
    pytest.fail(f"not within {seconds} s: {what}")
