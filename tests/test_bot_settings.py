"""A bot keeps its settings, however it travels: seeded anew, copied, pickled, or sat in an environment that is reset."""

import copy
import pickle
import sys
from pathlib import Path
from typing import Any

import pytest

import overtrick
from overtrick.bots import Bot, bots
from overtrick.bots.outside import OutsideBot
from overtrick.bots.search import SearchBot
from overtrick.bots.workspace import Tuning
from overtrick.envs import vector
from overtrick.kit.table import Move, View

# Every setting of every bot, away from its default.
NAMES = [
    *bots(),
    "search:30",
    "search:2ms",
    "search:30:2threads",
    f"cmd:700ms:{sys.executable} -c pass",
    f"plan:{Path(__file__).parents[1] / 'bench' / 'matches' / 'plans' / 'without-tree.json'}",
]
MADE: dict[str, dict[str, Any]] = {
    "search": {"iterations": 17, "threads": 2},
    "search:40": {"threads": 3},
}


class Stubborn(Bot):
    """Somebody's own bot, with a setting and something that it remembers; it takes no seed."""

    name = "stubborn"

    def __init__(self, which: int) -> None:
        super().__init__()
        self.which, self.chosen = which, 0

    def choose(self, view: View) -> Move:
        self.chosen += 1
        return view.legal()[self.which]


def settings_of(bot: Bot) -> dict[str, Any]:
    """All that a bot shows of itself, but for its luck."""
    shown = {name: value for name, value in vars(bot).items() if not name.startswith("_")}
    return {name: value for name, value in shown.items() if name not in ("rng", "seed", "stand_in")}


def all_bots() -> list[Bot]:
    made = [overtrick.bot(name, 5) for name in NAMES]
    made += [overtrick.bot(name, 5, **settings) for name, settings in MADE.items()]
    made += [SearchBot(5, iterations=9, tuning=Tuning()), Stubborn(-1)]
    return made


@pytest.mark.parametrize("bot", all_bots(), ids=lambda bot: f"{bot.name} {len(settings_of(bot))}")
def test_a_bot_travels_with_all_its_settings(bot: Bot) -> None:
    for again in (copy.copy(bot), copy.deepcopy(bot), pickle.loads(pickle.dumps(bot)), bot.reseeded(8)):
        assert type(again) is type(bot) and again is not bot
        assert settings_of(again) == settings_of(bot)
    assert pickle.loads(pickle.dumps(bot)).rng.tolist() == bot.rng.tolist()
    assert bot.reseeded(8).rng.tolist() == bot.reseeded(8).rng.tolist() != bot.reseeded(9).rng.tolist()


def test_a_copy_chooses_as_the_bot_itself_would() -> None:
    view = overtrick.deal("oh-hell", 3, seed=2, hands="single", tricks=2).view()
    for name in ("random", "greedy", "search:20", "beginner"):
        bot = overtrick.bot(name, 4)
        bot.choose(view)
        copies = copy.copy(bot), pickle.loads(pickle.dumps(bot))
        assert len({one.choose(view).text for one in (bot, *copies)}) == 1
    assert overtrick.bot("random", 1).reseeded(4).choose(view) == overtrick.bot("random", 4).choose(view)
    stubborn = Stubborn(0)
    stubborn.choose(view)
    assert pickle.loads(pickle.dumps(stubborn)).chosen == 1


def test_a_net_is_loaded_again_where_its_bot_goes(tmp_path: Any) -> None:
    onnx: Any = pytest.importorskip("onnx", reason="needs ONNX: pip install 'overtrick[train]'")
    pytest.importorskip("onnxruntime", reason="needs onnxruntime: pip install 'overtrick[train]'")
    game, helper = overtrick.game("oh-hell"), onnx.helper
    tensor = onnx.TensorProto.FLOAT
    weights = helper.make_tensor("w", tensor, [game.features, game.actions], [0.0] * (game.features * game.actions))
    graph = helper.make_graph(
        [helper.make_node("MatMul", ["observation", "w"], ["values"])],
        "zeros",
        [helper.make_tensor_value_info("observation", tensor, ["n", game.features])],
        [helper.make_tensor_value_info("values", tensor, ["n", game.actions])],
        [weights],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    helper.set_model_props(model, {"game": "oh-hell", "version": str(game.version)})
    onnx.save(model, str(tmp_path / "net.onnx"))
    bot = overtrick.bot(f"net:{tmp_path / 'net.onnx'}", 3)
    view = overtrick.deal("oh-hell", 3, seed=2, hands="single", tricks=2).view()
    for again in (copy.deepcopy(bot), pickle.loads(pickle.dumps(bot)), bot.reseeded(4)):
        assert again.name == bot.name and again.choose(view) == bot.choose(view)


@pytest.mark.parametrize("name", ["search:3", "search:3:2threads", "search:1ms", "beginner"])
def test_a_bot_in_an_environment_keeps_its_settings_when_that_is_reset(name: str) -> None:
    env = vector("oh-hell", 3, 1, bots=[name], hands="single", tricks=1)
    before = [settings_of(bot) for bot in env._slow.values()]
    env.reset(seed=7)
    assert [settings_of(bot) for bot in env._slow.values()] == before
    assert all(not isinstance(bot, OutsideBot) for bot in env._slow.values())
