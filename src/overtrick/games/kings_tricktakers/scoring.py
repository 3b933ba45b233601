"""Phase 6: the final counts, bets, characters, Jacks and Kings (KT-24, KT-25, KT-40, KT-41, KT-48 … KT-55, KT-62 … KT-78)."""

from overtrick.games.kings_tricktakers.bets import ally_of
from overtrick.games.kings_tricktakers.state import (
    BET_LINE,
    COMPANY_LINE,
    JACK_LINE,
    KING_LINE,
    LINES,
    QUEEN_LINE,
    UNPLAYED_LINE,
    State,
    company,
    diplomat_owner,
    face_up,
    set_of,
)
from overtrick.games.kings_tricktakers.tables import (
    BET_PAYS,
    BLUE,
    COLLECTED,
    COLLECTOR,
    COLOURLESS,
    DEVIL_BET,
    DEVIL_CARD,
    DEVIL_TRICKS,
    DIPLOMAT_CARD,
    EMPTY,
    GAMBLER,
    GAMBLER_BONUS,
    GREEN,
    HEALER,
    HEALER_MOST,
    JACK,
    JACK_SCORES,
    KIND_OF,
    KIND_SCORES,
    OF_COLOUR,
    ROUNDS,
    UNPLAYED,
    WHITE_SET,
    YELLOW_SET,
)
from overtrick.kit.cards import count, has, lowest
from overtrick.kit.compiled import helper


@helper
def score_round(s: State) -> None:
    """The lines of everybody's score, and their sum (KT-49)."""
    r = s.round_no
    for seat in range(s.players):
        s.tricks[r, seat] = final_count(s, seat)
    for seat in range(s.players):
        s.exact[r, seat] = s.bets[r, seat] != 0 and bet_succeeds(s, seat)
        score_bet(s, seat)
        score_company(s, seat)
        score_set(s, seat)
        for line in range(LINES):
            s.points[r, seat] += s.earned[r, seat, line]
        s.total[seat] += s.points[r, seat] - s.earned[r, seat, QUEEN_LINE]  # the Queen was paid when she was bought
    s.queens_down |= s.queens_out  # KT-42: she comes back face down
    s.queens_out = 0


@helper
def final_count(s: State, seat: int) -> int:
    """Trick piles, the Yellow Queen and the Devil (KT-48)."""
    n = s.piles[seat]
    if has(s.queens_out, YELLOW_SET) and yellow_queen_counts_for(s) == seat:
        n += 1  # KT-43
    if has(face_up(s, seat), DEVIL_CARD):
        n += DEVIL_TRICKS  # KT-64
    return n


@helper
def yellow_queen_counts_for(s: State) -> int:
    """Her owner; his ally if he has the Diplomat face up (KT-75)."""
    for seat in range(s.players):
        if set_of(s, seat) == YELLOW_SET:
            ally = ally_of(s, seat)
            return seat if ally == EMPTY else ally
    return EMPTY


@helper
def judged_by(s: State, seat: int) -> int:
    """The seat whose count, cards and bet are used for this seat's score: a face-up Diplomat's ally (KT-74)."""
    ally = ally_of(s, seat)
    return seat if ally == EMPTY else ally


# -- bets --------------------------------------------------------------------------------------------------------------


@helper
def bet_card_pays(s: State, seat: int, card: int) -> int:
    """What one card of the seat's bet pays (KT-24)."""
    if card == DIPLOMAT_CARD:
        card = s.copied[s.round_no]  # KT-77: with the seat's own count
    if card == DEVIL_CARD:
        return DEVIL_BET * failures(s)
    return int(BET_PAYS[KIND_OF[card], s.tricks[s.round_no, seat]])


@helper
def failures(s: State) -> int:
    """How many failed, for the Devil: everybody but the one who bet it and the Diplomat's player (KT-76, KT-78, KT-G17)."""
    n = 0
    for seat in range(s.players):
        bet = s.bets[s.round_no, seat]
        if not has(bet, DEVIL_CARD) and seat != diplomat_owner(s) and not plain_bet_succeeds(s, seat, bet):
            n += 1
    return n


@helper
def plain_bet_succeeds(s: State, seat: int, bet: int) -> bool:
    """KT-25 for a bet without Devil and Diplomat: one card that pays is enough."""
    while bet != 0:
        if BET_PAYS[KIND_OF[lowest(bet)], s.tricks[s.round_no, seat]] > 0:
            return True
        bet &= bet - 1
    return False


@helper
def bet_succeeds(s: State, seat: int) -> bool:
    bet = s.bets[s.round_no, seat]
    while bet != 0:
        if bet_card_pays(s, seat, lowest(bet)) > 0:
            return True
        bet &= bet - 1
    return False


@helper
def score_bet(s: State, seat: int) -> None:
    """Each card of the bet for itself (KT-25, KT-G8); one that does not pay costs nothing (KT-26)."""
    bettor = judged_by(s, seat)
    bet = s.bets[s.round_no, bettor]
    line = BET_LINE
    while bet != 0:
        s.earned[s.round_no, seat, line] = bet_card_pays(s, bettor, lowest(bet))
        bet &= bet - 1
        line += 1


# -- company -----------------------------------------------------------------------------------------------------------


@helper
def score_company(s: State, seat: int) -> None:
    everyone = company(s, seat)
    line = COMPANY_LINE
    while everyone != 0:
        character = lowest(everyone)
        everyone &= everyone - 1
        if has(face_up(s, seat), character):
            s.earned[s.round_no, seat, line] = character_scores(s, seat, int(KIND_OF[character]))
        line += 1


@helper
def character_scores(s: State, seat: int, kind: int) -> int:
    """What one face-up character brings; each copy for itself (KT-65)."""
    judged = judged_by(s, seat)
    cards = s.won[judged]
    if kind == GAMBLER:
        return GAMBLER_BONUS if bet_succeeds(s, judged) else 0  # KT-52
    if kind == HEALER:
        return min(HEALER_MOST, count(cards & (int(OF_COLOUR[BLUE]) | int(OF_COLOUR[GREEN]))))  # KT-62
    if kind == COLLECTOR:
        return int(COLLECTED[0, count(cards & int(OF_COLOUR[COLOURLESS]))])  # KT-63
    return int(KIND_SCORES[kind, s.tricks[s.round_no, judged]])


@helper
def score_set(s: State, seat: int) -> None:
    r, number, judged = s.round_no, set_of(s, seat), judged_by(s, seat)
    if not has(s.bets[r, seat], JACK):
        s.earned[r, seat, JACK_LINE] = JACK_SCORES[number, s.tricks[r, judged]]  # KT-50
    if has(s.kings_down, number):
        s.earned[r, seat, KING_LINE] = king_scores(number, s.won[judged])
    elif r == ROUNDS - 1:
        s.earned[r, seat, UNPLAYED_LINE] = UNPLAYED[number]  # KT-41


@helper
def king_scores(number: int, cards: int) -> int:
    """A King that has been played, for the cards collected (KT-40)."""
    if number == WHITE_SET:
        return int(COLLECTED[1, count(cards & int(OF_COLOUR[COLOURLESS]))])
    return count(cards & int(OF_COLOUR[number - 1]))
