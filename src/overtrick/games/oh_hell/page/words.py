"""The words of the page."""

from pathlib import Path

from overtrick.kit.trick_table.words import WORDS as TABLE_WORDS
from overtrick.kit.word_files import WordFiles
from overtrick.kit.words import Layers

WORDS = Layers(WordFiles(Path(__file__).parent / "locale"), TABLE_WORDS)
