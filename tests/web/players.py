"""Programs that play over the API, and do not give up when the server is gone for a while."""

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

import httpx2 as httpx

RETRY = 0.02  # seconds


@dataclass
class Player:
    """Somebody with a seat, who remembers every move that the server has acknowledged."""

    url: list[str]  # of the servers; one is chosen anew for each request
    rng: random.Random
    name: str
    token: str = ""  # one's own before there is a seat, so that to sit down twice is harmless
    table: str = ""
    seat: int = -1
    acknowledged: list[tuple[int, str]] = field(default_factory=list)  # the ply answered, and the move
    over: bool = False

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask until some server answers."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        while True:
            try:
                url = f"{self.rng.choice(self.url)}/api{path}"
                answer = await http.request(method, url, headers=headers, **more)
                if answer.status_code != 503:
                    return answer
            except httpx.TransportError:
                pass
            await asyncio.sleep(RETRY)

    async def create(self, http: httpx.AsyncClient, **wish: Any) -> None:
        await self._introduce(http)
        answer = await self.ask(http, "POST", "/tables", json={"name": self.name, **wish})
        assert answer.status_code == 201, answer.text
        self._seated(answer)

    async def sit(self, http: httpx.AsyncClient, table: str) -> None:
        await self._introduce(http)
        answer = await self.ask(http, "POST", f"/tables/{table}/sit", json={"name": self.name})
        assert answer.status_code == 200, answer.text
        self._seated(answer)

    async def _introduce(self, http: httpx.AsyncClient) -> None:
        self.token = self.token or (await self.ask(http, "POST", "/tokens")).json()["token"]

    def _seated(self, answer: httpx.Response) -> None:
        said = answer.json()
        self.table, self.seat = said["table"]["id"], said["table"]["you"]

    async def play(self, http: httpx.AsyncClient) -> None:
        """Play at random to the end of the game."""
        seen = (await self.ask(http, "GET", f"/tables/{self.table}")).json()
        while seen["phase"] != "over":
            if seen["legal"]:
                seen = await self.move(http, seen)
            else:
                wait = {"after": seen["version"], "wait": 2}
                seen = (await self.ask(http, "GET", f"/tables/{self.table}", params=wait)).json()
        self.over = True

    async def move(self, http: httpx.AsyncClient, seen: dict[str, Any]) -> dict[str, Any]:
        chosen = self.rng.choice(seen["legal"])
        answer = await self.ask(http, "POST", f"/tables/{self.table}/moves", json={"ply": seen["ply"], "move": chosen})
        if answer.status_code == 409:  # what we saw was behind what the server knows
            answer = await self.ask(http, "GET", f"/tables/{self.table}")
        else:
            assert answer.status_code == 200, answer.text
            self.acknowledged.append((seen["ply"], chosen))
        said: dict[str, Any] = answer.json()
        return said
