"""Templates: the Jinja environment, what templates can call, and the parts that are drawn once for all."""

import re
from collections.abc import MutableMapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, Environment, StrictUndefined, Template, TemplateNotFound
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

from overtrick.kit.page import CARD_PIECES, Face
from overtrick.kit.words import COMMON, LANGUAGES, Language, Words, capital
from overtrick.web.pages.drawings import drawing_of, faces_by_name
from overtrick.web.pages.static_files import static_url, style_sheet_url, worker_url
from overtrick.web.pages.view_models import SPEEDS
from overtrick.web.tables.shown import LogLine

TEMPLATES = Path(__file__).parent / "templates"


class _Context(Context):
    def call(self, obj: Any, /, *args: Any, _loop_vars: Any = None, _block_vars: Any = None, **values: Any) -> Any:
        """Call without asking first what the function wants to be given: only macros want something."""
        return super().call(obj, *args, **values) if isinstance(obj, Macro) else obj(*args, **values)


class _Environment(Environment):
    """A table is drawn for every viewer after every move, so what Jinja does in general is done here in particular."""

    context_class = _Context
    # An attribute that is not there is a mistake, never something to look for elsewhere.
    getattr = staticmethod(getattr)  # type: ignore[assignment]

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """All templates have the same globals: one dictionary, and no chain of two to be copied for every part."""
        return self.globals


class _Templates(BaseLoader):
    """The pages' own templates by name, and those of a game as GAME/NAME."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Any]:
        owner, _, name = template.rpartition("/")
        path = drawing_of(owner).file(name) if owner else TEMPLATES / name
        if not owner and not (TEMPLATES / name).is_file():
            path = CARD_PIECES / name
        if path is None or not path.is_file():
            raise TemplateNotFound(template)
        return _unindented(path.read_text(encoding="utf-8")), str(path), lambda: True


def _unindented(source: str) -> str:
    """A template without its indentation, which is for those who read it and not for those who are sent the page.

    Where there was white space there still is: the line break, which between words and attributes stands for a space and
    costs no more than one, or a space after a statement, as Jinja takes the line break there.
    """
    return re.sub(r"([%#]\}\n[ \t]|\n)[ \t]*", r"\1", source)


def peg(seat: int, name: str) -> Markup:
    """A player's marker: outline, letter and colour."""
    return _peg(seat, (name.strip() or "?")[0].upper())


@lru_cache(512)
def _peg(seat: int, initial: str) -> Markup:
    return Markup(
        '<svg class="peg seat-{0}" viewBox="0 0 32 32" aria-hidden="true"><use href="#peg-{0}"/>'
        '<text x="16" y="21.3">{1}</text></svg>'
    ).format(seat, initial)


@lru_cache(20_000)
def log_line(line: LogLine, name: str, game: str, w: Words) -> Markup:
    """A move in the log beside the table, its cards in little; a trick that it completed is shaded."""
    told = Markup("<span><b>{}</b> {}.</span>").format(w("you capital") if line.you else name, _with_chips(line.words, game, w))
    return Markup("<li{}>{}{}</li>").format(Markup(' class="won"') if line.took else "", peg(line.seat, name), told)


def _with_chips(told: str, game: str, w: Words) -> Markup:
    """Words in which the names of cards are drawn; a reader of the page is told the names."""
    faces = faces_by_name(game, w.language)
    parts = _names(game, w.language).split(told) if faces else [told]
    return Markup("").join(_chip(faces[part]) if k % 2 else escape(part) for k, part in enumerate(parts))


@cache
def _names(game: str, language: Language) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(map(re.escape, faces_by_name(game, language)))})\b")


def _chip(face: Face) -> Markup:
    return Markup(
        '<i class="chip {0}" role="img" aria-label="{1}" title="{1}"><svg aria-hidden="true"><use href="#{0}"/></svg>{2}</i>'
    ).format(face.suit, face.name, face.code[1:].replace("T", "10"))


@lru_cache(4096)
def card(face: Face, classes: str = "", hidden: bool = False, was: bool = False) -> Markup:
    """A card face up. `hidden` where its name stands beside it; `was` where the card itself lies elsewhere or nowhere."""
    name = "" if hidden else Markup(' role="img" aria-label="{}"').format(capital(face.name))
    ident = Markup(' data-was="{}"' if was else ' data-card="{}"').format(face.id)
    return Markup(
        '<span class="card {}{}"{}{}><svg viewBox="0 0 100 140" aria-hidden="true"><use href="#{}"/></svg></span>'
    ).format(face.suit, f" {classes}" if classes else "", ident, name, face.symbol)


def _minus(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def _nth(number: int, w: Words) -> str:
    return w(f"nth {number}") if number < 4 else w("nth", n=number)


def _paragraphs(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.strip()]


@lru_cache(30_000)
def once(template: str, **values: Any) -> Markup:
    """A part of a page, drawn once for the same values: what does not change from move to move costs nothing.

    The template sees these values and nothing else, so that nobody can be shown what was drawn for somebody else. They
    have to be hashable.
    """
    return Markup(render(template, **values))


@cache
def _environment() -> Environment:
    env = _Environment(
        loader=_Templates(), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined, auto_reload=False
    )
    env.filters |= {"capfirst": capital, "minus": _minus, "paragraphs": _paragraphs}
    env.globals |= {
        "peg": peg,
        "card": card,
        "once": once,
        "log_line": log_line,
        "static": static_url,
        "style_sheet": style_sheet_url,
        "symbols": symbols,
        "worker": worker_url,
        "nth": _nth,
        "languages": {language: Words(language, COMMON) for language in LANGUAGES},
        "tuple": tuple,
        "speeds": tuple(SPEEDS),
    }
    return env


@cache
def _template(name: str) -> Template:
    return _environment().get_template(name)


def render(template: str, **values: Any) -> str:
    """A page, or a part of one, from its template."""
    return _template(template).render(values)


@lru_cache(256)
def symbols(name: str, wanted: tuple[Face, ...] = ()) -> Markup:
    """A game's pictures: of these faces, or all of them."""
    return Markup(render(f"{name}/symbols.html", **drawing_of(name).pictures(wanted)))
