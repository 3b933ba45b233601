"""The settings that all environments share: options of the game, by name or as a mapping, and seeds of many games."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from overtrick.kit.errors import BadOption
from overtrick.kit.game import Game, Value

LARGEST_SEED = 2**31


def settled(game: Game, options: Mapping[str, Value] | None, named: Mapping[str, Value]) -> dict[str, Value]:
    """The options of a game, given by name as in `overtrick.deal`, or as a mapping `options`, or both."""
    return game.settle(merged(options, named))


def merged(options: Mapping[str, Value] | None, named: Mapping[str, Value]) -> dict[str, Value]:
    both = dict(options or {})
    for name, value in named.items():
        if both.setdefault(name, value) != value:
            raise BadOption(f"The option {name} is given twice, as {both[name]!r} and as {value!r}.")
    return both


def seed_list(seed: int | Sequence[int | None] | None, n: int, luck: np.random.Generator) -> list[int]:
    """A seed for each of n games: counted up from one number, or as listed; where there is none, by luck."""
    if seed is None:
        seed = int(luck.integers(LARGEST_SEED))
    if isinstance(seed, int | np.integer):
        return [int(seed) + i for i in range(n)]
    if len(seed) != n:
        raise BadOption(f"Seeds are one whole number, or a list of {n}, not of {len(seed)}.")
    return [int(luck.integers(LARGEST_SEED)) if one is None else int(one) for one in seed]


def as_codes(actions: Any) -> NDArray[Any]:
    """Actions as a NumPy array: an array, a tensor of PyTorch or another library, or a list."""
    if hasattr(actions, "detach"):
        actions = actions.detach().cpu()
    codes = np.asarray(actions)
    if not np.issubdtype(codes.dtype, np.integer):
        raise BadOption(f"Actions are an array or a tensor of whole numbers, not of {codes.dtype.name}.")
    return codes
