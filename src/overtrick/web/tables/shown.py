"""What a table shows of itself, as plain records: who sits where, moves in words, what points are made of, what was said."""

from typing import Literal, NamedTuple

from overtrick.kit.game import Line
from overtrick.kit.table import View
from overtrick.kit.words import Words

Mark = Literal["bot", "hint", "undo"]  # a bot moved for a person, who was given a hint, or had taken a move back


class Chair(NamedTuple):
    """One seat of a table and who is in it."""

    seat: int
    kind: Literal["free", "person", "bot"]
    name: str  # of the person or bot; empty while free
    bot: str  # the bot that plays here, or would for a person who is away
    away: bool = False  # a person who left: the bot plays until they are back
    acting: bool = False  # to choose now
    stalled: bool = False  # has let the table wait so long that the others may let a bot step in
    gone: bool = False  # a person who does not look on
    until: float | None = None  # when a bot plays for them, if it is their turn, seconds since 1970


class LogLine(NamedTuple):
    """One move in words."""

    ply: int  # the move's number, from 0
    seat: int
    words: str  # without the name: "opens a trick at place 2 with green 8"
    marks: tuple[Mark, ...] = ()  # what helped to choose it
    you: bool = False  # told to whoever made it: "open a trick at place 2 with green 8"
    took: bool = False  # it completed a trick


class ExplainedSeat(NamedTuple):
    """What a finished round brought one seat, and why."""

    seat: int
    points: int
    tricks: int
    lines: tuple[Line, ...]


Explained = tuple[tuple[ExplainedSeat, ...], ...]  # by round and seat


def explained(view: View, say: Words) -> Explained:
    """For each finished round and seat, what the points are made of."""
    return tuple(
        tuple(
            ExplainedSeat(seat, r.points[seat], r.tricks[seat], tuple(view.game.explain(view.state, seat, number, say)))
            for seat in range(view.players)
        )
        for number, r in enumerate(view.rounds)
    )


class ChatLine(NamedTuple):
    seat: int
    name: str
    text: str
