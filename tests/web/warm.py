"""Loaded once by the process from which test servers are forked, so that each of them starts at once."""

import aiosqlite  # noqa: F401
import alembic.command
import alembic.ddl
import alembic.runtime.environment
import asyncpg  # noqa: F401
import sqlalchemy.dialects.postgresql.asyncpg
import sqlalchemy.dialects.sqlite.aiosqlite
import uvicorn.protocols.http.httptools_impl
import uvicorn.protocols.websockets.websockets_sansio_impl
import uvloop  # noqa: F401

from overtrick.web import app, serve  # noqa: F401

app.warm_up()
