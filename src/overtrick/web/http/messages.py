"""What programs say to the server and are told by it, in JSON."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from overtrick.kit.notation import VIEW_FORMAT
from overtrick.web.tables.events import Phase
from overtrick.web.tables.people import LONGEST_CHAT, LONGEST_NAME
from overtrick.web.tables.shown import Mark

Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
DealNumber = Annotated[
    str,
    Field(
        max_length=64,
        description="64 hexadecimal digits, chosen at random after you have seen `commitment`: the deal is mixed with them.",
    ),
]


class Refusal(BaseModel):
    refused: str = Field(description="Why nothing was done, in a sentence.")


class OptionInfo(BaseModel):
    name: str
    values: list[bool | int | str]
    default: bool | int | str
    about: str


class GameInfo(BaseModel):
    name: str
    title: str
    about: str
    version: int = Field(description="Of the rules.")
    players: list[int]
    rounds: int
    options: list[OptionInfo]


class Games(BaseModel):
    games: list[GameInfo]
    bots: list[str]


class SeatInfo(BaseModel):
    seat: int
    kind: Literal["free", "person", "bot"]
    name: str
    away: bool = Field(description="A person for whom a bot plays until they are back.")


class MadeMove(BaseModel):
    seat: int
    move: str = Field(description="As you saw it made: what is secret is left out.")
    marks: list[Mark] = Field(description="What helped: a `bot` moved for a person, or after a `hint` or an `undo`.")


class Finished(BaseModel):
    tricks: list[int]
    points: list[int]


class TableInfo(BaseModel):
    """A table as you see it: all that you know, and nothing else."""

    id: str
    game: str
    players: int
    options: dict[str, bool | int | str]
    rules: int = Field(description="The version of the game's rules by which it was dealt.")
    bot: str
    clock: int
    phase: Phase
    version: int = Field(description="Grows with everything that happens at the table.")
    ply: int = Field(description="How many moves have been made.")
    you: int | None = Field(description="Your seat; null if you only watch.")
    seats: list[SeatInfo]
    to_act: list[int]
    ask: str = Field(description="What you have to choose now, in words; empty if it is not your turn.")
    legal: list[str] = Field(description="The moves that you can make now.")
    moves: list[MadeMove]
    rounds: list[Finished]
    points: list[int]
    winners: list[int] = Field(description="Empty before the end.")
    format: str = Field(description="Of `hand` and `state`: see docs/view-json.md.", default=VIEW_FORMAT)
    hand: list[str] = Field(description="The cards in your hand, by name.")
    state: dict[str, Any] = Field(
        description="The fields of the game's state, concealed from you: names and lists. Empty before the start."
    )
    deadline: float | None = Field(description="When the clock runs out, in seconds since 1970.")
    commitment: str = Field(
        description="SHA-256 of salt and deal, as it was before it was mixed; empty for an uploaded record."
    )
    salt: str = Field(description="Empty before the end.")
    numbers: list[str] = Field(description="After the end, what the deal was mixed with, by seat; empty if with nothing.")
    closed: bool = Field(description="Whether whoever runs the server has ended it.")
    rematch: str = Field(description="The table at which the same people play again, if any.")


class Token(BaseModel):
    token: str = Field(description="Yours from now on: send it as `Authorization: Bearer TOKEN`. Keep it secret.")


class Seated(BaseModel):
    token: str = Field(description="Yours from now on: send it as `Authorization: Bearer TOKEN`. Keep it secret.")
    table: TableInfo


class TableList(BaseModel):
    tables: list[TableInfo]


class ReviewInfo(BaseModel):
    """A review as far as it is made."""

    complete: bool
    per_cent: int
    review: dict[str, Any] | None


class BeliefInfo(BaseModel):
    """A card that a seat cannot place: how likely each seat holds it, and that nobody does."""

    field: str
    card: str | int
    seats: list[float]
    elsewhere: float


class Advice(BaseModel):
    move: str
    share: float | None = Field(description="The expected share of the victory, if the bot can tell.")


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewTable(_Strict):
    game: Annotated[str, Field(max_length=40)]
    name: Name
    players: int | None = None
    options: Annotated[dict[str, bool | int | str], Field(max_length=20)] = {}
    bot: Annotated[str, Field(max_length=40, description="Who plays the other seats; a casual player unless told.")] = ""
    clock: Annotated[int, Field(description="Seconds a move, 0 for none.")] = 0
    listed: Annotated[bool, Field(description="Whether everybody finds it in the lobby.")] = False
    alone: Annotated[bool, Field(description="Against bots, at once; otherwise it waits for people.")] = True
    memory: Annotated[bool, Field(description="Whether pages show the last trick only, not the earlier ones.")] = False


class TakeSeat(_Strict):
    name: Name
    seat: Annotated[int | None, Field(description="The first free one unless told.")] = None
    number: DealNumber = ""


class Start(_Strict):
    number: DealNumber = ""


class NewMove(_Strict):
    ply: Annotated[int, Field(description="The ply of the table that this answers.")]
    move: Annotated[str, Field(max_length=200)]


class Line(_Strict):
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_CHAT)]


class OneSeat(_Strict):
    seat: int


class RoundInfo(BaseModel):
    said: int | None = Field(description="How many tricks were predicted; null where a prediction is not one number.")
    took: int
    exact: bool = Field(description="Whether the prediction came true.")


class ResultInfo(BaseModel):
    table: str
    seat: int
    game: str
    purpose: str = Field(description='"day DATE", "again TABLE" or empty.')
    players: int
    points: int
    place: int
    share: float = Field(description="Of the victory: 1 for a sole winner.")
    rounds: list[RoundInfo]
    rated: bool
    mu: float | None = Field(description="Your rating after it, in openskill's figures.")
    sigma: float | None
    ended: float = Field(description="Seconds since 1970.")


class RatingInfo(BaseModel):
    value: int
    give: int = Field(description="It is probably within so many of the value.")
    games: int
    mu: float
    sigma: float


class DayPlayed(BaseModel):
    day: str
    game: str
    points: int | None
    kept: int | None
    signs: str = Field(description='A sign for each trick: "|" yours, "." not; "/" between rounds.')
    table: str


class WithoutLuckInfo(BaseModel):
    share: int = Field(description="Victories with average cards, in per cent.")
    give: int
    games: int = Field(description="That were reviewed.")


class HabitInfo(BaseModel):
    game: str
    kind: str = Field(
        description='"predict", "prepare" or "play"; "over" or "under" of cards that end in more or fewer tricks than the best.'
    )
    choices: int
    loss: int = Field(description="Points of victory that each of them cost on average.")


class RecordInfo(BaseModel):
    format: str
    name: str
    games: list[ResultInfo]
    ratings: dict[str, RatingInfo] = Field(description='By game, and "all" together.')
    without_luck: WithoutLuckInfo | None = Field(description="What reviews say of your games, if some were reviewed.")
    habits: list[HabitInfo] = Field(description="The kinds of choice that cost most in all reviewed games, three at most.")
    days: list[DayPlayed]
    streak: int


class DayInfo(BaseModel):
    day: str
    game: str
    players: int
    options: dict[str, bool | int | str]
    bot: str
    commitment: str = Field(description="SHA-256 of salt and deal.")
    people: int = Field(description="How many have finished it.")
    played: bool = Field(description="Whether you have: then its results are open to you.")


class DayLine(BaseModel):
    place: int
    name: str
    points: int
    rounds: list[RoundInfo]
    you: bool


class DayScore(BaseModel):
    points: int
    people: int


class ExpertInfo(BaseModel):
    points: int
    rounds: list[RoundInfo]
    moves: list[str] = Field(description="Its own choices, in their order.")


class DayResults(BaseModel):
    day: str
    game: str
    points: int
    practice: bool = Field(description="Whether your try is listed apart.")
    table: str
    people: int
    better_than: int
    level_with: int
    scores: list[DayScore]
    lines: list[DayLine] = Field(description="Some of all results from `first` on, the best first; fifty at most.")
    expert: ExpertInfo | None = Field(description="Null while it is still playing.")


class PlayDay(_Strict):
    name: Name
