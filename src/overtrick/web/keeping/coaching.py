"""What the store keeps of the coach: reviews as far as they have got, what people tried, and their answers to puzzles."""

import json
from typing import Any, NamedTuple

import sqlalchemy as sql

from overtrick.web.keeping.schema import puzzle_answers, puzzle_hints, puzzle_ratings, reviews, tries
from overtrick.web.keeping.store import Store

FIRST_RATING = 1500.0


class KeptReview(NamedTuple):
    """A review as the store has it: the steps that are made, and whether these are all."""

    table: str
    seat: int
    person: str
    account: str
    made: float | None
    steps: list[dict[str, Any]]


class Answer(NamedTuple):
    """What somebody answered to a puzzle."""

    puzzle: str
    move: str
    correct: bool
    change: float
    at: float


class Coaching:
    """The tables of the coach, in the database that the store has opened."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # -- reviews -------------------------------------------------------------------------------------------------------

    async def review(self, table: str, seat: int) -> KeptReview | None:
        query = sql.select(reviews).where(reviews.c.table_id == table, reviews.c.seat == seat)
        async with self._store.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else _kept(row)

    async def unfinished(self, most: int) -> list[KeptReview]:
        """The reviews that were asked for and are not complete, the oldest first."""
        query = sql.select(reviews).where(reviews.c.made.is_(None)).order_by(reviews.c.asked).limit(most)
        async with self._store.reading() as connection:
            return [_kept(row) for row in await connection.execute(query)]

    async def begin(self, table: str, seat: int, person: str, account: str, at: float) -> None:
        row = {"table_id": table, "seat": seat, "person": person, "account": account, "asked": at, "content": "[]"}
        async with self._store.changing() as connection:
            await connection.execute(self._store.insert_once(reviews), [row])

    async def keep(self, table: str, seat: int, steps: list[dict[str, Any]], made: float | None = None) -> None:
        """Write down how far a review has got; with `made` it is complete."""
        change = reviews.update().where(reviews.c.table_id == table, reviews.c.seat == seat)
        async with self._store.changing() as connection:
            await connection.execute(change.values(content=json.dumps(steps), made=made))

    async def drop(self, table: str, seat: int) -> None:
        """Forget a review that cannot be made."""
        async with self._store.changing() as connection:
            await connection.execute(reviews.delete().where(reviews.c.table_id == table, reviews.c.seat == seat))

    async def reviews_of(self, person: str, most: int) -> list[KeptReview]:
        """The newest complete reviews of games that a person played."""
        query = sql.select(reviews).where(reviews.c.person == person, reviews.c.made.is_not(None))
        async with self._store.reading() as connection:
            rows = await connection.execute(query.order_by(reviews.c.made.desc()).limit(most))
            return [_kept(row) for row in rows]

    # -- what people tried when they were asked ------------------------------------------------------------------------

    async def tries(self, table: str, seat: int, person: str) -> dict[int, str]:
        """By ply, the move that somebody tried; empty where they wanted to see the answer without."""
        query = sql.select(tries.c.ply, tries.c.move).where(
            tries.c.table_id == table, tries.c.seat == seat, tries.c.person == person
        )
        async with self._store.reading() as connection:
            return {int(ply): str(move) for ply, move in await connection.execute(query)}

    async def keep_try(self, table: str, seat: int, person: str, ply: int, move: str, at: float) -> None:
        """The first try counts."""
        row = {"table_id": table, "seat": seat, "person": person, "ply": ply, "move": move, "at": at}
        async with self._store.changing() as connection:
            await connection.execute(self._store.insert_once(tries), [row])

    # -- puzzles -------------------------------------------------------------------------------------------------------

    async def answers(self, person: str, most: int = 1000) -> dict[str, Answer]:
        """What a person has answered, by puzzle."""
        query = sql.select(*(puzzle_answers.c[name] for name in Answer._fields)).where(puzzle_answers.c.person == person)
        async with self._store.reading() as connection:
            rows = await connection.execute(query.order_by(puzzle_answers.c.at.desc()).limit(most))
            return {row.puzzle: Answer._make(row) for row in rows}

    async def hinted(self, person: str, puzzle: str) -> bool:
        """Whether somebody has asked for a hint to a puzzle."""
        query = sql.select(puzzle_hints.c.at).where(puzzle_hints.c.puzzle == puzzle, puzzle_hints.c.person == person)
        async with self._store.reading() as connection:
            return (await connection.execute(query)).first() is not None

    async def keep_hint(self, person: str, puzzle: str, at: float) -> None:
        """Somebody has seen the hint, and this is not undone. After an answer there is nothing to remember."""
        answered = sql.select(puzzle_answers.c.at).where(puzzle_answers.c.puzzle == puzzle, puzzle_answers.c.person == person)
        async with self._store.changing() as connection:
            if (await connection.execute(answered)).first() is None:
                row = {"puzzle": puzzle, "person": person, "at": at}
                await connection.execute(self._store.insert_once(puzzle_hints), [row])

    async def chosen(self, puzzle: str) -> dict[str, int]:
        """How many people chose each move."""
        query = (
            sql.select(puzzle_answers.c.move, sql.func.count())
            .where(puzzle_answers.c.puzzle == puzzle)
            .group_by(puzzle_answers.c.move)
        )
        async with self._store.reading() as connection:
            return {str(move): int(count) for move, count in await connection.execute(query)}

    async def rating(self, subject: str) -> tuple[float, int]:
        """A puzzle's or a person's rating, and from how many answers it comes."""
        query = sql.select(puzzle_ratings.c.rating, puzzle_ratings.c.answers).where(puzzle_ratings.c.subject == subject)
        async with self._store.reading() as connection:
            row = (await connection.execute(query)).first()
        return (FIRST_RATING, 0) if row is None else (float(row.rating), int(row.answers))

    async def keep_answer(self, person: str, answer: Answer, ratings: dict[str, float]) -> bool:
        """A person's answer, and what it makes of ratings; false if they had answered before, and nothing is changed."""
        async with self._store.changing() as connection:
            row = answer._asdict() | {"person": person}
            done = await connection.execute(self._store.insert_once(puzzle_answers), [row])
            if not done.rowcount:
                return False
            for subject, rating in ratings.items():
                first = {"subject": subject, "rating": FIRST_RATING, "answers": 0}
                await connection.execute(self._store.insert_once(puzzle_ratings), [first])
                change = puzzle_ratings.update().where(puzzle_ratings.c.subject == subject)
                await connection.execute(change.values(rating=rating, answers=puzzle_ratings.c.answers + 1))
        return True


def _kept(row: Any) -> KeptReview:
    return KeptReview(row.table_id, row.seat, row.person, row.account, row.made, json.loads(row.content))
