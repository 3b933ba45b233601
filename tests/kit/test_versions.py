"""Games by other versions of the rules: put into today's words, or refused with a sentence; never misread."""

import json
from pathlib import Path
from typing import Any

import pytest

import overtrick
from overtrick.arena.simulate import simulate
from overtrick.games.oh_hell.game import OhHell
from overtrick.kit.errors import BadRecord
from overtrick.kit.records import Record, commitment, parse
from overtrick.kit.versions import SOFTWARE, in_todays_words
from tests.versions import BEFORE, as_before, go_on

GAME = overtrick.game("oh-hell")


@pytest.fixture
def today() -> Record:
    (table,) = simulate("oh-hell", 3, 1, ["random"] * 3, seed=11, options=GAME.settle({"hands": "single", "tricks": 3}))
    return table.record(legal=True)


@pytest.fixture
def before(today: Record, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The same game as the version before wrote it, with its promise. The rules have gone on since."""
    data: dict[str, Any] = json.loads(str(today))
    data["options"], data["deal"] = as_before(data["options"], data["deal"])
    data |= {"version": BEFORE, "software": "overtrick 0.0.1", "salt": "s", "commitment": commitment(data["deal"], "s")}
    go_on(monkeypatch)
    return data


def refusal(data: dict[str, Any]) -> BadRecord:
    with pytest.raises(BadRecord) as refused:
        parse(json.dumps(data)).replay()
    assert str(refused.value).endswith(".")
    return refused.value


def test_a_record_says_whose_rules_it_follows(today: Record) -> None:
    data = json.loads(str(today))
    assert (data["format"], data["version"], data["software"]) == ("overtrick-record/1", GAME.version, SOFTWARE)
    assert parse(str(today)).replay().version == GAME.version


def test_a_record_that_does_not_say_it_follows_the_first_version(today: Record) -> None:
    data = json.loads(str(today))
    del data["version"], data["software"]
    record = parse(json.dumps(data))
    assert (record.version, record.software) == (1, "")
    assert json.loads(str(record)) == data | {"version": 1}  # who wrote it, nobody knows now either


@pytest.mark.parametrize("version", [0, -1, "1", 1.0, True, None])
def test_a_version_that_is_none_is_refused(version: Any, today: Record) -> None:
    assert refusal(json.loads(str(today)) | {"version": version}).field == "version"


def test_a_software_that_is_no_text_is_refused(today: Record) -> None:
    assert refusal(json.loads(str(today)) | {"software": 1}).field == "software"


def test_a_newer_version_is_refused_with_both_and_who_wrote_it(today: Record) -> None:
    newer = GAME.version + 1
    refused = refusal(json.loads(str(today)) | {"version": newer, "software": "overtrick 9.8\x1b"})
    assert refused.field == "version"
    for part in (f"version {newer} of", f"version {GAME.version}.", r"'overtrick 9.8\x1b'", SOFTWARE):
        assert part in str(refused)


def test_an_older_version_is_refused_unless_the_game_knows_it(today: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OhHell, "version", GAME.version + 1)
    monkeypatch.setattr(OhHell, "migrate", overtrick.Game.migrate)
    refused = refusal(json.loads(str(today)))
    assert refused.field == "version"
    assert f"version {GAME.version - 1} of the rules of Oh Hell, which version {GAME.version}" in str(refused)


def test_an_older_game_is_replayed_in_todays_words(before: dict[str, Any], today: Record) -> None:
    table = parse(json.dumps(before)).replay()
    assert (table.version, table.options, table.deal) == (BEFORE, today.options, today.deal)
    assert table.at(2).version == BEFORE
    assert table.follows() == f"Rules: Oh Hell, version {BEFORE}, replayed by version {GAME.version}."
    told = f"Oh Hell, version {BEFORE}, rejouées par la version {GAME.version}."
    assert table.follows("fr") == f"Règles\N{NO-BREAK SPACE}: {told}"
    again = table.record()  # written now, it is a game of today
    assert (again.version, again.options, again.software) == (GAME.version, today.options, SOFTWARE)
    assert again.replay().follows() == f"Rules: Oh Hell, version {GAME.version}."


def test_the_promise_of_an_older_game_is_checked_as_it_was_given(before: dict[str, Any], today: Record) -> None:
    assert before["commitment"] != commitment(today.deal, "s")
    before["commitment"] = commitment(today.deal, "s")
    assert refusal(before).field == "commitment"


def test_the_moves_of_an_older_game_are_played_by_todays_rules(before: dict[str, Any]) -> None:
    before["moves"][0]["move"] = "bid 9"
    assert refusal(before).move == 1


def test_an_older_record_is_left_as_it_is(before: dict[str, Any]) -> None:
    record = parse(json.dumps(before))
    record.replay()
    assert json.loads(str(record)) == before


@pytest.mark.parametrize("spoil", [{"options": {}}, {"deal": {}}, {"options": {"cards": 3}}])
def test_an_older_record_that_is_spoiled_gets_a_sentence(before: dict[str, Any], spoil: dict[str, Any]) -> None:
    spoiled = before | spoil
    spoiled["commitment"] = commitment(spoiled["deal"], "s")
    assert refusal(spoiled).field in ("version", "options")


def test_what_the_game_itself_refuses_is_said_in_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on(monkeypatch)
    monkeypatch.setattr(OhHell, "version", BEFORE + 2)
    with pytest.raises(BadRecord, match=f"Nobody knows version {BEFORE + 1}"):
        in_todays_words(GAME, BEFORE + 1, {}, {})


def test_check_tells_all_versions_apart(before: dict[str, Any], today: Record, tmp_path: Path) -> None:
    today.version = GAME.version
    (tmp_path / "both.jsonl").write_text(f"{json.dumps(before)}\n{today}\n")
    assert [table.version for table in overtrick.check(tmp_path / "both.jsonl")] == [BEFORE, GAME.version]
