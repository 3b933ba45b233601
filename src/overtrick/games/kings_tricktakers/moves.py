"""Moves and cards as text: action code to move text as records write it, and the parts of a text again."""

from typing import NamedTuple

from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.tables import CARDS, CHARACTERS, SEATS, SETS

FORM_TEXTS = ("", "~", "+king", "+queen", "+queen~", "+queen+king")
BETTABLES = (*CHARACTERS, "jack")


def _all_texts() -> list[str]:
    """The text of every action code, in the order of the codes in `state`."""
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


TEXTS = _all_texts()
CODES = {text: code for code, text in enumerate(TEXTS)}


class Play(NamedTuple):
    card: int
    form: int


def play_of(code: int) -> Play:
    """The card and the form of a play's action code."""
    return Play(*divmod(code - st.PLAY, len(FORM_TEXTS)))
