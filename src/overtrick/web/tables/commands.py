"""Commands, what people do at a table and what is done for them: the entry that it comes to, or why it is refused.

Every one is decided from the logbook alone, and decided anew if somebody else was faster. To repeat one is harmless: where
all is as it was wanted, there is nothing to write.
"""

from collections.abc import Callable

from overtrick.kit.contract import NOBODY
from overtrick.kit.mixing import is_number
from overtrick.kit.table import Move
from overtrick.kit.words import Language
from overtrick.web.tables.clock import now
from overtrick.web.tables.events import Entry
from overtrick.web.tables.logbook import Logbook
from overtrick.web.tables.new_table import start_of
from overtrick.web.tables.people import Person, clean_chat, clean_name, unlike
from overtrick.web.tables.refusals import Disallowed, Refused

Command = Callable[[Logbook], Entry | None]  # the entry to write, None where nothing has to be; raises Refused


MOST_ENTRIES = 3000  # in a table's log, beyond which only the game goes on: an evening of talk is a few hundred
MOST_UNDOS = 200  # at a table


def bounded(book: Logbook, entry: Entry) -> Entry:
    """The entry, if there is still room for it in the log. A game that nobody takes back ends by itself."""
    if book.closed:
        raise Refused(410, "closed")
    if book.version >= MOST_ENTRIES and entry.kind not in ("move", "start", "rematch"):
        raise Refused(409, "full log")
    return entry


def seat_of(book: Logbook, person: Person) -> int:
    """The seat of somebody who must have one."""
    seat = book.seat_of(person.key)
    if seat == NOBODY:
        raise Refused(403, "no seat")
    return seat


# -- people ------------------------------------------------------------------------------------------------------------


def sit(person: Person, seat: int | None = None) -> Command:
    """Take a free seat; the game starts when it was the last one."""

    def decide(book: Logbook) -> Entry | None:
        name = clean_name(person.name)
        if book.seat_of(person.key) != NOBODY:
            return None
        if person.key in book.removed:
            raise Refused(403, "removed")
        if not book.free:
            raise Refused(409, "all seats taken")
        if seat is not None and seat not in book.free:
            raise Refused(409 if 0 <= seat < book.setup.players else 422, "no free seat")
        taken = [sitter.name for sitter in book.sitters if sitter]
        chosen = book.free[0] if seat is None else seat
        return Entry(book.version, "sit", chosen, unlike(name, taken), person=person.key, at=now())

    return decide


def number(person: Person, text: str) -> Command:
    """Send a number for the deal, before the game; the first one counts."""

    def decide(book: Logbook) -> Entry | None:
        if not is_number(text):
            raise Refused(422, "bad deal number")
        seat = book.seat_of(person.key)
        if book.phase != "waiting" or person.key in book.numbers or not (book.free or seat != NOBODY):
            return None
        return Entry(book.version, "number", seat, text, person=person.key, at=now())

    return decide


def remove(person: Person, seat: int) -> Command:
    """Ask somebody to leave the table before the game, and not to come back."""

    def decide(book: Logbook) -> Entry | None:
        own = seat_of(book, person)
        if book.phase != "waiting":
            raise Refused(409, "started")
        if own != book.host:
            raise Refused(403, "only the host", name=book.name(book.host))
        if not 0 <= seat < book.setup.players or seat == own:
            raise Refused(422, "no such seat")
        if book.sitters[seat] is None:
            return None
        return Entry(book.version, "leave", seat, person=person.key, at=now())

    return decide


def hinted(person: Person, choice: int) -> Command:
    """Note that somebody was given a hint for a choice of theirs."""

    def decide(book: Logbook) -> Entry | None:
        seat = seat_of(book, person)
        if (seat, choice) in book.hinted or book.choice_of(seat) != choice:
            return None
        return Entry(book.version, "hint", seat, str(choice), person=person.key, at=now())

    return decide


def start(person: Person) -> Command:
    """Begin, with bots in the seats that are free."""

    def decide(book: Logbook) -> Entry | None:
        seat = seat_of(book, person)
        if book.phase != "waiting":
            return None
        if seat != book.host:
            raise Refused(403, "not the host", name=book.name(book.host))
        return start_of(book)

    return decide


def move(person: Person, ply: int, text: str, language: Language = "en", typed: bool = True) -> Command:
    """Make a move that answers the position after `ply` moves; `typed` where it was written and not chosen on a page."""

    def decide(book: Logbook) -> Entry | None:
        seat = seat_of(book, person)
        if book.phase == "waiting":
            raise Refused(409, "not started")
        if book.answered(seat, ply) == text:
            return None
        if book.phase == "over":
            raise Refused(409, "over")
        if book.played_by_bot(seat):
            raise Refused(409, "plays for you")
        if not book.still_asked(seat, ply):
            raise Refused(409, "not your turn" if ply == book.table.ply else "too late")
        made = _legal(book, seat, text, language, typed)
        return Entry(book.version, "move", seat, made.text, made.action, person.key, now())

    return decide


def _legal(book: Logbook, seat: int, text: str, language: Language, typed: bool) -> Move:
    """The move of this text. The reason why there is none is told from what the seat knows."""
    view = book.view(seat)
    for legal in view.legal():
        if legal.text == text:
            return legal
    say = view.words(language)
    raise Disallowed(422, view.game.why_not(view.state, seat, text[:100], say if typed else say.on_page()))


def undo(person: Person) -> Command:
    """Take back the person's last move and all that followed, where nobody else plays."""

    def decide(book: Logbook) -> Entry | None:
        seat = seat_of(book, person)
        if book.setup.day:
            raise Refused(403, "no undo on a day")
        if book.people != [seat]:
            raise Refused(403, "no undo")
        if book.phase != "playing":
            raise Refused(409, "over" if book.phase == "over" else "not started")
        if book.undos >= MOST_UNDOS:
            raise Refused(409, "many undos", most=MOST_UNDOS)
        ply = book.last_choice(seat)
        if ply is None:
            raise Refused(409, "nothing to undo")
        return Entry(book.version, "undo", seat, str(ply), person=person.key, at=now())

    return decide


def leave(person: Person) -> Command:
    """Give the seat up before the game, or to a bot during it."""

    def decide(book: Logbook) -> Entry | None:
        seat = seat_of(book, person)
        if book.phase == "over" or book.played_by_bot(seat):
            return None
        return Entry(book.version, "leave", seat, person=person.key, at=now())

    return decide


def come_back(person: Person) -> Command:
    """Take the seat back from the bot."""

    def decide(book: Logbook) -> Entry | None:
        seat = seat_of(book, person)
        if not book.played_by_bot(seat):
            return None
        return Entry(book.version, "return", seat, person=person.key, at=now())

    return decide


def step_in(person: Person, seat: int) -> Command:
    """Let a bot play for somebody who keeps the table waiting."""

    def decide(book: Logbook) -> Entry | None:
        seat_of(book, person)
        if not 0 <= seat < book.setup.players:
            raise Refused(422, "no such seat")
        if book.played_by_bot(seat):
            return None
        if seat not in book.stalled and seat not in book.gone:
            raise Refused(409, "not stalled")
        return Entry(book.version, "leave", seat, person=person.key, at=now())

    return decide


def give_time(person: Person, seat: int) -> Command:
    """Wait longer for somebody who is gone."""

    def decide(book: Logbook) -> Entry | None:
        seat_of(book, person)
        if not 0 <= seat < book.setup.players:
            raise Refused(422, "no such seat")
        if seat not in book.gone or book.played_by_bot(seat):
            return None
        return Entry(book.version, "grace", seat, person=person.key, at=now())

    return decide


def chat(person: Person, text: str) -> Command:
    """Say a line."""
    return lambda book: Entry(book.version, "chat", seat_of(book, person), clean_chat(text), person=person.key, at=now())


# -- the server --------------------------------------------------------------------------------------------------------


def move_by_bot(seat: int, ply: int, undos: int, chosen: Move) -> Command:
    """Make the move that a bot chose for a seat, if the seat still has to make that choice and a bot to make it."""

    def decide(book: Logbook) -> Entry | None:
        if book.undos != undos or seat not in book.overdue(now()) or not book.still_asked(seat, ply):
            return None
        return Entry(book.version, "move", seat, chosen.text, chosen.action, at=now())

    return decide


def close() -> Command:
    """End a table for good."""
    return lambda book: None if book.closed else Entry(book.version, "close", NOBODY, at=now())


def look_away(person: str) -> Command:
    """Note that somebody does not look on any more, where others play too."""

    def decide(book: Logbook) -> Entry | None:
        seat = book.seat_of(person)
        if seat == NOBODY or seat in book.gone or book.phase == "over" or len(book.people) < 2:
            return None
        return Entry(book.version, "gone", seat, at=now())

    return decide


def look_on(person: str) -> Command:
    """Note that somebody is here again."""

    def decide(book: Logbook) -> Entry | None:
        seat = book.seat_of(person)
        return Entry(book.version, "here", seat, at=now()) if seat in book.gone else None

    return decide


def abandon(seat: int) -> Command:
    """Let a bot play for somebody for whom the others have waited long enough."""

    def decide(book: Logbook) -> Entry | None:
        return Entry(book.version, "leave", seat, at=now()) if seat in book.abandoned(now()) else None

    return decide


def stall(seat: int) -> Command:
    """Note that a seat keeps the others waiting."""

    def decide(book: Logbook) -> Entry | None:
        if seat not in book.stalling(now()):
            return None
        return Entry(book.version, "stall", seat, at=now())

    return decide
