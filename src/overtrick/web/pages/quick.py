"""A table is drawn for every viewer after every move, so what Jinja does in general is done here in particular."""

from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any

from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape


def escaped(value: Any) -> str:
    """Text for a page: markup as it is, anything else escaped."""
    kind = type(value)
    return value if kind is Markup else _escaped(value) if kind is str else str(escape(value))


@lru_cache(20_000)
def _escaped(text: str) -> str:
    return str(escape(text))


class _QuickContext(Context):
    def call(self, obj: Any, /, *args: Any, _loop_vars: Any = None, _block_vars: Any = None, **values: Any) -> Any:
        """Call without asking first what the function wants to be given: only macros want something."""
        return super().call(obj, *args, **values) if isinstance(obj, Macro) else obj(*args, **values)

    def derived(self, locals: dict[str, Any] | None = None) -> Context:
        """The context of a block inside a loop: the same blocks, and all names in one place."""
        inner = type(self)(self.environment, {**self.parent, **self.vars, **(locals or {})}, self.name, {})
        inner.eval_ctx, inner.blocks = self.eval_ctx, self.blocks
        return inner


class _QuickCode(CodeGenerator):
    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        """Write `environment.escaped(…)` around what a template puts out."""
        self.write("environment.escaped(")


class QuickEnvironment(Environment):
    context_class = _QuickContext
    code_generator_class = _QuickCode
    escaped = staticmethod(escaped)
    # An attribute that is not there is a mistake, never something to look for elsewhere.
    getattr = staticmethod(getattr)  # type: ignore[assignment]

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """All templates have the same globals: one dictionary, and no chain of two to be copied for every part."""
        return self.globals
