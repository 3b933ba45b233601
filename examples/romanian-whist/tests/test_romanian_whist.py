"""Romanian Whist keeps what Overtrick's contract promises, and each of its rules has a test."""

from overtrick.testing import assert_conforms

import overtrick


def test_the_game_conforms() -> None:
    assert_conforms(overtrick.game("romanian-whist"))


def test_hands_grow_by_a_trick() -> None:
    table = overtrick.deal("romanian-whist", players=4, seed=1)
    while not table.over:
        table.play(table.legal()[0])
    assert [sum(finished.tricks) for finished in table.rounds] == [1, 2, 3, 4]
