"""What is fixed about a table, for tests that need no more of it than its deal."""

from typing import Any

from overtrick.kit.table import Table
from overtrick.web.tables.events import Setup


def setup_of(dealt: Table, **changes: Any) -> Setup:
    usual: dict[str, Any] = {
        "id": "table",
        "game": dealt.game.name,
        "players": dealt.players,
        "options": dealt.options,
        "deal": dealt.deal,
        "salt": "salt",
        "commitment": "promise",
        "bot": "strong",
        "clock": 0,
        "listed": False,
        "host": "k0",
        "created": 0.0,
        "rules": dealt.version,
    }
    return Setup(**(usual | changes))
