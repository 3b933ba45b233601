"""Routes of the pages: plain ones, as nothing about a page has to be validated or described the way the API's answers are."""

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

Page = Callable[..., Awaitable[Response]]  # of a request, and the parts of its path by name
Talk = Callable[..., Awaitable[None]]


class Routes(list[BaseRoute]):
    """Routes in the order in which they are tried."""

    def get(self, path: str) -> Callable[[Page], Page]:
        return self._page(path, "GET")

    def post(self, path: str) -> Callable[[Page], Page]:
        return self._page(path, "POST")

    def websocket(self, path: str) -> Callable[[Talk], Talk]:
        def add(talk: Talk) -> Talk:
            async def answer(socket: WebSocket) -> None:
                await talk(socket, **socket.path_params)

            self.append(WebSocketRoute(path, answer))
            return talk

        return add

    def _page(self, path: str, method: str) -> Callable[[Page], Page]:
        def add(page: Page) -> Page:
            async def answer(request: Request) -> Response:
                request.scope["route"] = route  # what is counted and logged is the route, not the address
                parts: dict[str, Any] = request.path_params
                return await page(request, **parts)

            route = Route(path, answer, methods=[method])
            self.append(route)
            return page

        return add
