"""What whoever runs a server can do, on its database alone: while the server runs, which takes it up within seconds, or not."""

import ipaddress
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TypeVar

from overtrick.kit.errors import BadOption, OvertrickError
from overtrick.kit.records import Record
from overtrick.web.keeping.database import StoreDown, default_database
from overtrick.web.keeping.housekeeping import HouseKeeping, Unwanted
from overtrick.web.keeping.store import Store
from overtrick.web.tables import commands
from overtrick.web.tables.clock import now
from overtrick.web.tables.events import Due, Entry, Setup
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.people import NAMELESS, hashed, look
from overtrick.web.tables.recorded import record_of

LONGEST_REASON = 200
ATTEMPTS = 20  # to be the next to write

T = TypeVar("T")
Errand = Callable[[Store], Awaitable[T]]


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    """The database of a server, its schema brought up to date; whatever is wrong with it is said in a sentence."""
    try:
        store = Store(database or default_database())
        await store.open()
        try:
            yield store
        finally:
            await store.close()
    except StoreDown as error:
        raise BadOption(str(error)) from None


async def run(database: str, errand: Errand[T]) -> T:
    async with opened(database) as store:
        return await errand(store)


@dataclass
class Found:
    """A table as the database has it. Without a book it cannot be replayed, for the reason."""

    setup: Setup
    log: list[Entry]
    book: Logbook | None
    reason: str = ""


async def find(store: Store, table: str) -> Found:
    found, spoiled = await store.load([table])
    if table in spoiled:
        raise BadOption(f"The row of table {table} cannot be read: {spoiled[table]}")
    if table not in found:
        raise BadOption(f"There is no table {table!r}.")
    setup, log = found[table]
    try:
        return Found(setup, log, Logbook(setup, log))
    except OvertrickError as error:
        return Found(setup, log, None, str(error))


async def close(store: Store, table: str) -> bool:
    """End a table for good; false if it was."""
    for _ in range(ATTEMPTS):
        found = await find(store, table)
        if found.book is None:
            raise BadOption(f"Table {table} cannot be replayed, so it can only be set aside: {found.reason}")
        entry = commands.close()(found.book)
        if entry is None:
            return False
        if await store.append(table, entry, Due("over", None)):
            return True
    raise BadOption(f"Table {table} is too busy. Try again.")


async def set_aside(store: Store, table: str, reason: str) -> None:
    """Let no process open a table until it is released."""
    loaded, spoiled = await store.load([table])
    if table not in loaded and table not in spoiled:
        raise BadOption(f"There is no table {table!r}.")
    await HouseKeeping(store).refuse("aside", table, reason[:LONGEST_REASON], now())


async def ban_address(store: Store, address: str, reason: str) -> str:
    await HouseKeeping(store).refuse("address", network(address), reason[:LONGEST_REASON], now())
    return network(address)


def network(address: str) -> str:
    """An address or a network as it is written down."""
    try:
        return str(ipaddress.ip_network(address.strip(), strict=False))
    except ValueError:
        raise BadOption(f"{address!r} is neither an address nor a network such as 192.0.2.0/24 or 2001:db8::/32.") from None


async def ban_name(store: Store, name: str, reason: str) -> None:
    """A name, and whatever looks like it."""
    if not look(name):
        raise BadOption(f"The name {name!r} has no letter or figure.")
    await HouseKeeping(store).refuse("name", look(name), reason[:LONGEST_REASON], now())


async def person_of(store: Store, beginning: str) -> str:
    """The person whose hash begins so; `look` shows the beginnings."""
    if len(beginning) < 4 or not set(beginning.lower()) <= set("0123456789abcdef"):
        raise BadOption("A person is named by the first letters of their hash, at least four: see overtrick admin look TABLE.")
    found = await HouseKeeping(store).people_like(beginning.lower())
    if len(found) != 1:
        raise BadOption(f"{'Nobody is' if not found else 'Several people are'} known by {beginning!r}.")
    return found[0]


async def delete_person(store: Store, beginning: str) -> int:
    """Delete somebody; returns at how many tables they have been."""
    person = await person_of(store, beginning)
    return len(await HouseKeeping(store).delete_person(person, hashed(secrets.token_hex(32)), NAMELESS, now()))


async def records(store: Store, table: str = "") -> AsyncIterator[Record]:
    """The records of one finished table or of all; one that cannot be replayed is left out."""
    for each in [table] if table else await HouseKeeping(store).of_phase("over"):
        try:
            found = await find(store, each)
        except BadOption:
            if table:
                raise
            continue
        if found.book is not None and found.book.phase == "over":
            yield record_of(found.book)
        elif table:
            raise BadOption(
                f"The game at table {table} is not over." if found.book else f"It cannot be replayed: {found.reason}"
            )


async def unwanted(store: Store) -> list[Unwanted]:
    return [one for one in await HouseKeeping(store).unwanted() if one.kind != "reload"]
