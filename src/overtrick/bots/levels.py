"""The levels that people play against, set by iterations so that they play the same on every machine."""

from typing import NamedTuple

from overtrick.bots.search import SearchBot
from overtrick.kit.chance import below, generator
from overtrick.kit.table import Move, View
from overtrick.kit.words import Catalogue


class Level(NamedTuple):
    iterations: int
    slips: int  # of a hundred moves, how many are any legal one


LEVELS = {
    "beginner": Level(iterations=8, slips=30),
    "casual": Level(iterations=30, slips=12),
    "strong": Level(iterations=300, slips=4),
    "expert": Level(iterations=1000, slips=0),
}

SENTENCES: Catalogue = {
    "beginner": (
        "Knows the rules, looks hardly ahead, and now and then plays any card.",
        "Connaît les règles, ne regarde guère plus loin et joue parfois n'importe quelle carte.",
    ),
    "casual": (
        "Plays sensibly after a quick look, and lets something slip from time to time.",
        "Joue de façon sensée après un coup d'œil, et laisse passer une erreur de temps en temps.",
    ),
    "strong": (
        "Thinks each move through and counts the cards; slips are rare.",
        "Réfléchit à chaque coup et compte les cartes ; ses erreurs sont rares.",
    ),
    "expert": (
        "Imagines a thousand ways the cards may lie before every move.",
        "Imagine avant chaque coup mille façons dont les cartes peuvent être réparties.",
    ),
}


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
