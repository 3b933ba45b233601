"""Files of records that want to harm whoever looks at them: `check`, `show` and `think` print nothing that a terminal obeys."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from overtrick import cli
from overtrick.bots import bot
from overtrick.cli import shared
from overtrick.kit.table import Table, deal

HARMFUL = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e\ud800"


def harmful_records() -> dict[str, dict[str, Any]]:
    table = oh_hell_over()
    record = json.loads(str(table.record()))
    return {
        "names": record | {"names": [HARMFUL, "Bela", f"C{HARMFUL}"]},
        "a move": record | {"moves": [{"seat": 0, "move": HARMFUL}]},
        "legal moves": record | {"moves": [record["moves"][0] | {"legal": [HARMFUL]}]},
        "the game": record | {"game": HARMFUL},
        "the software": record | {"software": HARMFUL, "version": 99},
        "an option": record | {"options": {HARMFUL: HARMFUL}},
        "an option's value": record | {"options": record["options"] | {"hands": HARMFUL}},
        "the deal": record | {"deal": record["deal"] | {"deck": [HARMFUL]}},
        "the promise": record | {"commitment": HARMFUL, "salt": HARMFUL},
        "the numbers": record | {"mixed": {"promised": {}, "salt": HARMFUL, "numbers": [HARMFUL, "", ""]}},
    }


def oh_hell_over() -> Table:
    table = deal("oh-hell", 3, seed=3, options={"hands": "single"})
    chooser = bot("random")
    while not table.over:
        table.play(chooser.choose(table.view()))
    return table


@pytest.mark.parametrize("what", harmful_records())
@pytest.mark.parametrize("command", ["check", "show", "think", "svg"])
def test_a_file_cannot_command_the_terminal(what: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(json.dumps(harmful_records()[what]))
    arguments = ["show", str(file), "--svg", str(tmp_path / "x.svg")] if command == "svg" else [command, str(file)]
    monkeypatch.setattr(sys, "argv", ["overtrick", *arguments])
    written = io.TextIOWrapper(io.BytesIO(), "utf-8", errors="strict")
    for console in (shared.out, shared.err):
        monkeypatch.setattr(console, "_file", written)  # the property, put back, would stay with today's stream
    try:
        cli.main()
    except SystemExit as left:
        assert left.code in (0, 1, 2)
    written.flush()
    said = written.buffer.getvalue().decode()
    assert said and not set(said) & {"\x1b", "\x07", "\x9b", "\u202e"}


def test_a_line_without_an_end_takes_no_memory(tmp_path: Path) -> None:
    """512 MB of it, which the file system need not keep."""
    file = tmp_path / "endless.jsonl"
    with open(file, "wb") as sparse:
        sparse.truncate(512 * 2**20)
    limited = (
        "import resource, sys; from overtrick.cli import main; import overtrick.games.oh_hell.game; "
        "held = int(open('/proc/self/statm').read().split()[0]) * resource.getpagesize(); "
        "resource.setrlimit(resource.RLIMIT_AS, (held + 200 * 2**20,) * 2); main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", limited, "check", str(file)],
        capture_output=True, text=True, timeout=120, env=os.environ | {"OVERTRICK_INTERPRETED": "1"},
    )  # fmt: skip
    assert done.returncode == 1 and "longer than" in done.stderr and "Traceback" not in done.stderr
