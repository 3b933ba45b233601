"""What people's games came to: results and ratings, written once a game, together with all that follows from it."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from overtrick.web.keeping.schema import attempts, choices, ratings, results, reviews, tables
from overtrick.web.keeping.store import Store
from overtrick.web.tables.results import Attempt, Played, Rating, Result

MOST_GAMES = 2000  # of a person, the newest, that figures are made of
MOST_BOTS = 20
MOST_REVIEWS = 200


Ratings = Mapping[tuple[str, str], Rating]  # by player and game
Follow = Callable[[Ratings], Ratings]


class Results:
    """The results in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def uncounted(self, most: int) -> list[str]:
        """Finished tables whose results are not in people's records yet."""
        query = sql.select(tables.c.id).where(~tables.c.counted, tables.c.phase == "over").limit(most)
        async with self._store.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def count(
        self, table: str, found: Sequence[Result], rated: Iterable[tuple[str, str]], follow: Follow, attempt: Attempt | None
    ) -> bool:
        """Write down what a game came to, all of it or nothing; false if somebody has done so before."""
        async with self._store.changing() as connection:
            first = tables.update().where(tables.c.id == table, ~tables.c.counted).values(counted=True)
            if not (await connection.execute(first)).rowcount:
                return False
            after = follow(await self._ratings(connection, rated))
            await self._keep(connection, after)
            for one in found:
                now = after.get((one.person, ""))
                row = {name: getattr(one, name) for name in Result.__dataclass_fields__}
                row |= {"rounds": json.dumps(one.rounds), "mu": now and now.mu, "sigma": now and now.sigma}
                await connection.execute(results.insert(), [row])
            if attempt is not None:
                await self._attempted(connection, attempt)
            return True

    async def _ratings(self, connection: AsyncConnection, wanted: Iterable[tuple[str, str]]) -> dict[tuple[str, str], Rating]:
        these = sorted(wanted)
        if not these:
            return {}
        query = sql.select(ratings).where(sql.tuple_(ratings.c.player, ratings.c.game).in_(these))
        rows = await connection.execute(query.order_by(ratings.c.player, ratings.c.game).with_for_update())
        return {(row.player, row.game): Rating(row.mu, row.sigma, row.games) for row in rows}

    async def _keep(self, connection: AsyncConnection, after: Ratings) -> None:
        for (player, game), rating in sorted(after.items()):
            row = {"player": player, "game": game} | rating._asdict()
            await connection.execute(self._upsert(ratings, row, ("player", "game"), rating._asdict()))

    async def _attempted(self, connection: AsyncConnection, found: Attempt) -> None:
        """The line in the day's table of results; what was chosen counts for others unless it was practice."""
        this = attempts.c.table_id == found.table_id
        practice = (await connection.execute(sql.select(attempts.c.practice).where(this))).scalar_one_or_none()
        if practice is None:
            return
        values = {"points": found.points, "kept": found.kept, "rounds": json.dumps(found.rounds), "signs": found.signs}
        values |= {"ended": found.ended, "practice": practice or found.helped}
        await connection.execute(attempts.update().where(this).values(**values))
        if values["practice"]:
            return
        for before, move in found.chosen:
            row = {"day": found.day, "game": found.game, "before": before, "move": move[:200]}
            more = {"people": choices.c.people + 1, "points": choices.c.points + found.points}
            once = row | {"people": 1, "points": found.points}
            await connection.execute(self._upsert(choices, once, ("day", "game", "before", "move"), more))

    def _upsert(self, where: sql.Table, row: Mapping[str, Any], key: Sequence[str], change: Mapping[str, Any]) -> Any:
        dialect: Any = postgresql if self._store.is_postgres else sqlite
        return dialect.insert(where).values(**row).on_conflict_do_update(index_elements=list(key), set_=dict(change))

    async def is_practice(self, table: str) -> bool:
        """Whether a try at a day's deal is one that does not count."""
        async with self._store.reading() as connection:
            found = await connection.execute(sql.select(attempts.c.practice).where(attempts.c.table_id == table))
            return bool(found.scalar_one_or_none())

    # -- reading -------------------------------------------------------------------------------------------------------

    async def of(self, person: str, most: int = MOST_GAMES) -> list[Result]:
        """A person's games, the newest first."""
        query = sql.select(results).where(results.c.person == person).order_by(results.c.ended.desc()).limit(most)
        async with self._store.reading() as connection:
            return [_result(row) for row in await connection.execute(query)]

    async def number(self, person: str) -> int:
        async with self._store.reading() as connection:
            query = sql.select(sql.func.count()).select_from(results).where(results.c.person == person)
            return int((await connection.execute(query)).scalar_one())

    async def ratings_of(self, players: Iterable[str]) -> dict[tuple[str, str], Rating]:
        """The ratings of these, by player and game."""
        query = sql.select(ratings).where(ratings.c.player.in_(list(players)))
        async with self._store.reading() as connection:
            rows = await connection.execute(query)
            return {(row.player, row.game): Rating(row.mu, row.sigma, row.games) for row in rows}

    async def bots(self) -> dict[tuple[str, str], Rating]:
        """The ratings of bots in all games together."""
        query = sql.select(ratings).where(ratings.c.game == "", ratings.c.player.startswith("bot:")).limit(MOST_BOTS)
        async with self._store.reading() as connection:
            rows = await connection.execute(query)
            return {(row.player, row.game): Rating(row.mu, row.sigma, row.games) for row in rows}

    async def reviewed(self, person: str) -> dict[tuple[str, int], list[dict[str, Any]]]:
        """What the newest complete reviews of a person's games are made of, by table and seat."""
        query = sql.select(reviews).where(reviews.c.person == person, reviews.c.made.is_not(None))
        async with self._store.reading() as connection:
            found = await connection.execute(query.order_by(reviews.c.made.desc()).limit(MOST_REVIEWS))
            return {(row.table_id, row.seat): json.loads(row.content) for row in found}

    async def again(self, table: str, most: int) -> list[str]:
        """The newest tables at which this table's cards were played again."""
        query = sql.select(tables.c.id).where(tables.c.purpose == f"again {table}")
        async with self._store.reading() as connection:
            return list((await connection.execute(query.order_by(tables.c.created.desc()).limit(most))).scalars())


def played(text: str) -> tuple[Played, ...]:
    """Rounds as they are written down."""
    return tuple(Played(said, took, bool(exact)) for said, took, exact in json.loads(text))


def _result(row: Any) -> Result:
    values = {name: getattr(row, name) for name in Result.__dataclass_fields__}
    return Result(**(values | {"rounds": played(row.rounds)}))
