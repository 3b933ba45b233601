"""The seven tricks (TR-14 … TR-17): following, the grey four, who wins, and who leads next."""

from typing import Any

from overtrick.games.tricks.state import (
    CARD,
    EMPTY,
    GREY_AS,
    LEAD,
    NAMING_LEADER,
    PLAYING,
    State,
    copies,
    first_kind,
    kinds,
    of_colour,
    one,
)
from overtrick.games.tricks.tables import COLOUR, COLOURS, GREY, GREY_FOUR, TRICKS, VALUE, VALUES
from overtrick.kit.compiled import helper
from overtrick.kit.seats import clockwise


@helper
def lead(s: State, seat: int) -> None:
    s.phase = PLAYING
    s.turn = seat
    s.leader = seat
    s.led = EMPTY


@helper
def legal_cards(s: State, seat: int, out: Any) -> int:
    hand = s.hands[seat]
    playable = hand
    if s.led != EMPTY and of_colour(hand, s.led) != 0:
        playable = of_colour(hand, s.led)  # TR-14
        if copies(hand, GREY_FOUR) > 0:
            playable |= one(GREY_FOUR)  # TR-15: goes on any colour
    n = 0
    rest = kinds(playable)
    while rest != 0:
        card = first_kind(rest)
        rest &= rest - 1
        if card == GREY_FOUR and s.led == EMPTY:
            for colour in range(len(COLOURS)):
                out[n] = GREY_AS + colour  # TR-15: led, it needs a name
                n += 1
        else:
            out[n] = CARD + card
            n += 1
    return n


@helper
def play_card(s: State, seat: int, card: int, colour: int) -> None:
    """Lay a card that stands for this colour."""
    s.hands[seat] -= one(card)
    s.cards[seat] = card
    if s.led == EMPTY:
        s.led = colour
    s.turn = clockwise(s, seat, 1)


@helper
def trick_is_full(s: State) -> bool:
    return s.turn == s.leader


@helper
def strength(card: int, led: int, trump: int) -> int:
    """What the card is worth in a trick: trumps above the led colour, other cards 0 (TR-16)."""
    colour = int(COLOUR[card])
    if colour == GREY:
        colour = int(led)  # TR-G7: a four of the led colour
    if colour == trump:
        return 1 + VALUES + int(VALUE[card])
    if colour == led:
        return 1 + int(VALUE[card])
    return 0


@helper
def winning_seat(s: State) -> int:
    """Who wins the trick as it lies; the first of identical cards (TR-16). `EMPTY` before its first card."""
    winner = EMPTY
    best = -1
    for k in range(s.players):
        seat = clockwise(s, s.leader, k)
        if s.cards[seat] != EMPTY and strength(s.cards[seat], s.led, s.trump) > best:
            winner = seat
            best = strength(s.cards[seat], s.led, s.trump)
    return winner


@helper
def take_trick(s: State) -> int:
    """The winner lays the trick aside; returns who that is."""
    winner = winning_seat(s)
    s.won[winner] += 1
    for seat in range(s.players):
        s.gone += one(s.cards[seat])
        s.cards[seat] = EMPTY
    s.leader = EMPTY
    s.led = EMPTY
    return winner


@helper
def all_tricks_taken(s: State) -> bool:
    taken = 0
    for seat in range(s.players):
        taken += s.won[seat]
    return taken == TRICKS


@helper
def next_trick(s: State, winner: int) -> None:
    """The winner decides who leads (TR-17, TR-G9), or must lead by the option."""
    if s.winner_leads:
        lead(s, winner)
    else:
        s.phase = NAMING_LEADER
        s.turn = winner


@helper
def legal_leaders(s: State, out: Any) -> int:
    for k in range(s.players):
        out[k] = LEAD + k
    return s.players
