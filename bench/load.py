"""The server under load: many live tables of four people, each with a socket, and how long a move takes to reach the others.

The driver deals nothing and asks for nothing that a browser would not: it posts moves and listens. It knows what is legal
because it reads the deals from the server's database before it starts, and plays each game along; at the end the database
must hold just the moves that were acknowledged, in their order. The game is Monster Trick, and at the first of the sizes Kings
Tricktakers too, which has most on the table. The same is done to boardgame.io's server, with a game of its
own (`bench/boardgame_io`), and to two processes of ours on PostgreSQL. Tables are added from size to size.
"""

import argparse
import asyncio
import contextlib
import gc
import importlib.metadata
import json
import os
import platform
import random
import re
import resource
import shutil
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

from rich.table import Table as Grid

from bench.lines import Http, Line, open_line
from bench.report import console
from overtrick.kit.game import game
from overtrick.kit.table import Made, Table, deal, legal_actions

PLAYERS = 4
FIRST = 20  # tables that are opened before memory is measured
BETWEEN_MOVES = 5.0  # seconds at a table, on average
AIM = 0.1  # seconds: the 99th percentile from the POST to the push at the others
SIZES = (125, 250, 500, 1000, 2000)
SECONDS = 25.0  # at each size
SAMPLE = 5  # one table in so many is measured; at the others it is only noticed that something came
WAIT = 30.0  # seconds after which a push is taken to be lost
OVERLOADED = 2.0  # seconds: above this median a server has had enough, and larger sizes are left out
GAME, LARGEST_GAME = "monster-trick", "kings-tricktakers"
OUR_NAME, PEER_NAME = "Overtrick, SQLite", "boardgame.io, in memory"
LARGEST_NAME = "Overtrick, SQLite, Kings Tricktakers"
PEER = Path(__file__).parent / "boardgame_io"
_PLY, _STATE = re.compile(r'"ply":(\d+)'), re.compile(r'"_stateID":(\d+)')


@dataclass
class Figures:
    """What a server showed at one size."""

    server: str
    tables: int
    seconds: float
    latencies: list[float] = field(default_factory=list)
    moves: int = 0
    bytes: int = 0
    processor: float = 0.0  # seconds of the server's processor time
    driver: float = 0.0  # and of the driver's
    reviews: int = 0  # of finished games that were made meanwhile
    memory: float = 0.0  # bytes a table

    def percentile(self, share: float) -> float:
        return statistics.quantiles(self.latencies, n=1000)[round(share * 1000) - 1]

    def as_json(self) -> dict[str, Any]:
        return {
            "server": self.server,
            "tables": self.tables,
            "moves": self.moves,
            "p50 ms": round(self.percentile(0.5) * 1000, 1),
            "p99 ms": round(self.percentile(0.99) * 1000, 1),
            "processor ms a move": round(self.processor / self.moves * 1000, 2),
            "kB a move": round(self.bytes / self.moves / 1000, 1),
            "kB of memory a table": round(self.memory / 1000),
            "driver, of a core": round(self.driver / self.seconds, 2),
        }


class Driven(ABC):
    """A table, its four people and the game as it stands for the driver."""

    def __init__(self, ports: Sequence[int], number: int) -> None:
        self.ports, self.number, self.rng = ports, number, random.Random(number)
        self.port = ports[number % len(ports)]
        self.http = Http(self.port)
        self.id = ""
        self.tokens: list[str] = []
        self.lines: list[Line] = []
        self.measured = number % SAMPLE == 0
        self.pushed = asyncio.Event()
        self.posted = 0.0
        self.waiting: set[int] = set()
        self.figures: Figures | None = None

    def name(self, seat: int) -> str:
        """Nobody is called like anybody elsewhere, so that nothing drawn for one table serves another."""
        return f"P{seat} of {self.number}"

    @abstractmethod
    async def gather_people(self) -> None:
        """Make the table and sit down."""

    @abstractmethod
    async def open_line(self, seat: int) -> Line:
        """A socket for a seat, after the table has come over it."""

    @abstractmethod
    async def move(self) -> None:
        """Make any legal move: `to_be_told` right before it is sent."""

    async def post(self, path: str, body: dict[str, object]) -> dict[str, Any]:
        status, answer = await self.http.post(path, "application/json", json.dumps(body).encode())
        if status not in (200, 201):
            raise SystemExit(f"The server refused what opens a table: {status}, {answer!r}")
        said: dict[str, Any] = json.loads(answer)
        return said

    async def open_lines(self) -> None:
        for seat in range(PLAYERS):
            self.lines.append(await self.open_line(seat))

    def to_be_told(self, mover: int) -> None:
        self.waiting = set(range(PLAYERS)) - {mover}
        self.pushed.clear()
        self.posted = time.perf_counter()

    def was_told(self, seat: int) -> None:
        """A push has come to somebody who waits for it."""
        if seat in self.waiting:
            self.waiting.discard(seat)
            if self.measured and self.figures is not None:
                self.figures.latencies.append(time.perf_counter() - self.posted)
            if not self.waiting:
                self.pushed.set()

    async def play(self, until: float, figures: Figures) -> None:
        self.figures = figures
        while True:
            pause, left = self.rng.expovariate(1 / BETWEEN_MOVES), until - time.perf_counter()
            await asyncio.sleep(min(pause, left))  # the run ends for all at once: idle time is nobody's cost of a move
            if pause >= left:
                break
            await self.move()
            figures.moves += 1
            async with asyncio.timeout(WAIT):
                await self.pushed.wait()
        figures.bytes += self.weight()

    def weight(self) -> int:
        """Bytes that have come over the lines since the last time."""
        weight = sum(line.weight for line in self.lines)
        for line in self.lines:
            line.weight = 0
        return weight

    def close(self) -> None:
        self.http.close()
        for line in self.lines:
            line.transport.abort()


class OurTable(Driven):
    plays = GAME
    game: Table
    expected = -1

    async def gather_people(self) -> None:
        wish = {"game": self.plays, "players": PLAYERS, "alone": False, "name": self.name(0), "bot": "random"}
        answer = await self.post("/api/tables", wish)
        self.id, self.tokens = answer["table"]["id"], [answer["token"]]
        for seat in range(1, PLAYERS):
            self.tokens.append((await self.post(f"/api/tables/{self.id}/sit", {"name": self.name(seat)}))["token"])

    async def open_line(self, seat: int) -> Line:
        def hear(text: str) -> None:
            if self.measured:
                found = _PLY.search(text[:200])
                if found is None or int(found[1]) != self.expected:
                    return
            self.was_told(seat)

        port, cookie = self.ports[seat % len(self.ports)], f"Cookie: overtrick={self.tokens[seat]}\r\n"
        line = await open_line(port, f"/t/{self.id}/socket?edits", hear, cookie=cookie, read=self.measured)
        await line.first
        return line

    async def move(self) -> None:
        seat = self.rng.choice(self.game.to_act())
        action = self.rng.choice(legal_actions(self.game.game, self.game.state, seat))
        text = self.game.game.text(self.game.state, seat, action)
        body = f"ply={self.game.ply}&move={quote_plus(text)}".encode()
        self.expected = self.game.ply + 1
        self.to_be_told(seat)
        path = f"/t/{self.id}/move"
        status, answer = await self.http.post(path, "application/x-www-form-urlencoded", body, self.tokens[seat])
        if status != 200:
            raise SystemExit(f"A legal move was refused: {status}, {answer!r}")
        assert self.figures is not None
        self.figures.bytes += len(answer)
        self.game.make(seat, action)


class LargestTable(OurTable):
    """The game with most on the table."""

    plays = LARGEST_GAME


class PeerTable(Driven):
    """The same at boardgame.io: moves go over the mover's own socket, and everybody is sent their state."""

    moves = state = 0

    def __init__(self, ports: Sequence[int], number: int) -> None:
        super().__init__(ports[:1], number)
        self.http = Http(ports[1])

    async def gather_people(self) -> None:
        self.id = (await self.post("/games/tricks/create", {"numPlayers": PLAYERS}))["matchID"]
        for seat in range(PLAYERS):
            joined = await self.post(f"/games/tricks/{self.id}/join", {"playerID": str(seat), "playerName": self.name(seat)})
            self.tokens.append(joined["playerCredentials"])

    async def open_line(self, seat: int) -> Line:
        waits = [asyncio.get_running_loop().create_future() for _ in range(3)]
        came = iter(waits)

        def hear(text: str) -> None:
            if text == "2":
                line.send("3")  # still here
            elif text.startswith(("0{", "40/tricks", '42/tricks,["sync"')):
                if (step := next(came, None)) is not None:
                    step.set_result(None)
            elif text.startswith('42/tricks,["update"'):
                found = _STATE.search(text)
                assert found is not None
                self.state = max(self.state, int(found[1]))
                self.was_told(seat)

        line = await open_line(self.port, "/socket.io/?EIO=4&transport=websocket", hear)
        await waits[0]
        line.send("40/tricks,")
        await waits[1]
        line.send("42/tricks," + json.dumps(["sync", self.id, str(seat), self.tokens[seat], PLAYERS]))
        await waits[2]
        return line

    async def move(self) -> None:
        seat = self.moves % PLAYERS
        done = {"type": "play", "args": [0], "playerID": str(seat), "credentials": self.tokens[seat]}
        action = {"type": "MAKE_MOVE", "payload": done}
        said = "42/tricks," + json.dumps(["update", action, self.state, self.id, str(seat)])
        self.to_be_told(seat)
        self.moves += 1
        self.lines[seat].send(said)


# -- servers -----------------------------------------------------------------------------------------------------------


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


# -- a run -------------------------------------------------------------------------------------------------------------


@dataclass
class Side:
    """A server to be measured."""

    name: str
    pids: list[int]
    ports: list[int]
    kind: type[Driven]
    deals: Callable[[], dict[str, str]] | None = None  # the deals of all tables, as the database has them
    reviewing: bool = False  # whether finished games are reviewed all the while


async def measure(side: Side, sizes: Sequence[int], seconds: float, show: Callable[[Figures], None]) -> list[Driven]:
    """Play at so many tables, then at more."""
    tables: list[Driven] = []
    empty = 0
    for size in sizes:
        new = [side.kind(side.ports, number) for number in range(len(tables), size)]
        first = 0 if tables else FIRST
        await open_all(new[:first])
        empty = memory(side.pids) if first else empty  # everything that all tables need is there by now
        await open_all(new[first:])
        tables += new
        if side.deals is not None:
            deals = await asyncio.to_thread(side.deals)
            for table in new:
                assert isinstance(table, OurTable)
                table.game = Table(game(table.plays), PLAYERS, json.loads(deals[table.id]))
                table.game.copy().play(table.game.legal()[0])  # rules are loaded at the first time they are asked
        figures = Figures(side.name, len(tables), seconds)
        await play(side, tables, figures)
        figures.memory = (memory(side.pids) - empty) / (len(tables) - FIRST)
        show(figures)
        if figures.percentile(0.5) > OVERLOADED:
            console.print(f"{side.name} has had enough with {len(tables)} tables.", style="dim")
            break
    return tables


async def open_all(tables: Sequence[Driven]) -> None:
    for start in range(0, len(tables), 10):
        some = tables[start : start + 10]
        await asyncio.gather(*(table.gather_people() for table in some))
        await asyncio.gather(*(table.open_lines() for table in some))


async def play(side: Side, tables: Sequence[Driven], figures: Figures) -> None:
    await asyncio.sleep(1.0)  # what was pushed to those who came is read
    for table in tables:
        table.weight()  # the first whole table of each is not a move's
    gc.collect()
    gc.freeze()
    gc.disable()  # the driver's own pauses are not the server's
    before, mine, began = processor_seconds(side.pids), time.process_time(), time.perf_counter()
    reviewing = asyncio.create_task(keep_reviewing(side.ports[0], figures)) if side.reviewing else None
    await asyncio.gather(*(table.play(began + figures.seconds, figures) for table in tables))
    if reviewing is not None:
        reviewing.cancel()
    gc.enable()
    figures.processor = processor_seconds(side.pids) - before
    figures.driver = time.process_time() - mine


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
    table, rng = deal(GAME, PLAYERS, seed=seed), random.Random(seed)
    while not table.over:
        seat = table.to_act()[0]
        table.play(rng.choice(table.legal(seat)), seat)
    body = f'--x\r\nContent-Disposition: form-data; name="record"; filename="g"\r\n\r\n{table.record()}\r\n--x--\r\n'.encode()
    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    with urllib.request.urlopen(urllib.request.Request(f"http://127.0.0.1:{port}/records", body, headers)) as answer:
        return str(answer.url).split("/")[-2]


def compare(kept: dict[str, list[Made]], tables: Sequence[Driven]) -> None:
    """No move lost, none repeated: the database has what was acknowledged, in order."""
    for table in tables:
        assert isinstance(table, OurTable)
        if kept.get(table.id, []) != table.game.moves:
            sizes = (len(kept.get(table.id, [])), len(table.game.moves))
            raise SystemExit(f"A table holds {sizes[0]} moves, and {sizes[1]} were acknowledged.")


MADE = "SELECT table_id, seat, text FROM entries WHERE kind = 'move' ORDER BY table_id, number"


def by_table(rows: Sequence[Any]) -> dict[str, list[Made]]:
    found: dict[str, list[Made]] = {}
    for table, seat, text in rows:
        found.setdefault(table, []).append(Made(seat, text))
    return found


def wait_for(port: int) -> None:
    while not json.loads(ask(f"http://127.0.0.1:{port}/healthz"))["prepared"]:
        time.sleep(0.5)  # nothing is measured while it compiles


def drive(side: Side, sizes: Sequence[int], seconds: float, show: Callable[[Figures], None]) -> list[Driven]:
    async def whole() -> list[Driven]:
        tables = await measure(side, sizes, seconds, show)
        for table in tables:
            table.close()
        return tables

    return asyncio.run(whole())


def run_ours(
    sizes: Sequence[int],
    seconds: float,
    show: Callable[[Figures], None],
    name: str = OUR_NAME,
    kind: type[OurTable] = OurTable,
    reviewing: bool = False,
) -> None:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)

        def query(text: str) -> list[Any]:
            with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as database:
                return database.execute(text).fetchall()

        with server(folder) as (pid, port):
            wait_for(port)
            side = Side(name, [pid], [port], kind, lambda: dict(query("SELECT id, deal FROM tables")), reviewing)
            driven = drive(side, sizes, seconds, show)
        compare(by_table(query(MADE)), driven)


def run_postgres(sizes: Sequence[int], seconds: float, show: Callable[[Figures], None]) -> None:
    """Two processes of ours; two of the four at a table look on from each."""
    import asyncpg  # type: ignore[import-untyped]

    from tests.web.servers import Postgres

    cluster = Postgres()
    cluster.start()
    try:
        database = cluster.new_database()

        def query(text: str) -> list[Any]:
            async def rows() -> list[Any]:
                connection = await asyncpg.connect(database)
                try:
                    return [tuple(row) for row in await connection.fetch(text)]
                finally:
                    await connection.close()

            return asyncio.run(rows())

        with server(Path(), database=database) as first, server(Path(), database=database) as second:
            both = (first, second)
            for _, port in both:
                wait_for(port)
            side = Side(
                "Overtrick, PostgreSQL, two processes", [pid for pid, _ in both], [port for _, port in both],
                OurTable, lambda: dict(query("SELECT id, deal FROM tables")),
            )  # fmt: skip
            driven = drive(side, sizes, seconds, show)
        compare(by_table(query(MADE)), driven)
    finally:
        cluster.stop()


def run_peer(sizes: Sequence[int], seconds: float, show: Callable[[Figures], None]) -> None:
    with peer_server() as (pid, ports):
        drive(Side(PEER_NAME, [pid], ports, PeerTable), sizes, seconds, show)


class LoadReport:
    """The figures of several runs beside each other."""

    def __init__(self) -> None:
        self.figures: list[Figures] = []

    def add(self, figures: Figures) -> None:
        self.figures.append(figures)
        shown = figures.as_json()
        share = f"server {figures.processor / figures.seconds:.0%}, driver {figures.driver / figures.seconds:.0%} of a core"
        share += f"; {figures.reviews} reviews" if figures.reviews else ""
        console.print(f"{figures.server}, {figures.tables} tables: p99 {shown['p99 ms']} ms, {share}", style="dim")

    def show(self) -> None:
        grid = Grid(title="Under load: tables of 4, a move in 5 s at each", title_justify="left")
        for heading in ("server", "tables", "moves", "p50", "p99", "processor/move", "bytes/move", "memory/table"):
            grid.add_column(heading, justify="left" if heading == "server" else "right")
        for f in self.figures:
            row = f.as_json()
            times = [f"{row[name]} ms" for name in ("p50 ms", "p99 ms", "processor ms a move")]
            sizes = [f"{row['kB a move']} kB", f"{row['kB of memory a table']} kB"]
            grid.add_row(f.server, str(f.tables), str(f.moves), *times, *sizes)
        aim = f"aim: p99 under {AIM * 1000:.0f} ms, server and driver sharing 2 cores"
        grid.caption = f"{aim}; no move of ours was lost or repeated"  # else there would be no figures
        console.print(grid)
        self._ratios()

    def _ratios(self) -> None:
        for ours in self.figures:
            for theirs in self.figures:
                if ours.tables == theirs.tables and (ours.server, theirs.server) == (OUR_NAME, PEER_NAME):
                    ratio = (ours.processor / ours.moves) / (theirs.processor / theirs.moves)
                    console.print(f"{ours.tables} tables: {ratio:.2f} times the peer's processor time a move (aim: 0.33)")

    def as_json(self) -> list[dict[str, Any]]:
        return [figures.as_json() for figures in self.figures]


def report(
    sizes: Sequence[int] = SIZES,
    seconds: float = SECONDS,
    *,
    peer: bool = True,
    postgres: bool = True,
    ours: bool = True,
    reviewing: bool = False,
) -> LoadReport:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    found = LoadReport()
    if reviewing:
        run_ours(sizes, seconds, found.add, f"{OUR_NAME}, reviews made meanwhile", reviewing=True)
    elif ours:
        run_ours(sizes, seconds, found.add)
        run_ours(sizes[:1], seconds, found.add, LARGEST_NAME, LargestTable)
    if peer:
        run_peer(sizes, seconds, found.add)
    if postgres:
        run_postgres([size for size in sizes if size <= 500][-1:] or sizes[:1], seconds, found.add)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default=",".join(map(str, SIZES)), help="how many, one size after the other: 125,250")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="at each size")
    parser.add_argument("--only", choices=("ours", "peer", "postgres"), help="one server instead of all three")
    parser.add_argument("--reviews", action="store_true", help="our own server alone, reviewing finished games all the while")
    parser.add_argument("--keep", type=Path, help="put the figures into this file of bench/history too")
    chosen = parser.parse_args()
    sizes = [int(size) for size in chosen.tables.split(",")]
    only = {name: (chosen.only or ("ours" if chosen.reviews else name)) == name for name in ("ours", "peer", "postgres")}
    found = report(sizes, chosen.seconds, **only, reviewing=chosen.reviews)
    found.show()
    if chosen.keep:
        keep(chosen.keep, found)


def keep(file: Path, found: LoadReport) -> None:
    """Put the figures into a file of `bench/history`, whatever else is in it."""
    known = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    kind = f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}, Python {platform.python_version()}"
    rows = ",\n    ".join(json.dumps(row) for row in found.as_json())
    rest = json.dumps(
        {"version": importlib.metadata.version("overtrick"), "machine": kind} | known | {"load": "HERE"}, indent=2
    )
    file.write_text(rest.replace('"HERE"', f"[\n    {rows}\n  ]") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
