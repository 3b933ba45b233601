"""Many games in one array, stepped by one compiled call over threads: NumPy arrays in and out, no Python per game."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from overtrick.bots.registry import bot
from overtrick.bots.simple import CompiledBot
from overtrick.envs import stepping
from overtrick.envs.options import as_codes, seed_list, settled
from overtrick.envs.stepping import BEGIN, DRAWN, FREE, MOVE, WAIT, Memory
from overtrick.kit.dealing import Dealer
from overtrick.kit.errors import BadOption
from overtrick.kit.fields import shown_bytes, wipe_hidden
from overtrick.kit.game import Game, Value
from overtrick.kit.game import game as game_of
from overtrick.kit.seeds import FEW, generators

RewardsFor = Literal["game", "round"]
REWARDS_FOR: tuple[RewardsFor, ...] = ("game", "round")
PENALTY = -1.0  # what an illegal action brings
MOST_GAMES = 1_000_000
MOST_THREADS = 256
POOL = 4096  # first states to make new deals from: each is used once before any is used again
STEPS_A_DEAL = 16  # steps until one of them is replaced, as dealing in Python takes about as long as a step


class Buffers(NamedTuple):
    """What a step writes, game by game. Give arrays of your own to have it written there."""

    observations: NDArray[np.float32]  # (n, features): what the seat to act knows, as `encode` lays it out
    masks: NDArray[np.bool_]  # (n, actions): what it may do
    seats: NDArray[np.int64]  # (n,): the seat to act
    rewards: NDArray[np.float32]  # (n, players): what the last step brought each seat
    done: NDArray[np.bool_]  # (n,): the game ended with the last step, and a new one was dealt
    illegal: NDArray[np.bool_]  # (n,): … because the action was illegal

    @classmethod
    def allocate(cls, game: Game, players: int, n: int) -> "Buffers":
        return cls(*(np.zeros(shape, kind) for shape, kind in _wanted(game, players, n).values()))


def _wanted(game: Game, players: int, n: int) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
    """The shape and the type of each buffer."""
    return {
        "observations": ((n, game.features), np.float32),
        "masks": ((n, game.actions), np.bool_),
        "seats": ((n,), np.int64),
        "rewards": ((n, players), np.float32),
        "done": ((n,), np.bool_),
        "illegal": ((n,), np.bool_),
    }


def check_array(name: str, array: object, shape: tuple[int, ...], kind: type[np.generic]) -> None:
    """Refuse, with a sentence, an array that compiled code could not use."""
    if not isinstance(array, np.ndarray):
        raise BadOption(f"{name} must be a NumPy array, not {type(array).__name__}.")
    if array.shape != shape:
        raise BadOption(f"{name} must have the shape {shape}, not {array.shape}.")
    if array.dtype != kind:
        raise BadOption(f"{name} must hold {np.dtype(kind).name}, not {array.dtype.name}.")
    if not array.flags.c_contiguous or not array.flags.writeable:
        raise BadOption(f"{name} must be contiguous (C order) and writeable.")


class Batch:
    """`n` games of one kind, each at the choice of some seat.

    Game number i begins as the table `overtrick.deal(game, players, seed=seed + i)` does. When a game ends, `done` says
    so, `rewards` holds what it brought each seat, and a new game is dealt at once: the observation is already its first.
    `rewards` are for the "game" (each seat's share of the victory) or for the "round" (each seat's points in it).

    Where several seats choose in secret at once, the lowest one that has not chosen is asked first; what the others chose
    is not in its observation.

    An action that is not legal ends its game: `illegal` says so, the seat gets `penalty` and the others nothing.

    `bots` names who plays each seat, the same in all games or a row a game: "random", "greedy", or None where the caller
    does. Only the caller's seats appear in `seats`. Options of the game are given by name, as in `overtrick.deal`.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        n: int = 1024,
        *,
        seed: int | Sequence[int] = 0,
        rewards: RewardsFor = "game",
        penalty: float = PENALTY,
        threads: int = 1,
        bots: Sequence[str | None] | Sequence[Sequence[str | None]] | None = None,
        buffers: Buffers | None = None,
        options: Mapping[str, Value] | None = None,
        **named: Value,
    ) -> None:
        self.game = game if isinstance(game, Game) else game_of(game)
        self.players = self.game.players[0] if players is None else players
        self.game.check_players(self.players)
        self.options = settled(self.game, options, named)
        self._dealer = Dealer(self.game, self.players, self.options)
        self.n = whole_number("n", n, 1, MOST_GAMES)
        self.threads = min(whole_number("threads", threads, 1, MOST_THREADS), self.n)
        if rewards not in REWARDS_FOR:
            raise BadOption(f"Rewards are for each {' or '.join(REWARDS_FOR)}, not {rewards!r}.")
        self.buffers = Buffers.allocate(self.game, self.players, n) if buffers is None else self._checked(buffers)
        self._memory = self._allocate(np.array([rewards == "round", penalty], np.float64), self._bot_rules(bots))
        self._slices = _slices(self.n, self.threads)
        self._all_move = np.full(self.n, MOVE, np.int8)
        self._workers = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        self.reset(seed)

    def _checked(self, buffers: Buffers) -> Buffers:
        for name, (shape, kind) in _wanted(self.game, self.players, self.n).items():
            check_array(f"The buffer {name}", getattr(buffers, name), shape, kind)
        return buffers

    def _bot_rules(self, bots: Any) -> NDArray[np.int8]:
        """The rule that plays each seat of each game."""
        rules = np.full((self.n, self.game.seats), FREE, np.int8)
        if bots is None:
            return rules
        alike = all(name is None or isinstance(name, str) for name in bots)
        rows = [bots] * self.n if alike else bots
        if len(rows) != self.n or any(len(row) != self.players for row in rows):
            raise BadOption(f"Bots are given for {self.players} seats, or in {self.n} rows of {self.players}; None is free.")
        known = {name: _rule(name) for name in {name for row in rows for name in row}}
        rules[:, : self.players] = [[known[name] for name in row] for row in rows]
        if not (rules[:, : self.players] == FREE).any(axis=1).all():
            raise BadOption("In each game, at least one seat must be left to the caller (None).")
        return rules

    def _allocate(self, settings: NDArray[np.float64], bots: NDArray[np.int8]) -> Memory:
        def states(n: int) -> Any:
            return np.zeros(n, self.game.record)

        threads, most = self.threads, self.game.most_legal
        games, seen = states(self.n), states(threads)
        wipe_hidden(self.game.state, seen)
        return Memory(
            *self.buffers,
            states=games,
            finals=states(self.n),
            pool=states(max(self.n, POOL)),
            rngs=np.zeros((self.n, 1), np.int64),
            bots=bots,
            moves=np.zeros((self.n, most), np.int32),
            counts=np.zeros(self.n, np.int32),
            chosen_by=np.zeros((self.n, 1), np.int64),
            words=games.view(np.int64).reshape(self.n, -1),
            shown=np.array([shown_bytes(self.game.state) // 8]),
            seen=seen,
            seen_words=seen.view(np.int64).reshape(threads, -1),
            bot_moves=np.zeros((threads, most), np.int32),
            scores=np.zeros((threads, most), np.float32),
            shares=np.zeros((threads, self.game.seats), np.float32),
            settings=settings,
            coming=np.zeros(self.n, np.int64),
            dealt=np.zeros(1, np.int64),
        )

    # -- playing -------------------------------------------------------------------------------------------------------

    def reset(self, seed: int | Sequence[int] = 0, where: NDArray[np.bool_] | None = None) -> Buffers:
        """Begin all games anew, from these seeds on: the same seed and the same actions always give the same games.

        `seed` is that of game 0, to which the others count up, or a list with one a game. With `where`, only the games that it
        marks begin anew, and the others stay as they are.
        """
        seeds = seed_list(seed, self.n, np.random.default_rng())
        if where is not None:
            check_array("Where", where, (self.n,), np.bool_)
        else:
            self._fill_pool(seeds)
        m = self._memory
        which = slice(None) if where is None else np.flatnonzero(where)
        begun = seeds if where is None else [seeds[i] for i in np.flatnonzero(where)]
        m.states[which] = m.pool[: self.n] if where is None else self._dealer.first_states(begun)
        m.rngs[which] = generators("batch", begun)
        m.chosen_by[which] = generators("moves", begun)
        what = np.full(self.n, BEGIN, np.int8) if where is None else np.where(where, BEGIN, WAIT).astype(np.int8)
        self._run(np.zeros(self.n, np.int64), what)
        return self.buffers

    def step(self, actions: Any, where: NDArray[np.bool_] | None = None) -> Buffers:
        """Make the seats to act do this, one action a game, an array or a tensor; with `where`, only in the games marked."""
        codes = as_codes(actions)
        if codes.shape != (self.n,):
            raise BadOption(f"Actions must have the shape {(self.n,)}, one a game, not {codes.shape}.")
        if where is not None:
            check_array("Where", where, (self.n,), np.bool_)
        self._steps += 1
        if self._steps % STEPS_A_DEAL == 0 and self._memory.dealt[0] >= POOL:
            self._renew_one()
        what = self._all_move if where is None else where.astype(np.int8)
        self._run(np.ascontiguousarray(codes, np.int64), what)
        if self._memory.dealt[0] < POOL:
            for i in np.flatnonzero(self.buffers.done):
                self._plan(int(i))
        return self.buffers

    # -- new deals: those of seeds, and of each what is hidden shuffled again --------------------------------------------------

    def _fill_pool(self, seeds: Sequence[int]) -> None:
        """The deal of each game, and the one that it is to have next."""
        m = self._memory
        self._next_seed, self._steps, self._renewed = seeds[-1] + 1, 0, 0
        more = max(0, min(self.n, POOL - self.n))  # deals that no game has had, while there is room for them
        full = self.n + more
        m.pool[:full] = self._dealer.first_states([*seeds, *range(self._next_seed, self._next_seed + more)])
        m.coming[:] = DRAWN
        m.coming[:more] = np.arange(self.n, full)
        m.dealt[0] = full
        self._next_seed += more
        self._stock = m.pool[:0]  # deals that are made and not used yet

    def _plan(self, i: int) -> None:
        """Let the next deal of a game be one that no game has had; any of the pool where that is full."""
        m = self._memory
        k = int(m.dealt[0])
        m.coming[i] = DRAWN
        if k < POOL:
            m.pool[k], m.dealt[0], m.coming[i] = self._fresh(), k + 1, k

    def _renew_one(self) -> None:
        """Replace the oldest of the pool by a deal that was not there."""
        m = self._memory
        m.pool[self._renewed % len(m.pool)] = self._fresh()
        self._renewed += 1

    def _fresh(self) -> Any:
        """The next deal that no game has had; dealt many at once, which takes hardly longer than one."""
        if not len(self._stock):
            many = FEW if self._dealer.is_quick else 1
            self._stock = self._dealer.first_states(range(self._next_seed, self._next_seed + many))
            self._next_seed += many
        first, self._stock = self._stock[0], self._stock[1:]
        return first

    def _run(self, actions: NDArray[np.int64], what: NDArray[np.int8]) -> None:
        """Step each slice, the first one in this thread."""
        step = partial(stepping.step_slice, self._memory, actions, what)
        parts = [partial(step, *part, slot) for slot, part in enumerate(self._slices)]
        pending = [self._workers.submit(part) for part in parts[1:]] if self._workers is not None else []
        parts[0]()
        for part in pending:
            part.result()

    def draw(self) -> NDArray[np.int64]:
        """A legal action for each game, each equally likely. Has luck of its own, so it changes no deal."""
        actions, m = np.empty(self.n, np.int64), self._memory
        stepping.draw_moves(m.moves, m.counts, m.chosen_by, actions)
        return actions

    def opinions(self) -> NDArray[np.float32]:
        """What the game's rule of thumb, by which `greedy` plays, thinks of each legal action: a prior to learn from."""
        out = np.empty((self.n, self.game.actions), np.float32)
        stepping.judge_moves(self._memory, out)
        return out

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def states(self) -> Any:
        """The games themselves: the truth, not what a seat may see. Read only."""
        return _read_only(self._memory.states)

    @property
    def finals(self) -> Any:
        """How the last game that ended at each place stood when it did. Read only."""
        return _read_only(self._memory.finals)

    def final_observations(self, seat: int, which: NDArray[np.bool_] | None = None) -> NDArray[np.float32]:
        """What a seat knew when games ended: those of the last step, or the last to end at each place of `which`."""
        if seat not in range(self.players):
            raise BadOption(f"There is no seat {seat}; there are 0 to {self.players - 1}.")
        out = np.zeros_like(self.buffers.observations)
        stepping.look_back(self._memory, seat, self.buffers.done if which is None else which, out)
        return out

    @property
    def bytes_a_game(self) -> int:
        """The memory that each game takes, buffers included, deals to draw from and scratch memory not."""
        m = self._memory
        again = {"words", "shown", "seen_words"}  # what is counted already, or is one number
        shared = again | {"pool", "coming", "seen", "bot_moves", "scores", "shares", "settings", "dealt"}
        return sum(int(a.nbytes) for name, a in zip(m._fields, m) if name not in shared) // self.n

    def close(self) -> None:
        """Let the threads go."""
        if self._workers is not None:
            self._workers.shutdown()


def _slices(n: int, threads: int) -> list[tuple[int, int]]:
    """Where each thread's part starts and stops."""
    edges = [n * k // threads for k in range(threads + 1)]
    return list(pairwise(edges))


def _rule(name: str | None) -> int:
    if name is None:
        return FREE
    known = bot(name)
    if not isinstance(known, CompiledBot):
        raise BadOption(f"The bot {name} cannot play inside a batch, as its choices are not compiled; random and greedy can.")
    return known.rule


def whole_number(name: str, value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadOption(f"{name} is a whole number from {least} to {most}, not {value!r}.")
    return value


def _read_only(array: Any) -> Any:
    view = array.view()
    view.flags.writeable = False
    return view
