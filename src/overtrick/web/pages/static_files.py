"""Static files: style sheets, scripts and pictures, of the pages and of the games."""

import hashlib
from functools import cache
from pathlib import Path

from overtrick.kit.game import games
from overtrick.web.pages.drawings import drawing_of

STATIC = Path(__file__).parent / "static"
MEDIA = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}


def static_file(path: str) -> tuple[bytes, str] | None:
    """A style sheet, script or picture by its path below /static/, with its media type."""
    parts = path.split("/")
    name = parts[-1]
    media = MEDIA.get(Path(name).suffix)
    if name.startswith(".") or media is None:
        return None
    if len(parts) == 1:
        found: Path | None = STATIC / name
    elif len(parts) == 3 and parts[0] == "games" and parts[1] in games():
        if name == "page.css":
            sheet = drawing_of(parts[1]).style_sheet()
            return (sheet.encode(), media) if sheet else None
        found = drawing_of(parts[1]).file(name)
    else:
        return None
    return (found.read_bytes(), media) if found and found.is_file() else None


@cache
def static_url(path: str) -> str:
    """The address of a static file, which changes when its content does."""
    found = static_file(path)
    if found is None:
        raise FileNotFoundError(path)
    return f"/static/{path}?v={hashlib.sha256(found[0]).hexdigest()[:12]}"


def style_sheet_url(name: str) -> str:
    return static_url(f"games/{name}/page.css") if drawing_of(name).style_sheet() else ""
