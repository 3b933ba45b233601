"""Thousands of random games, checked by invariants that are written apart from the rules: from the moves alone."""

from collections.abc import Callable

import numpy as np
import pytest

import overtrick
from overtrick.arena.simulate import simulate
from overtrick.kit.records import Record
from overtrick.kit.table import Made, Table

GAMES = {2: 400, 3: 300, 4: 250, 5: 200}


def cards_of(made: list[Made]) -> list[str]:
    return [move.text.split("@")[0] for move in made]


def rounds_of(table: Table) -> list[tuple[list[Made], list[Made]]]:
    """For each round its rows and its plays."""
    n = table.players
    length = n + 12 * n
    parts = [table.moves[i : i + length] for i in range(0, len(table.moves), length)]
    return [(part[:n], part[n:]) for part in parts]


def judged(plays: list[Made], players: int) -> list[int]:
    """The tricks of each seat, judged from the texts of the moves."""
    open_tricks: dict[str, list[tuple[str, int, int]]] = {}
    won = [0] * players
    for seat, text in plays:
        card, place = text.split("@")
        trick = open_tricks.setdefault(place, [])
        trick.append((card[0], int(card[1:]), seat))
        assert len(open_tricks) <= 4
        if len(trick) == 4:
            won[max((value, who) for colour, value, who in trick if colour == trick[0][0])[1]] += 1
            del open_tricks[place]
    return won


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_mt_v5_random_games_keep_the_invariants(players: int) -> None:
    for table in simulate("monster-trick", players, GAMES[players], ["random"] * players, seed=100):
        assert len(rounds_of(table)) == 3
        for number, (rows, plays) in enumerate(rounds_of(table)):
            assert sorted(made.seat for made in rows) == list(range(players))
            assert sorted(cards_of(plays)) == sorted(table.deal["decks"][number])
            assert [made.seat for made in plays] == [(number + i) % players for i in range(12 * players)]
            won = judged(plays, players)
            assert 3 * players - 3 <= sum(won) <= 3 * players
            assert table.rounds[number].tricks == won
            row = {made.seat: made.text.removeprefix("row ").split("-") for made in rows}
            assert table.rounds[number].points == [
                int(row[seat][(won[seat] - 1) % 3]) if won[seat] else 0 for seat in range(players)
            ]
        assert table.points == [sum(r.points[seat] for r in table.rounds) for seat in range(players)]
        assert all(0 <= points <= 18 for points in table.points)
        assert max(table.points) in {table.points[seat] for seat in table.winners}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_mt_16_there_is_always_a_move(players: int) -> None:
    rng = np.random.default_rng(players)
    for seed in range(10):
        table = overtrick.deal("monster-trick", players, seed=seed)
        while not table.over:
            seat = table.to_act()[0]
            legal = table.legal(seat)
            assert legal
            assert len({move.text for move in legal}) == len(legal)
            table.play(legal[rng.integers(len(legal))], seat)


def test_sample_games_replay_with_all_their_legal_moves(sample_games: Callable[[str], list[Record]]) -> None:
    games = sample_games("monster-trick")
    assert len(games) == 27
    assert all(all(choices for choices in game.legal) for game in games)
    for game in games:
        game.replay()
