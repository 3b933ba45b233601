"""Games judged elsewhere replay here, and records of ours are stable and check."""

from collections.abc import Callable
from pathlib import Path

import pytest

from overtrick.kit.errors import BadRecord
from overtrick.kit.records import Record, check
from tests.kings_tricktakers.helpers import GAME, SETTINGS, new_table, random_game


def test_all_sample_games_replay_with_the_same_legal_moves_and_outcome(
    sample_games: Callable[[str], list[Record]],
) -> None:
    records = sample_games("kings-tricktakers")
    assert len(records) == 105
    for record in records:
        assert all(record.legal)
        assert record.replay().over


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_records_are_the_same_bytes_for_a_seed_and_check(players: int, options: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    lines = []
    for seed in (1, 1, 2):
        record = random_game(players, seed, options).record(legal=True)
        record.save(file, append=True)
        lines.append(str(record))
    assert lines[0] == lines[1] != lines[2]
    assert len(list(check(file))) == 3


@pytest.mark.parametrize(
    "deal",
    [
        {"drafter": 4},
        {"drafter": "0"},
        {"drafter": True},
        {"companies": [["white"] * 4] * 3},
        {"companies": [["white", "red", "blue", "green"]] * 3},
        {"companies": [["white", "blue", "green"]] * 3},
    ],
)
def test_a_deal_without_a_proper_drafter_or_companies_is_refused(deal: dict[str, object]) -> None:
    how = "draft" if "drafter" in deal else "starter"
    decks = new_table(4, 1, {"companies": how}).deal["decks"]
    with pytest.raises(BadRecord) as refusal:
        GAME.start(4, {"companies": how, "diplomat": True}, {"decks": decks} | deal)
    assert refusal.value.field == "deal"
