"""From nothing to a game's networks: teacher's games, cloning, self-play, a small network and a judge, in a folder.

    teacher/000000.npz …   what the teacher did, some games a file
    rollout.npz, …         a smaller network that imitates the one that plays, for the rollouts of a search
    judge.npz, …           one that judges which worlds are likely

and what `overtrick.training.updates` keeps there. `JudgeRun` makes a judge alone, for a network that there is already.
"""

import json
import math
from pathlib import Path
from typing import Any

import numpy as np

from overtrick.arena import run as arena
from overtrick.arena.deals import new_match
from overtrick.bots import net_files
from overtrick.bots.net_player import net_for
from overtrick.bots.network import Net, new_mind
from overtrick.kit.chance import below, generator
from overtrick.kit.game import Game
from overtrick.kit.versions import SOFTWARE
from overtrick.training.curves import Curves
from overtrick.training.judging import LINED_UP, STEPS_A_SETTING, Judged, Lessons, teach_judge
from overtrick.training.learner import Learner, Weights, in_batches, new_net, on_one_thread
from overtrick.training.playing import Player, new_player, play_games
from overtrick.training.samples import Samples, give_credit, room_for
from overtrick.training.settings import Setting, draw_setting, usual_players
from overtrick.training.teacher import Teacher
from overtrick.training.updates import (
    AT_A_TIME,
    EPOCHS,
    EVALUATION_DEALS,
    FIRST_DEALS,
    Budget,
    Learning,
    Plan,
    Tell,
    keep_plan,
    spelled,
)

CLONINGS = 6  # how often each choice of the teacher is learnt from
SHARPNESS = 3  # the visits of a short search are spread wide: the teacher means their power
SMALL = (64, 32)  # the width and depth of the network for rollouts
DISTILLING, JUDGING = 0.08, 0.12  # the shares of the minutes that it takes to make it, and the judge
OTHERS = 24  # games of the search, among whom a judge's verdicts are scaled
TEACHER_FILE = 40  # games in each file of the teacher's


class Run(Learning):
    """A run in its folder."""

    playing = 1 - DISTILLING - JUDGING

    def __init__(self, game: Game, folder: Path, plan: Plan, budget: Budget, tell: Tell) -> None:
        super().__init__(game, folder, plan, budget, tell)
        first = self._beginning()[0]
        self.strangers = [new_player(game, first, by_net=by_net) for by_net in (False, True)]

    def go(self) -> None:
        if not self.cloned:
            self._clone(self._teach())
            self.cloned = True
            self.keep()
        self.play()
        if not self._made(net_files.ROLLOUT):
            self._distil()
        if not self._made(net_files.JUDGE):
            self._teach_judge()

    # -- the teacher ---------------------------------------------------------------------------------------------------

    def _teach(self) -> Samples:
        """The teacher's games: those in the folder, and more while there is time."""
        (self.folder / "teacher").mkdir(exist_ok=True)
        files = sorted((self.folder / "teacher").glob("*.npz"))
        parts = [_load(path) for path in files]
        played = len(files) * TEACHER_FILE
        teacher = Teacher(self.game, self.plan.iterations, self.plan.seed + FIRST_DEALS)
        minutes, wanted = self.budget.minutes, self.budget.teacher_games
        until = 60 * minutes * self.budget.teaching if minutes is not None else float("inf")
        while (wanted is None or played < wanted) and self.elapsed() < until:
            count = TEACHER_FILE if wanted is None else min(TEACHER_FILE, wanted - played)
            part = _joined([teacher.play(played + k) for k in range(count)])
            np.savez(self.folder / "teacher" / f"{len(parts):06}.npz", allow_pickle=False, **part._asdict())
            parts.append(part)
            played += count
            self.tell(f"teacher: {played} games, {sum(len(p.counts) for p in parts)} choices, {self.elapsed():.0f} s")
        return _joined(parts)

    def _clone(self, samples: Samples) -> None:
        rows = len(samples.counts)
        sharp = samples.chances**SHARPNESS
        samples = samples._replace(chances=sharp / sharp.sum(1, keepdims=True))
        order = np.random.default_rng(self.plan.seed)
        self.learner.set_rate(1e-3)
        for epoch in range(CLONINGS):
            if epoch >= CLONINGS - 2:
                self.learner.set_rate(3e-4)
            found: list[dict[str, float]] = []
            for batch in in_batches(rows, AT_A_TIME // 2, order):
                found.append(self.learner.clone(samples, batch, Weights()))
            means = {f"clone/{name}": float(np.mean([one[name] for one in found])) for name in found[0]} if found else {}
            self.curves.add(epoch, self.elapsed(), means)
            self.tell(f"cloning {epoch + 1}/{CLONINGS}: {spelled(means)}, {self.elapsed():.0f} s")
        for mean, part in zip(self.average, self.net):
            mean[:] = part

    # -- self-play -----------------------------------------------------------------------------------------------------

    def _setting(self, rng: Any) -> Setting:
        return draw_setting(self.game, rng)

    def _games(self, samples: Samples, setting: Setting, rng: Any, net: Net) -> tuple[float, int, float]:
        out, mind = np.zeros(2), new_mind(self.game, net)
        given = self._first_states(setting), mind.seen.copy(), net, mind, samples, self._room(setting)
        others = self._others(rng) if net is self.net else None  # what imitates the network learns from it alone
        rows = play_games(*given, self.plan.rows, rng, out, others, others is None)
        return out[0], rows, max(1.0, out[1] / max(1.0, out[0]))

    def _others(self, rng: Any) -> Player | None:
        """Who has some of the seats in the next games: now and then the rule of thumb, or the network of the beginning."""
        if below(rng, 1024) >= 1024 * self.plan.others:
            return None
        return self.strangers[below(rng, len(self.strangers))]

    def evaluate(self) -> None:
        """A match against `greedy`."""
        file = self.folder / net_files.PLAY
        match = new_match(self.game.name, usual_players(self.game), [f"net:{file}", "greedy"], EVALUATION_DEALS)
        share = arena.run(match, self.budget.evaluate_deals).bots[0].share
        self.curves.add(self.updates, self.elapsed(), {"arena/share against greedy": share.mean})
        self.tell(f"against greedy: {share.mean:.1%} of the victory a seat ({share.low:.1%} … {share.high:.1%})")

    # -- the small one -------------------------------------------------------------------------------------------------

    def _distil(self) -> None:
        """Teach a small network to choose as the large one does, from games that the large one plays."""
        small = new_net(self.game, *SMALL, self.plan.seed)
        learner = Learner(small, 1e-3)
        samples = room_for(self.game, self.plan.rows)
        wanted = 1 + (self.budget.updates or 0) // 10
        started, number, found = self.elapsed(), 0, {"imitation": 0.0}
        seconds = 60 * (self.budget.minutes or 0.0) * DISTILLING
        while number < wanted if self.budget.updates is not None else self.elapsed() - started < seconds:
            rng = generator("distil", self.plan.seed, number)
            _, rows, gap = self._games(samples, draw_setting(self.game, rng), rng, self.average)
            give_credit(samples, 0, rows, gap, 1.0, 1.0)
            order = np.random.default_rng([self.plan.seed, number])
            for _ in range(EPOCHS):
                for batch in in_batches(rows, AT_A_TIME, order):
                    found = learner.clone(samples, batch, Weights())
            number += 1
        self.tell(f"distilled in {number} steps: {spelled(found)}")
        net_files.save(self.folder / net_files.ROLLOUT, small, self._card(imitates=net_files.PLAY))

    # -- the judge -----------------------------------------------------------------------------------------------------

    def _teach_judge(self) -> None:
        lessons = _lessons(self.folder / f"judge-{self.updates}", self.plan.seed, self.budget, JUDGING)
        judged = teach_judge(self.game, self.average, lessons, self.curves)
        self.tell(_told(judged))
        net_files.save(self.folder / net_files.JUDGE, judged.judge, self._card(judges=net_files.PLAY, **_findings(judged)))

    def _made(self, name: str) -> bool:
        """Whether the folder has this network, from the one that plays as it is now."""
        card = net_files.card_of(self.folder / name)
        return card.exists() and json.loads(card.read_text(encoding="utf-8"))["updates"] == self.updates


class JudgeRun:
    """A judge for a network that there is already: the game's own, or that of a file."""

    def __init__(self, game: Game, folder: Path, seed: int, start: Path | None, budget: Budget, tell: Tell) -> None:
        self.game, self.folder, self.seed, self.budget, self.tell = game, folder, seed, budget, tell
        path = start or net_files.shipped(game)
        self.net = net_for(game, path)
        about = net_files.new_card(game)
        keep_plan(folder, {"judge for": net_files.digest(self.net), "seed": seed, **about})
        self.start = path.name if start is not None and path is not None else ""

    def keep(self) -> None:
        """Nothing more than is kept every few hundred steps: it goes on from there."""

    def go(self) -> None:
        on_one_thread()
        lessons = _lessons(self.folder, self.seed, self.budget, 1.0)
        judged = teach_judge(self.game, self.net, lessons, Curves(self.folder))
        self.tell(_told(judged))
        start = f" --start {self.start}" if self.start else ""
        card = net_files.new_card(
            self.game,
            command=f"overtrick train {self.game.name} --judge-only --seed {self.seed}{start}",
            minutes=self.budget.minutes,
            judges="games of play.npz and of the rule of thumb, softer and harder, with moves at random",
            software=SOFTWARE,
            **_findings(judged),
        )
        net_files.save(self.folder / net_files.JUDGE, judged.judge, card)


def _lessons(folder: Path, seed: int, budget: Budget, share: float) -> Lessons:
    """A share of the minutes, or with a number of updates some steps for every ten of them."""
    folder.mkdir(parents=True, exist_ok=True)
    if budget.updates is None:
        seconds = 60 * (budget.minutes or 0.0) * share
        return Lessons(folder, seed, FIRST_DEALS, lambda steps, so_far: 1 - so_far / seconds if seconds else 0.0, OTHERS)
    wanted = STEPS_A_SETTING * (1 + budget.updates // 10)
    return Lessons(folder, seed, FIRST_DEALS, lambda steps, so_far: 1 - steps / wanted, min(OTHERS, 1 + budget.updates // 10))


def _told(judged: Judged) -> str:
    found = f"the true world of {LINED_UP} found in {judged.found:.0%}"
    return f"the judge after {judged.steps} steps: loss {judged.loss:.3g}, {found}, verdicts scaled by {judged.scale:.2f}"


def _findings(judged: Judged) -> dict[str, Any]:
    return {
        "steps": judged.steps,
        f"true world of {LINED_UP} found": round(judged.found, 3) if not math.isnan(judged.found) else None,
        "scaled among search:100 by": round(judged.scale, 3),
    }


def _joined(parts: list[Samples]) -> Samples:
    return Samples(*(np.concatenate(columns) for columns in zip(*parts)))


def _load(path: Path) -> Samples:
    with np.load(path, allow_pickle=False) as file:
        return Samples(**{name: file[name] for name in Samples._fields})
