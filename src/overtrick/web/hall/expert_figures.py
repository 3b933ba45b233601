"""What the expert bot reaches, to stand beside people's figures: four of them at a table, usual options.

Measured by playing games between four experts with seeds `figures/0`, `figures/1` …, as many as a few minutes allowed.
"""

from typing import NamedTuple


class Figure(NamedTuple):
    """Predictions that were made in so many games, and those that came true."""

    games: int
    predictions: int
    kept: int


EXPERT = {
    "oh-hell": Figure(91, 4732, 2980),
}
