"""Tables under load, as four browsers each would play them: moves are posted, and all listen."""

import asyncio
import json
import random
import re
import statistics
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote_plus

from bench.lines import Http, Line, open_line
from overtrick.kit.table import Table, legal_actions

PLAYERS = 4
BETWEEN_MOVES = 5.0  # seconds at a table, on average
SAMPLE = 5  # one table in so many is measured; at the others it is only noticed that something came
WAIT = 30.0  # seconds after which a push is taken to be lost
GAME, LARGEST_GAME = "monster-trick", "kings-tricktakers"
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
