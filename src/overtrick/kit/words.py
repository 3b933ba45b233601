"""What people read, in their language.

A catalogue maps a key to the English and the French text, side by side; or to one text for everybody, where a game speaks
one language. Texts have places for values, `{name}`; a place such as `{n:card|cards}` gives the singular or the plural for
the number n, by the language's own rule (for a text of its own language: the singular for 1).
"""

import string
from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

Catalogue = Mapping[str, str | tuple[str, str]]
MOST_REMEMBERED = 2000


class _Plurals(string.Formatter):
    def __init__(self, language: Language) -> None:
        self._language = language

    def format_field(self, value: Any, spec: str) -> str:
        if "|" not in spec:
            return str(super().format_field(value, spec))
        singular, plural = spec.split("|")
        one = abs(value) < 2 if self._language == "fr" else abs(value) == 1
        return singular if one else plural


_ONLY = _Plurals("en")  # for a text whose language we are not told


class Words:
    """A language, the catalogues to speak from, and the names of the people at the table."""

    def __init__(self, language: Language, *catalogues: Catalogue, names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = tuple(names)
        self._index = LANGUAGES.index(language)
        self._catalogues = catalogues
        self._formatter = _Plurals(language)
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
        for catalogue in self._catalogues:
            if key in catalogue:
                texts = catalogue[key]
                text = texts if isinstance(texts, str) else texts[self._index]
                if "|" in text:
                    formatter = _ONLY if isinstance(texts, str) else self._formatter
                    return formatter.vformat(text, (), values)
                return text.format(**values) if "{" in text else text
        raise KeyError(key)

    def knows(self, key: str) -> bool:
        return any(key in catalogue for catalogue in self._catalogues)

    def name(self, seat: int) -> str:
        """What the person or bot in this seat is called."""
        return self.names[seat] if seat < len(self.names) else self("seat", number=seat)

    def listed(self, items: Sequence[str], last: str = "and") -> str:
        """Several things in a sentence: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self(last)} {items[-1]}"


def language_of(tag: str | None) -> Language:
    """The language that we speak for a tag such as `fr_CA.UTF-8` or `en-GB`; English where we do not know it."""
    start = (tag or "").lower()[:2]
    return next((language for language in LANGUAGES if language == start), "en")


# Words that every game and every table needs.
COMMON: Catalogue = {
    "seat": ("Seat {number}", "Place {number}"),
    "and": ("and", "et"),
    "or": ("or", "ou"),
    "you": ("you", "vous"),
    "your turn": ("Your turn.", "À vous."),
    "turn of": ("{name}'s turn.", "À {name}."),
    "everyone chooses": ("Everyone chooses.", "Tout le monde choisit."),
    "game over": ("The game is over.", "La partie est finie."),
    "wins": ("{name} wins.", "{name} gagne."),
    "share": ("{names} share the victory.", "{names} se partagent la victoire."),
    "points": ("{n} {n:point|points}", "{n} {n:point|points}"),
    "tricks": ("{n} {n:trick|tricks}", "{n} {n:pli|plis}"),
    "round": ("Round {n} of {of}", "Manche {n} sur {of}"),
    "rules version": ("Rules: {title}, version {version}.", "Règles : {title}, version {version}."),
    "older rules version": (
        "Rules: {title}, version {version}, replayed by version {today}.",
        "Règles : {title}, version {version}, rejouées par la version {today}.",
    ),
    "not your turn": ("It is not {name}'s turn.", "Ce n'est pas à {name} de jouer."),
    "not a move": ("{move} is not a move here.", "{move} n'est pas un coup possible ici."),
}
