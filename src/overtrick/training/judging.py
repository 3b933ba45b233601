"""How a judge of worlds learns: games of several kinds of players are stopped here and there, and the true world is hidden
among imagined ones.

Who plays changes from seat to seat and from game to game: the network or the rule of thumb, playing what they like best or
more or less softly, with or without moves that are any. A judge that only ever saw one kind learns that kind's habits, and
is wrong about everybody else. What it says is scaled afterwards so that it is right as often as it says among players of
yet another kind, the search.
"""

import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from overtrick.bots.network import Net, new_mind
from overtrick.bots.search import SearchBot
from overtrick.bots.worlds import Judge, judge_shapes
from overtrick.kit import contract
from overtrick.kit.cards import lowest
from overtrick.kit.chance import below, generator
from overtrick.kit.compiled import compiled, helper
from overtrick.kit.game import Game
from overtrick.kit.table import new_table
from overtrick.training.curves import Curves
from overtrick.training.playing import BY_NET, MANNER, TEMPERATURE, WHIM, Player, deal_anew, play_as
from overtrick.training.settings import draw_setting, first_states

WIDTH, DEPTH = 128, 32  # of the judge …
LARGEST = 180_000  # … unless its first layer would have more weights than this: a game's networks are small files
LINED_UP = 4  # the true world and so many less one imagined ones
EVERY = 6  # choices from one stop to the next, about
STOPS = 256  # line-ups in one step of learning
STEPS_A_SETTING = 16
KEPT_EVERY = 480  # steps
AVERAGED = 96  # steps over which it is told how well it does
RATE, LAST_RATE = 1e-3, 1e-4  # of learning
TEMPERATURES = np.array([0.0, 0.5, 1.0, 1.0])  # of the players, by lot
WHIMS = np.array([0.0, 0.0, 0.0, 100.0])  # moves of 1,024 that are any
ITERATIONS = 100  # of the search among whom it is scaled …
LINED_UP_THERE = 16  # … and the worlds in a line-up there
CHECKPOINT = "judge.pt"


@compiled
def line_up(firsts: Any, s: Any, world: Any, seats: Any, player: Player, rng: Any, out: Any) -> None:
    """Fill `out` (stops, worlds, seats, features) with what the others see in the true world, then in imagined ones.

    `seats` has room for the manner of each. The last game is left where it stands.
    """
    stops = 0
    begin(firsts, s, seats, rng)
    while stops < len(out):
        actors = contract.to_act(s[0])
        if actors == 0:
            begin(firsts, s, seats, rng)
            continue
        seat = lowest(actors)
        if below(rng, EVERY) == 0:
            show_worlds(s, world, seat, player.mind.seen, rng, out[stops])
            stops += 1
        player.manner[:] = seats[seat]
        play_as(s[0], seat, player, rng)


@helper
def begin(firsts: Any, s: Any, seats: Any, rng: Any) -> None:
    """A fresh deal, and players by lot."""
    deal_anew(firsts, s, rng)
    for seat in range(s[0].players):
        seats[seat, BY_NET] = below(rng, 2)
        seats[seat, TEMPERATURE] = TEMPERATURES[below(rng, len(TEMPERATURES))]
        seats[seat, WHIM] = WHIMS[below(rng, len(WHIMS))]


@helper
def show_worlds(s: Any, world: Any, seat: int, seen: Any, rng: Any, out: Any) -> None:
    """Write what each seat but this one sees in the true world, then in as many imagined ones as there is room for."""
    for k in range(len(out)):
        world[0] = s[0]
        if k > 0:
            contract.conceal(world[0], seat)
            contract.imagine(world[0], seat, rng)
        place = 0
        for other in range(world[0].players):
            if other != seat:
                seen[0] = world[0]
                contract.conceal(seen[0], other)
                out[k, place, :] = 0
                contract.encode(seen[0], other, out[k, place])
                place += 1


show = compiled(show_worlds)


# -- learning ----------------------------------------------------------------------------------------------------------


def new_judge(game: Game, width: int, depth: int, seed: int) -> Judge:
    """A judge that finds all worlds alike."""
    rng = np.random.default_rng(seed)
    scales = {"first": 0.15, "second": (2 / width) ** 0.5}
    shapes = judge_shapes(game, width, depth).items()
    return Judge(**{name: (rng.standard_normal(s) * scales.get(name, 0.0)).astype(np.float32) for name, s in shapes})


class JudgeLearner:
    """A judge that learns; its tensors share their memory with the arrays."""

    def __init__(self, judge: Judge, rate: float = RATE) -> None:
        self.judge = judge
        self.parts = {name: torch.from_numpy(part).requires_grad_() for name, part in judge._asdict().items()}
        self.adam = torch.optim.Adam(self.parts.values(), lr=rate)

    def verdicts(self, shown: Any) -> torch.Tensor:
        """The logarithm of each world's weight, a row for each line-up."""
        p = self.parts
        x = torch.relu(torch.addmm(p["first_bias"], torch.from_numpy(shown).flatten(0, 2), p["first"]))
        x = torch.relu(torch.addmm(p["second_bias"], x, p["second"]))
        return (x @ p["verdict"]).view(shown.shape[:3]).sum(2)

    def learn(self, shown: Any, rate: float = RATE) -> list[float]:
        """One step; returns the loss (of telling nothing: log LINED_UP) and how often the true world was found."""
        for group in self.adam.param_groups:
            group["lr"] = rate
        verdicts = self.verdicts(shown)
        loss = torch.nn.functional.cross_entropy(verdicts, torch.zeros(len(shown), dtype=torch.long))
        self.adam.zero_grad()
        loss.backward()
        self.adam.step()
        return [loss.item(), (verdicts.argmax(1) == 0).float().mean().item()]

    def keep(self, path: Path, steps: int, seconds: float, last: list[list[float]]) -> None:
        parts = [torch.from_numpy(part.copy()) for part in self.judge]
        unfinished = path.with_suffix(".new")
        torch.save({"parts": parts, "adam": self.adam.state_dict(), "progress": [steps, seconds], "last": last}, unfinished)
        unfinished.replace(path)

    def resume(self, path: Path) -> tuple[int, float, list[list[float]]]:
        """The steps that were made, the seconds they took, and how the last went; none where nothing was kept."""
        if not path.exists():
            return 0, 0.0, []
        state = torch.load(path, weights_only=True)
        for part, was in zip(self.judge, state["parts"]):
            part[:] = was.numpy()
        self.adam.load_state_dict(state["adam"])
        return int(state["progress"][0]), float(state["progress"][1]), state["last"]


class Judged(NamedTuple):
    """A judge, and how it came about."""

    judge: Judge
    steps: int
    loss: float  # in the last steps
    found: float  # how often the true world was found, in the last steps
    scale: float  # by which its verdicts were multiplied


class Lessons(NamedTuple):
    """Where and how long a judge learns."""

    folder: Path  # which keeps how far it is
    seed: int
    first_deals: int  # the seed of the first deal; those of the search are below it
    left: Callable[[int, float], float]  # from the steps and the seconds so far: the share that is still to come
    others: int  # games of the search, among whom its verdicts are scaled


def teach_judge(game: Game, net: Net, lessons: Lessons, curves: Curves) -> Judged:
    """Let a judge learn from games of the network and of the rule of thumb, from where the folder has it."""
    judge = new_judge(game, max(1, min(WIDTH, LARGEST // game.features)), DEPTH, lessons.seed)
    learner = JudgeLearner(judge)
    kept = lessons.folder / CHECKPOINT
    steps, seconds, last = learner.resume(kept)
    began = time.monotonic() - seconds
    player = Player(net, new_mind(game, net), np.zeros(MANNER))
    seats, s = np.zeros((game.seats, MANNER)), player.mind.seen.copy()
    while (still := lessons.left(steps, time.monotonic() - began)) > 0:
        rng = generator("judge", lessons.seed, steps)
        setting = draw_setting(game, rng)
        firsts = first_states(game, setting, lessons.first_deals + steps)
        shown = np.zeros((STOPS, LINED_UP, setting.players - 1, game.features), np.float32)
        for _ in range(STEPS_A_SETTING):
            line_up(firsts, s, s.copy(), seats, player, rng, shown)
            last.append(learner.learn(shown, LAST_RATE + (RATE - LAST_RATE) * min(1.0, still)))
        steps, last = steps + STEPS_A_SETTING, last[-AVERAGED:]
        if steps % KEPT_EVERY == 0:
            seconds = time.monotonic() - began
            learner.keep(kept, steps, seconds, last)
            curves.add(steps, seconds, dict(zip(("judge/loss", "judge/found"), np.mean(last, axis=0).tolist())))
    learner.keep(kept, steps, time.monotonic() - began, last)
    scale = right_scale(others_verdicts(game, learner, lessons))
    judge = judge._replace(verdict=(judge.verdict * scale).astype(np.float32))
    loss, found = np.mean(last or [[math.nan, math.nan]], axis=0).tolist()
    return Judged(judge, steps, loss, found, scale)


# -- being right as often as it says -----------------------------------------------------------------------------------


def others_verdicts(game: Game, learner: JudgeLearner, lessons: Lessons) -> list[NDArray[np.float64]]:
    """Line-ups in games of the search, whom the judge never saw: the verdicts on each, the true world first."""
    found = []
    rng = generator("judge's scale", lessons.seed)
    for number in range(lessons.others):
        setting = draw_setting(game, rng)
        table = new_table(game, setting.players, dict(setting.options), seed=lessons.first_deals - 1 - number)
        bot = SearchBot(f"{lessons.seed}/{number}", iterations=ITERATIONS)
        s, worlds = np.zeros(1, game.record), np.zeros((2, 1), game.record)
        shown = np.zeros((1, LINED_UP_THERE, setting.players - 1, game.features), np.float32)
        while not table.over:
            seat = table.to_act()[0]
            if below(rng, EVERY) == 0:
                s[0] = table.state
                show(s, worlds[0], seat, worlds[1], rng, shown[0])
                with torch.no_grad():
                    found.append(learner.verdicts(shown)[0].numpy().astype(np.float64))
            table.make(seat, bot.choose(table.view(seat)).action)
    return found


def right_scale(verdicts: list[NDArray[np.float64]]) -> float:
    """By what to multiply verdicts so that the true worlds, the first, are the least surprise; from 0 to 3.

    The surprise is a convex function of the scale, so it is found by thirds. Without any, verdicts stay as they are.
    """
    if not verdicts:
        return 1.0
    lines = np.array(verdicts)

    def surprise(scale: float) -> float:
        scaled = scale * lines
        top = scaled.max(1)
        return float((np.log(np.exp(scaled - top[:, None]).sum(1)) + top - scaled[:, 0]).sum())

    low, high = 0.0, 3.0
    for _ in range(math.ceil(math.log(1e-3) / math.log(2 / 3))):
        one, two = low + (high - low) / 3, high - (high - low) / 3
        if surprise(one) <= surprise(two):
            high = two
        else:
            low = one
    return (low + high) / 2
