"""What is said at every table where one bids and takes tricks. A game's own words come first."""

from pathlib import Path

from overtrick.kit.word_files import WordFiles

TRICK_WORDS = WordFiles(Path(__file__).parent / "locale" / "tricks")
