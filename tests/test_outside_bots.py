"""Bots from outside: the protocol, what a program is told, and what happens when it fails."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import overtrick
from overtrick.arena.deals import new_match
from overtrick.arena.run import run
from overtrick.arena.standings import fault_lines
from overtrick.bots import GreedyBot
from overtrick.bots.outside import MILLISECONDS, Fault, OutsideBot, Program, parse_command, stop_programs
from overtrick.kit.errors import BadOption, UnknownBot

EXAMPLE = Path(__file__).parent.parent / "examples" / "plain_bot.py"
PYTHON = sys.executable

BEGINNING = """
import json, sys, time
def say(line):
    print(line, flush=True)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "overtrick":
        say("ready")
    elif word == "choose":
        view = json.loads(rest)["view"]
"""


@pytest.fixture(autouse=True)
def programs_end() -> Iterator[None]:
    yield
    stop_programs()


def program(folder: Path, answer: str, beginning: str = BEGINNING) -> str:
    """The name of a bot that answers each question with these lines of Python."""
    file = folder / "program.py"
    file.write_text(beginning + "".join(f"        {line}\n" for line in answer.splitlines()))
    return f"cmd:1500ms:{PYTHON} {file}"


def played(name: str, tricks: int = 2) -> tuple[OutsideBot, overtrick.Table]:
    """A game in which the bot has seat 0 and chance the others."""
    bot = overtrick.bot(name, 1)
    assert isinstance(bot, OutsideBot)
    table = overtrick.deal("oh-hell", 3, seed=1, hands="single", tricks=tricks)
    others = overtrick.bot("random", 2)
    while not table.over:
        seat = table.to_act()[0]
        table.play((bot if seat == 0 else others).choose(table.view()))
    return bot, table


@pytest.mark.parametrize("game", overtrick.games())
def test_the_example_plays_every_game_without_a_fault(game: str) -> None:
    bot = overtrick.bot(f"cmd:{PYTHON} {EXAMPLE}", 1)
    assert isinstance(bot, OutsideBot)
    table = overtrick.deal(game, seed=1)
    for _ in range(60):
        if not table.over:
            table.play(bot.choose(table.view()))
    assert not bot.faults


def test_a_program_that_does_not_even_read_is_late(tmp_path: Path) -> None:
    """The question is larger than a pipe holds, so whoever wrote it would wait for a reader."""
    file = tmp_path / "deaf.py"
    file.write_text("import time\nprint('ready', flush=True)\ntime.sleep(60)\n")
    deaf = Program((PYTHON, str(file)))
    with pytest.raises(Fault, match="late"):
        deaf.ask("x" * 1_000_000, seconds=0.5)
    deaf.stop()


def test_the_example_does_not_import_overtrick() -> None:
    loaded = "import sys; sys.stdin = iter([]); exec(open(sys.argv[1]).read()); assert 'overtrick' not in sys.modules"
    subprocess.run([PYTHON, "-c", loaded, str(EXAMPLE)], check=True)


def test_the_protocol_line_by_line() -> None:
    """The example, spoken to by hand as docs/bot-protocol.md says."""
    view = overtrick.deal("oh-hell", 3, seed=1, hands="single", tricks=2).view().as_json()
    question = json.dumps({"milliseconds": 1000, "seed": "1", "view": view})
    said = subprocess.run(
        [PYTHON, str(EXAMPLE)], input=f"overtrick 2\nchoose {question}\nquit\n", capture_output=True, text=True, check=True
    )
    name, ready, move = said.stdout.splitlines()
    assert name.startswith("name ")
    assert ready == "ready"
    assert move.removeprefix("move ") in view["legal"]


def test_an_answer_is_played(tmp_path: Path) -> None:
    bot, table = played(program(tmp_path, "say('info thinking')\nsay('move ' + view['legal'][-1])"))
    assert not bot.faults
    mine = [(ply, made.text) for ply, made in enumerate(table.moves) if made.seat == 0]
    assert mine
    for ply, text in mine:
        assert table.at(ply).legal()[-1].text == text


def test_a_program_is_told_what_its_seat_knows_and_no_more(tmp_path: Path) -> None:
    seen = tmp_path / "seen.jsonl"
    _, table = played(program(tmp_path, f"open({str(seen)!r}, 'a').write(rest + '\\n')\nsay('move ' + view['legal'][0])"))
    questions = [json.loads(line) for line in seen.read_text().splitlines()]
    assert [q["milliseconds"] for q in questions] == [1500] * 3
    plies = [ply for ply, made in enumerate(table.moves) if made.seat == 0]
    for question, ply in zip(questions, plies, strict=True):
        view = question["view"]
        assert view == json.loads(json.dumps(table.at(ply).view(0).as_json()))
        assert view["state"]["hands"][1:] == [[]] * 2 and view["state"]["hands"][0] == view["hand"]
        assert (view["game"], view["players"], view["seat"], view["to_act"]) == ("oh-hell", 3, 0, [0])
        assert len(view["moves"]) == ply
        assert view["options"]["tricks"] == 2


def test_secret_moves_of_others_are_told_without_their_secret() -> None:
    table = overtrick.deal("monster-trick", 3, seed=1)
    table.play("row 1-3-2", 1)
    assert table.view(0).as_json()["moves"] == [{"seat": 1, "move": "row"}]
    assert table.view(1).as_json()["moves"] == [{"seat": 1, "move": "row 1-3-2"}]


def test_a_view_as_json_survives_json() -> None:
    for game in overtrick.games():
        table = overtrick.deal(game, seed=2)
        for seat in (*range(table.players), overtrick.NOBODY):
            data = table.view(seat).as_json()
            assert json.loads(json.dumps(data, allow_nan=False)) == data
            assert not any("filler" in name for name in data["state"])
            assert all(abs(n) < 1000 for n in numbers_in(data["state"]))  # no masks: a double would lose cards of them
            assert data["format"] == "overtrick-view/2" and data["hand"] == table.view(seat).hand()


def numbers_in(part: Any) -> list[int]:
    if isinstance(part, dict):
        part = list(part.values())
    return [n for one in part for n in numbers_in(one)] if isinstance(part, list) else [part] if isinstance(part, int) else []


@pytest.mark.parametrize("game", overtrick.games())
def test_cards_are_called_as_moves_call_them(game: str) -> None:
    """Along a whole game: what is in `hand` are the cards, and every list over seats has a part for each player."""
    table = overtrick.deal(game, seed=2)
    others = overtrick.bot("random", 2)
    while not table.over:
        view = table.view()
        data = view.as_json()
        assert set(data["hand"]) <= set(table.game.cards)
        assert len(data["state"]["hands"]) == len(data["points"]) == len(data["state"]["total"]) == table.players
        table.play(others.choose(view))


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("say('move HA and more')", "illegal"),
        ("say('move')", "illegal"),
        ("say('bid 0')", "nonsense"),
        ("say('')", "nonsense"),
        ("print('move ' + 'x' * 100_000, flush=True)", "nonsense"),
        ("sys.stdout.buffer.write(bytes([255, 254, 10])); sys.stdout.flush()", "nonsense"),
        ("sys.exit(3)", "crashed"),
        ("raise RuntimeError", "crashed"),
        ("sys.stdout.write('move'); sys.stdout.flush(); sys.exit()", "nonsense"),
    ],
)
def test_greedy_moves_for_a_program_that_fails(tmp_path: Path, answer: str, fault: str) -> None:
    bot, table = played(program(tmp_path, answer))
    assert bot.faults == {fault: 3}
    assert table.over


@pytest.mark.parametrize("answer", ["time.sleep(60)", "while True: say('info ' + 'x' * 1000)"])
def test_greedy_moves_for_a_program_that_is_late(tmp_path: Path, answer: str) -> None:
    bot = overtrick.bot(program(tmp_path, answer).replace("1500ms", "300ms"), 1)
    assert isinstance(bot, OutsideBot)
    view = overtrick.deal("oh-hell", 3, seed=1, hands="single", tricks=2).view()
    assert bot.choose(view) in view.legal()
    assert bot.faults == {"late": 1}


def test_a_program_that_never_gets_ready_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("overtrick.bots.outside.TO_START", 0.3)
    view = overtrick.deal("oh-hell", 3, seed=1, hands="single", tricks=2).view()
    for source, fault in (("import time; time.sleep(60)", "late"), ("", "crashed")):
        bot = overtrick.bot(program(tmp_path, "", beginning=source), 1)
        assert isinstance(bot, OutsideBot)
        bot.choose(view)
        assert bot.faults == {fault: 1}


def test_the_stand_in_plays_as_greedy_does(tmp_path: Path) -> None:
    bot = overtrick.bot(program(tmp_path, "say('pass')"), 5)
    for seed in range(5):
        view = overtrick.deal("oh-hell", 3, seed=seed).view()
        assert bot.choose(view) == GreedyBot(5).choose(view)


def test_after_a_crash_the_program_is_started_again(tmp_path: Path) -> None:
    """It answers its first question, and crashes at the second: every other move is its own."""
    bot, _ = played(program(tmp_path, "if 'asked' in globals(): sys.exit(1)\nasked = 1\nsay('move ' + view['legal'][0])"), 3)
    assert bot.faults == {"crashed": 2}


def test_the_arena_counts_faults_by_reason(tmp_path: Path) -> None:
    name = program(tmp_path, "say('move ' + view['legal'][0] if len(view['moves']) >= 3 else 'move nothing')")
    m = new_match("oh-hell", 3, [name, "random"], options={"hands": "single", "tricks": 2})
    summary = run(m, 3, out=tmp_path / "out")
    assert summary.bots[0].faults == {"illegal": 3 * 3}  # each deal three bids: one for every seat it had
    assert summary.bots[1].faults == {}
    assert "greedy made 9 of its 27 moves (9 illegal)." in fault_lines(summary)[0]
    assert "9 illegal" in (tmp_path / "out" / "report.html").read_text()
    assert json.loads((tmp_path / "out" / "summary.json").read_text())["bots"][0]["faults"] == {"illegal": 9}


def test_names_of_bots_from_outside() -> None:
    assert parse_command(f"cmd:{PYTHON} -u 'my bot.py'") == ((PYTHON, "-u", "my bot.py"), MILLISECONDS)
    assert parse_command(f"cmd:250ms:{PYTHON}") == ((PYTHON,), 250)


@pytest.mark.parametrize("name", ["cmd:", "cmd:  ", "cmd:/no/such/file", "cmd:'", "cmd:100ms:"])
def test_a_command_that_cannot_be_run_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(UnknownBot):
        overtrick.bot(name)


def test_a_bot_without_time_is_refused() -> None:
    with pytest.raises(BadOption, match="more than 0 milliseconds"):
        overtrick.bot(f"cmd:0ms:{PYTHON}")
