"""A slip in the rules is told as file, line and reason."""

import inspect
import pickle
from types import FunctionType

import numpy as np
import pytest

from overtrick.kit import contract, engine
from overtrick.kit.compiled import add_implementation
from overtrick.kit.errors import CompileError
from overtrick.kit.states import StateRecord
from tests.kit import slips

RULES = [one for one in vars(slips).values() if isinstance(one, FunctionType) and one.__module__ == slips.__name__]
SLIPS = [one for one in RULES if list(inspect.signature(one).parameters) == ["s"] and one is not slips.deep]
LINES = inspect.getsource(slips).splitlines()


def marked(rules: FunctionType) -> tuple[int, str]:
    """The line with the slip, and what is to be said about it."""
    one = slips.deep if rules is slips.field_read_in_a_helper else rules
    first = one.__code__.co_firstlineno
    number = next(n for n in range(first, len(LINES)) if "  # " in LINES[n - 1])
    return number, LINES[number - 1].partition("  # ")[2]


@pytest.mark.parametrize("number", range(len(SLIPS)), ids=[rules.__name__ for rules in SLIPS])
def test_a_slip_is_told_as_file_line_and_reason(number: int) -> None:
    fields = [("won", np.int8), ("arr", np.int16, 4), (f"slip{number}", np.int8)]
    record = np.dtype((StateRecord, np.dtype(fields)))
    add_implementation(contract.to_act, record, SLIPS[number])
    with pytest.raises(CompileError) as told:
        engine.to_act(np.zeros(1, record)[0])
    error = told.value
    line, sentence = marked(SLIPS[number])
    assert error.sentence == sentence
    assert error.file is not None and error.file.endswith("tests/kit/slips.py")
    assert error.line == line or (SLIPS[number] is slips.exception and error.line is not None)  # Numba says the try's end
    assert str(error) == f"{error.file}, line {error.line}: {sentence}"
    assert len(error.details) > len(str(error))
    assert "\n" not in str(error)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
