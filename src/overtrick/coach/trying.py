"""Trying moves: what each of a seat's moves is worth by what the seat knew, with an error that can be stated.

All moves get the same budget and meet the same worlds. First a tree is learned behind each, then all are played in fresh
worlds (`overtrick.bots.measuring`), first many moves a little, then the few that look best, and the one that was played,
in many worlds. The move called best is found in other worlds than those in which its lead is measured: chosen and measured in
the same ones, it would look better than it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from overtrick.bots.ahead import LEARN, MEASURE, OUTLOOK, Order, think_ahead
from overtrick.bots.guided import Advice, advisers
from overtrick.bots.levels import coached_by
from overtrick.bots.measuring import EXACT, MEASURED, TOOK, VALUE, VICTORY
from overtrick.bots.net_files import JUDGE, read_judge, shipped
from overtrick.bots.network import consider
from overtrick.bots.workspace import MEMORY, TRICKS_SEEN, Tuning, Workspace, allocate, start
from overtrick.bots.worlds import imagine_worlds, new_bench
from overtrick.kit import engine
from overtrick.kit.chance import Rng, generator
from overtrick.kit.fields import MOST_SEATS, stable_bytes
from overtrick.kit.game import Game, State
from overtrick.kit.table import Move, View

Numbers = NDArray[np.float64]

SURE = 1.96  # standard errors to each side of a figure that its 95 % interval reaches …
FEW_BLOCKS = 2.2  # … and where the error comes from some ten blocks: Student's t for 10
DEALS = 256 + MEMORY  # other ways to deal a round: the first say what is usual, the last what later rounds may bring
TEMPERATURE = 0.5  # of the rule of thumb, by which all play on: at 1, as in searches, too few predictions come true
SOFTER = 4.0  # of a network, which is so sure of its moves that at 0.5 all would play on as if nobody ever erred
STRONGEST = "expert"
NOTHING = 0.02  # share of the victory that is not worth a second search
FINALISTS = 4  # moves that are measured in many worlds, besides the one that was played


class Effort(NamedTuple):
    """How much is tried for each choice."""

    pool: int = 1536  # worlds that are imagined, and from which likely ones are drawn
    candidates: int = 16  # moves that are looked at, those that look best at a glance
    first_learned: int = 40  # iterations for every candidate …
    first_worlds: int = 96  # … and worlds in which it is tried
    learned: int = 120  # the same for finalists, of which the best is found in …
    chosen_in: int = 192
    worlds: int = 528  # … and compared with the move that was played in so many other worlds
    block: int = 48  # worlds that have the same later rounds
    open_learned: int = 24  # with all cards open: iterations for every candidate …
    open_worlds: int = 96  # … and how often the rest is played
    again: int = 0  # iterations for finalists in a second search, where the first finds that the move clearly cost something
    ahead: int = MEMORY  # games played to their end for every block, which say what later rounds may bring; 32 at most


USUAL = Effort()
DEEP = Effort(
    pool=6000, first_learned=200, first_worlds=240, learned=1500, chosen_in=960, worlds=2400, block=96, open_worlds=240
)

# A network takes some eight times as long for a move as the rule of thumb, and needs fewer: it has seen such places before.
BY_NETWORK = Effort(
    pool=768,
    first_learned=12,
    first_worlds=24,
    learned=48,
    chosen_in=48,
    worlds=240,
    block=24,
    open_learned=8,
    open_worlds=48,
    again=120,
    ahead=8,
)
DEEP_BY_NETWORK = Effort(
    pool=2400, first_learned=48, first_worlds=96, learned=1200, chosen_in=288, worlds=1056, block=96, open_worlds=192, ahead=16
)


@dataclass(frozen=True)
class Figure:
    """A number that was measured, with half the width of its 95 % interval."""

    value: float
    error: float = 0.0

    def __sub__(self, other: "Figure") -> "Figure":
        return Figure(self.value - other.value, float(np.hypot(self.error, other.error)))


@dataclass(frozen=True)
class Tried:
    """What a move comes to."""

    move: Move
    share: Figure  # of the victory
    exact: Figure  # how likely the prediction of the round comes true
    tricks: tuple[float, ...]  # how likely the seat ends the round with 0, 1, 2, … tricks
    ahead: Figure  # how much share the best move has more than this one; of the best, 0
    surer: Figure  # the same for the prediction


@dataclass(frozen=True)
class Choice:
    """A choice of a seat, with what every move was worth."""

    tried: Sequence[Tried]  # the best first, then by share; those measured in many worlds
    played: Tried
    careless: float  # share that a move picked blindly from all legal ones would give away on average
    open_best: Move  # with all cards open, the best …
    open_loss: Figure  # … and how much better it was than the one that was played
    legal: int
    worlds: int  # in which each of those tried was measured

    @property
    def best(self) -> Tried:
        return self.tried[0]

    @property
    def loss(self) -> Figure:
        return self.played.ahead


def advice_for(game: Game) -> Advice:
    """The networks by which all play on in a review: as a rule those of `expert`, which it must not play worse than."""
    return advisers(game, shipped(game), coached_by(game)._replace(worlds=0))


def usual_effort(game: Game) -> Effort:
    """That of a review: some seconds of one core."""
    return USUAL if advice_for(game).rollout is None else BY_NETWORK


def deep_effort(game: Game) -> Effort:
    """That by which puzzles are checked: some seconds for each choice."""
    return DEEP if advice_for(game).rollout is None else DEEP_BY_NETWORK


def apart(now: Figure, before: Figure) -> Figure:
    """A figure that was found twice, with how far the two are apart in its error."""
    return Figure(now.value, float(np.hypot(now.error, now.value - before.value)))


class Trier:
    """Tries moves of one game. The same seed, view and effort always find the same.

    Worlds are weighed by the game's judge, if it has one; or else, and not `weighed`, all that fit the view count alike.
    """

    def __init__(self, game: Game, seed: int | str = 0, effort: Effort | None = None, weighed: bool = True) -> None:
        effort = usual_effort(game) if effort is None else effort
        self.game, self.seed, self.effort = game, seed, effort
        self._advice = advice_for(game)
        self.tuning = Tuning(rollout=TEMPERATURE if self._advice.rollout is None else SOFTER)
        most = effort.candidates * effort.first_learned + (FINALISTS + 1) * max(effort.learned, effort.again)
        self._ws: Workspace = allocate(game, most)
        path = shipped(game)
        beside = None if path is None else path.with_name(JUDGE)
        self._judge = read_judge(beside, game)[0] if weighed and beside is not None and beside.is_file() else None
        self._bench = None if self._judge is None else new_bench(game, self._judge)

    # -- by what the seat knew -----------------------------------------------------------------------------------------

    def choice(self, view: View, played: Move, truth: State | None = None) -> Choice:
        """What the moves of the view's seat are worth, of which this one was played; in the end, so it is no secret."""
        effort, ws = self.effort, self._ws
        start(ws, view.state, self.tuning)
        rng = generator("coach", self.seed, view.seat, stable_bytes(ws.desk["root"]).hex())
        legal = view.legal()
        candidates = self._candidates(view, legal, played)
        pool = self._likely_worlds(view, rng)
        first = self._try(view, candidates, pool, effort.first_learned, effort.first_worlds, rng)
        means = first.mean(axis=0)
        ranking = np.argsort(-means[:, VALUE], kind="stable")
        finalists = [candidates[i] for i in ranking[:FINALISTS]]
        if played not in finalists:
            finalists.append(played)
        best, tried = self._search(view, finalists, pool, effort.learned, rng)
        mine = finalists.index(played)
        if effort.again and tried[mine].ahead.value > max(NOTHING, tried[mine].ahead.error):
            best, tried = self._searched_again(view, finalists, pool, tried, rng)
        order = sorted(range(len(tried)), key=lambda i: (i != best, -tried[i].share.value))
        careless = float(means[candidates.index(finalists[best]), VICTORY] - means[:, VICTORY].mean())
        open_best, open_loss = (played, Figure(0.0)) if truth is None else self._open(view, truth, candidates, played, rng)
        in_order = [tried[i] for i in order]
        return Choice(in_order, tried[mine], max(careless, 0.0), open_best, open_loss, len(legal), effort.worlds)

    def _search(self, view: View, finalists: Sequence[Move], pool: Any, learned: int, rng: Rng) -> tuple[int, list[Tried]]:
        """Which of these moves is best, and in other worlds than those in which that was found, what each is worth."""
        chosen = self._try(view, finalists, pool, learned, self.effort.chosen_in, rng).mean(axis=0)
        out = self._try(view, finalists, pool, 0, self.effort.worlds, rng)
        best = int(np.argmax(chosen[:, VALUE]))
        return best, [self._told(finalists, out, i, best) for i in range(len(finalists))]

    def _searched_again(
        self, view: View, finalists: Sequence[Move], pool: Any, before: Sequence[Tried], rng: Rng
    ) -> tuple[int, list[Tried]]:
        """The same from nothing, and longer. How far two searches are apart is a part of the error.

        All worlds of a search are played on by what it has learned: whether that is right, the spread over worlds cannot say.
        """
        start(self._ws, view.state, self.tuning)
        best, tried = self._search(view, finalists, pool, self.effort.again, rng)
        return best, [
            replace(now, ahead=apart(now.ahead, then.ahead), surer=apart(now.surer, then.surer))
            for now, then in zip(tried, before, strict=True)
        ]

    def _candidates(self, view: View, legal: Sequence[Move], played: Move) -> list[Move]:
        """The moves that are looked at: all, or those that look best at a glance, and the one that was played."""
        most = self.effort.candidates
        if len(legal) <= most:
            return list(legal)
        liked = np.argsort(-self._likings(view), kind="stable")[:most]
        found = [legal[i] for i in sorted(liked.tolist())]
        return found if played in found else [*found, played]

    def _likings(self, view: View) -> NDArray[np.float32]:
        """What is thought of each legal move at a glance, by whoever advises the tree."""
        if self._advice.tree is not None:
            net, mind = self._advice.tree
            n = consider(net, mind, view.state, view.seat)
            likings: NDArray[np.float32] = mind.likings[:n].copy()
            return likings
        moves, scores = np.empty(self.game.most_legal, np.int32), np.zeros(self.game.most_legal, np.float32)
        n = engine.legal(view.state, view.seat, moves)
        engine.policy(view.state, view.seat, moves, n, scores)
        return scores[:n]

    def _likely_worlds(self, view: View, rng: Rng) -> Any:
        """Worlds drawn from what the seat knows: as often as the judge finds each likely, where the game has one."""
        pool = np.zeros(self.effort.pool, self.game.record)
        chances = np.zeros(len(pool), np.float64)
        imagine_worlds(self._ws.desk["root"], view.seat, self._judge, self._bench, pool, chances, rng)
        if self._judge is None:
            return pool
        picked = np.random.default_rng(int(rng[0])).choice(len(pool), len(pool), p=chances / chances.sum())
        return pool[picked]

    def _try(self, view: View, moves: Sequence[Move], pool: Any, learned: int, worlds: int, rng: Rng) -> Numbers:
        """Play these moves in so many worlds, after learning behind each: a row a world, a column a move."""
        first = np.array([move.action for move in moves], np.int64)
        order = Order(view.seat, learned, block=self.effort.block, ahead=self.effort.ahead)
        with_all = {"first": first, "tree": self._advice.tree, "rollout": self._advice.rollout}
        if learned:
            think_ahead(LEARN, self.game, self._ws, self.tuning, order, rng, worlds=pool, **with_all)
        here = pool[np.random.default_rng(int(rng[0])).choice(len(pool), worlds, replace=worlds > len(pool))]
        out = np.zeros((worlds, len(first), MEASURED), np.float64)
        think_ahead(MEASURE, self.game, self._ws, self.tuning, order, rng, worlds=here, luck=rng.copy(), out=out, **with_all)
        return out

    def _told(self, moves: Sequence[Move], out: Numbers, i: int, best: int) -> Tried:
        tricks = np.bincount(out[:, i, TOOK].astype(int).clip(0, TRICKS_SEEN - 1)) / len(out)
        return Tried(
            moves[i],
            self._figure(out[:, i, VICTORY]),
            self._figure(out[:, i, EXACT]),
            tuple(tricks.tolist()),
            self._figure(out[:, best, VICTORY] - out[:, i, VICTORY]),
            self._figure(out[:, best, EXACT] - out[:, i, EXACT]),
        )

    def _figure(self, values: Numbers) -> Figure:
        """The mean, and the interval from how much the means of the blocks differ."""
        blocks = values.reshape(-1, self.effort.block).mean(axis=1)
        spread = float(blocks.std(ddof=1) / np.sqrt(len(blocks))) if len(blocks) > 1 else float(values.std())
        return Figure(float(values.mean()), FEW_BLOCKS * spread)

    # -- with all cards open -------------------------------------------------------------------------------------------

    def _open(self, view: View, truth: State, candidates: Sequence[Move], played: Move, rng: Rng) -> tuple[Move, Figure]:
        """The best move as the cards really lay, and how much better it was: what nobody could know."""
        world = np.zeros(1, self.game.record)
        for name in self.game.record.names or ():
            world[name] = truth[name]
        start(self._ws, view.state, self.tuning)
        effort = self.effort
        worlds = np.repeat(world, effort.open_worlds)
        first = self._try(view, candidates, worlds, effort.open_learned, effort.open_worlds // 2, rng)
        best = candidates[int(np.argmax(first[:, :, VALUE].mean(axis=0)))]
        if best == played:
            return played, Figure(0.0)
        out = self._try(view, [best, played], worlds, 0, effort.open_worlds, rng)
        return best, self._figure(out[:, 0, VICTORY] - out[:, 1, VICTORY])

    def luck(self, truth: State, dealt: NDArray[Any]) -> list[Figure]:
        """How much better than usual a round was dealt for each seat: its share as it is, less its share over many deals.

        `truth` is how the round that now begins was dealt, `dealt` has other ways. Everybody plays by the rule of
        thumb in all of them, so that this is 0 on average over all deals, whoever plays. The last of the others only say
        what later rounds may bring: none of those that are compared has a part in that.
        """
        ws, by_rule = self._ws, Tuning(rollout=TEMPERATURE)
        start(ws, truth, by_rule)
        rng = generator("luck", self.seed, stable_bytes(truth).hex())
        usually, later = dealt[:-MEMORY], dealt[-MEMORY:]
        usual, here = (np.zeros((len(usually), 1, MOST_SEATS), np.float64) for _ in range(2))
        for k, world in enumerate(usually):
            ws.desk["root"][0] = world
            order = Order(iterations=1, anew=k == 0)
            think_ahead(OUTLOOK, self.game, ws, by_rule, order, rng, worlds=later, out=usual[k : k + 1])
        ws.desk["root"][0] = truth
        for k in range(len(here)):
            think_ahead(OUTLOOK, self.game, ws, by_rule, Order(iterations=1), rng, worlds=later, out=here[k : k + 1])
        spread = SURE * np.sqrt((usual.var(axis=0) + here.var(axis=0))[0] / len(here))
        gained = (here.mean(axis=0) - usual.mean(axis=0))[0]
        return [Figure(float(gained[seat]), float(spread[seat])) for seat in range(int(truth.players))]
