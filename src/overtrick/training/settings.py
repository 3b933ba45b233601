"""Which games are trained on: every number of players and all options, the usual ones most often."""

from typing import Any, NamedTuple

import numpy as np

from overtrick.kit.chance import Rng, below
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Game, Value
from overtrick.kit.table import new_table

USUAL_PLAYERS = 4
DEALS = 24  # of a setting are dealt in Python; what is hidden in them is shuffled again for every game


class Setting(NamedTuple):
    """A way in which a game can be set up."""

    players: int
    options: tuple[tuple[str, Value], ...]  # in the order of the game's own


def usual_players(game: Game) -> int:
    return USUAL_PLAYERS if USUAL_PLAYERS in game.players else game.players[0]


def draw_setting(game: Game, rng: Rng) -> Setting:
    """A setting by lot: in two of five the usual number of players, in half of them the usual options, else one or all."""
    players = usual_players(game) if below(rng, 5) < 2 else game.players[below(rng, len(game.players))]
    options = game.settle({})
    kind = below(rng, 4)
    if game.options and kind >= 2:
        which = range(len(game.options)) if kind == 3 else [below(rng, len(game.options))]
        for k in which:
            option = game.options[k]
            options[option.name] = option.values[below(rng, len(option.values))]
    setting = Setting(players, tuple(options.items()))
    try:
        new_table(game, players, options, seed=0)
    except BadOption:  # options that do not go together
        return draw_setting(game, rng)
    return setting


def first_states(game: Game, setting: Setting, seed: int, deals: int = DEALS) -> Any:
    """Some deals of a setting, as the states before their first choice."""
    states = np.zeros(deals, game.record)
    for k in range(deals):
        states[k] = new_table(game, setting.players, dict(setting.options), seed=seed + k).state
    return states
