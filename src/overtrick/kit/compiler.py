"""The compiler: what Overtrick tells Numba. `overtrick.kit.compiled` loads this when a compiled function is first called.

Numba turns each function into machine code of its own, optimised together with all that it calls: rules of two hundred small
functions are so optimised and emitted two hundred times over, which is two thirds of the time. Here only *entry points* become
machine code. A *helper* is translated once and then waits, to be linked into the entry points that reach it and optimised
there. Whole numbers are passed to helpers as int64, whatever field they come from, as plain Python does; so a helper is
translated once, not once for each width.
"""

import hashlib
import operator
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numba
from numba.core import cgutils, event, ir, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.errors import NumbaError
from numba.core.imputils import lower_builtin
from numba.core.registry import cpu_target
from numba.core.typed_passes import NativeLowering
from numba.core.typing.templates import infer, infer_global, make_overload_template
from numba.extending import intrinsic, overload
from numba.np import arrayobj

from overtrick.kit import compiled, lanes
from overtrick.kit.cache import PREBUILT, GameCache, belongs_to, cache_folder, for_any
from overtrick.kit.diagnosis import diagnosed, note_rules
from overtrick.kit.errors import OvertrickError

# -- entry points -------------------------------------------------------------------------------------------------------


def entry_point(function: Callable[..., Any]) -> Any:
    """A function compiled on its first call for parameters of these types, unless the cache has it."""
    wrapped: Any = numba.njit(nogil=True, pipeline_class=EntryCompiler)(function)
    wrapped._cache = GameCache(function)
    wrapped._compile_for_args = _or_a_sentence(wrapped._compile_for_args)
    return wrapped


def _or_a_sentence(compile_for: Callable[..., Any]) -> Callable[..., Any]:
    def compile_or_tell(*args: Any, **kws: Any) -> Any:
        try:
            return compile_for(*args, **kws)
        except OvertrickError:
            raise
        except Exception as error:  # Numba lets its own errors through, too: a KeyError for a field that is not there
            raise diagnosed(error) from None

    return compile_or_tell


class _Announce(event.Listener):  # type: ignore[misc]
    def on_start(self, event: Any) -> None:
        """Other people's functions are compiled in this process too; only ours are announced."""
        if isinstance(getattr((event.data or {}).get("dispatcher"), "_cache", None), GameCache):
            compiled.compiling()

    def on_end(self, event: Any) -> None: ...


event.register("numba:compile", _Announce())


def marks_of(record: Any) -> list[Path]:
    """Files that say that all the code for states of this type is there: kept on this machine, or brought by the package."""
    kind, magic = numba.from_dtype(record), cpu_target.target_context.codegen().magic_tuple()
    own = cache_folder([kind]) / f"complete-{_hash(magic)}"
    return [own, cache_folder([kind], PREBUILT) / f"complete-{_hash(for_any(magic))}"]


def _hash(magic: Any) -> str:
    """What tells code for one kind of processor from that for others."""
    return hashlib.sha256(repr(tuple(magic)).encode()).hexdigest()[:16]


# -- what they call -----------------------------------------------------------------------------------------------------


def add_helper(function: Callable[..., Any], inlined: bool = False) -> None:
    """Let compiled code call a function."""
    _add(function, lambda *args, **kws: function, inlined)


def add_implementation(stub: Callable[..., Any], record: Any, function: Callable[..., Any]) -> None:
    """Let compiled code that calls `stub` reach `function` when the state is of this record type."""
    kind = numba.from_dtype(record)
    belongs_to(kind, function)
    note_rules(stub, function)
    _add(stub, lambda s, *rest: function if s == kind else None)


def _add(called: Callable[..., Any], choose: Callable[..., Any], inlined: bool = False) -> None:
    """As Numba's `overload`, for helpers: `choose` says by the types of the parameters which function it is."""
    options = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": HelperCompiler, "forceinline": inlined}
    made = make_overload_template(called, choose, options, strict=False, inline="never")

    class Template(made):  # type: ignore[misc, valid-type]
        def generic(self, args: Any, kws: Any) -> Any:
            return super().generic(tuple(map(_widened, args)), {name: _widened(kind) for name, kind in kws.items()})

        def _get_impl(self, args: Any, kws: Any) -> Any:
            """Numba would compile it again for each set of options that somebody calls it with; ours make no difference."""
            key = self.context, tuple(args), tuple(kws.items())
            return self._impl_cache.get(key) or self._build_impl(key, args, kws)

    infer(Template)
    infer_global(called, types.Function(Template))


NARROW = (types.int8, types.int16, types.int32)


def _widened(kind: Any) -> Any:
    return types.int64 if kind in NARROW else kind


# -- what the processor does and Python does otherwise -------------------------------------------------------------------


@intrinsic  # type: ignore[untyped-decorator]
def _ctpop(typing: Any, x: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _cttz(typing: Any, x: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, 1))

    return types.int64(types.int64), generate


def add_count_and_lowest(count: Callable[..., int], lowest: Callable[..., int]) -> None:
    overload(count)(lambda mask: lambda mask: _ctpop(types.int64(mask)))
    overload(lowest)(lambda mask: lambda mask: _cttz(types.int64(mask)))


def add_lanes(find_filled: Callable[..., int], sum_rows: Callable[..., None]) -> None:
    """Do what networks do most for many numbers at a time."""
    *_, features = cpu_target.target_context.codegen().magic_tuple()
    find, add = lanes.finder(in_one_step="+avx512f" in features.split(",")), lanes.sum_rows
    overload(find_filled)(lambda numbers, found: lambda numbers, found: find(numbers, found))
    overload(sum_rows)(
        lambda sums, start, x, rows, which, n: lambda sums, start, x, rows, which, n: add(sums, start, x, rows, which, n)
    )


@lower_builtin(operator.setitem, types.Array, types.Integer, types.Record)  # type: ignore[untyped-decorator]
def copy_record(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """`states[i] = state` as a copy of memory. Numba loads and stores it as one value, which takes long to compile."""
    array, index, record = signature.args
    if array.dtype != record:
        return arrayobj.setitem_array(context, builder, signature, args)
    kinds, indices = arrayobj.normalize_indices(context, builder, (index,), (args[1],))
    found = arrayobj.make_array(array)(context, builder, args[0])
    place, _, _ = arrayobj.basic_indexing(context, builder, array, found, kinds, indices)
    return cgutils.raw_memcpy(builder, place, args[2], context.get_constant(types.intp, record.size), 1)


def add_identity(function: Callable[..., Any]) -> None:
    overload(function)(lambda number: lambda number: number)


# -- how they become machine code ---------------------------------------------------------------------------------------


class HelperLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of a helper, which waits to be linked into entry points."""

    def finalize(self) -> None:
        for library in self._linking_libraries:
            self._reload_init.update(library._reload_init)
        self._finalize_dynamic_globals()
        self._finalized = True


class EntryLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of an entry point and of all that it reaches, as one piece."""

    _linking_libraries: list[Any]

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.enable_object_caching()

    def finalize(self) -> None:
        self._linking_libraries = list(_reached(self._linking_libraries))
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Once, not cheaply first: nothing in rules counts references, which is what the first time is for."""
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


def _reached(first: Iterable[Any]) -> dict[Any, None]:
    """These libraries and all that wait to be linked with them."""
    reached: dict[Any, None] = {}
    waiting = list(first)
    while waiting:
        library = waiting.pop()
        if library not in reached:
            reached[library] = None
            waiting += library._linking_libraries if isinstance(library, HelperLibrary) else []
    return reached


@register_pass(mutates_CFG=True, analysis_only=False)
class HelperLowering(NativeLowering):  # type: ignore[misc]
    _name = "overtrick_helper_lowering"

    def run_pass(self, state: Any) -> bool:
        state.flags.no_compile = True
        _count_no_references_in_vain(state, super().run_pass, HelperLibrary)
        never_called = object().__reduce__  # a name for it among compiled functions; Numba insists on a builtin
        state.targetctx.insert_user_function(never_called, state["cr"].fndesc, [state.library])
        state.reload_init.extend(state.library._reload_init)
        state["cr"] = state["cr"]._replace(cfunc=never_called)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class EntryLowering(NativeLowering):  # type: ignore[misc]
    _name = "overtrick_entry_lowering"

    def run_pass(self, state: Any) -> bool:
        _count_no_references_in_vain(state, super().run_pass, EntryLibrary)
        return True


def _count_no_references_in_vain(state: Any, lower: Callable[[Any], Any], library: type) -> None:
    """Numba counts a reference whenever an array is named, which takes longer than what rules do to it.

    A function that makes no array and gives none back only borrows those of its caller, who keeps them meanwhile. Some make one
    without a word of it, to copy from one array to another; they cannot do so uncounted, and are lowered again.
    """
    usual = state.targetctx
    if not _makes_arrays(state):
        try:
            _lower(state, lower, library, usual.subtarget(enable_nrt=False))
            return
        except NumbaError as error:
            if UNCOUNTED not in str(error):
                raise
    _lower(state, lower, library, usual)


def _lower(state: Any, lower: Callable[[Any], Any], library: type, context: Any) -> None:
    state.targetctx, state.library = context, library(context.codegen(), state.func_id.func_qualname)
    lower(state)


UNCOUNTED = "NRT required"  # what Numba says of an array that is made where nobody counts
# What names an array that is there already. All else, as a call or a sum, may make one.
BORROWING = {"getattr", "static_getattr", "static_getitem", "getitem", "typed_getitem", "cast", "build_tuple", "phi", "undef"}
BORROWING |= {"getiter", "iternext", "pair_first", "pair_second", "exhaust_iter"}


def _makes_arrays(state: Any) -> bool:
    """Whether a function gets arrays from others, or anything else that is counted, or gives one back."""
    kept = state.targetctx.data_model_manager
    made = [
        statement.target.name
        for block in state.func_ir.blocks.values()
        for statement in block.find_insts(ir.Assign)
        if isinstance(statement.value, ir.Expr) and statement.value.op not in BORROWING
    ]
    counted = [state.typemap[name] for name in made] + [state.return_type]
    return bool(state.func_ir.is_generator) or any(kept.lookup(kind).contains_nrt_meminfo() for kind in counted)


class HelperCompiler(CompilerBase):  # type: ignore[misc]
    def define_pipelines(self) -> list[Any]:
        return [_pipeline(self.state, HelperLowering)]


class EntryCompiler(CompilerBase):  # type: ignore[misc]
    def define_pipelines(self) -> list[Any]:
        return [_pipeline(self.state, EntryLowering)]


def _pipeline(state: Any, lowering: type) -> Any:
    """Numba's usual passes, but for the one that makes the library."""
    passes = DefaultPassBuilder.define_nopython_pipeline(state)
    passes.passes = [(lowering if step is NativeLowering else step, why) for step, why in passes.passes]
    passes._finalized = False
    passes.finalize()
    return passes
