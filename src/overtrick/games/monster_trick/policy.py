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
    ROUNDS,
    ROWS,
    VALUES,
    VICTORY,
    State,
    beats,
    colour,
    face_up,
)
from overtrick.kit.cards import bit, count, lowest
from overtrick.kit.compiled import helper
from overtrick.kit.seats import all_seats
from overtrick.kit.tricks import whole_suit

# Chosen by playing matches against random seats and against earlier values of themselves.
CARD_WORTH = 0.5  # tricks that the best card of a colour is good for
RISK = 0.45  # how much each higher card still out, and each card still to come, endangers a lead
RETAKE = 0.25  # chance to win a trick that another leads, with a card in hand that beats it
LEFT_OVER = 9  # cards at the end of a round that come to no finished trick any more
STEERING = 0.3  # how far from its worth a hand can be steered, a card left in it
AIMS = 4  # numbers of tricks to come that are looked at, about what the hand is worth; `steered` takes them one by one
CERTAINTY = 10.0  # sharpness of the scores

# What a card in hand is good for, by the cards of its colour in other hands and those of them that are higher.
WORTH = np.array([[CARD_WORTH * (1.0 - h / max(1, n)) ** 2 for h in range(VALUES + 1)] for n in range(VALUES + 1)])
# How safe a lead is, by the cards that beat it and the cards still to come.
SAFETY = np.array([[1.0 / (1.0 + RISK * h * come) for come in range(FULL + 1)] for h in range(VALUES + 1)])


def policy(s: State, seat: int, moves: Any, count: int, out: Any) -> None:
    if s.chosen != all_seats(s):
        judge_rows(s, seat, moves, count, out)
    else:
        judge_cards(s, seat, moves, count, out)


@helper
def judge_rows(s: State, seat: int, moves: Any, n: int, out: Any) -> None:
    hand = hand_worth(s, seat, elsewhere(s, seat))
    ease = np.zeros(AIMS)
    aim = steer(hand, HAND, ease)
    row = np.zeros(3, np.int64)
    for i in range(n):
        for k in range(3):
            row[k] = VICTORY[s.round_no, ORDERS[moves[i], k]]
        out[i] = CERTAINTY * steered(row, 0, aim, ease) / VICTORY[s.round_no, 2]


@helper
def judge_cards(s: State, seat: int, moves: Any, n: int, out: Any) -> None:
    others = elsewhere(s, seat)
    hand = hand_worth(s, seat, others)
    to_play = HAND * s.players - s.plays - 1
    fresh = max(0, to_play - LEFT_OVER) / max(1, to_play)  # how much of the hand still comes to a finished trick
    left = hand_size(s, seat) - 1
    work = np.zeros((PLACES + 2, PLACES + 1))
    odds, pays, ease = work[:PLACES], work[PLACES], work[PLACES + 1]
    most = count_odds(s, seat, others, to_play, odds)
    scale = CERTAINTY / VICTORY[s.round_no, 2]
    won = s.won[seat]
    judged = -1
    for i in range(n):
        card, place = divmod(int(moves[i]) - ROWS, PLACES)
        if card != judged:  # moves come card by card
            judged = card
            aim = steer(fresh * (hand - worth(card, others)), left, ease)
            for wins in range(most + 2):
                pays[wins] = steered(s.rows[seat], won + wins, aim, ease)
        leads = s.length[place] == 0 or beats(card, s.best[place])
        owner, best = (seat, card) if leads else (s.owner[place], s.best[place])
        wins_it = chance(s, seat, others, owner, best, FULL - s.length[place] - 1, to_play)
        value = 0.0
        for wins in range(most + 1):
            value += odds[place, wins] * (pays[wins] + wins_it * (pays[wins + 1] - pays[wins]))
        out[i] = scale * value


# -- for networks --------------------------------------------------------------------------------------------------------

OPENS, TAKES, RAISES, FEEDS, LEAVES, WINS, GIVES, OTHER_COLOUR, SAFE, GAINS, WORTH_OF, BEATEN_BY, TO_COME = range(13)
PAYS, PAYS_NOW, HEIR_LIKES, HEIR_GETS, HEIR_AHEAD, ROBBED, OPEN_TO, MY_HIGHER, BESIDE, OUT, TRAITS = range(13, 24)


def traits(s: State, seat: int, moves: Any, n: int, out: Any) -> None:
    """What a card does where it is put, whichever place that is (docs/monster-trick.md); of a row, nothing."""
    if s.chosen != all_seats(s):
        return
    others = elsewhere(s, seat)
    to_play = HAND * s.players - s.plays - 1
    own = one_more(s, seat, seat)
    for i in range(n):
        card, place = divmod(int(moves[i]) - ROWS, PLACES)
        same = whole_suit(colour(card), VALUES)
        length, owner = s.length[place], s.owner[place]
        leads = length == 0 or beats(card, s.best[place])
        before = chance(s, seat, others, owner, s.best[place], FULL - length, to_play) if length > 0 else 0.0
        now, best = (seat, card) if leads else (owner, s.best[place])
        after = chance(s, seat, others, now, best, FULL - length - 1, to_play)
        out[i, OPENS] = length == 0
        out[i, TAKES] = length > 0 and leads and owner != seat
        out[i, RAISES] = length > 0 and leads and owner == seat
        out[i, FEEDS] = not leads and owner == seat
        out[i, LEAVES] = not leads and owner != seat
        out[i, WINS] = length == FULL - 1 and now == seat
        out[i, GIVES] = length == FULL - 1 and now != seat
        out[i, OTHER_COLOUR] = length > 0 and colour(card) != colour(s.best[place])
        out[i, SAFE] = after
        out[i, GAINS] = after - before
        out[i, WORTH_OF] = worth(card, others) / CARD_WORTH
        out[i, BEATEN_BY] = higher(card, others) / VALUES
        out[i, TO_COME] = (FULL - length - 1) / FULL
        out[i, PAYS] = own * (after - before)
        out[i, PAYS_NOW] = own * out[i, WINS]
        if now != seat:
            out[i, HEIR_LIKES] = one_more(s, now, seat)
            out[i, HEIR_GETS] = out[i, GIVES] * out[i, HEIR_LIKES]
            out[i, HEIR_AHEAD] = out[i, GIVES] * (standing_now(s, now) - standing_now(s, seat)) / VICTORY[ROUNDS - 1, 2]
        elif length > 0 and owner != seat:
            out[i, ROBBED] = one_more(s, owner, seat)
        out[i, OPEN_TO] = higher(best, others) / VALUES
        out[i, MY_HIGHER] = higher(best, s.hands[seat]) / VALUES
        out[i, BESIDE] = (count(s.hands[seat] & same) - 1) / VALUES
        out[i, OUT] = count(others & same) / VALUES


@helper
def one_more(s: State, who: int, seat: int) -> float:
    """What one more trick would bring somebody, in parts of the best card; on average if the seat cannot know it."""
    best = VICTORY[s.round_no, 2]
    seen = 3 if who == seat else min(s.won[who], 3)  # of a row, from the left (MT-G4)
    others = 2 * best  # all three
    for k in range(seen):
        others -= s.rows[who, k]
    turned = s.won[who] % 3
    comes = float(s.rows[who, turned]) if turned < seen else others / (3 - seen)
    return float((comes - face_up(s, who)) / best)


@helper
def standing_now(s: State, seat: int) -> int:
    """The points of a seat if the round were over."""
    return int(s.total[seat] + face_up(s, seat))


# -- what it counts with -------------------------------------------------------------------------------------------------


@helper
def count_odds(s: State, seat: int, others: int, to_play: int, odds: Any) -> int:
    """For each place, the odds of winning 0, 1, 2, … of the open tricks elsewhere; returns the most that can be won."""
    most = 0
    for place in range(PLACES):
        odds[place, 0] = 1.0
    for trick in range(PLACES):
        won = 0.0
        if s.length[trick] > 0:
            won = chance(s, seat, others, s.owner[trick], s.best[trick], FULL - s.length[trick], to_play)
        if won > 0.0:
            most += 1
            for place in range(PLACES):
                if place != trick:
                    for wins in range(most, 0, -1):
                        odds[place, wins] += won * (odds[place, wins - 1] - odds[place, wins])
                    odds[place, 0] *= 1.0 - won
    return min(most, PLACES - 1)


@helper
def elsewhere(s: State, seat: int) -> int:
    """The cards in the other hands."""
    seen = s.gone | s.hands[seat]
    for place in range(PLACES):
        for k in range(s.length[place]):
            seen |= bit(s.cards[place, k])
    return int(DECKS[s.players]) & ~seen


@helper
def hand_worth(s: State, seat: int, others: int) -> float:
    total = 0.0
    hand = s.hands[seat]
    while hand != 0:
        total += worth(lowest(hand), others)
        hand &= hand - 1
    return total


@helper
def worth(card: int, others: int) -> float:
    """The tricks that a card in hand is good for: more, the fewer cards of its colour beat it."""
    rivals = count(others & whole_suit(colour(card), VALUES))
    return float(WORTH[rivals, higher(card, others)])


@helper
def higher(card: int, others: int) -> int:
    """How many cards in the other hands would beat this one."""
    top = whole_suit(colour(card), VALUES)
    return count(others & top & -(2 << card))


@helper
def chance(s: State, seat: int, others: int, owner: int, best: int, to_come: int, to_play: int) -> float:
    """The chance that a trick with this owner and best card, and so many cards to come, ends with the seat."""
    if to_come == 0:
        return 1.0 if owner == seat else 0.0
    if to_come > to_play:
        return 0.0
    if owner != seat:
        return RETAKE if higher(best, s.hands[seat]) > 0 else 0.0
    return float(SAFETY[higher(best, others), to_come])


@helper
def steer(worth: float, left: int, ease: Any) -> int:
    """How easily a hand of this worth is steered to one of the nearest numbers of tricks; returns the first of these."""
    spread = 0.1 + STEERING * left
    nearest = int(worth)
    aim = max(0, nearest - 1)
    for k in range(AIMS):
        distance = aim + k - worth
        in_reach = aim + k <= min(left, nearest + 2)
        ease[k] = spread / (spread + distance * distance) if in_reach else 0.0
    return aim


@helper
def steered(row: Any, won: int, aim: int, ease: Any) -> float:
    """What the best count in reach pays: the won tricks and about as many more as the hand is worth."""
    first = (won + aim + 2) % 3  # the space of the row on which the first of these counts ends; no trick at all has none
    second = 0 if first == 2 else first + 1
    third = 0 if second == 2 else second + 1
    around = ease[3] if won + aim == 0 else max(ease[0], ease[3])  # the last one ends where the first does
    return float(max(row[first] * around, max(row[second] * ease[1], row[third] * ease[2])))
