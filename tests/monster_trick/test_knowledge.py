"""What a seat may know in Monster Trick: concealment, imagined worlds, the observation."""

from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

import overtrick
from overtrick.games.monster_trick import knowledge, policy, rules
from overtrick.games.monster_trick.rules import SEATS
from overtrick.kit import contract
from overtrick.kit.cards import count
from overtrick.kit.chance import Rng, generator
from overtrick.kit.contract import NOBODY, Numbers
from overtrick.kit.game import State
from overtrick.kit.table import Table, seats_in
from tests.drawing import drawn
from tests.monster_trick.positions import GAME, moves, position


def random_position(players: int, seed: int) -> Table:
    """A table stopped at a random moment."""
    rng = np.random.default_rng((players, seed))
    table = overtrick.deal("monster-trick", players, seed=seed)
    bot = overtrick.bot("random", seed)
    for _ in range(rng.integers(0, 39 * players)):
        seat = int(rng.choice(table.to_act()))
        table.play(bot.choose(table.view(seat)), seat)
    return table


def permute_hidden(truth: State, seat: int, rng: np.random.Generator) -> State:
    """Another truth that the seat cannot tell from this one: written apart from `imagine`."""
    other = truth.copy()
    players = int(other.players)
    hidden = [who for who in range(players) if who != seat]
    cards = rng.permutation([card for who in hidden for card in seats_in(int(other.hands[who]))]).tolist()
    for who in hidden:
        size = count(int(truth.hands[who]))
        other.hands[who] = sum(1 << int(card) for card in cards[:size])
        cards = cards[size:]
        shown = min(int(other.won[who]), 3)
        other.rows[who, shown:] = rng.permutation(other.rows[who, shown:])
    for r in range(int(other.finished) + 1, rules.ROUNDS):
        deck = rng.permutation(seats_in(int(knowledge.DECKS[players]))).tolist()
        for who in range(players):
            other.dealt[r, who] = sum(1 << int(card) for card in deck[12 * who : 12 * who + 12])
    return other


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(players: int) -> None:
    changed = 0
    for seed in range(25):
        table = random_position(players, seed)
        for seat in (*range(players), NOBODY):
            twin = Table(GAME, players, table.deal, names=table.names)
            twin.state = permute_hidden(table.state, seat, np.random.default_rng(seed))
            twin.moves, twin.seen = table.moves, table.seen
            changed += twin.state.tobytes() != table.state.tobytes()
            mine, theirs = table.view(seat), twin.view(seat)
            assert mine.state.tobytes() == theirs.state.tobytes()
            assert [m.text for m in mine.legal()] == [m.text for m in theirs.legal()]
            assert mine.encode().tobytes() == theirs.encode().tobytes()
            assert mine.log == theirs.log
            assert drawn(mine) == drawn(theirs)
    assert changed > 40


def test_conceal_hides_the_other_hands_and_coming_rounds() -> None:
    table = overtrick.deal("monster-trick", 4, seed=1)
    view = table.view(2)
    assert [int(h) != 0 for h in view.state.hands] == [False, False, True, False, False]
    assert not view.state.dealt.any()
    assert not table.view(NOBODY).state.hands.any()


def consistent(world: State, table: Table, seat: int) -> None:
    """The world fits what the seat knows, and can be played to its end."""
    truth = table.state
    players = int(truth.players)
    held = [int(hand) for hand in world.hands[:players]]
    if truth.finished < rules.ROUNDS:
        assert [count(hand) for hand in held] == [count(int(hand)) for hand in truth.hands[:players]]
        assert sum(held) == sum(int(hand) for hand in truth.hands[:players])
    if seat != NOBODY:
        assert held[seat] == int(truth.hands[seat])
    for who in range(players):
        if (int(truth.chosen) >> who) & 1 and truth.finished < rules.ROUNDS:
            assert sorted(world.rows[who]) == rules.VICTORY[truth.round_no].tolist()
            shown = min(int(truth.won[who]), 3)
            assert world.rows[who, :shown].tolist() == truth.rows[who, :shown].tolist()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_imagined_worlds_fit_what_the_seat_knows(players: int) -> None:
    rng = generator("worlds", players)
    for seed in range(25):
        table = random_position(players, seed)
        for seat in (*range(players), NOBODY):
            view = table.view(seat)
            world = view.imagine(rng)
            consistent(world, table, seat)
            twin = Table(GAME, players, table.deal)
            twin.state = world.copy()
            assert twin.view(seat).state.tobytes() == view.state.tobytes()
            bot = overtrick.bot("random")
            while not twin.over:
                twin.play(bot.choose(twin.view()))


def test_imagined_hands_are_uniform() -> None:
    """Chi-squared on a small case: three seats with two cards each, one of them known: 4! / (2! 2!) = 6 worlds."""
    s = position(3, hands=["G1 G2", "Y1 Y2", "P1 P2"])
    s.plays = 30
    s.gone = int(knowledge.DECKS[3]) & ~sum(int(hand) for hand in s.hands)
    contract.conceal(s, 0)
    assert chi_squared(s, lambda world: tuple(int(h) for h in world.hands[1:3]), expected=6, draws=6000) < 20.5  # p = 0.001


def test_imagined_rows_are_uniform() -> None:
    s = position(2, rows=[[1, 2, 3], [1, 2, 3]])
    s.plays = 24
    contract.conceal(s, 0)
    assert chi_squared(s, lambda world: tuple(world.rows[1].tolist()), expected=6, draws=6000) < 20.5


def chi_squared(s: State, key: Callable[[State], tuple[int, ...]], expected: int, draws: int) -> float:
    rng: Rng = generator("uniform")
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(draws):
        world = s.copy()
        knowledge.imagine(world, 0, rng)
        seen[key(world)] += 1
    assert len(seen) == expected
    mean = draws / expected
    return sum((times - mean) ** 2 / mean for times in seen.values())


def decode(vector: Numbers, seat: int) -> tuple[State, int]:
    """The concealed state behind an observation as far as it matters, and the cards that are in other hands, read by the
    table in docs/monster-trick.md."""
    s = GAME.new_state()
    numbers = [float(x) for x in vector]
    at = 0

    def take(n: int) -> list[float]:
        nonlocal at
        at += n
        return numbers[at - n : at]

    hand, elsewhere = take(60), take(60)
    places = [(take(60), take(3), take(5)) for _ in range(4)]
    seats = [take(23) for _ in range(SEATS)]
    players = take(4).index(1.0) + 2
    finished = take(4).index(1.0)
    take(13)  # cards in hand, which the plays say too
    (plays,) = take(1)
    first = max(seat, 0)
    s.players, s.finished = players, finished
    s.round_no = min(finished, 2)
    s.plays = round(plays * 60)
    if seat != NOBODY:
        s.hands[seat] = sum(1 << i for i, x in enumerate(hand) if x)
    s.owner[:] = s.best[:] = rules.EMPTY
    for place, (best, length, owner) in enumerate(places):
        if 1.0 in best:
            s.best[place] = best.index(1.0)
            s.length[place] = length.index(1.0) + 1
            s.owner[place] = (owner.index(1.0) + first) % players
    for k, facts in enumerate(seats[:players]):
        other = (first + k) % players
        s.turn = other if facts[0] else s.turn
        s.starter = other if facts[1] else s.starter
        s.chosen |= int(facts[2]) << other
        s.won[other] = facts[3:11].index(1.0)
        for more in range(3):
            rank = facts[11 + 3 * more : 14 + 3 * more]
            if 1.0 in rank:
                s.rows[other, (s.won[other] + more) % 3] = (rank.index(1.0) + 1) * (s.round_no + 1)
        s.points[:, other] = [round(x * 9) for x in facts[20:23]]
        s.total[other] = sum(s.points[:, other].tolist())
    return s, sum(1 << i for i, x in enumerate(elsewhere) if x)


# What lies beneath the best card of a trick, and how earlier rounds were won, matters no more.
TOLD = [name for name in GAME.record.names or () if name not in ("cards", "gone", "tricks", "exact")]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_observation_holds_all_that_matters_of_what_the_seat_knows(players: int) -> None:
    for seed in range(25):
        table = random_position(players, seed)
        for seat in range(players):
            view = table.view(seat)
            rebuilt, elsewhere = decode(view.encode(), seat)
            for name in TOLD:
                assert np.array_equal(rebuilt[name], view.state[name]), name
            hands = [int(table.state.hands[other]) for other in range(players) if other != seat]
            assert elsewhere == sum(hands)


def test_observation_has_the_documented_length() -> None:
    assert GAME.features == 60 + 60 + 272 + 115 + 4 + 4 + 13 + 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_traits_say_what_a_move_does(players: int) -> None:
    """Whether it opens, takes, raises, feeds or leaves a trick, and who has it when it is complete."""
    for seed in range(25):
        table = random_position(players, seed)
        for seat in table.to_act():
            moves = table.legal(seat)
            said = np.zeros((len(moves), GAME.traits), np.float32)
            contract.traits(table.view(seat).state, seat, np.array([move.action for move in moves], np.int32), len(moves), said)
            for move, row in zip(moves, said, strict=True):
                assert what_it_does(table.state, seat, move.action) == [bool(x) for x in row[: policy.OTHER_COLOUR]]


@pytest.mark.parametrize("players", [2, 4])
def test_traits_say_whom_a_trick_helps(players: int) -> None:
    """By the rules themselves: what a complete trick changes on the table of whoever gets it, where that is known."""
    seen = 0
    for seed in range(40):
        table = random_position(players, seed)
        for seat in table.to_act():
            moves, s = table.legal(seat), table.view(seat).state
            said = np.zeros((len(moves), GAME.traits), np.float32)
            contract.traits(s, seat, np.array([move.action for move in moves], np.int32), len(moves), said)
            for move, row in zip(moves, said, strict=True):
                after = s.copy()
                if move.action < rules.ROWS or s.plays + 1 == rules.HAND * players:
                    continue
                rules.play(after, seat, move.action)
                got = [who for who in range(players) if after.won[who] > s.won[who]]
                if not got:
                    assert not row[[policy.PAYS_NOW, policy.HEIR_GETS, policy.HEIR_AHEAD]].any()
                elif got[0] == seat or s.won[got[0]] > 2:
                    change = (rules.face_up(after, got[0]) - rules.face_up(s, got[0])) / rules.VICTORY[s.round_no, 2]
                    assert row[policy.PAYS_NOW if got[0] == seat else policy.HEIR_GETS] == pytest.approx(change)
                    seen += 1
    assert seen > 20


def test_what_has_not_been_seen_turns_up_on_average() -> None:
    s = overtrick.deal("monster-trick", 4, seed=1).state.copy()
    s.chosen, s.round_no = 15, 1
    s.rows[1], s.won[1] = [6, 2, 4], 1
    assert policy.one_more(s, 1, seat=0) == pytest.approx((3 - 6) / 6)
    assert policy.one_more(s, 1, seat=1) == pytest.approx((2 - 6) / 6)
    s.won[1] = 0
    assert policy.one_more(s, 1, seat=0) == pytest.approx(4 / 6)
    s.won[1] = 4
    assert policy.one_more(s, 1, seat=0) == policy.one_more(s, 1, seat=1) == pytest.approx((2 - 6) / 6)


def what_it_does(s: State, seat: int, action: int) -> list[bool]:
    """Opens, takes, raises, feeds, leaves; and by the rules themselves, wins or gives away."""
    if action < rules.ROWS:
        return [False] * 7
    card, place = divmod(action - rules.ROWS, 4)
    after, there, mine = s.copy(), bool(s.length[place] > 0), bool(s.owner[place] == seat)
    higher = card > s.best[place] and card // 15 == s.best[place] // 15
    rules.play(after, seat, action)
    over = after.finished > s.finished
    taken = [int(after.tricks[s.round_no, k] if over else after.won[k]) - int(s.won[k]) for k in range(s.players)]
    return [
        not there,
        there and higher and not mine,
        there and higher and mine,
        there and not higher and mine,
        there and not higher and not mine,
        taken[seat] == 1,
        sum(taken) == 1 and not taken[seat],
    ]


def test_policy_uses_only_what_the_seat_knows() -> None:
    for seed in range(20):
        table = random_position(4, seed)
        for seat in table.to_act():
            codes = np.array([m.action for m in table.legal(seat)], np.int32)
            truth, seen = np.zeros(len(codes), np.float32), np.zeros(len(codes), np.float32)
            policy.policy(table.state, seat, codes, len(codes), truth)
            policy.policy(table.view(seat).state, seat, codes, len(codes), seen)
            assert truth.tobytes() == seen.tobytes()


def test_greedy_completes_a_trick_that_pays() -> None:
    """One card face up away from the best: greedy takes the trick it can complete."""
    s = position(2, ["1:B1 0:B2 1:Y1"], ["B6 G1", "G2 G3"], rows=[[3, 1, 2], [1, 2, 3]])
    s.plays = 20
    assert moves(s, 0) >= {"B6@1", "G1@2"}
    view = overtrick.View(GAME, s, (), 0, [])
    assert overtrick.bot("greedy").choose(view).text in {"B6@1", "G1@1"}
