"""Whole games: the samples, and random games in every setting against a second referee."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import overtrick
from overtrick.games.tricks import rules
from overtrick.games.tricks.state import BIDDING, EMPTY, OVER, copies
from overtrick.games.tricks.tables import SET
from overtrick.kit import engine
from overtrick.kit.game import State
from overtrick.kit.records import Record, check, parse
from overtrick.kit.table import Table
from tests.tricks.referee import Referee, judge

SETTINGS = [(players, leads) for players in (3, 4, 5) for leads in (False, True)]


def random_game(players: int, winner_leads: bool, seed: int) -> Table:
    """Played at random by all; bids are made in any order."""
    rng = np.random.default_rng((players, winner_leads, seed))
    table = overtrick.deal("tricks", players, seed=seed, winner_leads=winner_leads)
    while not table.over:
        seat = int(rng.choice(table.to_act()))
        legal = table.legal(seat)
        table.play(legal[rng.integers(len(legal))], seat)
    return table


def test_all_sample_games_replay(sample_games: Callable[[str], list[Record]]) -> None:
    records = sample_games("tricks")
    assert len(records) == 40
    assert {(record.players, record.options["winner_leads"]) for record in records} == set(SETTINGS)
    for record in records:
        assert all(legal is not None for legal in record.legal)
        record.replay()


def test_the_second_referee_agrees_with_the_samples(sample_games: Callable[[str], list[Record]]) -> None:
    for record in sample_games("tricks"):
        referee = judge(record)
        assert referee.final_points() == record.points
        assert referee.rounds == [r._asdict() for r in record.rounds]


def places_of(s: State) -> Counter[str]:
    """Where the state says that the cards are."""
    cards: Counter[str] = Counter()
    tallies = [int(s.gone), *(int(hand) for hand in s.hands)]
    for card, text in enumerate(SET):
        cards[text] += sum(copies(tally, card) for tally in tallies)
    cards.update(SET[card] for card in s.deck.ravel() if card != EMPTY)
    cards.update(SET[card] for card in s.cards if card != EMPTY)
    if s.trump != EMPTY and s.phase != OVER:
        cards.update(SET[card] for card in s.bids[s.round_no, : s.players])
    return cards


@pytest.mark.parametrize(("players", "winner_leads"), SETTINGS)
def test_money_is_conserved_and_each_card_is_in_one_place(players: int, winner_leads: bool) -> None:
    for seed in range(5):
        table = random_game(players, winner_leads, seed)
        referee = Referee(players, table.deal)
        states = [table.before(ply) for ply in range(table.ply)] + [table.state]
        for ply, s in enumerate(states):
            assert s.money[:players].tolist() == referee.money
            assert s.loans[:players].tolist() == referee.loans
            assert s.total[:players].tolist() == referee.final_points()
            assert sum(referee.money) + referee.bank == 30 * players
            assert min(referee.money) >= 0
            assert places_of(s) == referee.places() == Counter(dict.fromkeys(SET, players))
            assert [sum(1 << int(card) for card in deck if card != EMPTY) for deck in s.deck[:players]] == s.left[
                :players
            ].tolist()
            if ply < table.ply:
                referee.see(*table.moves[ply])
        assert [r._asdict() for r in table.rounds] == referee.rounds
        assert table.points == referee.final_points()
        assert table.winners == [seat for seat in range(players) if table.points[seat] == max(table.points)]
        assert all(sum(r.tricks) == 7 for r in table.rounds)


@pytest.mark.parametrize(("players", "winner_leads"), SETTINGS)
def test_interpreted_and_compiled_agree_at_every_ply(players: int, winner_leads: bool) -> None:
    """States, legal moves and payoffs, byte for byte."""
    for seed in range(3):
        table = random_game(players, winner_leads, 50 + seed)
        slow = table.before(0).copy()
        for ply, made in enumerate(table.moves):
            quick = table.before(ply)
            assert slow.tobytes() == quick.tobytes()
            assert rules.to_act(slow) == engine.to_act(quick)
            lists = np.zeros((2, 16), np.int32)
            counts = rules.legal(slow, made.seat, lists[0]), engine.legal(quick, made.seat, lists[1])
            assert counts[0] == counts[1]
            assert lists[0].tobytes() == lists[1].tobytes()
            shares = np.zeros((2, players), np.float32)
            rules.payoff(slow, shares[0])
            engine.payoff(quick, shares[1])
            assert shares[0].tobytes() == shares[1].tobytes()
            code = next(int(a) for a in lists[0, : counts[0]] if table.game.text(slow, made.seat, int(a)) == made.text)
            rules.play(slow, made.seat, code)
        assert slow.tobytes() == table.state.tobytes()


@pytest.mark.parametrize(("players", "winner_leads"), SETTINGS)
def test_records_with_legal_moves_are_stable_and_pass_the_check(players: int, winner_leads: bool, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    for seed in range(3):
        record = random_game(players, winner_leads, seed).record(legal=True)
        again = random_game(players, winner_leads, seed).record(legal=True)
        assert str(record) == str(again)
        assert str(parse(str(record))) == str(record)
        record.save(file, append=True)
    assert len(list(check(file))) == 3


def test_a_seed_deals_the_same_cards_for_ever() -> None:
    deal = overtrick.deal("tricks", 3, seed=7).deal["decks"]
    assert " ".join(deal[0][0]) == FIRST_DECK_OF_SEED_7
    assert " ".join(deal[1][2]) == LAST_DECK_OF_SEED_7


FIRST_DECK_OF_SEED_7 = "N4 B0 Y2 R2 B3 R5 B5 Y0 B2 Y3 R1 Y1 R4 B4 B1 R0 Y4 R3 Y5"
LAST_DECK_OF_SEED_7 = "R5 Y0 N4 B3 R3 B1 Y2 R1 Y1 Y5 R2 R0 B4 B2 Y4 B5 B0 R4 Y3"


def test_bids_stand_in_any_order_in_a_record() -> None:
    record = random_game(4, False, 3).record()
    bids = [i for i, made in enumerate(record.moves) if made.text.startswith("bid")][:4]
    shuffled = [record.moves[i] for i in reversed(bids)]
    record.moves[bids[0] : bids[-1] + 1] = shuffled
    record.replay()


def test_random_games_reach_what_is_rare() -> None:
    """So that the agreement above is worth something: loans, sold-out decks, cards that come up again, no trump."""
    seen: Counter[str] = Counter()
    for seed in range(25):
        table = random_game(3, seed % 2 == 1, 1000 + seed)
        for ply in range(table.ply):
            s = table.before(ply)
            seen["sold out"] += bool((s.left[:3] == 0).any())
            seen["no trump"] += bool(s.trump == len("BRY"))
            seen["bidding"] += bool(s.phase == BIDDING)
            text = table.moves[ply].text
            seen["grey four led"] += "=" in text
            seen["back up"] += (
                text.startswith("buy")
                and s.buried[int(text[-1])] > 0
                and s.left[int(text[-1])].bit_count() == (int(s.buried[int(text[-1])]) + 1)
            )
        seen["loans"] += int(table.state.loans.sum())
    assert all(seen[key] > 0 for key in ("sold out", "no trump", "bidding", "grey four led", "back up", "loans")), seen
