"""Every clause and every worked example of the rules has a test that is named after it; every ruling is cited by one."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent

# Clauses, vectors and rulings by game. KT leaves some numbers unused.
CLAUSES: dict[str, tuple[set[int], int, set[str]]] = {
    "mt": (set(range(1, 28)), 5, {f"g{n}" for n in range(1, 8)}),
    "kt": (
        set(range(1, 79)) - set(range(56, 60)) - set(range(66, 72)),
        18,
        ({f"g{n}" for n in range(1, 26)} | {"g11b", "g11c"}) - {"g22"},  # KT-G22 notes a gap in the rulebook's numbering
    ),
    "tr": (set(range(1, 21)), 9, {f"g{n}" for n in range(1, 13)} | {"g5b"}),
}
FOLDERS = {"mt": "monster_trick", "kt": "kings_tricktakers", "tr": "tricks"}


def sources(game: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((HERE / FOLDERS[game]).glob("*.py")))


def named(game: str) -> set[str]:
    """The clauses in the names of tests: test_kt_32_and_kt_v15_… names two, test_tr_v1_to_v5_… names five."""
    found: set[str] = set()
    for name in re.findall(rf"def test_({game}_\w+)", sources(game)):
        words = [word for word in name.split("_") if word != game]
        for i, word in enumerate(words):
            if re.fullmatch(r"[vg]?\d+[a-c]?", word):
                found.add(word)
            elif word == "to":
                kind, first, last = (
                    re.sub(r"\d+", "", words[i - 1]),
                    *(int(re.sub(r"\D", "", w)) for w in words[i - 1 : i + 2 : 2]),
                )
                found |= {f"{kind}{n}" for n in range(first, last)}
            elif word != "and":
                break
    return found


@pytest.mark.parametrize("game", CLAUSES)
def test_every_clause_and_vector_has_its_test(game: str) -> None:
    clauses, vectors, _ = CLAUSES[game]
    wanted = {str(n) for n in clauses} | {f"v{n}" for n in range(1, vectors + 1)}
    assert sorted(wanted - named(game)) == []


@pytest.mark.parametrize("game", CLAUSES)
def test_every_ruling_is_cited(game: str) -> None:
    cited = {ruling.lower() for ruling in re.findall(rf"{game.upper()}-(G\d+[a-c]?)", sources(game))} | named(game)
    assert sorted(CLAUSES[game][2] - cited) == []
