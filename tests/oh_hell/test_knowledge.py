"""What a seat may know in Oh Hell: concealment, voids shown, imagined worlds, the observation, the rule of thumb."""

from collections import Counter
from itertools import combinations
from typing import Any

import numpy as np
import pytest

import overtrick
from overtrick.games.oh_hell import knowledge
from overtrick.games.oh_hell.rules import IN_SUIT, ROUNDS, SCORINGS, SEATS
from overtrick.kit import contract, engine, steering
from overtrick.kit import tricks as kit_tricks
from overtrick.kit.cards import count
from overtrick.kit.chance import generator
from overtrick.kit.contract import NOBODY, Numbers
from overtrick.kit.game import State
from overtrick.kit.table import Table, seats_in
from overtrick.kit.tricks import EMPTY, hand_size, whole_suit
from tests.drawing import drawn
from tests.oh_hell.positions import GAME, dealt, mask, play


def random_position(players: int, seed: int) -> Table:
    """A table stopped at a random moment."""
    rng = np.random.default_rng((players, seed))
    table = overtrick.deal("oh-hell", players, seed=seed, hands="up-and-down" if seed % 2 else "single")
    bot = overtrick.bot("random", seed)
    for _ in range(rng.integers(0, GAME.longest(players, table.options))):
        if table.over:
            break
        table.play(bot.choose(table.view()))
    return table


def permute_hidden(truth: State, seat: int, rng: np.random.Generator) -> State:
    """Another truth that the seat cannot tell from this one, written apart from `imagine`: random swaps of two hidden
    cards, each allowed if both owners may hold what they get. The cards that were not dealt take part."""
    players = int(truth.players)
    places: list[set[int]] = [set(seats_in(int(truth.hands[who]))) for who in range(players)]
    known = mask("") | 1 << int(truth.trump) | sum(int(cards) for cards in truth.played[:players])
    pack = {13 * s + r for s in range(int(truth.suits)) for r in range(int(truth.ranks))}
    places.append(pack - set(seats_in(known)) - set().union(*places))
    lacks = [*(int(shown) for shown in truth.lacks[:players]), 0]
    for _ in range(200):
        a, b = rng.choice([place for place in range(players + 1) if place != seat], 2, replace=False)
        if places[a] and places[b]:
            x, y = int(rng.choice(sorted(places[a]))), int(rng.choice(sorted(places[b])))
            if not (lacks[a] >> (y // 13) & 1 or lacks[b] >> (x // 13) & 1):
                places[a] ^= {x, y}
                places[b] ^= {x, y}
    other = truth.copy()
    other.hands[:players] = [sum(1 << card for card in cards) for cards in places[:players]]
    return other


@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(players: int) -> None:
    changed = 0
    for seed in range(25):
        table = random_position(players, seed)
        for seat in (*range(players), NOBODY):
            twin = Table(GAME, players, table.deal, table.options, names=table.names)
            twin.state = permute_hidden(table.state, seat, np.random.default_rng(seed))
            twin.moves, twin.seen = table.moves, table.seen
            changed += twin.state.tobytes() != table.state.tobytes()
            mine, theirs = table.view(seat), twin.view(seat)
            assert mine.as_json() == theirs.as_json()
            assert mine.state.tobytes() == theirs.state.tobytes()
            assert mine.encode().tobytes() == theirs.encode().tobytes()
            assert drawn(mine) == drawn(theirs)
    assert changed > 40


@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_imagined_worlds_fit_what_the_seat_knows(players: int) -> None:
    rng, shown = generator("worlds", players), 0
    for seed in range(40):
        table = random_position(players, seed)
        truth = table.state
        for seat in (*range(players), NOBODY):
            world = table.view(seat).imagine(rng)
            assert [count(int(h)) for h in world.hands] == [count(int(h)) for h in truth.hands]
            assert seat == NOBODY or world.hands[seat] == truth.hands[seat]
            everything = [int(h) for h in world.hands] + [int(p) for p in truth.played] + [1 << int(truth.trump)]
            assert sum(count(cards) for cards in everything) == count(int(np.bitwise_or.reduce(everything)))
            for other in range(players):
                for suit in seats_in(int(truth.lacks[other])):
                    shown += other != seat
                    assert int(world.hands[other]) & whole_suit(suit, IN_SUIT) == 0
    assert shown > 100


def all_worlds(view: State, seat: int) -> set[tuple[int, ...]]:
    """Every way to give the unseen cards, one after the other, by brute force."""
    worlds = [((), frozenset(seats_in(knowledge.hidden(view, seat))))]
    for other in range(int(view.players)):
        grown = []
        for hands, left in worlds:
            if other == seat:
                grown.append(((*hands, int(view.hands[seat])), left))
                continue
            for cards in combinations(sorted(left), hand_size(view, other)):
                if not any(int(view.lacks[other]) >> (card // 13) & 1 for card in cards):
                    grown.append(((*hands, sum(1 << card for card in cards)), left - set(cards)))
        worlds = grown  # type: ignore[assignment]
    return {hands for hands, _ in worlds}


def critical(freedom: int) -> float:
    """The chi-squared value that one true case in a thousand exceeds (Wilson and Hilferty)."""
    return float(freedom * (1 - 2 / (9 * freedom) + 3.0902 * (2 / (9 * freedom)) ** 0.5) ** 3)


def chi_squared(view: State, seat: int, draws: int) -> tuple[float, int]:
    """Against all worlds equally likely; also how many worlds there are."""
    expected = all_worlds(view, seat)
    rng = generator("uniform")
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(draws):
        world = view.copy()
        engine.imagine(world, seat, rng)
        seen[tuple(int(h) for h in world.hands[: world.players])] += 1
    assert set(seen) <= expected
    mean = draws / len(expected)
    return sum((seen[world] - mean) ** 2 / mean for world in expected), len(expected)


def test_imagined_worlds_are_uniform_without_voids() -> None:
    """Two hidden hands of two cards, one card not dealt: 5! / (2! 2! 1!) = 30 worlds."""
    table = dealt(["C2 C3", "C4 D2", "D3 D4"], trump="D5", suits=2, ranks=4)
    value, worlds = chi_squared(table.view(0).state, 0, 15_000)
    assert worlds == 30
    assert value < critical(29)


def test_imagined_worlds_are_uniform_with_voids_in_several_hands() -> None:
    """Every other hand has shown that it lacks a suit, each another one; cards not dealt can be of any suit."""
    hands = ["C2 D2 S2 H2 C3", "C4 D3 S3 D5 S6", "D4 S4 H3 H5 D6", "C5 S5 H4 C6 H6"]
    table = dealt(hands, trump="D7", dealer=3, ranks=6)
    play(table, "0 0 0 0 C3 C4 H3 C5")  # seat 2 lacks clubs
    play(table, "H4 H2 S3 H5")  # seat 1 lacks hearts
    assert table.state.lacks.tolist() == [0, 1 << 3, 1 << 0, 0, 0, 0, 0]
    table.state.lacks[3] = 1 << 1  # and seat 3 has never had a diamond, as if it had shown it
    value, worlds = chi_squared(table.view(0).state, 0, 60_000)
    assert worlds > 200
    assert value < critical(worlds - 1)


def late_position(seed: int, tricks: int) -> Table:
    """A table of four somewhere in the play, by greedy players, who soon show what they lack."""
    table = overtrick.deal("oh-hell", 4, seed=seed, tricks=tricks, hands="single")
    bot = overtrick.bot("greedy", seed)
    for _ in range(4 + seed % (4 * tricks)):
        table.play(bot.choose(table.view()))
    return table


def packed(s: State) -> tuple[int, int]:
    """How many cards the hands hold that seat 0 does not see, and the suits they lack, a byte a seat."""
    others = range(1, s.players)
    return sum(hand_size(s, seat) << 8 * seat for seat in others), sum(s.lacks[seat] << 8 * seat for seat in others)


@pytest.mark.parametrize("tricks", [8, 12])
def test_imagining_with_voids_seldom_begins_again(tricks: int) -> None:
    tries = worlds = 0
    for seed in range(60):
        s = late_position(seed, tricks).view(0).state
        cards = knowledge.hidden(s, 0)
        needs, lacks = packed(s)
        rng = generator(seed)
        for _ in range(10):
            worlds += 1
            tries += 1
            while not kit_tricks._attempt(cards, needs, lacks, 4, 4, IN_SUIT, s.hands, rng):
                tries += 1
    assert tries < 3 * worlds


@pytest.mark.parametrize("tricks", [5, 8, 12])
def test_there_are_tickets_for_all_places_that_can_be_free(tricks: int) -> None:
    """With fewer, some worlds would never come: whatever the world, no suit finds more free places than tickets."""
    tight = 0
    for seed in range(80):
        table = late_position(seed, tricks)
        world = permute_hidden(table.state, 0, np.random.default_rng(seed))
        cards = knowledge.hidden(world, 0)
        needs, shown = packed(world)
        order: list[int] = []
        held = [int(world.hands[seat]) for seat in (1, 2, 3)]
        places = [*held, cards & ~sum(held)]
        lacks = [*(int(lack) for lack in world.lacks[1:4]), 0]
        while True:
            done = sum(1 << suit for suit in order)
            suit = kit_tricks._next_suit(cards, needs, shown, 4, 4, IN_SUIT, done)
            if suit == EMPTY:
                break
            tickets = kit_tricks._tickets(cards, needs, shown, 4, 4, IN_SUIT, suit, done)
            taken = sum(whole_suit(earlier, IN_SUIT) for earlier in order)
            free = sum(count(place & ~taken) for place, lack in zip(places, lacks, strict=True) if not lack >> suit & 1)
            assert free <= tickets
            tight += free == tickets
            order.append(suit)
    assert tight > 100


# -- the observation ---------------------------------------------------------------------------------------------------


def decode(vector: Numbers, seat: int) -> State:
    """The concealed state behind an observation, read by the table in docs/oh-hell.md."""
    s: Any = GAME.new_state()
    numbers = [float(x) for x in vector]
    at = 0

    def take(n: int) -> list[float]:
        nonlocal at
        at += n
        return numbers[at - n : at]

    def cards(flags: list[float]) -> int:
        return sum(1 << card for card, flag in enumerate(flags) if flag)

    hand, trump = take(52), take(52).index(1.0)
    seats = [take(69) for _ in range(SEATS)]
    players = take(SEATS - 2).index(1.0) + 3
    suits, ranks, in_all, hooked, per_trick = take(5)
    s.scoring = take(len(SCORINGS)).index(1.0)
    (finished,) = take(1)
    s.lengths[:] = [round(length * 17) for length in take(ROUNDS)]
    assert at == len(numbers)
    s.players, s.trump, s.owner, s.leader = players, trump, EMPTY, 0
    s.suits, s.ranks, s.in_all = round(suits * 4), round(ranks * 13), round(in_all * 17)
    s.hooked, s.per_trick, s.finished = round(hooked), round(per_trick * 10), round(finished * ROUNDS)
    s.rounds = sum(length > 0 for length in s.lengths)
    if seat != NOBODY:
        s.hands[seat] = cards(hand)
    for k, facts in enumerate(seats[:players]):
        other = (max(seat, 0) + k) % players
        s.played[other] = cards(facts[:52])
        *suit, rank = facts[52:57]
        s.laid[other] = 13 * suit.index(1.0) + round(rank * 13) - 1 if rank else EMPTY
        turn, dealer, leader, owner, has_bid, bid, won, total = facts[57:65]
        for name, flag in (("turn", turn), ("dealer", dealer), ("leader", leader), ("owner", owner)):
            if flag:
                s[name] = other
        s.bids[other] = round(bid * 17) if has_bid else EMPTY
        s.won[other], s.total[other] = round(won * 17), round(total * 100)
        s.lacks[other] = sum(1 << i for i, flag in enumerate(facts[65:69]) if flag)
    if s.finished == s.rounds:
        s.turn = s.leader  # after the last trick nobody is to act, and the turn stays with its winner
    return s


@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_observation_holds_all_that_the_seat_knows(players: int) -> None:
    for seed in range(40):
        table = random_position(players, seed)
        for seat in (*range(players), NOBODY):
            view = table.view(seat)
            rebuilt = decode(view.encode(), seat)
            for name in set(GAME.record.names or ()) - {"tricks", "points", "exact", "turned"}:
                assert np.array_equal(rebuilt[name], view.state[name]), name


def test_observation_has_the_documented_length() -> None:
    assert GAME.features == 52 + 52 + 7 * 69 + 5 + 5 + 4 + 1 + 19


# -- the rule of thumb -------------------------------------------------------------------------------------------------


def test_policy_uses_only_what_the_seat_knows() -> None:
    for seed in range(30):
        table = random_position(4, seed)
        for seat in table.to_act():
            codes = np.array([m.action for m in table.legal(seat)], np.int32)
            truth, seen = np.zeros(len(codes), np.float32), np.zeros(len(codes), np.float32)
            contract.policy(table.state, seat, codes, len(codes), truth)
            contract.policy(table.view(seat).state, seat, codes, len(codes), seen)
            assert truth.tobytes() == seen.tobytes()


@pytest.mark.parametrize("players", [3, 4, 7])
def test_traits_say_what_a_card_does(players: int) -> None:
    """By the rules themselves: who is winning the trick after it, and who has taken it."""
    for seed in range(25):
        table = random_position(players, seed)
        for seat in table.to_act():
            moves, s = table.legal(seat), table.state
            said = np.zeros((len(moves), GAME.traits), np.float32)
            seen = table.view(seat).state
            contract.traits(seen, seat, np.array([move.action for move in moves], np.int32), len(moves), said)
            for move, row in zip(moves, said, strict=True):
                if move.action < GAME.bids:
                    assert not row[steering.LEADS :].any()
                else:
                    assert what_it_does(s, seat, move.action) == [bool(x) for x in row[steering.LEADS : steering.SAFE]]


def traits_of(table: Table) -> dict[str, Any]:
    moves, seat = table.legal(), table.to_act()[0]
    said = np.zeros((len(moves), GAME.traits), np.float32)
    contract.traits(table.view().state, seat, np.array([move.action for move in moves], np.int32), len(moves), said)
    return dict(zip((move.text for move in moves), said, strict=True))


def test_traits_of_bids_are_chances_and_what_is_left() -> None:
    said = traits_of(play(dealt(["HA C2 C3", "D5 D9 SK", "D2 D3 D4"], trump="H7", dealer=2), "2"))
    exactly = [row[steering.EXACTLY] for row in said.values()]
    assert sum(exactly) == pytest.approx(1) and min(exactly) >= 0
    assert [row[steering.NO_MORE] for row in said.values()] == pytest.approx(np.cumsum(exactly))
    assert [row[steering.ALL_TOO_FEW] for row in said.values()] == pytest.approx([1 / 3, 0, 0, 0])
    assert [row[steering.ALL_TOO_MANY] for row in said.values()] == pytest.approx([0, 0, 1 / 3, 2 / 3])


def test_traits_say_who_has_a_say() -> None:
    table = play(dealt(["D9 C2", "D2 DA", "D3 D4"], trump="H7", dealer=2), "1 1 1 D9")
    said = traits_of(table)
    ace, two = said["DA"], said["D2"]
    assert ace[steering.ROBS] and not ace[steering.SPARES] and not two[steering.ROBS]
    assert ace[steering.KEEN] == pytest.approx(1 / 3) and two[steering.KEEN] == 0
    assert ace[steering.WELCOME] == ace[steering.SAFE] > 0
    last = traits_of(play(table, "DA"))
    assert not last["D3"][steering.SURE] and not last["D4"][steering.SURE]


def what_it_does(s: State, seat: int, action: int) -> list[bool]:
    """Leads, follows, ruffs, discards; is the best so far; takes the trick."""
    suit, trump, leads = (action - GAME.bids) // IN_SUIT, int(s.trump) // IN_SUIT, bool(s.owner == EMPTY)
    led = -1 if leads else int(s.laid[s.leader]) // IN_SUIT
    last, after = seat == (s.leader - 1) % s.players, s.copy()
    engine.play(after, seat, action)
    over = after.finished > s.finished
    takes = last and (after.tricks[s.finished, seat] if over else after.won[seat]) > s.won[seat]
    best = takes if last else after.owner == seat
    kinds = [leads, suit == led, not leads and suit != led and suit == trump]
    return [*kinds, not any(kinds), bool(best), bool(takes)]


def greedy(table: Table) -> str:
    return overtrick.bot("greedy").choose(table.view()).text


def test_greedy_bids_its_sure_tricks() -> None:
    assert greedy(dealt(["HA HK HQ", "C2 C3 C4", "D2 D3 D4"], trump="H7", dealer=2)) == "bid 3"
    assert greedy(dealt(["C2 C3 C4", "HA HK HQ", "D2 D3 D4"], trump="H7", dealer=2)) == "bid 0"


def test_greedy_takes_a_trick_it_needs_and_ducks_one_it_does_not() -> None:
    hands = ["D9 C2", "D2 DA", "D3 D4"]
    assert greedy(play(dealt(hands, trump="H7", dealer=2), "0 1 0 D9")) == "DA"
    assert greedy(play(dealt(hands, trump="H7", dealer=2), "0 0 0 D9")) == "D2"
