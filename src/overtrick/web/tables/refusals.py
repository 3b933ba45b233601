"""Refusals: what is not done, with an HTTP status and the sentence that says why. The pages have words of their own."""

from pathlib import Path

from overtrick.kit.word_files import WordFiles
from overtrick.kit.words import Language, Words

CATALOGUE = WordFiles(Path(__file__).parent / "locale")


def words(language: Language) -> Words:
    return Words(language, CATALOGUE)


class Refused(Exception):
    """Something that was asked for and is not done, with the HTTP status that says what kind of no it is."""

    def __init__(self, status: int, key: str, **values: object) -> None:
        self.status, self.key, self.values = status, key, values
        super().__init__(key)

    def sentence(self, language: Language) -> str:
        return words(language)(self.key, **self.values)


class Disallowed(Refused):
    """A refusal whose sentence somebody else has written: a game that explains its rules, a record that is none."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(status, sentence)

    def sentence(self, language: Language) -> str:
        return self.key
