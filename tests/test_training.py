"""Training: the same seed gives the same network, an interrupted run goes on, and curves are files that others read."""

import csv
import struct
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import overtrick
from overtrick.bots import net_files
from overtrick.bots.net_player import NetPlayer
from overtrick.kit.chance import generator
from overtrick.kit.errors import BadOption
from overtrick.training.curves import event, masked_crc
from overtrick.training.run import Budget, Plan, Run
from overtrick.training.samples import room_for
from overtrick.training.settings import draw_setting

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
    stopped._update(room_for(GAME, PLAN.rows), 0.0)
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
    assert not any((tmp_path / "later" / "teacher").iterdir())
    assert not np.array_equal(later.net.first, first.first)
    assert net_files.read(tmp_path / "later" / net_files.PLAY, GAME)[1]["went on from"] == card
    with pytest.raises(BadOption, match="--width 8 --depth 4"):
        Run(GAME, tmp_path / "other", replace(PLAN, start=str(file), width=16), Budget(), lambda line: None)


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
