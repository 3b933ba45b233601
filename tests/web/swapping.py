"""A second oracle for concealment, which knows nothing of how fields are concealed: it swaps cards in the deal and replays.

Two cards that a viewer has not seen change places in the deal, and the same moves are made again by the rules. Whatever the
server tells that viewer must be the same to the byte. What has been seen is decided here by the cards on the table alone: who
was dealt a card, and whether a move has named it.
"""

import copy
import json
import logging
import random
import re
from collections.abc import Iterator
from typing import Any

from starlette.testclient import TestClient

from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import IllegalMove
from overtrick.kit.game import Deal
from overtrick.kit.table import Table, deal
from overtrick.web.hall.hall import Hall
from overtrick.web.hall.live_table import LiveTable
from overtrick.web.tables.events import Entry
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.people import hashed
from tests.web.setups import setup_of

TOKENS = ["seat-zero-" + "0" * 20, "seat-one-" + "1" * 20, "watcher-" + "2" * 20]
ID = "thetable"
Place = tuple[tuple[Any, ...], list[int]]  # the way to a list of cards in the deal, and indices in it that can be swapped


# -- what a viewer has not seen ----------------------------------------------------------------------------------------


def unseen(table: Table, viewer: int) -> list[Place]:
    """Lists of the deal with places whose cards this viewer has not seen."""
    now = int(table.state.finished)
    found: list[Place] = []
    if "decks" in table.deal:
        for r, deck in enumerate(table.deal["decks"]):
            if table.game.name == "tricks":
                if now == 0 and r == 1:  # the order for the second round; the first is bought from open decks
                    found += [(("decks", 1, owner), list(range(len(deck[owner])))) for owner in range(table.players)]
            elif r > now:
                found.append((("decks", r), list(range(len(deck)))))
            elif r == now:
                found.append((("decks", r), hidden_now(table, viewer, r, deck)))
    return [(way, places) for way, places in found if len(places) > 1]


def hidden_now(table: Table, viewer: int, r: int, deck: list[str]) -> list[int]:
    """The places of the deck in play that are not in the viewer's hand and of which no move of the round has told."""
    moves = [made.text for ply, made in enumerate(table.moves) if int(table.before(ply).finished) == r]
    name, players = table.game.name, table.players
    if name == "kings-tricktakers" and any(text.startswith(("use", "give", "return", "discard")) for text in moves):
        return []  # cards have gone from hand to hand
    length = int(table.state.lengths[r]) if name == "oh-hell" else 0
    told = {word for text in moves for word in re.split(r"[^A-Za-z0-9]", text)}

    def owner(i: int) -> int:
        if name == "monster-trick":
            return i // 12
        if name == "kings-tricktakers":
            return i // 5 if i < 5 * players else -2
        return i % players if i < players * length else -2

    turned_up = {players * length} if name == "oh-hell" else set[int]()
    return [i for i, card in enumerate(deck) if owner(i) != viewer and i not in turned_up and card not in told]


def swapped(table: Table, viewer: int, rng: random.Random) -> Table | None:
    """The same game with two cards in each other's place; None if the moves that were made were impossible then."""
    places = unseen(table, viewer)
    if not places:
        return None
    way, indices = rng.choice(places)
    other: Deal = copy.deepcopy(table.deal)
    cards: Any = other
    for step in way:
        cards = cards[step]
    i, j = rng.sample(indices, 2)
    if cards[i] == cards[j]:
        return None
    cards[i], cards[j] = cards[j], cards[i]
    again = Table(table.game, table.players, other, table.options, version=table.version)
    try:
        for made in table.moves:
            again.play(made.text, made.seat)
    except IllegalMove:
        return None
    return again


def played(name: str, players: int, plies: int, rng: random.Random) -> Table:
    table = deal(name, players, seed=rng.randrange(2**31))
    while table.ply < plies and not table.over:
        seat = rng.choice(table.to_act())
        table.play(rng.choice(table.legal(seat)), seat)
    return table


# -- what the server tells ---------------------------------------------------------------------------------------------


def book_of(table: Table, people: int, waiting: bool = False) -> Logbook:
    """The table with so many people, then bots, all of whose moves are made; or before its game."""
    setup = setup_of(
        table, id=ID, salt="salt" * 8, commitment="c" * 64, bot="random", clock=30, host=hashed(TOKENS[0]), created=900.0,
        by_maker=waiting, listed=True,
    )  # fmt: skip
    log = [Entry(n, "sit", n, f"P{n}", person=hashed(TOKENS[n]), at=900.0) for n in range(people)]
    if not waiting:
        bots = {seat: f"P{seat}" for seat in range(people, table.players)}
        log.append(Entry(people, "start", NOBODY, json.dumps(bots), at=900.0))
        people_at = {n: hashed(TOKENS[n]) for n in range(people)}
        for made in table.moves:
            log.append(Entry(len(log), "move", made.seat, made.text, person=people_at.get(made.seat, ""), at=901.0))
    return Logbook(setup, log)


class Lines(logging.Handler):
    """What is logged, without how long things took."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        kept = {name: value for name, value in vars(record).items() if name in ("route", "status", "method", "reason", "table")}
        self.lines.append(f"{record.name} {record.getMessage()} {kept}")


GET = ["", "/fragment", "/log", "/replay", "/replay/fragment", "/replay/expected", "/record", "/fair", "/replay?seat=-2&ply=1"]
WRONG = ["nonsense", "G8@1", "row 1-2-3", "Y7+queen", "R5", "bid 1", "7H"]


def told(client: TestClient, hall: Hall, book: Logbook, token: str, lines: Lines) -> Iterator[tuple[str, bytes]]:
    """All that somebody with this token is told of the table, by where it is told."""
    live = hall.tables._live[ID] = LiveTable(book, used=float("inf"))
    headers = {"authorization": f"Bearer {token}"}
    lines.lines = []
    for path in GET:
        yield path or "page", client.get(f"/t/{ID}{path}", headers=headers).content
    for path in ("/", f"/api/tables/{ID}", f"/api/tables/{ID}/record", "/api/tables", "/api/tables?mine=true"):
        yield path, client.get(path, headers=headers).content
    legal = client.get(f"/api/tables/{ID}", headers=headers).json()["legal"]
    for text in WRONG:
        if text not in legal:
            move = {"ply": book.table.ply, "move": text}
            yield f"refusal of {text}", client.post(f"/api/tables/{ID}/moves", json=move, headers=headers).content
    yield "refusal", client.post(f"/t/{ID}/move", data={"ply": "0", "move": "nonsense"}, headers=headers).content
    for path in (f"/t/{ID}/socket", f"/api/tables/{ID}/socket"):
        with client.websocket_connect(path, headers=headers) as socket:
            yield path, socket.receive_text().encode()
    live.book = book
    yield "hint", client.post(f"/api/tables/{ID}/hint", headers=headers).content
    live.book = book
    yield "hint's page", client.post(f"/t/{ID}/hint", headers=headers).content
    yield "log lines", "\n".join(lines.lines).encode()
    client.get("/healthz")  # by now all before it are counted
    told_of = (line for line in client.get("/metrics").text.splitlines() if "/metrics" not in line and "/healthz" not in line)
    names = {line.rpartition(" ")[0] for line in told_of if not line.startswith("#")}
    yield "metrics", "\n".join(sorted(names)).encode()


class Leak(AssertionError):
    """Something told the two worlds apart."""


def compare(client: TestClient, hall: Hall, lines: Lines, rng: random.Random, name: str) -> int:
    """One game, some moves in, and its swapped twin, as one viewer is told of them; how many comparisons that were."""
    players = rng.choice(deal(name).game.players)
    waiting = rng.random() < 0.1
    table = played(name, players, 0 if waiting else rng.randrange(60), rng)
    people = rng.choice((1, 2))
    seat = rng.choice([*range(people), NOBODY])
    token = TOKENS[seat]  # NOBODY's is the last
    if table.over:
        return 0
    other = deal(name, players, seed=rng.randrange(2**31)) if waiting else swapped(table, seat, rng)
    if other is None:
        return 0
    books = [book_of(each, people, waiting) for each in (table, other)]
    found = [list(told(client, hall, book, token, lines)) for book in books]
    for (where, one), (_, two) in zip(*found, strict=True):
        if one != two:
            phase = "waiting" if waiting else "playing"
            raise Leak(f"{name}, {players} players, {table.ply} moves, seat {seat}, {phase}: {where}")
    return len(found[0])
