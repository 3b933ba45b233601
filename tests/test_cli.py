"""The command as a person at a shell meets it: what it prints, what it refuses, and with which exit code."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path

import pytest
import typer

from overtrick import __version__, handbook, scaffold
from overtrick.cli import COMMANDS
from overtrick.kit.game import game, games
from tests.processes import interruptible

TIMEOUT = 300  # a first compilation on a slow machine


def overtrick(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "overtrick", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        env={**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "", "COLUMNS": "120", "NO_COLOR": "1", **environment},
    )


def test_help_teaches() -> None:
    shown = overtrick("--help").stdout
    for command in ("games", "play", "simulate", "check", "show", "conform", "warmup"):
        assert command in shown
    assert "overtrick play monster-trick" in shown


def test_every_command_is_found_in_its_module_and_loads_hardly_another() -> None:
    """Else a command that is added would be in the help alone, or all of them would wait for each other."""
    script = "import sys; from overtrick.cli import commands; from typer.main import get_command; "
    script += "print(*get_command(commands(sys.argv[1])).commands)"
    every = {name for names in COMMANDS.values() for name in names}
    expected = [(names[-1], set(names), len(every) - 9) for names in COMMANDS.values()]
    for typed, least, most in [*expected, ("nonsense", every, len(every))]:
        done = subprocess.run([sys.executable, "-c", script, typed], capture_output=True, text=True, timeout=TIMEOUT)
        found = done.stdout.split()
        assert set(found) >= least and len(found) <= most, f"{typed}: {found} {done.stderr}"


def test_version_is_one_word() -> None:
    done = overtrick("--version")
    assert (done.returncode, done.stdout) == (0, f"{__version__}\n")


def test_docs_are_served_where_they_are_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(handbook, "PLACES", (tmp_path / "no", tmp_path))
    with pytest.raises(handbook.NoHandbook, match="make docs"):
        handbook.folder()
    (tmp_path / "index.html").write_text("<h1>Overtrick</h1>")
    with handbook.server(handbook.folder(), 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}/", timeout=TIMEOUT) as answer:
            assert answer.read() == b"<h1>Overtrick</h1>"
        server.shutdown()


def test_games_lists_players_and_options() -> None:
    done = overtrick("games")
    assert done.returncode == 0
    assert "monster-trick" in done.stdout
    assert "2 to 5" in done.stdout
    rows = [[cell.strip() for cell in line.split("│")] for line in done.stdout.splitlines()]
    assert [row[2] for row in rows if row[1:2] == ["monster-trick"]] == [str(game("monster-trick").version)]


def test_conform_ticks_off_what_it_examines() -> None:
    done = overtrick("conform", "oh-hell", "-n", "3", "-k", "1", "-o", "ranks=3", "--interpreted")
    assert done.returncode == 0, done.stdout
    assert "✓ secrets of the deal" in done.stdout
    assert done.stdout.endswith("oh-hell conforms.\n")


def test_conform_refuses_what_is_no_setting() -> None:
    done = overtrick("conform", "oh-hell", "-n", "9")
    assert done.returncode == 2
    assert "3 to 7 players, not 9" in done.stderr


def test_conform_says_what_it_finds_and_how_to_see_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from overtrick.cli import designing
    from overtrick.games.oh_hell import GAME

    monkeypatch.setattr(type(GAME), "longest", lambda self, players, options: 2)
    with pytest.raises(typer.Exit) as left:
        designing.examine("oh-hell", players=3, option=[], seed=4, number=1, interpreted=True)
    assert left.value.exit_code == 1
    shown = " ".join(capsys.readouterr().out.split())
    assert "✗ rules longest: a game is not over after 2 moves" in shown
    assert "overtrick conform oh-hell --players 3 --seed 4" in shown


@pytest.mark.parametrize(
    ("slip", "sentence"),
    [
        (("    lacks = smalls(SEATS, EVERYBODY)\n", ""), "State lacks what every Trick has: lacks."),
        (("won = smalls(SEATS, EVERYBODY)", "won = smalls(SEATS)"), "not by (8,), at rules.py:"),
        (("    next_seat,\n", "    next_chair,\n"), "ImportError: cannot import name 'next_chair'"),
        (("def payoff(s: State, out: Numbers)", "def payoff(s: State, out: Numbers"), "SyntaxError: "),
        (("def payoff(", "def shares("), "slipped.rules does not implement payoff"),
    ],
)
def test_a_game_that_cannot_be_loaded_gets_a_sentence(slip: tuple[str, str], sentence: str, tmp_path: Path) -> None:
    scaffold.write("slipped", tmp_path / "slipped")
    source = tmp_path / "slipped" / "src"
    rules = source / "slipped" / "rules.py"
    assert slip[0] in rules.read_text()
    rules.write_text(rules.read_text().replace(*slip))
    announced = source / "slipped-1.dist-info"
    announced.mkdir()
    (announced / "METADATA").write_text("Metadata-Version: 2.1\nName: slipped\nVersion: 1\n")
    (announced / "entry_points.txt").write_text("[overtrick.games]\nslipped = slipped:GAME\n")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(source), os.environ.get("PYTHONPATH", "")]), "COLUMNS": "400"}
    commands = {"conform": ["slipped", "--interpreted"], "play": ["slipped"], "serve": ["--port", "0"], "games": []}
    for command, arguments in commands.items() if slip[0] == "    next_seat,\n" else [("conform", commands["conform"])]:
        typed = [sys.executable, "-m", "overtrick", command, *arguments]
        done = subprocess.run(typed, env=env, capture_output=True, text=True, timeout=100, cwd=tmp_path, input="")
        assert done.returncode == (0 if command == "games" else 2)
        assert done.stderr.startswith("slipped cannot be loaded: ") and sentence in done.stderr
        assert "Traceback" not in done.stderr
        assert command != "games" or "monster-trick" in done.stdout


def test_games_speaks_french() -> None:
    assert "plis sont ouverts" in " ".join(overtrick("games", "-l", "fr").stdout.split())
    assert "plis sont ouverts" in " ".join(overtrick("games", LANG="fr_FR.UTF-8").stdout.split())


def test_simulate_records_the_same_bytes_for_a_seed_and_check_agrees(tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for file in files:
        done = overtrick(
            "simulate",
            "monster-trick",
            "-n",
            "3",
            "-k",
            "5",
            "-b",
            "random,greedy",
            "-s",
            "4",
            "--record",
            str(file),
            "--legal",
        )
        assert done.returncode == 0, done.stderr
    assert files[0].read_bytes() == files[1].read_bytes()
    assert [json.loads(line)["seed"] for line in files[0].read_text().splitlines()] == [4, 5, 6, 7, 8]
    seats = [line.split()[0] for line in done.stdout.splitlines() if " greedy " in line]
    assert seats == ["1"]
    assert "points at the end" in done.stdout
    checked = overtrick("check", str(files[0]))
    assert checked.returncode == 0
    version = game("monster-trick").version
    assert f"5 records, 585 moves, all as the rules have it (monster-trick, version {version})." in " ".join(
        checked.stdout.split()
    )


def test_check_names_the_first_difference_and_exits_with_1(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    overtrick("simulate", "monster-trick", "-n", "2", "-k", "3", "--record", str(file))
    lines = file.read_text().splitlines()
    spoiled = json.loads(lines[1])
    spoiled["moves"][9]["move"] = "Q7@1"
    file.write_text("\n".join([lines[0], json.dumps(spoiled), lines[2]]))
    done = overtrick("check", str(file))
    assert done.returncode == 1
    assert "record 2, move 10, field move:" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_show_draws_what_a_seat_saw(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    overtrick("simulate", "monster-trick", "-n", "3", "-k", "2", "--record", str(file))
    opened = overtrick("show", str(file), "--game", "2", "--ply", "20").stdout
    assert opened.count("hand:") == 3
    seen = overtrick("show", str(file), "--game", "2", "--ply", "20", "--seat", "1").stdout
    assert seen.count("hand:") == 1
    assert "?" in seen
    ended = overtrick("show", str(file)).stdout
    assert f"Rules: Monster Trick, version {game('monster-trick').version}." in ended
    assert "Round 3 of 3" in ended
    assert "wins." in ended or "share the victory" in ended


WRONG = {
    "player count": ["simulate", "monster-trick", "--players", "7"],
    "unknown game": ["simulate", "whist"],
    "unknown option": ["simulate", "monster-trick", "--option", "speed=3"],
    "option without value": ["simulate", "monster-trick", "--option", "speed"],
    "unknown bot": ["simulate", "monster-trick", "--bots", "hal"],
    "unwritable file": ["simulate", "monster-trick", "--record", "/no/such/folder/games.jsonl"],
    "seed that is no number": ["simulate", "monster-trick", "--seed", "seven"],
    "no games": ["simulate", "monster-trick", "--games", "0"],
    "seat": ["play", "monster-trick", "--players", "3", "--seat", "3"],
    "missing file": ["check", "/no/such/file.jsonl"],
    "missing file to show": ["show", "/no/such/file.jsonl"],
    "a folder": ["check", "/"],
    "unknown game to compile": ["warmup", "oh-hell", "whist"],
}


def test_names_in_a_record_cannot_command_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    overtrick("simulate", "monster-trick", "-n", "2", "-k", "1", "--record", str(file))
    names = ["\x1b[31mRed\x1b]0;title\x07", "turned \u202e round, and half \ud800"]
    file.write_text(json.dumps(json.loads(file.read_text()) | {"names": names}) + "\n")
    for command in ("show", "check"):
        done = overtrick(command, str(file))
        assert done.returncode == 0
        assert not set("\x1b\x07\u202e") & set(done.stdout + done.stderr)
    assert "�[31mRed" in overtrick("show", str(file)).stdout


@pytest.mark.parametrize("what", WRONG)
def test_wrong_input_gets_a_sentence_and_exit_code_2(what: str, tmp_path: Path) -> None:
    record = tmp_path / "never.jsonl"
    arguments = WRONG[what]
    if arguments[0] == "simulate" and "--record" not in arguments:
        arguments = [*arguments, "--record", str(record)]
    done = overtrick(*arguments)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.strip()
    assert not record.exists()


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [("--game", "9", "there is no game 9"), ("--ply", "9999", "no move 9999"), ("--seat", "7", "0 to 1")],
)
def test_show_refuses_what_the_file_does_not_have(option: str, value: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    overtrick("simulate", "monster-trick", "-n", "2", "-k", "1", "--record", str(file))
    done = overtrick("show", str(file), option, value)
    assert done.returncode == 2
    assert sentence in " ".join(done.stderr.split())


def test_ctrl_c_says_what_was_kept(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "overtrick", "simulate", "monster-trick", "-k", "1000000", "--record", str(file)]
    with interruptible(command) as running:
        patience = time.monotonic() + TIMEOUT
        while not (file.exists() and file.stat().st_size > 0) and time.monotonic() < patience:
            time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Interrupted after" in errors
    assert "keeps them" in " ".join(errors.split())
    assert "Traceback" not in errors
    assert overtrick("check", str(file)).returncode == 0


def test_shell_completion_offers_games_and_bots() -> None:
    command = str(Path(sys.executable).parent / "overtrick")
    for typed, offered in (("simulate mon", "monster-trick"), ("simulate monster-trick --bots random,gre", "random,greedy")):
        words = f"overtrick {typed}"
        asked = {"_OVERTRICK_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
        done = subprocess.run([command], capture_output=True, text=True, timeout=TIMEOUT, env={**os.environ, **asked})
        assert offered in done.stdout.split()


def test_compilation_is_announced_once(tmp_path: Path) -> None:
    first = overtrick("simulate", "monster-trick", "-n", "2", "-k", "3", OVERTRICK_CACHE=str(tmp_path))
    again = overtrick("simulate", "monster-trick", "-n", "2", "-k", "3", OVERTRICK_CACHE=str(tmp_path))
    assert first.stderr.count("Compiling") == 1
    assert "Compiling" not in again.stderr


def test_warmup_compiles_the_games_that_are_named(tmp_path: Path) -> None:
    refused = overtrick("warmup", "whist", OVERTRICK_CACHE=str(tmp_path))
    assert refused.returncode == 2
    assert "There is no game 'whist'; there is" in " ".join(refused.stderr.split())
    assert not list(tmp_path.iterdir())
    done = overtrick("warmup", "oh-hell", "oh-hell", OVERTRICK_CACHE=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("oh-hell is ready.") == 1
    assert {path.name.rpartition("-")[0] or path.name for path in tmp_path.glob("*/*")} == {"oh-hell", "kit"}  # kit: all games'
    again = overtrick("simulate", "oh-hell", "-k", "1", "-b", "beginner,greedy", OVERTRICK_CACHE=str(tmp_path))
    assert "Compiling" not in again.stderr


def test_interpreted_compiles_nothing_and_plays_the_same_games(tmp_path: Path) -> None:
    arguments = ("simulate", "oh-hell", "-k", "3", "-s", "4", "-b", "random,greedy", "--record")
    first, second, kept = tmp_path / "one.jsonl", tmp_path / "two.jsonl", tmp_path / "cache"
    assert overtrick(*arguments, str(first)).returncode == 0
    done = overtrick(*arguments, str(second), "--interpreted", OVERTRICK_CACHE=str(kept))
    assert done.returncode == 0, done.stderr
    assert first.read_bytes() == second.read_bytes()
    assert "Compiling" not in done.stderr
    assert not kept.exists()
    assert "--interpreted" in overtrick("play", "--help").stdout


SLIP = """
from overtrick import cli
from overtrick.kit.errors import CompileError

@cli.app.command()
def slip() -> None:
    raise CompileError("a state has no field 'wun'.", "rules.py", 12, "all that the compiler says")

cli.main()
"""


def test_rules_that_cannot_be_compiled_get_a_sentence_and_all_of_it_if_wished() -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, "-c", SLIP, *arguments], capture_output=True, text=True, timeout=TIMEOUT)

    short, long = run("slip"), run("--verbose", "slip")
    assert short.returncode == long.returncode == 2
    for done in (short, long):
        assert "rules.py, line 12: a state has no field 'wun'." in done.stderr
        assert "Traceback" not in done.stderr
    assert "all that the compiler says" not in short.stderr
    assert "all that the compiler says" in long.stderr


@pytest.mark.parametrize("name", games())
def test_secrets_are_printed_as_the_documentation_has_them(name: str) -> None:
    printed = overtrick("secrets", name, "--markdown")
    assert printed.returncode == 0
    assert printed.stdout in (Path(__file__).parent.parent / "docs" / f"{name}.md").read_text(encoding="utf-8")
    assert "everybody" in overtrick("secrets", name).stdout
