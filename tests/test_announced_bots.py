"""Bots that other packages bring through the entry-point group `overtrick.bots`."""

import os
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import overtrick
from overtrick.arena.simulate import simulate
from overtrick.bots import announced, bots, registry
from overtrick.kit.errors import BadOption, UnknownBot
from overtrick.web.tables.new_table import Wish, bots_on_offer, set_up
from overtrick.web.tables.refusals import Disallowed

SOURCE = """
from overtrick import Bot

class Last(Bot):
    def choose(self, view):
        return view.legal()[-1]

class Named(Last):
    name = "first"

def made(name, seed):
    bot = Last(seed)
    bot.asked = name, seed
    return bot

def nothing(name, seed):
    return "a string"
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Path]]:
    """Make as if a package were installed that announces these bots."""
    monkeypatch.syspath_prepend(tmp_path)

    def announce(package: str = "lastbot", **entries: str) -> Path:
        (tmp_path / f"{package}.py").write_text(SOURCE)
        folder = tmp_path / f"{package}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [f"{name.replace('_', '-')} = {value}" for name, value in entries.items()]
        (folder / "entry_points.txt").write_text("\n".join(["[overtrick.bots]", *lines, ""]))
        registry._entries.cache_clear()
        return tmp_path

    yield announce
    registry._entries.cache_clear()
    sys.modules.pop("lastbot", None)


def test_a_class_is_found_by_its_name_and_plays(install: Callable[..., Path]) -> None:
    assert announced() == []
    install(my_bot="lastbot:Last")
    assert announced() == ["my-bot"]
    assert list(bots())[-1] == "my-bot"
    assert "lastbot" not in sys.modules  # to list it is not to load it
    one = overtrick.bot("my-bot", 5)
    assert one.name == "my-bot"
    table = overtrick.deal("oh-hell", 3, seed=1)
    assert one.choose(table.view()) == table.legal()[-1]
    assert type(bots()["my-bot"](5)) is type(one)
    (played,) = simulate("oh-hell", 3, 1, ["my-bot", "random", "my-bot"], seed=2)
    assert played.over


def test_a_name_of_its_own_stays(install: Callable[..., Path]) -> None:
    install(my_bot="lastbot:Named")
    assert overtrick.bot("my-bot").name == "first"


def test_a_callable_gets_the_whole_name_and_a_class_none(install: Callable[..., Path]) -> None:
    install(my_bot="lastbot:made", other="lastbot:Last")
    assert vars(overtrick.bot("my-bot:deep:3", "seed"))["asked"] == ("my-bot:deep:3", "seed")
    with pytest.raises(BadOption, match="The bot other of lastbot has no settings"):
        overtrick.bot("other:3")


@pytest.mark.parametrize(
    ("where", "reason"),
    [
        ("no_such_module:Bot", "cannot be loaded: ModuleNotFoundError"),
        ("lastbot:Missing", "cannot be loaded: AttributeError"),
        ("lastbot:nothing", "is a str, where it should be an overtrick.Bot"),
    ],
)
def test_one_that_does_not_load_gets_a_sentence(install: Callable[..., Path], where: str, reason: str) -> None:
    install(my_bot=where)
    with pytest.raises(UnknownBot, match=f"The bot my-bot of lastbot {reason}"):
        overtrick.bot("my-bot")
    with pytest.raises(Disallowed, match="The bot my-bot of lastbot"):
        set_up(Wish("oh-hell", bot="my-bot"), "host")


def test_a_name_that_is_taken_is_left_out_with_a_warning(install: Callable[..., Path]) -> None:
    install("lastbot", greedy="lastbot:Last", my_bot="lastbot:Last", cmd="lastbot:Last")
    install("zbot", my_bot="zbot:Last")
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        assert announced() == ["my-bot"]
    assert [str(one.message) for one in told] == [
        "The bot 'cmd' of lastbot is left out, as no bot can be called so.",
        "The bot 'greedy' of lastbot is left out, as Overtrick itself has one of that name.",
        "The bot 'my-bot' of zbot is left out, as lastbot has one of that name.",
    ]
    assert isinstance(overtrick.bot("greedy"), overtrick.bots.GreedyBot)


def test_tables_in_the_browser_can_have_it(install: Callable[..., Path]) -> None:
    install(my_bot="lastbot:Last")
    assert bots_on_offer()[-1] == "my-bot"
    assert set_up(Wish("oh-hell", bot="my-bot"), "host").bot == "my-bot"


def test_the_command_and_its_completion_know_it(install: Callable[..., Path]) -> None:
    folder = install(my_bot="lastbot:Last")
    path = os.pathsep.join([str(folder), str(Path(overtrick.__file__).parent.parent)])
    words = "overtrick simulate oh-hell --bots random,my-"
    asked = {"_OVERTRICK_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": "4"}

    def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", "import sys; sys.argv[0] = 'overtrick'; from overtrick.cli import main; main()"]
        changed = {**os.environ, "PYTHONPATH": path, "NO_COLOR": "1", **environment}
        return subprocess.run([*command, *arguments], capture_output=True, text=True, timeout=300, env=changed)

    assert "random,my-bot" in run(**asked).stdout.split()
    done = run("simulate", "oh-hell", "-k", "1", "--bots", "my-bot,random")
    assert done.returncode == 0, done.stderr
    assert " my-bot " in done.stdout
    refused = run("simulate", "oh-hell", "--bots", "hal")
    assert refused.returncode == 2
    assert "my-bot" in refused.stderr
