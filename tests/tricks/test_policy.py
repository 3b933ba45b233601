"""The rule of thumb by which greedy plays Tricks."""

import numpy as np
import pytest

import overtrick
from overtrick.arena.simulate import simulate
from overtrick.games.tricks.policy import policy
from overtrick.kit.game import State
from tests.tricks.positions import GAME, actor, bidding, market, play, trick
from tests.tricks.test_knowledge import random_position


def choice(s: State) -> str:
    """What greedy does in this position."""
    return overtrick.bot("greedy").choose(overtrick.View(GAME, s, (), actor(s), [])).text


@pytest.mark.parametrize("players", [3, 4, 5])
def test_policy_uses_only_what_the_seat_knows(players: int) -> None:
    asked = 0
    for seed in range(24):
        table = random_position(players, seed)
        for seat in table.to_act():
            codes = np.array([m.action for m in table.legal(seat)], np.int32)
            truth, seen = np.zeros(len(codes), np.float32), np.zeros(len(codes), np.float32)
            policy(table.state, seat, codes, len(codes), truth)
            policy(table.view(seat).state, seat, codes, len(codes), seen)
            assert truth.tobytes() == seen.tobytes()
            asked += 1
    assert asked > 24


def test_greedy_clearly_beats_random() -> None:
    """Two against two, in alternate seats: at least three times random's share of the victory."""
    shares = {"greedy": 0.0, "random": 0.0}
    for bots in (["greedy", "random"] * 2, ["random", "greedy"] * 2):
        for table in simulate("tricks", 4, 100, bots, seed=1):
            for bot, share in zip(bots, table.shares, strict=True):
                shares[bot] += share
    assert shares["greedy"] > 3 * shares["random"]


def test_greedy_buys_low_towards_a_bid_of_nothing() -> None:
    hands = ["R0 R0 B0 Y0 B1 Y1", "R5 B4", "Y3 Y4"]
    assert choice(market(["B5 R1", "R0 R2", "Y4 Y5"], hands, bought=18)) == "buy 1"


def test_greedy_buys_high_towards_a_bid_of_many() -> None:
    hands = ["R5 R5 R5 R4", "R0 B1", "Y0 Y1"]
    assert choice(market(["Y0 R1", "B1 R2", "R5 Y5"], hands, bought=12)) == "buy 2"


def test_greedy_does_not_borrow_without_need() -> None:
    hands = ["R2 B3 Y1", "R0 B1", "Y0 Y1"]
    assert choice(market(["Y2 R1", "B1 R2", "R3 Y5"], hands, money=[1, 30, 30], bought=9)) == "buy 1"


def test_greedy_bids_what_its_hand_takes() -> None:
    others = ["R1 R2 B1 B2 Y1 Y2 Y3 B3", "R1 R2 B1 B2 Y1 Y2 Y3 B3"]
    assert choice(bidding(["R0 R0 B0 B0 Y0 Y0 R1 Y1", *others])).endswith("0")
    assert choice(bidding(["R5 R5 R5 R4 B5 B5 R3 Y0", *others])) in {"bid R5", "bid B5"}


def test_greedy_ducks_when_it_needs_nothing() -> None:
    s = trick(["R3 R1", "R4 R2", "R0 B1"], "Y1 B0 Y2", won=[2, 0, 3])
    play(s, "R3")
    assert choice(s) == "R2"


def test_greedy_takes_the_trick_that_it_needs() -> None:
    s = trick(["R3 B0", "R4 R2", "Y1 B1"], "Y1 B1 Y0", won=[1, 0, 4])
    play(s, "R3")
    assert choice(s) == "R4"


def test_greedy_leads_when_it_needs_tricks_and_lets_others_lead_when_it_does_not() -> None:
    s = trick(["R5 B5 B5", "R1 B0 Y1", "R2 B1 Y0"], "Y4 B0 Y2", won=[1, 1, 2])
    play(s, "R5", "R1", "R2")
    assert choice(s) == "lead 0"
    s = trick(["R5 B1 B0", "R1 B5 Y1", "R2 B2 Y0"], "Y1 B5 Y2", won=[0, 2, 2])
    play(s, "R5", "R1", "R2")
    assert choice(s) == "lead 1"
