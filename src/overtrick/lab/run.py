"""A whole study: jobs until the time is over, kept in a folder if there is one, from which it goes on."""

import json
import math
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from overtrick.arena.folder import begun_with, refuse_other
from overtrick.arena.run import LOCAL
from overtrick.arena.spread import in_processes, on_ray
from overtrick.kit.errors import BadOption
from overtrick.kit.versions import SOFTWARE
from overtrick.lab.examining import fingerprint
from overtrick.lab.jobs import (
    CLAUSES,
    CONFORM,
    LADDER,
    MAIN,
    QUICK_DEALS,
    RANDOM,
    SECOND,
    SLOW_DEALS,
    Job,
    Result,
    steps_of,
    work,
)
from overtrick.lab.playing import is_quick
from overtrick.lab.study import Study

PARTS = {MAIN: 0.3, SECOND: 0.3, LADDER: 0.35, RANDOM: 0.02, CLAUSES: 0.03}  # of the time, while there is more to do
MOST_CLAUSES = 12  # jobs: after so many games, what did not come up is rare
FEWEST = 50  # deals before a precision that is reached may end a study

MINUTES, DEALS, PRECISION, INTERRUPTED = "minutes", "deals", "precision", "interrupted"  # why a study ended


@dataclass(frozen=True)
class Amount:
    """How much is played: until the minutes are over, so many deals, or until each seat's share is known so exactly."""

    minutes: float | None = None
    deals: int | None = None
    precision: float | None = None


@dataclass
class Finding:
    """What a study has found, and how long it took by the clock."""

    study: Study
    result: Result
    seconds: float
    stopped: str
    workers: int = 1


@dataclass
class Progress:
    """What the caller is told after each job."""

    seconds: float
    jobs: Counter[str]
    deals: int
    games: int
    width: float


def run(
    study: Study,
    amount: Amount,
    *,
    workers: int = 1,
    ray: str | None = None,
    out: Path | None = None,
    watch: Callable[[Progress], None] = lambda progress: None,
) -> Finding:
    """Do jobs until there is enough. Ctrl-C gives what was found so far, which `stopped` says."""
    if amount.minutes is None and amount.deals is None:
        raise BadOption("Say how long the lab may take, in minutes, or how many deals it plays.")
    if workers < 1:
        raise BadOption(f"The lab needs at least one worker, not {workers}.")
    folder = Folder(out, study) if out is not None else None
    result = Result()
    before = 0.0
    known: set[Job] = set()
    for line in folder.done if folder is not None else ():
        result.merge(Result.from_json(line["result"]))
        before = max(before, float(line["at"]))
        known.add((line["job"][0], line["job"][1]))
    schedule = _Schedule(study, amount, result, before, known)
    jobs = _done(study, schedule, workers, ray)
    stopped = DEALS
    try:
        with closing(jobs):
            for job, found in jobs:
                result.merge(found)
                if folder is not None:
                    folder.add(job, found, schedule.clock())
                watch(_progress(schedule, result))
    except KeyboardInterrupt:
        if not result.arms:
            raise
        stopped = INTERRUPTED
    stopped = schedule.stopped or stopped
    return Finding(study, result, schedule.clock(), stopped, workers)


def _progress(schedule: "_Schedule", result: Result) -> Progress:
    main = result.arm(MAIN)
    games = sum(arm.games for arm in result.arms.values())
    return Progress(schedule.clock(), result.jobs, main.deals, games, _width(result))


def _width(result: Result) -> float:
    """Half of the widest interval of any seat's share."""
    halves = [one.half for one in result.arm(MAIN).figures("seat") if one.known]
    return max(halves, default=math.nan)


def _done(study: Study, schedule: "_Schedule", workers: int, ray: str | None) -> Generator[tuple[Job, Result], None, None]:
    """The jobs of the schedule with what came of each, done here, in processes or on a cluster.

    In their order where their number is fixed, so that all sums are added up alike; else as they are done.
    """
    doing: Callable[[Job], tuple[Job, Result]] = partial(_named, study)
    jobs, ordered = iter(schedule), schedule.amount.deals is not None
    if ray is not None:
        found = on_ray(doing, jobs, None if ray == LOCAL else ray, ordered)
    elif workers > 1:
        found = in_processes(doing, jobs, workers, ordered)
    else:
        found = (doing(job) for job in jobs)
    with closing(found):
        yield from found


def _named(study: Study, job: Job) -> tuple[Job, Result]:
    return job, work(study, job)


@dataclass
class _Schedule:
    """Which job comes next: the kind that has had the least of its part of the work."""

    study: Study
    amount: Amount
    result: Result
    before: float = 0.0
    known: set[Job] = field(default_factory=set)  # jobs that were done before
    begun: float = field(default_factory=time.monotonic)
    stopped: str = ""

    def clock(self) -> float:
        return self.before + time.monotonic() - self.begun

    def __iter__(self) -> Iterator[Job]:
        given: Counter[str] = Counter()
        while (kind := self._next(given)) is not None:
            job = (kind, given[kind])
            given[kind] += 1
            if job not in self.known:
                yield job

    def _next(self, given: Counter[str]) -> str | None:
        if given[CONFORM] == 0:
            return CONFORM
        if self.amount.deals is not None:
            wanted = self.fixed(self.amount.deals)
            return next((kind for kind in wanted if given[kind] < wanted[kind]), None)
        if self.clock() >= 60 * (self.amount.minutes or 0) and given[MAIN]:
            self.stopped = MINUTES
            return None
        reached = self.amount.precision is not None and _width(self.result) <= self.amount.precision
        if reached and self.result.arm(MAIN).deals >= FEWEST:
            self.stopped = PRECISION
            return None
        fresh = [kind for kind in self._parts() if given[kind] == 0]
        if fresh:
            return fresh[0]
        return min(self._parts(given), key=lambda kind: self._spent(kind, given) / PARTS[kind])

    def _spent(self, kind: str, given: Counter[str]) -> float:
        """The work on jobs of a kind, those that are under way as long as the others were."""
        done = self.result.jobs[kind]
        return self.result.seconds.get(kind, 0.0) * given[kind] / done if done else float(given[kind])

    def _parts(self, given: Counter[str] | None = None) -> list[str]:
        kinds = [MAIN, RANDOM, CLAUSES]
        kinds += [SECOND] if len(self.study.bots) > 1 else []
        kinds += [LADDER] if len(self.study.ladder) > 1 else []
        return [kind for kind in kinds if kind != CLAUSES or given is None or given[CLAUSES] < MOST_CLAUSES]

    def fixed(self, deals: int) -> dict[str, int]:
        """The jobs of each kind for so many deals: a tenth as many, and at least a few, where bots think."""

        def jobs(bots: tuple[str, ...]) -> int:
            quick = all(is_quick(one) for one in bots)
            return math.ceil(deals / QUICK_DEALS) if quick else max(4, math.ceil(deals / 10 / SLOW_DEALS))

        wanted = {MAIN: jobs(self.study.bots[:1]), RANDOM: jobs(("random",)), CLAUSES: 2}
        if len(self.study.bots) > 1:
            wanted[SECOND] = jobs(self.study.bots[1:])
        steps = steps_of(self.study)
        if steps:
            wanted[LADDER] = len(steps) * max(4, math.ceil(deals / 10 / SLOW_DEALS))
        return wanted


# -- the folder ---------------------------------------------------------------------------------------------------------


class Folder:
    """Keeps a study: `study.json` says what is studied, `jobs.jsonl` has what came of each job on a line."""

    def __init__(self, path: Path, study: Study) -> None:
        self.path = path
        self._claim(study)
        lines = list(self._whole())
        self._file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
        self.done: list[dict[str, Any]] = [json.loads(line) for line in lines]

    @property
    def _file(self) -> Path:
        return self.path / "jobs.jsonl"

    def _claim(self, study: Study) -> None:
        mine = json.loads(json.dumps(study.as_json())) | {"version": study.rules.version, "software": SOFTWARE}
        mine["rules"] = fingerprint(study.rules)  # an author changes them without another version, too
        refuse_other(self.path, mine, begun_with(self.path / "study.json", mine, "a study"), "a study")

    def _whole(self) -> Iterator[str]:
        """The lines up to the first that was cut off."""
        text = self._file.read_text(encoding="utf-8", errors="replace") if self._file.exists() else ""
        for line in text.splitlines():
            try:
                Result.from_json(json.loads(line)["result"])
            except (ValueError, KeyError, TypeError):
                return
            yield line

    def add(self, job: Job, result: Result, at: float) -> None:
        line = json.dumps({"job": list(job), "at": round(at, 3), "result": result.as_json()}, separators=(",", ":"))
        with open(self._file, "a", encoding="utf-8", newline="\n") as file:
            file.write(f"{line}\n")
