"""Card sets, the generator and deals."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.kit import cards, chance
from overtrick.kit.compiled import compiled

MASKS = st.integers(min_value=0, max_value=2**62 - 1)


@compiled
def compiled_count(mask: int) -> int:
    return cards.count(mask)


@compiled
def compiled_lowest(mask: int) -> int:
    return cards.lowest(mask)


@given(MASKS)
def test_count_is_the_number_of_cards_both_ways(mask: int) -> None:
    assert cards.count(mask) == compiled_count(mask) == bin(mask).count("1")


@given(MASKS.filter(bool))
def test_lowest_is_the_first_card_both_ways(mask: int) -> None:
    expected = next(i for i in range(62) if mask >> i & 1)
    assert cards.lowest(mask) == compiled_lowest(mask) == expected


@given(MASKS.filter(bool), st.data())
def test_nth_counts_from_zero(mask: int, data: st.DataObject) -> None:
    members = [i for i in range(62) if mask >> i & 1]
    n = data.draw(st.integers(0, len(members) - 1))
    assert cards.nth(mask, n) == members[n]
    assert cards.has(mask, members[n])


@given(MASKS, st.lists(st.integers(0, 6), min_size=5, max_size=5), st.integers(0, 10))
def test_deal_out_gives_each_hand_what_it_lacks(mask: int, needs: list[int], seed: int) -> None:
    if sum(needs) > cards.count(mask):
        return
    hands = np.zeros(5, np.int64)
    cards.deal_out(mask, np.array(needs), hands, chance.generator(seed))
    assert [cards.count(int(hand)) for hand in hands] == needs
    dealt = 0
    for hand in hands:
        assert dealt & int(hand) == 0
        dealt |= int(hand)
    assert dealt & ~mask == 0


def test_deal_out_leaves_each_card_over_equally_often() -> None:
    rng = chance.generator("leftovers")
    left = Counter[int]()
    for _ in range(5000):
        hands = np.zeros(2, np.int64)
        cards.deal_out(0b11111, np.array([2, 2]), hands, rng)
        left[cards.lowest(0b11111 & ~int(hands[0] | hands[1]))] += 1
    assert sum((times - 1000) ** 2 / 1000 for times in left.values()) < 18.5  # chi-squared, p = 0.001


def test_below_is_even_and_in_range() -> None:
    rng = chance.generator("even")
    drawn = Counter(int(chance.below(rng, 7)) for _ in range(14000))
    assert sorted(drawn) == list(range(7))
    assert sum((times - 2000) ** 2 / 2000 for times in drawn.values()) < 22.5


@compiled
def draw(rng: chance.Rng, n: int) -> int:
    return chance.below(rng, n)


def test_generator_draws_the_same_interpreted_and_compiled() -> None:
    one, other = chance.generator(1), chance.generator(1)
    assert [int(chance.below(one, 1000)) for _ in range(1000)] == [draw(other, 1000) for _ in range(1000)]


def test_seeded_luck_is_repeatable_and_its_bytes_do_not_change() -> None:
    shuffled = chance.shuffled("abcdefgh", chance.SeededLuck("a game", 4, 7))
    assert shuffled == chance.shuffled("abcdefgh", chance.SeededLuck("a game", 4, 7))
    assert shuffled != chance.shuffled("abcdefgh", chance.SeededLuck("a game", 4, 8))
    assert "".join(shuffled) == "ahgfecdb"


@pytest.mark.parametrize("luck", [chance.SeededLuck(1), chance.TrueLuck()])
def test_every_order_is_equally_likely(luck: chance.Luck) -> None:
    orders = Counter(tuple(chance.shuffled("abc", luck)) for _ in range(6000))
    assert len(orders) == 6
    assert sum((times - 1000) ** 2 / 1000 for times in orders.values()) < 30  # p < 0.00002
