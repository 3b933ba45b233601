"""The server under load: many live tables of four people, each with a socket, and how long a move takes to reach the others.

The driver deals nothing and asks for nothing that a browser would not: it posts moves and listens. It knows what is legal
because it reads the deals from the server's file before it starts, and plays each game along; at the end the server's file
must hold just the moves that were acknowledged, in their order.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import re
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

from bench.report import console
from overtrick.kit.game import game
from overtrick.kit.table import Made, Table, deal

PLAYERS = 4
FIRST = 20  # tables that are opened before memory is measured
BETWEEN_MOVES = 5.0  # seconds at a table, on average
AIM = 0.1  # seconds: the 99th percentile from the POST to the push at the others
# Tables, seconds and drawers: how it grows, and the server by itself.
RUNS = ((125, 60.0, 1), (250, 60.0, 1), (500, 120.0, 1), (500, 60.0, 0))
_PLY = re.compile(r'"ply":(\d+)')


@dataclass
class Figures:
    """What one run showed."""

    tables: int
    seconds: float
    drawers: int
    reviewing: bool = False  # whether reviews are made all the while
    reviews: int = 0  # that were complete in the end
    latencies: list[float] = field(default_factory=list)
    moves: int = 0
    bytes: int = 0
    processor: float = 0.0  # seconds of the server's processor time
    driver: float = 0.0  # and of the driver's
    memory: float = 0.0  # bytes a table

    def percentile(self, share: float) -> float:
        return statistics.quantiles(self.latencies, n=1000)[round(share * 1000) - 1]


class Http:
    """One connection kept open, and as little work as possible for each request."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, kind: str, body: bytes, token: str = "") -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=2**20)
        reader, writer = self._streams
        cookie = f"Cookie: overtrick={token}\r\n" if token else ""
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n{cookie}Content-Type: {kind}\r\n"
            f"Accept: application/json\r\nOvertrick-Line: open\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", answer)
        assert length is not None
        return int(answer[9:12]), await reader.readexactly(int(length[1]))


class Weighed(ClientConnection):
    """A socket as browsers have it, deflated, that counts what really comes over it."""

    weight = 0  # bytes since somebody looked

    def data_received(self, data: bytes) -> None:
        self.weight += len(data)
        super().data_received(data)


class Driven:
    """A table, its four people and the game as it stands for the driver."""

    def __init__(self, port: int, number: int, figures: Figures) -> None:
        self.http, self.rng, self.figures = Http(port), random.Random(number), figures
        self.port, self.number = port, number
        self.id = ""
        self.tokens: list[str] = []
        self.sockets: list[ClientConnection] = []
        self.listeners: list[asyncio.Task[None]] = []
        self.game: Table | None = None
        self.seen = [0] * PLAYERS  # the newest ply pushed to each seat
        self.pushed = asyncio.Event()
        self.posted = 0.0
        self.expected = -1
        self.waiting: set[int] = set()

    def name(self, seat: int) -> str:
        """Nobody is called like anybody elsewhere, so that nothing drawn for one table serves another."""
        return f"P{seat} of {self.number}"

    async def gather_people(self) -> None:
        wish = {"game": "monster-trick", "players": PLAYERS, "alone": False, "name": self.name(0), "bot": "random"}
        answer = await self._api("/api/tables", wish)
        self.id = answer["table"]["id"]
        self.tokens = [answer["token"]]
        for seat in range(1, PLAYERS):
            self.tokens.append((await self._api(f"/api/tables/{self.id}/sit", {"name": self.name(seat)}))["token"])

    async def _api(self, path: str, body: dict[str, object]) -> dict[str, Any]:
        status, answer = await self.http.post(path, "application/json", json.dumps(body).encode())
        assert status in (200, 201), answer
        said: dict[str, Any] = json.loads(answer)
        return said

    async def open_sockets(self) -> None:
        address = f"ws://127.0.0.1:{self.port}/t/{self.id}/socket?edits"
        for seat, token in enumerate(self.tokens):
            headers = {"Cookie": f"overtrick={token}"}
            socket = await connect(
                address,
                additional_headers=headers,
                create_connection=Weighed,
                ping_interval=None,
                max_size=2**22,
                proxy=None,
            )
            assert isinstance(socket, Weighed)
            await socket.recv()
            self.sockets.append(socket)
            self.listeners.append(asyncio.create_task(self._listen(seat, socket)))

    async def _listen(self, seat: int, socket: Weighed) -> None:
        async for text in socket:
            now = time.perf_counter()
            found = _PLY.search(str(text)[:200])
            assert found is not None
            self.seen[seat] = int(found[1])
            self.figures.bytes, socket.weight = self.figures.bytes + socket.weight, 0
            if self.seen[seat] == self.expected and seat in self.waiting:
                self.figures.latencies.append(now - self.posted)
                self.waiting.discard(seat)
                if not self.waiting:
                    self.pushed.set()

    def know_the_rules(self) -> None:
        """Ask once what the driver asks at every move: the first time it is loaded, which takes a moment."""
        assert self.game is not None
        trial = self.game.copy()
        trial.play(trial.legal(trial.to_act()[0])[0], trial.to_act()[0])

    async def play(self, until: float) -> None:
        assert self.game is not None
        while True:
            pause, left = self.rng.expovariate(1 / BETWEEN_MOVES), until - time.perf_counter()
            await asyncio.sleep(min(pause, left))  # the run ends for all at once: idle time is nobody's cost of a move
            if pause >= left:
                return
            seat = self.rng.choice(self.game.to_act())
            move = self.rng.choice(self.game.legal(seat))
            body = f"ply={self.game.ply}&move={move.text.replace(' ', '+').replace('@', '%40')}".encode()
            self.expected, self.waiting = self.game.ply + 1, set(range(PLAYERS)) - {seat}
            self.pushed.clear()
            self.posted = time.perf_counter()
            status, answer = await self.http.post(
                f"/t/{self.id}/move", "application/x-www-form-urlencoded", body, self.tokens[seat]
            )
            assert status == 200, answer
            self.figures.bytes += len(answer)
            self.figures.moves += 1
            self.game.play(move, seat)
            async with asyncio.timeout(30):
                await self.pushed.wait()

    async def close(self) -> None:
        for listener in self.listeners:
            listener.cancel()
        for socket in self.sockets:
            socket.transport.abort()


# -- the server --------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def server(folder: Path, drawers: int, *more: str) -> Iterator[tuple[int, int]]:
    """A server of its own: its process id and port."""
    command = [sys.executable, "-m", "overtrick", "serve", "--port", "0", "--rate", "0", "--log-level", "warning"]
    command += ["--drawers", str(drawers), "--database", f"sqlite:///{folder / 'tables.sqlite3'}", *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found is not None
        try:
            yield process.pid, int(found[1])
        finally:
            process.terminate()


def ask(url: str) -> bytes:
    with urllib.request.urlopen(url) as answer:
        content: bytes = answer.read()
        return content


def with_drawers(pid: int) -> list[int]:
    """The server's process and those that it started."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return [pid, *(int(child) for thread in threads for child in (thread / "children").read_text().split())]


def processor_seconds(pid: int) -> float:
    stats = [Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split() for each in with_drawers(pid)]
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    found = [re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{each}/status").read_text()) for each in with_drawers(pid)]
    return sum(int(each[1]) * 1024 for each in found if each is not None)


# -- a run -------------------------------------------------------------------------------------------------------------


async def open_tables(tables: list[Driven]) -> None:
    for start in range(0, len(tables), 20):
        await asyncio.gather(*(table.gather_people() for table in tables[start : start + 20]))
    for start in range(0, len(tables), 5):
        await asyncio.gather(*(table.open_sockets() for table in tables[start : start + 5]))


async def drive(pid: int, port: int, folder: Path, figures: Figures) -> list[Driven]:
    while not json.loads(await asyncio.to_thread(ask, f"http://127.0.0.1:{port}/healthz"))["prepared"]:
        await asyncio.sleep(0.5)  # nothing is measured while it compiles
    while len(with_drawers(pid)) < 1 + figures.drawers:
        await asyncio.sleep(0.5)
    tables = [Driven(port, number, figures) for number in range(figures.tables)]
    await open_tables(tables[:FIRST])  # afterwards everything that all tables need is in memory
    empty = memory(pid)
    await open_tables(tables[FIRST:])
    read_deals(folder, tables)
    tables[0].know_the_rules()
    gc.collect()
    gc.disable()  # the driver's own pauses are not the server's
    figures.bytes = 0  # the first whole table of each is not a move's
    before, mine, began = processor_seconds(pid), time.process_time(), time.perf_counter()
    reviewing = asyncio.create_task(keep_reviewing(port, figures)) if figures.reviewing else None
    await asyncio.gather(*(table.play(began + figures.seconds) for table in tables))
    if reviewing is not None:
        reviewing.cancel()
    gc.enable()
    figures.processor = processor_seconds(pid) - before
    figures.driver = time.process_time() - mine
    figures.memory = (memory(pid) - empty) / max(1, figures.tables - FIRST)
    for table in tables:
        await table.close()
    return tables


async def keep_reviewing(port: int, figures: Figures) -> None:
    """Ask for one review after the other, so that one is being made at any time."""
    seats = [(await asyncio.to_thread(upload, port, seed), seat) for seed in range(8) for seat in range(PLAYERS)]
    for at, seat in seats:
        address = f"http://127.0.0.1:{port}/api/tables/{at}/review?seat={seat}"
        while not json.loads(await asyncio.to_thread(ask, address))["complete"]:
            await asyncio.sleep(0.5)
        figures.reviews += 1


def upload(port: int, seed: int) -> str:
    """A finished game by chance, brought to the server as a record; the table's id."""
    table, rng = deal("monster-trick", PLAYERS, seed=seed), random.Random(seed)
    while not table.over:
        seat = table.to_act()[0]
        table.play(rng.choice(table.legal(seat)), seat)
    body = f'--x\r\nContent-Disposition: form-data; name="record"; filename="g"\r\n\r\n{table.record()}\r\n--x--\r\n'.encode()
    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    with urllib.request.urlopen(urllib.request.Request(f"http://127.0.0.1:{port}/records", body, headers)) as answer:
        return str(answer.url).split("/")[-2]


def read_deals(folder: Path, tables: list[Driven]) -> None:
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as database:
        deals = dict(database.execute("SELECT id, deal FROM tables"))
    for table in tables:
        table.game = Table(game("monster-trick"), PLAYERS, json.loads(deals[table.id]))


def compare(folder: Path, tables: list[Driven]) -> None:
    """No move lost, none repeated: the server's file has what was acknowledged, in order."""
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as database:
        for table in tables:
            query = "SELECT seat, text FROM entries WHERE table_id = ? AND kind = 'move' ORDER BY number"
            kept = [Made(*row) for row in database.execute(query, [table.id])]
            assert table.game is not None
            if kept != table.game.moves:
                raise SystemExit(f"A table holds {len(kept)} moves, and {len(table.game.moves)} were acknowledged.")


def run(tables: int, seconds: float, drawers: int, reviewing: bool = False) -> Figures:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    figures = Figures(tables, seconds, drawers, reviewing)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with server(folder, drawers) as (pid, port):
            driven = asyncio.run(drive(pid, port, folder, figures))
        compare(folder, driven)
    return figures


class LoadReport:
    """The figures of several runs beside each other."""

    def __init__(self) -> None:
        self.grid = Grid(title="The server under load: tables of 4, a move in 5 s at each", title_justify="left")
        for heading in ("tables", "sockets", "drawers", "moves", "p50", "p99", "processor/move", "bytes/move", "memory/table"):
            self.grid.add_column(heading, justify="right")

    def add(self, f: Figures) -> None:
        self.grid.add_row(
            str(f.tables),
            str(f.tables * PLAYERS),
            str(f.drawers),
            str(f.moves),
            f"{f.percentile(0.5) * 1000:.1f} ms",
            f"{f.percentile(0.99) * 1000:.1f} ms",
            f"{f.processor / f.moves * 1000:.2f} ms",
            f"{f.bytes / f.moves / 1000:.1f} kB",
            f"{f.memory / 1000:.0f} kB",
        )
        aim = f"aim: p99 under {AIM * 1000:.0f} ms, server and driver sharing 2 cores"
        self.grid.caption = f"{aim}; no move was lost or repeated"  # else there would be no figures

    def show(self) -> None:
        console.print(self.grid)


def report(runs: tuple[tuple[int, float, int], ...] = RUNS, reviewing: bool = False) -> LoadReport:
    table = LoadReport()
    for tables, seconds, drawers in runs:
        figures = run(tables, seconds, drawers, reviewing)
        table.add(figures)
        share = (figures.processor / seconds, figures.driver / seconds)
        reviews = f"; {figures.reviews} reviews were made" if reviewing else ""
        console.print(f"{tables} tables: server {share[0]:.0%}, driver {share[1]:.0%} of a core{reviews}", style="dim")
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--drawers", type=int, default=1)
    parser.add_argument("--reviews", action="store_true", help="Finished games are reviewed all the while.")
    chosen = parser.parse_args()
    report(((chosen.tables, chosen.seconds, chosen.drawers),), chosen.reviews).show()


if __name__ == "__main__":
    main()
