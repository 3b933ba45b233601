"""What is said only on the page of Tricks."""

from pathlib import Path

from overtrick.kit.word_files import WordFiles

WORDS = WordFiles(Path(__file__).parent / "locale")
