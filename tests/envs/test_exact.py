"""Exact games inside OpenSpiel: listed deals, best responses, and the same numbers as OpenSpiel's own `oh_hell`."""

import copy
import pickle
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

import overtrick
from overtrick.envs import register_openspiel

pyspiel: Any = pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install 'overtrick[spiel]'")

TINY = "overtrick_oh_hell(players=3,hands=single,tricks=1,suits=1,ranks=4,scoring=misses-cost,utility=points)"
THEIRS = {"players": 3, "num_suits": 1, "num_cards_per_suit": 4, "num_tricks_fixed": 1, "off_bid_penalty": True}
register_openspiel()


def nash_conv(game: Any, policy: Any) -> float:
    from open_spiel.python.algorithms import exploitability

    return float(exploitability.nash_conv(game, policy))


def test_nash_conv_is_that_of_openspiels_own_game_and_falls_to_nothing_by_cfr() -> None:
    """The two are the same game, so every number is the same: of uniform play, and of CFR+ after each few iterations."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import cfr

    games = [pyspiel.load_game(TINY), pyspiel.load_game("oh_hell", THEIRS)]
    uniform = [nash_conv(game, policy.UniformRandomPolicy(game)) for game in games]
    assert uniform[0] == pytest.approx(uniform[1]) == pytest.approx(12.75)
    solvers = [cfr.CFRPlusSolver(game) for game in games]
    gaps: list[float] = []
    for iterations in (3, 5, 12):
        for solver in solvers:
            for _ in range(iterations):
                solver.evaluate_and_update_policy()
        ours, theirs = (nash_conv(game, solver.average_policy()) for game, solver in zip(games, solvers))
        assert ours == pytest.approx(theirs, abs=1e-9)
        gaps.append(ours)
    assert gaps[0] > gaps[1] > gaps[2]
    assert gaps[2] < 0.01 * uniform[0]


def test_a_best_response_gains_what_can_be_gained() -> None:
    """Against uniform play, as OpenSpiel finds it in its own game."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import best_response

    values = []
    for game in (pyspiel.load_game(TINY), pyspiel.load_game("oh_hell", THEIRS)):
        best = best_response.BestResponsePolicy(game, 0, policy.UniformRandomPolicy(game))
        values.append(best.value(game.new_initial_state()))
    assert values[0] == pytest.approx(values[1])


def test_small_variants_are_listed_and_information_states_belong_to_many_deals() -> None:
    game = pyspiel.load_game(TINY)
    root = game.new_initial_state()
    assert len(root.chance_outcomes()) == 72 and sum(p for _, p in root.chance_outcomes()) == pytest.approx(1)
    assert game.max_chance_nodes_in_history() == 1
    known = Counter(root.child(k).information_state_string(0) for k, _ in root.chance_outcomes())
    assert set(known.values()) == {2}  # two ways for the cards of the two others
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert (game.min_utility(), game.max_utility()) == (-1, 11)


@pytest.mark.parametrize("name", ["monster_trick", "oh_hell"])
def test_large_games_are_drawn_from_a_billion_seeds(name: str) -> None:
    game = pyspiel.load_game(f"overtrick_{name}(players=3)")
    state = game.new_initial_state()
    seed = 0
    for digit in (1, 0, 63, 5, 7):
        assert state.is_chance_node() and len(state.chance_outcomes()) == 64 == game.max_chance_outcomes()
        state.apply_action(digit)
        seed = 64 * seed + digit
    assert game.max_chance_nodes_in_history() == 5
    table = overtrick.deal(name.replace("_", "-"), 3, seed=seed)
    assert state.moment.state.tobytes() == table.state.tobytes()
    assert state.legal_actions() == sorted(move.action for move in table.legal())


def test_points_are_a_utility_beside_shares() -> None:
    ends = []
    for utility in ("shares", "points"):
        state = pyspiel.load_game(
            f"overtrick_oh_hell(players=3,hands=single,tricks=2,deals=5,utility={utility})"
        ).new_initial_state()
        state.apply_action(3)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        ends.append(state.returns())
    shares, points = ends
    assert sum(shares) == pytest.approx(1) and all(p == int(p) for p in points)
    best = max(points)
    assert [share > 0 for share in shares] == [p == best for p in points]


def test_games_can_be_pickled_copied_and_loaded_elsewhere() -> None:
    game = pyspiel.load_game(TINY)
    for again in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert str(again) == str(game) and again.new_initial_state().chance_outcomes()[0][1] == pytest.approx(1 / 72)
    elsewhere = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    said = subprocess.run([sys.executable, "-c", elsewhere], input=pickle.dumps(game), capture_output=True, check=True)
    assert said.stdout.decode().strip() == str(game)


def test_a_game_is_as_long_as_the_game_says() -> None:
    for name in overtrick.games():
        rules = overtrick.game(name)
        game = pyspiel.load_game(f"overtrick_{name.replace('-', '_')}(players={rules.players[-1]},deals=2)")
        assert game.max_game_length() == rules.longest(rules.players[-1], rules.settle({}))
