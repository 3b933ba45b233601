"""Random games in every setting: what always holds, endings played out in full, and a second opinion on every score."""

from typing import Any

import numpy as np
import pytest

from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.moves import BETTABLES
from overtrick.games.kings_tricktakers.tables import DECK_SIZE, ROUNDS, SETS
from overtrick.kit import contract, engine
from overtrick.kit.table import Table, seats_in
from tests.kings_tricktakers.helpers import GAME, SETTINGS, random_game, random_plies
from tests.kings_tricktakers.referee import Round
from tests.kings_tricktakers.test_knowledge import cards_in_play


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_cards_are_conserved_and_counts_stay_in_bounds(players: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        for table in random_plies(players, 100 + seed, options):
            s = table.state
            found = cards_in_play(s)
            assert len(found) == len(set(found))
            tens = sum(card >= DECK_SIZE[5] for card in found)
            assert len(found) - tens == DECK_SIZE[players]
            assert 0 <= tens <= 2
            assert int(s.piles.sum()) == s.trick_no <= 5
            assert all(0 <= n <= 9 for n in s.discards)
        assert s.finished == ROUNDS
        assert (s.tricks <= 8).all()
        assert (s.earned.sum(axis=2) == s.points).all()
        assert (s.points[:, :players].sum(axis=0) == s.total[:players]).all()
        assert (s.points >= -10).all()
        assert (s.points <= 60).all()


def referee_of(table: Table, r: int, moves: list[tuple[int, str]], kings_played: set[str]) -> Round:
    s = table.state
    companies = [[BETTABLES[c] for c in seats_in(int(s.company[r, seat]))] for seat in range(table.players)]
    judge = Round(r + 1, [SETS[n] for n in s.sets[r, : table.players]], companies, kings_played)
    judge.hear(moves)
    return judge


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_the_referee_agrees_with_every_round(players: int, options: dict[str, Any]) -> None:
    for seed in range(12):
        table = random_game(players, 200 + seed, options)
        kings: set[str] = set()
        for r in range(ROUNDS):
            moves = [(table.moves[p].seat, table.moves[p].text) for p in range(table.ply) if table.before(p).round_no == r]
            judge = referee_of(table, r, moves, kings)
            assert judge.counts() == table.rounds[r].tricks
            assert [judge.points(seat) for seat in range(players)] == table.rounds[r].points


def endings(s: Any, budget: list[int]) -> Any:
    """Every sequence of legal moves to the end of the round, with the state that it leads to; stops without a budget."""
    seat = int(s.turn)
    codes = np.zeros(GAME.most_legal, np.int32)
    for code in codes[: engine.legal(s, seat, codes)].tolist():
        after = s.copy()
        engine.play(after, seat, code)
        move = (seat, GAME.text(s, seat, code))
        if after.finished > s.finished:
            budget[0] -= 1
            yield [move], after
        elif budget[0] > 0:
            for rest, final in endings(after, budget):
                yield [move, *rest], final


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_ending_of_the_last_two_tricks_is_scored_as_the_referee_scores_it(players: int) -> None:
    complete = 0
    for seed in range(300, 330):
        options = {"companies": "draft" if seed % 3 else "starter", "diplomat": True}
        kings: set[str] = set()
        for table in random_plies(players, seed, options):
            s = table.state
            if s.phase != st.TRICKS or s.trick_no != 3 or s.turns or s.stirred or s.to_discard or any(s.named):
                continue
            budget = [400]
            found = list(endings(s, budget))
            if budget[0] <= 0:
                continue  # too many to finish here: a Hermit or two are still to come
            complete += 1
            r = int(s.round_no)
            before = [(table.moves[p].seat, table.moves[p].text) for p in range(table.ply) if table.before(p).round_no == r]
            kings = {SETS[n] for n in seats_in(int(first_state(table, r).kings_down))}
            for moves, final in found:
                judge = referee_of(table, r, [*before, *moves], set(kings))
                assert judge.counts() == final.tricks[r, :players].tolist()
                assert [judge.points(seat) for seat in range(players)] == final.points[r, :players].tolist()
        if complete >= 12:
            break
    assert complete >= 6


def first_state(table: Table, r: int) -> Any:
    return next(table.before(ply) for ply in range(table.ply) if table.before(ply).round_no == r)


@pytest.mark.parametrize(("players", "options"), SETTINGS[::3])
def test_interpreted_and_compiled_rules_give_the_same_bytes(players: int, options: dict[str, Any]) -> None:
    for seed in range(2):
        plain = None
        for table in random_plies(players, 400 + seed, options):
            if plain is None:
                plain = table.state.copy()
            else:
                made = table.moves[-1]
                codes = np.zeros(GAME.most_legal, np.int32)
                n = contract.legal(plain, made.seat, codes)
                action = next(int(c) for c in codes[:n] if GAME.text(plain, made.seat, int(c)) == made.text)
                contract.play(plain, made.seat, action)
                assert plain.tobytes() == table.state.tobytes()
