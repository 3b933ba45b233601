"""What is still out: every card that a seat cannot place, and who probably holds it, by that seat's knowledge alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from overtrick.coach import saying
from overtrick.kit.beliefs import Belief
from overtrick.kit.page import Face
from overtrick.kit.table import View
from overtrick.web.pages.drawings import drawing_of, table_words, words
from overtrick.web.pages.templates import render
from overtrick.web.pages.view_models import Reader

WIDE = 40  # of a card's little bar, in its own units


@dataclass(frozen=True)
class BeliefContext:
    """What a seat thinks of the cards that it cannot see."""

    reader: Reader
    view: View
    beliefs: Sequence[Belief]
    card: str  # which one is looked at: its field and number
    here: str  # the address of this page, with its first parameters
    back: str
    weighed: bool  # whether the game has a judge of worlds


class Cell(NamedTuple):
    key: str
    face: Face | None
    name: str
    code: str
    bars: Sequence[tuple[int, float, float]]  # seat (-1 for nobody's hand), where the bar begins, how wide it is
    says: str


def belief_page(ctx: BeliefContext) -> str:
    view, language = ctx.view, ctx.reader.language
    say = table_words(view.game.name, language, view.names)
    others = [seat for seat in range(view.players) if seat != view.seat]
    cells = [_cell(ctx, belief, others) for belief in ctx.beliefs]
    rows: dict[str, list[Cell]] = {}
    for cell in cells:
        rows.setdefault(cell.face.suit if cell.face else cell.code[:1], []).append(cell)
    chosen = next((k for k, cell in enumerate(cells) if cell.key == ctx.card), 0)
    return render(
        "cards.html",
        reader=ctx.reader,
        w=words(language),
        c=saying.words(language),
        say=say,
        game=view.game.name,
        b=ctx,
        rows=list(rows.items()),
        others=others,
        names=[say.name(seat) for seat in range(view.players)],
        picked=cells[chosen] if cells else None,
        holders=_holders(ctx.beliefs[chosen], others) if cells else (),
        count=len(cells),
    )


def _cell(ctx: BeliefContext, belief: Belief, others: Sequence[int]) -> Cell:
    game, language = ctx.view.game, ctx.reader.language
    say, c = table_words(game.name, language, ctx.view.names), saying.words(language)
    face = drawing_of(game.name).card_face(belief.card, say)
    code = face.code if face else str(game.cards[belief.card]) if belief.card < len(game.cards) else str(belief.card)
    bars, at = [], 0.0
    for seat in (*others, -1):
        chance = belief.elsewhere if seat < 0 else belief.seats[seat]
        bars.append((seat, round(WIDE * at, 1), round(WIDE * chance, 1)))
        at += chance
    said = [c("likely", name=say.name(seat), chance=saying.per_cent(belief.seats[seat])) for seat in others]
    name = face.name if face else code
    return Cell(f"{belief.field}-{belief.card}", face, name, code, bars, f"{name}: {', '.join(said)}")


def _holders(belief: Belief, others: Sequence[int]) -> list[tuple[int, int]]:
    """Who may hold a card, in per cent; -1 for nobody."""
    found = [(seat, saying.per_cent(belief.seats[seat])) for seat in others]
    return [*found, (-1, saying.per_cent(belief.elsewhere))] if belief.elsewhere > 0.004 else found


def as_json(beliefs: Sequence[Belief], view: View) -> list[dict[str, Any]]:
    """The same for programs."""
    return [
        {
            "field": belief.field,
            "card": str(view.game.cards[belief.card]) if belief.card < len(view.game.cards) else belief.card,
            "seats": [round(chance, 4) for chance in belief.seats],
            "elsewhere": round(belief.elsewhere, 4),
        }
        for belief in beliefs
    ]
