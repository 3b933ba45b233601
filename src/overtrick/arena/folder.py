"""The folder of a run: its match, its deals, the records of its games. An interrupted run goes on from it.

`match.json` says who plays what, by which version of the rules; `deals.jsonl` has the results of each deal on a line, in
order; `records.jsonl` the games; `games.csv` and `pairs.csv` the same as tables; `summary.json`, `summary.md` and `report.html`
what they show.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from overtrick.arena.deals import ROTATIONS, DealResult, Match
from overtrick.arena.exports import GAME_COLUMNS, PAIR_COLUMNS, game_rows, made_with, pair_rows, write_csv
from overtrick.arena.report import report
from overtrick.arena.standings import markdown
from overtrick.arena.statistics import Summary
from overtrick.kit.errors import BadOption
from overtrick.kit.game import game
from overtrick.kit.versions import SOFTWARE


def begun_with(file: Path, mine: dict[str, Any], what: str) -> dict[str, Any]:
    """What the file says that its folder was begun with; in a new folder it is written, and says what is `mine`."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        file.write_text(json.dumps(mine, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    try:
        there = json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        there = None
    if not isinstance(there, dict):
        raise BadOption(f"{file} is not the beginning of {what}; choose another folder.")
    return there


def refuse_other(path: Path, mine: dict[str, Any], there: dict[str, Any], what: str) -> None:
    """A folder is gone on with by what it was begun with; which software has begun it does not matter."""
    other = [key for key in {**mine, **there} if key != "software" and there.get(key) != mine.get(key)]
    if other:
        raise BadOption(f"{path} holds {what} with other {', '.join(other)}; choose another folder.")


class Folder:
    """Keeps a run; `done` are the deals that an earlier run of the same match has left there."""

    def __init__(self, path: Path, match: Match) -> None:
        self.path, self._games = path, len(match.lineups)
        self._claim(match)
        results = list(self._whole("deals.jsonl", lambda line, i: line["number"] == i))
        records = list(self._whole("records.jsonl", self._is_record))
        whole = min(len(results), len(records) // self._games)  # a run that was cut off may have left half a deal
        self.done = [DealResult.from_json(json.loads(line)) for line in results[:whole]]
        self._rewrite("deals.jsonl", results[:whole])
        self._rewrite("records.jsonl", records[: whole * self._games])

    def _claim(self, match: Match) -> None:
        mine = json.loads(json.dumps(asdict(match))) | {"version": game(match.game).version, "software": SOFTWARE}
        there = {"version": 1, "seating": ROTATIONS} | begun_with(self.path / "match.json", mine, "an arena run")
        if there.get("game") == mine["game"] and there["version"] != mine["version"]:
            raise BadOption(
                f"{self.path} holds a run by version {there['version']} of the rules of {mine['game']}, which are at version "
                f"{mine['version']} now; choose another folder."
            )
        refuse_other(self.path, mine, there, "a run")

    def _is_record(self, line: dict[str, Any], i: int) -> bool:
        return bool(line["arena"] == {"deal": i // self._games, "rotation": i % self._games})

    def _whole(self, name: str, is_right: Callable[[dict[str, Any], int], bool]) -> Iterator[str]:
        """The lines of a file up to the first one that is cut off or out of place."""
        path = self.path / name
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines() if path.exists() else []
        for i, line in enumerate(lines):
            try:
                if not is_right(json.loads(line), i):
                    return
            except (ValueError, KeyError, TypeError):
                return
            yield line

    def _rewrite(self, name: str, lines: list[str]) -> None:
        (self.path / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")

    def add(self, deal: DealResult) -> None:
        result = json.dumps(deal.as_json(), separators=(",", ":"))
        for name, lines in (("records.jsonl", deal.records), ("deals.jsonl", [result])):
            with open(self.path / name, "a", encoding="utf-8", newline="\n") as file:
                file.writelines(f"{line}\n" for line in lines)

    def finish(self, summary: Summary, deals: list[DealResult], command: str = "") -> None:
        """Write what the run shows, whether it is complete or not, and by what it was made."""
        made = summary.as_json() | {"made_with": made_with(summary.match.game, command)}
        data = json.dumps(made, indent=2, ensure_ascii=False, allow_nan=False)
        write_csv(self.path / "games.csv", GAME_COLUMNS, game_rows(summary.match, deals))
        write_csv(self.path / "pairs.csv", PAIR_COLUMNS, pair_rows(summary))
        for name, text in (("summary.json", data + "\n"), ("summary.md", markdown(summary)), ("report.html", report(summary))):
            (self.path / name).write_text(text, encoding="utf-8", newline="\n")
