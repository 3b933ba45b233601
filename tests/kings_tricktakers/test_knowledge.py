"""What a seat knows: concealment, imagined worlds, and the observation."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from overtrick.games.kings_tricktakers import knowledge
from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.tables import CARDS, COLOUR_OF, DECK_SIZE, EMPTY, ROUNDS, SETS
from overtrick.kit import engine
from overtrick.kit.chance import generator
from overtrick.kit.contract import NOBODY
from overtrick.kit.table import Table, seats_in
from tests.kings_tricktakers.decoding import decode
from tests.kings_tricktakers.helpers import SETTINGS, Seat, arranged, cards, make, random_plies

FEW = [setting for setting in SETTINGS if setting[1]["diplomat"]]


def concealed(s: Any, seat: int) -> Any:
    view = s.copy()
    engine.conceal(view, seat)
    return view


def imagined(s: Any, seat: int, *seed: int) -> Any:
    world = concealed(s, seat)
    engine.imagine(world, seat, generator(*seed))
    return world


def moments(players: int, options: dict[str, Any], seeds: range, step: int) -> Iterator[tuple[Table, int]]:
    """Moments of random games, every so many plies, with a seat that looks."""
    for seed in seeds:
        for ply, table in enumerate(random_plies(players, seed, options)):
            if (ply + seed) % step == 0:
                for seat in (*range(players), NOBODY):
                    yield table, seat


# -- concealment -------------------------------------------------------------------------------------------------------


def hidden_places(s: Any, seat: int) -> list[tuple[str, int, int]]:
    """Where cards lie whose faces the seat cannot know: (field, owner, card or index)."""
    parties = {p for p in range(s.players) if st.company(s, p) >> 19 & 1 and s.exchange} | {int(s.ally[s.round_no])}
    known = {int(s.gave), int(s.returned)} if s.exchange and seat in parties else set()
    tens = {CARDS.index("K10a"), CARDS.index("K10b")}  # everybody knows who took them
    places = [("pile", 0, k) for k in range(s.drawn, DECK_SIZE[s.players])]
    for other in range(s.players):
        if other != seat:
            places += [("hand", other, c) for c in seats_in(int(s.hands[other])) if c not in known | tens]
            places += [("thrown", other, k) for k in range(s.discards[other]) if int(s.thrown[other, k]) not in known | tens]
    return places


def shuffle_hidden(s: Any, seat: int, rng: np.random.Generator) -> Any:
    """The same game but for what the seat cannot know."""
    s = s.copy()
    places = hidden_places(s, seat)
    r = int(s.round_no)
    faces = [int(s.decks[r, k]) if f == "pile" else k if f == "hand" else int(s.thrown[o, k]) for f, o, k in places]
    for field, owner, k in places:
        if field == "hand":
            s.hands[owner] &= ~(1 << k)
    for (field, owner, k), face in zip(places, rng.permutation(faces).tolist(), strict=True):
        if field == "pile":
            s.decks[r, k] = face
        elif field == "hand":
            s.hands[owner] |= 1 << face
        else:
            s.thrown[owner, k] = face
    for later in range(r + 1, ROUNDS):
        s.decks[later] = rng.permutation(s.decks[later])
        if not s.drafted:
            s.sets[later, : s.players] = rng.permutation(len(SETS))[: s.players]
    if s.phase == st.BETTING:
        for other in range(s.players):
            if other != seat and s.committed >> other & 1:
                s.bets[r, other] = 1 << int(rng.choice(seats_in(st.company(s, other))))
    return s


@pytest.mark.parametrize(("players", "options"), FEW)
def test_a_view_does_not_depend_on_what_the_seat_cannot_know(players: int, options: dict[str, Any]) -> None:
    rng = np.random.default_rng(players)
    for table, seat in moments(players, options, range(4), 9):
        other = shuffle_hidden(table.state, seat, rng)
        assert concealed(other, seat).tobytes() == concealed(table.state, seat).tobytes()


def test_the_view_keeps_the_own_hand_and_discards_and_hides_the_others() -> None:
    s = arranged(Seat("black", "hermit-1", hand="Y1 Y2"), Seat("white", hand="Y3 Y4"))
    make(s, "use hermit-1", "discard Y1")
    own, other = concealed(s, 0), concealed(s, 1)
    assert own.hands[0] == s.hands[0]
    assert own.thrown[0, 0] == CARDS.index("Y1")
    assert (own.hands[1], other.hands[0], other.thrown[0, 0]) == (0, 0, EMPTY)
    assert (other.held[0], other.discards[0]) == (4, 1)
    assert (own.decks == EMPTY).all()


# -- imagined worlds ---------------------------------------------------------------------------------------------------


def cards_in_play(s: Any) -> list[int]:
    """All cards of the round, wherever they lie."""
    found = [int(c) for c in s.decks[s.round_no, s.drawn : DECK_SIZE[s.players]]]
    for seat in range(s.players):
        found += seats_in(int(s.hands[seat]) | int(s.won[seat]))
        found += [int(c) for c in s.thrown[seat, : s.discards[seat]]] + [int(c) for c in s.laid[seat : seat + 1] if c >= 0]
        assert int(s.hands[seat]).bit_count() == s.held[seat]
    return sorted(found)


def limits(table: Table) -> Iterator[tuple[int, int, int, int]]:
    """From the moves of this round: (seat, colour, discards before, most cards of it since), wherever a seat did not follow."""
    now = int(table.state.round_no)
    plies = [ply for ply in range(table.ply) if table.before(ply).round_no == now]
    states = [table.before(ply) for ply in plies] + [table.state]
    for i, ply in enumerate(plies):
        seat, text = table.moves[ply]
        led = int(states[i].dominant)
        if text[0] not in "YBGK" or led == EMPTY or "YBGK"[led] == text[0]:
            continue
        if "+queen" in text and SETS[states[i].sets[now, seat]] == "black":
            continue
        gained = sum(max(0, int(b.held[seat]) - int(a.held[seat])) for a, b in zip(states[i + 1 :], states[i + 2 :]))
        later = [table.moves[p].text for p in plies[i + 1 :] if table.moves[p].seat == seat]
        yield seat, led, int(states[i].discards[seat]), gained - sum(t[0] == "YBGK"[led] for t in later)


@pytest.mark.parametrize(("players", "options"), FEW)
def test_imagined_worlds_fit_everything_that_was_shown(players: int, options: dict[str, Any]) -> None:
    for table, seat in moments(players, options, range(4), 7):
        s = table.state
        if s.phase == st.OVER:
            continue
        world = imagined(s, seat, table.ply, seat)
        assert cards_in_play(world) == cards_in_play(s)
        assert concealed(world, seat).tobytes() == concealed(s, seat).tobytes()
        for other, colour, before, most in limits(table):
            held = [*seats_in(int(world.hands[other])), *world.thrown[other, before : world.discards[other]].tolist()]
            assert sum(COLOUR_OF[card] == colour for card in held) <= most


def test_a_reserved_ten_stays_with_the_berserker_or_his_discards() -> None:
    s = arranged(Seat("black", "berserker-1", hand="Y1 Y2 Y3 Y4 Y5"), Seat("white", hand="B1 B2 B3 B4 B5"), Seat("blue"))
    s.phase = st.PREPARATION
    make(s, "use berserker-1", "discard Y1")
    places: Counter[bool] = Counter()
    for seed in range(300):
        world = imagined(s, 1, seed)
        assert bool(world.hands[0] & cards("K10a")) != (world.thrown[0, 0] == CARDS.index("K10a"))
        places[bool(world.hands[0] & cards("K10a"))] += 1
    assert 220 < places[True] < 278  # five slots of six


def test_cards_of_an_exchange_are_known_to_both_who_made_it() -> None:
    s = arranged(
        Seat("black", "diplomat-1", hand="Y1 Y2"), Seat("white", "healer-1", "healer-1", "B3 B4"), Seat("blue", hand="G1 G2")
    )
    s.ally[0] = 1
    make(s, "give Y1")
    assert imagined(s, 0, 1).hands[1] & cards("Y1")
    make(s, "return B3")
    for seed in range(20):
        assert imagined(s, 0, seed).hands[1] & cards("Y1")
        assert imagined(s, 1, seed).hands[0] & cards("B3")
    assert {bool(imagined(s, 2, seed).hands[1] & cards("Y1")) for seed in range(200)} == {True, False}
    assert (concealed(s, 2).gave, concealed(s, 2).returned) == (EMPTY, EMPTY)


def test_the_black_queen_proves_a_card_of_the_colour_to_follow() -> None:
    s = arranged(Seat("white", hand="G7 Y1 Y2"), Seat("black", hand="G1 B2 B3"), Seat("blue", hand="K1 K2 K3"))
    make(s, "G7", "B2+queen")
    for seed in range(40):
        hand = seats_in(int(imagined(s, 2, seed).hands[1]))
        assert any(COLOUR_OF[card] == 2 for card in hand)


def test_a_hand_that_did_not_follow_lacks_the_colour_until_it_draws() -> None:
    s = arranged(
        Seat("white", hand="G7 Y1 Y2"), Seat("black", "hermit-1", hand="B1 B2 B3"), Seat("blue", hand="K1 K2 K3"), Seat("green")
    )
    s.held[3] = 3
    s.hands[3] = cards("Y5 Y6 Y7")
    make(s, "G7", "B1")
    hands = [seats_in(int(imagined(s, 0, seed).hands[1])) for seed in range(60)]
    assert not any(COLOUR_OF[card] == 2 for hand in hands for card in hand)
    make(s, "use hermit-1", "discard B2", "discard B3")
    make(s, sorted(f"discard {CARDS[c]}" for c in seats_in(int(s.hands[1])))[0])
    hands = [seats_in(int(imagined(s, 0, seed).hands[1])) for seed in range(60)]
    assert any(COLOUR_OF[card] == 2 for hand in hands for card in hand)


def test_every_world_is_equally_likely_where_nothing_constrains() -> None:
    s = arranged(Seat("white", hand="Y1 Y2 Y3 Y4 Y5"), Seat("black", hand="B1 B2 B3 B4 B5"))
    seen: Counter[int] = Counter()
    for seed in range(2300):
        world = imagined(s, 0, seed)
        seen.update(seats_in(int(world.hands[1])))
    assert len(seen) == 23  # 28 cards, 5 of them known
    expected = 2300 * 5 / 23
    assert sum((n - expected) ** 2 / expected for n in seen.values()) < 48  # chi square, 22 degrees: p < 0.001


@pytest.mark.parametrize(("players", "options"), [(2, FEW[0][1]), (4, FEW[0][1]), (5, FEW[0][1]), (3, FEW[1][1])])
def test_a_constructed_deal_fits_too(players: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """The way out when chance finds no fitting deal, here taken every time, in plain Python."""
    monkeypatch.setattr(knowledge, "TRIES", 0)
    for table, seat in moments(players, options, range(3, 6), 13):
        if table.state.phase in (st.PREPARATION, st.TRICKS):
            world = concealed(table.state, seat)
            knowledge.imagine(world, seat, generator(seat))
            assert cards_in_play(world) == cards_in_play(table.state)
            assert concealed(world, seat).tobytes() == concealed(table.state, seat).tobytes()
            for other, colour, before, most in limits(table):
                held = [*seats_in(int(world.hands[other])), *world.thrown[other, before : world.discards[other]].tolist()]
                assert sum(COLOUR_OF[card] == colour for card in held) <= most


# -- the observation ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), FEW)
def test_the_concealed_state_can_be_rebuilt_from_the_observation(players: int, options: dict[str, Any]) -> None:
    for table, seat in moments(players, options, range(3), 11):
        view = table.view(seat)
        vector = view.encode()
        assert np.abs(vector).max() <= 2
        assert decode(vector, seat).tobytes() == view.state.tobytes()
