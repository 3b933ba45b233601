"""What each game brings for the browser, found by its name: its drawing and the words that go with it."""

from functools import cache, lru_cache

from overtrick.kit.game import game, games
from overtrick.kit.page import Drawing
from overtrick.kit.words import COMMON, Language, Words
from overtrick.web.pages.plain import PlainDrawing
from overtrick.web.pages.words import RETURNING, WEB


@cache
def words(language: Language) -> Words:
    """The words of the pages themselves."""
    return Words(language, WEB, RETURNING, COMMON)


@cache
def drawing_of(name: str) -> Drawing:
    """A game's drawing; a plain one for a game that brings none."""
    return game(name).drawing() or PlainDrawing(game(name))


def by_length() -> list[str]:
    """All games, the shortest first, which is also the easiest."""
    return sorted(games(), key=lambda name: drawing_of(name).minutes)


@lru_cache(4096)
def table_words(name: str, language: Language, names: tuple[str, ...] = ()) -> Words:
    """The words of a game's drawing, with the names of those at a table."""
    return Words(language, drawing_of(name).words, game(name).catalogue, COMMON, names=names)


def option_value(name: str, value: object, say: Words, w: Words) -> str:
    """The value of an option, in words where there are any."""
    if isinstance(value, bool):
        return w("yes" if value else "no")
    key = f"option {name} {value}"
    return say(key) if say.knows(key) else str(value)
