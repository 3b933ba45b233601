"""What people read, in their language.

The words of a package are in a folder of files, one a language (`kit/word_files.py`); a new language is a new file in each.
A game that speaks one language may bring a mapping in Python instead, from keys to texts. There, places for values are
written `{name}`, and `{n:card|cards}` gives the singular for 1 and else the plural.
"""

import re
import string
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from overtrick.kit.word_files import FIRST, Message, Spoken, WordFiles, ident

Language = str  # such as "en": the name of a file of words

Entry = str | tuple[str, str] | Spoken  # a pair is English and French, as games had it before there were files
Catalogue = Mapping[str, Entry]
MOST_REMEMBERED = 2000

COMMON = WordFiles(Path(__file__).parent / "locale")  # what every game and every table needs
LANGUAGES: tuple[Language, ...] = COMMON.languages  # English comes first


class _Plurals(string.Formatter):
    def __init__(self, language: Language) -> None:
        self._language = language

    def format_field(self, value: Any, spec: str) -> str:
        if "|" not in spec:
            return str(super().format_field(value, spec))
        singular, plural = spec.split("|")
        one = abs(value) < 2 if self._language == "fr" else abs(value) == 1
        return singular if one else plural


_ONLY, _FRENCH = _Plurals("en"), _Plurals("fr")


class _Written(NamedTuple):
    """A text that stands in Python."""

    text: str
    plurals: _Plurals = _ONLY

    @property
    def places(self) -> frozenset[str]:
        return frozenset(part[1] for part in string.Formatter().parse(self.text) if part[1])

    def say(self, values: Mapping[str, Any]) -> str:
        if "|" in self.text:
            return self.plurals.vformat(self.text, (), values)
        return self.text.format_map(values) if "{" in self.text else self.text


class Layers(Mapping[str, Entry]):
    """Several catalogues as one: what stands in an earlier one is said instead of what stands in a later."""

    def __init__(self, *catalogues: Catalogue) -> None:
        self.parts: list[Catalogue] = _flat(catalogues)

    def __getitem__(self, key: str) -> Entry:
        for catalogue in self.parts:
            if key in catalogue:
                return catalogue[key]
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(key for catalogue in self.parts for key in catalogue))

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _flat(catalogues: Sequence[Catalogue]) -> list[Catalogue]:
    return [part for whole in catalogues for part in (whole.parts if type(whole) is Layers else (whole,))]


def _find(catalogue: Catalogue, key: str, language: Language) -> Message | _Written | None:
    if type(catalogue) is WordFiles:  # quicker than `isinstance`
        return catalogue.find(key, language)
    entry = catalogue.get(key)
    if entry is None:
        entry = catalogue.get(ident(key))  # as in a copy of what files say
    if entry is None or isinstance(entry, str):
        return None if entry is None else _Written(entry)
    if isinstance(entry, Spoken):
        return entry.find(language)
    return _Written(entry[1], _FRENCH) if language == "fr" else _Written(entry[0])


def _first(catalogues: Sequence[Catalogue], key: str, language: Language) -> Message | _Written | None:
    for catalogue in catalogues:
        found = _find(catalogue, key, language)
        if found is not None:
            return found
    return None


def places_of(catalogue: Catalogue) -> dict[str, list[frozenset[str]]]:
    """The names of a text's places, in each language that it is written in."""
    return {key: [text.places for text in _versions(entry)] for key, entry in catalogue.items()}


def _versions(entry: Entry) -> Sequence[Message | _Written]:
    if isinstance(entry, Spoken):
        texts = [entry.files.texts(language).get(entry.name) for language in entry.files.languages]
        return [text for text in texts if text is not None]
    return [_Written(text) for text in ([entry] if isinstance(entry, str) else entry)]


def in_both(first: Catalogue, second: Catalogue) -> list[str]:
    """The keys that stand in both, so that those of the first hide those of the second."""
    return sorted({ident(key) for key in first} & {ident(key) for key in second})


class You(str):
    """How whoever is spoken to is called: some sentences are made otherwise round them, and nobody's name is equal to it."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, You) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash((You, str(self)))


BY_YOU, TO_YOU = " by you", " to you"  # what is added to the key of a sentence that you are the subject of, or occur in
ON_PAGE = " on page"  # … and of one that is said where moves are pointed at and not typed


class Words:
    """A language, the catalogues to speak from, and the names of the people at the table.

    `to(seat)` speaks to one of them: that seat is called "you", and what it did is told in the second person, by texts whose
    key ends in `-by-you`; a text whose key ends in `-to-you` is said instead of one that would have "you" in it.
    """

    def __init__(self, language: Language, *catalogues: Catalogue, names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = tuple(names)
        self.you = -1  # the seat that is spoken to
        self._mine = False  # whether what is told was done by it
        self._on_page = False
        self._catalogues = _flat(catalogues)
        self._said: dict[str | tuple[Any, ...], str] = {}  # pages say the same again and again

    def __call__(self, key: str, **values: Any) -> str:
        """The text of this key with the values filled in. A key that no catalogue has is a mistake of ours."""
        asked = (key, *values.items()) if values else key
        said = self._said.get(asked)
        if said is None:
            if len(self._said) >= MOST_REMEMBERED:
                self._said.clear()
            said = self._said[asked] = self._say(key, values)
        return said

    def _say(self, key: str, values: dict[str, Any]) -> str:
        found = self._to_you(key, values) or self._pointing(key) or _first(self._catalogues, key, self.language)
        if found is None:
            raise KeyError(key)
        return found.say(values)

    def _to_you(self, key: str, values: dict[str, Any]) -> Message | _Written | None:
        if self.you < 0:
            return None
        found = _first(self._catalogues, key + BY_YOU, self.language) if self._mine else None
        if found is None and any(type(value) is You for value in values.values()):
            found = _first(self._catalogues, key + TO_YOU, self.language)
        return found

    def _pointing(self, key: str) -> Message | _Written | None:
        if not self._on_page:
            return None
        found = _first(self._catalogues, key + ON_PAGE, self.language)
        return _first(self._catalogues, "choose on page", self.language) if found is None and key.startswith("type ") else found

    def on_page(self) -> "Words":
        """The same words where moves are pointed at: nothing is said of typing, by texts whose key ends in `-on-page`."""
        said = Words(self.language, *self._catalogues, names=self.names)
        said._on_page = True
        return said

    def to(self, seat: int, mine: bool = False) -> "Words":
        """The same words, spoken to this seat; `mine` where they tell what it did."""
        spoken = Words(self.language, *self._catalogues, names=self.names)
        spoken.you, spoken._mine = seat, mine
        return spoken

    @property
    def address(self) -> bool:
        """Whether there are words to tell people what they did themselves."""
        ending = ident(BY_YOU)
        return any(key.endswith((BY_YOU, ending)) for catalogue in self._catalogues for key in catalogue)

    def knows(self, key: str) -> bool:
        return _first(self._catalogues, key, self.language) is not None

    def name(self, seat: int) -> str:
        """What the person or bot in this seat is called."""
        if seat == self.you:
            return You(self("you object"))
        return visible(self.names[seat]) if seat < len(self.names) else self("seat", number=seat)

    def listed(self, items: Sequence[str], last: str = "and") -> str:
        """Several things in a sentence: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self(last)} {items[-1]}"


def language_of(tag: str | None) -> Language:
    """The language that we speak for a tag such as `fr_CA.UTF-8` or `en-GB`; English where we do not know it."""
    start = re.split(r"[-_.]", (tag or "").lower())[0]
    return next((language for language in (start, start[:2]) if language in LANGUAGES), FIRST)


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


@lru_cache(4096)
def visible(text: str) -> str:
    """A name from a file as it can be shown; what would command a terminal or turn the writing round is marked."""
    return "".join("�" if unicodedata.category(c) in ("Cc", "Cs") or c in _TURNING else c for c in text)


_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
