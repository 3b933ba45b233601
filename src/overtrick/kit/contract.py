"""The contract between a game and everything else: the one place that a game's author has to read.

A game is a *state*, some *rules* over it, and *words* for people (the last are in `overtrick.kit.game`). The state is one
flat record of fixed size; the rules are the plain Python functions below, which a game writes in a module of its own with
the same names and parameters. `implement` makes them reachable under the kit's names, chosen by the type of the state, so
that bots, searches, batches and environments are written once, for every game:

    import overtrick.kit.contract as rules
    rules.play(state, seat, action)          # interpreted, anywhere
    @compiled
    def playout(s, …): … rules.play(s, seat, action) …    # the same, compiled

Write rules so that Numba can compile them: integers, loops and `if`, no dictionaries, lists, strings or exceptions. Split
them into small functions marked `@helper`. Tables of the game are int64 arrays at the top of a module, sets of cards are
bit masks (`overtrick.kit.cards`). A local variable keeps one type. There is no luck in the rules: every shuffle of the whole
game is part of the deal, hence of the first state.

**The state** is declared as a class whose annotations are its fields, and `layout` makes the record type of it:

    class State(Common):
        turn: Small                             # a number from -128 to 127
        money: Medium                           # a number from -32768 to 32767
        hands: Annotated[Masks, SEATS]          # a set of cards for each seat
        tricks: Annotated[Smalls, (3, SEATS)]   # a number a round and seat

No field may be called like an attribute of a NumPy array (`round`, `size`, `sum`). Every game's state has the fields of
`Common`, and the arrays named in `EVERY_STATE_HAS`, which records, statistics and searches read without knowing the game.

Seats are numbered from 0 clockwise. `NOBODY` is the seat of someone who only watches.
"""

from types import ModuleType, SimpleNamespace
from typing import Annotated, Any, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

from overtrick.kit.compiled import add_implementation
from overtrick.kit.states import StateRecord

SEATS = 5  # no game has more players; arrays over seats have this length, the unused places stay 0
NOBODY = -1  # the seat of a spectator: sees what everybody sees

Small = Annotated[int, np.int8]
Medium = Annotated[int, np.int16]
Mask = Annotated[int, np.int64]
Smalls = Annotated[NDArray[np.int8], np.int8]
Mediums = Annotated[NDArray[np.int16], np.int16]
Masks = Annotated[NDArray[np.int64], np.int64]

Moves = NDArray[np.int32]  # action codes, as `legal` writes them
Numbers = NDArray[np.float32]


class Common:
    """What every state has, whatever the game."""

    players: Small
    finished: Small  # how many rounds are over


# With R the number of rounds: the tricks that count for each seat, the points that the round brought, and whether the
# seat's prediction came true, all written when the round ends; and each seat's points so far in the whole game.
EVERY_STATE_HAS = {"tricks": "(R, SEATS)", "points": "(R, SEATS)", "exact": "(R, SEATS)", "total": "(SEATS,)"}


def layout(state: type) -> np.dtype[np.void]:
    """The record type of a state class: see the top of this page."""
    fields = []
    for name, hint in get_type_hints(state, include_extras=True).items():
        if hasattr(np.ndarray, name):
            raise TypeError(f"the field {state.__name__}.{name} is called like an attribute of a NumPy array")
        _, scalar, *shape = get_args(hint)
        fields.append((name, scalar, *shape))
    missing = [name for name in EVERY_STATE_HAS if name not in {field[0] for field in fields}]
    if missing:
        raise TypeError(f"{state.__name__} lacks what every state has: {', '.join(missing)}")
    # Wide fields first, then a filler, so that no byte lies between fields: NumPy would leave garbage there in a copy.
    fields.sort(key=lambda field: -np.dtype(field[1]).itemsize)
    beyond = -np.dtype(fields).itemsize % 8
    packed = np.dtype([*fields, ("filler", np.int8, (beyond,))] if beyond else fields, align=True)
    return np.dtype((StateRecord, packed))


# -- the functions of the contract -------------------------------------------------------------------------------------


def to_act(s: Any) -> int:
    """The seats that may choose now, as a bit mask.

    One seat in ordinary play; several while a secret choice is made by all at once (a seat leaves the mask when it has
    chosen); 0 when the game is over. Depends on public knowledge alone: it is the same for a concealed state.
    """
    return int(_rules(s).to_act(s))


def legal(s: Any, seat: int, out: Moves) -> int:
    """Write the action codes of all the moves that `seat` may make to `out`, and return how many there are.

    Called for seats in `to_act(s)` only, and then there is at least one. Codes are 0 … `Game.actions` - 1, each at most
    once. A code means the same choice wherever it occurs, as far as a learner is concerned. Depends on what the seat
    knows alone.
    """
    return int(_rules(s).legal(s, seat, out))


def play(s: Any, seat: int, action: int) -> None:
    """Make a legal move in place, and all that follows from it without a choice, up to the next choice.

    So a trick is taken, a round scored, the next one dealt, and a seat with nothing to choose passed over. Does not check
    that the move is legal: `Table.play` does.
    """
    _rules(s).play(s, seat, action)


def payoff(s: Any, out: Numbers) -> None:
    """Write each seat's share of the victory: 1 for a sole winner, 1/2 each for two who tie, 0 for the others.

    Before the end, the shares as if the game stopped with the points as they stand.
    """
    _rules(s).payoff(s, out)


def conceal(s: Any, seat: int) -> None:
    """Wipe from this state, in place, everything that `seat` may not know; the caller passes a copy.

    Two games that differ only in what the seat cannot know must come out byte for byte the same. What is wiped becomes 0
    or another fixed value. Hand sizes, voids shown and the like must remain readable: keep fields for them if they do not
    follow from the rest. For `NOBODY`, keep only what everybody knows.
    """
    _rules(s).conceal(s, seat)


def imagine(s: Any, seat: int, rng: NDArray[np.int64]) -> None:
    """Fill, in place, the gaps of a state concealed from `seat` with one world that fits everything the seat knows.

    Where nothing constrains it, each world is equally likely. Coming rounds are dealt too. Concealing the result from the
    same seat gives back the state it started from. The game can be played on from it to its end.
    """
    _rules(s).imagine(s, seat, rng)


def encode(s: Any, seat: int, out: Numbers) -> None:
    """Write what a learner sees of a state concealed from `seat`: `Game.features` numbers, mostly between -1 and 1.

    All and only what the seat knows, seen from its chair: arrays over seats begin with the seat itself and go clockwise.
    The game's documentation lays the vector out in a table. `out` is all zeros beforehand.
    """
    _rules(s).encode(s, seat, out)


def policy(s: Any, seat: int, moves: Moves, count: int, out: Numbers) -> None:
    """The game's rule of thumb: write to `out` how good each of the first `count` legal moves looks, higher is better.

    About 1 apart means clearly better: searches choose in proportion to exp(out). It may use only what the seat knows,
    because `greedy` plays the best of them from a concealed state and searches call it in imagined worlds.
    """
    _rules(s).policy(s, seat, moves, count, out)


CONTRACT = (to_act, legal, play, payoff, conceal, imagine, encode, policy)

_implementations: dict[np.dtype[np.void], SimpleNamespace] = {}


def implement(record: np.dtype[np.void], *modules: ModuleType) -> None:
    """Make the functions of these modules the contract's for states of this record type, interpreted and compiled."""
    functions = {f.__name__: _find(f.__name__, modules) for f in CONTRACT}
    known = _implementations.get(record)
    if known is not None and vars(known) != functions:
        raise TypeError(f"{modules[0].__name__} has a state laid out like another game's; give it a field more")
    if known is None:
        _implementations[record] = SimpleNamespace(**functions)
        for stub in CONTRACT:
            add_implementation(stub, record, functions[stub.__name__])


def _find(name: str, modules: tuple[ModuleType, ...]) -> Any:
    for module in modules:
        if hasattr(module, name):
            return getattr(module, name)
    raise TypeError(f"{modules[0].__package__} does not implement {name}, which the contract asks for")


def _rules(s: Any) -> SimpleNamespace:
    return _implementations[s.dtype]
