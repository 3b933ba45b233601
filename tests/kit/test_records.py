"""Records round-trip, and a spoiled one is refused with a sentence that says what is wrong."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import overtrick
from overtrick.arena.simulate import simulate
from overtrick.kit.errors import BadRecord
from overtrick.kit.records import LONGEST_LINE, parse


@pytest.fixture(scope="module")
def line() -> str:
    (table,) = simulate("monster-trick", 3, 1, ["random"] * 3, seed=11)
    return str(table.record(legal=True))


def test_a_record_round_trips(line: str, tmp_path: Path) -> None:
    record = parse(line)
    assert str(record) == line
    record.save(tmp_path / "one.jsonl")
    record.save(tmp_path / "one.jsonl", append=True)
    assert [str(again) for again in overtrick.read(tmp_path / "one.jsonl")] == [line, line]
    assert [table.ply for table in overtrick.check(tmp_path / "one.jsonl")] == [117, 117]


def test_an_unfinished_game_has_no_outcome() -> None:
    table = overtrick.deal("monster-trick", players=2, seed=1)
    table.play("row 1-2-3")
    record = table.record()
    assert record.points is None
    assert "winners" not in str(record)
    assert parse(str(record)).replay().ply == 1


def test_unknown_fields_are_kept_and_ignored(line: str) -> None:
    data = json.loads(line) | {"shows": "something", "date": "2026-01-01"}
    record = parse(json.dumps(data))
    assert record.extra["shows"] == "something"
    record.replay()


def test_secret_choices_may_stand_in_any_order(line: str) -> None:
    data = json.loads(line)
    data["moves"][0], data["moves"][2] = data["moves"][2], data["moves"][0]
    parse(json.dumps(data)).replay()


Spoil = Callable[[dict[str, Any]], object]

SPOILED: dict[str, tuple[Spoil, str | None, int | None]] = {
    # what is done to it, the field and the move that the sentence must name
    "format": (lambda d: d.update(format="pgn"), "format", None),
    "no format": (lambda d: d.pop("format"), "format", None),
    "unknown game": (lambda d: d.update(game="whist"), "game", None),
    "players": (lambda d: d.update(players=4), "deal", None),
    "too many players": (lambda d: d.update(players=9), "players", None),
    "players as text": (lambda d: d.update(players="3"), "players", None),
    "players as truth": (lambda d: d.update(players=True), "players", None),
    "options": (lambda d: d.update(options={"speed": 3}), "options", None),
    "no options": (lambda d: d.pop("options"), "options", None),
    "deal card twice": (lambda d: d["deal"]["decks"][0].__setitem__(0, d["deal"]["decks"][0][1]), "deal", None),
    "deal short": (lambda d: d["deal"]["decks"].pop(), "deal", None),
    "deal order": (lambda d: d["deal"]["decks"][0].reverse(), "legal", 4),
    "deal as list": (lambda d: d.update(deal=[1]), "deal", None),
    "move illegal": (lambda d: d["moves"][5].update(move="G99@1"), "move", 6),
    "move of another": (lambda d: d["moves"][5].update(seat=0), "seat", 6),
    "move without seat": (lambda d: d["moves"][5].pop("seat"), "seat", 6),
    "move as number": (lambda d: d["moves"][5].update(move=3), "move", 6),
    "move not an object": (lambda d: d["moves"].__setitem__(5, "G1@1"), "moves", 6),
    "move missing": (lambda d: d["moves"].pop(5), "seat", 6),
    "a move too many": (lambda d: d["moves"].append({"seat": 0, "move": "G1@1"}), "seat", 118),
    "a legal move missing": (lambda d: d["moves"][5]["legal"].pop(), "legal", 6),
    "a legal move too many": (lambda d: d["moves"][5]["legal"].append("G99@1"), "legal", 6),
    "a legal move twice": (lambda d: d["moves"][5]["legal"].append(d["moves"][5]["legal"][0]), "legal", 6),
    "tricks": (lambda d: d["rounds"][1]["tricks"].__setitem__(0, 9), "rounds[1].tricks", None),
    "round points": (lambda d: d["rounds"][1]["points"].__setitem__(0, 9), "rounds[1].points", None),
    "round missing": (lambda d: d["rounds"].pop(), "rounds", None),
    "points": (lambda d: d["points"].__setitem__(0, 99), "points", None),
    "no points": (lambda d: d.pop("points"), "points", None),
    "winners": (lambda d: d.update(winners=[0, 1, 2]), "winners", None),
    "winners as text": (lambda d: d.update(winners="0"), "winners", None),
    "names": (lambda d: d.update(names=[1, 2, 3]), "names", None),
}


@pytest.mark.parametrize("what", SPOILED)
def test_one_spoiled_field_is_refused_by_name(what: str, line: str) -> None:
    spoil, field, move = SPOILED[what]
    data = json.loads(line)
    spoil(data)
    with pytest.raises(BadRecord) as refusal:
        parse(json.dumps(data), 1).replay()
    assert refusal.value.field == field
    assert refusal.value.move == move
    assert str(refusal.value).endswith(".")


FILES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "is empty"),
    "not JSON": (b"hello\n", "record 1: The line is not whole JSON"),
    "blank line": (b"\n", "record 1: The line is not whole JSON"),
    "not UTF-8": (b'{"format": "\xff\xfe"}\n', "record 1: The line is not UTF-8"),
    "a list": (b"[1, 2]\n", "record 1: The line is JSON, but not a record"),
    "deep": (b"[" * 100_000 + b"\n", "record 1: The line is not whole JSON"),
    "huge number": (b'{"players": ' + b"9" * 10_000 + b"}\n", "record 1: The line is not whole JSON"),
    "huge line": (b'"' + b"x" * (LONGEST_LINE + 1) + b'"\n', "record 1: The line is longer than"),
}


@pytest.mark.parametrize("what", FILES)
def test_a_file_of_something_else_is_refused(what: str, tmp_path: Path) -> None:
    content, sentence = FILES[what]
    path = tmp_path / "games.jsonl"
    path.write_bytes(content)
    with pytest.raises(BadRecord, match=sentence):
        list(overtrick.check(path))


def test_half_a_line_is_refused_with_its_number(line: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(line + "\n" + line[: len(line) // 2])
    checked = overtrick.check(path)
    next(checked)
    with pytest.raises(BadRecord, match="record 2: The line is not whole JSON"):
        next(checked)
