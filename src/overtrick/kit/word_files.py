"""Words in files: a folder with a file of each language, `en.ftl`, `fr.ftl`, …, in Fluent's syntax (projectfluent.org).

A text is found by its key: `say("ask bid")` finds the message `ask-bid`. A file is read when its language is first spoken.
Messages are compiled to what `str.format` fills in, so that saying one costs 3 µs; Fluent's own runtime takes forty
and more. Of Fluent we understand texts, places for values, `{ $name }`, and choices by a value, which for a number are made by
the plural rules of the language. A line break within a text is a blank. `docs/translating.md` tells translators the rest.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from overtrick.kit.errors import BadWords

if TYPE_CHECKING:
    from fluent.syntax import ast

FIRST = "en"  # what is spoken where a text is missing
MOST_REMEMBERED = 20_000
BREAK = re.compile(r" *\n\s*")
ELIDING = frozenset({"fr"})  # languages in which a short word gives up its vowel to the word that follows
JOINT = "\ue000"  # in a text that is elided: here a place follows such a word
MAY_ELIDE = re.compile(r"(?<!\w)([dl]|qu)e $", re.IGNORECASE)
ELIDES = re.compile(rf"([dl]|qu)e {JOINT}(?=[aeiouàâäéèêëîïôöùûüœæ])", re.IGNORECASE)


class Text(NamedTuple):
    """A text with places for values, in the form that `str.format` fills in."""

    pattern: str
    places: frozenset[str]

    def say(self, values: Mapping[str, Any]) -> str:
        return self.pattern.format_map(values) if self.places else self.pattern


class Elided(NamedTuple):
    """A text in which "de" and "le" before a place lose their vowel before another one: "d'Ada", "l'Ermite"."""

    pattern: str  # has JOINT after each such word
    places: frozenset[str]

    def say(self, values: Mapping[str, Any]) -> str:
        return ELIDES.sub(r"\1'", self.pattern.format_map(values)).replace(JOINT, "")


class Variants(NamedTuple):
    """Texts for the kinds of a value: a number's plural categories, or the very values that are named."""

    place: str
    texts: "dict[str, Message]"
    default: str
    category: Callable[[Any], str]
    places: frozenset[str]

    def say(self, values: Mapping[str, Any]) -> str:
        value = values[self.place]
        kind = str(value)
        if kind not in self.texts and isinstance(value, int | float):
            kind = self.category(value)
        return self.texts.get(kind, self.texts[self.default]).say(values)


class Run(NamedTuple):
    """Texts and choices one after the other."""

    parts: "tuple[Message, ...]"
    places: frozenset[str]

    def say(self, values: Mapping[str, Any]) -> str:
        return "".join(part.say(values) for part in self.parts)


Message = Text | Elided | Variants | Run


class Spoken(NamedTuple):
    """A text in all the languages of a folder of words."""

    files: "WordFiles"
    name: str

    def find(self, language: str) -> Message | None:
        return self.files.find(self.name, language)


class WordFiles(Mapping[str, Spoken]):
    """A folder of words, as a mapping from keys to texts."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[str, dict[str, Message]] = {}
        self._found: dict[tuple[str, str], Message | None] = {}

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages that there is a file of, English first."""
        found = sorted(path.stem for path in self.folder.glob("*.ftl"))
        return tuple(sorted(found, key=lambda language: language != FIRST))

    def texts(self, language: str) -> dict[str, Message]:
        """What is said in this language, by message; nothing where it has no file."""
        known = self._read.get(language)
        if known is None:
            path = self.folder / f"{language}.ftl"
            known = self._read[language] = read_messages(path, language) if path.is_file() else {}
        return known

    def find(self, key: str, language: str) -> Message | None:
        """What is said in this language; else in English, or in the only language that there is."""
        try:
            return self._found[language, key]
        except KeyError:
            pass
        name = ident(key)
        found = self.texts(language).get(name)
        if found is None and self.languages:
            found = self.texts(self.languages[0]).get(name)
        if len(self._found) >= MOST_REMEMBERED:
            self._found.clear()
        self._found[language, key] = found
        return found

    def __getitem__(self, key: str) -> Spoken:
        if self.find(key, FIRST) is None:
            raise KeyError(key)
        return Spoken(self, ident(key))

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts(self.languages[0]) if self.languages else ())

    def __len__(self) -> int:
        return sum(1 for _ in self)


def ident(key: str) -> str:
    """How a key is written as a message of Fluent, which has no blanks in its names."""
    return key.replace(" ", "-")


# -- reading -----------------------------------------------------------------------------------------------------------


def read_messages(path: Path, language: str) -> dict[str, Message]:
    """The messages of a file by name. Raises `BadWords` with a sentence where it is not as it should be."""
    from fluent.syntax import FluentParser, ast  # takes a while to import, and some programs say nothing

    source = path.read_text(encoding="utf-8")
    found: dict[str, Message] = {}
    for entry in FluentParser(with_spans=True).parse(source).body:
        if isinstance(entry, ast.BaseComment):
            continue
        try:
            if isinstance(entry, ast.Junk):
                raise BadWords("; ".join(str(note.message) for note in entry.annotations))
            if not isinstance(entry, ast.Message) or entry.value is None or entry.attributes:
                raise BadWords("only messages with a text are understood, no terms and no attributes")
            if entry.id.name in found:
                raise BadWords(f"{entry.id.name} stands here twice")
            found[entry.id.name] = _compiled(entry.value, language)
        except BadWords as error:
            line = source.count("\n", 0, entry.span.start if entry.span else 0) + 1
            raise BadWords(f"{path}, line {line}: {error}.") from None
    return found


def _compiled(pattern: "ast.Pattern", language: str) -> Message:
    from fluent.syntax import ast

    parts: list[Message] = []
    run: list[tuple[str, bool]] = []  # words as they stand, or the name of a place
    for element in pattern.elements:
        inner = element.expression if isinstance(element, ast.Placeable) else element
        if isinstance(inner, ast.TextElement):
            run.append((BREAK.sub(" ", inner.value), False))
        elif isinstance(inner, ast.StringLiteral):
            run.append((inner.parse()["value"], False))
        elif isinstance(inner, ast.VariableReference):
            run.append((inner.id.name, True))
        elif isinstance(inner, ast.SelectExpression) and isinstance(inner.selector, ast.VariableReference):
            parts += [*_text(run, language), _variants(inner, inner.selector.id.name, language)]
            run = []
        else:
            raise BadWords(f"a {type(inner).__name__} is not understood")
    parts += _text(run, language)
    if len(parts) == 1:
        return parts[0]
    return Run(tuple(parts), frozenset[str]().union(*(part.places for part in parts)))


def _text(run: list[tuple[str, bool]], language: str) -> list[Text | Elided]:
    if not run:
        return []
    places = frozenset(words for words, is_place in run if is_place)
    if not places:
        return [Text("".join(words for words, _ in run), places)]
    pattern = "".join(f"{{{words}}}" if is_place else _written(words, language) for words, is_place in run)
    return [(Elided if JOINT in pattern else Text)(pattern, places)]


def _written(words: str, language: str) -> str:
    """Words as they stand, for `str.format`."""
    joint = JOINT if language in ELIDING and MAY_ELIDE.search(words) else ""
    return words.replace("{", "{{").replace("}", "}}") + joint


def _variants(found: "ast.SelectExpression", place: str, language: str) -> Variants:
    from fluent.syntax import ast

    texts: dict[str, Message] = {}
    default = ""
    for variant in found.variants:
        kind = variant.key.value if isinstance(variant.key, ast.NumberLiteral) else variant.key.name
        texts[kind] = _compiled(variant.value, language)
        default = kind if variant.default else default
    places = frozenset({place}).union(*(text.places for text in texts.values()))
    return Variants(place, texts, default, _plurals(language), places)


@cache
def _plurals(language: str) -> Callable[[Any], str]:
    """The plural category of a number, by the rule of the language."""

    @cache
    def category(number: float) -> str:
        return str(_rule(language)(number))

    return category


@cache
def _rule(language: str) -> Callable[[Any], str]:
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(language, sep="-").plural_form
    except (UnknownLocaleError, ValueError):
        return Locale.parse(FIRST).plural_form
