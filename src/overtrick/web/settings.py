"""The server's settings: each by a flag of `overtrick serve` or by an environment variable, OVERTRICK_ and its name."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from overtrick.kit.errors import BadOption

LOG_LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True)
class Settings:
    database: str = ""  # an SQLAlchemy address; empty: SQLite in the user's data folder
    host: str = "127.0.0.1"
    port: int = 8000
    origin: str = ""  # "https://cards.example.org", where a proxy hides it; empty: the Host header tells
    pause: float = 0.7  # seconds that a bot's move takes at least while somebody watches
    moment: float = 1.2  # seconds that a full trick stays to be seen; 0: nothing waits, also no sheet at the end of a round
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)  # threads in which bots think
    rate: float = 1.0  # how much may come from one address: 2 is twice as much, 0 no limit
    proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed, separated by commas
    keep_finished: float = 0.0  # days after which a finished table is thrown away; 0 never
    keep_unfinished: float = 0.0  # days after which one that is not over is
    metrics_token: str = ""  # with it, /metrics is answered from anywhere; without it on this machine alone
    connections: int = 200  # that one address may have open at once; 0 no limit
    log_level: str = ""  # empty: warnings at a terminal, every request in a file


def from_environment(environment: Mapping[str, str], **given: Any) -> Settings:
    """The settings that were given, else those of the environment, else the defaults. Raises `BadOption`."""
    values: dict[str, Any] = {}
    for setting in fields(Settings):
        name = f"OVERTRICK_{setting.name.upper()}"
        if given.get(setting.name) is not None:
            values[setting.name] = given[setting.name]
        elif name in environment:
            kind: Any = type(setting.default)
            try:
                values[setting.name] = kind(environment[name])
            except ValueError:
                raise BadOption(f"{name} is not a number: {environment[name]!r}.") from None
    settings = Settings(**values)
    if settings.log_level not in ("", *LOG_LEVELS):
        raise BadOption(f"The log level is one of {', '.join(LOG_LEVELS)}, not {settings.log_level!r}.")
    if not 0 <= settings.port <= 65535 or settings.thinkers < 1:
        raise BadOption("Ports go from 0 to 65535, and at least one thread thinks.")
    if not settings.pause >= 0 or not settings.moment >= 0 or not settings.rate >= 0:
        raise BadOption("Pause, moment and rate are not negative.")
    if not settings.keep_finished >= 0 or not settings.keep_unfinished >= 0 or settings.connections < 0:
        raise BadOption("Days to keep tables and connections are not negative.")
    return settings
