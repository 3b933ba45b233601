"""What makes the site installable: its manifest, the page for when there is no line, and the service worker that keeps it."""

from functools import cache

from overtrick.kit.words import Language
from overtrick.web.pages.drawings import words
from overtrick.web.pages.static_files import STATIC, static_url
from overtrick.web.pages.templates import render
from overtrick.web.pages.view_models import Reader

ICONS = {"icon-192.png": ("192x192", "any"), "icon-512.png": ("512x512", "any"), "icon-full-512.png": ("512x512", "maskable")}


def manifest(language: Language) -> dict[str, object]:
    w = words(language)
    return {
        "id": "/",
        "name": "Overtrick",
        "short_name": "Overtrick",
        "description": f"{w('promise')} {w('promise 2')}",
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#e8d8d0",
        "theme_color": "#e8d8d0",
        "categories": ["games"],
        "icons": [
            {"src": static_url(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, (sizes, purpose) in ICONS.items()
        ],
    }


@cache
def offline_page(language: Language) -> str:
    return render("offline.html", reader=Reader(language), w=words(language))


def worker() -> bytes:
    return (STATIC / "service-worker.js").read_bytes()
