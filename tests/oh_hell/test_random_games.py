"""Invariants of Oh Hell over random games, and greedy against chance."""

import numpy as np
import pytest

import overtrick
from overtrick.arena.simulate import simulate
from overtrick.kit.cards import count
from overtrick.kit.tricks import EMPTY


@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_cards_turns_and_points_add_up(players: int) -> None:
    for seed in range(60):
        table = overtrick.deal("oh-hell", players, seed=seed, hands="single")
        bot = overtrick.bot("random", seed)
        tricks = int(table.deal["tricks"])
        while not table.over:
            s = table.state
            held = [int(h) for h in s.hands[:players]] + [int(p) for p in s.played[:players]] + [1 << int(s.trump)]
            assert sum(count(cards) for cards in held) == players * tricks + 1 == count(int(np.bitwise_or.reduce(held)))
            assert int(s.won.sum()) == sum(count(int(p)) for p in s.played) // players
            assert (s.owner == EMPTY) == (s.laid[s.leader] == EMPTY)
            table.play(bot.choose(table.view()))
        assert table.ply == players * (tricks + 1)
        assert sum(table.rounds[0].tricks) == tricks
        assert int(table.state.bids[:players].sum()) != tricks
        assert 0 in table.state.exact[0, :players]  # OH-6: somebody is wrong
        assert sum(table.shares) == pytest.approx(1)


def test_greedy_clearly_beats_chance() -> None:
    greedy = chance = 0.0
    for table in simulate("oh-hell", 4, 300, ["greedy", "random", "greedy", "random"], seed=1, options={"hands": "single"}):
        greedy += table.shares[0] + table.shares[2]
        chance += table.shares[1] + table.shares[3]
    assert greedy > 2 * chance
