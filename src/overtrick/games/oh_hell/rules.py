"""The rules of Oh Hell (OH-1 … OH-13 in docs/oh-hell.md), for three to five players: one hand, as OpenSpiel plays it.

Cards are numbered suit by suit: card = 13 * suit + rank. An action below 18 is a bid; any other is 18 + card.
"""

from typing import Any

from overtrick.kit.cards import bit, lowest
from overtrick.kit.compiled import helper
from overtrick.kit.fields import EVERYBODY, OWNER, Common, masks, mediums, small, smalls
from overtrick.kit.seats import share_victory

SEATS = 5  # the most players there can be
SUITS = "CDSH"  # clubs, diamonds, spades, hearts (OH-1)
RANKS = "23456789TJQKA"  # low to high
IN_SUIT = len(RANKS)
BONUS = 10  # for a bid that comes true (OH-11)
MOST_TRICKS = 17  # three players, the whole pack (OH-2)

BIDS = MOST_TRICKS + 1
ACTIONS = BIDS + len(SUITS) * IN_SUIT
MOST_LEGAL = BIDS
EMPTY = -1  # no card, nobody, no bid yet


class State(Common):
    """A game of Oh Hell at a moment."""

    hands = masks(SEATS, OWNER)
    played = masks(SEATS, EVERYBODY)  # the cards that each seat has played
    suits = small(EVERYBODY)  # in the pack
    ranks = small(EVERYBODY)  # in each suit, from the two upwards
    penalty = small(EVERYBODY)  # 1 where a bid missed costs points (OH-12)
    per_trick = small(EVERYBODY)  # points for a trick
    in_all = small(EVERYBODY)  # tricks of this game
    trump = small(EVERYBODY)  # the card turned up
    dealer = small(EVERYBODY)
    leader = small(EVERYBODY)  # of the current trick
    turn = small(EVERYBODY)
    bids = smalls(SEATS, EVERYBODY)  # EMPTY before the bid
    won = smalls(SEATS, EVERYBODY)  # tricks taken so far
    lacks = smalls(SEATS, EVERYBODY)  # bit mask: suits that the seat has shown it does not hold
    laid = smalls(SEATS, EVERYBODY)  # each seat's card in the current trick, EMPTY before it
    owner = small(EVERYBODY)  # whose card is winning the current trick, EMPTY when nothing is laid
    tricks = smalls(1, SEATS, EVERYBODY)
    points = mediums(1, SEATS, EVERYBODY)
    exact = smalls(1, SEATS, EVERYBODY)
    total = mediums(SEATS, EVERYBODY)


@helper
def suit_of(card: int) -> int:
    return int(card) // IN_SUIT


@helper
def whole_suit(suit: int) -> int:
    """All cards of a suit, as a set."""
    return ((1 << IN_SUIT) - 1) << (IN_SUIT * int(suit))


@helper
def next_seat(s: State, seat: int) -> int:
    after = int(seat) + 1
    return after if after < s.players else 0


@helper
def bidding(s: State) -> bool:
    return s.bids[s.dealer] == EMPTY  # OH-5: the dealer bids last


def to_act(s: State) -> int:
    if s.finished == 1:
        return 0
    return 1 << s.turn


def legal(s: State, seat: int, out: Any) -> int:
    if bidding(s):
        return legal_bids(s, seat, out)
    cards = playable(s, seat)
    n = 0
    while cards != 0:
        out[n] = BIDS + lowest(cards)
        cards &= cards - 1
        n += 1
    return n


@helper
def legal_bids(s: State, seat: int, out: Any) -> int:
    n = 0
    for bid in range(s.in_all + 1):
        if bid != forbidden_bid(s, seat):
            out[n] = bid
            n += 1
    return n


@helper
def forbidden_bid(s: State, seat: int) -> int:
    """The bid that the dealer may not make: all bids would add up to the number of tricks (OH-6)."""
    if seat != s.dealer:
        return EMPTY
    rest = s.in_all
    for other in range(s.players):
        if other != seat:
            rest -= s.bids[other]
    return rest


@helper
def playable(s: State, seat: int) -> int:
    """The cards that the seat may play: of the suit led if it has any, else all (OH-8)."""
    hand = s.hands[seat]
    if s.owner == EMPTY:
        return hand
    following = hand & whole_suit(suit_of(s.laid[s.leader]))
    return following if following != 0 else hand


def play(s: State, seat: int, action: int) -> None:
    if action < BIDS:
        s.bids[seat] = action
        s.turn = next_seat(s, seat)  # after the dealer, the same seat leads that bid first (OH-7)
    else:
        put_card(s, seat, action - BIDS)


@helper
def put_card(s: State, seat: int, card: int) -> None:
    s.hands[seat] &= ~bit(card)
    s.played[seat] |= bit(card)
    s.laid[seat] = card
    led = suit_of(s.laid[s.leader])
    if suit_of(card) != led:
        s.lacks[seat] |= 1 << led  # OH-8: everybody has seen it
    if s.owner == EMPTY or beats(s, card, s.laid[s.owner]):
        s.owner = seat
    s.turn = next_seat(s, seat)
    if s.turn == s.leader:
        take_trick(s)


@helper
def beats(s: State, card: int, best: int) -> bool:
    """Whether a card played later wins against the best so far (OH-9)."""
    if suit_of(card) == suit_of(best):
        return card > best
    return suit_of(card) == suit_of(s.trump)


@helper
def take_trick(s: State) -> None:
    s.won[s.owner] += 1
    s.leader = s.owner  # OH-10
    s.turn = s.owner
    s.owner = EMPTY
    for seat in range(s.players):
        s.laid[seat] = EMPTY
    if s.hands[s.leader] == 0:
        score(s)


@helper
def score(s: State) -> None:
    for seat in range(s.players):
        points = worth(s, seat)
        s.tricks[0, seat] = s.won[seat]
        s.points[0, seat] = points
        s.exact[0, seat] = s.won[seat] == s.bids[seat]
        s.total[seat] = points
    s.finished = 1


@helper
def worth(s: State, seat: int) -> int:
    """The points for the bid and the tricks taken so far."""
    off = s.won[seat] - s.bids[seat]
    points = s.per_trick * s.won[seat]  # OH-11
    if off == 0:
        points += BONUS
    elif s.penalty == 1:
        points = -s.per_trick * abs(off)  # OH-12
    return points


def payoff(s: State, out: Any) -> None:
    """Most points win; ties are shared (OH-13)."""
    for seat in range(s.players):
        out[seat] = s.total[seat]
    share_victory(s, out)
