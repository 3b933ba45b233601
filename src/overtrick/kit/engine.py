"""The contract, compiled, for ordinary Python: the functions through which tables, views and bots run the rules.

Same names and parameters as in `overtrick.kit.contract`, where each is explained; here they work on any game's state at
compiled speed. Generic compiled code calls the contract's own functions instead. Whole games at random, without Python in
the loop, are here too.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from overtrick.kit import contract
from overtrick.kit.cards import lowest
from overtrick.kit.chance import below
from overtrick.kit.compiled import compiled, interpreted


@compiled
def to_act(s: Any) -> int:
    return contract.to_act(s)


@compiled
def legal(s: Any, seat: int, out: Any) -> int:
    return contract.legal(s, seat, out)


@compiled
def legal_all(states: Any, seats: Any, out: Any, counts: Any) -> None:
    """The same for many positions, a row each."""
    for k in range(len(states)):
        counts[k] = contract.legal(states[k], seats[k], out[k])


@compiled
def play(s: Any, seat: int, action: int) -> None:
    contract.play(s, seat, action)


@compiled
def payoff(s: Any, out: Any) -> None:
    contract.payoff(s, out)


@compiled
def conceal(s: Any, seat: int) -> None:
    contract.conceal(s, seat)


@compiled
def imagine(s: Any, seat: int, rng: Any) -> None:
    contract.imagine(s, seat, rng)


@compiled
def encode(s: Any, seat: int, out: Any) -> None:
    contract.encode(s, seat, out)


@compiled
def policy(s: Any, seat: int, moves: Any, count: int, out: Any) -> None:
    contract.policy(s, seat, moves, count, out)


@compiled
def traits(s: Any, seat: int, moves: Any, count: int, out: Any) -> None:
    contract.traits(s, seat, moves, count, out)


@compiled
def random_playout(s: Any, rng: Any, moves: Any) -> int:
    """Play on at random to the end, in place; returns the number of moves made. `moves` is a buffer for legal ones."""
    plies = 0
    actors = contract.to_act(s)
    while actors != 0:
        seat = lowest(actors)
        n = contract.legal(s, seat, moves)
        contract.play(s, seat, moves[below(rng, n)])
        plies += 1
        actors = contract.to_act(s)
    return plies


@compiled
def random_games(first: Any, work: Any, rng: Any, moves: Any, games: int) -> int:
    """The same first position played out many times; `work` is a state to play in. Returns the moves made in all."""
    plies = 0
    for _ in range(games):
        work[0] = first[0]
        plies += random_playout(work[0], rng, moves)
    return plies


# -- without compiling --------------------------------------------------------------------------------------------------


@contextmanager
def interpreted_rules() -> Iterator[None]:
    """While this is open, all of this process runs these functions as plain Python: a table works, and nothing is compiled.

    For whoever looks into a game that may not compile. Bots have compiled functions of their own; to run them as plain Python
    too, start the process with `OVERTRICK_INTERPRETED=1`.
    """
    names = [function.__name__ for function in (*contract.CONTRACT, legal_all, random_playout, random_games)]
    before = {name: globals()[name] for name in names}
    globals().update({name: interpreted(function) for name, function in before.items()})
    try:
        yield
    finally:
        globals().update(before)
