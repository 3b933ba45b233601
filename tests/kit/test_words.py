"""Languages, plurals and names."""

import pytest

from overtrick.kit.words import COMMON, LANGUAGES, Language, Words, language_of


@pytest.mark.parametrize(
    ("language", "n", "text"),
    [
        ("en", 0, "0 tricks"),
        ("en", 1, "1 trick"),
        ("en", 2, "2 tricks"),
        ("fr", 0, "0 pli"),
        ("fr", 1, "1 pli"),
        ("fr", 2, "2 plis"),
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
    [("fr_CA.UTF-8", "fr"), ("fr", "fr"), ("en-GB", "en"), ("C", "en"), ("de", "en"), (None, "en"), ("", "en")],
)
def test_language_of_a_tag(tag: str | None, language: str) -> None:
    assert language_of(tag) == language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("n", "text"), [(0, "0 Stiche für Ann"), (1, "1 Stich für Ann"), (2, "2 Stiche für Ann")])
def test_a_game_of_one_language_speaks_it_to_everybody(language: Language, n: int, text: str) -> None:
    say = Words(language, {"taken": "{n} {n:Stich|Stiche} für {name}", "both": ("one", "un")}, COMMON, names=["Ann"])
    assert say("taken", n=n, name=say.name(0)) == text
    assert say("both") == {"en": "one", "fr": "un"}[language]
    assert say("and") == {"en": "and", "fr": "et"}[language]


def test_common_words_in_every_language() -> None:
    assert all(isinstance(texts, tuple) and len(texts) == len(LANGUAGES) for texts in COMMON.values())
