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
    "kings-tricktakers": Figure(20, 240, 187, {}),
    "monster-trick": Figure(40, 480, 339, {}),
    "oh-hell": Figure(20, 1040, 657, {0: (495, 372), 1: (372, 188), 2: (117, 66), 3: (45, 24), 4: (10, 6), 5: (1, 1)}),
    "tricks": Figure(20, 160, 75, {0: (46, 34), 1: (14, 11), 2: (18, 7), 3: (25, 10), 4: (15, 2), 5: (42, 11)}),
}
