"""Static files: style sheets, scripts, pictures and faces, of the pages and of the games."""

import hashlib
import re
from functools import cache
from pathlib import Path

from overtrick.kit.game import games
from overtrick.web.pages.drawings import drawing_of

STATIC = Path(__file__).parent / "static"
MEDIA = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
}
_MENTIONED = re.compile(rb'(?<=url\(")(fonts/[\w-]+\.woff2)(?="\))|(?<=")\./([\w-]+\.js)(?=")')  # in a style sheet, in a script


def static_file(path: str) -> tuple[bytes, str] | None:
    """A file by its path below /static/, with its media type."""
    parts = path.split("/")
    name = parts[-1]
    media = MEDIA.get(Path(name).suffix)
    if name.startswith(".") or media is None:
        return None
    if parts[:-1] in ([], ["fonts"]):
        own = STATIC / path
        return (_MENTIONED.sub(_lasting, own.read_bytes()), media) if own.is_file() else None
    if len(parts) != 3 or parts[0] != "games" or parts[1] not in games():
        return None
    if name == "page.css":
        sheet = drawing_of(parts[1]).style_sheet()
        return (sheet.encode(), media) if sheet else None
    found = drawing_of(parts[1]).file(name)
    return (found.read_bytes(), media) if found and found.is_file() else None


def _lasting(mentioned: re.Match[bytes]) -> bytes:
    """A file that another mentions, by its lasting address: it is fetched once, and anew when it has changed."""
    return static_url((mentioned[1] or mentioned[2]).decode()).encode()


@cache
def static_url(path: str) -> str:
    """The address of a static file, which changes when its content does."""
    found = static_file(path)
    if found is None:
        raise FileNotFoundError(path)
    return f"/static/{path}?v={hashlib.sha256(found[0]).hexdigest()[:12]}"


def style_sheet_url(name: str) -> str:
    return static_url(f"games/{name}/page.css") if drawing_of(name).style_sheet() else ""


@cache
def worker_url(language: str) -> str:
    """The service worker's address, which changes when something of what it keeps does."""
    names = sorted(path.name for path in STATIC.iterdir() if path.suffix in MEDIA)
    page = [STATIC.parent / "templates" / "base.html", STATIC.parent / "templates" / "offline.html"]
    words = STATIC.parent / "locale" / f"{language}.ftl"
    kept = "".join(map(static_url, names)).encode() + b"".join(path.read_bytes() for path in [*page, words])
    return f"/service-worker.js?v={hashlib.sha256(kept).hexdigest()[:12]}&language={language}"
