"""Long matches, a part at a time: the same lines whoever plays them, and never two kinds of bots in one file."""

import json
import time
from pathlib import Path

import pytest

from bench import proofs
from bench.proofs import Wanted
from overtrick.bots.levels import LEVELS, read_plan
from overtrick.kit.game import game

WANTED = Wanted("oh-hell", "greedy", "random", 4, players=3)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(proofs, "FOLDER", tmp_path)
    return tmp_path


def play(wanted: Wanted) -> str:
    proofs.play(wanted, time.monotonic() + 600)
    return wanted.file.read_text()


def test_a_match_goes_on_where_it_stopped() -> None:
    part, whole = play(WANTED._replace(deals=2)), play(WANTED)
    assert whole.startswith(part) and len(whole.splitlines()) == 2 + 4
    assert play(WANTED) == whole, "there is nothing left to play"
    WANTED.file.unlink()
    assert play(WANTED).splitlines()[2:] == whole.splitlines()[2:], "anybody gets the same lines"


def test_processes_play_the_same() -> None:
    here = play(WANTED)
    WANTED.file.unlink()
    proofs.play(WANTED, time.monotonic() + 600, workers=2)
    assert WANTED.file.read_text() == here


def test_no_time_no_deals(folder: Path) -> None:
    proofs.play(WANTED, time.monotonic() - 1)
    assert not list(folder.iterdir())


def test_who_waits_is_told_how_far_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(proofs, "TOLD_EVERY", 0.0)
    play(WANTED)
    *_, last = capsys.readouterr().err.splitlines()
    assert last.startswith("oh-hell, greedy v. random: 4 of 4 deals, ") and last.endswith(" s each, 0 minutes for the rest")
    assert proofs.progress(WANTED._replace(deals=1000), 400, 30.0).endswith(
        "400 of 1,000 deals, 30.0 s each, 300 minutes for the rest"
    )


def test_shares_of_a_deal_add_up_to_its_games() -> None:
    play(WANTED)
    _, deals = proofs.read(WANTED)
    assert len(deals) == WANTED.deals
    for line in deals:
        assert float(line[1]) + float(line[2]) == pytest.approx(2)
        assert float(line[5]) <= int(line[7]) and float(line[6]) <= int(line[7])


@pytest.mark.parametrize("key", ["moves of the first deal", "version"])
def test_other_bots_do_not_go_on_with_a_match(key: str) -> None:
    play(WANTED._replace(deals=2))
    first, rest = WANTED.file.read_text().split("\n", 1)
    about = json.loads(first.removeprefix("# "))
    assert key in about
    WANTED.file.write_text(f"# {json.dumps({**about, key: 'another'})}\n{rest}")
    with pytest.raises(SystemExit, match=key):
        play(WANTED)


def test_a_match_knows_the_networks_and_plans_that_its_bots_ask() -> None:
    """A plan for `expert` is nothing to those that have none of their own."""
    both = {"play.npz", "rollout.npz"}
    asked = {"greedy": set[str](), "net": {"play.npz"}, "casual": both, "expert": both | {"plan of expert"}}
    for name, known in asked.items():
        assert set(proofs.players_of(Wanted("oh-hell", name, "search:300", 2))) == {"version"} | known


def test_a_line_that_was_cut_off_is_told() -> None:
    WANTED.file.write_text(play(WANTED._replace(deals=2))[:-5])
    with pytest.raises(SystemExit, match="cut off"):
        play(WANTED)


def test_the_table_says_how_far_each_match_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "WANTED", [WANTED, WANTED._replace(players=4, deals=1000)])
    play(WANTED)
    _, _, played, not_yet = proofs.table(proofs.WANTED)
    assert played.startswith("| `greedy` v. `random` | Oh Hell, 3 players | 4 of 4 | ") and " … " in played
    assert not_yet == "| `greedy` v. `random` | Oh Hell | 0 of 1,000 | | |"


def test_games_and_pairs_are_chosen() -> None:
    assert [one.game for one in proofs.chosen(["tricks", "oh-hell"], "expert,search:1000")] == ["tricks", "oh-hell"]
    assert proofs.chosen([], "") == [*proofs.WANTED, *proofs.PARTS]
    assert len({one.file for one in proofs.chosen([], "")}) == len(proofs.WANTED) + len(proofs.PARTS)


def test_pages_tell_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "FOLDER", Path(proofs.__file__).parent / "matches")
    for name, lines in proofs.TABLES:
        page, wanted = (proofs.DOCS / name).read_text(encoding="utf-8"), lines()
        assert len(wanted) > len(proofs.HEADING)
        assert proofs.with_table(page, wanted) == page, "python -m bench.proofs docs"


@pytest.mark.parametrize("wanted", proofs.PARTS, ids=lambda one: f"{one.b} {one.game}")
def test_what_is_left_out_is_there_otherwise(wanted: Wanted) -> None:
    """A plan that changes nothing would be a match of `expert` against itself."""
    found = game(wanted.game)
    path = proofs.changed_plan(wanted.b)
    assert path is not None
    expert = LEVELS["expert"].plan(found)
    assert read_plan(json.loads(path.read_text()), expert) != expert
    assert set(proofs.players_of(wanted)) >= {"plan of expert", f"plan of {wanted.b}"}
    assert wanted.match.bots == ("expert", f"plan:{path}")
