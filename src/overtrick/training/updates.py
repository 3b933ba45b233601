"""A network that learns in a folder by playing: its plan, its updates, curves, checkpoints that resume, and its card.

    plan.json              what decides the run
    checkpoint.pt          the network, its average, the optimiser, and how far the run is; written now and then
    play.npz, play.json    the average of the network over the last updates, to play from, and its card
    curves.csv, events…    how it went

On one thread, the same seed and the same number of updates give the same network, whether the run was interrupted or not. By
the clock, as many as the minutes allow. Against whom it plays, and what comes before and after, is in `overtrick.training.run`
and `overtrick.training.exploiting`.
"""

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch

from overtrick.bots import net_files
from overtrick.bots.network import Net
from overtrick.kit.chance import generator
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Game
from overtrick.kit.versions import SOFTWARE
from overtrick.training.curves import Curves
from overtrick.training.learner import (
    Learner,
    Weights,
    in_batches,
    mixed_gains,
    new_net,
    on_one_thread,
    widened,
    worth_learning,
)
from overtrick.training.samples import Samples, give_credit, room_for
from overtrick.training.settings import Setting, first_states

AT_A_TIME = 1024  # choices in one step of learning
EPOCHS = 3  # how often each choice of self-play is learnt from, unless told
RATE, LAST_RATE = 1.5e-3, 1e-4  # of learning, from the first to the last update, unless told
ENTROPY, LAST_ENTROPY = 0.03, 0.005  # how much open choices count, the first unless told
LEAD, LAST_LEAD = 1.0, 0.3  # how much points count beside victories
PATIENCE, ACROSS = 0.97, 0.3  # of credit, see `give_credit`
AVERAGED = 25  # updates over which the network that plays is averaged, about
WIDTH, DEPTH = 256, 128  # unless told
CHECKPOINT_SECONDS = 60.0
CHECKPOINT = "checkpoint.pt"
CHECKPOINTS = 2  # raised when checkpoints of before cannot be gone on from
FIRST_DEALS = 20_000_000  # training is dealt from seeds from here on, far from where matches are
EVALUATION_DEALS = 900_000

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Plan:
    """All that decides a run, but for how far it goes."""

    game: str
    seed: int = 0
    width: int = WIDTH
    depth: int = DEPTH
    iterations: int = 100  # of the teacher's search
    rows: int = 24_000  # choices in an update
    start: str = ""  # the file of a network to go on from, in place of a teacher
    against: str = ""  # the bot that it is to exploit, in place of playing against itself
    epochs: int = EPOCHS  # how often each choice is learnt from
    rate: float = RATE  # of learning, in the first update
    entropy: float = ENTROPY  # how much open choices count, in the first update
    others: float = 0.0  # the share of the updates in which some seats are played by others, who learn nothing
    sure: float = 1.0  # the share of the choices it was sure of that are learnt from


@dataclass(frozen=True)
class Budget:
    """How far a run goes: by the clock, or by numbers, which always give the same."""

    minutes: float | None = None
    teaching: float = 0.2  # the share of the minutes in which the teacher plays
    teacher_games: int | None = None
    updates: int | None = None
    evaluate_minutes: float = 5.0  # between two matches
    evaluate_deals: int = 0  # of each match


def start_of(game: Game, plan: Plan) -> Path | None:
    """The file of the network to begin from: that of the plan, and for an exploiter the game's own, if there is one."""
    if plan.start:
        return Path(plan.start)
    return net_files.shipped(game) if plan.against else None


def with_sizes(game: Game, plan: Plan, width: int | None, depth: int | None) -> Plan:
    """The plan with the network's sizes where they are told; otherwise those of the network to begin from, or the usual."""
    start = start_of(game, plan)
    usual = (WIDTH, DEPTH) if start is None else net_files.read(start, game)[0].second.shape
    return replace(plan, width=width or usual[0], depth=depth or usual[1])


def keep_plan(folder: Path, plan: dict[str, Any]) -> None:
    """A folder holds one run: the same plan, for the same rules. What a plan of before does not know is as it was then."""
    path = folder / "plan.json"
    if path.exists():
        known = {field.name: field.default for field in fields(Plan)}
        if {**known, **json.loads(path.read_text(encoding="utf-8"))} != {**known, **plan}:
            raise BadOption(f"The folder {str(folder)!r} holds a run with other settings, or for other rules.")
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(plan, indent=2) + "\n", encoding="utf-8", newline="\n")


class Learning(ABC):
    """A network that learns by playing, in its folder."""

    playing = 1.0  # the share of the minutes in which it plays

    def __init__(self, game: Game, folder: Path, plan: Plan, budget: Budget, tell: Tell) -> None:
        self.game, self.folder, self.plan, self.budget, self.tell = game, folder, plan, budget, tell
        keep_plan(folder, self._settings())
        on_one_thread()
        self.net, self.origin = self._beginning()
        self.average = Net(*(part.copy() for part in self.net))
        self.learner = Learner(self.net)
        self.curves = Curves(folder)
        self.cloned, self.updates, self.choices, self.seconds = bool(plan.start or plan.against), 0, 0, 0.0
        self.firsts: dict[tuple[Setting, int], Any] = {}
        self._resume()
        self._since = time.monotonic() - self.seconds

    @abstractmethod
    def go(self) -> None:
        """All of it, from where it stands."""

    @abstractmethod
    def evaluate(self) -> None:
        """How good the network in the folder is, on deals that are never trained on."""

    @abstractmethod
    def _setting(self, rng: Any) -> Setting:
        """In which setting the next update is played."""

    @abstractmethod
    def _games(self, samples: Samples, setting: Setting, rng: Any, net: Net) -> tuple[float, int, float]:
        """Games of a network in a setting: how many, how many choices, and the usual gap between first and last."""

    def _settings(self) -> dict[str, Any]:
        about = {"version": self.game.version, "fingerprint": net_files.fingerprint(self.game)}
        return {**asdict(self.plan), **about, "checkpoint": CHECKPOINTS}

    def _beginning(self) -> tuple[Net, net_files.Card]:
        """The network before the first update, and the card of the one that it goes on from, if it does."""
        plan = self.plan
        start = start_of(self.game, plan)
        if start is None:
            return new_net(self.game, plan.width, plan.depth, plan.seed), {}
        net, card = net_files.read(start, self.game)
        width, depth = net.second.shape
        if width > plan.width or depth > plan.depth:
            raise BadOption(
                f"The network {start.name} has --width {width} --depth {depth}; a run that goes on from it has no less."
            )
        return widened(self.game, net, plan.width, plan.depth, plan.seed), card

    # -- playing and learning ------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Updates until all are made or the time is over."""
        samples = room_for(self.game, self.plan.rows)
        kept = told = time.monotonic()
        evaluated = self.elapsed()
        while (left := self._left()) > 0:
            means = self.update(samples, 1 - left)
            if time.monotonic() - told > 10:
                told = time.monotonic()
                self.curves.add(self.updates, self.elapsed(), means)
                self.tell(f"update {self.updates}, {self.choices:,} choices: {spelled(means)}, {self.elapsed():.0f} s")
            if time.monotonic() - kept > CHECKPOINT_SECONDS:
                self.keep()
                kept = time.monotonic()
            if self.budget.evaluate_deals and self.elapsed() - evaluated > 60 * self.budget.evaluate_minutes:
                self.keep()
                self.evaluate()
                evaluated = self.elapsed()
        self.keep()

    def _left(self) -> float:
        """The share of the playing that is still to come."""
        if self.budget.updates is not None:
            return 1 - self.updates / self.budget.updates if self.budget.updates else 0.0
        seconds = 60 * (self.budget.minutes or 0.0) * self.playing
        return 1 - self.elapsed() / seconds if seconds else 0.0

    def update(self, samples: Samples, progress: float) -> dict[str, float]:
        """Play games in one setting, and learn from them."""
        rng = generator("update", self.plan.seed, self.updates)
        games, rows, gap = self._games(samples, self._setting(rng), rng, self.net)
        give_credit(samples, 0, rows, gap, PATIENCE, ACROSS)
        weights = Weights(lead=_between(LEAD, LAST_LEAD, progress), entropy=_between(self.plan.entropy, LAST_ENTROPY, progress))
        gains = mixed_gains(samples, rows, weights.lead)
        self.learner.set_rate(_between(self.plan.rate, LAST_RATE, progress))
        order = np.random.default_rng([self.plan.seed, self.updates])
        learnt = worth_learning(samples, rows, self.plan.sure, order) if self.plan.sure < 1 else np.arange(rows)
        found: dict[str, float] = {}
        for _ in range(self.plan.epochs):
            for batch in in_batches(learnt, AT_A_TIME, order):
                found = self.learner.improve(samples, batch, gains, weights)
        self.updates += 1
        self.choices += rows
        for mean, part in zip(self.average, self.net):
            mean += (part - mean) / min(AVERAGED, self.updates + 1)
        return {f"play/{name}": value for name, value in found.items()} | {"play/games": games}

    def _first_states(self, setting: Setting) -> Any:
        """Some deals of a setting, others every hundred updates."""
        key = (setting, self.updates // 100)
        if key not in self.firsts:
            if len(self.firsts) > 64:
                self.firsts.clear()
            self.firsts[key] = first_states(self.game, setting, FIRST_DEALS + self.updates // 100 * 100)
        return self.firsts[key]

    def _room(self, setting: Setting) -> int:
        """The most choices that a game may have."""
        room = self.game.longest(setting.players, dict(setting.options))
        if room > self.plan.rows:
            raise BadOption(f"An update needs at least {room} choices, as a game may have so many.")
        return room

    # -- how it stands -------------------------------------------------------------------------------------------------

    def elapsed(self) -> float:
        return time.monotonic() - self._since

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
        sizes = f"--width {plan.width} --depth {plan.depth} --rows {plan.rows}"
        taught = "" if plan.against else f" --iterations {plan.iterations}"
        start = f" --start {Path(plan.start).name}" if plan.start else ""
        against = f" --against {plan.against}" if plan.against else ""
        usual, names = Plan(plan.game), ("epochs", "rate", "entropy", "others", "sure")
        told = "".join(f" --{name} {getattr(plan, name):g}" for name in names if getattr(plan, name) != getattr(usual, name))
        return f"overtrick train {plan.game} {sizes}{taught} --seed {plan.seed}{start}{against}{told}"

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


def spelled(means: dict[str, float]) -> str:
    return ", ".join(f"{name.split('/')[-1]} {value:.3g}" for name, value in means.items())
