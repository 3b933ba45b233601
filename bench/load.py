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
import resource
import sqlite3
import tempfile
import time
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from bench.load_servers import ask, memory, peer_server, processor_seconds, server
from bench.load_tables import GAME, PLAYERS, Driven, Figures, LargestTable, OurTable, PeerTable
from bench.report import console
from overtrick.kit.game import game
from overtrick.kit.table import Made, Table, deal

FIRST = 20  # tables that are opened before memory is measured
AIM = 0.1  # seconds: the 99th percentile from the POST to the push at the others
SIZES = (125, 250, 500, 1000, 2000)
SECONDS = 25.0  # at each size
OVERLOADED = 2.0  # seconds: above this median a server has had enough, and larger sizes are left out
OUR_NAME, PEER_NAME = "Overtrick, SQLite", "boardgame.io, in memory"
LARGEST_NAME = "Overtrick, SQLite, Kings Tricktakers"


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
    told = chosen.tables.split(",")
    if not all(size.isdecimal() and int(size) > FIRST for size in told):
        parser.error(f"--tables has numbers above {FIRST}, separated by commas, not {chosen.tables!r}")
    sizes = [int(size) for size in told]
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
