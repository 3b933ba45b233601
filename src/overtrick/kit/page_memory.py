"""What drawings tell of a view, remembered: from move to move, and for all who look on, most of it is told again.

    @follows_from("sets", "bets", "kings_down")
    def tiles(view: Seen, seat: int, say: Words) -> list[Tile]: ...

says that what the function tells follows from these fields of the view's state and from what else it is given, and from nothing
else. Whoever names too few shows what was true before; tests forget everything (`forget_all`), draw anew and compare.
"""

from collections.abc import Callable
from functools import cache, wraps
from operator import itemgetter
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

MOST = 4096  # answers that each function remembers at a time

_memories: list[tuple[str, dict[Any, Any]]] = []  # with the module of whose function each is


def follows_from(*fields: str) -> Callable[[F], F]:
    """Remember what a function of a `Seen` tells, by these fields of its state and by its other arguments."""

    def remembering(function: F) -> F:
        memory: dict[Any, Any] = {}
        _memories.append((function.__module__, memory))

        @wraps(function)
        def told(view: Any, *rest: Any) -> Any:
            key = (_bytes_of(view.state.dtype, fields)(view.bytes), *rest)
            found = memory.get(key, memory)  # which no function tells
            if found is memory:
                if len(memory) >= MOST:
                    memory.clear()
                found = memory[key] = function(view, *rest)
            return found

        return told  # type: ignore[return-value]

    return remembering


@cache
def _bytes_of(record: Any, fields: tuple[str, ...]) -> Callable[[bytes], Any]:
    """What takes the bytes of these fields from those of a state."""
    places = [record.fields[name][:2] for name in fields]
    return itemgetter(*(slice(at, at + kind.itemsize) for kind, at in places))


def forget_all() -> None:
    for _, memory in _memories:
        memory.clear()


def remembers(package: str) -> bool:
    """Whether a function in this package remembers what it tells."""
    return any(module.startswith(f"{package}.") for module, _ in _memories)
