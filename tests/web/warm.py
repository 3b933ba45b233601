"""Loaded once by the process from which test servers are forked, so that each of them starts at once."""

import aiosqlite  # noqa: F401
import asyncpg  # noqa: F401
import uvloop  # noqa: F401

from overtrick.web import app, serve  # noqa: F401

app.warm_up()
