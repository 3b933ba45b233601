"""Days in words."""

import datetime
from functools import lru_cache
from typing import NamedTuple

from babel.dates import format_date, get_day_names

from overtrick.kit.words import Language
from overtrick.web.hall.days import week_before


def date_of(day: str) -> datetime.date:
    return datetime.date.fromisoformat(day)


@lru_cache(2000)
def told(day: str, language: Language, year: bool = False) -> str:
    """Monday 16 November; with the year where that is not clear."""
    pattern = {"de": "EEEE, d. MMMM"}.get(language, "EEEE d MMMM") + (" y" if year else "")
    return str(format_date(date_of(day), pattern, locale=language))


@lru_cache(2000)
def short(day: str, language: Language) -> str:
    """16 November."""
    return str(format_date(date_of(day), "d. MMMM" if language == "de" else "d MMMM", locale=language))


def when(at: float, language: Language) -> str:
    """A moment's day, for a list."""
    return short(datetime.datetime.fromtimestamp(at, datetime.UTC).date().isoformat(), language)


@lru_cache(500)
def month(day: str, language: Language) -> str:
    return str(format_date(date_of(day), "LLLL y", locale=language)).capitalize()


@lru_cache(20)
def weekdays(language: Language) -> list[str]:
    """The days of a week by one letter each, from Monday on."""
    names = get_day_names("narrow", context="stand-alone", locale=language)
    return [str(names[number]) for number in range(7)]


def letter(day: str, language: Language) -> str:
    return weekdays(language)[date_of(day).weekday()]


def other_month(day: str, months: int) -> str:
    """The first of a month before or after that of a day."""
    found = date_of(day)
    number = found.year * 12 + found.month - 1 + months
    return f"{number // 12:04}-{number % 12 + 1:02}-01"


class Stroke(NamedTuple):
    letter: str
    played: bool
    today: bool


def strokes(day: str, played: frozenset[str], language: Language) -> list[Stroke]:
    """The week up to a day."""
    return [Stroke(letter(one, language), one in played, one == day) for one in week_before(day)]
