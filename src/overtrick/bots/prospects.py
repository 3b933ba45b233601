"""Who was going to win: each seat's expected share of the victory in a position of which everything is known.

Everybody plays on by the rule of thumb, many times over, and the victories are counted. It looks at the truth, so it is for
games that are over.
"""

import numpy as np

from overtrick.bots.ahead import VICTORIES, Order, think_ahead
from overtrick.bots.workspace import Tuning, allocate, start
from overtrick.kit.chance import generator
from overtrick.kit.fields import MOST_SEATS
from overtrick.kit.game import Game, State


def prospects(game: Game, state: State, seed: int | str, rollouts: int) -> list[float]:
    """The expected shares in this position. The same seed gives the same ones."""
    ws, tuning = allocate(game, 1), Tuning()
    start(ws, state, tuning)
    victories = np.zeros((1, 1, MOST_SEATS), np.float64)
    think_ahead(VICTORIES, game, ws, tuning, Order(iterations=rollouts), generator("prospects", seed), out=victories)
    shares: list[float] = (victories[0, 0, : int(state.players)] / rollouts).tolist()
    return shares
