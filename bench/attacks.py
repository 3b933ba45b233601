"""The server under attack: how long a stranger's bot takes while somebody else wastes all the thinking they can get.

Two attacks, from addresses of their own on loopback: hints asked for over connections that are closed at once, and tables with
`expert` bots that their makers leave to the bots. The stranger plays on from another address. The aim is that his bot answers
within three times what it takes when all is quiet.
"""

import argparse
import asyncio
import contextlib
import json
import re
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from bench.load_servers import ask, server
from bench.report import Report, console

STRANGER, ATTACKERS = "127.0.0.2", [f"127.0.1.{n}" for n in range(1, 4)]
ABANDONED = 49
HINTS_A_SECOND = 33  # from each of the addresses
UNDER_WAY = 3.0  # seconds for which an attack has lasted when the stranger begins
MOVES = 60  # that the stranger makes for a figure


class Asker:
    """Somebody with an address and a token."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address, self.token = port, address, ""

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None, *, leave: bool = False) -> dict[str, Any]:
        """What the server answers; with `leave` nothing, as the connection is closed at once."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        try:
            content = json.dumps(body).encode() if body is not None else b""
            head = f"{method} /api{path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n"
            head += f"Authorization: Bearer {self.token}\r\n" if self.token else ""
            head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
            writer.write(head.encode() + content)
            await writer.drain()
            if leave:
                return {}
            answer = await reader.read()
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()
        said: dict[str, Any] = json.loads(answer.partition(b"\r\n\r\n")[2])
        if not re.match(rb"HTTP/1.1 20", answer):
            raise RuntimeError(said.get("refused", "?"))
        return said

    async def sit_alone(self, bot: str, game: str = "monster-trick", players: int = 2) -> dict[str, Any]:
        said = await self.ask("POST", "/tables", {"game": game, "name": "P", "bot": bot, "players": players})
        self.token = said["token"]
        table: dict[str, Any] = said["table"]
        return table


async def bot_times(port: int, moves: int) -> list[float]:
    """Seconds from each of the stranger's moves to his turn again, the bot's answer in between."""
    stranger, found = Asker(port, STRANGER), list[float]()
    seen = await stranger.sit_alone("expert")
    while len(found) < moves:
        while not seen["legal"] and seen["phase"] != "over":
            seen = await stranger.ask("GET", f"/tables/{seen['id']}?after={seen['version']}&wait=20")
        if seen["phase"] == "over":
            seen = await stranger.sit_alone("expert")
            continue
        began = time.perf_counter()
        move = {"ply": seen["ply"], "move": seen["legal"][0]}
        seen = await stranger.ask("POST", f"/tables/{seen['id']}/moves", move)
        if seen["legal"] or seen["phase"] == "over":
            continue  # it is his turn again at once: no bot was asked
        while not seen["legal"] and seen["phase"] != "over":
            seen = await stranger.ask("GET", f"/tables/{seen['id']}?after={seen['version']}&wait=20")
        found.append(time.perf_counter() - began)
    return found


async def ask_for_hints(port: int, stop: asyncio.Event) -> None:
    """Ask and hang up, again and again."""
    askers = [Asker(port, address) for address in ATTACKERS]
    tables = [await asker.sit_alone("random", "kings-tricktakers", 5) for asker in askers]
    while not stop.is_set():
        for asker, table in zip(askers, tables):
            with contextlib.suppress(OSError, RuntimeError):
                await asker.ask("POST", f"/tables/{table['id']}/hint", leave=True)
        await asyncio.sleep(1 / HINTS_A_SECOND)


async def abandon_tables(port: int, stop: asyncio.Event) -> None:
    """Leave one table after the other to its bots: all `expert`, the maker's seat too."""
    for number in range(ABANDONED):
        attacker = Asker(port, ATTACKERS[number % len(ATTACKERS)])
        table = await attacker.sit_alone("expert", players=5)
        await attacker.ask("POST", f"/tables/{table['id']}/leave")
    await stop.wait()


async def beside(port: int, moves: int, attack: Callable[[int, asyncio.Event], Awaitable[None]]) -> list[float]:
    stop = asyncio.Event()
    attacking = asyncio.ensure_future(attack(port, stop))
    await asyncio.sleep(UNDER_WAY)
    found = await bot_times(port, moves)
    stop.set()
    await attacking
    return found


async def measure(port: int, moves: int) -> dict[str, list[float]]:
    while not json.loads(await asyncio.to_thread(ask, f"http://127.0.0.1:{port}/healthz"))["prepared"]:
        await asyncio.sleep(0.5)
    await bot_times(port, 5)  # whatever the first ones wait for
    found = {"quiet": await bot_times(port, moves)}
    found["hints"] = await beside(port, moves, ask_for_hints)
    found["abandoned"] = await beside(port, moves, abandon_tables)
    return found


def report(moves: int = MOVES) -> Report:
    table = Report(f"A stranger's bot under attack, ms from his move to the bot's answer ({moves} moves each)")
    at_once = ("--pause", "0", "--moment", "0")
    with tempfile.TemporaryDirectory() as name, server(Path(name), "--rate", "1", *at_once) as (_, port):
        found = asyncio.run(measure(port, moves))
    attacks = {
        "hints": f"{HINTS_A_SECOND * len(ATTACKERS)} hints a second, not waited for",
        "abandoned": f"{ABANDONED} abandoned expert tables",
    }
    for key, what in attacks.items():
        for name, figure in (("median", statistics.median), ("90 of 100", _ninety)):
            table.add(f"{what}: {name}", figure(found[key]) * 1000, figure(found["quiet"]) * 1000, "< 3")
    return table


def _ninety(times: list[float]) -> float:
    return statistics.quantiles(times, n=10)[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=MOVES)
    console.print("measuring …", style="dim")
    report(parser.parse_args().moves).show()


if __name__ == "__main__":
    main()
