"""What a seat thinks of a card that it cannot place. Who weighs the worlds is not the kit's business: bots tell it how."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from overtrick.kit.table import View


class Belief(NamedTuple):
    """What is thought of one card in one kind of place."""

    field: str  # the field of the state that says who holds it, such as `hands`
    card: int  # its number in that set
    seats: tuple[float, ...]  # the chance that each seat holds it
    elsewhere: float  # that nobody does


Believer = Callable[["View"], list[Belief]]
B = TypeVar("B", bound=Believer)

_believers: list[Believer] = []


def believes(believer: B) -> B:
    """A mark for the function that `View.beliefs` asks: the last one that was marked."""
    _believers[:] = [believer]
    return believer


def beliefs_of(view: "View") -> list[Belief]:
    """What the view's seat thinks of every card that another seat may hold."""
    (believer,) = _believers
    return believer(view)
