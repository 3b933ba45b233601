"""The application: store, tables, pages and API put together."""

import contextlib
import hmac
import importlib.metadata
import logging
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response
from starlette.types import Scope

from overtrick.kit.errors import OvertrickError
from overtrick.web import metrics
from overtrick.web.hall.hall import Hall
from overtrick.web.hall.rates import networks
from overtrick.web.http import api, coach, returning, site, visitors
from overtrick.web.http.middleware import Guard
from overtrick.web.keeping.database import StoreDown, default_database
from overtrick.web.keeping.store import Store
from overtrick.web.pages.snapshots import Snapshots
from overtrick.web.settings import Settings
from overtrick.web.tables.refusals import Disallowed, Refused

VERSION = importlib.metadata.version("overtrick")

log = logging.getLogger(__name__)


def application(settings: Settings) -> Guard[FastAPI]:
    """The whole server, as uvicorn runs it."""
    app = FastAPI(
        title="Overtrick",
        version=VERSION,
        description=api.DESCRIPTION,
        lifespan=_lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        routes=[*site.routes, *coach.routes, *returning.routes],
    )
    app.state.settings = settings
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.include_router(api.routes)
    app.add_api_route("/healthz", healthz, include_in_schema=False)
    app.add_api_route("/metrics", metrics_page, include_in_schema=False)
    app.add_exception_handler(Refused, _refuse)
    app.add_exception_handler(StoreDown, _store_down)
    app.add_exception_handler(OvertrickError, _disallow)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(RequestValidationError, _bad_request)

    async def recognise(asked: HTTPConnection) -> None:
        try:
            await visitors.recognise(asked, app.state.hall.house)
        except StoreDown as error:
            log.error("the store does not answer", extra={"reason": str(error)})
            raise Refused(503, "store down") from None

    return Guard(app, settings, _answer_of_guard, recognise)


@contextlib.asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    store = Store(settings.database or default_database())
    await store.open()
    hall = app.state.hall = Hall(store, settings)
    app.state.snapshots = Snapshots()
    await hall.open()
    log.info("open")
    try:
        yield
    finally:
        await hall.close()
        await store.close()
        log.info("closed")


async def healthz(request: Request) -> Response:
    """Whether the server can do its work: the store answers, and the tasks run without which tables stand still."""
    hall: Hall = request.app.state.hall
    await hall.store.ping()
    answer: dict[str, Any] = {"status": "ok", "prepared": hall.warm_up.finished.is_set(), "version": VERSION}
    return JSONResponse(answer | {"status": "stopped", "dead": hall.dead} if hall.dead else answer, 503 if hall.dead else 200)


async def metrics_page(request: Request) -> Response:
    """For this machine alone, or for whoever has the token of the settings; others learn nothing, not even that it is there."""
    wanted = request.app.state.settings.metrics_token
    told = visitors.bearer(request)
    if not (hmac.compare_digest((told or "").encode(), wanted.encode()) if wanted else _is_here(request)):
        raise HTTPException(404)
    return Response(metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _is_here(request: Request) -> bool:
    """Whether this machine asks, and not somebody for whom a proxy asks."""
    host = networks(request.client.host if request.client else "")[0]
    return "x-forwarded-for" not in request.headers and host in ("127.0.0.1", "::/64", "testclient")


# -- refusing ----------------------------------------------------------------------------------------------------------


async def _refuse(request: Request, error: Any) -> Response:
    return await (api.refuse if request.url.path.startswith("/api") else site.refuse)(request, error)


async def _disallow(request: Request, error: Any) -> Response:
    return await _refuse(request, Disallowed(422, str(error)))


async def _store_down(request: Request, error: Any) -> Response:
    log.error("the store does not answer", extra={"reason": str(error)})
    return await _refuse(request, Refused(503, "store down"))


async def _bad_request(request: Request, error: Any) -> Response:
    return await _refuse(request, api.misread(error))


async def _http_error(request: Request, error: Any) -> Response:
    keys = {404: "no page", 405: "no method"}
    answer = await _refuse(request, Refused(error.status_code, keys.get(error.status_code, "bad request")))
    answer.headers.update(error.headers or {})
    return answer


def _answer_of_guard(scope: Scope, refused: Refused) -> Response:
    return site.error_page(Request(scope), refused)
