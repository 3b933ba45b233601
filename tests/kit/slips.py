"""Rules with a slip each, as people make them, for `test_diagnosis`. The line of the slip is marked with its sentence."""
# mypy: ignore-errors
# ruff: noqa: F821, F841

import numpy as np

from overtrick.kit.compiled import helper

SQUARES = np.arange(10) ** 2
NAMES = {"a": 1}


def plain(x):
    return x + 1


@helper
def deep(s):
    return s.wun + 1  # a state has no field 'wun'; is it 'won'?


def field_read_in_a_helper(s):
    return deep(s)


def field_written(s):
    s.wno = 3  # a state has no field 'wno'; is it 'won'?
    return 0


def undefined_name(s):
    return s.won + wun  # the name 'wun' is not defined.


def dictionary(s):
    return NAMES["a"] + s.won  # 'NAMES' is a dict, which rules cannot use; a game's tables are int64 arrays.


def string(s):
    return len("won " + s.won)  # + does not go with a string and a whole number.


def two_types(s):
    x = 1
    if s.won > 1:
        x = SQUARES
    return x[0]  # the variable 'x' is a whole number in one place and an array in another; it must keep one type.


def no_helper(s):
    return plain(s.won)  # 'plain' is called, but is not marked @helper.


def float_index(s):
    return SQUARES[s.won / 2]  # the index is a float; // divides without a remainder, int(…) cuts it off.


def exception(s):
    try:
        return s.won
    except ValueError as error:  # Exception object cannot be stored into variable (error).
        return 0
