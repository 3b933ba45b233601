"""The server's settings: each by a flag of `overtrick serve` or by an environment variable, OVERTRICK_ and its name."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True)
class Settings:
    database: str = ""  # an SQLAlchemy address; empty: SQLite in the user's data folder
    host: str = "127.0.0.1"
    port: int = 8000
    origin: str = ""  # "https://cards.example.org", where a proxy hides it; empty: the Host header tells
    pause: float = 0.7  # seconds that a bot's move takes at least while somebody watches
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)  # threads in which bots think
    rate: float = 1.0  # how much may come from one address: 2 is twice as much, 0 no limit
    proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed, separated by commas
    log_level: str = "info"


def from_environment(environment: Mapping[str, str], **given: Any) -> Settings:
    """The settings that were given, else those of the environment, else the defaults. Raises `ValueError`."""
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
                raise ValueError(f"{name} is not a number: {environment[name]!r}.") from None
    return Settings(**values)
