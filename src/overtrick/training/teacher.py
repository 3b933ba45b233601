"""A teacher's games: the search plays against itself, and now and then anybody makes any move, so that mistakes are met too."""

from typing import Any

import numpy as np

from overtrick.bots.ahead import SEARCH, Order, think_ahead
from overtrick.bots.workspace import Tuning, allocate, start
from overtrick.kit import engine
from overtrick.kit.cards import lowest
from overtrick.kit.chance import Rng, below, generator
from overtrick.kit.compiled import compiled
from overtrick.kit.game import Game
from overtrick.kit.table import new_table
from overtrick.training.samples import Samples, close_game, give_credit, lead_of, room_for
from overtrick.training.settings import draw_setting

DEVIATIONS = 15  # moves of a hundred that are any legal one

end_game = compiled(close_game)


class Teacher:
    """Games of `search:iterations` in settings by lot. Game k is the same whenever it is played."""

    def __init__(self, game: Game, iterations: int, seed: int) -> None:
        self.game, self.iterations, self.seed = game, iterations, seed
        self.workspace, self.tuning = allocate(game, iterations), Tuning()

    def play(self, number: int) -> Samples:
        rng = generator("teacher", self.seed, number)
        setting = draw_setting(self.game, rng)
        options = dict(setting.options)
        table = new_table(self.game, setting.players, options, seed=self.seed + number)
        state = table.state
        rows = room_for(self.game, self.game.longest(setting.players, options) + 1)
        row = 0
        while actors := engine.to_act(state):
            row += self._choose(state, lowest(actors), rows, row, rng)
        end_game(rows, 0, row, state, np.zeros(self.game.seats, np.float32))
        give_credit(rows, 0, row, max(1.0, float(np.abs([rows.leads[:row], rows.ends[:row, 1]]).max(initial=0))), 1.0, 1.0)
        return Samples(*(part[:row] for part in rows))

    def _choose(self, state: Any, seat: int, rows: Samples, row: int, rng: Rng) -> int:
        """One choice, noted where there is one: the visits of the search are the chances to be learnt."""
        moves = rows.moves[row]
        seen = state.copy()
        engine.conceal(seen, seat)
        n = engine.legal(seen, seat, moves)
        if n == 1:
            engine.play(state, seat, int(moves[0]))
            moves[:] = 0
            return 0
        visits = self._search(seen, seat, n, rng)
        engine.encode(seen, seat, rows.observations[row])
        engine.policy(seen, seat, moves, n, rows.scores[row])
        engine.traits(seen, seat, moves, n, rows.traits[row])
        rows.chances[row, :n] = visits / visits.sum()
        moves[n:] = 0
        rows.counts[row], rows.seats[row], rows.rounds[row] = n, seat, state.finished
        rows.leads[row] = lead_of(state, seat)
        deviates = below(rng, 100) < DEVIATIONS
        rows.chosen[row] = chosen = below(rng, n) if deviates else int(np.argmax(visits))
        engine.play(state, seat, int(moves[chosen]))
        return 1

    def _search(self, seen: Any, seat: int, n: int, rng: Rng) -> Any:
        ws = self.workspace
        start(ws, seen, self.tuning)
        think_ahead(SEARCH, self.game, ws, self.tuning, Order(seat, self.iterations), rng)
        return ws.desk[0].root_visits[:n].copy()
