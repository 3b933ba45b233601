"""The lab from its parts to its page: sums, bugs that are found, the command, going on after an interruption."""

import csv
import json
import math
import pickle
import types
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import overtrick
from overtrick.arena.spread import in_processes
from overtrick.arena.statistics import estimate
from overtrick.cli import app
from overtrick.kit.errors import BadOption
from overtrick.kit.game import game
from overtrick.kit.questions import Choice, Holding, Standing
from overtrick.kit.words import LANGUAGES
from overtrick.lab import jobs
from overtrick.lab.answers import parts_of_luck
from overtrick.lab.examining import CLAUSE, never_run, passages, rule_modules
from overtrick.lab.jobs import Result, work
from overtrick.lab.measures import Chunk, Offers, measure_choice
from overtrick.lab.page import found_bugs
from overtrick.lab.playing import DEAD_END, ENDLESS, Room
from overtrick.lab.run import Amount, Finding, run
from overtrick.lab.saying import Speaker
from overtrick.lab.study import Study, new_study
from overtrick.lab.sums import Arm, Figure, Regression, independent, least_elo, p_value, paired, ratio_of_victories

GAMES = ("oh-hell", "monster-trick", "tricks", "kings-tricktakers")
SMALL: Any = {"hands": "single", "tricks": 2}
TYPED = ["oh-hell", "--players", "3", "--option", "hands=single", "--option", "tricks=2", "--bots", "greedy,random"]
TYPED += ["--ladder", "random,greedy", "--deals", "40", "--workers", "1"]


# -- sums ----------------------------------------------------------------------------------------------------------------


def test_a_ratio_with_one_occasion_a_deal_is_a_mean_with_students_interval() -> None:
    values: Any = np.random.default_rng(1).normal(3, 2, size=(50, 1))
    arm = Arm()
    arm.add({"x": (values, np.ones((50, 1)))}, 50, 50)
    one, known = arm.figure("x"), estimate(values[:, 0])
    assert (one.mean, one.low, one.high) == pytest.approx((known.mean, known.low, known.high))


def test_parts_add_up_to_the_whole_in_any_order_and_after_being_written() -> None:
    rng = np.random.default_rng(2)
    y, x = rng.random((60, 3)), rng.integers(1, 4, (60, 3)).astype(np.float64)
    whole, parts = Arm(), Arm()
    whole.add({"a": (y, x)}, 60, 60)
    for part in (slice(40, 60), slice(0, 10), slice(10, 40)):
        one = Arm()
        one.add({"a": (y[part], x[part])}, len(y[part]), len(y[part]))
        parts.merge(Arm.from_json(json.loads(json.dumps(one.as_json()))))
    for item in range(3):
        assert parts.figure("a", item).low == pytest.approx(whole.figure("a", item).low)
    assert parts.deals == whole.deals == 60


def test_a_paired_difference_is_narrower_than_two_that_are_not() -> None:
    rng = np.random.default_rng(3)
    deal = rng.normal(0, 5, (100, 1))
    a, b, one = deal + rng.normal(0, 1, (100, 1)), deal + 1 + rng.normal(0, 1, (100, 1)), np.ones((100, 1))
    first, second = Arm(), Arm()
    first.add({"p": (a, one)}, 100, 100)
    second.add({"p": (b, one)}, 100, 100, {"p": (a, one)})
    gap, known = paired(second, first, "p"), estimate((b - a)[:, 0])
    assert (gap.mean, gap.low, gap.high) == pytest.approx((known.mean, known.low, known.high))
    assert gap.half < independent(second.figure("p"), first.figure("p")).half / 2
    assert p_value(gap) < 0.001 < p_value(independent(second.figure("p"), first.figure("p")))


def test_what_never_happened_may_still_happen_a_little() -> None:
    arm = Arm()
    arm.add({"x": (np.zeros((60, 1)), np.ones((60, 1)))}, 60, 60)
    assert arm.figure("x").high == 0
    assert 0.03 < arm.proportion("x").high < 0.06  # three in sixty


def test_few_deals_tell_no_interval() -> None:
    arm = Arm()
    arm.add({"x": (np.ones((3, 1)), np.ones((3, 1)))}, 3, 3)
    assert not arm.figure("x").known and arm.figure("x").mean == 1
    assert math.isnan(p_value(arm.figure("x"))) and not arm.figure("y").known


def test_ten_times_as_many_victories_are_400_points_of_elo() -> None:
    arm = Arm()
    arm.add({"victories": (np.full((30, 1), 0.5), np.full((30, 1), 0.05))}, 30, 60)
    assert ratio_of_victories(arm, "victories").mean == pytest.approx(400)


def test_a_bot_that_hardly_ever_wins_has_a_least_step() -> None:
    """Deals that the weaker lost count as much as those that it won."""
    weaker = np.zeros((40, 1))
    weaker[:2] = 0.25
    few, some = Arm(), Arm()
    few.add({"victories": (0.5 - weaker, weaker)}, 40, 80)
    assert not ratio_of_victories(few, "victories").known
    assert 200 < least_elo(few, 2) < ratio_of_victories_seen(few)
    weaker[:8] = 0.25
    some.add({"victories": (0.5 - weaker, weaker)}, 40, 80)
    one = ratio_of_victories(some, "victories")
    assert one.known and one.deals == 40 and one.low < 400 * math.log10(9) < one.high


def ratio_of_victories_seen(arm: Arm) -> float:
    return 400 * math.log10(arm.figure("victories").mean)


def test_a_regression_finds_what_each_card_is_worth_though_hands_are_equally_large() -> None:
    rng = np.random.default_rng(4)
    worth = np.array([3.0, 0, 0, -1, 0, 1])
    regression = Regression()
    for _ in range(30):
        hands = np.array([np.isin(np.arange(6), rng.choice(6, 3, replace=False)) for _ in range(200)], np.float64)
        y = hands @ worth + rng.normal(0, 2, 200)
        regression.add(np.hstack([hands, np.ones((200, 1))]), np.stack([y, y, y], axis=1))
    again = Regression.from_json(json.loads(json.dumps(regression.as_json())))
    for one, true in zip(again.values(1, 200), worth - worth.mean()):
        assert one.low - 0.1 < true < one.high + 0.1 and one.half < 0.3


# -- questions -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_game_asks_in_every_language_and_items_are_in_range(name: str) -> None:
    players = 3
    study = new_study(name, players)
    space = Room(study.rules, players, study.variants[0])
    seated = [overtrick.bot("random", seat) for seat in range(players)]
    played = space._play_slowly(space.first_state(1), seated)  # needs nothing compiled that others do not need
    assert any(isinstance(one, Choice) for one in study.questions)
    for question in study.questions:
        if isinstance(question, Choice):
            found = np.asarray(question.of(played.states, played.seats.astype(np.int64), played.actions.astype(np.int64)))
            assert found.shape == played.seats.shape and found.min() >= -1 and found.max() < len(question.items)
        elif isinstance(question, Standing):
            found = np.asarray(question.of(played.final, 0))
            assert found.shape == (1,) and -1 <= found[0] < len(question.items)
        elif isinstance(question, Holding):
            assert np.asarray(question.of(played.states[:2], 0)).shape == (2, len(question.items))
        for language in LANGUAGES:
            to = Speaker(study, language)
            assert to.heading(question) != question.name or question.name == "cards"
            assert all(to.item(question, i) for i in range(len(question.items)))


def test_what_is_predicted_and_what_comes_true_is_counted_as_by_hand() -> None:
    players = 3
    study = new_study("oh-hell", players)
    space = Room(study.rules, players, study.variants[0])
    games = []
    for seed in range(4):
        seated = [overtrick.bot("random", f"{seed}/{seat}") for seat in range(players)]
        games.append(space._play_slowly(space.first_state(seed), seated))
    rounds = study.rules.rounds(players, study.variants[0])
    chunk = Chunk(study.rules, players, rounds, games)
    bids = study.choices[0]
    assert bids.predicts and [one for one in study.choices if one.predicts] == [bids]
    found = measure_choice(bids, chunk, Offers(bids, chunk, *chunk.expanded()))
    made, true, by_hand = Counter[int](), Counter[int](), Counter[tuple[int, int]]()
    for one in games:
        for state, seat, bid, choices in zip(one.states, one.seats, one.actions, one.counts):
            if bid < len(bids.items) and choices > 1:
                made[bid] += 1
                true[bid] += int(one.final["exact"][0, state["finished"], seat] != 0)
                by_hand[int(state["hands"][seat]).bit_count(), bid] += 1
    kept, of = (part.sum(0) for part in found["choice/bid/kept"])
    assert {i: n for i, n in enumerate(of) if n} == made and {i: n for i, n in enumerate(kept) if n} == +true
    parts = found["choice/bid/part by hand"][0].sum(0).reshape(-1, len(bids.items))
    assert {(size, bid): n for (size, bid), n in np.ndenumerate(parts) if n} == by_hand
    for group, size in (("round", rounds), ("seat", players)):
        part, whole = found[f"choice/bid/part by {group}"]
        assert part.shape == (4, size * len(bids.items)) and part.sum() == sum(made.values())
        assert (whole.reshape(4, size, -1)[:, :, 0] == part.reshape(4, size, -1).sum(2)).all()


def test_the_parts_of_luck_have_intervals_once_enough_deals_are_known() -> None:
    rng = np.random.default_rng(5)
    for deals, known in ((200, True), (3, False)):
        strong = np.clip(rng.normal(0.4, 0.1, (deals, 1)), 0, 1)
        deal = rng.normal(0, 0.2, (deals, 1))
        a, b = deal + 0.15 + rng.normal(0, 0.2, (deals, 1)), deal - 0.15 + rng.normal(0, 0.2, (deals, 1))
        arm = Arm()
        arm.add(
            {"stronger share": (strong, np.ones((deals, 1))), "luck with other players": (a * b, (a * a + b * b) / 2)},
            deals,
            deals,
        )
        of_deal, of_players = parts_of_luck(arm, 4)
        for one in (of_deal, of_players):
            assert one.known == known and 0 <= one.mean <= 1
            assert not known or 0 <= one.low < one.mean < one.high <= 1


# -- what is refused -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nothing"], "There is no game"),
        (["oh-hell", "--players", "9"], "not 9"),
        (["oh-hell", "--vary", "hook"], "OPTION=A,B"),
        (["oh-hell", "--vary", "hook=true"], "two different values"),
        (["oh-hell", "--vary", "hook=true,perhaps"], "is one of"),
        (["oh-hell", "--vary", "moon=1,2"], "no option 'moon'"),
        (["oh-hell", "--bots", "greedy,random,strong"], "second one"),
        (["oh-hell", "--bots", "nobody"], "There is no bot"),
        (["oh-hell", "--ladder", "greedy,greedy"], "each bot once"),
        (["oh-hell", "--precision", "0"], "more than 0"),
    ],
)
def test_what_cannot_be_studied_is_refused_with_a_sentence(arguments: list[str], words: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["lab", *arguments, "--out", str(tmp_path / "lab")])
    assert done.exit_code != 0 and words in str(done.exception)
    assert not (tmp_path / "lab").exists()


# -- the command ---------------------------------------------------------------------------------------------------------


class Text(HTMLParser):
    """What a page says, and what it would load from elsewhere."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.said, self.loads, self.open = "", list[str](), list[str]()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loads += [value for name, value in attrs if name in ("src", "xlink:href") and value]
        if tag not in ("meta", "br", "link", "circle", "rect", "line", "path", "polyline", "polygon"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.said += data


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("lab")
    done = CliRunner().invoke(app, ["lab", *TYPED, "--out", str(folder), "--language", "en"], catch_exceptions=False)
    assert done.exit_code == 0
    yield folder


def test_the_page_stands_alone_and_answers(made: Path) -> None:
    page = Text((made / "lab.html").read_text(encoding="utf-8"))
    assert page.loads == [] and page.open == []
    for words in ("Found bugs", "What is a seat worth?", "Which bid is best?", "How much is luck?", "Sample:", "95 % interval"):
        assert words in page.said
    assert page.said.index("Found bugs") < page.said.index("What is a seat worth?")


@pytest.mark.parametrize(("language", "words"), [("fr", "Que vaut une place\u00a0?"), ("de", "Was ist ein Platz wert?")])
def test_the_page_is_there_in_other_languages(made: Path, language: str, words: str) -> None:
    said = Text((made / f"lab.{language}.html").read_text(encoding="utf-8")).said
    assert words in said and "What is" not in said and "Sample" not in said


def test_figures_are_there_for_programs(made: Path) -> None:
    data = json.loads((made / "lab.json").read_text(encoding="utf-8"))
    with open(made / "lab.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    seats = data["figures"]["greedy"]["seat"]
    assert data["format"] == "overtrick-lab/1" and data["deals"] == 40 and len(seats) == 3
    assert sum(seat["mean"] for seat in seats) == pytest.approx(1)
    row = next(row for row in rows if (row["who"], row["family"], row["item"]) == ("greedy", "seat", "1"))
    assert float(row["low"]) == pytest.approx(seats[1]["low"])
    assert {row["who"] for row in rows} == {"greedy", "random", "greedy over random", "at random"}


def test_the_same_command_gives_the_same_page_from_what_was_kept(made: Path) -> None:
    before = json.loads((made / "lab.json").read_text(encoding="utf-8"))["figures"]
    jobs_file = made / "jobs.jsonl"
    lines = jobs_file.read_text(encoding="utf-8").splitlines()
    jobs_file.write_text("\n".join([*lines[:-2], lines[-2][: len(lines[-2]) // 2]]) + "\n", encoding="utf-8")
    done = CliRunner().invoke(app, ["lab", *TYPED, "--out", str(made), "--language", "en"], catch_exceptions=False)
    assert done.exit_code == 0 and len(jobs_file.read_text(encoding="utf-8").splitlines()) == len(lines)
    assert json.loads((made / "lab.json").read_text(encoding="utf-8"))["figures"] == before


def test_a_folder_of_another_study_is_refused(made: Path) -> None:
    done = CliRunner().invoke(app, ["lab", *TYPED, "--seed", "7", "--out", str(made)])
    assert done.exit_code != 0 and "holds a study with other seed" in str(done.exception)
    claim = made / "study.json"
    there = json.loads(claim.read_text(encoding="utf-8"))
    claim.write_text(json.dumps(there | {"rules": "as they were before an edit"}), encoding="utf-8")
    done = CliRunner().invoke(app, ["lab", *TYPED, "--out", str(made)])
    assert done.exit_code != 0 and "holds a study with other rules" in str(done.exception)


def test_an_interrupted_study_tells_what_it_has_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "conforming", lambda study: [])  # takes long, and is looked at elsewhere
    study = new_study("oh-hell", 3, options=SMALL, bots=["greedy"], ladder=["random", "greedy"])

    def interrupt(told: Any) -> None:
        if told.jobs[jobs.MAIN] == 1:
            raise KeyboardInterrupt

    amount = Amount(deals=80)
    first = run(study, amount, out=tmp_path, watch=interrupt)
    assert first.stopped == "interrupted" and first.result.arm(jobs.MAIN).deals == 40
    rest = run(study, amount, out=tmp_path)
    assert rest.stopped == "deals" and rest.result.arm(jobs.MAIN).deals == 80
    straight = run(study, amount)
    assert rest.result.arm(jobs.MAIN).figures("seat") == straight.result.arm(jobs.MAIN).figures("seat")


def test_jobs_come_back_as_they_are_done() -> None:
    found = list(in_processes(abs, iter([-1, -2, -3, -4]), 2, ordered=False))
    assert sorted(found) == [1, 2, 3, 4]


def test_a_study_goes_to_other_processes_whatever_was_asked_of_it() -> None:
    study = new_study("tricks", 4, vary=[("winner_leads", [False, True])])
    assert study.questions and len(study.variants) == 2
    assert pickle.loads(pickle.dumps(study)) == study


def test_a_ray_cluster_gives_the_same_figures() -> None:
    pytest.importorskip("ray", reason="needs Ray: pip install 'overtrick[ray]'")
    study = new_study("oh-hell", 3, options=SMALL, bots=["greedy"], ladder=[])
    here, there = run(study, Amount(deals=40)), run(study, Amount(deals=40), ray="local")
    assert here.result.arm(jobs.MAIN).figures("seat") == there.result.arm(jobs.MAIN).figures("seat")


# -- found bugs ----------------------------------------------------------------------------------------------------------


class Broken(Room):
    """A table at which every game ends as it should not."""

    how = DEAD_END

    def play(self, *given: Any, **more: Any) -> Any:
        return types.SimpleNamespace(end=self.how)


@pytest.mark.parametrize(("how", "words"), [(DEAD_END, "Dead end"), (ENDLESS, "Endless")])
def test_dead_ends_and_endless_games_are_told_with_their_seeds(how: int, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    study = new_study("oh-hell", 3, options=SMALL)
    space = Broken(study.rules, 3, study.variants[0])
    space.how = how
    monkeypatch.setattr(jobs, "room", lambda *given: space)
    finding = Finding(study, work(study, (jobs.RANDOM, 0)), 0.0, "deals")
    (sentence, *_) = found_bugs(finding, Speaker(study, "en"))
    assert words in sentence and "40 deals" in sentence and "random" in sentence and "Seeds 0, 1" in sentence


def test_a_game_without_an_end_stops_at_as_many_moves_as_it_may_have() -> None:
    study = new_study("oh-hell", 3, options=SMALL)
    space = Room(study.rules, 3, study.variants[0])
    space.most -= 1
    space._kept = type(space._kept)(*(part[:-1] for part in space._kept))
    for bots in (["greedy"] * 3, ["greedy", "greedy", "beginner"]):
        assert space.play(space.first_state(0), bots, "x").end == ENDLESS


@pytest.mark.parametrize("name", GAMES)
def test_rules_are_found_with_their_clauses(name: str) -> None:
    files = {module.__name__.rpartition(".")[2] for module in rule_modules(game(name))}
    assert "rules" in files and not files & {"knowledge", "policy", "game", "page"}
    cited = {clause for _, _, source, _ in passages(game(name)) for line in source.values() for clause in CLAUSE.findall(line)}
    assert len(cited) >= 5


def test_clauses_that_never_came_up_are_named() -> None:
    study = new_study("oh-hell", 3, options=SMALL)
    result = work(study, (jobs.CLAUSES, 0))
    clauses = {clause for one in never_run(study.rules, result.reached) for clause in one.clauses}
    assert {"OH-12", "OH-16"} <= clauses and not clauses & {"OH-5", "OH-8", "OH-9", "OH-11"}
    squares = new_study("oh-hell", 3, options={**SMALL, "scoring": "squares"})
    reached = work(squares, (jobs.CLAUSES, 0)).reached
    assert "OH-16" not in {clause for one in never_run(squares.rules, reached) for clause in one.clauses}


def test_rules_run_as_before_after_they_were_watched() -> None:
    import sys

    before = sys.gettrace()
    work(new_study("oh-hell", 3, options=SMALL), (jobs.CLAUSES, 0))
    assert sys.gettrace() is before
    assert overtrick.deal("oh-hell", 3, seed=1).legal()


# -- small ones ----------------------------------------------------------------------------------------------------------


def test_a_study_needs_a_time_or_a_number() -> None:
    with pytest.raises(BadOption, match="how long"):
        run(new_study("oh-hell", 3), Amount())


def test_results_survive_being_written() -> None:
    study: Study = new_study("oh-hell", 3, options=SMALL, bots=["greedy"])
    result = work(study, (jobs.MAIN, 0))
    again = Result.from_json(json.loads(json.dumps(result.as_json())))
    assert again.arm(jobs.MAIN).figures("seat") == result.arm(jobs.MAIN).figures("seat")
    assert again.histograms == result.histograms and again.texts == result.texts


@pytest.mark.parametrize(("language", "text"), [("en", "−1\u202f234.5"), ("fr", "−1\u202f234,5"), ("de", "−1\u202f234,5")])
def test_numbers_are_written_as_the_language_has_them(language: str, text: str) -> None:
    assert Speaker(new_study("oh-hell", 3), language).number(-1234.5, 1) == text


def test_an_unknown_figure_is_a_dash() -> None:
    to = Speaker(new_study("oh-hell", 3), "en")
    assert to.interval(Figure(math.nan, math.nan, math.nan, math.nan, 0, 0)) == "–"
