"""A person's record: what is counted, what it is found by in another browser, and how it is deleted; the same cards again."""

import math
import statistics
from typing import Any

import pytest
from starlette.testclient import TestClient

from overtrick.bots import bot
from overtrick.coach.review import Reviewer
from overtrick.kit.table import deal
from overtrick.web.hall import reviews
from overtrick.web.hall.bookkeeping import NEW, after, place_of, rounds_of, tricks_in_signs
from overtrick.web.hall.expert_figures import EXPERT, Figure
from overtrick.web.keeping.keys import SYLLABLES, WORDS, new_words, plain
from overtrick.web.keeping.schema import schema
from overtrick.web.pages import record_page
from overtrick.web.pages.record_page import said_and_happened
from overtrick.web.tables.people import Person, hashed
from overtrick.web.tables.results import Played, Rating, Result
from tests.coach.test_review import LITTLE
from tests.web.servers import eventually
from tests.web.test_days import hall_of, play

QUICK = {"game": "oh-hell", "bot": "greedy", "options": {"hands": "single", "tricks": 3}}


def game_of(client: TestClient, name: str = "Ada", token: str = "", **more: Any) -> tuple[str, dict[str, Any]]:
    """A whole game against quick bots; the person's token and the table at the end."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    made = client.post("/api/tables", json=QUICK | {"name": name} | more, headers=headers).json()
    return made["token"], play(client, made["token"], made["table"]["id"])


def record(client: TestClient, token: str, games: int) -> dict[str, Any]:
    for _ in eventually(f"{games} games counted", 20):
        found: dict[str, Any] = client.get("/api/record", headers={"Authorization": f"Bearer {token}"}).json()
        if len(found["games"]) == games:
            return found
    raise AssertionError


# -- what is counted ---------------------------------------------------------------------------------------------------


def test_a_game_goes_into_the_record_once(client: TestClient) -> None:
    token, seen = game_of(client)
    found = record(client, token, 1)
    (one,) = found["games"]
    bid = next(int(made["move"].split()[1]) for made in seen["moves"] if made["seat"] == 0)
    took = seen["rounds"][0]["tricks"][0]
    assert (one["points"], one["table"], one["rated"]) == (seen["points"][0], seen["id"], True)
    assert one["rounds"] == [{"said": bid, "took": took, "exact": bid == took}]
    assert found["ratings"]["oh-hell"]["games"] == found["ratings"]["all"]["games"] == 1
    hall = hall_of(client)
    live = client.portal.call(hall.tables.find, seen["id"])  # type: ignore[union-attr]
    client.portal.call(hall.bookkeeper.count, seen["id"], live.book)  # type: ignore[union-attr]
    assert record(client, token, 1)["ratings"] == found["ratings"], "counted again it changes nothing"


def test_help_makes_a_game_unrated(client: TestClient) -> None:
    made = client.post("/api/tables", json=QUICK | {"name": "Ada"}).json()
    token, table = made["token"], made["table"]["id"]
    play(client, token, table, moves=2)
    undone = client.post(f"/api/tables/{table}/undo", headers={"Authorization": f"Bearer {token}"})
    assert undone.status_code == 200
    play(client, token, table)
    found = record(client, token, 1)
    assert not found["games"][0]["rated"] and found["ratings"] == {}


def test_ratings_move_with_places_and_bots_have_them_too() -> None:
    players = ["ada", "bot:casual", "bot:casual", "bot:casual"]
    found = dict(after({}, players, [1, 2, 2, 4], ""))
    assert found["ada", ""].mu > NEW.mu > found["bot:casual", ""].mu
    assert found["ada", ""].sigma < NEW.sigma and found["bot:casual", ""].games == 1
    strong = {("ada", ""): Rating(40.0, 3.0, 50)}
    surprised = dict(after(strong, players, [4, 1, 2, 3], ""))
    assert surprised["ada", ""].mu < 40 and surprised["ada", ""].games == 51
    assert [place_of([5, 9, 9, 2], [1, 2], seat) for seat in range(4)] == [3, 1, 1, 4]


@pytest.mark.parametrize("game", ["oh-hell", "tricks", "monster-trick", "kings-tricktakers"])
def test_signs_tell_each_trick_and_no_card(game: str) -> None:
    table = deal(game, players=4, seed=3)
    bots = bot("greedy", 1)
    while not table.over:
        table.play(bots.choose(table.view()))
    for seat in range(4):
        rounds = rounds_of(table, seat)
        signs = tricks_in_signs(table, seat).split("/")
        assert len(signs) == len(rounds)
        assert set("".join(signs)) <= {"|", "."}
        if game != "kings-tricktakers":  # where tricks can count for others than those who took them
            assert [part.count("|") for part in signs] == [one.took for one in rounds]
        if game in ("oh-hell", "tricks"):
            assert all(one.said is not None and (one.said == one.took) == one.exact for one in rounds)


def test_said_and_happened_by_number() -> None:
    rounds = (Played(1, 1, True), Played(1, 2, False), Played(0, 0, True), Played(None, 3, True), Played(12, 4, False))
    found = {one.said: one for one in said_and_happened([result_with("oh-hell", rounds)])}
    assert (found[1].hands, found[1].took, found[1].exact) == (2, 1.5, 50)
    assert found[0].exact == 100 and found[9].more and sum(one.hands for one in found.values()) == 4


def result_with(game: str, rounds: tuple[Played, ...]) -> Result:
    return Result("t", 0, "somebody", game, "", 4, 0, 1, 0.25, rounds, True, 0.0)


def test_beside_every_number_said_is_what_the_expert_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the games that were played, each as often as it was, with how many hands that comes from."""
    figures = {"oh-hell": Figure(1, 30, 9, {0: (10, 6), 1: (20, 3)}), "tricks": Figure(1, 40, 20, {0: (40, 20)})}
    monkeypatch.setattr(record_page, "EXPERT", figures)
    oh_hell = (Played(0, 0, True), Played(0, 1, False), Played(1, 1, True), Played(7, 7, True))
    results = [result_with("oh-hell", oh_hell), result_with("tricks", (Played(0, 0, True),)), result_with("my-game", oh_hell)]
    found = {one.said: (one.expert, one.expert_hands) for one in said_and_happened(results)}
    assert found == {0: (57, 50), 1: (15, 20), 7: (None, 0)}  # 57: two hands at 60 %, one at 50 %


def test_what_the_expert_reaches_adds_up() -> None:
    for name, figure in EXPERT.items():
        assert 0 < figure.kept < figure.predictions
        if figure.by_number:
            made, kept = (sum(pair[k] for pair in figure.by_number.values()) for k in (0, 1))
            assert (made, kept) <= (figure.predictions, figure.kept), name
        if name in ("oh-hell", "tricks"):
            assert made == figure.predictions and kept == figure.kept


def choice_of(move: str, best: str, loss: float, tricks: float, best_tricks: float) -> dict[str, Any]:
    moves = [{"move": move, "tricks": [1 - tricks, tricks]}, {"move": best, "tricks": [1 - best_tricks, best_tricks]}]
    return {"kind": "choice", "move": move, "best": best, "loss": loss, "loss_error": 0.01, "moves": moves}


def test_habits_are_the_three_kinds_of_choice_that_cost_most() -> None:
    steps = [
        *[choice_of("S2", "S9", 0.1, 0.1, 0.8)] * 3,  # a trick too few
        *[choice_of("HK", "H2", 0.2, 0.9, 0.1)] * 4,  # too many
        *[choice_of("bid 3", "bid 2", 0.3, 0.5, 0.5)] * 3,
        *[choice_of("C4", "C5", 0.05, 0.5, 0.5)] * 3,  # the costliest three are told
        *[choice_of("buy 1", "keep", 0.9, 0.5, 0.5)] * 2,  # twice is no habit
        *[choice_of("D4", "D5", 0.015, 0.5, 0.5)] * 9,  # too little to speak of
    ]
    found = record_page.habits([result_with("oh-hell", ())], {("t", 0): steps})
    assert [(one.kind, one.choices, one.loss) for one in found] == [("predict", 3, 30), ("over", 4, 20), ("under", 3, 10)]


# -- keys --------------------------------------------------------------------------------------------------------------


def test_words_are_of_our_own_list_and_forgive_how_they_are_typed() -> None:
    words = new_words()
    assert len(words.split()) == WORDS and len(set(SYLLABLES)) == 64
    assert plain("  " + words.upper().replace(" ", ",  ") + ".") == words
    assert len({new_words() for _ in range(50)}) == 50


def test_words_and_links_bring_the_record_to_another_browser(client: TestClient) -> None:
    token, _ = game_of(client)
    record(client, token, 1)
    headers = {"Authorization": f"Bearer {token}"}
    page = client.post("/you/words", headers=headers).text
    words = page.split("data-words>")[1].split("<")[0]
    assert words not in client.get("/you", headers=headers).text, "they are shown once"
    client.cookies.clear()
    wrong = client.post("/bring", data={"words": new_words()})
    assert wrong.status_code == 404 and "overtrick" not in client.cookies
    brought = client.post("/bring", data={"words": words.title()}, follow_redirects=False)
    assert brought.status_code == 303 and client.cookies["overtrick"] == token
    assert "Ada" in client.get("/you").text
    link = client.post("/you/link").text.split('data-bring><a href="')[1].split('"')[0].rpartition("/")[2]
    client.cookies.clear()
    assert client.get(f"/bring/{link}").status_code == 200, "to look at it does not use it up"
    assert client.post("/bring", data={"link": link}, follow_redirects=False).status_code == 303
    assert client.cookies["overtrick"] == token
    client.cookies.clear()
    assert client.post("/bring", data={"link": link}).status_code == 404, "a link works once"
    client.post("/you/words", headers=headers)
    client.cookies.clear()
    assert client.post("/bring", data={"words": words}).status_code == 404, "new words replace the old ones"


def test_the_store_does_not_hold_words_or_token(client: TestClient) -> None:
    token, _ = game_of(client)
    words = client.portal.call(hall_of(client).new_words, person_of(token))  # type: ignore[union-attr]
    hall = hall_of(client)

    async def everything() -> str:
        async with hall.store.reading() as connection:
            return str([list(await connection.execute(table.select())) for table in schema.sorted_tables])

    dump = client.portal.call(everything)  # type: ignore[union-attr]
    assert token not in dump and words not in dump and words.split()[0] + " " not in dump


def person_of(token: str) -> Person:
    return Person(token, "Ada")


def test_delete_everything(client: TestClient) -> None:
    token, seen = game_of(client, name="Adalbert")
    other, _ = game_of(client, name="Bea")
    record(client, token, 1)
    headers = {"Authorization": f"Bearer {token}"}
    words = client.post("/you/words", headers=headers).text.split("data-words>")[1].split("<")[0]
    client.cookies.clear()
    assert client.get("/you/delete", headers=headers).status_code == 200
    assert "Everything is deleted" in client.post("/you/delete", headers=headers).text
    assert record(client, token, 0)["ratings"] == {}
    assert client.post("/bring", data={"words": words}).status_code == 404
    table = client.get(f"/api/tables/{seen['id']}").json()
    assert table["seats"][0]["name"] == "?" and table["moves"] == seen["moves"], "moves stay"
    assert record(client, other, 1), "others keep theirs"
    hall = hall_of(client)

    async def named() -> str:
        async with hall.store.reading() as connection:
            return str([list(await connection.execute(one.select())) for one in schema.sorted_tables])

    dump = client.portal.call(named)  # type: ignore[union-attr]
    assert "Adalbert" not in dump and hashed(token) not in dump


def test_who_has_no_record_is_told_so(client: TestClient) -> None:
    for path in ("/you/words", "/you/link", "/you/delete"):
        assert client.post(path).status_code == 404
    assert client.get("/you").status_code == 200
    assert client.get("/you/record.json").json()["games"] == []


# -- the same cards again ----------------------------------------------------------------------------------------------


def test_the_same_cards_are_dealt_again_and_compared(client: TestClient) -> None:
    token, seen = game_of(client)
    made = client.post(f"/api/tables/{seen['id']}/again", json={"name": "Bea", "seat": 2})
    assert made.status_code == 201
    bea, again = made.json()["token"], made.json()["table"]
    first = client.get(f"/api/tables/{seen['id']}/record", headers={"Authorization": f"Bearer {token}"}).json()
    mine = play(client, bea, again["id"])
    second = client.get(f"/api/tables/{again['id']}/record", headers={"Authorization": f"Bearer {bea}"}).json()
    assert second["deal"] == first["deal"] and again["you"] == 2
    found = record(client, bea, 1)
    assert found["games"][0]["purpose"] == f"again {seen['id']}" and not found["games"][0]["rated"], "the cards are known"
    closed = client.get(f"/again/{seen['id']}").text
    assert "Bea" not in closed
    page = client.get(f"/again/{seen['id']}", headers={"Authorization": f"Bearer {bea}"}).text
    assert "Bea" in page and "played it again" in page and f">{mine['points'][2]}<" in page
    further = client.get(f"/again/{again['id']}", follow_redirects=False)
    assert further.headers["location"] == f"/again/{seen['id']}", "all tries are compared with the first table"


def test_cards_of_a_game_that_is_not_over_are_not_dealt_again(client: TestClient) -> None:
    made = client.post("/api/tables", json=QUICK | {"name": "Ada"}).json()
    assert client.get(f"/again/{made['table']['id']}").status_code == 409
    assert client.post(f"/api/tables/{made['table']['id']}/again", json={"name": "Bea"}).status_code == 409
    _, seen = game_of(client)
    assert client.post(f"/api/tables/{seen['id']}/again", json={"name": "Bea", "seat": 9}).status_code == 422


# -- what reviews say of it --------------------------------------------------------------------------------------------


def test_luck_and_habits_come_from_reviews(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three real games, reviewed: the victories with average cards, and the kind of choice that cost most."""
    monkeypatch.setattr(reviews, "Reviewer", lambda table, seat: Reviewer(table, seat, LITTLE))
    monkeypatch.setattr(record_page, "LEAST_CHOICES", 1)
    token, told = "", []
    for number in range(1, 4):
        token, seen = game_of(client, token=token)
        mine = next(one for one in record(client, token, number)["games"] if one["table"] == seen["id"])
        headers = {"Authorization": f"Bearer {token}"}
        assert client.get("/api/record", headers=headers).json()["without_luck"] is None  # two are too few
        for _ in eventually("the review", 60):
            answer = client.get(f"/api/tables/{seen['id']}/review", headers=headers).json()
            if answer["complete"]:
                break
        told.append((mine["share"], answer["review"]))
    found = client.get("/api/record", headers=headers).json()
    shares = [share - review["parts"]["cards"]["value"] for share, review in told]
    spread = statistics.stdev(shares) / math.sqrt(3)
    assert found["without_luck"] == {
        "share": round(100 * statistics.fmean(shares)), "give": round(200 * spread), "games": 3
    }  # fmt: skip
    page = client.get("/you", headers=headers).text
    assert "Without luck" in page and "from 3 reviewed games" in page
    costly = [one for _, review in told for one in review["choices"] if one["loss"] >= 0.02 and one["loss"] > one["loss_error"]]
    assert sum(one["choices"] for one in found["habits"]) <= len(costly)
    assert bool(found["habits"]) == bool(costly) == ("Your most costly habit" in page)
    if costly:
        assert {one["game"] for one in found["habits"]} == {"oh-hell"}
