"""Parts of the terminal's pictures that games share."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rich.text import Text

from overtrick.kit.contract import NOBODY
from overtrick.kit.words import Words


def side_by_side(cards: Iterable[int], suit_of: Callable[[int], int], text_of: Callable[[int], Text]) -> Text:
    """Cards in a line, a gap between suits."""
    suits: dict[int, list[Text]] = {}
    for card in cards:
        suits.setdefault(suit_of(card), []).append(text_of(card))
    return Text("   ").join(Text(" ").join(suits[suit]) for suit in sorted(suits))


def open_hands(s: Any, seat: int, say: Words) -> Iterator[tuple[int, str]]:
    """The seats whose hands are shown, with what is written before them: one's own; all that there are to somebody without."""
    for owner in range(s.players):
        if s.hands[owner] and (owner == seat or seat == NOBODY):
            yield owner, f"{say('hand') if owner == seat else say('hand of', name=say.name(owner))}:  "
