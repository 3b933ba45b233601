"""Answers side by side: of two strengths of play, and of variants of the rules on the same deals."""

from collections import Counter
from dataclasses import dataclass

from overtrick.arena.statistics import CONFIDENCE, holm
from overtrick.bots.simple import GreedyBot, RandomBot
from overtrick.lab import jobs, plots
from overtrick.lab.answers import Answers, Measure
from overtrick.lab.plots import Row
from overtrick.lab.sums import Arm, Figure, independent, p_value, paired

SURE = 1 - CONFIDENCE
SAME = 0.99  # of the games played move by move alike: the bot does not notice


@dataclass(frozen=True)
class Line:
    """A main answer for two strengths, or for two variants."""

    name: str
    first: str
    second: str
    difference: str
    verdict: str
    sure: bool


@dataclass(frozen=True)
class Variant:
    """What one change of the rules does."""

    change: str
    lines: list[Line]
    plot: str
    warnings: list[str]
    summary: str


def strengths(answers: Answers) -> list[Line]:
    """The main answers of the bot that plays most and of the second one, with those marked that differ."""
    second = answers.second
    if second is None or not second.deals:
        return []
    measures = list(answers.measures())
    pairs = [(m.of(answers.main), m.of(second)) for m in measures]
    gaps = [independent(b, a) for a, b in pairs]
    corrected = holm([p_value(gap) for gap in gaps])
    found = []
    for measure, (a, b), gap, p in zip(measures, pairs, gaps, corrected):
        sure = p < SURE
        said = answers.say("differs") if sure else ""
        to = answers.to
        difference = to.interval(gap, measure.difference)
        found.append(Line(measure.name, to.interval(a, measure.spell), to.interval(b, measure.spell), difference, said, sure))
    return found


def variants(answers: Answers) -> list[Variant]:
    """Each change against the first variant. All differences of all changes are looked at, and corrected, together."""
    study, result = answers.study, answers.result
    measures = list(answers.measures())
    arms = [result.arms.get(f"{jobs.MAIN}/{i + 1}", Arm()) for i in range(len(study.changes))]
    looks = len(arms) * len(measures)
    confidence = 1 - SURE / max(1, looks)
    gaps = [[paired(arm, answers.main, m.family, m.item) for m in measures] for arm in arms]
    wide = [[paired(arm, answers.main, m.family, m.item, confidence) for m in measures] for arm in arms]
    corrected = iter(holm([p_value(gap) for row in gaps for gap in row]))
    found = []
    for i, arm in enumerate(arms):
        lines = [_line(answers, measure, arm, wide[i][k], next(corrected), gaps[i][k]) for k, measure in enumerate(measures)]
        sure = [line for line in lines if line.sure]
        key = "variant changes" if sure else "variant changes nothing"
        summary = answers.say(key, n=len(sure), of=len(lines), looks=looks, deals=answers.to.number(arm.deals, 0))
        found.append(Variant(answers.to.change(i), lines, _plot(answers, measures, wide[i]), warnings(answers, i), summary))
    return found


def _line(answers: Answers, measure: Measure, arm: Arm, wide: Figure, p: float, gap: Figure) -> Line:
    to, say = answers.to, answers.say
    first, second = measure.of(answers.main), measure.of(arm)
    sure = p < SURE
    if not wide.known:
        verdict = say("not known yet")
    elif gap.error == 0 and gap.mean == 0:
        verdict = say("no difference at all")
    elif sure:
        verdict = say("more" if gap.mean > 0 else "less", by=measure.spell(abs(gap.mean)))
    else:
        verdict = say("no effect larger", most=measure.spell(max(abs(wide.low), abs(wide.high))))
    texts = to.interval(first, measure.spell), to.interval(second, measure.spell), to.interval(wide, measure.difference)
    return Line(measure.name, *texts, verdict, sure)


def _plot(answers: Answers, measures: list[Measure], wide: list[Figure]) -> str:
    """Differences in their own units cannot share a scale, so each is told in parts of the first variant's figure."""
    rows = []
    for measure, gap in zip(measures, wide):
        base = answers.main.figure(measure.family, measure.item).mean
        if base and gap.known:
            rows.append(Row(measure.name, [gap.scaled(1 / abs(base))]))
    return plots.intervals(rows, answers.to.more, 0.0, answers.heads("what"))


def warnings(answers: Answers, index: int) -> list[str]:
    """Where the bot cannot see what the rule changes, so that no answer of it is about how people would play."""
    study, say, bot = answers.study, answers.say, answers.study.bots[0]
    name = f"{jobs.MAIN}/{index + 1}"
    same: Counter[int] = answers.result.histograms.get(f"{name}/same game", Counter())
    opinion: Counter[int] = answers.result.histograms.get(f"{name}/opinion", Counter())
    if bot == RandomBot.name:
        return [say("warning random")]
    games = sum(same.values())
    if games and same[1] >= SAME * games:
        return [say("warning same", bot=bot, share=answers.to.per_cent(same[1] / games))]
    looked = sum(opinion.values())
    if bot == GreedyBot.name and looked and not opinion[1]:
        option = study.changes[index][0]
        return [say("warning blind", bot=bot, option=option, n=answers.to.number(looked, 0))]
    return []
