"""Pages from contexts. Pure functions: the same context gives the same text."""

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import BaseLoader, Environment, StrictUndefined, Template, TemplateNotFound
from markupsafe import Markup

from overtrick.kit.contract import NOBODY
from overtrick.kit.game import Game, Option, game, games
from overtrick.kit.page import Drawing, Face, Seen
from overtrick.kit.table import View
from overtrick.kit.words import COMMON, LANGUAGES, Language, Words
from overtrick.web.contexts import (
    EVERYONE,
    Chair,
    ErrorContext,
    LobbyContext,
    ReplayContext,
    RulesContext,
    TableCard,
    TableContext,
    TablePageContext,
    UploadContext,
)
from overtrick.web.forecasts import ENDINGS
from overtrick.web.pages.quick import QuickEnvironment
from overtrick.web.pages.words import WEB

HERE = Path(__file__).parent
STATIC = HERE / "static"
TEMPLATES = HERE / "templates"
ADVISED = 3  # moves that a hint names
NEWEST = 12  # lines of the log beside the table; all of them are on a page of their own

MEDIA = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}


# -- templates ---------------------------------------------------------------------------------------------------------


class _Templates(BaseLoader):
    """The pages' own templates by name, and those of a game as GAME/NAME."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Any]:
        owner, _, name = template.rpartition("/")
        path = _drawing(owner).file(name) if owner else TEMPLATES / name
        if path is None or not path.is_file():
            raise TemplateNotFound(template)
        return path.read_text(encoding="utf-8"), str(path), lambda: True


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
def log_line(seat: int, name: str, told: str) -> Markup:
    """A move in the log beside the table."""
    return Markup("<li>{}<span><b>{}</b> {}.</span></li>").format(peg(seat, name), name, told)


@lru_cache(4096)
def card(face: Face, classes: str = "", hidden: bool = False, was: bool = False) -> Markup:
    """A card face up. `hidden` where its name stands beside it; `was` where the card itself lies elsewhere or nowhere."""
    name = "" if hidden else Markup(' role="img" aria-label="{}"').format(_capfirst(face.name))
    ident = Markup(' data-was="{}"' if was else ' data-card="{}"').format(face.id)
    return Markup(
        '<span class="card {}{}"{}{}><svg viewBox="0 0 100 140" aria-hidden="true"><use href="#{}"/></svg></span>'
    ).format(face.suit, f" {classes}" if classes else "", ident, name, face.symbol)


def _capfirst(text: str) -> str:
    return text[:1].upper() + text[1:]


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
    return Markup(_render(template, **values))


@cache
def _environment() -> Environment:
    env = QuickEnvironment(
        loader=_Templates(), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined, auto_reload=False
    )
    env.filters |= {"capfirst": _capfirst, "minus": _minus, "paragraphs": _paragraphs}
    env.globals |= {
        "peg": peg,
        "card": card,
        "once": once,
        "log_line": log_line,
        "static": static_url,
        "style_sheet": _style_sheet,
        "symbols": symbols,
        "nth": _nth,
        "languages": {language: Words(language, COMMON) for language in LANGUAGES},
        "tuple": tuple,
    }
    return env


@cache
def _template(name: str) -> Template:
    return _environment().get_template(name)


def _render(template: str, **values: Any) -> str:
    return _template(template).render(values)


# -- words and drawings ------------------------------------------------------------------------------------------------


@cache
def words(language: Language) -> Words:
    """The words of the pages themselves."""
    return Words(language, WEB, COMMON)


@cache
def _drawing(name: str) -> Drawing:
    from overtrick.web.pages.plain import PlainDrawing  # for a game that brings none

    return game(name).drawing() or PlainDrawing(game(name))


@lru_cache(4096)
def _table_words(name: str, language: Language, names: tuple[str, ...]) -> Words:
    """The words of a game's drawing, with the names of those at a table."""
    return Words(language, _drawing(name).words, game(name).catalogue, COMMON, names=names)


def _say(name: str, language: Language) -> Words:
    return Words(language, _drawing(name).words, game(name).catalogue, COMMON)


# -- files -------------------------------------------------------------------------------------------------------------


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
            sheet = _drawing(parts[1]).style_sheet()
            return (sheet.encode(), media) if sheet else None
        found = _drawing(parts[1]).file(name)
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


def _style_sheet(name: str) -> str:
    return static_url(f"games/{name}/page.css") if _drawing(name).style_sheet() else ""


@lru_cache(256)
def symbols(name: str, wanted: tuple[Face, ...] = ()) -> Markup:
    """A game's pictures: of these faces, or all of them."""
    return Markup(_render(f"{name}/symbols.html", **_drawing(name).pictures(wanted)))


# -- the table ---------------------------------------------------------------------------------------------------------


class Box(NamedTuple):
    """A player as the table shows them."""

    seat: int
    name: str
    tag: str
    points: int
    mine: bool
    acting: bool
    next: bool
    stalled: bool = False


def _tag(chair: Chair, w: Words) -> str:
    if chair.kind == "bot":
        return w("bot")
    return w("stand-in") if chair.away else ""


def _boxes(view: View, chairs: Sequence[Chair], following: int | None, say: Words, w: Words) -> list[Box]:
    """All players, clockwise from the one left of the viewer; the viewer comes last."""
    acting, points, first = view.to_act(), view.points, view.seat + 1
    seats = [(first + k) % view.players for k in range(view.players)]
    return [
        Box(
            seat=seat,
            name=say.name(seat),
            tag=_tag(chairs[seat], w),
            points=points[seat],
            mine=seat == view.seat,
            acting=seat in acting,
            next=seat == following and seat not in acting,
            stalled=chairs[seat].stalled,
        )
        for seat in seats
    ]


def whose_turn(view: View, say: Words, w: Words) -> str:
    """The first words of the ribbon: whose turn it is, or who has won."""
    acting = view.to_act()
    if not acting:
        winners = [say.name(seat) for seat in view.winners]
        return w("wins", name=winners[0]) if len(winners) == 1 else w("share", names=w.listed(winners))
    if len(acting) > 1:
        return w("everyone chooses")
    return w("your turn") if acting[0] == view.seat else w("turn of", name=say.name(acting[0]))


def _sentence(view: View, acting: Sequence[int], say: Words, w: Words) -> str:
    """What is asked, of the viewer or of whoever they wait for."""
    if not acting:
        return ""
    if view.seat in acting:
        return view.game.ask(view.state, view.seat, say)
    if len(acting) == 1:
        return ""
    return w("waits for", names=w.listed([say.name(seat) for seat in acting]))


def _scene(ctx: TableContext) -> dict[str, Any]:
    """What a table's template is given about the game itself, at a table and in a replay."""
    w, drawing = words(ctx.language), _drawing(ctx.game.name)
    say = _table_words(ctx.game.name, ctx.language, ctx.say.names)  # ctx.say is for the game
    view = Seen(ctx.view)
    acting = view.to_act()
    shown = {"where": "", "note": "", "next": None, "last": None, "now": None} | drawing.show(view, say)
    if shown["now"] is not None:
        shown["now"] = tuple(shown["now"])
    boxes = _boxes(view, ctx.chairs, shown["next"], say, w)
    seated, over = view.seat != NOBODY, not acting
    ordered = [*boxes[-1:], *boxes[:-1]] if seated else boxes
    return shown | {
        "t": ctx,
        "view": view,
        "over": over,
        "winners": view.winners,
        "w": w,
        "say": say,
        "style": drawing.style,
        "boxes": ordered,
        "others": boxes[:-1] if seated else boxes,
        "me": boxes[-1] if seated else None,
        "players": tuple(box._replace(acting=False, next=False, stalled=False) for box in ordered),
        "stalled": tuple((box.seat, box.name) for box in boxes if box.stalled and seated and not box.mine and not over),
        "names": tuple(say.name(seat) for seat in range(view.players)),
        "finished": tuple((tuple(r.tricks), tuple(r.points)) for r in view.rounds),
        "rounds": view.round_count,
        "round_no": min(view.state.finished + 1, view.round_count),
        "explained": ctx.explained,
        "turn": whose_turn(view, say, w),
        "asked": seated and view.seat in acting,
        "sentence": _sentence(view, acting, ctx.say, w),
    }


def title(ctx: TableContext) -> str:
    """The title of the page, which begins with the turn."""
    w = words(ctx.language)
    return _title(ctx, f"{w('waiting title')}." if ctx.phase == "waiting" else whose_turn(ctx.view, ctx.say, w))


def _title(ctx: TableContext, start: str) -> str:
    return f"{start} {ctx.say('title')}, Overtrick"


def fragment(ctx: TableContext) -> str:
    """All of a table's page that changes; the same for everyone who looks from this chair in this language."""
    return snapshot(ctx)[1]


def snapshot(ctx: TableContext) -> tuple[str, str]:
    """The title of the page and its fragment."""
    if ctx.phase == "waiting":
        name = title(ctx)
        return name, _render("waiting.html", **_waiting(ctx), title=name)
    scene = _scene(ctx)
    name = _title(ctx, scene["turn"])
    return name, _played(ctx, scene, name)


def _played(ctx: TableContext, scene: dict[str, Any], name: str) -> str:
    log = tuple(ctx.log[: -NEWEST - 1 : -1])
    newest = f"{scene['names'][log[0].seat]} {log[0].words}. " if log else ""
    return _render(
        f"{ctx.game.name}/table.html",
        layout="fragment.html",
        title=name,
        log=log,
        news=f"{newest}{scene['turn']} {scene['sentence']}",
        standing=sorted(scene["boxes"], key=lambda box: (box.seat not in scene["winners"], -box.points, box.seat)),
        advice=_advice(ctx),
        rules_now="" if scene["over"] else ctx.game.rules_in_play(scene["view"].state, ctx.say),
        settings_mark=SETTINGS,
        name_mark=NAME,
        **scene,
    )


def _advice(ctx: TableContext) -> str:
    """What the bot would do, in words: the best few moves."""
    told = []
    for text, share in ctx.hint[:ADVISED]:
        does = ctx.game.describe(ctx.view.state, ctx.you, text, ctx.say)
        told.append(does if share is None else f"{does} ({share:.0%})")
    return "; ".join(told)


def _waiting(ctx: TableContext) -> dict[str, Any]:
    taken = [chair for chair in ctx.chairs if chair.kind != "free"]
    return {
        "t": ctx,
        "w": words(ctx.language),
        "say": ctx.say,
        "free": len(ctx.chairs) - len(taken),
        "host": next((chair.name for chair in ctx.chairs if chair.seat == ctx.host), ""),
        "style": _drawing(ctx.game.name).style,
        "settings_mark": SETTINGS,
        "name_mark": NAME,
        "invite_mark": INVITE,
    }


# Places in the fragment that belong to the reader and not to the chair. The script keeps what is in them.
SETTINGS = Markup("<span data-settings></span>")
NAME = Markup('value="" data-own-name')
INVITE = Markup("<span data-invite></span>")


def table_page(ctx: TablePageContext) -> str:
    table, reader = ctx.table, ctx.reader
    settings = _render("settings.html", reader=reader, w=words(reader.language))
    drawn = (
        fragment(table)
        .replace(SETTINGS, f"<span data-settings>{settings}</span>")
        .replace(NAME, Markup('value="{}" data-own-name').format(reader.name))
        .replace(INVITE, Markup("<span data-invite>{}</span>").format(ctx.invite))
    )
    waits = table.phase == "waiting" or (table.phase == "playing" and table.you not in table.view.to_act())
    return _render(
        "table.html",
        reader=reader,
        t=table,
        w=words(reader.language),
        title=title(table),
        game=table.game.name,
        fragment=Markup(drawn),
        refresh=waits,
    )


def move_text(found: Game, fields: Mapping[str, str]) -> str:
    """The move that a form was filled in with."""
    return fields.get("move") or _drawing(found.name).move(fields)


# -- the replay --------------------------------------------------------------------------------------------------------


def _replayed(ctx: ReplayContext) -> dict[str, Any]:
    """What the replay's templates are given; nobody is asked anything there."""
    table = ctx.table
    names = [table.say.name(seat) for seat in range(len(table.chairs))]
    w = words(ctx.reader.language)
    winners = [names[seat] for seat in ctx.winners]
    return {
        "r": ctx,
        "reader": ctx.reader,
        "game": table.game.name,
        "everyone": EVERYONE,
        "result": w("won with", n=len(winners), names=w.listed(winners), points=w("points", n=ctx.points[ctx.winners[0]]))
        if winners
        else w("not finished"),
        "ranking": sorted(range(len(names)), key=lambda seat: (seat not in ctx.winners, -ctx.points[seat])),
        "lines": _lines(ctx),
        "heights": _heights(ctx),
        "round_ends": ctx.round_ends,
        "endings": ENDINGS,
        "favourites": w.listed([f"{names[seat]} {share:.0%}" for seat, share in enumerate(_at(ctx))]),
        **(_scene(table) | {"asked": False, "over": False, "turn": "", "sentence": ""}),
    }


def _lines(ctx: ReplayContext) -> list[str]:
    """For each seat, its expected share of the victory as the path of a chart, 100 high."""
    return [
        "M" + "L".join(f"{ply} {100 - 100 * shares[seat]:.1f}" for ply, shares in ctx.expected)
        for seat in range(len(ctx.table.chairs) if ctx.expected else 0)
    ]


def _at(ctx: ReplayContext) -> Sequence[float]:
    """The shares at the move that is looked at, on the line between two points if it lies there."""
    for (before, low), (after, high) in pairwise(ctx.expected):
        if before <= ctx.ply <= after:
            way = (ctx.ply - before) / (after - before)
            return [a + way * (b - a) for a, b in zip(low, high)]
    return ()


def _heights(ctx: ReplayContext) -> list[str]:
    return [f"{100 - 100 * share:.1f}" for share in _at(ctx)]


def replay_chart(ctx: ReplayContext) -> str:
    """The parts of the chart, for a script that has waited for it."""
    return _render("chart-pieces.html", **_replayed(ctx))


def replay_fragment(ctx: ReplayContext) -> str:
    """What changes with the move that is looked at."""
    return _render("replay-pieces.html", **_replayed(ctx), drawn=Markup(_drawn(ctx)))


def _drawn(ctx: ReplayContext) -> str:
    return _render(f"{ctx.table.game.name}/table.html", layout="replay-table.html", **_replayed(ctx))


def replay_page(ctx: ReplayContext) -> str:
    return _render("replay.html", **_replayed(ctx), pieces=Markup(replay_fragment(ctx)), drawn=Markup(_drawn(ctx)))


# -- the other pages ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OnOffer:
    """A game in the lobby."""

    game: Game
    say: Words
    about: str
    fan: Sequence[Face]
    minutes: int
    players: int  # unless told


def _on_offer(found: Game, language: Language) -> OnOffer:
    drawing, say = _drawing(found.name), _say(found.name, language)
    about = say("lobby") if say.knows("lobby") else say("about")
    return OnOffer(found, say, about, drawing.fan, drawing.minutes, min(max(4, found.players[0]), found.players[-1]))


def _level(name: str, w: Words) -> str:
    return w(f"level {name}") if f"level {name}" in WEB else name


def _value(name: str, value: object, say: Words, w: Words) -> str:
    """The value of an option, in words where there are any."""
    if isinstance(value, bool):
        return w("yes" if value else "no")
    key = f"option {name} {value}"
    return say(key) if say.knows(key) else str(value)


def lobby(ctx: LobbyContext) -> str:
    w = words(ctx.reader.language)
    return _render(
        "lobby.html",
        l=ctx,
        reader=ctx.reader,
        w=w,
        offers=[_on_offer(found, ctx.reader.language) for found in ctx.games],
        level=lambda name: _level(name, w),
        value=lambda name, value, say: _value(name, value, say, w),
        room=lambda card: _room(card, w),
    )


def _room(card: TableCard, w: Words) -> str:
    """What a line of the lobby says of a table."""
    people = [c.name for c in card.chairs if c.kind == "person" and c.seat != card.you]
    bots = sum(c.kind == "bot" for c in card.chairs)
    free = sum(c.kind == "free" for c in card.chairs)
    if card.phase == "over":
        winners = [card.chairs[seat].name for seat in card.winners]
        if not winners:
            return w("ended")
        points = w("points", n=card.points[card.winners[0]])
        return w("won with", n=len(winners), names=w.listed(winners), points=points)
    parts = [w("with", names=w.listed([*people, *([w("and bots", n=bots)] if bots else [])]))] if people or bots else []
    if card.phase == "waiting":
        parts.append(w("free seats", n=free) if free else w("full"))
    else:
        parts.append(w("round short", n=card.round))
    if card.clock:
        parts.append(w("seconds a move", n=card.clock))
    said = ", ".join(parts)
    return f"{w('your turn')} {_capfirst(said)}" if card.your_turn else _capfirst(said)


class ToldOption(NamedTuple):
    """An option of a game in words."""

    sentence: str
    values: list[str]
    default: str


def _told_options(found: Game, say: Words, w: Words) -> list[ToldOption]:
    return [
        ToldOption(say(f"option {o.name}"), _told_values(o, say, w), _value(o.name, o.default, say, w)) for o in found.options
    ]


def _told_values(option: Option, say: Words, w: Words) -> list[str]:
    """All that an option can be; three and more numbers in a row by the first and the last."""
    told, values = [], list(option.values)
    while values:
        n = 1
        while n < len(values) and type(values[0]) is int and values[n] == values[0] + n:
            n += 1
        n = n if n > 2 else 1
        names = [_value(option.name, value, say, w) for value in values[:n]]
        told.append(names[0] if n == 1 else w("from to", least=names[0], most=names[-1]))
        values = values[n:]
    return told


def _rules_text(text: str) -> Markup:
    """Rules as HTML, which a game's package is trusted with as with its code; or plain paragraphs, made HTML of."""
    if "</" in text:
        return Markup(text)
    paragraphs = [part.strip() for part in re.split(r"\n\s*\n", text) if part.strip()]
    return Markup("\n").join(Markup("<p>{}</p>").format(part) for part in paragraphs)


def rules_part(ctx: RulesContext) -> str:
    """The rules alone, for the dialog beside the table: in the reader's language if there is a choice."""
    name, language = ctx.game.name, ctx.reader.language
    w, say = words(language), _say(name, language)
    written = next((tongue for tongue in (language, *LANGUAGES) if _drawing(name).file(f"rules.{tongue}.html")), None)
    text = _render(
        f"{name}/rules.{written}.html" if written else "rules-told.html",
        w=w,
        say=say,
        game=ctx.game,
        told=_rules_text(ctx.game.rules_text),
        options=_told_options(ctx.game, say, w),
    )
    return text if written in (language, None) else Markup('<div lang="{}">{}</div>').format(written, Markup(text))


def rules_page(ctx: RulesContext) -> str:
    language = ctx.reader.language
    return _render(
        "rules.html",
        reader=ctx.reader,
        w=words(language),
        say=_say(ctx.game.name, language),
        game=ctx.game.name,
        text=Markup(rules_part(ctx)),
    )


def log_page(ctx: TablePageContext) -> str:
    """Every move of a table in words."""
    table = ctx.table
    return _render("log.html", reader=ctx.reader, w=words(table.language), t=table, say=table.say, title=title(table))


def upload_page(ctx: UploadContext) -> str:
    return _render("upload.html", reader=ctx.reader, w=words(ctx.reader.language), u=ctx)


def error_page(ctx: ErrorContext) -> str:
    w = words(ctx.reader.language)
    return _render("error.html", reader=ctx.reader, w=w, e=ctx)
