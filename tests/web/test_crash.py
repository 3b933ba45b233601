"""The server killed at random moments: whatever it acknowledged is there afterwards, once, and the games go on to their end.

`scripts/kill-often` does the same a thousand times.
"""

from pathlib import Path

from tests.web.crashes import survive

KILLS = 20


def test_acknowledged_moves_survive_kills(database: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    try:
        survived = survive(database, log, KILLS, seed=6)
    except BaseException:
        print(log.read_text())  # what the server has to say about it
        raise
    assert survived.kills == KILLS and survived.moves > 0
