"""The state of Kings Tricktakers, the codes of its moves, and the questions that all the rules ask of it.

A card is its place in `tables.CARDS`, a character its place in `tables.CHARACTERS`; the Jack follows them as number 20
where cards are bet. A set (King, Queen and Jack) is its place in `tables.SETS`. Kings and Queens keep their sides by set,
whoever holds it (KT-14).
"""

import numpy as np

from overtrick.games.kings_tricktakers.tables import (
    CARD_COUNT,
    CHARACTER_COUNT,
    DECK_SIZE,
    DIPLOMAT,
    EMPTY,
    JACK,
    LARGEST_DECK,
    OF_KIND,
    RANKS,
    ROUNDS,
    SEATS,
    SETS,
)
from overtrick.kit.compiled import helper
from overtrick.kit.fields import (
    BY_RULE,
    EVERYBODY,
    HIDDEN,
    IN_ITS_ROUND,
    OWNER,
    Common,
    mask,
    masks,
    mediums,
    small,
    smalls,
    until_all,
)

# -- the phases of a round ---------------------------------------------------------------------------------------------

COMPANIES, BETTING, PARCHMENT, PREPARATION, TRICKS, OVER = range(6)
PHASE_NAMES = ("companies", "betting", "parchment", "preparation", "tricks", "over")

# -- what a seat's round score is made of ------------------------------------------------------------------------------

BET_LINE = 0  # two lines: the lower-numbered card of the bet, the higher
COMPANY_LINE = 2  # three lines: the characters, lowest number first
JACK_LINE = 5
KING_LINE = 6  # a King that has been played
UNPLAYED_LINE = 7
QUEEN_LINE = 8  # what was paid to turn her up
LINES = 9

MOST_DISCARDS = 9  # three Hermits, with the Jack alone as the bet
ANY = 100  # `room`: nothing is known

NO_EXCHANGE, GIVEN, EXCHANGED = range(3)


class State(Common):
    """A game of Kings Tricktakers at a moment. Masks over characters have the Jack as bit 20."""

    # the game
    total = mediums(SEATS, EVERYBODY)
    drafted = small(EVERYBODY)  # 1: companies are drafted, 0: starter companies
    drafter = small(EVERYBODY)  # who takes first in round 1
    pool = mask(EVERYBODY)  # the characters that can be drafted
    decks = smalls(ROUNDS, LARGEST_DECK, HIDDEN, blank=EMPTY)  # top card first; EMPTY beyond the end
    sets = smalls(ROUNDS, SEATS, IN_ITS_ROUND, blank=EMPTY)  # EMPTY while a seat has none
    company = masks(ROUNDS, SEATS, EVERYBODY)  # the characters of each seat
    bets = masks(ROUNDS, SEATS, until_all("committed"))  # those of them, and the Jack, that were bet
    ally = smalls(ROUNDS, EVERYBODY)  # of a Diplomat who is face up
    copied_seat = smalls(ROUNDS, EVERYBODY)  # where a Diplomat who was bet put the parchment …
    copied = smalls(ROUNDS, EVERYBODY)  # … and the card beside it
    earned = smalls(ROUNDS, SEATS, LINES, EVERYBODY)
    kings_down = small(EVERYBODY)  # bit mask of sets: Kings that have been played
    queens_down = small(EVERYBODY)  # bit mask of sets: Queens used in an earlier round and not paid for
    tricks = smalls(ROUNDS, SEATS, EVERYBODY)
    points = smalls(ROUNDS, SEATS, EVERYBODY)
    exact = smalls(ROUNDS, SEATS, EVERYBODY)
    # the round
    round_no = small(EVERYBODY)  # 0 … 2
    phase = small(EVERYBODY)
    first = small(EVERYBODY)  # who has the First Player token; EMPTY before it is given
    turn = small(EVERYBODY)  # whose decision it is, where it is one seat's
    picks = small(EVERYBODY)  # cards taken in this round's draft
    committed = small(EVERYBODY)  # bit mask of seats: who has bet
    used = mask(EVERYBODY)  # characters that have done what they do once a round
    queens_out = small(EVERYBODY)  # bit mask of sets: Queens played in this round
    drawn = small(EVERYBODY)  # cards gone from the top of the deck
    hands = masks(SEATS, OWNER)  # base cards only; companies lie open (KT-6)
    held = smalls(SEATS, EVERYBODY)  # how many cards each hand has
    thrown = smalls(SEATS, MOST_DISCARDS, OWNER, blank=EMPTY)  # discards in their order; EMPTY beyond
    discards = smalls(SEATS, EVERYBODY)  # how many
    to_discard = small(EVERYBODY)  # how many the seat whose turn it is still has to discard
    won = masks(SEATS, EVERYBODY)  # cards collected
    piles = smalls(SEATS, EVERYBODY)  # tricks taken
    trick_no = small(EVERYBODY)
    # the trick
    leader = small(EVERYBODY)  # who opens, or opened
    turns = small(EVERYBODY)  # seats that have had their turn; one more when the Green Queen's owner has played his card
    stirred = small(EVERYBODY)  # the seat whose turn it is has used a Hermit or given a card in this turn
    after = small(EVERYBODY)  # … has played its card
    dominant = small(EVERYBODY)  # the colour to follow, EMPTY before one is set
    waiting = small(EVERYBODY)  # the seat whose Green Queen waits to be replaced
    plays = small(EVERYBODY)  # cards played
    order = smalls(SEATS, EVERYBODY)  # the seats in the order in which their cards were played
    laid = smalls(SEATS, EVERYBODY)  # each seat's base card, EMPTY before it
    forms = smalls(SEATS, EVERYBODY)  # what went with it
    named = smalls(SEATS, EVERYBODY)  # bit mask of seats that this seat named to open the trick
    # what has been seen of hidden cards: see `knowledge`
    exchange = small(EVERYBODY)
    gave = small(BY_RULE)  # the card that the Diplomat gave, and that his ally returned
    returned = small(BY_RULE)
    exchange_after = smalls(SEATS, EVERYBODY)  # discards of each seat before the exchange
    ten_after = smalls(2, EVERYBODY)  # discards of its owner before each reserved ten came to his hand
    room = smalls(SEATS, 4, EVERYBODY)  # at most so many cards of each colour are left in a hand; ANY if not known
    room_after = smalls(SEATS, 4, EVERYBODY)  # … and among its discards after these
    loose = smalls(SEATS, BY_RULE)  # bit mask of colours for which the exchanged card made room
    holder = small(EVERYBODY)  # this seat, when it played the Black Queen, held the colour to follow …
    holder_colour = small(EVERYBODY)
    holder_after = small(EVERYBODY)  # … in its hand or what it has discarded after these


# -- the codes of moves ------------------------------------------------------------------------------------------------

BETTABLE = CHARACTER_COUNT + 1
PAIRS = CHARACTER_COUNT + 1 + CHARACTER_COUNT  # bets: each character, the Jack, each with the Jack, then all pairs
BET_COUNT = PAIRS + CHARACTER_COUNT * (CHARACTER_COUNT - 1) // 2
PLAIN, TURNED, WITH_KING, WITH_QUEEN, QUEEN_TURNED, QUEEN_KING = range(6)  # what goes with a card
FORM_COUNT = 6

TAKE_SET = 0
TAKE = TAKE_SET + len(SETS)
BET = TAKE + CHARACTER_COUNT
NO_BET = BET + BET_COUNT
ALLY = NO_BET + 1  # + who, see `seats_on`
COPY = ALLY + SEATS  # + BETTABLE * who + card
READY = COPY + SEATS * BETTABLE
QUEEN_UP = READY + 1
DONE = QUEEN_UP + 1
LAY_QUEEN = DONE + 1
USE = LAY_QUEEN + 1
DISCARD = USE + CHARACTER_COUNT
LEAD = DISCARD + CARD_COUNT  # + who
GIVE = LEAD + SEATS
RETURN = GIVE + CARD_COUNT
PLAY = RETURN + CARD_COUNT  # FORM_COUNT * card + form
ACTIONS = PLAY + CARD_COUNT * FORM_COUNT
MOST_LEGAL = 48  # five cards in six forms, four seats to name, three Hermits, five cards to give, the Green Queen

PAIR_CODES = np.zeros((CHARACTER_COUNT, CHARACTER_COUNT), np.int16)  # for a lower and a higher character
BET_CARDS = np.zeros(BET_COUNT, np.int64)  # the cards of each bet, as a mask
for _i in range(CHARACTER_COUNT):
    BET_CARDS[_i] = 1 << _i
    BET_CARDS[BETTABLE + _i] = 1 << _i | 1 << JACK
    for _j in range(_i + 1, CHARACTER_COUNT):
        PAIR_CODES[_i, _j] = PAIRS + _i * (2 * CHARACTER_COUNT - _i - 1) // 2 + _j - _i - 1
        BET_CARDS[PAIR_CODES[_i, _j]] = 1 << _i | 1 << _j
BET_CARDS[JACK] = 1 << JACK


@helper
def seats_on(s: State, seat: int, other: int) -> int:
    """How the moves of a seat name another: by how many seats on it is, so that a code means the same from every chair."""
    return (other - seat) % s.players


@helper
def seat_on(s: State, seat: int, steps: int) -> int:
    return (seat + steps) % s.players


# -- questions ---------------------------------------------------------------------------------------------------------


@helper
def company(s: State, seat: int) -> int:
    """The characters of a seat in this round, as a mask."""
    return s.company[s.round_no, seat]


@helper
def face_up(s: State, seat: int) -> int:
    """The characters of a seat that are active: those it has not bet (KT-20, KT-22)."""
    return company(s, seat) & ~s.bets[s.round_no, seat]


@helper
def has_kind(s: State, seat: int, kind: int) -> bool:
    return face_up(s, seat) & int(OF_KIND[kind]) != 0


@helper
def set_of(s: State, seat: int) -> int:
    return s.sets[s.round_no, seat]


@helper
def king_rank(s: State, seat: int) -> int:
    """The current rank of the seat's King (KT-19), 11 without one."""
    held = set_of(s, seat)
    if held == EMPTY:
        return 11
    return int(RANKS[(s.kings_down >> held) & 1, held])


@helper
def king_ready(s: State, seat: int) -> bool:
    return (s.kings_down >> set_of(s, seat)) & 1 == 0  # KT-39


@helper
def queen_ready(s: State, seat: int) -> bool:
    return ((s.queens_down | s.queens_out) >> set_of(s, seat)) & 1 == 0  # KT-42


@helper
def pile_left(s: State) -> int:
    """How many cards the draw pile has."""
    return int(DECK_SIZE[s.players]) - s.drawn


@helper
def diplomat_owner(s: State) -> int:
    """The seat whose company has the Diplomat, or EMPTY."""
    for seat in range(s.players):
        if company(s, seat) & int(OF_KIND[DIPLOMAT]) != 0:
            return seat
    return EMPTY
