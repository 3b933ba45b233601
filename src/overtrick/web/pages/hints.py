"""A hint in words: the move that a strong bot would make, why in figures that a player knows, and what comes after it."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from overtrick.bots.thinking import Thought
from overtrick.kit.words import Words
from overtrick.web.pages.view_models import TableContext

OTHERS = 2  # moves that are named after the best


class Hint(NamedTuple):
    move: str  # its text, for the page to mark what it is made of
    words: str  # the best move, and why
    others: str  # the next best with the same figure; empty where there is no other


def hint(ctx: TableContext, scene: Mapping[str, Any]) -> Hint | None:
    """What was thought of the moves, told to whoever has to choose."""
    if not ctx.hint:
        return None
    w, (best, *others) = scene["w"], ctx.hint
    others = others[:OTHERS]
    label = _label(best.move.text, scene)
    does = ctx.game.describe(ctx.view.state, ctx.you, best.move.text, ctx.say)
    first = w("hint best", move=label) if label else w("hint does", does=does)
    key, figure = _reason(best, others, scene["aims"])
    others.sort(key=lambda thought: -figure(thought))
    told = _rounded([figure(thought) for thought in (best, *others)], key)
    why = w(key, figure=told[0], n=_aim(best, scene["aims"]))
    named = [w(f"{key} other", move=_named(other, ctx, scene), figure=said) for other, said in zip(others, told[1:])]
    then = w("hint others", moves="; ".join(named)) if named else w("hint only" if ctx.forced else "hint worse")
    games = w("hint from", n=sum(thought.visits for thought in ctx.hint))
    return Hint(best.move.text, f"{first} {why}", f"{then} {games}")


def _label(text: str, scene: Mapping[str, Any]) -> str:
    """A move as one would name it to its player; empty where that is not known."""
    w: Words = scene["w"]
    bid = re.fullmatch(r"bid (\d+)", text)
    if bid:
        return w("hint bid", n=int(bid[1]))
    code, _, rest = text.partition("@")
    card = next((choice.face.name for choice in scene.get("hand", ()) if text == choice.move or choice.face.code == code), "")
    if card:
        return w("hint place", card=card, place=rest) if rest else card
    said: str = json.loads(scene.get("moves") or "{}").get(text, "")
    return said[:1].lower() + said[1:]


def _named(thought: Thought, ctx: TableContext, scene: Mapping[str, Any]) -> str:
    return _label(thought.move.text, scene) or ctx.game.describe(ctx.view.state, ctx.you, thought.move.text, ctx.say)


def _aim(thought: Thought, aims: Sequence[int]) -> int:
    """With how many tricks the prediction comes true: the one that this move makes, or the one that was made; else -1."""
    bid = re.fullmatch(r"bid (\d+)", thought.move.text)
    return int(bid[1]) if bid else aims[0] if len(aims) == 1 else -1


def _reason(best: Thought, others: Sequence[Thought], aims: Sequence[int]) -> tuple[str, Callable[[Thought], float]]:
    """The figure that speaks for the best move: that its prediction comes true, the points, or else the victory."""

    def exact(thought: Thought) -> float:
        aim = _aim(thought, aims)
        return 100 * thought.tricks[aim] if 0 <= aim < len(thought.tricks) else 0.0

    figures: list[tuple[str, Callable[[Thought], float]]] = [("hint points", lambda thought: thought.points)]
    if _aim(best, aims) >= 0:
        figures.insert(0, ("hint exact", exact))
    for key, figure in figures:
        if all(figure(best) >= figure(other) for other in others):
            return key, figure
    return "hint share", lambda thought: 100 * thought.share


def _rounded(figures: Sequence[float], key: str) -> list[str]:
    """Whole numbers; points to a tenth where the best would not be told from the next."""
    close = key == "hint points" and len({round(figure) for figure in figures[:2]}) == 1 < len(figures)
    return [f"{figure:.1f}" if close else f"{figure:.0f}" for figure in figures]
