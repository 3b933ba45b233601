"""The pieces of work that a study consists of. Each is decided by the study, its kind and its number, wherever it is done."""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from overtrick.arena.deals import ROTATIONS, Match
from overtrick.bots.simple import GreedyBot
from overtrick.kit import engine
from overtrick.kit.game import State
from overtrick.kit.questions import Choice
from overtrick.lab import measures
from overtrick.lab.examining import conforming, unreached
from overtrick.lab.measures import Chunk, Offers
from overtrick.lab.playing import DEAD_END, Played, Room, is_quick
from overtrick.lab.study import Study
from overtrick.lab.sums import Arm, Numbers, Regression

MAIN, SECOND, LADDER, RANDOM, CONFORM, CLAUSES = KINDS = ("main", "second", "ladder", "random", "conform", "clauses")

QUICK_DEALS, SLOW_DEALS = 40, 2  # in one job, by whether the bots are compiled
LOOKED_INTO = 4  # of so many deals, one is looked at for when its winner is known
ENDINGS = 24  # played for each such look
FORKS = 4  # moments of each choice at which others are tried, for each deal
TRIED = 3  # items at each of them
COMPARED = 12  # moments of each deal at which it is asked whether a rule of thumb sees what is varied
MOST_TEXTS = 3  # of a move whose text depends on who makes it


@dataclass
class Result:
    """What came of a job, or of many."""

    arms: dict[str, Arm] = field(default_factory=dict)
    regressions: dict[str, Regression] = field(default_factory=dict)
    histograms: dict[str, Counter[int]] = field(default_factory=dict)
    texts: dict[int, list[str]] = field(default_factory=dict)  # of moves, by action
    bugs: list[dict[str, Any]] = field(default_factory=list)
    reached: dict[str, list[int]] = field(default_factory=dict)  # lines of rules that were run
    seconds: dict[str, float] = field(default_factory=dict)  # of work, by kind
    jobs: Counter[str] = field(default_factory=Counter)

    def arm(self, name: str) -> Arm:
        return self.arms.setdefault(name, Arm())

    def count(self, name: str, values: Any, weights: Any = None) -> None:
        """Add to a histogram of whole numbers."""
        found, times = np.unique(np.asarray(values).ravel(), return_counts=True)
        self.histograms.setdefault(name, Counter()).update(dict(zip(found.tolist(), times.tolist())))

    def merge(self, other: "Result") -> None:
        for name, arm in other.arms.items():
            self.arm(name).merge(arm)
        for name, regression in other.regressions.items():
            self.regressions.setdefault(name, Regression()).merge(regression)
        for name, counts in other.histograms.items():
            self.histograms.setdefault(name, Counter()).update(counts)
        for action, texts in other.texts.items():
            known = self.texts.setdefault(action, [])
            known += [text for text in texts if text not in known][: MOST_TEXTS - len(known)]
        self.bugs += other.bugs
        for path, lines in other.reached.items():
            self.reached[path] = sorted({*self.reached.get(path, []), *lines})
        for kind, seconds in other.seconds.items():
            self.seconds[kind] = self.seconds.get(kind, 0.0) + seconds
        self.jobs.update(other.jobs)

    def as_json(self) -> dict[str, Any]:
        return {
            "arms": {name: arm.as_json() for name, arm in self.arms.items()},
            "regressions": {name: one.as_json() for name, one in self.regressions.items()},
            "histograms": {name: sorted(counts.items()) for name, counts in self.histograms.items()},
            "texts": list(self.texts.items()),
            "bugs": self.bugs,
            "reached": self.reached,
            "seconds": self.seconds,
            "jobs": dict(self.jobs),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Result":
        return cls(
            {name: Arm.from_json(arm) for name, arm in data["arms"].items()},
            {name: Regression.from_json(one) for name, one in data["regressions"].items()},
            {name: Counter({int(k): int(v) for k, v in pairs}) for name, pairs in data["histograms"].items()},
            {int(action): list(texts) for action, texts in data["texts"]},
            list(data["bugs"]),
            {path: list(lines) for path, lines in data["reached"].items()},
            dict(data["seconds"]),
            Counter(data["jobs"]),
        )


Job = tuple[str, int]  # its kind, and its number among those of this kind


def work(study: Study, job: Job) -> Result:
    """Do one job."""
    kind, number = job
    begun = time.perf_counter()
    result = Result()
    _WORK[kind](study, number, result)
    result.seconds[kind] = time.perf_counter() - begun
    result.jobs[kind] = 1
    return result


@cache
def room(name: str, players: int, options: tuple[tuple[str, Any], ...]) -> Room:
    from overtrick.kit.game import game

    return Room(game(name), players, dict(options))


def _room(study: Study, variant: int = 0) -> Room:
    return room(study.game, study.players, tuple(sorted(study.variants[variant].items())))


def deals_of(study: Study, bots: Sequence[str], number: int) -> range:
    """The seeds of the deals of job number so many by these bots."""
    each = QUICK_DEALS if all(is_quick(one) for one in bots) else SLOW_DEALS
    return range(study.seed + each * number, study.seed + each * (number + 1))


# -- games of equal players ---------------------------------------------------------------------------------------------


def _equal_games(study: Study, number: int, result: Result, name: str, who: str, variants: Sequence[int]) -> None:
    """Deals played twice by the same bot at every seat, in each of the variants."""
    seats = [who] * study.players
    played: list[list[Played]] = [[] for _ in variants]
    again: list[list[Played]] = [[] for _ in variants]
    seeds = []
    for seed in deals_of(study, [who], number):
        once, twice = [], []
        for variant in variants:
            space = _room(study, variant)
            first = space.first_state(seed)
            once.append(space.play(first, seats, f"{seed}/{who}"))
            twice.append(space.play(first, seats, f"{seed}/{who}/again", keep=False))
        if not _note_bugs(study, result, seed, who, [*once, *twice]):
            seeds.append(seed)
            for i in range(len(variants)):
                played[i].append(once[i])
                again[i].append(twice[i])
    if not seeds:
        return
    rounds = [study.rules.rounds(study.players, study.variants[variant]) for variant in variants]
    chunks = [Chunk(study.rules, study.players, r, games) for r, games in zip(rounds, played)]
    first_numbers: Numbers = {}
    for i, variant in enumerate(variants):
        numbers = measures.measure(chunks[i]) | measures.equal_players_again(chunks[i], again[i])
        offers = _own_questions(study, chunks[i], numbers)
        if i == 0:
            numbers |= _tried(study, result, name, chunks[0], offers, seeds, who)
            if is_quick(who):
                numbers |= _suspense(study, chunks[0], seeds)
                _regress(study, result, chunks[0])
            first_numbers = numbers
            _count_moves(study, result, name, chunks[0])
        else:
            _compare(study, result, f"{name}/{variant}", chunks[0], chunks[i], seeds, who, variant)
        label = name if variant == 0 else f"{name}/{variant}"
        result.arm(label).add(numbers, len(seeds), 2 * len(seeds), None if i == 0 else first_numbers)


def _main(study: Study, number: int, result: Result) -> None:
    _equal_games(study, number, result, MAIN, study.bots[0], range(len(study.variants)))


def _second(study: Study, number: int, result: Result) -> None:
    _equal_games(study, number, result, SECOND, study.bots[1], [0])


def _note_bugs(study: Study, result: Result, seed: int, who: str, games: Sequence[Played]) -> bool:
    ends = [one.end for one in games if one.end < 0]
    for end in ends[:1]:
        what = "dead end" if end == DEAD_END else "endless"
        result.bugs.append({"what": what, "seed": seed, "bot": who})
    return bool(ends)


def _own_questions(study: Study, chunk: Chunk, numbers: Numbers) -> dict[str, Offers]:
    rows, moves = chunk.expanded()
    offers = {}
    for choice in study.choices:
        found = offers[choice.name] = Offers(choice, chunk, rows, moves)
        numbers |= measures.measure_choice(choice, chunk, found)
    for standing in study.standings:
        numbers |= measures.measure_standing(standing, chunk)
    return offers


def _regress(study: Study, result: Result, chunk: Chunk) -> None:
    for holding in study.holdings:
        result.regressions.setdefault(holding.name, Regression()).add(*measures.holdings(holding, chunk))


def _count_moves(study: Study, result: Result, name: str, chunk: Chunk) -> None:
    """Which moves could be made and were, and the texts of those that are met for the first time."""
    rows, moves = chunk.expanded()
    result.count(f"{name}/offered", moves)
    result.count(f"{name}/chosen", chunk.actions)
    result.count(f"{name}/points", chunk.totals.astype(np.int64))
    best = -np.sort(-chunk.totals.astype(np.int64), axis=1)
    result.count(f"{name}/margin", best[:, 0] - best[:, 1])
    result.count(f"{name}/moves", chunk.lengths)
    fresh, at = np.unique(moves, return_index=True)
    for action, row in zip(fresh.tolist(), rows[at].tolist()):
        result.texts[action] = [study.rules.text(chunk.states[row], int(chunk.seats[row]), action)]


# -- other choices at the same moment ------------------------------------------------------------------------------------


def _tried(
    study: Study, result: Result, name: str, chunk: Chunk, offers: Mapping[str, Offers], seeds: Sequence[int], who: str
) -> Numbers:
    """What an item is worth by itself: the same game up to a moment where it could be chosen, played on with each of several.

    Whoever chooses an item may have had the better hand anyway. Here the hand, the history and the luck of those who play on
    are the same, and only the item differs.
    """
    found: Numbers = {}
    quick = is_quick(who)
    for index, choice in enumerate(study.choices):
        k, offer = len(choice.items), offers[choice.name]
        worth, points, times = np.zeros((3, chunk.deals, k))
        for d, seed in enumerate(seeds):
            if not quick and (seed + index) % max(1, len(study.choices)):
                continue  # a bot that thinks takes a question a deal
            here = np.flatnonzero(chunk.deal[offer.moments] == d)
            rng = np.random.default_rng([seed, index])
            for _ in range(FORKS if quick else 1):
                if len(here):
                    _fork(study, choice, chunk, offer, int(rng.choice(here)), seed, who, rng, (worth[d], points[d], times[d]))
        found[f"choice/{choice.name}/worth"] = (worth, times)
        found[f"choice/{choice.name}/points"] = (points, times)
    return found


def _fork(
    study: Study,
    choice: Choice,
    chunk: Chunk,
    offer: Offers,
    which: int,
    seed: int,
    who: str,
    rng: np.random.Generator,
    sums: Sequence[Any],
) -> None:
    """Play on from one moment with some of the items, and note how each did compared with the others."""
    space, moment = _room(study), int(offer.moments[which])
    items = np.flatnonzero(offer.offered[which])
    items = rng.permutation(items)[:TRIED] if is_quick(who) else rng.permutation(items)[:2]
    state, seat = chunk.states[moment], int(chunk.seats[moment])
    shares, totals = [], []
    for item in items.tolist():
        action = space.liked(state, seat, offer.moves_for(moment, item))
        end = space.play(space.after(state, seat, action), [who] * study.players, f"{seed}/{moment}/fork", keep=False)
        if end.end < 0:
            return
        shares.append(float(end.shares[seat]))
        totals.append(float(end.totals[seat]) - float(end.totals.mean()))
    worth, points, times = sums
    n = len(items)
    for i, item in enumerate(items.tolist()):
        worth[item] += (shares[i] - sum(shares) / n) * n / (n - 1)
        points[item] += (totals[i] - sum(totals) / n) * n / (n - 1)
        times[item] += 1


def _suspense(study: Study, chunk: Chunk, seeds: Sequence[int]) -> Numbers:
    space = _room(study)
    expected = {}
    for d, seed in enumerate(seeds):
        if seed % LOOKED_INTO:
            continue
        length, begin = int(chunk.lengths[d]), int(chunk.begins[d])
        rows = []
        for step in range(measures.STEPS + 1):
            at = length * step // measures.STEPS
            if at >= length:
                rows.append(chunk.shares[d])
            else:
                rows.append(space.expected(chunk.states[begin + at], ENDINGS, f"{seed}/{step}"))
        expected[d] = np.array(rows)
    return measures.suspense(expected, chunk)


# -- variants -----------------------------------------------------------------------------------------------------------


def _compare(
    study: Study, result: Result, name: str, first: Chunk, other: Chunk, seeds: Sequence[int], who: str, variant: int
) -> None:
    """Whether the bot plays otherwise where a rule is otherwise: whole games, and its opinion of the same moments."""
    same = [len(a.actions) == len(b.actions) and bool((a.actions == b.actions).all()) for a, b in zip(first.games, other.games)]
    result.count(f"{name}/same game", np.array(same, np.int64))
    if who != GreedyBot.name:
        return
    for d, seed in enumerate(seeds):
        firsts = [_room(study, v).first_state(seed) for v in (0, variant)]
        fields = _rule_fields(firsts[0], firsts[1])
        if fields is None:
            continue
        rng = np.random.default_rng([seed, variant])
        rows = rng.integers(first.lengths[d], size=COMPARED) + first.begins[d]
        told = [_tells(study, first.states[row], int(first.seats[row]), fields) for row in rows.tolist()]
        result.count(f"{name}/opinion", np.array([one for one in told if one is not None], np.int64))


def _rule_fields(a: State, b: State) -> dict[str, Any] | None:
    """The fields in which two first states of the same deal differ, where these are single numbers, hence settings."""
    names = [name for name in a.dtype.names if a[name].tobytes() != b[name].tobytes()]
    return None if any(a.dtype[name].shape for name in names) else {name: b[name] for name in names}


def _tells(study: Study, state: State, seat: int, fields: Mapping[str, Any]) -> bool | None:
    """Whether the rule of thumb thinks otherwise of the same moves once the rule is changed; None where the moves differ."""
    space = _room(study)
    changed = state.copy()
    for name, value in fields.items():
        changed[name] = value
    found = []
    for one in (state, changed):
        moves, scores = np.zeros(space.game.most_legal, np.int32), np.zeros(space.game.most_legal, np.float32)
        n = int(engine.legal(one, seat, moves))
        engine.policy(one, seat, moves, n, scores)
        found.append((moves[:n].tolist(), scores[:n].tolist()))
    if found[0][0] != found[1][0] or len(found[0][0]) < 2:
        return None
    return bool(found[0][1] != found[1][1])


# -- unequal players ----------------------------------------------------------------------------------------------------


def steps_of(study: Study) -> list[tuple[str, str]]:
    """The steps of the ladder, each the stronger bot and the one below it; then the whole ladder at once."""
    pairs = [(above, below) for below, above in zip(study.ladder, study.ladder[1:])]
    return pairs + ([(study.ladder[-1], study.ladder[0])] if len(pairs) > 1 else [])


def _ladder(study: Study, number: int, result: Result) -> None:
    """One step of the ladder after the other: two bots share the seats, in both lineups of each deal."""
    steps = steps_of(study)
    number, step = divmod(number, len(steps))
    pair = steps[step]
    match = Match(study.game, study.players, study.variants[0], pair, study.seed, ROTATIONS)
    space, shares = _room(study), []
    for seed in deals_of(study, pair, number):
        first = space.first_state(seed)
        games = [
            space.play(first, [pair[i] for i in lineup], f"{seed}/{step}/{rotation}", keep=False)
            for rotation, lineup in enumerate(match.lineups)
        ]
        if not _note_bugs(study, result, seed, " ".join(pair), games):
            shares.append([one.shares for one in games])
    if shares:
        numbers = measures.unequal_players(match.lineups, np.array(shares), study.players)
        result.arm(f"{LADDER}/{step}").add(numbers, len(shares), len(shares) * len(match.lineups))


# -- looking for bugs ---------------------------------------------------------------------------------------------------


def _random(study: Study, number: int, result: Result) -> None:
    """Games in which anything that is legal may happen, in each variant: where rules break, they break here."""
    for variant in range(len(study.variants)):
        space, games = _room(study, variant), []
        for seed in deals_of(study, ["random"], number):
            one = space.play(space.first_state(seed), ["random"] * study.players, f"{seed}/random")
            if not _note_bugs(study, result, seed, "random", [one]):
                games.append(one)
        if games:
            rounds = study.rules.rounds(study.players, study.variants[variant])
            chunk = Chunk(study.rules, study.players, rounds, games)
            _count_moves(study, result, RANDOM, chunk)
            if variant == 0:
                result.arm(RANDOM).add(measures.measure(chunk), len(games), len(games))


def _conform(study: Study, number: int, result: Result) -> None:
    result.bugs += conforming(study)


def _clauses(study: Study, number: int, result: Result) -> None:
    result.reached = unreached(study, number)


_WORK: dict[str, Any] = {
    MAIN: _main,
    SECOND: _second,
    LADDER: _ladder,
    RANDOM: _random,
    CONFORM: _conform,
    CLAUSES: _clauses,
}
