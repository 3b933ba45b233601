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
    State,
    cards_in,
    copies,
    first_kind,
    higher,
    kinds,
    of_colour,
)
from overtrick.games.tricks.tables import (
    CARDS,
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


def policy(s: State, seat: int, moves: Any, count: int, out: Any) -> None:
    if s.phase == BUYING:
        judge_buying(s, seat, moves, count, out)
    elif s.phase == BIDDING:
        judge_bids(s, seat, moves, count, out)
    elif s.phase == PLAYING:
        judge_plays(s, seat, moves, count, out)
    else:
        for i in range(count):
            if s.phase == CHANGING:
                out[i] = value_of_changing(s, seat, int(moves[i]))
            else:
                out[i] = value_of_leader(s, seat, clockwise(s, seat, int(moves[i]) - LEAD))
    for i in range(count):
        out[i] /= CLEARLY_BETTER  # until here in money


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
def judge_buying(s: State, seat: int, moves: Any, n: int, out: Any) -> None:
    """What the hand promises with each card, by the better of two plans: nothing, or many tricks in a colour."""
    hand = s.hands[seat]
    missing = HAND - cards_in(hand) - 1
    safe = chance_of_nothing(hand, missing)
    expected = np.zeros(len(COLOURS))
    for trump in range(len(COLOURS)):
        expected[trump] = HIGH_FILLER * missing + tricks_with_trump(hand, trump) - BID_CARD_TAKES
    for i in range(n):
        owner = clockwise(s, seat, int(moves[i]) - BUY)
        card = s.deck[owner, 0]
        promise = EXACT_BONUS * safe * (1.0 - PLAIN[VALUE[card]]) - LOW_PRICE * missing
        for trump in range(len(COLOURS)):
            promise = max(promise, high_plan(expected[trump] + takes(card, trump), missing))
        out[i] = promise - cost(s, seat, owner)


@helper
def cost(s: State, seat: int, owner: int) -> float:
    """What the open card of a deck costs, with all that follows."""
    price = int(PRICE[s.deck[owner, 0]])
    paid = price * (1.0 if owner == seat else TO_A_RIVAL)
    return paid + BORROWING if s.money[seat] < price else paid


@helper
def chance_of_nothing(hand: int, missing: int) -> float:
    """The chance that this hand takes no trick when the missing cards are low."""
    safe = 1.0
    for _ in range(missing):
        safe *= 1.0 - LOW_FILLER
    rest = kinds(hand)
    while rest != 0:
        card = first_kind(rest)
        rest &= rest - 1
        for _ in range(copies(hand, card)):
            safe *= 1.0 - PLAIN[VALUE[card]]
    return safe


@helper
def takes(card: int, trump: int) -> float:
    return float(TRUMP[VALUE[card]] if COLOUR[card] == trump else PLAIN[VALUE[card]])


@helper
def tricks_with_trump(hand: int, trump: int) -> float:
    """The tricks that a hand takes with this trump, when nothing else is known."""
    expected = 0.0
    rest = kinds(hand)
    while rest != 0:
        card = first_kind(rest)
        rest &= rest - 1
        expected += copies(hand, card) * takes(card, trump)
    return expected


@helper
def high_plan(expected: float, missing: int) -> float:
    bid = min(HIGHEST, max(0, int(expected + 0.5)))
    return HIGH_SUCCESS * worth(bid, expected) - HIGH_PRICE * missing


@helper
def value_of_changing(s: State, seat: int, action: int) -> float:
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
def judge_bids(s: State, seat: int, moves: Any, n: int, out: Any) -> None:
    """What each bid brings: with a five it makes its colour trump, otherwise any trump is as likely as another."""
    chances = np.zeros(CARDS)
    for i in range(n):
        out[i] = 0.0
    for trump in range(len(COLOURS) + 1):
        expected = judge_hand(s, seat, trump, chances)
        for i in range(n):
            card = int(moves[i]) - BID
            value = worth(int(VALUE[card]), expected - chances[card])
            if VALUE[card] < HIGHEST:
                out[i] += value / (len(COLOURS) + 1)
            elif COLOUR[card] == trump:
                out[i] = value


@helper
def judge_hand(s: State, seat: int, trump: int, chances: Any) -> float:
    """How many tricks the hand takes against those of the others, which are all known; notes each card's chance."""
    hand = s.hands[seat]
    expected = 0.0
    rest = kinds(hand)
    while rest != 0:
        card = first_kind(rest)
        rest &= rest - 1
        chances[card] = chance_of(s, seat, card, trump)
        expected += copies(hand, card) * chances[card]
    return expected


@helper
def chance_of(s: State, seat: int, card: int, trump: int) -> float:
    """The chance that a card takes the trick when its colour is led and everyone plays any card that follows."""
    if card == GREY_FOUR:
        return GREY_FOUR_TAKES
    colour = int(COLOUR[card])
    chance = 1.0
    held = False  # by anybody else
    for k in range(1, s.players):
        other = s.hands[clockwise(s, seat, k)]
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
def judge_plays(s: State, seat: int, moves: Any, n: int, out: Any) -> None:
    """What the bid brings after each card: by the chance that it takes this trick, and the tricks of those kept."""
    trump = s.trump
    bid = int(VALUE[s.bids[s.round_no, seat]])
    chances = np.zeros(CARDS)
    expected = s.won[seat] + judge_hand(s, seat, trump, chances)
    to_beat = -1 if s.led == EMPTY else strength(s.cards[winning_seat(s)], s.led, trump)
    for i in range(n):
        action = int(moves[i])
        card = GREY_FOUR if action >= GREY_AS else action - CARD
        led = s.led
        if led == EMPTY:
            led = action - GREY_AS if action >= GREY_AS else int(COLOUR[card])
        kept = expected - chances[card]
        out[i] = worth(bid, kept + chance_now(s, seat, card, led, to_beat))


@helper
def chance_now(s: State, seat: int, card: int, led: int, to_beat: int) -> float:
    """The chance that this card, played now, takes the trick on the table."""
    mine = strength(card, led, s.trump)
    if mine <= to_beat:
        return 0.0
    chance = 1.0
    other = clockwise(s, seat, 1)
    leader = s.leader
    while other != leader:
        chance *= 1.0 - chance_beaten(s, other, mine, led)
        other = clockwise(s, other, 1)
    return chance


@helper
def chance_beaten(s: State, other: int, mine: int, led: int) -> float:
    """The chance that a player yet to come beats a card of this strength: by his hand, and by whether he needs tricks."""
    hand = s.hands[other]
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
def value_of_leader(s: State, seat: int, leader: int) -> float:
    """Lead oneself while tricks are needed; otherwise let somebody lead who wants them."""
    missing = int(VALUE[s.bids[s.round_no, seat]]) - s.won[seat]
    if leader == seat:
        return 4.0 * missing - 2.0
    return 0.5 * (int(VALUE[s.bids[s.round_no, leader]]) - s.won[leader])
