"""Trick-taking as most games have it: following suit, who takes a trick, what a seat has shown to lack, and the worlds that
fit it. Rules that are special stay in their game; what is here can be used in parts.

Cards are numbered suit by suit, low to high: card = in_suit * suit + rank. Functions that need to know are told `in_suit`, how
many ranks there are. A trump is a suit, EMPTY for none.
"""

from typing import Any

from overtrick.kit.cards import a_byte_each, bit, count, deal_packed, has, nth, sum_of_bytes
from overtrick.kit.chance import below, drawn, moved_on
from overtrick.kit.compiled import helper
from overtrick.kit.fields import Common
from overtrick.kit.states import Grid, Row

EMPTY = -1  # no card, nobody, no bid, no trump


class Trick(Common):
    """A state with one trick on the table, to which everybody plays a card in turn. These fields it must declare."""

    hands: Row  # masks: the cards of each seat
    played: Row  # masks: the cards that each seat has played in this round
    lacks: Row  # bit mask for each seat: suits that it has shown it does not hold
    laid: Row  # each seat's card in the trick, EMPTY before it
    won: Row  # tricks that each seat has taken in this round
    leader: int  # of the trick
    owner: int  # whose card is winning it, EMPTY before the first
    turn: int


class BidTrick(Trick):
    """A state of a game of one hand or several, in each of which all say in turn how many tricks they will take.

    As many cards are dealt as there will be tricks; the next one may be turned up, and its suit is trump.
    """

    rounds: int  # hands to be played
    lengths: Row  # tricks of each hand
    dealt: Grid  # masks: the cards of each seat in the hands to come
    turned: Row  # the card turned up in each hand to come, EMPTY where none is
    in_all: int  # tricks of this hand
    trump: int  # the card turned up in this hand, EMPTY without one
    dealer: int  # bids last
    bids: Row  # EMPTY before the bid


# -- cards and suits ---------------------------------------------------------------------------------------------------


@helper
def suit_of(card: int, in_suit: int) -> int:
    """The suit of a card, card // in_suit; EMPTY of EMPTY."""
    return (card * ((1 << 16) // in_suit + 1)) >> 16  # exact below 256, and a fifth of a random game quicker than dividing


@helper
def whole_suit(suit: int, in_suit: int) -> int:
    """All cards of a suit, as a set."""
    return ((1 << in_suit) - 1) << (in_suit * suit)


@helper
def follow(hand: int, led: int, in_suit: int) -> int:
    """What of a hand may be played: of the suit led if it has any, else all."""
    if led == EMPTY:
        return hand
    following = hand & whole_suit(led, in_suit)
    return following if following != 0 else hand


@helper
def beats(card: int, best: int, trump: int, in_suit: int) -> bool:
    """Whether a card played later wins against the best so far: higher in its suit, or a trump on another."""
    if suit_of(card, in_suit) == suit_of(best, in_suit):
        return card > best
    return suit_of(card, in_suit) == trump


# -- the trick ---------------------------------------------------------------------------------------------------------


@helper
def next_seat(s: Common, seat: int) -> int:
    """The seat to the left."""
    return seat + 1 if seat + 1 < s.players else 0


@helper
def led_suit(s: Trick, in_suit: int) -> int:
    """The suit to follow, EMPTY before the first card."""
    return EMPTY if s.owner == EMPTY else suit_of(s.laid[s.leader], in_suit)


@helper
def playable(s: Trick, seat: int, in_suit: int) -> int:
    """The cards that a seat may play to the trick."""
    return follow(s.hands[seat], led_suit(s, in_suit), in_suit)


@helper
def lay(s: Trick, seat: int, card: int, trump: int, in_suit: int) -> bool:
    """Play a card to the trick, and say whether it is full now. Who does not follow has shown what he lacks."""
    s.hands[seat] &= ~bit(card)
    s.played[seat] |= bit(card)
    s.laid[seat] = card
    led = suit_of(s.laid[s.leader], in_suit)
    if suit_of(card, in_suit) != led:
        s.lacks[seat] |= 1 << led
    if s.owner == EMPTY or beats(card, s.laid[s.owner], trump, in_suit):
        s.owner = seat
    s.turn = next_seat(s, seat)
    return s.turn == s.leader


@helper
def take_trick(s: Trick) -> None:
    """Whoever is winning the trick takes it, and leads to the next."""
    s.won[s.owner] += 1
    clear_trick(s, s.owner)


@helper
def clear_trick(s: Trick, leader: int) -> None:
    """An empty trick, for this seat to lead to."""
    s.leader = leader
    s.turn = leader
    s.owner = EMPTY
    for seat in range(s.players):
        s.laid[seat] = EMPTY


# -- hands, with bids in turn ------------------------------------------------------------------------------------------


@helper
def begin_hand(s: BidTrick, dealer: int) -> None:
    """Deal the next hand; left of the dealer bids first, then leads."""
    r = s.finished
    s.dealer = dealer
    s.in_all = s.lengths[r]
    s.trump = s.turned[r]
    s.turned[r] = EMPTY
    for seat in range(s.players):
        s.hands[seat] = s.dealt[r, seat]
        s.dealt[r, seat] = 0
        s.played[seat] = 0
        s.lacks[seat] = 0
        s.bids[seat] = EMPTY
        s.won[seat] = 0
    clear_trick(s, next_seat(s, dealer))


@helper
def lay_out_hands(s: BidTrick, dealt: Any) -> None:
    """Set up the first hand and those to come: `dealt` has the dealer, then a deck for each. Cards go round one at a time.

    In the state stand `rounds`, the `lengths`, and in `turned` anything but EMPTY where a card is turned up.
    """
    in_deck = (len(dealt) - 1) // s.rounds
    for r in range(s.rounds):
        first, n = 1 + r * in_deck, s.players * s.lengths[r]
        for i in range(n):
            s.dealt[r, i % s.players] |= bit(dealt[first + i])
        if s.turned[r] != EMPTY:
            s.turned[r] = dealt[first + n]
    begin_hand(s, dealt[0])


@helper
def bid(s: BidTrick, seat: int, tricks: int) -> None:
    """Say how many tricks one will take. After the dealer, the same seat leads that bid first."""
    s.bids[seat] = tricks
    s.turn = next_seat(s, seat)


@helper
def bidding(s: BidTrick) -> bool:
    """Whether bids are still to be made; the dealer's is the last."""
    return s.bids[s.dealer] == EMPTY


@helper
def hook(s: BidTrick, seat: int) -> int:
    """The bid with which the dealer would make all bids add up to the number of tricks; EMPTY for the others."""
    if seat != s.dealer:
        return EMPTY
    rest = s.in_all
    for other in range(s.players):
        if other != seat:
            rest -= s.bids[other]
    return rest


@helper
def write_bids(s: BidTrick, forbidden: int, out: Any) -> int:
    """Write the bids from 0 to the number of tricks, but for a forbidden one, to `out`; returns how many there are."""
    n = 0
    for tricks in range(s.in_all + 1):
        if tricks != forbidden:
            out[n] = tricks
            n += 1
    return n


@helper
def hand_is_over(s: BidTrick) -> bool:
    return s.hands[s.leader] == 0


@helper
def write_result(s: BidTrick, seat: int, points: int) -> None:
    """What the hand brought a seat."""
    s.tricks[s.finished, seat] = s.won[seat]
    s.exact[s.finished, seat] = s.won[seat] == s.bids[seat]
    s.points[s.finished, seat] = points
    s.total[seat] += points


@helper
def hand_size(s: BidTrick, seat: int) -> int:
    """How many cards a seat holds, which everybody can count."""
    return s.in_all - count(s.played[seat])


@helper
def unseen(s: BidTrick, seat: int, pack: int) -> int:
    """The cards of the pack that a seat has not seen: those in other hands, and those not dealt. NOBODY has seen no hand."""
    seen = 0 if s.trump == EMPTY else bit(s.trump)
    for other in range(s.players):
        seen |= s.played[other]
    if seat >= 0:
        seen |= s.hands[seat]
    return pack & ~seen


# -- worlds that fit what was shown ------------------------------------------------------------------------------------


@helper
def imagine_hands(s: BidTrick, seat: int, pack: int, suits: int, in_suit: int, rng: Any) -> None:
    """Give every hidden card a place: in this hand by what was shown, in coming ones anyhow. Each world is equally likely."""
    needs, lacks = 0, 0  # a byte a seat
    for other in range(s.players):
        if other != seat and s.finished < s.rounds:
            needs |= hand_size(s, other) << (8 * other)
            lacks |= s.lacks[other] << (8 * other)
    cards = unseen(s, seat, pack)
    if lacks == 0:
        deal_packed(cards, needs, s.players, s.hands, rng)
    else:
        deal_by_suits(cards, needs, lacks, s.players, suits, in_suit, s.hands, rng)
    for r in range(s.finished + 1, s.rounds):
        deal_packed(pack, s.lengths[r] * a_byte_each(s.players), s.players, s.dealt[r], rng)


@helper
def imagine_turned(s: BidTrick, r: int, pack: int, rng: Any) -> None:
    """Turn up one of the cards that are not dealt in a coming hand."""
    rest = pack
    for seat in range(s.players):
        rest &= ~s.dealt[r, seat]
    s.turned[r] = nth(rest, below(rng, count(rest)))


@helper
def deal_unseen(cards: int, needs: Any, lacks: Any, suits: int, in_suit: int, hands: Any, rng: Any) -> None:
    """Give cards to hands that need `needs[seat]` each and hold none of the suits in `lacks[seat]`: every such way to give
    them is equally likely. What is left over goes to nobody. `needs` becomes zeros. At most 8 hands, 8 suits and 62 cards.
    """
    packed, lacking = 0, 0
    for seat in range(len(needs)):
        packed |= int(needs[seat]) << (8 * seat)
        if needs[seat] > 0:
            lacking |= int(lacks[seat]) << (8 * seat)
        needs[seat] = 0
    if lacking == 0:  # then any way to deal them fits
        deal_packed(cards, packed, len(needs), hands, rng)
    else:
        deal_by_suits(cards, packed, lacking, len(needs), suits, in_suit, hands, rng)


@helper
def deal_by_suits(cards: int, needs: int, lacks: int, seats: int, suits: int, in_suit: int, hands: Any, rng: Any) -> None:
    """The same, with what seats need and lack in one number each, a byte a seat.

    Each card draws a ticket among the free places that can hold its suit. How many are free depends on where the earlier
    suits went, and drawing among just those would favour some worlds. So it draws from as many tickets as there could
    possibly be, and a ticket without a place voids the whole attempt: then every world has the same chance.
    """
    while not _attempt(cards, needs, lacks, seats, suits, in_suit, hands, rng):
        pass


@helper
def _attempt(cards: int, needs: int, lacks: int, seats: int, suits: int, in_suit: int, hands: Any, rng: Any) -> bool:
    """Deal once; False where a card drew a ticket without a place."""
    free = needs
    nobody = count(cards) - sum_of_bytes(needs, seats)  # the free places among the cards that are not dealt
    for seat in range(seats):
        if (needs >> (8 * seat)) & 0xFF:
            hands[seat] = 0
    done, suit = 0, _next_suit(cards, needs, lacks, seats, suits, in_suit, 0)
    while suit != EMPTY:
        tickets = _tickets(cards, needs, lacks, seats, suits, in_suit, suit, done)
        rest, holders = cards & whole_suit(suit, in_suit), _holders(lacks, suit, seats)
        free, nobody = _deal_suit(rest, tickets, free, nobody, holders, seats, hands, rng)
        if nobody < 0:
            return False
        done |= bit(suit)
        suit = _next_suit(cards, needs, lacks, seats, suits, in_suit, done)
    return True


@helper
def _holders(lacks: int, suit: int, seats: int) -> int:
    """All bits of the seats that can hold a suit."""
    return (~(lacks >> suit) & a_byte_each(seats)) * 0xFF


@helper
def _next_suit(cards: int, needs: int, lacks: int, seats: int, suits: int, in_suit: int, done: int) -> int:
    """The suit with the fewest places that is not done, so that void attempts are rare; EMPTY when all are."""
    found, most = EMPTY, -1
    for suit in range(suits):
        if not has(done, suit) and cards & whole_suit(suit, in_suit) != 0:
            elsewhere = sum_of_bytes(needs & ~_holders(lacks, suit, seats), seats)
            if elsewhere > most:
                found, most = suit, elsewhere
    return found


@helper
def _tickets(cards: int, needs: int, lacks: int, seats: int, suits: int, in_suit: int, suit: int, done: int) -> int:
    """The places that can hold a suit, but for those that the suits before it have taken at least: these find room elsewhere
    only in hands lacking it."""
    others = needs & ~_holders(lacks, suit, seats)
    elsewhere = sum_of_bytes(others, seats)
    before = 0
    one_by_one = 0
    for earlier in range(suits):
        if has(done, earlier):
            n = count(cards & whole_suit(earlier, in_suit))
            before += n
            one_by_one += max(0, n - sum_of_bytes(others & _holders(lacks, earlier, seats), seats))
    return count(cards) - elsewhere - max(one_by_one, before - elsewhere)


@helper
def _deal_suit(
    rest: int, tickets: int, free: int, nobody: int, holders: int, seats: int, hands: Any, rng: Any
) -> tuple[int, int]:
    """Deal the cards of one suit as `deal_packed` does; what is free then. Below nothing where a ticket had no place."""
    ones = a_byte_each(seats)
    ends = (free & holders) * ones
    x = int(rng[0])
    while rest != 0:
        x = moved_on(x)
        ticket = drawn(x, tickets)
        taker = count(((128 + ticket) * ones - ends) & (ones << 7))
        if taker < seats:
            hands[taker] |= rest & -rest
            free -= 1 << (8 * taker)
            ends -= (ones >> (8 * taker)) << (8 * taker)
        elif ticket - ((ends >> (8 * (seats - 1))) & 0xFF) < nobody:
            nobody -= 1
        else:
            nobody = -1
            break
        tickets -= 1
        rest &= rest - 1
    rng[0] = x
    return free, nobody
