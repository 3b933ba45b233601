"""The coach's figures: right where they can be counted, the same every time, and parts that add up."""

import json
import math

import numpy as np
import pytest

import overtrick
from overtrick.bots.levels import LEVELS, coached_by, plans
from overtrick.bots.net_files import shipped
from overtrick.coach.puzzles import is_puzzle, read_puzzles, shipped_puzzles, triers
from overtrick.coach.review import NotOver, Review, Reviewer, is_clear, review, rounds_of
from overtrick.coach.trying import BY_NETWORK, USUAL, Choice, Effort, Figure, Tried, Trier, advice_for, apart, usual_effort
from overtrick.kit import engine
from overtrick.kit.chance import Rng, generator
from overtrick.kit.errors import BadOption
from overtrick.kit.game import game, games
from overtrick.kit.table import Move, Table, View

LITTLE = Effort(
    pool=32,
    first_learned=2,
    first_worlds=8,
    learned=4,
    chosen_in=8,
    worlds=24,
    block=6,
    open_learned=2,
    open_worlds=12,
    ahead=4,
)
IMAGINED = 6000  # worlds in which every one that there is turns up


def played(name: str, players: int, seed: int, bots: str = "greedy", **options: str) -> Table:
    table = overtrick.deal(name, players, seed=seed, options=options)
    seats = [overtrick.bot(bots, seat) for seat in range(players)]
    while not table.over:
        seat = table.to_act()[0]
        table.play(seats[seat].choose(table.view(seat)), seat)
    return table


def endings(seeds: range) -> list[tuple[Table, View]]:
    """Moments of Oh Hell after which nobody has a choice: the last card of the last but one trick, two to choose from."""
    found = []
    for seed in seeds:
        table = played("oh-hell", 3, seed, hands="single")
        then = table.at(max(0, table.ply - 4))
        view = then.view()
        if view.to_act() and len(view.hand()) == 2 and len(view.legal()) == 2:
            found.append((then, view))
    return found


def last_choice(table: Table) -> tuple[Table, View]:
    """The last moment of a game at which somebody had a choice."""
    moments = (table.at(ply) for ply in range(table.ply - 1, -1, -1))
    then = next(moment for moment in moments if len(moment.view().legal()) > 1)
    return then, then.view()


def enumerated(view: View, move: Move, imagined: int = IMAGINED) -> tuple[float, float] | None:
    """The share and the chance of the prediction after a move, over every world; None where somebody chooses once more."""
    rng = generator("every world")
    worlds = {world.tobytes(): world for world in (view.imagine(rng) for _ in range(imagined))}
    shares, exact = [], []
    for world in worlds.values():
        state = world.copy()
        engine.play(state, view.seat, move.action)
        moves = np.empty(view.game.most_legal, np.int32)
        while engine.to_act(state):
            seat = Table.standing(view.game, state, view.options).to_act()[0]
            if engine.legal(state, seat, moves) > 1:
                return None
            engine.play(state, seat, int(moves[0]))
        out = np.zeros(view.game.seats, np.float32)
        engine.payoff(state, out)
        shares.append(out[view.seat])
        exact.append(state.exact[view.state.finished, view.seat])
    return float(np.mean(shares)), float(np.mean(exact))


def certain(counted: tuple[float, float] | None) -> tuple[float, float]:
    assert counted is not None, "somebody chooses once more"
    return counted


def test_in_small_endings_the_fair_loss_is_the_counted_one_within_its_interval() -> None:
    found, inside = 0, 0
    trier = Trier(game("oh-hell"), "endings", weighed=False)
    for then, view in endings(range(24)):
        first, second = view.legal()
        counted = {move.text: certain(enumerated(view, move)) for move in (first, second)}
        choice = trier.choice(view, first, then.state)
        for tried in choice.tried:
            share, exact = counted[tried.move.text]
            assert tried.share.value == pytest.approx(share, abs=2 * tried.share.error + 0.005)
            assert tried.exact.value == pytest.approx(exact, abs=2 * tried.exact.error + 0.005)
        loss = counted[choice.best.move.text][0] - counted[first.text][0]
        found += 1
        inside += abs(choice.loss.value - loss) <= choice.loss.error + 1e-6
    assert found >= 3
    assert inside >= 0.9 * found


@pytest.mark.parametrize("name", ["monster-trick", "tricks", "kings-tricktakers"])
def test_at_the_last_choice_of_a_game_every_figure_is_the_counted_one(name: str) -> None:
    """Also where a network says how all play on: nobody has a choice any more."""
    trier, found = Trier(game(name), "endings", weighed=False), 0
    for seed in range(60):
        then, view = last_choice(played(name, 3, seed))
        counted = {move.text: enumerated(view, move, 300) for move in view.legal()}
        if None in counted.values():
            continue
        found += 1
        for tried in trier.choice(view, view.legal()[0], then.state).tried:
            share, exact = certain(counted[tried.move.text])
            assert tried.share.value == pytest.approx(share, abs=2 * tried.share.error + 0.03), (seed, tried.move)
            assert tried.exact.value == pytest.approx(exact, abs=2 * tried.exact.error + 0.03), (seed, tried.move)
        if found == 4:
            break
    assert found == 4


def test_the_best_move_of_such_an_ending_is_found() -> None:
    trier = Trier(game("oh-hell"), "endings", weighed=False)
    for _, view in endings(range(8)):
        counted = {move.text: certain(enumerated(view, move))[0] for move in view.legal()}
        best = max(counted.values())
        choice = trier.choice(view, view.legal()[0])
        if best - min(counted.values()) > 0.05:
            assert counted[choice.best.move.text] == best


@pytest.mark.parametrize("name", games())
def test_the_parts_add_up_to_the_result(name: str) -> None:
    networks = advice_for(game(name)).rollout is not None  # which take several times as long
    for seed, seat in ((1, 2),) if networks else ((0, 0), (1, 2)):
        table = played(name, 3, seed)
        found = review(table, seat, LITTLE)
        total = found.start + found.cards.value + found.others.value + found.you.value
        assert total == pytest.approx(table.shares[seat], abs=1e-9)
        assert all(getattr(found, part).error >= 0 for part in ("cards", "others", "you"))
        assert 0 <= found.accuracy <= 1 and len(found.moments) <= 3
        assert [moment["ply"] for moment in found.moments] == sorted(moment["ply"] for moment in found.moments)


@pytest.mark.parametrize("name", games())
def test_another_deal_of_a_round_changes_nothing_that_went_before(name: str) -> None:
    table = played(name, 3, 4)
    for first, _ in rounds_of(table):
        truth, deals = table.at(first).state, Reviewer(table, 0).other_deals(first)
        assert len({deal.tobytes() for deal in deals} - {truth.tobytes()}) == len(deals)
        for deal in deals:
            assert int(deal.finished) == int(truth.finished)
            for field in ("total", "points", "tricks", "exact"):
                assert np.array_equal(deal[field], truth[field])


def test_the_luck_of_the_cards_is_nothing_on_average() -> None:
    """Also where the cards lie open from the start, and in a later round than the first."""
    for name, players, options in (("oh-hell", 3, {"hands": "single"}), ("tricks", 3, {})):
        lucks, errors = [], []
        for seed in range(24):
            table = played(name, players, seed, "random", **options)
            reviewer = Reviewer(table, seed % players, LITTLE)
            steps = [reviewer.make(step) for step in reviewer.steps() if step[0] == "round"]
            lucks.append(sum(step["cards"] for step in steps))
            errors.append(steps[0]["cards_error"])
        assert abs(np.mean(lucks)) < 2.5 * np.std(lucks) / np.sqrt(len(lucks))
        assert np.std(lucks) > 0.5 * np.mean(errors)  # it is measured, not left out


def test_a_review_is_the_same_every_time_and_survives_json() -> None:
    table = played("oh-hell", 4, 1)
    first, again = review(table, 1, LITTLE), review(table, 1, LITTLE)
    assert first == again
    told = json.loads(json.dumps(first.as_json()))
    assert Review.read(told).as_json() == told
    assert {choice["ply"] for choice in told["choices"]} == {
        ply for ply, made in enumerate(table.moves) if made.seat == 1 and len(table.at(ply).view(1).legal()) > 1
    }


def test_a_review_can_be_stopped_after_any_step_and_gone_on_with() -> None:
    table = played("oh-hell", 3, 2)
    steps = Reviewer(table, 0, LITTLE).steps()
    half = [Reviewer(table, 0, LITTLE).make(step) for step in steps[: len(steps) // 2]]
    rest = [Reviewer(table, 0, LITTLE).make(step) for step in steps[len(steps) // 2 :]]
    assert Review.of(table, 0, half + rest) == review(table, 0, LITTLE)


def test_what_a_seat_could_not_know_does_not_change_its_fair_losses() -> None:
    """The same view in two worlds gets the same judgement; with open cards it may get another."""
    table = played("oh-hell", 3, 5)
    ply = next(p for p, made in enumerate(table.moves) if made.seat == 1 and p > 20 and len(table.at(p).view(1).legal()) > 1)
    view = table.at(ply).view(1)
    rng = generator("another truth")
    truths = [table.at(ply).state, view.imagine(rng)]
    assert truths[0].tobytes() != truths[1].tobytes()
    fair = []
    for truth in truths:
        seen = Table.standing(view.game, truth.copy(), view.options).view(1)
        choice = Trier(view.game, 0, LITTLE).choice(seen, view.legal()[0], truth)
        fair.append((choice.tried, choice.careless))
    assert fair[0] == fair[1]


def test_who_plays_blindly_loses_more_than_who_thinks() -> None:
    thinking, blind = (review(played("oh-hell", 3, 3, bots), 0) for bots in ("search:200", "random"))
    assert -blind.you.value > -thinking.you.value + 0.1
    assert blind.accuracy < thinking.accuracy


@pytest.mark.parametrize("name", games())
def test_the_coach_plays_on_by_the_networks_that_the_package_names_for_it(name: str) -> None:
    parts, asked = coached_by(game(name)), advice_for(game(name))
    shipped_too = shipped(game(name)) is not None
    assert (asked.tree is not None, asked.rollout is not None) == (parts.tree and shipped_too, parts.rollout and shipped_too)
    assert usual_effort(game(name)) == (USUAL if asked.rollout is None else BY_NETWORK)


def test_where_a_package_says_nothing_of_the_coach_it_asks_the_networks_of_expert() -> None:
    found = game("tricks")
    assert "coach" not in plans(found) and coached_by(found) == LEVELS["expert"].plan(found).parts
    assert coached_by(game("oh-hell")) == plans(game("oh-hell"))["coach"].parts != LEVELS["expert"].plan(game("oh-hell")).parts


def test_a_loss_that_two_searches_do_not_agree_on_is_no_moment() -> None:
    """They find 40 and 10 points: the second is told, and that nobody can be sure of it."""
    said = apart(Figure(0.10, 0.03), Figure(0.40, 0.03))
    assert said.value == 0.10 and said.error == pytest.approx(math.hypot(0.03, 0.30))
    assert not is_clear({"loss": said.value, "loss_error": said.error})
    agreed = apart(Figure(0.38, 0.03), Figure(0.40, 0.03))
    assert is_clear({"loss": agreed.value, "loss_error": agreed.error})


def test_what_seems_to_cost_is_searched_again_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second search is made of the same moves, from nothing; without a loss there is none."""
    table = played("oh-hell", 3, 3, "random")
    twice, plain = (Trier(table.game, 0, effort) for effort in (LITTLE._replace(again=8), LITTLE))
    seen: list[tuple[float, float]] = []
    once = Trier._searched_again

    def noted(trier: Trier, view: View, moves: list[Move], pool: object, before: list[Tried], rng: Rng) -> object:
        best, tried = once(trier, view, moves, pool, before, rng)
        seen.extend((now.ahead.error, abs(now.ahead.value - then.ahead.value)) for now, then in zip(tried, before))
        return best, tried

    monkeypatch.setattr(Trier, "_searched_again", noted)
    for kind, ply in Reviewer(table, 0, LITTLE).steps():
        if kind == "choice":
            view, made = table.at(ply).view(0), table.moves[ply].text
            move = next(move for move in view.legal() if move.text == made)
            before, again, first = len(seen), twice.choice(view, move), plain.choice(view, move)
            costs = first.loss.value > max(0.02, first.loss.error)
            assert costs == (len(seen) > before)
            assert costs or again.tried == first.tried
    assert seen and all(error >= apart_by for error, apart_by in seen)


@pytest.mark.parametrize("agrees", [True, False])
def test_what_the_strongest_level_would_have_played_is_never_a_moment(agrees: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    table = played("oh-hell", 3, 3, "random")

    class Asked(overtrick.Bot):
        def choose(self, view: View) -> Move:
            made = table.moves[len(view.log)].text
            return next(move for move in view.legal() if (move.text == made) == agrees)

    asking = Reviewer(table, 0, LITTLE)
    monkeypatch.setattr(asking, "_strongest", Asked(), raising=False)
    trier = Trier(table.game, "review", LITTLE)
    steps = [step for step in asking.steps() if step[0] == "choice"]
    losses = []
    for step in steps:
        then = table.at(step[1])
        view = then.view(0)
        made = next(move for move in view.legal() if move.text == table.moves[step[1]].text)
        first, found = trier.choice(view, made, then.state).loss, asking.make(step)
        if first.value >= 0.05 and first.value > first.error:
            losses.append(first.value)
            assert is_clear(found) != agrees
            assert found["loss"] == pytest.approx(first.value / 2 if agrees else first.value)
            assert not agrees or found["loss_error"] >= first.value / 2  # none and all of it are within the interval
        else:
            assert found["loss"] == first.value
    assert losses


def test_an_unfinished_game_and_a_seat_that_is_not_there_are_refused() -> None:
    table = overtrick.deal("oh-hell", 3, seed=1)
    with pytest.raises(NotOver, match="not over"):
        Reviewer(table, 0)
    with pytest.raises(BadOption, match="0 to 2, not 3"):
        Reviewer(played("oh-hell", 3, 1), 3)


def test_only_what_is_beyond_its_error_is_a_moment() -> None:
    assert is_clear({"loss": 0.2, "loss_error": 0.1})
    assert not is_clear({"loss": 0.2, "loss_error": 0.21})
    assert not is_clear({"loss": 0.02, "loss_error": 0.001})


# -- puzzles -----------------------------------------------------------------------------------------------------------


def of(best: float, second: float, error: float, surer: float = 0.3) -> Choice:
    def tried(text: str, share: float) -> Tried:
        return Tried(Move(text, 0), Figure(share), Figure(0.5), (1.0,), Figure(best - share, error), Figure(surer, error))

    first, other = tried("a", best), tried("b", second)
    return Choice([first, other], other, 0.1, first.move, Figure(0), 2, 24)


def test_a_puzzle_has_one_move_that_is_best_beyond_doubt() -> None:
    assert is_puzzle(of(0.7, 0.5, 0.05))
    assert not is_puzzle(of(0.7, 0.5, 0.15))
    assert not is_puzzle(of(0.7, 0.65, 0.01))
    assert not is_puzzle(of(0.7, 0.5, 0.05, surer=0.12))  # the reason cannot be counted: the prediction is as likely


@pytest.mark.parametrize("name", games())
def test_the_shipped_puzzles_are_positions_in_which_the_best_move_can_be_made(name: str) -> None:
    names = set()
    for puzzle in shipped_puzzles(name):
        table = puzzle.table()
        assert not table.over and puzzle.record.game == name
        legal = {move.text for move in table.view(puzzle.seat).legal()}
        assert {move["move"] for move in puzzle.found["moves"]} <= legal
        best, *others = puzzle.found["moves"]
        assert puzzle.best == best["move"] != puzzle.found["move"]
        assert all(other["ahead"] - other["ahead_error"] >= 0.08 for other in others)
        assert puzzle.found["surer"] - puzzle.found["surer_error"] >= 0.1
        names.add(puzzle.name)
        assert [again.found for again in read_puzzles([puzzle.line().encode()])] == [puzzle.found]
    assert len(names) == len(shipped_puzzles(name)) == 100


def test_a_shipped_puzzle_stands_up_to_another_search() -> None:
    puzzle = next((found for name in games() for found in shipped_puzzles(name)), None)
    assert puzzle is not None
    table = puzzle.table()
    _, quick, _ = triers(table.game)
    view = table.view(puzzle.seat)
    obvious = next(move for move in view.legal() if move.text == puzzle.found["move"])
    choice = quick.choice(view, obvious)
    assert choice.best.move.text == puzzle.best and choice.loss.value > 0
