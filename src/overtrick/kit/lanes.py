"""Many numbers looked at together: how compiled code finds those that are not zero, which networks ask at every look.

Processors have registers for LANES float32 numbers. Those with AVX-512 also put the places of the filled ones side by side in
one step; for others that would be many, and they take the places from the bits of an integer. Both write what `find_filled` in
`overtrick.kit.compiled` does, and a little beyond it, which is overwritten next.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir as llvm
from numba.core import cgutils, types
from numba.extending import intrinsic, register_jitable
from numba.np import arrayobj

from overtrick.kit.cards import count, lowest
from overtrick.kit.compiled import LANES

WHOLE = llvm.IntType(32)


def _which_filled(context: Any, builder: Any, kind: Any, numbers: Any, first: Any) -> Any:
    """Code that says which of LANES float32 numbers from this one on are not zero."""
    many = llvm.VectorType(llvm.FloatType(), LANES)
    place = builder.gep(arrayobj.make_array(kind)(context, builder, numbers).data, [first])
    return builder.fcmp_unordered("!=", builder.load(builder.bitcast(place, many.as_pointer()), align=4), many(None))


@intrinsic  # type: ignore[untyped-decorator]
def _filled(typing: Any, numbers: Any, first: Any) -> Any:
    """The same as the bits of one integer."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        filled = _which_filled(context, builder, numbers, *args)
        return builder.zext(builder.bitcast(filled, llvm.IntType(LANES)), llvm.IntType(64))

    return types.int64(numbers, types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _note_together(typing: Any, numbers: Any, first: Any, found: Any, known: Any) -> Any:
    """Write the places of those that are filled to `found` from `known` on, in one step; returns how many are known then."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        filled, places = _which_filled(context, builder, numbers, *args[:2]), llvm.VectorType(WHOLE, LANES)
        start = builder.insert_element(places(llvm.Undefined), builder.trunc(args[1], WHOLE), WHOLE(0))
        numbered = builder.add(builder.shuffle_vector(start, start, places(None)), places(list(range(LANES))))
        kind = llvm.FunctionType(places, [places, filled.type, places])
        compress = cgutils.get_or_insert_function(builder.module, kind, f"llvm.experimental.vector.compress.v{LANES}i32")
        to = builder.gep(arrayobj.make_array(found)(context, builder, args[2]).data, [args[3]])
        together = builder.call(compress, [numbered, filled, places(llvm.Undefined)])
        builder.store(together, builder.bitcast(to, places.as_pointer()), align=4)
        many = builder.ctpop(builder.bitcast(filled, llvm.IntType(LANES)))
        return builder.add(args[3], builder.zext(many, llvm.IntType(64)))

    return types.int64(numbers, types.int64, found, types.int64), generate


@register_jitable  # type: ignore[untyped-decorator]
def _note_by_fours(numbers: Any, first: int, found: Any, known: int) -> int:
    """The same where that would take many steps. What is too much is overwritten next: a branch for each is guessed wrong."""
    filled = _filled(numbers, first)
    then = known + count(filled)
    while known < then:
        for k in range(4):
            found[known + k] = first + lowest(filled)
            filled &= filled - 1
        known += 4
    return then


def finder(in_one_step: bool) -> Callable[[Any, Any], int]:
    """The code of `find_filled` for a processor that has, or has not, the one step."""
    note = _note_together if in_one_step else _note_by_fours

    def find(numbers: Any, found: Any) -> int:
        known, whole = 0, len(numbers) // LANES * LANES
        for first in range(0, whole, LANES):
            known = note(numbers, first, found, known)
        for i in range(whole, len(numbers)):
            found[known] = i
            known += numbers[i] != 0
        return known

    found: Callable[[Any, Any], int] = register_jitable(find)
    return found
