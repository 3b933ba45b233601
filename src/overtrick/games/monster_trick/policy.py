"""Monster Trick's rule of thumb: how many tricks will I end with after this move, and what would that pay?

The tricks that are open are won with some chance each; then the hand is steered to the count that pays best, the easier the
closer it is to what the cards left are good for. Only what the seat knows is used.
"""

from typing import Any

import numpy as np

from overtrick.games.monster_trick.knowledge import DECKS, hand_size
from overtrick.games.monster_trick.rules import (
    FULL,
    HAND,
    ORDERS,
    PLACES,
    ROWS,
    VALUES,
    VICTORY,
    beats,
    colour,
)
from overtrick.kit.cards import bit, count, lowest
from overtrick.kit.compiled import helper
from overtrick.kit.seats import all_seats

# Chosen by playing matches against random seats and against earlier values of themselves.
CARD_WORTH = 0.5  # tricks that the best card of a colour is good for
RISK = 0.45  # how much each higher card still out, and each card still to come, endangers a lead
RETAKE = 0.25  # chance to win a trick that another leads, with a card in hand that beats it
LEFT_OVER = 9  # cards at the end of a round that come to no finished trick any more
STEERING = 0.3  # how far from its worth a hand can be steered, a card left in it
CERTAINTY = 10.0  # sharpness of the scores


def policy(s: Any, seat: int, moves: Any, count: int, out: Any) -> None:
    if s.chosen != all_seats(s):
        judge_rows(s, seat, moves, count, out)
    else:
        judge_cards(s, seat, moves, count, out)


@helper
def judge_rows(s: Any, seat: int, moves: Any, n: int, out: Any) -> None:
    hand = hand_worth(s, seat, elsewhere(s, seat))
    row = np.zeros(3, np.int64)
    for i in range(n):
        for k in range(3):
            row[k] = VICTORY[s.round_no, ORDERS[moves[i], k]]
        out[i] = CERTAINTY * steered(row, 0, hand, HAND) / VICTORY[s.round_no, 2]


@helper
def judge_cards(s: Any, seat: int, moves: Any, n: int, out: Any) -> None:
    others = elsewhere(s, seat)
    hand = hand_worth(s, seat, others)
    to_play = HAND * s.players - s.plays - 1
    fresh = max(0, to_play - LEFT_OVER) / max(1, to_play)  # how much of the hand still comes to a finished trick
    chances = np.zeros(PLACES, np.float64)
    for place in range(PLACES):
        if s.length[place] > 0:
            to_come = FULL - s.length[place]
            chances[place] = chance(s, seat, others, s.owner[place], s.best[place], to_come, to_play)
    row = np.zeros(3, np.int64)
    for k in range(3):
        row[k] = s.rows[seat, k]
    left = hand_size(s, seat) - 1
    odds = np.zeros(PLACES + 1, np.float64)
    for i in range(n):
        card, place = divmod(int(moves[i]) - ROWS, PLACES)
        leads = s.length[place] == 0 or beats(card, s.best[place])
        owner, best = (seat, card) if leads else (s.owner[place], s.best[place])
        before = chances[place]
        chances[place] = chance(s, seat, others, owner, best, FULL - s.length[place] - 1, to_play)
        count_odds(chances, odds)
        chances[place] = before
        rest = fresh * (hand - worth(card, others))
        value = 0.0
        for wins in range(PLACES + 1):
            value += odds[wins] * steered(row, s.won[seat] + wins, rest, left)
        out[i] = CERTAINTY * value / VICTORY[s.round_no, 2]


@helper
def count_odds(chances: Any, odds: Any) -> None:
    """The odds of winning 0, 1, 2, … of the open tricks."""
    odds[0] = 1.0
    for place in range(PLACES):
        odds[place + 1] = 0.0
        for wins in range(place + 1, -1, -1):
            odds[wins] *= 1.0 - chances[place]
            if wins > 0:
                odds[wins] += odds[wins - 1] * chances[place]


@helper
def elsewhere(s: Any, seat: int) -> int:
    """The cards in the other hands."""
    seen = int(s.gone | s.hands[seat])
    for place in range(PLACES):
        for k in range(s.length[place]):
            seen |= bit(s.cards[place, k])
    return int(DECKS[s.players]) & ~seen


@helper
def hand_worth(s: Any, seat: int, others: int) -> float:
    total = 0.0
    hand = s.hands[seat]
    while hand != 0:
        total += worth(lowest(hand), others)
        hand &= hand - 1
    return total


@helper
def worth(card: int, others: int) -> float:
    """The tricks that a card in hand is good for: more, the fewer cards of its colour beat it."""
    rivals = count(others & (((1 << VALUES) - 1) << (VALUES * colour(card))))
    if rivals == 0:
        return CARD_WORTH
    rank = 1.0 - higher(card, others) / rivals
    return CARD_WORTH * rank * rank


@helper
def higher(card: int, others: int) -> int:
    """How many cards in the other hands would beat this one."""
    top = ((1 << VALUES) - 1) << (VALUES * colour(card))
    return count(others & top & -(2 << card))


@helper
def chance(s: Any, seat: int, others: int, owner: int, best: int, to_come: int, to_play: int) -> float:
    """The chance that a trick with this owner and best card, and so many cards to come, ends with the seat."""
    if to_come == 0:
        return 1.0 if owner == seat else 0.0
    if to_come > to_play:
        return 0.0
    if owner != seat:
        return RETAKE if higher(best, s.hands[seat]) > 0 else 0.0
    return 1.0 / (1.0 + RISK * higher(best, others) * to_come)


@helper
def steered(row: Any, won: int, worth: float, left: int) -> float:
    """What the best count in reach pays: the won tricks and about as many more as the hand is worth."""
    spread = 0.1 + STEERING * left
    best = 0.0
    nearest = int(worth)
    for more in range(max(0, nearest - 1), min(left, nearest + 2) + 1):
        if won + more > 0:
            distance = more - worth
            best = max(best, row[(won + more - 1) % 3] / (1.0 + distance * distance / spread))
    return best
