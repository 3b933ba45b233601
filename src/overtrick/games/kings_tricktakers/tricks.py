"""Phase 5: five tricks with Kings, Queens, Resistants, Hermits, Assassins and the Diplomat's exchange (KT-29 … KT-47)."""

from typing import Any

from overtrick.games.kings_tricktakers.bets import ally_of
from overtrick.games.kings_tricktakers.preparation import draw
from overtrick.games.kings_tricktakers.state import (
    ANY,
    DONE,
    EXCHANGED,
    FORM_COUNT,
    GIVE,
    GIVEN,
    LAY_QUEEN,
    LEAD,
    NO_EXCHANGE,
    PLAIN,
    PLAY,
    QUEEN_KING,
    QUEEN_TURNED,
    RETURN,
    TRICKS,
    TURNED,
    USE,
    WITH_KING,
    WITH_QUEEN,
    State,
    face_up,
    has_kind,
    king_ready,
    pile_left,
    queen_ready,
    seat_on,
    seats_on,
    set_of,
)
from overtrick.games.kings_tricktakers.tables import (
    ASSASSIN,
    BLACK,
    BLACK_SET,
    BLUE_SET,
    COLOUR_OF,
    COLOURLESS,
    DIPLOMAT_CARD,
    EMPTY,
    GREEN_SET,
    HAND,
    HERMIT,
    MYSTIC,
    MYSTICS,
    OF_COLOUR,
    OF_KIND,
    OPPRESSOR,
    RESISTANT,
    SURRENDER,
    SURRENDERS,
    VALUE_OF,
    WHITE_SET,
    YELLOW,
)
from overtrick.kit.cards import bit, has, lowest, write_cards
from overtrick.kit.compiled import helper
from overtrick.kit.seats import all_seats

HERMIT_DRAWS = 3
KING_CARD = 100  # what a card under a King counts as
KING_STRENGTH = 100  # the order of strength (KT-34), with values and places added within a class
MYSTIC_STRENGTH = 60
TRUMP_STRENGTH = 40
DOMINANT_STRENGTH = 20
OTHER_STRENGTH = 1
SURRENDER_STRENGTH = 0


@helper
def begin_tricks(s: State) -> None:
    s.phase = TRICKS
    s.trick_no = 0
    begin_trick(s, s.first)


@helper
def begin_trick(s: State, opener: int) -> None:
    s.leader = opener
    s.turn = opener
    s.turns = 0
    s.stirred = 0
    s.after = 0
    s.dominant = EMPTY
    s.waiting = EMPTY
    s.plays = 0
    for seat in range(s.players):
        s.order[seat] = EMPTY
        s.laid[seat] = EMPTY
        s.forms[seat] = PLAIN
        s.named[seat] = 0


# -- what a turn offers ------------------------------------------------------------------------------------------------


@helper
def legal_turn(s: State, seat: int, out: Any) -> int:
    n = 0
    if s.after == 1:
        out[n] = DONE
        n += 1
    elif s.turns == 0 and s.stirred == 0 and has_kind(s, seat, ASSASSIN):
        n = legal_names(s, seat, out, n)
    n = legal_uses(s, seat, out, n)
    if s.after == 0:
        n = legal_plays(s, seat, out, n)
    return n


@helper
def legal_names(s: State, seat: int, out: Any, n: int) -> int:
    """KT-60, KT-G15: anybody else whom this seat has not named in this trick."""
    free = all_seats(s) & ~s.named[seat] & ~(1 << seat)
    while free != 0:
        out[n] = LEAD + seats_on(s, seat, lowest(free))
        free &= free - 1
        n += 1
    return n


@helper
def ready_hermits(s: State, seat: int) -> int:
    """The Hermits that can be used now (KT-53, KT-G14)."""
    if pile_left(s) == 0 or s.held[seat] == 0:
        return 0
    return face_up(s, seat) & int(OF_KIND[HERMIT]) & ~s.used


@helper
def can_give(s: State, seat: int) -> bool:
    """KT-73, KT-G19: once a round, with a card in both hands."""
    ally = ally_of(s, seat)
    if ally == EMPTY or s.exchange != NO_EXCHANGE:
        return False
    return bool(s.held[seat] > 0 and s.held[ally] > 0)


@helper
def legal_uses(s: State, seat: int, out: Any, n: int) -> int:
    hermits = ready_hermits(s, seat)
    while hermits != 0:
        out[n] = USE + lowest(hermits)
        hermits &= hermits - 1
        n += 1
    if can_give(s, seat):
        n = write_cards(s.hands[seat], GIVE, out, n)
    return n


@helper
def may_play(s: State, seat: int) -> int:
    """The cards that following suit allows (KT-31, KT-32)."""
    hand = s.hands[seat]
    if s.dominant == EMPTY or hand & int(OF_COLOUR[s.dominant]) == 0:
        return hand
    return hand & (int(OF_COLOUR[s.dominant]) | int(OF_COLOUR[COLOURLESS]))


@helper
def legal_plays(s: State, seat: int, out: Any, n: int) -> int:
    allowed = may_play(s, seat)
    queen = set_of(s, seat) if queen_ready(s, seat) else EMPTY
    hand = s.hands[seat]
    while hand != 0:
        card = lowest(hand)
        hand &= hand - 1
        if has(allowed, card):
            n = plays_without_queen(s, seat, card, out, n)
            if queen != EMPTY and queen != BLACK_SET and queen != GREEN_SET:
                n = plays_with_queen(s, seat, card, queen, out, n)
        elif queen == BLACK_SET:
            n = plays_with_queen(s, seat, card, queen, out, n)  # KT-47
    if queen == GREEN_SET and s.turns < s.players - 1:
        out[n] = LAY_QUEEN  # KT-46; the last to play would gain nothing
        n += 1
    return n


@helper
def can_turn(s: State, seat: int, card: int) -> bool:
    """Whether the Resistant has another side for this card (KT-54)."""
    return has_kind(s, seat, RESISTANT) and (VALUE_OF[card] == 1 or VALUE_OF[card] == 10 or COLOUR_OF[card] == COLOURLESS)


@helper
def can_crown(s: State, seat: int, card: int) -> bool:
    """Whether the seat's King may go on this card (KT-37)."""
    if not king_ready(s, seat):
        return False
    if set_of(s, seat) == WHITE_SET:
        return bool(COLOUR_OF[card] == COLOURLESS)
    return bool(COLOUR_OF[card] == set_of(s, seat) - 1)


@helper
def plays_without_queen(s: State, seat: int, card: int, out: Any, n: int) -> int:
    code = PLAY + FORM_COUNT * card
    out[n] = code + PLAIN
    n += 1
    if can_turn(s, seat, card):
        out[n] = code + TURNED
        n += 1
    if can_crown(s, seat, card):
        out[n] = code + WITH_KING
        n += 1
    return n


@helper
def plays_with_queen(s: State, seat: int, card: int, queen: int, out: Any, n: int) -> int:
    """KT-43 … KT-47, without what would change nothing (KT-G11c)."""
    code = PLAY + FORM_COUNT * card
    if queen in (BLUE_SET, WHITE_SET):
        same, other = (SURRENDERS, MYSTICS) if queen == BLUE_SET else (MYSTICS, SURRENDERS)
        if has(same, card):
            return n
        turns = has_kind(s, seat, RESISTANT) and not has(other, card)
        crowns = queen == WHITE_SET and king_ready(s, seat) and COLOUR_OF[card] != COLOURLESS  # KT-G11b
    else:
        turns = can_turn(s, seat, card)
        crowns = can_crown(s, seat, card)
    out[n] = code + WITH_QUEEN
    n += 1
    if turns:
        out[n] = code + QUEEN_TURNED
        n += 1
    if crowns:
        out[n] = code + QUEEN_KING
        n += 1
    return n


# -- what a card counts as ---------------------------------------------------------------------------------------------


@helper
def under_king(form: int) -> bool:
    return form in (WITH_KING, QUEEN_KING)


@helper
def under_queen(form: int) -> bool:
    return form in (WITH_QUEEN, QUEEN_TURNED, QUEEN_KING)


@helper
def turned(card: int) -> int:
    """The card that the Resistant makes of a 1, a 10, a mystic or a surrender."""
    if COLOUR_OF[card] == COLOURLESS:
        return SURRENDER if has(MYSTICS, card) else MYSTIC
    first = 10 * int(COLOUR_OF[card])
    return first if VALUE_OF[card] == 10 else first + 9


@helper
def counts_as(held_set: int, card: int, form: int) -> int:
    """The effective card of a play (KT-33): a base card, or KING_CARD."""
    if under_king(form):
        return KING_CARD
    if under_queen(form) and held_set == BLUE_SET:
        return MYSTIC if form == QUEEN_TURNED else SURRENDER
    if under_queen(form) and held_set == WHITE_SET:
        return SURRENDER if form == QUEEN_TURNED else MYSTIC
    if form in (TURNED, QUEEN_TURNED):
        return turned(card)
    return card


@helper
def colour_set_by(held_set: int, card: int, form: int) -> int:
    """The colour that this play makes dominant if none is yet, or EMPTY (KT-32, KT-33, KT-G11)."""
    effective = counts_as(held_set, card, form)
    if effective == KING_CARD:
        return held_set - 1  # the White King sets none: 0 - 1 is EMPTY
    return EMPTY if COLOUR_OF[effective] == COLOURLESS else int(COLOUR_OF[effective])


@helper
def strength(s: State, seat: int, card: int, form: int, place: int, dominant: int) -> int:
    """How strong a play is in the trick (KT-34); `place` is how many cards were played before it."""
    effective = counts_as(set_of(s, seat), card, form)
    if effective == KING_CARD:
        return KING_STRENGTH + place  # KT-38: of several Kings the last
    if has(MYSTICS, effective):
        return MYSTIC_STRENGTH
    if has(SURRENDERS, effective):
        return SURRENDER_STRENGTH
    colour, value = int(COLOUR_OF[effective]), int(VALUE_OF[effective])
    if colour == BLACK or (colour == YELLOW and has_kind(s, seat, OPPRESSOR)):
        return TRUMP_STRENGTH + value  # KT-61, KT-G16
    return DOMINANT_STRENGTH + value if colour == dominant else OTHER_STRENGTH


@helper
def best_strength(s: State) -> int:
    """The strength of the card that is winning, EMPTY before the first."""
    best = EMPTY
    for place in range(s.plays):
        seat = s.order[place]
        best = max(best, strength(s, seat, s.laid[seat], s.forms[seat], place, s.dominant))
    return best


@helper
def winning_seat(s: State) -> int:
    """Who takes the trick as it lies; the first of equals (KT-35)."""
    best, winner = EMPTY, EMPTY
    for place in range(s.plays):
        seat = s.order[place]
        power = strength(s, seat, s.laid[seat], s.forms[seat], place, s.dominant)
        if power > best:
            best, winner = power, seat
    return winner


# -- making a move -----------------------------------------------------------------------------------------------------


@helper
def play_turn(s: State, seat: int, action: int) -> None:
    """A move of the tricks other than a discard."""
    if action >= PLAY:
        play_card(s, seat, (action - PLAY) // FORM_COUNT, (action - PLAY) % FORM_COUNT)
    elif action >= RETURN:
        give_back(s, seat, action - RETURN)
    elif action >= GIVE:
        give(s, seat, action - GIVE)
    elif action >= LEAD:
        named = seat_on(s, seat, action - LEAD)
        s.named[seat] |= 1 << named
        s.leader = named
        s.turn = named
    elif action >= USE:
        s.used |= bit(action - USE)
        s.stirred = 1
        draw(s, seat, HERMIT_DRAWS)  # KT-53
    elif action == LAY_QUEEN:
        s.queens_out |= 1 << GREEN_SET
        s.waiting = seat
        end_turn(s)
    else:
        end_turn(s)


@helper
def play_card(s: State, seat: int, card: int, form: int) -> None:
    note_what_it_shows(s, seat, card, form)
    number = set_of(s, seat)
    s.hands[seat] &= ~bit(card)
    s.held[seat] -= 1
    s.laid[seat] = card
    s.forms[seat] = form
    s.order[s.plays] = seat
    s.plays += 1
    if under_king(form):
        s.kings_down |= 1 << number  # KT-39
    if under_queen(form):
        s.queens_out |= 1 << number
    if s.dominant == EMPTY:
        s.dominant = colour_set_by(number, card, form)
    s.after = 1


@helper
def turn_goes_on(s: State, seat: int) -> bool:
    """KT-30, KT-G14: whether anything is left to do after the card."""
    return s.after == 0 or ready_hermits(s, seat) != 0 or can_give(s, seat)


@helper
def end_turn(s: State) -> None:
    """The next seat; after everybody's turn, the seat whose Green Queen waits (KT-46, KT-G13)."""
    s.turns += 1
    s.stirred = 0
    s.after = 0
    s.turn = (s.leader + s.turns) % s.players
    if s.turns == s.players and s.waiting != EMPTY:
        s.turn = s.waiting


@helper
def trick_is_full(s: State) -> bool:
    return s.plays == s.players and s.after == 0


@helper
def take_trick(s: State) -> None:
    """KT-36: the winner takes the cards as a pile of his own and opens the next trick."""
    winner = winning_seat(s)
    for seat in range(s.players):
        s.won[winner] |= bit(s.laid[seat])
    s.piles[winner] += 1
    s.trick_no += 1
    begin_trick(s, winner)


@helper
def tricks_are_over(s: State) -> bool:
    return s.trick_no == HAND


# -- the exchange ------------------------------------------------------------------------------------------------------


@helper
def give(s: State, seat: int, card: int) -> None:
    """KT-73: the Diplomat's card goes to the ally, who must answer."""
    ally = ally_of(s, seat)
    s.used |= bit(DIPLOMAT_CARD)
    s.stirred = 1
    s.exchange = GIVEN
    s.gave = card
    for other in range(s.players):
        s.exchange_after[other] = s.discards[other]
    pass_card(s, seat, ally, card)
    s.turn = ally


@helper
def give_back(s: State, seat: int, card: int) -> None:
    """The ally's answer; the turn is the Diplomat's again."""
    giver = EMPTY
    for other in range(s.players):
        if ally_of(s, other) == seat:
            giver = other
    s.exchange = EXCHANGED
    s.returned = card
    pass_card(s, seat, giver, card)
    s.turn = giver


@helper
def pass_card(s: State, giver: int, taker: int, card: int) -> None:
    s.hands[giver] &= ~bit(card)
    s.held[giver] -= 1
    s.hands[taker] |= bit(card)
    s.held[taker] += 1
    for colour in range(4):
        if s.room[taker, colour] < ANY and s.room[giver, colour] > 0:
            s.room[taker, colour] += 1
            s.loose[taker] |= 1 << colour
    if s.holder == giver:
        s.holder = EMPTY  # the card that it was shown to hold may be the one it gave


# -- what a play shows of the hand -------------------------------------------------------------------------------------


@helper
def note_what_it_shows(s: State, seat: int, card: int, form: int) -> None:
    """Keep what everybody can conclude from this card: a colour that the hand lacks, or holds."""
    colour = int(COLOUR_OF[card])
    if colour != COLOURLESS:
        use_room(s, seat, card)
        if s.holder == seat and s.holder_colour == colour:
            s.holder = EMPTY
        if s.dominant != EMPTY and colour != s.dominant:
            if under_queen(form) and set_of(s, seat) == BLACK_SET:
                s.holder = seat  # the Black Queen only frees a hand that could have followed
                s.holder_colour = s.dominant
                s.holder_after = s.discards[seat]
            else:
                s.room[seat, s.dominant] = 0
                s.room_after[seat, s.dominant] = s.discards[seat]
                s.loose[seat] &= ~(1 << s.dominant)


@helper
def use_room(s: State, seat: int, card: int) -> None:
    """A card of a colour that the hand once lacked is one that came later: there is room for one fewer."""
    room = s.room[seat, COLOUR_OF[card]]
    if room == ANY:
        return
    exchanged = card == s.gave or card == s.returned
    for colour in range(4):
        if room <= s.room[seat, colour] < ANY:
            s.room[seat, colour] -= 1
            if exchanged:
                s.loose[seat] &= ~(1 << colour)
