"""Fair among people and without trusting the host: help is marked, makers agree, deals are mixed with numbers and checked."""

import json
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from starlette.testclient import TestClient

import overtrick
from overtrick.kit.chance import TrueLuck
from overtrick.kit.contract import NOBODY
from overtrick.kit.game import game
from overtrick.kit.mixing import MixedLuck, mixed
from overtrick.kit.records import commitment, parse
from overtrick.web.hall import open_tables
from overtrick.web.pages.static_files import STATIC
from overtrick.web.tables import commands
from overtrick.web.tables.events import Due, Entry, Setup
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.people import clean, clean_name, hashed, look, unlike
from overtrick.web.tables.refusals import Refused
from tests.web.browser import visitor
from tests.web.servers import Server, eventually
from tests.web.setups import setup_of
from tests.web.test_javascript_client import node
from tests.web.test_tables import Someone, alone, together

NUMBERS = ["0123456789abcdef" * 4, "fedcba9876543210" * 4]
SHORT = {"game": "oh-hell", "players": 3, "options": {"hands": "single"}}


# -- help is marked ----------------------------------------------------------------------------------------------------


def test_a_move_that_a_bot_makes_for_a_person_is_marked_everywhere(client: TestClient) -> None:
    ada = alone(client, players=2)
    ada.turn()
    ada.do("leave")
    for _ in eventually("a bot's move for Ada"):
        seen = ada.look()
        if any(made["seat"] == 0 for made in seen["moves"]):
            break
    assert next(made for made in seen["moves"] if made["seat"] == 0)["marks"] == ["bot"]
    assert all(made["marks"] == [] for made in seen["moves"] if made["seat"] == 1)  # that is a bot anyway
    ada.do("return")
    ada.play()
    record = json.loads(client.get(f"/t/{ada.table}/record").text)
    first = next(ply for ply, made in enumerate(record["moves"]) if made["seat"] == 0)
    assert first in record["marks"]["bot"]
    parse(json.dumps(record)).replay()
    for path in ("log", "replay"):
        assert "(a bot&#39;s move)" in client.get(f"/t/{ada.table}/{path}").text


def test_hints_and_moves_taken_back_are_marked(client: TestClient) -> None:
    ada = alone(client, players=2)
    ada.turn()
    ada.do("hint")
    first = (seen := ada.turn())["ply"]  # the bot, which chooses at the same time, may have done so before the hint or after it
    ada.do("moves", ply=first, move=seen["legal"][0])
    assert ada.turn()["moves"][first]["marks"] == ["hint"]
    ada.do("undo")
    seen = ada.turn()
    ada.do("moves", ply=first, move=seen["legal"][-1])
    seen = ada.turn()
    assert seen["moves"][first]["marks"] == ["hint", "undo"]  # who has seen the hint cannot unsee it
    second = seen["ply"]
    ada.do("moves", ply=second, move=seen["legal"][0])
    assert ada.turn()["moves"][second]["marks"] == []
    ada.play()
    assert json.loads(client.get(f"/t/{ada.table}/record").text)["marks"] == {"hint": [first], "undo": [first]}
    assert "(after a hint) (after taking back)" in client.get(f"/t/{ada.table}/log").text


# -- who plays ---------------------------------------------------------------------------------------------------------


def test_a_listed_table_begins_when_its_maker_agrees(client: TestClient) -> None:
    ada, bela = together(client, listed=True)
    assert bela.look()["phase"] == "waiting"
    assert "Start" in client.get(f"/t/{ada.table}", headers=ada._headers()).text
    bela.do("start")
    assert bela.status == 403
    ada.do("start")
    assert ada.look()["phase"] == "playing"
    _, lou = together(client)  # by a link that the maker sent
    assert lou.look()["phase"] == "playing"


def test_one_person_takes_one_seat(client: TestClient) -> None:
    ada = alone(client, alone=False, players=3)
    ada.post(f"/{ada.table}/sit", name="Ada again", seat=2)
    assert [seat["kind"] for seat in ada.look()["seats"]] == ["person", "free", "free"]


def test_the_maker_can_remove_somebody_before_the_start(client: TestClient) -> None:
    ada, bela = alone(client, alone=False, players=3), Someone(client, "Bela")
    bela.post(f"/{ada.table}/sit", name="Bela")
    bela.do("remove", seat=0)
    assert bela.status == 403
    assert 'action="/t/' in client.get(f"/t/{ada.table}", headers=ada._headers()).text.partition("/remove")[0]
    ada.do("remove", seat=1)
    assert [seat["kind"] for seat in ada.look()["seats"]] == ["person", "free", "free"]
    bela.post(f"/{ada.table}/sit", name="Bela")
    assert bela.status == 403
    ada.do("start")
    ada.do("remove", seat=1)
    assert ada.status == 409


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u115f \u1160", "\u0301", "\u200b"])
def test_a_name_that_looks_empty_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        clean_name(name)


@pytest.mark.parametrize("other", ["Аda", "АDА", "Ådа", "A d a", "Ada.", "Аԁа", "Ⓐda"])
def test_a_name_that_imitates_another_at_the_table_is_refused(other: str) -> None:
    assert look(clean(other)) == look("Ada")
    with pytest.raises(Refused) as refused:
        unlike(clean_name(other), ["Ada"])
    assert refused.value.status == 422


def test_the_same_name_gets_a_number_and_other_names_are_kept() -> None:
    assert unlike("ada", ["Ada"]) == "ada 2"
    assert unlike("Adam", ["Ada"]) == "Adam"
    assert unlike("Боря", ["Ada", "Вера"]) == "Боря"
    assert unlike("🙂", ["🙃"]) == "🙂"


# -- records that somebody brought -------------------------------------------------------------------------------------


def test_an_uploaded_record_says_so_everywhere_and_claims_no_promise(client: TestClient) -> None:
    ada = alone(client, players=2)
    ada.play()
    record = client.get(f"/t/{ada.table}/record").content
    replay = client.post("/records", files={"record": record}).url.path
    table = replay.removesuffix("/replay")
    for path in (replay, table, f"{table}/log", f"{replay}?ply=3"):
        page = client.get(path).text
        assert "uploaded record" in page and "SHA-256" not in page, path
        assert json.loads(record)["commitment"] not in page, path
    assert "commitment" not in client.get(f"{table}/record").json()
    told = client.get(f"/api{table.replace('/t/', '/tables/')}").json()
    assert told["commitment"] == "" and told["salt"] == ""
    assert client.get(f"{table}/fair").status_code == 409
    assert "uploaded record" not in client.get(f"/t/{ada.table}").text


# -- logs have an end --------------------------------------------------------------------------------------------------


def test_a_log_has_an_end_and_the_game_goes_on(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = alone(client, players=2)
    monkeypatch.setattr(commands, "MOST_ENTRIES", ada.turn()["version"])
    for what, body in (("chat", {"text": "hello"}), ("undo", {}), ("leave", {})):
        ada.do(what, **body)
        assert ada.status == 409, what
    assert ada.play()["phase"] == "over"


def test_moves_cannot_be_taken_back_for_ever(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_UNDOS", 2)
    ada = alone(client, players=2)
    for _ in range(2):
        seen = ada.turn()
        ada.do("moves", ply=seen["ply"], move=seen["legal"][0])
        ada.do("undo")
        assert ada.status == 200
    seen = ada.turn()
    ada.do("moves", ply=seen["ply"], move=seen["legal"][0])
    assert "2 moves" in ada.do("undo")["refused"]
    assert ada.status == 409


def test_a_long_log_is_replayed_beside_the_loop(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of before there was an end to it."""
    setup = setup_of(overtrick.deal("monster-trick", 2, seed=3), id="long", host=hashed("x"))
    log = [Entry(0, "sit", 0, "Ada", person=hashed("x"), at=1.0), Entry(1, "start", NOBODY, json.dumps({1: "Bela"}), at=1.0)]
    log += [Entry(number, "chat", 0, "hello", person=hashed("x"), at=1.0) for number in range(2, 5000)]
    where: list[str] = []

    class Noted(Logbook):
        def __init__(self, setup: Setup, log: Sequence[Entry] = ()) -> None:
            where.append(threading.current_thread().name)
            super().__init__(setup, log)

    monkeypatch.setattr(open_tables, "Logbook", Noted)
    hall = client.app.app.state.hall  # type: ignore[attr-defined]
    assert client.portal is not None
    assert client.portal.call(hall.store.create, setup, log, Due("playing", None))
    assert client.get("/api/tables/long").json()["version"] == 5000
    alone(client)
    assert where[0].startswith("asyncio_") and not where[-1].startswith("asyncio_")


# -- deals that nobody chose -------------------------------------------------------------------------------------------


def mixed_game(client: TestClient, **wish: Any) -> tuple[str, dict[str, Any]]:
    """A game of Ada and bots with her number in it: what was promised before she sent it, and the record."""
    ada = alone(client, alone=False, **(SHORT | wish))
    promise = ada.look()["commitment"]
    ada.do("start", number=NUMBERS[0])
    assert ada.status == 200
    assert ada.look()["commitment"] == promise and ada.look()["numbers"] == []
    ada.play()
    record: dict[str, Any] = client.get(f"/t/{ada.table}/record").json()
    return promise, record


def test_the_deal_is_the_promised_one_mixed_with_the_number(client: TestClient, tmp_path: Path) -> None:
    promise, record = mixed_game(client)
    told = record["mixed"]
    assert told["commitment"] == promise == commitment(told["promised"], told["salt"])
    assert told["numbers"] == [NUMBERS[0], "", ""]
    assert record["deal"] != told["promised"] and "commitment" not in record
    assert sorted(record["deal"]["deck"]) == sorted(told["promised"]["deck"])
    saved = tmp_path / "game.jsonl"
    saved.write_text(json.dumps(record))
    assert len(list(overtrick.check(saved))) == 1
    for name, wrong in {
        "numbers": [NUMBERS[1], "", ""],
        "promised": record["deal"],
        "salt": "0" * 32,
        "commitment": "0" * 64,
    }.items():
        saved.write_text(json.dumps(record | {"mixed": told | {name: wrong}}))
        with pytest.raises(overtrick.BadRecord):
            list(overtrick.check(saved))
    for numbers in ([], "x", [NUMBERS[0]], [NUMBERS[0], "", 7], ["7", "", ""]):
        saved.write_text(json.dumps(record | {"mixed": told | {"numbers": numbers}}))
        with pytest.raises(overtrick.BadRecord, match="number"):
            list(overtrick.check(saved))
    spoiled: list[Any] = [7, {}, {"promised": 7}, {"promised": {}}]
    for nothing in spoiled:
        saved.write_text(json.dumps(record | {"mixed": nothing}))
        with pytest.raises(overtrick.BadRecord):
            list(overtrick.check(saved))


def test_everybody_who_sits_down_with_a_number_mixes(client: TestClient) -> None:
    ada, bela = alone(client, alone=False, players=2), Someone(client, "Bela")
    bela.post(f"/{ada.table}/sit", name="Bela", number="7" * 63)
    assert bela.status == 422
    bela.post(f"/{ada.table}/sit", name="Bela", number=NUMBERS[1])
    book = client.app.app.state.hall.tables._live[ada.table].book  # type: ignore[attr-defined]
    assert book.mixed == ("", NUMBERS[1]) and book.table.deal != book.setup.deal
    assert ada.look()["numbers"] == []  # nobody is told before the end


def test_without_a_number_the_server_deals_alone_and_says_so(client: TestClient) -> None:
    ada = alone(client, **SHORT)
    assert "by the server alone" in client.get(f"/t/{ada.table}", headers=ada._headers()).text
    ada.play()
    assert "mixed" not in client.get(f"/t/{ada.table}/record").json()


def test_luck_that_is_mixed_is_fair() -> None:
    luck, counts = MixedLuck("salt", NUMBERS), [0] * 6
    for _ in range(12_000):
        counts[luck.below(6)] += 1
    assert sum((count - 2000) ** 2 / 2000 for count in counts) < 30  # p < 0.00002


@pytest.mark.parametrize("name", overtrick.games())
def test_a_mixed_deal_is_a_proper_one(name: str) -> None:
    found = game(name)
    for players in found.players:
        options = found.settle({})
        dealt = found.deal(players, options, TrueLuck())
        other = mixed(dealt, "salt", [NUMBERS[0], *[""] * (players - 1)])
        found.start(players, options, other)
        assert other != dealt and list(other) == list(dealt)
        assert mixed(dealt, "salt", [""] * players) is dealt


def test_the_browsers_own_check_finds_what_is_so_and_what_is_not(client: TestClient, tmp_path: Path) -> None:
    """The page's script, run by Node.js: another program than ours, with Web Crypto."""
    cases = []
    for wish in ({}, {"game": "kings-tricktakers", "players": 3, "options": {}}, {"options": {"hands": "up-and-down"}}):
        promise, record = mixed_game(client, **wish)
        told = record["mixed"] | {"deal": record["deal"], "you": 0}
        mine = {"commitment": promise, "number": NUMBERS[0]}
        cases += [(told, mine, True), (told, mine | {"number": NUMBERS[1]}, False)]
        cases += [(told, mine | {"commitment": "0" * 64}, False), (told | {"deal": told["promised"]}, mine, False)]
        cases += [(told | {"promised": record["deal"]}, mine, False), (told | {"salt": "0" * 32}, mine, False)]
    script = tmp_path / "check.mjs"
    script.write_text(
        "globalThis.document = { addEventListener() {}, querySelector() { return null; } };\n"
        f"const {{ holds }} = await import({json.dumps((STATIC / 'fairness.js').as_uri())});\n"
        "let text = ''; for await (const part of process.stdin) text += part;\n"
        "const found = []; for (const [told, mine] of JSON.parse(text)) found.push(await holds(told, mine));\n"
        "console.log(JSON.stringify(found));\n"
    )
    done = subprocess.run([node(), str(script)], input=json.dumps(cases), capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [so for _, _, so in cases]


def test_the_browser_sends_a_number_and_says_at_the_end_that_the_deal_was_fair(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as ada:
        page = ada.page
        page.goto(server.url + "/")
        form = page.locator("#go-oh-hell")
        form.locator("summary").click()
        form.locator("[name=option-hands]").select_option("single")
        form.locator("[name=option-tricks]").select_option("1")
        form.locator("button[value=bots]").click()
        page.wait_for_selector("#table[data-ply]")
        for _ in range(30):
            if page.locator("#table[data-salt]").count():
                break
            if page.locator("#ask:not(.waiting)").count():
                ada.move()
            page.wait_for_timeout(50)
        page.wait_for_selector("[data-fair]:not(:empty)", state="attached")
        assert "Checked by your browser" in (page.locator("[data-fair]").text_content() or "")
        page.locator("button[formaction$=rematch]").click()
        page.wait_for_selector("#table[data-commitment]:not([data-salt])")
        for _ in eventually("the rematch under way"):
            if page.locator(".play").count():
                break
        assert "one player's browser" in (page.locator("[data-keep=fair]").text_content() or "")
