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

**The state** is declared as a class; each field says its width, its dimensions and who sees it (`overtrick.kit.fields`):

    class State(Common):
        turn = small(EVERYBODY)
        hands = masks(SEATS, OWNER)
        …

`conceal` follows from that. No field may be called like an attribute of a NumPy array (`round`, `size`, `sum`). Every
game's state has the fields of `Common`, and the arrays it names, which records, statistics and searches read without
knowing the game.

Seats are numbered from 0 clockwise. `NOBODY` is the seat of someone who only watches.

**Limits.** At most `MOST_SEATS` (8) players and `MOST_ROUNDS` (127) rounds; a set of cards has at most 62 different ones; a
state has at most `MOST_BYTES` (8192); a number must fit its field. Moves at once, moves in a game, rounds and the observation
are as many as the game says of itself (`Game.most_legal`, `longest`, `rounds`, `features`). `overtrick conform` tells where
one is exceeded; compiled code does not look.
"""

from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from overtrick.kit.compiled import add_implementation
from overtrick.kit.fields import Common, concealer, layout
from overtrick.kit.states import as_numbers

NOBODY = -1  # the seat of a spectator: sees what everybody sees

Moves = NDArray[np.int32]  # action codes, as `legal` writes them
Numbers = NDArray[np.float32]


# -- the functions of the contract -------------------------------------------------------------------------------------


def to_act(s: Common) -> int:
    """The seats that may choose now, as a bit mask.

    One seat in ordinary play; several while a secret choice is made by all at once (a seat leaves the mask when it has
    chosen); 0 when the game is over. Depends on public knowledge alone: it is the same for a concealed state.
    """
    return int(_rules(s).to_act(s))


def legal(s: Common, seat: int, out: Moves) -> int:
    """Write the action codes of all the moves that `seat` may make to `out`, and return how many there are.

    Called for seats in `to_act(s)` only, and then there is at least one. Codes are 0 … `Game.actions` - 1, each at most
    once. A code means the same choice wherever it occurs, as far as a learner is concerned. Depends on what the seat
    knows alone.
    """
    return int(_rules(s).legal(s, seat, out))


def play(s: Common, seat: int, action: int) -> None:
    """Make a legal move in place, and all that follows from it without a choice, up to the next choice.

    So a trick is taken, a round scored, the next one dealt, and a seat with nothing to choose passed over. Does not check
    that the move is legal: `Table.play` does.
    """
    _rules(s).play(s, seat, int(action))


def payoff(s: Common, out: Numbers) -> None:
    """Write each seat's share of the victory: 1 for a sole winner, 1/2 each for two who tie, 0 for the others.

    Before the end, the shares as if the game stopped with the points as they stand.
    """
    _rules(s).payoff(s, out)


def conceal(s: Common, seat: int) -> None:
    """Wipe from this state, in place, everything that `seat` may not know; the caller passes a copy.

    It follows from what the fields say of themselves. A game writes a `conceal` only for fields that are seen `BY_RULE`; it is
    called after all others are wiped. Two games that differ only in what the seat cannot know must come out byte for
    byte the same. What is wiped becomes a fixed value. Hand sizes, voids shown and the like must remain readable: keep
    fields for them if they do not follow from the rest. For `NOBODY`, only what everybody knows stays.
    """
    _rules(s).conceal(s, seat)


def conceal_shown(s: Common, seat: int) -> None:
    """The same for a state in which what nobody may see is wiped already, for where states are concealed all the time."""
    _rules(s).conceal_shown(s, seat)


def imagine(s: Common, seat: int, rng: NDArray[np.int64]) -> None:
    """Fill, in place, the gaps of a state concealed from `seat` with one world that fits everything the seat knows.

    Where nothing constrains it, each world is equally likely. Coming rounds are dealt too. Concealing the result from the
    same seat gives back the state it started from. The game can be played on from it to its end.
    """
    _rules(s).imagine(s, seat, rng)


def encode(s: Common, seat: int, out: Numbers) -> None:
    """Write what a learner sees of a state concealed from `seat`: `Game.features` numbers, mostly between -1 and 1, none of
    them beyond `Game.limits`.

    All of what the seat knows that can still matter, and nothing else, seen from its chair: arrays over seats begin with the
    seat itself and go clockwise. The game's documentation lays the vector out in a table. `out` is all zeros beforehand.
    """
    _rules(s).encode(s, seat, out)


def policy(s: Common, seat: int, moves: Moves, count: int, out: Numbers) -> None:
    """The game's rule of thumb: write to `out` how good each of the first `count` legal moves looks, higher is better.

    About 1 apart means clearly better: searches choose in proportion to exp(out). It may use only what the seat knows,
    because `greedy` plays the best of them from a concealed state and searches call it in imagined worlds. A game without one
    has zeros: uniform play.
    """
    _rules(s).policy(s, seat, as_numbers(moves), count, out)


def traits(s: Common, seat: int, moves: Moves, count: int, out: Any) -> None:
    """What can be said of each of the first `count` legal moves by itself: `Game.traits` numbers, a row of `out` a move.

    For networks: where a game has many moves that are alike but for the place or the card, such as taking the lead here or
    there, they learn of all at once. Mostly between -1 and 1, from what the seat knows alone, all zeros beforehand. A game
    need not have it.
    """
    _rules(s).traits(s, seat, as_numbers(moves), count, out)


def lay_out(s: Common, dealt: Any) -> None:
    """Set up the game before the first choice, in place, from what chance decided: the numbers that `Game.chances` names.

    The state is a `Game.blank`. `Game.start` calls this with the cards of a record. A game need not have it: then it is
    dealt by plain Python, which takes its time where many games are dealt at once.
    """
    _rules(s).lay_out(s, as_numbers(dealt))


CONTRACT = (to_act, legal, play, payoff, conceal, imagine, encode, policy, traits)
OPTIONAL = ("conceal", "policy", "traits")

_implementations: dict[np.dtype[np.void], SimpleNamespace] = {}


def implement(state: type[Common], *modules: ModuleType) -> None:
    """Make the functions of these modules the contract's for this state, interpreted and compiled."""
    record = layout(state)
    written = {f.__name__: _find(f.__name__, modules) for f in CONTRACT}
    known = _implementations.get(record)
    if known is not None:
        if vars(known)["written"] != written:
            raise TypeError(f"{modules[0].__name__} has the state of another game; it needs one of its own")
        return
    missing = [name for name, function in written.items() if function is None and name not in OPTIONAL]
    if missing:
        raise TypeError(f"{modules[0].__name__} does not implement {missing[0]}, which the contract asks for")
    functions = written | {
        "conceal": concealer(state, written["conceal"]),
        "conceal_shown": concealer(state, written["conceal"], shown=True),
        "policy": written["policy"] or no_opinion,
        "traits": written["traits"] or no_traits,
    }
    if (found := _find("lay_out", modules)) is not None:
        functions["lay_out"] = found
    _implementations[record] = SimpleNamespace(written=written, **functions)
    for stub in (*CONTRACT, conceal_shown, lay_out):
        if stub.__name__ in functions:
            add_implementation(stub, record, functions[stub.__name__])


def lays_out(record: "np.dtype[np.void]") -> bool:
    """Whether the game of these states has a `lay_out`."""
    return hasattr(_implementations[record], "lay_out")


def says_traits(record: "np.dtype[np.void]") -> bool:
    """Whether the game of these states says something of each move."""
    return vars(_implementations[record])["written"]["traits"] is not None


def no_opinion(s: Common, seat: int, moves: Moves, count: int, out: Numbers) -> None:
    """The rule of thumb of a game that has none: all moves look alike."""
    for i in range(count):
        out[i] = 0


def no_traits(s: Common, seat: int, moves: Moves, count: int, out: Any) -> None:
    """Those of a game that says nothing of single moves."""


def _find(name: str, modules: tuple[ModuleType, ...]) -> Any:
    return next((getattr(module, name) for module in modules if hasattr(module, name)), None)


def _rules(s: Any) -> SimpleNamespace:
    return _implementations[s.dtype]
