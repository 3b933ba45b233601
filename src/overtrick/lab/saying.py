"""Numbers, intervals and items in the words of a language."""

import math
from collections.abc import Sequence
from pathlib import Path

from overtrick.kit.game import Value
from overtrick.kit.questions import Question
from overtrick.kit.word_files import WordFiles
from overtrick.kit.words import COMMON, Language, Words
from overtrick.lab.study import Study
from overtrick.lab.sums import Figure

SENTENCES = WordFiles(Path(__file__).parent / "locale")
POINT = {"en": "."}  # a comma elsewhere
NARROW = "\N{NARROW NO-BREAK SPACE}"
UNKNOWN = "–"


class Speaker:
    """Says what the lab has found, in one language."""

    def __init__(self, study: Study, language: Language) -> None:
        self.study, self.language = study, language
        self.say = Words(language, SENTENCES, COMMON)
        self.game = study.rules.words(language)

    # -- numbers -------------------------------------------------------------------------------------------------------

    def number(self, x: float, digits: int = 2) -> str:
        if not math.isfinite(x):
            return UNKNOWN
        text = f"{x:,.{digits}f}" if abs(x) >= 1e-9 else f"{0:.{digits}f}"
        whole, _, part = text.partition(".")
        whole = whole.replace(",", NARROW).replace("-", "−")
        return f"{whole}{POINT.get(self.language, ',')}{part}" if part else whole

    def plain(self, x: float) -> str:
        """As many digits as the number needs."""
        return self.number(x, 0 if abs(x) >= 100 else 1 if abs(x) >= 10 else 2)

    def per_cent(self, x: float) -> str:
        return f"{self.number(100 * x, 1)}{NARROW}%" if math.isfinite(x) else UNKNOWN

    def more(self, x: float) -> str:
        """A difference in shares of the victory, with its sign: per cent are of one victory."""
        return self._signed(x, self.per_cent(x))

    def more_points(self, x: float) -> str:
        return self._signed(x, self.plain(x))

    def elo(self, x: float) -> str:
        return self._signed(x, self.number(x, 0))

    def _signed(self, x: float, text: str) -> str:
        return f"+{text}" if x > 0 and math.isfinite(x) else text

    def interval(self, one: Figure, spell: object = None) -> str:
        say = spell if callable(spell) else self.per_cent
        if not one.known:
            return str(say(one.mean))
        low, high = (str(say(end)).removesuffix(f"{NARROW}%") for end in (one.low, one.high))
        return self.say("interval", mean=say(one.mean), low=low, high=high)

    def sample(self, one: Figure) -> str:
        return self.say("sample", deals=self.number(one.deals, 0), count=self.number(one.count, 0))

    # -- names ---------------------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> str:
        return self.say("seat", number=seat)

    def heading(self, question: Question) -> str:
        return self._own(f"lab {question.name}", question.name)

    def about(self, question: Question) -> str:
        return self._own(f"lab {question.name} about", "")

    def item(self, question: Question, item: int) -> str:
        """An item as the game says it: `lab NAME ITEM`, or `lab NAME KIND` with the value of KIND:VALUE, or the item itself."""
        text = question.items[item]
        kind, colon, value = text.partition(":")
        if colon and self.game.knows(f"lab {question.name} {kind}"):
            return self.game(f"lab {question.name} {kind}", value=value)
        for key in (f"lab {question.name} {text}", text):
            if self.game.knows(key):
                return self.game(key)
        return text

    def _own(self, key: str, otherwise: str) -> str:
        return self.game(key) if self.game.knows(key) else otherwise

    def value(self, option: str, value: Value) -> str:
        key = f"option {option} {value}"
        if self.game.knows(key):
            return self.game(key)
        return self.say("yes" if value else "no") if isinstance(value, bool) else str(value)

    def change(self, index: int) -> str:
        """What a variant changes: hook: yes → no."""
        name, before, after = self.study.changes[index]
        return f"{name}: {self.value(name, before)} → {self.value(name, after)}"

    def listed(self, items: Sequence[str]) -> str:
        return self.say.listed(items)
