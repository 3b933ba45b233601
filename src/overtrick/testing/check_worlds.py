"""`imagine`: worlds that fit what a seat sees, all of them, each as often as the next.

What a world has to fit is found without `imagine`, from the deal alone. Any order of the cards in the deal is equally likely;
an order from which the moves made so far are legal, and after which the seat sees just what it sees, is one that the
seat cannot rule out. So where few elements of the deal can change places, all their orders are tried: that gives every world
there is, and how likely it is. Where there are some more, orders are drawn by a random walk of swaps. Worlds that `imagine`
gives are compared with that, field by field and as a whole.

Left out are choices that others made in secret, which the deal does not decide: the fields that hold them stay as they are
in the orders tried, and positions after a secret move that names something dealt (a discard) are not examined.
"""

import copy
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

import numpy as np

from overtrick.kit import engine
from overtrick.kit.chance import generator
from overtrick.kit.errors import BadRecord
from overtrick.kit.fields import EVERYBODY, HIDDEN, fields_of
from overtrick.kit.game import Deal, State
from overtrick.kit.positions import impossible
from overtrick.kit.table import seats_in
from overtrick.testing.bench import Bench, Course, concealed, differing, legal_codes
from overtrick.testing.check_secrets import lists_in, part_of, swapped
from overtrick.testing.findings import who

MOST_ORDERED = 5  # so many elements have few enough orders to try them all
MOST_WALKED = 40  # … and so many can be walked through
EXAMINED = 10  # positions whose orders are all tried, for each game in a setting
WALKS = 1  # positions that are walked through
DRAWS = 400  # worlds imagined for one position
STEPS = 200  # orders drawn by a walk
EFFORT = 35_000  # moves replayed, about, for each game in a setting: then no further position is examined


# -- each world by itself ----------------------------------------------------------------------------------------------


def check_worlds(bench: Bench) -> None:
    """An imagined world conceals to the view it came from, has the same moves, and can be played to its end."""
    hidden: Counter[str] = Counter()
    varied: set[str] = set()
    for course in bench.courses:
        for ply in bench.some_plies(course, 6):
            to_the_end = int(bench.rng.integers(course.players + 1)) - 1
            for seat in bench.watchers(course):
                with bench.trying(course, ply, seat):
                    world = look_at_world(bench, course, ply, seat)
                    look_at_imagined_choices(bench, course, ply, seat, world)
                    hidden.update(differing(course.state_at(ply), course.view_at(ply, seat)))
                    varied.update(differing(world, imagined(course.view_at(ply, seat), seat, "again", ply)))
                    if seat == to_the_end:
                        play_to_the_end(bench, course, ply, seat, world)
    for name, times in hidden.items():
        if times >= 20 and name not in varied:
            what = f"`{name}` was hidden in {times} views"
            bench.report("imagine", f"it is not random: {what}, and each of them always got the same.", about=name)


def imagined(view: State, seat: int, *seed: int | str) -> State:
    world = view.copy()
    engine.imagine(world, seat, generator(*seed))
    return world


def look_at_world(bench: Bench, course: Course, ply: int, seat: int) -> State:
    view = course.view_at(ply, seat)
    world = imagined(view, seat, ply, seat)
    if fields := differing(concealed(world, seat), view):
        listed = ", ".join(f"`{name}`" for name in fields)
        sentence = f"{who(seat)} at ply {ply} is given a world that it could tell from what it sees, by {listed}."
        bench.report("imagine", sentence, course, ply, seat, f"view {fields}")
    if fields := differing(imagined(view, seat, ply, seat), world):
        sentence = f"{who(seat)} at ply {ply} gets another world from the same generator, in `{fields[0]}`."
        bench.report("imagine", sentence, course, ply, seat, "repeat")
    if strange := next(impossible(bench.game, world, course.options), None):
        sentence = f"{who(seat)} at ply {ply} is given a world that cannot be: {strange}"
        bench.report("imagine", sentence, course, ply, seat, "impossible")
    if engine.to_act(world) != engine.to_act(view):
        sentence = f"{who(seat)} at ply {ply} is given a world in which others are to act."
        bench.report("imagine", sentence, course, ply, seat, "to_act")
    elif seat in seats_in(engine.to_act(view)) and moves_differ(bench, world, view, seat):
        sentence = f"seat {seat} at ply {ply} is given a world in which it has other legal moves."
        bench.report("imagine", sentence, course, ply, seat, "legal")
    return world


def look_at_imagined_choices(bench: Bench, course: Course, ply: int, seat: int, world: State) -> None:
    """What others have chosen in secret, while some still choose, is imagined as something that they could choose."""
    choosing = engine.to_act(world)
    for at in range(ply - 1, -1, -1):
        mover = course.moves[at].seat
        together = choosing != 0 and not choosing >> mover & 1
        if not together or engine.to_act(course.state_at(at)) != choosing | 1 << mover:
            return
        choosing |= 1 << mover
        codes = course.choices_at(at)
        if mover != seat and legal_codes(bench.game, course.view_at(at, seat), mover) == codes:
            compare_with_choices(bench, course, ply, seat, world, [after(course.state_at(at), mover, code) for code in codes])


def after(s: State, seat: int, action: int) -> State:
    played = s.copy()
    engine.play(played, seat, action)
    return played


def compare_with_choices(bench: Bench, course: Course, ply: int, seat: int, world: State, possible: list[State]) -> None:
    for name in {name for s in possible for name in differing(s, possible[0])}:
        values = np.array([np.atleast_1d(s[name]) for s in possible])
        for place in np.argwhere((values != values[0]).any(axis=0)):
            given, allowed = int(np.atleast_1d(world[name])[tuple(place)]), {int(v[tuple(place)]) for v in values}
            if given not in allowed:
                sentence = (
                    f"{who(seat)} at ply {ply} is given a world with {given} in `{name}`, which nobody could have chosen."
                )
                bench.report("imagine", sentence, course, ply, seat, f"choice {name}")


def moves_differ(bench: Bench, a: State, b: State, seat: int) -> bool:
    return legal_codes(bench.game, a, seat) != legal_codes(bench.game, b, seat)


def play_to_the_end(bench: Bench, course: Course, ply: int, seat: int, world: State) -> None:
    left = bench.game.longest(course.players, course.options) - ply
    s = world.copy()
    while actors := engine.to_act(s):
        mover = (actors & -actors).bit_length() - 1
        codes = legal_codes(bench.game, s, mover)
        if left == 0 or not codes:
            what = f"seat {mover} has no move" if left else "it is longer than any game"
            sentence = f"{who(seat)} at ply {ply} is given a world that cannot be played to its end: {what}."
            bench.report("imagine", sentence, course, ply, seat, "end")
            return
        engine.play(s, mover, int(bench.rng.choice(codes)))
        left -= 1
    rounds = bench.game.rounds(course.players, course.options)
    if s.finished != rounds:
        sentence = f"{who(seat)} at ply {ply} is given a world that ends after {s.finished} of {rounds} rounds."
        bench.report("imagine", sentence, course, ply, seat, "rounds")


# -- all worlds together -----------------------------------------------------------------------------------------------

Slot = tuple[tuple[Any, ...], int]  # an element of the deal: the list, and the place in it


class Case:
    """A seat at a moment, and the deals that it cannot rule out."""

    def __init__(self, course: Course, ply: int, seat: int) -> None:
        self.course, self.ply, self.seat = course, ply, seat
        self.first, self.view = course.view_at(0, seat), course.view_at(ply, seat)
        self.truth = course.state_at(ply)
        self.effort = 0  # moves replayed in all that was tried; a deal counts as some
        # What lies hidden from all holds coming rounds, or what a draw pile has left; no history bears on these.
        fields = fields_of(course.game.state)
        self.names = [name for name, field in fields.items() if field.sight not in (EVERYBODY, HIDDEN)]

    def world(self, deal: Deal) -> State | None:
        """The truth that this deal leads to; None if the seat could tell it from the true one."""
        game, course = self.course.game, self.course
        self.effort += 15
        try:
            s = game.start(course.players, course.options, deal)
        except BadRecord:
            return None
        if differing(concealed(s, self.seat), self.first):
            return None
        for ply in range(self.ply):
            seat, action = course.moves[ply].seat, course.actions[ply]
            self.effort += 1
            if not engine.to_act(s) >> seat & 1 or action not in legal_codes(game, s, seat):
                return None
            engine.play(s, seat, action)
        return None if differing(concealed(s, self.seat), self.view) else s

    def facts(self, s: State) -> bytes:
        """What of a world is compared."""
        return b"".join(s[name].tobytes() for name in self.names)

    def free_slots(self, most: int) -> list[Slot]:
        """The elements of the deal that could change places without the seat noticing, to another world; none if too many."""
        found: set[Slot] = set()
        deal = self.course.deal
        for path in lists_in(deal):
            cards = part_of(deal, path)
            if not all(isinstance(card, (str, int)) for card in cards) or not self._matters(path, len(cards)):
                continue
            for i, j in combinations(range(len(cards)), 2):
                if cards[i] != cards[j] and not {(path, i), (path, j)} <= found and self._becomes_another(path, i, j):
                    found |= {(path, i), (path, j)}
                    if len(found) > most or self.effort > EFFORT:
                        return []
        return sorted(found, key=str)

    def _becomes_another(self, path: tuple[Any, ...], i: int, j: int) -> bool:
        world = self.world(swapped(self.course.deal, path, i, j))
        return world is not None and self.facts(world) != self.facts(self.truth)

    def _matters(self, path: tuple[Any, ...], n: int) -> bool:
        """Whether a list has to do with this moment: of a few swaps, one is noticed or makes another world."""
        for i in range(0, n - 1, max(1, n // 6)):
            world = self.world(swapped(self.course.deal, path, i, (i + n // 2) % n))
            if world is None or self.facts(world) != self.facts(self.truth):
                return True
        return False

    def ordered(self, slots: list[Slot], order: Sequence[int]) -> State | None:
        """The world with these elements of the deal in another order; None if it is none, or an element changes lists."""
        if any(slots[k][0] != slots[place][0] for k, place in enumerate(order)):
            return None
        deal = copy.deepcopy(self.course.deal)
        for (path, k), place in zip(slots, order, strict=True):
            part_of(deal, path)[k] = part_of(self.course.deal, slots[place][0])[slots[place][1]]
        return self.world(deal)


def check_chances(bench: Bench) -> None:
    """All worlds that fit are given, equally often, and no other."""
    left = EFFORT * bench.games
    tried = walked = 0
    for case in cases(bench):
        if left < 0 or tried == EXAMINED * bench.games:
            break
        with bench.trying(case.course, case.ply, case.seat):
            slots = case.free_slots(MOST_WALKED if walked < WALKS else MOST_ORDERED)
            if 2 <= len(slots) <= MOST_ORDERED:
                tried += 1
                every = (case.ordered(slots, order) for order in permutations(range(len(slots))))
                compare_chances(bench, case, [world for world in every if world is not None], exact=True)
            elif len(slots) > MOST_ORDERED and walked < WALKS:
                walked += 1
                compare_chances(bench, case, walk(bench, case, slots), exact=False)
        left -= case.effort
    if not tried + walked:
        bench.note = "not examined: in the first round too many worlds fit, or one alone"


def cases(bench: Bench) -> Iterator[Case]:
    """Moments of the first round, the later ones first, from one game after the other, those of small deals first."""
    by_size = sorted(bench.courses, key=lambda course: len(str(course.deal)))
    for share in (0.85, 0.6, 0.95, 0.4, 0.75, 0.9, 0.5, 0.8):
        for course in by_size:
            first_round = [ply for ply in range(1, course.ply) if course.state_at(ply).finished == 0]
            seat = int(bench.rng.integers(course.players))
            plies = [ply for ply in first_round if not names_something_dealt(course, ply, seat)]
            if plies:
                yield Case(course, plies[int(share * (len(plies) - 1))], seat)


def names_something_dealt(course: Course, ply: int, seat: int) -> bool:
    """Whether somebody else has made a secret move that names an element of the deal."""
    dealt = {str(card) for path in lists_in(course.deal) for card in part_of(course.deal, path)}
    log = course.at(ply).view(seat).log
    secret = [made.text for seen, made in zip(log, course.moves, strict=False) if seen != made]
    return any(dealt & set(text.split()) for text in secret)


def walk(bench: Bench, case: Case, slots: list[Slot]) -> list[State]:
    """Worlds of orders drawn by random swaps, each taken back where the seat could tell: all orders are equally likely."""
    order = list(range(len(slots)))
    here = case.truth
    worlds = []
    apart = len(slots) // 2
    for step in range(STEPS * apart):
        i, j = (int(k) for k in bench.rng.choice(len(slots), 2, replace=False))
        order[i], order[j] = order[j], order[i]
        world = case.ordered(slots, order)
        if world is None:
            order[i], order[j] = order[j], order[i]
        else:
            here = world
        if step % apart == 0:
            worlds.append(here)
    return worlds


def compare_chances(bench: Bench, case: Case, due: list[State], *, exact: bool) -> None:
    """Worlds that `imagine` gives against those that are due."""
    case.names = [name for name in case.names if any(name in differing(world, due[0]) for world in due)]
    rng = generator(bench.seed, case.ply, case.seat)
    given = []
    for _ in range(DRAWS):
        given.append(case.view.copy())
        engine.imagine(given[-1], case.seat, rng)
    worlds = Counter(case.facts(world) for world in due)
    if not compare_facts(bench, case, due, given, certain=exact) and exact and len(worlds) > 1:
        compare_frequencies(bench, case, worlds, Counter(case.facts(world) for world in given))


def compare_facts(bench: Bench, case: Case, due: list[State], given: list[State], *, certain: bool) -> bool:
    """Each single fact, such as a card in a hand, is as frequent as it is due. Returns whether one was reported."""
    at = f"{who(case.seat)} at ply {case.ply}"
    drawn = 10_000 if certain else STEPS // 4  # the steps of a walk depend on each other
    wanted, found = facts_in(case, due), facts_in(case, given)
    for fact in sorted(wanted.keys() | found.keys()):
        p, q = wanted[fact] / len(due), found[fact] / len(given)
        if p == 0 and (certain or q * drawn > 12):
            what = f"{fact}, in {q:.0%} of {DRAWS}, which does not fit what was seen before"
            sentence = f"{at} is given worlds that cannot be: {what}."
            bench.report("imagine", sentence, case.course, case.ply, case.seat, "cannot be")
            return True
        both = (wanted[fact] + found[fact]) / (len(due) + len(given))
        error = (both * (1 - both) * (1 / drawn + 1 / len(given))) ** 0.5
        if abs(p - q) > 5 * error + 1e-9:
            shares = f"in {q:.0%} of {DRAWS} worlds, where {p:.0%} are due"
            sentence = f"{at} is given {fact} {shares}: not all worlds are equally likely."
            bench.report("imagine", sentence, case.course, case.ply, case.seat, "uniform")
            return True
    return False


def facts_in(case: Case, worlds: list[State]) -> Counter[str]:
    """How often each fact is so: this card in that set, this number in that place."""
    facts: Counter[str] = Counter()
    for name in case.names:
        arrays = [np.atleast_1d(np.asarray(world[name])) for world in worlds]
        for place in np.ndindex(arrays[0].shape):
            where = f"`{name}[{', '.join(map(str, place))}]`" if worlds[0][name].shape else f"`{name}`"
            for value, times in Counter(int(array[place]) for array in arrays).items():
                if arrays[0].dtype == np.int64:
                    facts.update({f"card {card} in {where}": times for card in seats_in(value)})
                else:
                    facts[f"{value} in {where}"] += times
    return facts


def compare_frequencies(bench: Bench, case: Case, due: Counter[bytes], given: Counter[bytes]) -> None:
    """Whole worlds, by chi-squared."""
    in_all = sum(due.values())
    expected = {world: DRAWS * times / in_all for world, times in due.items()}
    usual = [world for world in expected if expected[world] >= 5]
    value = sum((given[world] - expected[world]) ** 2 / expected[world] for world in usual)
    if len(usual) > 1 and value > critical(len(usual)):
        often = max(usual, key=lambda world: abs(given[world] - expected[world]))
        counts = f"one of {len(due)} worlds comes {given[often]} times in {DRAWS}, where {expected[often]:.0f} are due"
        sentence = f"for {who(case.seat)} at ply {case.ply} {counts}: not all worlds are equally likely."
        bench.report("imagine", sentence, case.course, case.ply, case.seat, "uniform")


def critical(freedom: int) -> float:
    """The chi-squared value that one true case in a hundred thousand exceeds (Wilson and Hilferty)."""
    return float(freedom * (1 - 2 / (9 * freedom) + 4.265 * (2 / (9 * freedom)) ** 0.5) ** 3)
