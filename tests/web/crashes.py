"""A server killed again and again while people play: what it acknowledged must be there afterwards, once, in order."""

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path

import httpx2 as httpx

from overtrick.kit.records import parse
from overtrick.web.settings import Settings
from tests.web.players import Player
from tests.web.servers import Server, _free_port, start

TABLES = 3


@dataclass
class Survived:
    """What was seen of some kills."""

    kills: int = 0
    games: int = 0
    moves: int = 0  # acknowledged, and found again


def survive(database: str, log: Path, kills: int, seed: int, seconds: float = 400) -> Survived:
    """Kill a server so often while people play; raises `AssertionError` if anything was lost, doubled or stuck."""
    settings = Settings(database=database, port=_free_port(), pause=0, rate=0)
    tables: list[list[Player]] = []

    async def scenario() -> Server:
        enough = asyncio.Event()
        async with httpx.AsyncClient(timeout=10) as http, asyncio.TaskGroup() as tasks:
            server = start(settings, log)
            for number in range(TABLES):
                players = [Player([server.url], random.Random(1000 * seed + number), "")]
                tables.append(players)
                tasks.create_task(_one_after_another(http, players, enough))
            killer = tasks.create_task(_kill_often(settings, server, log, random.Random(seed), kills, enough))
        return killer.result()

    server = asyncio.run(asyncio.wait_for(scenario(), seconds))
    try:
        found = _compare(server, tables)
    finally:
        server.stop()
    found.kills = kills
    assert log.read_text().splitlines()[-1].endswith('"event": "closed"}')
    assert "Traceback" not in log.read_text()
    return found


async def _one_after_another(http: httpx.AsyncClient, players: list[Player], enough: asyncio.Event) -> None:
    """Two people and a bot play game after game until there were enough kills, and finish the last one."""
    while True:
        first, second = (Player(players[0].url, players[0].rng, name) for name in ("Ada", "Bela"))
        await first.create(http, game="monster-trick", players=3, bot="random", alone=False)
        await second.sit(http, first.table)
        answer = await first.ask(http, "POST", f"/tables/{first.table}/start")
        assert answer.status_code == 200, answer.text
        players += [first, second]
        await asyncio.gather(first.play(http), second.play(http))
        if enough.is_set():
            return


async def _kill_often(
    settings: Settings, server: Server, log: Path, rng: random.Random, kills: int, enough: asyncio.Event
) -> Server:
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.02, 0.25))
        await asyncio.to_thread(server.kill)
        server = await asyncio.to_thread(start, settings, log)
    enough.set()
    return server


def _compare(server: Server, tables: list[list[Player]]) -> Survived:
    found = Survived()
    with server.client() as client:
        for players in tables:
            for player in players[1:]:
                record = parse(client.get(f"/t/{player.table}/record").text)
                record.replay()  # every move legal, deal and commitment as promised
                made = [(ply, move.text) for ply, move in enumerate(record.moves) if move.seat == player.seat]
                assert [text for _, text in made] == [text for _, text in player.acknowledged]
                assert all(ply >= answered for (ply, _), (answered, _) in zip(made, player.acknowledged))
                found.moves += len(made)
            found.games += len(players[1:]) // 2
    return found
