"""What a study leaves: the page in every language, and all its figures as CSV and JSON."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from overtrick.arena.exports import made_with, write_csv
from overtrick.kit.words import Language
from overtrick.lab import jobs
from overtrick.lab.answers import Answers
from overtrick.lab.measures import ROUND_POINTS, SHARE, TOTAL
from overtrick.lab.page import file_names, found_bugs, page
from overtrick.lab.run import Finding
from overtrick.lab.saying import Speaker
from overtrick.lab.sums import Figure, p_value, paired

EXPLORING = "at random"  # games in which rules are looked for that break
COLUMNS = ("who", "variant", "family", "item", "label", "mean", "low", "high", "deals", "count")
DIFFERENCES = ("variant", "family", "item", "difference", "low", "high", "p", "deals")


def keep(finding: Finding, folder: Path, stem: str, language: Language, command: str) -> Path:
    """Write all of it; returns the page in the language that was asked for."""
    folder.mkdir(parents=True, exist_ok=True)
    names, made = file_names(stem, language), made_with(finding.study.game, command)
    for tag, name in names.items():
        others = {other: file for other, file in names.items() if other != tag}
        (folder / name).write_text(page(finding, tag, others, command, made), encoding="utf-8", newline="\n")
    write_csv(folder / f"{stem}.csv", COLUMNS, figure_rows(finding))
    if finding.study.changes:
        write_csv(folder / f"{stem}-differences.csv", DIFFERENCES, difference_rows(finding))
    data = json.dumps(as_json(finding, made), indent=1, ensure_ascii=False, allow_nan=False)
    (folder / f"{stem}.json").write_text(data + "\n", encoding="utf-8", newline="\n")
    return folder / names[language]


def _label(finding: Finding, family: str, item: int) -> str:
    """The item of a game's own question, as the game writes it; before it the round, seat or hand size, where it is by one."""
    part = family.split("/")
    if len(part) == 3:
        for question in finding.study.questions:
            if question.name == part[1]:
                group, item = divmod(item, len(question.items))
                _, by, what = part[2].partition(" by ")
                return f"{what} {group + (what == 'round')}: {question.items[item]}" if by else str(question.items[item])
    return str(item)


def all_figures(finding: Finding) -> Iterator[tuple[str, int, str, int, Figure]]:
    """Who plays, variant, family, item and figure, of all that was counted."""
    for name, arm in finding.result.arms.items():
        who, _, variant = name.partition("/")
        if who == jobs.LADDER:
            above, below = jobs.steps_of(finding.study)[int(variant)]
            label, number = f"{above} over {below}", 0
        else:
            bots = {jobs.MAIN: 0, jobs.SECOND: 1}
            label, number = finding.study.bots[bots[who]] if who in bots else EXPLORING, int(variant or 0)
        for family in arm.sums:
            for item, figure in enumerate(arm.figures(family)):
                if figure.count:
                    yield label, number, family, item, figure
    for name, regression in finding.result.regressions.items():
        for outcome, what in ((SHARE, "share"), (ROUND_POINTS, "round points"), (TOTAL, "points")):
            values = regression.values(outcome, finding.result.arm(jobs.MAIN).deals)
            for item, figure in enumerate(values):
                if figure.known:
                    yield finding.study.bots[0], 0, f"holding/{name}/{what}", item, figure


def figure_rows(finding: Finding) -> Iterator[tuple[Any, ...]]:
    for who, variant, family, item, one in all_figures(finding):
        numbers = one.as_json()
        label = _label(finding, family, item)
        yield who, variant, family, item, label, *(numbers[k] for k in ("mean", "low", "high")), one.deals, one.count


def difference_rows(finding: Finding) -> Iterator[tuple[Any, ...]]:
    first = finding.result.arm(jobs.MAIN)
    for i, (option, _, value) in enumerate(finding.study.changes):
        arm = finding.result.arm(f"{jobs.MAIN}/{i + 1}")
        for family in arm.sums:
            for item in range(arm.size(family)):
                gap = paired(arm, first, family, item)
                if gap.known:
                    yield f"{option}={value}", family, item, gap.mean, gap.low, gap.high, p_value(gap), gap.deals


def as_json(finding: Finding, made: dict[str, Any]) -> dict[str, Any]:
    """For programs: the study, its figures by who plays and family, and what was found wrong."""
    figures: dict[str, dict[str, list[Any]]] = {}
    for who, variant, family, item, one in all_figures(finding):
        place = figures.setdefault(who if variant == 0 else f"{who}/{variant}", {}).setdefault(family, [])
        place.append({"item": item, "label": _label(finding, family, item), **one.as_json()})
    to = Speaker(finding.study, "en")
    sentences = {one.key: one.sentences for one in Answers(finding, to).all()}
    return {
        "format": "overtrick-lab/1",
        "study": finding.study.as_json(),
        "seconds": round(finding.seconds, 1),
        "stopped": finding.stopped,
        "deals": finding.result.arm(jobs.MAIN).deals,
        "bugs": found_bugs(finding, to),
        "answers": sentences,
        "figures": figures,
        "made_with": made,
    }
