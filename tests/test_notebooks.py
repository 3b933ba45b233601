"""The notebooks run from their first cell to their last, and show what they promise."""

import os
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parent.parent / "examples" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def library(name: str) -> Any:
    if os.environ.get("CI"):
        return __import__(name)
    return pytest.importorskip(name, reason=f"needs {name}: pip install 'overtrick[papers]'")


def executed(path: Path, folder: Path) -> Any:
    nbformat, nbclient = library("nbformat"), library("nbclient")
    library("ipykernel")
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(
        notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(folder)}}
    ).execute()
    return notebook


def test_there_are_two() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["positions", "study"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if path.stem == "study":
        pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install 'overtrick[spiel]'")
    source = str(Path(__file__).parent.parent / "src")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([source, os.environ.get("PYTHONPATH", "")]))
    notebook = executed(path, tmp_path)
    shown = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert not any(output.output_type == "error" for output in shown)
    if path.stem == "positions":
        drawings = [output.data["image/svg+xml"] for output in shown if "image/svg+xml" in output.get("data", {})]
        assert len(drawings) == 3 and all(text.startswith("<svg") and "data-card" in text for text in drawings)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_its_outputs(path: Path) -> None:
    notebook = library("nbformat").read(path, as_version=4)
    assert all(not cell.outputs and cell.execution_count is None for cell in notebook.cells if cell.cell_type == "code")
