"""Trick-taking in the kit: suits, who takes a trick, and dealing hidden cards where voids have been shown."""

from collections import Counter
from itertools import combinations
from typing import Any

import numpy as np
import pytest

import overtrick
from overtrick.kit import tricks
from overtrick.kit.cards import count, deal_out
from overtrick.kit.chance import generator
from overtrick.kit.compiled import compiled
from overtrick.kit.fields import MOST_SEATS
from overtrick.kit.tricks import EMPTY, beats, deal_unseen, follow, suit_of


def test_suits_are_found_without_dividing() -> None:
    for in_suit in range(2, 63):
        for card in range(-1, 64):
            assert suit_of(card, in_suit) == card // in_suit


def test_follow_suit_if_you_can() -> None:
    hand = 0b0110_0001_0000  # of suits of four: none of the first, one of the second, two of the third
    assert follow(hand, EMPTY, 4) == hand
    assert follow(hand, 0, 4) == hand
    assert follow(hand, 2, 4) == 0b0110_0000_0000


@pytest.mark.parametrize(
    ("card", "best", "trump", "wins"),
    [(3, 2, EMPTY, True), (2, 3, EMPTY, False), (4, 3, EMPTY, False), (4, 3, 1, True), (3, 4, 1, False), (6, 5, 1, True)],
)
def test_who_takes_a_trick(card: int, best: int, trump: int, wins: bool) -> None:
    assert beats(card, best, trump, 4) == wins


def test_a_card_that_another_rule_forbids_is_refused_with_those_that_may_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = overtrick.game("oh-hell")
    s: Any = overtrick.deal("oh-hell", 3, seed=1).state
    led, spade, heart = (game.card_of(text) for text in ("D9", "S2", "H3"))
    s.bids[:3], s.leader, s.owner, s.laid[0], s.hands[1] = 0, 0, 0, led, 1 << spade | 1 << heart
    monkeypatch.setattr(type(game), "_legal", lambda self, s, seat: [game.bids + heart])  # as if one had to trump
    assert game.why_not(s, 1, "S2", game.words()) == "This hand may play only H3 now."
    s.hands[1] |= 1 << game.card_of("D2")
    assert game.why_not(s, 1, "S2", game.words()) == "This hand has to follow diamonds."


def worlds(cards: list[int], needs: list[int], lacks: list[int], in_suit: int) -> set[tuple[int, ...]]:
    """Every way to give the cards, by brute force."""
    found = [((), frozenset(cards))]
    for need, lack in zip(needs, lacks, strict=True):
        found = [
            ((*hands, sum(1 << card for card in some)), left - set(some))  # type: ignore[misc]
            for hands, left in found
            for some in combinations(sorted(left), need)
            if not any(lack >> (card // in_suit) & 1 for card in some)
        ]
    return {hands for hands, _ in found}


def critical(freedom: int) -> float:
    """The chi-squared value that one true case in a thousand exceeds (Wilson and Hilferty)."""
    return float(freedom * (1 - 2 / (9 * freedom) + 3.0902 * (2 / (9 * freedom)) ** 0.5) ** 3)


CASES = {
    "no voids": ([0, 1, 4, 5, 8], [2, 1, 0], [0, 0, 0]),
    "one void": ([0, 1, 4, 5, 8, 9], [2, 2, 1], [0b001, 0, 0]),
    "voids in every hand": ([0, 1, 2, 4, 5, 8, 9], [2, 2, 2], [0b001, 0b010, 0b100]),
    "two suits lacked by one": ([0, 1, 4, 5, 8, 9, 10], [2, 3], [0b011, 0]),
    "eight hands": ([0, 1, 4, 5, 8, 9, 10, 11], [1, 0, 1, 1, 0, 1, 0, 1], [0b001, 0, 0b010, 0, 0, 0, 0, 0b100]),
}


@compiled
def drawn(cards: int, needs: Any, lacks: Any, in_suit: int, hands: Any, rng: Any) -> None:
    deal_unseen(cards, needs, lacks, 3, in_suit, hands, rng)


@pytest.mark.parametrize("name", CASES)
def test_hidden_cards_are_dealt_uniformly(name: str) -> None:
    cards, needs, lacks = CASES[name]
    expected = worlds(cards, needs, lacks, 4)
    draws = max(4000, 40 * len(expected))
    rng, seen = generator(name), Counter[tuple[int, ...]]()
    for _ in range(draws):
        hands = np.zeros(len(needs), np.int64)
        drawn(sum(1 << card for card in cards), np.array(needs), np.array(lacks), 4, hands, rng)
        seen[tuple(hands.tolist())] += 1
    assert set(seen) <= expected
    mean = draws / len(expected)
    assert sum((seen[world] - mean) ** 2 / mean for world in expected) < critical(len(expected) - 1)


def test_interpreted_and_compiled_deal_alike() -> None:
    for cards, needs, lacks in CASES.values():
        dealt = []
        for deal in (drawn, tricks.deal_unseen):
            hands, rng = np.zeros(len(needs), np.int64), generator(5)
            arguments = (sum(1 << card for card in cards), np.array(needs), np.array(lacks))
            if deal is drawn:
                drawn(*arguments, 4, hands, rng)
            else:
                deal_unseen(*arguments, 3, 4, hands, rng)
            dealt.append((hands.tolist(), rng.tolist()))
        assert dealt[0] == dealt[1]


@pytest.mark.parametrize("seats", [7, MOST_SEATS])
def test_cards_are_dealt_to_as_many_as_can_sit(seats: int) -> None:
    first: Counter[int] = Counter()
    for seed in range(600):
        hands = np.zeros(seats, np.int64)
        deal_out((1 << 52) - 1, np.full(seats, 6), hands, generator(seed))
        assert [count(int(hand)) for hand in hands] == [6] * seats
        assert count(int(np.bitwise_or.reduce(hands))) == 6 * seats
        first[next((seat for seat in range(seats) if int(hands[seat]) & 1), seats)] += 1
    mean = [600 * 6 / 52] * seats + [600 * (52 - 6 * seats) / 52]
    assert sum((first[k] - mean[k]) ** 2 / mean[k] for k in range(seats + 1)) < critical(seats)
