"""Who was going to win: each seat's expected share of the victory in a position of which everything is known.

Everybody plays on by the rule of thumb, many times over, and the victories are counted. It looks at the truth, so it is for
games that are over.
"""

from typing import Any

import numpy as np

from overtrick.bots.tree import ALL_ROUNDS, play_on
from overtrick.bots.workspace import Tuning, allocate, start
from overtrick.kit import contract
from overtrick.kit.chance import generator
from overtrick.kit.compiled import compiled
from overtrick.kit.fields import MOST_SEATS
from overtrick.kit.game import Game, State


@compiled
def count_victories(desk: Any, tuning: Tuning, rollouts: int, rng: Any, out: Any) -> None:
    """Play the position in `desk.root` to its end so many times, and add up each seat's shares."""
    for _ in range(rollouts):
        desk.worlds[0] = desk.root
        play_on(desk, ALL_ROUNDS, tuning, rng, None)
        contract.payoff(desk.worlds[0], desk.shares[0])
        for seat in range(desk.root.players):
            out[seat] += desk.shares[0, seat]


def prospects(game: Game, state: State, seed: int | str, rollouts: int) -> list[float]:
    """The expected shares in this position. The same seed gives the same ones."""
    ws, tuning = allocate(game, 1), Tuning()
    start(ws, state, tuning)
    victories = np.zeros(MOST_SEATS, np.float64)
    count_victories(ws.desk[0], tuning, rollouts, generator("prospects", seed), victories)
    shares: list[float] = (victories[: int(state.players)] / rollouts).tolist()
    return shares
