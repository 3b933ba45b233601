"""References are counted in the functions that make arrays, and in no others; nothing leaks and nothing is freed too early."""

import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numba.core.runtime import _nrt_python, rtsys

from overtrick.kit import compiled as kit_compiled
from overtrick.kit.compiled import compiled, helper

pytestmark = pytest.mark.skipif(
    kit_compiled.INTERPRETED, reason="needs compiled code, which OVERTRICK_INTERPRETED switches off"
)


@helper
def doubled(numbers: Any) -> Any:
    out = np.zeros(len(numbers))
    for i in range(len(numbers)):
        out[i] = 2 * numbers[i]
    return out


@helper
def first_of(rows: Any) -> Any:
    return rows[0]


@helper
def largest(numbers: Any) -> float:
    found = doubled(numbers)
    for i in range(len(found)):
        found[0] = max(found[0], found[i])
    return float(found[0])


@compiled
def borrows(rows: Any, times: int) -> float:
    """Makes nothing itself, but lets others make arrays."""
    total = 0.0
    for _ in range(times):
        row = rows[1]
        total += largest(row) + first_of(rows)[0] + row[:2][1]
    return total


@compiled
def gives_back(rows: Any, way: int) -> Any:
    if way == 0:
        return first_of(rows)
    return doubled(rows[1]) if way == 1 else rows[0] + rows[1]


@compiled
def picks(numbers: Any, which: Any) -> float:
    """An index that is an array makes one, too."""
    found = numbers[which]
    return float(found[0] + found[1])


@pytest.fixture(autouse=True)
def counted_arrays() -> Iterator[None]:
    _nrt_python.memsys_enable_stats()
    yield
    _nrt_python.memsys_disable_stats()


@compiled
def copies(rows: Any, times: int) -> None:
    """Makes an array without a word of it: Numba wants to know whether the two overlap."""
    for _ in range(times):
        rows[0] = rows[1]


def rows_to_borrow() -> Any:
    return np.array([[1.0, 2.0, 3.0], [4.0, 6.0, 5.0]])


def test_what_only_borrows_leaves_arrays_as_they_were() -> None:
    rows = rows_to_borrow()
    borrows(rows, 1)  # compiled
    before, made = sys.getrefcount(rows), rtsys.get_allocation_stats()
    assert borrows(rows, 1000) == 1000 * (12 + 1 + 6)
    now = rtsys.get_allocation_stats()
    assert sys.getrefcount(rows) == before
    assert now.alloc - made.alloc >= 1000
    assert now.alloc - now.free == made.alloc - made.free


@pytest.mark.parametrize(("way", "expected"), [(0, [1, 2, 3]), (1, [8, 12, 10]), (2, [5, 8, 8])])
def test_an_array_that_is_given_back_outlives_what_it_is_part_of(way: int, expected: list[float]) -> None:
    found = [gives_back(rows_to_borrow(), way) for _ in range(200)]
    assert all(one.tolist() == expected for one in found)


def test_an_index_that_is_an_array_leaks_nothing() -> None:
    numbers, which = np.arange(5.0), np.array([3, 1])
    picks(numbers, which)
    made = rtsys.get_allocation_stats()
    assert [picks(numbers, which) for _ in range(100)] == [4.0] * 100
    now = rtsys.get_allocation_stats()
    assert now.alloc - now.free == made.alloc - made.free


def test_a_row_is_copied() -> None:
    rows = rows_to_borrow()
    copies(rows, 1000)
    assert rows.tolist() == [[4, 6, 5], [4, 6, 5]]
    made = rtsys.get_allocation_stats()
    copies(rows, 1000)
    now = rtsys.get_allocation_stats()
    assert now.alloc - now.free == made.alloc - made.free
