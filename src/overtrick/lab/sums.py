"""What the lab keeps of many deals, and the figures that follow from it.

A figure is a ratio: of all deals together, so much of something for so many occasions, such as victories for games, or
predictions kept for predictions made. A deal is one observation, however many games were played with it, since these are
alike; so the interval comes from how deals differ (a linearised ratio, Student's t). For that a few sums over deals are enough,
which can be added up in any order: here, in other processes, on other machines, and after an interruption.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from overtrick.arena.statistics import CONFIDENCE, student_tail, t_quantile

Floats = NDArray[np.float64]
Numbers = dict[str, tuple[Floats, Floats]]  # by name: what there was of it and how many occasions, (deals, items) each

FEWEST = 20  # deals in which there was an occasion, before an interval is told
OCCASIONS, AMOUNT, COUNT, SQUARES, CROSS, COUNTS = range(6)  # rows of a family's sums
FEWEST_WON = 5  # deals that the weaker of two bots has won, before their ratio has an interval
MOST_FOR = (3.00, 4.74, 6.30, 7.75, 9.15)  # what may be expected where 0 … 4 were seen: Poisson's upper limits
PAIRED = 4  # rows of what two variants have in common


@dataclass(frozen=True)
class Figure:
    """One number with its 95 % interval, and what it rests on; NaN where too little is known."""

    mean: float
    low: float
    high: float
    error: float  # standard error
    deals: int  # in which there was an occasion
    count: float  # occasions

    @property
    def known(self) -> bool:
        return math.isfinite(self.low)

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2

    def scaled(self, by: float, shift: float = 0.0) -> "Figure":
        """The same in other units."""
        ends = sorted((by * self.low + shift, by * self.high + shift))
        return Figure(by * self.mean + shift, ends[0], ends[1], abs(by) * self.error, self.deals, self.count)

    def as_json(self) -> dict[str, float | int | None]:
        numbers = {"mean": self.mean, "low": self.low, "high": self.high}
        return {**{k: v if math.isfinite(v) else None for k, v in numbers.items()}, "deals": self.deals, "count": self.count}


NOTHING = Figure(math.nan, math.nan, math.nan, math.nan, 0, 0.0)


def figure(mean: float, error: float, deals: int, count: float, confidence: float = CONFIDENCE) -> Figure:
    if deals < FEWEST or not math.isfinite(error):
        return Figure(mean, math.nan, math.nan, math.nan, deals, count)
    half = t_quantile(deals - 1, confidence) * error
    return Figure(mean, mean - half, mean + half, error, deals, count)


def p_value(difference: Figure) -> float:
    """How likely so large a difference is where there is none; NaN where nothing is known."""
    if not math.isfinite(difference.error):
        return math.nan
    if difference.error == 0:
        return 1.0 if difference.mean == 0 else 0.0
    return student_tail(abs(difference.mean) / difference.error, max(1, difference.deals - 1))


@dataclass
class Arm:
    """The sums of one way to play: `sums[name]` has a row for each of the six, a column for each item."""

    deals: int = 0
    games: int = 0
    sums: dict[str, Floats] = field(default_factory=dict)
    paired: dict[str, Floats] = field(default_factory=dict)  # with the first variant, on the same deals

    def add(self, numbers: Numbers, deals: int, games: int, first: Numbers | None = None) -> None:
        self.deals += deals
        self.games += games
        for name, (y, x) in numbers.items():
            rows = [(x != 0).sum(0), y.sum(0), x.sum(0), (y * y).sum(0), (x * y).sum(0), (x * x).sum(0)]
            _add_to(self.sums, name, np.array(rows, np.float64))
            if first is not None and name in first:
                y0, x0 = first[name]
                k = min(y.shape[1], y0.shape[1])
                pairs = [(a[:, :k] * b[:, :k]).sum(0) for a in (y, x) for b in (y0, x0)]
                _add_to(self.paired, name, np.array(pairs, np.float64))

    def merge(self, other: "Arm") -> None:
        self.deals += other.deals
        self.games += other.games
        for name, sums in other.sums.items():
            _add_to(self.sums, name, sums)
        for name, sums in other.paired.items():
            _add_to(self.paired, name, sums)

    def as_json(self) -> dict[str, Any]:
        parts = ({name: _short(sums) for name, sums in part.items()} for part in (self.sums, self.paired))
        return {"deals": self.deals, "games": self.games, **dict(zip(("sums", "paired"), parts))}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Arm":
        read = [{k: np.array(v, np.float64) for k, v in data[part].items()} for part in ("sums", "paired")]
        return cls(int(data["deals"]), int(data["games"]), *read)

    # -- figures -------------------------------------------------------------------------------------------------------

    def size(self, name: str) -> int:
        """How many items a family has; 0 where it was never counted."""
        return self.sums[name].shape[1] if name in self.sums else 0

    def figure(self, name: str, item: int = 0) -> Figure:
        if item >= self.size(name):
            return NOTHING
        m, y, x, yy, xy, xx = self.sums[name][:, item].tolist()
        if x == 0:
            return NOTHING
        ratio = y / x
        return figure(ratio, math.sqrt(_spread(yy - 2 * ratio * xy + ratio * ratio * xx, m)) / abs(x), int(m), x)

    def figures(self, name: str) -> list[Figure]:
        return [self.figure(name, item) for item in range(self.size(name))]

    def proportion(self, name: str, item: int = 0) -> Figure:
        """The same for a share of occasions: where all deals are alike, so many of them rule out only so much."""
        found = self.figure(name, item)
        if found.known and found.error == 0:
            most = 1 - (1 - CONFIDENCE) ** (1 / found.deals)  # a deal counts once, as its occasions are alike
            low, high = found.mean * (1 - most), found.mean + (1 - found.mean) * most
            return Figure(found.mean, low, high, most / 2, found.deals, found.count)
        low, high = (min(1.0, max(0.0, end)) if found.known else end for end in (found.low, found.high))
        return Figure(found.mean, low, high, found.error, found.deals, found.count)

    def proportions(self, name: str) -> list[Figure]:
        return [self.proportion(name, item) for item in range(self.size(name))]


def paired(arm: Arm, first: Arm, name: str, item: int = 0, confidence: float = CONFIDENCE) -> Figure:
    """How much more of it there is than in the first variant, on the same deals."""
    if item >= min(arm.size(name), first.size(name)) or name not in arm.paired:
        return NOTHING
    m, y, x, yy, xy, xx = arm.sums[name][:, item].tolist()
    m0, y0, x0, yy0, xy0, xx0 = first.sums[name][:, item].tolist()
    if x == 0 or x0 == 0:
        return NOTHING
    yy1, yx1, xy1, xx1 = arm.paired[name][:, item].tolist()  # y·y0, y·x0, x·y0, x·x0
    a, b = y / x, y0 / x0
    own = (yy - 2 * a * xy + a * a * xx) / (x * x)
    others = (yy0 - 2 * b * xy0 + b * b * xx0) / (x0 * x0)
    common = (yy1 - b * yx1 - a * xy1 + a * b * xx1) / (x * x0)
    deals = int(min(m, m0))
    return figure(a - b, math.sqrt(_spread(own + others - 2 * common, deals)), deals, min(x, x0), confidence)


def independent(a: Figure, b: Figure) -> Figure:
    """How much more the first is, where the two come from different games: errors add up."""
    error = math.hypot(a.error, b.error)
    return figure(a.mean - b.mean, error, min(a.deals, b.deals), min(a.count, b.count))


def ratio_of_victories(arm: Arm, name: str, item: int = 0) -> Figure:
    """A ratio on the scale of Elo: 400 points for ten times as many victories. By the delta method on the logarithm."""
    found = arm.figure(name, item)
    if not found.mean > 0 or found.deals < FEWEST_WON:  # in so few deals did the weaker win at all
        return Figure(math.nan, math.nan, math.nan, math.nan, arm.deals, found.count)
    _, y, x, yy, xy, xx = arm.sums[name][:, item].tolist()
    ratio, scale = y / x, 400 / math.log(10)
    error = math.sqrt(_spread(yy - 2 * ratio * xy + ratio * ratio * xx, arm.deals)) / x
    return figure(scale * math.log(ratio), scale * error / ratio, arm.deals, found.count)


def least_elo(arm: Arm, seats: int) -> float:
    """Where the weaker hardly ever won: the step that so many deals rule out to be smaller, with 95 % confidence."""
    won, stronger, _, *_ = arm.sums["victories"][:, 0].tolist()
    most = MOST_FOR[int(won)] / arm.deals / seats
    return 400 * math.log10(stronger / arm.deals / most) if most > 0 and stronger > 0 else math.nan


def _spread(residuals: float, deals: float) -> float:
    """The sum of squared residuals, for one degree of freedom less; rounding may leave a little below zero."""
    return max(0.0, residuals if abs(residuals) > 1e-15 else 0.0) * deals / max(1.0, deals - 1)


def _add_to(sums: dict[str, Floats], name: str, more: Floats) -> None:
    """Add; a family may be found to have more items later on."""
    known = sums.get(name)
    if known is None:
        sums[name] = more.copy()
    elif known.shape[1] < more.shape[1]:
        grown = more.copy()
        grown[:, : known.shape[1]] += known
        sums[name] = grown
    else:
        known[:, : more.shape[1]] += more


def _short(sums: Floats) -> list[list[float]]:
    """Numbers for JSON: whole ones without a point, so that files stay small."""
    return [[int(v) if float(v).is_integer() else v for v in row] for row in sums.tolist()]


# -- regression ---------------------------------------------------------------------------------------------------------

GROUPS = 40  # parts that are left out in turn …
FEWEST_PARTS = 10  # … and fewer of them tell no interval


@dataclass
class Regression:
    """Sums for least squares, each part of the deals by itself: the interval is a jackknife over the parts."""

    products: list[Floats] = field(default_factory=list)  # of the columns with one another
    outcomes: list[Floats] = field(default_factory=list)  # … with each outcome
    rows: int = 0
    parts: int = 0

    def add(self, columns: Floats, outcomes: Floats) -> None:
        """Deals that are one part: a row for each seat of each round, columns and outcomes."""
        self.append(columns.T @ columns, columns.T @ outcomes, len(columns))

    def append(self, products: Floats, outcomes: Floats, rows: int) -> None:
        at = self.parts % GROUPS
        self.rows, self.parts = self.rows + rows, self.parts + 1
        if at == len(self.products):
            self.products.append(products)
            self.outcomes.append(outcomes)
        else:
            self.products[at] = self.products[at] + products
            self.outcomes[at] = self.outcomes[at] + outcomes

    def merge(self, other: "Regression") -> None:
        each = other.rows // max(1, len(other.products))
        for products, outcomes in zip(other.products, other.outcomes):
            self.append(products, outcomes, each)

    def as_json(self) -> dict[str, Any]:
        return {
            "products": [_short(part) for part in self.products],
            "outcomes": [_short(part) for part in self.outcomes],
            "rows": self.rows,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Regression":
        products, outcomes = ([np.array(part, np.float64) for part in data[name]] for name in ("products", "outcomes"))
        return cls(products, outcomes, int(data["rows"]), len(products))

    def values(self, outcome: int, deals: int) -> list[Figure]:
        """What one more of each item is worth, compared with the average item."""
        if len(self.products) < FEWEST_PARTS:
            return []
        products, outcomes = sum(self.products), sum(self.outcomes)
        whole = _solved(products, outcomes)[:, outcome]
        left_out = np.array([_solved(products - p, outcomes - o)[:, outcome] for p, o in zip(self.products, self.outcomes)])
        n = len(left_out)
        errors = np.sqrt((n - 1) / n * ((left_out - left_out.mean(0)) ** 2).sum(0))
        held = np.diag(np.asarray(products))
        half = t_quantile(n - 1)
        return [
            Figure(v, v - half * e, v + half * e, e, deals, float(c)) if c > 0 else NOTHING
            for v, e, c in zip(whole.tolist(), errors.tolist(), held[:-1].tolist())
        ]


def _solved(products: Any, outcomes: Any) -> Floats:
    """The coefficients without the constant, which is the last column, as differences from their average.

    Where hands are equally large the columns add up to a constant; then any multiple of it can be moved between them, and
    the difference from the average stays the same.
    """
    used = np.flatnonzero(np.diag(products)[:-1] > 0)
    if not len(used):  # nothing is dealt, as where hands are bought
        return np.zeros((len(products) - 1, outcomes.shape[1]))
    keep = np.append(used, len(products) - 1)
    solved = np.linalg.pinv(products[np.ix_(keep, keep)], rcond=1e-10, hermitian=True) @ outcomes[keep]
    found = np.zeros((len(products) - 1, outcomes.shape[1]))
    found[used] = solved[:-1] - solved[:-1].mean(axis=0)
    return found
