"""A whole training run in a folder: teacher's games, cloning, self-play, curves, matches and checkpoints that resume.

    teacher/000000.npz …   what the teacher did, some games a file
    checkpoint.pt          the network, its average, the optimiser, and how far the run is; written now and then
    play.npz, play.json    the average of the network over the last updates, to play from, and its card
    rollout.npz, …         a smaller one that imitates it, for the rollouts of a search
    judge.npz, …           one that judges which worlds are likely
    curves.csv, events…    how it went

On one thread, the same seed, the same number of the teacher's games and the same number of updates give the same network,
whether the run was interrupted or not. By the clock, as many as the minutes allow.
"""

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

from overtrick.arena import run as arena
from overtrick.arena.deals import new_match
from overtrick.bots import net_files
from overtrick.bots.network import Net, new_mind
from overtrick.kit.chance import generator
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Game
from overtrick.kit.versions import SOFTWARE
from overtrick.training.curves import Curves
from overtrick.training.judging import LINED_UP, JudgeLearner, line_up, new_judge
from overtrick.training.learner import Learner, Weights, in_batches, mixed_gains, new_net, on_one_thread
from overtrick.training.playing import play_games
from overtrick.training.samples import Samples, give_credit, room_for
from overtrick.training.settings import Setting, draw_setting, first_states, usual_players
from overtrick.training.teacher import Teacher

AT_A_TIME = 1024  # choices in one step of learning
EPOCHS = 3  # how often each choice of self-play is learnt from
CLONINGS = 6  # how often each choice of the teacher is
SHARPNESS = 3  # the visits of a short search are spread wide: the teacher means their power
RATE, LAST_RATE = 1.5e-3, 1e-4  # of learning, from the first to the last update
ENTROPY, LAST_ENTROPY = 0.03, 0.005
LEAD, LAST_LEAD = 1.0, 0.3  # how much points count beside victories
PATIENCE, ACROSS = 0.97, 0.3  # of credit, see `give_credit`
SMALL = (64, 32)  # the width and depth of the network for rollouts
DISTILLING, JUDGING = 0.08, 0.12  # the shares of the minutes that it takes to make it, and the judge
JUDGE = (128, 32)  # the width and depth of the judge
STOPS = 256  # line-ups in one step of the judge's learning
AVERAGED = 25  # updates over which the network that plays is averaged, about
TEACHER_FILE = 40  # games in each file of the teacher's
CHECKPOINT_SECONDS = 60.0
CHECKPOINT = "checkpoint.pt"
FIRST_DEALS = 20_000_000  # training is dealt from seeds from here on, far from where matches are
EVALUATION_DEALS = 900_000

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Plan:
    """All that decides a run, but for how far it goes."""

    game: str
    seed: int = 0
    width: int = 256
    depth: int = 128
    iterations: int = 100  # of the teacher's search
    rows: int = 24_000  # choices in an update of self-play
    start: str = ""  # the file of a network to go on from, in place of a teacher


@dataclass(frozen=True)
class Budget:
    """How far a run goes: by the clock, or by numbers, which always give the same."""

    minutes: float | None = None
    teaching: float = 0.2  # the share of the minutes in which the teacher plays
    teacher_games: int | None = None
    updates: int | None = None
    evaluate_minutes: float = 5.0  # between two matches
    evaluate_deals: int = 0  # of each match


class Run:
    """A run in its folder."""

    def __init__(self, game: Game, folder: Path, plan: Plan, budget: Budget, tell: Tell) -> None:
        self.game, self.folder, self.plan, self.budget, self.tell = game, folder, plan, budget, tell
        (folder / "teacher").mkdir(parents=True, exist_ok=True)
        self._keep_plan()
        on_one_thread()
        self.net, self.origin = self._beginning()
        self.average = Net(*(part.copy() for part in self.net))
        self.learner = Learner(self.net)
        self.curves = Curves(folder)
        self.cloned, self.updates, self.choices, self.seconds = bool(plan.start), 0, 0, 0.0
        self.firsts: dict[tuple[Setting, int], Any] = {}
        self._resume()
        self._since = time.monotonic() - self.seconds

    def _keep_plan(self) -> None:
        """A folder holds one run: the same plan, for the same rules."""
        plan = {**asdict(self.plan), "version": self.game.version, "fingerprint": net_files.fingerprint(self.game)}
        path = self.folder / "plan.json"
        if path.exists() and json.loads(path.read_text(encoding="utf-8")) != plan:
            raise BadOption(f"The folder {str(self.folder)!r} holds a run with other settings, or for other rules.")
        path.write_text(json.dumps(plan, indent=2) + "\n", encoding="utf-8", newline="\n")

    def _beginning(self) -> tuple[Net, net_files.Card]:
        """The network before the first update, and the card of the one that it goes on from, if it does."""
        plan = self.plan
        if not plan.start:
            return new_net(self.game, plan.width, plan.depth, plan.seed), {}
        net, card = net_files.read(Path(plan.start), self.game)
        if net.second.shape != (plan.width, plan.depth):
            width, depth = net.second.shape
            raise BadOption(f"The network {plan.start} has --width {width} --depth {depth}; so has a run that goes on from it.")
        return Net(*(part.copy() for part in net)), card

    def go(self) -> None:
        """All of it, from where it stands."""
        if not self.cloned:
            self._clone(self._teach())
            self.cloned = True
            self.keep()
        self._play()
        self.keep()
        if not self._made(net_files.ROLLOUT):
            self._distil()
        if not self._made(net_files.JUDGE):
            self._teach_judge()

    # -- the teacher ---------------------------------------------------------------------------------------------------

    def _teach(self) -> Samples:
        """The teacher's games: those in the folder, and more while there is time."""
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
            self.tell(f"cloning {epoch + 1}/{CLONINGS}: {_spelled(means)}, {self.elapsed():.0f} s")
        for mean, part in zip(self.average, self.net):
            mean[:] = part

    # -- self-play -----------------------------------------------------------------------------------------------------

    def _play(self) -> None:
        samples = room_for(self.game, self.plan.rows)
        kept = told = time.monotonic()
        evaluated = self.elapsed()
        while (left := self._left()) > 0:
            means = self._update(samples, 1 - left)
            if time.monotonic() - told > 10:
                told = time.monotonic()
                self.curves.add(self.updates, self.elapsed(), means)
                self.tell(f"update {self.updates}, {self.choices:,} choices: {_spelled(means)}, {self.elapsed():.0f} s")
            if time.monotonic() - kept > CHECKPOINT_SECONDS:
                self.keep()
                kept = time.monotonic()
            if self.budget.evaluate_deals and self.elapsed() - evaluated > 60 * self.budget.evaluate_minutes:
                self.keep()
                self.evaluate()
                evaluated = self.elapsed()

    def _left(self) -> float:
        """The share of self-play that is still to come."""
        if self.budget.updates is not None:
            return 1 - self.updates / max(1, self.budget.updates)
        seconds = 60 * (self.budget.minutes or 0.0) * (1 - DISTILLING - JUDGING)
        return 1 - self.elapsed() / seconds if seconds else 0.0

    def _update(self, samples: Samples, progress: float) -> dict[str, float]:
        """Play games in one setting, and learn from them."""
        rng = generator("update", self.plan.seed, self.updates)
        setting = draw_setting(self.game, rng)
        games, rows, gap = self._games(samples, setting, rng, self.net)
        give_credit(samples, 0, rows, gap, PATIENCE, ACROSS)
        weights = Weights(lead=_between(LEAD, LAST_LEAD, progress), entropy=_between(ENTROPY, LAST_ENTROPY, progress))
        gains = mixed_gains(samples, rows, weights.lead)
        self.learner.set_rate(_between(RATE, LAST_RATE, progress))
        order = np.random.default_rng([self.plan.seed, self.updates])
        found: dict[str, float] = {}
        for _ in range(EPOCHS):
            for batch in in_batches(rows, AT_A_TIME, order):
                found = self.learner.improve(samples, batch, gains, weights)
        self.updates += 1
        self.choices += rows
        for mean, part in zip(self.average, self.net):
            mean += (part - mean) / min(AVERAGED, self.updates + 1)
        return {f"play/{name}": value for name, value in found.items()} | {"play/games": games}

    def _games(self, samples: Samples, setting: Setting, rng: Any, net: Net) -> tuple[float, int, float]:
        """Games of a network in a setting: how many, how many choices, and the usual gap between first and last."""
        key = (setting, self.updates // 100)
        if key not in self.firsts:
            if len(self.firsts) > 64:
                self.firsts.clear()
            self.firsts[key] = first_states(self.game, setting, FIRST_DEALS + self.updates // 100 * 100)
        room = self.game.longest(setting.players, dict(setting.options))
        out, mind = np.zeros(2), new_mind(self.game, net)
        if room > self.plan.rows:
            raise BadOption(f"An update needs at least {room} choices, as a game may have so many.")
        rows = play_games(self.firsts[key], mind.seen.copy(), net, mind, samples, room, self.plan.rows, rng, out)
        return out[0], rows, max(1.0, out[1] / max(1.0, out[0]))

    # -- the small one ---------------------------------------------------------------------------------------------------

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
        self.tell(f"distilled in {number} steps: {_spelled(found)}")
        net_files.save(self.folder / net_files.ROLLOUT, small, self._card(imitates=net_files.PLAY))

    # -- the judge -----------------------------------------------------------------------------------------------------

    def _teach_judge(self) -> None:
        """Let a judge learn to tell true worlds from imagined ones, in games of the network."""
        judge = new_judge(self.game, *JUDGE, self.plan.seed)
        learner = JudgeLearner(judge)
        rows, mind = room_for(self.game, 1), new_mind(self.game, self.average)
        wanted = 4 * (1 + (self.budget.updates or 0) // 10)
        started, number, found = self.elapsed(), 0, (0.0, 0.0)
        seconds = 60 * (self.budget.minutes or 0.0) * JUDGING
        while number < wanted if self.budget.updates is not None else self.elapsed() - started < seconds:
            if number % 16 == 0:
                rng = generator("judge", self.plan.seed, number)
                setting = draw_setting(self.game, rng)
                firsts = first_states(self.game, setting, FIRST_DEALS + number)
                shown = np.zeros((STOPS, LINED_UP, setting.players - 1, self.game.features), np.float32)
            line_up(firsts, mind.seen.copy(), mind.seen.copy(), self.average, mind, rows, rng, shown)
            found = learner.learn(shown)
            number += 1
            if number % 100 == 0:
                self.curves.add(number, self.elapsed(), {"judge/loss": found[0], "judge/found": found[1]})
        self.tell(f"the judge after {number} steps: loss {found[0]:.3g}, the true world of {LINED_UP} found in {found[1]:.0%}")
        net_files.save(self.folder / net_files.JUDGE, judge, self._card(judges=net_files.PLAY))

    def _made(self, name: str) -> bool:
        """Whether the folder has this network, from the one that plays as it is now."""
        card = net_files.card_of(self.folder / name)
        return card.exists() and json.loads(card.read_text(encoding="utf-8"))["updates"] == self.updates

    # -- how it stands -------------------------------------------------------------------------------------------------

    def elapsed(self) -> float:
        return time.monotonic() - self._since

    def evaluate(self) -> None:
        """A match against `greedy` on deals that are never trained on."""
        file = self.folder / net_files.PLAY
        match = new_match(self.game.name, usual_players(self.game), [f"net:{file}", "greedy"], EVALUATION_DEALS)
        share = arena.run(match, self.budget.evaluate_deals).bots[0].share
        self.curves.add(self.updates, self.elapsed(), {"arena/share against greedy": share.mean})
        self.tell(f"against greedy: {share.mean:.1%} of the victory a seat ({share.low:.1%} … {share.high:.1%})")

    def keep(self) -> None:
        """Write the checkpoint and the network."""
        self.seconds = self.elapsed()
        state = {
            "net": [torch.from_numpy(part.copy()) for part in self.net],
            "average": [torch.from_numpy(part.copy()) for part in self.average],
            "adam": self.learner.adam.state_dict(),
            "progress": [self.cloned, self.updates, self.choices, self.seconds],
        }
        unfinished = self.folder / f"{CHECKPOINT}.new"
        torch.save(state, unfinished)
        unfinished.replace(self.folder / CHECKPOINT)
        net_files.save(self.folder / net_files.PLAY, self.average, self._card())

    def _card(self, **more: Any) -> net_files.Card:
        return net_files.new_card(
            self.game,
            command=self._command(),
            minutes=round(self.elapsed() / 60, 1),
            updates=self.updates,
            choices=self.choices,
            **({"went on from": self.origin} if self.origin else {}),
            software=SOFTWARE,
            **more,
        )

    def _command(self) -> str:
        """What makes this run again, but for how long it goes."""
        plan = self.plan
        sizes = f"--width {plan.width} --depth {plan.depth} --rows {plan.rows} --iterations {plan.iterations}"
        start = f" --start {Path(plan.start).name}" if plan.start else ""
        return f"overtrick train {plan.game} {sizes} --seed {plan.seed}{start}"

    def _resume(self) -> None:
        path = self.folder / CHECKPOINT
        if not path.exists():
            return
        state = torch.load(path, weights_only=True)
        for own, kept in ((self.net, state["net"]), (self.average, state["average"])):
            for part, was in zip(own, kept):
                part[:] = was.numpy()
        self.learner.adam.load_state_dict(state["adam"])
        self.cloned, self.updates, self.choices, self.seconds = state["progress"]


def _between(first: float, last: float, progress: float) -> float:
    """From the first to the last in equal proportions."""
    return float(first * (last / first) ** min(1.0, max(0.0, progress)))


def _joined(parts: list[Samples]) -> Samples:
    return Samples(*(np.concatenate(columns) for columns in zip(*parts)))


def _load(path: Path) -> Samples:
    with np.load(path, allow_pickle=False) as file:
        return Samples(**{name: file[name] for name in Samples._fields})


def _spelled(means: dict[str, float]) -> str:
    return ", ".join(f"{name.split('/')[-1]} {value:.3g}" for name, value in means.items())
