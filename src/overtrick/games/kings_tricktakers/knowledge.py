"""What a seat knows in Kings Tricktakers: what is wiped from its view, and the worlds that fit what remains.

Hidden are the draw pile, the other hands and discards, bets before the reveal, the cards of an exchange from those who had
no part in it, and what chance holds for coming rounds. What play has shown of hidden cards is kept in the state: a hand
that did not follow has no card of that colour but those that came to it later (`room`), the Black Queen proves a card of
the colour to follow (`holder`), a reserved ten is with the Berserker who took it or where he passed it, and whoever gave a
card knows who has it. Discarding may have hidden any of these again: then hand and later discards count together.
"""

from typing import Any

import numpy as np

from overtrick.games.kings_tricktakers.bets import ally_of, bets_are_secret, legal_bets
from overtrick.games.kings_tricktakers.observation import FEATURES, encode
from overtrick.games.kings_tricktakers.state import (
    ANY,
    BET,
    BET_CARDS,
    EXCHANGED,
    GIVEN,
    MOST_DISCARDS,
    MOST_LEGAL,
    NO_BET,
    NO_EXCHANGE,
    State,
    company,
    diplomat_owner,
)
from overtrick.games.kings_tricktakers.tables import (
    CARD_COUNT,
    COLOUR_OF,
    COLOURLESS,
    DECK_SIZE,
    DECKS,
    EMPTY,
    FIRST_BERSERKER,
    ROUNDS,
    SEATS,
    SETS,
    TEN_A,
)
from overtrick.kit.cards import bit, count, has, lowest, nth
from overtrick.kit.chance import below
from overtrick.kit.compiled import helper

__all__ = ["FEATURES", "conceal", "encode", "imagine"]

TRIES = 40  # deals at random before one is constructed
IN_HAND = MOST_DISCARDS  # the place of a slot in a hand: it comes after all discards


def conceal(s: State, seat: int) -> None:
    """What went over in an exchange is known to the two who took part in it."""
    if not takes_part_in_exchange(s, seat):
        s.gave = EMPTY
        s.returned = EMPTY
        for other in range(SEATS):
            s.loose[other] = 0


@helper
def takes_part_in_exchange(s: State, seat: int) -> bool:
    return seat >= 0 and partner(s, seat) != EMPTY


@helper
def partner(s: State, seat: int) -> int:
    """Who exchanged cards with the seat in this round, or EMPTY."""
    if s.exchange == NO_EXCHANGE:
        return EMPTY
    giver = diplomat_owner(s)
    ally = ally_of(s, giver)
    if seat == giver:
        return ally
    return giver if seat == ally else EMPTY


def imagine(s: State, seat: int, rng: Any) -> None:
    if bets_are_secret(s):
        for other in range(s.players):
            if other != seat and has(s.committed, other):
                imagine_bet(s, other, rng)
    imagine_cards(s, seat, rng)
    for r in range(s.round_no + 1, ROUNDS):
        imagine_deck(s, r, rng)
        if s.drafted == 0:
            imagine_sets(s, r, rng)


@helper
def imagine_bet(s: State, seat: int, rng: Any) -> None:
    moves = np.zeros(MOST_LEGAL, np.int32)
    action = moves[below(rng, legal_bets(s, seat, moves))]
    if action != NO_BET:
        s.bets[s.round_no, seat] = BET_CARDS[action - BET]


@helper
def imagine_deck(s: State, r: int, rng: Any) -> None:
    cards = int(DECKS[s.players])
    for k in range(DECK_SIZE[s.players]):
        card = nth(cards, below(rng, count(cards)))
        cards &= ~bit(card)
        s.decks[r, k] = card


@helper
def imagine_sets(s: State, r: int, rng: Any) -> None:
    free = (1 << len(SETS)) - 1
    for seat in range(s.players):
        number = nth(free, below(rng, count(free)))
        free &= ~bit(number)
        s.sets[r, seat] = number


# -- hidden cards ------------------------------------------------------------------------------------------------------
# Each hidden card lies in a slot: a place in a hand, in a row of discards, or in the draw pile. Any way to put the unseen
# cards into the slots that fits what was shown is a world, and each is equally likely.


@helper
def imagine_cards(s: State, seat: int, rng: Any) -> None:
    owners = np.full(CARD_COUNT, EMPTY, np.int64)  # whose slot it is, EMPTY in the pile
    places = np.zeros(CARD_COUNT, np.int64)  # the place among the discards or in the pile; IN_HAND
    slots = find_slots(s, seat, owners, places)
    cards = np.full(CARD_COUNT, EMPTY, np.int64)  # the card in each slot
    for _ in range(TRIES):
        deal_at_random(s, seat, owners, places, slots, cards, rng)
        if fits(s, seat, owners, places, slots, cards):
            break
    else:
        construct(s, seat, owners, places, slots, cards, rng)
    for slot in range(slots):
        if owners[slot] == EMPTY:
            s.decks[s.round_no, places[slot]] = cards[slot]
        elif places[slot] == IN_HAND:
            s.hands[owners[slot]] |= bit(cards[slot])
        else:
            s.thrown[owners[slot], places[slot]] = cards[slot]


@helper
def find_slots(s: State, seat: int, owners: Any, places: Any) -> int:
    n = 0
    for other in range(s.players):
        if other != seat:
            for k in range(s.held[other] + s.discards[other]):
                owners[n] = other
                places[n] = IN_HAND if k < s.held[other] else k - s.held[other]
                n += 1
    for k in range(s.drawn, DECK_SIZE[s.players]):
        places[n] = k
        n += 1
    return n


@helper
def unseen(s: State, seat: int) -> int:
    """The cards in play that the seat has not in hand, has not discarded and has not seen played."""
    cards = int(DECKS[s.players])
    for ten in range(2):
        if ten_owner(s, ten) != EMPTY:
            cards |= bit(TEN_A + ten)
    for other in range(s.players):
        cards &= ~s.won[other]
        if s.laid[other] != EMPTY:
            cards &= ~bit(s.laid[other])
    if seat >= 0:
        cards &= ~s.hands[seat]
        for k in range(s.discards[seat]):
            cards &= ~bit(s.thrown[seat, k])
    return cards


@helper
def ten_owner(s: State, ten: int) -> int:
    """Who took this reserved ten in the preparation (KT-55), or EMPTY."""
    berserker = FIRST_BERSERKER if s.players == 2 else FIRST_BERSERKER + ten
    if has(s.used, berserker):
        for seat in range(s.players):
            if has(company(s, seat), berserker):
                return seat
    return EMPTY


@helper
def known_card(s: State, seat: int) -> int:
    """The card that the seat knows its partner to have got in the exchange, or EMPTY."""
    if not takes_part_in_exchange(s, seat):
        return EMPTY
    gives = seat == diplomat_owner(s)
    if gives and (s.exchange == GIVEN or s.gave != s.returned):
        return s.gave
    return s.returned if not gives and s.exchange == EXCHANGED else EMPTY


@helper
def can_lie(s: State, seat: int, card: int, owner: int, place: int) -> bool:
    """Whether a card whose way is known can be in this slot; True for all other cards."""
    if card == known_card(s, seat):
        other = partner(s, seat)
        return owner == other and place >= s.exchange_after[other]
    if card < TEN_A:
        return True
    holder = ten_owner(s, card - TEN_A)
    if owner == holder:
        return bool(place >= s.ten_after[card - TEN_A])
    if owner == EMPTY or takes_part_in_exchange(s, seat) or partner(s, holder) != owner:
        return False
    moved = s.exchange == EXCHANGED or holder == diplomat_owner(s)
    return moved and place >= s.exchange_after[owner]


@helper
def deal_at_random(s: State, seat: int, owners: Any, places: Any, slots: int, cards: Any, rng: Any) -> None:
    """The cards whose way is known into one of their slots each, then all others anywhere."""
    free = (1 << slots) - 1
    rest = unseen(s, seat)
    known = known_card(s, seat)
    tracked = rest & (bit(TEN_A) | bit(TEN_A + 1))
    if known != EMPTY:
        tracked |= rest & bit(known)
    rest &= ~tracked
    while tracked != 0:
        card = lowest(tracked)
        tracked &= tracked - 1
        choices = 0
        for slot in range(slots):
            if has(free, slot) and can_lie(s, seat, card, int(owners[slot]), int(places[slot])):
                choices |= bit(slot)
        if choices == 0:
            choices = free
        slot = nth(choices, below(rng, count(choices)))
        cards[slot] = card
        free &= ~bit(slot)
    left = count(rest)
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        slot = nth(free, below(rng, left))
        left -= 1
        free &= ~bit(slot)
        cards[slot] = card


@helper
def room_for(s: State, seat: int, owner: int, colour: int) -> int:
    """How many cards of a colour the owner can have, as the seat knows: its own card in the exchange needs no room."""
    room = s.room[owner, colour]
    if seat >= 0 and room < ANY and partner(s, seat) == owner and has(s.loose[owner], colour):
        room -= 1
    return room


@helper
def takes_room(s: State, seat: int, card: int, owner: int, place: int) -> bool:
    """Whether this card, in this slot, is one of those that `room` limits."""
    colour = int(COLOUR_OF[card])
    if owner == EMPTY or colour == COLOURLESS or s.room[owner, colour] == ANY or place < s.room_after[owner, colour]:
        return False
    return not (card == known_card(s, seat) and has(s.loose[owner], colour))


@helper
def fits(s: State, seat: int, owners: Any, places: Any, slots: int, cards: Any) -> bool:
    """Whether these cards in these slots agree with all that play has shown."""
    for other in range(s.players):
        if other != seat:
            for colour in range(4):
                room = room_for(s, seat, other, colour)
                if room < ANY and crowd(s, seat, other, room, owners, places, slots, cards) > room:
                    return False
    if s.holder == EMPTY or s.holder == seat:
        return True
    for slot in range(slots):
        if owners[slot] == s.holder and COLOUR_OF[cards[slot]] == s.holder_colour and places[slot] >= s.holder_after:
            return True
    return False


@helper
def crowd(s: State, seat: int, owner: int, room: int, owners: Any, places: Any, slots: int, cards: Any) -> int:
    """How many of an owner's cards need room of this size or less: the colours with less are within it."""
    n = 0
    for slot in range(slots):
        if owners[slot] == owner and takes_room(s, seat, int(cards[slot]), owner, int(places[slot])):
            if room_for(s, seat, owner, int(COLOUR_OF[cards[slot]])) <= room:
                n += 1
    return n


# -- a deal constructed where chance finds none ------------------------------------------------------------------------


@helper
def construct(s: State, seat: int, owners: Any, places: Any, slots: int, cards: Any, rng: Any) -> None:
    """Match cards and slots one by one, moving earlier ones along where the next needs it (augmenting paths)."""
    ranks = np.zeros(CARD_COUNT, np.int64)
    rank_slots(owners, slots, ranks)
    proof = slot_of_proof(s, seat, owners, places, slots)
    slot_of = np.full(CARD_COUNT, EMPTY, np.int64)
    cards[:] = EMPTY
    rest = unseen(s, seat)
    while rest != 0:
        card = nth(rest, below(rng, count(rest)))
        rest &= ~bit(card)
        find_slot_for(s, seat, card, proof, owners, places, ranks, slots, cards, slot_of, rng)
    for card in range(CARD_COUNT):
        if has(unseen(s, seat), card) and slot_of[card] == EMPTY:
            for slot in range(slots):
                if cards[slot] == EMPTY:
                    cards[slot] = card
                    break


@helper
def rank_slots(owners: Any, slots: int, ranks: Any) -> None:
    """Number each owner's slots: the first ones, as many as there is room for a colour, may hold it."""
    for slot in range(slots):
        for earlier in range(slot):
            if owners[earlier] == owners[slot]:
                ranks[slot] += 1


@helper
def slot_of_proof(s: State, seat: int, owners: Any, places: Any, slots: int) -> int:
    """The slot that is to hold the colour which the Black Queen proved, or EMPTY."""
    if s.holder == EMPTY or s.holder == seat:
        return EMPTY
    lacks = room_for(s, seat, s.holder, s.holder_colour) == 0
    for slot in range(slots):
        if owners[slot] == s.holder and places[slot] >= s.holder_after:
            if not lacks or places[slot] < s.room_after[s.holder, s.holder_colour]:
                return slot
    return EMPTY


@helper
def suits(s: State, seat: int, card: int, slot: int, proof: int, owners: Any, places: Any, ranks: Any) -> bool:
    owner, place = int(owners[slot]), int(places[slot])
    if not can_lie(s, seat, card, owner, place):
        return False
    if slot == proof and COLOUR_OF[card] != s.holder_colour:
        return False
    if not takes_room(s, seat, card, owner, place):
        return True
    return bool(ranks[slot] < room_for(s, seat, owner, int(COLOUR_OF[card])))


@helper
def find_slot_for(
    s: State,
    seat: int,
    card: int,
    proof: int,
    owners: Any,
    places: Any,
    ranks: Any,
    slots: int,
    cards: Any,
    slot_of: Any,
    rng: Any,
) -> None:
    """Put one more card in, by the shortest chain of cards that make place for each other."""
    queue = np.full(CARD_COUNT + 1, EMPTY, np.int64)
    reached_by = np.full(CARD_COUNT, EMPTY, np.int64)  # the card for which a slot was reached
    queue[0] = card
    head, tail = 0, 1
    start = below(rng, slots)
    while head < tail:
        mover = int(queue[head])
        head += 1
        for k in range(slots):
            slot = (start + k) % slots
            if reached_by[slot] != EMPTY or not suits(s, seat, mover, slot, proof, owners, places, ranks):
                continue
            reached_by[slot] = mover
            if cards[slot] == EMPTY:
                move_along(card, slot, reached_by, cards, slot_of)
                return
            queue[tail] = cards[slot]
            tail += 1


@helper
def move_along(card: int, slot: int, reached_by: Any, cards: Any, slot_of: Any) -> None:
    while True:
        mover = int(reached_by[slot])
        vacated = int(slot_of[mover])
        cards[slot] = mover
        slot_of[mover] = slot
        if mover == card:
            return
        slot = vacated
