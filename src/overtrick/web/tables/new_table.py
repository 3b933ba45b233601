"""How a new table begins: what somebody wishes, the deal and the promise of it, who sits where, and the same again."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from overtrick.bots import LEVELS, announced, bot
from overtrick.kit.chance import TrueLuck
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadOption, UnknownBot, UnknownGame
from overtrick.kit.game import Value, game
from overtrick.kit.records import commitment
from overtrick.kit.versions import SOFTWARE
from overtrick.web.tables.clock import now
from overtrick.web.tables.events import Entry, Setup
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.people import bot_names, new_salt, new_table_id
from overtrick.web.tables.refusals import Disallowed, Refused

USUAL_BOT = "casual"


def bots_on_offer() -> list[str]:
    """Whom a table can have for bots. Whoever runs the server has installed those of other packages.

    Not every name that `bot` takes: those with settings can cost any time, and `cmd:` runs programs.
    """
    return ["random", "greedy", *LEVELS, *announced()]


@dataclass(frozen=True)
class Wish:
    """A table as somebody wants it."""

    game: str
    players: int | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    bot: str = ""
    clock: int = 0
    listed: bool = False
    alone: bool = True  # against bots, at once
    memory: bool = False  # who wants to know what lay in earlier tricks has to remember it


def set_up(wish: Wish, host: str) -> Setup:
    """A table as it was wished for, with the deal that chance makes for it, and the promise of it."""
    level = wish.bot or USUAL_BOT
    try:
        found = game(wish.game)
        players = wish.players if wish.players is not None else min(4, found.players[-1])
        found.check_players(players)
        options = found.settle(wish.options)
        if level in announced():
            bot(level)  # it may not load
    except (UnknownBot, UnknownGame, BadOption) as error:
        raise Disallowed(422, str(error)) from None
    if level not in bots_on_offer():
        raise Refused(422, "no bot", bots=", ".join(bots_on_offer()))
    if wish.clock != 0 and not 5 <= wish.clock <= 3600:
        raise Refused(422, "bad clock")
    deal, salt = found.deal(players, options, TrueLuck()), new_salt()
    return Setup(
        id=new_table_id(),
        game=found.name,
        players=players,
        options=options,
        deal=deal,
        salt=salt,
        commitment=commitment(deal, salt),
        bot=level,
        clock=wish.clock,
        listed=wish.listed,
        host=host,
        created=now(),
        rules=found.version,
        software=SOFTWARE,
        by_maker=wish.listed,
    )


def seed_of(salt: str, seat: int, ply: int, undos: int = 0) -> str:
    """What a bot's luck follows from. Nobody can tell it before the end, for the salt is secret until then."""
    return f"{salt}/{seat}/{ply}/{undos}"


def start(number: int, seats: Sequence[int], taken: list[str], at: float) -> Entry:
    """The entry with which a game begins: bots with names of their own sit down in these seats."""
    return named_start(number, seats, bot_names(len(seats), taken), at)


def named_start(number: int, seats: Sequence[int], names: Sequence[str], at: float) -> Entry:
    """The same with bots of these names."""
    return Entry(number, "start", NOBODY, json.dumps(dict(zip(seats, names))), at=at)


def start_of(book: Logbook) -> Entry:
    """The same for a table that has waited for people."""
    taken = [sitter.name for sitter in book.sitters if sitter]
    return start(book.version, book.free, taken, now())


def same_people(book: Logbook, at: float, later: bool = False) -> list[Entry]:
    """The beginning of the log of a rematch: everybody one seat further on, the last one first; the start too, or `later`."""
    first, *others = _same_people(book, at, later)
    if not book.memory:
        return [first, *others]
    return [first, Entry(1, "memory", NOBODY, at=at), *(replace(entry, number=entry.number + 1) for entry in others)]


def _same_people(book: Logbook, at: float, later: bool) -> list[Entry]:
    players = book.setup.players
    moved = {(seat + 1) % players: sitter for seat, sitter in enumerate(book.sitters) if sitter is not None}
    if later:
        return [Entry(i, "sit", seat, s.name, person=s.person, at=at) for i, (seat, s) in enumerate(sorted(moved.items()))]
    people = [(seat, sitter) for seat, sitter in sorted(moved.items()) if not sitter.is_bot]
    entries = [Entry(i, "sit", seat, s.name, person=s.person, at=at) for i, (seat, s) in enumerate(people)]
    names = {seat: sitter.name for seat, sitter in moved.items() if sitter.is_bot}
    return [*entries, Entry(len(entries), "start", NOBODY, json.dumps(names), at=at)]
