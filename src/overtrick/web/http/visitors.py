"""The context of a request: who asks, in which language, and what they are told to remember: headers and cookies."""

import asyncio
from collections.abc import Coroutine, Mapping
from dataclasses import asdict
from functools import lru_cache
from typing import Any, TypeVar
from urllib.parse import parse_qsl, quote, unquote, urlencode

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from overtrick.kit.words import LANGUAGES, Language, language_of
from overtrick.web.hall.house import House
from overtrick.web.hall.rates import Account, accounts_of, networks
from overtrick.web.pages.view_models import SPEEDS, Comfort, Reader, Speed, Theme
from overtrick.web.tables.people import LONGEST_NAME, Person, clean
from overtrick.web.tables.refusals import Refused

TOKEN, NAME, LANGUAGE, THEME = "overtrick", "overtrick_name", "overtrick_language", "overtrick_theme"
COMFORT, BROWSER = "overtrick_comfort", "overtrick_browser"
YEAR = 365 * 86400
RECOGNISED = "overtrick.token"  # where the token is in a scope

T = TypeVar("T")


def person(asked: HTTPConnection) -> Person:
    """Who asks: the bearer of a token that this server made, which the guard has looked at."""
    name = clean(unquote(asked.cookies.get(NAME, "")))[:LONGEST_NAME]
    return Person(asked.scope.get(RECOGNISED, ""), name)


def bearer(asked: HTTPConnection) -> str | None:
    """The token in the header, if there is one."""
    kind, _, token = asked.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


async def recognise(asked: HTTPConnection, house: House) -> None:
    """Find out who asks. Raises `Refused` for a program that wants to do something with a token that is not ours."""
    house.check_address(asked.client.host if asked.client else "")
    told = bearer(asked)
    token = await house.recognise(asked.cookies.get(TOKEN, "") if told is None else told)
    if told is not None and not token and asked.scope.get("method") == "POST":
        raise Refused(401, "foreign token")
    asked.scope[RECOGNISED] = token


def payers(asked: HTTPConnection) -> tuple[Account, ...]:
    """Whose share of thinking is used: the person's, the address's, and that of the network around it."""
    return accounts_of(person(asked).key, networks(asked.client.host if asked.client else ""))


async def while_there(asked: Request, work: Coroutine[Any, Any, T]) -> T:
    """What the work gives, as long as whoever asked waits for it; else it is given up."""
    task, gone = asyncio.ensure_future(work), asyncio.ensure_future(_gone(asked))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Refused(408, "bad request")
        return task.result()
    finally:
        task.cancel()
        gone.cancel()


async def _gone(asked: Request) -> None:
    while (await asked.receive())["type"] != "http.disconnect":
        pass


def language(asked: HTTPConnection) -> Language:
    """The language that was chosen, else the first that the browser wishes and we speak."""
    chosen = asked.cookies.get(LANGUAGE)
    return language_of(chosen) if chosen in LANGUAGES else _wished(asked.headers.get("accept-language", "")[:200])


@lru_cache(1024)
def _wished(header: str) -> Language:
    wishes = [_wish(part) for part in header.split(",")]
    for _, tag in sorted(wishes, key=lambda wish: -wish[0]):
        if tag.partition("-")[0] in LANGUAGES:
            return language_of(tag)
    return LANGUAGES[0]


def _wish(part: str) -> tuple[float, str]:
    tag, _, weight = part.partition(";q=")
    try:
        return float(weight or 1), tag.strip().lower()
    except ValueError:
        return 0.0, tag.strip().lower()


def theme(asked: HTTPConnection) -> Theme:
    chosen = asked.cookies.get(THEME)
    return "light" if chosen == "light" else "dark" if chosen == "dark" else ""


def comfort(asked: HTTPConnection) -> Comfort:
    """How somebody likes to play, as their browser has kept it."""
    return comfort_of(dict(parse_qsl(unquote(asked.cookies.get(COMFORT, ""))[:200])))


def comfort_of(fields: Mapping[str, str]) -> Comfort:
    """The same from a form, or from what was made of one; what cannot be read is as usual."""
    speed: Speed = next((known for known in SPEEDS if known == fields.get("speed")), "normal")
    chosen = {name: fields.get(name) == "yes" for name in ("forced", "sound", "buzz", "notices")}
    return Comfort(1 if fields.get("taps") == "1" else 2, speed=speed, **chosen)


def kept(comfort: Comfort) -> str:
    """Such wishes as a cookie keeps them."""
    told = {name: "yes" if value is True else value for name, value in asdict(comfort).items() if value is not False}
    return urlencode(told)


def browser_mark(asked: HTTPConnection) -> str:
    """What tells this browser from others, whoever plays in it; empty before it has tried a day's deal."""
    mark = asked.cookies.get(BROWSER, "")
    return mark if len(mark) == 32 and set(mark) <= set("0123456789abcdef") else ""


def reader(asked: HTTPConnection) -> Reader:
    path = asked.url.path + (f"?{asked.url.query}" if asked.url.query else "")
    return Reader(language(asked), theme(asked), person(asked).name, path, comfort(asked))


def remember(answer: Response, asked: HTTPConnection, key: str, value: str, secure: bool) -> None:
    """Set a cookie that scripts cannot read and other sites cannot send."""
    https = secure or asked.url.scheme in ("https", "wss")
    answer.set_cookie(key, quote(value), max_age=YEAR, path="/", httponly=True, samesite="lax", secure=https)


def safe_path(path: str) -> str:
    """Where a link may lead back to: a place on this site, else the lobby."""
    fine = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isascii() and path.isprintable()
    return path if fine and "\\" not in path else "/"


def wants_json(asked: HTTPConnection) -> bool:
    return asked.url.path.startswith("/api") or "application/json" in asked.headers.get("accept", "")
