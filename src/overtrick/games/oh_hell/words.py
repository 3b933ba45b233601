"""The words of Oh Hell; what is said at every such table is in the kit."""

from pathlib import Path

from overtrick.kit.word_files import WordFiles

CATALOGUE = WordFiles(Path(__file__).parent / "locale")
