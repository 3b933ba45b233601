"""What a run leaves for other programs: tables as CSV, and by what software, machine and command it was made."""

import csv
import importlib.metadata
import os
import platform
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from overtrick.arena.deals import DealResult, Match
from overtrick.arena.statistics import Summary
from overtrick.kit.game import game
from overtrick.kit.versions import SOFTWARE

GAME_COLUMNS = ("deal", "game", "seat", "bot", "share", "points", "rounds", "tricks", "exact", "moves", "seconds")
PAIR_COLUMNS = ("a", "b", "share", "share_low", "share_high", "points", "points_low", "points_high", "p", "p_corrected")


def game_rows(match: Match, deals: Iterable[DealResult]) -> Iterator[tuple[Any, ...]]:
    """A row for each seat of each game."""
    for deal in deals:
        for one in deal.games:
            for seat, which in enumerate(match.lineup(one.rotation)):
                yield (
                    deal.number,
                    one.rotation,
                    seat,
                    match.labels[which],
                    one.shares[seat],
                    one.points[seat],
                    len(one.tricks),
                    sum(tricks[seat] for tricks in one.tricks),
                    sum(exact[seat] for exact in one.exact),
                    one.moves[seat],
                    round(one.seconds[seat], 6),
                )


def pair_rows(summary: Summary) -> Iterator[tuple[Any, ...]]:
    for pair in summary.pairs:
        gaps = [number for e in (pair.share, pair.points) for number in (e.mean, e.low, e.high)]
        yield pair.a, pair.b, *gaps, pair.p, pair.p_corrected


def write_csv(path: Path, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    with open(path, "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(columns)
        table.writerows(rows)


def made_with(name: str, command: str = "") -> dict[str, Any]:
    """Software, rules, machine and command: what a paper has to say of a run."""
    return {
        "software": SOFTWARE,
        "rules": game(name).version,
        "python": platform.python_version(),
        "numpy": importlib.metadata.version("numpy"),
        "numba": importlib.metadata.version("numba"),
        "system": f"{platform.system()} {platform.machine()}",
        "processors": os.cpu_count(),
        "command": command,
    }
