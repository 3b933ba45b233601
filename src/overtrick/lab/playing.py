"""Games for the lab: played to their end with every moment kept, played on from a moment, and what a spectator expects."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from overtrick.bots import Bot, bot
from overtrick.bots.simple import CompiledBot
from overtrick.kit import engine
from overtrick.kit.chance import SeededLuck, generator
from overtrick.kit.game import Game, State, Value
from overtrick.kit.table import Table
from overtrick.lab.compiled_play import DEAD_END, ENDLESS, Moments, count_endings, play_through

__all__ = ["DEAD_END", "ENDLESS", "Game", "Played", "Room", "is_quick"]

Floats = NDArray[np.float64]


def is_quick(name: str) -> bool:
    """Whether this bot's choices are compiled, so that it plays thousands of games in a second."""
    return isinstance(bot(name), CompiledBot)


@dataclass(frozen=True)
class Played:
    """One game. The arrays have a row for each move; `final` is an array of the one state at the end."""

    states: Any
    seats: Any
    actions: Any
    counts: Any
    legal: Any
    final: Any
    shares: Floats
    end: int  # how many moves, or DEAD_END or ENDLESS

    @property
    def totals(self) -> Any:
        return self.final[0]["total"][: len(self.shares)]


class Room:
    """The memory that games of one kind are played in, one after the other."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Value]) -> None:
        self.game, self.players, self.options = game, players, dict(options)
        self.most = game.longest(players, options)
        rows = self.most
        self._kept = Moments(
            np.zeros(rows, game.record),
            np.zeros(rows, np.int32),
            np.zeros(rows, np.int32),
            np.zeros(rows, np.int32),
            np.zeros((rows, game.most_legal), np.int32),
        )
        self._now, self._seen = np.zeros(1, game.record), np.zeros(1, game.record)
        self._moves, self._scores = np.zeros(game.most_legal, np.int32), np.zeros(game.most_legal, np.float32)

    def first_state(self, seed: int) -> State:
        """The deal of this seed: the same one that `overtrick.deal` gives."""
        luck = SeededLuck(self.game.name, self.players, seed)
        return self.game.start(self.players, self.options, self.game.deal(self.players, self.options, luck))

    def play(self, first: State, bots: Sequence[str], seed: str, keep: bool = True) -> Played:
        """Play on from a state to the end, each seat by its bot. Without `keep`, only the end is kept."""
        seated = [bot(name, f"{seed}/{seat}") for seat, name in enumerate(bots)]
        quick = [one for one in seated if isinstance(one, CompiledBot)]
        if len(quick) == len(seated):
            return self._play_compiled(first, quick, keep)
        return self._play_slowly(first, seated)

    def _play_compiled(self, first: State, seated: Sequence[CompiledBot], keep: bool) -> Played:
        self._now[0] = first
        rules = np.array([one.rule for one in seated], np.int64)
        rngs = np.vstack([one.rng for one in seated])
        end = int(play_through(self._now, self._seen, rules, rngs, self._moves, self._scores, self._kept, keep))
        n = max(0, end) if keep else 0
        kept = Moments(*(part[:n].copy() for part in self._kept))
        return self._finished(kept, self._now.copy(), end)

    def _play_slowly(self, first: State, seated: Sequence[Bot]) -> Played:
        """The same with bots that need Python: each gets a view, and remembers what it has seen."""
        table = Table.standing(self.game, first.copy(), self.options)
        kept, end, plies = self._kept, 0, 0
        while actors := table.to_act():
            seat = actors[0]
            count = int(engine.legal(table.state, seat, self._moves))
            if count == 0 or plies == self.most:
                end = DEAD_END if count == 0 else ENDLESS
                break
            kept.states[plies] = table.state
            kept.seats[plies], kept.counts[plies] = seat, count
            kept.legal[plies, :count] = self._moves[:count]
            action = seated[seat].choose(table.view(seat)).action
            kept.actions[plies] = action
            table.make(seat, action)
            plies += 1
        self._now[0] = table.state
        part = Moments(*(array[:plies].copy() for array in kept))
        return self._finished(part, self._now.copy(), end or plies)

    def _finished(self, kept: Moments, final: Any, end: int) -> Played:
        shares = np.zeros(self.players, np.float32)
        if end >= 0:
            engine.payoff(final[0], shares)
        return Played(*kept, final, shares.astype(np.float64), end)

    def after(self, state: State, seat: int, action: int) -> State:
        """The state after one more move; the one given stays as it is."""
        later = state.copy()
        engine.play(later, seat, action)
        return later

    def liked(self, state: State, seat: int, moves: Any) -> int:
        """Of these moves, the one that the rule of thumb likes best: an item of several moves is tried by it."""
        scores, codes = self._scores, np.ascontiguousarray(moves, np.int32)
        engine.policy(state, seat, codes, len(codes), scores)
        return int(codes[int(np.argmax(scores[: len(codes)]))])

    def expected(self, state: Any, endings: int, seed: str) -> Floats:
        """Each seat's expected share for somebody who only watches, by so many endings of the rule of thumb's."""
        quick = [bot("greedy", f"{seed}/{seat}") for seat in range(self.players)]
        rules = np.array([one.rule for one in quick if isinstance(one, CompiledBot)], np.int64)
        rngs = np.vstack([one.rng for one in quick])
        out = np.zeros((endings, self.players), np.float32)
        now, work = np.zeros(1, self.game.record), np.zeros(1, self.game.record)
        now[0] = state
        n = count_endings(now, work, rules, rngs, self._moves, self._scores, generator(seed), self.most, out)
        return out[: int(n)].mean(axis=0).astype(np.float64) if n else np.full(self.players, 1 / self.players)
