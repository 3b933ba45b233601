"""Networks: the same compiled and interpreted, refused where they do not belong, legal everywhere, blind to secrets."""

import inspect
import json
from pathlib import Path

import numpy as np
import pytest

import overtrick
from overtrick.bots import LEVELS, LevelBot, SearchBot, beliefs, net_files
from overtrick.bots.guided import NO_PARTS, GuidedBot
from overtrick.bots.levels import OVERLOOKED, UNTHINKABLE, at_a_glance, thinkable
from overtrick.bots.net_player import NetPlayer
from overtrick.bots.network import Net, consider, new_mind, shapes
from overtrick.bots.worlds import Judge, imagine_worlds, judge_shapes, new_bench
from overtrick.kit import engine
from overtrick.kit.chance import generator
from overtrick.kit.compiled import interpreted
from overtrick.kit.contract import NOBODY
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Game
from overtrick.kit.table import Table, View

GAMES = overtrick.games()
QUICK = "oh-hell"  # for what takes long to compile
SMALL = (12, 6)


def some_net(game: Game, seed: int = 0) -> Net:
    rng = np.random.default_rng(seed)
    return Net(**{name: rng.normal(0, 0.3, shape).astype(np.float32) for name, shape in shapes(game, *SMALL).items()})


def some_judge(game: Game, seed: int = 0) -> Judge:
    rng = np.random.default_rng(seed)
    return Judge(**{name: rng.normal(0, 0.3, shape).astype(np.float32) for name, shape in judge_shapes(game, *SMALL).items()})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with networks for every game: `GAME/play.npz` and the others."""
    for name in GAMES:
        game = overtrick.game(name)
        (tmp_path / name).mkdir()
        for file, net in (
            (net_files.PLAY, some_net(game)),
            (net_files.ROLLOUT, some_net(game, 1)),
            (net_files.JUDGE, some_judge(game)),
        ):
            net_files.save(tmp_path / name / file, net, net_files.new_card(game))
    return tmp_path


def at_random(name: str, players: int, plies: int, seed: int = 3) -> Table:
    table, bot = overtrick.deal(name, players, seed=seed), overtrick.bot("random", seed)
    for _ in range(plies):
        if not table.over:
            table.play(bot.choose(table.view()))
    return table


@pytest.mark.parametrize("name", GAMES)
def test_interpreted_and_compiled_agree(name: str) -> None:
    game = overtrick.game(name)
    net = some_net(game)
    for plies in (0, 9, 30):
        view = at_random(name, game.players[0], plies).view()
        minds = [new_mind(game, net), new_mind(game, net)]
        n = consider(net, minds[0], view.state, view.seat)
        assert interpreted(consider)(net, minds[1], view.state, view.seat) == n == len(view.legal())
        np.testing.assert_allclose(minds[0].likings[:n], minds[1].likings[:n], rtol=1e-4, atol=1e-5)
        np.testing.assert_allclose(minds[0].second, minds[1].second, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("name", GAMES)
def test_net_plays_legal_moves_with_every_number_of_players(name: str, folder: Path) -> None:
    for players in overtrick.game(name).players:
        bot, table = NetPlayer(0, folder / name / net_files.PLAY), overtrick.deal(name, players, seed=1)
        for _ in range(25):
            view = table.view()
            move = bot.choose(view)
            assert move in view.legal()
            table.play(move)


def test_guided_search_is_repeatable_and_legal(folder: Path) -> None:
    view = at_random(QUICK, overtrick.game(QUICK).players[-1], 14).view()
    bots = [GuidedBot(5, path=folder / QUICK / net_files.PLAY, iterations=24) for _ in range(2)]
    choices = [bot.choose(view) for bot in bots]
    assert choices[0] == choices[1]
    assert choices[0] in view.legal()


@pytest.mark.parametrize("name", GAMES)
def test_guided_search_without_a_network_is_search(name: str) -> None:
    view = at_random(name, overtrick.game(name).players[0], 10).view()
    guided, plain = (kind(5, iterations=40) for kind in (Unadvised, overtrick.bots.SearchBot))
    assert [t.visits for t in guided.think(view)] == [t.visits for t in plain.think(view)]


def test_an_expert_whose_networks_are_missing_searches_as_in_any_game(monkeypatch: pytest.MonkeyPatch) -> None:
    view = at_random("tricks", 3, 40).view()
    assert LEVELS["expert"].plan(view.game).parts != NO_PARTS
    monkeypatch.setattr("overtrick.bots.levels.shipped", lambda game: None)
    assert LevelBot("expert", 5).think(view) == SearchBot(5).think(view)


@pytest.mark.parametrize("name", GAMES)
def test_the_plans_of_the_levels_are_for_what_games_bring(name: str) -> None:
    """A game is compiled for the networks that its expert asks, and they are there."""
    path = net_files.shipped(overtrick.game(name))
    for level in LEVELS.values():
        parts = level.plan(overtrick.game(name)).parts
        assert parts == NO_PARTS or path is not None
        assert not parts.worlds or (path is not None and path.with_name(net_files.JUDGE).is_file())
        small = parts.quick or (parts.rollout and not parts.large)
        assert not small or (path is not None and path.with_name(net_files.ROLLOUT).is_file())


class Unadvised(GuidedBot):
    """As it is for a game that brings no network."""

    def _path_for(self, game: Game) -> Path | None:
        return None


def test_worlds_are_weighed_from_the_view_alone() -> None:
    game = overtrick.game(QUICK)
    judge = some_judge(game)
    view = at_random(QUICK, game.players[0], 12).view()
    other = view.imagine(generator("another truth"))
    engine.conceal(other, view.seat)
    found = []
    for state in (view.state, other):
        root, worlds, weights = np.zeros(1, game.record), np.zeros(20, game.record), np.zeros(20)
        for field in game.record.names or ():
            root[field] = state[field]
        imagine_worlds(root, view.seat, judge, new_bench(game, judge), worlds, weights, generator(4))
        assert weights.sum() == pytest.approx(1)
        assert (weights > 0).all()
        found.append(weights)
        for world in worlds:
            concealed = world.copy()
            engine.conceal(concealed, view.seat)
            assert all(np.array_equal(concealed[field], view.state[field]) for field in game.record.names or ())
    assert np.array_equal(found[0], found[1])


@pytest.mark.parametrize("name", GAMES)
def test_beliefs_add_up_and_follow_from_the_view(name: str) -> None:
    view = at_random(name, overtrick.game(name).players[-1], 12).view()
    found = beliefs(view, 64)
    for belief in found:
        assert len(belief.seats) == view.players
        assert sum(belief.seats) + belief.elsewhere == pytest.approx(1, abs=1e-6)
        assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in belief.seats)
        assert belief.seats[view.seat] in (0, pytest.approx(1, abs=1e-6))  # a seat knows what it holds
    other = view.imagine(generator("another truth"))
    engine.conceal(other, view.seat)
    assert beliefs(View(view.game, other, view.names, view.seat, view.log), 64) == found


@pytest.mark.parametrize("name", GAMES)
def test_a_view_tells_its_beliefs_and_nothing_that_its_seat_does_not_know(name: str) -> None:
    table = at_random(name, overtrick.game(name).players[0], 25)
    for seat in (*range(table.players), NOBODY):
        view = table.view(seat)
        found = view.beliefs()
        assert found == beliefs(view)
        other = Table.standing(view.game, view.imagine(generator("another truth", seat)), view.options).view(seat)
        assert other.beliefs() == found


def test_oh_hell_beliefs_cover_the_other_hands() -> None:
    view = at_random("oh-hell", 4, 60).view()
    held = [sum(belief.seats[seat] for belief in beliefs(view)) for seat in range(4)]
    lengths = [int(view.state.in_all) - bin(int(view.state.played[seat])).count("1") for seat in range(4)]
    for seat in range(4):
        if seat != view.seat:
            assert held[seat] == pytest.approx(lengths[seat], abs=1e-6)


@pytest.mark.parametrize("name", GAMES)
def test_a_slip_is_never_unthinkable(name: str) -> None:
    for plies in (0, 8, 20):
        view = at_random(name, overtrick.game(name).players[0], plies).view()
        chances = at_a_glance(view)
        assert len(chances) == len(view.legal())
        assert chances.any() and all(chance == 0 or chance >= OVERLOOKED for chance in chances)
        assert not chances[~thinkable(view)].any()


def test_what_nobody_plays_is_asked_of_the_small_network() -> None:
    """The large one is so sure that `beginner` would have hardly any mistakes left to make."""
    game, by_large = overtrick.game("monster-trick"), 0
    path = net_files.shipped(game)
    assert path is not None
    for plies in range(4, 24, 4):
        view = at_random(game.name, 4, plies).view()
        may = []
        for file in (path.with_name(net_files.ROLLOUT), path):
            net, _ = net_files.read(file, game)
            mind = new_mind(game, net)
            likings = mind.likings[: consider(net, mind, view.state, view.seat)].astype(np.float64)
            may.append((likings >= likings.max() + np.log(UNTHINKABLE)).tolist())
        assert thinkable(view).tolist() == may[0]
        by_large += may[0] != may[1]
    assert by_large, "else this compares nothing"


# -- refusals ----------------------------------------------------------------------------------------------------------


def refused(path: Path, name: str, **card: object) -> str:
    """What is said of a network with something else on its card."""
    file = net_files.card_of(path)
    kept = file.read_text()
    file.write_text(json.dumps(json.loads(kept) | card))
    net_files._loaded.cache_clear()
    try:
        with pytest.raises(BadOption) as caught:
            NetPlayer(0, path).choose(overtrick.deal(name, seed=0).view())
    finally:
        file.write_text(kept)
        net_files._loaded.cache_clear()
    return str(caught.value)


def test_a_file_has_a_column_for_each_move_as_files_always_had(tmp_path: Path) -> None:
    game, path = overtrick.game(QUICK), tmp_path / net_files.PLAY
    net = some_net(game)
    net_files.save(path, net, net_files.new_card(game))
    with np.load(path) as file:
        assert file["moves"].shape == (SMALL[1], game.actions)
        np.testing.assert_array_equal(file["moves"].T, net.moves.astype(np.float16))
    again, _ = net_files.read(path, game)
    assert all((mine == theirs.astype(np.float16)).all() for mine, theirs in zip(again, net, strict=True))
    assert net_files.digest(again) == net_files.digest(net)


def test_a_network_for_other_rules_is_refused(folder: Path) -> None:
    path = folder / "oh-hell" / net_files.PLAY
    assert "version 77 of the rules of oh-hell" in refused(path, "oh-hell", version=77)
    assert "is for tricks, not for oh-hell" in refused(path, "oh-hell", game="tricks")
    assert "other observations or action codes" in refused(path, "oh-hell", fingerprint="0")


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none.npz"
    with pytest.raises(BadOption, match="There is no file"):
        NetPlayer(0, path)
    path.write_bytes(b"not an array")
    with pytest.raises(BadOption, match="cannot be read"):
        NetPlayer(0, path).choose(overtrick.deal("oh-hell", seed=0).view())


def test_fingerprints_are_steady_and_apart() -> None:
    found = [net_files.fingerprint(overtrick.game(name)) for name in GAMES]
    assert len(set(found)) == len(GAMES)
    net_files.fingerprint.cache_clear()
    assert found == [net_files.fingerprint(overtrick.game(name)) for name in GAMES]


def test_shipped_networks_fit_and_are_small() -> None:
    for name in GAMES:
        game = overtrick.game(name)
        path = Path(inspect.getfile(type(game))).parent / net_files.FOLDER / net_files.PLAY
        if path.is_file():
            assert net_files.shipped(game) == path, "it is for other rules: train it anew"
            for file, read in ((net_files.ROLLOUT, net_files.read), (net_files.JUDGE, net_files.read_judge)):
                assert not path.with_name(file).is_file() or read(path.with_name(file), game)
            assert sum(file.stat().st_size for file in path.parent.iterdir()) <= 1_000_000, name
