"""Every clause of docs/rules has code that cites it and a test that is named after it, and everybody spells it the same.

Clauses that need none say so in docs/rules (see its README). `python tests/test_clauses.py` lists where each clause is cited.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs" / "rules"

GAMES = "MT|KT|TR|OH"
NAME = rf"(?:{GAMES})-[GV]?\d+[a-c]?"  # KT-34, a ruling KT-G8, a worked example KT-V5
CLAUSE = re.compile(rf"- \*\*({NAME})\*\* (.+)")
MARK = re.compile(r"\((no code|no test): ([^()]+)\)|\((tested by) `(test_\w+)`\)")
CITATION = re.compile(rf"({NAME})(?: … ({NAME}))?(?!\w)")
TEST = re.compile(r"^ *(?:async )?def (test_\w+)", re.MULTILINE)
IN_TEST_NAME = rf"(?:{GAMES.lower()})_[gv]?\d+[a-c]?"
LISTED = re.compile(rf"test_({IN_TEST_NAME})(?:_(and|to)?_?({IN_TEST_NAME}))*(?=_|$)")

# What is nearly a citation: KT34, kt-34, KT 34, KT-g8; KT-20 to KT-23, KT-20-23.
NEARLY = re.compile(rf"\b(?:{GAMES})[-_ ]?[GV]?\d+[A-C]?\b", re.IGNORECASE)
SHORTENED = re.compile(rf"{NAME}\s*(?:(?:-|–|/|\.\.+|…|to)\s*[GV]?\d|(?:-|–|\.\.+|to)\s*{NAME})")
NEARLY_IN_TEST_NAME = re.compile(rf"(?:^|_)(?:{GAMES.lower()})_?[gv]?\d+[a-c]?(?=_|$)|^_(?:and_|to_)?[gv]?\d+[a-c]?(?=_|$)")


class Clause(NamedTuple):
    """A clause as docs/rules tells it, with its marks and those of its section's heading: no code, no test, tested by."""

    name: str
    file: str
    marks: dict[str, str]


class Cited(NamedTuple):
    """Where clauses are cited, by their names: files of the code, and tests."""

    code: Mapping[str, list[str]]
    tests: Mapping[str, list[str]]


# -- reading -----------------------------------------------------------------------------------------------------------


def marks_in(text: str) -> dict[str, str]:
    return {m[1] or m[3]: m[2] or m[4] for m in MARK.finditer(text)}


def clauses_of(text: str, file: str) -> Iterator[Clause]:
    of_section: dict[str, str] = {}
    for line in text.splitlines():
        if line.startswith("#"):
            of_section = marks_in(line)
        elif match := CLAUSE.fullmatch(line):
            yield Clause(match[1], file, of_section | marks_in(match[2]))


def all_clauses() -> list[Clause]:
    pages = [path for path in sorted(RULES.glob("*.md")) if path.name != "README.md"]
    return [clause for path in pages for clause in clauses_of(path.read_text(encoding="utf-8"), f"docs/rules/{path.name}")]


def split(name: str) -> tuple[str, int]:
    """KT-G11b is number 11 among the rulings of KT."""
    match = re.fullmatch(r"(.*?-[GV]?)(\d+)[a-c]?", name)
    assert match, name
    return match[1], int(match[2])


def between(first: str, last: str, known: Iterable[str]) -> set[str]:
    """The ends of a range as they are named, and the clauses that there are between them."""
    (kind, low), (same, high) = split(first), split(last)
    inside = {name for name in known if split(name)[0] == kind and low <= split(name)[1] <= high} if kind == same else set()
    return inside | {first, last}


def citations(text: str, known: Iterable[str]) -> set[str]:
    found: set[str] = set()
    for first, last in CITATION.findall(text):
        found |= between(first, last or first, known) if last else {first}
    return found


def without_contents(source: str) -> str:
    """A module without its docstring, which tells what it covers but not where."""
    body = ast.parse(source).body
    if not body or ast.get_docstring(ast.Module(body[:1], [])) is None:
        return source
    return "\n".join(source.splitlines()[body[0].end_lineno :])


def in_test_name(test: str, known: Iterable[str]) -> set[str]:
    """test_kt_32_and_kt_v15_… cites two clauses, test_tr_v1_to_tr_v5_… five."""
    match = LISTED.match(test)
    if match is None:
        return set()
    spelled = re.sub(IN_TEST_NAME, lambda name: name[0].upper().replace("_", "-"), match[0].removeprefix("test_"))
    spelled = re.sub(r"(?<=\d)[ABC]\b", lambda letter: letter[0].lower(), spelled.replace("_", " "))
    return citations(spelled.replace(" to ", " … "), known)


def files(*folders: str, ending: str) -> Iterator[tuple[str, str]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob(f"*{ending}")):
            if not any(part.startswith(".") for part in path.relative_to(ROOT).parts) and path != Path(__file__).resolve():
                yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def all_cited(known: Iterable[str]) -> Cited:
    code, tests = defaultdict(list), defaultdict(list)
    for file, source in files("src", ending=".py"):
        for name in citations(without_contents(source), known):
            code[name].append(file)
    for file, source in files("tests", ending=".py"):
        for test in TEST.findall(source):
            for name in in_test_name(test, known):
                tests[name].append(f"{file}::{test}")
    return Cited(code, tests)


# -- judging -----------------------------------------------------------------------------------------------------------


def faults_in_code(clauses: Iterable[Clause], cited: Cited) -> Iterator[str]:
    for clause in clauses:
        excused, where = "no code" in clause.marks, cited.code.get(clause.name)
        if not where and not excused:
            yield f"{clause.name} has no code: nothing in src cites it, and {clause.file} does not say why."
        if where and excused:
            yield f"{clause.name} is marked as having no code in {clause.file}, but {where[0]} cites it."


def faults_in_tests(clauses: Iterable[Clause], cited: Cited, tests: Iterable[str]) -> Iterator[str]:
    for clause in clauses:
        other, where = clause.marks.get("tested by"), cited.tests.get(clause.name)
        excused = other or "no test" in clause.marks
        if not where and not excused:
            yield f"{clause.name} has no test: none is named after it, and {clause.file} does not say why."
        if where and excused:
            yield f"{clause.name} is marked as having no test of its own in {clause.file}, but there is {where[0]}."
        if other and other not in tests:
            yield f"{clause.name} is said to be tested by {other} in {clause.file}, but there is no such test."


def faults_in_spelling(file: str, text: str) -> Iterator[str]:
    for match in NEARLY.finditer(text):
        if not re.fullmatch(NAME, match[0]):
            yield f"{file} spells a clause {match[0]!r}; it should read like KT-34, KT-G8 or KT-G11b."
    for match in SHORTENED.finditer(text):
        yield f"{file} shortens {match[0]!r}; a range reads KT-20 … KT-23, both names in full."


def faults_in_name(test: str) -> Iterator[str]:
    match = LISTED.match(test)
    rest = test[match.end() :] if match else test.removeprefix("test_")
    if near := NEARLY_IN_TEST_NAME.search(rest):
        yield f"{test} spells a clause {near[0]!r}; names begin test_kt_34_…, test_kt_25_and_kt_g8_… or test_kt_1_to_kt_3_…."


@pytest.fixture(scope="module")
def clauses() -> list[Clause]:
    return all_clauses()


@pytest.fixture(scope="module")
def known(clauses: list[Clause]) -> set[str]:
    return {clause.name for clause in clauses}


@pytest.fixture(scope="module")
def cited(known: set[str]) -> Cited:
    return all_cited(known)


def report(faults: Iterable[str]) -> None:
    found = list(faults)
    assert not found, "\n" + "\n".join(found)


def test_each_clause_stands_once_and_on_its_games_page(clauses: list[Clause]) -> None:
    names = [clause.name for clause in clauses]
    assert sorted(set(names)) == sorted(names)
    pages = {(clause.name[:2], clause.file) for clause in clauses}
    assert len(pages) == len(GAMES.split("|")) == len({file for _, file in pages})


def test_clauses_are_numbered_without_gaps_but_for_those_declared(clauses: list[Clause]) -> None:
    numbers: dict[tuple[str, str], set[int]] = defaultdict(set)
    for clause in clauses:
        kind, number = split(clause.name)
        numbers[clause.file, kind].add(number)
    for (file, kind), had in numbers.items():
        missing = set(range(1, max(had))) - had
        assert missing == (numbers_not_used(file) if kind.endswith("-") else set()), f"{file}: {kind}"


def numbers_not_used(file: str) -> set[int]:
    """A page tells them: "The numbers 56 to 59 and 66 to 71 are not used."."""
    said = re.findall(r"The numbers ([^.]+) are not used\.", (ROOT / file).read_text(encoding="utf-8"))
    spans = re.findall(r"(\d+) to (\d+)", " ".join(said))
    return {n for first, last in spans for n in range(int(first), int(last) + 1)}


def test_every_clause_has_code(clauses: list[Clause], cited: Cited) -> None:
    report(faults_in_code(clauses, cited))


def test_every_clause_has_a_test(clauses: list[Clause], cited: Cited) -> None:
    tests = {test for _, source in files("tests", ending=".py") for test in TEST.findall(source)}
    report(faults_in_tests(clauses, cited, tests))


def test_every_citation_names_a_clause(known: set[str]) -> None:
    texts = [*files("src", "tests", "bench", "examples", ending=".py"), *files("docs", "examples", ending=".md")]
    for name in ("README.md", "CHANGELOG.md"):
        texts.append((name, (ROOT / name).read_text(encoding="utf-8")))
    report(
        f"{file} cites {name}, which is no clause." for file, text in texts for name in sorted(citations(text, known) - known)
    )
    report(fault for file, text in texts for fault in faults_in_spelling(file, text))


def test_every_test_name_names_a_clause(known: set[str]) -> None:
    tests = [test for _, source in files("tests", ending=".py") for test in TEST.findall(source)]
    report(f"{test} cites {name}, which is no clause." for test in tests for name in sorted(in_test_name(test, known) - known))
    report(fault for test in tests for fault in faults_in_name(test))


# -- the judge on trial ------------------------------------------------------------------------------------------------

PAGE = """
## Play
- **KT-1** One. (no code: a box has no code)
- **KT-2** Two, as KT-1 says. (tested by `test_elsewhere`)
- **KT-3** Three.
- **KT-G3** Ruling.
## Examples (no code: they show)
- **KT-V1** An example. (no test: trivial)
"""


def test_marks_are_read_from_lines_and_headings() -> None:
    marks = {clause.name: clause.marks for clause in clauses_of(PAGE, "page")}
    assert marks == {
        "KT-1": {"no code": "a box has no code"},
        "KT-2": {"tested by": "test_elsewhere"},
        "KT-3": {},
        "KT-G3": {},
        "KT-V1": {"no code": "they show", "no test": "trivial"},
    }


def test_what_is_missing_or_not_needed_is_said_in_a_sentence() -> None:
    page = list(clauses_of(PAGE, "page"))
    cited = Cited({"KT-1": ["a.py"], "KT-2": ["a.py"], "KT-G3": ["a.py"]}, {"KT-1": ["t"], "KT-3": ["t"], "KT-V1": ["t"]})
    assert list(faults_in_code(page, cited)) == [
        "KT-1 is marked as having no code in page, but a.py cites it.",
        "KT-3 has no code: nothing in src cites it, and page does not say why.",
    ]
    assert list(faults_in_tests(page, cited, ())) == [
        "KT-2 is said to be tested by test_elsewhere in page, but there is no such test.",
        "KT-G3 has no test: none is named after it, and page does not say why.",
        "KT-V1 is marked as having no test of its own in page, but there is t.",
    ]


def test_ranges_and_lists_are_understood() -> None:
    known = {"KT-1", "KT-2", "KT-3", "KT-G2", "KT-G2b", "KT-G3"}
    assert citations("KT-1 … KT-3, KT-G2", known) == {"KT-1", "KT-2", "KT-3", "KT-G2"}
    assert citations("KT-G2 … KT-G3", known) == {"KT-G2", "KT-G2b", "KT-G3"}
    assert in_test_name("test_kt_1_and_kt_g2b_of_3_cards", known) == {"KT-1", "KT-G2b"}
    assert in_test_name("test_kt_1_kt_3_and_kt_g2_cards", known) == {"KT-1", "KT-3", "KT-G2"}
    assert in_test_name("test_kt_1_to_kt_3_cards", known) == {"KT-1", "KT-2", "KT-3"}
    assert in_test_name("test_that_ohs_2_are_no_clause", known) == set()


def test_a_modules_docstring_cites_nothing() -> None:
    source = '"""All of it (KT-1 … KT-3).\n\nMore.\n"""\n\nHAND = 5  # KT-2\n'
    assert citations(without_contents(source), {"KT-1", "KT-2", "KT-3"}) == {"KT-2"}


@pytest.mark.parametrize(
    "text", ["KT34", "KT 34", "kt-34", "KT_34", "KT-g8", "KT-G11B", "KT-20-23", "KT-20 to KT-23", "KT-20..23"]
)
def test_other_spellings_are_found(text: str) -> None:
    assert list(faults_in_spelling("page", f"see {text}."))


@pytest.mark.parametrize("text", ["KT-34", "KT-G11b: so", "KT-20 … KT-23", "KT-20, KT-23", "(KT-34)", "KT-53 and KT-G14"])
def test_the_one_spelling_is_let_through(text: str) -> None:
    assert not list(faults_in_spelling("page", f"see {text}."))


@pytest.mark.parametrize(
    "test", ["test_kt34_x", "test_tr_2_g1_x", "test_tr_v1_to_v5_x", "test_x_of_kt_34_y", "test_kt_25_and_26_x"]
)
def test_other_spellings_in_test_names_are_found(test: str) -> None:
    assert list(faults_in_name(test))


@pytest.mark.parametrize(
    "test", ["test_kt_34_x", "test_tr_12_i_x", "test_kt_g11b_and_kt_v1_x", "test_mt_g5_seat_0_x", "test_tr_v1_to_tr_v5_x"]
)
def test_the_one_spelling_in_test_names_is_let_through(test: str) -> None:
    assert not list(faults_in_name(test))


if __name__ == "__main__":
    everything = all_clauses()
    places = all_cited({clause.name for clause in everything})
    for clause in everything:
        print(clause.name, *(f"({kind}: {why})" for kind, why in clause.marks.items()))
        for place in (*places.code.get(clause.name, ()), *places.tests.get(clause.name, ())):
            print(f"    {place}")
