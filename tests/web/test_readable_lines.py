"""What the pages are made of has lines that a person can read: as long as those of the Python files, and no longer."""

from pathlib import Path

import pytest

import overtrick

SOURCES = Path(overtrick.__file__).parent
KINDS = (".html", ".css", ".js", ".svg")
LONGEST = 128


def too_long(folder: Path) -> list[str]:
    return [
        f"{path.relative_to(folder).as_posix()}:{number}: {len(line)} characters"
        for path in sorted(folder.rglob("*"))
        if path.suffix in KINDS
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]


def test_templates_style_sheets_and_scripts_have_readable_lines() -> None:
    found = too_long(SOURCES)
    assert not found, f"Lines of more than {LONGEST} characters, to be broken:\n" + "\n".join(found)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_looked_at(kind: str, tmp_path: Path) -> None:
    assert any(SOURCES.rglob(f"*{kind}"))
    (tmp_path / f"wide{kind}").write_text("short\n" + "é" * LONGEST + "\n" + "x" * (LONGEST + 1) + "\n", encoding="utf-8")
    assert too_long(tmp_path) == [f"wide{kind}:3: 129 characters"]
