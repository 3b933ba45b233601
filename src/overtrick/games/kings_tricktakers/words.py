"""The words of Kings Tricktakers."""

from pathlib import Path

from overtrick.kit.word_files import WordFiles

CATALOGUE = WordFiles(Path(__file__).parent / "locale")
