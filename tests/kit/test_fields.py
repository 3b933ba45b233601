"""What a state declares: how it is laid out, who sees what, and the `conceal` that follows."""

import random
from typing import Any

import numpy as np
import pytest

import overtrick
from overtrick.kit import contract
from overtrick.kit.contract import NOBODY
from overtrick.kit.fields import (
    BY_RULE,
    EVERYBODY,
    HIDDEN,
    IN_ITS_ROUND,
    MOST_BYTES,
    MOST_ROUNDS,
    MOST_SEATS,
    OWNER,
    Common,
    concealer,
    concealing,
    fields_of,
    layout,
    live_bytes,
    mask,
    masks,
    mediums,
    shown_bytes,
    small,
    smalls,
    stable_bytes,
    until_all,
    who_sees_what,
    wipe_hidden,
)
from overtrick.kit.tricks import Trick

SEATS, ROUNDS = 4, 3


class Sample(Common):
    """A field of each kind."""

    pool = mask(EVERYBODY)
    coming = small(HIDDEN, blank=-1)
    dealt = masks(ROUNDS, SEATS, HIDDEN)
    hands = masks(SEATS, OWNER)
    rows = smalls(SEATS, 2, OWNER, blank=-1)
    sets = smalls(ROUNDS, SEATS, IN_ITS_ROUND, blank=-1)
    chosen = small(EVERYBODY)
    bids = smalls(ROUNDS, SEATS, until_all("chosen"), blank=-1)
    vote = smalls(SEATS, until_all("chosen"))
    tricks = smalls(ROUNDS, SEATS, EVERYBODY)
    points = smalls(ROUNDS, SEATS, EVERYBODY)
    exact = smalls(ROUNDS, SEATS, EVERYBODY)
    total = mediums(SEATS, EVERYBODY)


def sample(finished: int, chosen: int, players: int = 3) -> Sample:
    """A state in which no field is blank."""
    s: Sample = np.zeros(1, layout(Sample))[0]
    for name, field in fields_of(Sample).items():
        s[name] = np.arange(1, 1 + np.prod(field.shape, dtype=int)).reshape(field.shape)  # type: ignore[index]
    s.players, s.finished, s.chosen = players, finished, chosen
    return s


def seen(seat: int, finished: int = 1, chosen: int = 0b011) -> Sample:
    s = sample(finished, chosen)
    concealer(Sample, None)(s, seat)
    return s


def test_what_everybody_sees_stays() -> None:
    s = seen(NOBODY)
    assert (s.pool, s.total.tolist()) == (1, [1, 2, 3, 4])


def test_an_owner_sees_his_own() -> None:
    assert seen(1).hands.tolist() == [0, 2, 0, 4]  # nobody sits at the last place
    assert seen(1).rows.tolist() == [[-1, -1], [3, 4], [-1, -1], [7, 8]]
    assert seen(NOBODY).hands.tolist() == [0, 0, 0, 4]


def test_what_is_hidden_nobody_sees() -> None:
    assert seen(1).coming == -1
    assert not seen(1).dealt.any()


def test_what_belongs_to_a_round_is_seen_when_it_has_begun() -> None:
    assert seen(0, finished=1).sets.tolist() == [[1, 2, 3, 4], [5, 6, 7, 8], [-1, -1, -1, -1]]
    assert seen(0, finished=3).sets[2].tolist() == [9, 10, 11, 12]


def test_a_secret_choice_is_its_owners_until_all_have_chosen() -> None:
    assert seen(1).bids.tolist() == [[1, 2, 3, 4], [-1, 6, -1, 8], [9, 10, 11, 12]]
    assert seen(1).vote.tolist() == [0, 2, 0, 4]
    assert seen(1, chosen=0b111).bids[1].tolist() == [5, 6, 7, 8]
    assert seen(NOBODY, finished=3).bids.tolist() == sample(3, 0b011).bids.tolist()  # the game is over


def test_the_source_of_conceal_can_be_read() -> None:
    assert "if s.chosen != (1 << players) - 1:" in concealing(Sample)
    assert dict(who_sees_what(Sample))["hands"] == "its owner"


def test_layout_has_what_changes_first_and_no_gaps() -> None:
    record = layout(Sample)
    assert record.fields is not None and record.names is not None
    ends = 0
    for name in record.names:
        kind, offset = record.fields[name][:2]
        assert offset == ends
        ends = offset + kind.itemsize
    assert ends == record.itemsize
    still = ("coming", "dealt", "tricks", "points", "exact")
    assert all((record.fields[name][1] >= live_bytes(Sample)) == (name in still) for name in fields_of(Sample))
    hidden = ("coming", "dealt")
    assert all((record.fields[name][1] >= shown_bytes(Sample)) == (name in hidden) for name in fields_of(Sample))


def test_a_result_that_nobody_sees_is_not_among_what_is_shown() -> None:
    class Odd(Sample):
        exact = smalls(ROUNDS, SEATS, HIDDEN)

    record = layout(Odd)
    assert record.fields is not None and record.fields["exact"][1] >= shown_bytes(Odd)


def test_luck_does_not_hang_on_where_fields_lie() -> None:
    """Games that were played with a seed, and the names of puzzles, stay what they are if states are laid out otherwise."""
    s: Any = sample(1, 0b011)
    live = ("pool", "hands", "total", "players", "finished", "rows", "sets", "chosen", "bids", "vote")
    still = ("dealt", "coming", "tricks", "points", "exact")
    parts = [b"".join(s[name].tobytes() for name in names) for names in (live, still)]
    assert stable_bytes(s) == b"".join(part + bytes(8 - len(part) % 8) for part in parts)


@pytest.mark.parametrize("name", overtrick.games())
def test_what_is_shown_comes_first_and_is_concealed_by_itself(name: str) -> None:
    """The bytes that somebody may see, beside hidden ones that were wiped once, are concealed as the whole state is."""
    table, rng = overtrick.deal(name, seed=3), random.Random(3)
    game = table.game
    shown, scratch = shown_bytes(game.state), np.zeros(1, game.record)
    wipe_hidden(game.state, scratch)
    while not table.over:
        for seat in (NOBODY, *range(table.players)):
            whole = table.state.copy()
            contract.conceal(whole, seat)
            scratch.view(np.uint8)[:shown] = np.frombuffer(table.state.tobytes(), np.uint8)[:shown]
            contract.conceal_shown(scratch[0], seat)
            assert scratch.tobytes() == whole.tobytes()
        table.play(rng.choice(table.legal()))


@pytest.mark.parametrize("name", overtrick.games())
def test_a_state_of_every_game_has_no_loose_bytes(name: str) -> None:
    record = overtrick.game(name).record
    assert record.fields is not None
    assert sum(kind.itemsize for kind, _ in record.fields.values()) == record.itemsize  # type: ignore[misc]


def test_layout_refuses_names_that_arrays_have() -> None:
    class Wrong(Sample):
        round = small(EVERYBODY)

    with pytest.raises(TypeError, match=r"Wrong\.round is called like"):
        layout(Wrong)


def test_layout_asks_for_what_every_state_has() -> None:
    class Bare(Common):
        cards = mask(EVERYBODY)

    with pytest.raises(TypeError, match=r"Bare lacks what every state has: tricks"):
        layout(Bare)

    class Half(Sample, Trick):
        pass

    with pytest.raises(TypeError, match=r"Half lacks what every Trick has: played, lacks"):
        layout(Half)


def test_layout_asks_of_every_field_who_sees_it() -> None:
    class Vague(Sample):
        turn: int

    with pytest.raises(TypeError, match=r"Vague\.turn says its type, but not who sees it"):
        layout(Vague)
    with pytest.raises(TypeError, match="who sees it"):
        smalls(3, 4)  # type: ignore[call-overload]


def test_layout_asks_which_dimension_counts_the_seats() -> None:
    class Square(Sample):
        table = smalls(SEATS, SEATS, OWNER)

    with pytest.raises(TypeError, match=r"Square\.table is its owner's, but several dimensions"):
        layout(Square)

    class Told(Sample):
        table = smalls(SEATS, SEATS, OWNER.on(1))

    assert "s.table" in concealing(Told)


def test_layout_names_its_limits() -> None:
    class Many(Common):
        tricks = points = exact = smalls(1, MOST_SEATS + 1, EVERYBODY)
        total = mediums(MOST_SEATS + 1, EVERYBODY)

    with pytest.raises(TypeError, match="at most 8 seats"):
        layout(Many)

    class Long(Common):
        tricks = points = exact = smalls(MOST_ROUNDS + 1, 3, EVERYBODY)
        total = mediums(3, EVERYBODY)

    with pytest.raises(TypeError, match=f"a game has at most {MOST_ROUNDS}"):
        layout(Long)

    class Large(Sample):
        memory = masks(2, MOST_BYTES // 8, EVERYBODY)

    with pytest.raises(TypeError, match=f"a state has at most {MOST_BYTES}"):
        layout(Large)


def test_a_game_writes_its_own_conceal_just_where_a_field_says_so() -> None:
    class Ruled(Sample):
        deck = smalls(9, BY_RULE)

    with pytest.raises(TypeError, match="so the game writes a conceal"):
        concealer(Ruled, None)
    with pytest.raises(TypeError, match="so the game writes no conceal"):
        concealer(Sample, lambda s, seat: None)


def test_every_game_has_its_secrets_declared() -> None:
    for name in overtrick.games():
        game = overtrick.game(name)
        state = overtrick.deal(name, seed=1).state
        before = state.tobytes()
        contract.conceal(state, NOBODY)
        assert state.tobytes() != before
        assert any(who != "everybody" for _, who in who_sees_what(game.state))
