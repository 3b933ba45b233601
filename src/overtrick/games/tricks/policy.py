"""The rule of thumb of Tricks: buy towards a bid, bid what the hand takes, keep the tricks to come equal to those needed.

Everything here is public or the seat's own: all hands, the open cards, the money, and bids once they are revealed.
"""

from typing import Any

import numpy as np

from overtrick.games.tricks.state import (
    BID,
    BIDDING,
    BUY,
    BUYING,
    CARD,
    CHANGING,
    EMPTY,
    GREY_AS,
    KEEP,
    LEAD,
    PLAYING,
    cards_in,
    copies,
    first_kind,
    higher,
    kinds,
    of_colour,
    one,
)
from overtrick.games.tricks.tables import (
    COLOUR,
    COLOURS,
    EXACT_BONUS,
    GREY,
    GREY_FOUR,
    HAND,
    HIGHEST,
    PRICE,
    SWAP_FEE,
    VALUE,
)
from overtrick.games.tricks.trick_play import strength, winning_seat
from overtrick.kit.compiled import helper
from overtrick.kit.seats import clockwise

CLEARLY_BETTER = 4.0  # money that makes one move clearly better than another
BORROWING = 5  # what a loan costs in the end
TO_A_RIVAL = 1.1  # money that goes to another player hurts more than money to the bank


def policy(s: Any, seat: int, moves: Any, count: int, out: Any) -> None:
    for i in range(count):
        action = int(moves[i])
        if s.phase == BUYING:
            money = value_of_buying(s, seat, clockwise(s, seat, action - BUY))
        elif s.phase == CHANGING:
            money = value_of_changing(s, seat, action)
        elif s.phase == BIDDING:
            money = value_of_bidding(s, seat, action - BID)
        elif s.phase == PLAYING:
            money = value_of_playing(s, seat, action)
        else:
            money = value_of_leader(s, seat, clockwise(s, seat, action - LEAD))
        out[i] = money / CLEARLY_BETTER


@helper
def worth(bid: int, expected: float) -> float:
    """What a bid brings if so many tricks are to be expected."""
    miss = expected - bid
    return 2.0 * bid * expected + EXACT_BONUS / (1.0 + 2.0 * miss * miss)


# -- buying ------------------------------------------------------------------------------------------------------------

# How often a card takes a trick, by its value, when nothing else is known; as a trump, and otherwise.
PLAIN = np.array([0.01, 0.03, 0.08, 0.2, 0.4, 0.65])
TRUMP = np.array([0.15, 0.25, 0.35, 0.5, 0.75, 0.95])

# The cards still to buy, in a plan to take nothing and in a plan to take many tricks: chance to win one, and price.
LOW_FILLER, LOW_PRICE = 0.08, 0.8
HIGH_FILLER, HIGH_PRICE = 0.5, 3.2
HIGH_SUCCESS = 0.6  # there are seven tricks for everybody: such a plan fails often
BID_CARD_TAKES = 0.7  # what is lost by turning a good card into the bid


@helper
def value_of_buying(s: Any, seat: int, owner: int) -> float:
    card = int(s.deck[owner, 0])
    price = int(PRICE[card])
    cost = price * (1.0 if owner == seat else TO_A_RIVAL)
    if s.money[seat] < price:
        cost += BORROWING
    return best_plan(int(s.hands[seat]) + one(card)) - cost


@helper
def best_plan(hand: int) -> float:
    """What the hand promises once it is complete, with the better of two plans: nothing, or many tricks in a colour."""
    best = low_plan(hand)
    for colour in range(len(COLOURS)):
        best = max(best, high_plan(hand, colour))
    return best


@helper
def low_plan(hand: int) -> float:
    missing = HAND - cards_in(hand)
    safe = 1.0
    for _ in range(missing):
        safe *= 1.0 - LOW_FILLER
    rest = kinds(hand)
    while rest != 0:
        card = first_kind(rest)
        rest &= rest - 1
        for _ in range(copies(hand, card)):
            safe *= 1.0 - PLAIN[VALUE[card]]
    return EXACT_BONUS * safe - LOW_PRICE * missing


@helper
def high_plan(hand: int, colour: int) -> float:
    missing = HAND - cards_in(hand)
    expected = HIGH_FILLER * missing
    rest = kinds(hand)
    while rest != 0:
        card = first_kind(rest)
        rest &= rest - 1
        chance = TRUMP[VALUE[card]] if COLOUR[card] == colour else PLAIN[VALUE[card]]
        expected += copies(hand, card) * chance
    expected -= BID_CARD_TAKES
    bid = min(HIGHEST, max(0, int(expected + 0.5)))
    return HIGH_SUCCESS * worth(bid, expected) - HIGH_PRICE * missing


@helper
def value_of_changing(s: Any, seat: int, action: int) -> float:
    """Leave the market alone: the card that turns up serves the next buyer first."""
    if action == KEEP:
        return 0.0
    return -float(SWAP_FEE + (BORROWING if s.money[seat] < SWAP_FEE else 0))


# -- bidding -----------------------------------------------------------------------------------------------------------

NOT_TRUMPED = 0.2  # how often a player without the led colour spares his trumps
COLOUR_IS_LED = 0.6  # how often a plain card can show its strength at all
ONLY_SELF_LEADS = 0.3  # the same when nobody else holds its colour
GREY_FOUR_TAKES = 0.45  # it goes where its owner wants it


@helper
def value_of_bidding(s: Any, seat: int, bid: int) -> float:
    rest = int(s.hands[seat]) - one(bid)
    if VALUE[bid] == HIGHEST:
        return worth(HIGHEST, tricks_of(s, seat, rest, int(COLOUR[bid])))
    total = 0.0
    for trump in range(len(COLOURS) + 1):
        total += worth(int(VALUE[bid]), tricks_of(s, seat, rest, trump))
    return total / (len(COLOURS) + 1)


@helper
def tricks_of(s: Any, seat: int, hand: int, trump: int) -> float:
    """How many tricks these cards take against the hands of the others, which are all known."""
    expected = 0.0
    rest = kinds(hand)
    while rest != 0:
        card = first_kind(rest)
        rest &= rest - 1
        expected += copies(hand, card) * chance_of(s, seat, card, trump)
    return expected


@helper
def chance_of(s: Any, seat: int, card: int, trump: int) -> float:
    """The chance that a card takes the trick when its colour is led and everyone plays any card that follows."""
    if card == GREY_FOUR:
        return GREY_FOUR_TAKES
    colour = int(COLOUR[card])
    chance = 1.0
    held = False  # by anybody else
    for k in range(1, s.players):
        other = int(s.hands[clockwise(s, seat, k)])
        same = cards_in(of_colour(other, colour))
        if same > 0:
            held = True
            chance *= 1.0 - cards_in(higher(other, card)) / same
        elif trump != GREY and colour != trump and of_colour(other, trump) != 0:
            chance *= NOT_TRUMPED
    if colour == trump:
        return chance
    return chance * (COLOUR_IS_LED if held else ONLY_SELF_LEADS)


# -- playing -----------------------------------------------------------------------------------------------------------

NEEDS_IT, NEEDS_IT_NOT = 0.8, 0.2  # how often a player beats a card who can, by whether he still needs tricks


@helper
def value_of_playing(s: Any, seat: int, action: int) -> float:
    card = GREY_FOUR if action >= GREY_AS else action - CARD
    led = int(s.led)
    if led == EMPTY:
        led = action - GREY_AS if action >= GREY_AS else int(COLOUR[card])
    taken = chance_now(s, seat, card, led)
    later = tricks_of(s, seat, int(s.hands[seat]) - one(card), int(s.trump))
    return worth(int(VALUE[s.bids[s.round_no, seat]]), int(s.won[seat]) + taken + later)


@helper
def chance_now(s: Any, seat: int, card: int, led: int) -> float:
    """The chance that this card, played now, takes the trick on the table."""
    mine = strength(card, led, s.trump)
    if s.led != EMPTY and mine <= strength(s.cards[winning_seat(s)], led, s.trump):
        return 0.0
    chance = 1.0
    other = clockwise(s, seat, 1)
    leader = int(s.leader)
    while other != leader:
        chance *= 1.0 - chance_beaten(s, other, mine, led)
        other = clockwise(s, other, 1)
    return chance


@helper
def chance_beaten(s: Any, other: int, mine: int, led: int) -> float:
    """The chance that a player yet to come beats a card of this strength: by his hand, and by whether he needs tricks."""
    hand = int(s.hands[other])
    follows = of_colour(hand, led) != 0
    able, unable = 0, 0
    rest = kinds(hand)
    while rest != 0:
        card = first_kind(rest)
        rest &= rest - 1
        if not follows or COLOUR[card] == led or card == GREY_FOUR:
            if strength(card, led, s.trump) > mine:
                able += 1
            else:
                unable += 1
    if able == 0:
        return 0.0
    if unable == 0:
        return 1.0
    return NEEDS_IT if s.won[other] < VALUE[s.bids[s.round_no, other]] else NEEDS_IT_NOT


@helper
def value_of_leader(s: Any, seat: int, leader: int) -> float:
    """Lead oneself while tricks are needed; otherwise let somebody lead who wants them."""
    missing = int(VALUE[s.bids[s.round_no, seat]]) - int(s.won[seat])
    if leader == seat:
        return 4.0 * missing - 2.0
    return 0.5 * (int(VALUE[s.bids[s.round_no, leader]]) - int(s.won[leader]))
