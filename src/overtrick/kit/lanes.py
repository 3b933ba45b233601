"""Many numbers at a time: how compiled code finds those that are not zero and adds up rows, which is what networks do most.

Processors have registers for LANES float32 numbers. Those with AVX-512 also put the places of the filled ones side by side in
one step; for others that would be many, and they take the places from the bits of an integer. Both write what `find_filled` in
`overtrick.kit.compiled` does, and a little beyond it, which is overwritten next. Sums stay in registers until the last row is
added (`sum_rows`): those that are put away after every row are waited for when they are taken up again.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir as llvm
from numba.core import cgutils, types
from numba.extending import intrinsic, register_jitable
from numba.np import arrayobj

from overtrick.kit.cards import count, lowest
from overtrick.kit.compiled import LANES

WHOLE, LONG = llvm.IntType(32), llvm.IntType(64)
PLACES, NUMBERS = llvm.VectorType(WHOLE, LANES), llvm.VectorType(llvm.FloatType(), LANES)
AT_ONCE = 4  # vectors of sums that are held together: two take longer in a small layer, eight no less


def _begin(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    """Where the numbers of an array begin."""
    return arrayobj.make_array(kind)(context, builder, array).data


def _lanes_at(builder: Any, begin: Any, first: Any) -> Any:
    """The place of LANES float32 numbers from this one on."""
    return builder.bitcast(builder.gep(begin, [first]), NUMBERS.as_pointer())


def _in_all_lanes(builder: Any, number: Any, kind: Any) -> Any:
    one = builder.insert_element(kind(llvm.Undefined), number, WHOLE(0))
    return builder.shuffle_vector(one, one, PLACES(None))


def _which_filled(context: Any, builder: Any, kind: Any, numbers: Any, first: Any) -> Any:
    """Code that says which of LANES float32 numbers from this one on are not zero."""
    place = _lanes_at(builder, _begin(context, builder, kind, numbers), first)
    return builder.fcmp_unordered("!=", builder.load(place, align=4), NUMBERS(None))


@intrinsic  # type: ignore[untyped-decorator]
def _filled(typing: Any, numbers: Any, first: Any) -> Any:
    """The same as the bits of one integer."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        filled = _which_filled(context, builder, numbers, *args)
        return builder.zext(builder.bitcast(filled, llvm.IntType(LANES)), LONG)

    return types.int64(numbers, types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _note_together(typing: Any, numbers: Any, first: Any, found: Any, known: Any) -> Any:
    """Write the places of those that are filled to `found` from `known` on, in one step; returns how many are known then."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        filled = _which_filled(context, builder, numbers, *args[:2])
        start = _in_all_lanes(builder, builder.trunc(args[1], WHOLE), PLACES)
        kind = llvm.FunctionType(PLACES, [PLACES, filled.type, PLACES])
        compress = cgutils.get_or_insert_function(builder.module, kind, f"llvm.experimental.vector.compress.v{LANES}i32")
        numbered = builder.add(start, PLACES(list(range(LANES))))
        together = builder.call(compress, [numbered, filled, PLACES(llvm.Undefined)])
        to = builder.gep(_begin(context, builder, found, args[2]), [args[3]])
        builder.store(together, builder.bitcast(to, PLACES.as_pointer()), align=4)
        many = builder.ctpop(builder.bitcast(filled, llvm.IntType(LANES)))
        return builder.add(args[3], builder.zext(many, LONG))

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


def _summer(vectors: int) -> Any:
    """Code that sums rows in so many vectors of columns, from the column `first` on."""

    def typed(typing: Any, sums: Any, start: Any, x: Any, rows: Any, which: Any, n: Any, first: Any) -> Any:
        kinds = (sums, start, x, rows, which)

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            to, begin, times, table, places = (_begin(context, builder, *each) for each in zip(kinds, args[:5], strict=True))
            width = cgutils.unpack_tuple(builder, arrayobj.make_array(rows)(context, builder, args[3]).shape)[1]
            columns = [builder.add(args[6], LONG(LANES * v)) for v in range(vectors)]
            held = [cgutils.alloca_once(builder, NUMBERS) for _ in columns]  # in registers, once it is compiled
            for sum_, column in zip(held, columns, strict=True):
                builder.store(builder.load(_lanes_at(builder, begin, column), align=4), sum_)
            with cgutils.for_range(builder, args[5]) as loop:
                row = builder.zext(builder.load(builder.gep(places, [loop.index])), LONG)
                factor = _in_all_lanes(builder, builder.load(builder.gep(times, [row])), NUMBERS)
                here = builder.gep(table, [builder.mul(row, width)])
                for sum_, column in zip(held, columns, strict=True):
                    more = builder.fmul(factor, builder.load(_lanes_at(builder, here, column), align=4))
                    builder.store(builder.fadd(builder.load(sum_), more), sum_)
            for sum_, column in zip(held, columns, strict=True):
                builder.store(builder.load(sum_), _lanes_at(builder, to, column), align=4)
            return context.get_dummy_value()

        return types.void(*kinds, types.int64, types.int64), generate

    return intrinsic(typed)


_sum_many, _sum_lanes = _summer(AT_ONCE), _summer(1)


@register_jitable  # type: ignore[untyped-decorator]
def sum_rows(sums: Any, start: Any, x: Any, rows: Any, which: Any, n: int) -> None:
    """What `sum_rows` in `overtrick.kit.compiled` does, in the same order: all columns of a vector, then the next ones."""
    done = 0
    while done + AT_ONCE * LANES <= len(sums):
        _sum_many(sums, start, x, rows, which, n, done)
        done += AT_ONCE * LANES
    while done + LANES <= len(sums):
        _sum_lanes(sums, start, x, rows, which, n, done)
        done += LANES
    if done < len(sums) and len(sums) > LANES:  # the last columns with some before them, which come to the same again
        _sum_lanes(sums, start, x, rows, which, n, len(sums) - LANES)
        done = len(sums)
    for j in range(done, len(sums)):
        y = start[j]
        for k in range(n):
            y += x[which[k]] * rows[which[k], j]
        sums[j] = y
