"""Every language says the same: as many texts, with the same places; and a page in it has nothing left in another."""

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

import overtrick
from overtrick.kit.game import game, games
from overtrick.kit.table import Table
from overtrick.kit.trick_words import TRICK_WORDS
from overtrick.kit.word_files import Elided, Message, Run, Text, Variants, WordFiles
from overtrick.kit.words import COMMON, LANGUAGES, Catalogue, Language, Words, in_both
from overtrick.terminal import WORDS as TERMINAL
from overtrick.web.pages import presenters, small_pages
from overtrick.web.pages.view_models import Reader, TablePageContext, UploadContext
from overtrick.web.pages.words import WEB
from tests.web import stills

SOURCE = Path(overtrick.__file__).parent
FOLDERS = sorted({path.parent for path in SOURCE.rglob("*.ftl")})
OTHERS = [language for language in LANGUAGES if language != "en"]
OURS = ("kings-tricktakers", "monster-trick", "oh-hell", "tricks")

each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SOURCE)))
each_other = pytest.mark.parametrize("language", OTHERS)


def chosen_by(message: Message) -> set[str]:
    """The places by whose value the text differs."""
    if isinstance(message, Text | Elided):
        return set()
    parts = message.parts if isinstance(message, Run) else message.texts.values()
    inner = {place for part in parts for place in chosen_by(part)}
    return inner | {message.place} if isinstance(message, Variants) else inner


def texts_in(message: Message) -> list[str]:
    if isinstance(message, Text | Elided):
        return [message.pattern]
    parts = message.parts if isinstance(message, Run) else tuple(message.texts.values())
    return [text for part in parts for text in texts_in(part)]


# -- files -------------------------------------------------------------------------------------------------------------


def test_three_languages_are_spoken_and_english_first() -> None:
    assert LANGUAGES[0] == "en" and set(LANGUAGES) >= {"en", "fr", "de"}
    assert len(FOLDERS) >= 14


@each_folder
def test_every_folder_of_words_has_every_language(folder: Path) -> None:
    assert WordFiles(folder).languages == LANGUAGES


@each_other
@each_folder
def test_keys_and_places_are_the_same_in_every_language(folder: Path, language: Language) -> None:
    words = WordFiles(folder)
    english, other = words.texts("en"), words.texts(language)
    assert list(english) == list(other)
    for key, text in english.items():
        assert other[key].places == text.places, key
        assert chosen_by(text) <= chosen_by(other[key]), f"{key} has plurals in English"


@pytest.mark.parametrize("language", LANGUAGES)
@each_folder
def test_no_text_is_empty(folder: Path, language: Language) -> None:
    for key, message in WordFiles(folder).texts(language).items():
        assert all(text.strip() for text in texts_in(message)), key


@each_folder
def test_french_has_no_break_before_its_marks(folder: Path) -> None:
    """A sign that stands after a space never begins a line."""
    for key, message in WordFiles(folder).texts("fr").items():
        assert not any(re.search(r" [;:?!%»]|« ", text) for text in texts_in(message)), key


def test_french_rules_have_no_break_before_their_marks() -> None:
    for path in SOURCE.rglob("rules.fr.html"):
        text = re.sub(r"\{[%{#].*?[%}#]\}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert re.findall(r"\S [;:?!%»]", text) == [], path


@pytest.mark.parametrize(
    ("name", "said"), [("Ada", "Main d'Ada"), ("Élise", "Main d'Élise"), ("Yann", "Main de Yann"), ("Zoé", "Main de Zoé")]
)
def test_french_elides_before_a_vowel(name: str, said: str) -> None:
    assert Words("fr", WEB, COMMON)("hand of", name=name) == said


@pytest.mark.parametrize("name", OURS)
def test_the_rules_are_written_in_every_language(name: str) -> None:
    drawing = game(name).drawing()
    assert drawing and all(drawing.file(f"rules.{language}.html") for language in LANGUAGES)


# -- no key hides another ----------------------------------------------------------------------------------------------


def hiding() -> list[tuple[str, Catalogue, Catalogue]]:
    """Catalogues that are looked up one after the other, and none of whose keys should stand in both."""
    pairs: list[tuple[str, Catalogue, Catalogue]] = [
        ("pages and kit", WEB, COMMON),
        ("trick words and kit", TRICK_WORDS, COMMON),
    ]
    for name in games():
        catalogue, drawing = game(name).catalogue, game(name).drawing()
        pairs += [(f"{name} and kit", catalogue, COMMON), (f"terminal and {name}", TERMINAL, catalogue)]
        if drawing:
            pairs += [
                (f"page of {name} and game", drawing.words, catalogue),
                (f"page of {name} and kit", drawing.words, COMMON),
            ]
    return pairs


@pytest.mark.parametrize(("first", "second"), [pair[1:] for pair in hiding()], ids=[pair[0] for pair in hiding()])
def test_no_key_hides_another(first: Catalogue, second: Catalogue) -> None:
    assert in_both(first, second) == []


# -- pages -------------------------------------------------------------------------------------------------------------

# Words that are the same in English and another language, and what is no word of any.
ALIKE = {
    "de": {"Berserker", "Bot", "Bots", "Diplomat", "Lobby", "Pause"},
    "fr": {"Assassin", "Net", "Pause", "Score", "Scores", "min", "point", "points"},
}
NO_WORDS = {"Overtrick", "SHA-256 promise", "End", "Enter", "Home", *stills.NAMES}  # keys as they are engraved
SHOWN = ("aria-label", "title", "placeholder", "alt", "data-say", "data-stale", "data-button", "data-copied")


class Seen(HTMLParser):
    """What people read on a page: its texts, and the labels of what has none."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: set[str] = set()
        self.foreign = 0  # depth within an element in another language, or one that nobody reads
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        foreign = tag in ("script", "style", "code") or ("lang" in named and tag != "html")
        if tag not in ("input", "link", "meta", "br", "img", "use"):
            self.foreign += bool(self.foreign or foreign)
        if not self.foreign:
            for name, value in attrs:
                if value and name in SHOWN:
                    self.texts.add(value.strip())

    def handle_endtag(self, tag: str) -> None:
        self.foreign -= bool(self.foreign)

    def handle_data(self, data: str) -> None:
        if not self.foreign:
            self.texts.add(" ".join(data.split()))


def untranslated(page: Callable[[Language], str], language: Language) -> set[str]:
    """Texts with a word in them that are the same as on the English page."""
    both = Seen(page("en")).texts & Seen(page(language)).texts
    titles = {game(name).words()("title") for name in OURS}
    known = sorted(ALIKE.get(language, set()) | NO_WORDS | titles, key=len, reverse=True)
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, known))})\b")
    return {text for text in both if re.search(r"[^\W\d_]{3,}", pattern.sub("", text))}


MOMENTS: tuple[Callable[[Table], bool], ...] = (
    lambda table: table.ply >= 1,
    lambda table: table.ply >= 30,
    lambda table: table.over,
)


@each_other
@pytest.mark.parametrize("moment", MOMENTS, ids=["at first", "later", "over"])
@pytest.mark.parametrize("name", OURS)
def test_tables_have_nothing_left_in_english(name: str, moment: Callable[[Table], bool], language: Language) -> None:
    book = stills.table_at(name, 4, moment)
    seat = book.table.to_act()[0] if book.table.to_act() else 0

    def log(spoken: Language) -> str:
        return small_pages.log_page(
            TablePageContext(Reader(spoken), presenters.table(book, seat, spoken), f"{stills.ADDRESS}/t/table")
        )

    assert untranslated(lambda spoken: stills.table_page(book, seat, spoken), language) == set()
    assert untranslated(log, language) == set()
    if book.table.over:
        assert untranslated(lambda spoken: stills.replay_page(book, seat, 9, spoken), language) == set()


@each_other
def test_pages_beside_the_table_have_nothing_left_in_english(language: Language) -> None:
    assert untranslated(lambda spoken: stills.lobby_page(list(OURS), spoken), language) == set()
    assert untranslated(lambda spoken: small_pages.upload_page(UploadContext(Reader(spoken))), language) == set()
    for name in OURS:
        assert untranslated(lambda spoken, name=name: stills.rules_page(name, spoken), language) == set()  # type: ignore[misc]


def test_other_languages_are_offered_in_their_own_words() -> None:
    page = stills.lobby_page(list(OURS), "de")
    assert 'href="/language/fr' in page and "En français" in page
    assert 'href="/language/en' in page and "In English" in page
    assert 'href="/language/de' not in page


# -- a language more ---------------------------------------------------------------------------------------------------


def test_a_language_is_a_file_more(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("tricks = { $n } tricks\nonly-english = still English\n", encoding="utf-8")
    (tmp_path / "pl.ftl").write_text(
        "tricks =\n    { $n ->\n        [one] { $n } lewa\n        [few] { $n } lewy\n       *[other] { $n } lew\n    }\n",
        encoding="utf-8",
    )
    words = WordFiles(tmp_path)
    assert words.languages == ("en", "pl")
    say = Words("pl", words)
    assert [say("tricks", n=n) for n in (1, 2, 5, 22)] == ["1 lewa", "2 lewy", "5 lew", "22 lewy"]
    assert say("only english") == "still English"
    assert Words("fr", words)("tricks", n=2) == "2 tricks"
