"""Oh Hell in the browser."""

from types import MappingProxyType

from overtrick.games.oh_hell.page.lesson import LESSON
from overtrick.games.oh_hell.page.words import WORDS
from overtrick.kit.trick_table.page import TrickDrawing


class OhHellDrawing(TrickDrawing):
    words = WORDS
    daily = MappingProxyType({"hands": "single", "tricks": 9})
    lesson = LESSON
