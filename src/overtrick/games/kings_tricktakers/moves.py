"""Moves and cards as text: action code to move text as records write it, and the parts of a text again."""

from functools import cache
from typing import NamedTuple

from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.tables import CARDS, CHARACTERS, EMPTY, SEATS, SETS

FORM_TEXTS = ("", "~", "+king", "+queen", "+queen~", "+queen+king")
BETTABLES = (*CHARACTERS, "jack")


def _all_texts() -> list[str]:
    """The text of every action code of seat 0, in the order of the codes in `state`."""
    texts = [f"take {name}" for name in (*SETS, *CHARACTERS)]
    for mask in st.BET_CARDS.tolist():
        texts.append("bet " + " ".join(name for i, name in enumerate(BETTABLES) if mask >> i & 1))
    texts.append("no bet")
    texts += [f"ally {seat}" for seat in range(SEATS)]
    texts += [f"copy {seat}:{name}" for seat in range(SEATS) for name in BETTABLES]
    texts += ["ready", "queen up", "done", "queen"]
    texts += [f"use {name}" for name in CHARACTERS]
    texts += [f"discard {card}" for card in CARDS]
    texts += [f"lead {seat}" for seat in range(SEATS)]
    texts += [f"{verb} {card}" for verb in ("give", "return") for card in CARDS]
    texts += [card + form for card in CARDS for form in FORM_TEXTS]
    return texts


_TEXTS = _all_texts()
_CODES = {text: code for code, text in enumerate(_TEXTS)}
_NAMING = ((st.ALLY, st.COPY, 1), (st.COPY, st.READY, st.BETTABLE), (st.LEAD, st.GIVE, 1))  # moves that name a seat


@cache
def text_of(code: int, seat: int, players: int) -> str:
    """The text of a move: it names seats by their number, its code by how many seats on they are."""
    return _TEXTS[_seen_from(code, seat, players)]


def code_of(text: str, seat: int, players: int) -> int:
    """The action code of a text; EMPTY where it is none, or names a seat that is not there."""
    code = _seen_from(_CODES[text], -seat, players) if text in _CODES else EMPTY
    return code if code != EMPTY and text_of(code, seat, players) == text else EMPTY


def _seen_from(code: int, seats: int, players: int) -> int:
    for start, end, cards in _NAMING:
        if start <= code < end:
            who, card = divmod(code - start, cards)
            return start + cards * ((who + seats) % players) + card
    return code


class Play(NamedTuple):
    card: int
    form: int


def play_of(code: int) -> Play:
    """The card and the form of a play's action code."""
    return Play(*divmod(code - st.PLAY, len(FORM_TEXTS)))
