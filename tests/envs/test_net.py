"""The bot that plays from a network, with a tiny network made by hand; and the example that trains one."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

import overtrick
from overtrick.arena.simulate import play_out
from overtrick.kit.errors import BadOption
from overtrick.kit.versions import SOFTWARE

GAME = overtrick.game("monster-trick")
EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "train_dmc.py"


def write_net(path: Path, liked: int, game: str = "monster-trick", features: int = GAME.features, **more: str) -> str:
    """A network that likes one action best, whatever it sees, and then those with the lowest code."""
    values = -np.arange(GAME.actions, dtype=np.float32)
    values[liked] = 1
    weights = [
        numpy_helper.from_array(np.zeros((features, GAME.actions), np.float32), "w"),
        numpy_helper.from_array(values, "b"),
    ]
    ends = [
        helper.make_tensor_value_info(name, TensorProto.FLOAT, ["rows", width])
        for name, width in (("observation", features), ("values", GAME.actions))
    ]
    node = helper.make_node("Gemm", ["observation", "w", "b"], ["values"])
    graph = helper.make_graph([node], "tiny", ends[:1], ends[1:], weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    helper.set_model_props(model, {"game": game, **more})
    onnx.save(model, path)
    return f"net:{path}"


def test_it_plays_the_legal_move_of_the_highest_value(tmp_path: Path) -> None:
    bot = overtrick.bot(write_net(tmp_path / "tiny.onnx", liked=4))
    table = overtrick.deal("monster-trick", 3, seed=1)
    assert bot.choose(table.view()).action == 4
    for _ in range(3):
        table.play(table.legal()[0])
    lowest = min(table.legal(), key=lambda move: move.action)
    assert bot.choose(table.view()).action == lowest.action


def test_it_plays_whole_games(tmp_path: Path) -> None:
    name = write_net(tmp_path / "tiny.onnx", liked=100)
    table = overtrick.deal("monster-trick", 3, seed=2)
    play_out(table, [overtrick.bot(name), overtrick.bot("greedy"), overtrick.bot("random")])
    assert table.over


def test_mistakes_get_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="There is no file"):
        overtrick.bot(f"net:{tmp_path / 'nowhere.onnx'}")
    (tmp_path / "broken.onnx").write_bytes(b"not a network")
    with pytest.raises(BadOption, match="cannot be read as an ONNX network"):
        overtrick.bot(f"net:{tmp_path / 'broken.onnx'}")
    view = overtrick.deal("monster-trick", 3, seed=1).view()
    for other in (
        write_net(tmp_path / "other.onnx", liked=0, game="tricks"),
        write_net(tmp_path / "narrow.onnx", liked=0, features=GAME.features - 1),
    ):
        with pytest.raises(BadOption, match="not for monster-trick"):
            overtrick.bot(other).choose(view)


def test_a_net_for_other_rules_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    view = overtrick.deal("monster-trick", 3, seed=1).view()
    for version in (GAME.version + 1, "x"):
        other = overtrick.bot(write_net(tmp_path / "other.onnx", liked=0, version=str(version)))
        with pytest.raises(
            BadOption, match=f"for version {version} of the rules of monster-trick, not for version {GAME.version}"
        ):
            other.choose(view)
    of_before, of_today = write_net(tmp_path / "before.onnx", 0), write_net(tmp_path / "today.onnx", 0, version="2")
    monkeypatch.setattr(type(GAME), "version", 2)
    with pytest.raises(BadOption, match="for version 1 of the rules"):  # which it does not say
        overtrick.bot(of_before).choose(view)
    assert overtrick.bot(of_today).choose(view)


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_dmc", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_dmc"] = module
    spec.loader.exec_module(module)
    return module


def train(example: ModuleType, folder: Path, minutes: float, monkeypatch: pytest.MonkeyPatch, **more: str) -> None:
    settings = {"minutes": str(minutes), "folder": str(folder), "games": "16", "samples": "512", "hidden": "16", **more}
    monkeypatch.setattr(sys, "argv", ["train_dmc", *(part for k, v in settings.items() for part in (f"--{k}", v))])
    example.main()


def test_the_example_learns_resumes_and_exports(
    example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Seconds of training on Oh Hell, whose rounds are short; what was learnt is not judged here."""
    train(example, tmp_path, 0.05, monkeypatch, game="oh-hell", players="3")
    assert "choices" in capsys.readouterr().out
    train(example, tmp_path, 0.1, monkeypatch, game="oh-hell", players="3")
    assert "going on from" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="name another folder"):
        train(example, tmp_path, 0.2, monkeypatch, game="oh-hell", players="4")
    table = overtrick.deal("oh-hell", 3, seed=1)
    play_out(table, [overtrick.bot(f"net:{tmp_path / 'net.onnx'}") for _ in range(3)])
    assert table.over
    monkeypatch.setattr(type(table.game), "version", table.game.version + 1)
    with pytest.raises(SystemExit, match="of the rules, not for version"):
        train(example, tmp_path, 0.2, monkeypatch, game="oh-hell", players="3")


def test_the_export_computes_what_the_network_does(example: ModuleType, tmp_path: Path) -> None:
    import onnxruntime
    import torch

    torch.manual_seed(1)
    net = example.Net(7, 5, 3)
    example.export(net, 2.5, tmp_path / "net.onnx", "some-game", 3)
    rng = np.random.default_rng(1)
    seen, thought = (rng.normal(size=(4, width)).astype(np.float32) for width in (7, 3))
    session = onnxruntime.InferenceSession(str(tmp_path / "net.onnx"), providers=["CPUExecutionProvider"])
    values = session.run(["values"], {"observation": seen, "opinions": thought})[0]
    outcomes = net(torch.from_numpy(seen), torch.from_numpy(thought)).detach().numpy()
    assert np.allclose(values, thought + 2.5 * outcomes, atol=1e-5)
    about = session.get_modelmeta().custom_metadata_map
    assert about == {"game": "some-game", "version": "3", "software": SOFTWARE}
