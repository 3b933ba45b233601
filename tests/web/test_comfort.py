"""Comfort and presence without a browser: wishes as cookies, the bots' pace, what a hint says, and who is waited for."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

import overtrick
from overtrick.bots.thinking import Thought
from overtrick.kit.game import game
from overtrick.kit.table import Move, new_table
from overtrick.kit.words import LANGUAGES, Language
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.http.visitors import comfort_of, kept
from overtrick.web.pages import drawings, hints
from overtrick.web.pages.view_models import Comfort
from overtrick.web.tables import commands, logbook
from overtrick.web.tables.events import Entry
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.people import Person
from overtrick.web.tables.refusals import Refused
from tests.web.setups import setup_of


@pytest.mark.parametrize("wish", [Comfort(), Comfort(1, True, "at-once", True, True, True), Comfort(speed="slow")])
def test_wishes_survive_being_kept(wish: Comfort) -> None:
    assert comfort_of(dict(part.split("=") for part in kept(wish).split("&"))) == wish


def test_wishes_that_make_no_sense_are_as_usual() -> None:
    assert comfort_of({"taps": "seven", "speed": "warp", "sound": "loud"}) == Comfort()


# -- who is there ------------------------------------------------------------------------------------------------------


def table(people: int = 2) -> Logbook:
    """Oh Hell for three, of whom so many are people; it has begun."""
    dealt = new_table(game("oh-hell"), 3, {}, seed=3)
    entries = [Entry(seat, "sit", seat, f"P{seat}", person=f"k{seat}", at=100.0) for seat in range(people)]
    names = {str(seat): f"Bot {seat}" for seat in range(people, 3)}
    if names:
        entries.append(Entry(people, "start", -1, json.dumps(names), at=100.0))
    return Logbook(setup_of(dealt), entries)


def following(book: Logbook, kind: str, seat: int, at: float) -> Logbook:
    return book.after([Entry(book.version, kind, seat, at=at)])


def test_somebody_who_is_gone_is_waited_for_and_then_a_bot_plays() -> None:
    book = table(3)
    seat = book.acting[0]
    gone = following(book, "gone", seat, 200.0)
    assert gone.chairs[seat].gone and gone.chairs[seat].until == 200.0 + logbook.AWAY
    assert gone.abandoned(200.0 + logbook.AWAY - 1) == []
    assert gone.abandoned(200.0 + logbook.AWAY) == [seat]
    longer = following(gone, "grace", seat, 210.0)
    assert longer.abandoned(200.0 + logbook.AWAY) == [] and longer.abandoned(210.0 + logbook.MORE_TIME) == [seat]
    assert following(gone, "here", seat, 211.0).abandoned(1e9) == []
    assert not book.gone  # what follows is another logbook


def test_nobody_plays_for_anybody_where_all_are_gone() -> None:
    book = table(3)
    for seat in range(3):
        book = following(book, "gone", seat, 200.0)
    assert book.abandoned(1e9) == []


def test_alone_with_bots_nobody_is_missed() -> None:
    assert commands.look_away("k0")(table(1)) is None
    entry = commands.look_away("k1")(table(2))
    assert entry is not None and (entry.kind, entry.seat) == ("gone", 1)
    assert commands.look_away("stranger")(table(2)) is None


def test_a_bot_is_let_in_for_who_is_gone_but_not_for_who_is_here() -> None:
    book = table(3)
    token = "t" * 30
    person = Person(token, "Zoé")
    here = Logbook(book.setup, [Entry(0, "sit", 0, "Zoé", person=person.key), *book.log[1:]])
    with pytest.raises(Refused):
        commands.step_in(person, 1)(here)
    entry = commands.step_in(person, 1)(following(here, "gone", 1, 200.0))
    assert entry is not None and (entry.kind, entry.seat) == ("leave", 1)


def test_bots_go_at_the_pace_of_the_slowest_who_plays_and_looks_on() -> None:
    live = LiveTable(table(2))
    assert live.pace == 1.0
    live.come("k0", 0.0)
    assert live.pace == 0.0
    live.come("a spectator", 2.0)
    assert live.pace == 0.0
    live.come("k1", 2.0)
    assert live.pace == 2.0
    live.come("k1", 0.0)
    live.go("k1", 2.0)
    assert live.pace == 0.0
    live.go("k1", 0.0)
    assert live.pace == 0.0 and set(live.present) == {"k0", "a spectator"}


# -- hints -------------------------------------------------------------------------------------------------------------


def thought(text: str, share: float, points: float, *tricks: float, visits: int = 50) -> Thought:
    return Thought(Move(text, 0), visits, share, points, tricks)


def told(thoughts: list[Thought], aims: tuple[int, ...] = (), language: Language = "en", forced: str = "") -> hints.Hint:
    view = overtrick.deal("oh-hell", 3, seed=1).view()
    scene = {"w": drawings.words(language), "aims": aims, "hand": [], "moves": "{}"}
    about: Any = SimpleNamespace(
        hint=thoughts, game=view.game, view=view, you=view.seat, say=view.words(language), forced=forced
    )
    found = hints.hint(about, scene)
    assert found is not None
    return found


def test_a_hint_for_a_bid_says_how_often_it_comes_true() -> None:
    hint = told([thought("bid 1", 0.5, 20, 0.2, 0.62, 0.18), thought("bid 0", 0.3, 15, 0.41, 0.4, 0.19)])
    assert hint.move == "bid 1"
    assert hint.words == "Best: bid 1. Then you take exactly 1 in 62 games of 100."
    assert hint.others == "The next best: bid 0 (41 of 100). Counted in 100 games that a bot played on in thought."


def test_a_hint_never_gives_a_figure_that_speaks_against_it() -> None:
    behind = [thought("bid 1", 0.5, 20.2, 0.2, 0.3), thought("bid 0", 0.3, 19.9, 0.41, 0.4)]
    assert told(behind).words == "Best: bid 1. Then you end with about 20.2 points."
    assert "bid 0 (about 19.9)" in told(behind).others
    worse_in_points = [thought("bid 1", 0.5, 12, 0.2, 0.3), thought("bid 0", 0.3, 19, 0.41, 0.4)]
    assert told(worse_in_points).words == "Best: bid 1. Then you win 50 games of 100."


def test_a_hint_says_whether_there_was_a_choice() -> None:
    assert told([thought("bid 1", 0.5, 20, 0.2, 0.3)], forced="bid 1").others.startswith("There is no other move.")
    assert told([thought("bid 1", 0.5, 20, 0.2, 0.3)]).others.startswith("All others are clearly worse.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_are_told_in_every_language(language: Language) -> None:
    assert "62" in told([thought("bid 1", 0.5, 20, 0.2, 0.62)], language=language).words
