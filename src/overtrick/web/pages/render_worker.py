"""A render worker, the process itself (`python -m overtrick.web.pages.render_worker`); the server talks to it by pipes."""

import contextlib
import gc
import itertools
import logging
import os
import pickle
import sys
from typing import Any, BinaryIO

from overtrick.web.logs import set_up_logs
from overtrick.web.pages.render_pool import LENGTH
from overtrick.web.pages.snapshots import body
from overtrick.web.tables.logbook import Logbook

OFTEN = 200  # drawings between two looks for garbage
ROOM = 2**20  # bytes of answers that the pipe takes: a pipe as it comes has room for three, and then the worker waits

log = logging.getLogger(__name__)


def main() -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    make_room(answers)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever else is printed does not get between the answers
    set_up_logs("warning")
    gc.disable()
    books: dict[str, Logbook] = {}
    for count in itertools.count():
        if count % OFTEN == 0:
            tidy_up()
        request = read(sys.stdin.buffer)
        if request is None:
            break
        number = request[0]
        text = answer(books, *request[1:])
        if number:
            write(answers, LENGTH.pack(number) + text.encode())


def make_room(answers: BinaryIO) -> None:
    """Let the worker go on while the server is busy, where the system can: on Linux, within its limits."""
    with contextlib.suppress(ImportError, OSError):
        from fcntl import F_SETPIPE_SZ, fcntl

        fcntl(answers.fileno(), F_SETPIPE_SZ, ROOM)


def tidy_up() -> None:
    """Look for garbage among what is new, and never again at what is kept: that would take a tenth of a second each time.

    Between two drawings only logbooks and finished pieces of pages are kept, which go without being looked for.
    """
    gc.collect(0)
    gc.freeze()


def answer(books: dict[str, Logbook], table: str, setup: Any, news: Any, seat: int, language: Any) -> str:
    """The table drawn; empty if it cannot be, and after being told to forget it."""
    if not language:
        books.pop(table, None)
        return ""
    try:
        if setup is not None:
            books[table] = Logbook(setup, news)
        elif news:
            books[table] = books[table].after(news)
        return body(books[table], seat, language)
    except Exception:  # of whatever kind: the server draws it then, and says what is wrong
        log.exception("not drawn")
        books.pop(table, None)
        return ""


def read(pipe: BinaryIO) -> tuple[Any, ...] | None:
    """The next request; None when the server is gone."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    request: tuple[Any, ...] = pickle.loads(pipe.read(LENGTH.unpack(head)[0]))
    return request


def write(pipe: BinaryIO, text: bytes) -> None:
    pipe.write(LENGTH.pack(len(text)) + text)
    pipe.flush()


if __name__ == "__main__":
    main()
