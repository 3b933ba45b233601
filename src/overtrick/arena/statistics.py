"""What the deals show: means with 95 % intervals, paired differences, ratings. Each deal counts once, as one observation."""

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from overtrick.arena.deals import DealResult, Match

Floats = NDArray[np.float64]
CONFIDENCE = 0.95


@dataclass(frozen=True)
class Estimate:
    """A mean and the ends of its 95 % interval; the ends are NaN where one deal says nothing about the spread."""

    mean: float
    low: float
    high: float

    @property
    def width(self) -> float:
        return self.high - self.low

    @property
    def excludes_zero(self) -> bool:
        return self.low > 0 or self.high < 0


def t_quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Student's t for a two-sided interval, by the Cornish-Fisher expansion; exact for one and two degrees of freedom."""
    p = (1 + confidence) / 2
    if freedom == 1:
        return math.tan(math.pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) * math.sqrt(2 / (4 * p * (1 - p)))
    z, n = NormalDist().inv_cdf(p), float(freedom)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def estimate(values: Floats) -> Estimate:
    """The mean of one number a deal, with Student's interval."""
    n = len(values)
    mean = float(values.mean())
    if n < 2:
        return Estimate(mean, math.nan, math.nan)
    half = t_quantile(n - 1) * float(values.std(ddof=1)) / math.sqrt(n)
    return Estimate(mean, mean - half, mean + half)


def p_value(values: Floats) -> float:
    """How likely a mean so far from 0 is where the true one is 0: Student's two-sided test. NaN where nothing is known."""
    n = len(values)
    spread = float(values.std(ddof=1)) if n > 1 else math.nan
    if math.isnan(spread):
        return math.nan
    if spread == 0:
        return 1.0 if float(values.mean()) == 0 else 0.0
    t = abs(float(values.mean())) * math.sqrt(n) / spread
    return student_tail(t, n - 1)


def student_tail(t: float, freedom: int) -> float:
    """The probability that Student's t is beyond ±t: the incomplete beta function, by its continued fraction."""
    x, a, b = freedom / (freedom + t * t), freedom / 2, 0.5
    if x >= 1:
        return 1.0
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    if x > (a + 1) / (a + b + 2):
        return 1 - front * _beta_fraction(b, a, 1 - x) / b
    return front * _beta_fraction(a, b, x) / a


def _beta_fraction(a: float, b: float, x: float) -> float:
    """Lentz's way to evaluate it."""
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    whole = d
    for m in range(1, 200):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / (1 + term * d)
            c = 1 + term / c
            whole *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return whole


def holm(p_values: Sequence[float]) -> list[float]:
    """The same, corrected for being many, by Holm: the chance of one false finding among all stays what each says."""
    order = sorted(range(len(p_values)), key=lambda i: (math.isnan(p_values[i]), p_values[i]))
    corrected, worst = [math.nan] * len(p_values), 0.0
    for rank, i in enumerate(order):
        if not math.isnan(p_values[i]):
            worst = max(worst, min(1.0, (len(p_values) - rank) * p_values[i]))
            corrected[i] = worst
    return corrected


def ratio(above: Floats, below: Floats) -> Estimate:
    """How many times as much one bot gets as another: of the means, with an interval by the delta method on the logarithm."""
    n, a, b = len(above), float(above.mean()), float(below.mean())
    if a <= 0 or b <= 0:
        return Estimate(math.inf if b <= 0 < a else math.nan, math.nan, math.nan)
    if n < 2:
        return Estimate(a / b, math.nan, math.nan)
    half = t_quantile(n - 1) * float((above / a - below / b).std(ddof=1)) / math.sqrt(n)
    return Estimate(a / b, a / b * math.exp(-half), a / b * math.exp(half))


# -- from deals to numbers ---------------------------------------------------------------------------------------------


@dataclass
class Column:
    """What one bot got: for each measure one number a deal, the mean over the seats that it had in it."""

    share: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    exact: list[float] = field(default_factory=list)
    milliseconds: list[float] = field(default_factory=list)
    moves: int = 0
    faults: dict[str, int] = field(default_factory=dict)
    by_tricks: dict[int, list[int]] = field(default_factory=dict)  # tricks taken in a round: how often, how often foreseen

    def values(self, measure: str) -> Floats:
        return np.array(getattr(self, measure), np.float64)


class Tally:
    """The results so far, deal by deal."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.deals = 0
        self.columns = [Column() for _ in match.bots]

    def add(self, deal: DealResult) -> None:
        self.deals += 1
        for index, column in enumerate(self.columns):
            self._add_bot(
                column, [(g, seat) for g in deal.games for seat, i in enumerate(self.match.lineup(g.rotation)) if i == index]
            )

    def _add_bot(self, column: Column, played: Sequence[tuple[Any, int]]) -> None:
        moves = sum(g.moves[seat] for g, seat in played)
        exact = [foreseen[seat] for g, seat in played for foreseen in g.exact]
        column.share.append(sum(g.shares[seat] for g, seat in played) / len(played))
        column.points.append(sum(g.points[seat] for g, seat in played) / len(played))
        column.exact.append(sum(exact) / max(1, len(exact)))
        column.milliseconds.append(1000 * sum(g.seconds[seat] for g, seat in played) / max(1, moves))
        column.moves += moves
        for g, seat in played:
            for reason, times in g.faults[seat].items():
                column.faults[reason] = column.faults.get(reason, 0) + times
            for tricks, foreseen in zip(g.tricks, g.exact, strict=True):
                cell = column.by_tricks.setdefault(tricks[seat], [0, 0])
                cell[0] += 1
                cell[1] += foreseen[seat]

    def widest(self) -> float:
        """The widest interval of any bot's share of victory; NaN before two deals."""
        return max(estimate(column.values("share")).width for column in self.columns)


@dataclass(frozen=True)
class Rating:
    """OpenSkill's Plackett-Luce rating, from 25 at the start: each deal is one match, ranked by share of victory."""

    mu: float
    sigma: float


@dataclass(frozen=True)
class BotSummary:
    name: str
    share: Estimate
    points: Estimate
    exact: Estimate
    milliseconds: Estimate
    rating: Rating
    moves: int
    faults: dict[str, int]
    by_tricks: dict[int, list[int]]


@dataclass(frozen=True)
class Pair:
    """How much more one bot got than another in the same deals, and how many times its victories."""

    a: str
    b: str
    share: Estimate
    points: Estimate
    exact: Estimate
    victories: Estimate
    p: float = math.nan  # of the difference in share
    p_corrected: float = math.nan  # … by Holm, for all the pairs of the run


@dataclass(frozen=True)
class Summary:
    match: Match
    deals: int
    stopped: str  # why: "deals", "width" or "interrupted"
    bots: list[BotSummary]
    pairs: list[Pair]

    def as_json(self) -> dict[str, Any]:
        """For programs: see docs/arena.md. What is not a number is null."""
        data = {"format": "overtrick-arena/1", "deals": self.deals, "stopped": self.stopped, **asdict(self.match)}
        data["bots"] = [asdict(one) for one in self.bots]
        data["pairs"] = [asdict(pair) for pair in self.pairs]
        found: dict[str, Any] = plain(data)
        return found


def plain(value: Any) -> Any:
    """As JSON has it: null where a number is none."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def ratings(shares: Sequence[Floats]) -> list[Rating]:
    """One match a deal, in the order of the deals: more of the victory ranks higher, equal shares are a tie."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    players = [model.rating() for _ in shares]
    if len(players) > 1:
        for deal in zip(*shares, strict=True):
            ranks = [float(sum(other > own + 1e-9 for other in deal)) for own in deal]
            players = [team[0] for team in model.rate([[player] for player in players], ranks=ranks)]
    return [Rating(float(player.mu), float(player.sigma)) for player in players]


def summarise(tally: Tally, stopped: str = "deals") -> Summary:
    columns, names = tally.columns, tally.match.labels
    rated = ratings([column.values("share") for column in columns])
    bots = [_bot(name, column, rating) for name, column, rating in zip(names, columns, rated, strict=True)]
    pairs = [_pair(names[i], columns[i], names[j], columns[j]) for i in range(len(names)) for j in range(i + 1, len(names))]
    corrected = holm([pair.p for pair in pairs])
    pairs = [replace(pair, p_corrected=p) for pair, p in zip(pairs, corrected, strict=True)]
    return Summary(tally.match, tally.deals, stopped, bots, pairs)


def _bot(name: str, column: Column, rating: Rating) -> BotSummary:
    return BotSummary(
        name,
        share=estimate(column.values("share")),
        points=estimate(column.values("points")),
        exact=estimate(column.values("exact")),
        milliseconds=estimate(column.values("milliseconds")),
        rating=rating,
        moves=column.moves,
        faults=column.faults,
        by_tricks=dict(sorted(column.by_tricks.items())),
    )


def _pair(a: str, first: Column, b: str, second: Column) -> Pair:
    def difference(measure: str) -> Estimate:
        return estimate(first.values(measure) - second.values(measure))

    victories = ratio(first.values("share"), second.values("share"))
    p = p_value(first.values("share") - second.values("share"))
    return Pair(a, b, difference("share"), difference("points"), difference("exact"), victories, p)
