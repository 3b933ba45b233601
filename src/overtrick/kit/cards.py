"""Sets of cards as bit masks: card number c is the bit 1 << c of an int64, so a game has at most 62 different cards.

Signed on purpose: in compiled code an unsigned mask mixed with a plain integer would silently become a float.
"""

from typing import Any

from overtrick.kit.chance import below
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
    ends, ones, lacking = 0, 0, 0  # the first ticket beyond each hand's, a byte a hand; a 1 in each of these bytes
    for seat in range(len(needs)):
        lacking += int(needs[seat])
        ends |= lacking << (8 * seat)
        ones |= 1 << (8 * seat)
        needs[seat] = 0
    deal_tickets(cards, ends, ones, lacking, len(needs), hands, rng)


@helper
def deal_tickets(cards: int, ends: int, ones: int, lacking: int, seats: int, hands: Any, rng: Any) -> None:
    """The same, for needs that are written as `ends` and `ones`, and are `lacking` in all."""
    rest = int(cards)
    left = count(rest)
    while lacking > 0:
        card = lowest(rest)
        rest &= rest - 1
        ticket = below(rng, left)
        left -= 1
        # All ends compared at once, as a branch that luck decides is slow: where ticket >= end, 128 + ticket - end has bit 7.
        taker = count(((128 + ticket) * ones - ends) & (ones << 7))
        if taker < seats:
            hands[taker] |= 1 << card
            lacking -= 1
            ends -= (ones >> (8 * taker)) << (8 * taker)
