"""The coach on the server: reviews made in the background, moments tried before they are told, beliefs, puzzles."""

import asyncio
import math
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from overtrick.bots import beliefs
from overtrick.coach import saying
from overtrick.coach.puzzles import Puzzle, shipped_puzzles
from overtrick.coach.review import Review, Reviewer, played_in, review
from overtrick.kit.chance import generator
from overtrick.kit.game import games
from overtrick.kit.table import Table
from overtrick.web.hall import reviews
from overtrick.web.http.coach import rated
from overtrick.web.keeping.coaching import Coaching
from overtrick.web.keeping.store import Store
from overtrick.web.pages.review_page import HIGH, WIDE, apart, weighed
from overtrick.web.pages.view_models import Reader
from tests.coach.test_review import LITTLE, played
from tests.web.servers import eventually, sqlite
from tests.web.test_win_charts import uploaded

JSON = {"accept": "application/json"}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews that take no time, in which every choice that cost anything is a moment."""
    monkeypatch.setattr(reviews, "Reviewer", lambda table, seat: Reviewer(table, seat, LITTLE))
    monkeypatch.setattr("overtrick.coach.review.is_clear", lambda choice: choice["loss"] > 0)


def reviewed(client: TestClient, at: str, seat: int = 0) -> Any:
    """The review of a seat for programs, when it is made."""
    for _ in eventually("the review", 120):
        answer = client.get(f"/api{at.replace('/t/', '/tables/')}/review?seat={seat}")
        assert answer.status_code == 200, answer.text
        if answer.json()["complete"]:
            break
    return answer.json()["review"]


def main_of(page: str) -> str:
    return page.partition("<main")[2].partition("</main>")[0]


def with_moments() -> Table:
    return played("oh-hell", 3, 3, "random", hands="single")


def kept(client: TestClient, table: Table, folder: Path) -> str:
    return uploaded(client, table, folder).removesuffix("/replay")


def test_a_moment_is_asked_before_it_is_told(client: TestClient, quick: None, tmp_path: Path) -> None:
    table = played("monster-trick", 2, 3, "random")
    at = kept(client, table, tmp_path)
    told = reviewed(client, at)
    assert told["moments"]
    first = next(choice for choice in told["choices"] if choice["ply"] == told["moments"][0])
    page = client.get(f"{at}/review?seat=0").text
    assert "what would you play?" in page and "You came" not in page and "Accuracy, luck" in page
    asked = main_of(page)
    for secret in ("of 100</small>", "You played this", 'class="verdict"', 'class="weigh"', "It cost"):
        assert secret not in asked
    path = re.search(r'class="p-ln" d="M([^"]*)"', asked)
    assert path is not None
    before = [choice for choice in told["choices"] if choice["ply"] <= first["ply"]]
    assert len(path[1].split("L")) == len(before)  # the curve ends where it is asked
    for early in ("moment=3", "moment=1&open=yes"):  # neither later ones yet, nor open cards
        assert main_of(client.get(f"{at}/review?seat=0&{early}").text) == asked

    answered = client.post(f"{at}/review", data={"seat": "0", "moment": "1", "move": first["best"]}).text
    assert "You found it now." in answered and 'class="weigh"' in answered
    for number, ply in enumerate(told["moments"][1:], 2):
        move = next(choice for choice in told["choices"] if choice["ply"] == ply)["move"]
        answered = client.post(f"{at}/review", data={"seat": "0", "moment": str(number), "move": move}).text
        assert "You would play it again." in answered
    assert "Luck and choices" in answered and "Accuracy" in answered
    assert "judged with all cards open" in client.get(f"{at}/review?seat=0&moment=1&open=yes").text
    assert "All choices" in client.get(f"{at}/review?seat=0&moment=0").text
    assert "Toute la partie" in client.get(f"{at}/review?seat=0", headers={"accept-language": "fr"}).text
    with TestClient(client.app, cookies={}) as other:  # what one has tried tells another nothing
        assert "what would you play?" in other.get(f"{at}/review?seat=0").text


def test_what_cannot_be_tried_is_refused(client: TestClient, quick: None, tmp_path: Path) -> None:
    at = kept(client, played("monster-trick", 2, 3, "random"), tmp_path)
    assert client.post(f"{at}/review", data={"seat": "0", "moment": "1", "move": "x"}, headers=JSON).status_code == 409
    reviewed(client, at)
    for fields in ({"moment": "9", "move": "x"}, {"moment": "1", "move": "x"}, {"moment": "1"}, {"moment": "no"}):
        answer = client.post(f"{at}/review", data={"seat": "0", **fields}, headers=JSON)
        assert answer.status_code == 422, answer.text
    assert client.get(f"{at}/review?seat=7", headers=JSON).status_code == 422


def test_nothing_to_regret(client: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(reviews, "Reviewer", lambda table, seat: Reviewer(table, seat, LITTLE))
    monkeypatch.setattr("overtrick.coach.review.is_clear", lambda choice: False)
    at = kept(client, with_moments(), tmp_path)
    reviewed(client, at)
    page = client.get(f"{at}/review?seat=0").text
    assert "Nothing to regret" in page and "Luck and choices" in page


def test_unfinished_games_are_not_reviewed(client: TestClient) -> None:
    table = client.post("/api/tables", json={"game": "oh-hell", "players": 3, "name": "Ada", "bot": "greedy"}).json()
    mine = {"authorization": f"Bearer {table['token']}"}
    at = table["table"]["id"]
    for path in (f"/api/tables/{at}/review", f"/t/{at}/review"):
        answer = client.get(path, headers=mine | JSON)
        assert answer.status_code == 409 and "not over" in answer.text


def test_a_full_queue_says_so(client: TestClient, quick: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(reviews, "MOST", 0)
    at = kept(client, with_moments(), tmp_path)
    answer = client.get(f"{at}/review?seat=0")
    assert answer.status_code == 429 and "as this server can do at once" in answer.text
    monkeypatch.setattr(reviews, "MOST", 60)
    assert reviewed(client, at)["seat"] == 0


def test_a_stopped_server_goes_on_with_a_review_where_it_was(tmp_path: Path, quick: None) -> None:
    from overtrick.web.app import application
    from overtrick.web.settings import Settings

    settings = Settings(database=sqlite(tmp_path), pause=0, moment=0, rate=0)
    table = with_moments()
    with TestClient(application(settings)) as client:
        at = kept(client, table, tmp_path)
    steps = Reviewer(table, 0, LITTLE).steps()
    half = [Reviewer(table, 0, LITTLE).make(step) for step in steps[:2]]

    async def stop_in_the_middle() -> None:
        store = Store(settings.database)
        await store.open()
        coaching = Coaching(store)
        await coaching.begin(at.removeprefix("/t/"), 0, "", "somebody", 1.0)
        await coaching.keep(at.removeprefix("/t/"), 0, [half[0] | {"mark": "of before"}, half[1]])
        await store.close()

    asyncio.run(stop_in_the_middle())
    with TestClient(application(settings)) as client:
        hall: Any = client.app.app.state.hall  # type: ignore[attr-defined]
        for _ in eventually("the review, unasked", 200):
            found = client.portal.call(hall.coaching.review, at.removeprefix("/t/"), 0)  # type: ignore[union-attr]
            if found.made is not None:
                break
        assert len(found.steps) == len(steps)
        assert found.steps[0]["mark"] == "of before"  # and not made a second time
        assert Review.of(table, 0, [half[0], *found.steps[1:]]) == review(table, 0, LITTLE)


# -- what is still out -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games())
def test_beliefs_come_from_what_the_seat_knows_alone(name: str) -> None:
    table = played(name, 3, 1)
    rng = generator("another truth")
    for ply in range(0, table.ply, max(1, table.ply // 6)):
        view = table.at(ply).view(0)
        other = Table.standing(view.game, view.imagine(rng), view.options).view(0)
        found = beliefs(view, 64)
        assert found == beliefs(other, 64)
        for one in found:
            assert sum(one.seats) + one.elsewhere == pytest.approx(1) and one.seats[0] == 0


def test_the_belief_view_is_for_finished_games_and_for_practice(client: TestClient, tmp_path: Path) -> None:
    wish = {"game": "oh-hell", "players": 3, "name": "Ada", "bot": "greedy"}
    table = client.post("/api/tables", json=wish).json()
    mine, at = {"authorization": f"Bearer {table['token']}"}, table["table"]["id"]
    you = table["table"]["you"]
    shown = client.get(f"/t/{at}/cards", headers=mine)
    assert shown.status_code == 200 and "What is still out" in shown.text
    assert "/replay" not in main_of(shown.text)
    for wrong in (
        f"seat={(you + 1) % 3}",
        "ply=0" if client.get(f"/api/tables/{at}", headers=mine).json()["ply"] else "seat=2",
    ):
        assert client.get(f"/api/tables/{at}/cards?{wrong}", headers=mine).status_code == 409
    assert client.get(f"/api/tables/{at}/cards").status_code == 403  # somebody who looks on
    friends = client.post("/api/tables", json=wish | {"alone": False}).json()["table"]["id"]
    assert client.get(f"/api/tables/{friends}/cards").status_code in (403, 409)
    over = kept(client, played("oh-hell", 3, 1), tmp_path)
    told = client.get(f"/api{over.replace('/t/', '/tables/')}/cards?seat=1&ply=12").json()
    assert told and all(one["seats"][1] == 0 for one in told)
    page = client.get(f"{over}/cards?seat=1&ply=12&card=hands-5").text
    assert "Who holds this card?" in page and page.count("aria-current") >= 1
    assert client.get(f"{over}/cards?seat=1&ply=9999", headers=JSON).status_code == 422


# -- puzzles -----------------------------------------------------------------------------------------------------------


def some_puzzle() -> tuple[str, Puzzle]:
    name = next(name for name in games() if len(shipped_puzzles(name)) > 1)
    return name, shipped_puzzles(name)[0]


def test_a_puzzle_is_answered_once_and_rated(client: TestClient) -> None:
    name, puzzle = some_puzzle()
    at = f"/puzzles/{name}/{puzzle.name}"
    asked = client.get(at).text
    assert "What is your best move?" in asked
    for secret in ('class="verdict"', 'class="weigh"', "The best move"):
        assert secret not in asked
    assert client.post(at, data={"move": "x"}, headers=JSON).status_code == 422
    right = client.post(at, data={"move": puzzle.best}).text
    assert "Right." in right and "1512" in right and "1496" in right
    again = client.post(at, data={"move": puzzle.found["move"]}).text
    assert "Right." in again and "1512" in again  # the first answer stays
    other = shipped_puzzles(name)[1]
    assert client.get(f"/puzzles/{name}").url.path == f"/puzzles/{name}/{other.name}"
    wrong = client.post(f"/puzzles/{name}/{other.name}", data={"move": other.found["move"]}).text
    assert "Not this one." in wrong and "1500" in wrong
    assert "1 solved" in client.get("/puzzles").text
    assert client.get(f"/puzzles/{name}/nothing").status_code == 404
    assert client.get("/puzzles/nothing").status_code == 404


def test_a_hint_is_remembered_and_halves_what_a_right_answer_brings(client: TestClient) -> None:
    name = "oh-hell"
    right, wrong, late = [one for one in shipped_puzzles(name) if one.found["legal"] > 3][:3]
    at = f"/puzzles/{name}/{right.name}"
    assert "A hint, half the points" in client.get(at).text and 'id="hint"' not in client.get(at).text
    asked = client.post(at, data={"hint": "yes"})
    assert asked.url.path == at and asked.url.fragment == "hint"
    page = client.get(at).text  # looked at anew, or in another window
    assert "3 of" in page and page.count('name="move"') == 3 and "A hint, half the points" not in page
    for secret in ("The best move:", 'class="weigh"', "points of victory"):
        assert secret not in page
    assert "Un indice" in client.get(f"/puzzles/{name}/{wrong.name}", headers={"accept-language": "fr"}).text
    with TestClient(client.app, cookies={}) as other:  # of nobody else
        assert 'id="hint"' not in other.get(at).text
    answered = client.post(at, data={"move": right.best}).text
    assert "Right." in answered and "1506" in answered and "1498" in answered and "With a hint, half the points." in answered
    at = f"/puzzles/{name}/{wrong.name}"
    client.post(at, data={"hint": "yes"})
    answered = client.post(at, data={"move": wrong.found["move"]}).text
    assert "Not this one." in answered and "−12" in answered and "half the points" not in answered
    at = f"/puzzles/{name}/{late.name}"
    client.post(at, data={"move": late.best})
    assert "half the points" not in client.post(at, data={"hint": "yes"}).text  # after the answer nothing is taken back


@pytest.mark.parametrize("name", games())
def test_a_hint_leaves_a_choice(name: str) -> None:
    for puzzle in shipped_puzzles(name):
        legal = [move.text for move in puzzle.table().view(puzzle.seat).legal()]
        hint = saying.hint_of(puzzle.found, legal, saying.words("en"))
        assert {puzzle.best, puzzle.found["move"]} <= hint.left <= set(legal) and len(hint.left) == min(3, len(legal))
        best, obvious = (
            saying.per_cent(played_in(puzzle.found | {"move": puzzle.found[key]})["exact"]) for key in ("best", "move")
        )
        assert f"comes true in {best} of 100 games, with the obvious one in {obvious}." in hint.told
        if name == "oh-hell" and puzzle.best.startswith("bid"):
            assert "trick" not in hint.told  # which would be the bid


def test_a_puzzle_says_how_others_and_you_do(client: TestClient) -> None:
    name, puzzle = some_puzzle()
    at = f"/puzzles/{name}/{puzzle.name}"
    page = client.get(at).text
    assert "Puzzle 1500 · you 1500" in page and "Solved by" not in page and "In a row" not in page
    client.post(at, data={"move": puzzle.best})
    assert "In a row" in client.get(f"/puzzles/{name}/{shipped_puzzles(name)[1].name}").text
    with TestClient(client.app, cookies={}) as other:
        page = other.get(at).text
        assert "Puzzle 1496 · you 1500" in page and "100 %" in page and "of the one who tried." in page
    shown = shipped_puzzles(name)[1]
    assert "The answer." in client.post(f"/puzzles/{name}/{shown.name}", data={"show": "yes"}).text  # nothing was wrong
    shelves = re.findall(r"<h2>(.*?)</h2>", main_of(client.get("/puzzles").text))
    assert shelves == ["Oh Hell", "Monster Trick", "Tricks", "Kings Tricktakers"]  # the easiest first


def test_what_is_told_of_the_obvious_move_says_so(client: TestClient) -> None:
    puzzle = next(one for one in shipped_puzzles("oh-hell") if one.best == "bid 0" and one.found["move"] == "bid 1")
    page = client.post(f"/puzzles/oh-hell/{puzzle.name}", data={"move": "bid 1"}).text
    assert "The best move: bid 0. With the obvious move the prediction comes true in" in page


def test_bars_of_all_moves_have_one_axis() -> None:
    puzzle = next(one for one in shipped_puzzles("monster-trick") if len({len(m["tricks"]) for m in one.found["moves"]}) > 1)
    reader = Reader("en")
    view = puzzle.table().view(puzzle.seat)
    lines = weighed(puzzle.found, view, "", reader, saying.words("en"), played=False)
    assert len({tuple(n for n, _ in line.bars) for line in lines}) == 1
    for line, one in zip(lines, puzzle.found["moves"]):
        assert abs(sum(chance for _, chance in line.bars) - 100 * sum(one["tricks"])) <= 5


def test_marks_of_moments_do_not_cover_each_other() -> None:
    places = apart([(200.0, 60.0), (204.0, 61.0), (206.0, 160.0), (207.0, 150.0)])
    assert places[0] == (200.0, 60.0)
    for k, one in enumerate(places):
        assert 0 < one[0] < WIDE and 0 < one[1] < HIGH
        assert all(math.dist(one, other) >= 24 for other in places[:k])


def test_ratings_meet_where_every_second_puzzle_is_solved() -> None:
    assert rated(1500, 1500, True) == -rated(1500, 1500, False) == 12
    assert rated(1900, 1500, True) < 3 < 20 < -rated(1900, 1500, False)
    assert rated(1500, 1500, True, hinted=True) == 6 and rated(1500, 1500, False, hinted=True) == -12


def test_the_end_of_a_game_leads_to_its_review_in_one_step(client: TestClient) -> None:
    wish = {"game": "oh-hell", "players": 3, "name": "Ada", "bot": "random", "options": {"hands": "single"}}
    table = client.post("/api/tables", json=wish).json()
    mine, at = {"authorization": f"Bearer {table['token']}"}, table["table"]["id"]
    for _ in eventually("the end", 60):
        now = client.get(f"/api/tables/{at}", headers=mine).json()
        if now["phase"] == "over":
            break
        if now["legal"]:
            client.post(f"/api/tables/{at}/moves", json={"ply": now["ply"], "move": now["legal"][0]}, headers=mine)
    assert f'href="/t/{at}/review"' in client.get("/", headers=mine).text  # and from the lobby, later
    page = client.get(f"/t/{at}", headers=mine).text
    assert f'href="/t/{at}/review"' in page and f'href="/t/{at}/replay"' in page
