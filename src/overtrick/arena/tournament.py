"""A round robin: every bot against every other, what each gets against each, and what of it is more than chance.

A pair plays a match of its own, two bots that share the seats. Differences are tested pair by pair, and corrected by Holm for
being many; intervals are wide enough to hold all at once (Bonferroni).
"""

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from overtrick.arena.deals import ROTATIONS, new_match
from overtrick.arena.exports import PAIR_COLUMNS, made_with, write_csv
from overtrick.arena.run import run
from overtrick.arena.statistics import CONFIDENCE, Estimate, Summary, holm, plain, t_quantile
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Value


@dataclass(frozen=True)
class Meeting:
    """What one bot got more than another: the difference in share of victory, of one seat."""

    a: str
    b: str
    share: Estimate  # with all other meetings taken into account
    points: Estimate
    p: float
    p_corrected: float

    @property
    def is_sure(self) -> bool:
        return self.p_corrected < 1 - CONFIDENCE


@dataclass(frozen=True)
class Tournament:
    """The results of all pairs. `matrix[i][j]` is the share of victory of a seat of bot i against bot j."""

    game: str
    players: int
    options: dict[str, Value]
    bots: list[str]
    deals: int
    seed: int
    matrix: list[list[float]]
    meetings: list[Meeting]
    alpha_rank: list[float] | None = None

    def as_json(self) -> dict[str, Any]:
        found: dict[str, Any] = plain({"format": "overtrick-tournament/1", **asdict(self)})
        return found


def round_robin(
    name: str,
    players: int,
    bots: Sequence[str],
    deals: int,
    *,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    seating: str = ROTATIONS,
    workers: int = 1,
    out: Path | None = None,
    alpha: bool = False,
    watch: Callable[[int, int], None] = lambda done, of: None,
    command: str = "",
) -> Tournament:
    """Let all pairs play so many deals, the same ones. With `alpha`, also rank by α-rank, which OpenSpiel computes."""
    if len(set(bots)) < len(bots) or len(bots) < 2:
        raise BadOption("A round robin needs at least two bots, each of them once.")
    ranker = alpha_rank if alpha else None
    pairs = list(combinations(range(len(bots)), 2))
    matrix = [[1 / players] * len(bots) for _ in bots]
    played: list[Summary] = []
    for done, (i, j) in enumerate(pairs):
        watch(done, len(pairs))
        match = new_match(name, players, [bots[i], bots[j]], seed, options, seating)
        folder = None if out is None else out / f"{i}-{j}"
        summary = run(match, deals, workers=workers, out=folder, command=command)
        if summary.stopped == "interrupted":
            raise KeyboardInterrupt
        matrix[i][j], matrix[j][i] = summary.bots[0].share.mean, summary.bots[1].share.mean
        played.append(summary)
    meetings = _meetings(played)
    ranks = None if ranker is None else ranker(matrix)
    settled = played[0].match.options
    found = Tournament(name, players, dict(settled), list(bots), deals, seed, matrix, meetings, ranks)
    if out is not None:
        keep(found, out, command)
    return found


def _meetings(played: Sequence[Summary]) -> list[Meeting]:
    corrected = holm([summary.pairs[0].p for summary in played])
    found = []
    for summary, p in zip(played, corrected, strict=True):
        pair = summary.pairs[0]
        share, points = (_widened(e, summary.deals, len(played)) for e in (pair.share, pair.points))
        found.append(Meeting(pair.a, pair.b, share, points, pair.p, p))
    return found


def _widened(e: Estimate, deals: int, many: int) -> Estimate:
    """The interval that holds with all the others at once."""
    if deals < 2 or math.isnan(e.low):
        return e
    factor = t_quantile(deals - 1, 1 - (1 - CONFIDENCE) / many) / t_quantile(deals - 1)
    return Estimate(e.mean, e.mean - factor * e.width / 2, e.mean + factor * e.width / 2)


def alpha_rank(matrix: Sequence[Sequence[float]]) -> list[float]:
    """The weight of each bot in the long run of α-rank, as OpenSpiel computes it for one population."""
    import numpy as np

    try:
        from open_spiel.python.egt import alpharank
    except ImportError:
        raise BadOption("α-rank needs OpenSpiel: pip install 'overtrick[spiel]'.") from None
    with np.errstate(over="ignore"):
        weights = alpharank.compute([np.array(matrix)], alpha=100)[2]
    return [float(weight) for weight in weights]


def keep(found: Tournament, folder: Path, command: str) -> None:
    """Write `tournament.json`, `matrix.csv` and `pairs.csv`."""
    data = found.as_json() | {"made_with": made_with(found.game, command)}
    (folder / "tournament.json").write_text(json.dumps(data, indent=2, ensure_ascii=False, allow_nan=False) + "\n", "utf-8")
    write_csv(folder / "matrix.csv", ("bot", *found.bots), [(bot, *row) for bot, row in zip(found.bots, found.matrix)])
    rows = []
    for one in found.meetings:
        gaps = [number for e in (one.share, one.points) for number in (e.mean, e.low, e.high)]
        rows.append((one.a, one.b, *gaps, one.p, one.p_corrected))
    write_csv(folder / "pairs.csv", PAIR_COLUMNS, rows)
