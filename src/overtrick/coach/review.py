"""The review of a finished game: what each of a seat's choices cost, the moments that mattered, and what was luck.

A review is made in steps, one for each choice and one for each round, which do not depend on each other: whoever makes one
can stop anywhere, keep what there is, and go on elsewhere. `Review.of` puts the steps together. Everything in a review is
plain JSON, as `docs/coach.md` lays it out.

The parts of the result add up to it exactly. With the even share at the start,

    result = start + cards + others + you

`you` is what your choices gave away by what you knew, summed. `cards` is how much more than over many deals your seat was worth
as each round was really dealt, everybody playing by the rule of thumb: over many games that is nothing. `others` is all the
rest: what the others let you have, or took.
"""

import hashlib
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from overtrick.bots import Bot, bot
from overtrick.bots.worlds import imagine_worlds
from overtrick.coach.trying import DEALS, STRONGEST, Choice, Effort, Figure, Tried, Trier, apart
from overtrick.kit import engine
from overtrick.kit.chance import generator
from overtrick.kit.contract import NOBODY
from overtrick.kit.dealing import Dealer
from overtrick.kit.errors import BadOption
from overtrick.kit.fields import HIDDEN, IN_ITS_ROUND, fields_of, stable_bytes
from overtrick.kit.game import Game, State
from overtrick.kit.table import Move, Table

FORMAT = "overtrick-review/1"
MOST_MOMENTS = 3
LEAST = 0.05  # share of the victory that a choice must have cost to speak of it, and more than its error …
MOMENT = 0.09  # … and to be one of the moments

Json = dict[str, Any]
States = NDArray[Any]  # of one game
Step = tuple[str, int]  # "choice" and its ply, or "round" and its number


class NotOver(BadOption):
    """A game that is not over is not reviewed: a review tells what others hold."""


class Reviewer:
    """Makes the review of one seat of a finished game, step by step. The same game always gets the same review."""

    def __init__(self, table: Table, seat: int, effort: Effort | None = None) -> None:
        if not table.over:
            raise NotOver("The game is not over, so it is not reviewed.")
        if seat not in range(table.players):
            raise BadOption(f"The seats of this game are 0 to {table.players - 1}, not {seat}.")
        self.table, self.seat, self.effort = table, seat, effort
        self._trier: Trier | None = None

    @property
    def trier(self) -> Trier:
        if self._trier is None:  # it needs some memory, which a review that waits should not hold
            self._trier = Trier(self.table.game, "review", self.effort)
        return self._trier

    def steps(self) -> list[Step]:
        """All that is to be done, in order of play."""
        found: list[Step] = []
        for number, (first, last) in enumerate(rounds_of(self.table)):
            for ply in range(first, last):
                if self.table.moves[ply].seat == self.seat and len(self.table.at(ply).view(self.seat).legal()) > 1:
                    found.append(("choice", ply))
            found.append(("round", number))
        return found

    def make(self, step: Step) -> Json:
        kind, number = step
        return self._choice(number) if kind == "choice" else self._round(number)

    def _choice(self, ply: int) -> Json:
        then = self.table.at(ply)
        view = then.view(self.seat)
        played = next(move for move in view.legal() if move.text == self.table.moves[ply].text)
        choice = self.trier.choice(view, played, then.state)
        found = choice_json(choice)
        if is_clear(found) and self._strongest.choose(view) == played:
            found = choice_json(doubted(choice))
        return {"kind": "choice", "ply": ply, "round": int(then.state.finished)} | found

    @cached_property
    def _strongest(self) -> Bot:
        """Whose opinion is asked before a choice is called a mistake."""
        return bot(STRONGEST, seed="review")

    def _round(self, number: int) -> Json:
        """What the deal of a round was worth to the seat, and what came of its prediction."""
        first, _ = rounds_of(self.table)[number]
        luck = self.trier.luck(self.table.at(first).state, self.other_deals(first))[self.seat]
        return {
            "kind": "round",
            "round": number,
            "cards": luck.value,
            "cards_error": luck.error,
            "exact": bool(self.table.state.exact[number, self.seat]),
            "tricks": int(self.table.state.tricks[number, self.seat]),
        }

    def other_deals(self, first: int) -> States:
        """How the round that begins at this ply might have been dealt, all that went before being as it was."""
        if first == 0:
            return other_starts(self.table, DEALS)
        before, made = self.table.before(first - 1), self.table.moves[first - 1]
        action = next(move.action for move in self.table.at(first - 1).view(made.seat).legal() if move.text == made.text)
        found = redealt(self.table.game, before, DEALS)
        for state in found:
            engine.play(state, made.seat, action)
        return found


def other_starts(table: Table, count: int) -> States:
    """Other deals of the whole game. They are others for every game: what is usual then errs otherwise each time."""
    this = int(hashlib.sha256(stable_bytes(table.before(0) if table.ply else table.state)).hexdigest()[:12], 16)
    return Dealer(table.game, table.players, table.options).first_states(range(this, this + count))


def redealt(game: Game, state: State, count: int) -> States:
    """The same position many times, each with other luck in rounds to come."""
    seen = np.zeros(1, game.record)
    seen[0] = state
    engine.conceal(seen[0], NOBODY)
    imagined, chances = np.zeros(count, game.record), np.zeros(count, np.float64)
    imagine_worlds(seen, NOBODY, None, None, imagined, chances, generator("redealt", game.name, stable_bytes(state).hex()))
    found = np.zeros(count, game.record)
    found[:] = state
    for name, field in fields_of(game.state).items():
        if field.sight in (HIDDEN, IN_ITS_ROUND):
            found[name] = imagined[name]
    return found


def rounds_of(table: Table) -> list[tuple[int, int]]:
    """The first ply of each round, and the one after its last."""
    found, first = [], 0
    for ply in range(1, table.ply + 1):
        after = table.before(ply) if ply < table.ply else table.state
        if int(after.finished) > int(table.before(ply - 1).finished) or ply == table.ply:
            found.append((first, ply))
            first = ply
    return found


def choice_json(choice: Choice) -> Json:
    return {
        "move": choice.played.move.text,
        "best": choice.best.move.text,
        "loss": choice.loss.value,
        "loss_error": choice.loss.error,
        "surer": choice.played.surer.value,
        "surer_error": choice.played.surer.error,
        "careless": choice.careless,
        "legal": choice.legal,
        "worlds": choice.worlds,
        "moves": [tried_json(tried) for tried in choice.tried],
        "open": {"best": choice.open_best.text, "loss": choice.open_loss.value, "error": choice.open_loss.error},
    }


def doubted(choice: Choice) -> Choice:
    """The same where the strongest level would have made the move: one of two judges finds a loss and the other none.

    Told is what lies between, and how far they are apart is in its error: so it is nothing to be sure of.
    """
    played = choice.played
    now = replace(played, ahead=halved(played.ahead), surer=halved(played.surer))
    return replace(choice, played=now, tried=[now if tried is played else tried for tried in choice.tried])


def halved(figure: Figure) -> Figure:
    half = Figure(figure.value / 2, figure.error)
    return apart(half, Figure(0.0))


def tried_json(tried: Tried) -> Json:
    found: Json = {"move": tried.move.text, "tricks": [round(chance, 4) for chance in tried.tricks]}
    for name in ("share", "exact", "ahead", "surer"):
        figure: Figure = getattr(tried, name)
        found |= {name: round(figure.value, 5), f"{name}_error": round(figure.error, 5)}
    return found


@dataclass(frozen=True)
class Review:
    """A review that is complete."""

    game: str
    players: int
    seat: int
    choices: Sequence[Json]  # in order of play
    rounds: Sequence[Json]
    share: float  # of the victory, in the end
    points: Sequence[int]

    @classmethod
    def of(cls, table: Table, seat: int, made: Sequence[Json]) -> "Review":
        choices = [step for step in made if step["kind"] == "choice"]
        rounds = [step for step in made if step["kind"] == "round"]
        return cls(table.game.name, table.players, seat, choices, rounds, table.shares[seat], table.points)

    @classmethod
    def read(cls, told: Json) -> "Review":
        return cls(*(told[name] for name in ("game", "players", "seat", "choices", "rounds", "share", "points")))

    # -- what mattered -------------------------------------------------------------------------------------------------

    @property
    def moments(self) -> list[Json]:
        """The choices that clearly cost something, the costliest three at most, in order of play."""
        clear = [choice for choice in self.choices if is_clear(choice) and choice["loss"] >= MOMENT]
        costly = sorted(clear, key=lambda choice: -choice["loss"])
        return sorted(costly[:MOST_MOMENTS], key=lambda choice: int(choice["ply"]))

    @property
    def accuracy(self) -> float:
        """1 for the best choice every time, 0 for moves picked blindly: what was kept of what could be given away.

        A choice weighs as much as a blind one would have cost there.
        """
        at_stake = sum(choice["careless"] for choice in self.choices)
        lost = sum(choice["loss"] for choice in self.choices)
        return 1.0 if at_stake <= 0 else min(1.0, max(0.0, 1 - lost / at_stake))

    # -- luck ----------------------------------------------------------------------------------------------------------

    @property
    def start(self) -> float:
        return 1 / self.players

    @property
    def you(self) -> Figure:
        errors = math.hypot(*(choice["loss_error"] for choice in self.choices))
        return Figure(-math.fsum(choice["loss"] for choice in self.choices), errors)

    @property
    def cards(self) -> Figure:
        errors = math.hypot(*(one["cards_error"] for one in self.rounds))
        return Figure(math.fsum(one["cards"] for one in self.rounds), errors)

    @property
    def others(self) -> Figure:
        """What is left, so that the parts add up to the result."""
        rest = self.share - self.start - self.you.value - self.cards.value
        return Figure(rest, math.hypot(self.you.error, self.cards.error))

    # -- predictions ---------------------------------------------------------------------------------------------------

    @property
    def predictions(self) -> list[Json]:
        """For each round in which there was a choice: how likely the prediction was after the first one, and what came."""
        found = []
        for one in self.rounds:
            first = next((choice for choice in self.choices if choice["round"] == one["round"]), None)
            if first is not None:
                chance = _of(first, first["move"])["exact"]
                found.append({"round": one["round"], "chance": chance, "came_true": one["exact"], "tricks": one["tricks"]})
        return found

    def as_json(self) -> Json:
        return {
            "format": FORMAT,
            **{name: getattr(self, name) for name in ("game", "players", "seat", "share", "accuracy")},
            "points": list(self.points),
            "parts": {
                "start": self.start,
                **{name: asdict(getattr(self, name)) for name in ("cards", "others", "you")},
                "end": self.share,
            },
            "moments": [moment["ply"] for moment in self.moments],
            "predictions": self.predictions,
            "choices": list(self.choices),
            "rounds": list(self.rounds),
        }


def is_clear(choice: Json) -> bool:
    """Whether a choice cost enough to speak of, beyond all doubt about what it cost."""
    return bool(choice["loss"] >= LEAST and choice["loss"] > choice["loss_error"])


def _of(choice: Json, move: str) -> Json:
    return next(one for one in choice["moves"] if one["move"] == move)


def played_in(choice: Json) -> Json:
    """What is known of the move that was played."""
    return _of(choice, choice["move"])


def review(table: Table, seat: int, effort: Effort | None = None, tell: Callable[[int, int], None] | None = None) -> Review:
    """The whole review at once. `tell` hears how many steps of how many are done."""
    reviewer = Reviewer(table, seat, effort)
    return Review.of(table, seat, list(_made(reviewer, tell)))


def _made(reviewer: Reviewer, tell: Callable[[int, int], None] | None) -> Iterator[Json]:
    steps = reviewer.steps()
    for done, step in enumerate(steps):
        if tell is not None:
            tell(done, len(steps))
        yield reviewer.make(step)


def move_of(table: Table, seat: int, text: str) -> Move | None:
    """The legal move of a seat with this text, if there is one."""
    return next((move for move in table.view(seat).legal() if move.text == text), None)
