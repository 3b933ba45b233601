"""What docs/tricks.md says is so: its worked round, its tables and its numbers."""

import re
from pathlib import Path

import overtrick
from overtrick.games.tricks.state import ACTIONS, PLAYING
from overtrick.games.tricks.tables import COLOURS, SCORE
from tests.tricks.positions import GAME, tally

TEXT = (Path(__file__).parents[2] / "docs" / "tricks.md").read_text(encoding="utf-8")


def moves_in(block: str) -> list[str]:
    return re.findall(r"(?:buy|bid|lead) \w+|[A-Z]\d", block)


def test_the_worked_round_is_as_told() -> None:
    purchases, bids, tricks = (moves_in(block) for block in re.findall(r"```moves\n(.*?)```", TEXT, re.DOTALL))
    table = overtrick.deal("tricks", 3, seed=12)
    for text in purchases:
        table.play(text)
        table.play("keep")
    assert table.state.money[:3].tolist() == [8, 7, 27]
    assert not table.state.loans.any()
    hands = re.findall(r"^\| (?:Ann|Ben|Cid) \| ((?:[BRY]\d ?){8})", TEXT, re.MULTILINE)
    assert table.state.hands[:3].tolist() == [tally(hand) for hand in hands]
    for text in bids:
        table.play(text)
    assert table.state.phase == PLAYING
    assert COLOURS[table.state.trump] == "B"
    assert table.to_act() == (1,)
    for text in tricks:
        table.play(text)
    rows = re.findall(r"^\| (?:Ann|Ben|Cid) \| (\d) \| (\d) \| .* = (\d+) \| (\d+)", TEXT, re.MULTILINE)
    assert [r.tricks for r in table.rounds] == [[int(row[1]) for row in rows]]
    assert [r.points for r in table.rounds] == [[int(row[2]) for row in rows]]
    assert table.state.money[:3].tolist() == [int(row[3]) for row in rows]


def test_the_scoring_table_is_the_one_that_is_played() -> None:
    rows = re.findall(r"^\| \d ((?:\| [\d*]+ ){8})", TEXT, re.MULTILINE)
    assert [[int(x) for x in re.findall(r"\d+", row)] for row in rows] == SCORE.tolist()


def test_the_numbers_are_right() -> None:
    assert f"`encode` writes {GAME.features} numbers" in TEXT
    assert f"the {ACTIONS} action codes" in TEXT
    assert f"at most {GAME.most_legal} legal moves" in TEXT
    lengths = {}
    for players in GAME.players:
        for leads in (False, True):
            table = overtrick.deal("tricks", players, seed=1, winner_leads=leads)
            while not table.over:
                table.play(table.legal()[0])
            lengths[players, leads] = table.ply
    assert [lengths[n, False] for n in GAME.players] == [156, 204, 252]
    assert [lengths[n, False] - lengths[n, True] for n in GAME.players] == [12, 12, 12]
