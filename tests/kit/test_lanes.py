"""What is filled is found, and rows are added up, alike by plain Python and by compiled code, whichever this processor uses."""

from typing import Any

import numba
import numpy as np
import pytest

from overtrick.kit import compiled as kit_compiled
from overtrick.kit.compiled import LANES, find_filled, sum_rows
from overtrick.kit.lanes import finder

pytestmark = pytest.mark.skipif(
    kit_compiled.INTERPRETED, reason="needs compiled code, which OVERTRICK_INTERPRETED switches off"
)
LENGTHS = (0, 1, LANES - 1, LANES, LANES + 1, 4 * LANES, 7 * LANES + 3)
UNTOUCHED = -1


@pytest.fixture(scope="module", params=(True, False), ids=("in one step", "by fours"))
def find(request: pytest.FixtureRequest) -> Any:
    kit_compiled.the_compiler()
    return numba.njit(finder(in_one_step=request.param))


def some_of(length: int, filled: float) -> Any:
    """So many numbers, of which about this part is not zero."""
    rng = np.random.default_rng(length)
    return (rng.standard_normal(length) * (rng.random(length) < filled)).astype(np.float32)


@pytest.mark.parametrize("filled", (0.0, 0.1, 0.5, 1.0))
def test_places_are_those_that_plain_python_finds(find: Any, filled: float) -> None:
    for length in LENGTHS:
        numbers = some_of(length, filled)
        found, wanted = np.full((2, length + LANES), UNTOUCHED, np.int32)
        n = find_filled(numbers, wanted)
        assert find(numbers, found) == n
        assert found[:n].tolist() == wanted[:n].tolist() == np.flatnonzero(numbers).tolist()


def test_nothing_is_written_beyond_the_room_that_is_asked_for(find: Any) -> None:
    for length in LENGTHS:
        numbers = np.ones(length, np.float32)
        room = np.full(length + 2 * LANES, UNTOUCHED, np.int32)
        assert find(numbers, room[: length + LANES]) == length
        assert set(room[length + LANES :].tolist()) == {UNTOUCHED}


def test_a_zero_with_a_sign_is_a_zero_and_what_is_no_number_is_none(find: Any) -> None:
    numbers, found = np.zeros(2 * LANES, np.float32), np.zeros(3 * LANES, np.int32)
    numbers[[3, LANES + 1]] = -0.0
    numbers[[5, LANES + 2]] = np.nan, np.finfo(np.float32).smallest_subnormal
    assert find(numbers, found) == 2
    assert found[:2].tolist() == [5, LANES + 2]


@pytest.mark.parametrize("width", LENGTHS)
def test_rows_are_added_in_the_order_of_plain_python(width: int) -> None:
    """To the last bit, for which the order matters: these sums are of large and small numbers."""
    kit_compiled.the_compiler()
    compiled = numba.njit(lambda *args: sum_rows(*args))
    rng = np.random.default_rng(width)
    rows, start = (rng.standard_normal(shape).astype(np.float32) for shape in ((40, width), (width,)))
    x = (10.0 ** rng.integers(-4, 5, 40)).astype(np.float32)
    for n in (0, 1, 7, 40):
        which = rng.permutation(40).astype(np.int32)
        sums, wanted = np.full((2, width), np.nan, np.float32)
        sum_rows(wanted, start, x, rows, which, n)
        compiled(sums, start, x, rows, which, n)
        assert sums.tobytes() == wanted.tobytes()
        backwards = np.ascontiguousarray(which[:n][::-1])
        compiled(sums, start, x, rows, backwards, n)
        assert width < LANES or n < 40 or sums.tobytes() != wanted.tobytes()
