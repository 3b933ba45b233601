"""The search bot: blind to what its seat cannot know, repeatable, quick where there is nothing to choose, and good."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import overtrick
from overtrick.bots import LEVELS, LevelBot, SearchBot, tree
from overtrick.bots.endings import solve
from overtrick.bots.guided import GuidedBot
from overtrick.bots.levels import DIVISORS, SENTENCES, Plan, PlannedBot, memory_of, plans, read_plan, thinkable
from overtrick.bots.workspace import LONGEST_MEMORY, MEMORY, Tuning, Workspace, allocate, start
from overtrick.kit import engine
from overtrick.kit.cards import lowest
from overtrick.kit.chance import generator
from overtrick.kit.compiled import compiled
from overtrick.kit.errors import BadOption, UnknownBot
from overtrick.kit.fields import MOST_SEATS
from overtrick.kit.table import Table, View
from overtrick.kit.words import LANGUAGES, Words

GAMES = overtrick.games()
BUDGET = 60


def dealt(name: str, seed: int = 1) -> Table:
    """A table for four, or for as many as the game allows."""
    return overtrick.deal(name, min(4, max(overtrick.game(name).players)), seed=seed)


def stopped(table: Table, plies: int, seed: int = 0) -> Table:
    """The table after so many random moves."""
    bot = overtrick.bot("random", seed)
    for _ in range(plies):
        if not table.over:
            table.play(bot.choose(table.view()))
    return table


def with_a_choice(table: Table) -> Table:
    """Play forced moves until the seat to act has a choice."""
    while len(table.legal()) == 1:
        table.play(table.legal()[0])
    assert not table.over
    return table


# -- no cheating -------------------------------------------------------------------------------------------------------


def another_truth(view: View, seed: int) -> View:
    """The view that the same seat has in a world of its own imagination."""
    world = view.imagine(generator("another truth", seed))
    engine.conceal(world, view.seat)
    return View(view.game, world, view.names, view.seat, view.log)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("plies", [0, 9, 30])
def test_two_truths_with_the_same_view_get_the_same_move(name: str, plies: int) -> None:
    table = with_a_choice(stopped(dealt(name), plies))
    view = table.view()
    chosen = SearchBot(3, iterations=BUDGET).choose(view)
    for seed in range(3):
        world = view.imagine(generator("another truth", seed))
        assert world.tobytes() != view.state.tobytes()  # there was something to imagine
        assert SearchBot(3, iterations=BUDGET).choose(another_truth(view, seed)) == chosen


def prepared(view: View, tuning: Tuning | None = None) -> Workspace:
    ws = allocate(view.game, 500)
    start(ws, view.state, tuning or Tuning())
    return ws


def keys_seen(ws: Workspace, worlds: list[np.record], seat: int, root_seat: int) -> list[int]:
    """The places that a seat would be at in these worlds, with the same choices of its own behind it."""
    ws.desk["own"][0] = np.arange(1, 1 + MOST_SEATS)
    keys = []
    for world in worlds:
        ws.seen[0] = world
        keys.append(place_key(ws.desk[0], ws.seen, ws.words, seat, root_seat))
    return keys


@compiled
def place_key(desk: np.record, seen: np.recarray, words: np.ndarray, seat: int, root_seat: int) -> int:
    return tree.key_of(desk, seen[0], words, seat, root_seat)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_thinking_seat_thinks_at_first_is_kept_for_later(name: str) -> None:
    """At its own place it sees the same in every world: each choice keeps its weight, and no world weighs it otherwise."""
    view = with_a_choice(stopped(dealt(name), 9)).view()
    bot = SearchBot(3, iterations=BUDGET)
    bot.choose(view)
    (ws,), legal = bot._workspaces, view.legal()
    moves, weights = np.array([move.action for move in legal], np.int32), np.zeros((2, len(legal)), np.float32)
    kept = {float(entry["weight"]) for entry in ws.table if entry["available"] == ws.desk["iterations"][0]}
    for row, seed in zip(weights, (1, 2), strict=True):
        weigh(view.imagine(generator("weighed", seed)), view.seat, moves, len(legal), row)
    assert kept == set(weights[0].tolist()) == set(weights[1].tolist())


@compiled
def weigh(world: np.record, seat: int, moves: np.ndarray, n: int, weights: np.ndarray) -> float:
    return tree.weigh(world, seat, moves, n, weights, 1.0, 0.0, None)


def test_secret_rows_do_not_leak_into_the_places_of_other_seats() -> None:
    """Monster Trick: whatever row the thinking seat lays in secret, the others choose theirs at one and the same place."""
    table = dealt("monster-trick")
    view = table.view(0)
    worlds = []
    for row in table.legal(0):
        world = view.imagine(generator("rows", 1))
        engine.play(world, 0, row.action)
        worlds.append(world)
    ws = prepared(view)
    for other in (1, 2, 3):
        assert len(set(keys_seen(ws, worlds, other, root_seat=0))) == 1
    assert len(set(keys_seen(ws, worlds, 0, root_seat=0))) == len(worlds)  # it knows its own row itself


def test_the_thinking_seat_is_not_told_rows_that_others_lay_in_secret() -> None:
    table = dealt("monster-trick")
    view = table.view(0)
    worlds = []
    for row in table.legal(1):
        world = view.imagine(generator("rows", 1))
        engine.play(world, 1, row.action)
        worlds.append(world)
    assert len(set(keys_seen(prepared(view), worlds, 0, root_seat=0))) == 1


@pytest.mark.parametrize("name", GAMES)
def test_places_do_not_depend_on_hidden_hands(name: str) -> None:
    """In all the worlds that fit a view, the thinking seat is at one place, and so is whoever else acts."""
    for plies in (0, 7, 25):
        table = with_a_choice(stopped(dealt(name), plies))
        view = table.view()
        worlds = [view.imagine(generator("hands", i)) for i in range(5)]
        assert len({world.tobytes() for world in worlds}) == len(worlds)
        ws = prepared(view)
        for seat in range(table.players):
            assert len(set(keys_seen(ws, worlds, seat, root_seat=view.seat))) == 1


# -- repeatable --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("threads", [1, 2])
def test_same_seed_and_iterations_give_the_same_thoughts(threads: int) -> None:
    view = stopped(dealt("monster-trick"), 20).view()
    first = SearchBot(5, iterations=BUDGET, threads=threads).think(view)
    used = SearchBot(5, iterations=BUDGET, threads=threads)
    used.think(stopped(dealt("monster-trick"), 40).view())  # what it thought of before must not matter
    assert used.think(view) == first
    assert SearchBot(6, iterations=BUDGET, threads=threads).think(view) != first


def test_a_game_is_the_same_game_again() -> None:
    games = []
    for _ in range(2):
        table = overtrick.deal("monster-trick", 2, seed=4)
        bots = [overtrick.bot("search", seed=seat, iterations=10) for seat in range(2)]
        while not table.over:
            view = table.view()
            table.play(bots[view.seat].choose(view), view.seat)
        games.append(str(table.record()))
    assert games[0] == games[1]


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_is_the_move_that_all_iterations_would_try_most(name: str) -> None:
    """Choosing stops as soon as it is settled, and settles on nothing else."""
    spared = 0
    for seed in range(6):
        view = with_a_choice(stopped(dealt(name, seed), seed)).view()
        bot = SearchBot(seed, iterations=400)
        thoughts = bot.think(view)
        assert bot.choose(view) == max(thoughts, key=lambda thought: thought.visits).move
        spared += 400 - int(bot._workspaces[0].desk[0].iterations)
    assert spared > 0


@pytest.mark.parametrize("name", GAMES)
def test_an_effort_ends_a_search_after_so_many_moves(name: str) -> None:
    """So a move takes about as long late in a round, where iterations are short, as early in it."""
    for plies in (4, 36):
        bot = SearchBot(1, iterations=100_000, effort=20_000)
        view = with_a_choice(stopped(dealt(name), plies)).view()
        thoughts = bot.think(view)
        desk = bot._workspaces[0].desk[0]
        assert 20_000 <= desk.effort < 24_000 and sum(thought.visits for thought in thoughts) == desk.iterations
        assert thoughts == SearchBot(1, iterations=100_000, effort=20_000).think(view)
        assert bot.choose(view) in view.legal() and desk.effort < 24_000
    assert SearchBot(1, iterations=50, effort=20_000).think(view) == SearchBot(1, iterations=50).think(view)


@pytest.mark.parametrize("name", GAMES)
def test_what_takes_long_may_count_as_many_moves_in_an_effort(name: str) -> None:
    """So a choice that networks advise takes as long where they are shown few moves at each look as where they are many."""
    view = with_a_choice(stopped(dealt(name), 36)).view()

    def searched(bot: SearchBot) -> Any:
        bot.think(view)
        return bot._workspaces[0].desk[0]

    plain, counted = (searched(GuidedBot(1, iterations=100_000, effort=100_000, tuning=Tuning(look=look))) for look in (0, 32))
    assert plain.looks > plain.iterations > counted.iterations  # a world each, and looks at what came of it
    assert 100_000 <= counted.effort + 32 * counted.looks < 120_000
    alone = searched(SearchBot(1, iterations=50))
    assert alone.looks == alone.iterations == 50


@pytest.mark.parametrize("name", GAMES)
def test_a_floor_lets_moves_be_tried_that_a_sure_opinion_would_never_try(name: str) -> None:
    view = with_a_choice(stopped(dealt(name), 36)).view()
    sure = Tuning(prior=0.001)

    def untried(tuning: Tuning) -> int:
        return sum(thought.visits == 0 for thought in SearchBot(1, iterations=400, tuning=tuning).think(view))

    assert untried(sure) > untried(sure._replace(floor=0.1)) == 0


def test_games_played_to_their_end_are_remembered_up_to_a_number() -> None:
    """At the start of a game of several rounds, where later ones are glanced at."""
    view = with_a_choice(dealt("monster-trick")).view()

    def desk_after(**tuning: int) -> Any:
        bot = SearchBot(1, iterations=LONGEST_MEMORY + 50, tuning=Tuning(glance=1000, **tuning))
        bot.think(view)
        return bot._workspaces[0].desk[0].copy()

    assert [desk_after(learning=learning).later for learning in (8, 40)] == [8, 40]
    few, many, too_many = (desk_after(learning=1000, memory=memory) for memory in (MEMORY, LONGEST_MEMORY, 10**6))
    assert few.later == many.later == LONGEST_MEMORY + 50
    assert [np.count_nonzero(desk.gains.any(axis=1)) for desk in (few, many)] == [MEMORY, LONGEST_MEMORY]
    assert too_many.gains.tolist() == many.gains.tolist()


def test_milliseconds_are_a_budget_too() -> None:
    view = stopped(dealt("monster-trick"), 20).view()
    short = sum(thought.visits for thought in SearchBot(1, milliseconds=1).think(view))
    long = sum(thought.visits for thought in SearchBot(1, milliseconds=300, threads=2).think(view))
    assert 1 <= short < long


# -- what it says ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_thoughts_add_up(name: str) -> None:
    table = with_a_choice(stopped(dealt(name), 12))
    view = table.view()
    thoughts = SearchBot(1, iterations=101, threads=2).think(view)
    assert [thought.move for thought in thoughts] == view.legal()
    assert sum(thought.visits for thought in thoughts) == 101
    for thought in thoughts:
        assert 0 <= thought.share <= 1
        assert sum(thought.tricks) == pytest.approx(1 if thought.visits else 0)


def test_at_the_last_choices_the_thoughts_are_what_happens() -> None:
    """One round of Oh Hell with a single trick: the last card decides, and the thought says how."""
    table = overtrick.deal("oh-hell", 3, seed=2, hands="single", tricks=1)
    while len(table.to_act()) and table.ply < 5:
        table.play(table.legal()[0])
    (thought,) = SearchBot(1, iterations=20).think(table.view())
    seat = table.to_act()[0]
    table.play(thought.move)
    assert table.over
    assert thought.share == pytest.approx(table.shares[seat])
    assert thought.points == table.points[seat]
    assert thought.tricks[table.rounds[0].tricks[seat]] == 1


def test_a_full_table_of_statistics_ends_walks_early_and_miscounts_nothing() -> None:
    view = stopped(dealt("monster-trick"), 6).view()
    bot = SearchBot(1, iterations=BUDGET)
    usual = bot.think(view)
    (ws,) = bot._workspaces
    bot._workspaces = [ws._replace(table=ws.table[:64])]  # room for little more than the first place
    cramped = bot.think(view)
    assert [thought.move for thought in cramped] == [thought.move for thought in usual]
    assert sum(thought.visits for thought in cramped) == BUDGET
    assert cramped != usual
    assert max(thought.visits for thought in cramped) < BUDGET


def test_nothing_to_think_about_when_another_seat_is_to_act() -> None:
    table = stopped(dealt("monster-trick"), 10)
    idle = next(seat for seat in range(4) if seat not in table.to_act())
    assert SearchBot(1, iterations=BUDGET).think(table.view(idle)) == []


def test_forced_moves_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = overtrick.deal("oh-hell", 4, seed=1, hands="single", tricks=2)
    while len(table.legal()) > 1:
        table.play(table.legal()[0])
    bot = SearchBot(1, iterations=10_000_000, threads=2)
    monkeypatch.setattr(SearchBot, "_think", None)  # it must not even begin
    assert bot.choose(table.view()) == table.legal()[0]


# -- good --------------------------------------------------------------------------------------------------------------


def best_by_exhaustion(table: Table, seat: int) -> dict[str, float]:
    """What each move of a seat brings it, by playing out every line in plain Python; each seat plays for itself."""

    def shares(state: np.record) -> list[float]:
        actors = engine.to_act(state)
        if actors == 0:
            out = np.zeros(table.players, np.float32)
            engine.payoff(state, out)
            return [float(share) for share in out]
        actor = lowest(actors)
        codes = np.empty(table.game.most_legal, np.int32)
        lines = []
        for code in codes[: engine.legal(state, actor, codes)]:
            after = state.copy()
            engine.play(after, actor, int(code))
            lines.append(shares(after))
        return max(lines, key=lambda line: line[actor])

    found = {}
    for move in table.legal(seat):
        after = table.state.copy()
        engine.play(after, seat, move.action)
        found[move.text] = shares(after)[seat]
    return found


@compiled
def solved(desk: np.record, seat: int, weight: float, rounds: int, limit: int) -> bool:
    return solve(desk, seat, weight, rounds, limit)


def ending(seed: int) -> Table:
    """The last two tricks of a game of Oh Hell."""
    table = overtrick.deal("oh-hell", 3, seed=seed, hands="single", tricks=4)
    return stopped(table, 3 + 6, seed)


@pytest.mark.parametrize("seed", range(8))
def test_an_ending_is_solved_as_exhaustion_solves_it(seed: int) -> None:
    table = ending(seed)
    (seat,) = table.to_act()
    best = max(best_by_exhaustion(table, seat).values())
    ws = prepared(table.view())
    ws.desk["worlds"][0, 0] = table.state
    assert solved(ws.desk[0], seat, 0.0, 1, 10_000)
    assert ws.desk["outcome"][0, 0, seat] == pytest.approx(best)
    assert not solved(ws.desk[0], seat, 0.0, 1, 3)  # too few positions allowed


def test_it_finds_a_move_that_is_best_in_every_world() -> None:
    """Endings in which some moves are best however the cards lie, and every other one loses a good deal on average."""
    tried = 0
    for seed in range(80):
        table = ending(seed)
        view = table.view()
        worlds = []
        for i in range(12):
            imagined = table.at(table.ply)
            imagined.state = view.imagine(generator("vote", seed, i))
            worlds.append(best_by_exhaustion(imagined, view.seat))
        loss = {move.text: sum(max(found.values()) - found[move.text] for found in worlds) / 12 for move in view.legal()}
        good = {text for text in loss if loss[text] == 0}
        if good and len(good) < len(loss) and min(loss[text] for text in loss if text not in good) > 0.2:
            tried += 1
            assert SearchBot(1, iterations=400, tuning=Tuning(points=0.0)).choose(view).text in good
    assert tried >= 3


def test_search_beats_the_rule_of_thumb() -> None:
    """A short match, both in both seats: far from even, so that luck cannot decide the test (the seed is fixed)."""
    won = 0.0
    for deal in range(6):
        for chair in range(2):
            table = overtrick.deal("monster-trick", 2, seed=deal)
            searcher, greedy = SearchBot(deal, iterations=60), overtrick.bot("greedy", deal)
            while not table.over:
                view = table.view()
                table.play((searcher if view.seat == chair else greedy).choose(view), view.seat)
            won += table.shares[chair]
    assert won >= 8


# -- levels and names --------------------------------------------------------------------------------------------------


def test_every_level_has_its_sentences_and_plays() -> None:
    view = dealt("monster-trick").view()
    for level in LEVELS:
        assert all(Words(language, SENTENCES)(level).endswith(".") for language in LANGUAGES)
        bot = overtrick.bot(level, seed=2)
        assert isinstance(bot, LevelBot)
        assert bot.name == level
        assert bot.choose(view) == overtrick.bot(level, seed=2).choose(view)
        assert bot.choose(view) in view.legal()


def test_a_slip_depends_on_the_view_alone() -> None:
    view = stopped(dealt("monster-trick"), 11).view()
    chosen = {overtrick.bot("beginner", seed=seed).choose(view).text for seed in range(20)}
    assert len(chosen) > 1
    assert overtrick.bot("beginner", seed=1).choose(view) == overtrick.bot("beginner", seed=1).choose(another_truth(view, 0))


@pytest.mark.parametrize("name", overtrick.games())
def test_nobody_plays_what_has_next_to_no_chance(name: str) -> None:
    for ply in (1, 9, 20):
        view = stopped(dealt(name), ply).view()
        nobody = {move.text for move, may in zip(view.legal(), thinkable(view)) if not may}
        chosen = {overtrick.bot("beginner", seed=seed).choose(view).text for seed in range(40)}
        assert not chosen & nobody


def test_what_is_forgotten_stays_so_for_the_round_whoever_makes_the_bot() -> None:
    table, lost = dealt("monster-trick"), dict[int, set[int]]()
    stopped(table, 2 * table.players)
    while not table.over:
        view = table.view(0)
        memory = memory_of(view, 50)
        lost.setdefault(int(view.state.finished), set()).add(
            sum(1 << card for card in range(60) if not memory.keeps("card", card))
        )
        stopped(table, 1)
    assert [len(sets) for sets in lost.values()] == [1, 1, 1]  # one and the same through a round …
    assert len(set.union(*lost.values())) == 3  # … and another in the next
    view = stopped(dealt("monster-trick"), 40).view()
    recalled = {LevelBot("beginner", seed)._recalled(view).tobytes() for seed in range(5)}
    assert len(recalled) == 1 and recalled != {view.state.tobytes()}


@pytest.mark.parametrize("name", overtrick.games())
def test_plans_are_the_packages_and_say_how_expert_thinks(name: str) -> None:
    found = overtrick.game(name)
    plan = LEVELS["expert"].plan(found)
    assert plan == plans(found)["expert"] and plan.effort
    assert LEVELS["strong"].plan(found) == Plan(LEVELS["strong"].iterations)
    for field, usual in Tuning()._asdict().items():
        assert type(getattr(plan.tuning, field)) is type(usual)


def test_plans_that_cannot_be_read_are_left_with_a_warning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = overtrick.game("oh-hell")
    for text in ("{", "[]", '{"expert": {}}', '{"expert": {"iterations": 9, "tuning": {"courage": 1}}}'):
        (tmp_path / "plans.json").write_text(text)
        monkeypatch.setattr("overtrick.bots.levels.shipped_file", lambda game, name: tmp_path / name)
        with pytest.warns(RuntimeWarning, match="plans of oh-hell cannot be read"):
            assert plans.__wrapped__(found) == {}


@pytest.mark.parametrize("name", DIVISORS)
def test_a_plan_by_which_a_search_would_divide_by_zero_is_refused(name: str) -> None:
    assert read_plan({"iterations": 9, "tuning": {name: 1}}).iterations == 9
    with pytest.raises(ValueError, match=f"{name} must be above 0, not 0"):
        read_plan({"iterations": 9, "tuning": {name: 0}})


@pytest.mark.parametrize("said", ({}, {"iterations": 40}, {"tuning": {"prior": 2}, "parts": {"tree": False}}))
def test_a_file_says_what_is_otherwise_in_expert(said: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(said))
    view = overtrick.deal("oh-hell", 3, seed=4).view()
    planned = overtrick.bot(f"plan:{path}", 1)
    assert planned.name == f"plan:{path}"
    assert planned.choose(view) in view.legal()
    assert isinstance(planned, PlannedBot)
    wanted = read_plan(said, LEVELS["expert"].plan(overtrick.game("oh-hell")))
    assert (planned.iterations, planned.effort, planned.tuning) == (wanted.iterations, wanted.effort, wanted.tuning)
    assert (planned.choose(view) == overtrick.bot("expert", 1).choose(view)) or said, "nothing is otherwise"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "There is no file"),
        ("{", "cannot be read as a plan"),
        ("[]", "cannot be read as a plan"),
        ('{"speed": 3}', "a plan has no 'speed'"),
        ('{"parts": {"trea": false}}', "a plan has no 'trea'"),
        ('{"tuning": {"prior": 0}}', "prior must be above 0"),
        ('{"iterations": 0}', "from 1 to"),
        ('{"effort": "much"}', "from 1 to"),
    ],
)
def test_a_file_that_is_no_plan_gets_a_sentence(content: str | None, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    if content is not None:
        path.write_text(content)
    with pytest.raises(BadOption, match=sentence):
        overtrick.bot(f"plan:{path}")


def test_bots_by_name_and_in_one_word() -> None:
    bot = overtrick.bot("search:50ms:2threads")
    assert isinstance(bot, SearchBot)
    assert (bot.iterations, bot.milliseconds, bot.threads) == (None, 50, 2)
    bot = overtrick.bot("search:1234")
    assert isinstance(bot, SearchBot)
    assert bot.iterations == 1234


@pytest.mark.parametrize(
    ("name", "settings", "sentence"),
    [
        ("serch", {}, "There is no bot 'serch'"),
        ("search", {"depth": 3}, "The bot search has no setting 'depth'; it has iterations, milliseconds, threads."),
        ("greedy", {"iterations": 3}, "The bot greedy has no setting 'iterations'; it has none."),
        ("expert:5", {}, "The bot expert has no settings"),
        ("search:fast", {}, "'fast' is not a setting of the bot search"),
        ("search", {"iterations": 0}, "The setting iterations is a whole number from 1"),
        ("search", {"threads": 1.5}, "The setting threads is a whole number from 1"),
        ("search:10:5ms", {}, "iterations or of milliseconds, not both"),
    ],
)
def test_unknown_names_and_settings_get_a_sentence(name: str, settings: dict[str, int], sentence: str) -> None:
    with pytest.raises((UnknownBot, BadOption), match=sentence.replace(".", r"\.")):
        overtrick.bot(name, **settings)


# -- the command -------------------------------------------------------------------------------------------------------


def think(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "overtrick", "think", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def test_think_prints_a_table_with_bars(tmp_path: Path) -> None:
    table = stopped(dealt("monster-trick"), 30)
    file = tmp_path / "game.jsonl"
    table.record().save(file)
    done = think(str(file), "--ply", "20", "--bot", "search:50")
    assert done.returncode == 0, done.stderr
    assert "█" in done.stdout
    for move in table.at(20).legal():
        assert move.text in done.stdout
    idle = next(seat for seat in range(4) if seat not in table.at(20).to_act())
    for wrong in (["--seat", str(idle)], ["--seat", "7"], ["--bot", "greedy"], ["--game", "2"]):
        done = think(str(file), "--ply", "20", *wrong)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert done.stderr.strip().endswith(".")
