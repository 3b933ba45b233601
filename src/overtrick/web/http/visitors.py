"""The context of a request: who asks, in which language, and what they are told to remember: headers and cookies."""

from collections.abc import Mapping
from dataclasses import asdict
from functools import lru_cache
from urllib.parse import parse_qsl, quote, unquote, urlencode

from starlette.requests import HTTPConnection
from starlette.responses import Response

from overtrick.kit.words import LANGUAGES, Language, language_of
from overtrick.web.pages.view_models import SPEEDS, Comfort, Reader, Speed, Theme
from overtrick.web.tables.people import LONGEST_NAME, Person, clean, plausible

TOKEN, NAME, LANGUAGE, THEME = "overtrick", "overtrick_name", "overtrick_language", "overtrick_theme"
COMFORT = "overtrick_comfort"
YEAR = 365 * 86400


def person(asked: HTTPConnection) -> Person:
    """Who asks: the bearer of a token, in a header or in the cookie."""
    kind, _, bearer = asked.headers.get("authorization", "").partition(" ")
    token = bearer.strip() if kind.lower() == "bearer" else asked.cookies.get(TOKEN)
    name = clean(unquote(asked.cookies.get(NAME, "")))[:LONGEST_NAME]
    return Person(plausible(token), name)


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
