"""The database itself: its address and driver, a file that is for nobody else, and a schema that is up to date."""

import contextlib
import os
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine


class StoreDown(Exception):
    """The database does not answer, or refused to write. Nothing was acknowledged."""


class NewerSchema(Exception):
    """The database is of a version that does not exist yet."""


def default_database() -> str:
    """A file in the user's data folder."""
    from platformdirs import user_data_path

    folder = user_data_path("overtrick")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}"


def is_file(url: sql.URL) -> bool:
    return url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")


def asynchronous(url: sql.URL) -> sql.URL:
    """The address with the driver that we use, where it names none."""
    drivers = {"postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
    return url.set(drivername=drivers.get(url.drivername, url.drivername))


def engine_of(url: sql.URL) -> AsyncEngine:
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_size=5, max_overflow=10, pool_pre_ping=True)
    if is_file(url):
        _keep_private(Path(str(url.database)))
    engine = create_async_engine(url)
    sql.event.listen(engine.sync_engine, "connect", lambda connection, _: set_up(connection))
    return engine


def _keep_private(file: Path) -> None:
    """The file, and the folder if it is made now, are for nobody else: the cards of games in play are in it."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))  # what SQLite keeps beside it gets the same mode
    with contextlib.suppress(PermissionError):  # of somebody else, who knows what they do
        file.chmod(0o600)


# Every commit reaches the disk (FULL) before it is acknowledged: with NORMAL, a power cut would take back the last moves that
# people have seen made. Commits are shared by all that arrives together, so it costs one flush for many moves.
def set_up(connection: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def upgrade(connection: sql.Connection, revision: str = "head") -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "overtrick.web.keeping:migrations")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    present = MigrationContext.configure(connection).get_current_heads()
    if unknown := [found for found in present if found not in known]:
        raise NewerSchema(
            f"a newer version of Overtrick has changed its schema ({unknown[0]}; this one knows up to {max(known)}). "
            "Start that version, or restore a copy from before."
        )
    command.upgrade(config, revision)


def reason(error: BaseException) -> str:
    """What the driver says, without the statement and its values, which may be secret."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0]
