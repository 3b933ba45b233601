"""What must hold for every game that is installed, whatever its rules: it conforms. And what is true of ours alone."""

import pytest

import overtrick
from overtrick.kit.errors import IllegalMove
from overtrick.testing import assert_conforms


@pytest.mark.parametrize("name", overtrick.games())
def test_a_game_conforms(name: str) -> None:
    assert_conforms(overtrick.game(name), games=1)  # in every setting; a designer's own run plays two


@pytest.mark.parametrize("name", overtrick.games())
def test_a_move_out_of_turn_is_refused_and_changes_nothing(name: str) -> None:
    players = max(overtrick.game(name).players)
    table = overtrick.deal(name, players, seed=3)
    before = table.state.tobytes()
    for text, seat in (("nonsense", None), (table.legal()[0].text, players)):
        with pytest.raises(IllegalMove):
            table.play(text, seat)
    assert table.state.tobytes() == before
    assert table.ply == 0
