"""The words of the pages. A game's own words are in its package."""

from pathlib import Path

from overtrick.kit.word_files import WordFiles

WEB = WordFiles(Path(__file__).parent / "locale")
RETURNING = WordFiles(Path(__file__).parent / "locale" / "returning")  # of the pages that one comes back for
