"""Running the server: a free port, the address on the screen, logs, and a clean end."""

import asyncio
import gc
import signal
import socket
from collections.abc import Callable

import uvicorn

from overtrick.kit.errors import OvertrickError
from overtrick.kit.game import game, games
from overtrick.web.app import application
from overtrick.web.http.connections import Door, bounded
from overtrick.web.keeping.database import StoreDown, default_database
from overtrick.web.keeping.store import Store
from overtrick.web.logs import set_up_logs
from overtrick.web.settings import Settings

PORTS_TRIED = 50
LARGEST_MESSAGE = 4096  # bytes that a viewer may send over a socket: browsers send none
# Looking for garbage, little at a time and through everything hardly ever: nobody is answered meanwhile.
GARBAGE = (700, 10, 1_000)


class CannotServe(OvertrickError):
    """The server cannot start as it was asked to."""


def _allow_many_sockets() -> int:
    """As many open files as the system grants, and how many these are; the usual thousand would be the most viewers."""
    try:
        import resource
    except ImportError:  # not a Unix
        return 1000
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard > 0 else 2**20


def bound_socket(host: str, port: int, *, exactly: bool) -> socket.socket:
    """A socket at the port, or unless `exactly` at the next that is free."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except OSError as error:
        raise CannotServe(f"There is no host {host!r}: {error.strerror}.") from None
    for candidate in [port] if exactly or port == 0 else range(port, min(port + PORTS_TRIED, 65536)):
        taken = socket.socket(family, socket.SOCK_STREAM)
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind((host, candidate))
        except OSError as error:
            taken.close()
            reason = error.strerror
            continue
        return taken
    raise CannotServe(f"Cannot listen at {host} port {port}: {reason}.")


def address(bound: socket.socket) -> str:
    """Where a browser finds it."""
    host, port = bound.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{host}:{port}/"


async def check_database(settings: Settings) -> None:
    """Say at once, in a sentence, that a database cannot be used; otherwise leave its schema up to date."""
    try:
        store = Store(settings.database or default_database())
        await store.open()
        await store.close()
    except StoreDown as error:
        raise CannotServe(str(error)) from None


def announce(url: str) -> None:
    print(f"Overtrick is at {url} (Ctrl+C stops it)", flush=True)


def serve(settings: Settings, *, exactly: bool = True, ready: Callable[[str], None] = announce) -> None:
    """Run until somebody stops it; `ready` is told the address when it answers."""
    set_up_logs(settings.log_level)
    http, sockets = bounded(Door(settings, _allow_many_sockets()))
    gc.set_threshold(*GARBAGE)
    for name in games():
        game(name)  # one that cannot be loaded is told of now, not to the first who comes
    asyncio.run(check_database(settings))
    bound = bound_socket(settings.host, settings.port, exactly=exactly)
    app = application(settings)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        http=http,
        ws=sockets,
        ws_max_size=LARGEST_MESSAGE,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=10,
        timeout_keep_alive=75,
        lifespan="on",
    )
    gc.freeze()  # what is here now stays
    signal.signal(signal.SIGTERM, _end)  # uvicorn shuts down first, and then sends the signal again
    server = _Server(config, lambda: ready(address(bound)), lambda: app.app.state.hall.stop_waiting())
    server.run(sockets=[bound])


def _end(*_: object) -> None:
    """Being asked to stop is no failure."""
    raise SystemExit(0)


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], stopping: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready, self._stopping = ready, stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.started:
            self._stopping()
        await super().shutdown(sockets=sockets)
