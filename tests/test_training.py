"""Training: the same seed gives the same network, an interrupted run goes on, and curves are files that others read."""

import csv
import json
import struct
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import overtrick
from overtrick.bots import net_files
from overtrick.bots.net_player import NetPlayer
from overtrick.bots.network import consider, new_mind
from overtrick.cli import app
from overtrick.kit.chance import generator
from overtrick.kit.errors import BadOption, OvertrickError
from overtrick.training.curves import Curves, event, masked_crc
from overtrick.training.exploiting import GAIN, AnyOthers, CompiledOthers, Exploit
from overtrick.training.judging import TEMPERATURES, WHIMS, Lessons, line_up, right_scale, teach_judge
from overtrick.training.learner import new_net, worth_learning
from overtrick.training.playing import BY_NET, MANNER, TEMPERATURE, WHIM, Player, new_player
from overtrick.training.run import JudgeRun, Run
from overtrick.training.samples import room_for
from overtrick.training.settings import Setting, draw_setting, first_states
from overtrick.training.updates import Budget, Plan, with_sizes

GAME = overtrick.game("oh-hell")
PLAN = Plan("oh-hell", width=8, depth=4, iterations=4, rows=600)


def run(folder: Path, updates: int) -> Run:
    made = Run(GAME, folder, PLAN, Budget(teacher_games=2, updates=updates), lambda line: None)
    made.go()
    return made


def test_a_run_is_repeatable_resumes_and_plays(tmp_path: Path) -> None:
    whole, halved = run(tmp_path / "whole", 2), tmp_path / "halved"
    run(tmp_path / "again", 2)
    for name in (net_files.PLAY, net_files.ROLLOUT, net_files.JUDGE):
        assert (tmp_path / "whole" / name).read_bytes() == (tmp_path / "again" / name).read_bytes()
    stopped = Run(GAME, halved, PLAN, Budget(teacher_games=2, updates=2), lambda line: None)
    stopped._clone(stopped._teach())
    stopped.cloned = True
    stopped.update(room_for(GAME, PLAN.rows), 0.0)
    stopped.keep()
    resumed = run(halved, 2)
    assert resumed.updates == whole.updates == 2
    for part, same in zip(whole.net, resumed.net):
        assert np.array_equal(part, same)
    view = overtrick.deal("oh-hell", 4, seed=0).view()
    assert NetPlayer(0, halved / net_files.PLAY).choose(view) in view.legal()
    rows = list(csv.reader((tmp_path / "whole" / "curves.csv").open()))
    assert {"clone/imitation"} <= {row[2] for row in rows}


def test_a_folder_holds_one_run(tmp_path: Path) -> None:
    Run(GAME, tmp_path, PLAN, Budget(), lambda line: None)
    with pytest.raises(BadOption, match="other settings"):
        Run(GAME, tmp_path, replace(PLAN, seed=1), Budget(), lambda line: None)


def test_a_run_goes_on_from_a_network_without_a_teacher(tmp_path: Path) -> None:
    run(tmp_path / "first", 1)
    file = tmp_path / "first" / net_files.PLAY
    later = Run(GAME, tmp_path / "later", replace(PLAN, start=str(file), rows=2000), Budget(updates=1), lambda line: None)
    first, card = net_files.read(file, GAME)
    assert all(np.array_equal(part, was) for part, was in zip(later.net, first))
    later.go()
    assert not (tmp_path / "later" / "teacher").exists()
    assert not np.array_equal(later.net.first, first.first)
    assert net_files.read(tmp_path / "later" / net_files.PLAY, GAME)[1]["went on from"] == card
    with pytest.raises(BadOption, match="--width 8 --depth 4"):
        Run(GAME, tmp_path / "other", replace(PLAN, start=str(file), width=4), Budget(), lambda line: None)


def test_a_larger_network_begins_as_the_smaller_one_plays(tmp_path: Path, start: Path) -> None:
    small, _ = net_files.read(start, GAME)
    small.moves[:], small.traits[:] = 0.3, -0.2
    net_files.save(start, small, net_files.new_card(GAME))
    net_files._loaded.cache_clear()
    made = Run(
        GAME, tmp_path / "run", replace(PLAN, start=str(start), width=16, depth=8, rows=2000), Budget(), lambda line: None
    )
    minds = [new_mind(GAME, net) for net in (small, made.net)]
    for view in (overtrick.deal("oh-hell", players, seed=players).view() for players in (3, 4, 7)):
        n = consider(small, minds[0], view.state, view.seat)
        consider(made.net, minds[1], view.state, view.seat)
        np.testing.assert_allclose(minds[0].likings[:n], minds[1].likings[:n], rtol=1e-3, atol=1e-3)
    made.update(room_for(GAME, 2000), 0.0)
    assert made.net.moves[4:].any(), "what is new takes part"


def test_others_take_some_seats_and_learn_nothing(tmp_path: Path, start: Path) -> None:
    plan = replace(PLAN, start=str(start), others=1.0, rows=2000)
    made = Run(GAME, tmp_path / "run", plan, Budget(), lambda line: None)
    samples, setting = room_for(GAME, 2000), Setting(4, tuple(GAME.settle({"hands": "single", "tricks": 3}).items()))
    games, rows, _ = made._games(samples, setting, generator(3), made.net)
    alone, _, _ = made._games(room_for(GAME, 2000), setting, generator(3), made.average)
    assert games > 1.5 * alone, "only some of the seats are written down, and those of imitators' games are all the network's"
    assert (samples.after[:rows] == -1).sum() > games, "in some games several seats learn"


def test_of_what_is_sure_a_share_is_learnt_from() -> None:
    samples, order = room_for(GAME, 4000), np.random.default_rng(0)
    samples.chances[:2000, 0], samples.chances[2000:, :2] = 1.0, 0.5
    learnt = worth_learning(samples, 4000, 0.25, order)
    assert set(range(2000, 4000)) <= set(learnt.tolist())
    assert 400 < (learnt < 2000).sum() < 600


def test_a_folder_of_before_goes_on(tmp_path: Path) -> None:
    """Settings that its plan does not know yet are as they were then."""
    Run(GAME, tmp_path, PLAN, Budget(), lambda line: None)
    file = tmp_path / "plan.json"
    file.write_text(json.dumps({name: value for name, value in json.loads(file.read_text()).items() if name != "against"}))
    Run(GAME, tmp_path, PLAN, Budget(), lambda line: None)


# -- the exploiter -----------------------------------------------------------------------------------------------------

AGAINST = Plan("oh-hell", width=8, depth=4, rows=1500, against="greedy")


def exploit(folder: Path, updates: int, plan: Plan = AGAINST, deals: int = 0) -> Exploit:
    made = Exploit(GAME, folder, plan, Budget(updates=updates, evaluate_deals=deals), lambda line: None)
    made.go()
    return made


@pytest.fixture
def start(tmp_path: Path) -> Path:
    """A network of some kind to start from."""
    path = tmp_path / "start.npz"
    net_files.save(path, new_net(GAME, 8, 4, 3), net_files.new_card(GAME))
    return path


def test_an_exploiter_is_repeatable_and_resumes(tmp_path: Path, start: Path) -> None:
    plan = replace(AGAINST, start=str(start))
    whole, again = exploit(tmp_path / "whole", 2, plan, deals=2), exploit(tmp_path / "again", 2, plan)
    exploit(tmp_path / "halved", 1, plan)
    resumed = exploit(tmp_path / "halved", 2, plan)
    first = net_files.read(start, GAME)[0]
    assert not np.array_equal(whole.net.first, first.first)
    for other in (again, resumed):
        assert other.updates == 2 and all(np.array_equal(part, same) for part, same in zip(whole.net, other.net))
    found = json.loads((tmp_path / "whole" / GAIN).read_text())
    assert found["deals"] == 8 and found["low"] <= found["gain"] <= found["high"] and found["against"] == "greedy"
    rows = list(csv.reader((tmp_path / "whole" / "curves.csv").open()))
    assert {"exploit/gain", "exploit/low", "exploit/high"} <= {row[2] for row in rows}


@pytest.mark.parametrize("against", ["greedy", "random"])
def test_only_the_learner_s_choices_are_learnt_from(tmp_path: Path, start: Path, against: str) -> None:
    made = exploit(tmp_path / "run", 0, replace(AGAINST, against=against, start=str(start), rows=900))
    samples = room_for(GAME, 900)
    games, rows, _ = made._games(samples, made.setting, generator(2), made.net)
    last = samples.after[:rows] == -1
    assert games == last.sum() >= 2, "a game has one seat that learns, with one last choice"
    begins = np.flatnonzero(np.concatenate([[True], last[:-1]]))
    for begin, end in zip(begins, [*begins[1:], rows]):
        assert len(set(samples.seats[begin:end].tolist())) == 1
    assert (samples.counts[:rows] > 1).all()


def test_a_bot_gains_nothing_against_itself(tmp_path: Path, start: Path) -> None:
    made = exploit(tmp_path / "run", 0, replace(AGAINST, against=f"net:{start}", start=str(start)))
    gain = made._gain(0, 5)
    assert gain.mean == pytest.approx(0, abs=1e-7), "all seats play alike, so in each deal the shares add up to 1"


def test_compiled_opponents_play_as_the_bots_do(start: Path) -> None:
    net = net_files.read(start, GAME)[0]
    player = new_player(GAME, new_net(GAME, 6, 6, 1))
    setting = Setting(3, tuple(GAME.settle({}).items()))
    slow, quick = AnyOthers(GAME, f"net:{start}"), CompiledOthers(GAME, net, by_net=True)
    for k, state in enumerate(first_states(GAME, setting, 50, 4)):
        told = (state, setting, k % 3, player, str(k))
        assert np.array_equal(slow.shares(*told), quick.shares(*told))


def test_an_exploiter_starts_from_the_game_s_own_network_and_has_its_size(tmp_path: Path) -> None:
    plan = with_sizes(GAME, Plan("oh-hell", against="greedy"), None, None)
    path = net_files.shipped(GAME)
    assert path is not None
    shipped = net_files.read(path, GAME)[0]
    assert (plan.width, plan.depth) == shipped.second.shape
    made = Exploit(GAME, tmp_path, plan, Budget(), lambda line: None)
    assert all(np.array_equal(part, own) for part, own in zip(shipped, made.net))
    assert with_sizes(GAME, Plan("oh-hell"), None, 7) == Plan("oh-hell", depth=7)


def test_a_folder_holds_a_run_against_one_opponent(tmp_path: Path, start: Path) -> None:
    """The same file with other weights in it is another opponent."""
    plan = replace(AGAINST, against=f"net:{start}", start=str(start))
    Exploit(GAME, tmp_path / "run", plan, Budget(), lambda line: None)
    Exploit(GAME, tmp_path / "run", plan, Budget(), lambda line: None)
    net_files.save(start, new_net(GAME, 8, 4, 4), net_files.new_card(GAME))
    net_files._loaded.cache_clear()
    with pytest.raises(BadOption, match="other settings"):
        Exploit(GAME, tmp_path / "run", plan, Budget(), lambda line: None)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--against", "nobody"], "There is no bot 'nobody'"),
        (["--against", "net:nowhere.npz"], "There is no file 'nowhere.npz'"),
        (["--against", "net", "--judge-only"], "without an opponent"),
        (["--against", "net", "--teacher-games", "3"], "Nobody teaches with --against"),
        (["--judge-only", "--teacher-games", "3"], "Nobody teaches with --judge-only"),
        (["--judge-only", "--start", "nowhere.npz"], "There is no file 'nowhere.npz'"),
        (["--against", "greedy", "--rows", "5"], "An update needs at least"),
        (["--updates", "3"], "--teacher-games 200"),
    ],
)
def test_what_cannot_be_trained_is_refused_in_a_sentence(tmp_path: Path, given: list[str], said: str) -> None:
    found = CliRunner().invoke(app, ["train", "oh-hell", "--out", str(tmp_path / "run"), "--evaluate", "0", *given])
    assert isinstance(found.exception, OvertrickError) and said in str(found.exception)


# -- the judge ---------------------------------------------------------------------------------------------------------


def test_line_ups_are_of_several_kinds_of_players() -> None:
    net = new_net(GAME, 8, 4, 0)
    setting = Setting(4, tuple(GAME.settle({}).items()))
    firsts = first_states(GAME, setting, 70, 4)
    player = Player(net, new_player(GAME, net).mind, np.zeros(MANNER))
    shown, seats, seen = np.zeros((6, 4, 3, GAME.features), np.float32), np.zeros((GAME.seats, MANNER)), set()
    for k in range(40):
        line_up(firsts, player.mind.seen.copy(), player.mind.seen.copy(), seats, player, generator(k), shown)
        seen |= {tuple(manner) for manner in seats[:4].tolist()}
    assert {manner[BY_NET] for manner in seen} == {0, 1}
    assert {manner[TEMPERATURE] for manner in seen} == set(TEMPERATURES.tolist())
    assert {manner[WHIM] for manner in seen} == set(WHIMS.tolist())


def _left(most: int, steps: int, so_far: float) -> float:
    return float(steps < most)


def test_a_judge_alone_is_repeatable_and_resumes(tmp_path: Path, start: Path) -> None:
    for name in ("whole", "again"):
        JudgeRun(GAME, tmp_path / name, 0, start, Budget(updates=12), lambda line: None).go()
    assert (tmp_path / "whole" / net_files.JUDGE).read_bytes() == (tmp_path / "again" / net_files.JUDGE).read_bytes()
    _, card = net_files.read_judge(tmp_path / "whole" / net_files.JUDGE, GAME)
    assert card["steps"] == 32 and "--judge-only" in card["command"]
    net, judged = net_files.read(start, GAME)[0], []
    for folder, until in (("one", (2,)), ("two", (1, 2))):
        (tmp_path / folder).mkdir()
        for settings in until:  # the second begins with what the first has kept
            lessons = Lessons(tmp_path / folder, 0, 0, partial(_left, 16 * settings), 0)
            judged.append(teach_judge(GAME, net, lessons, Curves(tmp_path / folder)))
    assert judged[0].steps == judged[2].steps == 32 and judged[1].steps == 16
    assert all(np.array_equal(part, same) for part, same in zip(judged[0].judge, judged[2].judge))
    with pytest.raises(BadOption, match="other settings"):
        JudgeRun(GAME, tmp_path / "whole", 1, start, Budget(updates=12), lambda line: None)


def test_a_judge_that_says_too_much_is_scaled_down() -> None:
    """Worlds are true with the chances that half of each verdict says."""
    rng = np.random.default_rng(1)
    lines = []
    for _ in range(4000):
        meant = rng.normal(0, 1.5, 6)
        chances = np.exp(meant) / np.exp(meant).sum()
        true = rng.choice(6, p=chances)
        lines.append(2 * np.concatenate([meant[true : true + 1], np.delete(meant, true)]))
    assert right_scale(lines) == pytest.approx(0.5, abs=0.03)
    assert right_scale([-line for line in lines]) == pytest.approx(0, abs=0.01), "worse than telling nothing"


@pytest.mark.parametrize("name", overtrick.games())
def test_all_players_and_options_are_trained_on(name: str) -> None:
    game, rng = overtrick.game(name), generator(1)
    drawn = [draw_setting(game, rng) for _ in range(120)]
    assert {setting.players for setting in drawn} == set(game.players)
    for option in game.options:
        seen = {dict(setting.options)[option.name] for setting in drawn}
        assert len(seen) > 1


def test_an_event_is_framed_as_tensorboard_reads_it() -> None:
    """The length, its checksum, the data, its checksum. The checksum is CRC-32C, of which this is the usual example, masked."""
    crc = 0xE3069283
    assert masked_crc(b"123456789") == ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF
    data = event(1.5, 7, {"loss": 0.25})
    (size,) = struct.unpack("<Q", data[:8])
    assert len(data) == 8 + 4 + size + 4
    assert b"loss" in data and struct.pack("<f", 0.25) in data
