"""The page of a study: one HTML file that needs nothing else, in light and dark, on a screen or on paper."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from overtrick.kit.versions import SOFTWARE
from overtrick.kit.words import COMMON, LANGUAGES, Language
from overtrick.lab import jobs
from overtrick.lab.answers import Answers
from overtrick.lab.comparing import strengths, variants
from overtrick.lab.examining import Passage, never_run
from overtrick.lab.run import Finding
from overtrick.lab.saying import Speaker

FOLDER = Path(__file__).parent / "page"
MOST_LISTED = 12  # seeds, moves and passages of one kind
BUGS = ("dead end", "endless")


@cache
def _template() -> Any:
    environment = Environment(
        loader=FileSystemLoader(FOLDER), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
    )
    return environment.get_template("lab.html")


def page(finding: Finding, language: Language, others: Mapping[Language, str], command: str, made: Mapping[str, Any]) -> str:
    """The page in a language; `others` are the files of the same page in others, beside it."""
    to = Speaker(finding.study, language)
    answers = Answers(finding, to)
    return str(
        _template().render(
            say=to.say,
            language=language,
            others=[(tag, file, COMMON.find("language name", tag)) for tag, file in others.items()],
            title=to.game("title"),
            about=to.game("about"),
            facts=_facts(finding, to),
            bugs=found_bugs(finding, to),
            passages=_passages(finding, to),
            unoffered=_unoffered(finding, to),
            strengths=strengths(answers),
            bots=finding.study.bots,
            variants=variants(answers),
            first=_options(finding, to),
            answers=answers.all(),
            command=command,
            made=made,
            style=(FOLDER / "lab.css").read_text(encoding="utf-8"),
        )
    )


def _facts(finding: Finding, to: Speaker) -> list[tuple[str, str]]:
    study, say = finding.study, to.say
    main, games = finding.result.arm(jobs.MAIN), sum(arm.games for arm in finding.result.arms.values())
    return [
        (say("players"), str(study.players)),
        (say("options"), _options(finding, to) or say("as usual")),
        (say("who plays"), to.listed(list(study.bots))),
        (say("deals column"), to.number(main.deals, 0)),
        (say("games"), to.number(games, 0)),
        (say("time"), say("minutes", n=to.number(finding.seconds / 60, 1), workers=finding.workers)),
        (say("stopped"), say(f"stopped {finding.stopped}")),
        (say("software"), SOFTWARE),
    ]


def _options(finding: Finding, to: Speaker) -> str:
    return ", ".join(f"{name}: {to.value(name, value)}" for name, value in finding.study.variants[0].items())


# -- found bugs ---------------------------------------------------------------------------------------------------------


def found_bugs(finding: Finding, to: Speaker) -> list[str]:
    """A sentence for each thing that is wrong."""
    found = []
    for what in BUGS:
        ours = [bug for bug in finding.result.bugs if bug["what"] == what]
        by_bot = Counter(bug["bot"] for bug in ours)
        for bot, times in by_bot.items():
            seeds = [str(bug["seed"]) for bug in ours if bug["bot"] == bot][:MOST_LISTED]
            found.append(to.say(f"bug {what}", n=times, bot=bot, seeds=", ".join(seeds)))
    return found + list(dict.fromkeys(bug["sentence"] for bug in finding.result.bugs if bug["what"] == "finding"))


def _passages(finding: Finding, to: Speaker) -> list[tuple[str, str, str]]:
    """Clauses that never came up: their names, where they stand, and the line."""
    if not finding.result.reached:
        return []
    return [(", ".join(one.clauses), _where(one), one.text) for one in never_run(finding.study.rules, finding.result.reached)]


def _where(one: Passage) -> str:
    return f"{one.function}, {one.file} {one.line}"


def _unoffered(finding: Finding, to: Speaker) -> list[str]:
    """Moves that nobody could ever make, whoever played; without those of cards that are not in this pack."""
    met = {a for name, counts in finding.result.histograms.items() if name.endswith("/offered") for a in counts}
    if not met:
        return []
    study = finding.study
    absent = set(study.rules.cards) - set(study.rules.deck(study.players, study.variants[0]))
    texts = [text for action in range(study.rules.actions) if action not in met for text in _text_of(finding, action)]
    return [text for text in dict.fromkeys(texts) if not _names(text, absent)]


def _text_of(finding: Finding, action: int) -> Sequence[str]:
    """The text of a move that was never met, as the first state would have it; none where it has none there."""
    study = finding.study
    room = jobs.room(study.game, study.players, tuple(sorted(study.variants[0].items())))
    try:
        return [study.rules.text(room.first_state(study.seed), 0, action)]
    except (IndexError, KeyError, ValueError):  # a move of another moment may not be told here
        return []


def _names(text: str, cards: set[str]) -> bool:
    words = text.replace("@", " ").replace("+", " ").replace("=", " ").replace("~", " ").split()
    return any(word in cards for word in words)


def file_names(stem: str, first: Language) -> dict[Language, str]:
    """A file for each language; the one that was asked for has the plain name."""
    return {tag: f"{stem}.html" if tag == first else f"{stem}.{tag}.html" for tag in LANGUAGES}
