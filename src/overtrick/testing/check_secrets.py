"""Leaks, found without `imagine`: two games that differ only in what a seat cannot know, and what it sees of them.

*Swapped deals.* Two elements of a list in the deal change places; the moves of the first game are made again, as long as
each is legal and has the same text. Two such games look alike to everybody until something comes out. So:

1. Where the first difference in whose turn it is, in anybody's legal moves or in results comes in a later round, nobody may
   see any difference before: coming rounds are hidden.
2. Otherwise a seat may see a difference (its own hand, a card turned up), but then it is something to be seen: the picture
   of the table that the seat gets differs too, now or at an earlier move. What the state of a view tells apart and no picture
   does is a leak, or something that a person at the table would have to be shown.

*Other choices.* Another move is made in the same position. While several seats choose at once, no other seat may see which
it was, neither in its state nor in its log. Afterwards the same holds of moves whose public text is the same, but for what
the picture shows (a card given to that seat).

The limits of this: a field that everybody sees by mistake and that the picture draws for everybody is found only where it
tells of a later round. A public fact that first matters in a later round, such as the trumps of all rounds turned up at the
beginning, counts as a leak. Numbers in the deal that stand alone, such as the dealer, are not varied.

The same pairs show whether the observation tells apart what the views tell apart.
"""

import copy
import io
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from rich.console import Console

from overtrick.kit import engine
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadRecord
from overtrick.kit.game import Deal, State
from overtrick.kit.table import seats_in
from overtrick.testing.bench import Bench, Course, differing, encoded, legal_codes, live_fields
from overtrick.testing.findings import who

SWAPS = 60  # for each game in a setting; at least three of each deal
PLIES = 8  # moments at which two games are compared
TIMES_DRAWN = 2  # as drawing takes long: then differences of this kind are not looked at again


# -- deals -------------------------------------------------------------------------------------------------------------


def lists_in(deal: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where there are lists in a deal, at any depth, as the keys and indices that lead there."""
    if isinstance(deal, list):
        yield path
    items = deal.items() if isinstance(deal, dict) else enumerate(deal) if isinstance(deal, list) else ()
    for key, value in items:
        yield from lists_in(value, (*path, key))


def part_of(deal: Any, path: Sequence[Any]) -> Any:
    for key in path:
        deal = deal[key]
    return deal


def swapped(deal: Deal, path: Sequence[Any], i: int, j: int) -> Deal:
    """The deal with two elements of one of its lists in each other's place."""
    other: Deal = copy.deepcopy(deal)
    cards = part_of(other, path)
    cards[i], cards[j] = cards[j], cards[i]
    return other


def named(path: Sequence[Any]) -> str:
    """A place in a deal, as Python writes it: deal["decks"][0]."""
    return "deal" + "".join(f"[{key!r}]" for key in path)


def some_swaps(bench: Bench, deal: Deal, most: int) -> Iterator[tuple[tuple[Any, ...], int, int]]:
    places = [path for path in lists_in(deal) if len(part_of(deal, path)) > 1]
    for _ in range(most if places else 0):
        path = places[int(bench.rng.integers(len(places)))]
        cards = part_of(deal, path)
        i, j = (int(k) for k in bench.rng.choice(len(cards), 2, replace=False))
        if cards[i] != cards[j]:
            yield path, min(i, j), max(i, j)


# -- swapped deals -----------------------------------------------------------------------------------------------------


def check_leaks(bench: Bench) -> None:
    """What the deal hides stays hidden."""
    drawn: Counter[Any] = Counter()  # how often pictures were seen to show a difference
    for course in bench.courses:
        for path, i, j in some_swaps(bench, course.deal, max(3, SWAPS * bench.games // len(bench.courses))):
            with bench.trying(course):
                try:
                    twin = course.from_deal(swapped(course.deal, path, i, j))
                except BadRecord:
                    continue
                cards = part_of(course.deal, path)
                what = f"{_short(cards[i])} and {_short(cards[j])} change places in {named(path)}"
                compare_games(bench, course, twin, what, drawn)


def _short(element: Any) -> str:
    text = str(element)
    return text if len(text) <= 12 else f"{text[:9]}…"


def compare_games(bench: Bench, course: Course, twin: Course, what: str, drawn: Counter[Any]) -> None:
    shown_in = twin.follow(course)
    common = twin.ply
    looked_at: set[Any] = set()
    for ply in sorted({*bench.rng.integers(0, common + 1, PLIES).tolist(), 0, common}):
        for seat in bench.watchers(course):
            mine, theirs = course.view_at(ply, seat), twin.view_at(ply, seat)
            if fields := differing(mine, theirs):
                if (seat, *fields) not in looked_at:
                    look_at_difference(bench, course, twin, ply, seat, shown_in, what, drawn)
                looked_at.add((seat, *fields))
                compare_observations(bench, course, ply, seat, mine, theirs, f"where {what}")
            elif ply == common and course.at(ply).view(seat).log != twin.view(seat).log:
                bench.report("public", f"{who(seat)} at ply {ply} reads in its log where {what}.", course, ply, seat, "log")


def look_at_difference(
    bench: Bench, course: Course, twin: Course, ply: int, seat: int, shown_in: int | None, what: str, drawn: Counter[Any]
) -> None:
    """Two views of a seat differ: may they?"""
    mine, theirs = course.view_at(ply, seat), twin.view_at(ply, seat)
    fields = differing(mine, theirs)
    listed = ", ".join(f"`{name}`" for name in fields)
    if shown_in is not None and course.state_at(ply).finished < shown_in:
        sentence = f"{who(seat)} at ply {ply} sees in {listed} what belongs to round {shown_in + 1}: it differs where {what}."
        bench.report("conceal", sentence, course, ply, seat, f"later {fields}")
        return
    elements = [_elements(mine, theirs, name) for name in fields]
    open_to_all = [_elements(course.view_at(ply, NOBODY), twin.view_at(ply, NOBODY), name) for name in fields] == elements
    key = tuple(fields) if open_to_all else (seat, *elements)
    if drawn[key] < TIMES_DRAWN and not was_drawn(course, twin, ply, seat):
        sentence = f"{who(seat)} at ply {ply} sees in {listed} where {what}, though no picture of the table ever showed it."
        bench.report("conceal", sentence, course, ply, seat, f"now {fields}")
    drawn[key] += 1


def was_drawn(course: Course, twin: Course, ply: int, seat: int) -> bool:
    """Whether a person in this seat has seen a difference by now; people remember."""
    for at in (ply, *range(ply)):
        if differing(course.view_at(at, seat), twin.view_at(at, seat)) and picture(course, at, seat) != picture(twin, at, seat):
            return True
    return False


def _elements(a: State, b: State, name: str) -> tuple[Any, ...]:
    """A field with the places in which two states differ."""
    return (name, np.argwhere(np.asarray(a[name] != b[name])).tobytes())


def picture(course: Course, ply: int, seat: int) -> str:
    """All that a person in this seat has before his eyes: the table, the question, the log."""
    view = course.at(ply).view(seat)
    say = view.words()
    paper = io.StringIO()
    Console(width=160, file=paper).print(course.game.picture(view.state, seat, say))
    asked = course.game.ask(view.state, seat, say) if seat in view.to_act() else ""
    return f"{paper.getvalue()}\n{asked}\n{'' if view.over else course.game.rules_in_play(view.state, say)}"


# -- other choices -----------------------------------------------------------------------------------------------------


def check_choices(bench: Bench) -> None:
    """What is chosen in secret stays secret, in state and log; and the observation tells choices apart."""
    drawn: set[Any] = set()
    for course in bench.courses:
        for ply in _plies_with_secrets(bench, course):
            for seat in seats_in(engine.to_act(course.state_at(ply))):
                with bench.trying(course, ply, seat):
                    compare_choices(bench, course.at(ply), seat, drawn)


def _plies_with_secrets(bench: Bench, course: Course) -> list[int]:
    """Some moments, and most of those at which several seats choose."""
    together = [ply for ply in range(course.ply) if engine.to_act(course.state_at(ply)).bit_count() > 1]
    some = bench.rng.permutation(together)[:PLIES].tolist() if together else []
    return sorted({*(int(ply) for ply in some), *bench.some_plies(course, PLIES)})


def compare_choices(bench: Bench, course: Course, seat: int, drawn: set[Any]) -> None:
    codes = legal_codes(bench.game, course.state, seat)
    if len(codes) < 2:
        return
    one, two = (int(code) for code in bench.rng.choice(codes, 2, replace=False))
    others = engine.to_act(course.state) & ~(1 << seat)
    a, b = course.copy(), course.copy()
    a.make(seat, one)
    b.make(seat, two)
    ply = a.ply
    choices = f"{a.moves[-1].text!r} or {b.moves[-1].text!r}"
    for watcher in bench.watchers(course):
        mine, theirs = a.view(watcher), b.view(watcher)
        fields = differing(mine.state, theirs.state)
        if watcher != seat and others and others & engine.to_act(a.state):
            look_at_secret(bench, a, seat, watcher, choices, fields, mine.log[-1].text, theirs.log[-1].text)
        elif watcher != seat and fields and mine.log == theirs.log:
            key = (watcher - seat, tuple(fields))
            if key not in drawn and picture(a, ply, watcher) == picture(b, ply, watcher):
                listed = ", ".join(f"`{name}`" for name in fields)
                sentence = (
                    f"{who(watcher)} at ply {ply} sees in {listed} whether seat {seat} chose {choices}, alike in its log."
                )
                bench.report("conceal", sentence, course, ply, watcher, f"quiet {fields}")
            drawn.add(key)
        if fields:
            compare_observations(bench, a, ply, watcher, mine.state, theirs.state, f"whether seat {seat} chose {choices}")


def look_at_secret(
    bench: Bench, course: Course, seat: int, watcher: int, choices: str, fields: list[str], one: str, two: str
) -> None:
    """Nobody sees what was chosen while others still choose."""
    ply = course.ply
    if fields:
        listed = ", ".join(f"`{name}`" for name in fields)
        sentence = f"{who(watcher)} at ply {ply} sees in {listed} that seat {seat} chose {choices}, while others still choose."
        bench.report("conceal", sentence, course, ply, watcher, f"secret {fields}")
    if one != two:
        sentence = f"{who(watcher)} at ply {ply} reads {one!r} or {two!r} in its log: seat {seat} chose {choices} in secret."
        bench.report("public", sentence, course, ply, watcher, "secret")


# -- observations ------------------------------------------------------------------------------------------------------


def compare_observations(bench: Bench, course: Course, ply: int, seat: int, mine: State, theirs: State, what: str) -> None:
    """Different views have different observations, as long as it matters."""
    fields = [name for name in differing(mine, theirs) if name in live_fields(bench.game)]
    if not fields or not engine.to_act(mine) or not engine.to_act(theirs):
        return
    if np.array_equal(encoded(bench.game, mine, seat), encoded(bench.game, theirs, seat)):
        listed = ", ".join(f"`{name}`" for name in fields)
        sentence = f"the observation of {who(seat)} at ply {ply} does not tell {listed}: it is the same {what}."
        bench.report("encode", sentence, course, ply, seat, f"same {fields}")


def check_observations(bench: Bench) -> None:
    """Observations are finite and repeatable, and tell apart all the views that there were, in all settings."""
    known: dict[tuple[int, bytes], tuple[Course, int, State]] = {}
    for course in bench.courses:
        for ply in bench.some_plies(course, 12):
            for seat in bench.watchers(course):
                with bench.trying(course, ply, seat):
                    view = course.view_at(ply, seat)
                    numbers = look_at_observation(bench, course, ply, seat, view)
                    other, at, before = known.setdefault((seat, numbers.tobytes()), (course, ply, view))
                    where = f"at ply {at}" if other is course else f"at ply {at} of another game ({bench.place(other)})"
                    compare_observations(bench, course, ply, seat, before, view, where)


def look_at_observation(bench: Bench, course: Course, ply: int, seat: int, view: State) -> Any:
    before = view.tobytes()
    numbers = encoded(bench.game, view, seat)
    if not np.isfinite(numbers).all():
        at = int(np.argmin(np.isfinite(numbers)))
        bench.report("encode", f"number {at} for {who(seat)} at ply {ply} is {numbers[at]}.", course, ply, seat, "finite")
    low, high = bench.game.limits
    if (numbers < low).any() or (numbers > high).any():
        at = int(np.argmax((numbers < low) | (numbers > high)))
        sentence = f"number {at} for {who(seat)} at ply {ply} is {numbers[at]}, beyond the game's limits {low:g} to {high:g}."
        bench.report("encode", sentence, course, ply, seat, "limits")
    if view.tobytes() != before:
        bench.report("encode", f"for {who(seat)} at ply {ply} it changes the state.", course, ply, seat, "state")
    if not np.array_equal(numbers, encoded(bench.game, view, seat)):
        bench.report("encode", f"for {who(seat)} at ply {ply} it does not say the same twice.", course, ply, seat, "twice")
    return numbers
