"""Thinking out loud: what a search found out about each move, and the table that shows it."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from overtrick.bots.workspace import LATER, Workspace
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
    visits = sum(ws.root_visits[:n] for ws in workspaces)
    share = sum(ws.root_share[:n] for ws in workspaces)
    points = sum(ws.root_points[:n] for ws in workspaces)
    tricks = sum(ws.root_tricks[:n] for ws in workspaces)
    games = sum(ws.tally[LATER] for ws in workspaces)
    later = sum(ws.gained[view.seat] for ws in workspaces) / max(1, games)  # what later rounds bring, whatever the move
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
