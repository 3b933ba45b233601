"""Tricks: random games against Monster Trick's, in the same run."""

from bench.monster_trick import moves_a_second
from bench.report import Report


def report() -> Report:
    table = Report("Tricks, 4 players: moves a second")
    for leads in (False, True):
        ours = moves_a_second("tricks", winner_leads=leads)
        table.add(
            f"random games (winner_leads {str(leads).lower()}) / Monster Trick", ours, moves_a_second("monster-trick"), "≥ 0.4"
        )
    return table
