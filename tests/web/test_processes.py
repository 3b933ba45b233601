"""Two server processes on one PostgreSQL: they see each other's moves, and cannot both make the same one."""

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2 as httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from overtrick.kit.records import parse
from overtrick.web.settings import Settings
from tests.web.players import Player
from tests.web.servers import Postgres, Server, running


@pytest.fixture
def pair(postgres: Postgres, tmp_path: Path) -> Iterator[list[Server]]:
    settings = Settings(database=postgres.new_database(), port=0, pause=0, moment=0, rate=0)
    with running(settings, tmp_path / "log1") as one, running(settings, tmp_path / "log2") as other:
        yield [one, other]


def test_people_on_different_processes_play_one_game(pair: list[Server]) -> None:
    async def scenario() -> None:
        players = [Player([server.url], random.Random(n), f"P{n}") for n, server in enumerate(pair)]
        players.append(Player([server.url for server in pair], random.Random(3), "P2"))  # now here, now there
        async with httpx.AsyncClient(timeout=30) as http:
            await players[0].create(http, game="monster-trick", players=4, bot="random", alone=False)
            for player in players[1:]:
                await player.sit(http, players[0].table)
            await players[0].ask(http, "POST", f"/tables/{players[0].table}/start")
            await asyncio.gather(*(player.play(http) for player in players))
            record = parse((await http.get(f"{pair[1].url}/t/{players[0].table}/record")).text)
        record.replay()
        for player in players:
            made = [move.text for move in record.moves if move.seat == player.seat]
            assert made == [text for _, text in player.acknowledged]

    asyncio.run(asyncio.wait_for(scenario(), 300))


def test_a_move_made_at_one_is_pushed_by_the_other(pair: list[Server]) -> None:
    async def scenario() -> None:
        player = Player([pair[0].url], random.Random(1), "Ada")
        async with httpx.AsyncClient(timeout=30) as http:
            await player.create(http, game="monster-trick", players=2, bot="random", alone=False)
            other = Player([pair[1].url], random.Random(2), "Bela")
            await other.sit(http, player.table)
            started = {"after": 1, "wait": 10}  # versions 1 and 2: Ada sits, Bela sits, which starts it
            seen = (await player.ask(http, "GET", f"/tables/{player.table}", params=started)).json()
            while not seen["legal"]:
                seen = (await player.ask(http, "GET", f"/tables/{player.table}", params=started)).json()
            address = pair[1].url.replace("http", "ws") + f"/t/{player.table}/socket"
            async with connect(address, additional_headers={"authorization": f"Bearer {other.token}"}) as socket:
                await socket.recv()
                await player.move(http, seen)
                async with asyncio.timeout(10):
                    assert json.loads(await socket.recv())["ply"] == 1

    asyncio.run(asyncio.wait_for(scenario(), 300))


def test_of_two_moves_for_the_same_ply_exactly_one_wins(pair: list[Server]) -> None:
    async def scenario() -> None:
        player = Player([pair[0].url], random.Random(1), "Ada")
        async with httpx.AsyncClient(timeout=30) as http:
            await player.create(http, game="monster-trick", players=2, bot="random")
            fought = 0
            seen = (await player.ask(http, "GET", f"/tables/{player.table}")).json()
            while seen["phase"] != "over":
                if len(seen["legal"]) > 1:
                    fought += 1
                    await submit_both(http, pair, player, seen)
                elif seen["legal"]:
                    await player.move(http, seen)
                wait = {"after": seen["version"], "wait": 5}
                seen = (await player.ask(http, "GET", f"/tables/{player.table}", params=wait)).json()
            assert fought > 20
            record = parse((await http.get(f"{pair[1].url}/t/{player.table}/record")).text)
        record.replay()
        made = [move.text for move in record.moves if move.seat == player.seat]
        assert made == [text for _, text in player.acknowledged]

    asyncio.run(asyncio.wait_for(scenario(), 300))


async def submit_both(http: httpx.AsyncClient, pair: list[Server], player: Player, seen: dict[str, object]) -> None:
    """A different move at each process for the same ply; one is made, the other answered with how things stand."""
    legal = seen["legal"]
    assert isinstance(legal, list)
    headers = {"authorization": f"Bearer {player.token}"}
    moves = [{"ply": seen["ply"], "move": legal[n]} for n in range(2)]
    answers = await asyncio.gather(
        *(http.post(f"{pair[n].url}/api/tables/{player.table}/moves", json=moves[n], headers=headers) for n in range(2))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    winner = [answer.status_code for answer in answers].index(200)
    player.acknowledged.append((0, legal[winner]))


def test_when_one_process_dies_the_other_makes_the_move_of_its_bots(pair: list[Server]) -> None:
    """A bot that thinks for ever at the first process would never move; its table goes on at the second."""

    async def scenario() -> None:
        player = Player([pair[0].url], random.Random(1), "Ada")
        async with httpx.AsyncClient(timeout=40) as http:
            await player.create(http, game="monster-trick", players=3, bot="random")
            pair[0].kill()
            player.url = [pair[1].url]
            await player.play(http)
        assert player.over

    asyncio.run(asyncio.wait_for(scenario(), 300))


def test_who_goes_away_at_one_process_is_missed_at_the_other_unless_they_look_on_there(pair: list[Server]) -> None:
    async def scenario() -> None:
        ada, bela = Player([pair[0].url], random.Random(1), "Ada"), Player([pair[1].url], random.Random(2), "Bela")

        def line(player: Player, server: Server) -> connect:
            address = server.url.replace("http", "ws") + f"/t/{ada.table}/socket"
            return connect(address, additional_headers={"authorization": f"Bearer {player.token}"})

        async with httpx.AsyncClient(timeout=30) as http:
            await ada.create(http, game="oh-hell", players=3, bot="random", alone=False)
            await bela.sit(http, ada.table)
            await ada.ask(http, "POST", f"/tables/{ada.table}/start")
            async with line(ada, pair[0]) as seen:
                async with line(bela, pair[1]) as window:
                    await window.recv()
                await _until(seen, lambda html: 'class="gone"' in html)
                async with line(bela, pair[0]) as here:
                    await here.recv()
                    await _until(seen, lambda html: 'class="gone"' not in html)
                    async with line(bela, pair[1]) as window:  # two windows, of which one is closed
                        await window.recv()
                    await _until(seen, lambda html: 'class="gone"' in html)
                    await _until(seen, lambda html: 'class="gone"' not in html)

    asyncio.run(asyncio.wait_for(scenario(), 120))


async def _until(socket: ClientConnection, seen: Callable[[str], bool]) -> None:
    async with asyncio.timeout(20):
        while not seen(json.loads(await socket.recv())["html"]):
            pass
