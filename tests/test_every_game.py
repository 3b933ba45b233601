"""What must hold for every game that is installed, whatever its rules."""

import string
from collections.abc import Iterator

import numpy as np
import pytest

import overtrick
from overtrick.arena.simulate import play_out
from overtrick.kit import contract, engine
from overtrick.kit.chance import generator
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadOption, BadRecord, IllegalMove
from overtrick.kit.game import Deal, Game, State, Value
from overtrick.kit.records import parse
from overtrick.kit.table import Table, new_table
from tests.drawing import drawn


def settings(game: Game) -> Iterator[tuple[int, dict[str, Value]]]:
    """Every number of players with the defaults, and the fewest with each option changed to its first and last other value."""
    for players in game.players:
        yield players, {}
    for option in game.options:
        others = [value for value in option.values if value != option.default]
        for value in dict.fromkeys([others[0], others[-1]]):
            yield min(game.players), {option.name: value}


SETTINGS = [
    pytest.param(name, players, options, id=f"{name}-{players}-{options or 'defaults'}")
    for name in overtrick.games()
    for players, options in settings(overtrick.game(name))
]
DEFAULTS = [pytest.param(name, max(overtrick.game(name).players), id=name) for name in overtrick.games()]


def table_of(name: str, players: int, options: dict[str, Value], seed: int = 0) -> Table:
    try:
        return new_table(overtrick.game(name), players, options, seed=seed)
    except BadOption as error:  # some options only go with some numbers of players
        pytest.skip(f"no such table, as the game says itself: {error}")


def stopped(table: Table, plies: int, seed: int = 0) -> Table:
    """The table after so many random moves, or at its end."""
    bot = overtrick.bot("random", seed)
    rng = np.random.default_rng(seed)
    for _ in range(plies):
        if table.over:
            break
        seat = int(rng.choice(table.to_act()))
        table.play(bot.choose(table.view(seat)), seat)
    return table


@pytest.mark.parametrize(("name", "players", "options"), SETTINGS)
def test_interpreted_and_compiled_rules_give_the_same_bytes(name: str, players: int, options: dict[str, Value]) -> None:
    table = table_of(name, players, options, seed=5)
    game = table.game
    plain = table.state.copy()
    quick_moves, plain_moves = np.zeros(game.most_legal, np.int32), np.zeros(game.most_legal, np.int32)
    rng = np.random.default_rng(5)
    while actors := engine.to_act(table.state):
        assert contract.to_act(plain) == actors
        seat = int(rng.choice([seat for seat in range(players) if actors >> seat & 1]))
        n = engine.legal(table.state, seat, quick_moves)
        assert contract.legal(plain, seat, plain_moves) == n
        assert quick_moves[:n].tolist() == plain_moves[:n].tolist()
        assert 0 < n <= game.most_legal
        assert len(set(quick_moves[:n].tolist())) == n
        assert quick_moves[:n].min() >= 0 and quick_moves[:n].max() < game.actions
        if rng.integers(4) == 0:
            compare_judgements(game, table.state, seat, quick_moves, n)
        action = int(rng.choice(quick_moves[:n]))
        engine.play(table.state, seat, action)
        contract.play(plain, seat, action)
        assert plain.tobytes() == table.state.tobytes()
    assert table.state.finished == game.rounds


def compare_judgements(game: Game, state: State, seat: int, moves: contract.Moves, n: int) -> None:
    """Shares, knowledge, imagination, observation and rule of thumb, both ways."""
    shares = [np.zeros(game.seats, np.float32) for _ in range(2)]
    engine.payoff(state, shares[0])
    contract.payoff(state, shares[1])
    assert shares[0].tobytes() == shares[1].tobytes()
    seen = [state.copy() for _ in range(2)]
    engine.conceal(seen[0], seat)
    contract.conceal(seen[1], seat)
    assert seen[0].tobytes() == seen[1].tobytes()
    numbers = [np.zeros(game.features, np.float32) for _ in range(2)]
    engine.encode(seen[0], seat, numbers[0])
    contract.encode(seen[1], seat, numbers[1])
    assert numbers[0].tobytes() == numbers[1].tobytes()
    scores = [np.zeros(game.most_legal, np.float32) for _ in range(2)]
    engine.policy(seen[0], seat, moves, n, scores[0])
    contract.policy(seen[1], seat, moves, n, scores[1])
    assert np.allclose(scores[0], scores[1], rtol=1e-5, atol=1e-5)
    engine.imagine(seen[0], seat, generator(7))
    contract.imagine(seen[1], seat, generator(7))
    assert seen[0].tobytes() == seen[1].tobytes()


@pytest.mark.parametrize(("name", "players", "options"), SETTINGS)
def test_records_are_the_same_bytes_for_a_seed_and_replay(name: str, players: int, options: dict[str, Value]) -> None:
    for seed in range(3):
        lines = []
        for _ in range(2):
            table = table_of(name, players, options, seed)
            play_out(table, [overtrick.bot("random", f"{seed}/{seat}") for seat in range(players)])
            lines.append(str(table.record(legal=True)))
        assert lines[0] == lines[1]
        record = parse(lines[0])
        assert str(record) == lines[0]
        again = record.replay()
        assert again.state.tobytes() == table.state.tobytes()
        assert sum(again.shares) == pytest.approx(1)


@pytest.mark.parametrize(("name", "players", "options"), SETTINGS)
def test_concealing_an_imagined_world_gives_back_the_view(name: str, players: int, options: dict[str, Value]) -> None:
    for seed in range(12):
        table = stopped(table_of(name, players, options, seed), plies=seed * 13, seed=seed)
        for seat in (*range(players), NOBODY):
            view = table.view(seat)
            world = view.imagine(generator(seed, seat))
            engine.conceal(world, seat)
            assert world.tobytes() == view.state.tobytes()


@pytest.mark.parametrize(("name", "players", "options"), SETTINGS)
def test_imagined_worlds_can_be_played_to_their_end(name: str, players: int, options: dict[str, Value]) -> None:
    moves = np.empty(overtrick.game(name).most_legal, np.int32)
    for seed in range(8):
        table = stopped(table_of(name, players, options, seed), plies=seed * 17, seed=seed)
        for seat in (*range(players), NOBODY):
            rng = generator(seed, seat)
            world = table.view(seat).imagine(rng)
            assert engine.to_act(world) == engine.to_act(table.state)
            engine.random_playout(world, rng, moves)
            assert world.finished == table.game.rounds


@pytest.mark.parametrize(("name", "players", "options"), SETTINGS)
def test_a_view_has_the_same_turn_and_legal_moves_as_the_truth(name: str, players: int, options: dict[str, Value]) -> None:
    for seed in range(6):
        table = stopped(table_of(name, players, options, seed), plies=seed * 19, seed=seed)
        for seat in (*range(players), NOBODY):
            view = table.view(seat)
            assert view.to_act() == table.to_act()
            if seat in table.to_act():
                assert [m.text for m in view.legal()] == [m.text for m in table.legal(seat)]
                assert all(0 <= m.action < table.game.actions for m in view.legal())


@pytest.mark.parametrize(("name", "players"), DEFAULTS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_can_be_said_and_drawn(name: str, players: int, language: str) -> None:
    table = table_of(name, players, {}, seed=2)
    bot = overtrick.bot("random", 2)
    while not table.over:
        seat = table.to_act()[0]
        if table.ply % 5 == 0:
            view = table.view(seat)
            say = table.words(language)  # type: ignore[arg-type]
            assert table.game.ask(view.state, seat, say).strip()
            assert table.game.rules_in_play(view.state, say).strip()
            assert table.game.why_not(view.state, seat, "nonsense", say).strip()
            assert drawn(view, language).strip()  # type: ignore[arg-type]
            assert drawn(table.view(NOBODY), language).strip()  # type: ignore[arg-type]
        table.play(bot.choose(table.view(seat)), seat)
    for viewer in (0, NOBODY):
        assert len(table.told(viewer, language)) == table.ply  # type: ignore[arg-type]
    for number, finished in enumerate(table.rounds):
        for seat in range(players):
            lines = table.explain(seat, number, language)  # type: ignore[arg-type]
            assert lines
            assert sum(line.points for line in lines) == finished.points[seat]


@pytest.mark.parametrize("name", overtrick.games())
def test_both_languages_say_the_same_things(name: str) -> None:
    game = overtrick.game(name)
    for key in ("title", "about", *(f"option {option.name}" for option in game.options)):
        assert key in game.catalogue
    for key, texts in game.catalogue.items():
        if isinstance(texts, str):  # a game of one language
            continue
        assert len(texts) == 2, key
        english, french = ({part[1] for part in string.Formatter().parse(text) if part[1]} for text in texts)
        assert english == french, key


@pytest.mark.parametrize(("name", "players"), DEFAULTS)
def test_a_wrong_move_is_refused_with_a_sentence_and_changes_nothing(name: str, players: int) -> None:
    table = table_of(name, players, {}, seed=3)
    before = table.state.tobytes()
    for text in ("", "nonsense", "Z99@9", "row", "🂡", "a" * 5000):
        with pytest.raises(IllegalMove) as refusal:
            table.play(text)
        assert str(refusal.value).rstrip().endswith((".", "!", "?"))
    with pytest.raises(IllegalMove):
        table.play(table.legal()[0], seat=players)
    assert table.state.tobytes() == before
    assert table.ply == 0


@pytest.mark.parametrize(("name", "players"), DEFAULTS)
def test_a_broken_deal_is_refused(name: str, players: int) -> None:
    game = overtrick.game(name)
    deals: list[Deal] = [{}, {"decks": 5}, {"decks": []}, {"decks": [[], [], []]}, {"decks": [[1, 2], {}, "x"]}]
    for deal in deals:
        with pytest.raises(BadRecord) as refusal:
            game.start(players, game.settle({}), deal)
        assert refusal.value.field == "deal"


@pytest.mark.parametrize("name", overtrick.games())
def test_a_state_is_small_and_has_no_loose_bytes(name: str) -> None:
    record = overtrick.game(name).record
    assert record.itemsize <= (512 if name == "monster-trick" else 1024)
    assert record.fields is not None
    assert sum(kind.itemsize for kind, _ in record.fields.values()) == record.itemsize  # type: ignore[misc]
