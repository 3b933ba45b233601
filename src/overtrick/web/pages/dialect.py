"""Jinja as it is spoken here: a table is drawn for every viewer after every move, so nothing is done that pages do not need.

    {% part box, row %} … {% endpart %}

What stands between is drawn anew only where one of these values is another than the last time: all that it shows has to follow
from them. Tests draw tables from nothing and compare.
"""

from collections.abc import Callable
from typing import Any

import markupsafe
from jinja2 import Environment, Undefined, nodes
from jinja2.compiler import CodeGenerator, Frame, optimizeconst
from jinja2.ext import Extension
from jinja2.parser import Parser
from jinja2.runtime import Context
from jinja2.utils import missing
from markupsafe import Markup

from overtrick.web.pages.parts import Part, stretch

# What `escape` does to a string, without making it `Markup`, which takes twenty times as long and is not needed in a page.
_escape: Callable[[str], str] = getattr(markupsafe, "_escape_inner", markupsafe.escape)


def shown(value: Any) -> str:
    """What stands in the page for a value."""
    kind = type(value)
    if kind is str:
        return _escape(value)
    if kind is Markup or kind is Part:
        return value  # type: ignore[no-any-return]
    if kind is int:
        return str(value)
    return "" if kind is Undefined else markupsafe.escape(value)  # of "… if …" without an "else"


class _PartTag(Extension):
    """`{% part … %}`: the code generator makes of it a call with a function that draws what is inside."""

    tags: set[str] = {"part"}  # noqa: RUF012

    def parse(self, parser: Parser) -> nodes.CallBlock:
        line = next(parser.stream).lineno
        values = [parser.parse_expression()]
        while parser.stream.skip_if("comma"):
            values.append(parser.parse_expression())
        body = parser.parse_statements(("name:endpart",), drop_needle=True)
        named: list[nodes.Expr] = [nodes.Const(f"{parser.name}:{line}"), nodes.Tuple(values, "load")]
        return nodes.CallBlock(self.call_method("stretch", named), [], [], body, lineno=line)


class _Code(CodeGenerator):
    """Templates as the plain Python that they come to: attributes are attributes, items items, and calls calls.

    Jinja would ask for each whether it is there and what it wants to be given; here one that is not there is a mistake.
    """

    @optimizeconst
    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        self.visit(node.node, frame)
        self.write(f".{node.attr}")

    @optimizeconst
    def visit_Getitem(self, node: nodes.Getitem, frame: Frame) -> None:  # noqa: N802
        if isinstance(node.arg, nodes.Const) and isinstance(node.arg.value, int):
            self.visit(node.node, frame)
            self.write(f"[{node.arg.value}]")
        else:  # which may be the name of an attribute
            super().visit_Getitem(node, frame)

    @optimizeconst
    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        if node.dyn_args or node.dyn_kwargs:
            raise NotImplementedError("templates here name what they give")
        self.visit(node.node, frame)
        self.write("(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write("caller=caller)" if forward_caller else ")")

    def visit_CallBlock(self, node: nodes.CallBlock, frame: Frame) -> None:  # noqa: N802
        if not isinstance(node.call.node, nodes.ExtensionAttribute):
            super().visit_CallBlock(node, frame)
            return
        self.macro_body(node, frame)
        place, values = node.call.args
        self.start_write(frame, node)
        self.write("environment.stretch(")
        self.visit(place, frame)
        self.write(", ")
        self.visit(values, frame)
        self.write(", macro)")
        self.end_write(frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write("environment.shown(")


class _Context(Context):
    """What a template is given."""

    def derived(self, locals: dict[str, Any] | None = None) -> "_Context":
        """What a block in a loop sees: all this and what the loop has set. Blocks are shared, as nobody here changes them."""
        inner = _Context.__new__(_Context)
        inner.__dict__.update(self.__dict__)
        inner.parent = {**self.parent, **self.vars}
        inner.parent |= {name: value for name, value in (locals or {}).items() if value is not missing}
        inner.vars, inner.exported_vars = {}, set()
        return inner


class Dialect(Environment):
    """The environment of our templates."""

    code_generator_class, context_class = _Code, _Context
    shown, stretch = staticmethod(shown), staticmethod(stretch)

    def __init__(self, **settings: Any) -> None:
        super().__init__(extensions=[_PartTag], **settings)
