"""What papers rest on: tables for programs, corrections for many pairs, the shape of a game, results that are repeatable."""

import csv
import json
import math
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import overtrick
from overtrick.arena.deals import new_match, play_deal
from overtrick.arena.run import run
from overtrick.arena.shape import count_information_sets, luck_of_the_deal, shape
from overtrick.arena.simulate import Plan, SeatResults, outcome, outcomes, seat_bots, simulate
from overtrick.arena.statistics import holm, p_value, student_tail
from overtrick.arena.tournament import alpha_rank, round_robin
from overtrick.cli import app
from overtrick.kit.deals import first_states
from overtrick.kit.errors import BadOption

SMALL: Any = {"hands": "single", "tricks": 2}
TINY: Any = {"hands": "single", "tricks": 1, "suits": 1, "ranks": 4}


# -- deals, counted ------------------------------------------------------------------------------------------------------


def test_all_deals_of_a_tiny_variant_are_listed_with_their_probabilities() -> None:
    """Four cards, one each for three players and one turned up: 4! ways, for each of three dealers."""
    game = overtrick.game("oh-hell")
    firsts = first_states(game, 3, game.settle(TINY))
    assert firsts is not None and len(firsts) == 72
    assert {round(first.probability * 72, 9) for first in firsts} == {1.0}


def test_deals_that_come_to_the_same_are_one_and_keep_their_weight() -> None:
    """Six cards, two tricks for two hands … of three players one card each: the two that stay in the pack do not matter."""
    game = overtrick.game("oh-hell")
    firsts = first_states(game, 3, game.settle({**TINY, "ranks": 6}))
    assert firsts is not None and len(firsts) == 6 * 5 * 4 * 3 * 3
    assert sum(first.probability for first in firsts) == pytest.approx(1)
    drawn = [overtrick.deal("oh-hell", 3, seed=s, options={**TINY, "ranks": 6}).state.tobytes() for s in range(200)]
    assert set(drawn) <= {first.state.tobytes() for first in firsts}


def test_a_large_game_is_not_listed() -> None:
    for name in overtrick.games():
        game = overtrick.game(name)
        assert first_states(game, game.players[0], game.settle({})) is None


def test_information_sets_of_a_tiny_variant_are_counted_one_by_one() -> None:
    """A bid of 0 or 1 each, the dealer's hooked: 72 deals, each with 1 + 2 + 4 + 4 bids, then three forced cards."""
    game = overtrick.game("oh-hell")
    sets, histories = count_information_sets("oh-hell", 3, game.settle(TINY)) or (0, 0)
    assert histories == 1944
    first = 3 * 4 * 3  # dealer, own card, trump
    assert sets % first == 0 and first < sets < histories
    assert count_information_sets("monster-trick", 2, {}) is None


# -- statistics ------------------------------------------------------------------------------------------------------------


def test_students_tail_against_scipy() -> None:
    scipy: Any = pytest.importorskip(
        "scipy.stats", reason="needs SciPy, which OpenSpiel brings: pip install 'overtrick[spiel]'"
    )
    for freedom in (1, 2, 5, 30, 400):
        for t in (0.0, 0.1, 1.0, 2.5, 8.0):
            assert student_tail(t, freedom) == pytest.approx(2 * scipy.t.sf(t, freedom), rel=1e-9, abs=1e-300)
    values = np.random.default_rng(1).normal(0.3, 1, 40)
    assert p_value(values) == pytest.approx(scipy.ttest_1samp(values, 0).pvalue, rel=1e-9)
    assert math.isnan(p_value(np.array([1.0]))) and p_value(np.zeros(3)) == 1 and p_value(np.ones(3)) == 0


def test_holms_correction_by_hand() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, 0.9]) == [1.0, 1.0]
    assert holm([]) == [] and math.isnan(holm([math.nan, 0.01])[0])


def test_many_equal_bots_are_not_taken_for_different() -> None:
    """Of many runs without any difference, about one in twenty has a finding after the correction; without it, most have."""
    rng = np.random.default_rng(3)
    plain = corrected = 0
    for _ in range(200):
        ps = [p_value(rng.normal(size=20)) for _ in range(15)]
        plain += min(ps) < 0.05
        corrected += min(holm(ps)) < 0.05
    assert corrected < 25 and plain > 80


def test_luck_of_the_deal_where_it_is_known() -> None:
    rng = np.random.default_rng(1)
    deals, noise = rng.normal(size=(300, 1, 3)), rng.normal(size=(300, 4, 3))
    found = luck_of_the_deal(2 * deals + noise)  # variances of 4 and 1
    assert found.low < 0.8 < found.high and found.width < 0.1
    assert luck_of_the_deal(noise).mean < 0.1 and luck_of_the_deal(deals + 0 * noise).mean == pytest.approx(1)


def test_the_shape_of_a_game() -> None:
    found = shape("oh-hell", 3, 6, options=TINY)
    assert (found.length.mean, found.longest, found.widest, found.choices) == (6, 6, 2, 36)
    assert 0 < found.forced.mean < 1 and found.information_sets is not None and found.met <= found.information_sets
    assert json.loads(json.dumps(found.as_json()))["game"] == "oh-hell"
    with pytest.raises(BadOption):
        shape("oh-hell", 3, 1)


# -- seats, tables, tournaments ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "bots", "games"), [(3, 2, 6), (4, 2, 6), (3, 3, 6), (4, 4, 24), (2, 3, 6)])
def test_in_all_permutations_every_bot_has_every_seat_equally_often(players: int, bots: int, games: int) -> None:
    name = "monster-trick"
    match = new_match(name, players, [f"search:{i + 1}" for i in range(bots)], seating="permutations")
    assert len(match.lineups) == games == len({tuple(one) for one in match.lineups})
    seats = [(bot, seat) for lineup in match.lineups for seat, bot in enumerate(lineup)]
    assert len({seats.count(one) for one in seats}) == 1
    with pytest.raises(BadOption):
        new_match(name, players, ["random"], seating="anyhow")


def rows(path: Path) -> list[dict[str, str]]:
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_run_leaves_tables_and_says_by_what_it_was_made(tmp_path: Path) -> None:
    match = new_match("oh-hell", 3, ["greedy", "random"], 2, SMALL, "permutations")
    summary = run(match, 3, out=tmp_path, command="overtrick arena oh-hell")
    games = rows(tmp_path / "games.csv")
    assert len(games) == 3 * 6 * 3
    mine = [float(row["share"]) for row in games if row["bot"] == "greedy"]
    assert sum(mine) / len(mine) == pytest.approx(summary.bots[0].share.mean)
    (pair,) = rows(tmp_path / "pairs.csv")
    assert float(pair["share"]) == pytest.approx(summary.pairs[0].share.mean) and pair["p"] == pair["p_corrected"]
    data = json.loads((tmp_path / "summary.json").read_text())
    made = data["made_with"]
    assert made["command"] == "overtrick arena oh-hell" and made["software"] and made["rules"] == 2
    assert {"python", "numpy", "numba", "system", "processors"} <= set(made) and data["seating"] == "permutations"
    assert run(match, 3, out=tmp_path).bots[0].share == summary.bots[0].share  # from what is there
    with pytest.raises(BadOption, match="seating"):
        run(new_match("oh-hell", 3, ["greedy", "random"], 2, SMALL), 3, out=tmp_path)


def test_a_round_robin_plays_all_pairs_and_keeps_them(tmp_path: Path) -> None:
    found = round_robin("oh-hell", 3, ["greedy", "random", "beginner"], 3, options=SMALL, out=tmp_path)
    assert [(one.a, one.b) for one in found.meetings] == [("greedy", "random"), ("greedy", "beginner"), ("random", "beginner")]
    for i, row in enumerate(found.matrix):
        assert row[i] == pytest.approx(1 / 3)
    alone = run(new_match("oh-hell", 3, ["greedy", "random"], 0, SMALL), 3)
    assert found.matrix[0][1] == alone.bots[0].share.mean
    assert found.meetings[0].share.width > alone.pairs[0].share.width  # three pairs at once
    assert found.meetings[0].p == alone.pairs[0].p <= found.meetings[0].p_corrected
    assert [row["bot"] for row in rows(tmp_path / "matrix.csv")] == found.bots
    assert json.loads((tmp_path / "tournament.json").read_text())["matrix"][0] == found.matrix[0]
    for bots in (["greedy"], ["greedy", "greedy"]):
        with pytest.raises(BadOption):
            round_robin("oh-hell", 3, bots, 2)


def test_alpha_rank_is_openspiels() -> None:
    pytest.importorskip("open_spiel", reason="needs OpenSpiel: pip install 'overtrick[spiel]'")
    weights = alpha_rank([[0.5, 0.9, 0.8], [0.1, 0.5, 0.6], [0.2, 0.4, 0.5]])
    assert weights == pytest.approx([1, 0, 0], abs=1e-6)
    assert alpha_rank([[0.5, 0.9, 0.1], [0.1, 0.5, 0.9], [0.9, 0.1, 0.5]]) == pytest.approx([1 / 3] * 3)  # in a circle


# -- simulate --------------------------------------------------------------------------------------------------------------


def test_where_games_are_played_makes_no_difference() -> None:
    plan = Plan("oh-hell", 3, ("greedy", "random", "random"), overtrick.game("oh-hell").settle(SMALL), record=True)
    here = list(outcomes(plan, 4, seed=7))
    assert here == list(outcomes(plan, 4, seed=7, workers=2))
    assert [overtrick.parse(end.record).extra["seed"] for end in here] == [7, 8, 9, 10]
    seat = SeatResults("greedy")
    for end in here:
        seat.add(end, 0)
    assert seat.intervals()["points"].mean == seat.mean_points
    assert seat.intervals()["share"].low <= seat.victories / 4 <= seat.intervals()["share"].high


@pytest.mark.parametrize("name", overtrick.games())
def test_compiled_games_are_those_of_the_tables(name: str) -> None:
    found = overtrick.game(name)
    players = found.players[-1]
    plan = Plan(name, players, tuple(seat_bots(["greedy", "random"], players)), found.settle({}))
    assert plan.is_compiled
    many = list(outcomes(plan, 80, seed=3, workers=2))
    assert many == list(outcomes(plan, 80, seed=3, workers=1)) and [end.number for end in many] == list(range(3, 83))
    for table, end in zip(simulate(name, players, 3, plan.bots, 3), many):
        assert end == outcome(table, end.number)
    table = overtrick.deal(name, players, seed=3)
    seated = [overtrick.bot(kind, f"3/{seat}") for seat, kind in enumerate(plan.bots)]
    while not table.over:  # move by move, from the views that bots have
        seat = table.to_act()[0]
        table.play(seated[seat].choose(table.view(seat)), seat)
    assert outcome(table, 3) == many[0]


def test_a_single_game_is_played_without_loading_the_compiler() -> None:
    typed = ["simulate", "oh-hell", "--players", "3", "--games", "1", "--bots", "greedy,random"]
    script = "import sys; from typer.testing import CliRunner; from overtrick.cli import app; "
    script += f"print(CliRunner().invoke(app, {typed}).output); "
    script += "sys.exit('numba' in sys.modules)"
    environment = {**os.environ, "OVERTRICK_INTERPRETED": ""}
    alone = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True)
    assert alone.returncode == 0, alone.stderr
    among_others = Plan("oh-hell", 3, ("greedy", "random", "greedy"), overtrick.game("oh-hell").settle({}))
    first = next(iter(outcomes(among_others, 70, seed=0)))
    for seat, points in enumerate(first.points):
        assert re.search(rf"(?m)^ *{seat} .* {points}\.00 ", alone.stdout), (points, alone.stdout)


def test_the_commands(tmp_path: Path) -> None:
    def typed(*words: str) -> str:
        told = CliRunner().invoke(app, list(words))
        assert told.exit_code == 0, told.output
        return told.output

    small = ["--players", "3", "-o", "hands=single", "-o", "tricks=1"]
    assert "luck of the deal" in typed("stats", "oh-hell", "--games", "3", *small)
    assert json.loads(typed("stats", "oh-hell", "--games", "3", "--json", *small))["format"] == "overtrick-shape/1"
    assert "±" in typed("simulate", "oh-hell", "-k", "3", "--csv", str(tmp_path / "games.csv"), *small)
    assert len(rows(tmp_path / "games.csv")) == 9
    assert "p corrected" in typed("tournament", "oh-hell", "--deals", "2", "--bots", "greedy,random", *small)
    assert "all seatings" in typed("arena", "oh-hell", "--deals", "2", "--seats", "permutations", *small)


def test_the_same_deal_gives_the_same_games_in_any_process() -> None:
    """What docs/reproducing.md promises: nothing but times depends on where and when."""
    match = new_match("oh-hell", 3, ["search:5", "random"], 3, SMALL)
    first, again = play_deal(match, 1), play_deal(match, 1)
    assert [record.replace(" ", "") for record in first.records] == [record.replace(" ", "") for record in again.records]


def test_the_citation_names_this_version() -> None:
    citation = (Path(__file__).parent.parent / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {overtrick.__version__}\n" in citation and "\ncff-version: 1.2.0\n" in "\n" + citation
