"""Sets of cards as bit masks: card number c is the bit 1 << c of an int64, so a game has at most 62 different cards.

Signed on purpose: in compiled code an unsigned mask mixed with a plain integer would silently become a float.
"""

from typing import Any

from overtrick.kit.chance import drawn, moved_on
from overtrick.kit.compiled import compile_count_and_lowest, helper


def count(mask: int) -> int:
    """How many cards the set holds."""
    return int(mask).bit_count()


def lowest(mask: int) -> int:
    """The lowest-numbered card of a set that is not empty. To walk a set: take it, then `mask &= mask - 1`."""
    return (int(mask) & -int(mask)).bit_length() - 1


compile_count_and_lowest(count, lowest)


@helper
def bit(card: int) -> int:
    """The set of this one card."""
    return 1 << int(card)


@helper
def has(mask: int, card: int) -> bool:
    return (int(mask) >> int(card)) & 1 == 1


@helper
def nth(mask: int, n: int) -> int:
    """The card at place n of the set, counted from 0 in ascending order."""
    rest = int(mask)
    for _ in range(n):
        rest &= rest - 1
    return lowest(rest)


@helper
def write_cards(cards: int, first: int, out: Any, n: int) -> int:
    """Write a move for each card of a set, `first` + card, to `out` from place n on; returns how many there are then."""
    rest = cards
    while rest != 0:
        out[n] = first + lowest(rest)
        rest &= rest - 1
        n += 1
    return n


@helper
def deal_out(cards: int, needs: Any, hands: Any, rng: Any) -> None:
    """Give the cards to hands that lack `needs[seat]` each: every such way to give them is equally likely.

    The needs must not exceed the cards; what is left over goes to nobody. `needs` becomes zeros. At most 8 hands and 62 cards.
    """
    packed = 0
    for seat in range(len(needs)):
        packed |= int(needs[seat]) << (8 * seat)
        needs[seat] = 0
    deal_packed(cards, packed, len(needs), hands, rng)


@helper
def a_byte_each(seats: int) -> int:
    """A number with a 1 in a byte for each seat. Times such a number, another has in each byte the sum of those up to it."""
    return 0x0101010101010101 >> (64 - 8 * seats)


@helper
def sum_of_bytes(packed: int, seats: int) -> int:
    return (packed * a_byte_each(seats) >> (8 * (seats - 1))) & 0xFF


@helper
def deal_packed(cards: int, needs: int, seats: int, hands: Any, rng: Any) -> None:
    """The same, with the needs in one number, a byte a hand: an array takes as long as some cards."""
    rest = int(cards)
    left = count(rest)
    ones = a_byte_each(seats)
    ends = needs * ones & ones * 0xFF  # the first ticket beyond each hand's
    x = int(rng[0])
    while ends != 0:
        x = moved_on(x)
        # All ends compared at once, as a branch that luck decides is slow: where ticket >= end, 128 + ticket - end has bit 7.
        taker = count(((128 + drawn(x, left)) * ones - ends) & (ones << 7))
        left -= 1
        if taker < seats:
            hands[taker] |= rest & -rest
            ends -= (ones >> (8 * taker)) << (8 * taker)
        rest &= rest - 1
    rng[0] = x
