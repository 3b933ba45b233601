"""What all tests share."""

import lzma
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from overtrick.kit.records import Record, parse

settings.register_profile("overtrick", deadline=None)  # timings never decide a test
settings.load_profile("overtrick")

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def sample_games() -> Callable[[str], list[Record]]:
    """Games with all their legal moves, judged by a referee that was written apart from this project."""

    def read(game: str) -> list[Record]:
        with lzma.open(HERE / "records" / f"{game}.jsonl.xz", "rt", encoding="utf-8") as file:
            return [parse(line) for line in file]

    return read
