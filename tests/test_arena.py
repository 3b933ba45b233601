"""The arena: duplicate play, its statistics against cases worked by hand, its folder, and where deals are played."""

import json
import math
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from typer.testing import CliRunner

import overtrick
from overtrick.arena import statistics as stats
from overtrick.arena.deals import DealResult, GameResult, Match, new_match, play_deal
from overtrick.arena.run import FEWEST, run
from overtrick.arena.standings import fault_lines, markdown
from overtrick.arena.statistics import Estimate, Tally, estimate, ratings, ratio, summarise, t_quantile
from overtrick.cli import app
from overtrick.kit.errors import BadOption, UnknownBot
from overtrick.kit.versions import SOFTWARE
from tests.processes import interruptible

BOTS = ("greedy", "random")


def match(*bots: str, players: int = 4) -> Match:
    return new_match("oh-hell", players, bots or BOTS, seed=3, options={"hands": "single", "tricks": 3})


def timeless(deal: DealResult) -> list[dict[str, object]]:
    """A deal's games without what a clock measured."""
    return [{k: v for k, v in vars(game).items() if k != "seconds"} for game in deal.games]


# -- duplicate play ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "bots"), [(3, 2), (4, 2), (4, 3), (4, 4), (5, 3), (3, 5)])
def test_over_all_rotations_every_bot_has_every_seat_once(players: int, bots: int) -> None:
    m = Match("oh-hell", players, {}, tuple(f"bot {i}" for i in range(bots)))
    seats = [(bot, seat) for rotation in range(bots) for seat, bot in enumerate(m.lineup(rotation))]
    assert len(seats) == len(set(seats)) == players * bots


def test_all_games_of_a_deal_have_the_same_cards_and_the_records_replay() -> None:
    deal = play_deal(match("greedy", "random", "greedy"), 7)
    records = [overtrick.Record.replay(parsed) for parsed in map(overtrick.kit.records.parse, deal.records)]
    assert len(records) == 3
    assert len({json.dumps(table.deal) for table in records}) == 1
    for table, game in zip(records, deal.games, strict=True):
        assert table.seed == 3 + 7
        assert table.points == game.points
        assert table.shares == game.shares
        assert game.moves == [4, 4, 4, 4]
    assert [table.names[0] for table in records] == ["greedy", "random", "greedy #2"]


def test_a_deal_is_the_same_whenever_it_is_played() -> None:
    alone = play_deal(match(), 5)
    for number in (3, 5):
        again = play_deal(match(), number)
    assert timeless(again) == timeless(alone)


@pytest.mark.parametrize(
    ("game", "players", "bots", "error"),
    [
        ("oh-hell", 4, ["nobody"], UnknownBot),
        ("oh-hell", 9, ["greedy"], BadOption),
        ("oh-hell", 4, [], BadOption),
    ],
)
def test_a_match_that_cannot_be_is_refused(game: str, players: int, bots: list[str], error: type[Exception]) -> None:
    with pytest.raises(error):
        new_match(game, players, bots)


# -- statistics --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("freedom", "value"),
    [
        (1, 12.7062),
        (2, 4.3027),
        (3, 3.1824),
        (4, 2.7764),
        (5, 2.5706),
        (10, 2.2281),
        (30, 2.0423),
        (100, 1.9840),
        (999, 1.9623),
    ],
)
def test_students_t_is_as_in_the_tables(freedom: int, value: float) -> None:
    assert t_quantile(freedom) == pytest.approx(value, rel=4e-3 if freedom < 5 else 3e-4)


def test_an_interval_by_hand() -> None:
    """1, 2, 3, 4: mean 2.5, standard deviation 1.2910, standard error 0.6455, t(3) = 3.182: half width 2.054."""
    e = estimate(np.array([1.0, 2.0, 3.0, 4.0]))
    assert e.mean == 2.5
    assert e.width / 2 == pytest.approx(2.054, abs=0.01)
    assert e.low == pytest.approx(2.5 - e.width / 2)
    assert e.excludes_zero
    assert not estimate(np.array([-1.0, 1.0])).excludes_zero
    assert math.isnan(estimate(np.array([1.0])).low)


def test_an_interval_covers_the_truth_as_often_as_it_says() -> None:
    rng = np.random.default_rng(1)
    covered = sum(e.low <= 0.3 <= e.high for e in (estimate(rng.exponential(0.3, 60)) for _ in range(2000)))
    assert 0.91 < covered / 2000 < 0.97


def test_a_ratio_by_hand() -> None:
    """Means 3 and 1; the logarithm's deviations a/3 - b/1 are -1/3, 1/3: sd 0.4714, error 1/3, t(1) = 12.706."""
    e = ratio(np.array([2.0, 4.0]), np.array([1.0, 1.0]))
    assert e.mean == 3
    assert e.high == pytest.approx(3 * math.exp(12.7062 / 3), rel=1e-4)
    assert e.low == pytest.approx(3 * math.exp(-12.7062 / 3), rel=1e-4)
    assert ratio(np.array([1.0, 1.0]), np.array([0.0, 0.0])).mean == math.inf


def hand_made() -> Tally:
    """Two bots, three seats, two deals, all results set by hand."""
    m = Match("oh-hell", 3, {}, BOTS)

    def game(rotation: int, shares: list[float], points: list[int], exact: list[int]) -> GameResult:
        return GameResult(
            rotation, shares, points, [[2, 1, 0]], [exact], [2, 2, 2], [0.002, 0.004, 0.006], [{}, {"late": 1}, {}]
        )

    tally = Tally(m)
    # rotation 0 seats greedy, random, greedy; rotation 1 random, greedy, random
    tally.add(DealResult(0, [game(0, [1, 0, 0], [9, 3, 0], [1, 0, 0]), game(1, [0, 1, 0], [1, 8, 0], [0, 1, 1])]))
    tally.add(DealResult(1, [game(0, [0, 1, 0], [3, 6, 3], [0, 1, 0]), game(1, [0.5, 0.5, 0], [5, 5, 2], [1, 0, 0])]))
    return tally


def test_a_tally_by_hand() -> None:
    tally = hand_made()
    greedy, random = tally.columns
    assert greedy.share == [pytest.approx(2 / 3), pytest.approx(0.5 / 3)]
    assert random.share == [0, pytest.approx(1.5 / 3)]
    assert greedy.points == [pytest.approx(17 / 3), pytest.approx(11 / 3)]
    assert greedy.exact == [pytest.approx(2 / 3), 0]
    assert random.exact == [pytest.approx(1 / 3), pytest.approx(2 / 3)]
    assert greedy.milliseconds[0] == pytest.approx(1000 * (0.002 + 0.006 + 0.004) / 6)
    assert greedy.by_tricks == {2: [2, 1], 0: [2, 0], 1: [2, 1]}
    assert greedy.faults == {"late": 2}
    assert random.faults == {"late": 2}
    assert greedy.moves == 12


def test_differences_are_paired_by_deal() -> None:
    summary = summarise(hand_made())
    (pair,) = summary.pairs
    assert (pair.a, pair.b) == BOTS
    assert pair.share == estimate(np.array([2 / 3, 0.5 / 3 - 1.5 / 3]))
    assert pair.points.mean == pytest.approx((17 + 11 - 4 - 13) / 6)
    assert pair.victories.mean == pytest.approx(2.5 / 1.5)
    assert fault_lines(summary)[0] == "greedy: greedy made 2 of its 12 moves (2 late)."


def test_pairing_takes_the_luck_of_the_deal_out() -> None:
    """Deals differ wildly, the bots hardly: the difference is known far better than either mean."""
    luck = np.random.default_rng(2).normal(0, 10, 50)
    a, b = luck + 1, luck + np.random.default_rng(3).normal(0, 0.1, 50)
    assert estimate(a).width > 4
    assert estimate(a - b).width < 0.1


def test_ratings_follow_results() -> None:
    better, worse = ratings([np.array([0.4] * 20), np.array([0.1] * 20)])
    assert better.mu > 25 + better.sigma
    assert worse.mu < 25 - worse.sigma
    alike = ratings([np.array([0.25] * 20), np.array([0.25] * 20)])
    assert alike[0].mu == pytest.approx(alike[1].mu)
    assert ratings([np.array([0.25])])[0].mu == 25


def test_the_summary_is_json_without_nan() -> None:
    data = json.loads(json.dumps(summarise(hand_made()).as_json(), allow_nan=False))
    assert data["format"] == "overtrick-arena/1"
    assert [bot["name"] for bot in data["bots"]] == list(BOTS)
    assert data["pairs"][0]["share"]["low"] < data["pairs"][0]["share"]["mean"]
    one = Tally(Match("oh-hell", 3, {}, BOTS))
    one.add(
        DealResult(
            0, [GameResult(r, [1, 0, 0], [1, 0, 0], [[1, 0, 0]], [[1, 0, 0]], [2] * 3, [0.1] * 3, [{}] * 3) for r in (0, 1)]
        )
    )
    data = json.loads(json.dumps(summarise(one).as_json(), allow_nan=False))
    assert data["bots"][0]["share"]["low"] is None


def test_markdown_has_a_row_for_each_bot_and_pair() -> None:
    text = markdown(summarise(hand_made()))
    assert text.count("\n| greedy | ") == 1
    assert "| greedy v. random | +16.7 ±" in text


# -- runs --------------------------------------------------------------------------------------------------------------


def deals_in(folder: Path) -> list[DealResult]:
    return [DealResult.from_json(json.loads(line)) for line in (folder / "deals.jsonl").read_text().splitlines()]


def test_greedy_beats_chance_with_an_interval_that_excludes_zero(tmp_path: Path) -> None:
    summary = run(match(), 60, out=tmp_path / "run")
    assert summary.deals == 60
    assert summary.pairs[0].share.low > 0
    assert sum(bot.share.mean for bot in summary.bots) == pytest.approx(0.5)  # two seats each
    assert len(list(overtrick.check(tmp_path / "run" / "records.jsonl"))) == 120
    assert json.loads((tmp_path / "run" / "summary.json").read_text())["deals"] == 60


def test_a_bot_against_itself_shows_no_difference() -> None:
    summary = run(match("greedy", "greedy"), 40)
    assert [bot.name for bot in summary.bots] == ["greedy", "greedy #2"]
    assert not summary.pairs[0].share.excludes_zero


def test_a_run_stops_at_the_width_asked_for() -> None:
    widths = []
    summary = run(match(), 2000, stop_at_width=0.12, watch=lambda tally: widths.append(tally.widest()))
    assert summary.stopped == "width"
    assert FEWEST <= summary.deals < 2000
    assert max(bot.share.width for bot in summary.bots) <= 0.12
    assert all(width > 0.12 for width in widths[FEWEST - 1 : -1])


def test_worker_processes_give_the_same_deals(tmp_path: Path) -> None:
    here = run(match(), 8, out=tmp_path / "here")
    there = run(match(), 8, out=tmp_path / "there", workers=2)
    for one, other in zip(deals_in(tmp_path / "here"), deals_in(tmp_path / "there"), strict=True):
        assert timeless(one) == timeless(other)
    assert (tmp_path / "here" / "records.jsonl").read_bytes() == (tmp_path / "there" / "records.jsonl").read_bytes()
    assert here.bots[0].share == there.bots[0].share
    assert here.pairs == there.pairs


def test_a_ray_cluster_gives_the_same_deals(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="needs Ray: pip install 'overtrick[ray]'")
    run(match(), 4, out=tmp_path / "here")
    run(match(), 4, out=tmp_path / "ray", ray="local")
    assert [timeless(d) for d in deals_in(tmp_path / "here")] == [timeless(d) for d in deals_in(tmp_path / "ray")]
    assert (tmp_path / "here" / "records.jsonl").read_bytes() == (tmp_path / "ray" / "records.jsonl").read_bytes()


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nonsense", "ray://127.0.0.1:1"])
def test_a_cluster_that_is_not_there_is_refused_at_once(address: str) -> None:
    pytest.importorskip("ray", reason="needs Ray: pip install 'overtrick[ray]'")
    with pytest.raises(BadOption, match="Ray cluster"):
        run(match(), 1, ray=address)


# -- the folder --------------------------------------------------------------------------------------------------------


class Interrupt:
    """Ctrl-C after so many deals."""

    def __init__(self, after: int) -> None:
        self.after = after

    def __call__(self, tally: Tally) -> None:
        if tally.deals == self.after:
            raise KeyboardInterrupt


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("arena") / "whole"
    run(match(), 10, out=folder)
    yield folder


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path, whole: Path) -> None:
    first = run(match(), 10, out=tmp_path / "a", watch=Interrupt(4))
    assert (first.stopped, first.deals) == ("interrupted", 4)
    assert json.loads((tmp_path / "a" / "summary.json").read_text())["stopped"] == "interrupted"
    played = []
    second = run(match(), 10, out=tmp_path / "a", watch=lambda tally: played.append(tally.deals))
    assert (second.stopped, second.deals) == ("deals", 10)
    assert (tmp_path / "a" / "records.jsonl").read_bytes() == (whole / "records.jsonl").read_bytes()
    assert [timeless(d) for d in deals_in(tmp_path / "a")] == [timeless(d) for d in deals_in(whole)]


@pytest.mark.parametrize("name", ["deals.jsonl", "records.jsonl"])
@pytest.mark.parametrize("cut", [1, 40, 2000])
def test_a_file_cut_off_in_the_middle_of_a_line_is_repaired(tmp_path: Path, whole: Path, name: str, cut: int) -> None:
    """As a power failure leaves it: the deals that are not whole are played again."""
    for file in whole.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / name).write_bytes((tmp_path / name).read_bytes()[:-cut])
    run(match(), 10, out=tmp_path)
    assert (tmp_path / "records.jsonl").read_bytes() == (whole / "records.jsonl").read_bytes()
    assert [timeless(d) for d in deals_in(tmp_path)] == [timeless(d) for d in deals_in(whole)]


def test_a_finished_run_can_be_made_longer_or_read_again(tmp_path: Path, whole: Path) -> None:
    for file in whole.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    before = deals_in(tmp_path)
    assert run(match(), 12, out=tmp_path).deals == 12
    assert deals_in(tmp_path)[:10] == before
    assert run(match(), 10, out=tmp_path).deals == 10
    assert len(deals_in(tmp_path)) == 12


def test_a_folder_of_another_match_is_refused_and_stays_as_it_is(tmp_path: Path, whole: Path) -> None:
    before = {file.name: file.read_bytes() for file in whole.iterdir()}
    with pytest.raises(BadOption, match="with other bots"):
        run(match("random", "greedy"), 10, out=whole)
    assert {file.name: file.read_bytes() for file in whole.iterdir()} == before
    (tmp_path / "match.json").write_text("not json")
    with pytest.raises(BadOption, match="choose another folder"):
        run(match(), 10, out=tmp_path)


def test_a_run_goes_on_by_the_same_rules_only(tmp_path: Path, whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    oh_hell = overtrick.game("oh-hell")
    for file in whole.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    written = json.loads((whole / "match.json").read_text())
    assert (written["version"], written["software"]) == (oh_hell.version, SOFTWARE)
    (tmp_path / "match.json").write_text(json.dumps(written | {"software": "overtrick 0.0.1"}))
    assert run(match(), 10, out=tmp_path).deals == 10
    monkeypatch.setattr(type(oh_hell), "version", written["version"] + 1)
    with pytest.raises(
        BadOption, match=f"by version {written['version']} of the rules of oh-hell, .* at version {oh_hell.version}"
    ):
        run(match(), 10, out=tmp_path)
    del written["version"], written["software"]
    (tmp_path / "match.json").write_text(json.dumps(written))
    with pytest.raises(BadOption, match="by version 1 of the rules"):
        run(match(), 10, out=tmp_path)
    monkeypatch.setattr(type(oh_hell), "version", 1)
    assert run(match(), 10, out=tmp_path).deals == 10
    (tmp_path / "match.json").write_text("[]")
    with pytest.raises(BadOption, match="choose another folder"):
        run(match(), 10, out=tmp_path)


def test_the_report_is_a_page_with_its_plots(whole: Path) -> None:
    page = (whole / "report.html").read_text(encoding="utf-8")
    drawings = page.split("<svg")[1:]
    assert len(drawings) == 5
    for drawing in drawings:
        root = ElementTree.fromstring("<svg" + drawing.split("</svg>")[0] + "</svg>")
        assert root.get("aria-label")
        numbers = [float(e.get(k) or 0) for e in root.iter() for k in ("cx", "cy", "x1", "y1", "x2", "y2")]
        assert all(-1 <= x <= 1000 for x in numbers)
    assert "http" not in page  # needs nothing from elsewhere
    for caption in ("Share of victory", "Calibration", "Milliseconds"):
        assert caption in page


def test_names_are_escaped_in_the_report() -> None:
    from overtrick.arena.report import report

    tally = hand_made()
    tally.match = Match("oh-hell", 3, {}, ("cmd:<b>&", "random"))
    assert "<b>" not in report(summarise(tally))


def test_plots_survive_odd_numbers() -> None:
    from overtrick.arena.report import report

    nothing = Estimate(0.0, 0.0, 0.0)
    summary = summarise(hand_made())
    for odd in (nothing, Estimate(1.0, math.nan, math.nan), Estimate(-0.5, -3.0, 2.0)):
        bots = [stats.BotSummary(**{**vars(bot), "share": odd, "milliseconds": odd, "by_tricks": {}}) for bot in summary.bots]
        assert report(stats.Summary(summary.match, 1, "deals", bots, summary.pairs)).count("<svg") == 5


# -- the command -------------------------------------------------------------------------------------------------------

COMMAND = ["arena", "oh-hell", "-n", "4", "-o", "hands=single", "-o", "tricks=2"]


def test_the_command_prints_the_standings(tmp_path: Path) -> None:
    result = CliRunner().invoke(
        app, [*COMMAND, "--bots", "greedy,random", "--deals", "5", "--out", str(tmp_path / "x"), "--markdown"]
    )
    assert result.exit_code == 0, result.output
    assert "| greedy v. random |" in result.output
    assert (tmp_path / "x" / "report.html").exists()
    result = CliRunner().invoke(app, [*COMMAND, "--bots", "greedy,random", "--deals", "5", "--out", str(tmp_path / "x")])
    assert result.exit_code == 0, result.output
    assert "share of" in result.output


@pytest.mark.parametrize(
    "words",
    [
        ["--bots", "nobody"],
        ["--players", "9"],
        ["--stop-at-width", "0"],
        ["--ray", "nonsense"],
        ["--out", "/dev/null/x"],
        ["--bots", "cmd:"],
        ["--bots", "cmd:/no/such/program"],
        ["--option", "tricks=99"],
        ["--option", "tricks=13"],
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(words: list[str]) -> None:
    command = [sys.executable, "-m", "overtrick", *COMMAND[:2], *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert done.stderr.strip().endswith(".")
    assert len(done.stderr.split(". ")) == 1


def test_ctrl_c_prints_the_standings_so_far_and_exits_130(tmp_path: Path) -> None:
    out = tmp_path / "run"
    command = [sys.executable, "-m", "overtrick", *COMMAND, "--deals", "1000000", "--workers", "2", "--out", str(out)]
    with interruptible(command) as process:
        deadline = time.monotonic() + 120
        while not ((out / "deals.jsonl").exists() and len((out / "deals.jsonl").read_text().splitlines()) > 3):
            assert time.monotonic() < deadline and process.poll() is None
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130, stderr
    assert "interrupted" in stdout
    assert json.loads((out / "summary.json").read_text())["stopped"] == "interrupted"
