"""The state of a game of Tricks, its phases and action codes, and hands as numbers.

A hand may hold several cards alike, so it is not a set but a tally: three bits of an int64 count the copies of each card.
Actions that name a seat count it clockwise from the seat that acts: 0 is itself, 1 its left neighbour.
"""

from typing import Annotated, Any

from overtrick.games.tricks.tables import CARDS, COLOURS, ROUNDS, VALUES
from overtrick.kit.cards import bit, count, lowest
from overtrick.kit.compiled import helper
from overtrick.kit.contract import SEATS, Common, Mask, Masks, Mediums, Small, Smalls, layout

EMPTY = -1  # no card, nobody, not known

# The phases of a round; a finished game stays in the last one.
BUYING, CHANGING, BIDDING, PLAYING, NAMING_LEADER, OVER = range(6)
PHASES = 6

# Action codes.
BUY = 0  # + whose deck
SWAP = BUY + SEATS  # + whose deck
KEEP = SWAP + SEATS
BID = KEEP + 1  # + card
CARD = BID + CARDS  # + card; the grey four when it follows
GREY_AS = CARD + CARDS  # + colour: the grey four, led as a card of that colour
LEAD = GREY_AS + len(COLOURS)  # + who leads
ACTIONS = LEAD + SEATS
MOST_LEGAL = 9  # seven different cards to lead, one of them the grey four in three colours


class State(Common):
    """A game of Tricks at a moment."""

    winner_leads: Small  # the option (TR-17)
    phase: Small
    round_no: Small  # 0 or 1
    turn: Small  # who buys, plays or names a leader
    bought: Small  # cards bought by all in this round
    deck: Annotated[Smalls, (SEATS, CARDS)]  # top card first; EMPTY beyond the last, and where not known
    left: Annotated[Masks, SEATS]  # the cards in each deck, as a set
    buried: Annotated[Smalls, SEATS]  # how many cards at the bottom everybody has seen go there
    second: Annotated[Smalls, (SEATS, CARDS)]  # the order for round 2; EMPTY once it has begun, and where not known
    hands: Annotated[Masks, SEATS]  # tallies; a bid card is in the hand until all are revealed
    gone: Mask  # tally of the cards that are out of the game
    money: Annotated[Mediums, SEATS]
    loans: Annotated[Smalls, SEATS]
    bids: Annotated[Smalls, (ROUNDS, SEATS)]  # cards; EMPTY where not chosen, or not known
    chosen: Small  # bit mask: who has bid in this round
    trump: Small  # a colour, GREY for none; EMPTY before the reveal
    leader: Small  # who led the trick on the table, EMPTY outside play
    led: Small  # the colour to follow, EMPTY before the first card
    cards: Annotated[Smalls, SEATS]  # the trick on the table, by seat
    won: Annotated[Smalls, SEATS]  # tricks taken in this round
    tricks: Annotated[Smalls, (ROUNDS, SEATS)]
    points: Annotated[Mediums, (ROUNDS, SEATS)]
    exact: Annotated[Smalls, (ROUNDS, SEATS)]
    total: Annotated[Mediums, SEATS]  # money less what the loans will cost


RECORD = layout(State)

# -- tallies -----------------------------------------------------------------------------------------------------------

_BITS = 3  # a card occurs once in each player's set, so at most five times
_ONE_OF_EACH = sum(1 << (_BITS * card) for card in range(CARDS))
_COLOUR_BITS = _BITS * VALUES


@helper
def one(card: int) -> int:
    """The tally of this one card."""
    return 1 << (_BITS * int(card))


@helper
def copies(tally: int, card: int) -> int:
    return (int(tally) >> (_BITS * int(card))) & 7


@helper
def kinds(tally: int) -> int:
    """The different cards of a tally. To walk them: take `first_kind`, then `rest &= rest - 1`."""
    t = int(tally)
    return (t | t >> 1 | t >> 2) & _ONE_OF_EACH


@helper
def first_kind(rest: int) -> int:
    return lowest(rest) // _BITS


@helper
def of_colour(tally: int, colour: int) -> int:
    """The part of a tally that is of one colour; the grey four is of none."""
    return int(tally) & (((1 << _COLOUR_BITS) - 1) << (_COLOUR_BITS * int(colour)))


@helper
def higher(tally: int, card: int) -> int:
    """The part of a tally that is of the card's colour and higher, moved down to the start."""
    return of_colour(tally, int(card) // VALUES) >> (_BITS * (int(card) + 1))


@helper
def cards_in(tally: int) -> int:
    """How many cards a tally counts, copies and all."""
    t = int(tally)
    return count(t & _ONE_OF_EACH) + 2 * count(t >> 1 & _ONE_OF_EACH) + 4 * count(t >> 2 & _ONE_OF_EACH)


# -- seats and decks ---------------------------------------------------------------------------------------------------


@helper
def deck_size(s: Any, owner: int) -> int:
    return count(s.left[owner])


@helper
def lift_top(s: Any, owner: int) -> int:
    """Take the top card off a deck and turn the next one up; returns the card."""
    card = int(s.deck[owner, 0])
    last = deck_size(s, owner) - 1
    for k in range(last):
        s.deck[owner, k] = s.deck[owner, k + 1]
    s.deck[owner, last] = EMPTY
    s.left[owner] &= ~bit(card)
    if last > 0 and s.buried[owner] == last:
        s.buried[owner] -= 1  # a card that went under the deck has come up again
    return card
