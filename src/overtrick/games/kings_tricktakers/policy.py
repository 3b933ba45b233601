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
    company,
    face_up,
    king_ready,
    set_of,
)
from overtrick.games.kings_tricktakers.tables import (
    BET_PAYS,
    BLACK,
    BLUE,
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
    JACK,
    JACK_SCORES,
    KIND_OF,
    KIND_SCORES,
    MOST_TRICKS,
    MYSTICS,
    OF_COLOUR,
    OPPRESSOR,
    ROUNDS,
    UNPLAYED,
    VALUE_OF,
    WHITE_SET,
    YELLOW,
    YELLOW_SET,
)
from overtrick.games.kings_tricktakers.tricks import (
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


def policy(s: Any, seat: int, moves: Any, count: int, out: Any) -> None:
    if s.phase == COMPANIES:
        judge_picks(s, seat, moves, count, out)
    elif s.phase == BETTING or s.phase == PARCHMENT:
        judge_bets(s, seat, moves, count, out)
    else:
        judge_moves(s, seat, moves, count, out)


# -- what a number of tricks pays --------------------------------------------------------------------------------------


@helper
def pays(s: Any, seat: int, everyone: int, bet: int, copied: int, out: Any) -> None:
    """For each number of own tricks, about what the round will bring with these characters and this bet."""
    devil = has(everyone & ~bet, DEVIL_CARD)
    number = set_of(s, seat)
    for n in range(HAND + 2):
        final = min(n + DEVIL_TRICKS if devil else n, MOST_TRICKS)
        points = bet_pays(s, bet, copied, final)
        success = points > 0
        rest = everyone & ~bet
        while rest != 0:
            kind = int(KIND_OF[lowest(rest)])
            rest &= rest - 1
            points += active_pays(kind, n, final, success)
        if number != EMPTY:
            if not has(bet, JACK):
                points += JACK_SCORES[number, final]
            if not king_ready(s, seat):
                points += 0.8 * n
        out[n] = points


@helper
def bet_pays(s: Any, bet: int, copied: int, final: int) -> float:
    points = 0.0
    while bet != 0:
        card = lowest(bet)
        bet &= bet - 1
        if card == DIPLOMAT_CARD and copied == EMPTY:
            points += BORROWED_BET if 1 <= final <= 2 else 0.0
            continue
        if card == DIPLOMAT_CARD:
            card = copied
        if card == DEVIL_CARD:
            points += DEVIL_BET * DEVIL_HOPE * (s.players - 1)
        else:
            points += BET_PAYS[KIND_OF[card], final]
    return points


@helper
def active_pays(kind: int, n: int, final: int, success: bool) -> float:
    if kind == GAMBLER:
        return GAMBLER_BONUS if success else 0.0
    if kind == HEALER:
        return min(float(HEALER_MOST), COLLECTS * n)
    if kind == COLLECTOR:
        return 0.8 * COLLECTS * n
    return float(KIND_SCORES[kind, final])


# -- what a hand is good for -------------------------------------------------------------------------------------------


@helper
def card_worth(s: Any, seat: int, card: int, others: int) -> float:
    """The chance that a card in hand takes a trick."""
    out = count(others)
    if out == 0:
        return 0.5
    colour = int(COLOUR_OF[card])
    if colour == COLOURLESS:
        return 0.85 if has(MYSTICS, card) else 0.02
    trump = colour == BLACK or (colour == YELLOW and active(s, seat, OPPRESSOR))
    threats = stronger(card, colour, others) + count(others & MYSTICS)
    if not trump:
        threats += 0.3 * count(others & int(OF_COLOUR[BLACK]))
    safe = float(max(0.0, 1.0 - 2.0 * threats / out) ** (ATTACK * (s.players - 1)))
    return safe if trump else COLOUR_WORTH * safe


@helper
def stronger(card: int, colour: int, others: int) -> float:
    """Cards of its colour among these that are higher."""
    rest = others & int(OF_COLOUR[colour])
    n = 0.0
    while rest != 0:
        if VALUE_OF[lowest(rest)] > VALUE_OF[card]:
            n += 1.0
        rest &= rest - 1
    return n


@helper
def active(s: Any, seat: int, kind: int) -> bool:
    rest = face_up(s, seat)
    while rest != 0:
        if KIND_OF[lowest(rest)] == kind:
            return True
        rest &= rest - 1
    return False


@helper
def expected(s: Any, seat: int, hand: int, others: int, cards: int, pay: Any, taken: int) -> float:
    """The points to be expected with these tricks taken and this hand, of which so many cards will be played."""
    chances = np.zeros(HAND + 1)
    chances[0] = 1.0
    scale = cards / max(1, count(hand))
    rest = hand
    while rest != 0:
        worth = scale * card_worth(s, seat, lowest(rest), others)
        rest &= rest - 1
        for n in range(HAND, 0, -1):
            chances[n] = chances[n] * (1.0 - worth) + chances[n - 1] * worth
        chances[0] *= 1.0 - worth
    return steered(chances, cards, pay, taken)


@helper
def steered(chances: Any, cards: int, pay: Any, taken: int) -> float:
    """The best of aiming at any one count: the more cards are left, the better it can be reached."""
    best = -100.0
    freedom = 0.0 if cards == 0 else (cards - 0.6) / cards
    for aim in range(cards + 1):
        points = 0.0
        for n in range(cards + 1):
            moved = 0.0 if n == aim else SKILL if abs(n - aim) == 1 else FAR_SKILL
            moved *= freedom
            points += chances[n] * (moved * pay[taken + aim] + (1.0 - moved) * pay[taken + n])
        best = max(best, points)
    return best


@helper
def best_pay(pay: Any, taken: int, cards: int) -> float:
    best = -100.0
    for n in range(taken, taken + cards + 1):
        best = max(best, pay[n])
    return best


# -- companies and bets ------------------------------------------------------------------------------------------------


@helper
def judge_picks(s: Any, seat: int, moves: Any, n: int, out: Any) -> None:
    """What a character is worth face up, or as the bet that fits the hand."""
    pay = np.zeros(HAND + 2)
    others = unseen(s, seat)
    for i in range(n):
        if moves[i] < st.TAKE:
            out[i] = SET_WORTH[moves[i]]
            continue
        character = int(moves[i]) - st.TAKE
        bet = bit(character)
        pays(s, seat, bet, bet, EMPTY, pay)
        as_bet = expected(s, seat, int(s.hands[seat]), others, HAND, pay, 0)
        out[i] = 0.35 * as_bet + ACTIVE_WORTH[KIND_OF[character]]
        if company(s, seat) & bet == 0 and has_copy(s, seat, character):
            out[i] -= 0.5  # three of a kind leave no choice of bet


@helper
def has_copy(s: Any, seat: int, character: int) -> bool:
    rest = company(s, seat)
    while rest != 0:
        if KIND_OF[lowest(rest)] == KIND_OF[character]:
            return True
        rest &= rest - 1
    return False


@helper
def judge_bets(s: Any, seat: int, moves: Any, n: int, out: Any) -> None:
    pay = np.zeros(HAND + 2)
    others = unseen(s, seat)
    everyone = company(s, seat)
    for i in range(n):
        action = int(moves[i])
        if action == st.NO_BET or st.ALLY <= action < st.COPY:
            out[i] = 2.0
            continue
        if action >= st.COPY:
            pays(s, seat, everyone, int(s.bets[s.round_no, seat]), (action - st.COPY) % st.BETTABLE, pay)
        else:
            bet = int(st.BET_CARDS[action - st.BET])
            pays(s, seat, everyone, bet, EMPTY, pay)
            rest = everyone & ~bet
            while rest != 0:
                pay += 0.4 * max(0.0, ACTIVE_WORTH[KIND_OF[lowest(rest)]])
                rest &= rest - 1
        out[i] = expected(s, seat, int(s.hands[seat]), others, HAND, pay, 0)


# -- preparation and tricks --------------------------------------------------------------------------------------------


@helper
def judge_moves(s: Any, seat: int, moves: Any, n: int, out: Any) -> None:
    pay = np.zeros(HAND + 2)
    if ally_of(s, seat) == EMPTY:  # a face-up Diplomat's own tricks pay nothing (KT-74)
        pays(s, seat, company(s, seat), int(s.bets[s.round_no, seat]), int(s.copied[s.round_no]), pay)
    taken = int(s.piles[seat])
    if set_of(s, seat) == YELLOW_SET and has(s.queens_out, YELLOW_SET):
        taken += 1
    others = unseen(s, seat)
    hand = int(s.hands[seat])
    to_play = HAND - int(s.trick_no)
    if s.phase != PREPARATION and s.laid[seat] != EMPTY:
        to_play -= 1
    now = expected(s, seat, hand, others, to_play, pay, taken)
    hope = now + NEW_CARDS * (best_pay(pay, taken, to_play) - now)
    for i in range(n):
        action = int(moves[i])
        if action >= st.PLAY:
            out[i] = play_worth(s, seat, action, others, pay, taken)
        elif action >= st.RETURN:
            out[i] = expected(s, seat, hand & ~bit(action - st.RETURN), others, to_play, pay, taken)
        elif action >= st.GIVE:
            out[i] = now - 0.5
        elif action >= st.LEAD:
            out[i] = now
        elif action >= st.DISCARD:
            out[i] = expected(s, seat, hand & ~bit(action - st.DISCARD), others, to_play, pay, taken)
        elif action >= st.USE:
            out[i] = hope + 0.1
        elif action == st.QUEEN_UP:
            out[i] = now + QUEEN_WORTH[set_of(s, seat)] - COSTS[set_of(s, seat)]
        elif action == st.LAY_QUEEN:
            out[i] = hope - QUEEN_IN_HAND
        else:
            out[i] = now


@helper
def play_worth(s: Any, seat: int, action: int, others: int, pay: Any, taken: int) -> float:
    """The points to be expected after a card, by its chance to take the trick."""
    card, form = (action - st.PLAY) // st.FORM_COUNT, (action - st.PLAY) % st.FORM_COUNT
    hand = int(s.hands[seat]) & ~bit(card)
    left = HAND - int(s.trick_no) - 1
    price = 0.0
    if under_queen(form):
        price += QUEEN_IN_HAND * left / HAND
        if set_of(s, seat) == YELLOW_SET:
            taken += 1
    if under_king(form):
        price += king_price(s, seat)
    chance = chance_to_win(s, seat, card, form, others)
    win = expected(s, seat, hand, others, left, pay, min(taken + 1, HAND + 1 - left)) + spoils(s, seat, card)
    lose = expected(s, seat, hand, others, left, pay, min(taken, HAND + 1 - left))
    return chance * win + (1.0 - chance) * lose - price


@helper
def king_price(s: Any, seat: int) -> float:
    """What playing the King now gives up: his points unplayed and his help later, less what he brings once played."""
    rounds = ROUNDS - int(s.round_no)
    return float(UNPLAYED[set_of(s, seat)]) + KING_IN_HAND * (rounds - 1) - KING_A_ROUND * rounds


@helper
def spoils(s: Any, seat: int, card: int) -> float:
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
def chance_to_win(s: Any, seat: int, card: int, form: int, others: int) -> float:
    """Whether this play takes the trick: now it must lead, and then not be beaten by those to come."""
    number = set_of(s, seat)
    dominant = int(s.dominant)
    if dominant == EMPTY:
        dominant = colour_set_by(number, card, form)
    power = strength(s, seat, card, form, int(s.plays), dominant)
    if power <= best_strength(s):
        return 0.0
    chance = 0.97 if under_king(form) else 1.0
    out = max(1, count(others))
    for other in range(s.players):
        if other != seat and s.laid[other] == EMPTY and not under_king(form):
            beating = 0.0
            rest = others
            while rest != 0:
                enemy = lowest(rest)
                rest &= rest - 1
                force = strength(s, other, enemy, st.PLAIN, int(s.plays), dominant)
                if force > power:
                    free = dominant == EMPTY or COLOUR_OF[enemy] == dominant or s.room[other, max(dominant, 0)] == 0
                    beating += 1.0 if free or force < TRUMP_STRENGTH else 0.5
            chance *= max(0.0, 1.0 - beating / out) ** (0.6 * s.held[other])
    return chance
