"""Whoever reads a table's page is "You" on it: in the log, in what is said of the trick, in the result and in the title."""

import html
import re
from collections.abc import Callable

import pytest

from overtrick.kit.game import games
from overtrick.kit.table import Table
from overtrick.kit.words import LANGUAGES, Language
from overtrick.web.tables.logbook import Logbook
from tests.web import stills

MOMENTS: dict[str, Callable[[Table], bool]] = {
    "early": lambda table: table.ply >= 14,
    "later": lambda table: table.ply >= 60,
    "over": lambda table: False,
}


def told(book: Logbook, language: Language) -> str:
    """What can be read on the page from the first seat."""
    page = stills.table_page(book, 0, language).replace('value="Ada" data-own-name', "")
    page = re.sub(r"<(script|style|symbol)\b.*?</\1>", "", page, flags=re.DOTALL)
    labels = re.findall(r'(?:aria-label|title|data-news|data-title)="([^"]*)"', page)
    return html.unescape(" ".join([*labels, re.sub(r"<[^>]*>", " ", page)]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("name", games())
def test_nobody_reads_their_own_name(name: str, moment: str, language: Language) -> None:
    said = told(stills.table_at(name, 4, MOMENTS[moment]), language)
    assert "Theo" in said and not re.search(r"\bAda\b", said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_own_moves_are_told_in_the_second_person(name: str, language: Language) -> None:
    book = stills.table_at(name, 3, lambda table: False)
    mine = [(to_you, plain) for to_you, plain in zip(book.told(0, language, you=True), book.told(0, language)) if to_you.you]
    assert len(mine) == sum(made.seat == 0 for made in book.table.moves)
    alike = [to_you.words for to_you, plain in mine if to_you.words == plain.words]
    assert [words for words in alike if not (language == "de" and words.startswith("lässt"))] == []  # the same in both persons


def test_a_spectator_reads_all_names() -> None:
    book = stills.table_at("oh-hell", 3, lambda table: table.ply >= 10)
    assert not any(line.you for line in book.told(-1, "en", you=True))
    assert "Ada" in stills.table_page(book, -1)
