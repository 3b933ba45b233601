"""The documentation as pages: where its built site is, and a server for it on this machine alone."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from overtrick.kit.errors import OvertrickError

PACKAGE = Path(__file__).parent
PLACES = (PACKAGE / "site", PACKAGE.parent.parent / "build" / "site")  # in a package as it is released, in a checkout


class NoHandbook(OvertrickError):
    """The pages have not been built."""


def folder() -> Path:
    """Where the built pages are."""
    for place in PLACES:
        if (place / "index.html").is_file():
            return place
    raise NoHandbook("The documentation is not built here: in a checkout of Overtrick, make docs builds it.")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


def server(pages: Path, port: int) -> ThreadingHTTPServer:
    """A server of these pages that only this machine reaches; port 0 is any that is free."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Quiet, directory=str(pages)))
