"""The folder of a run: its match, its deals, the records of its games. An interrupted run goes on from it.

`match.json` says who plays what; `deals.jsonl` has the results of each deal on a line, in order; `records.jsonl` the games;
`summary.json`, `summary.md` and `report.html` what they show.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from overtrick.arena.deals import DealResult, Match
from overtrick.arena.report import report
from overtrick.arena.standings import markdown
from overtrick.arena.statistics import Summary
from overtrick.kit.errors import BadOption


class Folder:
    """Keeps a run; `done` are the deals that an earlier run of the same match has left there."""

    def __init__(self, path: Path, match: Match) -> None:
        self.path = path
        self._claim(match)
        self.done = list(self._read_deals())
        # The records of a deal are written before its line: what belongs to no line is dropped.
        self._keep("deals.jsonl", lambda line: "number" in line, len(self.done))
        games = len(match.bots)
        self._keep("records.jsonl", lambda line: line["arena"]["deal"] < len(self.done), games * len(self.done))

    def _claim(self, match: Match) -> None:
        mine = json.loads(json.dumps(asdict(match)))
        file = self.path / "match.json"
        self.path.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.write_text(json.dumps(mine, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
            return
        try:
            there = json.loads(file.read_text(encoding="utf-8"))
        except ValueError:
            raise BadOption(f"{file} is not the beginning of an arena run; choose another folder.") from None
        if there != mine:
            other = ", ".join(key for key in mine if not isinstance(there, dict) or there.get(key) != mine[key])
            raise BadOption(f"{self.path} holds a run with other {other}; choose another folder.")

    def _read_deals(self) -> Iterator[DealResult]:
        """The deals in order, up to the first line that is not whole."""
        for number, line in enumerate(_lines(self.path / "deals.jsonl")):
            try:
                deal = DealResult.from_json(json.loads(line))
            except (ValueError, KeyError, TypeError):
                return
            if deal.number != number:
                return
            yield deal

    def _keep(self, name: str, wanted: Any, most: int) -> None:
        kept = []
        for line in _lines(self.path / name):
            try:
                if wanted(json.loads(line)):
                    kept.append(line)
            except (ValueError, KeyError, TypeError):
                break
        (self.path / name).write_text("".join(f"{line}\n" for line in kept[:most]), encoding="utf-8", newline="\n")

    def add(self, deal: DealResult) -> None:
        result = json.dumps(deal.as_json(), separators=(",", ":"))
        for name, lines in (("records.jsonl", deal.records), ("deals.jsonl", [result])):
            with open(self.path / name, "a", encoding="utf-8", newline="\n") as file:
                file.writelines(f"{line}\n" for line in lines)

    def finish(self, summary: Summary) -> None:
        """Write what the run shows, whether it is complete or not."""
        data = json.dumps(summary.as_json(), indent=2, ensure_ascii=False, allow_nan=False)
        for name, text in (("summary.json", data + "\n"), ("summary.md", markdown(summary)), ("report.html", report(summary))):
            (self.path / name).write_text(text, encoding="utf-8", newline="\n")


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8", errors="replace").splitlines() if path.exists() else []
