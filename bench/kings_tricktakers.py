"""Kings Tricktakers: random games against Monster Trick's, and compiled against interpreted, in the same run."""

from bench.monster_trick import interpreted_moves_a_second, moves_a_second
from bench.report import Report


def report() -> Report:
    table = Report("Kings Tricktakers, 4 players: moves a second")
    for how in ("draft", "starter"):
        ours = moves_a_second("kings-tricktakers", companies=how)
        table.add(f"random games ({how}) / Monster Trick", ours, moves_a_second("monster-trick"), "≥ 0.25")
    ours = moves_a_second("kings-tricktakers")
    table.add("compiled / interpreted", ours, interpreted_moves_a_second("kings-tricktakers"), "≥ 500")
    return table
