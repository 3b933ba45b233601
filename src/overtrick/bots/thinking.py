"""Thinking out loud: what a search found out about each move, and the table that shows it."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from overtrick.bots.workspace import Workspace
from overtrick.kit.table import Move, View


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
