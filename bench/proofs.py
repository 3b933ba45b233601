"""Long matches between bots, played a part at a time: what `docs/strength.md` says stands on these.

    python -m bench.proofs                                  how far they are played
    python -m bench.proofs docs                             writes the lines of those that are begun to docs
    python -m bench.proofs play --minutes 60                goes on with them, in the order of the table below
    python -m bench.proofs play tricks oh-hell --minutes 60 only those of these games, and in this order

Each match has a file in `bench/matches`: on its first line what played, then a line a deal, which holds nothing but what
follows from the seed. So whoever goes on with a match gets the lines that anybody would, and a match may be played to its end
on any machine, at any time, one deal after the other.

A match is between two bots as they were when it was begun. Their networks and plans are compared, and its first deal is
played again, move by move: where anything is not as it was, the match is refused. It is begun anew with `--anew`.

What each part of `expert` brings is shown by matches against itself without that part, as a plan in `bench/matches/plans` says.
"""

import argparse
import csv
import hashlib
import itertools
import json
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from overtrick.arena.deals import Match, new_match, play_deal
from overtrick.arena.spread import in_processes
from overtrick.arena.statistics import Floats, ratio
from overtrick.bots import net_files
from overtrick.bots.levels import LEVELS, PLANS, read_plan
from overtrick.kit.game import Game, game

FOLDER = Path(__file__).parent / "matches"
PLAN_FILES = FOLDER / "plans"
DOCS = Path(__file__).parents[1] / "docs"
HEADING = ["| pair | game | deals | victories | exact |", "| --- | --- | ---: | ---: | ---: |"]
SEED = 600_000
TOLD_EVERY = 60.0  # seconds
COLUMNS = ("deal", "share a", "share b", "points a", "points b", "exact a", "exact b", "predictions")  # of each bot


class Wanted(NamedTuple):
    """A match that is to be played: two bots, as many seats each, each deal in both rotations."""

    game: str
    a: str
    b: str
    deals: int
    players: int = 4

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.game}-{self.players}-{self.a}-{self.b}.csv".replace(":", "")

    @property
    def match(self) -> Match:
        bots = [f"plan:{changed_plan(name)}" if changed_plan(name) else name for name in (self.a, self.b)]
        return new_match(self.game, self.players, bots, SEED)


def changed_plan(name: str) -> Path | None:
    """The file that says what is otherwise than in `expert`, if this is the name of one."""
    path = PLAN_FILES / f"{name}.json"
    return path if path.is_file() else None


GAMES = ("kings-tricktakers", "tricks", "monster-trick", "oh-hell")
LADDER = (("casual", "beginner"), ("strong", "casual"), ("expert", "strong"))
WANTED = [
    *(Wanted(name, "net", "greedy", 1000) for name in GAMES),
    *(Wanted(name, "net", "search:300", 1000) for name in GAMES),
    *(Wanted(name, *step, 100) for step in LADDER for name in GAMES),
    *(Wanted(name, "expert", "search:1000", 1000) for name in GAMES),
    *(Wanted("monster-trick", "expert", "search:1000", 150, players) for players in (2, 3, 5)),
    *(Wanted(name, "expert", "search:10000", 150) for name in GAMES),
]
PARTS = [
    *(Wanted(name, "expert", part, 100) for part in ("without-tree", "without-rollout") for name in GAMES),
    *(Wanted(name, "expert", "without-floor", 100) for name in ("monster-trick", "oh-hell")),
    Wanted("oh-hell", "expert", "with-worlds", 100),
]


# -- who plays ---------------------------------------------------------------------------------------------------------


@cache
def players_of(wanted: Wanted) -> dict[str, Any]:
    """What decides how the bots of a match play, beside the code: the version of the rules, networks, plans."""
    found = game(wanted.game)
    about: dict[str, Any] = {"version": found.version}
    for name in sorted({part for one in (wanted.a, wanted.b) for part in asked_by(found, one)}):
        path = net_files.shipped_file(found, name)
        if path is not None:
            about[name] = short_hash(path.read_bytes())
    path = net_files.shipped_file(found, PLANS)
    said = {} if path is None else json.loads(path.read_text(encoding="utf-8"))
    for name in (wanted.a, wanted.b):
        if (change := changed_plan(name)) is not None:
            said[name] = json.loads(change.read_text(encoding="utf-8"))
    for name in sorted({wanted.a, wanted.b} & set(said)):
        about[f"plan of {name}"] = short_hash(json.dumps(said[name], sort_keys=True).encode())
    return about


def short_hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def asked_by(found: Game, name: str) -> list[str]:
    """The networks of the game's package that a bot plays by."""
    if name not in LEVELS and changed_plan(name) is None:
        return [net_files.PLAY] if name == "net" else []
    plan = LEVELS[name if name in LEVELS else "expert"].plan(found)
    if (change := changed_plan(name)) is not None:
        plan = read_plan(json.loads(change.read_text(encoding="utf-8")), plan)
    judged = [net_files.JUDGE] if plan.parts.worlds else []
    return [net_files.PLAY, net_files.ROLLOUT, *judged]


def deal_played(wanted: Wanted, number: int) -> tuple[list[str], str]:
    """The line of a deal, and a hash of all its moves."""
    match = wanted.match
    deal = play_deal(match, number)
    sums = np.zeros((3, 2))
    predictions = 0
    for one in deal.games:
        for seat, which in enumerate(match.lineup(one.rotation)):
            exact = sum(round_[seat] for round_ in one.exact)
            sums[:, which] += one.shares[seat], one.points[seat], exact
            predictions += len(one.exact)
    moves = [json.loads(record)["moves"] for record in deal.records]
    line = [str(number), *(f"{value:g}" for value in sums.ravel().round(6)), str(predictions // 2)]
    return line, short_hash(json.dumps(moves).encode())


# -- the file of a match -----------------------------------------------------------------------------------------------


def read(wanted: Wanted) -> tuple[dict[str, Any], list[list[str]]]:
    """Who played, and the deals; nothing where the match is not begun."""
    if not wanted.file.exists():
        return {}, []
    first, _, *lines = wanted.file.read_text(encoding="utf-8").splitlines()
    deals = list(csv.reader(lines))
    if any(line[:1] != [str(number)] or len(line) != len(COLUMNS) for number, line in enumerate(deals)):
        raise SystemExit(f"{wanted.file.name}: a line is cut off or not in its place; take it away.")
    return json.loads(first.removeprefix("# ")), deals


def begin(wanted: Wanted) -> None:
    """Write the file of a match with its first deal."""
    line, moves = deal_played(wanted, 0)
    FOLDER.mkdir(exist_ok=True)
    who = {"game": wanted.game, "players": wanted.players, "a": wanted.a, "b": wanted.b, "seed": SEED}
    about = {**who, **players_of(wanted), "moves of the first deal": moves}
    with open(wanted.file, "w", encoding="utf-8", newline="\n") as file:
        file.write(f"# {json.dumps(about)}\n{','.join(COLUMNS)}\n{','.join(line)}\n")


def check(wanted: Wanted, about: dict[str, Any]) -> None:
    """Refuse to go on with other bots than those that began."""
    mine = {**players_of(wanted), "moves of the first deal": deal_played(wanted, 0)[1]}
    other = [key for key, value in mine.items() if about.get(key) != value]
    if other:
        raise SystemExit(f"{wanted.file.name} is of other bots ({', '.join(other)}); --anew begins it again.")


def played(wanted: Wanted, numbers: Iterator[int], workers: int) -> Generator[tuple[list[str], str], None, None]:
    """These deals in their order, here or in so many processes."""
    if workers > 1:
        yield from in_processes(partial(deal_played, wanted), numbers, workers)
    else:
        yield from (deal_played(wanted, number) for number in numbers)


def play(wanted: Wanted, until: float, workers: int = 1) -> None:
    """Deals until there are enough, or the time is over."""
    about, deals = read(wanted)
    if len(deals) >= wanted.deals or time.monotonic() > until:
        return
    if deals:
        check(wanted, about)
    else:
        begin(wanted)
    numbers = itertools.takewhile(lambda number: time.monotonic() < until, range(max(1, len(deals)), wanted.deals))
    began, told = time.monotonic(), time.monotonic()
    with open(wanted.file, "a", encoding="utf-8", newline="\n") as file, closing(played(wanted, numbers, workers)) as more:
        for done, (line, _) in enumerate(more, 1):
            file.write(f"{','.join(line)}\n")
            file.flush()
            if time.monotonic() > told + TOLD_EVERY:
                told = time.monotonic()
                print(progress(wanted, int(line[0]) + 1, (told - began) / done), file=sys.stderr, flush=True)
    print(table_line(wanted), flush=True)


def progress(wanted: Wanted, deals: int, seconds: float) -> str:
    """How far a match is, and how long the rest takes at so many seconds a deal."""
    left = (wanted.deals - deals) * seconds / 60
    pair = f"{wanted.game}, {wanted.a} v. {wanted.b}"
    return f"{pair}: {deals:,} of {wanted.deals:,} deals, {seconds:.1f} s each, {left:.0f} minutes for the rest"


# -- what it shows -----------------------------------------------------------------------------------------------------


def title(name: str) -> str:
    return name.replace("-", " ").title()


def table_line(wanted: Wanted) -> str:
    about, deals = read(wanted)
    players = "" if wanted.players == 4 else f", {wanted.players} players"
    pair = f"| `{wanted.a}` v. `{wanted.b}` | {title(wanted.game)}{players}"
    if len(deals) < 2:
        return f"{pair} | {len(deals)} of {wanted.deals:,} | | |"
    figures: Floats = np.array(deals, np.float64)
    victories = ratio(figures[:, 1], figures[:, 2])
    exact = 100 * figures[:, 5:7].sum(0) / figures[:, 7].sum()
    told = f"{victories.mean:.2f} ({victories.low:.2f} … {victories.high:.2f}) | {exact[0]:.1f} v. {exact[1]:.1f} %"
    stale = "" if all(about.get(key) == value for key, value in players_of(wanted).items()) else " (bots of before)"
    return f"{pair} | {len(deals):,} of {wanted.deals:,}{stale} | {told} |"


def table(matches: Sequence[Wanted], *, begun: bool = False) -> list[str]:
    return [*HEADING, *(table_line(wanted) for wanted in matches if not begun or len(read(wanted)[1]) > 1)]


def exact_table() -> list[str]:
    """How often predictions of each level come true: against the level below it, and against the one above."""
    names = [wanted.game for wanted in WANTED if (wanted.a, wanted.b) == LADDER[0]]
    lines = [f"| level | {' | '.join(map(title, names))} |", f"| --- |{' ---: |' * len(names)}"]
    levels = [LADDER[0][1], *(above for above, _ in LADDER)]
    for level in levels:
        cells = [" / ".join(_exact(name, level, step) for step in LADDER if level in step) for name in names]
        lines.append(f"| `{level}` | {' | '.join(cells)} |")
    return lines


def _exact(name: str, level: str, step: tuple[str, str]) -> str:
    _, deals = read(Wanted(name, *step, 100))
    if not deals:
        return "–"
    figures: Floats = np.array(deals, np.float64)
    return f"{100 * figures[:, 5 + step.index(level)].sum() / figures[:, 7].sum():.0f} %"


# The tables of the documentation: on which page, and how it is written. The first line tells where.
TABLES: tuple[tuple[str, Callable[[], list[str]]], ...] = (
    ("strength.md", partial(table, WANTED, begun=True)),
    ("bots.md", partial(table, PARTS, begun=True)),
    ("bots.md", exact_table),
)


def with_table(text: str, wanted: Sequence[str]) -> str:
    """The page with these lines in the place of those of the first table that begins with the same line."""
    lines = text.split("\n")
    first = lines.index(wanted[0])
    return "\n".join([*lines[:first], *wanted, *lines[lines.index("", first) :]])


def chosen(games: Sequence[str], pair: str) -> list[Wanted]:
    """The matches of these games, in their order, or all; of a pair such as `expert,search:1000` alone."""
    matches = [*WANTED, *PARTS]
    found = [one for name in games for one in matches if one.game == name] if games else matches
    return [one for one in found if pair in ("", f"{one.a},{one.b}")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=("table", "docs", "play"), default="table")
    parser.add_argument("games", nargs="*", help="only these, in this order")
    parser.add_argument("--pair", default="", help="only this one, such as expert,search:1000")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to play")
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--anew", action="store_true", help="begin these matches again, with today's bots")
    told = parser.parse_args()
    if told.what == "table":
        print("\n".join(table([*WANTED, *PARTS])))
        return
    if told.what == "docs":
        for name, lines in TABLES:
            page = (DOCS / name).read_text(encoding="utf-8")
            (DOCS / name).write_text(with_table(page, lines()), encoding="utf-8", newline="\n")
        return
    until = time.monotonic() + 60 * told.minutes
    for wanted in chosen(told.games, told.pair):
        if told.anew:
            wanted.file.unlink(missing_ok=True)
        play(wanted, until, told.workers)


if __name__ == "__main__":
    main()
