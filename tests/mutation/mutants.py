"""Mutants: each one small change to the tree of a module, in a fixed order."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

__all__ = ["Mutant", "mutants_of"]

Change = Callable[[Any], ast.AST | None]
"""Turn a copy of a node into another one; None removes it from the list in which it stands."""

_COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
_NAMED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: `owner` is the qualified name of the function or module variable it is made in.

    `lines` are the first and last line of the node, `kind` the sort of change, `tree` the whole changed module, and
    `before` and `after` the smallest statement around the change, on one line.
    """

    owner: str
    lines: tuple[int, int]
    kind: str
    tree: ast.Module
    before: str
    after: str


def mutants_of(source: str) -> Iterator[Mutant]:
    """Yield every mutant of a module, from its first line to its last."""
    tree = ast.parse(source)
    for owner, path in _owners(tree):
        for inner in _nodes(_at(tree, path), path):
            for kind, change in _changes(_at(tree, inner)):
                yield _mutant(tree, owner, inner, kind, change)


Path = tuple[tuple[str, int | None], ...]


def _at(tree: ast.AST, path: Path) -> ast.AST:
    node: Any = tree
    for field, place in path:
        node = getattr(node, field)
        node = node if place is None else node[place]
    return node  # type: ignore[no-any-return]


def _owners(tree: ast.Module) -> Iterator[tuple[str, Path]]:
    """Yield the functions, the methods, and the values of module variables, docstrings and names for export aside."""
    for place, node in enumerate(tree.body):
        here: Path = (("body", place),)
        match node:
            case ast.FunctionDef(name=name):
                yield name, here
            case ast.ClassDef(name=name, body=body):
                for at, inner in enumerate(body):
                    if isinstance(inner, ast.FunctionDef):
                        yield f"{name}.{inner.name}", (*here, ("body", at))
            case (
                ast.Assign(targets=[ast.Name(id=name)])
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr())
            ):
                if name != "__all__":
                    yield name, (*here, ("value", None))
            case _:
                pass


def _nodes(node: ast.AST, path: Path) -> Iterator[Path]:
    """Yield the node and what is inside, without annotations, decorators, defaults, docstrings and asserts."""
    yield path
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns", "decorator_list", "args"} and not isinstance(node, ast.Call):
            continue
        inner = (
            [(None, value)]
            if isinstance(value, ast.AST)
            else enumerate(value if isinstance(value, list) else ())
        )
        for place, child in inner:
            is_text = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
            if isinstance(child, ast.AST) and not is_text and not isinstance(child, ast.Assert):
                yield from _nodes(child, (*path, (field, place)))


def _changes(node: ast.AST) -> Iterator[tuple[str, Change]]:  # noqa: C901, PLR0912 - a table of cases
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                for other in _COMPARED[type(op)]:
                    yield "comparison", _set("ops", other(), at)
        case ast.BoolOp(op=op, values=values):
            yield "boolean", _set("op", ast.Or() if isinstance(op, ast.And) else ast.And())
            for at in range(len(values)):
                yield "operand dropped", _without("values", at)
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert()):
            yield "sign dropped", lambda one: one.operand
        case ast.Constant(value=bool(value)):
            yield "constant", lambda _: ast.Constant(not value)
        case ast.Constant(value=int(number)):
            yield "constant", lambda _: ast.Constant(number + 1)
            yield "constant", lambda _: ast.Constant(number - 1)
        case ast.Constant(value=str(value)) if value.strip():
            yield "text", lambda _: ast.Constant(f"{value}¤")
        case ast.BinOp(op=op):
            yield "arithmetic", _set("op", _COUNTED[type(op)]())
        case ast.Call(func=ast.Name(id=name)) if name in _NAMED:
            yield "function", lambda one: ast.Call(ast.Name(_NAMED[name], ast.Load()), one.args, one.keywords)
        case ast.IfExp():
            yield "choice", lambda one: one.body
            yield "choice", lambda one: one.orelse
        case ast.Return(value=ast.expr() as value) if not _is_none(value):
            yield "return value", _set("value", ast.Constant(None))
        case ast.Expr() | ast.AugAssign() | ast.Continue() | ast.Break() | ast.Return() | ast.Raise():
            yield "statement removed", lambda _: ast.Pass()
        case ast.Match(cases=cases) if len(cases) > 1:
            for at in range(len(cases)):
                yield "case dropped", _without("cases", at)
        case ast.match_case(guard=ast.expr()):
            yield "guard dropped", _set("guard", None)
        case ast.MatchOr(patterns=patterns):
            for at in range(len(patterns)):
                yield "alternative dropped", _without("patterns", at)
        case _:
            pass
    if isinstance(node, ast.Call):
        for at in range(len(node.args) - 1):
            yield "arguments swapped", _swapped(at)
        for at in range(len(node.keywords)):
            yield "argument dropped", _without("keywords", at)
    if isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(
        node.test, ast.Compare | ast.UnaryOp
    ):
        yield "condition turned", _set("test", ast.UnaryOp(ast.Not(), node.test))
    if isinstance(node, ast.comprehension):
        for at, condition in enumerate(node.ifs):
            yield "condition dropped", _without("ifs", at)
            yield "condition turned", _set("ifs", ast.UnaryOp(ast.Not(), condition), at)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _set(field: str, value: Any, place: int | None = None) -> Change:  # noqa: ANN401 - a field of a tree is anything
    def change(node: ast.AST) -> ast.AST:
        if place is None:
            setattr(node, field, value)
        else:
            getattr(node, field)[place] = value
        return node

    return change


def _without(field: str, place: int) -> Change:
    """Drop one of a list; of two operands or alternatives the other is left alone."""

    def change(node: ast.AST) -> ast.AST:
        rest = getattr(node, field)
        del rest[place]
        return rest[0] if len(rest) == 1 and field in {"values", "patterns"} else node

    return change


def _swapped(place: int) -> Change:
    def change(node: ast.Call) -> ast.AST:
        node.args[place], node.args[place + 1] = node.args[place + 1], node.args[place]
        return node

    return change


def _mutant(tree: ast.Module, owner: str, path: Path, kind: str, change: Change) -> Mutant:
    changed = copy.deepcopy(tree)
    parent: Any = _at(changed, path[:-1])
    field, place = path[-1]
    node = _at(changed, path)
    first, last = _lines(tree, path)
    shown = _statement(tree, path)
    before = _one_line(_at(tree, shown))
    new = change(node)
    if place is None:
        setattr(parent, field, new)
    else:
        getattr(parent, field)[place] = new
    ast.fix_missing_locations(changed)
    return Mutant(owner, (first, last), kind, changed, before, _one_line(_at(changed, shown)))


def _lines(tree: ast.Module, path: Path) -> tuple[int, int]:
    """Return the lines of the statement or case around a node, without its body."""
    node: Any = _at(tree, _statement(tree, path))
    if isinstance(node, ast.match_case):
        return node.pattern.lineno, node.pattern.end_lineno or node.pattern.lineno
    inner = (getattr(node, "body", None) or getattr(node, "cases", None) or (None,))[0]
    start = inner.pattern if isinstance(inner, ast.match_case) else inner
    return node.lineno, node.end_lineno if start is None else max(node.lineno, start.lineno - 1)


def _statement(tree: ast.Module, path: Path) -> Path:
    for end in range(len(path), 0, -1):
        if isinstance(_at(tree, path[:end]), ast.stmt | ast.match_case):
            return path[:end]
    return path


def _one_line(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())
