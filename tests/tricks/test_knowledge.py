"""What a seat may know in Tricks: concealment, imagined worlds, the observation."""

from collections import Counter
from collections.abc import Callable, Hashable

import numpy as np
import pytest
from numpy.typing import NDArray

import overtrick
from overtrick.games.tricks import knowledge
from overtrick.games.tricks.game import card_of
from overtrick.games.tricks.state import BIDDING, BUYING, CARD, EMPTY, OVER, PHASES, copies, deck_size, one
from overtrick.games.tricks.tables import CARDS, SEATS, SET
from overtrick.kit import contract
from overtrick.kit.chance import generator
from overtrick.kit.contract import NOBODY
from overtrick.kit.game import State
from overtrick.kit.table import Table
from tests.tricks.positions import GAME, bidding, market, play


def random_position(players: int, seed: int) -> Table:
    """A table stopped at a random moment, every other one while bids are being made."""
    rng = np.random.default_rng((players, seed))
    table = overtrick.deal("tricks", players, seed=seed, winner_leads=bool(seed & 2))
    stop = int(rng.integers(0, 23 * 2 * players))
    while not table.over and (table.state.phase != BIDDING or table.state.chosen == 0 if seed % 2 else table.ply < stop):
        seat = int(rng.choice(table.to_act()))
        legal = table.legal(seat)
        table.play(legal[rng.integers(len(legal))], seat)
    return table


def hidden_places(s: State, owner: int) -> list[int]:
    """The places of a deck whose cards nobody has seen: below the top, above what was put under."""
    return list(range(1, deck_size(s, owner) - int(s.buried[owner])))


def permute_hidden(truth: State, seat: int, rng: np.random.Generator) -> State:
    """Another truth that the seat cannot tell from this one: written apart from `imagine`."""
    other = truth.copy()
    for owner in range(int(other.players)):
        places = hidden_places(other, owner)
        other.deck[owner, places] = rng.permutation(other.deck[owner, places])
        other.second[owner] = rng.permutation(other.second[owner])
        if other.phase == BIDDING and owner != seat and int(other.chosen) >> owner & 1:
            held = [card for card in range(CARDS) if copies(other.hands[owner], card)]
            other.bids[other.round_no, owner] = rng.choice(held)
    return other


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(players: int) -> None:
    changed = 0
    for seed in range(12):
        table = random_position(players, seed)
        for seat in (*range(players), NOBODY):
            twin = table.at(table.ply)
            twin.state = permute_hidden(table.state, seat, np.random.default_rng(seed))
            changed += twin.state.tobytes() != table.state.tobytes()
            mine, theirs = table.view(seat), twin.view(seat)
            assert mine.state.tobytes() == theirs.state.tobytes()
            assert [m.text for m in mine.legal()] == [m.text for m in theirs.legal()]
            assert mine.encode().tobytes() == theirs.encode().tobytes()
            assert mine.log == theirs.log
    assert changed > 6 * (players + 1)


def test_hands_and_open_cards_are_public_and_orders_are_not() -> None:
    table = next(t for t in (random_position(4, 2 * seed) for seed in range(20)) if t.state.finished == 1)
    assert table.state.phase not in (BIDDING, OVER)
    for seat in (2, NOBODY):
        view = table.view(seat).state
        for name in ("hands", "money", "loans", "left", "buried", "gone", "cards", "won", "bids"):
            assert np.array_equal(view[name], table.state[name]), name
        assert (view.second == EMPTY).all()
        assert view.deck[:4, 0].tolist() == table.state.deck[:4, 0].tolist()
        assert all((view.deck[owner, hidden_places(view, owner)] == EMPTY).all() for owner in range(4))


def test_a_bid_is_secret_until_all_have_bid() -> None:
    table = random_position(3, 1)
    assert table.state.phase == BIDDING
    bidder = next(seat for seat in range(3) if int(table.state.chosen) >> seat & 1)
    bid = int(table.state.bids[0, bidder])
    for seat in (*range(3), NOBODY):
        view = table.view(seat)
        assert view.state.bids[0, bidder] == (bid if seat == bidder else EMPTY)
        assert view.state.hands[bidder] == table.state.hands[bidder]
        assert view.log[-1].text == (f"bid {SET[bid]}" if seat == bidder else "bid")
        assert view.state.chosen == table.state.chosen  # that he has bid is seen
    while table.state.phase == BIDDING:
        table.play(table.legal()[0])
    assert table.view(NOBODY).state.bids[0, bidder] == bid


def test_a_swapped_card_stays_known_until_the_reshuffle() -> None:
    s = market(["R3 R1 Y1 Y2", "R4 R2 B2", "B5 B1"])
    play(s, "buy 1", "swap 0")
    contract.conceal(s, 2)
    assert [SET[card] if card != EMPTY else "?" for card in s.deck[0, :4]] == ["R1", "?", "?", "R3"]
    knowledge.imagine(s, 2, generator(1))
    assert [SET[card] for card in s.deck[0, [0, 3]]] == ["R1", "R3"]
    assert {SET[card] for card in s.deck[0, [1, 2]]} == {"Y1", "Y2"}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_imagined_worlds_fit_what_the_seat_knows(players: int) -> None:
    rng = generator("worlds", players)
    for seed in range(16):
        table = random_position(players, seed)
        for seat in (*range(players), NOBODY):
            view = table.view(seat)
            world = view.imagine(rng)
            for owner in range(players):
                deck = world.deck[owner, : deck_size(world, owner)]
                assert sum(1 << int(card) for card in deck) == world.left[owner]
                if world.round_no == 0:
                    assert sorted(world.second[owner]) == list(range(CARDS))
            contract.conceal(world, seat)
            assert world.tobytes() == view.state.tobytes()


# -- every world is equally likely -------------------------------------------------------------------------------------


def chi_squared(s: State, seat: int, key: Callable[[State], Hashable], worlds: int, draws: int) -> float:
    rng = generator("uniform", worlds)
    seen: Counter[Hashable] = Counter()
    for _ in range(draws):
        world = s.copy()
        knowledge.imagine(world, seat, rng)
        seen[key(world)] += 1
    assert len(seen) == worlds
    mean = draws / worlds
    return sum((times - mean) ** 2 / mean for times in seen.values())


def test_imagined_decks_are_uniform() -> None:
    """Three cards lie face down in deck 0 and two in deck 1: 3! * 2! = 12 worlds. 31.3 is the p = 0.001 bound."""
    s = market(["R3 R1 Y1 Y2", "R4 R2 B2", "B5"])
    s.round_no = 1
    contract.conceal(s, 0)
    assert chi_squared(s, 0, lambda world: world.deck[:2].tobytes(), worlds=12, draws=2400) < 31.3


def test_imagined_bids_are_uniform_over_different_cards() -> None:
    """Seat 1 holds two different cards and seat 2 three: 6 worlds. 20.5 is the p = 0.001 bound."""
    s = bidding(["R0 R1 R2 R3 R4 R5 B0 B1", "R5 R5 R5 R5 Y0 Y0 Y0 Y0", "B0 B0 B0 B1 B1 B1 B1 N4"])
    s.round_no = 1
    s.chosen = 0b111
    s.bids[1, :3] = card_of("R0"), card_of("Y0"), card_of("N4")
    contract.conceal(s, 0)
    assert chi_squared(s, 0, lambda world: world.bids[1, :3].tobytes(), worlds=6, draws=2400) < 20.5


def test_imagined_second_shuffle_is_uniform() -> None:
    """Which card comes first in the second shuffle: 19 cases. 42.3 is the p = 0.001 bound."""
    s = market(["R3", "R4", "B5"])
    contract.conceal(s, 0)
    assert chi_squared(s, 0, lambda world: int(world.second[2, 0]), worlds=19, draws=1900) < 42.3


# -- the observation ---------------------------------------------------------------------------------------------------


class Reader:
    """Takes numbers from a vector, one group after the other."""

    def __init__(self, vector: NDArray[np.float32]) -> None:
        self.numbers = [float(x) for x in vector]

    def take(self, n: int) -> list[float]:
        group, self.numbers = self.numbers[:n], self.numbers[n:]
        return group

    def number(self, unit: int) -> int:
        return round(self.take(1)[0] * unit)

    def choice(self, n: int) -> int:
        """Which of n places is marked, EMPTY if none."""
        group = self.take(n)
        return group.index(1.0) if 1.0 in group else EMPTY

    def tally(self) -> int:
        return sum(round(x * 5) * one(card) for card, x in enumerate(self.take(CARDS)))


def decode(vector: NDArray[np.float32], seat: int) -> State:
    """The concealed state behind an observation, read by the table in docs/tricks.md."""
    s = GAME.new_state()
    for field in (s.deck, s.second, s.cards, s.bids):
        field[:] = EMPTY
    s.turn = s.leader = EMPTY
    end = Reader(vector[-39:])
    end.take(CARDS + PHASES + 2 + 3 + 4)
    s.players = 3 + end.choice(3)
    read = Reader(vector)
    for k in range(SEATS):
        decode_seat(read, s, (max(seat, 0) + k) % int(s.players), there=k < s.players)
    s.gone = read.tally()
    s.phase = read.choice(PHASES)
    s.round_no = read.choice(2)
    s.finished = 2 if s.phase == OVER else s.round_no
    s.led = read.choice(3)
    s.trump = read.choice(4)
    read.take(3)
    s.winner_leads = read.number(1)
    s.bought = read.number(40)
    assert not read.numbers
    return s


def decode_seat(read: Reader, s: State, seat: int, there: bool) -> None:
    if not there:
        assert not any(read.take(7 * CARDS + 12))
        return
    s.left[seat] = sum(1 << card for card, x in enumerate(read.take(CARDS)) if x)
    s.deck[seat, 0] = read.choice(CARDS)
    for card, x in enumerate(read.take(CARDS)):
        if x:
            s.deck[seat, deck_size(s, seat) - round(x * CARDS)] = card
            s.buried[seat] += 1
    s.hands[seat] = read.tally()
    s.cards[seat] = read.choice(CARDS)
    s.bids[:, seat] = read.choice(CARDS), read.choice(CARDS)
    turn, leader, chosen = read.take(3)
    s.turn = seat if turn else s.turn
    s.leader = seat if leader else s.leader
    s.chosen |= int(chosen) << seat
    s.money[seat], s.loans[seat], s.won[seat] = read.number(100), read.number(10), read.number(7)
    s.total[seat] = s.money[seat] - 15 * s.loans[seat]
    for r in range(2):
        s.tricks[r, seat], s.points[r, seat], s.exact[r, seat] = read.number(7), read.number(75), read.number(1)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_observation_holds_all_that_the_seat_knows(players: int) -> None:
    phases = set()
    for seed in range(24):
        table = random_position(players, seed)
        phases.add(int(table.state.phase))
        for seat in (*range(players), NOBODY):
            view = table.view(seat)
            rebuilt = decode(view.encode(), seat)
            for name in GAME.record.names or ():
                assert np.array_equal(rebuilt[name], view.state[name]), name
    assert len(phases) >= 4


def test_a_finished_game_can_be_read_back_too() -> None:
    table = overtrick.deal("tricks", 4, seed=2)
    bot = overtrick.bot("random")
    while not table.over:
        table.play(bot.choose(table.view()))
    assert decode(table.view(1).encode(), 1).tobytes() == table.view(1).state.tobytes()


def test_observation_has_the_documented_length_and_stays_small() -> None:
    assert GAME.features == 5 * (7 * 19 + 12) + 19 + 6 + 2 + 3 + 4 + 3 + 1 + 1
    for seed in range(10):
        vector = random_position(5, seed).view(0).encode()
        assert -1 <= vector.min() <= vector.max() <= 2


def test_action_codes_are_dense_and_count_seats_from_the_mover() -> None:
    s = market(["R0 R1", "R1 R2", "R2 R3"], turn=1)
    assert s.phase == BUYING
    assert GAME.text(s, 1, 0) == "buy 1"
    assert GAME.text(s, 1, 2) == "buy 0"
    assert GAME.text(s, 1, CARD + 18) == "N4"
    assert len({GAME.text(market([""] * 5), 0, action) for action in range(GAME.actions)}) == GAME.actions
