"""What the expert bot reaches, to stand beside people's figures: four of them at a table, usual options.

Measured by playing games between four experts, dealt from the seeds `figures/0`, `figures/1` and so on, for some minutes each;
in Monster Trick and Oh Hell they were experts of 1,000 iterations.
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
    "kings-tricktakers": Figure(20, 240, 182),
    "monster-trick": Figure(29, 348, 245),
    "oh-hell": Figure(91, 4732, 2980),
    "tricks": Figure(19, 152, 61),
}
