"""What somebody still knows of what no longer lies on the table: for bots that forget as people do.

A game says in `Game.forget` what there is to forget: cards of tricks that are turned over, and who has shown to lack a suit.
"""

from overtrick.kit.cards import has
from overtrick.kit.chance import below, generator


class Memory:
    """Of a hundred things, so many are lost. What is lost once stays lost: it depends on the seed and the thing alone."""

    def __init__(self, lost: int, *seed: int | str) -> None:
        self._lost, self._seed = lost, seed

    def keeps(self, *what: int | str) -> bool:
        return bool(below(generator("memory", *self._seed, *what), 100) >= self._lost)

    def mistaken(self, old: int, out: int, in_suit: int) -> list[tuple[int, int]]:
        """Which cards of `old`, long gone, are taken for others of their suit that are still `out`: the next in rank each.

        One for one and suit for suit, so that hands of the same sizes can still be imagined from what is left.
        """
        pairs = []
        for card in range(old.bit_length()):
            if has(old, card) and not self.keeps("card", card):
                first = card // in_suit * in_suit
                rivals = [other for other in range(first, first + in_suit) if has(out, other)]
                if rivals:
                    other = min(rivals, key=lambda rival: (abs(rival - card), rival))
                    out ^= 1 << other
                    pairs.append((card, other))
        return pairs


def swapped(cards: int, one: int, other: int) -> int:
    """A set with one card of two in the place of the other, where it has just one of them."""
    return cards ^ (1 << one | 1 << other) if has(cards, one) != has(cards, other) else cards
