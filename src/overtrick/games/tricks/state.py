"""The state of a game of Tricks, its phases and action codes, and hands as numbers.

A hand may hold several cards alike, so it is not a set but a tally: three bits of an int64 count the copies of each card.
Actions that name a seat count it clockwise from the seat that acts: 0 is itself, 1 its left neighbour.
"""

from overtrick.games.tricks.tables import CARDS, COLOURS, ROUNDS, SEATS, VALUES
from overtrick.kit.cards import bit, count, lowest
from overtrick.kit.compiled import helper
from overtrick.kit.fields import BY_RULE, EVERYBODY, HIDDEN, Common, mask, masks, mediums, small, smalls, until_all

EMPTY = -1  # no card, nobody, not known

# The phases of a round; a finished game stays in the last one.
BUYING, CHANGING, BIDDING, PLAYING, NAMING_LEADER, OVER = range(6)
PHASES = 6
PHASE_NAMES = ("buying", "changing", "bidding", "playing", "naming-leader", "over")

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

    winner_leads = small(EVERYBODY)  # the option (TR-17)
    phase = small(EVERYBODY)
    round_no = small(EVERYBODY)  # 0 or 1
    turn = small(EVERYBODY)  # who buys, plays or names a leader
    bought = small(EVERYBODY)  # cards bought by all in this round
    deck = smalls(SEATS, CARDS, BY_RULE)  # top card first; EMPTY beyond the last, and where not known
    left = masks(SEATS, EVERYBODY)  # the cards in each deck, as a set
    buried = smalls(SEATS, EVERYBODY)  # how many cards at the bottom everybody has seen go there
    second = smalls(SEATS, CARDS, HIDDEN, blank=EMPTY)  # the order for round 2; EMPTY once it has begun, and where not known
    hands = masks(SEATS, EVERYBODY)  # tallies; a bid card is in the hand until all are revealed
    gone = mask(EVERYBODY)  # tally of the cards that are out of the game
    money = mediums(SEATS, EVERYBODY)
    loans = smalls(SEATS, EVERYBODY)
    bids = smalls(ROUNDS, SEATS, until_all("chosen"), blank=EMPTY)  # cards; EMPTY where not chosen, or not known
    chosen = small(EVERYBODY)  # bit mask: who has bid in this round
    trump = small(EVERYBODY)  # a colour, GREY for none; EMPTY before the reveal
    leader = small(EVERYBODY)  # who led the trick on the table, EMPTY outside play
    led = small(EVERYBODY)  # the colour to follow, EMPTY before the first card
    cards = smalls(SEATS, EVERYBODY)  # the trick on the table, by seat
    won = smalls(SEATS, EVERYBODY)  # tricks taken in this round
    tricks = smalls(ROUNDS, SEATS, EVERYBODY)
    points = mediums(ROUNDS, SEATS, EVERYBODY)
    exact = smalls(ROUNDS, SEATS, EVERYBODY)
    total = mediums(SEATS, EVERYBODY)  # money less what the loans will cost


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
def deck_size(s: State, owner: int) -> int:
    return count(s.left[owner])


@helper
def lift_top(s: State, owner: int) -> int:
    """Take the top card off a deck and turn the next one up; returns the card."""
    card = s.deck[owner, 0]
    last = deck_size(s, owner) - 1
    for k in range(last):
        s.deck[owner, k] = s.deck[owner, k + 1]
    s.deck[owner, last] = EMPTY
    s.left[owner] &= ~bit(card)
    if last > 0 and s.buried[owner] == last:
        s.buried[owner] -= 1  # a card that went under the deck has come up again
    return card
