"""Many deals at once, in compiled code: the states that `Game.deal` and `Game.start` give for the same seeds."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from overtrick.kit import contract
from overtrick.kit.chance import SeededLuck, drawn, moved_on
from overtrick.kit.compiled import awaits_code, compiled, helper
from overtrick.kit.game import Chance, Game, Options
from overtrick.kit.seeds import FEW, generators


class Dealer:
    """Deals one game with these players and options, again and again."""

    def __init__(self, game: Game, players: int, options: Options) -> None:
        self.game, self.players, self.options = game, players, options
        chances = game.chances(players, options) if _is_the_same(game) else ()
        self.is_quick = bool(chances)  # whether compiled code deals
        if self.is_quick:
            game.deal(players, options, SeededLuck(0))  # options that do not go together are refused here
            self._blank = np.array([game.blank(players, options)], game.record)
            self._plan, self._numbers, self._room = laid_flat(chances)

    def first_states(self, seeds: Sequence[int]) -> NDArray[Any]:
        """The state before the first choice for each seed, as `overtrick.deal` has it."""
        states = np.zeros(len(seeds), self.game.record)
        if not self.is_quick or len(seeds) < FEW or awaits_code(self.game.record):
            for i, seed in enumerate(seeds):
                states[i] = self.first_state(seed)
            return states
        rngs = generators(f"deal/{self.game.name}/{self.players}", seeds)
        deal_each(self._blank, self._plan, self._numbers, np.zeros(self._room, np.int64), rngs, states)
        return states

    def first_state(self, seed: int) -> Any:
        luck = SeededLuck(self.game.name, self.players, seed)
        return self.game.start(self.players, self.options, self.game.deal(self.players, self.options, luck))


def _is_the_same(game: Game) -> bool:
    """Whether `chances` and `lay_out` are about what this game deals: no subclass has another deal or start since."""
    kinds = type(game).__mro__
    latest = {name: next(i for i, kind in enumerate(kinds) if name in vars(kind)) for name in ("chances", "deal", "start")}
    return contract.lays_out(game.record) and latest["chances"] <= min(latest["deal"], latest["start"])


def laid_flat(chances: Sequence[Chance]) -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
    """The same as arrays: a row for each chance, and all its numbers; and how many numbers a deal has."""
    rows, numbers, room = [], list[int](), 0
    for chance in chances:
        rows.append((chance.at, len(numbers), len(chance.numbers), int(chance.shuffled)))
        numbers += chance.numbers
        room = max(room, chance.at + (len(chance.numbers) if chance.shuffled else 1))
    return np.array(rows, np.int64), np.array(numbers, np.int64), room


@compiled
def deal_each(blank: Any, plan: Any, numbers: Any, dealt: Any, rngs: Any, out: Any) -> None:
    """A deal for each generator. `dealt` is room for the numbers of one."""
    for i in range(len(out)):
        draw(plan, numbers, dealt, rngs[i])
        out[i] = blank[0]
        contract.lay_out(out[i], dealt)


@helper
def draw(plan: Any, numbers: Any, dealt: Any, rng: Any) -> None:
    """What chance decides, in the order in which a game's `deal` asks for it."""
    x = int(rng[0])
    for k in range(len(plan)):
        at, first, n, whole = plan[k, 0], plan[k, 1], plan[k, 2], plan[k, 3]
        if whole == 0:
            x = moved_on(x)
            dealt[at] = numbers[first + drawn(x, n)]
        else:
            for i in range(n):
                dealt[at + i] = numbers[first + i]
            for i in range(n - 1, 0, -1):  # as `chance.shuffled` does
                x = moved_on(x)
                j = drawn(x, i + 1)
                dealt[at + i], dealt[at + j] = dealt[at + j], dealt[at + i]
    rng[0] = x
