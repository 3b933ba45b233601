"""The lessons of our games: every idea has its moment and its words, and a poor choice is told before it is made."""

import random

import pytest

from overtrick.kit.game import game, games
from overtrick.kit.lessons import Lesson, thumb
from overtrick.kit.table import Table, View
from overtrick.kit.words import COMMON, LANGUAGES, Words

LESSONS = [name for name in games() if (drawing := game(name).drawing()) is not None and drawing.lesson is not None]


def lesson_of(name: str) -> Lesson:
    drawing = game(name).drawing()
    assert drawing is not None and drawing.lesson is not None
    return drawing.lesson


def dealt(name: str) -> Table:
    return lesson_of(name).table(game(name))


def words_of(name: str, language: str) -> Words:
    drawing = game(name).drawing()
    assert drawing is not None
    return Words(language, drawing.words, game(name).catalogue, COMMON, names=("Ada", "Theo", "Mila", "Noor"))


def played(name: str, seed: int | None = None) -> Table:
    """The first round: the learner by rule of thumb, or by chance; bots by rule of thumb."""
    table, chance = dealt(name), random.Random(seed)
    while not table.over and not table.state.finished:
        seat = table.to_act()[0]
        view = table.view(seat)
        chosen = chance.choice(view.legal()) if seed is not None and seat == lesson_of(name).seat else thumb(view)
        table.make(seat, chosen.action)
    return table


def test_all_of_our_games_have_a_lesson() -> None:
    assert {"kings-tricktakers", "monster-trick", "oh-hell", "tricks"} <= set(LESSONS)


@pytest.mark.parametrize("name", LESSONS)
def test_who_follows_the_coach_hears_every_idea_once(name: str) -> None:
    lesson, table = lesson_of(name), played(name)
    told = [idea.key for _, ideas in lesson.moments(table) for idea in ideas]
    assert sorted(told) == sorted(idea.key for idea in lesson.ideas)
    assert table.state.exact[0, lesson.seat], "the lesson's hand is one in which the promise comes true"


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_idea_and_caution_can_be_said_whatever_is_played(name: str, language: str) -> None:
    lesson, say = lesson_of(name), words_of(name, language)
    for seed in range(6):
        table = played(name, seed)
        for ply, ideas in lesson.moments(table)[:-1]:
            view = table.at(ply).view(lesson.seat)
            for idea in ideas:
                for part in ("", " more", " name"):
                    assert say(f"lesson {idea.key}{part}", **idea.values(view, say))
                shown = idea.show(view)
                assert not shown or shown in {move.text for move in view.legal()}
            for caution in cautions(lesson, view):
                assert caution


def cautions(lesson: Lesson, view: View) -> list[str]:
    say = words_of(view.game.name, "en")
    found = [(move, lesson.warn(view, move)) for move in view.legal()]
    for _, caution in found:
        assert caution is None or not caution.better or caution.better in {move.text for move in view.legal()}
    return [say(f"lesson {caution.key}", **caution.values) for _, caution in found if caution is not None]


@pytest.mark.parametrize("name", LESSONS)
def test_the_coach_warns_somewhere_and_never_of_everything(name: str) -> None:
    lesson, warned = lesson_of(name), 0
    for seed in range(6):
        table = played(name, seed)
        for ply, _ in lesson.moments(table):
            if ply < table.ply:
                view = table.at(ply).view(lesson.seat)
                told = cautions(lesson, view)
                warned += len(told)
                assert len(told) < len(view.legal())
    assert warned
