"""The coach at the table of a lesson: what is said now, from the moves made so far; and before a move that costs."""

from dataclasses import replace

from overtrick.coach import saying
from overtrick.kit.lessons import Idea, Lesson
from overtrick.kit.table import View
from overtrick.kit.words import Language, Words
from overtrick.web.pages.drawings import drawing_of, table_words, words
from overtrick.web.pages.view_models import Coach, ToldIdea
from overtrick.web.tables.logbook import Logbook


def lesson_of(book: Logbook) -> Lesson | None:
    """The lesson that a table is for."""
    return drawing_of(book.setup.game).lesson if book.setup.purpose == "lesson" else None


def coach(book: Logbook, seat: int, language: Language) -> Coach | None:
    """What the coach says to whoever sits in the learner's seat."""
    lesson = lesson_of(book)
    if lesson is None or seat != lesson.seat:
        return None
    say = table_words(book.setup.game, language, tuple(book.table.names))
    table, state = book.table, book.table.state
    over = bool(state.finished)
    moments = lesson.moments(table)
    asked = bool(moments) and moments[-1][0] == table.ply
    now = moments[-1][1] if asked else []
    done = [idea for _, ideas in moments for idea in ideas if idea not in now]
    view = table.view(seat)
    took = words(language)("tricks", n=int(state.tricks[0, seat])) if over else ""
    return Coach(
        game=book.setup.game,
        ideas=tuple(_told(lesson, idea, view, say) for idea in now),
        names=tuple((_name(idea, say), "now" if idea in now else "got" if idea in done else "due") for idea in lesson.ideas),
        minutes=lesson.minutes,
        over=over,
        kept=over and bool(state.exact[0, seat]),
        took=took,
    )


def _name(idea: Idea, say: Words) -> str:
    return say(f"lesson {idea.key} name")


def _told(lesson: Lesson, idea: Idea, view: View, say: Words) -> ToldIdea:
    values = dict(idea.values(view, say))
    key = f"lesson {idea.key}"
    number = list(lesson.ideas).index(idea) + 1
    return ToldIdea(number, _name(idea, say), say(key, **values), say(f"{key} more", **values), idea.at, idea.show(view))


def cautioned(book: Logbook, seat: int, text: str, language: Language) -> Coach | None:
    """What the coach says before a legal move is made that costs; nothing where it may be made at once."""
    lesson, said = lesson_of(book), coach(book, seat, language)
    if lesson is None or said is None or said.over or seat not in book.acting:
        return None
    view = book.view(seat)
    move = next((legal for legal in view.legal() if legal.text == text), None)
    caution = lesson.warn(view, move) if move is not None else None
    if caution is None:
        return None
    say = table_words(book.setup.game, language, tuple(book.table.names))
    better = saying.named(view, caution.better, language) if caution.better else ""
    return replace(said, caution=say(f"lesson {caution.key}", **caution.values), anyway=text, better=better)
