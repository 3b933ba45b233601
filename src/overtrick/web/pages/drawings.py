"""What each game brings for the browser, found by its name: its drawing and the words that go with it."""

from functools import cache, lru_cache

from overtrick.kit.game import game, games
from overtrick.kit.page import Drawing, Face
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
def table_words(name: str, language: Language, names: tuple[str, ...] = (), you: int = -1) -> Words:
    """The words of a game's drawing, with the names of those at a table; spoken to the seat `you`."""
    return Words(language, drawing_of(name).words, game(name).catalogue, COMMON, names=names).to(you)


@cache
def faces_by_name(name: str, language: Language) -> dict[str, Face]:
    """The cards of a game by what they are called, the longest names first; none where cards are only written.

    Of cards that are called the same, which one it is does not matter: their code is the suit alone.
    """
    drawing, say = drawing_of(name), table_words(name, language)
    found: dict[str, Face] = {}
    for face in filter(None, (drawing.card_face(card, say) for card in range(len(game(name).cards)))):
        same = found.get(face.name, face).code == face.code
        found[face.name] = face if same else face._replace(code=face.code[:1])
    return {called: found[called] for called in sorted(found, key=len, reverse=True)}


def option_value(name: str, value: object, say: Words, w: Words) -> str:
    """The value of an option, in words where there are any."""
    told = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    key = f"option {name} {told}"
    return say(key) if say.knows(key) else w(told) if isinstance(value, bool) else told


def option_label(name: str, say: Words) -> str:
    """What players call an option; its whole sentence where there is no shorter word for it."""
    return say(f"choose {name}") if say.knows(f"choose {name}") else say(f"option {name}")
