"""Programs that tests start and stop."""

import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager


@contextmanager
def interruptible(command: Sequence[str]) -> Iterator[subprocess.Popen[str]]:
    """A running program that heeds Ctrl-C, even where the tests themselves run in the background and do not.

    It is gone afterwards, whatever happens.
    """
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
