"""Languages, plurals and names."""

from pathlib import Path

import pytest

from overtrick.kit.errors import BadWords
from overtrick.kit.word_files import WordFiles
from overtrick.kit.words import COMMON, LANGUAGES, Entry, Language, Layers, Words, in_both, language_of


@pytest.mark.parametrize(
    ("language", "n", "text"),
    [
        ("en", 0, "0 tricks"),
        ("en", 1, "1 trick"),
        ("en", 2, "2 tricks"),
        ("fr", 0, "0 pli"),
        ("fr", 1, "1 pli"),
        ("fr", 2, "2 plis"),
        ("de", 0, "0 Stiche"),
        ("de", 1, "1 Stich"),
    ],
)
def test_plurals_follow_the_language(language: Language, n: int, text: str) -> None:
    assert Words(language, COMMON)("tricks", n=n) == text


def test_seats_without_a_name_are_numbered() -> None:
    say = Words("en", COMMON, names=["Theo"])
    assert say.name(0) == "Theo"
    assert say.name(1) == "Seat 1"


@pytest.mark.parametrize(("items", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")])
def test_lists_in_a_sentence(items: list[str], text: str) -> None:
    assert Words("en", COMMON).listed(items) == text


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("fr_CA.UTF-8", "fr"),
        ("fr", "fr"),
        ("en-GB", "en"),
        ("C", "en"),
        ("de_AT", "de"),
        ("it", "en"),
        (None, "en"),
        ("", "en"),
    ],
)
def test_language_of_a_tag(tag: str | None, language: str) -> None:
    assert language_of(tag) == language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("n", "text"), [(0, "0 Stiche für Ann"), (1, "1 Stich für Ann"), (2, "2 Stiche für Ann")])
def test_a_game_of_one_language_speaks_it_to_everybody(language: Language, n: int, text: str) -> None:
    say = Words(language, {"taken": "{n} {n:Stich|Stiche} für {name}", "both": ("one", "un")}, COMMON, names=["Ann"])
    assert say("taken", n=n, name=say.name(0)) == text
    assert say("both") == ("un" if language == "fr" else "one")
    assert say("and") == {"en": "and", "fr": "et", "de": "und"}[language]


def test_a_copy_of_words_in_files_still_speaks_every_language() -> None:
    copy: dict[str, Entry] = {**COMMON, "your turn": "Go!"}
    for words in (copy, Layers({"your turn": "Go!"}, COMMON)):
        assert [Words(language, words)("game over")[:9] for language in ("en", "fr")] == ["The game ", "La partie"]
        assert Words("fr", words)("your turn") == "Go!"


def test_keys_that_stand_in_both() -> None:
    assert in_both({"ask bid": "a", "own": "b"}, {"ask-bid": "c", "other": "d"}) == ["ask-bid"]
    assert in_both(COMMON, {"your turn": "Go!"}) == ["your-turn"]


def written(tmp_path: Path, text: str) -> Words:
    (tmp_path / "en.ftl").write_text(text, encoding="utf-8")
    return Words("en", WordFiles(tmp_path))


def test_a_text_of_several_lines_is_one_and_braces_and_blanks_can_be_said(tmp_path: Path) -> None:
    say = written(tmp_path, 'long =\n    one { $n }\n    two\nbrace = { "{" }x{ "}" } of { $n }{ " " }\nplain = { "{" }\n')
    assert say("long", n=1) == "one 1 two"
    assert say("brace", n=1) == "{x} of 1 " and say("plain") == "{"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("good = fine\n= bad\n", "line 2"),
        ("twice = a\ntwice = b\n", "line 2: twice stands here twice"),
        ("-term = a\n", "line 1: only messages"),
        ("a = { NUMBER($n) }\n", "line 1: a FunctionReference is not understood"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(BadWords, match=sentence):
        written(tmp_path, text)("good")


def test_a_place_without_a_value_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(KeyError, match="card"):
        written(tmp_path, "plays = plays { $card }\n")("plays", carte="x")
