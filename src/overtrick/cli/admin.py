"""`overtrick admin`: for whoever runs a server. Everything is done on its database, while the server runs or not."""

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.table import Column
from rich.table import Table as Grid
from rich.text import Text

from overtrick.cli.shared import app, err, out
from overtrick.kit.errors import BadOption

if TYPE_CHECKING:
    from overtrick.web.keeping.housekeeping import HouseKeeping
    from overtrick.web.keeping.store import Store
    from overtrick.web.office import Errand, Found

T = TypeVar("T")
DAY = 86400.0

admin = typer.Typer(
    no_args_is_help=True,
    help="Look after the tables of a server: list, look, close, set aside, ban, mute, delete, purge, export, count.\n\n"
    "A server that runs takes up what is done here within a few seconds.",
)
app.add_typer(admin, name="admin")

Database = Annotated[
    str | None,
    typer.Option(help="As for serve: sqlite:///FILE or postgresql://…; else OVERTRICK_DATABASE, else your data folder."),
]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The table's id, the last part of its address.")]
Reason = Annotated[str, typer.Option(help="Why, for whoever reads the list later.")]
Someone = Annotated[str, typer.Argument(metavar="PERSON", help="The first letters of the person's hash, as look shows it.")]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


def _run(database: str | None, errand: "Errand[T]") -> T:
    import asyncio

    from overtrick.web import office

    return asyncio.run(office.run(database or os.environ.get("OVERTRICK_DATABASE", ""), errand))


def _house(store: "Store") -> "HouseKeeping":
    from overtrick.web.keeping.housekeeping import HouseKeeping

    return HouseKeeping(store)


def _when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at)) if at else ""


def _ask(question: str, sure: bool) -> None:
    if not sure:
        typer.confirm(question, abort=True)


def _say(sentence: str) -> None:
    out.print(Text(sentence), soft_wrap=True)


# -- looking -----------------------------------------------------------------------------------------------------------


@admin.command("list")
def list_tables(
    database: Database = None,
    game: Annotated[str, typer.Option(help="Of this game alone.")] = "",
    phase: Annotated[str, typer.Option(help="Only those that are waiting, playing or over.")] = "",
    most: Annotated[int, typer.Option(min=1, help="How many, the newest first.")] = 50,
) -> None:
    """The newest tables."""
    if phase not in ("", "waiting", "playing", "over"):
        raise BadOption(f"A table is waiting, playing or over, not {phase!r}.")

    async def errand(store: "Store") -> Any:
        return await _house(store).summaries(most, game, phase)

    whole = Column("table", no_wrap=True, overflow="ignore")  # who cannot read it cannot name it to another command
    grid = Grid(whole, "game", "players", "phase", "listed", "made (UTC)", "last entry", "entries")
    for one in _run(database, errand):
        when = _when(one.created), _when(one.last)
        grid.add_row(one.id, one.game, str(one.players), one.phase, "yes" if one.listed else "", *when, str(one.entries))
    out.print(grid)


@admin.command("look")
def look_at(table: TableId, database: Database = None) -> None:
    """One table: who sits there, and what was said. No cards."""
    from overtrick.web import office

    async def errand(store: "Store") -> "Found":
        return await office.find(store, table)

    found = _run(database, errand)
    setup, book = found.setup, found.book
    _say(f"{setup.game}, version {setup.rules} of its rules, {setup.players} players, made {_when(setup.created)} UTC")
    maker = "Uploaded as a record." if setup.uploaded else f"Made by {setup.host[:12]}."
    _say(f"{maker} Bots: {setup.bot}. Clock: {setup.clock or 'none'}. Listed: {'yes' if setup.listed else 'no'}.")
    if book is None:
        _say(f"It cannot be replayed: {found.reason}")
        return
    state = "closed" if book.closed else book.phase
    _say(f"{state}, {book.table.ply} moves, {book.version} entries, {book.undos} taken back")
    grid = Grid("seat", "name", "person")
    for seat, sitter in enumerate(book.sitters):
        who = "" if sitter is None else "bot" if sitter.is_bot else sitter.person[:12] + (" (away)" if sitter.away else "")
        grid.add_row(str(seat), Text(sitter.name if sitter else ""), who)
    out.print(grid)
    for line in book.chat:
        _say(f"{line.name}: {line.text}")


@admin.command()
def counts(database: Database = None) -> None:
    """How many tables, entries and people there are."""

    async def errand(store: "Store") -> Any:
        return await _house(store).counts()

    grid = Grid("what", "how many")
    for what, count in _run(database, errand).items():
        grid.add_row(what, f"{count:,}")
    out.print(grid)


@admin.command()
def export(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to: a file of records, one game a line.")],
    table: Annotated[str, typer.Option(help="This table alone.")] = "",
    database: Database = None,
) -> None:
    """Write the records of finished games to a file."""
    from overtrick.web import office

    async def errand(store: "Store") -> int:
        count = 0
        with open(file, "w", encoding="utf-8", newline="\n") as target:
            async for record in office.records(store, table):
                target.write(f"{record}\n")
                count += 1
        return count

    _say(f"{file} has {_run(database, errand)} records.")


# -- tables ------------------------------------------------------------------------------------------------------------


@admin.command()
def close(table: TableId, database: Database = None, yes: Sure = False) -> None:
    """End a table for good. It can still be looked at."""
    from overtrick.web import office

    _ask(f"Close table {table}?", yes)

    async def errand(store: "Store") -> bool:
        return await office.close(store, table)

    _say(f"Table {table} is closed." if _run(database, errand) else f"Table {table} was closed already.")


@admin.command("set-aside")
def set_aside(table: TableId, reason: Reason = "", database: Database = None) -> None:
    """Let nobody open a table until it is released."""
    from overtrick.web import office

    async def errand(store: "Store") -> None:
        await office.set_aside(store, table, reason)

    _run(database, errand)
    _say(f"Table {table} is set aside.")


@admin.command()
def release(table: TableId, database: Database = None) -> None:
    """Let a table that was set aside be opened again."""
    _allow(database, "aside", table, f"Table {table} can be opened again.", f"Table {table} was not set aside.")


@admin.command()
def purge(
    finished: Annotated[float, typer.Option(min=0, help="Finished tables that are older than so many days; 0 none.")] = 0,
    unfinished: Annotated[float, typer.Option(min=0, help="The same of those that are not over.")] = 0,
    database: Database = None,
    yes: Sure = False,
) -> None:
    """Throw old tables away, with all that was said and played there."""
    if not finished and not unfinished:
        raise BadOption("Say how old: --finished DAYS, --unfinished DAYS or both.")
    _ask("Throw these tables away for good?", yes)

    async def errand(store: "Store") -> int:
        now, gone = time.time(), 0
        times = [now - days * DAY if days else 0.0 for days in (finished, unfinished)]
        while some := await _house(store).purge(*times):
            gone += len(some)
            err.print(f"{gone} thrown away …", style="dim")
        return gone

    _say(f"{_run(database, errand)} tables were thrown away.")


# -- people ------------------------------------------------------------------------------------------------------------


@admin.command()
def ban(
    address: Annotated[str, typer.Option(help="An address, or a network such as 192.0.2.0/24.")] = "",
    name: Annotated[str, typer.Option(help="A name, and whatever looks like it.")] = "",
    reason: Reason = "",
    database: Database = None,
) -> None:
    """Refuse everything from an address, or a name."""
    from overtrick.web import office

    if bool(address) == bool(name):
        raise BadOption("Say either --address or --name.")

    async def errand(store: "Store") -> str:
        if name:
            await office.ban_name(store, name, reason)
            return f"Nobody can be called {name} from now on."
        return f"Nothing is taken from {await office.ban_address(store, address, reason)} from now on."

    _say(_run(database, errand))


@admin.command()
def unban(
    address: Annotated[str, typer.Option(help="An address or network that was banned.")] = "",
    name: Annotated[str, typer.Option(help="A name that was banned.")] = "",
    database: Database = None,
) -> None:
    """Take a ban back."""
    from overtrick.web import office
    from overtrick.web.tables.people import look

    if bool(address) == bool(name):
        raise BadOption("Say either --address or --name.")
    kind, value = ("name", look(name)) if name else ("address", office.network(address))
    _allow(database, kind, value, f"{name or value} is welcome again.", f"{name or value} was not banned.")


@admin.command()
def bans(database: Database = None) -> None:
    """Whom and what this server does not want."""
    from overtrick.web import office

    grid = Grid("what", "which", "since (UTC)", "why")
    for one in _run(database, office.unwanted):
        grid.add_row(one.kind, Text(one.value), _when(one.at), Text(one.reason))
    out.print(grid)


@admin.command()
def mute(person: Someone, reason: Reason = "", database: Database = None) -> None:
    """Take no line of chat from a person any more."""
    from overtrick.web import office

    async def errand(store: "Store") -> str:
        found = await office.person_of(store, person)
        await _house(store).refuse("mute", found, reason[: office.LONGEST_REASON], time.time())
        return found

    _say(f"{_run(database, errand)[:12]} is mute.")


@admin.command()
def unmute(person: Someone, database: Database = None) -> None:
    """Let a person chat again."""
    from overtrick.web import office

    async def errand(store: "Store") -> str:
        return await office.person_of(store, person)

    found = _run(database, errand)
    _allow(database, "mute", found, f"{found[:12]} can chat again.", f"{found[:12]} was not mute.")


@admin.command("delete-person")
def delete_person(person: Someone, database: Database = None, yes: Sure = False) -> None:
    """Delete a person: their name and all that they said, and whatever leads to them. Games that they played stay."""
    from overtrick.web import office

    _ask(f"Delete {person} for good?", yes)

    async def errand(store: "Store") -> int:
        return await office.delete_person(store, person)

    _say(f"Deleted, at {_run(database, errand)} tables.")


def _allow(database: str | None, kind: str, value: str, done: str, otherwise: str) -> None:
    async def errand(store: "Store") -> bool:
        return await _house(store).allow(kind, value)

    _say(done if _run(database, errand) else otherwise)
