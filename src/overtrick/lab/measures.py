"""From games to numbers: what is counted in the games of some deals, for every deal by itself.

Everything is counted for many games at once. A family of numbers has a name, such as "kept by round", and items.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from overtrick.kit.game import Game
from overtrick.kit.questions import END, NONE, START, Choice, Holding, Standing
from overtrick.lab.playing import Played
from overtrick.lab.sums import Floats, Numbers

SLICE = 20_000  # moves looked at together
MOST_HELD = 62  # cards in a hand, which is a set of bits
OUTCOMES = SHARE, ROUND_POINTS, TOTAL = range(3)  # of a regression

Ints = NDArray[np.int64]


class Rows:
    """Some states of many, field by field: what a question gets, without the states being copied."""

    def __init__(self, states: Any, rows: Any) -> None:
        self._states, self._rows = states, rows

    def __getitem__(self, name: str) -> Any:
        return self._states[name][self._rows]

    def __len__(self) -> int:
        return len(self._rows)


class Chunk:
    """The games of some deals, one for each deal, with all their moments side by side."""

    def __init__(self, game: Game, players: int, rounds: int, games: Sequence[Played]) -> None:
        self.game, self.players, self.rounds, self.games = game, players, rounds, games
        self.deals = len(games)
        self.states = np.concatenate([one.states for one in games])
        self.seats = np.concatenate([one.seats for one in games]).astype(np.int64)
        self.actions = np.concatenate([one.actions for one in games]).astype(np.int64)
        self.counts = np.concatenate([one.counts for one in games]).astype(np.int64)
        self.legal = np.concatenate([one.legal for one in games])
        self.final = np.concatenate([one.final for one in games])
        self.shares: Floats = np.array([one.shares for one in games])
        self.lengths = np.array([len(one.seats) for one in games])
        self.begins = np.cumsum(self.lengths) - self.lengths
        self.deal: Ints = np.repeat(np.arange(self.deals), self.lengths)
        self.totals: Floats = self.final["total"][:, :players].astype(np.float64)
        self._first_of_round()

    def _first_of_round(self) -> None:
        """Where each round of each game begins, as rows of all states, the final ones last."""
        everything = len(self.states)
        self.all_states = np.concatenate([self.states, self.final])
        firsts = np.empty((self.deals, self.rounds + 1), np.int64)
        for d in range(self.deals):
            finished = self.states["finished"][self.begins[d] : self.begins[d] + self.lengths[d]]
            at = np.searchsorted(finished, np.arange(self.rounds + 1), side="left")
            firsts[d] = np.where(at < self.lengths[d], self.begins[d] + at, everything + d)
        self.starts, self.ends = firsts[:, :-1], firsts[:, 1:]

    def per_deal(self, deal: Ints, item: Ints, items: int, weights: Any = None) -> Floats:
        """How many there are of each item in each deal, or how much of it."""
        flat = np.bincount(deal * items + item, weights=weights, minlength=self.deals * items)
        return flat.reshape(self.deals, items).astype(np.float64)

    def expanded(self) -> tuple[Ints, Ints]:
        """Every legal move of every moment: which moment, and which move."""
        rows = np.repeat(np.arange(len(self.counts)), self.counts)
        columns = np.arange(len(rows)) - np.repeat(np.cumsum(self.counts) - self.counts, self.counts)
        return rows, self.legal[rows, columns].astype(np.int64)


def ones(like: Floats) -> Floats:
    return np.ones_like(like)


def column(values: Any) -> Floats:
    return np.asarray(values, np.float64).reshape(-1, 1)


# -- what is asked of every game ----------------------------------------------------------------------------------------


def measure(chunk: Chunk) -> Numbers:
    found: Numbers = {}
    found |= _results(chunk)
    found |= _predictions(chunk)
    found |= _course(chunk)
    found |= _moves(chunk)
    return found


def _results(chunk: Chunk) -> Numbers:
    best = -np.sort(-chunk.totals, axis=1)
    one = np.ones((chunk.deals, 1))
    return {
        "seat": (chunk.shares, ones(chunk.shares)),
        "points": (column(chunk.totals.sum(1)), chunk.players * one),
        "points by seat": (chunk.totals, ones(chunk.totals)),
        "spread": (column(chunk.totals.std(axis=1, ddof=1)), one),
        "range": (column(best[:, 0] - best[:, -1]), one),
        "margin": (column(best[:, 0] - best[:, 1]), one),
        "tied": (column((chunk.shares.max(axis=1) < 1) * 1.0), one),
    }


def _predictions(chunk: Chunk) -> Numbers:
    n, rounds = chunk.players, chunk.rounds
    played = np.arange(rounds)[None, :] < chunk.final["finished"][:, None]
    kept = (chunk.final["exact"][:, :rounds, :n] != 0) & played[:, :, None]
    made = np.broadcast_to(played[:, :, None], kept.shape)
    found: Numbers = {
        "kept": (column(kept.sum((1, 2))), column(made.sum((1, 2)))),
        "kept by round": (kept.sum(2) * 1.0, made.sum(2) * 1.0),
        "kept by seat": (kept.sum(1) * 1.0, made.sum(1) * 1.0),
    }
    tricks = chunk.final["tricks"][:, :rounds, :n].clip(0).astype(np.int64)
    found["kept by tricks"] = _by(chunk, tricks, kept, made)
    if "hands" in (chunk.final.dtype.names or ()):
        held = chunk.all_states["hands"][chunk.starts][:, :, 0]
        size = np.bitwise_count(held).astype(np.int64)
        if size.max(initial=0) > 0 and size.max() <= MOST_HELD:
            found["kept by hand"] = _by(chunk, np.broadcast_to(size[:, :, None], kept.shape), kept, made)
    return found


def _by(chunk: Chunk, group: Any, kept: Any, made: Any) -> tuple[Floats, Floats]:
    items = int(group[made].max(initial=0)) + 1
    deal = np.broadcast_to(np.arange(chunk.deals)[:, None, None], group.shape)
    yes, all_of_them = kept & made, made
    return chunk.per_deal(deal[yes], group[yes], items), chunk.per_deal(deal[all_of_them], group[all_of_them], items)


def _course(chunk: Chunk) -> Numbers:
    """Who leads after each round, and who wins in the end."""
    if chunk.rounds < 2:
        return {}
    totals = chunk.all_states["total"][chunk.ends][:, :, : chunk.players].astype(np.float64)
    leads = totals == totals.max(axis=2, keepdims=True)
    before, after = leads[:, :-1], leads[:, 1:]
    changed = ~(before & after).any(axis=2)
    winning = (leads * chunk.shares[:, None, :]).sum(2) / leads.sum(2)
    half = (chunk.rounds - 1) // 2
    last = totals[:, half] == totals[:, half].min(axis=1, keepdims=True)
    from_behind = (last & ~leads[:, half]) * chunk.shares
    return {
        "lead changes": (column(changed.sum(1)), np.ones((chunk.deals, 1))),
        "leader wins": (winning, ones(winning)),
        "from behind": (column(from_behind.sum(1)), np.ones((chunk.deals, 1))),
    }


def _moves(chunk: Chunk) -> Numbers:
    moves = chunk.per_deal(chunk.deal, np.zeros_like(chunk.deal), 1)
    real = chunk.counts > 1
    choices = chunk.per_deal(chunk.deal[real], np.zeros(int(real.sum()), np.int64), 1)
    wide = chunk.per_deal(chunk.deal, np.zeros_like(chunk.deal), 1, chunk.counts)
    one = np.ones((chunk.deals, 1))
    return {
        "moves": (moves, one),
        "choices": (choices, one),
        "choices of a seat": (choices, chunk.players * one),
        "forced": (moves - choices, moves),
        "branching": (wide, moves),
        "branching where there is a choice": (wide - (moves - choices), choices),
    }


def equal_players_again(chunk: Chunk, again: Sequence[Played]) -> Numbers:
    """The same deals once more, by the same bots with other luck of their own: what stays is the deal's."""
    n = chunk.players
    shares, totals = np.array([one.shares for one in again]), np.array([one.totals for one in again], np.float64)
    return _stays([(chunk.shares - 1 / n, shares - 1 / n), (_level(chunk.totals), _level(totals))], "luck of the deal")


def _level(totals: Floats) -> Floats:
    """Points compared with the table's average, which is nobody's merit."""
    levelled: Floats = totals - totals.mean(axis=1, keepdims=True)
    return levelled


def _stays(pairs: Sequence[tuple[Floats, Floats]], name: str) -> Numbers:
    common = np.stack([(a * b).sum(1) for a, b in pairs], axis=1)
    whole = np.stack([((a * a).sum(1) + (b * b).sum(1)) / 2 for a, b in pairs], axis=1)
    return {name: (common, whole)}


def unequal_players(lineups: Sequence[Sequence[int]], shares: Floats, players: int) -> Numbers:
    """Two bots in two lineups of the same deals, (deals, lineups, seats): victories of a seat of each, and the deal's part."""
    seats = np.array(lineups)
    first, second = ((seats == which) for which in (0, 1))
    above = (shares * first).sum((1, 2)) / first.sum()
    below = (shares * second).sum((1, 2)) / second.sum()
    moved = seats[0] != seats[1]
    a, b = shares[:, 0, :] - 1 / players, shares[:, 1, :] - 1 / players
    found = _stays([(a[:, moved], b[:, moved])], "luck with other players")
    found["victories"] = (column(above), column(below))
    found["stronger share"] = (column(above), np.ones((len(shares), 1)))
    return found


# -- how early the winner is known --------------------------------------------------------------------------------------

STEPS = 10  # parts of a game, after each of which it is asked who will win


def suspense(expected: Mapping[int, Floats], chunk: Chunk) -> Numbers:
    """From each seat's expected share at the start and after each tenth of a game, for some of the deals."""
    steps = STEPS + 1
    zeros = {k: (np.zeros((chunk.deals, w)), np.zeros((chunk.deals, w))) for k, w in _SUSPENSE(steps)}
    for d, shares in expected.items():
        won = chunk.shares[d]
        winner, fair = shares @ won, 1 / chunk.players
        favourite = shares.argmax(axis=1)
        right = np.array([won[seat] > 0 for seat in favourite])
        settled = steps - int(np.argmax(~right[::-1])) if not right.all() else 0
        values: dict[str, Any] = {
            "winner expected": winner,
            "favourite expected": shares.max(axis=1),
            "favourite wins": won[favourite],
            "settled": min(settled, STEPS) / STEPS,
            "favourites": int((favourite[1:] != favourite[:-1]).sum()),
            "comeback": float(winner[1:].min() < fair / 2),
        }
        for name, value in values.items():
            zeros[name][0][d], zeros[name][1][d] = value, 1.0
    return zeros


def _SUSPENSE(steps: int) -> list[tuple[str, int]]:  # noqa: N802
    wide = ("winner expected", "favourite expected", "favourite wins")
    return [(name, steps) for name in wide] + [(name, 1) for name in ("settled", "favourites", "comeback")]


# -- a game's own questions ---------------------------------------------------------------------------------------------


def asked(choice: Choice, states: Any, rows: Ints, seats: Ints, actions: Ints) -> Ints:
    """Which item each of these moves is, a slice at a time."""
    parts = []
    for start in range(0, len(rows), SLICE):
        part = slice(start, start + SLICE)
        parts.append(np.asarray(choice.of(Rows(states, rows[part]), seats[part], actions[part]), np.int64))
    return np.concatenate(parts) if parts else np.empty(0, np.int64)


class Offers:
    """What could be chosen in a chunk: for each moment of a choice the items on offer, and the one that was chosen."""

    def __init__(self, choice: Choice, chunk: Chunk, rows: Ints, moves: Ints) -> None:
        k = len(choice.items)
        item = asked(choice, chunk.states, rows, chunk.seats[rows], moves)
        ours = item != NONE
        offered = np.zeros((len(chunk.counts), k), bool)
        offered[rows[ours], item[ours]] = True
        self.moments = np.flatnonzero(offered.sum(1) > 1)
        self.offered = offered[self.moments]
        chosen = asked(choice, chunk.states, self.moments, chunk.seats[self.moments], chunk.actions[self.moments])
        self.chosen = chosen
        self.rows, self.moves, self.item = rows[ours], moves[ours], item[ours]

    def moves_for(self, moment: int, item: int) -> Ints:
        low, high = np.searchsorted(self.rows, [moment, moment + 1])
        found: Ints = self.moves[low:high][self.item[low:high] == item]
        return found


def measure_choice(choice: Choice, chunk: Chunk, offers: Offers) -> Numbers:
    k = len(choice.items)
    deal, seats = chunk.deal[offers.moments], chunk.seats[offers.moments]
    real = offers.chosen != NONE
    each, what = deal[real], offers.chosen[real]
    counted = chunk.per_deal(each, what, k)
    where, items = np.nonzero(offers.offered)
    offered = chunk.per_deal(deal[where], items, k)
    gained = chunk.per_deal(each, what, k, chunk.shares[each, seats[real]])
    found: Numbers = {
        f"choice/{choice.name}/chosen": (counted, offered),
        f"choice/{choice.name}/part": (counted, np.repeat(counted.sum(1, keepdims=True), k, axis=1)),
        f"choice/{choice.name}/share": (gained, counted),
    }
    return found | _predicted(choice, chunk, offers.moments[real], what) if choice.predicts else found


def _predicted(choice: Choice, chunk: Chunk, moments: Ints, what: Ints) -> Numbers:
    """How often each prediction came true; and what was predicted, by round, by seat and by cards in the hand."""
    k, name = len(choice.items), f"choice/{choice.name}"
    deal, seats = chunk.deal[moments], chunk.seats[moments]
    rounds = chunk.states["finished"][moments].astype(np.int64)
    came_true = chunk.final["exact"][deal, rounds, seats] != 0
    made = chunk.per_deal(deal, what, k)
    found: Numbers = {f"{name}/kept": (chunk.per_deal(deal, what, k, came_true), made)}
    groups = {"round": (rounds, chunk.rounds), "seat": (seats, chunk.players)}
    if "hands" in (chunk.states.dtype.names or ()):
        groups["hand"] = np.bitwise_count(chunk.states["hands"][moments, seats]).astype(np.int64), MOST_HELD + 1
    for group, (which, size) in groups.items():
        parts = chunk.per_deal(deal, which * k + what, size * k)
        whole = np.repeat(parts.reshape(chunk.deals, size, k).sum(2), k, axis=1)
        found[f"{name}/part by {group}"] = parts, whole
    return found


def measure_standing(standing: Standing, chunk: Chunk) -> Numbers:
    n, k = chunk.players, len(standing.items)
    if standing.at == END:
        rows = len(chunk.states) + np.arange(chunk.deals)[:, None]
        points = chunk.totals[:, None, :]
    else:
        rows = chunk.starts if standing.at == START else chunk.ends
        points = chunk.final["points"][:, : chunk.rounds, :n].astype(np.float64)
    have, share, gained = np.zeros((3, chunk.deals, k))
    deal = np.repeat(np.arange(chunk.deals), rows.shape[1])
    played = (np.arange(rows.shape[1])[None, :] < np.maximum(1, chunk.final["finished"])[:, None]).ravel()
    for seat in range(n):
        item = np.asarray(standing.of(chunk.all_states[rows.ravel()], seat), np.int64)
        ours = (item != NONE) & played
        have += chunk.per_deal(deal[ours], item[ours], k)
        share += chunk.per_deal(deal[ours], item[ours], k, chunk.shares[deal[ours], seat])
        gained += chunk.per_deal(deal[ours], item[ours], k, points[:, :, seat].ravel()[ours])
    everyone = np.repeat(have.sum(1, keepdims=True), k, axis=1)
    name = f"standing/{standing.name}"
    return {f"{name}/part": (have, everyone), f"{name}/share": (share, have), f"{name}/points": (gained, have)}


def holdings(holding: Holding, chunk: Chunk) -> tuple[Floats, Floats]:
    """The rows of a regression: what each seat was dealt in each round, and what came of it."""
    n = chunk.players
    rows = chunk.starts.ravel()
    deal = np.repeat(np.arange(chunk.deals), chunk.rounds)
    number = np.tile(np.arange(chunk.rounds), chunk.deals)
    played = number < chunk.final["finished"][deal]
    rows, deal, number = rows[played], deal[played], number[played]
    points = chunk.final["points"][:, : chunk.rounds, :n].astype(np.float64)
    columns, outcomes = [], []
    for seat in range(n):
        held = np.asarray(holding.of(chunk.all_states[rows], seat), np.float64)
        columns.append(np.hstack([held, np.ones((len(rows), 1))]))
        outcomes.append(
            np.stack([chunk.shares[deal, seat] - 1 / n, points[deal, number, seat], chunk.totals[deal, seat]], axis=1)
        )
    return np.concatenate(columns), np.concatenate(outcomes)
