"""Loaded once by the process from which test servers are forked, so that each of them starts at once."""

import importlib

import aiosqlite  # noqa: F401
import uvloop  # noqa: F401

from overtrick import warmup
from overtrick.kit.game import games
from overtrick.web import serve  # noqa: F401

importlib.import_module("asyncpg")  # has no types
for name in games():
    warmup._bring(name, None)
