"""Kings Tricktakers' rule of thumb: how many tricks will I end with after this move, and what will that pay me?

A hand gives a chance for each number of tricks (`outlook`); skill moves some of it to the number that pays best. Every move
is judged by the points to be expected then, less what it gives up: a King or a Queen who could have waited. Only what the
seat knows is used.
"""

from typing import Any

import numpy as np

from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.bets import ally_of
from overtrick.games.kings_tricktakers.knowledge import unseen
from overtrick.games.kings_tricktakers.state import (
    BETTING,
    COMPANIES,
    PARCHMENT,
    PREPARATION,
    State,
    company,
    face_up,
    has_kind,
    king_ready,
    set_of,
)
from overtrick.games.kings_tricktakers.tables import (
    ABOVE,
    BET_PAYS,
    BLACK,
    BLUE,
    CARD_COUNT,
    COLLECTED,
    COLLECTOR,
    COLOUR_OF,
    COLOURLESS,
    COSTS,
    DEVIL_BET,
    DEVIL_CARD,
    DEVIL_TRICKS,
    DIPLOMAT_CARD,
    EMPTY,
    GAMBLER,
    GAMBLER_BONUS,
    GREEN,
    HAND,
    HEALER,
    HEALER_MOST,
    HIGHEST,
    JACK,
    JACK_SCORES,
    KIND_OF,
    KIND_SCORES,
    MYSTICS,
    OF_COLOUR,
    OF_KIND,
    OPPRESSOR,
    ROUNDS,
    UNPLAYED,
    VALUE_OF,
    WHITE_SET,
    YELLOW,
    YELLOW_SET,
)
from overtrick.games.kings_tricktakers.tricks import (
    DOMINANT_STRENGTH,
    MYSTIC_STRENGTH,
    OTHER_STRENGTH,
    TRUMP_STRENGTH,
    best_strength,
    colour_set_by,
    strength,
    under_king,
    under_queen,
)
from overtrick.kit.cards import bit, count, has, lowest
from overtrick.kit.compiled import helper

# Chosen by playing matches against random seats and against earlier values of themselves.
SKILL = 0.7  # how much of the chance for a neighbouring count can be steered to the one that pays best
FAR_SKILL = 0.25  # … and of the chance for any other
ATTACK = 1.1  # how often another player has and plays a card that beats mine, a seat
COLOUR_WORTH = 0.55  # a coloured card wins only if its colour is led
DEVIL_HOPE = 0.5  # how often another player's bet fails
BORROWED_BET = 3.5  # what the Diplomat's bet brings before it is known what it copies
COLLECTS = 1.3  # points a trick brings a face-up Healer; less for the others who collect
KING_A_ROUND = 1.3  # points that a played King brings a round
KING_IN_HAND = 1.0  # … and what it is worth to keep him for another round
QUEEN_IN_HAND = 0.4
NEW_CARDS = 0.3  # how much of what is missing to the best outcome a draw brings

#                         gambler hermit resistant berserker oppressor assassin healer collector devil diplomat
ACTIVE_WORTH = np.array([    1.7,   1.5,      1.3,      1.0,      0.6,     1.0,   2.0,      2.2, -0.5,    -1.0])  # fmt: skip
#                      white yellow blue green black
SET_WORTH = np.array([   3.2,   3.2, 2.8,  2.6,  2.4])  # fmt: skip
QUEEN_WORTH = np.array([ 1.6,   2.0, 1.2,  1.3,  1.0])  # fmt: skip


def policy(s: State, seat: int, moves: Any, count: int, out: Any) -> None:
    if s.phase == COMPANIES:
        judge_picks(s, seat, moves, count, out)
    elif s.phase == BETTING or s.phase == PARCHMENT:
        judge_bets(s, seat, moves, count, out)
    else:
        judge_moves(s, seat, moves, count, out)


# -- what a number of tricks pays --------------------------------------------------------------------------------------


@helper
def pays(s: State, seat: int, everyone: int, bet: int, copied: int, pay: Any) -> None:
    """For each number of own tricks, about what the round will bring with these characters and this bet."""
    more = DEVIL_TRICKS if has(everyone & ~bet, DEVIL_CARD) else 0  # added to the tricks taken
    for n in range(HAND + 2):
        pay[n] = 0.0
    add_bet(s, bet, copied, more, pay)
    active = everyone & ~bet
    gamblers = count(active & int(OF_KIND[GAMBLER]))
    for n in range(HAND + 2):
        if pay[n] > 0.0:
            pay[n] += GAMBLER_BONUS * gamblers
    active &= ~int(OF_KIND[GAMBLER])
    while active != 0:
        add_active(int(KIND_OF[lowest(active)]), more, pay)
        active &= active - 1
    number = set_of(s, seat)
    if number != EMPTY:
        jack = 0.0 if has(bet, JACK) else 1.0
        king = 0.0 if king_ready(s, seat) else 0.8
        for n in range(HAND + 2):
            pay[n] += jack * JACK_SCORES[number, n + more] + king * n


@helper
def add_bet(s: State, bet: int, copied: int, more: int, pay: Any) -> None:
    while bet != 0:
        card = lowest(bet)
        bet &= bet - 1
        if card == DIPLOMAT_CARD and copied != EMPTY:
            card = copied
        for n in range(HAND + 2):
            if card == DIPLOMAT_CARD:
                pay[n] += BORROWED_BET if 1 <= n + more <= 2 else 0.0
            elif card == DEVIL_CARD:
                pay[n] += DEVIL_BET * DEVIL_HOPE * (s.players - 1)
            else:
                pay[n] += BET_PAYS[KIND_OF[card], n + more]


@helper
def add_active(kind: int, more: int, pay: Any) -> None:
    for n in range(HAND + 2):
        if kind == HEALER:
            pay[n] += min(float(HEALER_MOST), COLLECTS * n)
        elif kind == COLLECTOR:
            pay[n] += 0.8 * COLLECTS * n
        else:
            pay[n] += KIND_SCORES[kind, n + more]


# -- what a hand is good for -------------------------------------------------------------------------------------------


@helper
def judge_hand(s: State, seat: int, others: int, worth: Any) -> None:
    """For each card in hand the chance that it takes a trick."""
    rest = s.hands[seat]
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        worth[card] = card_worth(s, seat, card, others)


@helper
def card_worth(s: State, seat: int, card: int, others: int) -> float:
    out = count(others)
    if out == 0:
        return 0.5
    colour = int(COLOUR_OF[card])
    if colour == COLOURLESS:
        return 0.85 if has(MYSTICS, card) else 0.02
    trump = colour == BLACK or (colour == YELLOW and has_kind(s, seat, OPPRESSOR))
    stronger = others & (int(OF_COLOUR[colour]) & int(ABOVE[VALUE_OF[card]]) | MYSTICS)
    threats = float(count(stronger))
    if not trump:
        threats += 0.3 * count(others & int(OF_COLOUR[BLACK]))
    safe = float(max(0.0, 1.0 - 2.0 * threats / out) ** (ATTACK * (s.players - 1)))
    return safe if trump else COLOUR_WORTH * safe


@helper
def count_chances(hand: int, worth: Any, cards: int, chances: Any) -> None:
    """The chance of each number of tricks with this hand, of which so many cards will be played."""
    chances[:] = 0.0
    chances[0] = 1.0
    scale = cards / max(1, count(hand))
    while hand != 0:
        takes = scale * worth[lowest(hand)]
        hand &= hand - 1
        for n in range(HAND, 0, -1):
            chances[n] += takes * (chances[n - 1] - chances[n])
        chances[0] *= 1.0 - takes


@helper
def steered(chances: Any, cards: int, pay: Any, taken: int) -> float:
    """The points to be expected from the best aim at any one count: the more cards are left, the better it is reached."""
    drifting, total = 0.0, 0.0
    for n in range(cards + 1):
        drifting += chances[n] * pay[taken + n]
        total += chances[n]
    gain = -100.0
    for aim in range(cards + 1):
        there = pay[taken + aim]
        moved = FAR_SKILL * (total * there - drifting)
        if aim > 0:
            moved += (SKILL - FAR_SKILL) * chances[aim - 1] * (there - pay[taken + aim - 1])
        if aim < cards:
            moved += (SKILL - FAR_SKILL) * chances[aim + 1] * (there - pay[taken + aim + 1])
        gain = max(gain, moved)
    freedom = 0.0 if cards == 0 else (cards - 0.6) / cards
    return drifting + freedom * gain


@helper
def best_pay(pay: Any, taken: int, cards: int) -> float:
    best = -100.0
    for n in range(taken, taken + cards + 1):
        best = max(best, pay[n])
    return best


# -- companies and bets ------------------------------------------------------------------------------------------------


@helper
def judge_picks(s: State, seat: int, moves: Any, n: int, out: Any) -> None:
    """What a character is worth face up, or as the bet that fits the hand."""
    pay, worth, chances = np.zeros(HAND + 2), np.zeros(CARD_COUNT), np.zeros(HAND + 1)
    judge_hand(s, seat, unseen(s, seat), worth)
    count_chances(s.hands[seat], worth, HAND, chances)
    for i in range(n):
        if moves[i] < st.TAKE:
            out[i] = SET_WORTH[moves[i]]
            continue
        character = int(moves[i]) - st.TAKE
        bet = bit(character)
        pays(s, seat, bet, bet, EMPTY, pay)
        out[i] = 0.35 * steered(chances, HAND, pay, 0) + ACTIVE_WORTH[KIND_OF[character]]
        if company(s, seat) & bet == 0 and has_copy(s, seat, character):
            out[i] -= 0.5  # three of a kind leave no choice of bet


@helper
def has_copy(s: State, seat: int, character: int) -> bool:
    rest = company(s, seat)
    while rest != 0:
        if KIND_OF[lowest(rest)] == KIND_OF[character]:
            return True
        rest &= rest - 1
    return False


@helper
def judge_bets(s: State, seat: int, moves: Any, n: int, out: Any) -> None:
    pay, worth, chances = np.zeros(HAND + 2), np.zeros(CARD_COUNT), np.zeros(HAND + 1)
    judge_hand(s, seat, unseen(s, seat), worth)
    count_chances(s.hands[seat], worth, HAND, chances)
    everyone = company(s, seat)
    for i in range(n):
        action = int(moves[i])
        if action == st.NO_BET or st.ALLY <= action < st.COPY:
            out[i] = 2.0
            continue
        if action >= st.COPY:
            pays(s, seat, everyone, s.bets[s.round_no, seat], (action - st.COPY) % st.BETTABLE, pay)
        else:
            bet = int(st.BET_CARDS[action - st.BET])
            pays(s, seat, everyone, bet, EMPTY, pay)
            rest = everyone & ~bet
            while rest != 0:
                pay += 0.4 * max(0.0, ACTIVE_WORTH[KIND_OF[lowest(rest)]])
                rest &= rest - 1
        out[i] = steered(chances, HAND, pay, 0)


# -- preparation and tricks --------------------------------------------------------------------------------------------


@helper
def judge_moves(s: State, seat: int, moves: Any, n: int, out: Any) -> None:
    pay, worth, chances = np.zeros(HAND + 2), np.zeros(CARD_COUNT), np.zeros(HAND + 1)
    if ally_of(s, seat) == EMPTY:  # a face-up Diplomat's own tricks pay nothing (KT-74)
        pays(s, seat, company(s, seat), s.bets[s.round_no, seat], s.copied[s.round_no], pay)
    others = unseen(s, seat)
    judge_hand(s, seat, others, worth)
    judge_plays(s, seat, moves, n, others, pay, worth, chances, out)
    if moves[0] < st.PLAY or moves[n - 1] < st.PLAY:  # plays come in a row
        judge_powers(s, seat, moves, n, pay, worth, chances, out)


@helper
def judge_powers(s: State, seat: int, moves: Any, n: int, pay: Any, worth: Any, chances: Any, out: Any) -> None:
    """Everything but cards played to the trick: drawing, discarding, giving, Queens, doing nothing."""
    taken = tricks_taken(s, seat)
    hand = s.hands[seat]
    to_play = HAND - s.trick_no
    if s.phase != PREPARATION and s.laid[seat] != EMPTY:
        to_play -= 1
    count_chances(hand, worth, to_play, chances)
    now = steered(chances, to_play, pay, taken)
    hope = now + NEW_CARDS * (best_pay(pay, taken, to_play) - now)
    for i in range(n):
        action = int(moves[i])
        if action >= st.PLAY:
            continue
        if action >= st.RETURN or st.LEAD > action >= st.DISCARD:
            card = action - (st.RETURN if action >= st.RETURN else st.DISCARD)
            count_chances(hand & ~bit(card), worth, to_play, chances)
            out[i] = steered(chances, to_play, pay, taken)
        elif action >= st.GIVE:
            out[i] = now - 0.5
        elif action >= st.LEAD:
            out[i] = now
        elif action >= st.USE:
            out[i] = hope + 0.1
        elif action == st.QUEEN_UP:
            out[i] = now + QUEEN_WORTH[set_of(s, seat)] - COSTS[set_of(s, seat)]
        elif action == st.LAY_QUEEN:
            out[i] = hope - QUEEN_IN_HAND
        else:
            out[i] = now


@helper
def tricks_taken(s: State, seat: int) -> int:
    taken = s.piles[seat]
    if set_of(s, seat) == YELLOW_SET and has(s.queens_out, YELLOW_SET):
        taken += 1
    return taken


@helper
def judge_plays(s: State, seat: int, moves: Any, n: int, others: int, pay: Any, worth: Any, chances: Any, out: Any) -> None:
    """The points to be expected after each card, by its chance to take the trick."""
    to_beat = best_strength(s)
    before = tricks_taken(s, seat)
    left = HAND - s.trick_no - 1
    most = HAND + 1 - left
    judged = EMPTY
    for i in range(n):
        if moves[i] < st.PLAY:
            continue
        card, form = divmod(int(moves[i]) - st.PLAY, st.FORM_COUNT)
        if card != judged:  # moves come card by card
            judged = card
            count_chances(s.hands[seat] & ~bit(card), worth, left, chances)
            booty = spoils(s, seat, card)
        price, taken = 0.0, before
        if under_queen(form):
            price += QUEEN_IN_HAND * left / HAND
            if set_of(s, seat) == YELLOW_SET:
                taken += 1
        if under_king(form):
            price += king_price(s, seat)
        lose = steered(chances, left, pay, min(taken, most))
        chance = chance_to_win(s, seat, card, form, others, to_beat)
        if chance > 0.0:
            win = steered(chances, left, pay, min(taken + 1, most)) + booty
            lose += chance * (win - lose)
        out[i] = lose - price


@helper
def king_price(s: State, seat: int) -> float:
    """What playing the King now gives up: his points unplayed and his help later, less what he brings once played."""
    rounds = ROUNDS - s.round_no
    return float(UNPLAYED[set_of(s, seat)]) + KING_IN_HAND * (rounds - 1) - KING_A_ROUND * rounds


@helper
def spoils(s: State, seat: int, card: int) -> float:
    """What the cards in the trick bring to those who collect, beyond what any trick does."""
    trick = bit(card)
    for other in range(s.players):
        if s.laid[other] != EMPTY:
            trick |= bit(s.laid[other])
    points = 0.0
    rest = face_up(s, seat)
    special = count(trick & int(OF_COLOUR[COLOURLESS]))
    while rest != 0:
        kind = int(KIND_OF[lowest(rest)])
        rest &= rest - 1
        if kind == HEALER:
            points += 0.6 * count(trick & (int(OF_COLOUR[BLUE]) | int(OF_COLOUR[GREEN]))) - COLLECTS
        elif kind == COLLECTOR:
            points += COLLECTED[0, special] - COLLECTS
    if not king_ready(s, seat):
        number = set_of(s, seat)
        points += COLLECTED[1, special] if number == WHITE_SET else count(trick & int(OF_COLOUR[number - 1]))
        points -= 0.8
    return points


@helper
def chance_to_win(s: State, seat: int, card: int, form: int, others: int, to_beat: int) -> float:
    """Whether this play takes the trick: now it must lead, and then not be beaten by those to come."""
    dominant = s.dominant
    if dominant == EMPTY:
        dominant = colour_set_by(set_of(s, seat), card, form)
    power = strength(s, seat, card, form, s.plays, dominant)
    if power <= to_beat:
        return 0.0
    if under_king(form):
        return 0.97
    chance = 1.0
    out = max(1, count(others))
    for other in range(s.players):
        if other != seat and s.laid[other] == EMPTY:
            threats = cards_that_beat(s, other, power, dominant, others)
            if threats > 0.0:
                chance *= max(0.0, 1.0 - threats / out) ** (0.6 * s.held[other])
    return chance


@helper
def cards_that_beat(s: State, other: int, power: int, dominant: int, others: int) -> float:
    """How many of these cards are stronger if that seat plays them; those it may not play while it can follow count half."""
    trumps = int(OF_COLOUR[BLACK])
    if has_kind(s, other, OPPRESSOR):
        trumps |= int(OF_COLOUR[YELLOW])
    follow = 0 if dominant == EMPTY else int(OF_COLOUR[dominant])
    high = others & trumps & above(power - TRUMP_STRENGTH)
    if power < MYSTIC_STRENGTH:
        high |= others & MYSTICS
    low = others & follow & ~trumps & above(power - DOMINANT_STRENGTH)
    if power < OTHER_STRENGTH:
        low |= others & ~(follow | trumps | int(OF_COLOUR[COLOURLESS]))
    if dominant == EMPTY or s.room[other, dominant] == 0:
        return float(count(high | low))
    return 0.5 * count(high & ~follow) + count(high & follow | low)


@helper
def above(value: int) -> int:
    """The cards of the four colours that are higher than this."""
    return int(ABOVE[min(max(value, 0), HIGHEST)])
