"""The bots that do not search: pure chance, and each game's own rule of thumb."""

import copy
import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self

import numpy as np

from overtrick.kit import contract
from overtrick.kit.cards import lowest
from overtrick.kit.chance import below, generator
from overtrick.kit.compiled import compiled
from overtrick.kit.game import Game
from overtrick.kit.table import Move, View


class Bot(ABC):
    """Somebody who chooses. The same seed and the same views give the same choices.

    A bot is copied, pickled and seeded anew with all its settings: it is made once more from what it was made from, and then
    gets its public attributes. What it keeps for itself, under names that begin with `_`, is not copied.
    """

    name: str
    _made_from: tuple[tuple[Any, ...], dict[str, Any]]

    def __new__(cls, *args: Any, **settings: Any) -> Self:
        made = super().__new__(cls)
        made._made_from = args, settings
        return made

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = generator("bot", seed)

    def reseeded(self, seed: int | str) -> Self:
        """The same bot with the same settings, started from another seed."""
        args, settings = self._made_from
        given = inspect.signature(type(self).__init__).bind(self, *args, **settings)
        if "seed" not in given.signature.parameters:
            again = copy.deepcopy(self)
            again.rng = generator("bot", seed)
            return again
        given.arguments["seed"] = seed
        again = type(self)(*given.args[1:], **given.kwargs)
        if "name" in vars(self):
            again.name = self.name
        return again

    def __reduce__(self) -> tuple[Any, ...]:
        public = {name: value for name, value in vars(self).items() if not name.startswith("_")}
        return _made_again, (type(self), *self._made_from), public

    @abstractmethod
    def choose(self, view: View) -> Move:
        """One of `view.legal()`; only called when the view's seat is to act."""


def _made_again(kind: type[Bot], args: tuple[Any, ...], settings: dict[str, Any]) -> Bot:
    return kind(*args, **settings)


@compiled
def random_choice(s: Any, seat: int, moves: Any, scores: Any, rng: Any) -> int:
    """A legal move, each equally likely."""
    return int(moves[below(rng, contract.legal(s, seat, moves))])


@compiled
def greedy_choice(s: Any, seat: int, moves: Any, scores: Any, rng: Any) -> int:
    """The move that the game's rule of thumb likes best; among equals each equally likely."""
    n = contract.legal(s, seat, moves)
    contract.policy(s, seat, moves, n, scores)
    best = 0
    ties = 1
    for i in range(1, n):
        if scores[i] > scores[best]:
            best, ties = i, 1
        elif scores[i] == scores[best]:
            ties += 1
            if below(rng, ties) == 0:
                best = i
    return int(moves[best])


RANDOM, GREEDY = 0, 1  # the rules that `play_games` knows


class Games(NamedTuple):
    """Games that are played to their ends by compiled bots: everything that `play_games` reads and writes, a row a game."""

    states: Any  # how they stand: before, and after it
    rules: Any  # (seats,): by which each seat plays
    rngs: Any  # (n, seats, 1): a generator for each
    plies: Any  # (n,): how many moves were made …
    log: Any  # (n, longest, 2): … which, as seat and action …
    shares: Any  # (n, seats): … and what came of them
    before: Any  # (n, longest) or (n, 0): the state before each move, where somebody wants to know
    seen: Any  # scratch: a concealed state …
    moves: Any  # … its legal moves …
    scores: Any  # … and the opinion of them


def new_games(game: Game, states: Any, rules: Sequence[int], rngs: Any, longest: int, *, told: bool = False) -> Games:
    """These states with the memory that it takes to play them out; `told`: all that comes between is kept."""
    n, most = len(states), game.most_legal
    return Games(
        states=states,
        rules=np.array(rules, np.int64),
        rngs=rngs,
        plies=np.zeros(n, np.int64),
        log=np.zeros((n, longest, 2), np.int32),
        shares=np.zeros((n, game.seats), np.float32),
        before=np.zeros((n, longest if told else 0), game.record),
        seen=np.zeros(1, game.record),
        moves=np.zeros(most, np.int32),
        scores=np.zeros(most, np.float32),
    )


@compiled
def play_games(games: Games) -> None:
    """Play each game on to its end, each seat by its rule, just as `Bot.choose` chooses from a view."""
    for i in range(len(games.states)):
        s, seen = games.states[i], games.seen[0]
        plies = 0
        actors = contract.to_act(s)
        while actors != 0:
            seat = lowest(actors)
            games.seen[0] = games.states[i]
            contract.conceal(seen, seat)
            if games.rules[seat] == GREEDY:
                action = greedy_choice(seen, seat, games.moves, games.scores, games.rngs[i, seat])
            else:
                action = random_choice(seen, seat, games.moves, games.scores, games.rngs[i, seat])
            if games.before.shape[1] > 0:
                games.before[i, plies] = games.states[i]
            contract.play(s, seat, action)
            games.log[i, plies, 0] = seat
            games.log[i, plies, 1] = action
            plies += 1
            actors = contract.to_act(s)
        games.plies[i] = plies
        contract.payoff(s, games.shares[i])


class CompiledBot(Bot):
    """A bot whose choice is one compiled function, so that whole games of such bots need no Python."""

    rule: int
    decide: Callable[..., int]

    def choose(self, view: View) -> Move:
        game = view.game
        moves = np.empty(game.most_legal, np.int32)
        scores = np.zeros(game.most_legal, np.float32)
        action = int(type(self).decide(view.state, view.seat, moves, scores, self.rng))
        return Move(game.text(view.state, view.seat, action), action)


class RandomBot(CompiledBot):
    """Plays anything that is legal."""

    name = "random"
    rule = RANDOM
    decide = staticmethod(random_choice)


class GreedyBot(CompiledBot):
    """Plays what looks best at a glance, one move ahead."""

    name = "greedy"
    rule = GREEDY
    decide = staticmethod(greedy_choice)
