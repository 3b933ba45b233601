"""What the lab asks of Kings Tricktakers: colours and characters as picks and as bets, and Kings and Queens."""

from typing import Any

import numpy as np

from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.tables import EMPTY, KIND_OF, KINDS, SETS
from overtrick.kit.questions import NONE, ROUND, Choice, Standing

BETS = (*KINDS, "jack", "two cards", "no bet")
TWO, NO = len(KINDS) + 1, len(KINDS) + 2
FORMS = np.arange(st.FORM_COUNT)
WITH_KING = np.isin(FORMS, (st.WITH_KING, st.QUEEN_KING))
WITH_QUEEN = np.isin(FORMS, (st.WITH_QUEEN, st.QUEEN_TURNED, st.QUEEN_KING))


def taken_set(s: Any, seats: Any, actions: Any) -> Any:
    return np.where(actions < st.TAKE, actions - st.TAKE_SET, NONE)


def taken_character(s: Any, seats: Any, actions: Any) -> Any:
    takes = (actions >= st.TAKE) & (actions < st.BET)
    return np.where(takes, KIND_OF[np.where(takes, actions - st.TAKE, 0)], NONE)


def kind_of_bet(cards: Any) -> Any:
    """A bet, given as a set of cards, by the one card of it."""
    size = np.bitwise_count(cards.astype(np.int64))
    only = np.where(size == 1, np.round(np.log2(np.maximum(1, cards))), 0).astype(np.int64)
    return np.where(size == 0, NO, np.where(size == 1, KIND_OF[only], TWO))


def bet(s: Any, seats: Any, actions: Any) -> Any:
    bets = (actions >= st.BET) & (actions < st.NO_BET)
    kind = kind_of_bet(st.BET_CARDS[np.where(bets, actions - st.BET, 0)])
    return np.where(bets, kind, np.where(actions == st.NO_BET, NO, NONE))


def bet_of_round(s: Any, seat: int) -> Any:
    """What a seat had bet in the round that has just ended."""
    return kind_of_bet(s["bets"][np.arange(len(s)), s["finished"] - 1, seat])


def going_with(which: Any, alone: int = NONE) -> Any:
    """Whose King or Queen goes with a card, by colour; the first item is a card without."""

    def of(s: Any, seats: Any, actions: Any) -> Any:
        plays = actions >= st.PLAY
        form = np.where(plays, (actions - st.PLAY) % st.FORM_COUNT, 0)
        own = s["sets"][np.arange(len(actions)), s["round_no"], seats]
        goes = (plays & which[form]) | (actions == alone)
        return np.where(goes & (own != EMPTY), own + 1, np.where(plays, 0, NONE))

    return of


QUESTIONS = (
    Choice("set", SETS, taken_set),
    Choice("character", KINDS, taken_character),
    Choice("bet", BETS, bet, predicts=True),
    Choice("king", ("without", *SETS), going_with(WITH_KING)),
    Choice("queen", ("without", *SETS), going_with(WITH_QUEEN, st.LAY_QUEEN)),
    Standing("colour", SETS, lambda s, seat: s["sets"][:, 0, seat]),
    Standing("bet of a round", BETS, bet_of_round, ROUND),
)
