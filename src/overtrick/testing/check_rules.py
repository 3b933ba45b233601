"""Games played at random, interpreted and carefully, with everything looked at that the contract promises of the rules.

Whose turn it is and what is legal, from the truth and from what each seat sees; what a move may not touch; results, shares
and lengths.
"""

from collections.abc import Mapping
from contextlib import suppress

import numpy as np
from numpy.typing import NDArray

from overtrick.kit import engine
from overtrick.kit.chance import generator
from overtrick.kit.errors import BadOption
from overtrick.kit.fields import RESULTS
from overtrick.kit.game import State, Value
from overtrick.kit.table import seats_in
from overtrick.testing.bench import Bench, Course, concealed, differing, legal_codes
from overtrick.testing.findings import who


class Unplayable(Exception):
    """A game cannot go on, and the bench knows why."""


def check_rules(bench: Bench) -> None:
    """Play all the games of the bench to their end."""
    for players, options in bench.settings:
        for seed in range(bench.seed, bench.seed + bench.games):
            course = begin(bench, players, options, seed)
            if course is None:
                break
            with bench.trying(course), suppress(Unplayable):
                play_through(bench, course)
                bench.courses.append(course)


def begin(bench: Bench, players: int, options: Mapping[str, Value], seed: int) -> Course | None:
    """A new table; None where there is none. Some options go with some numbers of players only; the defaults go with all."""
    as_usual = all(options.get(option.name, option.default) == option.default for option in bench.game.options)
    with bench.dealing(players, options, seed), bench.trying():
        try:
            return bench.new_course(players, options, seed)
        except BadOption as refusal:
            if as_usual or len(bench.settings) == 1:  # otherwise nothing would be examined, and nothing found
                bench.report("deal", f"there is no such game: {refusal}", about=f"refused {players}")
    return None


def play_through(bench: Bench, course: Course) -> None:
    rng = np.random.default_rng((course.seed or 0, course.players))  # the same game, whatever else is on the bench
    longest = bench.game.longest(course.players, course.options)
    while seats := look_at_turn(bench, course):
        if course.ply >= longest:
            bench.report("longest", f"a game is not over after {longest} moves, as many as it says there are at most.", course)
            return
        look_at_shares(bench, course)
        for seat in seats:
            look_at_choices(bench, course, seat)
        seat = int(rng.choice(seats))
        move(bench, course, seat, int(rng.choice(legal_codes(bench.game, course.state, seat))))
    look_at_end(bench, course)


def look_at_turn(bench: Bench, course: Course) -> tuple[int, ...]:
    """The seats to act, the same from every chair."""
    s = course.state
    before = s.tobytes()
    mask = engine.to_act(s)
    if not 0 <= mask < 1 << course.players:
        bench.report("to_act", f"at ply {course.ply} the mask is {mask}, and there are {course.players} seats.", course)
    for seat in bench.watchers(course) if course.ply % 3 == 0 or not mask else ():
        if (theirs := engine.to_act(concealed(s, seat))) != mask:
            says = f"{list(seats_in(theirs))} in what {who(seat)} sees, and {list(seats_in(mask))} in truth"
            bench.report("to_act", f"at ply {course.ply} the seats to act are {says}.", course, seat=seat, about="view")
    if s.tobytes() != before:
        bench.report("to_act", f"at ply {course.ply} asking whose turn it is changes the state.", course, about="state")
    return seats_in(mask & ((1 << course.players) - 1))


def look_at_choices(bench: Bench, course: Course, seat: int) -> None:
    game, s, ply = bench.game, course.state, course.ply
    at = f"seat {seat} at ply {ply}"
    before = s.tobytes()
    codes = np.zeros(game.most_legal, np.int32)
    n = int(engine.legal(s, seat, codes))
    moves = [int(code) for code in codes[:n]]
    if not 0 < n <= game.most_legal:
        sentence = f"{at} is to act and has {n} moves, where there are 1 to {game.most_legal}."
        bench.report("legal", sentence, course, ply, seat, "n")
        raise Unplayable
    if wrong := [code for code in moves if not 0 <= code < game.actions]:
        bench.report("legal", f"{at} has the code {wrong[0]}; codes are 0 to {game.actions - 1}.", course, ply, seat, "codes")
    if len(set(moves)) < n:
        twice = next(code for code in moves if moves.count(code) > 1)
        text = game.text(s, seat, twice)
        bench.report("legal", f"{at} has the move {text!r} (code {twice}) twice.", course, ply, seat, "twice")
    seen = concealed(s, seat)
    theirs = legal_codes(game, seen, seat)
    if theirs != moves:
        texts = sorted({game.text(s, seat, code) for code in set(theirs) ^ set(moves)})
        what = f"they differ in {', '.join(texts[:4])}" if texts else "they come in another order"
        sentence = f"{at} has other moves in what it sees than in truth, so they depend on what it cannot know: {what}."
        bench.report("legal", sentence, course, ply, seat, "view")
    if s.tobytes() != before:
        bench.report("legal", f"asking for the moves of {at} changes the state.", course, ply, seat, "state")


def move(bench: Bench, course: Course, seat: int, action: int) -> None:
    """Make a move, and see that it is the same each time and leaves alone what is settled."""
    before, again = course.state.copy(), course.state.copy()
    ply = course.ply
    course.make(seat, action)
    engine.play(again, seat, action)
    after = course.state
    what = f"{course.moves[-1].text!r} of seat {seat} at ply {ply}"
    if fields := differing(again, after):
        bench.report("play", f"{what} does not do the same twice, in `{fields[0]}`.", course, ply, about=fields[0])
    if after.players != before.players:
        bench.report("play", f"{what} changes `players`.", course, ply, about="players")
    if not before.finished <= after.finished <= before.finished + 1:
        counts = f"from {before.finished} to {after.finished}"
        bench.report("play", f"{what} takes `finished` {counts}.", course, ply, about="finished")
    for name in RESULTS:
        if not np.array_equal(after[name][: before.finished], before[name][: before.finished]):
            bench.report("play", f"{what} changes `{name}` of a round that was over.", course, ply, about=name)
    look_at_results(bench, course, before)


def look_at_results(bench: Bench, course: Course, before: State) -> None:
    s, ply = course.state, course.ply
    rounds = bench.game.rounds(course.players, course.options)
    if s.finished > rounds:
        bench.report("rounds", f"at ply {ply} {s.finished} rounds are over, and it says there are {rounds}.", course, about="n")
    for seat in range(course.players):
        in_all = sum(int(points) for points in s["points"][:, seat])
        if s.finished > before.finished and bench.game.total_is_sum and s.total[seat] != in_all:
            totals = f"a `total` of {s.total[seat]}, not {in_all}, the sum of its points"
            bench.report("play", f"seat {seat} at ply {ply} has {totals}.", course, ply, seat, "total")
        if s.finished > before.finished and s["exact"][before.finished, seat] not in (0, 1):
            found = int(s["exact"][before.finished, seat])
            bench.report(
                "play", f"`exact` of seat {seat} at ply {ply} is {found}, neither 0 nor 1.", course, ply, seat, "exact"
            )


def look_at_shares(bench: Bench, course: Course) -> None:
    s, ply = course.state, course.ply
    before = s.tobytes()
    shares = np.zeros(course.players, np.float32)
    engine.payoff(s, shares)
    listed = [round(float(share), 3) for share in shares]
    if not np.isfinite(shares).all() or min(listed) < 0 or max(listed) > 1 or abs(sum(listed) - 1) > 0.01:
        sentence = f"the shares at ply {ply} are {listed}; they are between 0 and 1 and add up to 1."
        bench.report("payoff", sentence, course, ply, about="sum")
    if s.tobytes() != before:
        bench.report("payoff", f"asking for the shares at ply {ply} changes the state.", course, about="state")


def look_at_end(bench: Bench, course: Course) -> None:
    s, ply = course.state, course.ply
    rounds = bench.game.rounds(course.players, course.options)
    if s.finished != rounds:
        sentence = f"nobody is to act at ply {ply}, and {s.finished} of {rounds} rounds are over."
        bench.report("to_act", sentence, course, about="end")
    look_at_shares(bench, course)
    for seat in bench.watchers(course):
        if engine.to_act(concealed(s, seat)) != 0:
            bench.report("to_act", f"the game is over at ply {ply}, but not for {who(seat)}.", course, seat=seat, about="over")


def check_results(bench: Bench) -> None:
    """What shows only over many games: predictions that never come true, winners without the best total."""
    settled = [
        int(course.state["exact"][r, seat])
        for course in bench.courses
        for r in range(course.state.finished)
        for seat in range(course.players)
    ]
    if len(settled) >= 20 and len(set(settled)) == 1:
        what = "no prediction ever comes true" if settled[0] == 0 else "every prediction comes true"
        bench.report("play", f"`exact` is always {settled[0]}, in {len(settled)} results: {what}.")
    ends = [(course, [int(t) for t in course.state.total[: course.players]]) for course in bench.courses]
    not_most = [(course, totals) for course, totals in ends if any(totals[seat] != max(totals) for seat in course.winners)]
    not_fewest = [(course, totals) for course, totals in ends if any(totals[seat] != min(totals) for seat in course.winners)]
    if not_most and not_fewest:  # whether most or fewest points win, it has to be the same in every game
        course, totals = not_most[0]
        bench.report("payoff", f"seat {course.winners[0]} wins at the end of a game with the totals {totals}.", course)


def check_policy(bench: Bench) -> None:
    """The rule of thumb, and what networks are told of moves, are the same from truth, view and any world that fits it."""
    for course in bench.courses:
        for ply in bench.some_plies(course, 8):
            for seat in seats_in(engine.to_act(course.state_at(ply))):
                with bench.trying(course, ply, seat):
                    truth, seen = course.state_at(ply), course.view_at(ply, seat)
                    world = seen.copy()
                    engine.imagine(world, seat, generator(ply, seat))
                    compare_opinions(bench, course, ply, seat, {"truth": truth, "view": seen, "world": world})


def compare_opinions(bench: Bench, course: Course, ply: int, seat: int, states: dict[str, State]) -> None:
    codes = np.array(legal_codes(bench.game, states["view"], seat), np.int32)
    compare_said(bench, course, ply, seat, states, codes, "policy", (len(codes),))
    if bench.game.traits:
        compare_said(bench, course, ply, seat, states, codes, "traits", (len(codes), bench.game.traits))


def compare_said(
    bench: Bench,
    course: Course,
    ply: int,
    seat: int,
    states: dict[str, State],
    codes: NDArray[np.int32],
    function: str,
    shape: tuple[int, ...],
) -> None:
    said = {}
    for name, s in states.items():
        before = s.tobytes()
        out = np.zeros(shape, np.float32)
        getattr(engine, function)(s, seat, codes, len(codes), out)
        said[name] = out.reshape(len(codes), -1)
        if s.tobytes() != before:
            bench.report(function, f"for seat {seat} at ply {ply} it changes the state.", course, ply, seat, "state")
    if not np.isfinite(said["view"]).all():
        bench.report(function, f"for seat {seat} at ply {ply} it says {said['view'].tolist()}.", course, ply, seat, "finite")
    for other, what in (("truth", "the true position"), ("world", "a world that fits what the seat sees")):
        if not np.allclose(said[other], said["view"], rtol=1e-4, atol=1e-4):
            worst = np.unravel_index(np.abs(said[other] - said["view"]).argmax(), said["view"].shape)
            text = bench.game.text(states["view"], seat, int(codes[worst[0]]))
            numbers = f"{said[other][worst]:.4g} in {what} and {said['view'][worst]:.4g} in what it sees"
            sentence = f"seat {seat} at ply {ply} is told of {text!r} {numbers}: it peeks at what the seat cannot know."
            bench.report(function, sentence, course, ply, seat, "peeks")
            return
