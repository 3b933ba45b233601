"""Thinking out loud: what a search found out about each move, and the table that shows it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from overtrick.bots.workspace import Workspace
from overtrick.kit.table import Move, View
from overtrick.kit.word_files import WordFiles
from overtrick.kit.words import COMMON, Language, Words

if TYPE_CHECKING:
    from rich.console import RenderableType

WIDEST = 16  # characters of the longest bar
BLOCKS = " ▁▂▃▄▅▆▇█"  # the distribution of tricks in small: a column a number of tricks

SAYING = WordFiles(Path(__file__).parent / "locale")


@dataclass(frozen=True)
class Thought:
    """What is expected of a move. A move that was never tried has 0 visits, and nothing is expected of it."""

    move: Move
    visits: int  # iterations that began with it; the move chosen is the one with most
    share: float  # expected share of the victory
    points: float  # expected points at the end of the game
    tricks: tuple[float, ...]  # how likely the seat ends the round with 0, 1, 2, … tricks


def gather(view: View, legal: Sequence[Move], workspaces: Sequence[Workspace]) -> list[Thought]:
    """Put together what the threads found out."""
    n = len(legal)
    desks = [ws.desk[0] for ws in workspaces]
    visits = sum(desk.root_visits[:n] for desk in desks)
    share = sum(desk.root_share[:n] for desk in desks)
    points = sum(desk.root_points[:n] for desk in desks)
    tricks = sum(desk.root_tricks[:n] for desk in desks)
    games = sum(desk.later for desk in desks)
    later = sum(desk.gained[view.seat] for desk in desks) / max(1, games)  # what later rounds bring, whatever the move
    most = int(np.max(np.nonzero(tricks)[1], initial=0)) + 1
    tried = np.maximum(1, visits)
    return [
        Thought(
            move,
            int(visits[i]),
            float(share[i] / tried[i]),
            float(points[i] / tried[i] + later) if visits[i] else 0.0,
            tuple((tricks[i, :most] / tried[i]).tolist()),
        )
        for i, move in enumerate(legal)
    ]


def thought_table(thoughts: Sequence[Thought], language: Language = "en") -> "RenderableType":
    """The thoughts as a table with bars, the best move first."""
    from rich import box  # Rich is needed only to draw
    from rich.table import Table as Grid
    from rich.text import Text

    say = Words(language, SAYING, COMMON)
    most = max(thought.visits for thought in thoughts)
    grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 1))
    grid.add_column(say("move"), no_wrap=True)
    grid.add_column(say("visits"), justify="right", no_wrap=True)
    grid.add_column("", width=WIDEST)
    grid.add_column(say("victory"), justify="right", no_wrap=True)
    grid.add_column(say("expected points"), justify="right")
    grid.add_column(say("tricks taken", most=len(thoughts[0].tricks) - 1), no_wrap=True)
    grid.add_column(say("likeliest"), no_wrap=True)
    for thought in sorted(thoughts, key=lambda thought: -thought.visits):
        bar = "█" * round(WIDEST * thought.visits / most) or "▏"
        if thought.visits == 0:
            grid.add_row(Text(thought.move.text), "0", "", "", "", "", "")
            continue
        likeliest = max(range(len(thought.tricks)), key=lambda k: thought.tricks[k])
        grid.add_row(
            Text(thought.move.text),
            str(thought.visits),
            Text(bar, style="green"),
            f"{thought.share:.0%}",
            f"{thought.points:.1f}",
            Text("".join(BLOCKS[round((len(BLOCKS) - 1) * chance)] for chance in thought.tricks)),
            f"{likeliest} ({thought.tricks[likeliest]:.0%})",
        )
    return grid
