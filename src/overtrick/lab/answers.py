"""The answers of the lab: each a heading, sentences, plots with intervals and the sample that they rest on."""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from overtrick.arena.statistics import CONFIDENCE, holm
from overtrick.kit.questions import ROUND, START, Choice, Holding, Standing
from overtrick.lab import jobs, plots
from overtrick.lab.measures import ROUND_POINTS, SHARE, STEPS, TOTAL
from overtrick.lab.plots import Row
from overtrick.lab.run import Finding
from overtrick.lab.saying import UNKNOWN, Speaker
from overtrick.lab.sums import NOTHING, Arm, Figure, figure, independent, least_elo, p_value, ratio_of_victories

SURE = 1 - CONFIDENCE
RARE = 0.001  # of its chances: a move that is chosen less often than that is hardly ever chosen
MOST_NAMED = 24  # moves in a list


@dataclass
class Answer:
    """One question and what is known of it. `plots` are pairs of a caption and HTML."""

    key: str
    heading: str
    sentences: list[str] = field(default_factory=list)
    plots: list[tuple[str, str]] = field(default_factory=list)
    sample: str = ""
    table: tuple[list[str], list[list[str]]] | None = None
    warnings: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Measure:
    """A figure that stands for an answer, where answers are compared."""

    key: str  # of its name in the catalogue
    family: str
    item: int
    spell: Callable[[float], str]
    difference: Callable[[float], str]
    name: str  # as it is said
    proportion: bool = False  # whether it is a part of occasions

    def of(self, arm: Arm) -> Figure:
        return arm.proportion(self.family, self.item) if self.proportion else arm.figure(self.family, self.item)


class Answers:
    """All that a study has to say, in one language."""

    def __init__(self, finding: Finding, speaker: Speaker) -> None:
        self.finding, self.to, self.say = finding, speaker, speaker.say
        self.study, self.result = finding.study, finding.result
        self.main = self.result.arm(jobs.MAIN)
        self.second = self.result.arms.get(jobs.SECOND)
        self.fair = 1 / self.study.players
        self.rounds = self.study.rules.rounds(self.study.players, self.study.variants[0])

    def all(self) -> list[Answer]:
        found: list[Answer | None] = [
            self.seats(),
            self.predictions(),
            self.points(),
            self.excitement(),
            self.length(),
            *(self.choice(one) for one in self.study.choices),
            *(self.standing(one) for one in self.study.standings),
            *(self.holding(one) for one in self.study.holdings),
            self.never_chosen(),
            self.ladder(),
            self.luck(),
        ]
        return [one for one in found if one is not None]

    # -- small parts ---------------------------------------------------------------------------------------------------

    def both(self, name: str, item: int = 0, proportion: bool = False) -> list[Figure]:
        """The figure for the bot that plays most; and for the second one, once its interval is known."""
        arms = [self.main] + ([self.second] if self.second is not None else [])
        found = [arm.proportion(name, item) if proportion else arm.figure(name, item) for arm in arms]
        return found[:1] + [one for one in found[1:] if one.known]

    def rows(self, name: str, labels: Sequence[str], proportion: bool = False) -> list[Row]:
        return [Row(label, self.both(name, i, proportion)) for i, label in enumerate(labels)]

    def heads(self, first: str) -> tuple[str, str]:
        return self.say(first), self.say("figure with interval")

    def differs(self, figures: Sequence[Figure], many: int) -> bool:
        """Whether two strengths give different answers, with a correction for looking at so many."""
        return len(figures) == 2 and many * p_value(independent(figures[0], figures[1])) < SURE

    # -- every game ----------------------------------------------------------------------------------------------------

    def seats(self) -> Answer:
        n, figures = self.study.players, self.main.figures("seat")
        answer = Answer("seats", self.say("seats"), sample=self.to.sample(self.main.figure("seat")))
        corrected = holm([p_value(one.scaled(1, -self.fair)) for one in figures])
        sure = [seat for seat in range(n) if corrected[seat] < SURE]
        per_cent = self.to.per_cent
        for seat in sorted(sure, key=lambda seat: -figures[seat].mean):
            key = "seat favoured" if figures[seat].mean > self.fair else "seat behind"
            said = self.to.interval(figures[seat])
            answer.sentences.append(self.say(key, seat=self.to.seat(seat), share=said, fair=per_cent(self.fair)))
        if not sure:
            most = max((max(abs(one.low - self.fair), abs(one.high - self.fair)) for one in figures), default=math.nan)
            answer.sentences.append(self.say("no seat favoured", most=per_cent(most), fair=per_cent(self.fair)))
        rows = self.rows("seat", [self.to.seat(seat) for seat in range(n)], proportion=True)
        answer.plots.append(
            (self.say("share of victory"), plots.intervals(rows, per_cent, self.fair, self.heads("seat column")))
        )
        rows = self.rows("points by seat", [self.to.seat(seat) for seat in range(n)])
        mean = self.main.figure("points").mean
        answer.plots.append((self.say("points by seat"), plots.intervals(rows, self.to.plain, mean, self.heads("seat column"))))
        return answer

    def predictions(self) -> Answer | None:
        kept = self.main.proportion("kept")
        if not kept.count:
            return None
        answer = Answer("predictions", self.say("predictions"), sample=self.to.sample(kept))
        answer.sentences.append(self.say("kept", share=self.to.interval(kept)))
        heads = {"kept by hand": "hand size", "kept by round": "round column", "kept by seat": "seat column"}
        sizes = [i for i, one in enumerate(self.main.figures("kept by hand")) if one.count]
        for name, head in (heads | {"kept by tricks": "tricks taken"}).items():
            if name == "kept by hand" and len(sizes) < 2:
                continue
            start = 1 if name == "kept by round" else 0
            labels = [str(i + start) for i in range(self.main.size(name))]
            if name == "kept by seat":
                labels = [self.to.seat(i) for i in range(len(labels))]
            rows = [row for row in self.rows(name, labels, proportion=True) if row.figures[0].count]
            if len(rows) > 1:
                answer.plots.append((self.say(name), plots.intervals(rows, self.to.per_cent, kept.mean, self.heads(head))))
        for choice in self.study.choices:
            if choice.predicts:
                self._predicted(answer, choice, kept.mean)
        return answer

    def _predicted(self, answer: Answer, choice: Choice, mean: float) -> None:
        """What is predicted, where, and how often each of it comes true."""
        name = f"choice/{choice.name}"
        made = {i: self.main.proportion(f"{name}/part", i) for i in range(len(choice.items))}
        items = [i for i, one in made.items() if one.mean > 0]
        if not items:
            return
        most = max(items, key=lambda i: made[i].mean)
        item = self.to.item(choice, most)
        answer.sentences.append(self.say("most predicted", item=item, share=self.to.interval(made[most])))
        labels = {i: self.to.item(choice, i) for i in items}
        rows = [Row(labels[i], self.both(f"{name}/kept", i, True)) for i in items]
        drawn = plots.intervals(rows, self.to.per_cent, mean, self.heads("predicted"))
        answer.plots.append((self.say("kept by prediction"), drawn))
        heads = {"hand": "hand size", "round": "round column", "seat": "seat column"}
        for group, head in heads.items():
            rows_of = self._predictions_in(f"{name}/part by {group}", group, len(choice.items))
            if len(rows_of) > 1:
                chosen = [(label, [row[i] for i in items]) for label, row in rows_of]
                drawn = plots.grid(
                    list(labels.values()), chosen, self.to.per_cent, self.say(head), self.say("predictions column")
                )
                answer.plots.append((self.say(f"predicted by {group}"), drawn))

    def _predictions_in(self, family: str, group: str, items: int) -> list[tuple[str, list[Figure]]]:
        """For each hand size, round or seat in which somebody predicted, the part that each prediction has there."""
        every, found = self.main.proportions(family), []
        for which in range(len(every) // items):
            row = every[which * items : (which + 1) * items]
            if row[0].count:
                label = self.to.seat(which) if group == "seat" else str(which + (group == "round"))
                found.append((label, row))
        return found

    def points(self) -> Answer:
        answer = Answer("points", self.say("points and spread"), sample=self.to.sample(self.main.figure("points")))
        said = {key: self.to.interval(self.main.figure(key), self.to.plain) for key in ("points", "spread", "range", "margin")}
        answer.sentences.append(self.say("points are", **said))
        answer.sentences.append(
            self.say("margin is", margin=said["margin"], tied=self.to.interval(self.main.proportion("tied")))
        )
        for name in ("points", "margin"):
            counts = self.histogram(name)
            answer.plots.append(
                (self.say(f"{name} histogram"), plots.histogram(counts, self.say(f"{name} histogram"), self.to.per_cent))
            )
        rows = [Row(self.say(f"row {key}"), self.both(key)) for key in ("points", "spread", "range", "margin")]
        answer.plots.append((self.say("points figures"), plots.intervals(rows, self.to.plain, 0.0, self.heads("what"))))
        return answer

    def histogram(self, name: str, bars: int = 24) -> list[tuple[str, float]]:
        counts = self.result.histograms.get(f"{jobs.MAIN}/{name}", Counter())
        if not counts:
            return []
        whole, low, high = sum(counts.values()), min(counts), max(counts)
        ordered, seen, ends = sorted(counts), 0, []
        for value in ordered:  # a few games far out would make all the others one bar
            seen += counts[value]
            ends.append((value, seen))
        low = next(value for value, so_far in ends if so_far > whole * 0.002)
        high = next(value for value, so_far in ends if so_far >= whole * 0.998)
        step = (high - low) // bars + 1
        return [
            (
                f"{start}" if step == 1 else f"{start}–{start + step - 1}",
                float(sum(counts[v] for v in range(start, start + step))),
            )
            for start in range(low, high + 1, step)
        ]

    def excitement(self) -> Answer:
        answer = Answer("excitement", self.say("excitement"), sample=self.to.sample(self.main.figure("winner expected")))
        per_cent, interval = self.to.per_cent, self.to.interval
        if self.main.size("lead changes"):
            half = (self.rounds - 1) // 2
            answer.sentences.append(
                self.say(
                    "lead",
                    changes=interval(self.main.figure("lead changes"), self.to.plain),
                    round=half + 1,
                    wins=interval(self.main.proportion("leader wins", half)),
                    behind=interval(self.main.proportion("from behind")),
                )
            )
        if self.main.figure("settled").count:
            answer.sentences.append(
                self.say(
                    "known",
                    settled=interval(self.main.proportion("settled")),
                    favourites=interval(self.main.figure("favourites"), self.to.plain),
                    comeback=interval(self.main.proportion("comeback")),
                )
            )
            across = [per_cent(i / STEPS).replace(".0", "").replace(",0", "") for i in range(STEPS + 1)]
            series = [(self.say(key), self.main.proportions(key)) for key in ("winner expected", "favourite expected")]
            drawn = plots.curves(series, across, self.say("expected shares"), per_cent, self.fair)
            answer.plots.append((self.say("expected shares"), drawn + self._legend([name for name, _ in series])))
        if self.rounds > 2:
            rows = self.rows("leader wins", [str(r + 1) for r in range(self.rounds)], proportion=True)
            answer.plots.append(
                (self.say("leader wins"), plots.intervals(rows, per_cent, self.fair, self.heads("round column")))
            )
        return answer

    def _legend(self, names: Sequence[str]) -> str:
        keys = (
            f'<li><svg class="key" aria-hidden="true"><line class="s{i}" x1="0" x2="100%" y1="50%" y2="50%"/></svg> {name}</li>'
            for i, name in enumerate(names)
        )
        return f'<ul class="legend">{"".join(keys)}</ul>'

    def length(self) -> Answer:
        answer = Answer("length", self.say("length"), sample=self.to.sample(self.main.figure("moves")))
        plain, interval = self.to.plain, self.to.interval
        answer.sentences.append(
            self.say(
                "length is",
                moves=interval(self.main.figure("moves"), plain),
                choices=interval(self.main.figure("choices of a seat"), plain),
                forced=interval(self.main.proportion("forced")),
                branching=interval(self.main.figure("branching where there is a choice"), plain),
            )
        )
        names = ("moves", "choices of a seat", "branching", "branching where there is a choice")
        rows = [Row(self.say(f"row {name}"), self.both(name)) for name in names]
        answer.plots.append((self.say("length figures"), plots.intervals(rows, plain, 0.0, self.heads("what"))))
        counts = self.histogram("moves")
        if len(counts) > 1:
            answer.plots.append(
                (self.say("moves histogram"), plots.histogram(counts, self.say("moves histogram"), self.to.per_cent))
            )
        return answer

    # -- a game's own questions ----------------------------------------------------------------------------------------

    def choice(self, choice: Choice) -> Answer | None:
        name = f"choice/{choice.name}"
        items = [i for i in range(len(choice.items)) if self.main.figure(f"{name}/chosen", i).count]
        if len(items) < 2:
            return None
        answer = Answer(name, self.to.heading(choice))
        answer.sentences += [text for text in [self.to.about(choice)] if text]
        chosen = {i: self.main.proportion(f"{name}/chosen", i) for i in items}
        worth = {i: self.main.figure(f"{name}/worth", i) for i in items}
        answer.sample = self.say(
            "sample of choice",
            count=self.to.number(
                sum(self.main.figure(f"{name}/part", i).mean * self.main.figure(f"{name}/part", i).count for i in items), 0
            ),
            tried=self.to.number(sum(one.count for one in worth.values()), 0),
            deals=self.to.number(self.main.deals, 0),
        )
        self._say_choice(answer, choice, chosen, worth)
        rows = []
        for i in items:
            both = self.both(f"{name}/worth", i)
            other = self.differs(both, len(items))
            rows.append(Row(self.to.item(choice, i), both, self.say("differs") if other else "", other))
        answer.plots.append((self.say("worth"), plots.intervals(rows, self.to.more, 0.0, self.heads("item"))))
        answer.table = self._table(choice, items)
        return answer

    def _say_choice(self, answer: Answer, choice: Choice, chosen: dict[int, Figure], worth: dict[int, Figure]) -> None:
        known = [i for i in worth if worth[i].known]
        corrected = dict(zip(known, holm([p_value(worth[i]) for i in known])))
        sure = [i for i in known if corrected[i] < SURE]
        better = sorted((i for i in sure if worth[i].mean > 0), key=lambda i: -worth[i].mean)
        worse = sorted((i for i in sure if worth[i].mean < 0), key=lambda i: worth[i].mean)
        for key, items in (("worth more", better), ("worth less", worse)):
            if items:
                said = [f"{self.to.item(choice, i)} {self.to.interval(worth[i], self.to.more)}" for i in items[:4]]
                answer.sentences.append(self.say(key, items=self.to.listed(said)))
        if known and not sure:
            most = max(max(abs(worth[i].low), abs(worth[i].high)) for i in known)
            answer.sentences.append(self.say("worth alike", most=self.to.per_cent(most)))
        never = [self.to.item(choice, i) for i, one in chosen.items() if one.mean == 0]
        if never:
            answer.sentences.append(self.say("never chosen items", items=self.to.listed(never)))

    def _table(self, choice: Choice, items: Sequence[int]) -> tuple[list[str], list[list[str]]]:
        name = f"choice/{choice.name}"
        heads = [self.say(key) for key in ("item", "offered", "chosen", "raw share", "worth column", "worth points")]
        rows = []
        for i in items:
            chosen, raw = self.main.proportion(f"{name}/chosen", i), self.main.figure(f"{name}/share", i)
            worth, points = self.main.figure(f"{name}/worth", i), self.main.figure(f"{name}/points", i)
            rows.append(
                [
                    self.to.item(choice, i),
                    self.to.number(chosen.count, 0),
                    self.to.interval(chosen),
                    self.to.interval(raw),
                    self.to.interval(worth, self.to.more),
                    self.to.interval(points, self.to.more_points),
                ]
            )
        return heads, rows

    def standing(self, standing: Standing) -> Answer | None:
        name = f"standing/{standing.name}"
        items = [i for i in range(len(standing.items)) if self.main.figure(f"{name}/share", i).count]
        if len(items) < 2:
            return None
        answer = Answer(name, self.to.heading(standing))
        answer.sentences += [text for text in [self.to.about(standing)] if text]
        answer.sentences.append(self.say("standing warns"))
        rounds = standing.at in (ROUND, START)
        by_points = rounds and any(self.main.figure(f"{name}/points", i).mean for i in items)
        what, mark = ("points", self._mean_of(f"{name}/points")) if by_points else ("share", self.fair)
        spell = self.to.plain if by_points else self.to.per_cent
        rows = []
        for i in items:
            part = self.main.proportion(f"{name}/part", i)
            rows.append(
                Row(
                    self.to.item(standing, i),
                    self.both(f"{name}/{what}", i, not by_points),
                    self.say("of all", part=self.to.per_cent(part.mean)),
                )
            )
        caption = self.say("points of the round" if by_points else "share of victory")
        answer.plots.append((caption, plots.intervals(rows, spell, mark, self.heads("item"))))
        answer.sample = self.to.sample(
            figure(0, 0, self.main.deals, sum(self.main.figure(f"{name}/share", i).count for i in items))
        )
        return answer

    def _mean_of(self, family: str) -> float:
        sums = self.main.sums[family]
        return float(sums[1].sum() / max(1.0, sums[2].sum()))

    def holding(self, holding: Holding) -> Answer | None:
        regression = self.result.regressions.get(holding.name)
        if regression is None:
            return None
        outcome = ROUND_POINTS if self.rounds > 1 else TOTAL
        points, shares = regression.values(outcome, self.main.deals), regression.values(SHARE, self.main.deals)
        items = [i for i, one in enumerate(points) if one.known]
        if len(items) < 2:
            return None
        answer = Answer(f"holding/{holding.name}", self.to.heading(holding) if holding.name != "cards" else self.say("cards"))
        answer.sentences += [text for text in [self.to.about(holding)] if text]
        best, worst = max(items, key=lambda i: points[i].mean), min(items, key=lambda i: points[i].mean)
        answer.sentences.append(
            self.say(
                "cards are worth",
                best=self.to.item(holding, best),
                worst=self.to.item(holding, worst),
                high=self.to.interval(points[best], self.to.more_points),
                low=self.to.interval(points[worst], self.to.more_points),
            )
        )
        rows = [
            Row(self.to.item(holding, i), [points[i]], self.say("in victory", share=self.to.more(shares[i].mean)))
            for i in items
        ]
        caption = self.say("value in the round" if self.rounds > 1 else "value in the game")
        answer.plots.append((caption, plots.intervals(rows, self.to.more_points, 0.0, self.heads("item"))))
        answer.sample = self.say(
            "sample of hands", hands=self.to.number(regression.rows, 0), deals=self.to.number(self.main.deals, 0)
        )
        return answer

    def never_chosen(self) -> Answer | None:
        offered = self.result.histograms.get(f"{jobs.MAIN}/offered", Counter())
        chosen = self.result.histograms.get(f"{jobs.MAIN}/chosen", Counter())
        if not offered:
            return None
        answer = Answer("never", self.say("never chosen"))
        never = sorted((action for action in offered if not chosen.get(action)), key=lambda a: -offered[a])
        rare = sorted(
            (a for a in offered if chosen.get(a, 0) and chosen[a] < RARE * offered[a]), key=lambda a: chosen[a] / offered[a]
        )
        bot = self.study.bots[0]
        answer.sentences.append(
            self.say("moves met", n=self.to.number(len(offered), 0), never=self.to.number(len(never), 0), bot=bot)
        )
        second = self.result.histograms.get(f"{jobs.SECOND}/chosen", Counter())
        if never:
            named = [f"{self.text(a)} ({self.to.number(offered[a], 0)})" for a in never[:MOST_NAMED]]
            answer.sentences.append(
                self.say("never chosen moves", moves=", ".join(named), more=max(0, len(never) - MOST_NAMED))
            )
            rescued = [a for a in never if second.get(a)]
            if rescued and len(self.study.bots) > 1:
                answer.sentences.append(
                    self.say("second chooses", bot=self.study.bots[1], moves=", ".join(map(self.text, rescued[:MOST_NAMED])))
                )
        if rare:
            answer.sentences.append(self.say("rarely chosen moves", moves=", ".join(map(self.text, rare[:MOST_NAMED]))))
        answer.sample = self.say(
            "sample of moves", count=self.to.number(sum(chosen.values()), 0), deals=self.to.number(self.main.deals, 0)
        )
        shares = sorted(chosen.get(a, 0) / offered[a] for a in offered)
        classes = [
            (f"{low}–{low + 10} %", float(sum(low <= 100 * s < low + 10 + (low == 90) for s in shares)))
            for low in range(0, 100, 10)
        ]
        answer.plots.append(
            (self.say("chosen histogram"), plots.histogram(classes, self.say("chosen histogram"), self.to.per_cent))
        )
        return answer

    def text(self, action: int) -> str:
        return " / ".join(self.result.texts.get(action, [])) or f"#{action}"

    # -- strength ------------------------------------------------------------------------------------------------------

    def ladder(self) -> Answer | None:
        steps = jobs.steps_of(self.study)
        arms = [self.result.arms.get(f"{jobs.LADDER}/{i}", Arm()) for i in range(len(steps))]
        rows, table, never, early = [], list[list[str]](), list[str](), list[str]()
        for i, ((above, below), arm) in enumerate(zip(steps, arms)):
            elo = ratio_of_victories(arm, "victories")
            if not arm.deals:
                continue
            label = self.say("against", above=above, below=below)
            if elo.known:
                rows.append(Row(label, [elo], marked=i == len(steps) - 1 and len(steps) > 2))
            elif arm.figure("stronger share").known:
                never.append(
                    self.say("never won", pair=label, least=self.to.elo(least_elo(arm, max(1, self.study.players // 2))))
                )
            else:
                early.append(label)
            share = arm.figure("stronger share")
            table.append([label, self.to.interval(elo, self.to.elo), self.to.interval(share), self.to.number(arm.deals, 0)])
        if not table:
            return None
        answer = Answer("ladder", self.say("ladder"))
        answer.sentences.append(self.say("ladder is", fair=self.to.per_cent(self.fair)))
        answer.sentences += never
        if early:
            answer.sentences.append(self.say("too early", steps=self.to.listed(early)))
        answer.plots.append((self.say("elo"), plots.intervals(rows, self.to.elo, 0.0, self.heads("step"))))
        answer.table = [self.say(key) for key in ("step", "elo column", "stronger share", "deals column")], table
        answer.sample = self.say(
            "sample of ladder",
            deals=self.to.number(sum(arm.deals for arm in arms), 0),
            games=self.to.number(sum(arm.games for arm in arms), 0),
        )
        return answer

    def luck(self) -> Answer | None:
        answer = Answer("luck", self.say("luck"), sample=self.to.sample(self.main.figure("luck of the deal")))
        bots = self.study.bots
        labels, rows = [self.say("result column"), self.say("points column")], []
        for i, label in enumerate(labels):
            rows.append(Row(label, self.both("luck of the deal", i, proportion=True)))
        answer.sentences.append(
            self.say("luck between equals", bot=bots[0], part=self.to.interval(self.main.proportion("luck of the deal")))
        )
        if self.second is not None and self.second.figure("luck of the deal").count:
            said = self.to.interval(self.second.proportion("luck of the deal"))
            answer.sentences.append(self.say("luck between equals", bot=bots[1], part=said))
        answer.sentences.append(self.say("luck explained"))
        answer.plots.append((self.say("luck of the deal"), plots.intervals(rows, self.to.per_cent, 0.0, self.heads("what"))))
        self._luck_of_ladder(answer)
        return answer

    def _luck_of_ladder(self, answer: Answer) -> None:
        steps = jobs.steps_of(self.study)
        if not steps:
            return
        arm = self.result.arms.get(f"{jobs.LADDER}/{len(steps) - 1}")
        if arm is None or not arm.figure("stronger share").known:
            return
        above, below = steps[-1]
        deal, skill = parts_of_luck(arm, self.study.players)
        per_cent, interval = self.to.per_cent, self.to.interval
        names = [self.say(key) for key in ("part of players", "part of deal", "part of rest")]
        parts = list(zip(names, (skill.mean, deal.mean, max(0.0, 1 - deal.mean - skill.mean))))
        answer.sentences.append(
            self.say("luck between unequals", above=above, below=below, skill=interval(skill), deal=interval(deal))
        )
        answer.plots.append((self.say("what decides", above=above, below=below), plots.parts_of_whole(parts, per_cent)))
        answer.table = [self.say("step"), *names], [self._parts_of_step(i, pair) for i, pair in enumerate(steps)]
        coins = coin_flips(arm)
        if not coins.known:
            most = 2 / (1 + 10 ** (least_elo(arm, max(1, self.study.players // 2)) / 400))
            answer.sentences.append(self.say("few coin flips", most=per_cent(most), above=above, below=below))
        else:
            answer.sentences.append(self.say("coin flips", coins=self.to.interval(coins), above=above, below=below))

    def _parts_of_step(self, index: int, pair: tuple[str, str]) -> list[str]:
        arm = self.result.arms.get(f"{jobs.LADDER}/{index}", Arm())
        label = self.say("against", above=pair[0], below=pair[1])
        if not arm.deals:
            return [label, UNKNOWN, UNKNOWN, UNKNOWN]
        deal, skill = parts_of_luck(arm, self.study.players)
        rest = max(0.0, 1 - deal.mean - skill.mean)
        return [label, self.to.interval(skill), self.to.interval(deal), self.to.per_cent(rest)]

    # -- comparing -----------------------------------------------------------------------------------------------------

    def measures(self) -> Iterator[Measure]:
        """The figures that stand for the main answers."""
        to, n = self.to, self.study.players
        for seat in range(n):
            name = self.say("measure seat", seat=to.seat(seat))
            yield Measure("seats", "seat", seat, to.per_cent, to.more, name, True)
        yield Measure("predictions", "kept", 0, to.per_cent, to.more, self.say("measure kept"), True)
        for key in ("points", "spread", "margin"):
            yield Measure("points", key, 0, to.plain, to.more_points, self.say(f"row {key}"))
        yield Measure("points", "tied", 0, to.per_cent, to.more, self.say("measure tied"), True)
        if self.rounds > 1:
            yield Measure("excitement", "lead changes", 0, to.plain, to.more_points, self.say("measure lead changes"))
            half = (self.rounds - 1) // 2
            yield Measure(
                "excitement", "leader wins", half, to.per_cent, to.more, self.say("measure leader", round=half + 1), True
            )
            yield Measure("excitement", "from behind", 0, to.per_cent, to.more, self.say("measure behind"), True)
        for key in ("moves", "choices of a seat", "branching"):
            yield Measure("length", key, 0, to.plain, to.more_points, self.say(f"row {key}"))
        yield Measure("length", "forced", 0, to.per_cent, to.more, self.say("measure forced"), True)
        yield Measure("luck", "luck of the deal", 0, to.per_cent, to.more, self.say("measure luck"), True)


def parts_of_luck(arm: Arm, players: int) -> tuple[Figure, Figure]:
    """Of the variance of a seat's result between unequal players: the part of the deal, and the part of who plays.

    A seat's result in the two lineups of a deal has the deal in common, while the player's part changes its sign. The interval
    of the players' part is that of the gap between them; the deal's takes both errors as if they had nothing in common.
    """
    sums = arm.sums["luck with other players"][:, 0]
    whole = sums[2] / (arm.deals * players)
    gap, common = arm.figure("stronger share").scaled(1, -1 / players), arm.figure("luck with other players")
    if not whole:
        return NOTHING, NOTHING
    ends = [min(1.0, end * end / whole) for end in (gap.low, gap.high)]
    skill = min(1.0, gap.mean**2 / whole)
    deal = max(0.0, min(1 - skill, common.mean + skill))
    if not (gap.known and common.known and gap.error):  # without one, the stronger has always won
        return _bare(deal, common), _bare(skill, gap)
    low, high = (0.0 if gap.low < 0 < gap.high else min(ends)), max(ends)
    about = math.hypot(high - low, common.high - common.low) / 2
    return (
        Figure(deal, max(0.0, deal - about), min(1.0, deal + about), math.nan, common.deals, common.count),
        Figure(skill, low, high, math.nan, gap.deals, gap.count),
    )


def _bare(mean: float, like: Figure) -> Figure:
    """A number of which too little is known for an interval."""
    return Figure(mean, math.nan, math.nan, math.nan, like.deals, like.count)


def coin_flips(arm: Arm) -> Figure:
    """A contest that the stronger always wins, but for so many games that a coin decides, has the same victories."""
    found = ratio_of_victories(arm, "victories")
    if not found.known:
        return found

    def flips(elo: float) -> float:
        return 2 / (1 + 10 ** (elo / 400))

    return Figure(flips(found.mean), flips(found.high), flips(found.low), math.nan, found.deals, found.count)
