"""Games as they are announced, dealt and kept: settings, deals that are none, records that replay."""

import copy
import json
from collections.abc import Iterator, Mapping
from typing import Any

from overtrick.kit.errors import BadOption, BadRecord
from overtrick.kit.fields import MOST_SEATS, layout
from overtrick.kit.game import Deal, Value, game, games, make_ready
from overtrick.kit.records import parse
from overtrick.kit.table import Table
from overtrick.testing.bench import Bench, Course
from overtrick.testing.check_secrets import lists_in, named, part_of

NONSENSE = "no such thing"
WRONG_VALUES: tuple[Any, ...] = (None, NONSENSE, -1, 10**6, [], {}, 1.5)


def check_game(bench: Bench) -> None:
    """What a game says of itself: its state can be laid out, its numbers make sense, its options have sentences."""
    own = bench.game
    try:
        layout(own.state)
        make_ready(own)
    except TypeError as error:
        bench.report("state", f"{error}.")
        return
    if not own.players or min(own.players) < 1 or max(own.players) > min(own.seats, MOST_SEATS):
        bench.report("players", f"it is for {own.players} players, and its state has {own.seats} seats.")
    for name in ("actions", "most_legal", "features"):
        if not isinstance(getattr(own, name, None), int) or getattr(own, name) < 1:
            bench.report(name, f"`Game.{name}` is {getattr(own, name, 'missing')}, not a number of at least 1.")
    for option in own.options:
        if option.default not in option.values:
            bench.report("options", f"the default {option.default!r} of `{option.name}` is none of its values.")
    for wrong in ({NONSENSE: 1}, *({option.name: NONSENSE} for option in own.options)):
        try:
            own.settle(wrong)  # type: ignore[arg-type]
        except BadOption:
            continue
        bench.report("settle", f"it takes the options {wrong}.")


# -- deals -------------------------------------------------------------------------------------------------------------


def check_deals(bench: Bench) -> None:
    """The same seed deals the same; options reach the rules; whatever is no proper deal is refused, with a sentence."""
    for course in _one_a_setting(bench):
        _see_options_matter(bench, course)
        again = bench.new_course(course.players, course.options, course.seed or 0)
        if again.deal != course.deal:
            bench.report("deal", "the same seed deals something else the second time.", course)
        elif again.state.tobytes() != course.state_at(0).tobytes():
            bench.report("start", "the same deal starts another game the second time.", course)
        for what, broken in broken_deals(course.deal):
            _see_refused(bench, course, what, broken)


def _one_a_setting(bench: Bench) -> Iterator[Course]:
    for course in bench.courses:
        if course.seed == bench.seed:
            yield course


def _see_options_matter(bench: Bench, course: Course) -> None:
    """The rules know nothing but the state: what changes neither it nor the deal cannot change the game."""
    chosen = bench.place(course).options
    if chosen and not any(_makes_a_difference(bench, players, chosen) for players in bench.game.players):
        listed = ", ".join(f"`{name}`" for name in chosen)
        sentence = f"another {listed} makes no difference to deal and state, which are all that the rules know."
        bench.report("start", sentence, course, about=f"option {listed}")


def _makes_a_difference(bench: Bench, players: int, chosen: Mapping[str, Value]) -> bool:
    """Whether a table of so many players begins otherwise with these options; some matter to some numbers only."""
    try:
        usual, other = (bench.new_course(players, options, bench.seed) for options in ({}, chosen))
    except BadOption:
        return False
    return usual.deal != other.deal or usual.state.tobytes() != other.state.tobytes()


def _see_refused(bench: Bench, course: Course, what: str, deal: Deal) -> None:
    try:
        bench.game.start(course.players, course.options, deal)
    except BadRecord as error:
        if error.field != "deal":
            bench.report("start", f"it refuses a deal {what}, but with another field than 'deal'.", course, about="field")
        if not str(error).endswith((".", "!", "?")):
            sentence = f"it refuses a deal {what} with {str(error)!r}, which is no sentence."
            bench.report("start", sentence, course, about="sentence")
    except Exception as error:
        kind = type(error).__name__
        bench.report("start", f"a deal {what} ends in {kind}: {error}, not in `BadRecord`.", course, about=kind)
    else:
        bench.report("start", f"it takes a deal {what}.", course, about=what.split(",")[0])


def broken_deals(deal: Deal) -> Iterator[tuple[str, Deal]]:
    """Deals that are none, each made from a proper one by one change."""
    yield "that is empty", {}
    for key in deal:
        yield f"without {key!r}", {name: value for name, value in deal.items() if name != key}
        for wrong in WRONG_VALUES:
            yield f"in which {key!r} is {wrong!r}", deal | {key: wrong}
    for path in lists_in(deal):
        yield from broken_lists(deal, path)


def broken_lists(deal: Deal, path: tuple[Any, ...]) -> Iterator[tuple[str, Deal]]:
    cards = part_of(deal, path)
    if not cards:
        return
    for wrong in WRONG_VALUES:
        changed = copy.deepcopy(deal)
        part_of(changed, path)[0] = wrong
        yield f"with {wrong!r} in {named(path)}", changed
    shorter, longer = copy.deepcopy(deal), copy.deepcopy(deal)
    part_of(shorter, path).pop()
    part_of(longer, path).append(cards[0])
    yield f"with the last of {named(path)} missing", shorter
    yield f"with one too many in {named(path)}", longer
    if len(cards) > 2 and all(isinstance(card, str) for card in cards) and len(set(cards)) == len(cards):
        twice = copy.deepcopy(deal)
        part_of(twice, path)[1] = cards[0]
        yield f"with {cards[0]!r} twice in {named(path)}, and {cards[1]!r} missing", twice


# -- records -----------------------------------------------------------------------------------------------------------


def check_records(bench: Bench) -> None:
    """A record says the same after it was read, and replays to the same state."""
    registered = bench.game.name in games() and game(bench.game.name) is bench.game
    for course in bench.courses:
        with bench.trying(course):
            line = str(course.record(legal=True))
            record = parse(line)
            if str(record) != line:
                bench.report("record", "its record is another one after it was read.", course, about="read")
            again: Table = course.from_deal(record.deal)
            if registered:
                again = record.replay()
            else:  # a game that is not installed cannot be found by its name
                for made in record.moves:
                    again.play(made.text, made.seat)
            if again.state.tobytes() != course.state.tobytes():
                bench.report("record", "its record replays to another end.", course, about="end")
            if [move["legal"] for move in _moves(line)] != [move["legal"] for move in _moves(str(again.record(legal=True)))]:
                bench.report("record", "its record replays with other legal moves.", course, about="legal")


def _moves(line: str) -> list[dict[str, Any]]:
    return list(json.loads(line)["moves"])
