"""Who points at moves is never told to type them: what a page says when it refuses a move."""

import re

import pytest

from overtrick.kit.game import games
from overtrick.kit.words import LANGUAGES, Language
from tests.web import stills

NONSENSE = ("", "nonsense", "bid 99", "R3", "N4", "N4=R", "G8@1", "row 3-3-3", "buy 9", "swap 9", "lead 9", "K10+king", "H2")
TYPING = re.compile(r"\btyp(e|ed|ing)\b|\btap(ez|er)\b|\btipp|\bbid \d|\b[A-Z]\d+[@=+~]|=R\b", re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_no_refusal_speaks_of_typing(name: str, language: Language) -> None:
    for ply in (0, 9, 40):
        book = stills.table_at(name, 3, lambda table, ply=ply: table.ply >= ply)  # type: ignore[misc]
        seat = book.table.to_act()[0]
        view = book.view(seat)
        say = view.words(language).on_page()
        legal = {move.text for move in view.legal()}
        for text in NONSENSE:
            if text not in legal:
                said = view.game.why_not(view.state, seat, text, say)
                assert said and not TYPING.search(said), said
