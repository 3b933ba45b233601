"""What the expert bot reaches, to stand beside people's figures: four of them at a table, usual options.

`scripts/expert-figures` measures them. In Kings Tricktakers and Monster Trick a prediction is not one number.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Figure(NamedTuple):
    """Predictions that were made in so many games, and those that came true."""

    games: int
    predictions: int
    kept: int
    by_number: Mapping[int, tuple[int, int]]  # the same by what was said, where a prediction is a number

    def of_number(self, number: int, most: int) -> tuple[int, int]:
        """How often a number was said, and came true; the last one with all that are more."""
        found = [pair for said, pair in self.by_number.items() if min(said, most) == number]
        return sum(made for made, _ in found), sum(kept for _, kept in found)


EXPERT = {
    "kings-tricktakers": Figure(20, 240, 182, {}),
    "monster-trick": Figure(40, 480, 313, {}),
    "oh-hell": Figure(20, 1040, 660, {0: (461, 352), 1: (405, 220), 2: (127, 62), 3: (39, 22), 4: (8, 4)}),
    "tricks": Figure(20, 160, 65, {0: (60, 39), 1: (9, 3), 2: (12, 6), 3: (20, 5), 4: (9, 1), 5: (50, 11)}),
}
