"""The levels that people play against, set by iterations so that they play the same on every machine."""

from pathlib import Path
from typing import NamedTuple

from overtrick.bots.search import SearchBot
from overtrick.kit.chance import below, generator
from overtrick.kit.table import Move, View
from overtrick.kit.word_files import WordFiles


class Level(NamedTuple):
    iterations: int
    slips: int  # of a hundred moves, how many are any legal one


LEVELS = {
    "beginner": Level(iterations=8, slips=30),
    "casual": Level(iterations=30, slips=12),
    "strong": Level(iterations=300, slips=4),
    "expert": Level(iterations=1000, slips=0),
}

SENTENCES = WordFiles(Path(__file__).parent / "locale")


class LevelBot(SearchBot):
    """A search with a fixed budget, which at the lower levels sometimes plays anything at all."""

    settings = ()

    def __init__(self, level: str, seed: int | str = 0) -> None:
        super().__init__(seed, iterations=LEVELS[level].iterations)
        self.name = level
        self.slips = LEVELS[level].slips

    def choose(self, view: View) -> Move:
        if self.slips == 0:
            return super().choose(view)
        legal = view.legal()
        rng = generator("slip", self.seed, view.seat, len(view.log))
        return legal[below(rng, len(legal))] if below(rng, 100) < self.slips else super().choose(view)
