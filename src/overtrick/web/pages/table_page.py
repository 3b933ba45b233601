"""The table's page, and the fragment of it that changes with every move. Pure functions of their view models."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from overtrick.kit.contract import NOBODY
from overtrick.kit.page import Choice, Follow, Seen, places_of
from overtrick.kit.table import View
from overtrick.kit.words import Words
from overtrick.web.pages import round_sheet
from overtrick.web.pages.drawings import drawing_of, table_words, words
from overtrick.web.pages.hints import hint
from overtrick.web.pages.templates import render, stretches
from overtrick.web.pages.view_models import EVERYONE, NEWEST, TableContext, TablePageContext
from overtrick.web.tables.shown import Chair


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
    place: str = "b"  # where they sit round the table
    gone: bool = False  # somebody who does not look on
    until: float | None = None  # when a bot plays for them


def _tag(chair: Chair, people: int, w: Words) -> str:
    """What a player is, beside the name: who plays alone knows that all others are bots."""
    if chair.kind == "bot":
        return w("bot") if people > 1 else ""
    return w("stand-in") if chair.away else ""


def _boxes(view: View, chairs: Sequence[Chair], following: int | None, say: Words, w: Words) -> list[Box]:
    """All players, clockwise from the left of the near edge; who sits there, the viewer or else the first, comes last."""
    acting, points, near = view.to_act(), view.points, max(view.seat, 0)
    seats = [(near + 1 + k) % view.players for k in range(view.players)]
    places = places_of(view.players, near)
    people = sum(chair.kind == "person" for chair in chairs)
    return [
        Box(
            seat=seat,
            name=say.name(seat),
            tag=_tag(chairs[seat], people, w),
            points=points[seat],
            mine=seat == view.seat,
            acting=seat in acting,
            next=seat == following and seat not in acting,
            stalled=chairs[seat].stalled,
            place=places[seat],
            gone=chairs[seat].gone and not chairs[seat].away,
            until=chairs[seat].until,
        )
        for seat in seats
    ]


def _kept_by(boxes: Sequence[Box]) -> Box | None:
    """The first for whom the others wait and need not: who is gone or has kept them waiting for long."""
    return next((box for box in boxes if box.acting and not box.mine and (box.until is not None or box.stalled)), None)


# What a drawing need not say.
PLAIN: dict[str, Any] = {
    "where": "",
    "note": "",
    "next": None,
    "last": None,
    "taken": None,
    "earlier": (),
    "out": (),
    "now": None,
    "ring": False,
    "aims": (),  # with how many tricks the viewer's prediction comes true
    "follow": None,
}


def whose_turn(view: View, say: Words, w: Words) -> str:
    """The first words of the ribbon: whose turn it is, or who has won."""
    acting = view.to_act()
    if not acting:
        if view.winners == [view.seat]:
            return w("you win")
        if view.seat in view.winners:
            return w("you share", names=w.listed([say.name(seat) for seat in view.winners if seat != view.seat]))
        winners = [say.name(seat) for seat in view.winners]
        return w("wins", name=winners[0]) if len(winners) == 1 else w("share", names=w.listed(winners))
    if len(acting) > 1:
        return w("everyone chooses")
    return w("your turn") if acting[0] == view.seat else w("turn of", name=say.name(acting[0]))


def _can_play(follow: Follow, hand: Sequence[Choice], w: Words) -> str:
    """What this hand can do now: how many cards, or which one."""
    legal = [choice.face for choice in hand if choice.legal]
    if len(legal) == 1:
        key = "last card" if len(hand) == 1 else "follow only" if follow.held else "only card"
        return w(key, card=legal[0].name, suit=follow.suit)
    if not follow.suit:
        return w("lead any", n=len(legal))
    return w("follow suit" if follow.held else "follow none", suit=follow.suit, n=len(legal))


def _sentence(view: View, acting: Sequence[int], shown: dict[str, Any], say: Words, w: Words) -> str:
    """What is asked, of the viewer or of whoever they wait for."""
    if not acting:
        return ""
    if view.seat in acting:
        if shown["follow"] is not None:
            return _can_play(shown["follow"], shown["hand"], w)
        return view.game.ask(view.state, view.seat, say)
    if len(acting) == 1:
        return ""
    return w("waits for", names=w.listed([say.name(seat) for seat in acting]))


def _sheet(ctx: TableContext, view: Seen, seats: Sequence[int], called: Sequence[str], w: Words) -> round_sheet.Sheet:
    drawing, say = drawing_of(ctx.game.name), table_words(ctx.game.name, ctx.language, ctx.say.names)
    return round_sheet.round_sheet(view, ctx.explained, seats, called, lambda seat: drawing.predicted(view, seat, say), w)


def scene(ctx: TableContext) -> dict[str, Any]:
    """What a table's template is given about the game itself, at a table and in a replay."""
    w, drawing = words(ctx.language), drawing_of(ctx.game.name)
    say = table_words(ctx.game.name, ctx.language, ctx.say.names)  # ctx.say is for the game
    view = Seen(ctx.view)
    acting = view.to_act()
    shown = PLAIN | drawing.show(view, table_words(ctx.game.name, ctx.language, ctx.say.names, view.seat))
    if ctx.memory:
        shown |= {"earlier": (), "out": ()}
    if shown["now"] is not None:
        shown["now"] = tuple(shown["now"])
    boxes = _boxes(view, ctx.chairs, shown["next"], say, w)
    seated, over = view.seat != NOBODY, not acting
    ordered = [*boxes[-1:], *boxes[:-1]]
    called = tuple(w("you capital") if seat == view.seat else say.name(seat) for seat in range(view.players))
    return shown | {
        "t": ctx,
        "all_open": ctx.you == EVERYONE,
        "view": view,
        "over": over,
        "winners": view.winners,
        "w": w,
        "say": say,
        "style": drawing.style,
        "boxes": ordered,
        "mats": boxes if shown["ring"] or not seated else boxes[:-1],
        "me": boxes[-1] if seated else None,
        "sits": places_of(view.players, max(view.seat, 0)),
        "called": called,
        "sheet_now": _sheet(ctx, view, [box.seat for box in ordered], called, w) if ctx.round_over and ctx.explained else None,
        "players": tuple(box._replace(acting=False, next=False, stalled=False, gone=False, until=None) for box in ordered),
        "kept_by": _kept_by(boxes) if seated and not over else None,
        "away": seated and not over and ctx.chairs[view.seat].away,
        "names": tuple(say.name(seat) for seat in range(view.players)),
        "finished": tuple((tuple(r.tricks), tuple(r.points)) for r in view.rounds),
        "rounds": view.round_count,
        "round_no": min(view.state.finished + 1, view.round_count),
        "explained": ctx.explained,
        "turn": whose_turn(view, say, w),
        "asked": seated and view.seat in acting and not ctx.chairs[view.seat].away,
        "sentence": _sentence(view, acting, shown, ctx.say, w),
    }


def still(ctx: TableContext, heading: int, mover: int | None = None, **values: Any) -> dict[str, Any]:
    """A table at which nobody is asked anything, in a replay, a review or a puzzle: what is told of it, and how it is drawn.

    `heading` is the level of its heading, which nobody sees; `mover` has just moved.
    """
    values |= scene(ctx) | {"asked": False, "over": False, "turn": "", "sentence": "", "heading": heading, "mover": mover}
    return values | {"drawn": Markup(render(f"{ctx.game.name}/table.html", layout="still-table.html", **values))}


def title(ctx: TableContext) -> str:
    """The title of the page, which begins with the turn."""
    w = words(ctx.language)
    if ctx.phase == "waiting":
        return _title(ctx, f"{w('waiting title')}.")
    asked = ctx.you >= 0 and ctx.you in ctx.view.to_act()  # also where everybody chooses at once
    return _title(ctx, w("your turn") if asked else whose_turn(ctx.view, ctx.say, w))


def _title(ctx: TableContext, start: str) -> str:
    return f"{start} {ctx.say('title')}, Overtrick"


def fragment(ctx: TableContext) -> str:
    """All of a table's page that changes; the same for everyone who looks from this chair in this language."""
    return "".join(snapshot(ctx)[1])


def snapshot(ctx: TableContext) -> tuple[str, list[str]]:
    """The title of the page and its fragment, in stretches."""
    if ctx.phase == "waiting":
        name = title(ctx)
        return name, stretches("waiting.html", **_waiting(ctx), title=name)
    shown = scene(ctx)
    name = _title(ctx, shown["w"]("your turn") if shown["asked"] else shown["turn"])
    return name, _played(ctx, shown, name)


def _played(ctx: TableContext, scene: dict[str, Any], name: str) -> list[str]:
    log = tuple(ctx.log[: -NEWEST - 1 : -1])
    newest = f"{scene['called' if log[0].you else 'names'][log[0].seat]} {log[0].words}. " if log else ""
    return stretches(
        f"{ctx.game.name}/table.html",
        layout="fragment.html",
        title=name,
        log=log,
        news=f"{newest}{scene['turn']} {scene['sentence']}",
        standing=round_sheet.standing(scene["view"]) if scene["over"] else (),
        story=round_sheet.story(scene["view"], scene["called"], scene["w"]) if scene["over"] else None,
        result=round_sheet.result(scene["view"], scene["called"], scene["w"]) if scene["over"] else "",
        advice=hint(ctx, scene),
        rules_now="" if scene["over"] else ctx.game.rules_in_play(scene["view"].state, ctx.say),
        settings_mark=SETTINGS,
        name_mark=NAME,
        **scene,
    )


def _waiting(ctx: TableContext) -> dict[str, Any]:
    taken = [chair for chair in ctx.chairs if chair.kind != "free"]
    return {
        "t": ctx,
        "w": words(ctx.language),
        "say": ctx.say,
        "free": len(ctx.chairs) - len(taken),
        "host": next((chair.name for chair in ctx.chairs if chair.seat == ctx.host), ""),
        "style": drawing_of(ctx.game.name).style,
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
    ready = table.game.name if ctx.getting_ready else ""
    settings = render("settings.html", reader=reader, w=words(reader.language), getting_ready=ready)
    drawn = (
        fragment(table)
        .replace(SETTINGS, f"<span data-settings>{settings}</span>")
        .replace(NAME, Markup('value="{}" data-own-name').format(reader.name))
        .replace(INVITE, Markup("<span data-invite>{}</span>").format(ctx.invite))
    )
    waits = table.phase == "waiting" or (table.phase == "playing" and table.you not in table.view.to_act())
    return render(
        "table.html",
        reader=reader,
        t=table,
        w=words(reader.language),
        title=title(table),
        game=table.game.name,
        fragment=Markup(drawn),
        refresh=waits,
        hold=round(1000 * ctx.moment),
    )
