"""The puzzles' pages: all of them, one to solve, and the same one answered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from overtrick.coach import saying
from overtrick.coach.puzzles import Puzzle
from overtrick.kit.contract import NOBODY
from overtrick.kit.game import Game
from overtrick.web.pages.drawings import words
from overtrick.web.pages.review_page import options, weighed
from overtrick.web.pages.table_page import still
from overtrick.web.pages.templates import render
from overtrick.web.pages.view_models import Reader, TableContext
from overtrick.web.tables.people import BOT_NAMES
from overtrick.web.tables.shown import Chair, explained


class Shelf(NamedTuple):
    """The puzzles of a game, and how far somebody is with them."""

    game: Game
    puzzles: int
    tried: int
    solved: int


@dataclass(frozen=True)
class PuzzleContext:
    reader: Reader
    puzzle: Puzzle
    number: int  # from 1
    of: int
    hinted: bool = False  # whether they have asked for a hint
    answer: str | None = None  # what was answered: a move, or nothing by somebody who wanted to see it
    change: float = 0.0  # that it made to the rating
    chosen: Mapping[str, int] = field(default_factory=dict)  # how many people chose each move
    in_a_row: int = 0  # that were solved last
    yours: float = 0.0  # ratings
    theirs: float = 0.0


def shelves_page(reader: Reader, shelves: Sequence[Shelf]) -> str:
    values = {"w": words(reader.language), "c": saying.words(reader.language), "game": ""}
    titles = [shelf.game.words(reader.language)("title") for shelf in shelves]
    return render("puzzles.html", reader=reader, shelves=list(zip(titles, shelves)), **values)


def puzzle_page(ctx: PuzzleContext) -> str:
    """One puzzle. Before it is answered nothing of the answer is in the page."""
    reader, puzzle = ctx.reader, ctx.puzzle
    c, w = saying.words(reader.language), words(reader.language)
    position = _position(ctx)
    view = position.view
    values = still(position, 3, reader=reader, w=w, c=c, p=ctx, game=puzzle.record.game) | {
        "where": _small(w("round", n=int(view.state.finished) + 1, of=view.round_count)),
        "yours": round(ctx.yours),
        "theirs": round(ctx.theirs),
        "people": sum(ctx.chosen.values()),
        "solved": round(100 * ctx.chosen.get(puzzle.best, 0) / max(1, sum(ctx.chosen.values()))),
    }
    if ctx.answer is None:
        left, hint = options(view, reader), None
        if ctx.hinted:
            hint = saying.hint_of(puzzle.found, [option.move for option in left], c)
            left = [option for option in left if option.move in hint.left]
        return render("puzzle.html", **(values | {"options": left, "hint": hint}))
    best, second = puzzle.found["moves"][:2]
    total = max(1, sum(ctx.chosen.values()))
    lines = [
        line._replace(chosen=round(100 * ctx.chosen.get(one["move"], 0) / total))
        for line, one in zip(weighed(puzzle.found, view, ctx.answer, reader, c, played=False), puzzle.found["moves"])
    ]
    named = {key: saying.named(view, puzzle.found[key], reader.language) for key in ("best", "move")}
    answered = {
        "right": ctx.answer == puzzle.best,
        "verdict": c("right") if ctx.answer == puzzle.best else c("wrong") if ctx.answer else c("the answer"),
        "best": c("solution is", move=_small(named["best"])),
        "reason": saying.obvious_of(puzzle.found, c),
        "lead": c("lead says", best=saying.per_cent(best["share"]), second=saying.per_cent(second["share"])),
        "obvious": c("obvious says", move=_small(named["move"]), cost=saying.per_cent(puzzle.found["loss"])),
        "weighed": lines,
        "change": f"{round(ctx.change):+d}".replace("-", "−"),
    }
    return render("puzzle-answer.html", **(values | answered))  # the table is drawn, so its names may be taken


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _position(ctx: PuzzleContext) -> TableContext:
    """The table of a puzzle as its seat sees it; the others are bots of no importance."""
    table, seat, language = ctx.puzzle.table(), ctx.puzzle.seat, ctx.reader.language
    table.names = tuple(BOT_NAMES[5 * other + 3] for other in range(table.players))
    view, say = table.view(seat), table.words(language)
    chairs = tuple(Chair(other, "bot", table.names[other], "") for other in range(table.players))
    return TableContext(
        id="", game=table.game, language=language, say=say, phase="playing", you=seat, host=NOBODY, chairs=chairs, view=view,
        version=0, ply=table.ply, log=(), explained=explained(view, say), chat=(), clock=0, deadline=None, commitment="",
        salt="", with_people=False, forced="", can_undo=False, can_hint=False, round_over=False, rematch="",
    )  # fmt: skip
