"""All the deals of a small game: every way in which its luck can fall, and how likely each first state is."""

from collections.abc import Iterator
from typing import NamedTuple

from overtrick.kit.game import Game, Options, State

MOST_FALLS = 50_000  # ways in which luck may fall before a game is too large to list


class FirstState(NamedTuple):
    """How a game can begin, and how often it does."""

    state: State
    probability: float


class _Foretold:
    """Luck that falls as it is told; the first of each choice beyond that, which it notes down."""

    def __init__(self, falls: list[int]) -> None:
        self.falls, self.of, self._at = falls, [0] * len(falls), 0

    def below(self, n: int) -> int:
        if self._at == len(self.falls):
            self.falls.append(0)
            self.of.append(0)
        self.of[self._at] = n
        self._at += 1
        return self.falls[self._at - 1]


def first_states(game: Game, players: int, options: Options, most: int = MOST_FALLS) -> list[FirstState] | None:
    """Every first state once, with its probability; None where luck can fall in more than `most` ways.

    Deals that come to the same, such as hands whose cards were dealt in another order, are one.
    """
    found: dict[bytes, FirstState] = {}
    for count, (state, probability) in enumerate(_all_falls(game, players, options)):
        if (count == 0 and probability * most < 1) or count >= most:
            return None
        key = state.tobytes()
        before = found[key].probability if key in found else 0.0
        found[key] = FirstState(state, before + probability)
    return list(found.values())


def _all_falls(game: Game, players: int, options: Options) -> Iterator[tuple[State, float]]:
    falls: list[int] = []
    while True:
        luck = _Foretold(falls)
        state = game.start(players, options, game.deal(players, options, luck))
        probability = 1.0
        for n in luck.of:
            probability /= n
        yield state, probability
        falls = luck.falls
        while falls and falls[-1] + 1 == luck.of[len(falls) - 1]:  # the next one, as an odometer counts
            falls.pop()
        if not falls:
            return
        falls[-1] += 1
