"""The server killed at random moments: whatever it acknowledged is there afterwards, once, and the games go on to their end."""

import asyncio
import random
from pathlib import Path

import httpx2 as httpx

from overtrick.kit.records import parse
from overtrick.web.settings import Settings
from tests.web.players import Player
from tests.web.servers import Server, _free_port, start

KILLS = 20
TABLES = 3


async def one_after_another(http: httpx.AsyncClient, players: list[Player], number: int, enough: asyncio.Event) -> None:
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


async def kill_often(settings: Settings, server: Server, log: Path, rng: random.Random, enough: asyncio.Event) -> Server:
    for _ in range(KILLS):
        await asyncio.sleep(rng.uniform(0.02, 0.25))
        await asyncio.to_thread(server.kill)
        server = await asyncio.to_thread(start, settings, log)
    enough.set()
    return server


def test_acknowledged_moves_survive_kills(database: str, tmp_path: Path) -> None:
    rng = random.Random(6)
    log = tmp_path / "log"
    settings = Settings(database=database, port=_free_port(), pause=0, moment=0, rate=0)
    tables: list[list[Player]] = []

    async def scenario() -> Server:
        enough = asyncio.Event()
        async with httpx.AsyncClient(timeout=10) as http, asyncio.TaskGroup() as tasks:
            server = start(settings, log)
            for number in range(TABLES):
                players = [Player([server.url], random.Random(number), "")]
                tables.append(players)
                tasks.create_task(one_after_another(http, players, number, enough))
            killer = tasks.create_task(kill_often(settings, server, log, rng, enough))
        return killer.result()

    try:
        server = asyncio.run(asyncio.wait_for(scenario(), 400))
    except BaseException:
        print(log.read_text())  # what the server has to say about it
        raise
    try:
        with server.client() as client:
            for players in tables:
                for player in players[1:]:
                    record = parse(client.get(f"/t/{player.table}/record").text)
                    record.replay()  # every move legal, deal and commitment as promised
                    made = [(ply, move.text) for ply, move in enumerate(record.moves) if move.seat == player.seat]
                    assert [text for _, text in made] == [text for _, text in player.acknowledged]
                    assert all(ply >= answered for (ply, _), (answered, _) in zip(made, player.acknowledged))
    finally:
        server.stop()
    assert log.read_text().splitlines()[-1].endswith('"event": "closed"}')
    assert "Traceback" not in log.read_text()
