"""Whoever uses the library from Python is told before something is compiled, once; other people's functions do not count."""

import subprocess
import sys

import numba
import pytest

from overtrick.kit.compiled import COMPILING, INTERPRETED, before_first_compilation, compiled


@pytest.mark.skipif(INTERPRETED, reason="needs the compiler: OVERTRICK_INTERPRETED is not to be set")
def test_compilation_is_announced_once(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setenv("OVERTRICK_CACHE", str(tmp_path))

    @numba.njit  # type: ignore[untyped-decorator]
    def another(x: int) -> int:
        return x + 1

    @compiled
    def twice(x: int) -> int:
        return 2 * x

    before = before_first_compilation(lambda: told.append("told"))
    try:
        assert another(1) == 2 and told == []
        assert twice(2) == 4 and told == ["told"]
        assert twice(2.5) == 5 and told == ["told"]  # type: ignore[arg-type]
    finally:
        before_first_compilation(before)


def test_the_library_says_it_where_nobody_has_asked_for_anything_else() -> None:
    """On standard error, by the logger `overtrick`, which can be told to be silent."""
    for silence, said in (("", [COMPILING]), ("import logging; logging.getLogger('overtrick').disabled = True; ", [])):
        code = f"import overtrick; {silence}from overtrick.kit import compiled; compiled.compiling()"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert done.stderr.splitlines() == said
