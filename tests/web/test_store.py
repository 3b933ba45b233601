"""The store: what was written is there, in order, once; on SQLite and on PostgreSQL."""

import asyncio
from dataclasses import replace

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from overtrick.web.keeping.database import StoreDown, upgrade
from overtrick.web.keeping.schema import schema, tables
from overtrick.web.keeping.store import Store
from overtrick.web.tables.events import Due, Entry, Setup

SETUP = Setup(
    id="table",
    game="monster-trick",
    players=4,
    options={},
    deal={"decks": [["G1"]]},
    salt="salt",
    commitment="hash",
    bot="greedy",
    clock=0,
    listed=True,
    host="host",
    created=1.0,
    rules=2,
    software="overtrick 9.8",
)
FIRST = Entry(0, "sit", 0, "Ada", person="host", at=1.0)
WAITING = Due("waiting", None)


async def opened(database: str) -> Store:
    store = Store(database)
    await store.open()
    return store


def test_a_table_comes_back_as_it_was_written(database: str) -> None:
    async def scenario() -> None:
        store = await opened(database)
        assert await store.create(SETUP, [FIRST], WAITING)
        second = Entry(1, "move", 0, "G8@1", 12, "host", 2.5)
        assert await store.append("table", second, Due("playing", 3.0))
        await store.close()
        again = await opened(database)
        assert await again.load(["table", "none"]) == ({"table": (SETUP, [FIRST, second])}, {})
        assert await again.since("table", 1) == [second]
        assert await again.due(2.9, 10) == []
        assert await again.due(3.0, 10) == ["table"]
        assert await again.of_person("host", 10) == ["table"]
        assert await again.listed(0.0, 10) == ["table"]
        assert await again.listed(1.5, 10) == []
        await again.close()

    asyncio.run(scenario())


def test_of_many_who_write_the_same_number_one_wins(database: str) -> None:
    async def scenario() -> None:
        stores = [await opened(database) for _ in range(2)]
        await stores[0].create(SETUP, [FIRST], WAITING)
        entries = [Entry(1, "chat", 0, str(i), person="host", at=2.0) for i in range(20)]
        won = await asyncio.gather(
            *(stores[i % 2].append("table", entry, Due("playing", float(i))) for i, entry in enumerate(entries))
        )
        assert sum(won) == 1
        winner = entries[won.index(True)]
        assert await stores[0].since("table", 0) == [FIRST, winner]
        assert await stores[1].due(float(winner.text), 10) == ["table"]  # the winner's, not a loser's
        assert await stores[1].due(float(winner.text) - 0.5, 10) == []
        for store in stores:
            await store.close()

    asyncio.run(scenario())


def test_a_rematch_is_made_once(database: str) -> None:
    async def scenario() -> None:
        store = await opened(database)
        await store.create(SETUP, [FIRST], WAITING)
        other, third = replace(SETUP, id="other"), replace(SETUP, id="third")
        assert await store.create(other, [FIRST], WAITING, told=("table", Entry(1, "rematch", 0, "other")))
        assert not await store.create(third, [FIRST], WAITING, told=("table", Entry(1, "rematch", 0, "third")))
        assert sorted((await store.load(["other", "third"]))[0]) == ["other"]
        await store.close()

    asyncio.run(scenario())


def test_processes_hear_what_others_write(database: str) -> None:
    async def scenario() -> None:
        writing, reading = await opened(database), await opened(database)
        await writing.create(SETUP, [FIRST], WAITING)
        news = reading.news()
        assert await anext(news) is None  # from now on
        await writing.append("table", replace(FIRST, number=1), None)
        async with asyncio.timeout(10):
            assert await anext(news) == [("table", 1)]
        await news.aclose()
        for store in (writing, reading):
            await store.close()

    asyncio.run(scenario())


def test_the_migrations_make_the_schema(database: str) -> None:
    async def scenario() -> None:
        store = await opened(database)

        def differences(connection: sql.Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), schema))

        async with store._engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await store.close()

    asyncio.run(scenario())


def test_tables_of_a_database_of_before_follow_the_first_rules(database: str) -> None:
    """The schema as the first version of the store made it, with a table in it."""
    known = [column for column in tables.columns if column.name not in ("rules", "software", "by_maker", "purpose", "counted")]
    row: dict[str, object] = dict.fromkeys((column.name for column in known), "")
    row |= {"id": "table", "players": 4, "options": "{}", "deal": "{}", "clock": 0, "listed": True, "created": 1.0, "due": None}

    def make(connection: sql.Connection) -> None:
        upgrade(connection, "0001")
        insert = ", ".join(row), ", ".join(f":{name}" for name in row)
        connection.execute(sql.text(f"INSERT INTO tables ({insert[0]}) VALUES ({insert[1]})"), row)

    async def scenario() -> None:
        before = Store(database)
        async with before._engine.begin() as connection:
            await connection.run_sync(make)
        await before.close()
        store = await opened(database)
        (setup, _log) = (await store.load(["table"]))[0]["table"]
        assert (setup.rules, setup.software) == (1, "")
        await store.close()

    asyncio.run(scenario())


def test_closing_finishes_what_was_taken(database: str) -> None:
    async def scenario() -> None:
        store = await opened(database)
        await store.create(SETUP, [FIRST], WAITING)
        waiting = [asyncio.create_task(store.append("table", replace(FIRST, number=n), None)) for n in range(1, 30)]
        await asyncio.sleep(0)
        await store.close()
        assert all(await asyncio.gather(*waiting))
        again = await opened(database)
        assert len(await again.since("table", 0)) == 30
        await again.close()

    asyncio.run(scenario())


def test_the_writer_outlives_an_error_of_any_kind(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        store = await opened(database)
        await store.create(SETUP, [FIRST], WAITING)

        async def fail(batch: object) -> set[tuple[str, int]]:
            raise ValueError("no active connection")

        with monkeypatch.context() as patched:
            patched.setattr(store, "_insert", fail)
            with pytest.raises(StoreDown):
                await store.append("table", replace(FIRST, number=1), None)
        assert await store.append("table", replace(FIRST, number=1), None)
        await store.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("address", ["nonsense", "mysterious://x", "postgresql://u:secret@127.0.0.1:1/x"])
def test_a_database_that_cannot_be_used_is_said_without_its_password(address: str) -> None:
    async def scenario() -> None:
        await Store(address).open()

    with pytest.raises(StoreDown) as refused:
        asyncio.run(scenario())
    assert str(refused.value).endswith(".")
    assert "secret" not in str(refused.value)
