"""A deal that nobody chose: what the server dealt and promised, mixed with a number from each person who plays.

The server deals first and shows the hash of a secret salt and that deal (`records.commitment`). Only then does each person's
program send a number. The game is played with the deal mixed: every list of cards in it is shuffled anew, and a seat that it
names is moved on, by luck that follows from salt and numbers alone. The server knew no number when it promised the deal, and
nobody who sent one knew the salt. `docs/records.md` has this to the letter, for programs that check it.
"""

import hashlib
from collections.abc import Sequence
from typing import Any

from overtrick.kit.chance import shuffled
from overtrick.kit.game import Deal

NAME = "overtrick-mix/1"
NUMBER = 64  # hexadecimal digits of a number
SEATS = ("dealer", "drafter")  # what a deal calls a seat in it


def is_number(text: object) -> bool:
    """Whether it is a number as people's programs send it."""
    return isinstance(text, str) and len(text) == NUMBER and set(text) <= set("0123456789abcdef")


class MixedLuck:
    """Luck that follows from a salt and numbers: 32 bits at a time from SHA-256 of a counter, all equally likely."""

    def __init__(self, salt: str, numbers: Sequence[str]) -> None:
        self.seed = hashlib.sha256("/".join([NAME, salt, *numbers]).encode()).hexdigest()
        self._words: list[int] = []
        self._blocks = 0

    def below(self, n: int) -> int:
        fair = 2**32 - 2**32 % n
        while (word := self._word()) >= fair:
            pass
        return word % n

    def _word(self) -> int:
        if not self._words:
            block = hashlib.sha256(f"{self.seed}/{self._blocks}".encode()).digest()
            self._blocks += 1
            self._words = [int.from_bytes(block[i : i + 4], "big") for i in range(28, -4, -4)]
        return self._words.pop()


def mixed(deal: Deal, salt: str, numbers: Sequence[str]) -> Deal:
    """The deal that is played, with a number or "" for each seat. Without any number it is the one that was promised."""
    if not any(numbers):
        return deal
    luck = MixedLuck(salt, numbers)
    done = {name: _mix(deal[name], name, len(numbers), luck) for name in sorted(deal)}
    return {name: done[name] for name in deal}


def _mix(part: Any, name: str, players: int, luck: MixedLuck) -> Any:
    if isinstance(part, list) and part and all(isinstance(item, str) for item in part):
        return shuffled(part, luck)
    if isinstance(part, list):
        return [_mix(item, "", players, luck) for item in part]
    if name in SEATS and type(part) is int:
        return (part + luck.below(players)) % players
    return part
