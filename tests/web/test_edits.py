"""What is on the screen after pushes of what has changed is what a fresh page would show, byte for byte."""

import json
import random
import re
from typing import Any

import pytest

import overtrick
from overtrick.kit.words import LANGUAGES
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.pages.edits import changes, edited, edits, pieces
from overtrick.web.pages.snapshots import Snapshots, drawing
from overtrick.web.tables.events import Entry
from overtrick.web.tables.logbook import Logbook
from tests.web.setups import setup_of


@pytest.mark.parametrize("seed", range(200))
def test_edits_make_the_new_of_the_old(seed: int) -> None:
    rng = random.Random(seed)
    words = ["", "a", "b>", "c>\n", "<", "\n<", "<d", "é𝄞", "long " * 20]
    old, new = ("".join(rng.choices(words, k=rng.randrange(60))) for _ in range(2))
    part = rng.randrange(len(old) + 1)
    for text in (new, old[:part] + new + old[part:], old[part:], old[:part], old):
        assert edited(pieces(old), edits(pieces(old), pieces(text))) == text
        for _ in range(5):
            assert edited(pieces(old), changes(_cut(old, rng), _cut(text, rng))) == text
    assert edits(pieces(old), pieces(old)) == changes([old], [old]) == []


def _cut(text: str, rng: random.Random) -> list[str]:
    """A text in stretches, cut anywhere, or between its words, so that some of them are the same."""
    if rng.random() < 0.7:
        return re.split(r"(?<=\n)|(?<=>)|(?= )", text)
    at = sorted(rng.randrange(len(text) + 1) for _ in range(rng.randrange(8)))
    return [text[one:other] for one, other in zip([0, *at], [*at, len(text)])]


class Browser:
    """What the script does with what comes over the line."""

    def __init__(self) -> None:
        self.version, self.html, self.asked = -1, "", False

    def take(self, text: str) -> None:
        said: dict[str, Any] = json.loads(text)
        if "edits" in said and said["since"] != self.version:
            self.asked = True
            return
        self.asked = False
        self.html = edited(pieces(self.html), said["edits"]) if "edits" in said else said["html"]
        self.version = said["version"]


@pytest.mark.parametrize("name", overtrick.games())
def test_the_screen_is_a_fresh_page_whatever_was_lost_or_came_twice(name: str) -> None:
    _play_with_losses(name, random.Random(name))


def _play_with_losses(name: str, rng: random.Random) -> None:
    players = overtrick.game(name).players[-1]
    sat = [Entry(seat, "sit", seat, f"P{seat} <&", person=f"p{seat}") for seat in range(players)]
    live = LiveTable(Logbook(setup_of(overtrick.deal(name, players, seed=3)), sat))
    chairs = [(seat, rng.choice(LANGUAGES)) for seat in (*range(players), -1)]
    snapshots, screens = Snapshots(), [Browser() for _ in chairs]
    sent, short = [-1] * len(chairs), 0
    for _ in range(40):
        if live.book.phase != "playing":
            break
        live.move_on(live.book.after([_something(live.book, rng)]))
        for k, (seat, language) in enumerate(chairs):
            if rng.random() < 0.1:
                continue  # this viewer is slow, and is not sent this one
            text = snapshots.news(live, seat, language, sent[k])
            sent[k] = live.book.version
            short += '"edits"' in text
            if rng.random() < 0.1:
                continue  # this one is lost on its way
            for _ in range(rng.choice((1, 1, 1, 2))):  # and some come twice
                screens[k].take(text)
            if screens[k].asked:
                screens[k].take(snapshots.news(live, seat, language, -1))
            assert screens[k].html == drawing(live.book, seat, language).html
    assert short > 40  # most of it was sent as changes


def _something(book: Logbook, rng: random.Random) -> Entry:
    """A move, or something else that happens at a table."""
    seat = rng.choice(book.acting)
    if rng.random() < 0.2:
        return Entry(book.version, "chat", seat, rng.choice(("so?", "<b>&", "né 𝄞")), person=f"p{seat}")
    move = rng.choice(book.table.legal(seat))
    return Entry(book.version, "move", seat, move.text, action=move.action, person=f"p{seat}")
