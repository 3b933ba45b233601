"""The servers that are put under load, ours and the peer's: started, asked, and what they use."""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path

PEER = Path(__file__).parent / "boardgame_io"


@contextlib.contextmanager
def server(folder: Path, *more: str, database: str = "") -> Iterator[tuple[int, int]]:
    """A server of its own: its process id and port."""
    command = [sys.executable, "-m", "overtrick", "serve", "--port", "0", "--rate", "0", "--log-level", "warning"]
    command += ["--database", database or f"sqlite:///{folder / 'tables.sqlite3'}", *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found is not None
        try:
            yield process.pid, int(found[1])
        finally:
            process.terminate()


@contextlib.contextmanager
def peer_server() -> Iterator[tuple[int, list[int]]]:
    """boardgame.io's, from npm, in one process: its process id, the port of its sockets, and that of what makes tables."""
    built = Path("build") / "boardgame_io"
    built.mkdir(parents=True, exist_ok=True)
    for file in PEER.iterdir():
        shutil.copy(file, built)
    node = shutil.which("node")
    if node is None:
        raise SystemExit("The peer needs Node: install nodejs and npm.")
    if not (built / "node_modules" / "boardgame.io").is_dir():
        command = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(command, cwd=built, check=True, stdout=subprocess.DEVNULL)
    with socket.socket() as free, socket.socket() as other:
        free.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        ports = [one.getsockname()[1] for one in (free, other)]
    command = [node, "server.cjs", *map(str, ports)]
    environment = os.environ | {"NODE_ENV": "production"}
    with subprocess.Popen(command, cwd=built, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        while process.stdout.readline() != b"ready\n":
            if process.poll() is not None:
                raise SystemExit("boardgame.io's server does not start.")
        try:
            yield process.pid, ports
        finally:
            process.terminate()


def ask(url: str) -> bytes:
    with urllib.request.urlopen(url) as answer:
        content: bytes = answer.read()
        return content


def processor_seconds(pids: Sequence[int]) -> float:
    stats = [Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split() for each in pids]
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")


def memory(pids: Sequence[int]) -> int:
    found = [re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{each}/status").read_text()) for each in pids]
    return sum(int(each[1]) * 1024 for each in found if each is not None)
