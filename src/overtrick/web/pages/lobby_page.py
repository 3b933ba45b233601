"""The lobby's page: the games on offer, and the tables that one can sit down at or look at."""

from collections.abc import Sequence
from dataclasses import dataclass

from overtrick.kit.game import Game
from overtrick.kit.lessons import Lesson
from overtrick.kit.page import Face
from overtrick.kit.words import Language, Words, capital
from overtrick.web.pages.dates import short, strokes
from overtrick.web.pages.drawings import drawing_of, option_label, option_value, table_words, words
from overtrick.web.pages.templates import render
from overtrick.web.pages.view_models import LobbyContext, TableCard
from overtrick.web.pages.words import WEB


@dataclass(frozen=True)
class OnOffer:
    """A game in the lobby."""

    game: Game
    say: Words
    about: str
    fan: Sequence[Face]
    minutes: int
    players: int  # unless told
    lesson: Lesson | None


def _on_offer(found: Game, language: Language) -> OnOffer:
    drawing, say = drawing_of(found.name), table_words(found.name, language)
    about = say("lobby") if say.knows("lobby") else say("about")
    return OnOffer(
        found, say, about, drawing.fan, drawing.minutes, min(max(4, found.players[0]), found.players[-1]), drawing.lesson
    )


def level_name(name: str, w: Words) -> str:
    return w(f"level {name}") if f"level {name}" in WEB else name


def lobby(ctx: LobbyContext) -> str:
    w = words(ctx.reader.language)
    offers = sorted((_on_offer(found, ctx.reader.language) for found in ctx.games), key=lambda offer: offer.minutes)
    return render(
        "lobby.html",
        l=ctx,
        reader=ctx.reader,
        w=w,
        offers=offers,
        easiest=next((offer for offer in offers if offer.lesson), None),
        waiting=[card for card in ctx.yours if card.your_turn],
        last=next((card for card in ctx.yours if card.phase == "over" and card.you >= 0), None),
        today=short(ctx.today, ctx.reader.language),
        strokes=strokes(ctx.today, ctx.played, ctx.reader.language),
        level=lambda name: level_name(name, w),
        label=option_label,
        value=lambda name, value, say: option_value(name, value, say, w),
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
    return f"{w('your turn')} {capital(said)}" if card.your_turn else capital(said)
