"""What the README shows is so: its Python runs, its commands and files exist."""

import re
from pathlib import Path

import pytest
from typer.main import get_command

from overtrick.cli import app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_example_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    (example,) = re.findall(r"```python\n(.*?)```", README, re.S)
    exec(compile(example, "README.md", "exec"), {})
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "row 1-2-3"
    assert printed[-1] == "1"


def test_the_two_commands_come_first() -> None:
    (first, *_) = re.findall(r"```sh\n(.*?)```", README, re.S)
    assert [line.split("#")[0].strip() for line in first.strip().splitlines()] == ["make play", "make test"]


def test_the_commands_exist() -> None:
    known = get_command(app).commands  # type: ignore[attr-defined]
    named = re.findall(r"^overtrick (\w+)", README, re.M)
    assert len(named) >= 6
    assert set(named) <= set(known)


PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_between_our_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"
