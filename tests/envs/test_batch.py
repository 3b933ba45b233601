"""The batch: the same games as single tables and as interpreted rules, proper new deals, illegal actions and bad input."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import overtrick
from overtrick.envs import Batch, Buffers, stepping
from overtrick.kit import engine
from overtrick.kit.compiled import interpreted
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadOption, OvertrickError
from overtrick.kit.table import Table
from tests.envs.choosing import GAMES


def snapshot(batch: Batch) -> tuple[bytes, ...]:
    return (*(array.tobytes() for array in batch.buffers), batch.states.tobytes(), batch.finals.tobytes())


def mixed(players: int) -> list[str | None]:
    """Some seats played by bots, the first and any beyond the third left free."""
    return [None, "greedy", "random", None, None, "greedy", None, None][:players]


def expect(table: Table, batch: Batch, i: int) -> None:
    """The batch shows of game i what the table's seat to act knows and may do."""
    seat = table.to_act()[0]
    assert batch.buffers.seats[i] == seat
    assert batch.states[i].tobytes() == table.state.tobytes()
    assert batch.buffers.observations[i].tobytes() == table.view(seat).encode().tobytes()
    assert set(np.flatnonzero(batch.buffers.masks[i]).tolist()) == {move.action for move in table.legal(seat)}


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_batch_plays_the_same_games_as_tables_of_the_same_seeds(name: str, players: int) -> None:
    batch = Batch(name, players, 5, seed=70)
    tables = {i: overtrick.deal(name, players, seed=70 + i) for i in range(5)}
    while tables:
        for i, table in tables.items():
            expect(table, batch, i)
        actions = batch.draw()
        batch.step(actions)
        for i, table in list(tables.items()):
            table.make(table.to_act()[0], int(actions[i]))
            assert batch.buffers.done[i] == table.over
            assert batch.buffers.rewards[i].tolist() == (table.shares if table.over else [0] * players)
            if table.over:
                assert batch.finals[i].tobytes() == table.state.tobytes()
                del tables[i]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_compiled_and_interpreted_steps_give_the_same_bytes(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With bots in some seats, rewards by round, and new deals."""

    def run_interpreted(work: Callable[[], Any]) -> Any:
        with monkeypatch.context() as patch:
            patch.setattr(stepping, "step_slice", interpreted(stepping.step_slice))
            return work()

    def deal() -> Batch:
        return Batch(name, players, 2, seed=9, bots=mixed(players), rewards="round")

    quick, plain = deal(), run_interpreted(deal)
    games = 0
    while games < 3:
        assert snapshot(quick) == snapshot(plain)
        actions = quick.draw()
        quick.step(actions)
        run_interpreted(lambda actions=actions: plain.step(actions))  # type: ignore[misc]
        games += int(quick.buffers.done.sum())
    assert snapshot(quick) == snapshot(plain)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_threads_change_nothing(name: str, players: int) -> None:
    one, three = (Batch(name, players, 7, seed=4, threads=threads, bots=mixed(players)) for threads in (1, 3))
    games = 0
    for _ in range(300):
        one.step(one.draw())
        three.step(three.draw())
        assert snapshot(one) == snapshot(three)
        games += int(one.buffers.done.sum())
    assert games >= 7
    three.close()


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_new_deals_are_like_the_first_ones(name: str, players: int) -> None:
    """What is hidden is shuffled anew: seats see each thing as often as in deals made from seeds, now and in later rounds."""
    n = 3000
    seeded, fresh = Batch(name, players, n, seed=1), Batch(name, players, n, seed=2 * n)
    before = fresh.states.copy()
    fresh.step(np.full(n, -1))  # an illegal action ends a game, so a new one is dealt everywhere
    assert fresh.buffers.done.all()
    assert not {state.tobytes() for state in fresh.states} & {state.tobytes() for state in before}
    pool = fresh._memory.pool[: fresh._memory.dealt[0]]
    assert set(map(public, fresh.states)) <= set(map(public, pool))  # what everybody sees is as it was dealt from a seed
    for later in (0, 90):
        for _ in range(later):
            seeded.step(seeded.draw())
            fresh.step(fresh.draw())
        for seat in range(players):
            shares = [seen_bits(batch.states, seat).mean(axis=0) for batch in (seeded, fresh)]
            error = np.sqrt(np.maximum(shares[0] * (1 - shares[0]), 1 / n) * 3 / n)
            assert (np.abs(shares[0] - shares[1]) <= 5.5 * error).all()


def seen_bits(states: Any, seat: int) -> Any:
    """The bits of what a seat sees of each state."""
    seen = states.copy()
    for state in seen:
        engine.conceal(state, seat)
    return np.unpackbits(seen.view(np.uint8).reshape(len(seen), -1), axis=1)


def public(state: Any) -> bytes:
    """What everybody sees of a state."""
    seen = state.copy()
    engine.conceal(seen, NOBODY)
    return bytes(seen.tobytes())


def test_the_same_seed_and_actions_give_the_same_games() -> None:
    batch = Batch("monster-trick", 4, 3, seed=8)
    seen = []
    for _ in range(2):
        batch.reset(8)
        for _ in range(200):
            batch.step(batch.draw())
        seen.append(snapshot(batch))
    assert seen[0] == seen[1]
    batch.reset(9)
    for _ in range(200):
        batch.step(batch.draw())
    assert snapshot(batch) != seen[0]


def test_a_secret_choice_of_an_earlier_seat_is_not_in_the_observation() -> None:
    """Two batches differ only in the row that seat 0 has laid; seat 1 sees the same."""
    batches = [Batch("monster-trick", 4, 1, seed=2) for _ in range(2)]
    for row, batch in enumerate(batches):
        batch.step(np.array([row]))
        assert batch.buffers.seats[0] == 1
    assert batches[0].states.tobytes() != batches[1].states.tobytes()
    assert batches[0].buffers.observations.tobytes() == batches[1].buffers.observations.tobytes()


def test_rewards_by_round_add_up_to_the_points() -> None:
    batch = Batch("monster-trick", 4, 4, rewards="round")
    sums = np.zeros((4, 4))
    while not batch.buffers.done.any():
        batch.step(batch.draw())
        sums += batch.buffers.rewards
    assert sums.tolist() == batch.finals["total"][:, :4].tolist()


def test_bots_play_their_seats_and_only_free_seats_are_asked() -> None:
    rows = [[None, "greedy", "greedy", "greedy"], ["random", None, "greedy", None]]
    batch = Batch("monster-trick", 4, 2, bots=rows)
    asked: list[set[int]] = [set(), set()]
    for _ in range(100):
        for i in range(2):
            asked[i].add(int(batch.buffers.seats[i]))
        batch.step(batch.draw())
    assert asked == [{0}, {1, 3}]


def test_only_the_games_that_are_named_are_stepped() -> None:
    batch = Batch("monster-trick", 4, 3)
    before = batch.states.copy()
    batch.step(batch.draw(), np.array([False, True, False]))
    assert [bool(batch.states[i].tobytes() != before[i].tobytes()) for i in range(3)] == [False, True, False]


def test_an_illegal_action_ends_its_game_and_is_penalised() -> None:
    batch = Batch("monster-trick", 4, 3, penalty=-2.5)
    batch.step(batch.draw())
    actions = batch.draw()
    actions[1] = 200  # a card, where a row must be laid
    batch.step(actions)
    assert batch.buffers.illegal.tolist() == [False, True, False]
    assert batch.buffers.done.tolist() == [False, True, False]
    assert batch.buffers.rewards[1].tolist() == [0, -2.5, 0, 0]
    assert not batch.buffers.rewards[[0, 2]].any()
    assert batch.buffers.seats.tolist() == [2, 0, 2]
    assert batch.finals[1].chosen == 1
    for action in (-1, 246, 2**40, -(2**62)):
        batch.step(np.array([action] * 3))
        assert batch.buffers.illegal.all()


def test_everything_is_written_to_the_buffers_that_were_given() -> None:
    game = overtrick.game("monster-trick")
    buffers = Buffers.allocate(game, 4, 6)
    batch = Batch(game, 4, 6, buffers=buffers)
    assert batch.step(batch.draw()) is buffers
    assert buffers.masks.any(axis=1).all()
    assert buffers.observations.any(axis=1).all()


def test_opinions_are_those_of_the_rule_of_thumb() -> None:
    batch = Batch("monster-trick", 4, 3, seed=6)
    for _ in range(30):
        batch.step(batch.draw())
    opinions = batch.opinions()
    assert not opinions[~batch.buffers.masks].any()
    for i in range(3):
        seat = int(batch.buffers.seats[i])
        seen = batch.states[i].copy()
        engine.conceal(seen, seat)
        moves, scores = np.empty(GAME.most_legal, np.int32), np.zeros(GAME.most_legal, np.float32)
        count = engine.legal(seen, seat, moves)
        engine.policy(seen, seat, moves, count, scores)
        assert opinions[i][moves[:count]].tolist() == scores[:count].tolist()


def test_the_states_can_be_read_but_not_written() -> None:
    batch = Batch("monster-trick", 4, 2)
    with pytest.raises(ValueError):
        batch.states["players"] = 2
    with pytest.raises(ValueError):
        batch.finals["players"] = 2


GAME = overtrick.game("monster-trick")
GOOD = Buffers.allocate(GAME, 4, 3)
MISTAKES: dict[str, Callable[[], object]] = {
    "Monster Trick is for 2 to 5 players, not 9.": lambda: Batch("monster-trick", 9, 3),
    "n is a whole number from 1 to 1000000, not 0.": lambda: Batch("monster-trick", 4, 0),
    "n is a whole number from 1 to 1000000, not 3.5.": lambda: Batch("monster-trick", 4, 3.5),  # type: ignore[arg-type]
    "threads is a whole number from 1 to 256, not -1.": lambda: Batch("monster-trick", 4, 3, threads=-1),
    "Rewards are for each game or round, not 'move'.": lambda: Batch("monster-trick", 4, 3, rewards="move"),  # type: ignore[arg-type]
    "Monster Trick has no option 'wind'; it has none.": lambda: Batch("monster-trick", 4, 3, options={"wind": 1}),
    "Bots are given for 4 seats, or in 3 rows of 4; None is free.": lambda: Batch("monster-trick", 4, 3, bots=["greedy"]),
    "In each game, at least one seat must be left to the caller (None).": lambda: Batch(
        "monster-trick", 4, 3, bots=["greedy"] * 4
    ),
    "The bot search cannot play inside a batch, as its choices are not compiled; random and greedy can.": lambda: Batch(
        "monster-trick", 4, 3, bots=[None, None, None, "search"]
    ),
    "The buffer masks must hold bool, not int8.": lambda: Batch(
        GAME,
        4,
        3,
        buffers=GOOD._replace(masks=np.zeros((3, 246), np.int8)),
    ),
    "The buffer rewards must have the shape (3, 4), not (3, 5).": lambda: Batch(
        GAME, 4, 3, buffers=GOOD._replace(rewards=np.zeros((3, 5), np.float32))
    ),
    "The buffer seats must be a NumPy array, not list.": lambda: Batch(
        GAME,
        4,
        3,
        buffers=GOOD._replace(seats=[0, 0, 0]),  # type: ignore[arg-type]
    ),
    "The buffer observations must be contiguous (C order) and writeable.": lambda: Batch(
        GAME, 4, 3, buffers=GOOD._replace(observations=np.zeros((3, 2 * GAME.features), np.float32)[:, ::2])
    ),
    "Actions must have the shape (3,), one a game, not (4,).": lambda: Batch(GAME, 4, 3).step(np.zeros(4, np.int64)),
    "Actions must have the shape (3,), one a game, not (3, 1).": lambda: Batch(GAME, 4, 3).step(np.zeros((3, 1), np.int64)),
    "Actions are an array or a tensor of whole numbers, not of float64.": lambda: Batch(GAME, 4, 3).step(np.zeros(3)),
    "Actions are an array or a tensor of whole numbers, not of bool.": lambda: Batch(GAME, 4, 3).step([True, False, True]),
    "Seeds are one whole number, or a list of 3, not of 2.": lambda: Batch(GAME, 4, 3).reset([1, 2]),
    "Where must hold bool, not int64.": lambda: Batch(GAME, 4, 3).step(np.zeros(3, np.int64), np.ones(3, np.int64)),
    "There is no seat 4; there are 0 to 3.": lambda: Batch(GAME, 4, 3).final_observations(4),
}


@pytest.mark.parametrize("sentence", MISTAKES)
def test_a_mistake_gets_a_sentence(sentence: str) -> None:
    with pytest.raises(OvertrickError) as refusal:
        MISTAKES[sentence]()
    assert str(refusal.value) == sentence


def test_a_refused_step_changes_nothing() -> None:
    batch = Batch(GAME, 4, 3)
    before = snapshot(batch)
    with pytest.raises(BadOption):
        batch.step(np.zeros(4, np.int64))
    assert snapshot(batch) == before


# -- new deals -----------------------------------------------------------------------------------------------------------


def seen_by_all(s: Any) -> tuple[int, ...]:
    """What everybody sees of a hand of Oh Hell before the first bid."""
    return int(s.trump), int(s.dealer), int(s.in_all)


@pytest.mark.parametrize("n", [1, 7, 64, 1500])
def test_new_deals_are_as_varied_as_those_of_seeds(n: int) -> None:
    """The first thousand, counted by what everybody sees of them: trump, dealer and number of tricks."""
    game, options = overtrick.game("oh-hell"), {"hands": "single"}
    dealt = Counter(seen_by_all(overtrick.deal("oh-hell", 4, seed=seed, options=options).state) for seed in range(1000))
    batch = Batch("oh-hell", 4, n, seed=0, options=options)
    seen = [seen_by_all(batch.states[i]) for i in range(n)]
    for _ in range(100_000):
        if len(seen) >= 1000:
            break
        batch.step(np.full(n, game.actions - 1))  # as a bid it is illegal, so each step ends all games
        seen += [seen_by_all(batch.states[i]) for i in np.flatnonzero(batch.buffers.done)]
    made = Counter(seen[:1000])
    assert made == dealt  # the public parts are those of the seeds themselves
    assert len(made) > 800


def test_what_is_hidden_is_dealt_anew_where_public_parts_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the pool, deals share public parts with earlier ones, never whole hands; and the pool is renewed."""
    monkeypatch.setattr("overtrick.envs.batch.POOL", 8)
    batch = Batch("oh-hell", 4, 4, seed=0, hands="single", tricks=5)
    states, publics = [], []
    for _ in range(64):
        batch.step(np.full(4, batch.game.actions - 1))
        states += [batch.states[i].tobytes() for i in range(4)]
        publics += [seen_by_all(batch.states[i]) for i in range(4)]
    assert len(set(states)) == len(states)
    assert 8 <= len(set(publics)) <= 8 + 64 // 16


def test_actions_may_be_tensors_or_lists() -> None:
    torch: Any = pytest.importorskip("torch", reason="needs PyTorch: pip install 'overtrick[train]'")
    batches = [Batch(GAME, 4, 3, seed=2) for _ in range(3)]
    for _ in range(30):
        actions = batches[0].draw()
        for batch, kind in zip(batches, (np.asarray, torch.as_tensor, list), strict=True):
            batch.step(kind(actions))
    assert len({batch.states.tobytes() for batch in batches}) == 1


def test_some_games_can_be_begun_anew_from_seeds_of_their_own() -> None:
    batch, other = Batch(GAME, 4, 3, seed=2), Batch(GAME, 4, 3, seed=[30, 40, 50])
    assert [other.states[i].tobytes() for i in range(3)] == [
        overtrick.deal("monster-trick", 4, seed=s).state.tobytes() for s in (30, 40, 50)
    ]
    batch.step(batch.draw())
    kept = batch.states[0].tobytes()
    batch.reset([30, 40, 50], np.array([False, True, True]))
    assert batch.states[0].tobytes() == kept and batch.states[1:].tobytes() == other.states[1:].tobytes()
    assert (batch.buffers.observations[1:] == other.buffers.observations[1:]).all()
