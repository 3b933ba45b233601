"""For whoever runs the server: what is there, whom and what they do not want, and deleting people and old tables."""

from typing import NamedTuple

import sqlalchemy as sql

from overtrick.web.keeping.schema import (
    attempts,
    entries,
    keys,
    puzzle_answers,
    puzzle_hints,
    puzzle_ratings,
    ratings,
    results,
    reviews,
    tables,
    tries,
    unwanted,
)
from overtrick.web.keeping.store import DAY, LARGEST_BATCH, Store, day_of

PURGED = 2000  # tables at a time

_ENTRIES = sql.select(sql.func.count()).where(entries.c.table_id == tables.c.id).scalar_subquery()
_LAST = sql.select(sql.func.max(entries.c.at)).where(entries.c.table_id == tables.c.id).scalar_subquery()


class Unwanted(NamedTuple):
    """Somebody or something that is not wanted: an "address", a "name", a person who is to be "mute", a table set "aside".

    A table to "reload" was changed behind the processes' backs, as when a person was deleted.
    """

    kind: str
    value: str
    reason: str
    at: float


class Summary(NamedTuple):
    """A table in a list for whoever runs the server."""

    id: str
    game: str
    players: int
    phase: str
    listed: bool
    created: float
    entries: int
    last: float  # when something happened there


class HouseKeeping:
    """The whole store, as whoever runs the server looks after it."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def unwanted(self) -> list[Unwanted]:
        async with self._store.reading() as connection:
            return [Unwanted(*row) for row in await connection.execute(sql.select(unwanted).order_by(unwanted.c.at))]

    async def refuse(self, kind: str, value: str, reason: str, at: float) -> None:
        """From now on this is unwanted."""
        await self.allow(kind, value)
        async with self._store.changing() as connection:
            await connection.execute(unwanted.insert(), [Unwanted(kind, value, reason, at)._asdict()])

    async def allow(self, kind: str, value: str) -> bool:
        """This is welcome again; false if it was before."""
        async with self._store.changing() as connection:
            done = await connection.execute(unwanted.delete().where(unwanted.c.kind == kind, unwanted.c.value == value))
            return bool(done.rowcount)

    async def purge(self, finished: float, unfinished: float) -> list[str]:
        """Delete the tables that were made before these times, if their games are over and if not; returns their ids."""
        over = tables.c.phase == "over"
        old = sql.or_(over & (tables.c.created < finished), ~over & (tables.c.created < unfinished))
        async with self._store.changing() as connection:
            gone = list((await connection.execute(sql.select(tables.c.id).where(old).limit(PURGED))).scalars())
            for start in range(0, len(gone), LARGEST_BATCH):
                some = gone[start : start + LARGEST_BATCH]
                for kept in (tries, reviews, entries):
                    await connection.execute(kept.delete().where(kept.c.table_id.in_(some)))
                await connection.execute(tables.delete().where(tables.c.id.in_(some)))
        return gone

    async def summaries(self, most: int, game: str = "", phase: str = "") -> list[Summary]:
        """The newest tables, of a game or phase if told."""
        query = sql.select(*(tables.c[name] for name in Summary._fields[:-2]), _ENTRIES, _LAST)
        if game:
            query = query.where(tables.c.game == game)
        if phase:
            query = query.where(tables.c.phase == phase)
        async with self._store.reading() as connection:
            rows = await connection.execute(query.order_by(tables.c.created.desc()).limit(most))
            return [Summary._make(row) for row in rows]

    async def counts(self) -> dict[str, int]:
        """How many there are of what, in words."""
        async with self._store.reading() as connection:
            found = {
                f"{game}, {phase}": count
                for game, phase, count in await connection.execute(
                    sql.select(tables.c.game, tables.c.phase, sql.func.count())
                    .group_by(tables.c.game, tables.c.phase)
                    .order_by(tables.c.game, tables.c.phase)
                )
            }
            for name, query in {
                "entries": sql.select(sql.func.count()).select_from(entries),
                "people": sql.select(sql.func.count(sql.distinct(entries.c.person))).where(entries.c.person != ""),
                "unwanted": sql.select(sql.func.count()).select_from(unwanted),
            }.items():
                found[name] = int((await connection.execute(query)).scalar_one())
        return found

    async def of_phase(self, phase: str) -> list[str]:
        """All tables of a phase, oldest first."""
        return await self._store.ids(sql.select(tables.c.id).where(tables.c.phase == phase).order_by(tables.c.created))

    async def people_like(self, beginning: str) -> list[str]:
        """The people whose hash begins so, a few at most."""
        query = sql.select(entries.c.person).where(entries.c.person.startswith(beginning, autoescape=True)).distinct().limit(5)
        return await self._store.ids(query)

    async def delete_person(self, person: str, instead: str, name: str, at: float) -> list[str]:
        """Put somebody unknown in a person's place, everywhere: no name, no line of chat, nothing that leads to them."""
        async with self._store.changing() as connection:
            where = entries.c.person == person
            found = await connection.execute(sql.select(entries.c.table_id).where(where).distinct())
            touched = list(found.scalars())
            for kind, text in (("sit", name), ("chat", "…")):
                await connection.execute(entries.update().where(where, entries.c.kind == kind).values(text=text))
            await connection.execute(entries.update().where(where).values(person=instead))
            await connection.execute(tables.update().where(tables.c.host == person).values(host=instead))
            await connection.execute(unwanted.delete().where(unwanted.c.value == person))
            await connection.execute(reviews.update().where(reviews.c.person == person).values(person=instead, account=""))
            for theirs in (tries, puzzle_answers, puzzle_hints):
                await connection.execute(theirs.delete().where(theirs.c.person == person))
            await connection.execute(puzzle_ratings.delete().where(puzzle_ratings.c.subject == f"person:{person}"))
            for theirs in (results, keys):
                await connection.execute(theirs.delete().where(theirs.c.person == person))
            await connection.execute(ratings.delete().where(ratings.c.player == person))
            # What they played on a day stays in its table of results, as somebody's; today's browser tells a second try.
            played = attempts.update().where(attempts.c.person == person)
            await connection.execute(played.where(attempts.c.slot == person).values(slot=instead))
            await connection.execute(played.where(attempts.c.day < day_of(at - DAY)).values(browser=""))
            await connection.execute(played.values(person=instead, name=name))
            old = unwanted.delete().where(unwanted.c.kind == "reload", unwanted.c.value.in_(touched))
            await connection.execute(old)
            if touched:
                again = [Unwanted("reload", table, "a person was deleted", at)._asdict() for table in touched]
                await connection.execute(unwanted.insert(), again)
        return touched
