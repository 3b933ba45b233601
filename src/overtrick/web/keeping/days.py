"""The deals of the days in the store, who has tried them, and what that came to. Every question has a bounded answer."""

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from overtrick.web.keeping.results import played
from overtrick.web.keeping.schema import attempts, choices, days
from overtrick.web.keeping.store import Store
from overtrick.web.tables.results import DayDeal, Line, Mine, Others, Score

MOST_SCORES = 400  # different results of a day that are told apart
MOST_PRACTICE = 12  # tries listed apart
LONGEST_STREAK = 1000  # days that are counted


_LINE = [attempts.c[name] for name in ("table_id", "person", "name", "points", "rounds")]


def _counted(day: str, game: str) -> Any:
    return sql.and_(
        attempts.c.day == day, attempts.c.game == game, attempts.c.practice == sql.false(), attempts.c.points.is_not(None)
    )


class Days:
    """The days in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # -- deals ---------------------------------------------------------------------------------------------------------

    async def deal(self, day: str, game: str) -> DayDeal | None:
        query = sql.select(days).where(days.c.day == day, days.c.game == game)
        async with self._store.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else _deal(row)

    async def keep(self, made: DayDeal) -> None:
        """Write a deal down, unless there is one for that day."""
        row = asdict(made) | {"options": json.dumps(made.options), "deal": json.dumps(made.deal)}
        async with self._store.changing() as connection:
            await connection.execute(self._store.insert_once(days), [row])

    async def keep_expert(self, day: str, game: str, line: str) -> None:
        async with self._store.changing() as connection:
            await connection.execute(days.update().where(days.c.day == day, days.c.game == game).values(expert=line))

    # -- trying --------------------------------------------------------------------------------------------------------

    async def begin(self, table: str, day: str, game: str, person: str, browser: str, name: str, late: bool) -> Mine:
        """Somebody's try: the one that they have begun, or a new one, for practice if they or their browser had one."""
        here = sql.and_(attempts.c.day == day, attempts.c.game == game)
        async with self._store.changing() as connection:
            open_one = await connection.execute(
                sql.select(attempts).where(here, attempts.c.person == person, attempts.c.ended.is_(None)).limit(1)
            )
            if (row := open_one.first()) is not None:
                return _mine(row)
            theirs = attempts.c.person == person
            if browser:
                theirs = sql.or_(theirs, attempts.c.browser == browser)
            tried = await connection.execute(sql.select(attempts.c.table_id).where(here, theirs).limit(1))
            practice = late or tried.first() is not None
            values: dict[str, Any] = {
                "table_id": table,
                "day": day,
                "game": game,
                "person": person,
                "browser": browser,
                "name": name,
            }
            values |= {"practice": practice, "slot": table if practice else person}
            await connection.execute(self._store.insert_once(attempts), [values])
            found = await connection.execute(sql.select(attempts).where(here, attempts.c.slot == values["slot"]).limit(1))
            return _mine(found.one())  # it may be one that another window began a moment ago

    async def mine(self, person: str, day: str, game: str) -> Mine | None:
        """The try of a person that counts, else their newest for practice."""
        query = sql.select(attempts).where(attempts.c.person == person, attempts.c.day == day, attempts.c.game == game)
        newest = attempts.c.ended.desc()
        async with self._store.reading() as connection:
            row = (await connection.execute(query.order_by(attempts.c.practice, newest).limit(1))).first()
        return None if row is None or not person else _mine(row)

    async def has_played(self, person: str, day: str, game: str) -> bool:
        """Whether a person has finished this deal, be it for practice."""
        query = sql.select(attempts.c.table_id).where(
            attempts.c.person == person, attempts.c.day == day, attempts.c.game == game, attempts.c.ended.is_not(None)
        )
        async with self._store.reading() as connection:
            return bool(person) and (await connection.execute(query.limit(1))).first() is not None

    async def of_person(self, person: str, since: str, until: str) -> list[Mine]:
        """A person's tries that count, of some days."""
        query = sql.select(attempts).where(
            attempts.c.person == person, attempts.c.day >= since, attempts.c.day <= until, attempts.c.ended.is_not(None)
        )
        async with self._store.reading() as connection:
            rows = await connection.execute(query.order_by(attempts.c.day).limit(LONGEST_STREAK))
            return [_mine(row) for row in rows if not row.practice] if person else []

    async def days_played(self, person: str) -> list[str]:
        """The days on which a person has played, the newest first."""
        query = sql.select(attempts.c.day).where(
            attempts.c.person == person, ~attempts.c.practice, attempts.c.ended.is_not(None)
        )
        async with self._store.reading() as connection:
            rows = await connection.execute(query.distinct().order_by(attempts.c.day.desc()).limit(LONGEST_STREAK))
            return list(rows.scalars()) if person else []

    async def archive(self, until: str, most: int) -> list[str]:
        """The days that there were, the newest first."""
        query = sql.select(days.c.day).where(days.c.day <= until).distinct().order_by(days.c.day.desc()).limit(most)
        async with self._store.reading() as connection:
            return list((await connection.execute(query)).scalars())

    # -- results -------------------------------------------------------------------------------------------------------

    async def people(self, day: str, game: str) -> int:
        """How many have finished it."""
        async with self._store.reading() as connection:
            return await _number(connection, _counted(day, game))

    async def scores(self, day: str, game: str) -> list[Score]:
        """How many people have how many points, the fewest points first."""
        query = sql.select(attempts.c.points, sql.func.count()).where(_counted(day, game)).group_by(attempts.c.points)
        async with self._store.reading() as connection:
            rows = await connection.execute(query.order_by(attempts.c.points).limit(MOST_SCORES))
            return [Score(points, people) for points, people in rows]

    async def lines(self, day: str, game: str, points: int, table: str) -> list[Line]:
        """The best three, the middle, the last, and those about so many points, each once, the best first."""
        here = _counted(day, game)
        best, least = attempts.c.points.desc(), attempts.c.points
        async with self._store.reading() as connection:
            number = await _number(connection, here)
            queries = [
                sql.select(*_LINE).where(here).order_by(best).limit(3),
                sql.select(*_LINE).where(here, attempts.c.points > points).order_by(least).limit(1),
                sql.select(*_LINE).where(here, attempts.c.table_id == table),
                sql.select(*_LINE).where(here, attempts.c.points <= points, attempts.c.table_id != table)
                .order_by(best).limit(2),
                sql.select(*_LINE).where(here).order_by(least).limit(1),
            ]  # fmt: skip
            if number:
                queries.append(sql.select(*_LINE).where(here).order_by(best).offset(number // 2).limit(1))
            found = {row.table_id: _line(row) for query in queries for row in await connection.execute(query)}
            return [
                line._replace(place=1 + await _number(connection, sql.and_(here, attempts.c.points > line.points)))
                for line in sorted(found.values(), key=lambda line: (-line.points, line.table_id != table))
            ]

    async def page(self, day: str, game: str, first: int, most: int) -> list[Line]:
        """A part of all results, the best first."""
        query = sql.select(*_LINE).where(_counted(day, game)).order_by(attempts.c.points.desc(), attempts.c.table_id)
        async with self._store.reading() as connection:
            rows = [_line(row) for row in await connection.execute(query.offset(first).limit(most))]
            places = {
                points: 1 + await _number(connection, sql.and_(_counted(day, game), attempts.c.points > points))
                for points in {line.points for line in rows}
            }
        return [line._replace(place=places[line.points]) for line in rows]

    async def practice(self, day: str, game: str) -> list[Line]:
        """The newest tries that do not count."""
        query = sql.select(*_LINE).where(
            attempts.c.day == day, attempts.c.game == game, attempts.c.practice, attempts.c.points.is_not(None)
        )
        async with self._store.reading() as connection:
            rows = await connection.execute(query.order_by(attempts.c.ended.desc()).limit(MOST_PRACTICE))
            return [_line(row) for row in rows]

    async def choices(self, day: str, game: str, before: Sequence[str]) -> dict[str, list[Others]]:
        """What was chosen in these positions."""
        found: dict[str, list[Others]] = {}
        query = sql.select(choices).where(choices.c.day == day, choices.c.game == game, choices.c.before.in_(list(before)))
        async with self._store.reading() as connection:
            for row in await connection.execute(query.order_by(choices.c.people.desc())):
                found.setdefault(row.before, []).append(Others(row.move, row.people, row.points / row.people))
        return found


async def _number(connection: AsyncConnection, where: Any) -> int:
    return int((await connection.execute(sql.select(sql.func.count()).select_from(attempts).where(where))).scalar_one())


def _deal(row: Any) -> DayDeal:
    values = {name: getattr(row, name) for name in DayDeal.__dataclass_fields__}
    return replace(DayDeal(**values), options=json.loads(row.options), deal=json.loads(row.deal))


def _mine(row: Any) -> Mine:
    values = {name: getattr(row, name) for name in Mine.__dataclass_fields__}
    return Mine(**(values | {"rounds": played(row.rounds)}))


def _line(row: Any) -> Line:
    return Line(row.table_id, row.person, row.name, row.points, played(row.rounds))
