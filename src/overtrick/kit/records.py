"""Records of games: JSON Lines, one game a line, that a person can read and any program can replay.

Reading checks the form of every field; `Record.replay` plays the moves by the rules and checks what the record claims.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from overtrick.kit.errors import BadOption, BadRecord, IllegalMove, UnknownGame
from overtrick.kit.game import Deal, Value, game
from overtrick.kit.mixing import NUMBER, is_number, mixed
from overtrick.kit.table import Made, Round, Table
from overtrick.kit.versions import SOFTWARE, in_todays_words

FORMAT = "overtrick-record/1"
LONGEST_LINE = 4 * 2**20  # bytes; a five-player game with all its legal moves has some thirty thousand
KNOWN = ("format", "game", "version", "software", "players", "options", "deal", "moves", "rounds", "points", "winners")


@dataclass
class Record:
    """One whole game, or the beginning of one: then `points` and `winners` are None."""

    game: str
    players: int
    options: dict[str, Value]
    deal: Deal
    moves: list[Made]
    rounds: list[Round]
    points: list[int] | None = None
    winners: list[int] | None = None
    version: int = 1  # of the game's rules; those of records that do not say it
    software: str = ""  # that wrote it, with its version; empty where nobody said
    legal: list[list[str] | None] = field(default_factory=list)  # for each move, all that could have been chosen
    extra: dict[str, Any] = field(
        default_factory=dict
    )  # names, date, seed, commitment, salt, mixed, marks, and fields that we do not know

    def __str__(self) -> str:
        """The record as one line of a file."""
        head: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "version": self.version,
            "players": self.players,
            "options": self.options,
            "deal": self.deal,
        }
        tail: dict[str, Any] = {"rounds": [r._asdict() for r in self.rounds]}
        if self.points is not None:
            tail |= {"points": self.points, "winners": self.winners}
        if self.software:
            tail["software"] = self.software
        moves = ",".join(map(self._move, range(len(self.moves))))
        return f'{_json(head)[:-1]},"moves":[{moves}],{_json(tail | self.extra)[1:]}'

    def _move(self, i: int) -> str:
        """A move as JSON: most of its texts are written again and again."""
        seat, text = self.moves[i]
        legal = self.legal[i] if i < len(self.legal) else None
        choices = "" if legal is None else f',"legal":[{",".join(map(_quoted, legal))}]'
        return f'{{"seat":{seat},"move":{_quoted(text)}{choices}}}'

    def save(self, path: str | Path, *, append: bool = False) -> None:
        """Write it to a file, alone or after the records that are there."""
        with open(path, "a" if append else "w", encoding="utf-8", newline="\n") as file:
            file.write(f"{self}\n")

    def replay(self) -> Table:
        """The table at which this game was played. Raises `BadRecord` naming the first thing that is not so.

        A game by older rules is played in today's words, by today's rules; its promise is checked as it was given.
        """
        self._check_commitment()
        table = self._set_up()
        for number, made in enumerate(self.moves, start=1):
            self._replay_move(table, number, made)
        self._compare_outcome(table)
        return table

    def _check_commitment(self) -> None:
        """A promise made before the game has to be kept: `commitment` is the hash of `salt` and the deal."""
        if "mixed" in self.extra:
            self._check_mixing(self.extra["mixed"])
        if "commitment" in self.extra:
            self._check_promise(self.deal, self.extra)

    def _check_promise(self, deal: Deal, told: dict[str, Any]) -> None:
        if not isinstance(told.get("salt"), str):
            raise BadRecord("Without it nobody can check the commitment.", field="salt")
        if told.get("commitment") != commitment(deal, told["salt"]):
            raise BadRecord("It is not the hash of this salt and this deal.", field="commitment")

    def _check_mixing(self, told: Any) -> None:
        """The deal that was promised and the numbers of those who play have to give the one that was played."""
        if not isinstance(told, dict) or not isinstance(told.get("promised"), dict):
            raise BadRecord("Without the deal that was promised nobody can check the mixing.", field="mixed")
        numbers = told.get("numbers")
        if not isinstance(numbers, list) or len(numbers) != self.players:
            raise BadRecord("It does not have a number for each seat.", field="mixed")
        if not all(number == "" or is_number(number) for number in numbers):
            raise BadRecord(
                f"A number has {NUMBER} hexadecimal digits; a seat that sent none has an empty text.", field="mixed"
            )
        self._check_promise(told["promised"], told)
        if mixed(told["promised"], told["salt"], numbers) != self.deal:
            raise BadRecord("It is not what the promised deal, the salt and the numbers come to.", field="deal")

    def _set_up(self) -> Table:
        try:
            found = game(self.game)
        except UnknownGame as error:
            raise BadRecord(str(error), field="game") from None
        try:
            found.check_players(self.players)
        except BadOption as error:
            raise BadRecord(str(error), field="players") from None
        options, deal = in_todays_words(found, self.version, self.options, self.deal, self.software)
        try:
            settled = found.settle(options)
        except BadOption as error:
            raise BadRecord(str(error), field="options") from None
        if settled != options:
            missing = ", ".join(name for name in settled if name not in options)
            raise BadRecord(f"The options do not say {missing}.", field="options")
        names, seed = self.extra.get("names", ()), self.extra.get("seed")
        return Table(found, self.players, deal, settled, names=names, seed=seed, version=self.version)

    def _replay_move(self, table: Table, number: int, made: Made) -> None:
        if made.seat not in table.to_act():
            seats = " or ".join(str(seat) for seat in table.to_act())
            whose = f"it is the turn of seat {seats}" if seats else "the game is over"
            raise BadRecord(f"Seat {made.seat} cannot move: {whose}.", move=number, field="seat")
        claimed = self.legal[number - 1] if number <= len(self.legal) else None
        if claimed is not None:
            self._compare_legal(number, claimed, [move.text for move in table.legal(made.seat)])
        try:
            table.play(made.text, made.seat)
        except IllegalMove as error:
            raise BadRecord(str(error), move=number, field="move") from None

    def _compare_legal(self, number: int, claimed: list[str], legal: list[str]) -> None:
        if sorted(claimed) != sorted(legal):
            wrong = [f"{text} is not legal" for text in claimed if text not in legal]
            wrong += [f"{text} is legal too" for text in legal if text not in claimed]
            raise BadRecord(f"{(wrong or ['a move stands there twice'])[0]}.", move=number, field="legal")

    def _compare_outcome(self, table: Table) -> None:
        if len(self.rounds) != len(table.rounds):
            raise BadRecord(f"There are {len(table.rounds)} finished rounds, not {len(self.rounds)}.", field="rounds")
        for i, (claimed, true) in enumerate(zip(self.rounds, table.rounds, strict=True)):
            for name, said, so in (("tricks", claimed.tricks, true.tricks), ("points", claimed.points, true.points)):
                if said != so:
                    raise BadRecord(f"They are {so}, not {said}.", field=f"rounds[{i}].{name}")
        points, winners = (table.points, table.winners) if table.over else (None, None)
        for name, have, due in (("points", self.points, points), ("winners", self.winners, winners)):
            if have != due:
                raise BadRecord(f"They are {due or 'not known before the end'}, not {have or 'absent'}.", field=name)


def commitment(deal: Deal, salt: str) -> str:
    """What a table shows before the game, to prove afterwards that the deal was made before.

    It is the SHA-256, in hexadecimal, of the salt followed by the deal as JSON with sorted keys and without spaces.
    """
    text = salt + json.dumps(deal, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


_quoted = lru_cache(10_000)(_json)  # the text of a move


def record_of(table: Table, *, legal: bool = False) -> Record:
    """What `Table.record` gives."""
    choices: list[list[str] | None] = [*table.choices()] if legal else []
    extra: dict[str, Any] = {}
    if table.names:
        extra["names"] = list(table.names)
    if table.seed is not None:
        extra["seed"] = table.seed
    return Record(
        game=table.game.name,
        players=table.players,
        options=dict(table.options),
        deal=table.deal,
        moves=list(table.moves),
        rounds=table.rounds,
        points=table.points if table.over else None,
        winners=table.winners if table.over else None,
        version=table.game.version,  # whatever it was dealt by: options and deal are in today's words
        software=SOFTWARE,
        legal=choices,
        extra=extra,
    )


# -- reading -----------------------------------------------------------------------------------------------------------


def read(path: str | Path) -> Iterator[Record]:
    """The records of a file, one after the other. Raises `BadRecord`, with the record's number, at the first that is none."""
    number = 0
    with open(path, "rb") as file:
        while line := file.readline(LONGEST_LINE + 1):
            number += 1
            if len(line) > LONGEST_LINE:
                raise BadRecord(f"The line is longer than {LONGEST_LINE} bytes.", record=number)
            yield parse(line, number)
    if number == 0:
        raise BadRecord(f"{path} is empty.")


def parse(line: bytes | str, number: int | None = None) -> Record:
    """One line of a file as a record, its form checked but not yet replayed."""
    try:
        return _record_from(_json_of(line))
    except BadRecord as error:
        raise BadRecord(error.sentence, record=number, move=error.move, field=error.field) from None


def check(path: str | Path) -> Iterator[Table]:
    """Replay all the records of a file; raises `BadRecord` naming record, move and field at the first difference."""
    for number, record in enumerate(read(path), start=1):
        try:
            yield record.replay()
        except BadRecord as error:
            raise BadRecord(error.sentence, record=number, move=error.move, field=error.field) from None


def _json_of(line: bytes | str) -> dict[str, Any]:
    try:
        text = line if isinstance(line, str) else line.decode("utf-8")
        data = json.loads(text)
    except UnicodeDecodeError:
        raise BadRecord("The line is not UTF-8 text.") from None
    except (ValueError, RecursionError):
        raise BadRecord("The line is not whole JSON: it is cut off, or not a record at all.") from None
    if not isinstance(data, dict):
        raise BadRecord("The line is JSON, but not a record in braces.")
    return data


def _record_from(data: dict[str, Any]) -> Record:
    if data.get("format") != FORMAT:
        raise BadRecord(f"It is not {FORMAT!r}.", field="format")
    moves, legal = _moves_from(_need(data, "moves", list))
    rounds = [
        Round(_numbers(_need(r, "tricks", list), "rounds"), _numbers(_need(r, "points", list), "rounds"))
        for r in _all(_need(data, "rounds", list), dict, "rounds")
    ]
    version = _need(data, "version", int) if "version" in data else 1
    if version < 1:
        raise BadRecord("Versions of rules are counted from 1.", field="version")
    extra = {name: value for name, value in data.items() if name not in KNOWN}
    if "names" in extra:
        _all(extra["names"] if isinstance(extra["names"], list) else [None], str, "names")
    return Record(
        game=_need(data, "game", str),
        players=_need(data, "players", int),
        options=_need(data, "options", dict),
        deal=_need(data, "deal", dict),
        moves=moves,
        rounds=rounds,
        points=_numbers(_need(data, "points", list), "points") if "points" in data else None,
        winners=_numbers(_need(data, "winners", list), "winners") if "winners" in data else None,
        version=version,
        software=_need(data, "software", str) if "software" in data else "",
        legal=legal,
        extra=extra,
    )


def _moves_from(items: list[Any]) -> tuple[list[Made], list[list[str] | None]]:
    moves: list[Made] = []
    legal: list[list[str] | None] = []
    for number, item in enumerate(items, start=1):
        try:
            if not isinstance(item, dict):
                raise BadRecord("A move has a seat and a text.", field="moves")
            moves.append(Made(_need(item, "seat", int), _need(item, "move", str)))
            legal.append(_all(_need(item, "legal", list), str, "legal") if "legal" in item else None)
        except BadRecord as error:
            raise BadRecord(error.sentence, move=number, field=error.field) from None
    return moves, legal if any(choices is not None for choices in legal) else []


_KINDS = {int: "a whole number", str: "a text", list: "a list", dict: "in braces"}


def _need(data: dict[str, Any], name: str, kind: type) -> Any:
    if name not in data:
        raise BadRecord("It is missing.", field=name)
    if not isinstance(data[name], kind) or isinstance(data[name], bool):
        raise BadRecord(f"It is not {_KINDS[kind]}.", field=name)
    return data[name]


def _all(items: Sequence[Any], kind: type, name: str) -> list[Any]:
    if not all(isinstance(item, kind) and not isinstance(item, bool) for item in items):
        raise BadRecord(f"Something in it is not {_KINDS[kind]}.", field=name)
    return list(items)


def _numbers(items: list[Any], name: str) -> list[int]:
    return _all(items, int, name)
